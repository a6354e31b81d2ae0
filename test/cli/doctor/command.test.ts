/** The command as a process: what it prints where, and its exit codes. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { reportLines } from '../../../cli/doctor/command.ts';
import { MAX_GETS } from '../../../cli/doctor/reading.ts';
import type { DoctorReport } from '../../../cli/doctor/diagnose.ts';
import { textWidth } from '../../../cli/output/terminal-text.ts';
import { trial, withTrial } from '../trial.ts';
import { visit } from './support.ts';

withTrial();

/** The names in the page's list of JSON keys. */
function documentedKeys(): string[] {
  const page = readFileSync('docs/doctor.md', 'utf8');
  const table = page.slice(page.indexOf('## As JSON'), page.indexOf('## What --share'));
  return [...table.matchAll(/^- `(\w+)`: /gm)].map(([, key = '']) => key);
}

test('R74: prints the totals first; how many GETs at most stands on stderr', async () => {
  const { code, stdout, stderr } = await trial.run(['doctor']);
  const sends = `Sends at most ${MAX_GETS} GET requests; they change nothing.\n`;
  expect({ code, stderr }).toEqual({ code: 0, stderr: sends });
  expect(stdout).toMatch(
    /^.*, draft 1001, \d\d GET requests\.\n\d\d assumptions hold, 0 differ, 1 cannot be seen from here\.\n/,
  );
  expect(stdout).toMatch(/\nHolds \(\d\d\)\n {2}access\.drafts {4,}The user may view/);
});

test('R74: --json prints a document with the documented keys', async () => {
  const { code, stdout, stderr } = await trial.run(['doctor', '--json', '--quiet']);
  const document = JSON.parse(stdout) as DoctorReport;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(Object.keys(document)).toEqual(documentedKeys());
  const keys = ['id', 'page', 'assumed', 'verdict', 'seen', 'switch'];
  expect(Object.keys(document.assumptions[0] ?? {})).toEqual(keys);
});

test('R74: an id of the service never reaches the terminal as an escape sequence', async () => {
  const id = '\u001b[31mEVIL\u001b]0;title\u0007';
  trial.sandbox.fault = ({ route }) =>
    route === 'drafts' ? { respond: { status: 200, body: JSON.stringify([{ id }]) } } : undefined;
  const { stdout } = await trial.run(['doctor']);
  expect(stdout.split('\n')[0]).toContain('draft EVIL');
});

test.each<[string, string[], Record<string, string>, number, RegExp]>([
  ['wrong credentials', [], { DRAFT_SERVICE_TOKEN: 'wrong' }, 10, /^error: .*HTTP 401.*\nhint: .*\n$/],
  ['nobody', [], { DRAFT_SERVICE_URL: 'http://127.0.0.1:9' }, 30, /^error: No complete .*\nhint: .*\n$/],
  ['two kinds of JSON', ['--share', '--json'], {}, 2, /--share: it prints JSON already/],
])('R74: %s: one sentence and exit code', async (_name, flags, env, exitCode, message) => {
  const { code, stdout, stderr } = await trial.run(['doctor', ...flags, '--quiet'], { env });
  expect({ code, stdout: flags.includes('--json') ? '' : stdout }).toEqual({ code: exitCode, stdout: '' });
  expect(stderr).toMatch(message);
});

test('R74: the text fits the width, and differences come first', async () => {
  trial.sandbox.set({ deviations: ['no-label-keys'] });
  const { report } = await visit(trial.sandbox);
  trial.sandbox.set({ deviations: [] });
  const bold = (heading: string): string => `* ${heading}`;
  const lines = reportLines(report, 'draft 1002', 60, bold);
  const headings = lines.flatMap((line) => /^\* (.*) \(/.exec(line)?.[1] ?? []);
  expect(headings).toEqual(['Differs', 'Cannot be seen from here', 'Holds']);
  expect(lines).toContain('objects.label');
  const wide = lines.filter((line) => textWidth(line) > 60);
  // Only a single word can be wider, such as a path.
  expect(wide.filter((line) => line.trim().split(/ {2,}/).at(-1)?.includes(' '))).toEqual([]);
});
