/** How flags are made, and the flags that several commands have. Their names are those of the Action's inputs. */
import { parseBaseUrl } from '../src/address/base-url.ts';
import { parseDraftTemplatesPath } from '../src/address/draft-templates-path-pattern.ts';
import { usernameMistake } from '../src/auth/credentials.ts';
import { checked, id, inputError, number, templateIdOrName } from '../platform/inputs/parsers.ts';
import type { Flag } from './command.ts';

type Parse<T> = (text: string) => T | Promise<T>;

/** A flag that may be left out. */
export function optional<T>(brief: string, value: string, parse: Parse<T>): Flag<T | undefined> {
  return { brief, value, read: ([text]) => (text === undefined ? undefined : parse(text)) };
}

/** A flag that must be given. */
export function required<T>(brief: string, value: string, parse: Parse<T>): Flag<T> {
  const read = ([text]: readonly string[]): T | Promise<T> => {
    if (text === undefined) throw inputError('It is missing.');
    return parse(text);
  };
  return { brief, value, isRequired: true, read };
}

/** A flag with a default, which the help shows. */
export function withDefault<T extends string | number>(
  fallback: T,
  brief: string,
  value: string,
  parse: Parse<T>,
): Flag<T> {
  return {
    brief: `${brief} (default: ${fallback})`,
    value,
    read: ([text]) => (text === undefined ? fallback : parse(text)),
  };
}

/** A switch that is off unless given. */
export function switchOn(brief: string): Flag<boolean> {
  return { brief, read: (texts) => texts.length > 0 };
}

/** Flags that every command has. */
export const COMMON_FLAGS = {
  json: switchOn('Print one JSON document'),
  quiet: switchOn('No progress and no notes on stderr'),
  debug: switchOn('Print each request on stderr, secrets masked'),
};

/** How the service is reached, by commands that reach it. Secrets come from the environment only. */
export const connectionFlags = (minutes: number) => ({
  'base-url': {
    ...optional('Address of the service', 'URL', String),
    variable: 'DRAFT_SERVICE_URL',
    read: ([text = '']: readonly string[]) => parseBaseUrl(text).href,
  },
  username: {
    ...optional('User name', 'NAME', String),
    variable: 'DRAFT_SERVICE_USER',
    read: ([text = '']: readonly string[]) => checked(usernameMistake)(text),
  },
  'timeout-minutes': withDefault(
    minutes,
    'Time limit of the whole command; fractions are allowed',
    'MINUTES',
    number(0.01, 1440),
  ),
});

const DRAFT = ['Id of the draft', 'ID', id] as const;

export const DRAFT_ID = required(...DRAFT);

export const TEMPLATE = required('Template: its id, or its exact name', 'ID|NAME', templateIdOrName);

/** For lists. */
export const JSON_LINES = switchOn('Print each JSON value on a line when it arrives');

/** What a report or a list of templates is about: exactly one of the two ids is given. */
export const SUBJECT_FLAGS = {
  'draft-id': optional(...DRAFT),
  'project-id': optional('Id of the project', 'ID', id),
  'draft-templates-path': optional(
    "Path of a draft's template list after the base URL; must contain {draft_id}",
    'PATH',
    parseDraftTemplatesPath,
  ),
};

export const EITHER_SUBJECT = ['draft-id', 'project-id'] as const;
