import type { IExecuteFunctions } from 'n8n-workflow';
import {
  type ChangeReport,
  type DraftServiceClient,
  InputError,
  compareSnapshots,
  oneLine,
  readSnapshot,
} from '../../src/index.ts';
import { binaryField } from '../shared/execution/binary-field.ts';
import type { Outcome } from '../shared/execution/items.ts';
import type { Parameters } from '../shared/execution/parameters.ts';
import { isToolRun } from '../shared/execution/is-tool-run.ts';
import { changeItems, changesForAgent } from './change-items.ts';
import { reportForAgent, reportItem } from './change-report.ts';
import { choice, deadlineOf, settingsOf } from './snapshot-parameters.ts';

/** Reads two whole drafts and says what differs: an item for each change, or one report. */
export async function compare(
  context: IExecuteFunctions,
  service: DraftServiceClient,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const output = choice(parameters.text('output', 'changes'), 'Output', ['changes', 'report']);
  const field = output === 'report' ? binaryField(parameters) : undefined;
  const report = await changesOf(service, parameters, signal);
  if (field !== undefined) {
    const outcome = await reportItem(context, service, report, field);
    return isToolRun(context) ? reportForAgent(report, outcome) : [outcome];
  }
  if (isToolRun(context)) return changesForAgent(report);
  tellWhatNoItemSays(service, report);
  return changeItems(report);
}

async function changesOf(
  service: DraftServiceClient,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<ChangeReport> {
  const [baselineId, draftId] = [
    parameters.objectId('baselineDraftId', 'Baseline Draft'),
    parameters.objectId('draftId', 'Draft'),
  ];
  if (String(baselineId) === String(draftId)) {
    throw new InputError([
      `Baseline Draft and Draft are both ${oneLine(String(draftId), 60)}: a draft does not differ from itself.`,
    ]);
  }
  const match = choice(parameters.optionText('match', 'Match') || 'name', 'Match', ['id', 'name']);
  const settings = settingsOf(parameters);
  const deadline = deadlineOf(service, parameters, signal);
  const baseline = await readSnapshot(service, baselineId, settings, deadline);
  const draft = await readSnapshot(service, draftId, settings, deadline);
  return compareSnapshots(baseline, draft, { match });
}

/** Where there is no item, and where something was not compared, a list of changes would leave it open. */
function tellWhatNoItemSays(
  service: DraftServiceClient,
  { from, to, changes, not_compared: places }: ChangeReport,
): void {
  const drafts = `drafts ${oneLine(String(from.draft.id), 60)} and ${oneLine(String(to.draft.id), 60)}`;
  if (changes.length === 0)
    service.notice(`No changes: nothing that was compared differs between ${drafts}.`);
  if (places.length === 0) return;
  const keys = places.length === 1 ? '1 key' : `${places.length} keys`;
  service.notice(
    `Between ${drafts}, IDs in ${keys} were not compared: they point to things in no family, or in a family that was not read. The output Report names the keys.`,
  );
}
