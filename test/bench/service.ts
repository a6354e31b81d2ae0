import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SandboxOptions } from '../../sandbox/index.ts';

/** The draft and the template that every row uses: a text report on a draft. */
export const DRAFT = '1002';
export const TEMPLATE = '504';

/** What a row wants of the service. */
export interface ServiceChoices extends Pick<SandboxOptions, 'latencyMs' | 'fields' | 'pageSize'> {
  /** How long the reports take, ms, one after another and from the start again. Default: no time. */
  readonly durationsMs?: readonly number[];
  /** Size of each report. Default: some kilobytes. */
  readonly bytes?: number;
}

/** What the service has seen since it was asked last. */
export interface ServiceFacts {
  readonly baseUrl: string;
  readonly token: string;
  readonly requests: number;
  /** The most requests that were under way at a time. */
  readonly mostInFlight: number;
  /** When each task completes, by its id; ms since 1970. Those of all times. */
  readonly endsAt: Readonly<Record<string, number>>;
}

/** A service in a process of its own. */
export interface BenchService extends AsyncDisposable {
  readonly baseUrl: string;
  readonly token: string;
  readonly facts: () => Promise<ServiceFacts>;
}

export async function startService(choices: ServiceChoices = {}): Promise<BenchService> {
  const main = fileURLToPath(new URL('service-child.ts', import.meta.url));
  const child = fork(main, [JSON.stringify(choices)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const heard = async (): Promise<ServiceFacts> => {
    const early = once(child, 'exit').then(() => {
      throw new Error('The service of the bench ended early.');
    });
    const [facts] = (await Promise.race([once(child, 'message'), early])) as [ServiceFacts];
    return facts;
  };
  const { baseUrl, token } = await heard();
  return {
    baseUrl,
    token,
    facts: () => {
      child.send('facts');
      return heard();
    },
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
