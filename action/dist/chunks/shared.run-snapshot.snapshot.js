import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  namesIn,
  oneOf,
  optional,
  quotedFolder
} from "./shared.index.run-snapshot.snapshot.js";
import {
  familyWords,
  foldKey,
  isCounterKey,
  isOrderKey,
  oidOf,
  ownLabelOf
} from "./shared.run-report.run-snapshot.snapshot.js";
import {
  FAMILIES
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  isObject
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  InputError
} from "./shared.index.read-decisions.run-report.run-snapshot.settings-yaml.snapshot.js";

// platform/snapshot/decision-inputs.ts
import { readFile, stat } from "node:fs/promises";

// src/compare/both-drafts.ts
function newObject({ to }, match, object) {
  return (match === "id" ? to.find(object.family, object.id) : object.identity) ?? object;
}

// src/text/common-ends.ts
function commonEnds(from, to) {
  const most = Math.min(from.length, to.length);
  const start = longest(most, (low, high) => from.slice(low, high) === to.slice(low, high));
  const fromEnd = (text, low, high) => text.slice(text.length - high, text.length - low);
  const end = longest(most - start, (low, high) => fromEnd(from, low, high) === fromEnd(to, low, high));
  return { start, end };
}
function longest(most, isEqual) {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isEqual(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

// src/compare/minor-values.ts
var NOTES = /* @__PURE__ */ new Set(["labels", "comments", "custom_properties"]);
function isOrder(key, value) {
  return Number.isInteger(value) && (isOrderKey(key) || isCounterKey(key));
}
function isOrderChange({ path, from, to }) {
  const key = path.slice(path.lastIndexOf("/") + 1);
  return isOrder(key, from) && isOrder(key, to);
}
function isSpacingChange({ from, to }) {
  if (typeof from !== "string" || typeof to !== "string" || from === to) return false;
  const { start } = commonEnds(from, to);
  const last = from.slice(0, start).trimEnd().length - 1;
  return collapsed(from.slice(Math.max(0, last))) === collapsed(to.slice(Math.max(0, last)));
}
function isNoteKey(key) {
  return NOTES.has(foldKey(key));
}
function isNote({ path }) {
  return path.split("/").some(isNoteKey);
}
function collapsed(text) {
  return text.replace(/\s+/g, " ").trim();
}

// src/compare/value-place.ts
function bodyPlace(family) {
  return { from: "", to: "", role: { kind: "body", family }, isMember: false, outer: void 0 };
}
function stepsOf(value, { places }) {
  const side = "to" in value ? "to" : "from";
  const steps = [];
  for (let place = places.get(value); place?.outer !== void 0; place = place.outer)
    steps.push({ key: String(place[side]), role: place.role, isPlace: place.isMember });
  return steps.reverse();
}
function pathTo(place, side) {
  let path = "";
  for (let at = place; at.outer !== void 0; at = at.outer) path = pointerStep(String(at[side])) + path;
  return path;
}
function pointerStep(key) {
  return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

// src/compare/visits.ts
var [FORM, FOLDER] = [FAMILIES.form.path, FAMILIES.folder.path];
function visitsIn(object, index) {
  const { body, family } = object;
  const own = { forms: family === FORM ? [object] : [], folders: family === FOLDER ? [object] : [] };
  return visitsOfGroup(body, { kind: "body", family }, own, index);
}
function visitsOfGroup(group, outer, around, index) {
  const targets = [];
  const nested = [];
  const add = (value, role, isMember) => {
    if (Array.isArray(value)) for (const member of value) add(member, role, true);
    else if (isObject(value)) {
      const referred = index.referred(value, role);
      if (referred?.length === 1) targets.push(...referred);
      else if (isMember) nested.push([value, role]);
      else addKeys(value, role);
    } else {
      const target = index.resolve(value, role, isMember);
      if (target !== void 0) targets.push(target);
    }
  };
  const addKeys = (held, role) => {
    for (const key in held)
      if (!isNoteKey(key) && mayNameVisit(key, role)) add(held[key], index.keys.roleIn(key, role), false);
  };
  addKeys(group, outer);
  const [forms, folders] = [FORM, FOLDER].map((path) => targets.filter(({ family }) => family === path));
  const isOf = outer?.kind === "body" ? outer.family : void 0;
  const named = {
    forms: forms.length === 0 || isOf === FORM ? around.forms : forms,
    folders: folders.length === 0 || isOf === FOLDER ? around.folders : folders
  };
  const isClear = named.forms.length === 1 || named.folders.length === 1;
  const here = forms.length + folders.length === 0 || !isClear ? [] : named.forms.flatMap((form2) => named.folders.map((folder2) => ({ form: form2, folder: folder2 })));
  const inside = { forms: onlyOne(named.forms), folders: onlyOne(named.folders) };
  return [...here, ...nested.flatMap(([member, role]) => visitsOfGroup(member, role, inside, index))];
}
function onlyOne(objects) {
  return objects.length === 1 ? objects : [];
}
function mayNameVisit(key, outer) {
  if (outer?.kind !== "body" || outer.family !== FORM && outer.family !== FOLDER) return true;
  const other = outer.family === FORM ? FOLDER : FORM;
  const word = foldKey(key).replace(/_(?:ids?|oids?|names?)$/, "");
  return [other, ...familyWords(other)].includes(word);
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
var { dataDictionary, dataDictionaryEntry, field, folder, form, matrix, unitDictionary } = FAMILIES;
var HOLDERS = [form.path, folder.path, field.path, dataDictionaryEntry.path];
var SCHEDULES = [matrix.path, folder.path, form.path];
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
    if (this.isOtherAnswer(change)) return "removed";
    if (this.lostMembers(change).length > 0) return "removed";
    if (this.lostVisits(change).length > 0) return "visit";
    if (family !== field.path || kind !== "changed") return void 0;
    if (values.some((value) => this.isOtherList(value, change))) return "answers";
    return this.mayNotFit(values) ? "fit" : void 0;
  }
  /** Whether an entry has another code than before, or is in another dictionary. */
  isOtherAnswer({ family, kind, from_id, to_id }) {
    if (family !== dataDictionaryEntry.path || kind !== "changed") return false;
    const { from, to } = this.drafts;
    const [old, now] = [from.find(family, from_id), to.find(family, to_id)];
    if (old === void 0 || now === void 0) return false;
    const [before, after] = [from.containerOf(old), to.containerOf(now)];
    const isOtherCode = old.oid !== null && old.oid !== now.oid;
    return isOtherCode || before !== void 0 && this.newObject(before) !== after;
  }
  /** The answers and units of a dictionary that are gone, of those that its body has. */
  lostMembers({ family, kind, from_id, to_id }) {
    if (!DICTIONARIES.includes(family) || kind === "added") return [];
    const kept = new Set(membersOf(this.drafts.to.find(family, to_id)));
    return membersOf(this.drafts.from.find(family, from_id)).filter((member) => !kept.has(member));
  }
  /** The visits that lost a form, if both still exist. */
  lostVisits({ family, kind, from_id }) {
    if (!SCHEDULES.includes(family) || kind === "added") return [];
    const { from } = this.drafts;
    const old = from.find(family, from_id);
    const visits = old === void 0 ? [] : visitsIn(old, from);
    const lost = visits.filter((visit) => [visit.form, visit.folder].every((one) => this.newObject(one) !== one)).filter((visit) => !this.visitsOf(family).has(this.nameOfVisit(visit)));
    return [...new Map(lost.map((visit) => [this.nameOfVisit(visit), visit])).values()];
  }
  visitsOf(family) {
    const { to } = this.drafts;
    let visits = this.kept.get(family);
    if (visits !== void 0) return visits;
    visits = /* @__PURE__ */ new Set();
    this.kept.set(family, visits);
    for (const object of to.ofFamily(family)) {
      for (const visit of visitsIn(object, to)) visits.add(this.nameOfVisit(visit));
      object.release();
    }
    return visits;
  }
  nameOfVisit({ form: one, folder: other }) {
    return [one, other].map((object) => this.newObject(object).path).join("\n");
  }
  newObject(object) {
    return newObject(this.drafts, this.match, object);
  }
  /** Whether a reference to a dictionary leads to another one. */
  isOtherList(value, change) {
    const { from, to } = this.drafts;
    const [first] = stepsOf(value, this.drafts);
    const role = first?.role;
    if (first === void 0 || role === void 0 || !("family" in role)) return false;
    if (!DICTIONARIES.includes(role.family)) return false;
    const [before, after] = [
      dictionaryIn(from.find(field.path, change.from_id), first, from),
      dictionaryIn(to.find(field.path, change.to_id), first, to)
    ];
    if (before === void 0 && after === void 0) return !to.has(role.family);
    if (before === void 0 || after === void 0) return true;
    return this.newObject(before) !== this.newObject(after);
  }
  /** Whether what is under a risky key differs, also in a group that was added or removed as a whole. */
  mayNotFit(values) {
    const found = /* @__PURE__ */ new Map();
    for (const value of values) {
      const steps = stepsOf(value, this.drafts);
      if (steps.some(({ isPlace }) => isPlace)) continue;
      const path = steps.map(({ key }) => foldKey(key));
      for (const side of ["from", "to"]) this.collectRisky(value[side], path, side, found);
    }
    return [...found.values()].some(({ key, from, to }) => {
      const risky = RISKY_VALUES[key];
      if (risky !== void 0) return isTrue(from) !== risky && isTrue(to) === risky;
      return textOf(from) !== textOf(to);
    });
  }
  collectRisky(held, path, side, found) {
    if (held === void 0 || path.some(isNoteKey)) return;
    const key = path.findLast((one) => this.keys.has(one));
    if (key !== void 0) found.set(path.join("/"), { ...found.get(path.join("/")), key, [side]: held });
    else if (isObject(held))
      for (const inner in held) this.collectRisky(held[inner], [...path, foldKey(inner)], side, found);
  }
};
function dictionaryIn(owner, { key, role }, index) {
  if (owner === void 0 || role === void 0 || !("family" in role)) return void 0;
  const own = Object.keys(owner.body).find((one) => foldKey(one) === foldKey(key));
  const value = own === void 0 ? void 0 : owner.body[own];
  return index.resolve(value, role) ?? index.findByAnyName(role.family, value);
}
function textOf(value) {
  const held = value ?? "";
  const text = typeof held === "string" ? held : JSON.stringify(held);
  return text.replace(/\s+/g, " ").trim();
}
function membersOf(dictionary) {
  const lists = Object.entries(dictionary?.body ?? {}).filter(
    ([key]) => /(?:^|_)(?:units|entries|items|choices|options)$/.test(foldKey(key))
  );
  return lists.flatMap(([, list]) => {
    if (isObject(list)) return Object.keys(list);
    const members = Array.isArray(list) ? list : [];
    return members.filter((member) => typeof member !== "number").map(codeOf);
  });
}
function codeOf(member) {
  if (!isObject(member)) return String(member);
  const { unit } = member;
  return oidOf(member, dataDictionaryEntry.path) || (typeof unit === "string" ? unit : ownLabelOf(member));
}
function isTrue(value) {
  return value === true || value === 1 || typeof value === "string" && /^(?:true|yes|y|1)$/i.test(value);
}

// platform/snapshot/decision-inputs.ts
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
      "Fail if changes are open (a question is no decision), or if some are rejected",
      "open|rejected",
      oneOf(FAIL_ON)
    ),
    choices: FAIL_ON
  }
};
async function readDecisionsFile(file, secrets, deadline) {
  if (file === void 0) return void 0;
  const found = await stat(file).catch(() => void 0);
  const bytes = found?.isFile() === true ? await readFile(file).catch(() => void 0) : void 0;
  if (bytes === void 0)
    throw new InputError([`decisions: there is no file ${quotedFolder(file)} that can be read.`]);
  const { readDecisions } = await import("./read-decisions.js");
  return readDecisions(bytes, { redact: (text) => secrets.redact(text), deadline });
}
function reasonToFail(when, { totals }) {
  const { open, question, rejected } = totals.decisions;
  const counts = when === "open" ? { open, "in question": question } : { rejected };
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  if (found.length === 0) return void 0;
  return `Changes that are ${found.map(([what, count]) => `${what}: ${count}`).join(", ")}.`;
}

export {
  newObject,
  commonEnds,
  isOrder,
  isOrderChange,
  isSpacingChange,
  isNote,
  bodyPlace,
  stepsOf,
  pathTo,
  pointerStep,
  DataAtRisk,
  DECISION_INPUTS,
  readDecisionsFile,
  reasonToFail
};
