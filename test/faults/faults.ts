/** What can go wrong with a request. Each fault is an action of the sandbox, or decides for each request. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type {
  Answer,
  Fault as SandboxFault,
  FaultAction,
  FaultRequest,
  Route,
  Sandbox,
} from '../../sandbox/index.ts';

/** What a fault may use of the environment. */
export interface Surroundings {
  readonly sandbox: Sandbox;
  /** Origin of a server that is neither the service nor its storage, and passes on what it is asked to the storage. */
  readonly elsewhere: string;
  /** The service's clock, ms since 1970. */
  readonly now: () => number;
  /** Sets the client's wall clock, ms forward. */
  readonly jumpClock: (ms: number) => void;
  /** Fills in `{token}`, `{password}`, `{basic}`, `{origin}` and `{host}`. */
  readonly fill: (text: string) => string;
}

/** Decides for one request. `nth` counts the requests that are hit, from 1. */
export type Decide = (request: FaultRequest, nth: number, around: Surroundings) => FaultAction | undefined;
export type Fault = FaultAction | Decide;

export interface Aim {
  /** Requests of the route that pass before, whatever other faults do to them. Default 0. */
  readonly skip?: number;
  /** Those that are hit. Default: all. */
  readonly times?: number;
}

/** A fault and where it hits. */
export interface FaultRule extends Required<Aim> {
  readonly route: Route;
  readonly fault: Fault;
}

/** Injects a fault into requests of a route. */
export function on(route: Route, fault: Fault, { skip = 0, times = Infinity }: Aim = {}): FaultRule {
  return { route, fault, skip, times };
}

/** The rules as the sandbox takes them. */
export function sandboxFault(rules: readonly FaultRule[], around: Surroundings): SandboxFault {
  const armed = rules.map((rule) => ({ ...rule, met: 0 }));
  return (request) => {
    const aimed = armed.filter(({ route }) => route === request.route);
    for (const rule of aimed) rule.met += 1;
    for (const { fault, met, skip, times } of aimed) {
      const nth = met - skip;
      if (nth < 1 || nth > times) continue;
      const action = typeof fault === 'function' ? fault(request, nth, around) : fault;
      if (action !== undefined) return action;
    }
    return undefined;
  };
}

// Statuses

/** Any status, with words as a service writes them. */
export const status = (code: number): Fault => ({
  respond: {
    status: code,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ detail: `The sandbox was told to answer ${code}.` }),
  },
});

/** Retry-After as it is written, or a date so many seconds after the response's own Date in one of the forms of RFC 9110. */
export type RetryAfter = string | { readonly inSeconds: number; readonly form: keyof typeof dateForms };

/** A status with Retry-After. */
export const retryAfter =
  (code: number, after: RetryAfter): Fault =>
  (_request, _nth, { now }) => ({
    respond: {
      status: code,
      headers: {
        Date: new Date(now()).toUTCString(),
        'Retry-After':
          typeof after === 'string' ? after : dateForms[after.form](new Date(now() + after.inSeconds * 1000)),
      },
      body: '{"detail":"Request was throttled."}',
    },
  });

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dateForms = {
  imf: (date: Date) => date.toUTCString(),
  rfc850: (date: Date) => {
    const [, day, month, year = '', time] = date.toUTCString().split(' ');
    return `${WEEKDAYS[date.getUTCDay()]}, ${day}-${month}-${year.slice(2)} ${time} GMT`;
  },
  asctime: (date: Date) => {
    const [weekday = '', , month, year, time] = date.toUTCString().split(' ');
    return `${weekday.slice(0, 3)} ${month} ${String(date.getUTCDate()).padStart(2)} ${time} ${year}`;
  },
};

// Connections. `before`: the service never sees the request. `after`: it has acted, and its response is lost.

type When = 'before' | 'after';
export const drop = (when: When): Fault => ({ drop: when });
export const reset = (when: When): Fault => ({ reset: when });
/** Kept open without a response, for ever. */
export const stall = (when: When): Fault => ({ stall: when });
/** The body ends after so many bytes, the announced length stays. */
export const cut = (bytes: number): Fault => ({ cutAfterBytes: bytes });
export const resetInBody = (bytes: number): Fault => ({ resetAfterBytes: bytes });
export const stallInBody = (bytes: number): Fault => ({ stallAfterBytes: bytes });
/** The body comes in chunks of so many bytes, with pauses of so many ms. */
export const drip = (bytes: number, everyMs: number): Fault => ({ drip: { bytes, everyMs } });
/** Bytes that are no HTTP. */
export const noHttp: Fault = { raw: 'SSH-2.0-OpenSSH_9.9\r\n' };

// Headers

type Headers = Answer['headers'];
const head = (change: (headers: Headers) => Headers): Fault => ({
  rewriteHead: ({ status: code, headers }) => ({ status: code, headers: change(headers) }),
});
const without = (headers: Headers, gone: string): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== gone));

