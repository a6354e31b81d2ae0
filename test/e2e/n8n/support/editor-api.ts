// n8n's internal REST API: what the editor in the browser does, without the browser.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IBinaryData, INodeListSearchItems, ResourceMapperField } from 'n8n-workflow';
import { Execution, type ExecutionSummary, type StoredExecution } from './execution.ts';
import { waitUntil } from './process.ts';
import type { Parameters, Workflow } from './workflow.ts';

export const OWNER = {
  email: 'owner@n8n.example',
  firstName: 'Olive',
  lastName: 'Owner',
  password: 'Only-for-tests-1',
};

export interface StoredWorkflow {
  readonly id: string;
  readonly versionId: string;
  readonly nodes: { name: string; type: string; parameters: Record<string, unknown> }[];
}

export interface StoredCredential {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** A node that stands open in the editor, as the editor sends it to ask for a list of a parameter. */
export interface OpenNode {
  readonly path: string;
  readonly methodName: string;
  readonly nodeTypeAndVersion: { name: string; version: number };
  readonly currentNodeParameters: Record<string, unknown>;
  readonly credentials: Record<string, StoredCredential>;
}

interface Publication {
  readonly status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
  readonly triggers: { errorMessage: string | null }[];
}

/** n8n 2.35 publishes within the request and answers 404. */
function publishedAtOnce(error: Error): Publication {
  if (error.cause === 404) return { status: 'published', triggers: [] };
  throw error;
}

const ENDED = new Set(['success', 'error', 'canceled', 'crashed']);

/**
 * The editor's API as one signed-in user sees it. Every method throws an error whose cause is the status, if that is
 * 400 or above; 503 is tried again for two minutes.
 */
export class EditorApi {
  readonly #url: string;
  /** n8n binds a login to it. */
  readonly #browserId = randomUUID();
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** Sets up the owner of a fresh n8n, and signs in as such. */
  async setUpOwner(owner = OWNER): Promise<void> {
    await this.#call('POST', '/owner/setup', owner);
  }

  async login({ email, password } = OWNER): Promise<void> {
    await this.#call('POST', '/login', { emailOrLdapLoginId: email, password });
  }

  async createCredential(name: string, type: string, data: Parameters): Promise<StoredCredential> {
    return this.#call<StoredCredential>('POST', '/credentials', { name, type, data });
  }

  /** Tests a saved credential the way its dialog does, which sends the form along, secrets struck out. */
  async testCredential(credential: StoredCredential): Promise<{ status: 'OK' | 'Error'; message: string }> {
    const { id, name, type } = credential;
    const { data } = await this.#call<{ data: object }>('GET', `/credentials/${id}?includeData=true`);
    return this.#call('POST', '/credentials/test', { credentials: { id, name, type, data } });
  }

  async createWorkflow(workflow: Workflow): Promise<StoredWorkflow> {
    return this.#call<StoredWorkflow>('POST', '/workflows', workflow);
  }

  /** Saves a workflow over the one that is stored; what is not named in it stays. */
  async updateWorkflow(id: string, changes: Partial<Workflow>): Promise<StoredWorkflow> {
    return this.#call<StoredWorkflow>('PATCH', `/workflows/${id}`, changes);
  }

  async workflow(id: string): Promise<StoredWorkflow> {
    return this.#call<StoredWorkflow>('GET', `/workflows/${id}`);
  }

  /** Publishes a workflow and waits until its triggers run. @throws Error with their message if it fails */
  async activate(id: string): Promise<void> {
    const { versionId } = await this.workflow(id);
    await this.#call('POST', `/workflows/${id}/activate`, { versionId });
    // n8n 2.41.1 reads the publication and its triggers apart: between the two they can look like none.
    const { status, triggers } = await this.#publicationPast(['in_progress', 'not_published'], id);
    const reasons = triggers.flatMap(({ errorMessage }) => errorMessage ?? []);
    if (status !== 'published') throw new Error(`Workflow ${id} is ${status}: ${reasons.join('; ')}`);
  }

  /** Takes a workflow's triggers off, and waits until they are. */
  async deactivate(id: string): Promise<void> {
    await this.#call('POST', `/workflows/${id}/deactivate`, {});
    await this.#publicationPast(['in_progress'], id);
  }

