// What the end-to-end files of Generate Report Trigger share: the node in a workflow, and the slots as n8n and the sandbox saw them.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../../../sandbox/index.ts';
import type { StoredCredential } from './editor-api.ts';
import { BASIC, locator } from './fixture.ts';
import type { Parameters } from './fixture.ts';
import { chain } from './workflow.ts';
import type { NodeDraft, Workflow } from './workflow.ts';

export const TRIGGER = 'n8n-nodes-draft-service.generateReportTrigger';

/** The node's name in every workflow here. */
export const REPORT = 'Report';

/** What a workflow with the trigger is made of. */
export interface TriggerChoice {
  /** The row of `schedule`; a daily one at midnight unless told. */
  interval?: Parameters;
  /** Further parameters. */
  parameters?: Parameters;
  onError?: NodeDraft['onError'];
  /** Nodes behind it. */
  then?: readonly NodeDraft[];
  /** Settings of the workflow. */
  settings?: Record<string, unknown>;
}

/** A cron expression with seconds, as a row of `schedule`. */
export const cron = (expression: string): Parameters => ({ field: 'cronExpression', expression });

/**
 * A workflow that begins with the trigger: a specification of draft 1002. The report's title is the slot, so that every generate that
 * the sandbox receives says which slot it is for.
 */
export function triggerWorkflow(credential: StoredCredential, choice: TriggerChoice = {}): Workflow {
  const { interval = { field: 'days' }, parameters = {}, onError, then = [], settings = {} } = choice;
  const report: NodeDraft = {
    name: REPORT,
    type: TRIGGER,
    parameters: {
      authentication: credential.type === BASIC ? 'basic' : 'token',
      schedule: { interval },
      draftId: locator(1002),
      templateId: locator(501),
      settings: titledBySlot,
      ...parameters,
    },
    credentials: { [credential.type]: credential },
    ...(onError === undefined ? {} : { onError }),
  };
  return chain('Scheduled', [report, ...then], settings);
}

/** The settings form as the editor saves it, with an expression for the title. */
const titledBySlot = {
  mappingMode: 'defineBelow',
  value: { title: '={{ $json.scheduled_at ?? "by hand" }}' },
  matchingColumns: [],
  schema: [
    {
      id: 'title',
      displayName: 'Title on the first page',
      type: 'string',
      required: false,
      display: true,
      defaultMatch: false,
      canBeUsedToMatch: false,
      defaultValue: 'Draft Specification',
      removed: false,
    },
  ],
};

/** An execution that a slot began, as n8n's database has it. */
export interface SlotRow {
  /** The execution. */
  id: string;
  status: string;
  /** The slot, from the key by which n8n tells slots apart: ISO, UTC. */
  slot: string;
}

/** The slots that n8n accepted for a workflow, oldest execution first, from the SQLite database of an n8n. */
export function slotRows(userFolder: string, workflowId: string): SlotRow[] {
  using database = new DatabaseSync(join(userFolder, '.n8n', 'database.sqlite'), { readOnly: true });
  const found = database.prepare(SLOT_ROWS.replace('$1', '?')).all(workflowId);
  return found.map(({ id, status, key }) => slotRow(String(id), String(status), String(key)));
}

/** The query behind `slotRows`; PostgreSQL takes it, too. */
export const SLOT_ROWS =
  'SELECT id, status, "deduplicationKey" AS key FROM execution_entity WHERE "workflowId" = $1 AND "deduplicationKey" IS NOT NULL ORDER BY id';

/** One line of that query's answer. The key is `<workflow>:<node>:<slot>`, and a slot has colons of its own. */
export function slotRow(id: string, status: string, key: string): SlotRow {
  return { id, status, slot: key.split(':').slice(2).join(':') };
}

/** Generates received per title: a slot, or `by hand`. Refused ones count. */
export function generatesByTitle(sandbox: Sandbox): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { route, body } of sandbox.requests) {
    if (route !== 'generate') continue;
    const { settings } = JSON.parse(body) as { settings?: { title?: string } };
    const title = settings?.title ?? '';
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return counts;
}

/** Waits until something is so. @throws Error naming it after `patience` ms. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = 120_000,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not after ${patience / 1000} s: ${what}`);
    await sleep(50);
  }
}

/** Statuses of executions that are not at their end. */
export const UNDER_WAY: readonly string[] = ['new', 'running', 'waiting', 'unknown'];
