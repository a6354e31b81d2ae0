import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ActionRun,
  BASELINE_DRAFT_ID,
  DRAFT_ID,
  LOGIN_INPUTS,
  VIEW_INPUTS,
  combinationMistakes,
  decisionsPath,
  loginMistakesIn,
  readInput,
  readLogin,
  snapshotFolder,
  textsWith,
  timeoutMinutes
} from "./chunks/chunk-KCFEMEY3.js";
import "./chunks/chunk-5GOSOMRK.js";
import {
  DECISION_INPUTS
} from "./chunks/chunk-TU3SNEM5.js";
import {
  readInputs,
  withDefault
} from "./chunks/chunk-TSP6SR53.js";
import "./chunks/chunk-PUCMO4B2.js";
import "./chunks/chunk-DIOLBFKF.js";
import "./chunks/chunk-CS7UHWTM.js";
import "./chunks/chunk-DWUMDG5O.js";
import "./chunks/chunk-3AJQGU44.js";
import "./chunks/chunk-O7RBWXBX.js";
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
async function readSnapshotInputs(read = readInput) {
  const login = readLogin(read);
  const mistakes = [...loginMistakesIn(login), ...combinationMistakes(INPUTS, read, (name) => name)];
  const values = await readInputs(INPUTS, textsWith(read), mistakes);
  return { ...values, login };
}

// action/snapshot.ts
var run = new ActionRun("Draft snapshot");
void run.run(async () => {
  const inputs = await readSnapshotInputs();
  const { runSnapshot } = await import("./chunks/run-snapshot-DRRNJHOR.js");
  await runSnapshot(inputs, run);
});
