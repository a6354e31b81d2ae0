import type { Clock } from '../../../src/time/deadline.ts';
import type { TransportResponse } from '../../../src/transport/service-and-storage-transports.ts';

export type Reply = (request: {
  readonly clock: Clock;
  readonly signal: AbortSignal;
}) => Promise<TransportResponse>;

/** What a body does next: bytes come, nothing comes for a while or ever again, or the connection breaks so. */
export type Step = Uint8Array | { readonly pauseMs: number } | 'stall' | Error;

export const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

export function answer(status: number, headers: Record<string, string>, steps: readonly Step[]): Reply {
  return async ({ clock, signal }) => ({ status, headers, body: body(steps, clock, signal) });
}

export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  return answer(status, { 'content-type': 'application/json', ...headers }, [utf8(JSON.stringify(value))]);
}

export function text(
  words: string,
  status: number,
  contentType = 'text/plain',
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return answer(status, { 'content-type': contentType, ...headers }, [utf8(words)]);
}

export function empty(status: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return answer(status, headers, []);
}

/** A login page instead of what was asked for. */
export const loginPage: Reply = text(
  '<html><head><title>Sign in</title></head><body>Please sign in</body></html>',
  200,
  'text/html',
);

export function redirect(location: string, status = 302): Reply {
  return empty(status, { location });
}

/** No answer: the connection fails with this code. */
export function drop(code = 'ECONNRESET', message = 'the connection failed'): Reply {
  return async () => {
    throw broken(code, message);
  };
}

/** No answer, and no failure either, until somebody gives up. */
export const stall: Reply = ({ signal }) => givenUp(signal);

export function late(ms: number, reply: Reply): Reply {
  return async (request) => {
    await request.clock.sleep(ms, request.signal);
    return reply(request);
  };
}

export function drip(bytes: Uint8Array, size: number, everyMs: number): Step[] {
  return pieces(bytes, size).flatMap((piece) => [{ pauseMs: everyMs }, piece]);
}

export function pieces(bytes: Uint8Array, size: number): Uint8Array[] {
  const cut: Uint8Array[] = [];
  for (let from = 0; from < bytes.byteLength; from += size) cut.push(bytes.subarray(from, from + size));
  return cut;
}

export function broken(code = 'ECONNRESET', message = 'the connection failed'): Error {
  return Object.assign(new Error(message), { code });
}

async function* body(steps: readonly Step[], clock: Clock, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (const step of steps) {
    signal.throwIfAborted();
    if (step === 'stall') await givenUp(signal);
    else if (step instanceof Error) throw step;
    else if (step instanceof Uint8Array) yield step;
    else await clock.sleep(step.pauseMs, signal);
  }
  signal.throwIfAborted();
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = (): void => reject(broken('ABORT_ERR', 'The operation was aborted'));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}
