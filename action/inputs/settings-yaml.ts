import {
  type CST,
  Composer,
  type Document,
  LineCounter,
  Parser,
  type Scalar,
  type YAMLMap,
  isAlias,
  isMap,
  isScalar,
  visit,
} from 'yaml';
import { InputError, type Settings, oneLine } from '../../src/index.ts';
import type { SettingsInput } from './input-fields.ts';
import { messageOf } from '../runner/message-of.ts';

/** The reader compares each name with all before it; Linux hands no input of more than twice this to a step. UTF-16 units. */
const MAX_SETTINGS_LENGTH = 64 * 1024;
const TOO_DEEP = 'This is nested too deeply';

/**
 * The settings that a user wrote as a YAML 1.2 or JSON mapping. Nothing is converted: `"3"` stays a text, `3` a number.
 *
 * @throws InputError with one sentence for what is wrong, and where
 */
export function parseSettings(text: string): SettingsInput {
  try {
    return parsed(text);
  } catch (error) {
    if (error instanceof InputError) throw error;
    // Every reader of a tree goes down with it.
    throw wrong(error instanceof RangeError ? TOO_DEEP : oneLine(messageOf(error), 120));
  }
}

function parsed(text: string): SettingsInput {
  if (text.length > MAX_SETTINGS_LENGTH) throw wrong('These are more than 64 KiB of settings');
  const lines = new LineCounter();
  const document = onlyDocument(text, lines);
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) {
    if (error.message.includes('call stack')) throw wrong(TOO_DEEP);
    const { line } = lines.linePos(error.pos[0]);
    throw wrong(`This is not YAML or JSON (line ${line}: ${oneLine(error.message, 120)})`);
  }
  const { contents } = document;
  // Every line of it may be a comment.
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return { settings: {}, sources: new Map() };
  }
  if (!isMap(contents)) throw wrong('This is not a mapping of setting names to values');
  visit(document, { Pair: (_key, { key }) => checkName(key) });
  const sources = new Map<string, string>();
  for (const { key, value } of (contents as YAMLMap<Scalar<string>>).items) {
    visit(value as Scalar, { Scalar: (_key, scalar) => checkValue(key.value, scalar) });
    const scalar = isAlias(value) ? value.resolve(document) : value;
    if (isScalar(scalar) && scalar.source !== undefined) sources.set(key.value, scalar.source);
  }
  // Aliases that multiply beyond reason are refused here.
  return { settings: document.toJS({ maxAliasCount: 100 }) as Settings, sources };
}

/** The one document of a text, read up to its first broken token: a text can have one in every second character. */
function onlyDocument(text: string, lines: LineCounter): Document.Parsed {
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    // A tag would convert.
    resolveKnownTags: false,
    lineCounter: lines,
    prettyErrors: false,
  });
  const tokens = new Parser(lines.addNewLine).parse(text);
  const documents = composer.compose(toFirstError(tokens), true, text.length);
  const first = documents.next().value;
  if (first === undefined) throw wrong('This is not YAML or JSON');
  if (first.errors.length === 0 && documents.next().done !== true) throw wrong('These are several documents');
  return first;
}

function* toFirstError(tokens: Iterable<CST.Token>): Generator<CST.Token> {
  for (const token of tokens) {
    yield token;
    if (token.type === 'error') return;
  }
}

function checkName(key: unknown): void {
  if (isScalar(key) && typeof key.value === 'string') return;
  throw wrong('A setting name is not a text: put it into quotes');
}

function checkValue(name: string, { value, source = String(value) }: Scalar): void {
  if (typeof value !== 'number') return;
  const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (exact) return;
  const shown = oneLine(source, 60);
  const why = Number.isFinite(value) ? 'too large to be kept exactly' : 'not finite';
  throw wrong(
    `The number ${shown} in "${oneLine(name, 60)}" is ${why}. If it is a text, write "${shown}" in quotes`,
  );
}

function wrong(what: string): InputError {
  return new InputError([
    `${what.replace(/\.$/, '')}. Write one setting a line, such as "include_edit_checks: true".`,
  ]);
}
