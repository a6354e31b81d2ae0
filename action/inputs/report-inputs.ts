import type { Credentials } from '../../src/index.ts';
import type { ReportPlace, ReportRequest } from '../../platform/report/report-request.ts';
import { artifactServiceMistake } from '../artifact/check-artifact-service.ts';
import { credentialsOf } from '../../platform/inputs/login.ts';
import { credentialMistakes } from './connection-inputs.ts';
import {
  type InputTexts,
  type InputValues,
  type ReadInput,
  parseInputs,
  readTexts,
} from '../../platform/inputs/parse-inputs.ts';
import { FIND_DRAFT_ID, subjectOf } from '../../platform/inputs/parsers.ts';
import { readInput } from './input-text.ts';
import { REPORT_INPUTS } from './report-input-definitions.ts';

type Name = keyof typeof REPORT_INPUTS;
type Texts = InputTexts<typeof REPORT_INPUTS>;
type Values = InputValues<typeof REPORT_INPUTS>;

/** Inputs without effect where `task-id` is set. */
const STARTS_A_REPORT: readonly Name[] = [
  'template',
  'project-id',
  'draft-id',
  'draft-fingerprint',
  'settings',
];

/** A report to start. */
interface ReportToStart extends ReportRequest {
  readonly kind: 'generate';
}

/** What the step does: start a report, or collect a report that was started earlier. */
export type Job = ReportToStart | { readonly kind: 'collect'; readonly taskId: number };

/** How the report is uploaded. */
export interface ArtifactInputs {
  readonly archive: boolean;
  /** Only with archive. undefined: the report's file name. */
  readonly name: string | undefined;
  /** 0: the repository's setting. */
  readonly retentionDays: number;
  readonly compressionLevel: number;
  readonly overwrite: boolean;
}

/** The inputs of the report step, all checked. */
export interface ReportInputs extends ReportPlace {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly job: Job;
  /** false: the report is only started. */
  readonly wait: boolean;
  /** undefined: nothing is uploaded. */
  readonly artifact: ArtifactInputs | undefined;
  /** undefined: the default schedule. */
  readonly pollIntervalMs: number | undefined;
  readonly timeoutMs: number;
  readonly draftTemplatesPath: string;
  /** What the user should know about these inputs, one sentence each. */
  readonly notices: readonly string[];
}

/**
 * Reads all inputs and checks each by itself and all in combination.
 *
 * @throws InputError with all mistakes, before anything is requested
 */
export async function readReportInputs(
  read: ReadInput = readInput,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ReportInputs> {
  const texts = readTexts(REPORT_INPUTS, read);
  const ignored = texts['task-id'] === '' ? [] : STARTS_A_REPORT.filter((name) => texts[name] !== '');
  for (const name of ignored) texts[name] = '';
  const mistakes = [...checkCombinations(texts), ...artifactMistakes(texts, environment)];
  return toInputs(await parseInputs(REPORT_INPUTS, texts, mistakes), ignored);
}

/** The mistakes in combinations of inputs. */
function checkCombinations(texts: Texts): string[] {
  const isSet = (name: Name): boolean => texts[name] !== '';
  const mistakes = credentialMistakes(texts);
  if (isSet('task-id')) {
    if (texts.wait.toLowerCase() === 'false') {
      mistakes.push(
        'wait: false starts a report, but with task-id there is none to start. Leave one of them out.',
      );
    }
    return mistakes;
  }
  if (!isSet('template')) mistakes.push('template: give the id or the exact name of the document template.');
  if (isSet('project-id') && isSet('draft-id')) {
    mistakes.push('project-id: give either project-id or draft-id, not both.');
  } else if (!isSet('project-id') && !isSet('draft-id')) {
    mistakes.push(
      'draft-id: give either draft-id or project-id. Both are empty: is the variable set that one is taken ' +
        `from? ${FIND_DRAFT_ID}`,
    );
  }
  if (isSet('draft-fingerprint') && isSet('project-id')) {
    mistakes.push('draft-fingerprint: it belongs to a report on a draft; leave it out with project-id.');
  }
  return mistakes;
}

/** An artifact service is needed only where a report is waited for and uploaded. */
function artifactMistakes(texts: Texts, environment: NodeJS.ProcessEnv): string[] {
  const isOn = (name: Name): boolean => /^(?:true)?$/i.test(texts[name]);
  if (!isOn('upload-artifact') || !isOn('wait')) return [];
  const mistake = artifactServiceMistake(environment);
  return mistake === undefined ? [] : [`upload-artifact: ${mistake}`];
}

function toInputs(values: Values, ignored: readonly Name[]): ReportInputs {
  const pollIntervalSeconds = values['poll-interval-seconds'];
  return {
    baseUrl: values['base-url'],
    credentials: credentialsOf(values),
    job: jobOf(values),
    folder: values.path,
    filename: values.filename,
    manifest: values.manifest,
    wait: values.wait,
    artifact: values['upload-artifact'] && values.wait ? artifactOf(values) : undefined,
    pollIntervalMs: pollIntervalSeconds === undefined ? undefined : pollIntervalSeconds * 1000,
    timeoutMs: values['timeout-minutes'] * 60_000,
    draftTemplatesPath: values['draft-templates-path'],
    notices: noticesOf(values, ignored),
  };
}

function jobOf(values: Values): Job {
  if (values['task-id'] !== undefined) return { kind: 'collect', taskId: values['task-id'] };
  const subject = subjectOf(values);
  const draftFingerprint = values['draft-fingerprint'];
  return { kind: 'generate', template: values.template, subject, draftFingerprint, ...values.settings };
}

function artifactOf(values: Values): ArtifactInputs {
  return {
    archive: values.archive,
    name: values['artifact-name'],
    retentionDays: values['retention-days'],
    compressionLevel: values['compression-level'],
    overwrite: values.overwrite,
  };
}

function noticesOf(values: Values, ignored: readonly Name[]): string[] {
  const notices: string[] = [];
  if (ignored.length > 0) {
    const has = ignored.length === 1 ? 'has' : 'have';
    notices.push(`With task-id an earlier report is collected, so ${ignored.join(', ')} ${has} no effect.`);
  }
  if (values['artifact-name'] !== undefined && values['upload-artifact'] && !values.archive) {
    notices.push('artifact-name has no effect without archive: a bare artifact is called after its file.');
  }
  return notices;
}
