import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type Sandbox, type SandboxOptions, type TaskPlan, startSandbox } from '../../../sandbox/index.ts';

/** Reports that are complete at the first status call: the sandbox's own documents take a moment to write. */
export const AT_ONCE: TaskPlan = { durationMs: 0, file: { content: 'A report.' } };

/** The sandbox of a test file. */
export let sandbox: Sandbox;

/** Starts a sandbox for all tests of a file, each of which finds it without requests and faults. */
export function sharedSandbox(options: SandboxOptions = {}): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ taskPlan: AT_ONCE, ...options });
  });
  beforeEach(() => {
    sandbox.clear();
    sandbox.fault = undefined;
  });
  afterAll(async () => sandbox.stop());
}
