/** The flags of reports: which one is asked for, where it is saved, how long it is waited for. */
import {
  type TextOf,
  type Values,
  optional,
  required,
  switchOn,
  withDefault,
} from '../../platform/inputs/input.ts';
import { folder, id, subjectOf } from '../../platform/inputs/parsers.ts';
import { REPORT_INPUTS, SUBJECT_INPUTS } from '../../platform/inputs/shared-inputs.ts';
import { TEMPLATE } from '../flags.ts';
import { NO_SETTINGS, mergedSettings, readSets, readSettings } from './read-settings.ts';

export const TASK_ID = required('Id of the task', 'ID', (text) => id(text));

/** Which report is asked for. */
export const REQUEST_FLAGS = {
  template: TEMPLATE,
  ...SUBJECT_INPUTS,
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

/** Where a report is saved, and how long it is waited for. */
export const SAVE_FLAGS = {
  path: withDefault('reports', 'Folder for the report', 'FOLDER', folder),
  filename: REPORT_INPUTS.filename,
  'no-manifest': switchOn('No manifest beside the report'),
  'poll-interval-seconds': REPORT_INPUTS['poll-interval-seconds'],
};

/** A fingerprint needs a draft, not a project. */
export function fingerprintMistakes(
  textOf: TextOf<Pick<typeof REPORT_INPUTS, 'draft-fingerprint' | 'project-id'>>,
): string[] {
  if (textOf('draft-fingerprint') === '' || textOf('project-id') === '') return [];
  return ['--draft-fingerprint: it belongs to a report on a draft; leave it out with --project-id.'];
}

/** @throws InputError for a setting that is both in the file and in --set */
export function requestOf({ template, settings, set, ...subject }: Values<typeof REQUEST_FLAGS>) {
  return { template, subject: subjectOf(subject), ...mergedSettings([settings, set], '--set: ') };
}
