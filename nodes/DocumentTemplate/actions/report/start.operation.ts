import { redactDeep } from '../../../../src/json/json-values.ts';
import { describePlan } from '../../../../src/report/manifest.ts';
import { itemDeadline } from '../../../n8n/run-items.ts';
import type { Operation } from '../../../n8n/operations.ts';
import { optionsOf } from '../../../n8n/typed-parameters.ts';
import { planItem, startItem } from '../../../report/make-report.ts';
import { START_REPORT, REPORT_TIMEOUT } from '../../../report/report-parameters.ts';

export const start: Operation = {
  name: 'Start',
  value: 'start',
  action: 'Start a report (leaves a document)',
  description:
    'Start a report and continue without waiting; collect it later by its task ID. Each run leaves a new ' +
    'document in the service.',
  parameters: [...START_REPORT, optionsOf(REPORT_TIMEOUT)],
  execute: async (item) => {
    const { client } = item;
    const deadline = itemDeadline(item, REPORT_TIMEOUT);
    const plan = await planItem(item, deadline);
    const started = await startItem(item, plan, deadline);
    return [{ json: { ...redactDeep(client.secrets, { ...started }), ...describePlan(client, plan) } }];
  },
};
