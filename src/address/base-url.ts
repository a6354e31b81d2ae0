import { InputError } from '../errors/error-classes.ts';
import type { ServiceUrl } from '../transport/service-and-storage-transports.ts';

/**
 * Parses the base URL that a user entered: http or https, with or without a path. A trailing slash or
 * `/api/v2` is removed. Credentials, a query or a fragment are refused, and not repeated in the error.
 *
 * @throws InputError with one sentence that says what is wrong
 * @see docs/service.md#addresses
 */
export function parseBaseUrl(text: string): URL {
  const trimmed = text.trim();
  const url = URL.parse(trimmed);
  const mistake = mistakeIn(trimmed, url);
  if (url === null || mistake !== undefined) throw new InputError([`The base URL ${mistake ?? ''}`]);
  url.pathname = url.pathname.replace(/(?:\/+api\/v2)*\/*$/, '');
  return url;
}

function mistakeIn(text: string, url: URL | null): string | undefined {
  const example = 'Give an address such as https://drafts.example.com.';
  if (text === '') return `is empty. ${example}`;
  if (url === null) return `is not an address. ${example}`;
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return `must begin with https:// or http://. ${example}`;
  if (url.username !== '' || url.password !== '')
    return 'must not contain a user name or password: give them in their own fields.';
  if (text.includes('?')) return 'must not contain a query (what follows "?"): leave it out.';
  if (text.includes('#')) return 'must not contain a fragment (what follows "#"): leave it out.';
  return undefined;
}

/** Hosts that are this machine. */
const LOOPBACK = /^(?:(?:.*\.)?localhost|\[::1\]|127[.\d]+)$/;

/** Whether credentials would be sent unencrypted over a network: http to another machine. */
export function isRemotePlainHttp(url: URL): boolean {
  return url.protocol === 'http:' && !LOOPBACK.test(url.hostname);
}

/**
 * The addresses at the service of a URL from `parseBaseUrl`. Each `ServiceUrl` is made here and has the service's own
 * origin.
 *
 * @see docs/service.md#addresses
 */
export function serviceUrls({ origin, protocol, host, pathname }: URL) {
  /** Origin and path of the base URL, without a trailing slash. */
  const baseUrl = `${origin}${pathname === '/' ? '' : pathname}`;
  return {
    origin,
    baseUrl,
    /** The URL of a path with its query; it starts after the base URL: `/api/v2/drafts/`. */
    at: (path: string) => `${baseUrl}${path}` as ServiceUrl,
    pathOf: (url: ServiceUrl): string => url.slice(origin.length),
    /** The target of a redirect; undefined when it has another origin or credentials. */
    redirectTarget: (from: ServiceUrl, location: string): ServiceUrl | undefined => {
      const target = URL.parse(location, from);
      // Not by its origin: a blob: URL has the origin of its maker.
      if (target?.protocol !== protocol || target.host !== host) return undefined;
      if (target.username !== '' || target.password !== '') return undefined;
      target.hash = '';
      return target.href as ServiceUrl;
    },
  };
}

/** The origin of a URL, for a message: path, query and credentials may be secret. */
export function originOf(address: string, base?: string): string {
  const url = URL.parse(address, base);
  return url !== null && /^https?:/.test(url.protocol) ? url.origin : 'an unreadable address';
}
