import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/index.ts';

/** A sandbox for all tests of a file, each of which finds it without requests and faults; `use` gets it first. */
export function sharedSandbox(use: (sandbox: Sandbox) => void, options: SandboxOptions = {}): void {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ taskMs: 0, ...options });
    use(sandbox);
  });
  beforeEach(() => {
    sandbox.clear();
    sandbox.fault = undefined;
  });
  afterAll(async () => sandbox.stop());
}
