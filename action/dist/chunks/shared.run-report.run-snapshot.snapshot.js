import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  FAMILIES,
  idOf
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  exactDigits
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  oneLine
} from "./shared.index.read-decisions.run-report.run-snapshot.settings-yaml.snapshot.js";

// src/drafts/key-spelling.ts
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

// src/drafts/parent-keys.ts
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

// src/drafts/label-and-oid.ts
var MAX_LABEL_LENGTH = 1e4;
var NAME_KEYS = new Map(
  [void 0, ...Object.values(FAMILIES).map(({ path }) => path)].map((family) => [family, nameKeys(family)])
);
function nameKeys(family) {
  const words = familyWords(family);
  const isEntry = family === FAMILIES.dataDictionaryEntry.path;
  const oids = [...isEntry ? CODE_KEYS : [], "oid", ...words.map((word) => `${word}_oid`)];
  const names = words.flatMap((word) => [`draft_${word}_name`, `${word}_name`]);
  const texts = isEntry ? ["user_data_string"] : [];
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
  return name.endsWith("_name") && parentKeyOf(name) === void 0 ? labels.length : void 0;
}
function labelOf(object, family, redact) {
  return ownLabelOf(object, family, redact) || `#${oneLine(String(idOf(object) ?? "?"), MAX_LABEL_LENGTH, redact)}`;
}
function oidOf(object, family) {
  const { oids } = keysOf(family);
  let found = { rank: oids.length, text: "" };
  for (const key in object) {
    const rank = oids.indexOf(foldKey(key));
    const value = object[key];
    const text = typeof value === "string" ? value : exactDigits(value) ?? (typeof value === "number" ? String(value) : "");
    if (rank >= 0 && rank < found.rank && text !== "") found = { rank, text };
  }
  return found.text;
}
function ownLabelOf(object, family, redact) {
  return ownLabelWithKey(object, family, redact).label;
}
function ownLabelWithKey(object, family, redact) {
  const keys = keysOf(family);
  const found = Object.keys(object).flatMap((key) => {
    const rank = typeof object[key] === "string" ? rankOf(foldKey(key), keys) : void 0;
    return rank === void 0 ? [] : [{ key, rank }];
  });
  for (const { key } of found.sort((one, other) => one.rank - other.rank)) {
    const label = oneLine(String(object[key]), MAX_LABEL_LENGTH, redact);
    if (label !== "") return { key, label };
  }
  return { key: "", label: "" };
}

export {
  foldKey,
  familyWords,
  isOrderKey,
  isCounterKey,
  STUDY_KEYS,
  PARENT_KEYS,
  parentKeyOf,
  parentKindOf,
  isOwnName,
  MAX_LABEL_LENGTH,
  isLabelKey,
  labelOf,
  oidOf,
  ownLabelOf,
  ownLabelWithKey
};
