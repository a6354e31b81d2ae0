import { isDebug } from '@actions/core';
import {
  type Credentials,
  DraftServiceClient,
  type RequestEvent,
  isRemotePlainHttp,
  parseBaseUrl,
} from '../../src/index.ts';
import { systemClock } from './clock.ts';
import type { ActionRun } from '../runner/lifecycle.ts';
import { openTransports } from './transport.ts';

/** Which service, and who asks it. */
export interface Connection {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** Default: the core's. */
  readonly draftTemplatesPath?: string;
}

/** The session of a step with the service. What it has to say goes to the step's log; it is closed with the step. */
export function openClient(
  step: ActionRun,
  { baseUrl, credentials, draftTemplatesPath }: Connection,
): DraftServiceClient {
  const { log, secrets } = step;
  const transports = openTransports(credentials);
  step.onExit(transports.close);
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

/** What support asks for first. */
function requestLine({ method, path, status, ms, attempt }: RequestEvent): string {
  return `${method} ${path}: ${status ?? 'no answer'}, ${Math.round(ms)} ms, attempt ${attempt}`;
}
