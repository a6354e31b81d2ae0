import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  CLIENT_NAME,
  CLIENT_VERSION,
  FAMILIES,
  FAMILY_NAMES,
  FAMILY_PATHS,
  inputError,
  isFamilyName,
  makeFolder,
  queryMistakes,
  quotedFolder,
  unknownChoice
} from "./shared.report.run-report.run-snapshot.snapshot.js";
import {
  NOTHING_REQUESTED,
  hasCode,
  notWritable
} from "./shared.report.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  InputError,
  quoteWhole
} from "./shared.read-decisions.report.run-report.run-snapshot.settings-yaml.snapshot.js";

// src/snapshot/snapshot-format.ts
import { createHash } from "node:crypto";
var DRAFT_FILE = "draft.json";
var SNAPSHOT_SCHEMA = "draft-snapshot/1";
var SUMS_FILE = "SHA256SUMS";
var SNAPSHOT_FILE = "snapshot.json";
function buildSnapshot(files, service, draft, settings) {
  const sorted = [...files].sort(([left], [right]) => byPath(left, right));
  const sums = sorted.map(([path2, text2]) => ({ path: path2, sha256: sha256(text2) }));
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
  const lines = new Map(paths.map((path2) => [path2, []]));
  for (const sum of sums) lines.get(familyOf(sum.path))?.push(sum);
  return Object.fromEntries(
    [...lines].map(([path2, own]) => [path2, { objects: own.length, sha256: sha256(checksumLines(own)) }])
  );
}
function familyOf(path2) {
  return path2.slice(0, Math.max(path2.indexOf("/"), 0));
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
  return sums.map(({ path: path2, sha256: hash }) => `${hash}  ${path2}
`).join("");
}
var LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>.+)$/u;
var OBJECT_FILE = /^(?!\.)(?=.*~)[^"*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]+\.json$/u;
function isObjectFile(path2) {
  return FAMILY_PATHS.includes(familyOf(path2)) && OBJECT_FILE.test(path2.slice(path2.indexOf("/") + 1));
}
function parseChecksums(text) {
  if (!text.endsWith("\n")) return void 0;
  const sums = [];
  for (const line of text.slice(0, -1).split("\n")) {
    const { path: path2 = "", sha256: hash = "" } = LINE.exec(line)?.groups ?? {};
    if (path2 !== DRAFT_FILE && !isObjectFile(path2)) return void 0;
    if (byPath(sums.at(-1)?.path ?? "", path2) >= 0) return void 0;
    sums.push({ path: path2, sha256: hash });
  }
  return sums;
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

// platform/snapshot/snapshot-folder.ts
import { lstatSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
var STAGING_FOLDER = ".draft-snapshot-tmp";
function checkSnapshotFolder(folder, inside = folder.path) {
  if (inside.toLowerCase().split(path.sep).includes(".git")) {
    throw inputError("This path is inside a .git folder. Choose another one.");
  }
  checkNoLinks(folder);
}
function checkNoLinks({ input, path: target }) {
  if (!isFolderOrMissing(target)) {
    throw inputError(`At ${quotedFolder(input)} there is something that is not a folder.`);
  }
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
  static async open(folder) {
    const place = path.join(folder, STAGING_FOLDER);
    try {
      await makeFolder(folder);
      await mkdir(place);
    } catch (error) {
      throw hasCode(error, "EEXIST") ? isTaken(place) : notWritable(folder, error);
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
  return new InputError([`Another run is writing to this folder, or was stopped: it left ${place}.`], {
    hint: `Wait until it ends. If no run is under way, delete that folder. ${NOTHING_REQUESTED}`
  });
}

export {
  optional,
  required,
  withDefault,
  readInputs,
  SNAPSHOT_VIEWS,
  snapshotSettings,
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
  checkSnapshotFolder,
  checkNoLinks,
  StagingFolder
};
