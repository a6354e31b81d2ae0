// The folder of `npm run try`: n8n's data, and beside them the secrets of this folder alone and what the trial
// wrote into n8n. Only its user may read it.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'trial.json';

/** What the trial remembers from start to start. */
interface TrialState {
  /** Of n8n's owner. */
  readonly password: string;
  /** The bearer token of the recipe's MCP server. */
  readonly mcpToken: string;
  /**
   * By name, the SHA-256 of each credential as the trial saved it in n8n. Empty while the trial writes it: after
   * an interruption the credential is still the trial's.
   */
  readonly credentials: Readonly<Record<string, string>>;
  /** Whether the sub-workflow of the recipes was published. */
  readonly isSubWorkflowPublished: boolean;
}

export class TrialHome {
  readonly path: string;
  #state: TrialState;

  private constructor(path: string, state: TrialState) {
    this.path = path;
    this.#state = state;
  }

  /**
   * Opens the folder, and makes it with new secrets if it is missing.
   *
   * @throws Error for a folder with an n8n but without secrets: its password and encryption key are published
   */
  static async open(path: string): Promise<TrialHome> {
    const file = join(path, FILE);
    if (existsSync(file)) {
      await chmod(path, 0o700);
      return new TrialHome(path, parseState(file, await readFile(file, 'utf8')));
    }
    if (existsSync(path))
      throw new Error(`${path} has no ${FILE}, so its password may be public. Add --fresh to remove it.`);
    await mkdir(path, { recursive: true, mode: 0o700 });
    const folder = new TrialHome(path, {
      // n8n wants a capital and a digit.
      password: `T1${randomBytes(12).toString('hex')}`,
      mcpToken: randomBytes(24).toString('hex'),
      credentials: {},
      isSubWorkflowPublished: false,
    });
    await folder.remember({});
    return folder;
  }

  get state(): TrialState {
    return this.#state;
  }

  get file(): string {
    return join(this.path, FILE);
  }

  async remember(changes: Partial<TrialState>): Promise<void> {
    this.#state = { ...this.#state, ...changes };
    const partial = `${this.file}.partial`;
    await writeFile(partial, `${JSON.stringify(this.#state, null, 2)}\n`, { mode: 0o600 });
    await rename(partial, this.file);
  }

  async rememberCredential(name: string, sha256: string): Promise<void> {
    await this.remember({ credentials: { ...this.#state.credentials, [name]: sha256 } });
  }
}

function parseState(file: string, text: string): TrialState {
  try {
    return JSON.parse(text) as TrialState;
  } catch {
    throw new Error(`${file} is no JSON any more. Mend it, or add --fresh to begin anew.`);
  }
}
