import { required, switchOn } from '../platform/inputs/input.ts';
import { templateIdOrName } from '../platform/inputs/parsers.ts';
import { LOGIN_INPUTS, timeoutMinutes } from '../platform/inputs/shared-inputs.ts';

export const asFlag = (name: string): string => `--${name}`;

export const COMMON_FLAGS = {
  json: switchOn('Print one JSON document'),
  quiet: switchOn('No progress and no notes on stderr'),
  debug: switchOn('Print each request on stderr, secrets masked'),
};

/** How the service is reached, by commands that reach it. Secrets come from the environment only. */
export const connectionFlags = (minutes: number) => ({
  ...LOGIN_INPUTS,
  'timeout-minutes': timeoutMinutes(minutes),
});

export const TEMPLATE_FLAG = required('Template: its id, or its exact name', 'ID|NAME', templateIdOrName);

export const JSON_LINES = switchOn('Print each JSON value on a line when it arrives');
