/** Guards of the core switched off by test doubles: the matrix must fail then, or it proves nothing. */
import type * as core from '../../src/index.ts';

export type Core = Pick<typeof core, 'VerifiedDownload' | 'fetchTransports' | 'waitForTask'>;

/** The length check of a download, the redirect guard, and the rule that a POST is sent once. */
const GUARDS = ['length-check', 'redirect-guard', 'single-post'] as const;
export type Guard = (typeof GUARDS)[number];

/** @throws Error if there is no such guard */
export function guardNamed(name: string | undefined): Guard | undefined {
  const guard = GUARDS.find((known) => known === name);
  if (guard === name) return guard;
  throw new Error(`There is no guard ${name}. The guards are ${GUARDS.join(', ')}.`);
}

/** The core with one of its guards switched off. */
export function without(guard: Guard | undefined, built: Core): Core {
  if (guard === undefined) return built;
  if (guard === 'length-check') return { ...built, VerifiedDownload: uncheckedDownload(built) };
  const change = guard === 'redirect-guard' ? followsRedirects : repeatsPosts;
  return { ...built, fetchTransports: (fetch, login) => built.fetchTransports(change(fetch), login) };
}

/** The announced size of the file is taken to be whatever comes. */
function uncheckedDownload({ VerifiedDownload }: Core): Core['VerifiedDownload'] {
  return class extends VerifiedDownload {
    constructor(...[client, task, deadline, discard]: ConstructorParameters<Core['VerifiedDownload']>) {
      const get: typeof client.storage.get = async (request) => {
        const response = await client.storage.get(request);
        const chunks: Uint8Array[] = [];
        for await (const chunk of response.body) chunks.push(Uint8Array.from(chunk));
        const bytes = Buffer.concat(chunks);
        if (response.status === 200)
          this.task = { ...this.task, download: { ...this.task.download, size_in_bytes: bytes.length } };
        return { ...response, body: ReadableStream.from([bytes]) };
      };
      const unchecked = Object.create(client, { storage: { value: { get } } }) as typeof client;
      super(unchecked, task, deadline, discard);
    }
  };
}

/** Every redirect is followed with all headers, credentials included. */
const followsRedirects =
  (fetch: core.Fetch): core.Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    const location = new Headers([...response.headers]).get('location');
    return location === null ? response : fetch(new URL(location, url).href, init);
  };

/** A POST is retried as a read is. */
const repeatsPosts =
  (fetch: core.Fetch): core.Fetch =>
  async (url, init) => {
    const parts: Uint8Array[] = [];
    for await (const part of init.body ?? []) parts.push(part);
    const send = () => fetch(url, parts.length === 0 ? init : { ...init, body: ReadableStream.from(parts) });
    const isPost = init.method === 'POST';
    const response = await send().catch((error: unknown) => {
      if (!isPost) throw error;
      return send();
    });
    return isPost && response.status >= 500 ? send() : response;
  };
