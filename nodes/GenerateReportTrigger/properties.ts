import type { INodeProperties } from 'n8n-workflow';
import { authentication } from '../shared/fields/authentication.ts';
import { outputFileField } from '../shared/fields/field-builders.ts';
import { startReportFields, waitOptionsField } from '../shared/fields/report-fields.ts';
import { scheduleFields } from '../shared/schedule/schedule-field.ts';
import { onlyWhenChangedOptions } from './only-when-changed.ts';

/** The form of Generate Report Trigger. */
export const properties: INodeProperties[] = [
  authentication,
  ...scheduleFields('a report is made'),
  ...startReportFields,
  outputFileField,
  waitOptionsField([...onlyWhenChangedOptions]),
];
