import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  optional
} from "./chunk-TSP6SR53.js";
import {
  foldKey,
  isCounterKey,
  isOrderKey,
  isOwnName,
  parentKeyOf
} from "./chunk-PUCMO4B2.js";
import {
  FAMILIES,
  namesIn,
  oneOf,
  quotedFolder
} from "./chunk-DIOLBFKF.js";
import {
  isObject
} from "./chunk-DWUMDG5O.js";
import {
  InputError
} from "./chunk-O7RBWXBX.js";

// platform/snapshot/decision-inputs.ts
import { readFile, stat } from "node:fs/promises";

// src/compare/compared-drafts.ts
function newObject({ match, to }, object) {
  return (match === "id" ? to.find(object.family, object.id) : object.identity) ?? object;
}
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

// src/compare/reference-keys.ts
var OWN_FAMILY = "own family";
var FAMILY_BY_WORD = new Map([
  ...Object.values(FAMILIES).flatMap(({ path, singular }) => [
    [path, path],
    [singular.toLowerCase().replaceAll(" ", "_"), path]
  ]),
  ["check", FAMILIES.editCheck.path],
  ["draft", "draft"],
  ["parent", OWN_FAMILY]
]);
var CONTAINERS = [FAMILIES.editCheck.path, FAMILIES.form.path, FAMILIES.folder.path];
var DICTIONARIES = [FAMILIES.dataDictionary.path, FAMILIES.unitDictionary.path];
function containersOf(family) {
  return [family, ...family === FAMILIES.dataDictionaryEntry.path ? DICTIONARIES : CONTAINERS];
}
var KeyRoles = class {
  /** By the family of a body, or '' inside one. */
  known = /* @__PURE__ */ new Map();
  /**
   * The role of a key wherever it is.
   *
   * @param family of the body of which it is an outermost key. Default: it may be anywhere
   */
  roleOf(key, family = "") {
    let roles = this.known.get(family);
    if (roles === void 0) {
      roles = /* @__PURE__ */ new Map();
      this.known.set(family, roles);
    }
    let role = roles.get(key);
    if (role === void 0) {
      role = (family === "" ? roleFrom(key) : outermost(key, family)) ?? null;
      roles.set(key, role);
    }
    return role ?? void 0;
  }
  /**
   * The role of a key inside a value whose own key has a role: in `form: {id: 7}` the outer key names the family, the
   * `id` of a comment belongs to no family, and the `parent` of a step is no folder.
   */
  roleIn(key, outer) {
    if (outer?.kind === "body") return this.roleOf(key, outer.family);
    if (outer?.kind === "reference" && key === "id") return { ...outer, sure: true, belongs: false };
    const role = this.roleOf(key);
    if (role === void 0 || !("family" in role) || role.family !== OWN_FAMILY) return role;
    return role.kind === "reference" && role.sure ? { kind: "foreign-id", own: false } : void 0;
  }
  /**
   * What is in the text of every object that refers to one of these families.
   *
   * @param endings of keys, as a pattern
   */
  patternOf(families, endings = "(?:_?(?:ids?|oids?|names?))?") {
    const words = [...FAMILY_BY_WORD].filter(([, family]) => families.includes(family) || family === OWN_FAMILY).map(([word]) => word);
    return new RegExp(`(?:${words.join("|").replaceAll("_", "_?")})${endings}"\\s*:`, "i");
  }
};
var ID_OR_NAME = /^(?<subject>.+)_(?:(?<id>ids?)|(?<oid>oids?)|names?)$/;
function roleFrom(key) {
  const words = foldKey(key);
  if (words === "id") return { kind: "foreign-id", own: true };
  const { subject, id, oid } = ID_OR_NAME.exec(words)?.groups ?? {};
  const family = subject === void 0 ? FAMILY_BY_WORD.get(words) : familyIn(subject);
  if (subject !== void 0 && id === void 0)
    return family === void 0 || family === "draft" ? void 0 : { kind: "name", family, by: oid === void 0 ? "label" : "oid", belongs: false };
  if (family === void 0) return subject === void 0 ? void 0 : { kind: "foreign-id", own: false };
  return { kind: "reference", family, sure: id !== void 0, plural: family === words, belongs: false };
}
function outermost(key, own) {
  const role = roleFrom(key);
  if (role?.kind !== "reference" && role?.kind !== "name") return role;
  const family = role.family === OWN_FAMILY ? own : role.family;
  if (role.kind === "name" && isOwnName(foldKey(key), own)) return void 0;
  const belongs = parentKeyOf(key, own) !== void 0 && containersOf(own).includes(family);
  return { ...role, family, belongs };
}
function familyIn(subject) {
  const words = subject.split("_");
  const families = words.map((_, first) => FAMILY_BY_WORD.get(words.slice(first).join("_")));
  return families.find((family) => family !== void 0);
}

