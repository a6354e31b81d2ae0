/**
 * The inputs that the Actions and the command share: each is declared once, and each host takes those that it has. Their
 * names are the public ones.
 */
import { parseBaseUrl } from '../../src/address/base-url.ts';
import { parseDraftTemplatesPath } from '../../src/address/configurable-draft-templates-path.ts';
import { usernameMistake } from '../../src/auth/credentials.ts';
import { snapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { type Input, type Inputs, optional, required, withDefault } from './input.ts';
import * as parse from './parsers.ts';

export const LOGIN_INPUTS = {
  'base-url': {
    brief: 'Address of the service',
    value: 'URL',
    variable: 'DRAFT_SERVICE_URL',
    read: ([text = '']: readonly string[]) => parseBaseUrl(text).href,
  },
  username: {
    brief: 'User name',
    value: 'NAME',
    variable: 'DRAFT_SERVICE_USER',
    read: ([text = '']: readonly string[]) => {
      const mistake = text === '' ? undefined : usernameMistake(text);
      if (mistake !== undefined) throw parse.inputError(mistake);
      return text;
    },
  },
};

export const timeoutMinutes = (minutes: number): Input<number> =>
  withDefault(
    String(minutes),
    'Time limit of the whole command; fractions are allowed',
    'MINUTES',
    parse.number(0.01, 1440),
  );

export const DRAFT_ID = required(
  'Id of the draft',
  'ID',
  parse.draftId,
  `Give the id of the draft. ${parse.FIND_DRAFT_ID}`,
);

export const SUBJECT_INPUTS = {
  'draft-id': optional('Id of the draft', 'ID', parse.draftId),
  'project-id': optional('Id of the project', 'ID', parse.id),
  'draft-templates-path': {
    brief: "Path of a draft's template list after the base URL; must contain {draft_id}",
    value: 'PATH',
    read: ([text = '']: readonly string[]) => parseDraftTemplatesPath(text),
  },
};

export const REPORT_INPUTS = {
  template: optional('Template: its id, or its exact name', 'ID|NAME', parse.templateIdOrName),
  ...SUBJECT_INPUTS,
  'task-id': optional('Id of the task', 'ID', parse.id),
  filename: optional("Name of the report's file (default: the service's, made safe)", 'NAME', parse.fileName),
  'poll-interval-seconds': optional(
    'Time between two status requests (default: 2 to 5, growing with the time waited)',
    'SECONDS',
    parse.number(0.2, 300),
  ),
};

export const VIEW_INPUTS = {
  view: optional('metadata (default), detail or list', 'VIEW', (view) => snapshotSettings({ view }).view),
  query: {
    brief: 'Query parameter of the lists; only with the view list',
    value: 'NAME=VALUE',
    isRepeatable: true,
    read: (texts: readonly string[]) =>
      snapshotSettings({ view: 'list', query: texts.flatMap(parse.linesIn) }).query,
  },
  families: optional(
    'Families to read, separated by commas (default: all)',
    'NAMES',
    (text) => snapshotSettings({ families: parse.namesIn(text) }).families,
  ),
  ignore: {
    brief: 'Names of keys to leave out, separated by commas',
    value: 'NAMES',
    read: (texts: readonly string[]) => snapshotSettings({ ignore: texts.flatMap(parse.namesIn) }).ignore,
  },
};

export const BASELINE_DRAFT_ID = optional(
  'Compare with this draft instead of the snapshot in the folder',
  'ID',
  parse.draftId,
);

/**
 * The mistakes in combinations of inputs, of those that a host has.
 *
 * @param textOf the text of an input; '' if it was not given, or there is none of this name
 * @param nameOf what the user calls an input
 */
export function combinationMistakes(
  inputs: Inputs,
  textOf: (name: string) => string,
  nameOf: (name: string) => string,
): string[] {
  const mistakes: string[] = [];
  const refuse = (name: string, why: string): unknown => mistakes.push(`${nameOf(name)}: ${why}`);
  const isGiven = (name: string): boolean => textOf(name) !== '';
  const [draft, project, query, view] = ['draft-id', 'project-id', 'query', 'view'].map(nameOf);
  if ('project-id' in inputs && !isGiven('task-id')) {
    if (isGiven('project-id') && isGiven('draft-id'))
      refuse('project-id', `give either ${project} or ${draft}, not both.`);
    if (!isGiven('project-id') && !isGiven('draft-id'))
      refuse(
        'draft-id',
        `give either ${draft} or ${project}. Both are empty. If one of them comes from a variable, check that the ` +
          `variable is set. ${parse.FIND_DRAFT_ID}`,
      );
  }
  if (isGiven('object-id') && (isGiven('parent') || isGiven('search')))
    refuse('object-id', 'it names one object; leave --parent and --search out.');
  if ('view' in inputs && isGiven('query') && textOf('view') !== 'list')
    refuse('query', `only the list view takes query parameters. Set ${view} to list, or leave ${query} out.`);
  if (isGiven('baseline-draft-id') && Number(textOf('baseline-draft-id')) === Number(textOf('draft-id')))
    refuse(
      'baseline-draft-id',
      `this is ${draft} itself. Leave it out to compare with the snapshot in the folder.`,
    );
  return mistakes;
}
