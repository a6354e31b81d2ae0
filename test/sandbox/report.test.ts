import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/index.ts';
import type { Sandbox } from '../../sandbox/index.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => sandbox.stop());

test('a report is ordered, made and fetched', async () => {
  const headers = {
    Authorization: `Token ${sandbox.users['designer']?.createToken()}`,
    'Content-Type': 'application/json',
  };
  const list = await fetch(`${sandbox.baseUrl}/api/v2/drafts/1001/document_templates/`, { headers });
  expect(((await list.json()) as { results: unknown[] }).results).toHaveLength(4);
  const started = await fetch(`${sandbox.baseUrl}/api/v2/document_templates/501/generate/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ draft_id: 1001 }),
  });
  expect(started.status).toBe(202);
  const { status_url } = (await started.json()) as { status_url: string };
  let task;
  do {
    await new Promise((r) => setTimeout(r, 10));
    task = (await (await fetch(sandbox.baseUrl + status_url, { headers })).json()) as any;
  } while (task.state !== 'C');
  const file = await fetch(task.download.url);
  expect(file.status).toBe(200);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBe(task.download.size_in_bytes);
  expect((await fetch(task.download.url.replace('%20', '+'))).status).toBe(403);
  expect((await fetch(task.download.url, { headers })).status).toBe(400);
});