export const header = (name: string, value: string): Fault =>
  head((headers) => ({ ...headers, [name]: value }));
export const noHeader = (name: string): Fault => head((headers) => without(headers, name));
/** The body ends where the connection does: neither length nor chunks. */
export const noLength = noHeader('Content-Length');
export const chunked: Fault = head((headers) => ({
  ...without(headers, 'Content-Length'),
  'Transfer-Encoding': 'chunked',
}));
/** The service's clock, as its Date tells, is wrong by so many ms. */
export const wrongDate =
  (ms: number): Fault =>
  (_request, _nth, { now }) =>
    head((headers) => ({ ...headers, Date: new Date(now() + ms).toUTCString() })) as FaultAction;
/** A Content-Length that differs from what is sent by so many bytes. */
export const wrongLength = (by: number): Fault => ({
  rewrite: (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'Content-Length': String(answer.body.length + by) },
  }),
});

/** A redirect to the same path elsewhere, or to nowhere. */
export const redirect =
  (code: number, to: RedirectTarget): Fault =>
  ({ origin, path }, _nth, { sandbox, elsewhere }) => {
    const own = origin === 'api' ? new URL(sandbox.baseUrl).origin : sandbox.storageUrl;
    const location = LOCATIONS[to](own, path, elsewhere);
    return { respond: { status: code, headers: location === undefined ? {} : { Location: location } } };
  };

export type RedirectTarget = keyof typeof LOCATIONS;
const LOCATIONS = {
  'the same origin': (own: string, path: string) => `${own}${path}`,
  'a path': (_own: string, path: string) => path,
  'another origin': (_own: string, path: string, elsewhere: string) => `${elsewhere}${path}`,
  'another origin, protocol-relative': (_own: string, path: string, elsewhere: string) =>
    `${elsewhere.replace(/^http:/, '')}${path}`,
  'another scheme': (_own: string, path: string) => `ftp://files.example${path}`,
  'an unreadable address': () => 'http://[',
  nowhere: () => undefined,
};

// Bodies

/** Any text, by default as JSON with status 200. */
export const body = (text: string, { type = 'application/json', code = 200 } = {}): Fault => ({
  respond: { status: code, headers: { 'Content-Type': type }, body: text },
});
/** What a proxy answers when a session has ended. */
export const loginPage = body(
  '<!doctype html><html><head><title>Sign in</title></head><body><form method="post">Sign in</form></body></html>',
  { type: 'text/html; charset=utf-8' },
);

function withBody(answer: Answer, bytes: Buffer): Answer {
  return { ...answer, headers: { ...answer.headers, 'Content-Length': String(bytes.length) }, body: bytes };
}

const bytes = (change: (original: Buffer) => Buffer): Fault => ({
  rewrite: (answer) => withBody(answer, change(answer.body)),
});
export const half = bytes((original) => original.subarray(0, original.length / 2));
export const empty = bytes(() => Buffer.alloc(0));
/** One JSON string of so many MiB. */
export const hugeJson = (mebibytes: number): Fault =>
  bytes(() => Buffer.from(JSON.stringify('x'.repeat(mebibytes * 2 ** 20))));
/** An unknown field beside the right ones, nested so deep: too deep for a serialiser. */
export const deepJson = (levels: number): Fault =>
  bytes((original) => {
    const extra = '['.repeat(levels) + ']'.repeat(levels);
    const text = original.toString();
    return Buffer.from(
      text.startsWith('{') ? `{"unknown_field":${extra},${text.slice(1)}` : `[${extra},${text.slice(1)}`,
    );
  });
/** Other bytes of the same length under another ETag. */
export const otherFile: Fault = {
  rewrite: (answer) => ({
    ...answer,
    headers: { ...answer.headers, ETag: '"another-file"' },
    body: Buffer.from(answer.body.map((byte) => byte ^ 1)),
  }),
};
/** A file that is longer (or, negative, shorter) than size_in_bytes, truthfully announced or without a length. */
export const longer = (by: number, announced: boolean): Fault => ({
  rewrite: (answer) => {
    const changed =
      by < 0 ? answer.body.subarray(0, by) : Buffer.concat([answer.body, Buffer.alloc(by, 'x')]);
    if (announced) return withBody(answer, changed);
    const headers = { ...without(answer.headers, 'Content-Length'), 'Transfer-Encoding': 'chunked' };
    return { ...answer, headers, body: changed };
  },
});

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
export type Encoding = keyof typeof packers;
/** The right body compressed, which nobody asked for. */
export const compressed = (encoding: Encoding): Fault => ({
  rewrite: (answer) => {
    const packed = withBody(answer, packers[encoding](answer.body));
    return { ...packed, headers: { ...packed.headers, 'Content-Encoding': encoding } };
  },
});

