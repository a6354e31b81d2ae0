/** Flags that several commands have. Their names are those of the Action's inputs. */
import { switchOff, switchOn, textFlag } from './command.ts';

/** How the service is reached. Secrets come from the environment only. */
export const CONNECTION_FLAGS = {
  baseUrl: textFlag('Address of the service; also DRAFT_SERVICE_URL', 'URL'),
  username: textFlag('User name; also DRAFT_SERVICE_USER', 'NAME'),
  timeoutMinutes: timeoutFlag(5),
};

/** @param minutes the default of the command's `connect` */
function timeoutFlag(minutes: number) {
  return textFlag(`Time limit for all of it; fractions are allowed (default: ${minutes})`, 'MINUTES');
}

/** The connection of commands that take longer than a few requests. */
export const connectionFlags = (minutes: number) => ({
  ...CONNECTION_FLAGS,
  timeoutMinutes: timeoutFlag(minutes),
});

export const DRAFT_ID = textFlag('Id of the draft', 'ID');

/** For lists. */
export const JSON_LINES = switchOn('Print one JSON value a line, as they arrive');

export const TEMPLATE = textFlag('Template: its id, or its exact name', 'ID|NAME');

/** What a report or a list of templates is about. */
export const SUBJECT_FLAGS = {
  draftId: DRAFT_ID,
  projectId: textFlag('Id of the project', 'ID'),
  draftTemplatesPath: textFlag("Path of a draft's templates after the address, with {draft_id}", 'PATH'),
};

/** Where a report is saved, and how long it is waited for. */
export const SAVE_FLAGS = {
  path: textFlag('Folder for the report (default: reports)', 'FOLDER'),
  filename: textFlag("Name of the report's file (default: the service's, made safe)", 'NAME'),
  manifest: switchOff('The manifest beside the report'),
  pollIntervalSeconds: textFlag(
    'Time between two status requests (default: 2 to 5, growing with the time waited)',
    'SECONDS',
  ),
};
