import { afterAll, beforeEach } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/index.ts';

/** A sandbox for all tests of a file, each of which finds it without requests and faults. */
export async function sharedSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ taskMs: 0, ...options });
  beforeEach(() => {
    sandbox.clear();
    sandbox.fault = undefined;
  });
  afterAll(async () => sandbox.stop());
  return sandbox;
}
