import { LineCounter, isMap, isScalar, parseDocument, visit } from 'yaml';
import { InputError, type Settings, oneLine } from '../src/index.ts';
import { messageOf } from './message-of.ts';

const TOO_DEEP = 'This is nested too deeply';

/**
 * The settings that a user wrote as a YAML 1.2 or JSON mapping. Nothing is converted: `"3"` stays a text, `3` a number.
 *
 * @throws InputError with one sentence for what is wrong, and where
 */
export function parseSettings(text: string): Settings {
  if (text.trim() === '') return {};
  try {
    return parsed(text);
  } catch (error) {
    if (error instanceof InputError) throw error;
    // Every reader of a tree goes down with it.
    throw wrong(error instanceof RangeError ? TOO_DEEP : oneLine(messageOf(error), 120));
  }
}

function parsed(text: string): Settings {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    // A tag would convert.
    resolveKnownTags: false,
    lineCounter: lines,
    prettyErrors: false,
  });
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) {
    if (error.message.includes('call stack')) throw wrong(TOO_DEEP);
    const { line } = lines.linePos(error.pos[0]);
    throw wrong(`This is not YAML or JSON (line ${line}: ${oneLine(error.message, 120)})`);
  }
  if (!isMap(document.contents)) throw wrong('This is not a mapping of setting names to values');
  visit(document, {
    Pair: (_key, { key }) => checkName(key),
    Scalar: (_key, { value }) => checkValue(value),
  });
  // Aliases that multiply beyond reason are refused here.
  return document.toJS({ maxAliasCount: 100 }) as Settings;
}

function checkName(key: unknown): void {
  if (isScalar(key) && typeof key.value === 'string') return;
  throw wrong('A setting name is not a text: put it into quotes');
}

function checkValue(value: unknown): void {
  if (typeof value !== 'number') return;
  if (!Number.isFinite(value)) throw wrong('A number is not finite');
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw wrong('A number is too large to be kept exactly');
  }
}

function wrong(what: string): InputError {
  return new InputError([
    `${what.replace(/\.$/, '')}. Write one setting a line, such as "Include Comments: true".`,
  ]);
}
