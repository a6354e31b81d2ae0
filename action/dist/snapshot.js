import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  Step,
  conceal,
  connectionFields,
  credentialsOf,
  field,
  id,
  inputText,
  loginMistakes,
  number,
  optional,
  orElse,
  wrong
} from "./chunks/shared.index.snapshot.js";
import "./chunks/shared.index.run.snapshot.js";
import "./chunks/shared.index.run.snapshot.take-snapshot.js";
import "./chunks/shared.actions-artifact.index.run.snapshot.take-snapshot.js";
import {
  FAMILIES,
  InputError,
  object,
  oneLine,
  safeParse,
  snapshotSettings
} from "./chunks/shared.index.run.settings-input.snapshot.take-snapshot.js";
import "./chunks/shared.actions-artifact.index.run.settings-input.snapshot.take-snapshot.js";
import "./chunks/shared.js";

// action/snapshot/folder.ts
import { lstatSync, realpathSync } from "node:fs";
import path from "node:path";
function snapshotFolder(given, workspace = workspaceOfJob()) {
  if (new RegExp("\\p{Cc}", "u").test(given)) throw wrong("A folder cannot contain control characters.");
  const root = realpathSync(workspace);
  const target = followed(path.resolve(workspace, given), given);
  const inside = path.relative(root, target);
  if (inside === "") {
    throw wrong("This is the workspace itself. Give a folder in it: what lies there is replaced.");
  }
  const steps = inside.split(path.sep);
  if (steps[0] === ".." || path.isAbsolute(inside)) {
    throw wrong(`The folder must be inside the workspace; ${quoted(given)} is not.`);
  }
  if (steps.some((step) => step.toLowerCase() === ".git")) {
    throw wrong("This is inside a folder of Git's own. Give another one.");
  }
  if (!isFolderOrNothing(target)) throw wrong(`At ${quoted(given)} there is something that is no folder.`);
  for (const { path: family } of Object.values(FAMILIES)) {
    if (isFolderOrNothing(path.join(target, family))) continue;
    throw wrong(
      `In ${quoted(given)}, "${family}" is no folder of its own. Remove it, or give another folder.`
    );
  }
  return { shown: given, path: target };
}
function workspaceOfJob() {
  const { GITHUB_WORKSPACE: told = "" } = process.env;
  return told === "" ? process.cwd() : told;
}
function followed(target, given) {
  try {
    return realpathSync(target);
  } catch (error) {
    if (!isMissing(error) || exists(target)) throw wrong(`The folder ${quoted(given)} cannot be reached.`);
    return path.join(followed(path.dirname(target), given), path.basename(target));
  }
}
function isFolderOrNothing(target) {
  return !exists(target) || lstatSync(target).isDirectory();
}
function exists(target) {
  return lstatSync(target, { throwIfNoEntry: false }) !== void 0;
}
function isMissing(error) {
  return error.code === "ENOENT";
}
function quoted(text) {
  return `"${oneLine(text, 120)}"`;
}

// action/snapshot/inputs.ts
var FIELDS = object({
  ...connectionFields,
  "draft-id": field(optional(id)),
  path: field((text) => snapshotFolder(text === "" ? "draft" : text)),
  view: field(orElse("metadata", (text) => snapshotSettings({ view: text }).view)),
  families: field(
    optional((text) => {
      const families = listed(text);
      snapshotSettings({ families });
      return families;
    })
  ),
  include: field((text) => snapshotSettings({ view: "list", include: listed(text) }).include),
  ignore: field((text) => snapshotSettings({ ignore: listed(text) }).ignore),
  "baseline-draft-id": field(optional(id)),
  "timeout-minutes": field(orElse(60, number({ from: 0.01, to: 1440 })))
});
function readSnapshotInputs(read = inputText) {
  const names = Object.keys(FIELDS.shape);
  const raw = Object.fromEntries(names.map((name) => [name, read(name)]));
  const parsed = safeParse(FIELDS, raw, { jitless: true });
  const mistakes = [
    ...(parsed.error?.issues ?? []).map(({ path: path2, message }) => `${path2.join(".")}: ${message}`),
    ...crossed(raw)
  ];
  if (!parsed.success || mistakes.length > 0) {
    throw new InputError(mistakes, { hint: "Nothing was requested from the service." });
  }
  const { data } = parsed;
  const { view, families, include, ignore } = data;
  return {
    baseUrl: data["base-url"],
    credentials: credentialsOf(data),
    // Given, or it would have been a mistake.
    draftId: data["draft-id"] ?? 0,
    baselineDraftId: data["baseline-draft-id"],
    folder: data.path,
    settings: snapshotSettings({ view, families, include, ignore }),
    timeoutMs: data["timeout-minutes"] * 6e4
  };
}
function crossed(raw) {
  const mistakes = loginMistakes(raw);
  if (raw["draft-id"] === "") mistakes.push("draft-id: give the id of the draft.");
  else if (sameId(raw["draft-id"], raw["baseline-draft-id"])) {
    mistakes.push(
      "baseline-draft-id: this is draft-id itself. Leave it out to compare with the snapshot that lies in path."
    );
  }
  if (listed(raw.include).length > 0 && raw.view !== "list") {
    mistakes.push("include: expansions are of the list view only. Set view: list, or leave include out.");
  }
  return mistakes;
}
function sameId(one, other) {
  return other !== "" && Number(one) === Number(other);
}
function listed(text) {
  return text.split(/[\n\r,]/).map((name) => name.trim()).filter((name) => name !== "");
}

// action/snapshot/main.ts
async function main() {
  const step = new Step("Draft snapshot");
  await step.carryOut(async () => {
    conceal(step.secrets);
    const inputs = readSnapshotInputs();
    const { takeSnapshot } = await import("./chunks/take-snapshot.js");
    await takeSnapshot(inputs, step);
  });
}

// action/snapshot.ts
void main();
