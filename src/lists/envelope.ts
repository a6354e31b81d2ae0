import { MalformedResponseError } from '../errors/error-classes.ts';
import type { JsonResponse } from '../http/get-json.ts';

/** One page of a list, whatever envelope it came in. */
export interface Page {
  readonly members: readonly unknown[];
  /** The address of the next page as the service wrote it; undefined on the last one. */
  readonly next: string | undefined;
  /** How many members the whole list has, where the envelope says so. */
  readonly count: number | undefined;
}

/** What is looked at of a Link header, UTF-16 units; HTTP clients take headers of this length at the most. */
const MAX_LINK = 16_384;

/**
 * Opens a list's envelope. Which one the service uses is not documented, so each common one is understood: a bare array,
 * `{results}`, `{count, next, previous, results}`, and a Link header with `rel="next"`.
 *
 * @throws MalformedResponseError for anything else
 * @see docs/assumptions.md#lists
 */
export function openEnvelope({ value, headers }: JsonResponse, about: string): Page {
  const linked = nextLink((headers.link ?? '').slice(0, MAX_LINK));
  if (Array.isArray(value)) return { members: value, next: linked, count: undefined };
  const envelope: { results?: unknown; next?: unknown; count?: unknown } =
    typeof value === 'object' && value !== null ? value : {};
  if (!Array.isArray(envelope.results))
    throw wrong(about, 'it is neither a list nor an object with the list "results"');
  const next = envelope.next ?? undefined;
  const count = envelope.count ?? undefined;
  if (next !== undefined && typeof next !== 'string') throw wrong(about, '"next" is neither a text nor null');
  if (count !== undefined && !(typeof count === 'number' && Number.isSafeInteger(count) && count >= 0)) {
    throw wrong(about, '"count" is not a whole number');
  }
  return { members: envelope.results, next: next === '' ? undefined : (next ?? linked), count };
}

/** One parameter of a link: its name, and its value in quotes or bare. */
const PARAMETER = String.raw`\s*;\s*([^\s<>;,="]+)\s*(?:=\s*(?:"([^"]*)"|([^\s",;]*)))?`;
const LINK = new RegExp(`<([^<>]*)>((?:${PARAMETER})*)`, 'g');

/** The target of `rel="next"` in a Link header (RFC 8288). */
export function nextLink(header: string): string | undefined {
  // Stryker disable next-line StringLiteral: the group always takes part in the match
  for (const [, target, parameters = ''] of header.matchAll(LINK)) {
    const relation = [...parameters.matchAll(new RegExp(PARAMETER, 'g'))].find(
      // Stryker disable next-line StringLiteral: the group always takes part in the match
      ([, name = '']) => name.toLowerCase() === 'rel',
    );
    // Stryker disable next-line StringLiteral,Regex: neither an empty relation nor any other is "next"
    const relations = (relation?.[2] ?? relation?.[3] ?? '').toLowerCase().split(/\s+/);
    if (relations.includes('next')) return target;
  }
  return undefined;
}

function wrong(about: string, why: string): MalformedResponseError {
  return new MalformedResponseError(`The answer about ${about} has another shape than documented: ${why}.`);
}
