import { on } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { InputError } from '../src/errors/error-classes.ts';
import { createToken, revokeTokens } from '../src/tokens/create-and-revoke-tokens.ts';
import { HostError, NOTHING_REQUESTED } from '../platform/host-errors.ts';
import { openClient } from '../platform/http/open-client.ts';
import { inputError } from '../platform/inputs/parsers.ts';
import { command } from './command-tree.ts';
import { type Values, required } from '../platform/inputs/input.ts';
import { EXIT } from './exit-codes.ts';
import { connectionFlags } from './common-flags.ts';
import { LOGIN_INPUTS } from '../platform/inputs/shared-inputs.ts';
import type { CommandRun } from './run/command-run.ts';
import { passwordOf } from '../platform/inputs/login-mistakes-and-masking.ts';

const { username } = LOGIN_INPUTS;

/** The token endpoints take user name and password, never a token. */
const LOGIN_FLAGS = {
  ...connectionFlags(5),
  username: {
    ...username,
    ...required('Name of the user whose tokens these are', 'NAME', (text) => username.read([text])),
  },
};

const PASSWORD =
  'If DRAFT_SERVICE_PASSWORD is not set, the password is asked for on a terminal or read from stdin.';

/** @throws InputError without a password, before anything is requested */
async function connectWithPassword(run: CommandRun, values: Values<typeof LOGIN_FLAGS>) {
  const { username: name } = values;
  const fromVariable = passwordOf(run.env.DRAFT_SERVICE_PASSWORD ?? '');
  const password = fromVariable === '' ? await readPassword(run, name) : fromVariable;
  if (password === '') {
    throw new InputError(['DRAFT_SERVICE_PASSWORD: there is no password.'], {
      hint: `Set it, or give the password on stdin. ${NOTHING_REQUESTED}`,
    });
  }
  run.secrets.addPassword(name, password);
  const login = { username: name, password };
  return { ...openClient(values, { token: '', ...login }, run), login };
}

/** The password: typed on a terminal, where it is not shown; else the first line of stdin. */
async function readPassword({ log, signal }: CommandRun, username: string): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) log.stream.write(`Password of ${log.clean(username)}: `);
  else log.line('Reading the password from stdin.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  // Stopped at the prompt, the shell would get the password and show it.
  lines.on('SIGTSTP', () => undefined);
  try {
    for await (const typed of on(lines, 'line', { signal, close: ['close'] })) return String(typed[0]);
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) log.stream.write('\n');
  }
}

const REVIEW =
  "Review the API Tokens in the user's profile, or revoke all with: draft-service token revoke-all";

export const createCommand = command({
  description:
    'Creates an API token from user name and password, and prints it. The service shows it only this once, and every ' +
    `call creates another one. ${PASSWORD}`,
  examples: ['token create --username designer < password.txt'],
  flags: LOGIN_FLAGS,
  work: async (run, values) => {
    const { client, deadline, login } = await connectWithPassword(run, values);
    run.setPhase('creating a token');
    const token = await createToken(client, login, deadline);
    const { out } = run;
    const document = { schema: 'draft-service/token/1', username: login.username, token };
    await out.document(document, () => `${token}\n`);
    await out.stream.flush();
    if (!out.stream.closed) return EXIT.done;
    const why = out.stream.failure?.message ?? 'its reader went away';
    const message = `A token was created, but it could not be printed: ${why}. It is lost. ${REVIEW}`;
    throw new HostError('unexpected', message);
  },
});

export const revokeAllCommand = command({
  description: `Revokes every active API token of the user, also those that other scripts use. ${PASSWORD}`,
  examples: ['token revoke-all --username designer --yes < password.txt'],
  flags: {
    yes: {
      brief: 'Every token of the user stops working, also those that others use',
      isRequired: true,
      read: ([text]) => {
        if (text === undefined)
          throw inputError('Every token of the user stops working. Add --yes to revoke them.');
        return true;
      },
    },
    ...LOGIN_FLAGS,
  },
  work: async (run, values) => {
    const { client, deadline, login } = await connectWithPassword(run, values);
    run.setPhase('revoking the tokens');
    await revokeTokens(client, login, deadline);
    const document = { schema: 'draft-service/tokens-revoked/1', username: login.username };
    run.log.line(`Every API token of ${login.username} is revoked.`);
    return run.out.document(document, () => '');
  },
});
