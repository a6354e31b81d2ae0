import {
  type Deadline,
  type Plan,
  type StartedTask,
  type TemplateRequest,
  findTemplate,
  generate,
  planReport,
  withTaskId,
} from '../../../src/index.ts';
import type { ItemResult } from '../execution/items.ts';
import { locatorMode } from '../execution/locator-id.ts';
import { toText } from '../execution/to-text.ts';
import type { ReportItem } from './report-item-context.ts';
import { enteredSettings, settingsToSend } from './report-settings.ts';

const RETRY_ON_FAIL =
  "Retry On Fail is switched on for this node. When it fails, n8n runs it again with all items and so starts their reports a second time. Retries that start nothing twice are built in: switch Retry On Fail off in the node's settings.";

/**
 * The report that the item's parameters describe, checked as far as the template list allows.
 *
 * @throws InputError for unusable parameters, before the first request; the errors of `findTemplate` and
 *   `planReport`
 */
export async function planItem(item: ReportItem, deadline: Deadline): Promise<Plan> {
  const { client } = item;
  const request = templateRequest(item);
  const entered = enteredSettings(item);
  const { listTemplates: list, readSubject } = client;
  const found = await findTemplate(client, request, deadline, { list, readSubject });
  return planReport(client, found, settingsToSend(client, entered, found.template));
}

/**
 * Starts a report.
 *
 * @param then what follows the service's 202: the report now exists, so whatever fails in it carries the task
 *   id
 * @throws the errors of `generate`
 */
export async function startReport(
  item: ReportItem,
  plan: Plan,
  deadline: Deadline,
  then: (started: StartedTask) => Promise<ItemResult>,
): Promise<ItemResult> {
  const { context, client, reports, itemIndex, logStarted } = item;
  if (context.getNode().retryOnFail === true) client.notice(RETRY_ON_FAIL);
  const started = await reports.start(itemIndex, () => generate(client, plan, deadline));
  return withTaskId(
    started.task_id,
    async () => {
      logStarted(itemIndex, started.task_id);
      return then(started);
    },
    () => ({ state: reports.taskOf(itemIndex)?.state, exists: true }),
  );
}

/** The template and the subject that the item's parameters name. @throws InputError */
export function templateRequest(
  item: Pick<ReportItem, 'context' | 'itemIndex' | 'parameters'>,
): TemplateRequest {
  return { template: chosenTemplate(item), subject: item.parameters.subject() };
}

/** The template, by its exact name in the locator's mode `name`, else by its id. */
function chosenTemplate({
  context,
  itemIndex,
  parameters,
}: Parameters<typeof templateRequest>[0]): TemplateRequest['template'] {
  const locator: unknown = context.getNodeParameter('templateId', itemIndex, '');
  if (locatorMode(locator) !== 'name') return { id: parameters.wholeNumberId('templateId', 'Template') };
  const name = toText(context.getNodeParameter('templateId', itemIndex, '', { extractValue: true }));
  if (name.trim() !== '') return { name };
  throw parameters.emptyError('templateId', 'Template', 'Choose one from the list, or give its ID or name.');
}
