import { jsonResponse } from '../http/response.ts';
import type { ServiceResponse } from '../http/response.ts';
import { planList } from './vary-between-reads.ts';
import type { Service } from '../service.ts';
import type { IncomingRequest } from '../http/request-pipeline.ts';
import { HttpError } from '../http/http-error.ts';

/** A bare array, `{results}`, `{count, next, previous, results}`, or an array with a Link header. */
export type Envelope = 'array' | 'results' | 'paginated' | 'link';
/**
 * The form of the next page's address: absolute, a path, a query only, or with the internal host name of a
 * service behind a proxy, which clients cannot reach.
 */
export type NextForm = 'absolute' | 'relative' | 'query-only' | 'wrong-host';

/** The form of list responses. */
export interface ListForm {
  envelope: Envelope;
  pageSize: number;
  next: NextForm;
  /** Empty pages, each with a `next`, before every page of `paginated` and `link`. */
  emptyPages: number;
}

interface Page {
  start: number;
  end: number;
}

/** A list of drafts, objects or explanations; the option `vary` applies. */
export function designList<T>(
  { options, random }: Service,
  request: IncomingRequest,
  members: readonly T[],
  view: (member: T) => unknown,
): ServiceResponse {
  const plan = planList({ form: options, vary: options.vary, random }, members, request.query);
  return listReply(request, { ...plan.form, carried: plan.query }, plan.members, view);
}

/** The response to a list request. Only the members of the page are built. `carried` is added to `next`. */
export function listReply<T>(
  request: IncomingRequest,
  form: ListForm & { carried?: Record<string, string> },
  members: readonly T[],
  view: (member: T) => unknown,
): ServiceResponse {
  if (form.envelope === 'array') return jsonResponse(200, members.map(view));
  if (form.envelope === 'results') return jsonResponse(200, { results: members.map(view) });
  const page = pageOf(request.query, form, members.length);
  const empty = Number(request.query.get('empty') ?? 0);
  const isEmpty = empty < form.emptyPages;
  const results = isEmpty ? [] : members.slice(page.start, page.end).map(view);
  const size = page.end - page.start;
  const at = (start: number, extra: Record<string, string> = {}) =>
    addressOf(request, form, { start, size, extra: { ...form.carried, ...extra } });
  const following = page.end < members.length ? at(page.end) : null;
  const next = isEmpty ? at(page.start, { empty: String(empty + 1) }) : following;
  const previous = page.start > 0 ? at(Math.max(0, page.start - size)) : null;
  if (form.envelope === 'paginated')
    return jsonResponse(200, { count: members.length, next, previous, results });
  const links = [
    ...(next === null ? [] : [`<${next}>; rel="next"`]),
    ...(previous === null ? [] : [`<${previous}>; rel="prev"`]),
  ];
  return jsonResponse(200, results, links.length === 0 ? {} : { Link: links.join(', ') });
}

function pageOf(query: URLSearchParams, { pageSize }: ListForm, count: number): Page {
  const size = positive(query.get('page_size')) ?? pageSize;
  const start = ((positive(query.get('page') ?? '1') ?? NaN) - 1) * size;
  if (!(start >= 0) || (start > 0 && start >= count)) throw new HttpError(404, 'Invalid page.');
  return { start, end: start + size };
}

function addressOf(
  request: IncomingRequest,
  { next }: ListForm,
  { start, size, extra }: { start: number; size: number; extra: Record<string, string> },
): string {
  const path = request.path.split('?', 1)[0] ?? '';
  const query = new URLSearchParams(request.query);
  query.delete('empty');
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  query.set('page', String(start / size + 1));
  const parameters = query.toString();
  switch (next) {
    case 'absolute':
      return `http://${request.headers.host ?? '127.0.0.1'}${path}?${parameters}`;
    case 'relative':
      return `${path}?${parameters}`;
    case 'query-only':
      return `?${parameters}`;
    case 'wrong-host':
      return `http://internal.example.invalid${path}?${parameters}`;
  }
}

function positive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
