import * as z from 'zod/v4-mini';
import { type Credentials, InputError, type TemplateRequest } from '../../src/index.ts';
import { artifactServiceMistake } from '../artifact/artifact-service.ts';
import { credentialsOf, loginMistakes } from './connection-inputs.ts';
import { type SettingsInput, type SettingsReader, inputFields } from './input-fields.ts';
import { inputText } from './input-text.ts';

/** A report to start. */
export interface ReportInputs extends TemplateRequest, SettingsInput {
  readonly kind: 'generate';
}

/** What the step does: start a report, or collect one that was started earlier. */
export type Job = ReportInputs | { readonly kind: 'collect'; readonly taskId: number };

/** How the report becomes an artifact. */
export interface ArtifactInputs {
  readonly archive: boolean;
  /** Only with archive; undefined: the report's file name. */
  readonly name: string | undefined;
  /** 0: the repository's setting. */
  readonly retentionDays: number;
  readonly compressionLevel: number;
  readonly overwrite: boolean;
}

/** The step's inputs, all checked. */
export interface Inputs {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly job: Job;
  /** Folder for the report, absolute or relative to the working directory. */
  readonly folder: string;
  /** undefined: the service's own name. */
  readonly filename: string | undefined;
  readonly manifest: boolean;
  /** false: the report is only started. */
  readonly wait: boolean;
  /** undefined: no artifact. */
  readonly artifact: ArtifactInputs | undefined;
  /** undefined: the default schedule. */
  readonly pollIntervalMs: number | undefined;
  readonly timeoutMs: number;
  readonly draftTemplatesPath: string;
  /** Things the user should know about these inputs. */
  readonly notices: readonly string[];
}

type Fields = z.output<ReturnType<typeof inputFields>>;
type Name = keyof Fields;

const STARTS_A_REPORT: readonly Name[] = ['template', 'project-id', 'draft-id', 'settings'];

/**
 * Reads every input, checks each by itself and all against each other.
 *
 * @param settings reads the settings, which no other input needs a reader of such a size for
 * @param environment of the runner, for what an input needs of it
 * @throws InputError with all mistakes at once, before anything is requested
 */
export function readInputs(
  settings: SettingsReader,
  read: (name: string) => string = inputText,
  environment: NodeJS.ProcessEnv = process.env,
): Inputs {
  const fields = inputFields(settings);
  const names = Object.keys(fields.shape) as Name[];
  const raw = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
  const ignored = raw['task-id'] === '' ? [] : STARTS_A_REPORT.filter((name) => raw[name] !== '');
  for (const name of ignored) raw[name] = '';

  const parsed = z.safeParse(fields, raw, { jitless: true });
  const mistakes = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...checkCombinations(raw),
    ...artifactMistakes(raw, environment),
  ];
  if (!parsed.success || mistakes.length > 0) {
    throw new InputError(mistakes, { hint: 'Nothing was requested from the service.' });
  }
  return toInputs(parsed.data, ignored);
}

/** The mistakes that only several inputs together can have. */
function checkCombinations(raw: Readonly<Record<Name, string>>): string[] {
  const given = (name: Name): boolean => raw[name] !== '';
  const mistakes = loginMistakes(raw);
  if (given('task-id')) {
    if (raw.wait.toLowerCase() === 'false') {
      mistakes.push(
        'wait: false starts a report, but with task-id there is none to start. Leave one of them out.',
      );
    }
    return mistakes;
  }
  if (!given('template')) mistakes.push('template: give the id or the exact name of the document template.');
  if (given('project-id') && given('draft-id')) {
    mistakes.push('project-id: give either project-id or draft-id, not both.');
  } else if (!given('project-id') && !given('draft-id')) {
    mistakes.push(
      'draft-id: give either draft-id or project-id. Both are empty: is the variable set that one is taken from?',
    );
  }
  return mistakes;
}

/** A report that is not waited for is not uploaded. */
function uploads(data: Fields): boolean {
  return data['upload-artifact'] && data.wait;
}

function artifactMistakes(raw: Readonly<Record<Name, string>>, environment: NodeJS.ProcessEnv): string[] {
  const on = (name: Name): boolean => /^(?:true)?$/i.test(raw[name]);
  if (!on('upload-artifact') || !on('wait')) return [];
  const mistake = artifactServiceMistake(environment);
  return mistake === undefined ? [] : [`upload-artifact: ${mistake}`];
}

function toInputs(data: Fields, ignored: readonly Name[]): Inputs {
  return {
    baseUrl: data['base-url'],
    credentials: credentialsOf(data),
    job: jobOf(data),
    folder: data.path,
    filename: data.filename,
    manifest: data.manifest,
    wait: data.wait,
    artifact: uploads(data) ? artifactOf(data) : undefined,
    pollIntervalMs:
      data['poll-interval-seconds'] === undefined ? undefined : data['poll-interval-seconds'] * 1000,
    timeoutMs: data['timeout-minutes'] * 60_000,
    draftTemplatesPath: data['draft-templates-path'],
    notices: noticesOf(data, ignored),
  };
}

function jobOf(data: Fields): Job {
  if (data['task-id'] !== undefined) return { kind: 'collect', taskId: data['task-id'] };
  const subject =
    data['draft-id'] === undefined ? { projectId: data['project-id'] ?? 0 } : { draftId: data['draft-id'] };
  return { kind: 'generate', template: data.template, subject, ...data.settings };
}

function artifactOf(data: Fields): ArtifactInputs {
  return {
    archive: data.archive,
    name: data['artifact-name'],
    retentionDays: data['retention-days'],
    compressionLevel: data['compression-level'],
    overwrite: data.overwrite,
  };
}

function noticesOf(data: Fields, ignored: readonly Name[]): string[] {
  const notices: string[] = [];
  if (ignored.length > 0) {
    const has = ignored.length === 1 ? 'has' : 'have';
    notices.push(`With task-id an earlier report is collected, so ${ignored.join(', ')} ${has} no effect.`);
  }
  if (data['artifact-name'] !== undefined && data['upload-artifact'] && !data.archive) {
    notices.push('artifact-name has no effect without archive: a bare artifact is called after its file.');
  }
  return notices;
}
