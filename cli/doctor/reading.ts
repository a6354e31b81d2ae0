import { type Finding, unseen } from './finding.ts';
import type { Facts } from './publishable-fact.ts';

type Headers = Readonly<Record<string, string>>;

/** What came of one GET. */
export type Reading =
  | { readonly kind: 'json'; readonly status: number; readonly headers: Headers; readonly value: unknown }
  | {
      readonly kind: 'web-page' | 'text' | 'nothing';
      readonly status: number;
      readonly headers: Headers;
    }
  /** No response: a timeout, a broken connection, a redirect to another origin. */
  | { readonly kind: 'failed'; readonly message: string }
  /** It was not requested. */
  | { readonly kind: 'skipped'; readonly message: string };

/** A reading that was not requested, and why. */
export function skipped(message: string): Reading {
  return { kind: 'skipped', message };
}

/** The JSON value of a successful response; undefined for everything else. */
export function valueOf(reading: Reading): unknown {
  return reading.kind === 'json' && isSuccess(reading.status) ? reading.value : undefined;
}

/** The status of a response; undefined without one. */
export function statusOf(reading: Reading): number | undefined {
  return 'status' in reading ? reading.status : undefined;
}

/** Whether a response is the service's decision: no failure of it, and no page of a proxy with a success. */
export function isDecision(reading: Reading): boolean {
  const status = statusOf(reading);
  return status !== undefined && status < 500 && (reading.kind === 'json' || !isSuccess(status));
}

/** A reading for people: "HTTP 404", "HTTP 200 with a web page instead of JSON". */
export function describe(reading: Reading): string {
  if (!('status' in reading)) return reading.message;
  const bodies = { json: '', 'web-page': ' with a web page', text: ' with text', nothing: ' without a body' };
  return `HTTP ${reading.status}${bodies[reading.kind]}`;
}

/** A reading as facts. */
export function factsOf(reading: Reading): Facts {
  const status = statusOf(reading);
  return status === undefined ? { response: reading.kind } : { response: reading.kind, status };
}

/** The verdict for an assumption that this response cannot confirm or refute. */
export function unseenIn(reading: Reading): Finding {
  return unseen(`Not seen: ${describe(reading)}.`, factsOf(reading));
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}
