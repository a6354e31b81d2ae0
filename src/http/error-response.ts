import type { ErrorKind } from '../errors/error-kinds-and-facts.ts';
import { MalformedResponseError, StatusError } from '../errors/error-classes.ts';
import { withQuotation } from '../text/one-line-and-quotes.ts';
import { formatDuration, formatMoment } from '../text/format-quantities.ts';
import { type HttpRequest, type HttpResponse, MAX_ERROR_BYTES, parseJson } from './http-messages.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';

/** What a status means for the user. @see docs/service.md#errors */
const MEANING: Readonly<Record<number, { readonly kind: ErrorKind; readonly hint: string }>> = {
  400: { kind: 'rejected', hint: 'Check the values that were given.' },
  401: { kind: 'authentication', hint: 'Check the token, or the user name and password.' },
  403: { kind: 'permission', hint: 'Ask an administrator of the service for the permission this needs.' },
  404: {
    kind: 'not-found',
    hint: 'Check the id. The service also answers like this for what the user may not see.',
  },
  408: { kind: 'unavailable', hint: 'The service, or a proxy, gave up waiting for the request: try again.' },
  429: { kind: 'rate-limit', hint: 'The service limits requests: try again later.' },
  407: { kind: 'connection', hint: 'A proxy asks for credentials: check the proxy settings.' },
};
const UNAVAILABLE = { kind: 'unavailable', hint: 'The service is in trouble: try again later.' } as const;
const UNEXPECTED = {
  kind: 'malformed',
  hint: 'Check the base URL: something else may be answering instead of the service.',
} as const;
const REJECTED = { kind: 'rejected', hint: 'Check the base URL and the values that were given.' } as const;

/** Another web server's refusal looks like one of the service. */
const WEB_PAGE_HINT = 'A web page was returned instead of JSON: the base URL may be wrong.';

/** The error for a response whose status ends the request; it quotes the service's own text. */
export function statusError(
  client: DraftServiceClient,
  request: HttpRequest,
  response: HttpResponse,
  mayHaveStarted: boolean,
): StatusError {
  const { status, bytes, complete, retryAfterMs } = response;
  const isRefusal = status >= 400 && status < 500;
  const { kind, hint } = MEANING[status] ?? (isRefusal ? REJECTED : status >= 500 ? UNAVAILABLE : UNEXPECTED);
  // Whatever the status, a response to a login may hold a new token.
  const isHidden = (request.authenticate === false && !isRefusal) || isCompressed(response);
  const said = isHidden ? '' : serviceWords(bytes);
  // The title of a page is whole, even if the page is not.
  const text = client.quote(complete || isWebPage(bytes) ? said : client.secrets.redactCut(said));
  const advice = request.hints?.[status] ?? hint;
  // In front of the service, a proxy answers these with pages of its own.
  const notTheService = kind !== 'unavailable' && isWebPage(bytes);
  const refusal = withQuotation(
    `The service ${isRefusal ? 'refused' : status >= 500 ? 'could not answer' : 'answered'} the request for ${request.label} (HTTP ${status})`,
    text,
  );
  const wait =
    retryAfterMs === undefined
      ? ''
      : ` It asks to wait ${formatDuration(retryAfterMs)}, until ${formatMoment(client.clock.now() + retryAfterMs)}.`;
  return new StatusError(kind, `${refusal}${wait}`, {
    status,
    isNotService: notTheService,
    hint: notTheService ? `${WEB_PAGE_HINT} ${advice}` : advice,
    retryAfterMs,
    mayHaveStarted,
  });
}

/** 206 is none: it has only a part of the body, although the whole was requested. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300 && status !== 206;
}

/**
 * Whether a service that responds to a POST with this status may have acted on it: 5xx; 206; 302 or 303, which may
 * point to the result; 408, which a proxy may send after it has passed the request on.
 */
export function mayHaveTakenEffect(status: number): boolean {
  return status >= 500 || status === 206 || status === 302 || status === 303 || status === 408;
}

/** How deep an error's JSON is searched for text, and how many values are taken; its format is not documented. */
const MAX_ERROR_DEPTH = 4;
const MAX_LEAVES = 6;
/** Keys that say nothing about the text below them: they are left out of the message. */
const PLAIN_KEYS = new Set(['detail', 'message', 'error', 'errors', 'title', 'non_field_errors']);

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The text of an error body in any format: JSON detail, lists of fields, plain text, the title of a page. One string,
 * not yet cut or cleaned; empty if there is no text.
 */
export function serviceWords(bytes: Uint8Array): string {
  try {
    const json = parseJson(bytes, 'text');
    if (json !== undefined)
      return leavesOf(json.value as Json, '', 0)
        .slice(0, MAX_LEAVES)
        .join('; ');
  } catch (error) {
    // Nested too deeply.
    if (!(error instanceof MalformedResponseError)) throw error;
  }
  return bodyText(bytes);
}

/** The text of a body that is not JSON; at most its first 64 KiB. */
export function bodyText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES));
  // Of a page only its title is quoted: the rest is long, and may spell a secret in its own way.
  return isWebPage(bytes) ? (/<title[^<>]*>([^<]*)/i.exec(text)?.[1] ?? '').trim() : text;
}

/** Whether a body is a web page: a login page or a proxy answered instead of the service. */
export function isWebPage(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES)));
}

/** Whether a proxy compressed a body, although it was asked not to. A host that unpacks one may keep its header. */
export function isCompressed({ headers, bytes }: Pick<HttpResponse, 'headers' | 'bytes'>): boolean {
  const { 'content-encoding': encoding = 'identity' } = headers;
  return encoding !== 'identity' && new TextDecoder().decode(bytes).includes('\ufffd');
}

/** The texts in a JSON value, each after the keys that lead to it. */
function leavesOf(value: Json, path: string, depth: number): string[] {
  if (depth > MAX_ERROR_DEPTH || value === null || value === '') return [];
  if (typeof value !== 'object') return [path === '' ? String(value) : `${path}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, member]) => {
    const isPlain = Array.isArray(value) || PLAIN_KEYS.has(key);
    return leavesOf(member, isPlain ? path : path === '' ? key : `${path}.${key}`, depth + 1);
  });
}
