/** What can go wrong with a request: an action of the sandbox, or a function that decides for each request. */
import { gzipSync } from 'node:zlib';
import type { Fault as SandboxFault, FaultAction, FaultRequest, Sandbox } from '../../sandbox/index.ts';
import { rewriteBody } from '../support/rewrite.ts';

interface Surroundings {
  readonly sandbox: Sandbox;
  /** The service's clock, ms since 1970. */
  readonly now: () => number;
}

type Decide = (request: FaultRequest, around: Surroundings) => FaultAction | undefined;
export type Fault = FaultAction | Decide;

/** A fault and the requests that it hits: the first `times` of a route. */
export interface FaultRule {
  readonly route: FaultRequest['route'];
  readonly hit: Fault;
  readonly times: number;
}

/** A rule as the sandbox takes it. */
export function sandboxFault(rule: FaultRule | undefined, around: Surroundings): SandboxFault {
  let nth = 0;
  return (request) => {
    if (request.route !== rule?.route || (nth += 1) > rule.times) return undefined;
    return typeof rule.hit === 'function' ? rule.hit(request, around) : rule.hit;
  };
}

/** Any text, by default as JSON with status 200. */
export const body = (text: string, { type = 'application/json', code = 200 } = {}): Fault => ({
  respond: { status: code, headers: { 'Content-Type': type }, body: text },
});
export const status = (code: number): Fault => body(`{"detail":"The sandbox answers ${code}."}`, { code });
/** What a proxy answers when a session has ended. */
export const loginPage = body('<!doctype html><title>Sign in</title><form method="post">Sign in</form>', {
  type: 'text/html; charset=utf-8',
});
/** A status with Retry-After as it is written, or as a date so many seconds after the response's own Date. */
export const retryAfter =
  (code: number, after: string | number): Fault =>
  (_request, { now }) => ({
    respond: {
      status: code,
      headers: {
        Date: new Date(now()).toUTCString(),
        'Retry-After': typeof after === 'string' ? after : new Date(now() + after * 1000).toUTCString(),
      },
      body: '{"detail":"Request was throttled."}',
    },
  });

export const half: Fault = rewriteBody((original) => original.subarray(0, original.length / 2));
export const empty: Fault = rewriteBody(() => '');

/** Replaces a header, by a value or by what a function makes of the one that was sent; `undefined` removes it. */
export const header = (
  name: string,
  value: string | undefined | ((sent: string | string[] | undefined) => string),
): FaultAction => ({
  rewriteHead: ({ status: code, headers: { [name]: sent, ...others } }) => {
    const made = typeof value === 'function' ? value(sent) : value;
    return { status: code, headers: made === undefined ? others : { ...others, [name]: made } };
  },
});
/** A Content-Length that differs from what is sent by so many bytes. */
export const wrongLength = (by: number): Fault =>
  header('Content-Length', (length) => String(Number(length) + by));
/** The right body compressed, which nobody asked for. */
export const gzip: Fault = { ...rewriteBody(gzipSync), ...header('Content-Encoding', 'gzip') };
/** A redirect to the same path elsewhere. The other origin is the same server under another name. */
export const redirect =
  (code: number, to: keyof typeof LOCATIONS): Fault =>
  ({ origin, path }, { sandbox }) => {
    const own = origin === 'api' ? new URL(sandbox.baseUrl).origin : sandbox.storageUrl;
    return { respond: { status: code, headers: { Location: LOCATIONS[to](own, path) } } };
  };
const LOCATIONS = {
  'the same origin': (own: string, path: string) => `${own}${path}`,
  'another origin': (own: string, path: string) => `${own.replace('127.0.0.1', 'localhost')}${path}`,
  'another scheme': (_own: string, path: string) => `ftp://files.example${path}`,
};
