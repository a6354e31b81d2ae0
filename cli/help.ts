import { flagsOf } from './arguments.ts';
import type { Input } from '../platform/inputs/input.ts';
import type { Command, Group } from './command-tree.ts';
import { EXIT_MEANINGS } from './exit-codes.ts';
import type { OutputStream } from './output/stream.ts';
import { definitions, wrapped } from './output/text-layout.ts';

const PROGRAM = 'draft-service';

const ABOUT = 'Reads drafts, makes verified reports of them, and says what changed between two drafts.';

const ENVIRONMENT = [
  ['DRAFT_SERVICE_URL', 'address of the service, if --base-url is not given'],
  ['DRAFT_SERVICE_TOKEN', 'API token'],
  ['DRAFT_SERVICE_USER', 'user name (instead of a token), if --username is not given'],
  ['DRAFT_SERVICE_PASSWORD', 'password of that user'],
  ['NO_COLOR', 'no colours'],
  ['HTTPS_PROXY, NO_PROXY', 'proxy, and hosts that are reached without it'],
] as const;

const GENERAL_FLAGS = [
  ['-h, --help', 'Print the help of any command'],
  ['-v, --version', 'Print the version'],
] as const;

/** The flags of which exactly one is given, by commands that have both. */
const SUBJECT_FLAGS = ['draft-id', 'project-id'];

export const nameOf = (path: readonly string[]): string => [PROGRAM, ...path].join(' ');

/** How a command is written: `draft-service draft get --draft-id ID [flags]`. */
function usageOf(path: readonly string[], command: Command): string {
  const { args = [], flags } = command;
  const withValue = (name: string): string => flagWithValue(name, flags[name]);
  const needed = Object.keys(flags).filter((name) => flags[name]?.isRequired === true);
  const either = 'project-id' in flags ? [`(${SUBJECT_FLAGS.map(withValue).join(' | ')})`] : [];
  return [nameOf(path), ...args.map(({ name }) => name), ...needed.map(withValue), ...either, '[flags]'].join(
    ' ',
  );
}

/** What a user who made a mistake in the arguments may want to know. */
export function usageHint(path: readonly string[], command: Command): string {
  return `Usage: ${usageOf(path, command)}. More: ${nameOf(path)} --help`;
}

export function commandHelp(path: readonly string[], command: Command, out: OutputStream): string {
  const { description, args = [], examples } = command;
  const { width } = out;
  const flags = Object.entries(flagsOf(command)).map(([name, flag]) => {
    const isEither = 'project-id' in command.flags && SUBJECT_FLAGS.includes(name);
    const note = flag.isRequired === true ? ' (required)' : isEither ? ' (one of the two)' : '';
    const variable = flag.variable === undefined ? '' : `; also ${flag.variable}`;
    return [flagWithValue(name, flag), `${flag.brief}${variable}${note}`] as const;
  });
  const words = args.map(({ name, brief }) => [name, brief] as const);
  return helpText(out, [
    ['USAGE', wrapped(usageOf(path, command), width - 6).map(indented)],
    ['', wrapped(description, width)],
    ['ARGUMENTS', definitions(words, width)],
    ['FLAGS', definitions([...flags, ['-h, --help', 'Print this help and exit']], width)],
    [
      examples.length === 1 ? 'EXAMPLE' : 'EXAMPLES',
      examples.flatMap((each) => commandLine(`${PROGRAM} ${each}`, width)),
    ],
  ]);
}

export function groupHelp(path: readonly string[], group: Group, out: OutputStream): string {
  const { width } = out;
  const commands = Object.entries(group.commands).map(([name, { brief }]) => [name, brief] as const);
  const codes = EXIT_MEANINGS.map(([code, meaning]) => [String(code).padEnd(3), meaning] as const);
  const usage = [`  ${nameOf(path)} COMMAND`, `  ${PROGRAM} help ${[...path, 'COMMAND'].join(' ')}`];
  const general: readonly HelpPart[] = [
    ['FLAGS', definitions(GENERAL_FLAGS, width)],
    ['ENVIRONMENT', definitions(ENVIRONMENT, width)],
    ['EXIT CODES', definitions(codes, width)],
  ];
  return helpText(out, [
    ['USAGE', usage],
    ['', wrapped(path.length === 0 ? ABOUT : `${group.brief}.`, width)],
    ['COMMANDS', definitions(commands, width)],
    ...(path.length === 0 ? general : []),
  ]);
}

/** A part of the help under its title, which is printed in bold; without a title if that is empty. */
type HelpPart = readonly [title: string, lines: readonly string[]];

function helpText(out: OutputStream, parts: readonly HelpPart[]): string {
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [...(title === '' ? [] : [out.style(title, 'bold')]), ...lines, ''].join('\n'))
    .join('\n');
}

const indented = (line: string, index: number): string => `${index === 0 ? '  ' : '      '}${line}`;

/** A command line to copy: if it is too long, each flag has a line. */
function commandLine(line: string, width: number): string[] {
  const lines = line.length > width - 8 ? line.split(/ (?=--)/) : [line];
  return lines.map((each, index) => indented(each, index) + (index < lines.length - 1 ? ' \\' : ''));
}

function flagWithValue(name: string, flag: Input<unknown> | undefined): string {
  const { value, isRepeatable } = flag ?? {};
  return value === undefined ? `--${name}` : `--${name} ${value}${isRepeatable === true ? ' ...' : ''}`;
}
