import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  inputError,
  quotedFolder
} from "./shared.index.run-snapshot.snapshot.js";
import {
  foldKey,
  isCounterKey,
  isOrderKey,
  oidOf,
  ownLabelOf
} from "./shared.run-report.run-snapshot.snapshot.js";
import {
  CLIENT_NAME,
  CLIENT_VERSION,
  FAMILIES,
  isObject
} from "./shared.index.run-report.run-snapshot.snapshot.js";

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

// platform/snapshot/snapshot-folder.ts
import { lstatSync } from "node:fs";
import path from "node:path";
var STAGING_FOLDER = ".draft-snapshot-tmp";
var FAMILY_FOLDERS = Object.values(FAMILIES).map((family) => family.path);
function checkSnapshotFolder(folder2, inside = folder2.path) {
  if (inside.toLowerCase().split(path.sep).includes(".git")) {
    throw inputError("This path is inside a .git folder. Choose another one.");
  }
  checkNoLinks(folder2);
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

// src/compare/compared-drafts.ts
function newObject({ to }, match, object) {
  return (match === "id" ? to.find(object.family, object.id) : object.identity) ?? object;
}

// src/compare/minor-values.ts
var NOTES = /* @__PURE__ */ new Set(["labels", "comments", "custom_properties"]);
function isOrder(key, value) {
  return Number.isInteger(value) && (isOrderKey(key) || isCounterKey(key));
}
function isOrderChange({ path: path2, from, to }) {
  const key = path2.slice(path2.lastIndexOf("/") + 1);
  return isOrder(key, from) && isOrder(key, to);
}
function isSpacingChange({ from, to }) {
  return typeof from === "string" && typeof to === "string" && collapsed(from) === collapsed(to);
}
function isNote({ path: path2 }) {
  return path2.split("/").some((step) => NOTES.has(foldKey(step)));
}
function collapsed(text) {
  return text.replace(/\s+/g, " ").trim();
}

// src/compare/role-at.ts
function roleAt(pointer, family, keys) {
  let role = { kind: "body", family };
  for (const key of stepsOf(pointer)) if (!/^\d+$/.test(key)) role = keys.roleIn(key, role);
  return { role, isMember: /\/\d+$/.test(pointer) };
}
function stepsOf(pointer) {
  const steps = pointer.split("/").slice(1);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

// src/compare/data-at-risk.ts
var RISKY_KEYS = [
  ...["data_type", "data_format", "format", "type", "control_type", "length", "max_length", "precision"],
  ...["decimals", "active", "visible", "required"]
];
var RISKY_VALUES = {
  active: false,
  visible: false,
  required: true
};
var { dataDictionary, dataDictionaryEntry, field, folder, form, unitDictionary } = FAMILIES;
var HOLDERS = [form.path, folder.path, field.path, dataDictionaryEntry.path];
var DICTIONARIES = [dataDictionary.path, unitDictionary.path];
var DataAtRisk = class {
  drafts;
  match;
  keys;
  /** The visits that the objects of a family still have, by that family. */
  kept = /* @__PURE__ */ new Map();
  /** @param keys the risky ones of fields, in any spelling. Default: `RISKY_KEYS` */
  constructor(drafts, match, keys = RISKY_KEYS) {
    this.drafts = drafts;
    this.match = match;
    this.keys = new Set(keys.map((key) => foldKey(key.trim())));
  }
  /** undefined: no data is at risk. */
  riskOf(change) {
    const { family, kind, values } = change;
    if (kind === "removed" && HOLDERS.includes(family)) return "removed";
    if (this.lostMembers(change).length > 0) return "removed";
    if (this.lostVisits(change).length > 0) return "visit";
    if (family !== field.path || kind !== "changed") return void 0;
    if (values.some((value) => this.isOtherList(value))) return "answers";
    return values.some((value) => this.mayNotFit(value)) ? "fit" : void 0;
  }
  /** The answers and units of a dictionary that are gone, of those that its body has. */
  lostMembers({ family, kind, from_id, to_id }) {
    if (!DICTIONARIES.includes(family) || kind === "added") return [];
    const kept = new Set(membersOf(this.drafts.to.find(family, to_id)));
    return membersOf(this.drafts.from.find(family, from_id)).filter((member) => !kept.has(member));
  }
  /** The visits that lost a form, if both still exist. */
  lostVisits({ family, from_id, values }) {
    const { from, moved } = this.drafts;
    const removed = values.filter((value) => !("to" in value) && !moved.has(value));
    if (removed.length === 0) return [];
    const own = from.find(family, from_id);
    return removed.flatMap(({ path: path2, from: value }) => {
      const { role, isMember } = roleAt(path2, family, from.keys);
      return visitsIn(from.targets(value, role, isMember), own);
    }).filter((visit) => this.exists(visit.form) && this.exists(visit.folder)).filter((visit) => !this.visitsOf(family).has(this.nameOfVisit(visit)));
  }
  exists(object) {
    return newObject(this.drafts, this.match, object) !== object;
  }
  visitsOf(family) {
    const { to } = this.drafts;
    const known = this.kept.get(family) ?? /* @__PURE__ */ new Set();
    if (this.kept.has(family)) return known;
    this.kept.set(family, known);
    for (const object of to.ofFamily(family)) {
      const visits = visitsIn(to.targets(object.body, { kind: "body", family }), object);
      for (const visit of visits) known.add(this.nameOfVisit(visit));
      object.release();
    }
    return known;
  }
  nameOfVisit({ form: one, folder: other }) {
    return [one, other].map((object) => newObject(this.drafts, this.match, object).path).join("\n");
  }
  /** Whether a reference to a dictionary leads to another one. */
  isOtherList({ path: path2, from: old, to: now }) {
    const { from, to } = this.drafts;
    const { role, isMember } = roleAt(path2, field.path, to.keys);
    if (role === void 0 || !("family" in role) || !DICTIONARIES.includes(role.family)) return false;
    const [before, after] = [from.resolve(old, role, isMember), to.resolve(now, role, isMember)];
    if (before === void 0 && after === void 0) return !to.has(role.family);
    if (before === void 0 || after === void 0) return true;
    return newObject(this.drafts, this.match, before) !== newObject(this.drafts, this.match, after);
  }
  mayNotFit(value) {
    const key = stepsOf(value.path).map(foldKey).find((step) => this.keys.has(step));
    if (key === void 0 || isNote(value)) return false;
    const risky = RISKY_VALUES[key];
    return risky === void 0 || isTrue(value.from) !== risky && isTrue(value.to) === risky;
  }
};
function visitsIn(groups, own) {
  return groups.flatMap((group) => {
    const named = own === void 0 ? group : [...group, own];
    const [one, other] = [form, folder].map(({ path: path2 }) => named.find(({ family }) => family === path2));
    return one === void 0 || other === void 0 ? [] : { form: one, folder: other };
  });
}
function membersOf(dictionary) {
  const lists = Object.entries(dictionary?.body ?? {}).filter(
    ([key]) => /(?:^|_)(?:units|entries|items)$/.test(foldKey(key))
  );
  return lists.flatMap(([, list]) => (Array.isArray(list) ? list : []).map(codeOf));
}
function codeOf(member) {
  if (!isObject(member)) return String(member);
  const { unit } = member;
  return oidOf(member, dataDictionaryEntry.path) || (typeof unit === "string" ? unit : ownLabelOf(member));
}
function isTrue(value) {
  return value === true || value === 1 || typeof value === "string" && /^(?:true|yes|y|1)$/i.test(value);
}

export {
  newObject,
  isOrder,
  isOrderChange,
  isSpacingChange,
  isNote,
  roleAt,
  RISKY_KEYS,
  DataAtRisk,
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
