import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  inputError,
  quotedFolder
} from "./shared.index.run-snapshot.snapshot.js";
import {
  FAMILIES,
  isFamilyName,
  nearest,
  queryMistakes
} from "./shared.run-report.run-snapshot.snapshot.js";
import {
  CLIENT_NAME,
  CLIENT_VERSION
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  InputError,
  quoteWhole
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";

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
var FAMILY_PATHS = new Set(Object.values(FAMILIES).map((family) => family.path));
function isObjectFile(path2) {
  return FAMILY_PATHS.has(familyOf(path2)) && OBJECT_FILE.test(path2.slice(path2.indexOf("/") + 1));
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

// src/snapshot/snapshot-settings.ts
var SNAPSHOT_VIEWS = ["metadata", "detail", "list"];
var FAMILY_NAMES = Object.keys(FAMILIES);
var FAMILY_PATHS2 = FAMILY_NAMES.map((name) => FAMILIES[name].path);
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
  const paths = known("family", FAMILY_PATHS2, asPaths);
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

// platform/snapshot/snapshot-folder.ts
import { lstatSync } from "node:fs";
import path from "node:path";
var STAGING_FOLDER = ".draft-snapshot-tmp";
var FAMILY_FOLDERS = Object.values(FAMILIES).map((family) => family.path);
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
  for (const name of FAMILY_FOLDERS) {
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
  FAMILY_FOLDERS,
  checkSnapshotFolder,
  checkNoLinks
};
