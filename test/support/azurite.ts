/** A real blob server for the artifact tests: Azurite in a child process, in memory, on a free port of this machine. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ACCOUNT = 'artifacts';

export async function startAzurite() {
  // Only here: it takes longer to load than all else in a test file that needs no artifacts.
  const { BlobSASPermissions, ContainerClient, StorageSharedKeyCredential } =
    await import('@azure/storage-blob');
  const key = randomBytes(64).toString('base64');
  // The child ends when its parent does, however that ends: see azurite-child.ts.
  const child = fork(path.resolve('test/support/azurite-child.ts'), {
    env: { PATH: process.env.PATH, AZURITE_ACCOUNTS: `${ACCOUNT}:${key}` },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('Azurite has no output to read');
  const closed = once(child, 'close');

  let origin: string | undefined;
  // Until it listens or ends: how long it takes depends on the machine.
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /successfully listens on (http:\S+)/.exec(line)?.[1];
    if (origin !== undefined) break;
  }
  if (origin === undefined) throw new Error('Azurite did not start.');
  child.stdout.resume();

  const credential = new StorageSharedKeyCredential(ACCOUNT, key);
  const container = new ContainerClient(`${origin}/${ACCOUNT}/artifacts`, credential);
  await container.create();
  return {
    /** A signed address of a blob that permits what the letters say (r read, c create, w write, d delete). */
    signedUrl: (blob: string, letters: string) => {
      const permissions = BlobSASPermissions.parse(letters);
      const expiresOn = new Date(Date.now() + 3_600_000);
      return container.getBlobClient(blob).generateSasUrl({ permissions, expiresOn });
    },
    stop: async () => {
      // It keeps nothing; asked kindly it waits for idle connections.
      child.kill('SIGKILL');
      await closed;
    },
  };
}
