/** docs/validation.md against a manifest that the Action wrote; its command is run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { runProcess } from '../support/command.ts';
import { edit, folder, manifest, report, withSavedReport } from '../verify/saved-report.ts';

const page = readFileSync('docs/validation.md', 'utf8');

withSavedReport();

test('R45: the table of the manifest has every key of one, in its order, and those of n8n', () => {
  const part = page.slice(page.indexOf('## What the manifest says'), page.indexOf('## What it proves'));
  const told = [...part.matchAll(/^\| `([\w.]+)`/gm)].map(([, key]) => key);
  const made = JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, unknown>>;
  const keys = Object.entries(made).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? Object.keys(value).map((inner) => `${key}.${inner}`)
      : [key],
  );
  // A step does not read the design.
  const ofDesign = ['draft.fingerprint', 'draft.view', 'draft.read_at'];
  keys.splice(keys.indexOf('task.id'), 0, ...ofDesign);
  expect(told).toEqual([...keys, 'as_told', 'scheduled_at']);
});

test('R47: the command without Node accepts a report as it was saved, and not with one changed byte', async () => {
  const script = /<!-- example: without node -->\n+```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? 'exit 99';
  const options = { cwd: folder, env: { LC_ALL: 'C' } };
  const check = () => runProcess('bash', ['-euo', 'pipefail', '-c', script], options);
  expect(await check()).toMatchObject({ code: 0, stdout: `${path.basename(report)}: OK\n` });
  await edit(report, (text) => text.replace('PDF', 'PDG'));
  expect(await check()).toMatchObject({ code: 1, stdout: `${path.basename(report)}: FAILED\n` });
});
