import type { ReadStream } from 'node:tty';
import type { CommandRun } from '../run/command-run.ts';
import { readLimited } from '../run/read-limited.ts';

/** A password that is read from stdin, with all lines after it, bytes. */
const MAX_READ = 1024 * 1024;

/** The password: typed on a terminal, where it is not shown; else the first line of stdin. */
export async function readPassword(run: CommandRun, username: string): Promise<string> {
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
