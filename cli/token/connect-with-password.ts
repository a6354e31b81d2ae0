import type { ReadStream } from 'node:tty';
import { type Deadline, type DraftServiceClient, InputError, type Login } from '../../src/index.ts';
import type { CommandRun } from '../run/command-run.ts';
import { type FlagTexts, connect } from '../run/connect.ts';
import { readLimited } from '../run/read-limited.ts';

/** A password that is read from stdin, with all lines after it, bytes. */
const MAX_READ = 1024 * 1024;
const NOTHING_REQUESTED = 'Nothing was requested from the service.';

/** A connection of the token endpoints: they take user name and password, never a token. */
export interface LoginConnection {
  readonly client: DraftServiceClient;
  readonly deadline: Deadline;
  readonly login: Login;
}

/** @throws InputError without a user name or a password, before anything is requested */
export async function connectForLogin(run: CommandRun, flags: FlagTexts): Promise<LoginConnection> {
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
