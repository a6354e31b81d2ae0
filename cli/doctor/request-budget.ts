import type { ServiceTransport } from '../../src/index.ts';

/** Counts requests, and refuses those above a maximum. */
export class RequestBudget {
  sent = 0;
  /** Whether a request was refused. */
  refused = false;
  private readonly max: number;
  private readonly redirects = new Set<string>();

  constructor(max: number) {
    this.max = max;
  }

  get isSpent(): boolean {
    return this.sent >= this.max;
  }

  /** Whether the request for this URL was redirected. */
  wasRedirected(url: string, authenticated: boolean): boolean {
    return this.redirects.has(`${authenticated} ${url}`);
  }

  /** The same transport for at most `max` GETs, and nothing else. */
  limit(transport: ServiceTransport): ServiceTransport {
    return {
      send: async (request) => {
        if (this.isSpent || request.method !== 'GET') {
          this.refused = true;
          throw new Error('The number of requests is limited.');
        }
        this.sent += 1;
        const response = await transport.send(request);
        if (response.status >= 300 && response.status <= 399)
          this.redirects.add(`${request.authenticate} ${request.url}`);
        return response;
      },
    };
  }
}
