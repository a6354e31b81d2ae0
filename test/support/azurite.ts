/** A real blob server for the artifact tests: Azurite in a child process, in memory, on a free port of this machine. */
import { fork } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Azurite {
  /** A signed address of a blob that permits what the letters say (r read, c create, w write, d delete). */
  signedUrl(container: string, blob: string, permissions: string): string;
  createContainer(container: string): Promise<void>;
  stop(): Promise<void>;
}

const account = 'artifacts';

export async function startAzurite(): Promise<Azurite> {
  const key = randomBytes(64).toString('base64');
  // The child ends when its parent does, however that ends: see azurite-child.ts.
  const child = fork(path.resolve('test/support/azurite-child.ts'), {
    env: { PATH: process.env.PATH, AZURITE_ACCOUNTS: `${account}:${key}` },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!child.stdout || !child.stderr) throw new Error('Azurite has no output to read');
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const closed = once(child, 'close');

  let origin: string | undefined;
  // Until it listens or ends: how long it takes depends on the machine.
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`;
    origin = /successfully listens on (http:\S+)/.exec(line)?.[1];
    if (origin !== undefined) break;
  }
  if (origin === undefined) throw new Error(`Azurite did not start: ${said}`);
  child.stdout.resume();

  const address = (target: string, permissions: string, extra = '') =>
    `${origin}/${account}/${target}?${extra}${sharedAccessSignature(key, permissions)}`;
  return {
    signedUrl: (container, blob, permissions) =>
      address(`${container}/${encodeURIComponent(blob)}`, permissions),
    createContainer: async (container) => {
      const { status } = await fetch(address(container, 'c', 'restype=container&'), { method: 'PUT' });
      if (status !== 201) throw new Error(`Azurite refused the container: ${status}`);
    },
    stop: async () => {
      // It keeps nothing; asked kindly it waits for idle connections.
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** An account SAS for an hour: https://learn.microsoft.com/rest/api/storageservices/create-account-sas */
function sharedAccessSignature(key: string, permissions: string): string {
  const fields = {
    sv: '2022-11-02',
    ss: 'b',
    srt: 'co',
    sp: permissions,
    se: new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+/, ''),
  };
  const signed = [account, fields.sp, fields.ss, fields.srt, '', fields.se, '', '', fields.sv, '', ''];
  const sig = createHmac('sha256', Buffer.from(key, 'base64')).update(signed.join('\n')).digest('base64');
  return new URLSearchParams({ ...fields, sig }).toString();
}
