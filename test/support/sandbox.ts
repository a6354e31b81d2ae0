import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type Sandbox, type SandboxOptions, type TaskPlan, startSandbox } from '../../sandbox/index.ts';

/** Reports that are complete at the first status call: the sandbox's own documents take a moment to write. */
export const AT_ONCE: TaskPlan = { durationMs: 0, file: { content: 'A report.' } };

/** The sandbox of a test file. */
export let sandbox: Sandbox;

/** Starts the sandbox before all tests of a file, or before each; each test finds it without requests and faults. */
export function withSandbox(of: 'all' | 'each', options: SandboxOptions = {}): void {
  const [before, after] = of === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    sandbox = await startSandbox(options);
  });
  beforeEach(() => {
    sandbox.clear();
    sandbox.fault = options.fault;
  });
  after(() => sandbox.stop());
}
