import { snapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { credentialsOf } from '../../platform/inputs/check-login.ts';
import { type ReadInput, loginMistakesIn, readInput, readLogin, textsWith } from '../inputs/step-inputs.ts';
import { decisionsPath, snapshotFolder } from '../inputs/workspace-paths.ts';
import { type TextOf, readInputs, withDefault } from '../../platform/inputs/input.ts';
import { FIND_DRAFT_ID } from '../../platform/inputs/parsers.ts';
import {
  BASELINE_DRAFT_ID,
  LOGIN_INPUTS,
  SUBJECT_INPUTS,
  VIEW_INPUTS,
  lacksListView,
  timeoutMinutes,
} from '../../platform/inputs/shared-inputs.ts';
import { DECISION_INPUTS } from '../../platform/snapshot/decision-inputs.ts';

/** The inputs of the snapshot step. */
const INPUTS = {
  ...LOGIN_INPUTS,
  ...VIEW_INPUTS,
  'draft-id': SUBJECT_INPUTS['draft-id'],
  path: withDefault('draft', 'Folder of the snapshot', 'FOLDER', snapshotFolder),
  'baseline-draft-id': BASELINE_DRAFT_ID,
  ...DECISION_INPUTS,
  decisions: {
    ...DECISION_INPUTS.decisions,
    read: ([text]: readonly string[]) => text && decisionsPath(text),
  },
  'timeout-minutes': timeoutMinutes(60),
};

/** The inputs of the snapshot step, all checked. */
export type SnapshotInputs = Awaited<ReturnType<typeof readSnapshotInputs>>;

/**
 * Reads all inputs and checks each by itself and all in combination.
 *
 * @throws InputError with all mistakes, before anything is requested
 */
export async function readSnapshotInputs(read: ReadInput = readInput) {
  const login = readLogin(read);
  const mistakes = [...loginMistakesIn(login), ...combinationMistakes(read)];
  const values = await readInputs(INPUTS, textsWith(read), mistakes);
  return {
    baseUrl: values['base-url'],
    credentials: credentialsOf(login),
    // It is set, or it would have been a mistake.
    draftId: values['draft-id'] ?? 0,
    baselineDraftId: values['baseline-draft-id'],
    folder: values.path,
    riskyKeys: values['risky-keys'],
    decisions: values.decisions,
    failOn: values['fail-on'],
    settings: snapshotSettings(values),
    timeoutMs: values['timeout-minutes'] * 60_000,
  };
}

function combinationMistakes(textOf: TextOf<typeof INPUTS>): string[] {
  const mistakes: string[] = [];
  const [draft, baseline] = [textOf('draft-id'), textOf('baseline-draft-id')];
  if (draft === '') mistakes.push(`draft-id: give the id of the draft. ${FIND_DRAFT_ID}`);
  else if (baseline !== '' && Number(draft) === Number(baseline))
    mistakes.push(
      'baseline-draft-id: this is draft-id itself. Leave it out to compare with the snapshot in path.',
    );
  if (lacksListView(textOf))
    mistakes.push('query: only the list view takes query parameters. Set view: list, or leave query out.');
  return mistakes;
}
