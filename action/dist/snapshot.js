import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  CONNECTION_INPUTS,
  credentialMistakes,
  credentialsOf,
  maskCredentials,
  optional,
  parseInputs,
  readInput,
  readTexts,
  withDefault
} from "./chunks/shared.index.snapshot.js";
import {
  checkSnapshotFolder,
  snapshotSettings
} from "./chunks/shared.run-snapshot.snapshot.js";
import {
  FIND_DRAFT_ID,
  draftId,
  inputError,
  linesIn,
  namesIn,
  number,
  pathInside,
  quotedFolder,
  resolveFolder
} from "./chunks/shared.index.run-snapshot.snapshot.js";
import "./chunks/shared.run-report.run-snapshot.snapshot.js";
import {
  ActionRun
} from "./chunks/shared.index.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./chunks/shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.js";

// platform/inputs/snapshot-settings-inputs.ts
var VIEW_PARSERS = {
  view: (text) => text === "" ? void 0 : snapshotSettings({ view: text }).view,
  query: (text) => snapshotSettings({ view: "list", query: linesIn(text) }).query,
  families: (text) => {
    if (text === "") return void 0;
    const families = namesIn(text);
    snapshotSettings({ families });
    return families;
  },
  ignore: (text) => snapshotSettings({ ignore: namesIn(text) }).ignore
};
function lacksListView({ view, query }) {
  return query !== "" && view !== "list";
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
function workspaceOfJob() {
  const { GITHUB_WORKSPACE: workspace = "" } = process.env;
  return workspace === "" ? process.cwd() : workspace;
}

// action/snapshot/inputs.ts
var SNAPSHOT_INPUTS = {
  ...CONNECTION_INPUTS,
  "draft-id": optional(draftId),
  path: (text) => snapshotFolder(text === "" ? "draft" : text),
  ...VIEW_PARSERS,
  "baseline-draft-id": optional(draftId),
  "timeout-minutes": withDefault(60, number(0.01, 1440))
};
async function readSnapshotInputs(read = readInput) {
  const texts = readTexts(SNAPSHOT_INPUTS, read);
  const values = await parseInputs(SNAPSHOT_INPUTS, texts, checkCombinations(texts));
  const { view, query, families, ignore } = values;
  return {
    baseUrl: values["base-url"],
    credentials: credentialsOf(values),
    // It is set, or it would have been a mistake.
    draftId: values["draft-id"] ?? 0,
    baselineDraftId: values["baseline-draft-id"],
    folder: values.path,
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
