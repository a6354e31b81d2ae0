import * as z from 'zod/v4-mini';
import {
  InputError,
  type SettingSources,
  type Settings,
  fileNameMistakes,
  oneLine,
  parseBaseUrl,
  parseDraftTemplatesPath,
  tokenMistake,
  usernameMistake,
} from '../src/index.ts';

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
    'base-url': field((text) => parseBaseUrl(text).href),
    token: field(judged(tokenMistake)),
    username: field(judged(usernameMistake)),
    password: field((text) => text),
    template: field((text) => (/^\d+$/.test(text) ? { id: id(text) } : { name: text })),
    'project-id': field(optional(id)),
    'draft-id': field(optional(id)),
    settings: field(settings),
    'task-id': field(optional(id)),
    path: field(folder),
    filename: field(optional(fileName)),
    manifest: field(flag(true)),
    'upload-artifact': field(flag(true)),
    archive: field(flag(false)),
    'artifact-name': field(optional(artifactName)),
    'retention-days': field(orElse(0, number({ from: 0, to: 400, whole: true }))),
    'compression-level': field(orElse(0, number({ from: 0, to: 9, whole: true }))),
    overwrite: field(flag(false)),
    wait: field(flag(true)),
    'poll-interval-seconds': field(optional(number({ from: 0.2, to: 300 }))),
    'timeout-minutes': field(orElse(30, number({ from: 0.01, to: 1440 }))),
    'draft-templates-path': field(parseDraftTemplatesPath),
  });
}

/** A field whose text is parsed by `parse`; the sentences of an InputError become its mistakes. */
function field<T>(parse: (text: string) => T): z.ZodMiniType<T, string> {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): T => {
      try {
        return parse(text);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        for (const message of error.mistakes) context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }
    }),
  );
}

function optional<T>(parse: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text === '' ? undefined : parse(text));
}

function orElse<T>(value: T, parse: (text: string) => T): (text: string) => T {
  return (text) => (text === '' ? value : parse(text));
}

function wrong(sentence: string): InputError {
  return new InputError([sentence]);
}

function quoted(text: string): string {
  return `"${oneLine(text, 60)}"`;
}

function id(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value === 0) {
    throw wrong(`It must be a whole number above 0, not ${quoted(text)}.`);
  }
  return value;
}

function flag(value: boolean): (text: string) => boolean {
  return (text) => {
    if (text === '') return value;
    // The spellings of YAML 1.2, as the runner's own boolean inputs have them.
    if (['true', 'True', 'TRUE'].includes(text)) return true;
    if (['false', 'False', 'FALSE'].includes(text)) return false;
    throw wrong(`It must be true or false, not ${quoted(text)}.`);
  };
}

function number(range: {
  readonly from: number;
  readonly to: number;
  readonly whole?: true;
}): (text: string) => number {
  const kind = range.whole ? 'a whole number' : 'a number';
  return (text) => {
    const value = Number(text);
    const fits = /^\d+(?:\.\d+)?$/.test(text) && value >= range.from && value <= range.to;
    if (!fits || (range.whole && !Number.isInteger(value))) {
      throw wrong(`It must be ${kind} from ${range.from} to ${range.to}, not ${quoted(text)}.`);
    }
    return value;
  };
}

function judged(mistakeIn: (text: string) => string | undefined): (text: string) => string {
  return (text) => {
    const mistake = mistakeIn(text);
    if (mistake !== undefined) throw wrong(mistake);
    return text;
  };
}

function folder(text: string): string {
  if (/\p{Cc}/u.test(text)) throw wrong('A folder cannot contain control characters.');
  return text === '' ? 'reports' : text;
}

function fileName(text: string): string {
  const mistakes = fileNameMistakes(text);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return text;
}

function artifactName(text: string): string {
  if (/[":<>|*?\r\n\\/]/.test(text)) {
    throw wrong('An artifact name must not contain any of " : < > | * ? \\ / or a line break.');
  }
  return text;
}
