/** What a command is: its documents, its flags, and the work, which prints what it finds; and how it is found. */
import type { OpenedClient } from '../platform/http/open-client.ts';
import type { Inputs as Flags, Values } from '../platform/inputs/input.ts';
import type { ExitCode } from './exit-codes.ts';
import type { CommandRun } from './run/command-run.ts';

export interface Argument {
  readonly name: string;
  readonly brief: string;
  /** The values that it may have; undefined: any. Completion offers them. */
  readonly choices?: readonly string[];
}

export interface ServiceRun extends OpenedClient {
  readonly run: CommandRun;
}

/** A run of a command that may read the service: without a client if no argument needs it. */
export type TimedRun = Omit<ServiceRun, 'client'> & Partial<ServiceRun>;

interface Definition<F extends Flags, Host> {
  /** What it does and what it prints, in a few sentences. */
  readonly description: string;
  /** Command lines that show it, without the leading `draft-service `. A test executes each. */
  readonly examples: readonly string[];
  readonly args?: readonly Argument[];
  readonly flags: F;
  work(host: Host, values: Values<F>, args: readonly string[]): Promise<ExitCode>;
}

/**
 * A command that needs no service has no `minutes`: the default of `--timeout-minutes`. One that takes folders has
 * arguments which are ids of drafts or folders of snapshots: it reads the service only for drafts.
 */
type Definitions<F extends Flags> =
  | (Definition<F, CommandRun> & { readonly minutes?: undefined; readonly takesFolders?: undefined })
  | (Definition<F, ServiceRun> & { readonly minutes: number; readonly takesFolders?: undefined })
  | (Definition<F, TimedRun> & { readonly minutes: number; readonly takesFolders: true });

export type Command = Definitions<Flags>;

export const isDraftId = (argument: string): boolean => /^\d+$/.test(argument);

/** The hidden command by which the script of a shell asks for completions; the words of the line follow it. */
export const COMPLETE = '__complete';

/** Keeps the types of the flags for the work. */
export function command<const F extends Flags>(definition: Definitions<F>): Command {
  return definition;
}

export interface Entry {
  readonly brief: string;
  readonly load: () => Promise<Command>;
}

/** Commands of one kind: `draft list`, `draft get`. */
export interface Group {
  readonly brief: string;
  readonly commands: Readonly<Record<string, Entry | Group>>;
}

/** Where the words of a command line lead. */
export interface Route {
  /** The words that name it: `['draft', 'list']`. */
  readonly path: readonly string[];
  readonly target: Entry | Group;
  readonly rest: readonly string[];
}

/** Follows the words as far as they name groups and commands. */
export function routeOf(root: Group, words: readonly string[]): Route {
  let target: Entry | Group = root;
  let depth = 0;
  for (const word of words) {
    if (!('commands' in target) || !Object.hasOwn(target.commands, word)) break;
    target = target.commands[word] ?? target;
    depth += 1;
  }
  return { path: words.slice(0, depth), target, rest: words.slice(depth) };
}
