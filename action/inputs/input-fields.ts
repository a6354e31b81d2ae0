import * as z from 'zod/v4-mini';
import {
  InputError,
  type SettingSources,
  type Settings,
  fileNameMistakes,
  parseDraftTemplatesPath,
} from '../../src/index.ts';
import { CONNECTION_INPUTS } from './connection-inputs.ts';
import { field, boolean, id, number, optional, withDefault, inputError } from './input-table.ts';

/** The input `settings`. */
export interface SettingsInput {
  readonly settings: Settings;
  /** The plain scalars as they were typed, by setting: YAML makes 1.1 of 1.10. */
  readonly sources: SettingSources;
}

/** Reads the text of the input `settings`. */
export type SettingsReader = (text: string) => SettingsInput;

/** Each input by itself: what a text in the workflow means, and the sentence for one that means nothing. */
export function inputFields(settings: SettingsReader) {
  return z.object({
    ...CONNECTION_INPUTS,
    template: field((text) => (/^\d+$/.test(text) ? { id: id(text) } : { name: text })),
    'project-id': field(optional(id)),
    'draft-id': field(optional(id)),
    settings: field(settings),
    'task-id': field(optional(id)),
    path: field(folder),
    filename: field(optional(fileName)),
    manifest: field(boolean(true)),
    'upload-artifact': field(boolean(true)),
    archive: field(boolean(false)),
    'artifact-name': field(optional(artifactName)),
    'retention-days': field(withDefault(0, number({ from: 0, to: 400, whole: true }))),
    'compression-level': field(withDefault(0, number({ from: 0, to: 9, whole: true }))),
    overwrite: field(boolean(false)),
    wait: field(boolean(true)),
    'poll-interval-seconds': field(optional(number({ from: 0.2, to: 300 }))),
    'timeout-minutes': field(withDefault(30, number({ from: 0.01, to: 1440 }))),
    'draft-templates-path': field(parseDraftTemplatesPath),
  });
}

function folder(text: string): string {
  if (/\p{Cc}/u.test(text)) throw inputError('A folder cannot contain control characters.');
  return text === '' ? 'reports' : text;
}

function fileName(text: string): string {
  const mistakes = fileNameMistakes(text);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return text;
}

function artifactName(text: string): string {
  if (/[":<>|*?\r\n\\/]/.test(text)) {
    throw inputError('An artifact name must not contain any of " : < > | * ? \\ / or a line break.');
  }
  return text;
}
