/** The command as a process: what it prints where, and its exit codes. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { MAX_GETS } from '../../../cli/doctor/lenient-reader.ts';
import type { DoctorReport } from '../../../cli/doctor/diagnose.ts';
import { trial, withTrial } from '../trial.ts';

withTrial();

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
    /^.*, draft 1001, \d\d GET requests\.\n\d\d assumptions hold, 0 differ, 0 cannot be seen from here\.\n/,
  );
  expect(stdout).toMatch(/\nHolds \(\d\d\)\n {2}access\.draft {4,}The user may view/);
});

test('R74: --json prints a document with the documented keys', async () => {
  const { code, stdout, stderr } = await trial.run(['doctor', '--json', '--quiet']);
  const document = JSON.parse(stdout) as DoctorReport;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(Object.keys(document)).toEqual(documentedKeys());
  const keys = ['id', 'page', 'assumed', 'verdict', 'seen', 'switch'];
  expect(Object.keys(document.assumptions[0] ?? {})).toEqual(keys);
});

test('R72: --share with --json is refused before any request: a failure in JSON would quote the service', async () => {
  const before = trial.sandbox.requests.length;
  const { code, stdout } = await trial.run(['doctor', '--share', '--json']);
  const { message } = JSON.parse(stdout) as { message: string };
  expect([code, message]).toEqual([2, '--share: it prints JSON; leave --json out.']);
  expect(trial.sandbox.requests).toHaveLength(before);
});
