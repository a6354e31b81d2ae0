import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ActionRun,
  BASELINE_DRAFT_ID,
  LOGIN_INPUTS,
  SUBJECT_INPUTS,
  VIEW_INPUTS,
  credentialsOf,
  decisionsPath,
  lacksListView,
  loginMistakesIn,
  readInput,
  readLogin,
  snapshotFolder,
  textsWith,
  timeoutMinutes
} from "./chunks/shared.index.snapshot.js";
import "./chunks/shared.index.run-report.snapshot.js";
import {
  DECISION_INPUTS
} from "./chunks/shared.run-snapshot.snapshot.js";
import {
  FIND_DRAFT_ID,
  readInputs,
  snapshotSettings,
  withDefault
} from "./chunks/shared.index.run-snapshot.snapshot.js";
import "./chunks/shared.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.index.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./chunks/shared.index.read-decisions.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./chunks/shared.js";

// action/snapshot/inputs.ts
var INPUTS = {
  ...LOGIN_INPUTS,
  ...VIEW_INPUTS,
  "draft-id": SUBJECT_INPUTS["draft-id"],
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
  const mistakes = [...loginMistakesIn(login), ...combinationMistakes(read)];
  const values = await readInputs(INPUTS, textsWith(read), mistakes);
  return {
    baseUrl: values["base-url"],
    credentials: credentialsOf(login),
    // It is set, or it would have been a mistake.
    draftId: values["draft-id"] ?? 0,
    baselineDraftId: values["baseline-draft-id"],
    folder: values.path,
    riskyKeys: values["risky-keys"],
    decisions: values.decisions,
    failOn: values["fail-on"],
    settings: snapshotSettings(values),
    timeoutMs: values["timeout-minutes"] * 6e4
  };
}
function combinationMistakes(textOf) {
  const mistakes = [];
  const [draft, baseline] = [textOf("draft-id"), textOf("baseline-draft-id")];
  if (draft === "") mistakes.push(`draft-id: give the id of the draft. ${FIND_DRAFT_ID}`);
  else if (baseline !== "" && Number(draft) === Number(baseline))
    mistakes.push(
      "baseline-draft-id: this is draft-id itself. Leave it out to compare with the snapshot in path."
    );
  if (lacksListView(textOf))
    mistakes.push("query: only the list view takes query parameters. Set view: list, or leave query out.");
  return mistakes;
}

// action/snapshot.ts
var run = new ActionRun("Draft snapshot");
void run.run(async () => {
  const inputs = await readSnapshotInputs();
  const { runSnapshot } = await import("./chunks/run-snapshot.js");
  await runSnapshot(inputs, run);
});
