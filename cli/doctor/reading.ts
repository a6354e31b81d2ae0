/** What came of a GET, and what it holds, read as far as possible whatever its form. */
import {
  type ObjectBody,
  type ObjectId,
  idOf,
  isObject,
  isRequestable,
  openEnvelope,
} from '../../src/index.ts';
import { type Finding, unseen } from './assumption.ts';
import type { Facts } from './publishable.ts';

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

/** The forms of a list that are understood, and any other. */
export type EnvelopeForm = 'array' | 'link' | 'results' | 'paginated' | 'other';

/** One page of a list, read as far as possible whatever its form. */
export interface LenientPage {
  readonly form: EnvelopeForm;
  readonly members: readonly ObjectBody[];
  /** Members that are not objects. */
  readonly nonObjects: number;
  /** `next` and `count` as they were sent; null and undefined: none. An empty `next` is none. */
  readonly next: unknown;
  readonly count: unknown;
}

/** A page of a list; undefined if the response has no list. */
export function pageOf(reading: Reading): LenientPage | undefined {
  const value = valueOf(reading);
  if (value === undefined || reading.kind !== 'json') return undefined;
  const { next: linkedNext } = openEnvelope({ value: [], headers: reading.headers }, '');
  if (Array.isArray(value)) {
    const form = linkedNext === undefined ? 'array' : 'link';
    return { form, ...membersIn(value), next: linkedNext, count: undefined };
  }
  if (!isObject(value)) return undefined;
  const { results, next, count } = value;
  if (!Array.isArray(results)) {
    const list = Object.values(value).find((each) => Array.isArray(each));
    return list && { form: 'other', ...membersIn(list), next: undefined, count: undefined };
  }
  const form = 'next' in value || 'count' in value ? 'paginated' : 'results';
  return { form, ...membersIn(results), next: next === '' ? undefined : (next ?? linkedNext), count };
}

/** A page that the core reads; undefined for one with another envelope. */
export function documentedPageOf(reading: Reading): LenientPage | undefined {
  const page = pageOf(reading);
  return page?.form === 'other' ? undefined : page;
}

function membersIn(list: readonly unknown[]): Pick<LenientPage, 'members' | 'nonObjects'> {
  const members = list.filter(isObject);
  return { members, nonObjects: list.length - members.length };
}

/** A draft, a detail or a metadata view; `wrapped`: it is the only value of another object. */
export function bodyOf(reading: Reading): { body: ObjectBody; wrapped: boolean } | undefined {
  const value = valueOf(reading);
  if (!isObject(value)) return undefined;
  const values = Object.values(value);
  const [first] = values;
  return values.length === 1 && isObject(first)
    ? { body: first, wrapped: true }
    : { body: value, wrapped: false };
}

/** Keys that may hold an id if there is no `id`. */
const ID_KEYS = ['pk', 'uuid', 'uid'];

/** The id of a body, also if its key is not `id`: the diagnosis goes on with it. */
export function anyIdOf(body: ObjectBody): ObjectId | undefined {
  const id = idOf(body);
  if (id !== undefined || 'id' in body) return id;
  return ID_KEYS.map((key) => idOf({ id: body[key] })).find((found) => found !== undefined);
}

/** The id of a body that can stand in a path; undefined for one such as "..". */
export function requestableIdOf(body: ObjectBody): ObjectId | undefined {
  const id = anyIdOf(body);
  return id !== undefined && isRequestable(id) ? id : undefined;
}
