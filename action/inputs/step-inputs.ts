/** How a step's inputs are read, and which the report step has. Those of the snapshot step need the comparison. */
import { getInput } from '@actions/core';
import { type Inputs, optional, readInputs, withDefault } from '../../platform/inputs/input.ts';
import { type Login, loginMistakes, passwordOf } from '../../platform/inputs/login-mistakes-and-masking.ts';
import * as parse from '../../platform/inputs/parsers.ts';
import {
  LOGIN_INPUTS,
  REPORT_INPUTS,
  combinationMistakes,
  timeoutMinutes,
} from '../../platform/inputs/shared-inputs.ts';
import type { SettingsInput } from '../../platform/inputs/settings-yaml.ts';
import { reportFolder } from './workspace-paths.ts';

/** Reads an input of the step; '' if it is not set. White space around it is removed, unless it is verbatim. */
export type ReadInput = (name: string, isVerbatim?: boolean) => string;

/** The most frequent cause of an empty token. */
const EMPTY_SECRET =
  'If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and ' +
  'of Dependabot do not get the secrets of Actions.';

const readInput: ReadInput = (name, isVerbatim = false) => {
  const text = getInput(name, { trimWhitespace: false });
  return isVerbatim && text.trim() !== '' ? text : text.trim();
};

export function readLogin(read: ReadInput = readInput): Login {
  const password = passwordOf(read('password', true));
  return { token: read('token'), username: read('username'), password };
}

/**
 * Reads the inputs of a step and its login, and checks each by itself and all in combination.
 *
 * @param found mistakes that were found otherwise; each begins with the input's name
 * @throws InputError with all mistakes, before anything is requested
 */
export async function readStepInputs<Table extends Inputs>(
  table: Table,
  read: ReadInput = readInput,
  found: readonly string[] = [],
) {
  const login = readLogin(read);
  const names = { token: 'token', username: 'username', password: 'password' };
  const mistakes = [
    ...loginMistakes(login, names, EMPTY_SECRET),
    ...found,
    ...combinationMistakes(table, read, (name) => name),
  ];
  const textsOf = (name: string): readonly string[] =>
    [read(name, table[name]?.isVerbatim)].filter((text) => text !== '');
  return { ...(await readInputs(table, textsOf, mistakes)), login };
}

const REPORT_STEP_INPUTS = {
  ...LOGIN_INPUTS,
  ...REPORT_INPUTS,
  settings: { ...optional('Settings of the template', 'YAML or JSON', yamlSettings), isVerbatim: true },
  path: withDefault('reports', 'Folder for the report', 'FOLDER', reportFolder),
  manifest: withDefault('true', 'A manifest beside the report', 'BOOLEAN', parse.boolean),
  'upload-artifact': withDefault('true', 'Upload the report as an artifact', 'BOOLEAN', parse.boolean),
  archive: withDefault('false', 'One zip instead of bare files', 'BOOLEAN', parse.boolean),
  'artifact-name': optional('Name of the zip', 'NAME', artifactName),
  'retention-days': withDefault('0', 'Days until the artifact expires', 'DAYS', parse.integer(0, 400)),
  'compression-level': withDefault('0', 'Compression of the zip', 'LEVEL', parse.integer(0, 9)),
  overwrite: withDefault('false', 'Replace an artifact of that name', 'BOOLEAN', parse.boolean),
  wait: withDefault('true', 'Wait for the report', 'BOOLEAN', parse.boolean),
  'timeout-minutes': timeoutMinutes(30),
};

/** Inputs without effect if `task-id` is set. */
const STARTS_A_REPORT = ['template', 'project-id', 'draft-id', 'settings'] as const;

export type ReportInputs = Awaited<ReturnType<typeof readReportInputs>>;

/** @throws InputError with all mistakes, before anything is requested */
export async function readReportInputs(
  read: ReadInput = readInput,
  environment: NodeJS.ProcessEnv = process.env,
) {
  const ignored: readonly string[] =
    read('task-id') === '' ? [] : STARTS_A_REPORT.filter((name) => read(name) !== '');
  const textOf: ReadInput = (name, isVerbatim) => (ignored.includes(name) ? '' : read(name, isVerbatim));
  const mistakes = [...missingMistakes(textOf), ...artifactMistakes(textOf, environment)];
  const values = await readStepInputs(REPORT_STEP_INPUTS, textOf, mistakes);
  const { wait, 'task-id': taskId, 'upload-artifact': uploads } = values;
  const generate = {
    // It is set, or it would have been a mistake.
    template: values.template ?? { name: '' },
    subject: parse.subjectOf(values),
    ...values.settings,
  };
  return {
    ...values,
    job: taskId === undefined ? generate : { taskId },
    /** undefined: nothing is uploaded. */
    artifact: uploads && wait ? values : undefined,
    ignored,
  };
}

function missingMistakes(textOf: ReadInput): string[] {
  const isSet = (name: keyof typeof REPORT_STEP_INPUTS): boolean => textOf(name) !== '';
  if (isSet('task-id'))
    return textOf('wait').toLowerCase() === 'false'
      ? ['wait: false starts a report, but with task-id there is none to start. Leave one of them out.']
      : [];
  if (isSet('template')) return [];
  return ['template: give the id or the exact name of the document template.'];
}

/** Variables in which the runner gives its artifact service. */
const VARIABLES = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL'] as const;

/**
 * Why no artifact can be uploaded from this runner, if a report is waited for and uploaded. Known before anything is
 * requested. The accepted hosts are those of @actions/artifact 6.2.1: it refuses all others, such as GitHub
 * Enterprise Server and Gitea.
 */
function artifactMistakes(textOf: ReadInput, environment: NodeJS.ProcessEnv): string[] {
  const isOn = (text: string): boolean => /^(?:true)?$/i.test(text);
  if (!isOn(textOf('upload-artifact')) || !isOn(textOf('wait'))) return [];
  const { GITHUB_SERVER_URL: server = '' } = environment;
  const host = URL.parse(server)?.hostname.toLowerCase() ?? '';
  if (server !== '' && host !== 'github.com' && !/\.(?:ghe\.com|localhost)$/.test(host))
    return [
      'upload-artifact: GitHub Enterprise Server, Gitea and others do not accept artifacts of this kind. Set ' +
        'upload-artifact to false, and upload the file in a separate step.',
    ];
  const missing = VARIABLES.filter((name) => (environment[name] ?? '') === '');
  if (missing.length === 0) return [];
  return [
    `upload-artifact: There is no artifact service here (${missing.join(' and ')} not set). Set upload-artifact to ` +
      'false if the step does not run on a GitHub runner.',
  ];
}

/** The YAML library is loaded only for a step that has settings: it is the largest part of the bundle. */
async function yamlSettings(text: string): Promise<SettingsInput> {
  const { parseSettings } = await import('../../platform/inputs/settings-yaml.ts');
  return parseSettings(text);
}

function artifactName(text: string): string {
  if (!/[":<>|*?\r\n\\/]/.test(text)) return text;
  throw parse.inputError('An artifact name must not contain any of " : < > | * ? \\ / or a line break.');
}
