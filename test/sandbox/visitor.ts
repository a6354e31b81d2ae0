import { startSandbox } from '../../sandbox/index.ts';
import type { Sandbox, SandboxOptions } from '../../sandbox/index.ts';

/** The part of a status response that tests use. */
export interface Status {
  task_id: number;
  name: string;
  task_type: string;
  state: string;
  state_display: string;
  progress_pct: number;
  state_message: string;
  created: string;
  updated: string;
  download: Download | null;
}

export interface Download {
  url: string;
  filename: string;
  content_type: string;
  size_in_bytes: number;
  expires_in_seconds: number;
}

/** One user of one sandbox, with plain fetch. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  json<T>(path: string): Promise<T>;
  post(path: string, body: unknown): Promise<Response>;
  generate(templateId: number, body: unknown): Promise<Response>;
  /** Orders a report, waits for its end, returns the last status. */
  report(templateId: number, body: unknown): Promise<Status>;
  status(taskId: number): Promise<Status>;
}

/** Starts a sandbox for the length of a test. */
export async function open(options: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox({ taskMs: 0, ...options });
}

/** The Authorization header for a username and password. */
export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** A user with a fresh token. */
export function visitor(sandbox: Sandbox, username = 'designer'): Visitor {
  const authorization = `Token ${sandbox.users[username]?.createToken()}`;
  const get: Visitor['get'] = (path, headers = {}) =>
    fetch(sandbox.baseUrl + path, { headers: { authorization, ...headers } });
  const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T;
  const post: Visitor['post'] = (path, body) =>
    fetch(sandbox.baseUrl + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const generate: Visitor['generate'] = (id, body) =>
    post(`/api/v2/document_templates/${id}/generate/`, body);
  const status: Visitor['status'] = (id) => json<Status>(`/api/v2/document_template_tasks/${id}/`);
  const report: Visitor['report'] = async (templateId, body) => {
    const { task_id: id } = (await (await generate(templateId, body)).json()) as { task_id: number };
    for (;;) {
      const now = await status(id);
      if (/^[CFX]$/.test(now.state)) return now;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { get, json, post, generate, report, status };
}

/** The download of a status, which must be there. */
export function downloadOf({ download }: Status): Download {
  if (download === null) throw new Error('There is no download.');
  return download;
}
