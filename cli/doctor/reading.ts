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
import { type Facts, type Finding, unseen } from './finding.ts';

type Headers = Readonly<Record<string, string>>;

/** What came of one GET. */
export type Reading =
  | { readonly kind: 'json'; readonly status: number; readonly headers: Headers; readonly value: unknown }
  | {
      readonly kind: 'web-page' | 'text' | 'nothing';
      readonly status: number;
      readonly headers: Headers;
    }
  /** No response: a timeout, a broken connection, a redirect to another origin. */
  | { readonly kind: 'failed'; readonly message: string }
  /** It was not requested. */
  | { readonly kind: 'skipped'; readonly message: string };

/** A reading that was not requested, and why. */
export function skipped(message: string): Reading {
  return { kind: 'skipped', message };
}

/** The JSON value of a successful response; undefined for everything else. */
export function valueOf(reading: Reading): unknown {
  return reading.kind === 'json' && isSuccess(reading.status) ? reading.value : undefined;
}

/** The status of a response; undefined without one. */
export function statusOf(reading: Reading): number | undefined {
  return 'status' in reading ? reading.status : undefined;
}

/** Whether a response is the service's decision: no failure of it, and no page of a proxy with a success. */
export function isDecision(reading: Reading): boolean {
  const status = statusOf(reading);
  return status !== undefined && status < 500 && (reading.kind === 'json' || !isSuccess(status));
}

/** A reading for people: "HTTP 404", "HTTP 200 with a web page in place of JSON". */
export function describe(reading: Reading): string {
  if (!('status' in reading)) return reading.message;
  const bodies = { json: '', 'web-page': ' with a web page', text: ' with text', nothing: ' without a body' };
  return `HTTP ${reading.status}${bodies[reading.kind]}`;
}

/** A reading as facts. */
export function factsOf(reading: Reading): Facts {
  const status = statusOf(reading);
  return status === undefined ? { response: reading.kind } : { response: reading.kind, status };
}

/** The verdict for an assumption that this response cannot confirm or refute. */
export function unseenIn(reading: Reading): Finding {
  return unseen(`Not seen: ${describe(reading)}.`, factsOf(reading));
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** Counts requests, and refuses those above a maximum. */
export class RequestBudget {
  sent = 0;
  /** Whether a request was refused. */
  refused = false;
  /** The moment when the head of the last response arrived, ms since 1970. */
  respondedAt: number | undefined;
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
  limit(transport: ServiceTransport, now: () => number): ServiceTransport {
    return {
      send: async (request) => {
        if (this.isSpent || request.method !== 'GET') {
          this.refused = true;
          throw new Error('The number of requests is limited.');
        }
        this.sent += 1;
        const response = await transport.send(request);
        this.respondedAt = now();
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
const IDLE_TIMEOUT_MS = 10_000;

/** Reads single responses: a failure is a reading, too. */
export class Reader {
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
    idleTimeoutMs = IDLE_TIMEOUT_MS,
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

  /** Reads a path below the base URL. */
  readPath(path: string, label: string): Promise<Reading> {
    return this.read({ path, label });
  }

  /** Whether the request for this path was redirected. */
  wasRedirected(path: string, authenticated = true): boolean {
    return this.budget.wasRedirected(this.client.urls.at(path), authenticated);
  }
}