  /** Starts a saved workflow by hand, from its first trigger; returns the execution's id. */
  async run(workflowId: string): Promise<string> {
    const { nodes } = await this.workflow(workflowId);
    const body = { triggerToStartFrom: { name: nodes.find(({ type }) => type.endsWith('Trigger'))?.name } };
    const path = `/workflows/${workflowId}/run`;
    return (await this.#call<{ executionId: string }>('POST', path, body)).executionId;
  }

  /** Saves a workflow, runs it by hand, and waits for its end, whatever its status is. */
  async runToEnd(workflow: Workflow): Promise<Execution> {
    return this.ended(await this.run((await this.createWorkflow(workflow)).id));
  }

  /** An execution with its run data as far as they are saved. */
  async execution(id: string): Promise<Execution> {
    return new Execution(await this.#call<StoredExecution>('GET', `/executions/${id}`));
  }

  /** The latest executions, newest first, at most 100; of one workflow, or in some statuses, on request. */
  async executions(filter: { workflowId?: string; status?: string[] } = {}): Promise<ExecutionSummary[]> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), limit: '100' });
    const path = `/executions?${query.toString()}`;
    return (await this.#call<{ results: ExecutionSummary[] }>('GET', path)).results;
  }

  /** Waits for the end of an execution, whatever its status is. @throws Error after `timeout` ms. */
  async ended(id: string, timeout = 60_000): Promise<Execution> {
    const look = async () => {
      const execution = await this.execution(id);
      return ENDED.has(execution.status) && execution;
    };
    return waitUntil(`execution ${id} ends`, look, timeout);
  }

  async stopExecution(id: string): Promise<void> {
    await this.#call('POST', `/executions/${id}/stop`, {});
  }

  /** The first page of a resource locator's "From list". */
  async listSearch(node: OpenNode, filter?: string): Promise<INodeListSearchItems[]> {
    const path = '/dynamic-node-parameters/resource-locator-results';
    return (await this.#call<{ results: INodeListSearchItems[] }>('POST', path, { ...node, filter })).results;
  }

  async mapperFields(node: OpenNode): Promise<ResourceMapperField[]> {
    const path = '/dynamic-node-parameters/resource-mapper-fields';
    return (await this.#call<{ fields: ResourceMapperField[] }>('POST', path, node)).fields;
  }

  async binary({ id, data, fileName = '', mimeType }: IBinaryData): Promise<Buffer> {
    if (id === undefined) return Buffer.from(data, 'base64');
    const query = new URLSearchParams({ id, action: 'download', fileName, mimeType });
    const response = await this.#fetch('GET', `/rest/binary-data?${query.toString()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** n8n publishes in the background. */
  async #publicationPast(passing: readonly Publication['status'][], id: string): Promise<Publication> {
    return waitUntil(`the publication of workflow ${id} is past ${passing.join(' and ')}`, async () => {
      const path = `/workflows/${id}/publication-status`;
      const publication = await this.#call<Publication>('GET', path).catch(publishedAtOnce);
      return !passing.includes(publication.status) && publication;
    });
  }

  /** What n8n's report on the next major version says of all workflows. */
  async migrationReport(version: string): Promise<{ totalWorkflows: number; workflowResults: unknown[] }> {
    const path = `/breaking-changes/report/refresh?version=${version}`;
    const { report, totalWorkflows } = await this.#call<{
      readonly report: { workflowResults: unknown[] };
      readonly totalWorkflows: number;
    }>('POST', path);
    return { totalWorkflows, workflowResults: report.workflowResults };
  }

  /** Installs a package from the registry, as Settings → Community nodes does. */
  async installPackage(name: string): Promise<void> {
    await this.#call('POST', '/community-packages', { name });
  }

  async #call<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<T> {
    const response = await this.#fetch(method, `/rest${path}`, body);
    return ((await response.json()) as { data: T }).data;
  }

  async #fetch(
    method: string,
    path: string,
    body?: unknown,
    deadline = Date.now() + 120_000,
  ): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        'browser-id': this.#browserId,
        cookie: this.#cookie,
        // Idle connections would delay n8n's end.
        connection: 'close',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie())
      if (cookie.startsWith('n8n-auth=')) this.#cookie = cookie.split(';', 1)[0] ?? '';
    if (response.ok) return response;
    const { status } = response;
    // A busy n8n that cannot reach its database.
    if (status === 503 && Date.now() < deadline) {
      await sleep(500);
      return this.#fetch(method, path, body, deadline);
    }
    const text = (await response.text()).slice(0, 2000);
    throw new Error(`n8n answered ${method} ${path} with ${status}: ${text}`, { cause: status });
  }
}
