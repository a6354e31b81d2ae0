import { setTimeout as sleep } from 'node:timers/promises';
import { isDebug } from '@actions/core';
import {
  type Clock,
  type Credentials,
  DraftServiceClient,
  type RequestEvent,
  isRemotePlainHttp,
  parseBaseUrl,
} from '../../src/index.ts';
import type { ActionRun } from '../runner/lifecycle.ts';
import { openTransports } from './transport.ts';

/** Address of the service and credentials for it. */
export interface Connection {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Default: the core's. */
  readonly draftTemplatesPath?: string;
}

const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    await sleep(ms, undefined, { signal });
  },
};

/**
 * The step's client of the service. It writes its notices to the step's log, and is closed when the step is
 * over.
 */
export function openClient(run: ActionRun, connection: Connection): DraftServiceClient {
  const { log, secrets } = run;
  const { baseUrl, credentials, draftTemplatesPath } = connection;
  const transports = openTransports(credentials);
  run.onExit(transports.close);
  if (isRemotePlainHttp(parseBaseUrl(baseUrl))) {
    log.notice('The base URL begins with http://: the credentials travel unencrypted.');
  }
  return new DraftServiceClient({
    ...transports,
    baseUrl,
    draftTemplatesPath,
    draftTemplatesPathName: 'the input draft-templates-path',
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: isDebug() ? (event) => log.debug(requestLine(event)) : undefined,
  });
}

/** One request for the debug log, for support. */
function requestLine({ method, path, status, ms, attempt }: RequestEvent): string {
  return `${method} ${path}: ${status ?? 'no response'}, ${Math.round(ms)} ms, attempt ${attempt}`;
}
