import { redactDeep } from '../../../../src/json/redact-deep.ts';
import { describePlan } from '../../../../src/report/manifest.ts';
import { startReportFields, timeoutOption } from '../../../report/fields.ts';
import { optionsField } from '../../../n8n/fields.ts';
import type { Operation } from '../../../n8n/operations.ts';
import { itemDeadline } from '../../../n8n/execution-clients.ts';
import { type ReportItem, planItem, startItem } from '../../../report/make-report.ts';

export const start: Operation<ReportItem> = {
  name: 'Start',
  value: 'start',
  action: 'Start a report (leaves a document)',
  description:
    'Start a report and continue without waiting; collect it later by its task ID. Each run leaves a new ' +
    'document in the service.',
  fields: [...startReportFields, optionsField([timeoutOption])],
  execute: async (item) => {
    const { client } = item;
    const deadline = itemDeadline(item);
    const plan = await planItem(item, deadline);
    const started = await startItem(item, plan, deadline);
    return [{ json: { ...redactDeep(client.secrets, { ...started }), ...describePlan(client, plan) } }];
  },
};
