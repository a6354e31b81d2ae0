/** Runs cases in one real n8n, each against an environment of its own and with a credential of its own. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BASIC,
  DOCUMENT_TEMPLATE,
  DRAFT_OBJECT,
  type Parameters,
  TOKEN,
  locator,
} from '../e2e/n8n/support/fixture.ts';
import { Execution, type Binary, type Item } from '../e2e/n8n/support/execution.ts';
import { type N8n, startN8n } from '../e2e/n8n/support/n8n.ts';
import { pack } from '../e2e/n8n/support/package.ts';
import { TRIGGER } from '../e2e/n8n/support/slots.ts';
import { type NodeDraft, chain, manualTrigger } from '../e2e/n8n/support/workflow.ts';
import type { Case, Job, Observation, Outcome, Part, Runner } from './case.ts';
import { N8N } from './cases/n8n.ts';
import { Environment, REPORT, STUDY } from './environment.ts';
import { failureByWords } from './failure-kind.ts';

const NODE = 'Node';
const START = 'Start';
/** Time limit of a report unless the case has its own, minutes: n8n works on many cases at a time. */
const MINUTES = 2;
/** What a busy n8n adds to a time limit, seconds. */
const BUSY = 60;
/** After Stop nothing may come for so long, ms: longer than the pause between two status calls. */
const QUIET_MS = 2500;

const { projectId, draftId, fieldId, libraryDraftId, explanationId, template, projectTemplate } = STUDY;
const OF_DRAFT = { scope: 'draft', draftId: locator(draftId), templateId: locator(template.id) };
const OF_PROJECT = {
  scope: 'project',
  projectId: String(projectId),
  templateId: locator(projectTemplate.id),
};
const FIELDS = { resource: 'field', draftId: locator(draftId) };
const EXPLANATIONS = { resource: 'standardsExplanation', draftId: locator(libraryDraftId) };

interface Setup {
  readonly type: string;
  readonly parameters: Parameters;
  /** How many items are delivered, and the id of the first one where it is known. */
  readonly items?: number;
  readonly id?: number;
}

const read = (parameters: Parameters, items = 1, id?: number): Setup => ({
  type: DRAFT_OBJECT,
  parameters,
  items,
  ...(id === undefined ? {} : { id }),
});
const templates = (parameters: Parameters, items: number): Setup => ({
  type: DOCUMENT_TEMPLATE,
  parameters: { resource: 'template', operation: 'getAll', returnAll: true, ...parameters },
  items,
});
const report = (operation: string, parameters: Parameters): Setup => ({
  type: DOCUMENT_TEMPLATE,
  parameters: { resource: 'report', operation, ...parameters },
});
const timeout = ({ minutes = MINUTES }: Case, more: Parameters = {}): Parameters => ({
  options: { timeout: minutes, ...more },
});

/** Each job as a user of n8n sets it up: a node and its parameters. */
const JOBS: Readonly<Partial<Record<Job, (one: Case, environment: Environment) => Setup>>> = {
  'list drafts': () => read({ resource: 'draft', operation: 'getAll', returnAll: true }, 6),
  'read draft': () => read({ resource: 'draft', operation: 'get', draftId: locator(draftId) }, 1, draftId),
  'list fields': () => read({ ...FIELDS, operation: 'getAll', returnAll: true }, 126),
  'read field': () => read({ ...FIELDS, operation: 'get', objectId: locator(fieldId) }, 1, fieldId),
  'read metadata': () => read({ ...FIELDS, operation: 'getMetadata', objectId: locator(fieldId) }),
  'list explanations': () => read({ ...EXPLANATIONS, operation: 'getAll', returnAll: true }, 14),
  'read explanation': () =>
    read({ ...EXPLANATIONS, operation: 'get', objectId: locator(explanationId) }, 1, explanationId),
  'list templates': () => templates({ scope: 'draft', draftId: locator(draftId) }, 4),
  'list project templates': () => templates({ scope: 'project', projectId: String(projectId) }, 2),
  'report by id': (one) => report('generate', { ...OF_DRAFT, ...timeout(one) }),
  'report of a project': (one) => report('generate', { ...OF_PROJECT, ...timeout(one) }),
  start: () => report('start', OF_DRAFT),
  'get status': (_one, { earlierTask }) => report('getStatus', { taskId: String(earlierTask) }),
  collect: (one, { earlierTask }) =>
    report('download', { taskId: String(earlierTask), ...timeout(one, { waitUntilComplete: true }) }),
  'scheduled report': (one) => ({
    type: TRIGGER,
    parameters: { schedule: { interval: { field: 'days' } }, ...OF_DRAFT, ...timeout(one) },
  }),
};

