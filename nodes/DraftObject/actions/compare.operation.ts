import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { checkComparable } from '../../../src/compare/check-comparable.ts';
import { type Comparison, compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { RISKY_KEYS } from '../../../src/compare/data-at-risk.ts';
import type { DecisionsFile } from '../../../src/decisions/decision-types.ts';
import { readDecisions } from '../../../src/decisions/read-decisions.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { unpackSnapshot } from '../../../src/snapshot/pack-snapshot.ts';
import { readSnapshot } from '../../../src/snapshot/read-snapshot.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import type { SnapshotSettings } from '../../../src/snapshot/snapshot-settings.ts';
import { oneLine, quoteWhole } from '../../../src/text/one-line.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { families, ignore, listQuery, snapshotDraftField, timeout, viewField } from '../../design/fields.ts';
import { snapshotDeadline, snapshotSettingsOf } from '../../design/read-design.ts';
import { isToolRun } from '../../n8n/shorten-for-agent.ts';
import type { Item } from '../../n8n/execution-clients.ts';
import { draftLocator, optionsField, outputFileField } from '../../n8n/fields.ts';
import type { Operation } from '../../n8n/operations.ts';
import { changeItems, changesForAgent, reportForAgent, reportItem } from './change-report-items.ts';
import { BASELINE_DRAFT, DRAFT } from '../../n8n/id-parameters.ts';

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
      description:
        'One item with the totals and the changes as Markdown, and all of them as a web page and as XLSX',
    },
  ],
  default: 'changes',
  description: 'In which form to return the changes',
};

const match: INodeProperties = {
  displayName: 'Match',
  name: 'match',
  type: 'options',
  options: [
    { name: 'By ID', value: 'id', description: 'Only if both drafts have the same IDs for the same objects' },
    {
      name: 'By Name',
      value: 'name',
      description: 'By OID, else by label in the same place, else by equal content',
    },
  ],
  default: 'name',
  description:
    'How to pair the objects of both sides. Without this option: by ID for an earlier snapshot of the same ' +
    'draft, otherwise by name.',
};

const compareWith: INodeProperties = {
  displayName: 'Compare With',
  name: 'compareWith',
  type: 'options',
  options: [
    { name: 'Another Draft', value: 'draft', description: 'Such as the previous amendment' },
    {
      name: 'Earlier Snapshot',
      value: 'snapshot',
      description: 'A snapshot that Get Snapshot returned earlier',
    },
  ],
  default: 'draft',
  description: 'The earlier state to compare with',
};

const riskyKeys: INodeProperties = {
  displayName: 'Risky Keys',
  name: 'riskyKeys',
  type: 'string',
  default: RISKY_KEYS.join(', '),
  description: 'Keys of fields whose change can make entered values unfit, separated by commas. Empty: none.',
};

const decisionsField: INodeProperties = {
  displayName: 'Decisions Field',
  name: 'decisionsField',
  type: 'string',
  default: 'decisions',
  placeholder: 'e.g. decisions',
  description:
    'Name of the input binary field with what was decided: the workbook of an earlier comparison (XLSX), or its ' +
    'columns Change, Status, Reason, By and Request as CSV',
};

const withSnapshot = { displayOptions: { show: { compareWith: ['snapshot'] } } };

const snapshotFields: readonly INodeProperties[] = [
  {
    displayName: 'Snapshot File in Field',
    name: 'baselineField',
    type: 'string',
    default: 'data',
    placeholder: 'e.g. data',
    hint: 'The name of the input binary field with the file of Get Snapshot',
    ...withSnapshot,
  },
  {
    displayName: 'Snapshot Text',
    name: 'baselineText',
    type: 'string',
    default: '',
    placeholder: 'e.g. {{ $json.snapshot }}',
    hint: 'The text of Get Snapshot. If there is one, no file is read.',
    ...withSnapshot,
  },
];

