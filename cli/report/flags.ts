/** The flags of reports: which one is asked for, where it is saved, how long it is waited for. */
import { fileName, fingerprint, folder, id, number, subjectOf } from '../../platform/inputs/parsers.ts';
import type { Flag, Texts, Values } from '../command.ts';
import { SUBJECT_FLAGS, TEMPLATE, optional, required, switchOn, withDefault } from '../flags.ts';
import { NO_SETTINGS, mergedSettings, readSets, readSettings } from './read-settings.ts';

export const TASK_ID = required('Id of the task', 'ID', id);

/** Which report is asked for. */
export const REQUEST_FLAGS = {
  template: TEMPLATE,
  ...SUBJECT_FLAGS,
  settings: {
    ...optional('File with the settings, YAML or JSON; - for stdin', 'FILE', readSettings),
    read: ([file]: readonly string[]) => (file === undefined ? NO_SETTINGS : readSettings(file)),
  },
  set: {
    brief: 'One setting, its value as in YAML: --set include_edit_checks=false',
    value: 'NAME=VALUE',
    isRepeatable: true,
    read: readSets,
  },
};

export const FINGERPRINT: Flag<string | undefined> = optional(
  'Fingerprint of the draft, read before this report; the manifest records it',
  'SHA256',
  fingerprint,
);

/** Where a report is saved, and how long it is waited for. */
export const SAVE_FLAGS = {
  path: withDefault('reports', 'Folder for the report', 'FOLDER', folder),
  filename: optional("Name of the report's file (default: the service's, made safe)", 'NAME', fileName),
  'no-manifest': switchOn('No manifest beside the report'),
  'poll-interval-seconds': optional(
    'Time between two status requests (default: 2 to 5, growing with the time waited)',
    'SECONDS',
    number(0.2, 300),
  ),
};

/** A fingerprint needs a draft, not a project. */
export function fingerprintMistakes(
  texts: Texts<{ 'draft-fingerprint': never; 'project-id': never }>,
): string[] {
  if (texts['draft-fingerprint'] === '' || texts['project-id'] === '') return [];
  return ['--draft-fingerprint: it belongs to a report on a draft; leave it out with --project-id.'];
}

/** @throws InputError for a setting that is both in the file and in --set */
export function requestOf({ template, settings, set, ...subject }: Values<typeof REQUEST_FLAGS>) {
  return { template, subject: subjectOf(subject), ...mergedSettings([settings, set], '--set: ') };
}
