import { type Deadline, InputError, fileNameMistakes } from '../../../src/index.ts';
import { POLL_INTERVAL, TIMEOUT } from '../fields/number-ranges.ts';
import type { ReportItem } from './report-item-context.ts';

const MINUTE_MS = 60_000;
const DEFAULT_TIMEOUT_MINUTES = 30;

/** What an operation that waits for a report takes from its parameters. */
export interface ReportOptions {
  readonly deadline: Deadline;
  /** The user's own poll interval, ms; undefined: the default. */
  readonly intervalMs: number | undefined;
  /** undefined: the service's own name, made safe. */
  readonly fileName: string | undefined;
  /** The binary field that takes the file. */
  readonly outputField: string;
}

/** Reads all of them at once, before a report is started: expressions can fail. @throws InputError */
export function readReportOptions(item: ReportItem): ReportOptions {
  const { parameters } = item;
  const deadline = reportDeadline(item);
  const fileName = parameters.optionText('fileName', 'File Name');
  const mistakes = fileName === '' ? [] : fileNameMistakes(fileName);
  if (mistakes.length > 0) throw new InputError(['This is not a usable File Name.', ...mistakes]);
  const outputField = parameters.outputField();
  const seconds = parameters.optionNumber('pollInterval', POLL_INTERVAL);
  return {
    deadline,
    intervalMs: seconds === undefined ? undefined : seconds * 1000,
    fileName: fileName === '' ? undefined : fileName,
    outputField,
  };
}

/** The item's own time limit. @throws InputError */
export function reportDeadline({ client, parameters, signal }: ReportItem): Deadline {
  const minutes = parameters.optionNumber('timeout', TIMEOUT);
  const ms = (minutes ?? DEFAULT_TIMEOUT_MINUTES) * MINUTE_MS;
  return client.deadline(ms, signal, 'Allow more time with the option Timeout.');
}
