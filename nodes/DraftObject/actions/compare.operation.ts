import type { INodeProperties } from 'n8n-workflow';
import {
  type ChangeReport,
  type Deadline,
  type DraftServiceClient,
  InputError,
  compareSnapshots,
  oneLine,
} from '../../../src/index.ts';
import {
  families,
  ignore,
  include,
  readDraft,
  snapshotDeadline,
  snapshotDraftField,
  snapshotSettingsOf,
  timeout,
  viewField,
} from '../../design/read-design.ts';
import { isToolRun } from '../../n8n/agent.ts';
import type { Item } from '../../n8n/item.ts';
import { locator, optionsField, outputFileField } from '../../n8n/fields.ts';
import type { Operation } from '../../n8n/operations.ts';
import { changeItems, changesForAgent, reportForAgent, reportItem } from './change-report.ts';

const outputField: INodeProperties = {
  displayName: 'Output',
  name: 'output',
  type: 'options',
  options: [
    {
      name: 'Changes',
      value: 'changes',
      description:
        'An item for each changed value, and one for each object that was added or removed. None if nothing differs.',
    },
    {
      name: 'Report',
      value: 'report',
      description: 'One item with the totals and the changes as Markdown, and an HTML file with all of them',
    },
  ],
  default: 'changes',
  description: 'What to give of the changes',
};

const match: INodeProperties = {
  displayName: 'Match',
  name: 'match',
  type: 'options',
  options: [
    {
      name: 'By ID',
      value: 'id',
      description: 'Only if both drafts have the same IDs for the same objects',
    },
    {
      name: 'By Name',
      value: 'name',
      description: 'By OID, else by label in the same place, else by equal content',
    },
  ],
  default: 'name',
  description: 'How objects of the two drafts are paired. Without this option, by name.',
};

export const compare: Operation<Item> = {
  name: 'Compare',
  value: 'compare',
  action: 'Compare two drafts',
  description: 'Say exactly what differs between two whole drafts, such as an amendment and the one before',
  fields: [
    locator({
      name: 'baselineDraftId',
      displayName: 'Baseline Draft',
      description:
        'The draft to compare with, by its ID: what it was before. Get Many of the resource Draft lists them.',
      searchListMethod: 'searchDrafts',
    }),
    snapshotDraftField,
    viewField,
    outputField,
    { ...outputFileField, displayOptions: { show: { output: ['report'] } } },
    optionsField([families, ignore, include, match, timeout]),
  ],
  execute: async (item) => {
    const { context, client, parameters } = item;
    const output = parameters.choice('output', 'Output', ['changes', 'report']);
    const outputFile = output === 'report' ? parameters.outputField() : undefined;
    const deadline = snapshotDeadline(item);
    const report = await readChanges(item, deadline);
    if (outputFile !== undefined) {
      const result = await reportItem(context, client, report, outputFile, deadline);
      return isToolRun(context) ? reportForAgent(report, result) : [result];
    }
    if (isToolRun(context)) return changesForAgent(report);
    noticeNothing(client, report);
    return changeItems(report);
  },
};

async function readChanges({ client, parameters }: Item, deadline: Deadline): Promise<ChangeReport> {
  const baselineId = parameters.objectId('baselineDraftId', 'Baseline Draft');
  const draftId = parameters.objectId('draftId', 'Draft');
  if (String(baselineId) === String(draftId)) {
    throw new InputError([
      `Baseline Draft and Draft are both ${oneLine(String(draftId), 60)}: a draft does not differ from itself.`,
    ]);
  }
  const matching = parameters.optionChoice('match', 'Match', ['name', 'id']);
  const settings = snapshotSettingsOf(parameters);
  const baseline = await readDraft(client, baselineId, settings, deadline);
  const draft = await readDraft(client, draftId, settings, deadline);
  return compareSnapshots(baseline, draft, { match: matching, deadline });
}

/** Tells the user what the items cannot show: that nothing differs. */
function noticeNothing(client: DraftServiceClient, { from, to, changes }: ChangeReport): void {
  if (changes.length > 0) return;
  const drafts = `drafts ${oneLine(String(from.draft.id), 60)} and ${oneLine(String(to.draft.id), 60)}`;
  client.notice(`No changes: nothing that was compared differs between ${drafts}.`);
}
