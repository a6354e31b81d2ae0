import { isDebug } from '@actions/core';
import type { DraftServiceClient } from '../src/draft-service-client.ts';
import type { Deadline } from '../src/time/deadline.ts';
import { type Connection, openClient } from '../platform/http/open-client.ts';
import type { ActionRun } from './runner/action-run.ts';

export interface StepContext<Inputs> {
  readonly inputs: Inputs;
  readonly run: ActionRun;
  readonly client: DraftServiceClient;
  /** For the job without the upload. */
  readonly deadline: Deadline;
}

export function openContext<Inputs extends Connection & { readonly timeoutMs: number }>(
  inputs: Inputs,
  run: ActionRun,
): StepContext<Inputs> {
  const client = openClient(inputs, {
    secrets: run.secrets,
    log: run.log,
    logRequests: isDebug(),
    draftTemplatesPathName: 'the input draft-templates-path',
    onExit: run.onExit,
  });
  const advice = 'Allow more time with the input timeout-minutes.';
  const deadline = client.deadline(inputs.timeoutMs, run.signal, advice);
  return { inputs, run, client, deadline };
}
