// Generate Report Trigger in a workflow, and its slots as n8n's database and the sandbox have recorded them.
import assert from 'node:assert/strict';
import type { Sandbox } from '../../../../sandbox/index.ts';
import type { StoredCredential } from './editor-api.ts';
import type { Fixture } from './fixture.ts';
import type { N8n } from './n8n.ts';
import { query, savedForm, verifiedFile } from './reports.ts';
import {
  BASIC,
  chain,
  locator,
  type NodeDraft,
  type Parameters,
  TRIGGER,
  type Workflow,
} from './workflow.ts';

/** The name of the trigger in every workflow here. */
export const REPORT = 'Report';

/** What a workflow with the trigger is made of. */
export interface TriggerOptions {
  /** The row of `schedule`. */
  readonly interval?: Parameters;
  readonly onError?: NodeDraft['onError'];
  /** Settings of the workflow. */
  readonly settings?: Record<string, unknown>;
}

/** A cron expression with seconds, as a row of `schedule`. */
export const cron = (expression: string): Parameters => ({ field: 'cronExpression', expression });

/**
 * A workflow of the trigger alone, with a report on draft 1002. The report's title is the slot, so that every
 * generate that the sandbox receives says which slot it is for.
 */
export function triggerWorkflow(credential: StoredCredential, options: TriggerOptions = {}): Workflow {
  const { interval = { field: 'days' }, onError, settings } = options;
  const title = { id: 'title', displayName: 'Title', type: 'string', defaultValue: 'Draft Specification' };
  const node: NodeDraft = {
    name: REPORT,
    type: TRIGGER,
    parameters: {
      authentication: credential.type === BASIC ? 'basic' : 'token',
      schedule: { interval },
      draftId: locator(1002),
      templateId: locator(501),
      settings: savedForm([title], { title: '={{ $json.scheduled_at ?? "by hand" }}' }),
    },
    credentials: { [credential.type]: credential },
    ...(onError === undefined ? {} : { onError }),
  };
  return chain('Scheduled', [node], settings);
}

/** An execution that a slot began. */
export interface SlotExecution {
  readonly id: string;
  readonly status: string;
  /** ISO, UTC; from the deduplication key `<workflow>:<node>:<slot>`. */
  readonly slot: string;
}

/** Selects the slots of the workflow `$1`, oldest first; PostgreSQL takes it, too. */
export const SELECT_SLOTS = `SELECT id, status, "deduplicationKey" AS key FROM execution_entity
   WHERE "workflowId" = $1 AND "deduplicationKey" IS NOT NULL ORDER BY id`;

/** One row of that query. */
export const slotExecution = ([id = '', status = '', key = '']: string[]): SlotExecution => ({
  id,
  status,
  slot: key.split(':').slice(2).join(':'),
});

/** The slots that n8n accepted for a workflow, oldest first. */
export function slotsOf(n8n: N8n, workflowId: string): SlotExecution[] {
  const rows = query(n8n, SELECT_SLOTS.replace('$1', '?'), workflowId);
  return rows.map((row) => slotExecution(Object.values(row).map(String)));
}

/** How many generates the sandbox received per title: a slot, or `by hand`. Refused ones count. */
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

/**
 * Each slot has one execution, at most one generate, and one verified report or a failed execution; no report
 * is for anything else but a run by hand. Returns how many slots ended in each status.
 */
export async function assertOneReportPerSlot(
  fixture: Fixture,
  executions: readonly SlotExecution[],
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const { id, slot, status } of executions) {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 'success') {
      assert.match(status, /^(error|crashed|canceled)$/, slot);
      continue;
    }
    const items = (await fixture.n8n.api.execution(id)).items(REPORT);
    assert.equal(items.length, 1, slot);
    const { manifest } = await verifiedFile(fixture, items[0]);
    assert.equal(manifest.scheduled_at, slot);
    const tasks = fixture.sandbox.tasks.filter(({ settings }) => settings.title === slot);
    assert.deepEqual(
      tasks.map((task) => task.id),
      [manifest.task.id],
    );
  }
  const slots = new Set(executions.map(({ slot }) => slot));
  assert.equal(slots.size, executions.length, 'a slot has two executions');
  for (const [title, count] of generatesByTitle(fixture.sandbox))
    if (title !== 'by hand') assert.ok(slots.has(title) && count === 1, `${count} generates for ${title}`);
  console.log(`  ${executions.length} slots: ${JSON.stringify(statuses)}`);
  return statuses;
}
