/** The draft that the examples read again and again. */
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/index.ts';

export const DRAFT = 1002;

/** Starts a sandbox whose reports take no time, and whose draft has its forms and hardly anything else. */
export async function startSmallSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ taskMs: 0, ...options });
  const { forms: _, ...others } = sandbox.data.design(DRAFT);
  for (const family of Object.keys(others) as (keyof typeof others)[])
    for (const { id } of others[family].slice(2))
      sandbox.edit({ op: 'remove-object', draft: DRAFT, family, id });
  return sandbox;
}
