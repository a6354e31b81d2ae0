import { InputError } from '../../src/errors/error-classes.ts';
import type { ReportRequest } from '../../src/report/plan-and-start.ts';
import type { Subject } from '../../src/templates/list-templates.ts';
import { fileNameMistakes } from '../../src/text/file-name.ts';
import { quoteWhole } from '../../src/text/one-line-and-quotes.ts';

export function inputError(sentence: string): InputError {
  return new InputError([sentence]);
}

/** An id of the service: a whole number above 0 that JavaScript keeps exactly. */
export function id(text: string, hint = ''): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
  const bound = value > Number.MAX_SAFE_INTEGER ? `of at most ${Number.MAX_SAFE_INTEGER}` : 'above 0';
  throw inputError(`It must be a whole number ${bound}, not "${quoteWhole(text)}".${hint}`);
}

export const FIND_DRAFT_ID = '`draft-service draft list` prints the drafts with their ids.';

/** The id of a draft; a name in its place is a frequent mistake. */
export function draftId(text: string): number {
  return id(text, ` ${FIND_DRAFT_ID}`);
}

/** The spellings of YAML 1.2, as in the runner's own boolean inputs. */
export function boolean(text: string): boolean {
  if (['true', 'True', 'TRUE'].includes(text)) return true;
  if (['false', 'False', 'FALSE'].includes(text)) return false;
  throw inputError(`It must be true or false, not "${quoteWhole(text)}".`);
}

export function number(
  min: number,
  max: number,
  pattern = /^(?:\d+|\d*\.\d+)$/,
  kind = 'number',
): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (pattern.test(text) && value >= min && value <= max) return value;
    throw inputError(`It must be a ${kind} from ${min} to ${max}, not "${quoteWhole(text)}".`);
  };
}

export function integer(min: number, max: number): (text: string) => number {
  return number(min, max, /^\d+(?:\.0+)?$/, 'whole number');
}

export function oneOf<Word extends string>(words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found === undefined) throw inputError(`It must be ${words.join(' or ')}.`);
    return found;
  };
}

export function templateIdOrName(text: string): ReportRequest['template'] {
  return /^\d+$/.test(text) ? { id: id(text) } : { name: text };
}

export function folder(text: string): string {
  if (/\p{Cc}/u.test(text)) throw inputError('A folder cannot contain control characters.');
  return text;
}

export function fileName(text: string): string {
  const mistakes = fileNameMistakes(text);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return text;
}

export function namesIn(text: string): string[] {
  return linesIn(text.replaceAll(',', '\n'));
}

export function linesIn(text: string): string[] {
  return text
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What a report is about. One of the two ids is given, or it would have been a mistake. */
export function subjectOf(values: Readonly<Record<'draft-id' | 'project-id', number | undefined>>): Subject {
  const { 'draft-id': draftId, 'project-id': projectId = 0 } = values;
  return draftId === undefined ? { projectId } : { draftId };
}
