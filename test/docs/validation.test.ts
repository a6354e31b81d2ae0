/** docs/validation.md against a manifest that the Action wrote; its command is run. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { openReal } from '../action/trial.ts';
import { runProcess } from '../support/command.ts';

let page: string;
let report: string;
let manifest: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  page = await readFile('docs/validation.md', 'utf8');
  await using trial = await openReal();
  const { outputs } = await trial.run({ template: '501', settings: 'paper_size: A4' });
  report = outputs.path ?? '';
  manifest = JSON.parse(await readFile(outputs['manifest-path'] ?? '', 'utf8')) as typeof manifest;
});

test('R45: the table of the manifest has every key of one, in its order, and as_told of n8n', () => {
  const part = page.slice(page.indexOf('## What the manifest says'), page.indexOf('## What it proves'));
  const told = [...part.matchAll(/^\| `([\w.]+)`/gm)].map(([, key]) => key);
  const keys = Object.entries(manifest).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? Object.keys(value).map((inner) => `${key}.${inner}`)
      : [key],
  );
  // A step does not read the design.
  const ofDesign = ['draft.fingerprint', 'draft.view', 'draft.read_at'];
  keys.splice(keys.indexOf('task.id'), 0, ...ofDesign);
  expect(told).toEqual([...keys, 'as_told']);
});

test('R47: the command without Node accepts a report as it was saved, and not with one changed byte', async () => {
  const script = /<!-- example: without node -->\n+```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? 'exit 99';
  const options = { cwd: path.dirname(report), env: { LC_ALL: 'C' } };
  const check = () => runProcess('bash', ['-euo', 'pipefail', '-c', script], options);
  expect(await check()).toMatchObject({ code: 0, stdout: `${path.basename(report)}: OK\n` });
  const bytes = await readFile(report);
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  await writeFile(report, bytes);
  expect(await check()).toMatchObject({ code: 1, stdout: `${path.basename(report)}: FAILED\n` });
});
