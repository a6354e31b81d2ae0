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
} from "./chunks/chunk-76CZU4XR.js";
import {
  DECISION_INPUTS
} from "./chunks/chunk-6YRZDPWJ.js";
import {
  withDefault
} from "./chunks/chunk-SOTT5D7A.js";
import "./chunks/chunk-G2PEY6GI.js";
import "./chunks/chunk-OHA6EN7J.js";
import "./chunks/chunk-DMIJWLMB.js";
import "./chunks/chunk-IUKS3CXY.js";
import "./chunks/chunk-F5O6NE7S.js";
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
  const { runSnapshot } = await import("./chunks/run-snapshot-DSXJVN7P.js");
  await runSnapshot(inputs, run);
});
