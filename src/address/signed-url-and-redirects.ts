import type { SignedUrl } from '../transport/service-and-storage-transports.ts';

/**
 * A signed address, byte for byte, when it can be fetched: absolute, http or https, without credentials, blanks
 * and control characters.
 *
 * @returns undefined for any other string
 * @see docs/service.md#download
 */
export function signedUrl(address: string): SignedUrl | undefined {
  const url = /^https?:\/\/[^/\\ \p{Cc}][^ \p{Cc}]*$/iu.test(address) ? URL.parse(address) : null;
  return url?.username === '' && url.password === '' ? (address as SignedUrl) : undefined;
}

/**
 * The target of a redirect of the storage; undefined when it must not be followed: unusable, or from https to http.
 *
 * @param header the Location header, a character for each of its bytes
 */
export function signedRedirectTarget(from: SignedUrl, header: string): SignedUrl | undefined {
  const location = Buffer.from(header, 'latin1').toString();
  const target = /^https?:\/\//i.test(location) ? location : (URL.parse(location, from)?.href ?? location);
  if (/^https:/i.test(from) && /^http:/i.test(target)) return undefined;
  return signedUrl(target);
}

/** The parts of a signed address as an HTTP client needs them; path and query stay byte for byte. */
export function signedTarget(address: SignedUrl) {
  const url = new URL(address);
  const rest = address.replace(/#.*/s, '').replace(/^https?:\/\/[^/?\\]*/i, '');
  return {
    secure: url.protocol === 'https:',
    hostname: url.hostname.replace(/[[\]]/g, ''),
    /** Empty: the default port of http or https. */
    port: url.port,
    /** Path and query without the fragment: a character for each byte of its UTF-8. */
    path: Buffer.from(rest.startsWith('/') ? rest : `/${rest}`).toString('latin1'),
  };
}
