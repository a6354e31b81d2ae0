import { outputFileField } from '../../../n8n/fields.ts';
import { startReportFields, waitOptionsField } from '../../../report/fields.ts';
import type { Operation } from '../../../n8n/operations.ts';
import { type ReportItem, generateItem } from '../../../report/make-report.ts';

export const generate: Operation<ReportItem> = {
  name: 'Generate',
  value: 'generate',
  action: 'Generate a report (leaves a document)',
  description:
    'Start a report, wait until it is finished, download and verify it. Each run leaves a new document in the service.',
  fields: [...startReportFields, outputFileField, waitOptionsField()],
  execute: async (item) => [await generateItem(item)],
};
