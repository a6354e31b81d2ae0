import {
  type Deadline,
  type DraftServiceClient,
  DraftServiceError,
  type HttpRequest,
  failureFacts,
  getOnce,
  isWebPage,
  parseJson,
} from '../../src/index.ts';
import { type Reading, isSuccess, skipped } from './reading.ts';
import type { RequestBudget } from './request-budget.ts';

const SPENT = skipped('the number of requests is spent');

const LATE = skipped('the time for reading is over');

/** How long a request may take without data, ms. */
const DOCTOR_IDLE_TIMEOUT_MS = 10_000;

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

  /** Reads a path below the base URL. */
  readPath(path: string, label: string): Promise<Reading> {
    return this.read({ path, label });
  }

  /** Whether the request for this path was redirected. */
  wasRedirected(path: string, authenticated = true): boolean {
    return this.budget.wasRedirected(this.client.urls.at(path), authenticated);
  }
}
