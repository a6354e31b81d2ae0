import { type ObjectBody, isObject, openEnvelope } from '../../src/index.ts';
import { type Reading, valueOf } from './reading.ts';

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

/** A page of a list; undefined where the response has no list. */
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
