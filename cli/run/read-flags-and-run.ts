import { InputError } from '../../src/errors/error-classes.ts';
import { openClient, startDeadline } from '../../platform/http/open-client.ts';
import { type Inputs, readInputs } from '../../platform/inputs/input.ts';
import {
  type Login,
  loginMistakes,
  maskLogin,
  passwordOf,
} from '../../platform/inputs/login-mistakes-and-masking.ts';
import { combinationMistakes, timeoutMinutes } from '../../platform/inputs/shared-inputs.ts';
import { type Given, choiceMistakes, flagsOf } from '../arguments.ts';
import { type Command, isDraftId } from '../command-tree.ts';
import { asFlag, connectionFlags } from '../common-flags.ts';
import { CommandRun } from './command-run.ts';

/**
 * Runs a command to its end, and sets the exit code of the process. It fails with all mistakes in flags, environment and
 * login, before anything is requested.
 *
 * @param usage how the command is written, for mistakes in its flags
 */
export async function execute(
  command: Command,
  { texts, args, mistakes: wrongWords }: Given,
  usage: string,
): Promise<void> {
  await new CommandRun(texts).run(async (run) => {
    if (wrongWords.length > 0) throw new InputError(wrongWords, { hint: usage });
    const flags = flagsOf(command);
    const textsOf = (name: string): readonly string[] => {
      const { [flags[name]?.variable ?? '']: fromVariable = '' } = run.env;
      return texts[name] ?? [fromVariable.trim()].filter((text) => text !== '');
    };
    const textOf = (name: string): string => textsOf(name)[0] ?? '';
    const nameOf = (name: string): string => {
      const variable = flags[name]?.variable;
      return variable === undefined ? asFlag(name) : `${asFlag(name)} (${variable})`;
    };
    const login = readLogin(run, textOf('username'));
    const mistakes = [...combinationMistakes(flags, textOf, asFlag), ...choiceMistakes(command, args)];
    const read = <Table extends Inputs>(table: Table, ofLogin: readonly string[] = []) =>
      readInputs(table, textsOf, [...ofLogin, ...mistakes], nameOf, usage);
    run.setPhase('working');
    if (command.minutes === undefined) return command.work(run, await read(command.flags), args);
    const { minutes } = command;
    if (command.takesFolders === true && !args.some(isDraftId)) {
      const values = await read({ ...command.flags, 'timeout-minutes': timeoutMinutes(minutes) });
      return command.work({ run, deadline: startDeadline(values, run) }, values, args);
    }
    const table = { ...command.flags, ...connectionFlags(minutes) };
    const values = await read(table, loginMistakes(login, LOGIN_NAMES));
    const { 'draft-templates-path': path }: Readonly<Record<string, unknown>> = values;
    const connection = { ...values, 'draft-templates-path': typeof path === 'string' ? path : undefined };
    return command.work({ run, ...openClient(connection, login, run) }, values, args);
  });
}

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
