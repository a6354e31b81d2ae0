/** What a command is: its documents, its flags, and the work that yields what is printed. */
import type { DraftServiceClient } from '../src/draft-service-client.ts';
import type { Deadline } from '../src/time/deadline.ts';
import type { Inputs as Flags, TextOf, Values } from '../platform/inputs/input.ts';
import type { Output } from './output/command-result.ts';
import type { CommandRun } from './run/command-run.ts';
import type { GivenTexts } from './run/failure.ts';

/** An argument without a flag's name. */
export interface Argument {
  readonly name: string;
  readonly brief: string;
  readonly isOptional?: boolean;
  /** Values that completion offers. */
  readonly choices?: readonly string[];
}

/** A run of a command that may read the service. */
export interface TimedRun {
  readonly run: CommandRun;
  /** undefined: no argument needs the service. */
  readonly client?: DraftServiceClient | undefined;
  /** For all that the command does. */
  readonly deadline: Deadline;
  /** The texts of the flags as the user gave them. */
  readonly texts: GivenTexts;
}

/** A run of a command that reads the service. */
export interface ServiceRun extends TimedRun {
  readonly client: DraftServiceClient;
}

interface Definition<F extends Flags> {
  /** What it does and what it prints, in a few sentences. */
  readonly description: string;
  /** Command lines that show it, without the leading `draft-service `. A test executes each. */
  readonly examples: readonly string[];
  readonly args?: readonly Argument[];
  readonly flags: F;
  /** Two flags of which exactly one must be given. */
  readonly eitherOf?: readonly [keyof F & string, keyof F & string];
  /** The mistakes in combinations; each begins with the flag's name. */
  mistakes?(textOf: TextOf<NoInfer<F>>, args: readonly string[]): string[];
}

/** A command that needs no service. */
export interface LocalCommand<F extends Flags> extends Definition<F> {
  readonly minutes?: undefined;
  readonly takesFolders?: undefined;
  work(run: CommandRun, values: Values<F>, args: readonly string[]): Promise<Output>;
}

/** A command that reads the service: it has the flags of the connection, too. */
export interface ServiceCommand<F extends Flags> extends Definition<F> {
  /** Default of `--timeout-minutes`. */
  readonly minutes: number;
  readonly takesFolders?: undefined;
  work(run: ServiceRun, values: Values<F>, args: readonly string[]): Promise<Output>;
}

/** A command whose arguments are ids of drafts or folders of snapshots: it reads the service only for drafts. */
export interface SourceCommand<F extends Flags> extends Definition<F> {
  readonly minutes: number;
  readonly takesFolders: true;
  work(run: TimedRun, values: Values<F>, args: readonly string[]): Promise<Output>;
}

type Definitions<F extends Flags> = LocalCommand<F> | ServiceCommand<F> | SourceCommand<F>;

/** Any command, as the framework sees it. */
export type Command = Definitions<Flags>;

/** Whether an argument names a draft: digits only. */
export const isDraftId = (argument: string): boolean => /^\d+$/.test(argument);

/** The hidden command by which the script of a shell asks for completions; the words of the line follow it. */
export const COMPLETE = '__complete';

/** Keeps the types of the flags for the work. */
export function command<const F extends Flags>(definition: Definitions<F>): Command {
  return definition;
}
