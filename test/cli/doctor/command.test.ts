/** The command as a process: what it prints where, and its exit codes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { reportLines } from '../../../cli/doctor/command.ts';
import { MAX_GETS } from '../../../cli/doctor/reader.ts';
import type { DoctorReport } from '../../../cli/doctor/diagnose.ts';
import { textWidth } from '../../../cli/output/text-width.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { type CommandResult, runProcess } from '../../support/command.ts';
import { visit } from './support.ts';

const TOKEN = 'sandbox-token-of-doctor';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ tokens: { designer: TOKEN } });
});
afterAll(() => sandbox.stop());

function doctor(flags: readonly string[], env: Record<string, string> = {}): Promise<CommandResult> {
  const all = { DRAFT_SERVICE_URL: sandbox.baseUrl, DRAFT_SERVICE_TOKEN: TOKEN, ...env };
  return runProcess(process.execPath, ['cli/main.ts', 'doctor', ...flags], { env: all });
}

/** The names in the page's list of JSON keys. */
function documentedKeys(): string[] {
  const page = readFileSync('docs/doctor.md', 'utf8');
  const table = page.slice(page.indexOf('## As JSON'), page.indexOf('## What --share'));
  return [...table.matchAll(/^- `(\w+)`: /gm)].map(([, key = '']) => key);
}

describe('R74: draft-service doctor', () => {
  test('prints the totals first; how many GETs at most stands on stderr', async () => {
    const { code, stdout, stderr } = await doctor([]);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `Sends at most ${MAX_GETS} GET requests; they change nothing.\n`,
    });
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/, draft 1001, \d\d GET requests\.$/),
      expect.stringMatching(/^\d\d assumptions hold, 0 differ, 1 cannot be seen from here\.$/),
    ]);
    expect(stdout).toMatch(/\nHolds \(\d\d\)\nAs we assume; --verbose prints each of them\.\n\n/);
    const verbose = await doctor(['--verbose']);
    expect(verbose.stdout).toContain('\naccess.draft\n');
  });

  test('--json prints a document with the documented keys', async () => {
    const { code, stdout, stderr } = await doctor(['--json', '--quiet']);
    const document = JSON.parse(stdout) as DoctorReport;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(document.schema).toBe('draft-service/doctor/1');
    expect(Object.keys(document)).toEqual(documentedKeys());
    expect(Object.keys(document.assumptions[0] ?? {})).toEqual([
      'id',
      'page',
      'section',
      'assumed',
      'verdict',
      'seen',
      'facts',
      'switch',
    ]);
  });

  test('--share prints the document for an issue', async () => {
    const { code, stdout } = await doctor(['--share']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ schema: 'draft-service/doctor-share/1' });
    expect(stdout).not.toContain(sandbox.baseUrl);
  });

  test('an id of the service never reaches the terminal as an escape sequence', async () => {
    const id = '\u001b[31mEVIL\u001b]0;title\u0007';
    sandbox.fault = ({ route }) =>
      route === 'drafts' ? { respond: { status: 200, body: JSON.stringify([{ id }]) } } : undefined;
    const { stdout } = await doctor([]);
    sandbox.fault = undefined;
    expect(stdout.split('\n')[0]).toContain('draft EVIL');
  });

  test.each<[string, string[], Record<string, string>, number, RegExp]>([
    ['wrong credentials', [], { DRAFT_SERVICE_TOKEN: 'wrong' }, 10, /^error: .*HTTP 401.*\nhint: .*\n$/],
    [
      'nobody there',
      [],
      { DRAFT_SERVICE_URL: 'http://127.0.0.1:9' },
      30,
      /^error: No complete response.*\nhint: .*\n$/,
    ],
    [
      'a published document beside the failure of --json, which quotes the service',
      ['--share', '--json'],
      {},
      2,
      /--share: it prints JSON already/,
    ],
  ])('%s: one sentence and exit code', async (_name, flags, env, exitCode, message) => {
    const { code, stdout, stderr } = await doctor([...flags, '--quiet'], env);
    expect({ code, stdout: flags.includes('--json') ? '' : stdout }).toEqual({ code: exitCode, stdout: '' });
    expect(stderr).toMatch(message);
  });
});

test('R74: the text fits the width, and differences come first', async () => {
  sandbox.set({ deviations: ['no-label-keys'] });
  const { report } = await visit(sandbox);
  sandbox.set({ deviations: [] });
  const bold = (heading: string): string => `* ${heading}`;
  const lines = reportLines(report, 'draft 1002', { width: 60, verbose: true, bold });
  expect(lines.flatMap((line) => /^\* (.*) \(/.exec(line)?.[1] ?? [])).toEqual([
    'Differs',
    'Cannot be seen from here',
    'Holds',
    'Not asked',
  ]);
  const wide = lines.filter((line) => textWidth(line) > 60);
  // Only a single word can be wider, such as a path.
  expect(wide.filter((line) => line.trim().split(/ {2,}/).at(-1)?.includes(' '))).toEqual([]);
});
