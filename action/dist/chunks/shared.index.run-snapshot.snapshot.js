import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  FAMILIES,
  fileNameMistakes,
  isFamilyName,
  nearest,
  queryMistakes
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  InputError,
  hasCode,
  quoteWhole
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";

// src/snapshot/snapshot-settings.ts
var SNAPSHOT_VIEWS = ["metadata", "detail", "list"];
var FAMILY_NAMES = Object.keys(FAMILIES);
var FAMILY_PATHS = FAMILY_NAMES.map((name) => FAMILIES[name].path);
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
function unknownChoice(what, text, known) {
  const [near] = nearest(text, known, 1);
  return `There is no ${what} "${quoteWhole(text, 40)}"${near === void 0 ? "" : ` (did you mean "${near}"?)`}. There are: ${known.join(", ")}.`;
}

// platform/inputs/parsers.ts
function inputError(sentence) {
  return new InputError([sentence]);
}
function id(text, hint = "") {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
  throw inputError(`It must be a whole number above 0, not "${quoteWhole(text)}".${hint}`);
}
var FIND_DRAFT_ID = "`draft-service draft list` prints the drafts with their ids.";
function draftId(text) {
  return id(text, ` ${FIND_DRAFT_ID}`);
}
function boolean(text) {
  if (["true", "True", "TRUE"].includes(text)) return true;
  if (["false", "False", "FALSE"].includes(text)) return false;
  throw inputError(`It must be true or false, not "${quoteWhole(text)}".`);
}
function number(min, max, pattern = /^\d+(?:\.\d+)?$/, kind = "number") {
  return (text) => {
    const value = Number(text);
    if (pattern.test(text) && value >= min && value <= max) return value;
    throw inputError(`It must be a ${kind} from ${min} to ${max}, not "${quoteWhole(text)}".`);
  };
}
function integer(min, max) {
  return number(min, max, /^\d+(?:\.0+)?$/, "whole number");
}
function checked(mistakeIn) {
  return (text) => {
    const mistake = mistakeIn(text);
    if (mistake !== void 0) throw inputError(mistake);
    return text;
  };
}
function templateIdOrName(text) {
  return /^\d+$/.test(text) ? { id: id(text) } : { name: text };
}
function fingerprint(text) {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw inputError("It must be the fingerprint of a snapshot, 64 digits of lower-case hex.");
}
function folder(text) {
  if (new RegExp("\\p{Cc}", "u").test(text)) throw inputError("A folder cannot contain control characters.");
  return text;
}
function fileName(text) {
  const mistakes = fileNameMistakes(text);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return text;
}
function namesIn(text) {
  return linesIn(text.replaceAll(",", "\n"));
}
function linesIn(text) {
  return text.split(/[\n\r]/).map((line) => line.trim()).filter((line) => line !== "");
}
function subjectOf(values) {
  const { "draft-id": draftId2, "project-id": projectId = 0 } = values;
  return draftId2 === void 0 ? { projectId } : { draftId: draftId2 };
}

// platform/files/resolve-folder.ts
import { lstatSync, realpathSync } from "node:fs";
import path from "node:path";
function resolveFolder(input, base) {
  return { input, path: followLinks(path.resolve(base, folder(input)), input) };
}
function quotedFolder(input) {
  return `"${quoteWhole(input, 200)}"`;
}
function pathInside(root, target) {
  const relative = path.relative(resolveFolder(root, process.cwd()).path, target);
  return relative.split(path.sep)[0] === ".." || path.isAbsolute(relative) ? void 0 : relative;
}
function followLinks(target, input) {
  try {
    return realpathSync(target);
  } catch (error) {
    if (!hasCode(error, "ENOENT") || lstatSync(target, { throwIfNoEntry: false }) !== void 0) {
      throw inputError(`The folder ${quotedFolder(input)} cannot be reached.`);
    }
    return path.join(followLinks(path.dirname(target), input), path.basename(target));
  }
}

export {
  SNAPSHOT_VIEWS,
  snapshotSettings,
  inputError,
  id,
  FIND_DRAFT_ID,
  draftId,
  boolean,
  number,
  integer,
  checked,
  templateIdOrName,
  fingerprint,
  fileName,
  namesIn,
  linesIn,
  subjectOf,
  resolveFolder,
  quotedFolder,
  pathInside
};
