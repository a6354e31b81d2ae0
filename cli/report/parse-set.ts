import { CST, Lexer } from 'yaml';
import { quoteWhole } from '../../src/index.ts';
import { inputError } from '../../platform/inputs/parsers.ts';
import { shellWord } from '../run/failure.ts';
import { type SettingsInput, parseSettings } from '../../platform/inputs/settings-yaml.ts';

/** What YAML would leave out of a value, or read as something else, by the type of its token. */
const NOT_LITERAL: Readonly<Record<string, string>> = {
  comment: 'YAML reads " #" and what follows as a comment',
  anchor: 'YAML reads "&" at its start as an anchor',
  alias: 'YAML reads "*" at its start as an alias',
  tag: 'YAML reads "!" at its start as a tag',
  'block-scalar-header': 'YAML reads "|" or ">" at its start as the start of longer text',
};

/**
 * `name=value`: the value is what it would be in a line of YAML. A value that YAML would shorten is refused.
 *
 * @throws InputError
 */
export function parseSet(set: string): SettingsInput {
  const at = set.indexOf('=');
  if (at < 1) throw inputError(`Write it as NAME=VALUE, not "${quoteWhole(set)}".`);
  const name = set.slice(0, at);
  const value = set.slice(at + 1);
  if (/[\r\n]/.test(value))
    throw inputError('A value of --set has one line. Use --settings for longer ones.');
  if (value.trim() === '') throw notLiteral(name, value, 'There is no value');
  if (value.trim() !== value) throw notLiteral(name, value, 'YAML leaves out white space around a value');
  const line = `${JSON.stringify(name)}: ${value}`;
  for (const token of new Lexer().lex(line)) {
    const reason = NOT_LITERAL[CST.tokenType(token) ?? ''];
    if (reason !== undefined) throw notLiteral(name, value, reason);
  }
  return parseSettings(line);
}

function notLiteral(name: string, value: string, reason: string): Error {
  const quoted = quoteWhole(`${name}=${JSON.stringify(value)}`, 120);
  return inputError(
    `${reason}, in "${quoteWhole(name, 60)}". Put the value in quotes: --set ${shellWord(quoted)}.`,
  );
}
