// A real n8n with a folder of its own and the package under test in it.
import { EditorApi } from './editor-api.ts';
import { n8nEnvironment } from './environment.ts';
import type { BinaryDataMode } from './environment.ts';
import { installN8n } from './install.ts';
import type { N8nInstallation } from './install.ts';
import { freePort } from './ports.ts';
import { plantSeed } from './seed.ts';
import { Restartable } from './server.ts';
import { installPackage, removeFolder, temporaryFolder } from './user-folder.ts';

/** What kind of n8n to start. */
export interface N8nOptions {
  /** The package under test, as `npm pack` made it. */
  packageTarball?: string;
  /** n8n's settings, over those of `environment.ts`. */
  env?: Record<string, string>;
  /** Where n8n keeps binary data; `filesystem` unless told. */
  binaryData?: BinaryDataMode;
  /** Port on loopback; a free one unless told. It stays the same over restarts. */
  port?: number;
}

/**
 * Starts an n8n and waits until it serves; installs n8n first if need be. The owner is set up, and `api` is logged in.
 * Close it (`await using`, or `close()`), and neither a process nor a folder stays behind.
 */
export async function startN8n(options: N8nOptions = {}): Promise<N8n> {
  const installation = await installN8n();
  const userFolder = await temporaryFolder('n8n');
  await plantSeed(installation, userFolder);
  if (options.packageTarball !== undefined) await installPackage(userFolder, options.packageTarball);
  const port = options.port ?? (await freePort());
  const env = n8nEnvironment(installation, {
    userFolder,
    port,
    brokerPort: await freePort(),
    binaryData: options.binaryData ?? 'filesystem',
  });
  const n8n = new N8n(installation, { ...env, ...options.env }, userFolder, port);
  try {
    await n8n.start();
    await n8n.api.login();
  } catch (error) {
    await n8n.close();
    throw error;
  }
  return n8n;
}

/** The main process of an n8n, with editor and API, over its restarts. */
export class N8n extends Restartable {
  /** Where editor, API and webhooks are served, without a slash at the end. */
  readonly url: string;
  /** N8N_USER_FOLDER. */
  readonly userFolder: string;
  /** The editor's API; a login outlives restarts. */
  readonly api: EditorApi;

  constructor(installation: N8nInstallation, env: Record<string, string>, userFolder: string, port: number) {
    super(installation, { args: ['start'], env, ready: 'Editor is now accessible' });
    this.userFolder = userFolder;
    this.url = `http://127.0.0.1:${port}`;
    this.api = new EditorApi(this.url);
  }

  /** Installs another package from its tarball, or another build of the same; read at the next start. */
  async installPackage(tarball: string): Promise<void> {
    await installPackage(this.userFolder, tarball);
  }

  /** Ends it and removes its folder. */
  async close(): Promise<void> {
    await this.stop();
    await removeFolder(this.userFolder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
