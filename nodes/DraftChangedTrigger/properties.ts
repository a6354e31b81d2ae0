import type { INodeProperties } from 'n8n-workflow';
import { authentication } from '../shared/fields/authentication.ts';
import { locator, optionsField } from '../shared/fields/field-builders.ts';
import { scheduleFields } from '../shared/schedule/schedule-field.ts';
import { families, ignore, include, timeout, viewField } from '../shared/snapshot/snapshot-options.ts';

/** The form of Draft Changed Trigger. */
export const properties: INodeProperties[] = [
  authentication,
  ...scheduleFields('the draft is read'),
  locator({
    name: 'draftId',
    displayName: 'Draft',
    description: 'The draft to watch, by its ID. The node Draft Object lists drafts with theirs.',
    searchListMethod: 'searchDrafts',
  }),
  viewField,
  optionsField([families, ignore, include, timeout]),
];
