// What most test files start from: a sandbox, an n8n with the package in it, and a credential that connects the two.
import { test as register } from 'node:test';
import type { Fault, Sandbox, SandboxOptions, TaskPlan } from '../../../../sandbox/index.ts';
import { startSandbox } from '../../../../sandbox/index.ts';
import type { OpenNode, StoredCredential } from './editor-api.ts';
import type { Execution } from './execution.ts';
import { N8n, startN8n } from './n8n.ts';
import { pack } from './package.ts';
import type { BackgroundProcess } from './process.ts';
import { startCluster } from './queue-mode.ts';
import type { NodeDraft, Parameters } from './workflow.ts';
import { chain, itemsNode, manualTrigger, TOKEN } from './workflow.ts';

/** A test. The tests of a file run in order, and may go on from what the one before left. */
export function test(name: string, body: () => Promise<void>, timeout = 300_000): void {
  void register(name, { timeout }, body);
}

/** How a node is run, besides its parameters. */
export interface RunOptions {
  /** The items that go in; by default the node follows the manual trigger. */
  readonly items?: readonly Record<string, unknown>[];
  readonly onError?: NodeDraft['onError'];
}

/** An n8n, and the workers of queue mode. */
type Processes = readonly [main: N8n, ...workers: BackgroundProcess[]];

/** A sandbox and an n8n that runs this package's nodes against it. */
export class Fixture {
  readonly sandbox: Sandbox;
  readonly n8n: N8n;
  /** That n8n, and the workers of queue mode. */
  readonly processes: readonly BackgroundProcess[];
  /** Of the user `designer`. */
  readonly token: string;
  /** Token credentials of that user, by the name under which the recipes find them. */
  readonly credential: StoredCredential;
  /** How reports are processed from now on. */
  plan: TaskPlan;

  constructor(sandbox: Sandbox, processes: Processes, token: string, credential: StoredCredential) {
    this.sandbox = sandbox;
    this.n8n = processes[0];
    this.processes = processes;
    this.token = token;
    this.credential = credential;
    this.plan = {};
  }

  /** A node with credentials. */
  node(name: string, type: string, parameters: Parameters = {}): NodeDraft {
    return { name, type, parameters, credentials: { [TOKEN]: this.credential } };
  }

  /** Runs manual trigger, items on request, and the node `Node`, to the end, whatever the status is. */
  async run(type: string, parameters: Parameters, options: RunOptions = {}): Promise<Execution> {
    const { items, onError } = options;
    const node = this.node('Node', type, parameters);
    if (onError !== undefined) node.onError = onError;
    const start = items === undefined ? [manualTrigger()] : [manualTrigger(), itemsNode(items)];
    return this.n8n.api.runToEnd(chain('Test', [...start, node]));
  }

  /** The node as it stands open in the editor, for the calls that fill its lists. */
  open(type: string, parameter: string, method: string, parameters: Parameters): OpenNode {
    return {
      path: `parameters.${parameter}`,
      methodName: method,
      nodeTypeAndVersion: { name: type, version: 1 },
      currentNodeParameters: { authentication: 'token', ...parameters },
      credentials: { [TOKEN]: this.credential },
    };
  }

  /** The JSON that the service itself responds with. */
  async get(path: string): Promise<unknown> {
    const headers = { authorization: `Token ${this.token}` };
    return (await fetch(`${this.sandbox.baseUrl}${path}`, { headers })).json();
  }

  /** All members of a list of the service. */
  async list(path: string): Promise<Record<string, unknown>[]> {
    const page = await this.get(`${path}${path.includes('?') ? '&' : '?'}page_size=100000`);
    return (page as { results: Record<string, unknown>[] }).results;
  }

  /** Acts while the service has a fault. */
  async withFault<T>(fault: Fault, act: () => Promise<T>): Promise<T> {
    this.sandbox.fault = fault;
    try {
      return await act();
    } finally {
      this.sandbox.fault = undefined;
    }
  }

  /** Acts while reports are processed like this. */
  async withPlan<T>(plan: TaskPlan, act: () => Promise<T>): Promise<T> {
    this.plan = plan;
    try {
      return await act();
    } finally {
      this.plan = {};
    }
  }
}

/** Starts a fixture with options of its sandbox and settings of its n8n. */
type StartFixture = (options?: SandboxOptions, env?: Record<string, string>) => Promise<Fixture>;

const startWith =
  (
    startProcesses: (packageTarball: string, env: Record<string, string>) => Promise<Processes>,
  ): StartFixture =>
  async (options = {}, env = {}) => {
    let fixture: Fixture | undefined = undefined;
    const sandbox = await startSandbox({
      generateLimit: { limit: 1_000_000, windowMs: 3_600_000 },
      logLimit: 1_000_000,
      // The sandbox's own documents take a moment to write, and the next status call comes 2 seconds later.
      plan: () => ({ durationMs: 0, file: { content: 'A report.' }, ...fixture?.plan }),
      ...options,
    });
    fixture = await connect(sandbox, await startProcesses(await pack(process.cwd()), env));
    return fixture;
  };

/**
 * Starts a sandbox and an n8n; they end with the test process. Call it before the first test is registered,
 * or they would outlive a failure of what follows. Reports are complete at once unless `plan` says otherwise,
 * and are not limited in number. N8N_E2E_URL: the n8n there is used, which has the package already.
 */
export const startFixture = startWith(async (packageTarball, env) => {
  const url = process.env.N8N_E2E_URL;
  return [url === undefined ? await startN8n({ packageTarball, env }) : await N8n.at(url)];
});

/** The same in queue mode: one main and two workers. */
export const startQueueFixture = startWith(startCluster);

/** A sandbox and an n8n that run already, with a credential that connects the two. */
export async function connect(sandbox: Sandbox, processes: Processes): Promise<Fixture> {
  const token = sandbox.users.designer?.createToken() ?? '';
  const data = { baseUrl: sandbox.baseUrl, token };
  const credential = await processes[0].api.createCredential('Draft Service', TOKEN, data);
  return new Fixture(sandbox, processes, token, credential);
}