class N8nRunner implements Runner {
  private readonly n8n: N8n;
  private readonly database: DatabaseSync;
  private readonly row: StatementSync;
  /** Environments that are ready: to start one takes longer than most cases. */
  private readonly idle: Environment[] = [];

  constructor(n8n: N8n) {
    this.n8n = n8n;
    // Asking the editor's API for the end of many executions would keep n8n busy with the answers.
    this.database = new DatabaseSync(join(n8n.userFolder, '.n8n', 'database.sqlite'), { readOnly: true });
    this.row = this.database.prepare(
      `SELECT e.id, e.workflowId, e.status, e.mode, e.startedAt, e.stoppedAt, d.data FROM execution_entity e
       JOIN execution_data d ON d.executionId = e.id WHERE e.id = ? AND e.stoppedAt IS NOT NULL
       AND e.status IN ('success', 'error', 'canceled', 'crashed')`,
    );
  }

  readonly run = async (one: Case): Promise<Observation> => {
    const usual = one.service === undefined && one.abort === undefined;
    const environment = (usual ? this.idle.pop() : undefined) ?? (await Environment.start(one));
    environment.arm(one);
    let clean = false;
    try {
      const seen = await this.observe(one, environment);
      clean = usual && environment.silent === 0 && seen.outcome === 'deliver';
      return seen;
    } finally {
      // Nothing of a case may reach the next one.
      if (clean) this.idle.push(environment);
      else await environment[Symbol.asyncDispose]();
    }
  };

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.idle.map((environment) => environment[Symbol.asyncDispose]()));
    this.database.close();
    await this.n8n.close();
  }

  private async observe(one: Case, environment: Environment): Promise<Observation> {
    const make = JOBS[one.job];
    if (make === undefined) throw new Error(`The nodes have no job "${one.job}".`);
    const setup = make(one, environment);
    const workflow = await this.n8n.api.createWorkflow(await this.workflow(one, setup, environment));
    const stop = Promise.withResolvers<undefined>();
    environment.onRequest = (nth) => {
      if (nth === one.abort?.nth) stop.resolve(undefined);
    };
    const isTrigger = setup.type === TRIGGER;
    const id = await this.n8n.api.run(workflow.id, { from: isTrigger ? NODE : START });
    if (one.abort !== undefined) void stop.promise.then(async () => this.n8n.api.stopExecution(id));
    const limit = (one.minutes ?? MINUTES) * 60;
    const { execution, kept } = await this.ended(id, (limit + BUSY) * 1000);
    const requests = environment.sandbox.requests.length;
    if (one.abort !== undefined) await sleep(QUIET_MS);
    const late = environment.sandbox.requests.length - requests;
    const { outcome, message } = ending(one, execution);
    const observed = environment.observed();
    const items = outcome === 'deliver' || one.n8n?.continueOnFail === true ? execution.items(NODE) : [];
    const files = await this.files(execution.workflowId, execution.id);
    const expectedFiles = items.filter(({ binary }) => binary !== undefined).length;
    const violations = [
      ...observed.violations,
      ...environment.secretsIn(kept).map((secret) => `n8n keeps ${secret} in the execution`),
      ...strayRequests(environment),
      ...(files.length === expectedFiles ? [] : [`n8n's store keeps ${files.length} files of it`]),
      ...(late === 0 ? [] : [`${late} requests came after Stop`]),
      ...(outcome === 'deliver' ? await this.badItems(one, setup, items, environment) : []),
      ...(outcome !== 'deliver' && one.n8n?.continueOnFail === true ? badErrorItem(items) : []),
    ];
    return { ...observed, outcome, message, violations, seconds: execution.duration / 1000 };
  }

  private async workflow(
    one: Case,
    { type, parameters }: Setup,
    environment: Environment,
  ): Promise<ReturnType<typeof chain>> {
    const { basic = false, typed = {}, parameters: more, continueOnFail = false } = one.n8n ?? {};
    const { sandbox, login } = environment;
    const right = basic ? { username: login.username, password: login.password } : { token: login.token };
    const data = Object.entries({ baseUrl: sandbox.baseUrl, ...right, ...typed }).map(
      ([name, value]) => [name, environment.fill(value)] as const,
    );
    const credentialType = basic ? BASIC : TOKEN;
    const credential = await this.n8n.api.createCredential(
      'Service',
      credentialType,
      Object.fromEntries(data),
    );
    const node: NodeDraft = {
      name: NODE,
      type,
      parameters: { authentication: basic ? 'basic' : 'token', ...parameters, ...more },
      credentials: { [credential.type]: credential },
      ...(continueOnFail ? { onError: 'continueRegularOutput' } : {}),
    };
    return chain(one.name.slice(0, 100), type === TRIGGER ? [node] : [manualTrigger(START), node]);
  }

  /** The execution once it has ended, and everything that n8n keeps of it as text. */
  private async ended(id: string, patienceMs: number): Promise<{ execution: Execution; kept: string }> {
    const end = performance.now() + patienceMs;
    for (;;) {
      const found = this.row.get(Number(id));
      if (found !== undefined) {
        const text = (name: string): string => String(found[name]);
        // SQLite keeps "2026-11-20 16:00:00.000", in UTC.
        const time = (name: string): string => `${text(name).replace(' ', 'T')}Z`;
        const execution = Execution.ofEditor({
          id,
          workflowId: text('workflowId'),
          status: text('status'),
          mode: text('mode'),
          startedAt: time('startedAt'),
          stoppedAt: time('stoppedAt'),
          data: text('data'),
        });
        return { execution, kept: JSON.stringify(found) };
      }
      if (performance.now() > end) throw new Error(`Execution ${id} has not ended after ${patienceMs} ms.`);
      await sleep(100);
    }
  }

  /** The files that n8n's store keeps of an execution, but for the notes that n8n makes about each. */
  private async files(workflowId: string, executionId: string): Promise<string[]> {
    const folder = join(this.storage, 'workflows', workflowId, 'executions', executionId);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.metadata'))
      .map(({ name }) => name);
  }

  private get storage(): string {
    return join(this.n8n.userFolder, '.n8n', 'storage');
  }

  private async badItems(
    one: Case,
    { items: count = 1, id }: Setup,
    items: readonly Item[],
    environment: Environment,
  ): Promise<string[]> {
    const text = JSON.stringify(items);
    const { holds } = one.n8n ?? {};
    const [item] = items;
    if (items.length !== count || item === undefined)
      return [`${items.length} items came where there are ${count}`];
    const isReport = count === 1 && (one.job.includes('report') || one.job === 'collect');
    return [
      ...(holds?.test(text) === false ? [`the items hold no ${String(holds)}`] : []),
      ...(one.hides?.test(text) === true ? [`the items hold ${String(one.hides)}`] : []),
      ...(items.every(({ pairedItem }) => paired(pairedItem)) ? [] : ['pairedItem is wrong']),
      ...(id === undefined || item.json.id === id ? [] : ['it is another object']),
      ...(one.job === 'get status' && item.json.task_id !== environment.earlierTask
        ? ['it is the status of another task']
        : []),
      ...(one.job === 'start' && !environment.sandbox.tasks.some((task) => task.id === item.json.task_id)
        ? ['Start gives the id of no task']
        : []),
      ...(isReport ? await this.badReport(item) : []),
    ];
  }

  private async badReport({ json, binary }: Item): Promise<string[]> {
    const file = binary?.data;
    if (file === undefined) return ['there is no file'];
    const bytes = await this.bytes(file);
    const told = json.file as { name: string; size_in_bytes: number; sha256: string };
    return [
      ...(bytes.toString() === REPORT ? [] : ['the file has other bytes than the service made']),
      ...(told.size_in_bytes === bytes.length ? [] : ['the manifest gives another size']),
      ...(told.sha256 === createHash('sha256').update(bytes).digest('hex')
        ? []
        : ['the manifest gives another hash']),
      ...(told.name === file.fileName ? [] : ['manifest and item call the file differently']),
      ...(isSafe(file.fileName ?? '') ? [] : [`the file is called ${JSON.stringify(file.fileName)}`]),
      ...(/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/.test(file.mimeType)
        ? []
        : [`the media type is ${JSON.stringify(file.mimeType)}`]),
    ];
  }

  private async bytes({ id = '' }: Binary): Promise<Buffer> {
    return readFile(join(this.storage, id.slice(id.indexOf(':') + 1)));
  }
}

