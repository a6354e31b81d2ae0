/**
 * What can go wrong with a request: an action of the sandbox, or a function that decides for each request.
 */
import { gzipSync } from 'node:zlib';
import type {
  Fault as SandboxFault,
  FaultAction,
  FaultRequest,
  Route,
  Sandbox,
} from '../../sandbox/index.ts';

/** What a fault may use of the environment. */
interface Surroundings {
  readonly sandbox: Sandbox;
  /** The service's clock, ms since 1970. */
  readonly now: () => number;
}

/** Decides for one request. `nth` counts the requests that are hit, from 1. */
type Decide = (request: FaultRequest, nth: number, around: Surroundings) => FaultAction | undefined;
export type Fault = FaultAction | Decide;

/** A fault and the requests that it hits: after `skip` others of its route, `times` of them. Default: all. */
export interface FaultRule {
  readonly route: Route;
  readonly fault: Fault;
  readonly skip: number;
  readonly times: number;
}

/** Injects a fault into requests of a route. */
export function on(route: Route, fault: Fault, { skip = 0, times = Infinity } = {}): FaultRule {
  return { route, fault, skip, times };
}

/** The rules as the sandbox takes them. */
export function sandboxFault(rules: readonly FaultRule[], around: Surroundings): SandboxFault {
  const counted = rules.map((rule) => ({ ...rule, seen: 0 }));
  return (request) => {
    const ofRoute = counted.filter(({ route }) => route === request.route);
    for (const rule of ofRoute) rule.seen += 1;
    for (const { fault, seen, skip, times } of ofRoute) {
      const nth = seen - skip;
      if (nth < 1 || nth > times) continue;
      const action = typeof fault === 'function' ? fault(request, nth, around) : fault;
      if (action !== undefined) return action;
    }
    return undefined;
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
  (_request, _nth, { now }) => ({
    respond: {
      status: code,
      headers: {
        Date: new Date(now()).toUTCString(),
        'Retry-After': typeof after === 'string' ? after : new Date(now() + after * 1000).toUTCString(),
      },
      body: '{"detail":"Request was throttled."}',
    },
  });

/** The body replaced, truthfully announced. */
const rewrite = (change: (original: Buffer) => Buffer): FaultAction => ({
  rewrite: (response) => {
    const replaced = change(response.body);
    const announced = { ...response.headers, 'Content-Length': String(replaced.length) };
    return { ...response, headers: announced, body: replaced };
  },
});
export const half: Fault = rewrite((original) => original.subarray(0, original.length / 2));
export const empty: Fault = rewrite(() => Buffer.alloc(0));
/** A task's state, with the download gone. */
export const state = (code: string): Fault =>
  rewrite((original) => {
    const task = JSON.parse(original.toString()) as object;
    return Buffer.from(JSON.stringify({ ...task, state: code, download: null }));
  });

/** Headers replaced or, with `undefined`, removed. */
const headers = (change: Readonly<Record<string, string | undefined>>): FaultAction => ({
  rewriteHead: ({ status: code, headers: sent }) => {
    const all = Object.entries({ ...sent, ...change }).filter(([, value]) => value !== undefined);
    return { status: code, headers: Object.fromEntries(all) as Record<string, string> };
  },
});
export const header = (name: string, value: string | undefined): Fault => headers({ [name]: value });
/** A Content-Length that differs from what is sent by so many bytes. */
export const wrongLength = (by: number): Fault => ({
  rewriteHead: ({ status: code, headers: sent }) => {
    const length = String(Number(sent['Content-Length']) + by);
    return { status: code, headers: { ...sent, 'Content-Length': length } };
  },
});
/** The right body compressed, which nobody asked for. */
export const gzip: Fault = { ...rewrite(gzipSync), ...headers({ 'Content-Encoding': 'gzip' }) };
/** A redirect to the same path elsewhere. The other origin is the same server under another name. */
export const redirect =
  (code: number, to: keyof typeof LOCATIONS): Fault =>
  ({ origin, path }, _nth, { sandbox }) => {
    const own = origin === 'api' ? new URL(sandbox.baseUrl).origin : sandbox.storageUrl;
    return { respond: { status: code, headers: { Location: LOCATIONS[to](own, path) } } };
  };
const LOCATIONS = {
  'the same origin': (own: string, path: string) => `${own}${path}`,
  'another origin': (own: string, path: string) => `${own.replace('127.0.0.1', 'localhost')}${path}`,
  'another scheme': (_own: string, path: string) => `ftp://files.example${path}`,
};
