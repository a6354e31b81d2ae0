import {
  type Deadline,
  type DraftServiceClient,
  DraftServiceError,
  type HttpRequest,
  type ServiceTransport,
  failureFacts,
  getOnce,
  isWebPage,
  parseJson,
} from '../../src/index.ts';
import { type Reading, isSuccess, skipped } from './reading.ts';

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

const SPENT = skipped('the number of requests is spent');

const LATE = skipped('the time for reading is over');

/** How long a request may take without data, ms. */
const DOCTOR_IDLE_TIMEOUT_MS = 10_000;

/** Reads paths of the service. */
export interface PathReader {
  read(request: HttpRequest): Promise<Reading>;
  readPath(path: string, label: string): Promise<Reading>;
  /** Whether the request for this path was redirected. */
  wasRedirected(path: string, authenticated?: boolean): boolean;
}

/** Reads single responses: a failure is a reading, too. */
export class Reader implements PathReader {
  /** Successful responses with JSON. */
  values = 0;
  private readonly client: DraftServiceClient;
  private readonly budget: RequestBudget;
  private readonly deadline: Deadline;
  private readonly idleTimeoutMs: number;

  constructor(
    client: DraftServiceClient,
    budget: RequestBudget,
    deadline: Deadline,
    idleTimeoutMs = DOCTOR_IDLE_TIMEOUT_MS,
  ) {
    this.client = client;
    this.budget = budget;
    this.deadline = deadline;
    this.idleTimeoutMs = idleTimeoutMs;
  }

  /** @throws AbortedError when the user stops the command; every other failure is a reading */
  async read(request: HttpRequest): Promise<Reading> {
    if (this.budget.isSpent) return SPENT;
    if (this.deadline.left() <= 0) return LATE;
    try {
      const { idleTimeoutMs } = this;
      const response = await getOnce(this.client, { ...request, idleTimeoutMs }, this.deadline);
      const { status, headers, bytes } = response;
      const json = response.complete ? parseJson(bytes) : undefined;
      if (json !== undefined) {
        if (isSuccess(status)) this.values += 1;
        return { kind: 'json', status, headers, value: json.value };
      }
      if (bytes.length === 0) return { kind: 'nothing', status, headers };
      return { kind: isWebPage(bytes, headers['content-type'] ?? '') ? 'web-page' : 'text', status, headers };
    } catch (error) {
      if (!(error instanceof DraftServiceError) || error.kind === 'aborted') throw error;
      if (this.budget.refused) return SPENT;
      if (error.kind === 'deadline') return LATE;
      return { kind: 'failed', message: `no response (${failureFacts(error).failure})` };
    }
  }

  /** A reader that requests nothing: every reading is skipped. */
  skipping(why: string): PathReader {
    const read = (): Promise<Reading> => Promise.resolve(skipped(why));
    return { read, readPath: read, wasRedirected: () => false };
  }

  /** Reads a path below the base URL. */
  readPath(path: string, label: string): Promise<Reading> {
    return this.read({ path, label });
  }

  /** Whether the request for this path was redirected. */
  wasRedirected(path: string, authenticated = true): boolean {
    return this.budget.wasRedirected(this.client.urls.at(path), authenticated);
  }
}
