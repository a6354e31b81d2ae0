/** How a step ended, and what it left behind. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
export { filesBelow } from '../support/command.ts';
import type { RunResult } from '../support/runner.ts';

/** The texts of one command, in order: the messages of `error`, the masks of `add-mask`. */
export function messages({ commands }: RunResult, name: string): string[] {
  return commands.filter((one) => one.name === name).map(({ data }) => data);
}

/** The step went well, and the runner had nothing to say about it but `notices` notices. */
export function expectSuccess(result: RunResult, notices = 0): void {
  expect(messages(result, 'error')).toEqual([]);
  expect(messages(result, 'notice')).toHaveLength(notices);
  expectEnd(result, 0);
}

/** The step failed by itself, with one error and no warning. Returns the error's message. */
export function expectFailure(result: RunResult, message: RegExp | string = ''): string {
  const errors = messages(result, 'error');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(message);
  expectEnd(result, 1);
  return errors[0] ?? '';
}

/** Nothing but annotations and masks reached the runner, and nothing that an older one takes for a command. */
function expectEnd(result: RunResult, exitCode: number): void {
  const { code, signal, stdout, stderr, commands } = result;
  expect(messages(result, 'warning')).toEqual([]);
  expect({ code, signal, stderr }).toEqual({ code: exitCode, signal: null, stderr: '' });
  for (const { name } of commands) expect(name).toMatch(/^(?:error|warning|notice|add-mask|debug)$/);
  expect(stdout).not.toContain('##[');
}

/** What outputs tell of a file or an artifact. */
const OF_FILES = `path filename content-type size sha256 manifest-path
  artifact-id artifact-url artifact-digest manifest-artifact-id`.split(/\s+/);

/** The names of those outputs that tell of a file or an artifact, in the order in which they were set. */
export const fileOutputs = ({ outputs }: RunResult): string[] =>
  Object.keys(outputs).filter((name) => OF_FILES.includes(name));

/** The outputs know the task, and say nothing of a file. */
export function expectOnlyTask(result: RunResult): void {
  expect(result.outputs['task-id']).toMatch(/^\d+$/);
  expect(fileOutputs(result)).toEqual([]);
}

export const manifestOf = async ({ outputs }: RunResult): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(outputs['manifest-path'] ?? '', 'utf8')) as Record<string, unknown>;

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
