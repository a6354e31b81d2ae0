import { setTimeout as sleep } from 'node:timers/promises';
import { isRemotePlainHttp, parseBaseUrl } from '../../src/address/base-url.ts';
import type { Credentials } from '../../src/auth/credentials.ts';
import { DraftServiceClient } from '../../src/draft-service-client.ts';
import type { Secrets } from '../../src/text/secrets.ts';
import type { Clock } from '../../src/time/deadline.ts';
import { openTransports } from './transport.ts';

/** Address of the service and credentials for it. */
export interface Connection {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Default: the core's. */
  readonly draftTemplatesPath?: string | undefined;
}

/** What the client needs of the process that it works for. */
export interface ClientHost {
  readonly secrets: Secrets;
  /** Where the client writes what the user should know. */
  readonly log: { notice(text: string): void; warning(text: string): void; debug(text: string): void };
  /** Whether each request is written with `log.debug`. */
  readonly logRequests: boolean;
  /** What the user calls the path of a draft's templates, such as "the input draft-templates-path". */
  readonly draftTemplatesPathName: string;
  readonly onExit: (callback: () => void) => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    await sleep(ms, undefined, { signal });
  },
};

/** A client of the service. It is closed when the host's work is over. */
export function openClient(connection: Connection, host: ClientHost): DraftServiceClient {
  const { log, secrets, logRequests, draftTemplatesPathName } = host;
  const { baseUrl, credentials, draftTemplatesPath } = connection;
  const transports = openTransports(credentials);
  host.onExit(transports.close);
  if (isRemotePlainHttp(parseBaseUrl(baseUrl))) {
    log.notice('The base URL begins with http://: the credentials travel unencrypted.');
  }
  return new DraftServiceClient({
    ...transports,
    baseUrl,
    draftTemplatesPath,
    draftTemplatesPathName,
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: ({ method, path, status, ms, attempt }) => {
      const outcome = `${status ?? 'no response'}, ${Math.round(ms)} ms, attempt ${attempt}`;
      if (logRequests) log.debug(`${method} ${path}: ${outcome}`);
    },
  });
}
