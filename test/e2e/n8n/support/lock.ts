// A lock between processes: a file that only one of them can create, holding its owner's process id.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Does the work while no other process holds the lock; waits for it if one does. A lock whose owner died is taken over. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  let told = false;
  while (!(await take(path))) {
    if (!told) console.error(`Waiting for ${path}, held by another process.`);
    told = true;
    await sleep(1000);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const owner = Number(await readFile(path, 'utf8').catch(() => ''));
  if (owner > 0 && !isAlive(owner)) await rm(path, { force: true });
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
