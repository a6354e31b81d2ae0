import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.ts';

/** A member of a list. */
type Member = Record<string, unknown> & { id: number };
/** Starts a sandbox for the length of a test. */
async function open(options: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox({ taskMs: 0, ...options });
}

/** The sandbox of a test file, and its user "designer". */
export let sandbox: Sandbox;
export let me: ReturnType<typeof visitor>;

/** Opens the sandbox before all tests of a file, or before each of them, and stops it. */
export function withSandbox(of: 'all' | 'each', options: SandboxOptions = {}): void {
  const [before, after] = of === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    sandbox = await open(options);
    me = visitor(sandbox);
  });
  after(() => sandbox.stop());
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
