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
} from "./chunks/shared.report.snapshot.js";
import "./chunks/shared.report.run-report.snapshot.js";
import {
  DECISION_INPUTS
} from "./chunks/shared.run-snapshot.snapshot.js";
import {
  readInputs,
  withDefault
} from "./chunks/shared.report.run-snapshot.snapshot.js";
import "./chunks/shared.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.report.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.actions-artifact.report.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.report.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./chunks/shared.read-decisions.report.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./chunks/shared.js";

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
  const { runSnapshot } = await import("./chunks/run-snapshot.js");
  await runSnapshot(inputs, run);
});
