import { setTimeout as sleep } from 'node:timers/promises';
import { isRemotePlainHttp, parseBaseUrl } from '../../src/address/base-url.ts';
import { DraftServiceClient } from '../../src/draft-service-client.ts';
import { type Clock, Deadline } from '../../src/time/deadline.ts';
import type { Login } from '../inputs/login-mistakes-and-masking.ts';
import type { HostRun } from '../process/host-run.ts';
import { openTransports } from './transport.ts';

/** Address of the service, and the time limit of the whole job, in the words of the inputs. */
export interface Connection {
  readonly 'base-url': string;
  readonly 'timeout-minutes': number;
  /** Default: the core's. */
  readonly 'draft-templates-path'?: string | undefined;
}

export interface ClientHost extends Pick<HostRun, 'secrets' | 'signal' | 'onExit'> {
  readonly log: { notice(text: string): void; warning(text: string): void; debug(text: string): void };
  /** What the user calls an input, such as "the input timeout-minutes". */
  readonly nameOf: (input: 'timeout-minutes') => string;
}

export type OpenedClient = ReturnType<typeof openClient>;

const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

export function startDeadline(
  { 'timeout-minutes': minutes }: Pick<Connection, 'timeout-minutes'>,
  { signal, nameOf }: Pick<ClientHost, 'signal' | 'nameOf'>,
): Deadline {
  const hint = `Allow more time with ${nameOf('timeout-minutes')}.`;
  return new Deadline(systemClock, minutes * 60_000, signal, hint);
}

/** Opens a client of the service and starts the time limit. The client is closed when the host's work is over. */
export function openClient(connection: Connection, login: Login, host: ClientHost) {
  const { log, secrets } = host;
  const { 'base-url': baseUrl, 'draft-templates-path': draftTemplatesPath } = connection;
  const { token, ...user } = login;
  const transports = openTransports(token === '' ? user : { token });
  host.onExit(transports.close);
  if (isRemotePlainHttp(parseBaseUrl(baseUrl)))
    log.notice('The base URL begins with http://: the credentials travel unencrypted.');
  const client = new DraftServiceClient({
    ...transports,
    baseUrl,
    draftTemplatesPath,
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: ({ method, path, status, ms, attempt }) => {
      const outcome = `${status ?? 'no response'}, ${Math.round(ms)} ms, attempt ${attempt}`;
      log.debug(`${method} ${path}: ${outcome}`);
    },
  });
  return { client, deadline: startDeadline(connection, host) };
}
