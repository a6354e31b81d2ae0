/** The words of a command line, read by Node's own parser; what is wrong with them, in sentences. */
import { parseArgs } from 'node:util';
import { nearest, unknownChoice } from '../src/text/nearest.ts';
import { oneLine } from '../src/text/one-line-and-quotes.ts';
import type { Input, Inputs as Flags } from '../platform/inputs/input.ts';
import type { Command, Route } from './command-tree.ts';
import { COMMON_FLAGS, connectionFlags } from './common-flags.ts';
import type { GivenTexts } from './report/collect-command-line.ts';

export interface Given {
  readonly texts: GivenTexts;
  readonly args: readonly string[];
  readonly wantsHelp: boolean;
  readonly mistakes: readonly string[];
}

/** All flags of a command, in the order of the help. */
export function flagsOf({ flags, minutes }: Command): Flags {
  return { ...flags, ...(minutes === undefined ? {} : connectionFlags(minutes)), ...COMMON_FLAGS };
}

export function readArguments(command: Command, words: readonly string[]): Given {
  const flags = flagsOf(command);
  const texts: Record<string, string[]> = {};
  const args: string[] = [];
  const mistakes: string[] = [];
  let wantsHelp = false;
  let wrongAt = -1;
  for (const token of tokensOf(flags, words)) {
    if (token.kind === 'positional') args.push(token.value);
    // `-pSecret` is a token for each letter: report only the first.
    if (token.kind !== 'option' || token.index === wrongAt) continue;
    const { name, value = '' } = token;
    const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
    const mistake = flag === undefined ? unknownFlag(flags, token) : flagValueMistake(flag, token);
    if (name === 'help') wantsHelp = true;
    else if (mistake !== undefined) {
      mistakes.push(mistake);
      wrongAt = token.index;
    } else if (texts[name] !== undefined && flag?.isRepeatable !== true)
      mistakes.push(`--${name} is given twice.`);
    // The white space of a setting or a query parameter is part of its value.
    else (texts[name] ??= []).push(flag?.isRepeatable === true ? value : value.trim());
  }
  if ('json' in texts && 'jsonl' in texts) mistakes.push('Give either --json or --jsonl, not both.');
  // A value that an unknown flag was meant to have would look like an argument too many.
  if (mistakes.length === 0) mistakes.push(...argumentMistakes(command, args));
  return { texts, args, wantsHelp, mistakes };
}

/** What is wrong with a word that should name a command. @param names those that there are, with those in them */
export function unknownWord({ path, rest: [word = ''] }: Route, names: readonly string[]): string {
  // The value of a flag may be a secret.
  const [given = word] = /^--[^=]*|^-./su.exec(word) ?? [];
  const isFlag = given.startsWith('-');
  const [nearName] = nearest(given.replace(/^-+/, ''), isFlag ? ['help', 'version'] : names, 1);
  // Without its group: `compare`.
  const near = names.find((name) => name.endsWith(` ${given}`)) ?? nearName;
  const hint = near === undefined ? '' : ` Did you mean ${isFlag ? `--${near}` : [...path, near].join(' ')}?`;
  const kind = isFlag ? 'flag' : 'command';
  return `There is no ${kind} "${oneLine(given, 60)}" in ${['draft-service', ...path].join(' ')}.${hint}`;
}

type OptionToken = Extract<ReturnType<typeof tokensOf>[number], { readonly kind: 'option' }>;

function tokensOf(flags: Flags, words: readonly string[]) {
  const options = Object.entries(flags).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  return parseArgs({
    args: [...words],
    options: { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;
}

function unknownFlag(flags: Flags, { name, rawName }: OptionToken): string {
  const [near] = nearest(name, Object.keys(flags), 1);
  const hint = near === undefined ? '' : ` Did you mean --${near}?`;
  return `There is no flag ${oneLine(rawName, 60)}.${hint}`;
}

/** An empty value is a variable that is not set: it would silently be a default. */
function flagValueMistake(flag: Input<unknown>, token: OptionToken): string | undefined {
  const { name, value, inlineValue } = token;
  if (flag.value === undefined) return value === undefined ? undefined : `--${name} takes no value.`;
  const isFlag = inlineValue === false && /^-./.test(value);
  const dash = isFlag ? ` One that begins with a dash is written --${name}=${flag.value}.` : '';
  if (value === undefined || isFlag) return `--${name} needs a value: --${name} ${flag.value}.${dash}`;
  return value.trim() === '' ? `--${name}: Its value is empty. Leave it out, or give one.` : undefined;
}

export function choiceMistakes({ args = [] }: Command, given: readonly string[]): string[] {
  return args.flatMap(({ name, choices }, index) => {
    const { [index]: text = '' } = given;
    if (choices === undefined || choices.includes(text)) return [];
    return [unknownChoice(name.toLowerCase(), text, choices)];
  });
}

function argumentMistakes({ args = [], flags }: Command, given: readonly string[]): string[] {
  const missing = args.slice(given.length);
  if (given.some((text) => text.trim() === '')) return ['An argument is empty.'];
  if (missing.length > 0) return [`${missing.map(({ name }) => name).join(' and ')} is missing.`];
  const more = given.slice(args.length);
  if (more.length === 0) return [];
  const [first = ''] = more;
  const sentence = `There ${more.length === 1 ? 'is one argument' : `are ${more.length} arguments`} too many`;
  // Nothing else is repeated: it may be a password that was meant for stdin.
  const isDraft = Object.hasOwn(flags, 'draft-id') && /^\d+$/.test(first);
  return [isDraft ? `${sentence}: ${first}. Did you mean --draft-id ${first}?` : `${sentence}.`];
}
