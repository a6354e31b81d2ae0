// Generate Report Trigger in a workflow, and its slots as n8n's database and the sandbox have recorded them.
import type { Sandbox } from '../../../../sandbox/index.ts';
import { UNFINISHED } from './execution.ts';
import type { Fixture } from './fixture.ts';
import type { N8n } from './n8n.ts';
import { waitUntil } from './process.ts';
import { savedForm } from './reports.ts';
import { chain, locator, type Parameters, TRIGGER, type Workflow } from './workflow.ts';

/** The name of the trigger in every workflow here. */
export const REPORT = 'Report';

/** The schedule of a cron expression with seconds. */
export const cron = (expression: string): Parameters => ({ schedule: 'cronExpression', expression });

/** A workflow of the trigger alone, with a report on draft 1002 whose title is the slot. */
export function triggerWorkflow(fixture: Fixture, schedule: Parameters = { schedule: 'days' }): Workflow {
  const title = { id: 'title', displayName: 'Title', type: 'string', defaultValue: 'Draft Specification' };
  const parameters = {
    ...schedule,
    draftId: locator(1002),
    templateId: locator(501),
    settings: savedForm([title], { title: '={{ $json.scheduled_at ?? "by hand" }}' }),
  };
  return chain('Scheduled', [fixture.node(REPORT, TRIGGER, parameters)]);
}

export interface SlotExecution {
  readonly id: string;
  readonly status: string;
  /** ISO, UTC; from the deduplication key `<workflow>:<node>:<slot>`. */
  readonly slot: string;
  /** When it ended, ms; NaN while it runs. */
  readonly stopped: number;
}

/** A workflow with a schedule, in an n8n that may be ended meanwhile. */
export class ScheduledWorkflow {
  readonly id: string;
  readonly #n8n: N8n;

  private constructor(n8n: N8n, id: string) {
    this.#n8n = n8n;
    this.id = id;
  }

  static async save(n8n: N8n, workflow: Workflow): Promise<ScheduledWorkflow> {
    return new ScheduledWorkflow(n8n, (await n8n.api.createWorkflow(workflow)).id);
  }

  /** Saves and activates it. */
  static async start(n8n: N8n, workflow: Workflow): Promise<ScheduledWorkflow> {
    const saved = await ScheduledWorkflow.save(n8n, workflow);
    await n8n.api.activate(saved.id);
    return saved;
  }

  /** The slots that n8n accepted, oldest first. */
  async slots(): Promise<SlotExecution[]> {
    const rows = await this.#n8n.query(
      `SELECT id, status, "deduplicationKey" AS key, "stoppedAt" AS stopped FROM execution_entity
        WHERE "workflowId" = $1 AND "deduplicationKey" IS NOT NULL ORDER BY id`,
      this.id,
    );
    return rows.map(({ id, status, key, stopped }) => ({
      id: String(id),
      status: String(status),
      slot: String(key).split(':').slice(2).join(':'),
      // SQLite has a text without a zone.
      stopped: stopped instanceof Date ? stopped.getTime() : Date.parse(`${String(stopped)}Z`),
    }));
  }

  /** Waits until a condition holds for its slots, and returns them. */
  async until(
    name: string,
    condition: (slots: SlotExecution[]) => boolean | Promise<boolean>,
    timeout?: number,
  ): Promise<SlotExecution[]> {
    let slots: SlotExecution[] = [];
    await waitUntil(name, async () => condition((slots = await this.slots())), timeout);
    return slots;
  }

  /** Waits until so many slots have succeeded, those before a moment (ms) not counted. */
  async successes(count: number, after = 0): Promise<SlotExecution[]> {
    const since = (slots: SlotExecution[]) =>
      slots.filter(({ slot, status }) => status === 'success' && Date.parse(slot) > after);
    return since(await this.until(`${count} slots succeed`, (slots) => since(slots).length >= count));
  }

  /** Deactivates it, waits until all its slots have ended, and returns them. */
  async end(timeout?: number): Promise<SlotExecution[]> {
    await this.#n8n.api.deactivate(this.id);
    return this.until(
      'all slots have ended',
      (slots) => slots.every(({ status }) => !UNFINISHED.includes(status)),
      timeout,
    );
  }
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
