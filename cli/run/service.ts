/** The connection of a command: its flags and its login, read before anything is requested. */
import { type Credentials, type Subject, tokenMistake } from '../../src/index.ts';
import { openClient } from '../../platform/http/open-client.ts';
import type { ServiceRun } from '../command.ts';
import type { CommandRun } from './command-run.ts';

const TOKEN = 'DRAFT_SERVICE_TOKEN';
const USER = 'DRAFT_SERVICE_USER';
const PASSWORD = 'DRAFT_SERVICE_PASSWORD';

/** What the environment has for logging in; '' is none. */
export type Login = Readonly<Record<'token' | 'username' | 'password', string>>;

/**
 * Reads the login and masks it: a message about a mistake may quote it. A password loses only the line breaks at its
 * end that secrets often have.
 *
 * @param username the text of the flag, or of its variable
 */
export function readLogin({ env, secrets }: CommandRun, username: string): Login {
  const token = (env[TOKEN] ?? '').trim();
  const password = (env[PASSWORD] ?? '').replace(/[\r\n]+$/, '');
  secrets.addToken(token);
  if (password !== '') secrets.addPassword(username, password);
  return { token, username, password };
}

/** What is wrong with a login, each sentence with the name of its variable. */
export function loginMistakes({ token, username, password }: Login): string[] {
  const mistake = token === '' ? undefined : tokenMistake(token);
  if (mistake !== undefined) return [`${TOKEN}: ${mistake}`];
  if (token !== '' && (username !== '' || password !== ''))
    return [`${TOKEN}: set either it or ${USER} and ${PASSWORD}, not both.`];
  if (token === '' && username === '' && password === '')
    return [`${TOKEN}: set it to an API token, or set ${USER} and ${PASSWORD}.`];
  if ((username === '') === (password === '')) return [];
  return [`${username === '' ? USER : PASSWORD}: user name and password are needed together.`];
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
  { token, username, password }: Login,
): Omit<ServiceRun, 'texts'> {
  const credentials: Credentials = token === '' ? { username, password } : { token };
  const draftTemplatesPath = values['draft-templates-path'];
  const client = openClient(
    { baseUrl: values['base-url'], credentials, ...(draftTemplatesPath && { draftTemplatesPath }) },
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

/** The subject that the flags of SUBJECT_FLAGS name: one of the two is set, or it would have been a mistake. */
export function subjectOf(values: {
  readonly 'draft-id': number | undefined;
  readonly 'project-id': number | undefined;
}): Subject {
  const { 'draft-id': draftId, 'project-id': projectId = 0 } = values;
  return draftId === undefined ? { projectId } : { draftId };
}
