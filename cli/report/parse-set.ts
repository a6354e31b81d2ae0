import { CST, Lexer } from 'yaml';
import { quoteWhole } from '../../src/text/one-line.ts';
import { inputError } from '../../platform/inputs/parsers.ts';
import { shellWord } from '../run/failure.ts';
import { type SettingsInput, parseSettings } from '../../platform/inputs/settings-yaml.ts';

/** What YAML would leave out of a value, or read as something else: the types of its tokens. */
const NOT_LITERAL = new Set<string | null>(['comment', 'anchor', 'alias', 'tag', 'block-scalar-header']);

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
  const line = `${JSON.stringify(name)}: ${value}`;
  const tokens = [...new Lexer().lex(line)].map((token) => CST.tokenType(token));
  if (value !== '' && value.trim() === value && !tokens.some((type) => NOT_LITERAL.has(type)))
    return parseSettings(line);
  const quoted = quoteWhole(`${name}=${JSON.stringify(value)}`, 120);
  throw inputError(
    `YAML would not read the value of "${quoteWhole(name, 60)}" as it is. ` +
      `Put it in quotes: --set ${shellWord(quoted)}.`,
  );
}
