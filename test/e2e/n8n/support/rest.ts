// A session with n8n's internal REST API: the cookie, the browser's id, the envelope.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/v4-mini';

/** n8n refused a call. */
export class EditorApiError extends Error {
  override readonly name = 'EditorApiError';
  readonly status: number;
  /** The body as it came. */
  readonly body: string;

  constructor(call: string, status: number, body: string) {
    super(`n8n answered ${call} with ${status}: ${body.slice(0, 2000)}`);
    this.status = status;
    this.body = body;
  }
}

const envelope = z.object({ data: z.unknown() });

/** One browser's worth of session. */
export class RestSession {
  readonly #url: string;
  /** n8n binds a login to it. */
  readonly #browserId = randomUUID();
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** Calls `/rest<path>` and gives what is in the answer's envelope, in the shape asked for. */
  async call<T extends z.core.$ZodType>(
    shape: T,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<z.infer<T>> {
    const response = await this.fetch(method, `/rest${path}`, body);
    return z.parse(shape, envelope.parse(await response.json()).data);
  }

  /**
   * Calls any path with the session's cookie.
   *
   * @throws EditorApiError for a status of 400 and above.
   */
  async fetch(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        'browser-id': this.#browserId,
        cookie: this.#cookie,
        // Idle connections would hold up n8n's end.
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      if (cookie.startsWith('n8n-auth=')) this.#cookie = cookie.split(';', 1)[0] ?? '';
    }
    if (!response.ok) throw new EditorApiError(`${method} ${path}`, response.status, await response.text());
    return response;
  }
}
