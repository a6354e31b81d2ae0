/**
 * What every test of the Action needs: a sandbox, a token for it, and a short way to run the step and to
 * judge how it ended.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, jest } from '@jest/globals';
import {
  type FaultAction,
  type FileOverride,
  type Route,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
} from '../../sandbox/index.ts';
import { type RunOptions, type RunResult, runAction } from '../support/runner.ts';
import type { AnnotationLevel } from '../support/workflow-commands.ts';

/** Each test starts processes, which take long on a busy machine. */
jest.setTimeout(90_000);

export type Inputs = Record<string, string>;
export type Json = Record<string, unknown>;

export interface Trial extends AsyncDisposable {
  readonly sandbox: Sandbox;
  /** Of the user "designer". */
  readonly token: string;
  /** Runs the step for a text report on a draft; what is given goes before that. */
  run(inputs?: Inputs, options?: Omit<RunOptions, 'inputs'>): Promise<RunResult>;
}

/** A template with one setting, `include_hidden`. */
export const TEXT_TEMPLATE = '504';
export const DRAFT = '1002';
/** Inputs of a step that collects a report. */
export const collecting = (taskId: string | number): Inputs => ({
  'task-id': String(taskId),
  template: '',
  'draft-id': '',
});

/** What stands in for the report where it does not matter. Lines repeat, so that it can be compressed. */
const FILE: FileOverride = { content: 'Form,Field\n'.repeat(400), filename: 'ORION-301 Fields.txt' };

/** Opens a sandbox whose tasks take no time and end in a small text file, unless told otherwise. */
export async function open(options: SandboxOptions = {}): Promise<Trial> {
  const plan: SandboxOptions['plan'] = (order) => ({ file: FILE, ...options.plan?.(order) });
  return opened(await startSandbox({ taskMs: 0, ...options, plan }));
}

/** Opens a sandbox that makes the reports themselves. */
export async function openReal(options: SandboxOptions = {}): Promise<Trial> {
  return opened(await startSandbox({ taskMs: 0, ...options }));
}

function opened(sandbox: Sandbox): Trial {
  const token = sandbox.users.designer?.createToken() ?? '';
  return {
    sandbox,
    token,
    run: (inputs = {}, more = {}) =>
      runAction({
        secrets: [token],
        ...more,
        inputs: {
          'base-url': sandbox.baseUrl,
          token,
          template: TEXT_TEMPLATE,
          'draft-id': DRAFT,
          'upload-artifact': 'false',
          'poll-interval-seconds': '0.2',
          ...inputs,
        },
      }),
    [Symbol.asyncDispose]: () => sandbox.stop(),
  };
}

/** A fault that changes the text of a response. */
export const rewriteText = (change: (text: string) => string): FaultAction => ({
  rewrite: ({ status, headers, body }) => {
    const bytes = Buffer.from(change(body.toString()));
    return { status, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
  },
});

/** A fault that changes the JSON of a response. */
export const rewriteJson = (change: (value: Json) => unknown): FaultAction =>
  rewriteText((text) => JSON.stringify(change(JSON.parse(text) as Json)));

/** A fault for all requests of one route. */
export const on =
  (route: Route, action: FaultAction): NonNullable<SandboxOptions['fault']> =>
  (request) =>
    request.route === route ? action : undefined;

/** The messages of one level, in order. */
export function messages({ annotations }: RunResult, level: AnnotationLevel): string[] {
  return annotations.filter((one) => one.level === level).map(({ message }) => message);
}

/** The step went well, and the runner had nothing to say about it but `notices` notices. */
export function expectSuccess(result: RunResult, notices = 0): void {
  expect(result.annotations.filter(({ level }) => level !== 'notice')).toEqual([]);
  expect(messages(result, 'notice')).toHaveLength(notices);
  expect({ code: result.code, signal: result.signal, stderr: result.stderr }).toEqual({
    code: 0,
    signal: null,
    stderr: '',
  });
  expectNoForeignCommand(result);
}

/** The step failed by itself, with one error and no warning. Returns the error's message. */
export function expectFailure(result: RunResult, message: RegExp | string = ''): string {
  const errors = messages(result, 'error');
  expect(errors).toHaveLength(1);
  expect(messages(result, 'warning')).toEqual([]);
  expect(errors[0]).toMatch(message);
  expect(result.code).toBe(1);
  expect(result.stderr).toBe('');
  expectNoForeignCommand(result);
  return errors[0] ?? '';
}

/**
 * Nothing but annotations, masks and groups reached the runner, and nothing that an older one would take for
 * a command.
 */
export function expectNoForeignCommand({ log }: RunResult): void {
  expect(log.otherCommands).toEqual([]);
  expect(log.oldCommands).toEqual([]);
}

/** What outputs tell of a file or an artifact. */
const OF_FILES = [
  'path',
  'filename',
  'content-type',
  'size',
  'sha256',
  'manifest-path',
  'artifact-id',
  'artifact-url',
  'artifact-digest',
  'manifest-artifact-id',
];

/** The names of those outputs that tell of a file or an artifact, in the order in which they were set. */
export const fileOutputs = ({ outputs }: RunResult): string[] =>
  Object.keys(outputs).filter((name) => OF_FILES.includes(name));

/** The outputs know the task, and say nothing of a file. */
export function expectOnlyTask(result: RunResult): void {
  expect(result.outputs['task-id']).toMatch(/^\d+$/);
  expect(fileOutputs(result)).toEqual([]);
}

/** A new folder, removed at the end of the test. */
export async function newFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trial-'));
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

/** Every file below a folder, by its path from there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** The generates that the service received, and those that it accepted. */
export function generates({ sandbox }: Trial): { received: number; accepted: number } {
  const all = Object.values(sandbox.counts.generates);
  return {
    received: sandbox.counts.requests.generate ?? 0,
    accepted: all.reduce((sum, { accepted }) => sum + accepted, 0),
  };
}
