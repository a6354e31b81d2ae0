import { gzipSync } from 'node:zlib';
import type { BufferedResponse } from '../http/response.ts';
import type { Fault, FaultAction, FaultRequest, Origin, Route } from './fault.ts';

/** A fault as JSON: which requests, how many of them, and what happens. */
export interface FaultRule {
  origin?: Origin;
  route?: Route;
  method?: string;
  user?: string;
  /** Matching requests before the rule applies. Default 0. */
  skip?: number;
  /** Matching requests to which it applies. Default: all. */
  times?: number;
  /** A name from `NAMED_FAULTS`, or an action. */
  action: string | FaultAction;
}

/** Faults by name, for rules from other processes. */
export const NAMED_FAULTS: Record<string, FaultAction> = {
  'drop-before': { drop: 'before' },
  'drop-after': { drop: 'after' },
  'reset-before': { reset: 'before' },
  'reset-after': { reset: 'after' },
  'stall-before': { stall: 'before' },
  'stall-after': { stall: 'after' },
  'stall-body': { stallAfterBytes: 10 },
  'cut-body': { cutAfterBytes: 10 },
  'slow-body': { drip: { bytes: 16, everyMs: 20 } },
  'server-error': { respond: { status: 500, body: 'Internal Server Error' } },
  unavailable: { respond: { status: 503, body: 'Service Unavailable' } },
  throttled: {
    respond: { status: 429, headers: { 'Retry-After': '1' }, body: '{"detail":"Request was throttled."}' },
  },
  'login-page': {
    respond: {
      status: 200,
      headers: { 'Content-Type': 'text/html' },
      body: '<html><form>Sign in</form></html>',
    },
  },
  'not-json': { rewrite: (answer) => withBody(answer, answer.body.subarray(0, answer.body.length / 2)) },
  gzip: {
    rewrite: (answer) => {
      const packed = withBody(answer, gzipSync(answer.body));
      return { ...packed, headers: { ...packed.headers, 'Content-Encoding': 'gzip' } };
    },
  },
};

/** A fault from rules: the first one that matches and still applies decides. */
export function faultRules(rules: readonly FaultRule[]): Fault {
  const matched = rules.map(() => 0);
  return (request) => {
    for (const [index, rule] of rules.entries()) {
      if (!matches(rule, request)) continue;
      const before = matched[index] ?? 0;
      matched[index] = before + 1;
      const skip = rule.skip ?? 0;
      if (before < skip || before >= skip + (rule.times ?? Infinity)) continue;
      return actionOf(rule.action);
    }
    return undefined;
  };
}

function matches(rule: FaultRule, request: FaultRequest): boolean {
  const keys = ['origin', 'route', 'method', 'user'] as const;
  return keys.every((key) => rule[key] === undefined || rule[key] === request[key]);
}

function actionOf(action: string | FaultAction): FaultAction {
  if (typeof action !== 'string') return action;
  const named = NAMED_FAULTS[action];
  if (named === undefined) throw new Error(`There is no fault called "${action}".`);
  return named;
}

function withBody(answer: BufferedResponse, body: Buffer): BufferedResponse {
  return { ...answer, headers: { ...answer.headers, 'Content-Length': String(body.length) }, body };
}