/** A name that leads nowhere, hides nothing and fits, on every system. */
function isSafe(name: string): boolean {
  return (
    name !== '' &&
    !/[":<>|*?\\/\p{Cc}\p{Cf}\p{Cs}]/u.test(name) &&
    !/^[.\s]|[.\s]$/u.test(name) &&
    !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu.test(name) &&
    Buffer.byteLength(name) <= 200
  );
}

function paired(pairedItem: unknown): boolean {
  return pairedItem === undefined || pairedItem === 0 || JSON.stringify(pairedItem) === '{"item":0}';
}

/** A failed item where the workflow goes on: other keys would keep n8n's error output from recognising it. */
function badErrorItem(items: readonly Item[]): string[] {
  const [item, ...others] = items;
  const keys = Object.keys(item?.json ?? {}).filter((key) => key !== 'message' && key !== 'details');
  return [
    ...(others.length === 0 ? [] : [`${items.length} items came for one`]),
    ...(keys.join() === 'error' ? [] : [`the failed item holds ${keys.join(', ')}`]),
    ...(item?.binary === undefined ? [] : ['the failed item has a file']),
  ];
}

/** Requests of the service that are not of its interface. */
function strayRequests({ sandbox }: Environment): string[] {
  return sandbox.requests
    .filter(({ origin, path, headers }) => {
      const stray = !path.includes('/api/v2/') || /\/\.\.?(?:\/|$)/.test(path) || 'x-injected' in headers;
      return origin === 'api' && stray;
    })
    .map(({ path }) => `${path} was requested`);
}

/** How it ended, and the message of a failure. */
function ending(one: Case, execution: Execution): { readonly outcome: Outcome; readonly message: string } {
  const { status, error } = execution;
  if (status === 'canceled') return { outcome: 'aborted', message: '' };
  const item = one.n8n?.continueOnFail === true ? execution.json(NODE)[0] : undefined;
  if (status === 'success' && typeof item?.error !== 'string') return { outcome: 'deliver', message: '' };
  const message =
    typeof item?.error === 'string'
      ? [item.error, item.message].filter((text) => typeof text === 'string').join(' ')
      : `${error?.message ?? ''} ${error?.description ?? ''}`;
  return { outcome: failureByWords(message), message: message.trim() };
}

export const part: Part = {
  cases: N8N,
  concurrency: 24,
  open: async () => new N8nRunner(await startN8n({ packageTarball: await pack(process.cwd()) })),
};
