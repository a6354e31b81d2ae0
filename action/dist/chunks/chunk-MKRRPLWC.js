import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  FAMILIES,
  FAMILY_NAMES,
  FAMILY_PATHS,
  inputError,
  isFamilyName,
  queryMistakes,
  quotedFolder,
  unknownChoice
} from "./chunk-3TSC3TNR.js";
import {
  NOTHING_REQUESTED
} from "./chunk-HM33JBW5.js";
import {
  InputError,
  oneLine,
  quoteWhole
} from "./chunk-4U5KEIFW.js";

// platform/inputs/input.ts
function optional(brief, value, parse) {
  return { brief, value, read: ([text]) => text === void 0 ? void 0 : parse(text) };
}
function required(brief, value, parse, missing = "It is missing.") {
  const read = ([text]) => {
    if (text === void 0) throw inputError(missing);
    return parse(text);
  };
  return { brief, value, isRequired: true, read };
}
function withDefault(fallback, brief, value, parse) {
  return {
    brief: `${brief} (default: ${fallback})`,
    value,
    read: ([text = fallback]) => parse(text)
  };
}
async function readInputs(table, textsOf, mistakes, nameOf = (name) => name, usage = "") {
  const values = {};
  const all = [];
  for (const [name, input] of Object.entries(table)) {
    try {
      values[name] = await input.read(textsOf(name));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      all.push(...error.mistakes.map((mistake) => `${nameOf(name)}: ${mistake}`));
    }
  }
  all.push(...mistakes);
  if (all.length > 0) throw new InputError(all, { hint: `${NOTHING_REQUESTED} ${usage}`.trimEnd() });
  return values;
}

// src/snapshot/snapshot-settings.ts
var SNAPSHOT_VIEWS = ["metadata", "detail", "list"];
function snapshotSettings(options) {
  const { view = "metadata", families = FAMILY_NAMES, query = [], ignore = [] } = options;
  const mistakes = [];
  const known = (what, all, names) => {
    const unknown = names.filter((name) => !all.includes(name));
    mistakes.push(...unknown.map((name) => unknownChoice(what, name, all)));
    return all.filter((name) => names.includes(name));
  };
  const [knownView] = known("view", SNAPSHOT_VIEWS, [view]);
  if (families.length === 0)
    mistakes.push("No family is given: name at least one, or leave the families out for all.");
  const asPaths = families.map((name) => isFamilyName(name) ? FAMILIES[name].path : name);
  const paths = known("family", FAMILY_PATHS, asPaths);
  if (query.length > 0 && view !== "list")
    mistakes.push(`Only the view "list" takes query parameters; the view is "${quoteWhole(view, 40)}".`);
  mistakes.push(...queryMistakes(query));
  if (ignore.includes("")) mistakes.push("The name of a key that is ignored is empty.");
  if (knownView === void 0 || mistakes.length > 0) throw new InputError(mistakes);
  return {
    view: knownView,
    families: FAMILY_NAMES.filter((name) => paths.includes(FAMILIES[name].path)),
    query: [...query].sort(),
    ignore: [...new Set(ignore)].sort()
  };
}
var TITLES = {
  view: "View",
  families: "Families",
  query: "Query parameters",
  ignore: "Ignored keys"
};
function differentSettings(from, to) {
  return Object.keys(TITLES).filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key])).map((key) => `${TITLES[key]}: ${inWords(from, key)}, then ${inWords(to, key)}`);
}
function inWords(settings, key) {
  const { view, families } = settings;
  if (key === "view") return view;
  if (key === "families" && families.length === FAMILY_NAMES.length) return "all";
  const list = key === "families" ? families.map((family) => FAMILIES[family].path) : settings[key];
  return oneLine(list.join(", ") || "none");
}
function checkComparable(from, to) {
  const different = differentSettings(from, to);
  if (different.length === 0) return;
  const sentence = "These snapshots were taken with different settings and cannot be compared.";
  throw new InputError([sentence, ...different.map((one) => `${one}.`)], {
    hint: "Take both with the same settings."
  });
}

// platform/snapshot/refuse-links-and-inside-git.ts
import { lstatSync } from "node:fs";
import path from "node:path";
function checkSnapshotFolder(folder, inside = folder.path) {
  if (inside.toLowerCase().split(path.sep).includes(".git"))
    throw inputError("This path is inside a .git folder. Choose another one.");
  checkNoLinks(folder);
}
function checkNoLinks({ input, path: target }) {
  if (!isFolderOrMissing(target))
    throw inputError(`At ${quotedFolder(input)} there is something that is not a folder.`);
  for (const name of FAMILY_PATHS) {
    if (isFolderOrMissing(path.join(target, name))) continue;
    throw inputError(
      `In ${quotedFolder(input)}, "${name}" is a link or a file, not a folder. Remove it, or give another folder.`
    );
  }
}
function isFolderOrMissing(target) {
  return lstatSync(target, { throwIfNoEntry: false })?.isDirectory() !== false;
}

export {
  optional,
  required,
  withDefault,
  readInputs,
  SNAPSHOT_VIEWS,
  snapshotSettings,
  differentSettings,
  checkComparable,
  checkSnapshotFolder,
  checkNoLinks
};
