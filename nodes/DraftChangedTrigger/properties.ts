import type { INodeProperties } from 'n8n-workflow';
import { authentication, locator, optionsField } from '../n8n/fields.ts';
import { scheduleFields } from '../schedule/fields.ts';
import { families, ignore, include, timeout, viewField } from '../design/read-design.ts';

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
