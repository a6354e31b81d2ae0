// A database with all migrations behind it and the owner set up, made once and copied for every instance: saves half of each start.
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EditorApi } from './editor-api.ts';
import { n8nEnvironment } from './environment.ts';
import type { N8nInstallation } from './install.ts';
import { withLock } from './lock.ts';
import { freePort } from './ports.ts';
import { Server } from './server.ts';

/** Raise it when what a seed holds changes. */
const EDITION = 1;

/** Puts a database with an owner into a new user folder. */
export async function plantSeed(installation: N8nInstallation, userFolder: string): Promise<void> {
  const seed = join(installation.home, `seed-${EDITION}`);
  if (!existsSync(seed)) {
    await withLock(join(installation.home, 'seed.lock'), async () => {
      if (!existsSync(seed)) await grow(installation, seed);
    });
  }
  await cp(seed, join(userFolder, '.n8n'), { recursive: true });
}

async function grow(installation: N8nInstallation, seed: string): Promise<void> {
  const nursery = `${seed}.new`;
  await rm(nursery, { recursive: true, force: true });
  await mkdir(nursery, { recursive: true });
  const port = await freePort();
  const env = n8nEnvironment(installation, {
    userFolder: nursery,
    port,
    brokerPort: await freePort(),
    binaryData: 'filesystem',
  });
  const server = new Server(installation, { args: ['start'], env, ready: 'Editor is now accessible' });
  try {
    await server.ready();
    await new EditorApi(`http://127.0.0.1:${port}`).setUpOwner();
    await server.stop();
    await rename(join(nursery, '.n8n'), seed);
  } finally {
    await server.kill();
    await rm(nursery, { recursive: true, force: true });
  }
}
