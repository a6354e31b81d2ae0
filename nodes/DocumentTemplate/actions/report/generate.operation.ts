import { outputFileField } from '../../../shared/fields/field-builders.ts';
import { startReportFields, waitOptionsField } from '../../../shared/fields/report-fields.ts';
import type { Operation } from '../../../shared/operations.ts';
import { generateItem } from '../../../shared/report/make-report.ts';
import type { ReportItem } from '../../../shared/report/report-item-context.ts';

export const generate: Operation<ReportItem> = {
  name: 'Generate',
  value: 'generate',
  action: 'Generate a report (leaves a document)',
  description:
    'Start a report, wait until it is finished, download and verify it. Each run leaves a new document in the service.',
  fields: [...startReportFields, outputFileField, waitOptionsField()],
  execute: async (item) => [await generateItem(item)],
};
