import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  CLIENT_NAME,
  CLIENT_VERSION,
  FAMILIES,
  fileNameMistakes,
  isFamilyName,
  makeFolder,
  nearest,
  queryMistakes
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  NOTHING_REQUESTED,
  hasCode,
  notWritable
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  InputError,
  quoteWhole
} from "./shared.index.read-decisions.run-report.run-snapshot.settings-yaml.snapshot.js";

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
function oneOf(words) {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found === void 0) throw inputError(`It must be ${words.join(" or ")}.`);
    return found;
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
async function readInputs(table, textsOf, mistakes, nameOf = (name) => name) {
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
  if (all.length > 0) throw new InputError(all, { hint: NOTHING_REQUESTED });
  return values;
}

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

// src/snapshot/snapshot-format.ts
import { createHash } from "node:crypto";
var DRAFT_FILE = "draft.json";
var SNAPSHOT_SCHEMA = "draft-snapshot/1";
var SUMS_FILE = "SHA256SUMS";
var SNAPSHOT_FILE = "snapshot.json";
function buildSnapshot(files, service, draft, settings) {
  const sorted = [...files].sort(([left], [right]) => byPath(left, right));
  const sums = sorted.map(([path3, text2]) => ({ path: path3, sha256: sha256(text2) }));
  const text = checksumLines(sums);
  const info = {
    schema: SNAPSHOT_SCHEMA,
    service,
    draft,
    view: settings.view,
    families: familyInfos(
      sums,
      settings.families.map((name) => FAMILIES[name].path)
    ),
    include: settings.query,
    ignore: settings.ignore,
    fingerprint: sha256(text),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION }
  };
  return { files: new Map(sorted), sums: text, info };
}
function familyInfos(sums, paths) {
  const lines = new Map(paths.map((path3) => [path3, []]));
  for (const sum of sums) lines.get(familyOf(sum.path))?.push(sum);
  return Object.fromEntries(
    [...lines].map(([path3, own]) => [path3, { objects: own.length, sha256: sha256(checksumLines(own)) }])
  );
}
function familyOf(path3) {
  return path3.slice(0, Math.max(path3.indexOf("/"), 0));
}
function snapshotFiles({ files, sums, info }) {
  return new Map([...files, [SUMS_FILE, sums], [SNAPSHOT_FILE, `${JSON.stringify(info, null, 2)}
`]]);
}
function objectCount({ info }) {
  return Object.values(info.families).reduce((sum, { objects }) => sum + objects, 0);
}
function sha256(content) {
  return createHash("sha256").update(content).digest("hex");
}
function byPath(left, right) {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
function checksumLines(sums) {
  return sums.map(({ path: path3, sha256: hash }) => `${hash}  ${path3}
`).join("");
}
var LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>.+)$/u;
var OBJECT_FILE = /^(?!\.)(?=.*~)[^"*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]+\.json$/u;
var FAMILY_PATHS2 = new Set(Object.values(FAMILIES).map((family) => family.path));
function isObjectFile(path3) {
  return FAMILY_PATHS2.has(familyOf(path3)) && OBJECT_FILE.test(path3.slice(path3.indexOf("/") + 1));
}
function parseChecksums(text) {
  if (!text.endsWith("\n")) return void 0;
  const sums = [];
  for (const line of text.slice(0, -1).split("\n")) {
    const { path: path3 = "", sha256: hash = "" } = LINE.exec(line)?.groups ?? {};
    if (path3 !== DRAFT_FILE && !isObjectFile(path3)) return void 0;
    if (byPath(sums.at(-1)?.path ?? "", path3) >= 0) return void 0;
    sums.push({ path: path3, sha256: hash });
  }
  return sums;
}

// platform/snapshot/snapshot-folder.ts
import { lstatSync as lstatSync2, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path2 from "node:path";
var STAGING_FOLDER = ".draft-snapshot-tmp";
var FAMILY_FOLDERS = Object.values(FAMILIES).map((family) => family.path);
function checkSnapshotFolder(folder2, inside = folder2.path) {
  if (inside.toLowerCase().split(path2.sep).includes(".git")) {
    throw inputError("This path is inside a .git folder. Choose another one.");
  }
  checkNoLinks(folder2);
}
function checkNoLinks({ input, path: target }) {
  if (!isFolderOrMissing(target)) {
    throw inputError(`At ${quotedFolder(input)} there is something that is not a folder.`);
  }
  for (const name of FAMILY_FOLDERS) {
    if (isFolderOrMissing(path2.join(target, name))) continue;
    throw inputError(
      `In ${quotedFolder(input)}, "${name}" is a link or a file, not a folder. Remove it, or give another folder.`
    );
  }
}
function isFolderOrMissing(target) {
  return lstatSync2(target, { throwIfNoEntry: false })?.isDirectory() !== false;
}
var StagingFolder = class _StagingFolder {
  /** Absolute. */
  path;
  isRemoved = false;
  constructor(place) {
    this.path = place;
  }
  /**
   * @param folder of the snapshot, absolute; it is created
   * @throws InputError if another run has the staging folder, or left it; or if no file can be written
   */
  static async open(folder2) {
    const place = path2.join(folder2, STAGING_FOLDER);
    try {
      await makeFolder(folder2);
      await mkdir(place);
    } catch (error) {
      throw hasCode(error, "EEXIST") ? isTaken(place) : notWritable(folder2, "path", error);
    }
    return new _StagingFolder(place);
  }
  /** Removes it, once: the next run may have made its own in the same place. */
  removeNow() {
    if (!this.isRemoved) rmSync(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    this.isRemoved = true;
  }
};
function isTaken(place) {
  return new InputError([`path: another run is writing to this folder, or was stopped: it left ${place}.`], {
    hint: `Wait until it ends. If no run is under way, delete that folder. ${NOTHING_REQUESTED}`
  });
}

export {
  inputError,
  id,
  FIND_DRAFT_ID,
  draftId,
  boolean,
  number,
  integer,
  checked,
  oneOf,
  templateIdOrName,
  fingerprint,
  fileName,
  namesIn,
  linesIn,
  subjectOf,
  optional,
  required,
  withDefault,
  readInputs,
  SNAPSHOT_VIEWS,
  snapshotSettings,
  resolveFolder,
  quotedFolder,
  pathInside,
  DRAFT_FILE,
  SNAPSHOT_SCHEMA,
  SUMS_FILE,
  SNAPSHOT_FILE,
  buildSnapshot,
  familyInfos,
  familyOf,
  snapshotFiles,
  objectCount,
  sha256,
  isObjectFile,
  parseChecksums,
  STAGING_FOLDER,
  FAMILY_FOLDERS,
  checkSnapshotFolder,
  checkNoLinks,
  StagingFolder
};
