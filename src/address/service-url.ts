import type { ServiceUrl } from '../transport/transport.ts';

/**
 * Builds every `ServiceUrl`: whatever it returns has the service's own origin.
 *
 * @see docs/service.md#addresses
 */
export class ServiceUrls {
  private readonly base: URL;

  /** @param base from `parseBaseUrl` */
  constructor(base: URL) {
    this.base = base;
  }

  get origin(): string {
    return this.base.origin;
  }

  /** Origin and path of the base URL, without a trailing slash. */
  get baseUrl(): string {
    return `${this.base.origin}${this.basePath}`;
  }

  /** The URL of a path with its query; it starts after the base URL: `/api/v2/drafts/`. */
  at(path: string): ServiceUrl {
    return `${this.base.origin}${this.basePath}${path}` as ServiceUrl;
  }

  pathOf(url: ServiceUrl): string {
    return url.slice(this.base.origin.length);
  }

  /** The target of a redirect; undefined when it has another origin or credentials. */
  redirectTarget(from: ServiceUrl, location: string): ServiceUrl | undefined {
    if (!URL.canParse(location, from)) return undefined;
    const target = new URL(location, from);
    // Not by its origin: a blob: URL has the origin of its maker.
    if (target.protocol !== this.base.protocol || target.host !== this.base.host) return undefined;
    if (target.username !== '' || target.password !== '') return undefined;
    target.hash = '';
    return target.href as ServiceUrl;
  }

  private get basePath(): string {
    return this.base.pathname === '/' ? '' : this.base.pathname;
  }
}

/** The origin of a URL, for a message: path, query and credentials may be secret. */
export function originOf(address: string, base?: string): string {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url !== undefined && /^https?:/.test(url.protocol) ? url.origin : 'an unreadable address';
}
