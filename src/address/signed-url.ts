import type { SignedUrl } from '../transport/transport.ts';

/**
 * A signed address, if it is one that can be fetched: absolute, http or https, without credentials in it. It is kept byte
 * for byte; undefined if it cannot be used.
 */
export function signedUrl(address: string): SignedUrl | undefined {
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  return username === '' && password === '' ? (address as SignedUrl) : undefined;
}

/** Where a storage's redirect leads; undefined if it must not be followed (unreadable, or from https to http). */
export function signedRedirectTarget(from: SignedUrl, location: string): SignedUrl | undefined {
  const target =
    /^https?:\/\//i.test(location) || !URL.canParse(location, from) ? location : new URL(location, from).href;
  if (/^https:/i.test(from) && /^http:/i.test(target)) return undefined;
  return signedUrl(target);
}

/** The parts of a signed address as an HTTP client needs them, its path and query untouched by any normalisation. */
export interface SignedTarget {
  readonly secure: boolean;
  readonly hostname: string;
  /** Empty: the scheme's own. */
  readonly port: string;
  /** Path and query, byte for byte; without the fragment. */
  readonly path: string;
}

/** Splits a signed address without changing a byte of its path and query. */
export function signedTarget(address: SignedUrl): SignedTarget {
  const url = new URL(address);
  // Stryker disable next-line StringLiteral: the pattern fits every signed address
  const rest = /^https?:\/\/[^/?#\\]*([^#]*)/i.exec(address)?.[1] ?? '';
  return {
    secure: url.protocol === 'https:',
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: rest.startsWith('/') ? rest : `/${rest}`,
  };
}
