/** What a host's debug log is told of each request. */
import { expect, test } from '@jest/globals';
import { VerifiedDownload } from '../../../src/download/verified-download.ts';
import { getJson } from '../../../src/http/get-json.ts';
import type { RequestEvent } from '../../../src/http/http-request.ts';
import { readStatus } from '../../../src/tasks/read-status.ts';
import type { CompletedTask } from '../../../src/tasks/task.ts';
import { generate } from '../../../src/tasks/generate.ts';
import { failure } from '../support/failures.ts';
import { answer, drop, empty, json, late, redirect, utf8 } from '../support/replies.ts';
import { TOKEN, inTurn, scripted } from '../support/scripted-service.ts';
import { SIGNED, STATUS_PATH, TASK_ID, told } from '../support/tasks.ts';

function observed(): { readonly events: RequestEvent[] } & ReturnType<typeof scripted> {
  const events: RequestEvent[] = [];
  const onRequest = (event: RequestEvent): void => void events.push(event);
  return { events, ...scripted({ onRequest }) };
}

test('each attempt of a read, with its status and its time', async () => {
  const { events, net, client: service } = observed();
  net.get('/x/?a=1', inTurn(empty(503), drop(), empty(429), late(250, json(1))));
  await getJson(service, { path: '/x/?a=1', label: 'x' }, service.deadline());
  expect(events).toEqual([
    { method: 'GET', path: '/x/?a=1', status: 503, ms: 0, attempt: 1 },
    { method: 'GET', path: '/x/?a=1', status: undefined, ms: 0, attempt: 2 },
    { method: 'GET', path: '/x/?a=1', status: 429, ms: 0, attempt: 3 },
    { method: 'GET', path: '/x/?a=1', status: 200, ms: 250, attempt: 4 },
  ]);
});

test('a redirect and where it led are two requests of one attempt', async () => {
  const { events, net, client: service } = observed();
  net.get('/x', redirect('/y'));
  net.get('/y', json(1));
  await getJson(service, { path: '/x', label: 'x' }, service.deadline());
  expect(events.map(({ path, status, attempt }) => [path, status, attempt])).toEqual([
    ['/x', 302, 1],
    ['/y', 200, 1],
  ]);
});

test('a generate that was refused with 429 and sent again', async () => {
  const { events, net, client: service } = observed();
  const path = '/api/v2/document_templates/15/generate/';
  net.post(path, inTurn(empty(429), json({ task_id: 88 }, 202)));
  await generate(service, { templateId: 15, subject: { projectId: 7 }, settings: {} }, service.deadline());
  expect(events.map(({ method, status, attempt }) => [method, status, attempt])).toEqual([
    ['POST', 429, 1],
    ['POST', 202, 2],
  ]);
});

test('Law 8: a path that holds a secret shows ***', async () => {
  const { events, net, client: service } = observed();
  net.get(`/x?token=${TOKEN}`, empty(404));
  await failure(getJson(service, { path: `/x?token=${TOKEN}`, label: 'x' }, service.deadline()));
  expect(events.map(({ path }) => path)).toEqual(['/x?token=***']);
});

test('Law 8: each attempt of a download, without its address', async () => {
  const { events, net, client: service } = observed();
  net.get(STATUS_PATH, told('C'));
  net.stored(SIGNED, inTurn(empty(503), answer(200, {}, [utf8('pdf')])));
  const task = (await readStatus(service, TASK_ID)) as CompletedTask;
  events.length = 0;
  const file = new VerifiedDownload(service, task, service.deadline(), async () => undefined);
  for await (const _ of file.bytes()) continue;
  expect(events).toEqual([
    { method: 'GET', path: '(storage)', status: 503, ms: 0, attempt: 1 },
    { method: 'GET', path: '(storage)', status: 200, ms: 0, attempt: 2 },
  ]);
});
