import { type Command, type CommandContext, buildCommand } from '@stricli/core';
import type { ExitCode } from './exit-codes.ts';
import type { CommandRun, RunOptions } from './run/command-run.ts';

/** A flag with a text. Its value is parsed when the command runs, together with all others. */
export interface TextFlag {
  readonly kind: 'parsed';
  readonly parse: (text: string) => string;
  readonly optional: true;
  readonly brief: string;
  readonly placeholder: string;
}

/** A text flag that may be given several times. */
export interface RepeatableFlag extends TextFlag {
  readonly variadic: true;
}

/** A flag without a text: `--json`. One that is on unless negated, by `--no-manifest`, has a default. */
export interface Switch {
  readonly kind: 'boolean';
  readonly brief: string;
  readonly withNegated: boolean;
  readonly optional?: true;
  readonly default?: true;
}

export type Flags = Readonly<Record<string, TextFlag | RepeatableFlag | Switch>>;

/** The values of flags as the user gave them. */
export type FlagValues<F extends Flags> = {
  readonly [Name in keyof F]: F[Name] extends Switch
    ? boolean
    : F[Name] extends RepeatableFlag
      ? readonly string[] | undefined
      : string | undefined;
};

/** An argument without a flag's name. */
export interface Argument {
  readonly placeholder: string;
  readonly brief: string;
  readonly optional?: true;
  /** Values that completion offers. */
  readonly values?: readonly string[];
}

/** What a command does; the module is loaded when the command runs. */
export type Work<F extends Flags> = (
  run: CommandRun,
  flags: FlagValues<F>,
  args: readonly string[],
) => Promise<ExitCode | undefined>;

export interface CommandSpec<F extends Flags> {
  /** One line, for the list of commands. */
  readonly brief: string;
  /** What it does and what it prints, in a few sentences. */
  readonly description: string;
  /** What must be given, such as `--draft-id ID`. */
  readonly usage?: string;
  /** Command lines that show it, without the leading `draft-service `. A test executes each. */
  readonly examples: readonly string[];
  readonly flags: F;
  readonly args?: readonly Argument[];
  readonly load: () => Promise<Work<F>>;
}

/** The process as the framework and the commands see it. */
export interface CliContext extends CommandContext {
  /** Runs a command's work; the exit code is the process's. */
  readonly execute: (
    options: RunOptions,
    work: (run: CommandRun) => Promise<ExitCode | undefined>,
  ) => Promise<void>;
}

export function textFlag(brief: string, placeholder: string): TextFlag {
  return { kind: 'parsed', parse: String, optional: true, brief, placeholder };
}

export function repeatableFlag(brief: string, placeholder: string): RepeatableFlag {
  return { ...textFlag(brief, placeholder), variadic: true };
}

/** A switch that is off unless given. */
export function switchOn(brief: string): Switch {
  return { kind: 'boolean', optional: true, withNegated: false, brief };
}

/** A switch that is on unless it is negated: `--no-<name>`. */
export function switchOff(brief: string): Switch {
  return { kind: 'boolean', default: true, withNegated: true, brief };
}

/** Flags that every command has. */
export const COMMON_FLAGS = {
  json: switchOn('Print one JSON document'),
  quiet: switchOn('No progress and no notes on stderr'),
  debug: switchOn('Print each request on stderr, secrets masked'),
};

/** Makes the framework's command of a specification. */
export function command<const F extends Flags>(spec: CommandSpec<F>): Command<CliContext> {
  const flags = { ...spec.flags, ...COMMON_FLAGS };
  const lines = spec.examples.map((example) => `  draft-service ${example}`);
  const parameters = (spec.args ?? []).map(({ values, ...argument }) => ({
    ...argument,
    parse: String,
    proposeCompletions: (partial: string) => (values ?? []).filter((value) => value.startsWith(partial)),
  }));
  return buildCommand<Record<string, unknown>, readonly string[], CliContext>({
    docs: {
      brief: spec.brief,
      customUsage: [`${spec.usage ?? ''}${spec.usage === undefined ? '' : ' '}[flags]`],
      fullDescription: [spec.description, '', lines.length === 1 ? 'EXAMPLE' : 'EXAMPLES', ...lines].join(
        '\n',
      ),
    },
    parameters: { flags, positional: { kind: 'tuple', parameters } } as never,
    func(given, ...args) {
      const values = { ...switchesOff(flags), ...given };
      const options = values as FlagValues<typeof COMMON_FLAGS>;
      return this.execute(options, async (run) => {
        const { refuseEmpty } = await import('./run/refuse-empty.ts');
        refuseEmpty(values, args);
        const work = await spec.load();
        return work(run, values as FlagValues<F>, args);
      });
    },
  });
}

/** false for each switch: the framework leaves out those that are not given. */
function switchesOff(flags: Flags): Record<string, unknown> {
  const switches = Object.entries(flags).filter(([, flag]) => flag.kind === 'boolean');
  return Object.fromEntries(switches.map(([name]) => [name, false]));
}
