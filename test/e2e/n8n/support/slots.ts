// Generate Report Trigger in a workflow, and the slots that the sandbox has seen.
import type { Sandbox } from '../../../../sandbox/index.ts';
import type { Fixture } from './fixture.ts';
import { savedForm } from './reports.ts';
import { chain, locator, type Parameters, TRIGGER, type Workflow } from './workflow.ts';

export const REPORT = 'Report';

export const cron = (expression: string): Parameters => ({ schedule: 'cronExpression', expression });

/** A workflow of the trigger alone, with a report on draft 1002 whose title is the slot. */
export function triggerWorkflow(fixture: Fixture, schedule: Parameters = { schedule: 'days' }): Workflow {
  const title = {
    id: 'title',
    displayName: 'Title',
    type: 'string' as const,
    defaultValue: 'Draft Specification',
  };
  const parameters = {
    ...schedule,
    draftId: locator(1002),
    templateId: locator(501),
    settings: savedForm([title], { title: '={{ $json.scheduled_at ?? "by hand" }}' }),
  };
  return chain('Scheduled', [fixture.node(REPORT, TRIGGER, parameters)]);
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
