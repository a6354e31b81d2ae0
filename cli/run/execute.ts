/** Runs a command that was read from a command line: reads its flags, does its work, prints what it yields. */
import { InputError } from '../../src/errors/error-classes.ts';
import { Deadline } from '../../src/time/deadline.ts';
import { openClient, systemClock } from '../../platform/http/open-client.ts';
import {
  type Login,
  credentialsOf,
  loginMistakes,
  maskLogin,
  passwordOf,
} from '../../platform/inputs/login.ts';
import { type Given, flagsOf } from '../arguments.ts';
import { type Input, parseInputs } from '../../platform/inputs/input.ts';
import type { Command, ServiceRun } from '../command.ts';
import { print } from '../output/command-result.ts';
import { CommandRun } from './command-run.ts';

/**
 * Runs a command to its end, and sets the exit code of the process.
 *
 * @param usage how the command is written, for mistakes in its flags
 */
export async function execute(command: Command, given: Given, usage: string): Promise<void> {
  const isGiven = (name: string): boolean => given.texts[name] !== undefined;
  const format = isGiven('json') ? 'json' : isGiven('jsonl') ? 'jsonl' : 'text';
  const options = { quiet: isGiven('quiet'), debug: isGiven('debug') };
  await new CommandRun(format, options).run(async (run) =>
    print(run, await workOf(command, given, run, usage)),
  );
}

/** @throws InputError with all mistakes in flags, environment and login, before anything is requested */
export async function workOf(
  command: Command,
  { texts: given, args }: Given,
  run: CommandRun,
  usage: string,
) {
  const connects = command.minutes !== undefined && (command.connects?.(args) ?? true);
  const flags = flagsOf(command);
  const used = Object.entries(flags).filter(
    // Without a connection, its variables may be anything.
    ([name, { variable }]) =>
      connects || variable === undefined || given[name] !== undefined || Object.hasOwn(command.flags, name),
  );
  const texts = Object.fromEntries(used.map(([name, flag]) => [name, textsOf(flag, given[name], run.env)]));
  const first = Object.fromEntries(used.map(([name]) => [name, texts[name]?.[0] ?? '']));
  const login = readLogin(run, first.username ?? '');
  const mistakes = [
    ...(connects ? loginMistakes(login, LOGIN_NAMES) : []),
    ...eitherMistakes(command, first),
    ...(command.mistakes?.(first, args) ?? []),
  ];
  const table = Object.fromEntries(used);
  const values = await parseInputs(table, texts, mistakes, (name) => nameOf(name, flags[name])).catch(
    (error: unknown) => {
      if (!(error instanceof InputError)) throw error;
      throw new InputError(error.mistakes, { hint: [error.hint, usage].join(' ') });
    },
  );
  if (command.minutes === undefined) return command.work(run, values, args);
  const connection = values as unknown as ConnectionValues;
  // A command that does not connect uses no client.
  const service = connects
    ? openService(run, connection, login)
    : { run, deadline: deadlineOf(connection, run) };
  return command.work({ ...service, texts: given } as ServiceRun, values, args);
}

/** The texts of a flag: what was given, else that of its variable. */
function textsOf(
  { variable }: Input<unknown>,
  given: readonly string[] = [],
  env: NodeJS.ProcessEnv,
): readonly string[] {
  if (given.length > 0 || variable === undefined) return given;
  const text = env[variable]?.trim() ?? '';
  return text === '' ? [] : [text];
}

function nameOf(name: string, flag: Input<unknown> | undefined): string {
  return flag?.variable === undefined ? `--${name}` : `--${name} (${flag.variable})`;
}

function eitherMistakes({ eitherOf }: Command, texts: Readonly<Record<string, string>>): string[] {
  if (eitherOf === undefined) return [];
  const [first, second] = eitherOf;
  const given = eitherOf.filter((name) => (texts[name] ?? '') !== '').length;
  if (given === 1) return [];
  return given === 2 ? [`Give --${first} or --${second}, not both.`] : [`Give --${first} or --${second}.`];
}

/** What the user calls the parts of a login. */
const LOGIN_NAMES: Login = {
  token: 'DRAFT_SERVICE_TOKEN',
  username: 'DRAFT_SERVICE_USER',
  password: 'DRAFT_SERVICE_PASSWORD',
};

/** Reads the login of the environment and masks it. @param username the text of the flag, or of its variable */
function readLogin({ env, secrets }: CommandRun, username: string): Login {
  const token = (env[LOGIN_NAMES.token] ?? '').trim();
  const login = { token, username, password: passwordOf(env[LOGIN_NAMES.password] ?? '') };
  maskLogin(secrets, login);
  return login;
}

/** The values of the flags of a connection. */
export interface ConnectionValues {
  readonly 'base-url': string;
  readonly 'timeout-minutes': number;
  readonly 'draft-templates-path'?: string | undefined;
}

/** Opens a client, and starts the time limit of the command. */
export function openService(
  run: CommandRun,
  values: ConnectionValues,
  login: Login,
): Omit<ServiceRun, 'texts'> {
  const client = openClient(
    {
      baseUrl: values['base-url'],
      credentials: credentialsOf(login),
      draftTemplatesPath: values['draft-templates-path'],
    },
    {
      secrets: run.secrets,
      log: run.log,
      logRequests: run.log.options.debug,
      draftTemplatesPathName: '--draft-templates-path',
      onExit: run.onExit,
    },
  );
  return { run, client, deadline: deadlineOf(values, run) };
}

function deadlineOf({ 'timeout-minutes': minutes }: ConnectionValues, { signal }: CommandRun): Deadline {
  return new Deadline(systemClock, minutes * 60_000, signal, 'Allow more time with --timeout-minutes.');
}
