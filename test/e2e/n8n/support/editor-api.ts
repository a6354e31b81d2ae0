// n8n's own editor API: what the editor in the browser does, without the browser.
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/v4-mini';
import { Execution, executionAnswer, executionList } from './execution.ts';
import type { Binary, ExecutionSummary } from './execution.ts';
import { EditorApiError, RestSession } from './rest.ts';
import type { Workflow } from './workflow.ts';

/** The owner of every n8n under test. */
export const OWNER = {
  email: 'owner@n8n.example',
  firstName: 'Olive',
  lastName: 'Owner',
  password: 'Only-for-tests-1',
} as const;

const anything = z.unknown();
const storedWorkflow = z.looseObject({ id: z.string(), name: z.string(), versionId: z.string() });
const storedCredential = z.looseObject({ id: z.string(), name: z.string(), type: z.string() });
const credentialForm = z.looseObject({ data: z.record(z.string(), z.unknown()) });
const credentialTest = z.looseObject({ status: z.enum(['OK', 'Error']), message: z.string() });
const publication = z.looseObject({
  status: z.enum(['in_progress', 'not_published', 'published', 'partial', 'failed']),
  triggers: z.array(
    z.looseObject({ nodeId: z.string(), status: z.string(), errorMessage: z.nullable(z.string()) }),
  ),
});
const runAnswer = z.looseObject({
  executionId: z.optional(z.string()),
  waitingForWebhook: z.optional(z.boolean()),
});
const listChoice = z.looseObject({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  url: z.optional(z.string()),
  description: z.optional(z.string()),
});
const listPage = z.looseObject({ results: z.array(listChoice), paginationToken: z.optional(z.unknown()) });
const mapperField = z.looseObject({
  id: z.string(),
  displayName: z.string(),
  type: z.optional(z.string()),
  required: z.optional(z.boolean()),
  display: z.optional(z.boolean()),
  defaultValue: z.optional(z.unknown()),
  options: z.optional(z.array(z.looseObject({ name: z.string(), value: z.unknown() }))),
});
const mapperFields = z.looseObject({
  fields: z.array(mapperField),
  emptyFieldsNotice: z.optional(z.string()),
});
const nodeType = z.looseObject({ name: z.string(), displayName: z.string(), version: z.unknown() });

/** A workflow in n8n's database. */
export type StoredWorkflow = z.infer<typeof storedWorkflow>;
/** A credential in n8n's database, without its secrets. */
export type StoredCredential = z.infer<typeof storedCredential>;
/** What the Test button of a credential says. */
export type CredentialTest = z.infer<typeof credentialTest>;
/** How far the publishing of a workflow is. */
export type Publication = z.infer<typeof publication>;
/** One page of a "From list". */
export type ListPage = z.infer<typeof listPage>;
/** The fields of a resource mapper. */
export type MapperFields = z.infer<typeof mapperFields>;
/** A node type as the editor knows it. */
export type NodeType = z.infer<typeof nodeType>;

/** A node in the middle of being filled in, for the calls that fill its lists. */
export interface OpenNode {
  /** Full type name. */
  type: string;
  typeVersion?: number;
  /** What has been filled in so far. */
  parameters?: Record<string, unknown>;
  credentials?: Record<string, { id: string; name: string }>;
  /** The parameter whose list is wanted, e.g. `draftId`. */
  parameter: string;
  /** The node's method that gives it. */
  method: string;
}

/** Where a run by hand begins and ends. */
export interface RunRange {
  /** The trigger to start from; the workflow's first node unless told. */
  from?: string;
  /** The node to run up to ("Execute step"); the whole workflow unless told. */
  upTo?: string;
}

/** How long to wait for an execution, in ms, and how often to look. */
export interface Patience {
  timeout?: number;
  interval?: number;
}

const ENDED = new Set(['success', 'error', 'canceled', 'crashed']);

/** The editor's API as one signed-in user sees it. */
export class EditorApi {
  readonly #session: RestSession;

  constructor(url: string) {
    this.#session = new RestSession(url);
  }

  /** Sets up the owner of a fresh n8n, and is logged in as such. */
  async setUpOwner(): Promise<void> {
    await this.#session.call(anything, 'POST', '/owner/setup', OWNER);
  }

  /** Logs in as the owner. */
  async login(): Promise<void> {
    const { email, password } = OWNER;
    await this.#session.call(anything, 'POST', '/login', { emailOrLdapLoginId: email, password });
  }

