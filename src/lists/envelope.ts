import * as z from 'zod/v4-mini';
import type { JsonResponse } from '../http/get-json.ts';
import { validate } from '../json/validate.ts';

export interface Page {
  readonly members: readonly unknown[];
  /** The address of the next page as the service sent it; undefined on the last page. */
  readonly next: string | undefined;
  /** The number of members of all pages together; undefined if the envelope has none. */
  readonly count: number | undefined;
}

/** How much of a Link header is read, UTF-16 units: a host may allow longer headers than Node's 16 KiB. */
const MAX_LINK_LENGTH = 16_384;

const ENVELOPE = z.object({
  results: z.custom<readonly unknown[]>(Array.isArray, { error: 'a list' }),
  next: z.nullish(z.string({ error: 'text or null' })),
  count: z.nullish(z.int().check(z.nonnegative({ error: '0 or more' }))),
});

/**
 * Opens a list's envelope. The interface does not document which one the service uses, so all common ones are accepted:
 * a bare array, `{results}`, `{count, next, previous, results}`, and a Link header with `rel="next"`.
 *
 * @param label what the list holds, for messages: "the templates of project 7"
 * @throws MalformedResponseError for anything else
 * @see docs/assumptions.md#lists
 */
export function openEnvelope({ value, headers }: JsonResponse, label: string): Page {
  const linkedNext = nextLink((headers.link ?? '').slice(0, MAX_LINK_LENGTH));
  if (Array.isArray(value)) return { members: value, next: linkedNext, count: undefined };
  const { results, next, count } = validate(ENVELOPE, value, label);
  return { members: results, next: (next ?? '') || linkedNext, count: count ?? undefined };
}

/** One parameter of a link: its name and its value, quoted or bare. */
const PARAMETER = String.raw`\s*;\s*([^\s<>;,="]+)\s*(?:=\s*(?:"([^"]*)"|([^\s",;]*)))?`;
const LINK = new RegExp(`<([^<>]*)>((?:${PARAMETER})*)`, 'g');

/** The target of `rel="next"` in a Link header (RFC 8288). */
function nextLink(header: string): string | undefined {
  for (const [, target, parameters] of header.matchAll(LINK)) {
    const relation = [...String(parameters).matchAll(new RegExp(PARAMETER, 'g'))].find(
      ([, name]) => String(name).toLowerCase() === 'rel',
    );
    const relations = (relation?.[2] ?? relation?.[3] ?? '').toLowerCase().split(/\s/);
    if (relations.includes('next')) return target;
  }
  return undefined;
}

/**
 * The path of a list's next page: the list's own path with the query of `next`. Nothing else of `next` is used, because
 * services behind proxies write http:// and internal host names there. Parameters of the first request that `next`
 * omits are kept.
 *
 * @returns undefined when `next` has no query: it could only be the first page again
 * @see docs/assumptions.md#lists
 */
export function nextPath(listPath: string, next: string): string | undefined {
  const query = /^[^?#]*\?([^#]*)/.exec(next)?.[1] ?? '';
  if (query === '') return undefined;
  const [path, ownQuery = ''] = listPath.split(/\?(.*)/s);
  const overridden = new Set(query.split('&').map(parameterName));
  const kept = ownQuery.split('&').filter((pair) => pair !== '' && !overridden.has(parameterName(pair)));
  return `${String(path)}?${[query, ...kept].join('&')}`;
}

/** The name of a `name=value` pair, decoded; undefined for an empty pair. */
function parameterName(pair: string): string | undefined {
  return [...new URLSearchParams(pair).keys()][0];
}
