import { InputError } from '../errors/error-classes.ts';

/**
 * Parses the base URL that a user entered: http or https, with or without a path. A trailing slash or
 * `/api/v2` is removed. Credentials, a query or a fragment are refused, and not repeated in the error.
 *
 * @throws InputError with one sentence that says what is wrong
 * @see docs/service.md#addresses
 */
export function parseBaseUrl(text: string): URL {
  const trimmed = text.trim();
  const mistake = mistakeIn(trimmed);
  if (mistake !== undefined) throw new InputError([mistake]);
  const url = new URL(trimmed);
  url.pathname = url.pathname.replace(/(?:\/+api\/v2)*\/*$/, '');
  return url;
}

/** Whether credentials would be sent unencrypted over a network: http to another machine. */
export function isRemotePlainHttp(url: URL): boolean {
  return url.protocol === 'http:' && !LOOPBACK.test(url.hostname);
}

/** Hosts that are this machine. */
const LOOPBACK = /^(?:(?:.*\.)?localhost|\[::1\]|127[.\d]+)$/;

/** A path of a single draft or project, in the browser or the API. The base URL ends before it. */
const PAGE_OF_A_DRAFT = /^(.*?)(?:\/api\/v2)?\/(?:drafts?|projects?)\/\d+(?:\/|$)/;

function mistakeIn(text: string): string | undefined {
  const example = 'Give an address such as https://drafts.example.com.';
  if (text === '') return `The base URL is empty. ${example}`;
  if (!URL.canParse(text)) return `The base URL is not an address. ${example}`;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return `The base URL must begin with https:// or http://. ${example}`;
  }
  if (url.username !== '' || url.password !== '') {
    return 'The base URL must not contain a user name or password: give them in their own fields.';
  }
  const page = PAGE_OF_A_DRAFT.exec(url.pathname);
  if (page !== null) {
    const address = `${url.origin}${page[1] ?? ''}`;
    return `This looks like the page of a draft or a project: enter only ${address} as the base URL.`;
  }
  if (text.includes('?')) return 'The base URL must not contain a query (what follows "?"): leave it out.';
  if (text.includes('#')) return 'The base URL must not contain a fragment (what follows "#"): leave it out.';
  return undefined;
}
