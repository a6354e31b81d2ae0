import type { INodeProperties } from 'n8n-workflow';
import { authentication, outputFileField } from '../n8n/fields.ts';
import { startReportFields, waitOptionsField } from '../report/fields.ts';
import { scheduleFields } from '../schedule/fields.ts';
import { onlyWhenChangedOptions } from './only-when-changed.ts';

/** The form of Generate Report Trigger. */
export const properties: INodeProperties[] = [
  authentication,
  ...scheduleFields('a report is made'),
  ...startReportFields,
  outputFileField,
  waitOptionsField([...onlyWhenChangedOptions]),
];
