import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.ts';

/** The parts of a status response that tests use. */
export type Status = Readonly<Record<'state' | 'state_display' | 'created' | 'updated', string>> &
  Readonly<Record<'task_id' | 'progress_pct', number>> & { readonly download: Download | null };
export type Download = Readonly<
  Record<'url' | 'filename', string> & Record<'size_in_bytes' | 'expires_in_seconds', number>
>;

/** A member of a list. */
export type Member = Record<string, unknown> & { id: number };
/** One user of one sandbox, with plain fetch. */
export type Visitor = ReturnType<typeof visitor>;

/** Starts a sandbox for the length of a test. */
async function open(options: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox({ taskMs: 0, ...options });
}

/** The sandbox of a test file, and its user "designer". */
export let sandbox: Sandbox;
export let me: Visitor;

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

/** A user with a fresh token. */
export function visitor(sandbox: Sandbox, username = 'designer') {
  const authorization = `Token ${sandbox.users[username]?.createToken()}`;
  const get = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(sandbox.baseUrl + path, { headers: { authorization }, ...init });
  const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T;
  /** The members of a list in its default envelope. */
  const list = async (path: string): Promise<Member[]> => (await json<{ results: Member[] }>(path)).results;
  const post = (path: string, body: unknown, init: RequestInit = {}): Promise<Response> =>
    get(path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    });
  const generate = (templateId: number, body: unknown, init?: RequestInit): Promise<Response> =>
    post(`/api/v2/document_templates/${templateId}/generate/`, body, init);
  const status = (id: number): Promise<Status> => json(`/api/v2/document_template_tasks/${id}/`);
  /** Orders a report, waits for its end, returns the last status. */
  const report = async (templateId: number, body: unknown): Promise<Status> => {
    const { task_id: id } = (await (await generate(templateId, body)).json()) as { task_id: number };
    for (;;) {
      const now = await status(id);
      if (/^[CFX]$/.test(now.state)) return now;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { get, json, list, post, generate, report, status };
}

/** The download of a status, which must be there. */
export function downloadOf({ download }: Status): Download {
  if (download === null) throw new Error('There is no download.');
  return download;
}
