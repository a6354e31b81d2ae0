/** What came of a GET, and what it holds, read as far as possible whatever its form. */
import type { ObjectBody } from '../../src/drafts/read-object.ts';
import { isSuccess } from '../../src/http/status-error.ts';
import { isObject } from '../../src/json/exact-json.ts';
import { openEnvelope } from '../../src/lists/envelope.ts';
import { idOf, isRequestable, type ObjectId } from '../../src/lists/object-id.ts';
import { type Facts, type Finding, unseen } from './assumption.ts';

/** What came of one GET. */
export type Reading =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly value: unknown;
    }
  | { readonly kind: 'a web page' | 'text' | 'no body'; readonly status: number }
  /** No response, because of a timeout or a broken connection, or it was not requested. */
  | { readonly kind: 'unread' | 'redirect'; readonly why: string };

/** Two readings of one path at the same time. */
export type ReadingPair = readonly [Reading, Reading];

/** A reading that was not requested, and why. */
export function unread(why: string): Reading {
  return { kind: 'unread', why };
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

/** A reading for people: "HTTP 404", "HTTP 200 with a web page". */
export function describe(reading: Reading): string {
  if (!('status' in reading)) return reading.why;
  return `HTTP ${reading.status}${reading.kind === 'json' ? '' : ` with ${reading.kind}`}`;
}

/** A reading as facts. */
export function factsOf(reading: Reading): Facts {
  return { response: reading.kind, ...('status' in reading && { status: reading.status }) };
}

/** The verdict for an assumption that this response cannot confirm or refute. */
export function unseenIn(reading: Reading): Finding {
  return unseen(`Not seen: ${describe(reading)}.`, factsOf(reading));
}

/** One page of a list, read as far as possible whatever its form. */
export interface LenientPage {
  readonly form: 'array' | 'results' | 'other';
  readonly members: readonly ObjectBody[];
  /** Members that are not objects. */
  readonly nonObjects: number;
  /** `next` and `count` as they were sent; undefined: none. */
  readonly next: unknown;
  readonly count: unknown;
}

/** A page of a list; undefined if the response has no list. */
export function pageOf(reading: Reading): LenientPage | undefined {
  const value = valueOf(reading);
  if (reading.kind !== 'json' || (!Array.isArray(value) && !isObject(value))) return undefined;
  const { results, next, count }: ObjectBody = Array.isArray(value) ? { results: value } : value;
  const form = Array.isArray(value) ? 'array' : Array.isArray(results) ? 'results' : 'other';
  const list: unknown = form === 'other' ? Object.values(value).find((each) => Array.isArray(each)) : results;
  if (!Array.isArray(list)) return undefined;
  const members = list.filter(isObject);
  const linked = openEnvelope({ value: [], headers: reading.headers }, '').next;
  const nonObjects = list.length - members.length;
  return {
    form,
    members,
    nonObjects,
    next: (next === '' ? undefined : next) ?? linked,
    count: count ?? undefined,
  };
}

/** A page that the core reads; undefined for one with another envelope. */
export function documentedPageOf(reading: Reading): LenientPage | undefined {
  const page = pageOf(reading);
  return page?.form === 'other' ? undefined : page;
}

/**
 * A draft, a detail or a metadata view, also if it is the only value of another object. undefined for a page of a list,
 * and for an empty object.
 */
export function bodyOf(reading: Reading): ObjectBody | undefined {
  const value = valueOf(reading);
  if (!isObject(value) || pageOf(reading)?.form === 'results') return undefined;
  const body = wrappedIn(value) ?? value;
  return Object.values(body).some(saysSomething) ? body : undefined;
}

function saysSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== null && value !== '';
}

/** The body that is the only value of an object. */
export function wrappedIn(value: ObjectBody): ObjectBody | undefined {
  const [first, ...others] = Object.values(value);
  return others.length === 0 && isObject(first) ? first : undefined;
}

/** The id by which a draft or an object can be requested; undefined if it has none. */
export function usableIdOf(body: ObjectBody): ObjectId | undefined {
  const id = idOf(body);
  return id !== undefined && isRequestable(id) ? id : undefined;
}
