/** What is wrong with a case that was run: what it did not do as expected, and what holds in every case. */
import type { Sandbox } from '../../sandbox/index.ts';
import type { Case, Range } from './case.ts';

export interface End {
  readonly outcome: string;
  /** The message of the failure, hint included. */
  readonly message: string;
  readonly seconds: number;
  /** Sleeps that nobody ended. */
  readonly timers: number;
}

/** Time limit of a job, ms: the hosts' default. */
export const LIMIT_MS = 30 * 60_000;
/** Longest message that somebody still reads, in characters. */
const MAX_MESSAGE = 3000;
/** A failure of ours that nobody foresaw, as V8 says it. */
const UNFORESEEN = /unforeseen|undefined|NaN|\[object |is not a function|Cannot read propert/;

/** One sentence for each thing that is wrong; none: the case passed. A clear failure, not a delivery, is wrong, too. */
export function judge(testCase: Case, end: End, sandbox: Sandbox, secrets: readonly string[]): string[] {
  const { expected, job, says } = testCase;
  const { outcome, message, seconds } = end;
  const isDelivered = outcome === 'delivered';
  const mayStart = job === 'start' || job.includes('report');
  const accepted = Object.values(sandbox.counts.generates).reduce((sum, one) => sum + one.accepted, 0);
  // Only a 429 says that nothing was started.
  const generates = sandbox.requests.filter(({ route, status }) => route === 'generate' && status !== 429);
  const isUnnamed = accepted > 0 && outcome !== 'unknown start' && !/\b7\d{3,}\b/.test(message);
  const found = [
    ...leaks(sandbox, secrets),
    ...wrong({
      [`expected ${expected}, but saw ${outcome}`]: outcome !== expected,
      [`the message does not match ${String(says)}`]: says?.test(message) === false,
      'a secret is in the message': secrets.some((secret) => message.includes(secret)),
      [`${generates.length} generates were sent`]: generates.length > (mayStart ? 1 : 0),
      [`${accepted} reports exist for one job`]: accepted > 1,
      'a report was started, and the message does not name its task': !isDelivered && isUnnamed,
      [`${end.timers} timers are left behind`]: end.timers > 0,
      'it ended after its time limit': seconds * 1000 > LIMIT_MS,
    }),
    ...(isDelivered ? [] : wrongMessage(message)),
    ...outside('reports', testCase.reports ?? (isDelivered && mayStart ? 1 : undefined), accepted),
    ...outside('requests', testCase.requests, sandbox.requests.length),
    ...outside('seconds', testCase.seconds, Number(seconds.toFixed(1))),
  ];
  return found.length === 0 ? [] : [...found, `message: ${message.slice(0, 400)}`];
}

/** What reached the storage, or the third-party server: that is the sandbox under the host name "localhost". */
function leaks({ requests }: Sandbox, secrets: readonly string[]): string[] {
  const elsewhere = requests.filter(
    ({ origin, headers }) => origin === 'storage' || headers.host?.startsWith('localhost:'),
  );
  return elsewhere.flatMap(({ method, headers, body }) => {
    const text = `${JSON.stringify(headers)}${body}`;
    return wrong({
      'a secret reached another origin': secrets.some((secret) => text.includes(secret)),
      'credentials reached another origin': 'authorization' in headers || 'cookie' in headers,
      [`${method} reached another origin`]: method !== 'GET',
    });
  });
}

function wrongMessage(message: string): string[] {
  return wrong({
    [`the message has ${message.length} characters`]: message.length > MAX_MESSAGE,
    'the message has control characters': /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(message),
    'the message is that of a failure that nobody foresaw': UNFORESEEN.test(message),
    'the message is no sentence': !/[.!?]["”)]?(?: |$)/.test(message),
  });
}

/** The sentences whose condition holds. */
function wrong(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(conditions).flatMap(([sentence, isWrong]) => (isWrong ? [sentence] : []));
}

function outside(what: string, range: Range | undefined, value: number): string[] {
  if (range === undefined) return [];
  const [min, max] = typeof range === 'number' ? [range, range] : range;
  return wrong({ [`expected ${min} to ${max} ${what}, but saw ${value}`]: value < min || value > max });
}