  /** All node types, those of installed packages among them. */
  async nodeTypes(): Promise<NodeType[]> {
    return z.parse(z.array(nodeType), await (await this.#session.fetch('GET', '/types/nodes.json')).json());
  }

  /** All credential types. */
  async credentialTypes(): Promise<{ name: string; [key: string]: unknown }[]> {
    const answer = await this.#session.fetch('GET', '/types/credentials.json');
    return z.parse(z.array(z.looseObject({ name: z.string() })), await answer.json());
  }

  /** Saves a credential. */
  async createCredential(
    name: string,
    type: string,
    data: Record<string, unknown>,
  ): Promise<StoredCredential> {
    return this.#session.call(storedCredential, 'POST', '/credentials', { name, type, data });
  }

  /**
   * Tests a saved credential the way its dialog does, which sends the form along, secrets struck out; `typed` is what has
   * been typed over it without saving.
   */
  async testCredential(
    { id, name, type }: StoredCredential,
    typed: Record<string, unknown> = {},
  ): Promise<CredentialTest> {
    const { data } = await this.#session.call(credentialForm, 'GET', `/credentials/${id}?includeData=true`);
    return this.#session.call(credentialTest, 'POST', '/credentials/test', {
      credentials: { id, name, type, data: { ...data, ...typed } },
    });
  }

  /** Saves a new workflow. 1.123 wants to be told that it is not active. */
  async createWorkflow(workflow: Workflow): Promise<StoredWorkflow> {
    return this.#session.call(storedWorkflow, 'POST', '/workflows', { active: false, ...workflow });
  }

  /** A workflow as stored now. */
  async workflow(id: string): Promise<StoredWorkflow> {
    return this.#session.call(storedWorkflow, 'GET', `/workflows/${id}`);
  }

  /** Saves changes to a workflow. One that is active stays as published until it is activated again. */
  async updateWorkflow(id: string, changes: Partial<Workflow>): Promise<StoredWorkflow> {
    const { versionId } = await this.workflow(id);
    return this.#session.call(storedWorkflow, 'PATCH', `/workflows/${id}`, { ...changes, versionId });
  }

  /** Archives and deletes a workflow; an active one is deactivated. */
  async deleteWorkflow(id: string): Promise<void> {
    await this.#session.call(anything, 'POST', `/workflows/${id}/archive`, {});
    await this.#session.call(anything, 'DELETE', `/workflows/${id}`);
  }

  /**
   * Publishes a workflow as it is saved, and waits until its triggers run.
   *
   * @throws EditorApiError if n8n refuses the workflow, Error with the trigger's own words if a trigger refuses to start.
   */
  async activate(id: string): Promise<void> {
    const { versionId } = await this.workflow(id);
    await this.#session.call(anything, 'POST', `/workflows/${id}/activate`, { versionId });
    const { status, triggers } = await this.#publicationSettled(id);
    if (status === 'published') return;
    const reasons = triggers.map(({ errorMessage }) => errorMessage ?? '').filter((reason) => reason !== '');
    throw new Error(`Workflow ${id} is ${status}: ${reasons.join('; ')}`);
  }

  /** Takes a workflow's triggers off, and waits until they are. */
  async deactivate(id: string): Promise<void> {
    await this.#session.call(anything, 'POST', `/workflows/${id}/deactivate`, {});
    await this.#publicationSettled(id);
  }

  /** Whether a workflow's triggers run (`published`), what is in the way if not, per trigger. */
  async publication(id: string): Promise<Publication> {
    return this.#session.call(publication, 'GET', `/workflows/${id}/publication-status`);
  }

