import { sideName } from '../../../src/change-report/report-words.ts';
import { type Comparison, compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { RISKY_KEYS } from '../../../src/compare/risky-field-values.ts';
import { readDecisions } from '../../../src/decisions/read-decisions.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { unpackSnapshot } from '../../../src/snapshot/pack-and-unpack.ts';
import { readSnapshot } from '../../../src/snapshot/read-draft.ts';
import { settingsOf } from '../../../src/snapshot/snapshot-format.ts';
import { type SnapshotSettings, checkComparable } from '../../../src/snapshot/snapshot-settings.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { DRAFT, SELECTION, TIMEOUT, VIEW, readSnapshotSettings } from '../../design/snapshot-parameters.ts';
import { readFile } from '../../n8n/binary-data.ts';
import { OUTPUT_FILE, draftField } from '../../n8n/common-parameters.ts';
import { type Item, itemDeadline } from '../../n8n/run-items.ts';
import type { Operation } from '../../n8n/operations.ts';
import { choice, names, objectId, optionsOf, text } from '../../n8n/typed-parameters.ts';
import { changeItems, reportItem } from './change-report-items.ts';

const OUTPUT = choice({
  displayName: 'Output',
  name: 'output',
  options: [
    { name: 'Changes', value: 'changes', description: 'An item for each change, none if nothing differs' },
    { name: 'Report', value: 'report', description: 'One item, with a web page and a workbook' },
  ],
  default: 'changes',
});

const MATCH = choice({
  displayName: 'Match',
  name: 'match',
  options: [
    { name: 'By ID', value: 'id', description: 'Only if both drafts have the same IDs for the same objects' },
    { name: 'By Name', value: 'name', description: 'By OID, else by label in its place, else by content' },
  ],
  default: 'name',
  description:
    'How to pair the objects of both sides. Without this option: by ID for an earlier snapshot of the same ' +
    'draft, otherwise by name.',
});

const COMPARE_WITH = choice({
  displayName: 'Compare With',
  name: 'compareWith',
  options: [
    { name: 'Another Draft', value: 'draft', description: 'Such as the previous amendment' },
    { name: 'Earlier Snapshot', value: 'snapshot', description: 'What Get Snapshot returned earlier' },
  ],
  default: 'draft',
});

const RISKY = names({
  displayName: 'Risky Keys',
  name: 'riskyKeys',
  default: RISKY_KEYS.join(', '),
  description: 'Keys of fields whose change can make entered values unfit, separated by commas. Empty: none.',
});

const DECISIONS_FIELD = text({
  displayName: 'Decisions Field',
  name: 'decisionsField',
  default: 'decisions',
  placeholder: 'e.g. decisions',
  description:
    'Name of the input binary field with what was decided: the workbook of an earlier comparison (XLSX), or its ' +
    'columns Change, Status, Reason, By and Request as CSV',
});

const BASELINE_DRAFT = objectId(
  draftField('baselineDraftId', 'The earlier draft to compare with', {
    displayName: 'Baseline Draft',
    displayOptions: { show: { compareWith: ['draft'] } },
  }),
);

const displayOptions = { show: { compareWith: ['snapshot'] } };

const SNAPSHOT_FIELD = text({
  displayName: 'Snapshot File in Field',
  name: 'baselineField',
  default: 'data',
  placeholder: 'e.g. data',
  hint: 'The name of the input binary field with the file of Get Snapshot',
  displayOptions,
});

const SNAPSHOT_TEXT = text({
  displayName: 'Snapshot Text',
  name: 'baselineText',
  placeholder: 'e.g. {{ $json.snapshot }}',
  hint: 'The text of Get Snapshot. If there is one, no file is read.',
  displayOptions,
});

export const compare: Operation = {
  name: 'Compare',
  value: 'compare',
  action: 'Compare a draft with another or an earlier snapshot',
  description:
    'Say exactly what differs between two whole drafts, such as an amendment and the one before, or what ' +
    'changed in a draft since an earlier snapshot',
  parameters: [
    COMPARE_WITH,
    BASELINE_DRAFT,
    SNAPSHOT_FIELD,
    SNAPSHOT_TEXT,
    DRAFT,
    VIEW,
    OUTPUT,
    { ...OUTPUT_FILE, field: { ...OUTPUT_FILE.field, displayOptions: { show: { output: ['report'] } } } },
    optionsOf(DECISIONS_FIELD, MATCH, RISKY, TIMEOUT, ...SELECTION),
  ],
  execute: async (item) => {
    const { client, parameters, toAgent } = item;
    const isReport = parameters.get(OUTPUT) === 'report';
    const outputFile = isReport ? parameters.get(OUTPUT_FILE) : '';
    const deadline = itemDeadline(item, TIMEOUT);
    const comparison = await readChanges(item, deadline);
    // The items with whole objects are too much for an agent.
    if (isReport || toAgent) return [await reportItem(item, comparison, outputFile, deadline)];
    const { changes, totals, to } = comparison.report;
    const draft = `${sideName(comparison, 'to')} (${to.draft.id})`;
    // What items cannot show.
    if (changes.length === 0) client.notice(`No changes in ${draft}: nothing that was compared differs.`);
    const { obsolete } = totals.decisions;
    if (obsolete > 0)
      client.notice(`Decisions on ${draft} whose change is gone: ${obsolete}. Output: Report lists them.`);
    return changeItems(comparison);
  },
};

async function readChanges(item: Item, deadline: Deadline): Promise<Comparison> {
  const { client, parameters } = item;
  const isEarlier = parameters.get(COMPARE_WITH) === 'snapshot';
  const baselineId = isEarlier ? undefined : parameters.get(BASELINE_DRAFT);
  const draftId = parameters.get(DRAFT);
  if (baselineId === draftId)
    throw new InputError([
      `Baseline Draft and Draft are both ${draftId}: a draft does not differ from itself. Give two drafts.`,
    ]);
  const settings = readSnapshotSettings(parameters);
  const options = { match: parameters.option(MATCH), riskyKeys: parameters.option(RISKY) };
  const field = parameters.option(DECISIONS_FIELD)?.trim() ?? '';
  const redact = (text: string): string => client.secrets.redact(text);
  const file = field === '' ? undefined : await readFile(item, field, deadline);
  const decisions = file && (await readDecisions(file, { redact, deadline }));
  const baseline =
    baselineId === undefined
      ? await earlierSnapshotOfItem(item, settings, deadline)
      : await readSnapshot(client, baselineId, settings, deadline);
  const draft = await readSnapshot(client, draftId, settings, deadline);
  return compareSnapshots(baseline, draft, { ...options, decisions, deadline });
}

/** The earlier snapshot in the item. @throws InputError if it is not one, or of another service or other settings */
async function earlierSnapshotOfItem(item: Item, settings: SnapshotSettings, deadline: Deadline) {
  const { client, parameters } = item;
  const packed = parameters.get(SNAPSHOT_TEXT).trim();
  const field = parameters.get(SNAPSHOT_FIELD).trim();
  const bytes =
    packed === ''
      ? await readFile(item, field, deadline, ', and Snapshot Text is empty')
      : Buffer.from(packed, 'base64');
  const snapshot = await unpackSnapshot(bytes, deadline);
  const [here, there] = [client.urls.baseUrl, snapshot.info.service];
  if (there !== here) {
    const sentence = `The earlier snapshot is of another service: ${client.quote(there, 100)}, not ${here}.`;
    throw new InputError([sentence], {
      hint: 'To start over with this service, remove the earlier snapshot (its Data Table row or file).',
    });
  }
  checkComparable(settingsOf(snapshot.info), settings);
  return snapshot;
}
