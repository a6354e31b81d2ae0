import type { ReadStream } from 'node:tty';
import { InputError, type Login } from '../../src/index.ts';
import type { ServiceRun } from '../command.ts';
import { connectionFlags, required } from '../flags.ts';
import type { CommandRun } from '../run/command-run.ts';
import { readLimited } from '../run/read-limited.ts';
import { type ConnectionValues, openService } from '../run/service.ts';

const { username, ...connection } = connectionFlags(5);

/** The token endpoints take user name and password, never a token. */
export const LOGIN_FLAGS = {
  username: {
    ...username,
    ...required('Name of the user whose tokens these are', 'NAME', (text) => username.read([text])),
  },
  ...connection,
};

/** What the help says of the password. */
export const PASSWORD =
  'The password is asked for on a terminal, or read from stdin, if DRAFT_SERVICE_PASSWORD is not set.';

/** A connection of the token endpoints. */
export interface LoginRun extends Omit<ServiceRun, 'texts'> {
  readonly login: Login;
}

/** @throws InputError without a password, before anything is requested */
export async function connectWithPassword(
  run: CommandRun,
  values: ConnectionValues & { readonly username: string },
): Promise<LoginRun> {
  const { username: name } = values;
  const fromVariable = (run.env.DRAFT_SERVICE_PASSWORD ?? '').replace(/[\r\n]+$/, '');
  const password = fromVariable === '' ? await readPassword(run, name) : fromVariable;
  if (password === '') {
    throw new InputError(['DRAFT_SERVICE_PASSWORD: there is no password.'], {
      hint: 'Set it, or give the password on stdin. Nothing was requested from the service.',
    });
  }
  run.secrets.addPassword(name, password);
  const login = { username: name, password };
  return { ...openService(run, values, { token: '', ...login }), login };
}
/** A password that is read from stdin, with all lines after it, bytes. */
const MAX_READ = 1024 * 1024;

/** The password: typed on a terminal, where it is not shown; else the first line of stdin. */
async function readPassword(run: CommandRun, username: string): Promise<string> {
  const { stdin } = process;
  if (!stdin.isTTY) return (await readLimited(stdin, MAX_READ).catch(() => '')).split(/\r?\n/, 1)[0] ?? '';
  run.log.stream.write(`Password of ${run.log.clean(username)}: `);
  try {
    return await typedLine(stdin, run.signal);
  } finally {
    run.log.stream.write('\n');
  }
}

/** A line from a terminal that does not echo. Keys that edit it: backspace, Ctrl-U; Ctrl-C interrupts. */
async function typedLine(stdin: ReadStream, signal: AbortSignal): Promise<string> {
  stdin.setRawMode(true).setEncoding('utf8').resume();
  let line = '';
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      stdin.once('end', () => resolve(line));
      stdin.on('data', (keys: Buffer | string) => {
        for (const key of String(keys)) {
          if (key === '\r' || key === '\n' || key === '\u0004') return resolve(line);
          if (key === '\u0003') process.kill(process.pid, 'SIGINT');
          else if (key === '\u007f' || key === '\b') line = Array.from(line).slice(0, -1).join('');
          else if (key === '\u0015') line = '';
          else line += key;
        }
      });
    });
  } finally {
    stdin.removeAllListeners('data').setRawMode(false).pause();
  }
}
