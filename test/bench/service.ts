import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SandboxOptions } from '../../sandbox/index.ts';
import { beside } from './process.ts';

/** The draft and the template that every row uses: a text report on a draft. */
export const DRAFT = '1002';
export const TEMPLATE = '504';

export interface ServiceChoices extends Pick<SandboxOptions, 'latencyMs' | 'fields' | 'pageSize'> {
  /** Size of each report. Default: some kilobytes. */
  readonly bytes?: number;
}

export interface ServiceFacts {
  readonly baseUrl: string;
  readonly token: string;
}

/** A service in a process of its own. */
export type BenchService = Awaited<ReturnType<typeof startService>>;

export async function startService(choices: ServiceChoices = {}) {
  const child = fork(beside('service-child.ts'), [JSON.stringify(choices)]);
  const early = once(child, 'exit').then(() => {
    throw new Error('The service of the bench ended early.');
  });
  const [facts] = (await Promise.race([once(child, 'message'), early])) as [ServiceFacts];
  early.catch(() => undefined);
  return {
    ...facts,
    [Symbol.asyncDispose]: async () => {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

/** The signed address of the report of a task that is complete. */
export async function reportAddress({ baseUrl, token }: BenchService, taskId: string): Promise<string> {
  const headers = { authorization: `Token ${token}` };
  const response = await fetch(`${baseUrl}/api/v2/document_template_tasks/${taskId}/`, { headers });
  return ((await response.json()) as { download: { url: string } }).download.url;
}
