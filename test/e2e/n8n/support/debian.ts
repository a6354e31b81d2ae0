// Programs from Debian that the tests drive: a browser, and for queue mode a database and redis.
import { run } from './process.ts';

/** Which package brings what. */
export const debian = {
  browser: ['chromium'],
  queue: ['postgresql', 'redis-server'],
} as const;

/** Installs what is missing, after one `apt-get update`; does nothing, and asks nobody, when all is there. Needs root to install. */
export async function installDebian(packages: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const name of packages) {
    const { stdout } = await run('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]).catch(
      () => {
        throw new Error(`This is no Debian: install ${packages.join(', ')} by hand.`);
      },
    );
    if (stdout !== 'installed') missing.push(name);
  }
  if (missing.length === 0) return;
  console.error(`Installing from Debian: ${missing.join(', ')}`);
  await apt(['update']);
  await apt(['install', '--yes', '--no-install-recommends', ...missing]);
}

async function apt(args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run('apt-get', ['-qq', ...args], { env });
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} ended with ${String(code)}:\n${output}`);
}

if (import.meta.main) await installDebian([...debian.browser, ...debian.queue]);
