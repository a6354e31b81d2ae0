import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type Sandbox, type SandboxOptions, type TaskPlan, startSandbox } from '../../../sandbox/index.ts';

/** Reports that are complete at the first status call: the sandbox's own documents take a moment to write. */
export const AT_ONCE: TaskPlan = { durationMs: 0, file: { content: 'A report.' } };

/** A sandbox for all tests of a file, each of which finds it without requests and faults; `use` gets it first. */
export function sharedSandbox(use: (sandbox: Sandbox) => void, options: SandboxOptions = {}): void {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ taskPlan: AT_ONCE, ...options });
    use(sandbox);
  });
  beforeEach(() => {
    sandbox.clear();
    sandbox.fault = undefined;
  });
  afterAll(async () => sandbox.stop());
}
