/** The connection of a command: its flags and its login, read before anything is requested. */
import { openClient } from '../../platform/http/open-client.ts';
import { type Login, credentialsOf, maskLogin, passwordOf } from '../../platform/inputs/login.ts';
import type { ServiceRun } from '../command.ts';
import type { CommandRun } from './command-run.ts';

/** What the user calls the parts of a login. */
export const LOGIN_NAMES: Login = {
  token: 'DRAFT_SERVICE_TOKEN',
  username: 'DRAFT_SERVICE_USER',
  password: 'DRAFT_SERVICE_PASSWORD',
};

/** Reads the login of the environment and masks it. @param username the text of the flag, or of its variable */
export function readLogin({ env, secrets }: CommandRun, username: string): Login {
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
  const draftTemplatesPath = values['draft-templates-path'];
  const client = openClient(
    {
      baseUrl: values['base-url'],
      credentials: credentialsOf(login),
      ...(draftTemplatesPath && { draftTemplatesPath }),
    },
    {
      secrets: run.secrets,
      log: run.log,
      logRequests: run.log.options.debug,
      draftTemplatesPathName: '--draft-templates-path',
      onExit: run.onExit,
    },
  );
  const advice = 'Allow more time with --timeout-minutes.';
  return { run, client, deadline: client.deadline(values['timeout-minutes'] * 60_000, run.signal, advice) };
}
