import type { ServiceUrl } from '../transport/transport.ts';

/** The only maker of `ServiceUrl`: whatever it returns lies on the service's own origin. */
export class ServiceUrls {
  private readonly base: URL;

  /** `base` comes from `parseBaseUrl`. */
  constructor(base: URL) {
    this.base = base;
  }

  get origin(): string {
    return this.base.origin;
  }

  /** Origin and path, without a slash at the end: how people know the service. */
  get baseUrl(): string {
    return `${this.base.origin}${this.basePath}`;
  }

  /** The address of a path (with its query) that starts after the base URL, such as `/api/v2/drafts/`. */
  at(path: string): ServiceUrl {
    return `${this.base.origin}${this.basePath}${path}` as ServiceUrl;
  }

  /** Path and query of an address, for a log. */
  pathOf(url: ServiceUrl): string {
    return url.slice(this.base.origin.length);
  }

  /** Where a redirect leads if it stays on this origin; undefined if it would leave it. */
  redirectTarget(from: ServiceUrl, location: string): ServiceUrl | undefined {
    if (!URL.canParse(location, from)) return undefined;
    const target = new URL(location, from);
    // A blob: address has an origin, too, but leads nowhere near it.
    if (target.protocol !== this.base.protocol || target.host !== this.base.host) return undefined;
    if (target.username !== '' || target.password !== '') return undefined;
    target.hash = '';
    return target.href as ServiceUrl;
  }

  private get basePath(): string {
    return this.base.pathname === '/' ? '' : this.base.pathname;
  }
}

/** The origin of an address, for a message: nothing of its path, query or credentials is shown. */
export function originOf(address: string, base: string): string {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : 'an unreadable address';
}
