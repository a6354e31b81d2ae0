// What the end-to-end files of this package share: a sandbox, an n8n with the package in it, and its nodes written briefly.
import { startSandbox } from '../../../../sandbox/index.ts';
import type { Sandbox, SandboxOptions } from '../../../../sandbox/index.ts';
import type { OpenNode, Patience, StoredCredential } from './editor-api.ts';
import type { Execution, Item } from './execution.ts';
import { startN8n } from './n8n.ts';
import type { N8n, N8nOptions } from './n8n.ts';
import { pack } from './package.ts';
import { chain, itemsNode, manualTrigger } from './workflow.ts';
import type { NodeDraft, Workflow } from './workflow.ts';

export const DRAFT_OBJECT = 'n8n-nodes-draft-service.draftObject';
export const DOCUMENT_TEMPLATE = 'n8n-nodes-draft-service.documentTemplate';
export const TOKEN = 'draftServiceTokenApi';
export const BASIC = 'draftServiceBasicApi';

/** The node under test in every workflow here. */
const NODE = 'Node';

/** Parameters of a node, `authentication` aside. */
export type Parameters = Record<string, unknown>;

/** What a run of one node is made of besides its parameters. */
export interface RunChoice {
  /** The items that go in; without them the node hangs on the manual trigger. */
  items?: readonly Record<string, unknown>[];
  /** `continueOnFail`, as the editor's settings tab names it. */
  onError?: NodeDraft['onError'];
  credential?: StoredCredential;
  /** Settings of the workflow. */
  settings?: Record<string, unknown>;
}

/** A sandbox and an n8n side by side. */
export class Bench {
  readonly sandbox: Sandbox;
  readonly n8n: N8n;
  /** Token credentials of the user `designer`. */
  readonly credential: StoredCredential;
  readonly token: string;

  constructor(sandbox: Sandbox, n8n: N8n, credential: StoredCredential, token: string) {
    this.sandbox = sandbox;
    this.n8n = n8n;
    this.credential = credential;
    this.token = token;
  }

  /** Token credentials of another user, or for another address. */
  async tokenOf(user: string, baseUrl = this.sandbox.baseUrl): Promise<StoredCredential> {
    const token = this.sandbox.users[user]?.createToken() ?? '';
    return this.n8n.api.createCredential(`Token of ${user}`, TOKEN, { baseUrl, token });
  }

  /** Manual trigger, items if told, and the node. */
  workflow(type: string, parameters: Parameters, choice: RunChoice = {}): Workflow {
    const { items, onError, credential = this.credential, settings = {} } = choice;
    const node: NodeDraft = {
      name: NODE,
      type,
      parameters: { authentication: credential.type === BASIC ? 'basic' : 'token', ...parameters },
      credentials: { [credential.type]: credential },
      ...(onError === undefined ? {} : { onError }),
    };
    const start = items === undefined ? [manualTrigger()] : [manualTrigger(), itemsNode(items)];
    return chain('Test', [...start, node], settings);
  }

  /** Runs it to its end, whatever that is. */
  async run(
    type: string,
    parameters: Parameters,
    choice: RunChoice = {},
    patience: Patience = {},
  ): Promise<Outcome> {
    const workflow = this.workflow(type, parameters, choice);
    return new Outcome(await this.n8n.api.runToEnd(workflow, {}, patience));
  }

  /** The node as it stands open in the editor, for the calls that fill its lists. */
  open(type: string, parameter: string, method: string, parameters: Parameters): OpenNode {
    return {
      type,
      parameter,
      method,
      parameters: { authentication: 'token', ...parameters },
      credentials: { [TOKEN]: this.credential },
    };
  }

  /** What the service itself answers: JSON, asked with plain fetch. */
  async ask(path: string, user = 'designer'): Promise<unknown> {
    const token = user === 'designer' ? this.token : (this.sandbox.users[user]?.createToken() ?? '');
    const answer = await fetch(`${this.sandbox.baseUrl}${path}`, {
      headers: { authorization: `Token ${token}` },
    });
    return answer.json();
  }

  async close(): Promise<void> {
    await this.n8n.close();
    await this.sandbox.stop();
  }
}

/** What a run of the node gave. */
export class Outcome {
  readonly execution: Execution;

  constructor(execution: Execution) {
    this.execution = execution;
  }

  get status(): string {
    return this.execution.status;
  }

  get items(): Item[] {
    return this.execution.items(NODE);
  }

  get json(): Record<string, unknown>[] {
    return this.execution.json(NODE);
  }

  /** Message and description of the failure, in one text. */
  get failure(): string {
    const { message = '', description = '' } = this.execution.error ?? {};
    return `${message} | ${description ?? ''}`;
  }

  /** What the node told besides its items. */
  get hints(): string {
    return JSON.stringify(this.execution.runs[NODE]?.at(-1)?.hints ?? []);
  }
}

/** Starts both; the package must have been built. */
export async function startBench(options: SandboxOptions = {}, n8nOptions: N8nOptions = {}): Promise<Bench> {
  const sandbox = await startSandbox(options);
  try {
    const n8n = await startN8n({ packageTarball: await pack(process.cwd()), ...n8nOptions });
    const token = sandbox.users.designer?.createToken() ?? '';
    const credential = await n8n.api.createCredential('Designer', TOKEN, { baseUrl: sandbox.baseUrl, token });
    return new Bench(sandbox, n8n, credential, token);
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}

/** A locator's value as the editor saves it. */
export function locator(value: unknown, mode: 'id' | 'list' = 'id'): Record<string, unknown> {
  return { __rl: true, mode, value };
}
