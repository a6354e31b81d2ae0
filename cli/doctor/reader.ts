import {
  type Deadline,
  DraftServiceClient,
  DraftServiceError,
  type HttpRequest,
  failureFacts,
  getOnce,
  isSuccess,
  isWebPage,
  parseJson,
} from '../../src/index.ts';
import { type Reading, unread } from './reading.ts';

/** The most GETs that one diagnosis sends. */
export const MAX_GETS = 80;

/** What came of a GET. */
export type Read = (request: HttpRequest) => Promise<Reading>;

const SPENT = unread('the number of requests is spent');
const LATE = unread('the time for reading is over');

/** Reads single responses, at most MAX_GETS with redirects and repetitions: a failure is a reading, too. */
export class Reader {
  /** GETs that were sent. */
  sent = 0;
  /** Successful responses with JSON. */
  values = 0;
  /** The given client, whose requests are limited. */
  readonly client: DraftServiceClient;
  private readonly deadline: Deadline;
  private readonly idleTimeoutMs: number;

  /** @param idleTimeoutMs how long a request may take without data */
  constructor(client: DraftServiceClient, deadline: Deadline, idleTimeoutMs: number) {
    const { storage, clock, secrets, onRequest, draftTemplatesPath, transport } = client;
    this.client = new DraftServiceClient({
      ...{ storage, clock, secrets, onRequest, draftTemplatesPath },
      baseUrl: client.urls.baseUrl,
      transport: {
        send: (request) => {
          if (this.isSpent()) throw new Error('The number of requests is limited.');
          this.sent += 1;
          return transport.send(request);
        },
      },
    });
    this.deadline = deadline;
    this.idleTimeoutMs = idleTimeoutMs;
  }

  /** @throws AbortedError when the user stops the command; every other failure is a reading */
  readonly read: Read = async (request) => {
    if (this.isSpent()) return SPENT;
    if (this.deadline.left() <= 0) return LATE;
    const { idleTimeoutMs } = this;
    try {
      const response = await getOnce(this.client, { ...request, idleTimeoutMs }, this.deadline);
      const { status, headers, bytes, complete } = response;
      const json = complete ? parseJson(bytes) : undefined;
      if (json !== undefined) {
        if (isSuccess(status)) this.values += 1;
        return { kind: 'json', status, headers, value: json.value };
      }
      if (bytes.length === 0) return { kind: 'no body', status };
      return { kind: isWebPage(bytes, headers['content-type'] ?? '') ? 'a web page' : 'text', status };
    } catch (error) {
      if (!(error instanceof DraftServiceError) || error.kind === 'aborted') throw error;
      if (error.kind === 'deadline') return LATE;
      if (error.kind === 'redirect') return { kind: 'redirect', why: 'a redirect to another address' };
      return this.isSpent() ? SPENT : unread(`no response (${failureFacts(error).failure})`);
    }
  };

  private isSpent(): boolean {
    return this.sent >= MAX_GETS;
  }
}
