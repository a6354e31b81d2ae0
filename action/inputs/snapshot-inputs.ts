import { type ReadInput, readStepInputs } from './step-inputs.ts';
import { decisionsPath, snapshotFolder } from './workspace-paths.ts';
import { withDefault } from '../../platform/inputs/input.ts';
import {
  BASELINE_DRAFT_ID,
  DRAFT_ID,
  LOGIN_INPUTS,
  VIEW_INPUTS,
  timeoutMinutes,
} from '../../platform/inputs/shared-inputs.ts';
import { DECISION_INPUTS } from '../../platform/snapshot/decisions-and-fail-on.ts';

const SNAPSHOT_INPUTS = {
  ...LOGIN_INPUTS,
  ...VIEW_INPUTS,
  'draft-id': DRAFT_ID,
  path: withDefault('draft', 'Folder of the snapshot', 'FOLDER', snapshotFolder),
  'baseline-draft-id': BASELINE_DRAFT_ID,
  ...DECISION_INPUTS,
  decisions: {
    ...DECISION_INPUTS.decisions,
    read: ([text]: readonly string[]) => text && decisionsPath(text),
  },
  'timeout-minutes': timeoutMinutes(60),
};

/** @throws InputError with all mistakes, before anything is requested */
export function readSnapshotInputs(read?: ReadInput) {
  return readStepInputs(SNAPSHOT_INPUTS, read);
}
