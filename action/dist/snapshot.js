import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ActionRun,
  BASELINE_DRAFT_ID,
  DRAFT_ID,
  LOGIN_INPUTS,
  VIEW_INPUTS,
  decisionsPath,
  readInput,
  readStepInputs,
  snapshotFolder,
  timeoutMinutes
} from "./chunks/chunk-BSKMHRNA.js";
import {
  DECISION_INPUTS
} from "./chunks/chunk-D4ETEWLE.js";
import {
  withDefault
} from "./chunks/chunk-MKRRPLWC.js";
import "./chunks/chunk-CFA7HR5B.js";
import "./chunks/chunk-3TSC3TNR.js";
import "./chunks/chunk-HM33JBW5.js";
import "./chunks/chunk-IUKS3CXY.js";
import "./chunks/chunk-4U5KEIFW.js";
import "./chunks/chunk-FYCNFRUL.js";

// action/inputs/snapshot-inputs.ts
var INPUTS = {
  ...LOGIN_INPUTS,
  ...VIEW_INPUTS,
  "draft-id": DRAFT_ID,
  path: withDefault("draft", "Folder of the snapshot", "FOLDER", snapshotFolder),
  "baseline-draft-id": BASELINE_DRAFT_ID,
  ...DECISION_INPUTS,
  decisions: {
    ...DECISION_INPUTS.decisions,
    read: ([text]) => text && decisionsPath(text)
  },
  "timeout-minutes": timeoutMinutes(60)
};
function readSnapshotInputs(read = readInput) {
  return readStepInputs(INPUTS, read);
}

// action/snapshot.ts
var run = new ActionRun("Draft snapshot");
void run.run(async () => {
  const inputs = await readSnapshotInputs();
  const { runSnapshot } = await import("./chunks/run-snapshot-EPTCW4ZK.js");
  await runSnapshot(inputs, run);
});
