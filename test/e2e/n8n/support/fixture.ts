// What most test files start from: a sandbox, an n8n with the package in it, and a credential that connects the two.
import { globSync, readFileSync } from 'node:fs';
import { test as register } from 'node:test';
import type { Fault, Sandbox, TaskPlan } from '../../../../sandbox/index.ts';
import { startSandbox } from '../../../../sandbox/index.ts';
import type { OpenNode } from './editor-api.ts';
import { EXAMPLES } from './example-workflow.ts';
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

interface RunOptions {
  /** The items that go in; by default the node follows the manual trigger. */
  readonly items?: readonly Record<string, unknown>[];
  readonly onError?: NodeDraft['onError'];
}

/** An n8n, and the workers of queue mode. */
type Processes = readonly [main: N8n, ...workers: BackgroundProcess[]];

/** A sandbox and an n8n that runs this package's nodes against it. */
export type Fixture = Awaited<ReturnType<typeof connect>>;

/** The nodes that examples and tests use: n8n starts, and its editor loads, in less time than with all of its own. */
const NODE = /(?:n8n-nodes-(?:base|draft-service)|@n8n\/[\w-]+)\.\w+/g;
const used = globSync(`${EXAMPLES}/*`).flatMap((file) => readFileSync(file, 'utf8').match(NODE) ?? []);
const NODES_INCLUDE = JSON.stringify([...used, 'n8n-nodes-base.httpRequest']);

const startWith =
  (startProcesses: (packageTarball: string, env: Record<string, string>) => Promise<Processes>) =>
  async (env: Record<string, string> = {}): Promise<Fixture> => {
    let fixture: Fixture | undefined = undefined;
    const sandbox = await startSandbox({
      generateLimit: { limit: 1_000_000, windowMs: 3_600_000 },
      logLimit: 1_000_000,
      // The sandbox's own documents take a moment to write, and the next status call comes 2 seconds later.
      plan: () => ({ durationMs: 0, file: { content: 'A report.' }, ...fixture?.plan }),
    });
    const tarball = await pack(process.cwd());
    fixture = await connect(sandbox, await startProcesses(tarball, { NODES_INCLUDE, ...env }));
    return fixture;
  };

/**
 * Starts a sandbox and an n8n; they end with the test process. Call it before the first test is registered,
 * or they would outlive a failure of what follows. Reports are complete at once unless `plan` says otherwise,
 * and are not limited in number. N8N_E2E_URL: the n8n there is used, which has the package already.
 */
export const startFixture = startWith(async (packageTarball, env) => {
  const url = process.env.N8N_E2E_URL;
  return [url === undefined ? await startN8n(env, packageTarball) : await N8n.at(url)];
});

/** The same in queue mode: one main and its workers. */
export const startQueueFixture = async (env: Record<string, string> = {}, workers = 2): Promise<Fixture> =>
  startWith(async (tarball, settings) => startCluster(tarball, settings, workers))(env);

async function connect(sandbox: Sandbox, processes: Processes) {
  const [n8n] = processes;
  /** Of the user `designer`. */
  const token = sandbox.users.designer?.createToken() ?? '';
  /** Token credentials of that user, by the name under which the recipes find them. */
  const credential = await n8n.api.createCredential('Draft Service', TOKEN, {
    baseUrl: sandbox.baseUrl,
    token,
  });
  const credentials = { [TOKEN]: credential };
  /** How reports are processed from now on. */
  const plan: TaskPlan = {};
  const get = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Token ${token}` };
    return (await fetch(`${sandbox.baseUrl}${path}`, { headers })).json();
  };
  const node = (name: string, type: string, parameters: Parameters = {}): NodeDraft => ({
    ...{ name, type, parameters, credentials },
  });
  const fixture = {
    ...{ sandbox, n8n, token, credential, plan, get, node },
    /** That n8n, and the workers of queue mode. */
    processes: processes as readonly BackgroundProcess[],

    /** Runs manual trigger, items on request, and the node `Node`, to the end, whatever the status is. */
    run: async (
      type: string,
      parameters: Parameters,
      { items, onError }: RunOptions = {},
    ): Promise<Execution> => {
      const tested = { ...node('Node', type, parameters), ...(onError !== undefined && { onError }) };
      const start = items === undefined ? [manualTrigger()] : [manualTrigger(), itemsNode(items)];
      return n8n.api.runToEnd(chain('Test', [...start, tested]));
    },

    /** The node as it stands open in the editor, for the calls that fill its lists. */
    open: (type: string, parameter: string, methodName: string, parameters: Parameters): OpenNode => ({
      path: `parameters.${parameter}`,
      methodName,
      nodeTypeAndVersion: { name: type, version: 1 },
      currentNodeParameters: { authentication: 'token', ...parameters },
      credentials,
    }),

    list: async (path: string): Promise<Record<string, unknown>[]> => {
      const page = await get(`${path}${path.includes('?') ? '&' : '?'}page_size=100000`);
      return (page as { results: Record<string, unknown>[] }).results;
    },

    withFault: async <T>(fault: Fault, act: () => Promise<T>): Promise<T> => {
      sandbox.fault = fault;
      return act().finally(() => (sandbox.fault = undefined));
    },

    withPlan: async <T>(changed: TaskPlan, act: () => Promise<T>): Promise<T> => {
      fixture.plan = changed;
      return act().finally(() => (fixture.plan = {}));
    },
  };
  return fixture;
}
