import { type Deadline, type DraftServiceClient, InputError, type Login } from '../../src/index.ts';
import type { CommandRun } from '../run/command-run.ts';
import { type FlagTexts, connect } from '../run/connect.ts';
import { readPassword } from './read-password.ts';

const NOTHING_REQUESTED = 'Nothing was requested from the service.';

/** A connection of the token endpoints: they take user name and password, never a token. */
export interface LoginConnection {
  readonly client: DraftServiceClient;
  readonly deadline: Deadline;
  readonly login: Login;
}

/** @throws InputError without a user name or a password, before anything is requested */
export async function connectWithPassword(run: CommandRun, flags: FlagTexts): Promise<LoginConnection> {
  const { username: flag } = flags;
  const username = (typeof flag === 'string' ? flag : (run.env.DRAFT_SERVICE_USER ?? '')).trim();
  if (username === '') {
    throw new InputError(['--username (DRAFT_SERVICE_USER): give the name of the user whose token it is.'], {
      hint: NOTHING_REQUESTED,
    });
  }
  const fromVariable = (run.env.DRAFT_SERVICE_PASSWORD ?? '').replace(/[\r\n]+$/, '');
  const password = fromVariable === '' ? await readPassword(run, username) : fromVariable;
  if (password === '') {
    throw new InputError(['DRAFT_SERVICE_PASSWORD: there is no password.'], {
      hint: `Set it, or give the password on stdin. ${NOTHING_REQUESTED}`,
    });
  }
  const env = { ...run.env, DRAFT_SERVICE_TOKEN: '', DRAFT_SERVICE_PASSWORD: password };
  const { client, deadline } = await connect(run, {}, flags, { minutes: 5, env });
  return { client, deadline, login: { username, password } };
}
