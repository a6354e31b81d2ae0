import { CST, Lexer, LineCounter, type Scalar, isAlias, isMap, isScalar, parseDocument, visit } from 'yaml';
import { InputError } from '../../src/errors/error-classes.ts';
import { isRounded } from '../../src/json/json-values.ts';
import type { SettingSources, Settings } from '../../src/templates/check-settings.ts';
import { oneLine, quoteWhole } from '../../src/text/one-line-and-quotes.ts';
import { messageOf, withoutPeriod } from '../host-errors.ts';

export interface SettingsInput {
  readonly settings: Settings;
  /** The scalars as the user typed them, by setting: YAML reads 1.10 as 1.1. */
  readonly sources: SettingSources;
}

/** Longest text, UTF-16 units. yaml 2.9.1 compares each name with all names before it. */
const MAX_YAML_LENGTH = 64 * 1024;

/**
 * Parses settings written as a YAML 1.2 or JSON mapping. Nothing is converted: `"3"` stays a string, `3` a number.
 * A text without a mapping is a mistake: an empty variable, a failed command, or the `null` of a program that found no
 * settings would start a report with defaults.
 *
 * @throws InputError with one sentence for the first mistake, and its line
 */
export function parseSettings(text: string): SettingsInput {
  try {
    return parseMapping(text);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw settingsError(reasonOf(messageOf(error)));
  }
}

function parseMapping(text: string): SettingsInput {
  if (text.length > MAX_YAML_LENGTH) throw settingsError('These are more than 64 KiB of settings');
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    resolveKnownTags: false,
    lineCounter: lines,
    prettyErrors: false,
  });
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) {
    if (error.code === 'MULTIPLE_DOCS') throw settingsError('These are several documents');
    throw settingsError(`This is not YAML or JSON: ${reasonOf(error.message)}`, lineAt(lines, error.pos[0]));
  }
  const { contents } = document;
  // The text may consist of comments only.
  if (contents === null || (isScalar(contents) && contents.value === null))
    throw settingsError('The settings are empty: write {} for none');
  if (!isMap(contents))
    throw settingsError('This is not a mapping of setting names to values', lineAt(lines, contents.range[0]));
  visit(document, {
    Pair: (_key, { key }) => {
      if (!isScalar(key) || typeof key.value !== 'string')
        throw settingsError('A setting name is not text: put it into quotes');
    },
    Node: (_key, node) => {
      // A tag would convert its value; yaml itself refuses only those that are not of the core schema.
      if (node.tag !== undefined) throw settingsError('A value has a tag: leave it out');
      if (isScalar(node)) checkNumber(node, lines);
    },
  });
  // The limit refuses aliases that multiply beyond reason.
  const settings = document.toJS({ maxAliasCount: 100 }) as Settings;
  const sources = new Map<string, string>();
  for (const { key, value } of contents.items) {
    const scalar = isAlias(value) ? value.resolve(document) : value;
    if (isScalar<string>(key) && isScalar(scalar) && scalar.source !== undefined)
      sources.set(key.value, scalar.source);
  }
  return { settings, sources };
}

/** What YAML leaves out of a value, or reads as something else: the types of its tokens. */
const NOT_LITERAL = new Set<string | null>(['comment', 'anchor', 'alias', 'tag', 'block-scalar-header']);

/** Whether a line of settings is YAML that means what it says, without comments, anchors and tags. */
export function isLiteral(line: string): boolean {
  const isYaml = parseDocument(line, { prettyErrors: false }).errors.length === 0;
  return isYaml && ![...new Lexer().lex(line)].some((token) => NOT_LITERAL.has(CST.tokenType(token)));
}

/** A number must be kept as it was written. */
function checkNumber({ value, range, source = String(value) }: Scalar, lines: LineCounter): void {
  if (typeof value !== 'number') return;
  // Hexadecimal and octal numbers are integers.
  const isExact = /^0[xo]/.test(source) ? Number.isSafeInteger(value) : !isRounded(source.replace(/^\+/, ''));
  if (Number.isFinite(value) && isExact) return;
  const number = quoteWhole(source);
  const { line } = lines.linePos(range?.[0] ?? 0);
  throw settingsError(
    `The number ${number} in line ${line} cannot be kept exactly. If it is text, write "${number}" in quotes`,
  );
}

/** What yaml says about a text, without the part of it that follows a colon: that may be a secret. */
function reasonOf(message: string): string {
  return oneLine(message.split(': ', 1)[0] ?? '', 120);
}

/** The number of the line with this character. Its text may be a secret. */
function lineAt(lines: LineCounter, offset: number): string {
  return ` (line ${lines.linePos(offset).line})`;
}

function settingsError(mistake: string, at = ''): InputError {
  return new InputError([
    `${withoutPeriod(mistake)}${at}. Write one setting a line, such as "include_edit_checks: true".`,
  ]);
}
