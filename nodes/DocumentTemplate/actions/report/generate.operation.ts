import { OUTPUT_FILE } from '../../../n8n/common-parameters.ts';
import type { Operation } from '../../../n8n/operations.ts';
import { generateItem } from '../../../report/make-report.ts';
import { START_REPORT, waitOptions } from '../../../report/report-parameters.ts';

export const generate: Operation = {
  name: 'Generate',
  value: 'generate',
  action: 'Generate a report (leaves a document)',
  description:
    'Start a report, wait until it is finished, download and verify it. Each run leaves a new document in the service.',
  parameters: [...START_REPORT, OUTPUT_FILE, waitOptions()],
  execute: async (item) => [await generateItem(item)],
};
