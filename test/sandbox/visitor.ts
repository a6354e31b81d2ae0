import { beforeAll, beforeEach } from '@jest/globals';
import type { Sandbox, SandboxOptions } from '../../sandbox/index.ts';
import { sandbox, withSandbox } from '../support/sandbox.ts';

/** A member of a list. */
type Member = Record<string, unknown> & { id: number };

/** The user "designer" of the sandbox of a test file. */
export let me: ReturnType<typeof visitor>;

/** Opens a sandbox for a visitor, as `withSandbox` does. */
export function withVisitor(of: 'all' | 'each', options: SandboxOptions = {}): void {
  withSandbox(of, { taskMs: 0, ...options });
  const before = of === 'all' ? beforeAll : beforeEach;
  before(() => {
    me = visitor(sandbox);
  });
}

/** The Authorization header for a username and password. */
export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** The designer with a fresh token, over plain fetch. */
function visitor({ baseUrl, users }: Sandbox) {
  const authorization = `Token ${users.designer?.createToken()}`;
  const get = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(baseUrl + path, { headers: { authorization }, ...init });
  const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T;
  /** The members of a list in its default envelope. */
  const list = async (path: string): Promise<Member[]> => (await json<{ results: Member[] }>(path)).results;
  const post = (path: string, body: unknown): Promise<Response> =>
    get(path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const generate = (templateId: number, body: unknown): Promise<Response> =>
    post(`/api/v2/document_templates/${templateId}/generate/`, body);
  /** Orders a report, and waits for its end. */
  const report = async (templateId: number, body: unknown): Promise<void> => {
    const { task_id: id } = (await (await generate(templateId, body)).json()) as { task_id: number };
    const path = `/api/v2/document_template_tasks/${id}/`;
    while (!/^[CFX]$/.test((await json<{ state: string }>(path)).state))
      await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { get, list, generate, report };
}