// src/compare/field-values.ts
var RISKY_KEYS = [
  ...["data_type", "data_format", "format", "type", "control_type", "length", "max_length", "precision"],
  ...["decimals", "active", "visible", "required"]
];
var RISKY_VALUES = /* @__PURE__ */ new Map([
  ["active", false],
  ["visible", false],
  ["required", true]
]);
var TRUE = /^(?:true|yes|y|1)$/i;
function listsOf({ body, family }, index, drafts) {
  const found = /* @__PURE__ */ new Set();
  const visit = (held, role, isMember = false) => {
    if (Array.isArray(held)) for (const member of held) visit(member, role, true);
    else if (role !== void 0 && "family" in role && DICTIONARIES.includes(role.family)) {
      const isCount = role.kind === "reference" && role.plural && !isMember && typeof held === "number";
      if (held === null || held === "" || isCount) return;
      const dictionary = index.resolve(held, role) ?? index.findByAnyName(role.family, held);
      const isLost = drafts.match === "name" && role.kind === "reference" && role.sure;
      const unknown = JSON.stringify(isLost ? null : held);
      found.add(`${role.family} ${dictionary === void 0 ? unknown : newObject(drafts, dictionary).path}`);
    } else if (isObject(held)) {
      for (const key in held) if (!isNoteKey(key)) visit(held[key], index.keys.roleIn(key, role));
    }
  };
  visit(body, { kind: "body", family });
  return found;
}
function mayNotFit(before, after, keys) {
  const [from, to] = [new Map(riskyValues(before, keys)), new Map(riskyValues(after, keys))];
  return [.../* @__PURE__ */ new Set([...from.keys(), ...to.keys()])].some((path) => {
    const risky = RISKY_VALUES.get(path.slice(path.lastIndexOf("/") + 1));
    const [old, now] = [from.get(path), to.get(path)];
    if (risky === void 0) return textOf(old) !== textOf(now);
    const isRisky = (value) => value !== void 0 && TRUE.test(textOf(value)) === risky;
    return !isRisky(old) && isRisky(now);
  });
}
function riskyValues(body, keys, path = "") {
  return Object.entries(body).flatMap(([key, held]) => {
    const inner = `${path}/${plainKey(key)}`;
    if (keys.has(plainKey(key))) return [[inner, held]];
    return isObject(held) && !isNoteKey(key) ? riskyValues(held, keys, inner) : [];
  });
}
function plainKey(key) {
  return foldKey(key.trim()).replace(/^(?:(?:draft_)?field_)?(?:is_)?/, "");
}
function textOf(value) {
  const held = value ?? "";
  const text = typeof held === "string" ? held : JSON.stringify(held);
  return text.replace(/\s+/g, " ").trim();
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
  const { readDecisions } = await import("./read-decisions-J7753LY2.js");
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
  bodyPlace,
  stepsOf,
  pathTo,
  pointerStep,
  commonEnds,
  isOrder,
  isOrderChange,
  isSpacingChange,
  isNoteKey,
  isNote,
  DICTIONARIES,
  containersOf,
  KeyRoles,
  RISKY_KEYS,
  listsOf,
  mayNotFit,
  plainKey,
  DECISION_INPUTS,
  readDecisionsFile,
  reasonToFail
};
