import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ActionRun,
  CONNECTION_INPUTS,
  FIND_DRAFT_ID,
  credentialsOf,
  draftId,
  inputError,
  loginMistakes,
  maskCredentials,
  namesIn,
  number,
  optional,
  parseInputs,
  readInput,
  readTexts,
  withDefault
} from "./chunks/shared.index.snapshot.js";
import {
  STAGING_FOLDER
} from "./chunks/shared.run-snapshot.snapshot.js";
import "./chunks/shared.index.run-report.run-snapshot.snapshot.js";
import {
  FAMILIES,
  oneLine,
  snapshotSettings
} from "./chunks/shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./chunks/shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.js";

// action/snapshot/check-snapshot-path.ts
import { realpathSync as realpathSync2 } from "node:fs";
import path2 from "node:path";

// platform/snapshot/resolve-snapshot-folder.ts
import { lstatSync, realpathSync } from "node:fs";
import path from "node:path";
function resolveFolder(input, base) {
  if (new RegExp("\\p{Cc}", "u").test(input)) throw inputError("A folder cannot contain control characters.");
  return { input, path: followLinks(path.resolve(base, input), input) };
}
function checkSnapshotFolder({ input, path: target }, inside = target) {
  if (inside.split(path.sep).some(isGitFolder)) {
    throw inputError("This is inside a folder of Git's own. Give another one.");
  }
  if (!isFolderOrMissing(target)) {
    throw inputError(`At ${quotedFolder(input)} there is something that is no folder.`);
  }
  for (const name of [...Object.values(FAMILIES).map((family) => family.path), STAGING_FOLDER]) {
    if (isFolderOrMissing(path.join(target, name))) continue;
    throw inputError(
      `In ${quotedFolder(input)}, "${name}" is no folder of its own. Remove it, or give another folder.`
    );
  }
}
function quotedFolder(input) {
  return `"${oneLine(input, 120)}"`;
}
function followLinks(target, input) {
  try {
    return realpathSync(target);
  } catch (error) {
    if (!isMissing(error) || exists(target)) {
      throw inputError(`The folder ${quotedFolder(input)} cannot be reached.`);
    }
    return path.join(followLinks(path.dirname(target), input), path.basename(target));
  }
}
function isGitFolder(name) {
  return /^(?:\.git|git~\d)[\s.]*(?:$|:)/i.test(name.replace(new RegExp("\\p{Cf}", "gu"), ""));
}
function isFolderOrMissing(target) {
  return !exists(target) || lstatSync(target).isDirectory();
}
function exists(target) {
  return lstatSync(target, { throwIfNoEntry: false }) !== void 0;
}
function isMissing(error) {
  return error.code === "ENOENT";
}

// action/snapshot/check-snapshot-path.ts
function snapshotFolder(input, workspace = workspaceOfJob()) {
  const folder = resolveFolder(input, workspace);
  const root = realpathSync2(workspace);
  const inside = path2.relative(root, folder.path);
  if (inside === "") {
    throw inputError("This is the workspace itself. Give a folder in it: what lies there is replaced.");
  }
  if (inside.split(path2.sep)[0] === ".." || path2.isAbsolute(inside)) {
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
  view: withDefault("metadata", (text) => snapshotSettings({ view: text }).view),
  families: optional(familyNames),
  include: (text) => snapshotSettings({ view: "list", include: namesIn(text) }).include,
  ignore: (text) => snapshotSettings({ ignore: namesIn(text) }).ignore,
  "baseline-draft-id": optional(draftId),
  "timeout-minutes": withDefault(60, number(0.01, 1440))
};
async function readSnapshotInputs(read = readInput) {
  const texts = readTexts(SNAPSHOT_INPUTS, read);
  const values = await parseInputs(SNAPSHOT_INPUTS, texts, checkCombinations(texts));
  const { view, families, include, ignore } = values;
  return {
    baseUrl: values["base-url"],
    credentials: credentialsOf(values),
    // It is set, or it would have been a mistake.
    draftId: values["draft-id"] ?? 0,
    baselineDraftId: values["baseline-draft-id"],
    folder: values.path,
    settings: snapshotSettings({ view, families, include, ignore }),
    timeoutMs: values["timeout-minutes"] * 6e4
  };
}
function checkCombinations(texts) {
  const mistakes = loginMistakes(texts);
  if (texts["draft-id"] === "") mistakes.push(`draft-id: give the id of the draft. ${FIND_DRAFT_ID}`);
  else if (texts["baseline-draft-id"] !== "" && isSameId(texts["draft-id"], texts["baseline-draft-id"])) {
    mistakes.push(
      "baseline-draft-id: this is draft-id itself. Leave it out to compare with the snapshot that lies in path."
    );
  }
  if (namesIn(texts.include).length > 0 && texts.view !== "list") {
    mistakes.push("include: expansions are of the list view only. Set view: list, or leave include out.");
  }
  return mistakes;
}
function isSameId(left, right) {
  return Number(left) === Number(right);
}
function familyNames(text) {
  const families = namesIn(text);
  snapshotSettings({ families });
  return families;
}

// action/snapshot.ts
var run = new ActionRun("Draft snapshot");
void run.run(async () => {
  maskCredentials(run.secrets);
  const inputs = await readSnapshotInputs();
  const { runSnapshot } = await import("./chunks/run-snapshot.js");
  await runSnapshot(inputs, run);
});
