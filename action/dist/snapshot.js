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
} from "./chunks/chunk-ZUOEIF42.js";
import "./chunks/chunk-WC2MML37.js";
import {
  DECISION_INPUTS
} from "./chunks/chunk-Z6KUZRIS.js";
import {
  withDefault
} from "./chunks/chunk-RBXGSTAO.js";
import "./chunks/chunk-M5XYEPIK.js";
import "./chunks/chunk-TSKQ6KZB.js";
import "./chunks/chunk-QJCVXQ4J.js";
import "./chunks/chunk-CS7UHWTM.js";
import "./chunks/chunk-3W2VB3AG.js";
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
  const { runSnapshot } = await import("./chunks/run-snapshot-YELUPEYL.js");
  await runSnapshot(inputs, run);
});
