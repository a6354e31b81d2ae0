import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  FAMILIES
} from "./chunk-DIOLBFKF.js";

// src/drafts/known-keys.ts
var MAX_KEY_LENGTH = 100;
var ORDER_KEYS = /* @__PURE__ */ new Set(["ordinal", "order", "position", "sequence"]);
var CODE_KEYS = ["code", "coded_value", "coded_data", "coded"];
var FAMILY_WORDS = new Map([
  [void 0, []],
  ...Object.values(FAMILIES).map(({ path, singular }) => [
    path,
    [singular.toLowerCase().replaceAll(" ", "_")]
  ]),
  [FAMILIES.editCheck.path, ["check", "edit_check"]]
]);
function foldKey(key) {
  if (key.length > MAX_KEY_LENGTH) return "";
  const lower = key.toLowerCase();
  if (lower === key || key.toUpperCase() === key) return lower;
  return key.replace(/[a-z0-9](?=[A-Z])|[A-Z](?=[A-Z][a-z]{2})/g, "$&_").toLowerCase();
}
function familyWords(family) {
  return FAMILY_WORDS.get(family) ?? (family === void 0 ? [] : [family]);
}
function isOrderKey(key) {
  return ORDER_KEYS.has(foldKey(key));
}
function isCounterKey(key) {
  return /(?:^|_)count$/.test(foldKey(key));
}
var STUDY_KEYS = ["study", "project"];
var PARENT_KEYS = [
  "draft",
  "folder",
  "form",
  "data_dictionary",
  "unit_dictionary",
  "check",
  "parent",
  "object"
];
var KINDS = [...STUDY_KEYS, ...PARENT_KEYS];
var PARENT_KEY = new RegExp(`^(?:parent_|draft_)?(${KINDS.join("|")})(s|_ids?|_oids?|_names?)?$`);
function parentKeyOf(key, family) {
  const name = foldKey(key);
  const [, kind, ending] = PARENT_KEY.exec(name) ?? [];
  if (kind === void 0 || isOwnName(name, family)) return void 0;
  return { kind, isPlural: ending === "s" };
}
function parentKindOf(key, value, family) {
  const parent = parentKeyOf(key, family);
  return parent?.isPlural === true && typeof value === "number" ? void 0 : parent?.kind;
}
function isOwnName(name, family) {
  const own = name.replace(/^draft_(?=.+_)/, "");
  return familyWords(family).some((word) => own === `${word}_oid` || own === `${word}_name`);
}

export {
  CODE_KEYS,
  foldKey,
  familyWords,
  isOrderKey,
  isCounterKey,
  STUDY_KEYS,
  PARENT_KEYS,
  parentKeyOf,
  parentKindOf,
  isOwnName
};
