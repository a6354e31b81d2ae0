import { isDebug } from '@actions/core';
import type { Deadline, DraftServiceClient } from '../src/index.ts';
import { type Connection, openClient } from '../platform/http/open-client.ts';
import { howToCollect } from './runner/step-state.ts';
import type { ActionRun } from './runner/action-run.ts';
import type { RunLog } from './runner/log.ts';

/** What the parts of a step share. */
export interface StepContext<Inputs> {
  readonly inputs: Inputs;
  readonly run: ActionRun;
  readonly log: RunLog;
  readonly client: DraftServiceClient;
  /** For the job without the upload. */
  readonly deadline: Deadline;
}

/** Opens the client, and starts the time limit. */
export function openContext<Inputs extends Connection & { readonly timeoutMs: number }>(
  inputs: Inputs,
  run: ActionRun,
): StepContext<Inputs> {
  const client = openClient(inputs, {
    secrets: run.secrets,
    log: run.log,
    logRequests: isDebug(),
    draftTemplatesPathName: 'the input draft-templates-path',
    howToCollect,
    onExit: run.onExit,
  });
  const advice = 'Allow more time with the input timeout-minutes.';
  const deadline = client.deadline(inputs.timeoutMs, run.signal, advice);
  return { inputs, run, log: run.log, client, deadline };
}

/** Replaces the secrets in a line by `***`. */
export function redactor({ run }: StepContext<unknown>): (line: string) => string {
  return (line) => run.secrets.redact(line);
}
