/** What stands on stdout is complete, however slowly it is read: nothing is cut, rounded or changed. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { BUNDLE, type CommandResult, runProcess } from '../support/command.ts';
import { EXPANSIONS } from '../../src/index.ts';
import { type Trial, open } from './trial.ts';

jest.setTimeout(90_000);

let trial: Trial;
beforeAll(async () => {
  trial = await open();
});
afterAll(async () => {
  await trial[Symbol.asyncDispose]();
});

/** Runs a line of bash in which `draft` is the command. */
function shell(line: string, env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  return runProcess(
    '/bin/bash',
    ['--norc', '-c', `draft() { '${process.execPath}' '${BUNDLE}' "$@"; }; ${line}`],
    {
      cwd: trial.folder,
      env: { ...trial.env, ...env },
    },
  );
}

test('a reader that pauses before the last 70,000 bytes gets every byte', async () => {
  const list = `object list fields --draft-id 1002 --jsonl --include ${EXPANSIONS.join(',')}`;
  const { stdout: complete } = await trial.run(list.split(' '));
  expect(complete.length).toBeGreaterThan(80_000);
  const { stdout } = await shell(
    `draft ${list} | { head -c ${Buffer.byteLength(complete) - 70_000}; sleep 4; cat; }`,
  );
  expect(stdout.length).toBe(complete.length);
});
