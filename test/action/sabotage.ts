/** Loaded into the step's process before it: what breaks there, and when, stands in the variable SABOTAGE. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What breaks: the runner's file for one output, the disk, or a library, when the step has said a certain thing. */
export type Sabotage =
  | { readonly output: string }
  | { readonly disk: true }
  /** An event of a library throws, at once or `afterMs` later; `inside`: the writer of this line gets an error. */
  | { readonly said: string; readonly inside?: true; readonly afterMs?: number };

/** The variables with which a step runs into it. */
export const sabotaged = (sabotage: Sabotage): Record<string, string> => ({
  NODE_OPTIONS: `--import ${import.meta.url} --no-warnings`,
  SABOTAGE: JSON.stringify(sabotage),
});

const full = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

function carryOut(sabotage: Sabotage): void {
  if ('output' in sabotage) {
    const append = fs.appendFileSync;
    fs.appendFileSync = (file, data, ...more) => {
      if (file === process.env.GITHUB_OUTPUT && String(data).startsWith(`${sabotage.output}<<`)) throw full();
      append(file, data, ...more);
    };
  } else if ('disk' in sabotage) {
    const open = fs.promises.open;
    fs.promises.open = async (...how) => {
      const handle = await open(...how);
      handle.write = () => Promise.reject(full());
      handle.writev = () => Promise.reject(full());
      return handle;
    };
  } else {
    const write = process.stdout.write.bind(process.stdout);
    let done = false;
    process.stdout.write = ((...written: Parameters<typeof write>) => {
      if (!done && String(written[0]).includes(sabotage.said)) {
        done = true;
        if (sabotage.inside) throw new Error('a bug');
        setTimeout(() => {
          throw new Error('an event of a library');
        }, sabotage.afterMs ?? 0);
      }
      return write(...written);
    }) as typeof process.stdout.write;
  }
  syncBuiltinESMExports();
}

if (process.env.SABOTAGE !== undefined) carryOut(JSON.parse(process.env.SABOTAGE) as Sabotage);
