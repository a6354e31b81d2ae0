import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ActionRun,
  BASELINE_DRAFT_ID,
  CONNECTION_INPUTS,
  SUBJECT_INPUTS,
  VIEW_INPUTS,
  credentialMistakes,
  credentialsOf,
  givenTexts,
  lacksListView,
  maskCredentials,
  optional,
  parseInputs,
  readInput,
  readTexts,
  timeoutMinutes,
  withDefault
} from "./chunks/shared.index.snapshot.js";
import "./chunks/shared.index.run-report.snapshot.js";
import {
  RISKY_KEYS,
  checkSnapshotFolder
} from "./chunks/shared.run-snapshot.snapshot.js";
import {
  FIND_DRAFT_ID,
  inputError,
  namesIn,
  pathInside,
  quotedFolder,
  resolveFolder,
  snapshotSettings
} from "./chunks/shared.index.run-snapshot.snapshot.js";
import "./chunks/shared.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.index.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./chunks/shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.js";

// platform/inputs/decision-inputs.ts
var FAIL_ON = ["open", "rejected"];
var DECISION_INPUTS = {
  "risky-keys": optional(
    `Keys of fields whose change can make entered values unfit, separated by commas, or none (default: ${RISKY_KEYS.join(", ")})`,
    "LIST",
    (text) => text === "none" ? [] : namesIn(text)
  ),
  decisions: optional(
    "What was decided: the workbook of an earlier comparison, or its columns as CSV",
    "FILE",
    String
  ),
  "fail-on": {
    ...optional(
      "Fail if changes are open (also in question), or if some are rejected",
      "open|rejected",
      failOn
    ),
    choices: FAIL_ON
  }
};
function failOn(text) {
  const found = FAIL_ON.find((one) => one === text);
  if (found === void 0) throw inputError("It must be open or rejected.");
  return found;
}

// action/snapshot/snapshot-folder-input.ts
function snapshotFolder(input, workspace = workspaceOfJob()) {
  const folder = resolveFolder(input, workspace);
  const inside = pathInside(workspace, folder.path);
  if (inside === "") {
    throw inputError("This is the workspace itself. Give a folder inside it; its files are replaced.");
  }
  if (inside === void 0) {
    throw inputError(`The folder must be inside the workspace; ${quotedFolder(input)} is not.`);
  }
  checkSnapshotFolder(folder, inside);
  return folder;
}
function decisionsPath(input) {
  const { path } = resolveFolder(input, workspaceOfJob());
  if (pathInside(workspaceOfJob(), path) !== void 0) return path;
  throw inputError(`The file must be inside the workspace; ${quotedFolder(input)} is not.`);
}
function workspaceOfJob() {
  const { GITHUB_WORKSPACE: workspace = "" } = process.env;
  return workspace === "" ? process.cwd() : workspace;
}

// action/snapshot/inputs.ts
var INPUTS = {
  ...CONNECTION_INPUTS,
  ...VIEW_INPUTS,
  "draft-id": SUBJECT_INPUTS["draft-id"],
  path: withDefault("draft", "Folder of the snapshot", "FOLDER", (text) => snapshotFolder(text)),
  "baseline-draft-id": BASELINE_DRAFT_ID,
  ...DECISION_INPUTS,
  decisions: {
    ...DECISION_INPUTS.decisions,
    read: ([text]) => text && decisionsPath(text)
  },
  "timeout-minutes": timeoutMinutes(60)
};
async function readSnapshotInputs(read = readInput) {
  const texts = readTexts(INPUTS, read);
  const values = await parseInputs(INPUTS, givenTexts(texts), checkCombinations(texts));
  const { view, query, families, ignore } = values;
  return {
    baseUrl: values["base-url"],
    credentials: credentialsOf(values),
    // It is set, or it would have been a mistake.
    draftId: values["draft-id"] ?? 0,
    baselineDraftId: values["baseline-draft-id"],
    folder: values.path,
    riskyKeys: values["risky-keys"],
    decisions: values.decisions,
    failOn: values["fail-on"],
    settings: snapshotSettings({ view, query, families, ignore }),
    timeoutMs: values["timeout-minutes"] * 6e4
  };
}
function checkCombinations(texts) {
  const mistakes = credentialMistakes(texts);
  if (texts["draft-id"] === "") mistakes.push(`draft-id: give the id of the draft. ${FIND_DRAFT_ID}`);
  else if (texts["baseline-draft-id"] !== "" && Number(texts["draft-id"]) === Number(texts["baseline-draft-id"])) {
    mistakes.push(
      "baseline-draft-id: this is draft-id itself. Leave it out to compare with the snapshot in path."
    );
  }
  if (lacksListView(texts))
    mistakes.push("query: only the list view takes query parameters. Set view: list, or leave query out.");
  return mistakes;
}

// action/snapshot.ts
var run = new ActionRun("Draft snapshot");
void run.run(async () => {
  maskCredentials(run.secrets);
  const inputs = await readSnapshotInputs();
  const { runSnapshot } = await import("./chunks/run-snapshot.js");
  await runSnapshot(inputs, run);
});
