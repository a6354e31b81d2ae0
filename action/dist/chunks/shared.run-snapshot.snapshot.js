import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  optional
} from "./shared.report.run-snapshot.snapshot.js";
import {
  foldKey,
  isCounterKey,
  isOrderKey
} from "./shared.run-report.run-snapshot.snapshot.js";
import {
  namesIn,
  oneOf,
  quotedFolder
} from "./shared.report.run-report.run-snapshot.snapshot.js";
import {
  isObject
} from "./shared.report.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  InputError
} from "./shared.read-decisions.report.run-report.run-snapshot.settings-yaml.snapshot.js";

// platform/snapshot/decision-inputs.ts
import { readFile, stat } from "node:fs/promises";

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
var FieldValues = class {
  keys;
  constructor(riskyKeys = RISKY_KEYS) {
    this.keys = new Set(riskyKeys.map(plainKey));
  }
  /** The dictionaries of a family to which a field refers, by id or name, anywhere but in its notes. */
  listsOf({ body, family }, list, index, match, identify) {
    const found = /* @__PURE__ */ new Set();
    const visit = (held, role, isMember = false) => {
      if (Array.isArray(held)) for (const member of held) visit(member, role, true);
      else if (role?.kind !== "body" && role !== void 0 && "family" in role && role.family === list) {
        const isCount = role.kind === "reference" && role.plural && !isMember;
        if (held === null || held === "" || isCount && typeof held === "number") return;
        const dictionary = index.resolve(held, role, isMember) ?? index.findByAnyName(list, held);
        const isLost = match === "name" && role.kind === "reference" && role.sure;
        found.add(dictionary === void 0 ? JSON.stringify(isLost ? null : held) : identify(dictionary));
      } else if (isObject(held)) {
        for (const key in held) if (!isNoteKey(key)) visit(held[key], index.keys.roleIn(key, role));
      }
    };
    visit(body, { kind: "body", family });
    return [...found].sort().join("\n");
  }
  /** Whether what is under a risky key differs. */
  mayNotFit(before, after) {
    const [from, to] = [this.riskyValues(before), this.riskyValues(after)];
    return [.../* @__PURE__ */ new Set([...from.keys(), ...to.keys()])].some((path) => {
      const risky = RISKY_VALUES.get(path.slice(path.lastIndexOf("/") + 1));
      const [old, now] = [from.get(path), to.get(path)];
      if (risky === void 0) return textOf(old) !== textOf(now);
      const [was, is] = [old, now].map((value) => value === void 0 ? !risky : isTrue(value));
      return was !== risky && is === risky;
    });
  }
  /** By path, in one spelling. Lists are not looked into. */
  riskyValues(body, path = "", found = /* @__PURE__ */ new Map()) {
    for (const key in body) {
      const held = body[key];
      const inner = `${path}/${plainKey(key)}`;
      if (this.keys.has(plainKey(key))) found.set(inner, held);
      else if (isObject(held) && !isNoteKey(key)) this.riskyValues(held, inner, found);
    }
    return found;
  }
};
function plainKey(key) {
  return foldKey(key.trim()).replace(/^(?:(?:draft_)?field_)?(?:is_)?/, "");
}
function textOf(value) {
  const held = value ?? "";
  const text = typeof held === "string" ? held : JSON.stringify(held);
  return text.replace(/\s+/g, " ").trim();
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
  commonEnds,
  isOrder,
  isOrderChange,
  isSpacingChange,
  isNoteKey,
  isNote,
  FieldValues,
  DECISION_INPUTS,
  readDecisionsFile,
  reasonToFail
};