  /** Runs a saved workflow by hand; gives the execution's id at once. Up to 2.20 n8n takes the workflow from the request. */
  async run(workflowId: string, { from, upTo }: RunRange = {}): Promise<string> {
    const workflowData = await this.workflow(workflowId);
    const trigger = from ?? firstNode(workflowData);
    const { executionId } = await this.#session.call(runAnswer, 'POST', `/workflows/${workflowId}/run`, {
      workflowData,
      triggerToStartFrom: { name: trigger },
      ...(upTo === undefined ? {} : { destinationNode: { nodeName: upTo, mode: 'inclusive' } }),
    });
    if (executionId === undefined) throw new Error(`Workflow ${workflowId} waits for its trigger to fire.`);
    return executionId;
  }

  /** Saves and runs a workflow by hand, and waits for its end, whatever it is. */
  async runToEnd(workflow: Workflow, range: RunRange = {}, patience: Patience = {}): Promise<Execution> {
    const { id } = await this.createWorkflow(workflow);
    return this.ended(await this.run(id, range), patience);
  }

  /** An execution with its run data as far as they are saved. */
  async execution(id: string): Promise<Execution> {
    return Execution.ofEditor(await this.#session.call(executionAnswer, 'GET', `/executions/${id}`));
  }

  /** The latest executions, newest first, at most 100; of one workflow, or in one of some states, if told. */
  async executions(filter: { workflowId?: string; status?: string[] } = {}): Promise<ExecutionSummary[]> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), limit: '100' });
    return (await this.#session.call(executionList, 'GET', `/executions?${query.toString()}`)).results;
  }

  /** Waits for the end of an execution, whatever it is. @throws Error after `timeout` (60 s unless told). */
  async ended(id: string, { timeout = 60_000, interval = 100 }: Patience = {}): Promise<Execution> {
    const deadline = Date.now() + timeout;
    while (true) {
      const execution = await this.execution(id);
      if (ENDED.has(execution.status)) return execution;
      if (Date.now() > deadline)
        throw new Error(`Execution ${id} is still ${execution.status} after ${timeout} ms.`);
      await sleep(interval);
    }
  }

  /** Presses Stop. */
  async stopExecution(id: string): Promise<void> {
    await this.#session.call(anything, 'POST', `/executions/${id}/stop`, {});
  }

  /** One page of a resource locator's "From list". */
  async listSearch(
    node: OpenNode,
    page: { filter?: string; paginationToken?: unknown } = {},
  ): Promise<ListPage> {
    return this.#session.call(listPage, 'POST', '/dynamic-node-parameters/resource-locator-results', {
      ...question(node),
      ...page,
    });
  }

  /** All pages of a resource locator's "From list". */
  async listSearchAll(node: OpenNode, filter?: string): Promise<ListPage['results']> {
    const results: ListPage['results'] = [];
    let paginationToken: unknown;
    do {
      const page = await this.listSearch(node, {
        ...(filter === undefined ? {} : { filter }),
        ...(paginationToken === undefined ? {} : { paginationToken }),
      });
      results.push(...page.results);
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined && paginationToken !== null);
    return results;
  }

  /** The fields of a resource mapper. */
  async mapperFields(node: OpenNode): Promise<MapperFields> {
    return this.#session.call(
      mapperFields,
      'POST',
      '/dynamic-node-parameters/resource-mapper-fields',
      question(node),
    );
  }

  /** The choices of a dropdown filled by a method (`loadOptionsMethod`). */
  async options(node: OpenNode): Promise<ListPage['results']> {
    return this.#session.call(
      z.array(listChoice),
      'POST',
      '/dynamic-node-parameters/options',
      question(node),
    );
  }

  /** The bytes of a file on an item, whole. */
  async binary(file: Binary): Promise<Buffer> {
    if (file.id === undefined) return Buffer.from(file.data, 'base64');
    return Buffer.from(await (await this.binaryResponse(file)).arrayBuffer());
  }

  /** The answer to the Download button of a file that n8n stored: headers, and the body as a stream. */
  async binaryResponse({ id, fileName, mimeType }: Binary): Promise<Response> {
    const query = new URLSearchParams({
      id: id ?? '',
      action: 'download',
      fileName: fileName ?? '',
      mimeType,
    });
    return this.#session.fetch('GET', `/rest/binary-data?${query.toString()}`);
  }

  /** n8n publishes in the background; versions that cannot be asked how far they are (1.123, 2.20) do it before they answer. */
  async #publicationSettled(id: string, timeout = 30_000): Promise<Publication> {
    const deadline = Date.now() + timeout;
    while (true) {
      const now = await this.publication(id).catch((error: unknown): Publication => {
        if (error instanceof EditorApiError && error.status === 404)
          return { status: 'published', triggers: [] };
        throw error;
      });
      if (now.status !== 'in_progress') return now;
      if (Date.now() > deadline) throw new Error(`Workflow ${id} is still being published.`);
      await sleep(50);
    }
  }
}

function firstNode({ id, nodes }: StoredWorkflow): string {
  const [first] = z.parse(z.array(z.looseObject({ name: z.string() })), nodes);
  if (first === undefined) throw new Error(`Workflow ${id} has no nodes.`);
  return first.name;
}

/** What the editor sends along when it asks for a list. */
function question(node: OpenNode): Record<string, unknown> {
  return {
    path: `parameters.${node.parameter}`,
    methodName: node.method,
    nodeTypeAndVersion: { name: node.type, version: node.typeVersion ?? 1 },
    currentNodeParameters: node.parameters ?? {},
    ...(node.credentials === undefined ? {} : { credentials: node.credentials }),
  };
}
