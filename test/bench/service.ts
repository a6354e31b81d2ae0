import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SandboxOptions } from '../../sandbox/index.ts';
import { beside } from './process.ts';

/** The draft and the template that every row uses: a text report on a draft. */
export const DRAFT = '1002';
export const TEMPLATE = '504';

/** What a row wants of the service. */
export interface ServiceChoices extends Pick<SandboxOptions, 'latencyMs' | 'fields' | 'pageSize'> {
  /** Size of each report. Default: some kilobytes. */
  readonly bytes?: number;
}

/** Where the service is. */
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

/** The id of a task that is complete. */
export async function finishedTask(service: BenchService): Promise<number> {
  const path = `/api/v2/document_templates/${TEMPLATE}/generate/`;
  const { task_id: taskId } = (await ask(service, path, { draft_id: Number(DRAFT) })) as { task_id: number };
  while ((await statusOf(service, taskId)).state !== 'C');
  return taskId;
}

export function statusOf(service: BenchService, taskId: number) {
  const path = `/api/v2/document_template_tasks/${taskId}/`;
  return ask(service, path) as Promise<{ state: string; download: { url: string } }>;
}

/** What the service answers to a GET, or to a POST with this body. */
async function ask({ baseUrl, token }: BenchService, path: string, body?: unknown): Promise<unknown> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(baseUrl + path, { headers, ...post });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response.json();
}
