import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  FAMILIES,
  FAMILY_PATHS,
  idOf,
  titleText
} from "./chunk-3TSC3TNR.js";
import {
  exactDigits,
  isObject
} from "./chunk-HM33JBW5.js";
import {
  oneLine
} from "./chunk-4U5KEIFW.js";

// src/drafts/key-meanings.ts
var MAX_KEY_LENGTH = 100;
var ORDER_KEYS = /* @__PURE__ */ new Set(["ordinal", "order", "position", "sequence"]);
var CODE_KEYS = ["code", "coded_value", "coded_data", "coded", "coded_unit"];
var FAMILY_WORDS = new Map([
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
  return family === void 0 ? [] : FAMILY_WORDS.get(family) ?? [family];
}
function isOrderKey(key) {
  return ORDER_KEYS.has(foldKey(key));
}
function isCounterKey(key) {
  return /^(?!(?:.*_)?(?:max|min)(?:imum)?_)(?:.*_)?count$/.test(foldKey(key));
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
function parentKindOf(key, family, value) {
  const name = foldKey(key);
  const [, kind, ending] = PARENT_KEY.exec(name) ?? [];
  const isCounter = ending === "s" && typeof value === "number";
  return kind === void 0 || isCounter || isOwnName(name, family) ? void 0 : kind;
}
function isOwnName(name, family) {
  const own = name.replace(/^draft_(?=.+_)/, "");
  return familyWords(family).some((word) => own === `${word}_oid` || own === `${word}_name`);
}

// src/drafts/label-and-oid.ts
var MAX_LABEL_LENGTH = 1e4;
var NAME_KEYS = new Map(
  [void 0, ...FAMILY_PATHS].map((family) => [family, nameKeys(family)])
);
function nameKeys(family) {
  const words = familyWords(family);
  const isEntry = family === FAMILIES.dataDictionaryEntry.path;
  const oids = [...isEntry ? CODE_KEYS : [], "oid", ...words.map((word) => `${word}_oid`)];
  const names = words.flatMap((word) => [`draft_${word}_name`, `${word}_name`]);
  const texts = isEntry ? ["user_data_string", "unit_string", "text"] : [];
  return { labels: ["name", "label", ...names, ...texts, ...oids, "title"], oids };
}
function keysOf(family) {
  return NAME_KEYS.get(family) ?? nameKeys(family);
}
function isLabelKey(key, family) {
  return rankOf(foldKey(key), keysOf(family)) !== void 0;
}
function rankOf(name, { labels }) {
  const index = labels.indexOf(name);
  if (index >= 0) return index;
  return name.endsWith("_name") && parentKindOf(name) === void 0 ? labels.length : void 0;
}
function labelOf(object, family) {
  return ownLabelOf(object, family) || `#${oneLine(String(idOf(object) ?? "?"), MAX_LABEL_LENGTH)}`;
}
function oidOf(object, family) {
  const { oids } = keysOf(family);
  let found = { rank: oids.length, text: "" };
  for (const key in object) {
    const rank = oids.indexOf(foldKey(key));
    if (rank < 0 || rank >= found.rank) continue;
    const value = object[key];
    const text = typeof value === "number" ? String(value) : exactDigits(value) ?? value;
    if (typeof text === "string" && text.trim() !== "") found = { rank, text };
  }
  return found.text;
}
function ownLabelOf(object, family) {
  return ownLabelWithKey(object, family).label;
}
function ownLabelWithKey(object, family) {
  const keys = keysOf(family);
  let found = { rank: Infinity, key: "", label: "" };
  for (const key of Object.keys(object)) {
    const rank = typeof object[key] === "string" ? rankOf(foldKey(key), keys) : void 0;
    if (rank === void 0 || rank >= found.rank) continue;
    const label = oneLine(String(object[key]), MAX_LABEL_LENGTH);
    if (label !== "") found = { rank, key, label };
  }
  return found;
}
var STUDY_PARTS = STUDY_KEYS.map((kind) => [`${kind}_name`, kind]);
var PARENT_PARTS = PARENT_KEYS.map((kind) => [`${kind}_oid`, `${kind}_name`, kind]);
var PART_KEYS = new Set([...STUDY_PARTS, ...PARENT_PARTS].flat());
function fullLabel(object, family) {
  const textsAt = partTexts(object);
  const parts = [
    ...textsAt(STUDY_PARTS),
    oneLine(oidOf(object, family), MAX_LABEL_LENGTH),
    title(ownLabelOf(object, family)),
    ...textsAt(PARENT_PARTS)
  ].filter((part) => part !== "");
  return parts.length === 0 ? title(labelOf(object, family)) : [...new Set(parts)].join(" \xB7 ");
}
function studyOf(draft) {
  return partTexts(draft)(STUDY_PARTS)[0] ?? "";
}
function partTexts(object) {
  const texts = /* @__PURE__ */ new Map();
  for (const key of Object.keys(object)) {
    const name = foldKey(key);
    const text = PART_KEYS.has(name) ? textOf(object[key], name) : "";
    if (text !== "") texts.set(name, text);
  }
  return (parts) => parts.flatMap((keys) => keys.flatMap((key) => texts.get(key) ?? []).slice(0, 1));
}
function textOf(value, kind) {
  if (typeof value === "string") return title(oneLine(value, MAX_LABEL_LENGTH));
  return isObject(value) ? title(ownLabelOf(value, kind)) : "";
}
function title(label) {
  return titleText(label, MAX_LABEL_LENGTH);
}

export {
  foldKey,
  isOrderKey,
  isCounterKey,
  parentKindOf,
  isOwnName,
  MAX_LABEL_LENGTH,
  isLabelKey,
  labelOf,
  oidOf,
  ownLabelOf,
  ownLabelWithKey,
  fullLabel,
  studyOf
};
