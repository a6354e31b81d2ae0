/** What every test of the Action needs: a sandbox, a token for it, and a short way to run the step. */
import { afterAll, beforeAll, beforeEach, jest } from '@jest/globals';
import { type FileOverride, type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.ts';
export { newFolder } from '../support/new-folder.ts';
import { type ResultsService, startResultsService } from '../support/results-service.ts';
import { type RunOptions, removeRuns, runAction } from '../support/runner.ts';

/** Each test starts processes, which take long on a busy machine. */
jest.setTimeout(90_000);
afterAll(removeRuns);

export type Inputs = Record<string, string>;

export type Trial = ReturnType<typeof opened>;

/** A template with one setting, `include_hidden`. */
const TEXT_TEMPLATE = '504';
export const DRAFT = '1002';
export const collecting = (taskId: string | number): Inputs => ({
  'task-id': String(taskId),
  template: '',
  'draft-id': '',
});

/** What stands in for the report where it does not matter. Lines repeat, so that it can be compressed. */
const FILE: FileOverride = { content: 'Form,Field\n'.repeat(400), filename: 'ORION-301 Fields.txt' };

/** Opens a sandbox whose tasks take no time and end in a small text file, unless told otherwise. */
export async function open(options: SandboxOptions = {}) {
  const plan: SandboxOptions['plan'] = (order) => ({ file: FILE, ...options.plan?.(order) });
  return opened(await startSandbox({ taskMs: 0, ...options, plan }), REPORT);
}

/** Opens a sandbox that makes the reports themselves. */
export async function openReal(options: SandboxOptions = {}) {
  return opened(await startSandbox({ taskMs: 0, ...options }), REPORT);
}

const REPORT: Inputs = {
  template: TEXT_TEMPLATE,
  'draft-id': DRAFT,
  'upload-artifact': 'false',
  'poll-interval-seconds': '0.2',
};

/** A trial of steps with these inputs and options, which each run may change. */
export function opened(sandbox: Sandbox, defaults: Inputs, options: RunOptions = {}) {
  const token = sandbox.users.designer?.createToken() ?? '';
  return {
    sandbox,
    /** Of the user "designer". */
    token,
    /** Runs the step with these inputs in the place of those of the trial. */
    run: (inputs: Inputs = {}, more: Omit<RunOptions, 'inputs'> = {}) =>
      runAction({
        secrets: [token],
        ...options,
        ...more,
        inputs: { 'base-url': sandbox.baseUrl, token, ...defaults, ...inputs },
      }),
    [Symbol.asyncDispose]: () => sandbox.stop(),
  };
}

/** The artifact service of a test file, empty before each test. */
export let results: ResultsService;
export function withResultsService(): void {
  let started: ResultsService | undefined;
  // Azurite says by itself if it cannot start; this is for one that hangs.
  beforeAll(async () => {
    results = started = await startResultsService();
  }, 300_000);
  beforeEach(() => results.reset());
  afterAll(() => started?.stop());
}

/** The generates that the service received, and those that it accepted. */
export function generates({ sandbox }: Trial): { received: number; accepted: number } {
  const all = Object.values(sandbox.counts.generates);
  return {
    received: sandbox.counts.requests.generate ?? 0,
    accepted: all.reduce((sum, { accepted }) => sum + accepted, 0),
  };
}
