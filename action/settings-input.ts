import { LineCounter, isMap, parseDocument, visit } from 'yaml';
import { InputError, type Settings, oneLine } from '../src/index.ts';

/**
 * The settings that a user wrote as a YAML 1.2 or JSON mapping. Nothing is converted: `"3"` stays a text, `3` a number.
 *
 * @throws InputError with one sentence for what is wrong, and where
 */
export function parseSettings(text: string): Settings {
  if (text.trim() === '') return {};
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    lineCounter: lines,
    prettyErrors: false,
  });
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) {
    const { line } = lines.linePos(error.pos[0]);
    throw wrong(`This is not YAML or JSON (line ${line}: ${oneLine(error.message, 120)})`);
  }
  if (!isMap(document.contents)) throw wrong('This is not a mapping of setting names to values');
  visit(document, {
    Pair: (_key, { key }) => {
      if (typeof key === 'object' && key !== null && 'value' in key && typeof key.value === 'string') return;
      throw wrong('A setting name is not a text: put it into quotes');
    },
    Scalar: (_key, { value }) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw wrong('A number is not finite');
      if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
        throw wrong('A number is too large to be kept exactly');
      }
    },
  });
  return plain(document);
}

function plain(document: ReturnType<typeof parseDocument>): Settings {
  try {
    // Aliases that multiply beyond reason are refused here.
    return document.toJS({ maxAliasCount: 100 }) as Settings;
  } catch (error) {
    throw wrong(error instanceof Error ? oneLine(error.message, 120) : 'This cannot be read');
  }
}

function wrong(what: string): InputError {
  return new InputError([
    `${what.replace(/\.$/, '')}. Write one setting a line, such as "Include Comments: true".`,
  ]);
}