/** Fields of a JSON body by their path, such as `download.url` or `results.0.id`; `undefined` takes one out. */
export type Edits = Readonly<Record<string, unknown>>;
export const edit = (edits: Edits): Fault =>
  bytes((original) => {
    let value = JSON.parse(original.toString()) as unknown;
    for (const [path, to] of Object.entries(edits)) value = edited(value, path.split('.'), to);
    return Buffer.from(JSON.stringify(value));
  });

function edited(value: unknown, [key = '', ...rest]: string[], to: unknown): unknown {
  if (typeof value !== 'object' || value === null)
    throw new Error(`There is no field to be changed: ${key}.`);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  copy[key] = rest.length > 0 ? edited(copy[key], rest, to) : to;
  return copy;
}

/** The same with the environment's secrets filled in, and `{address}`, the signed address in the same response. */
export const echo =
  (edits: Edits): Fault =>
  (_request, _nth, { fill }) => ({
    rewrite: async (answer) => {
      const address = /"url":"([^"]+)"/.exec(answer.body.toString())?.[1] ?? '';
      const { rewrite } = edit(edits) as FaultAction;
      const { body: changed } = (await rewrite?.(answer)) ?? answer;
      return withBody(answer, Buffer.from(fill(changed.toString()).replaceAll('{address}', address)));
    },
  });
/** A refusal that echoes. */
export const echoError =
  (text: string): Fault =>
  (_request, _nth, { fill }) => ({
    respond: {
      status: 400,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ detail: fill(text) }),
    },
  });

// Lists in the envelope {count, next, previous, results}

interface Envelope {
  count?: number;
  next: string | null;
  results: unknown[];
}
/** `own` is the list's path without its query, `path` that of the request. */
type Change = (
  envelope: Envelope,
  own: string,
  nth: number,
  more: { readonly path: string; readonly elsewhere: string },
) => Envelope;
const list =
  (change: Change): Decide =>
  ({ path }, nth, { elsewhere }) => ({
    rewrite: (answer) => {
      if (answer.status !== 200) return answer;
      const envelope = JSON.parse(answer.body.toString()) as Envelope;
      const [own = ''] = path.split('?', 1);
      return withBody(answer, Buffer.from(JSON.stringify(change(envelope, own, nth, { path, elsewhere }))));
    },
  });
const shrunk = ({ count = 1, next, results }: Envelope): Envelope => ({
  count: count - 1,
  next,
  results: results.slice(1),
});

export const lists = {
  nextElsewhere: list((one, _own, _nth, { elsewhere }) => ({
    ...one,
    next: one.next?.replace(/^https?:\/\/[^/]+/, elsewhere) ?? null,
  })),
  nextIsFirst: list((one, own) => ({ ...one, next: `${own}?page=1` })),
  nextIsItself: list((one, own, _nth, { path }) => ({
    ...one,
    next: path.includes('?') ? path : `${own}?page=1`,
  })),
  nextForEver: list((one, own, nth) => ({ ...one, next: `${own}?page=1&again=${nth}` })),
  nextWithoutQuery: list((one, own) => ({ ...one, next: own })),
  /** A member goes while the list is read: every second page has one less, and the members slip. */
  shrinks: list((one, _own, nth) => (nth % 2 === 0 ? shrunk(one) : one)),
  shrinksOnce: list((one, _own, nth) => (nth === 2 ? shrunk(one) : one)),
  wrongCount: (by: number): Fault => list((one) => ({ ...one, count: (one.count ?? 0) + by })),
};

// Tasks, addresses, clocks

/** A task's state, with the download gone unless the state is C. */
export const state = (code: string, message?: string): Fault =>
  edit({
    state: code,
    state_display: code,
    ...(message === undefined ? {} : { state_message: message }),
    ...(code === 'C' ? {} : { download: null }),
  });
/** Every address given out so far is expired, this one included. */
export const addressExpires: Fault = (_request, _nth, { sandbox }) => {
  sandbox.expireAddresses();
  return undefined;
};
/** Somebody sets the client's wall clock by so many ms while the request is under way. */
export const clockJumps =
  (ms: number): Fault =>
  (_request, _nth, { jumpClock }) => {
    jumpClock(ms);
    return undefined;
  };
/** 206 for another range than was asked for. */
export const wrongRange: Fault = {
  respond: {
    status: 206,
    headers: { 'Content-Range': 'bytes 0-9/4400', 'Content-Length': '10' },
    body: '0123456789',
  },
};
export const rangeWithoutContentRange: Fault = {
  rewriteHead: ({ headers }) => ({ status: 206, headers: without(headers, 'Content-Range') }),
};
export const rangeRefused: Fault = { respond: { status: 416, headers: { 'Content-Range': 'bytes */4400' } } };
/** The ETag changed or gone, and the body cut after so many bytes. */
export const cutWithEtag = (size: number, etag?: string): Fault => ({
  rewriteHead: ({ status: code, headers }) => ({
    status: code,
    headers: etag === undefined ? without(headers, 'ETag') : { ...headers, ETag: etag },
  }),
  cutAfterBytes: size,
});