export const compare: Operation<Item> = {
  name: 'Compare',
  value: 'compare',
  action: 'Compare a draft with another or an earlier snapshot',
  description:
    'Say exactly what differs between two whole drafts, such as an amendment and the one before, or what ' +
    'changed in a draft since an earlier snapshot',
  fields: [
    compareWith,
    {
      ...draftLocator(
        'The earlier draft to compare with, by its ID. Get Many of the resource Draft lists drafts with their IDs.',
        BASELINE_DRAFT,
      ),
      displayOptions: { show: { compareWith: ['draft'] } },
    },
    ...snapshotFields,
    snapshotDraftField,
    viewField,
    outputField,
    { ...outputFileField, displayOptions: { show: { output: ['report'] } } },
    optionsField([decisionsField, families, ignore, match, listQuery, riskyKeys, timeout]),
  ],
  execute: async (item) => {
    const { context, client, parameters } = item;
    const isReport = parameters.choice('output', 'Output', ['changes', 'report']) === 'report';
    const outputFile = isReport ? parameters.outputField() : '';
    const deadline = snapshotDeadline(item);
    const comparison = await readChanges(item, deadline);
    if (isToolRun(context)) return isReport ? [reportForAgent(comparison)] : changesForAgent(comparison);
    if (isReport) return [await reportItem(item, comparison, outputFile, deadline)];
    const { report } = comparison;
    // Items cannot show that nothing differs.
    const [earlier, now] = [report.from, report.to].map(
      ({ draft }) => `draft ${oneLine(String(draft.id), 60)}`,
    );
    if (report.changes.length === 0)
      client.notice(`No changes: nothing that was compared differs between ${earlier} and ${now}.`);
    return changeItems(comparison);
  },
};

async function readChanges(item: Item, deadline: Deadline): Promise<Comparison> {
  const { client, parameters } = item;
  const isEarlier = parameters.choice('compareWith', 'Compare With', ['draft', 'snapshot']) === 'snapshot';
  const baselineId = isEarlier ? undefined : parameters.objectId(BASELINE_DRAFT);
  const draftId = parameters.objectId(DRAFT);
  if (String(baselineId) === String(draftId)) {
    throw new InputError([
      `Baseline Draft and Draft are both ${quoteWhole(String(draftId), 60)}: a draft does not differ from itself.`,
    ]);
  }
  const hasMatch = parameters.options().match !== undefined;
  const match = hasMatch ? parameters.optionChoice('match', 'Match', ['name', 'id']) : undefined;
  const settings = snapshotSettingsOf(parameters);
  const hasKeys = parameters.options().riskyKeys !== undefined;
  const field = parameters.optionText('decisionsField', 'Decisions Field').trim();
  const decisions = field === '' ? undefined : await decisionsIn(item, field, deadline);
  const baseline =
    baselineId === undefined
      ? await earlierSnapshot(item, settings, deadline)
      : await readSnapshot(client, baselineId, settings, deadline);
  const draft = await readSnapshot(client, draftId, settings, deadline);
  return compareSnapshots(baseline, draft, {
    ...{ match, decisions, deadline },
    riskyKeys: hasKeys ? parameters.optionNames('riskyKeys') : undefined,
  });
}

/** What people decided. @throws InputError */
async function decisionsIn(item: Item, field: string, deadline: Deadline): Promise<DecisionsFile> {
  const { client, context, itemIndex } = item;
  if (context.getInputData()[itemIndex]?.binary?.[field] === undefined)
    throw new InputError([`Decisions Field: the item has no file in the field "${quoteWhole(field, 60)}".`]);
  const bytes = context.helpers.getBinaryDataBuffer(itemIndex, field);
  const redact = (text: string): string => client.secrets.redact(text);
  return readDecisions(await deadline.race(bytes, "n8n's store of binary data"), { redact, deadline });
}

/** The earlier snapshot in the item. @throws InputError if it is not one, or of another service or other settings */
async function earlierSnapshot(
  item: Item,
  settings: SnapshotSettings,
  deadline: Deadline,
): Promise<Snapshot> {
  const snapshot = await unpackSnapshot(
    await deadline.race(packedSnapshot(item), "n8n's store of binary data"),
    deadline,
  );
  const { info } = snapshot;
  const here = item.client.urls.baseUrl;
  const there = item.client.quote(info.service, 100);
  const hint = 'To start over with this service, remove the earlier snapshot (its Data Table row or file).';
  if (info.service !== here)
    throw new InputError([`The earlier snapshot is of another service: ${there}, not ${here}.`], { hint });
  checkComparable(info, settings);
  return snapshot;
}

async function packedSnapshot({ context, parameters, itemIndex }: Item): Promise<Buffer> {
  const text = parameters.text('baselineText').trim();
  if (text !== '') return Buffer.from(text, 'base64');
  const field = parameters.text('baselineField', 'data').trim();
  if (hasFile(context, itemIndex, field)) return context.helpers.getBinaryDataBuffer(itemIndex, field);
  const place = `the item has no file in the field "${quoteWhole(field, 60)}"`;
  throw new InputError([`There is no earlier snapshot: Snapshot Text is empty, and ${place}.`], {
    hint: 'Before the first run there is none: keep the text or the file that Get Snapshot gives.',
  });
}

/** n8n's own look-up: with the workflow setting `binaryMode: combined` files are in the item's JSON. */
function hasFile(context: IExecuteFunctions, itemIndex: number, field: string): boolean {
  try {
    context.helpers.assertBinaryData(itemIndex, field);
    return true;
  } catch {
    return false;
  }
}
