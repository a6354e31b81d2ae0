import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  __export
} from "./shared.js";

// src/text/one-line.ts
var DEFAULT_LENGTH = 300;
var ESCAPE = String.fromCodePoint(27);
var ANSI = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\p{Cc}]*|[@-Z\\\\^_])`, "gu");
var LINE_BREAKS = /[\t-\r\u0085\p{Zl}\p{Zp}]/gu;
var INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
function oneLine(text, maxLength = DEFAULT_LENGTH, redact = (line) => line) {
  const head = redact(text).slice(0, maxLength * 8);
  const visible = head.replace(ANSI, "").replace(LINE_BREAKS, " ").replace(INVISIBLE, "");
  const clean = visible.replace(/\s+/g, " ").trim();
  return cut(redact(clean), maxLength);
}
function cut(text, maxLength) {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}\u2026`;
}
var MAX_QUOTED = 20;
function quoteWhole(text, maxLength = MAX_QUOTED) {
  const isShown = text.length <= maxLength && oneLine(text) === text;
  return isShown ? text : `\u2026 (${text.length} characters)`;
}

// src/errors/draft-service-error.ts
var STATE = { pending: "P", running: "R", complete: "C", failed: "F", cancelled: "X" };
var DraftServiceError = class extends Error {
  kind;
  hint;
  status;
  isWebPage;
  taskId;
  retryAfterMs;
  mayHaveStarted;
  state;
  taskExists;
  constructor(kind, message, facts = {}) {
    super(message, facts.cause === void 0 ? void 0 : { cause: facts.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.hint = facts.hint;
    this.status = facts.status;
    this.isWebPage = facts.isWebPage ?? false;
    this.taskId = facts.taskId;
    this.retryAfterMs = facts.retryAfterMs;
    this.mayHaveStarted = facts.mayHaveStarted ?? false;
    this.state = facts.state;
    this.taskExists = facts.taskExists ?? false;
  }
  /**
   * Adds the task that the error belongs to; only the first call has an effect. From the 202 on a report
   * exists or will exist, and can be collected by this id.
   */
  attachTaskId(taskId, { state, exists = false, howToCollect } = {}) {
    if (this.taskId !== void 0) return;
    const how = howToCollect ?? `collect it by task id ${taskId}`;
    const hasNoReport = this.kind === "task-failed" || this.kind === "not-found" && !exists;
    const finished = this.kind === "download" || [this.state, state].includes(STATE.complete);
    const report = finished ? "The report itself is finished" : "The service may still finish the report";
    const resume = ` ${report}: ${how} instead of starting another.`;
    this.message = `${this.message} (task ${taskId})${hasNoReport ? "" : resume}`;
    if (this.kind === "unavailable" || this.kind === "not-found" && exists) this.hint = void 0;
    this.taskId = taskId;
    this.state ??= state;
    this.taskExists = exists;
  }
  /**
   * Adds a sentence to the message if the request may have taken effect. It replaces the hint, since "try
   * again" would start a second report; that of a connection only says what to check.
   */
  setAmbiguousHint(sentence) {
    if (!this.mayHaveStarted) return;
    this.message = `${this.message} ${sentence}`;
    if (this.kind !== "connection") this.hint = void 0;
  }
  /** Adds a sentence to the hint, unless it is there: jobs that share a list can fail with the same error. */
  addHint(sentence) {
    if (this.hint?.includes(sentence) === true) return;
    this.hint = this.hint === void 0 ? sentence : `${this.hint} ${sentence}`;
  }
  /** The message followed by the hint, in one line. */
  get sentence() {
    return this.hint === void 0 ? this.message : `${this.message} ${this.hint}`;
  }
};

// src/errors/error-classes.ts
var MAX_CAUSE_LENGTH = 3e3;
function errorOfKind(kind) {
  return class extends DraftServiceError {
    constructor(message, facts = {}) {
      super(kind, message, facts);
    }
  };
}
var InputError = class extends DraftServiceError {
  mistakes;
  constructor(mistakes, facts = {}, kind = "input") {
    super(kind, mistakes.join(" "), facts);
    this.mistakes = mistakes;
  }
};
var SettingsError = class extends InputError {
  constructor(mistakes) {
    super(mistakes, { hint: "No report was started." }, "settings");
  }
};
var StatusError = class extends DraftServiceError {
};
var RateLimitError = class extends errorOfKind("rate-limit") {
};
var ConnectionError = class extends errorOfKind("connection") {
};
var CertificateError = class extends errorOfKind("connection") {
};
var NoTlsError = class extends errorOfKind("connection") {
};
var MalformedResponseError = class extends errorOfKind("malformed") {
};
var RedirectError = class extends errorOfKind("redirect") {
};
var IncompleteListError = class extends errorOfKind("incomplete-list") {
};
var UnstableDraftError = class extends errorOfKind("unstable") {
};
var TaskFailedError = class extends errorOfKind("task-failed") {
};
var DeadlineError = class extends errorOfKind("deadline") {
};
var DownloadError = class extends errorOfKind("download") {
  /** The storage did not deliver: its status, or the connection. No byte that it sent was wrong. */
  storageUnavailable;
  constructor(message, facts = {}) {
    super(message, facts);
    this.storageUnavailable = facts.storageUnavailable ?? false;
  }
};
var AbortedError = class extends DraftServiceError {
  constructor(facts = {}) {
    super("aborted", "Cancelled before it finished.", facts);
  }
};
var UnexpectedError = class extends DraftServiceError {
  constructor(cause) {
    super("unexpected", oneLine(cause instanceof Error ? cause.message : String(cause), MAX_CAUSE_LENGTH), {
      cause
    });
  }
};
async function withTaskId(taskId, work, known = () => ({})) {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof DraftServiceError ? error : new UnexpectedError(error);
    failure.attachTaskId(taskId, known());
    throw failure;
  }
}

// src/text/format-quantities.ts
function formatDuration(ms) {
  if (Math.round(ms) < 1e3) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = Math.round(ms / 1e3);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return twoUnits(minutes, "min", seconds % 60, "s");
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return twoUnits(hours, "h", minutes % 60, "min");
  return twoUnits(Math.floor(hours / 24), "d", hours % 24, "h");
}
function formatMoment(epochMs) {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
function formatBytes(bytes) {
  if (bytes < 1e3) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let rounded = bytes / 1e3;
  let unit = "kB";
  for (const larger of ["MB", "GB", "TB"]) {
    if (rounded < 999.95) break;
    rounded /= 1e3;
    unit = larger;
  }
  return `${rounded.toFixed(1)} ${unit} (${bytes} bytes)`;
}
function twoUnits(count, unit, smallerCount, smallerUnit) {
  return smallerCount === 0 ? `${count} ${unit}` : `${count} ${unit} ${smallerCount} ${smallerUnit}`;
}

// src/templates/report-subject.ts
function subjectName(subject) {
  return "projectId" in subject ? `project ${subject.projectId}` : `draft ${subject.draftId}`;
}
function subjectKey(subject) {
  return "projectId" in subject ? { project_id: subject.projectId } : { draft_id: subject.draftId };
}

// src/json/unsendable-value.ts
function whyUnsendable(value, ancestors = []) {
  switch (typeof value) {
    case "string":
    case "boolean":
      return void 0;
    case "number":
      if (!Number.isFinite(value)) return `${value} is not a number in JSON`;
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? `${value} is too large to be kept exactly` : void 0;
    case "object":
      return value === null ? void 0 : memberProblem(value, ancestors);
    default:
      return NOT_JSON;
  }
}
var NOT_JSON = "it contains something that JSON does not support";
var JSON_TAGS = /* @__PURE__ */ new Set(["[object Object]", "[object Array]"]);
function memberProblem(value, ancestors) {
  if (ancestors.includes(value)) return "it refers to itself";
  if (!JSON_TAGS.has(Object.prototype.toString.call(value))) return NOT_JSON;
  if ("toJSON" in value && typeof value.toJSON === "function") return NOT_JSON;
  for (const member of Object.values(value)) {
    const problem = whyUnsendable(member, [...ancestors, value]);
    if (problem !== void 0) return problem;
  }
  return void 0;
}

// node_modules/fastest-levenshtein/esm/mod.js
var peq = new Uint32Array(65536);
var myers_32 = (a, b) => {
  const n = a.length;
  const m = b.length;
  const lst = 1 << n - 1;
  let pv = -1;
  let mv = 0;
  let sc = n;
  let i = n;
  while (i--) {
    peq[a.charCodeAt(i)] |= 1 << i;
  }
  for (i = 0; i < m; i++) {
    let eq = peq[b.charCodeAt(i)];
    const xv = eq | mv;
    eq |= (eq & pv) + pv ^ pv;
    mv |= ~(eq | pv);
    pv &= eq;
    if (mv & lst) {
      sc++;
    }
    if (pv & lst) {
      sc--;
    }
    mv = mv << 1 | 1;
    pv = pv << 1 | ~(xv | mv);
    mv &= xv;
  }
  i = n;
  while (i--) {
    peq[a.charCodeAt(i)] = 0;
  }
  return sc;
};
var myers_x = (b, a) => {
  const n = a.length;
  const m = b.length;
  const mhc = [];
  const phc = [];
  const hsize = Math.ceil(n / 32);
  const vsize = Math.ceil(m / 32);
  for (let i = 0; i < hsize; i++) {
    phc[i] = -1;
    mhc[i] = 0;
  }
  let j = 0;
  for (; j < vsize - 1; j++) {
    let mv2 = 0;
    let pv2 = -1;
    const start2 = j * 32;
    const vlen2 = Math.min(32, m) + start2;
    for (let k = start2; k < vlen2; k++) {
      peq[b.charCodeAt(k)] |= 1 << k;
    }
    for (let i = 0; i < n; i++) {
      const eq = peq[a.charCodeAt(i)];
      const pb = phc[i / 32 | 0] >>> i & 1;
      const mb = mhc[i / 32 | 0] >>> i & 1;
      const xv = eq | mv2;
      const xh = ((eq | mb) & pv2) + pv2 ^ pv2 | eq | mb;
      let ph = mv2 | ~(xh | pv2);
      let mh = pv2 & xh;
      if (ph >>> 31 ^ pb) {
        phc[i / 32 | 0] ^= 1 << i;
      }
      if (mh >>> 31 ^ mb) {
        mhc[i / 32 | 0] ^= 1 << i;
      }
      ph = ph << 1 | pb;
      mh = mh << 1 | mb;
      pv2 = mh | ~(xv | ph);
      mv2 = ph & xv;
    }
    for (let k = start2; k < vlen2; k++) {
      peq[b.charCodeAt(k)] = 0;
    }
  }
  let mv = 0;
  let pv = -1;
  const start = j * 32;
  const vlen = Math.min(32, m - start) + start;
  for (let k = start; k < vlen; k++) {
    peq[b.charCodeAt(k)] |= 1 << k;
  }
  let score = m;
  for (let i = 0; i < n; i++) {
    const eq = peq[a.charCodeAt(i)];
    const pb = phc[i / 32 | 0] >>> i & 1;
    const mb = mhc[i / 32 | 0] >>> i & 1;
    const xv = eq | mv;
    const xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
    let ph = mv | ~(xh | pv);
    let mh = pv & xh;
    score += ph >>> m - 1 & 1;
    score -= mh >>> m - 1 & 1;
    if (ph >>> 31 ^ pb) {
      phc[i / 32 | 0] ^= 1 << i;
    }
    if (mh >>> 31 ^ mb) {
      mhc[i / 32 | 0] ^= 1 << i;
    }
    ph = ph << 1 | pb;
    mh = mh << 1 | mb;
    pv = mh | ~(xv | ph);
    mv = ph & xv;
  }
  for (let k = start; k < vlen; k++) {
    peq[b.charCodeAt(k)] = 0;
  }
  return score;
};
var distance = (a, b) => {
  if (a.length < b.length) {
    const tmp = b;
    b = a;
    a = tmp;
  }
  if (b.length === 0) {
    return a.length;
  }
  if (a.length <= 32) {
    return myers_32(a, b);
  }
  return myers_x(a, b);
};

// src/text/nearest.ts
var MAX_LENGTH = 100;
var MAX_CANDIDATES = 1e3;
function nearest(name, candidates, max) {
  const folded = fold(name);
  return candidates.slice(0, MAX_CANDIDATES).map((candidate) => {
    const other = fold(candidate);
    return { candidate, edits: distance(folded, other), longest: Math.max(folded.length, other.length) };
  }).filter(({ edits, longest }) => edits < longest && edits <= Math.max(2, Math.ceil(longest * 0.4))).sort((a, b) => a.edits - b.edits).slice(0, max).map(({ candidate }) => candidate);
}
function fold(name) {
  return name.slice(0, MAX_LENGTH).toLowerCase();
}

// node_modules/zod/v4/core/core.js
var NEVER = Object.freeze({
  status: "aborted"
});
// @__NO_SIDE_EFFECTS__
function $constructor(name, initializer2, params) {
  function init(inst, def) {
    var _a;
    Object.defineProperty(inst, "_zod", {
      value: inst._zod ?? {},
      enumerable: false
    });
    (_a = inst._zod).traits ?? (_a.traits = /* @__PURE__ */ new Set());
    inst._zod.traits.add(name);
    initializer2(inst, def);
    for (const k in _.prototype) {
      if (!(k in inst))
        Object.defineProperty(inst, k, { value: _.prototype[k].bind(inst) });
    }
    inst._zod.constr = _;
    inst._zod.def = def;
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name });
  function _(def) {
    var _a;
    const inst = params?.Parent ? new Definition() : this;
    init(inst, def);
    (_a = inst._zod).deferred ?? (_a.deferred = []);
    for (const fn of inst._zod.deferred) {
      fn();
    }
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name);
    }
  });
  Object.defineProperty(_, "name", { value: name });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var globalConfig = {};
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

// node_modules/zod/v4/core/util.js
var util_exports = {};
__export(util_exports, {
  BIGINT_FORMAT_RANGES: () => BIGINT_FORMAT_RANGES,
  Class: () => Class,
  NUMBER_FORMAT_RANGES: () => NUMBER_FORMAT_RANGES,
  aborted: () => aborted,
  allowsEval: () => allowsEval,
  assert: () => assert,
  assertEqual: () => assertEqual,
  assertIs: () => assertIs,
  assertNever: () => assertNever,
  assertNotEqual: () => assertNotEqual,
  assignProp: () => assignProp,
  cached: () => cached,
  captureStackTrace: () => captureStackTrace,
  cleanEnum: () => cleanEnum,
  cleanRegex: () => cleanRegex,
  clone: () => clone,
  createTransparentProxy: () => createTransparentProxy,
  defineLazy: () => defineLazy,
  esc: () => esc,
  escapeRegex: () => escapeRegex,
  extend: () => extend,
  finalizeIssue: () => finalizeIssue,
  floatSafeRemainder: () => floatSafeRemainder,
  getElementAtPath: () => getElementAtPath,
  getEnumValues: () => getEnumValues,
  getLengthableOrigin: () => getLengthableOrigin,
  getParsedType: () => getParsedType,
  getSizableOrigin: () => getSizableOrigin,
  isObject: () => isObject,
  isPlainObject: () => isPlainObject,
  issue: () => issue,
  joinValues: () => joinValues,
  jsonStringifyReplacer: () => jsonStringifyReplacer,
  merge: () => merge,
  normalizeParams: () => normalizeParams,
  nullish: () => nullish,
  numKeys: () => numKeys,
  omit: () => omit,
  optionalKeys: () => optionalKeys,
  partial: () => partial,
  pick: () => pick,
  prefixIssues: () => prefixIssues,
  primitiveTypes: () => primitiveTypes,
  promiseAllObject: () => promiseAllObject,
  propertyKeyTypes: () => propertyKeyTypes,
  randomString: () => randomString,
  required: () => required,
  stringifyPrimitive: () => stringifyPrimitive,
  unwrapMessage: () => unwrapMessage
});
function assertEqual(val) {
  return val;
}
function assertNotEqual(val) {
  return val;
}
function assertIs(_arg) {
}
function assertNever(_x) {
  throw new Error();
}
function assert(_) {
}
function getEnumValues(entries) {
  const numericValues = Object.values(entries).filter((v) => typeof v === "number");
  const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values;
}
function joinValues(array2, separator = "|") {
  return array2.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
  if (typeof value === "bigint")
    return value.toString();
  return value;
}
function cached(getter) {
  const set = false;
  return {
    get value() {
      if (!set) {
        const value = getter();
        Object.defineProperty(this, "value", { value });
        return value;
      }
      throw new Error("cached value already set");
    }
  };
}
function nullish(input) {
  return input === null || input === void 0;
}
function cleanRegex(source) {
  const start = source.startsWith("^") ? 1 : 0;
  const end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
  const valDecCount = (val.toString().split(".")[1] || "").length;
  const stepDecCount = (step.toString().split(".")[1] || "").length;
  const decCount = valDecCount > stepDecCount ? valDecCount : stepDecCount;
  const valInt = Number.parseInt(val.toFixed(decCount).replace(".", ""));
  const stepInt = Number.parseInt(step.toFixed(decCount).replace(".", ""));
  return valInt % stepInt / 10 ** decCount;
}
function defineLazy(object2, key, getter) {
  const set = false;
  Object.defineProperty(object2, key, {
    get() {
      if (!set) {
        const value = getter();
        object2[key] = value;
        return value;
      }
      throw new Error("cached value already set");
    },
    set(v) {
      Object.defineProperty(object2, key, {
        value: v
        // configurable: true,
      });
    },
    configurable: true
  });
}
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
    value,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function getElementAtPath(obj, path) {
  if (!path)
    return obj;
  return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
  const keys = Object.keys(promisesObj);
  const promises = keys.map((key) => promisesObj[key]);
  return Promise.all(promises).then((results) => {
    const resolvedObj = {};
    for (let i = 0; i < keys.length; i++) {
      resolvedObj[keys[i]] = results[i];
    }
    return resolvedObj;
  });
}
function randomString(length = 10) {
  const chars = "abcdefghijklmnopqrstuvwxyz";
  let str = "";
  for (let i = 0; i < length; i++) {
    str += chars[Math.floor(Math.random() * chars.length)];
  }
  return str;
}
function esc(str) {
  return JSON.stringify(str);
}
var captureStackTrace = Error.captureStackTrace ? Error.captureStackTrace : (..._args) => {
};
function isObject(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
var allowsEval = cached(() => {
  if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
    return false;
  }
  try {
    const F = Function;
    new F("");
    return true;
  } catch (_) {
    return false;
  }
});
function isPlainObject(o) {
  if (isObject(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  const prot = ctor.prototype;
  if (isObject(prot) === false)
    return false;
  if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
    return false;
  }
  return true;
}
function numKeys(data) {
  let keyCount = 0;
  for (const key in data) {
    if (Object.prototype.hasOwnProperty.call(data, key)) {
      keyCount++;
    }
  }
  return keyCount;
}
var getParsedType = (data) => {
  const t = typeof data;
  switch (t) {
    case "undefined":
      return "undefined";
    case "string":
      return "string";
    case "number":
      return Number.isNaN(data) ? "nan" : "number";
    case "boolean":
      return "boolean";
    case "function":
      return "function";
    case "bigint":
      return "bigint";
    case "symbol":
      return "symbol";
    case "object":
      if (Array.isArray(data)) {
        return "array";
      }
      if (data === null) {
        return "null";
      }
      if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
        return "promise";
      }
      if (typeof Map !== "undefined" && data instanceof Map) {
        return "map";
      }
      if (typeof Set !== "undefined" && data instanceof Set) {
        return "set";
      }
      if (typeof Date !== "undefined" && data instanceof Date) {
        return "date";
      }
      if (typeof File !== "undefined" && data instanceof File) {
        return "file";
      }
      return "object";
    default:
      throw new Error(`Unknown data type: ${t}`);
  }
};
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
var primitiveTypes = /* @__PURE__ */ new Set(["string", "number", "bigint", "boolean", "symbol", "undefined"]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  const cl = new inst._zod.constr(def ?? inst._zod.def);
  if (!def || params?.parent)
    cl._zod.parent = inst;
  return cl;
}
function normalizeParams(_params) {
  const params = _params;
  if (!params)
    return {};
  if (typeof params === "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  delete params.message;
  if (typeof params.error === "string")
    return { ...params, error: () => params.error };
  return params;
}
function createTransparentProxy(getter) {
  let target;
  return new Proxy({}, {
    get(_, prop, receiver) {
      target ?? (target = getter());
      return Reflect.get(target, prop, receiver);
    },
    set(_, prop, value, receiver) {
      target ?? (target = getter());
      return Reflect.set(target, prop, value, receiver);
    },
    has(_, prop) {
      target ?? (target = getter());
      return Reflect.has(target, prop);
    },
    deleteProperty(_, prop) {
      target ?? (target = getter());
      return Reflect.deleteProperty(target, prop);
    },
    ownKeys(_) {
      target ?? (target = getter());
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(_, prop) {
      target ?? (target = getter());
      return Reflect.getOwnPropertyDescriptor(target, prop);
    },
    defineProperty(_, prop, descriptor) {
      target ?? (target = getter());
      return Reflect.defineProperty(target, prop, descriptor);
    }
  });
}
function stringifyPrimitive(value) {
  if (typeof value === "bigint")
    return value.toString() + "n";
  if (typeof value === "string")
    return `"${value}"`;
  return `${value}`;
}
function optionalKeys(shape) {
  return Object.keys(shape).filter((k) => {
    return shape[k]._zod.optin === "optional" && shape[k]._zod.optout === "optional";
  });
}
var NUMBER_FORMAT_RANGES = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
};
var BIGINT_FORMAT_RANGES = {
  int64: [/* @__PURE__ */ BigInt("-9223372036854775808"), /* @__PURE__ */ BigInt("9223372036854775807")],
  uint64: [/* @__PURE__ */ BigInt(0), /* @__PURE__ */ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
  const newShape = {};
  const currDef = schema._zod.def;
  for (const key in mask) {
    if (!(key in currDef.shape)) {
      throw new Error(`Unrecognized key: "${key}"`);
    }
    if (!mask[key])
      continue;
    newShape[key] = currDef.shape[key];
  }
  return clone(schema, {
    ...schema._zod.def,
    shape: newShape,
    checks: []
  });
}
function omit(schema, mask) {
  const newShape = { ...schema._zod.def.shape };
  const currDef = schema._zod.def;
  for (const key in mask) {
    if (!(key in currDef.shape)) {
      throw new Error(`Unrecognized key: "${key}"`);
    }
    if (!mask[key])
      continue;
    delete newShape[key];
  }
  return clone(schema, {
    ...schema._zod.def,
    shape: newShape,
    checks: []
  });
}
function extend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to extend: expected a plain object");
  }
  const def = {
    ...schema._zod.def,
    get shape() {
      const _shape = { ...schema._zod.def.shape, ...shape };
      assignProp(this, "shape", _shape);
      return _shape;
    },
    checks: []
    // delete existing checks
  };
  return clone(schema, def);
}
function merge(a, b) {
  return clone(a, {
    ...a._zod.def,
    get shape() {
      const _shape = { ...a._zod.def.shape, ...b._zod.def.shape };
      assignProp(this, "shape", _shape);
      return _shape;
    },
    catchall: b._zod.def.catchall,
    checks: []
    // delete existing checks
  });
}
function partial(Class2, schema, mask) {
  const oldShape = schema._zod.def.shape;
  const shape = { ...oldShape };
  if (mask) {
    for (const key in mask) {
      if (!(key in oldShape)) {
        throw new Error(`Unrecognized key: "${key}"`);
      }
      if (!mask[key])
        continue;
      shape[key] = Class2 ? new Class2({
        type: "optional",
        innerType: oldShape[key]
      }) : oldShape[key];
    }
  } else {
    for (const key in oldShape) {
      shape[key] = Class2 ? new Class2({
        type: "optional",
        innerType: oldShape[key]
      }) : oldShape[key];
    }
  }
  return clone(schema, {
    ...schema._zod.def,
    shape,
    checks: []
  });
}
function required(Class2, schema, mask) {
  const oldShape = schema._zod.def.shape;
  const shape = { ...oldShape };
  if (mask) {
    for (const key in mask) {
      if (!(key in shape)) {
        throw new Error(`Unrecognized key: "${key}"`);
      }
      if (!mask[key])
        continue;
      shape[key] = new Class2({
        type: "nonoptional",
        innerType: oldShape[key]
      });
    }
  } else {
    for (const key in oldShape) {
      shape[key] = new Class2({
        type: "nonoptional",
        innerType: oldShape[key]
      });
    }
  }
  return clone(schema, {
    ...schema._zod.def,
    shape,
    // optional: [],
    checks: []
  });
}
function aborted(x, startIndex = 0) {
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue !== true)
      return true;
  }
  return false;
}
function prefixIssues(path, issues) {
  return issues.map((iss) => {
    var _a;
    (_a = iss).path ?? (_a.path = []);
    iss.path.unshift(path);
    return iss;
  });
}
function unwrapMessage(message) {
  return typeof message === "string" ? message : message?.message;
}
function finalizeIssue(iss, ctx, config2) {
  const full = { ...iss, path: iss.path ?? [] };
  if (!iss.message) {
    const message = unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config2.customError?.(iss)) ?? unwrapMessage(config2.localeError?.(iss)) ?? "Invalid input";
    full.message = message;
  }
  delete full.inst;
  delete full.continue;
  if (!ctx?.reportInput) {
    delete full.input;
  }
  return full;
}
function getSizableOrigin(input) {
  if (input instanceof Set)
    return "set";
  if (input instanceof Map)
    return "map";
  if (input instanceof File)
    return "file";
  return "unknown";
}
function getLengthableOrigin(input) {
  if (Array.isArray(input))
    return "array";
  if (typeof input === "string")
    return "string";
  return "unknown";
}
function issue(...args) {
  const [iss, input, inst] = args;
  if (typeof iss === "string") {
    return {
      message: iss,
      code: "custom",
      input,
      inst
    };
  }
  return { ...iss };
}
function cleanEnum(obj) {
  return Object.entries(obj).filter(([k, _]) => {
    return Number.isNaN(Number.parseInt(k, 10));
  }).map((el) => el[1]);
}
var Class = class {
  constructor(..._args) {
  }
};

// node_modules/zod/v4/core/errors.js
var initializer = (inst, def) => {
  inst.name = "$ZodError";
  Object.defineProperty(inst, "_zod", {
    value: inst._zod,
    enumerable: false
  });
  Object.defineProperty(inst, "issues", {
    value: def,
    enumerable: false
  });
  Object.defineProperty(inst, "message", {
    get() {
      return JSON.stringify(def, jsonStringifyReplacer, 2);
    },
    enumerable: true
    // configurable: false,
  });
  Object.defineProperty(inst, "toString", {
    value: () => inst.message,
    enumerable: false
  });
};
var $ZodError = $constructor("$ZodError", initializer);
var $ZodRealError = $constructor("$ZodError", initializer, { Parent: Error });

// node_modules/zod/v4/core/parse.js
var _parse = (_Err) => (schema, value, _ctx, _params) => {
  const ctx = _ctx ? Object.assign(_ctx, { async: false }) : { async: false };
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  if (result.issues.length) {
    const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
    captureStackTrace(e, _params?.callee);
    throw e;
  }
  return result.value;
};
var parse = /* @__PURE__ */ _parse($ZodRealError);
var _parseAsync = (_Err) => async (schema, value, _ctx, params) => {
  const ctx = _ctx ? Object.assign(_ctx, { async: true }) : { async: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  if (result.issues.length) {
    const e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
    captureStackTrace(e, params?.callee);
    throw e;
  }
  return result.value;
};
var parseAsync = /* @__PURE__ */ _parseAsync($ZodRealError);
var _safeParse = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result.issues.length ? {
    success: false,
    error: new (_Err ?? $ZodError)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  } : { success: true, data: result.value };
};
var safeParse = /* @__PURE__ */ _safeParse($ZodRealError);
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? Object.assign(_ctx, { async: true }) : { async: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  return result.issues.length ? {
    success: false,
    error: new _Err(result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  } : { success: true, data: result.value };
};
var safeParseAsync = /* @__PURE__ */ _safeParseAsync($ZodRealError);

// node_modules/zod/v4/core/regexes.js
var dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
var date = /* @__PURE__ */ new RegExp(`^${dateSource}$`);
var string = (params) => {
  const regex = params ? `[\\s\\S]{${params?.minimum ?? 0},${params?.maximum ?? ""}}` : `[\\s\\S]*`;
  return new RegExp(`^${regex}$`);
};
var integer = /^\d+$/;
var number = /^-?\d+(?:\.\d+)?/i;

// node_modules/zod/v4/core/checks.js
var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a;
  inst._zod ?? (inst._zod = {});
  inst._zod.def = def;
  (_a = inst._zod).onattach ?? (_a.onattach = []);
});
var numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.onattach.push((inst2) => {
    const bag = inst2._zod.bag;
    const curr = (def.inclusive ? bag.minimum : bag.exclusiveMinimum) ?? Number.NEGATIVE_INFINITY;
    if (def.value > curr) {
      if (def.inclusive)
        bag.minimum = def.value;
      else
        bag.exclusiveMinimum = def.value;
    }
  });
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
      return;
    }
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckNumberFormat = /* @__PURE__ */ $constructor("$ZodCheckNumberFormat", (inst, def) => {
  $ZodCheck.init(inst, def);
  def.format = def.format || "float64";
  const isInt = def.format?.includes("int");
  const origin = isInt ? "int" : "number";
  const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
  inst._zod.onattach.push((inst2) => {
    const bag = inst2._zod.bag;
    bag.format = def.format;
    bag.minimum = minimum;
    bag.maximum = maximum;
    if (isInt)
      bag.pattern = integer;
  });
  inst._zod.check = (payload) => {
    const input = payload.value;
    if (isInt) {
      if (!Number.isInteger(input)) {
        payload.issues.push({
          expected: origin,
          format: def.format,
          code: "invalid_type",
          input,
          inst
        });
        return;
      }
      if (!Number.isSafeInteger(input)) {
        if (input > 0) {
          payload.issues.push({
            input,
            code: "too_big",
            maximum: Number.MAX_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            continue: !def.abort
          });
        } else {
          payload.issues.push({
            input,
            code: "too_small",
            minimum: Number.MIN_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            continue: !def.abort
          });
        }
        return;
      }
    }
    if (input < minimum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_small",
        minimum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
    if (input > maximum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_big",
        maximum,
        inst
      });
    }
  };
});
var $ZodCheckMaxLength = /* @__PURE__ */ $constructor("$ZodCheckMaxLength", (inst, def) => {
  var _a;
  $ZodCheck.init(inst, def);
  (_a = inst._zod.def).when ?? (_a.when = (payload) => {
    const val = payload.value;
    return !nullish(val) && val.length !== void 0;
  });
  inst._zod.onattach.push((inst2) => {
    const curr = inst2._zod.bag.maximum ?? Number.POSITIVE_INFINITY;
    if (def.maximum < curr)
      inst2._zod.bag.maximum = def.maximum;
  });
  inst._zod.check = (payload) => {
    const input = payload.value;
    const length = input.length;
    if (length <= def.maximum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_big",
      maximum: def.maximum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMinLength = /* @__PURE__ */ $constructor("$ZodCheckMinLength", (inst, def) => {
  var _a;
  $ZodCheck.init(inst, def);
  (_a = inst._zod.def).when ?? (_a.when = (payload) => {
    const val = payload.value;
    return !nullish(val) && val.length !== void 0;
  });
  inst._zod.onattach.push((inst2) => {
    const curr = inst2._zod.bag.minimum ?? Number.NEGATIVE_INFINITY;
    if (def.minimum > curr)
      inst2._zod.bag.minimum = def.minimum;
  });
  inst._zod.check = (payload) => {
    const input = payload.value;
    const length = input.length;
    if (length >= def.minimum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.minimum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
  constructor(args = []) {
    this.content = [];
    this.indent = 0;
    if (this)
      this.args = args;
  }
  indented(fn) {
    this.indent += 1;
    fn(this);
    this.indent -= 1;
  }
  write(arg) {
    if (typeof arg === "function") {
      arg(this, { execution: "sync" });
      arg(this, { execution: "async" });
      return;
    }
    const content = arg;
    const lines = content.split("\n").filter((x) => x);
    const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
    const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
    for (const line of dedented) {
      this.content.push(line);
    }
  }
  compile() {
    const F = Function;
    const args = this?.args;
    const content = this?.content ?? [``];
    const lines = [...content.map((x) => `  ${x}`)];
    return new F(...args, lines.join("\n"));
  }
};

// node_modules/zod/v4/core/versions.js
var version = {
  major: 4,
  minor: 0,
  patch: 0
};

// node_modules/zod/v4/core/schemas.js
var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a;
  inst ?? (inst = {});
  inst._zod.def = def;
  inst._zod.bag = inst._zod.bag || {};
  inst._zod.version = version;
  const checks = [...inst._zod.def.checks ?? []];
  if (inst._zod.traits.has("$ZodCheck")) {
    checks.unshift(inst);
  }
  for (const ch of checks) {
    for (const fn of ch._zod.onattach) {
      fn(inst);
    }
  }
  if (checks.length === 0) {
    (_a = inst._zod).deferred ?? (_a.deferred = []);
    inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  } else {
    const runChecks = (payload, checks2, ctx) => {
      let isAborted = aborted(payload);
      let asyncResult;
      for (const ch of checks2) {
        if (ch._zod.def.when) {
          const shouldRun = ch._zod.def.when(payload);
          if (!shouldRun)
            continue;
        } else if (isAborted) {
          continue;
        }
        const currLen = payload.issues.length;
        const _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === false) {
          throw new $ZodAsyncError();
        }
        if (asyncResult || _ instanceof Promise) {
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _;
            const nextLen = payload.issues.length;
            if (nextLen === currLen)
              return;
            if (!isAborted)
              isAborted = aborted(payload, currLen);
          });
        } else {
          const nextLen = payload.issues.length;
          if (nextLen === currLen)
            continue;
          if (!isAborted)
            isAborted = aborted(payload, currLen);
        }
      }
      if (asyncResult) {
        return asyncResult.then(() => {
          return payload;
        });
      }
      return payload;
    };
    inst._zod.run = (payload, ctx) => {
      const result = inst._zod.parse(payload, ctx);
      if (result instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return result.then((result2) => runChecks(result2, checks, ctx));
      }
      return runChecks(result, checks, ctx);
    };
  }
  inst["~standard"] = {
    validate: (value) => {
      try {
        const r = safeParse(inst, value);
        return r.success ? { value: r.data } : { issues: r.error?.issues };
      } catch (_) {
        return safeParseAsync(inst, value).then((r) => r.success ? { value: r.data } : { issues: r.error?.issues });
      }
    },
    vendor: "zod",
    version: 1
  };
});
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = [...inst?._zod.bag?.patterns ?? []].pop() ?? string(inst._zod.bag);
  inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch (_2) {
      }
    if (typeof payload.value === "string")
      return payload;
    payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = inst._zod.bag.pattern ?? number;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
      return payload;
    }
    const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? "Infinity" : void 0 : void 0;
    payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    });
    return payload;
  };
});
var $ZodNumberFormat = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodCheckNumberFormat.init(inst, def);
  $ZodNumber.init(inst, def);
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => payload;
});
function handleArrayResult(result, final, index) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(index, result.issues));
  }
  final.value[index] = result.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = Array(input.length);
    const proms = [];
    for (let i = 0; i < input.length; i++) {
      const item = input[i];
      const result = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        proms.push(result.then((result2) => handleArrayResult(result2, payload, i)));
      } else {
        handleArrayResult(result, payload, i);
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
function handleObjectResult(result, final, key) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(key, result.issues));
  }
  final.value[key] = result.value;
}
function handleOptionalObjectResult(result, final, key, input) {
  if (result.issues.length) {
    if (input[key] === void 0) {
      if (key in input) {
        final.value[key] = void 0;
      } else {
        final.value[key] = result.value;
      }
    } else {
      final.issues.push(...prefixIssues(key, result.issues));
    }
  } else if (result.value === void 0) {
    if (key in input)
      final.value[key] = void 0;
  } else {
    final.value[key] = result.value;
  }
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  const _normalized = cached(() => {
    const keys = Object.keys(def.shape);
    for (const k of keys) {
      if (!(def.shape[k] instanceof $ZodType)) {
        throw new Error(`Invalid element at key "${k}": expected a Zod schema`);
      }
    }
    const okeys = optionalKeys(def.shape);
    return {
      shape: def.shape,
      keys,
      keySet: new Set(keys),
      numKeys: keys.length,
      optionalKeys: new Set(okeys)
    };
  });
  defineLazy(inst._zod, "propValues", () => {
    const shape = def.shape;
    const propValues = {};
    for (const key in shape) {
      const field = shape[key]._zod;
      if (field.values) {
        propValues[key] ?? (propValues[key] = /* @__PURE__ */ new Set());
        for (const v of field.values)
          propValues[key].add(v);
      }
    }
    return propValues;
  });
  const generateFastpass = (shape) => {
    const doc = new Doc(["shape", "payload", "ctx"]);
    const normalized = _normalized.value;
    const parseStr = (key) => {
      const k = esc(key);
      return `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
    };
    doc.write(`const input = payload.value;`);
    const ids = /* @__PURE__ */ Object.create(null);
    let counter = 0;
    for (const key of normalized.keys) {
      ids[key] = `key_${counter++}`;
    }
    doc.write(`const newResult = {}`);
    for (const key of normalized.keys) {
      if (normalized.optionalKeys.has(key)) {
        const id = ids[key];
        doc.write(`const ${id} = ${parseStr(key)};`);
        const k = esc(key);
        doc.write(`
        if (${id}.issues.length) {
          if (input[${k}] === undefined) {
            if (${k} in input) {
              newResult[${k}] = undefined;
            }
          } else {
            payload.issues = payload.issues.concat(
              ${id}.issues.map((iss) => ({
                ...iss,
                path: iss.path ? [${k}, ...iss.path] : [${k}],
              }))
            );
          }
        } else if (${id}.value === undefined) {
          if (${k} in input) newResult[${k}] = undefined;
        } else {
          newResult[${k}] = ${id}.value;
        }
        `);
      } else {
        const id = ids[key];
        doc.write(`const ${id} = ${parseStr(key)};`);
        doc.write(`
          if (${id}.issues.length) payload.issues = payload.issues.concat(${id}.issues.map(iss => ({
            ...iss,
            path: iss.path ? [${esc(key)}, ...iss.path] : [${esc(key)}]
          })));`);
        doc.write(`newResult[${esc(key)}] = ${id}.value`);
      }
    }
    doc.write(`payload.value = newResult;`);
    doc.write(`return payload;`);
    const fn = doc.compile();
    return (payload, ctx) => fn(shape, payload, ctx);
  };
  let fastpass;
  const isObject3 = isObject;
  const jit = !globalConfig.jitless;
  const allowsEval2 = allowsEval;
  const fastEnabled = jit && allowsEval2.value;
  const catchall = def.catchall;
  let value;
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject3(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
      if (!fastpass)
        fastpass = generateFastpass(def.shape);
      payload = fastpass(payload, ctx);
    } else {
      payload.value = {};
      const shape = value.shape;
      for (const key of value.keys) {
        const el = shape[key];
        const r = el._zod.run({ value: input[key], issues: [] }, ctx);
        const isOptional = el._zod.optin === "optional" && el._zod.optout === "optional";
        if (r instanceof Promise) {
          proms.push(r.then((r2) => isOptional ? handleOptionalObjectResult(r2, payload, key, input) : handleObjectResult(r2, payload, key)));
        } else if (isOptional) {
          handleOptionalObjectResult(r, payload, key, input);
        } else {
          handleObjectResult(r, payload, key);
        }
      }
    }
    if (!catchall) {
      return proms.length ? Promise.all(proms).then(() => payload) : payload;
    }
    const unrecognized = [];
    const keySet = value.keySet;
    const _catchall = catchall._zod;
    const t = _catchall.def.type;
    for (const key of Object.keys(input)) {
      if (keySet.has(key))
        continue;
      if (t === "never") {
        unrecognized.push(key);
        continue;
      }
      const r = _catchall.run({ value: input[key], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((r2) => handleObjectResult(r2, payload, key)));
      } else {
        handleObjectResult(r, payload, key);
      }
    }
    if (unrecognized.length) {
      payload.issues.push({
        code: "unrecognized_keys",
        keys: unrecognized,
        input,
        inst
      });
    }
    if (!proms.length)
      return payload;
    return Promise.all(proms).then(() => {
      return payload;
    });
  };
});
function handleUnionResults(results, final, inst, ctx) {
  for (const result of results) {
    if (result.issues.length === 0) {
      final.value = result.value;
      return final;
    }
  }
  final.issues.push({
    code: "invalid_union",
    input: final.value,
    inst,
    errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  });
  return final;
}
var $ZodUnion = /* @__PURE__ */ $constructor("$ZodUnion", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazy(inst._zod, "optin", () => def.options.some((o) => o._zod.optin === "optional") ? "optional" : void 0);
  defineLazy(inst._zod, "optout", () => def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
  defineLazy(inst._zod, "values", () => {
    if (def.options.every((o) => o._zod.values)) {
      return new Set(def.options.flatMap((option) => Array.from(option._zod.values)));
    }
    return void 0;
  });
  defineLazy(inst._zod, "pattern", () => {
    if (def.options.every((o) => o._zod.pattern)) {
      const patterns = def.options.map((o) => o._zod.pattern);
      return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
    }
    return void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    let async = false;
    const results = [];
    for (const option of def.options) {
      const result = option._zod.run({
        value: payload.value,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        results.push(result);
        async = true;
      } else {
        if (result.issues.length === 0)
          return result;
        results.push(result);
      }
    }
    if (!async)
      return handleUnionResults(results, payload, inst, ctx);
    return Promise.all(results).then((results2) => {
      return handleUnionResults(results2, payload, inst, ctx);
    });
  };
});
var $ZodRecord = /* @__PURE__ */ $constructor("$ZodRecord", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isPlainObject(input)) {
      payload.issues.push({
        expected: "record",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    if (def.keyType._zod.values) {
      const values = def.keyType._zod.values;
      payload.value = {};
      for (const key of values) {
        if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
          const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
          if (result instanceof Promise) {
            proms.push(result.then((result2) => {
              if (result2.issues.length) {
                payload.issues.push(...prefixIssues(key, result2.issues));
              }
              payload.value[key] = result2.value;
            }));
          } else {
            if (result.issues.length) {
              payload.issues.push(...prefixIssues(key, result.issues));
            }
            payload.value[key] = result.value;
          }
        }
      }
      let unrecognized;
      for (const key in input) {
        if (!values.has(key)) {
          unrecognized = unrecognized ?? [];
          unrecognized.push(key);
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized
        });
      }
    } else {
      payload.value = {};
      for (const key of Reflect.ownKeys(input)) {
        if (key === "__proto__")
          continue;
        const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
        if (keyResult instanceof Promise) {
          throw new Error("Async schemas not supported in object keys currently");
        }
        if (keyResult.issues.length) {
          payload.issues.push({
            origin: "record",
            code: "invalid_key",
            issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
            input: key,
            path: [key],
            inst
          });
          payload.value[keyResult.value] = keyResult.value;
          continue;
        }
        const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
        if (result instanceof Promise) {
          proms.push(result.then((result2) => {
            if (result2.issues.length) {
              payload.issues.push(...prefixIssues(key, result2.issues));
            }
            payload.value[keyResult.value] = result2.value;
          }));
        } else {
          if (result.issues.length) {
            payload.issues.push(...prefixIssues(key, result.issues));
          }
          payload.value[keyResult.value] = result.value;
        }
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  const values = getEnumValues(def.entries);
  inst._zod.values = new Set(values);
  inst._zod.pattern = new RegExp(`^(${values.filter((k) => propertyKeyTypes.has(typeof k)).map((o) => typeof o === "string" ? escapeRegex(o) : o.toString()).join("|")})$`);
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (inst._zod.values.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.values = new Set(def.values);
  inst._zod.pattern = new RegExp(`^(${def.values.map((o) => typeof o === "string" ? escapeRegex(o) : o ? o.toString() : String(o)).join("|")})$`);
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (inst._zod.values.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values: def.values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodTransform = /* @__PURE__ */ $constructor("$ZodTransform", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _ctx) => {
    const _out = def.transform(payload.value, payload);
    if (_ctx.async) {
      const output = _out instanceof Promise ? _out : Promise.resolve(_out);
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    if (_out instanceof Promise) {
      throw new $ZodAsyncError();
    }
    payload.value = _out;
    return payload;
  };
});
var $ZodNullable = /* @__PURE__ */ $constructor("$ZodNullable", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazy(inst._zod, "optin", () => def.innerType._zod.optin);
  defineLazy(inst._zod, "optout", () => def.innerType._zod.optout);
  defineLazy(inst._zod, "pattern", () => {
    const pattern = def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
  });
  defineLazy(inst._zod, "values", () => {
    return def.innerType._zod.values ? /* @__PURE__ */ new Set([...def.innerType._zod.values, null]) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === null)
      return payload;
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodDefault = /* @__PURE__ */ $constructor("$ZodDefault", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  defineLazy(inst._zod, "values", () => def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      payload.value = def.defaultValue;
      return payload;
    }
    const result = def.innerType._zod.run(payload, ctx);
    if (result instanceof Promise) {
      return result.then((result2) => handleDefaultResult(result2, def));
    }
    return handleDefaultResult(result, def);
  };
});
function handleDefaultResult(payload, def) {
  if (payload.value === void 0) {
    payload.value = def.defaultValue;
  }
  return payload;
}
var $ZodPipe = /* @__PURE__ */ $constructor("$ZodPipe", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazy(inst._zod, "values", () => def.in._zod.values);
  defineLazy(inst._zod, "optin", () => def.in._zod.optin);
  defineLazy(inst._zod, "optout", () => def.out._zod.optout);
  inst._zod.parse = (payload, ctx) => {
    const left = def.in._zod.run(payload, ctx);
    if (left instanceof Promise) {
      return left.then((left2) => handlePipeResult(left2, def, ctx));
    }
    return handlePipeResult(left, def, ctx);
  };
});
function handlePipeResult(left, def, ctx) {
  if (aborted(left)) {
    return left;
  }
  return def.out._zod.run({ value: left.value, issues: left.issues }, ctx);
}
var $ZodCustom = /* @__PURE__ */ $constructor("$ZodCustom", (inst, def) => {
  $ZodCheck.init(inst, def);
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _) => {
    return payload;
  };
  inst._zod.check = (payload) => {
    const input = payload.value;
    const r = def.fn(input);
    if (r instanceof Promise) {
      return r.then((r2) => handleRefineResult(r2, payload, input, inst));
    }
    handleRefineResult(r, payload, input, inst);
    return;
  };
});
function handleRefineResult(result, payload, input, inst) {
  if (!result) {
    const _iss = {
      code: "custom",
      input,
      inst,
      // incorporates params.error into issue reporting
      path: [...inst._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !inst._zod.def.abort
      // params: inst._zod.def.params,
    };
    if (inst._zod.def.params)
      _iss.params = inst._zod.def.params;
    payload.issues.push(issue(_iss));
  }
}

// node_modules/zod/v4/core/api.js
function _string(Class2, params) {
  return new Class2({
    type: "string",
    ...normalizeParams(params)
  });
}
function _number(Class2, params) {
  return new Class2({
    type: "number",
    checks: [],
    ...normalizeParams(params)
  });
}
function _int(Class2, params) {
  return new Class2({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...normalizeParams(params)
  });
}
function _unknown(Class2) {
  return new Class2({
    type: "unknown"
  });
}
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
function _nonnegative(params) {
  return _gte(0, params);
}
function _maxLength(maximum, params) {
  const ch = new $ZodCheckMaxLength({
    check: "max_length",
    ...normalizeParams(params),
    maximum
  });
  return ch;
}
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}
function _custom(Class2, fn, _params) {
  const norm = normalizeParams(_params);
  norm.abort ?? (norm.abort = true);
  const schema = new Class2({
    type: "custom",
    check: "custom",
    fn,
    ...norm
  });
  return schema;
}

// node_modules/zod/v4/mini/schemas.js
var ZodMiniType = /* @__PURE__ */ $constructor("ZodMiniType", (inst, def) => {
  if (!inst._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  $ZodType.init(inst, def);
  inst.def = def;
  inst.parse = (data, params) => parse(inst, data, params, { callee: inst.parse });
  inst.safeParse = (data, params) => safeParse(inst, data, params);
  inst.parseAsync = async (data, params) => parseAsync(inst, data, params, { callee: inst.parseAsync });
  inst.safeParseAsync = async (data, params) => safeParseAsync(inst, data, params);
  inst.check = (...checks) => {
    return inst.clone(
      {
        ...def,
        checks: [
          ...def.checks ?? [],
          ...checks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
        ]
      }
      // { parent: true }
    );
  };
  inst.clone = (_def, params) => clone(inst, _def, params);
  inst.brand = () => inst;
  inst.register = ((reg, meta) => {
    reg.add(inst, meta);
    return inst;
  });
});
var ZodMiniString = /* @__PURE__ */ $constructor("ZodMiniString", (inst, def) => {
  $ZodString.init(inst, def);
  ZodMiniType.init(inst, def);
});
function string2(params) {
  return _string(ZodMiniString, params);
}
var ZodMiniNumber = /* @__PURE__ */ $constructor("ZodMiniNumber", (inst, def) => {
  $ZodNumber.init(inst, def);
  ZodMiniType.init(inst, def);
});
function number2(params) {
  return _number(ZodMiniNumber, params);
}
var ZodMiniNumberFormat = /* @__PURE__ */ $constructor("ZodMiniNumberFormat", (inst, def) => {
  $ZodNumberFormat.init(inst, def);
  ZodMiniNumber.init(inst, def);
});
function int(params) {
  return _int(ZodMiniNumberFormat, params);
}
var ZodMiniUnknown = /* @__PURE__ */ $constructor("ZodMiniUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def);
  ZodMiniType.init(inst, def);
});
function unknown() {
  return _unknown(ZodMiniUnknown);
}
var ZodMiniArray = /* @__PURE__ */ $constructor("ZodMiniArray", (inst, def) => {
  $ZodArray.init(inst, def);
  ZodMiniType.init(inst, def);
});
function array(element, params) {
  return new ZodMiniArray({
    type: "array",
    element,
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniObject = /* @__PURE__ */ $constructor("ZodMiniObject", (inst, def) => {
  $ZodObject.init(inst, def);
  ZodMiniType.init(inst, def);
  util_exports.defineLazy(inst, "shape", () => def.shape);
});
function object(shape, params) {
  const def = {
    type: "object",
    get shape() {
      util_exports.assignProp(this, "shape", { ...shape });
      return this.shape;
    },
    ...util_exports.normalizeParams(params)
  };
  return new ZodMiniObject(def);
}
var ZodMiniUnion = /* @__PURE__ */ $constructor("ZodMiniUnion", (inst, def) => {
  $ZodUnion.init(inst, def);
  ZodMiniType.init(inst, def);
});
function union(options, params) {
  return new ZodMiniUnion({
    type: "union",
    options,
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniRecord = /* @__PURE__ */ $constructor("ZodMiniRecord", (inst, def) => {
  $ZodRecord.init(inst, def);
  ZodMiniType.init(inst, def);
});
function record(keyType, valueType, params) {
  return new ZodMiniRecord({
    type: "record",
    keyType,
    valueType,
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniEnum = /* @__PURE__ */ $constructor("ZodMiniEnum", (inst, def) => {
  $ZodEnum.init(inst, def);
  ZodMiniType.init(inst, def);
});
function _enum(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodMiniEnum({
    type: "enum",
    entries,
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniLiteral = /* @__PURE__ */ $constructor("ZodMiniLiteral", (inst, def) => {
  $ZodLiteral.init(inst, def);
  ZodMiniType.init(inst, def);
});
function literal(value, params) {
  return new ZodMiniLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniTransform = /* @__PURE__ */ $constructor("ZodMiniTransform", (inst, def) => {
  $ZodTransform.init(inst, def);
  ZodMiniType.init(inst, def);
});
function transform(fn) {
  return new ZodMiniTransform({
    type: "transform",
    transform: fn
  });
}
var ZodMiniNullable = /* @__PURE__ */ $constructor("ZodMiniNullable", (inst, def) => {
  $ZodNullable.init(inst, def);
  ZodMiniType.init(inst, def);
});
function nullable(innerType) {
  return new ZodMiniNullable({
    type: "nullable",
    innerType
  });
}
var ZodMiniDefault = /* @__PURE__ */ $constructor("ZodMiniDefault", (inst, def) => {
  $ZodDefault.init(inst, def);
  ZodMiniType.init(inst, def);
});
function _default(innerType, defaultValue) {
  return new ZodMiniDefault({
    type: "default",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : defaultValue;
    }
  });
}
var ZodMiniPipe = /* @__PURE__ */ $constructor("ZodMiniPipe", (inst, def) => {
  $ZodPipe.init(inst, def);
  ZodMiniType.init(inst, def);
});
function pipe(in_, out) {
  return new ZodMiniPipe({
    type: "pipe",
    in: in_,
    out
  });
}
var ZodMiniCustom = /* @__PURE__ */ $constructor("ZodMiniCustom", (inst, def) => {
  $ZodCustom.init(inst, def);
  ZodMiniType.init(inst, def);
});
function custom(fn, _params) {
  return _custom(ZodMiniCustom, fn ?? (() => true), _params);
}

// src/json/validate.ts
var JITLESS = { jitless: true };
function validate(schema, value, label, { facts = {}, within = "" } = {}) {
  const result = safeParse(schema, value, {
    ...JITLESS,
    error: ({ expected }) => WORDS[String(expected)] ?? AS_DOCUMENTED
  });
  if (result.success) return result.data;
  const [{ path, message } = UNKNOWN_ISSUE] = result.error.issues;
  const steps = path.map((step) => typeof step === "number" ? `[${step}]` : `.${String(step)}`);
  const place = [within, ...steps].join("");
  const where = place === "" ? "the body" : `"${place.replace(/^\./, "").slice(0, 80)}"`;
  throw new MalformedResponseError(
    `The response for ${label} does not match the documented format: ${where} must be ${message}.`,
    {
      hint: "None of it was used. If the service was updated, this client may need an update, too.",
      ...facts
    }
  );
}
var AS_DOCUMENTED = "as documented";
var UNKNOWN_ISSUE = { path: [], message: AS_DOCUMENTED };
var WORDS = {
  int: "an integer",
  number: "an integer",
  string: "text",
  array: "a list",
  object: "an object",
  boolean: "true or false"
};
var textOrNull = pipe(
  unknown(),
  transform((value) => typeof value === "string" ? value : null)
);
var numberOrNull = pipe(
  unknown(),
  transform((value) => typeof value === "number" ? value : null)
);

// src/templates/template.ts
var MAX_SETTINGS = 1e3;
var templateSchema = object({
  id: int(),
  name: string2(),
  description: textOrNull,
  template_type: textOrNull,
  template_scope: textOrNull,
  settings: unknown()
});
var settingSchema = object({
  name: string2(),
  display_name: textOrNull,
  description: textOrNull,
  setting_type: string2(),
  default_value: _default(nullable(string2()), null),
  setting_choices: _default(nullable(custom(isStringArray)), null),
  display_order: numberOrNull
});
function isStringArray(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
function parseTemplate(client, member, label) {
  const { settings, ...template } = validate(templateSchema, member, label);
  let parsed;
  return {
    ...template,
    get settings() {
      const name = client.quote(template.name, 100);
      parsed ??= parseSettings(settings, `template ${template.id} ("${name}") among ${label}`);
      return parsed;
    }
  };
}
function parseSettings(value, label) {
  const settings = validate(array(unknown()), value, label, { within: "settings" });
  if (settings.length > MAX_SETTINGS)
    throw new MalformedResponseError(
      `There are too many settings: ${label} has ${settings.length}, more than ${MAX_SETTINGS}.`
    );
  return settings.map(
    (setting, index) => validate(settingSchema, setting, label, { within: `settings[${index}]` })
  );
}
var SCOPE = { project: "Project Home", draft: "Draft Home", tickets: "Project Tickets" };
function orderedSettings(template) {
  const order = (setting) => setting.display_order ?? Number.POSITIVE_INFINITY;
  return [...template.settings].sort((a, b) => order(a) === order(b) ? 0 : order(a) - order(b));
}
function effectiveSettings(template, sent) {
  const defaults = orderedSettings(template).map((setting) => [setting.name, defaultOf(setting)]);
  return Object.fromEntries([...defaults, ...Object.entries(sent)]);
}
function defaultOf({ setting_type, default_value }) {
  if (setting_type !== "boolean") return default_value;
  const word = default_value?.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : default_value;
}

// src/templates/check-settings.ts
var MAX_LISTED = 20;
var MAX_QUOTED2 = 80;
function checkSettings(client, template, settings, sources) {
  const known = template === null ? [] : orderedSettings(template);
  const byName = new Map(known.map((setting) => [setting.name, setting]));
  const mistakes = Object.entries(settings).flatMap(([name, value]) => {
    const setting = byName.get(name);
    if (template !== null && setting === void 0) return [unknownName(client, name, [...byName.keys()])];
    const what = valueMistake(client, setting, value, sources?.get(name));
    return what === void 0 ? [] : [`The setting "${client.quoteOwn(name)}" ${what}`];
  });
  if (mistakes.length > 0) throw new SettingsError(mistakes);
}
function unknownName(client, name, names) {
  const quoted = `"${client.quoteOwn(name)}"`;
  if (names.length === 0) return `Unknown setting ${quoted}: this template has no settings.`;
  const help = didYouMean(client, name, names) ?? `It has ${listed(client, names)}.`;
  return `The template has no setting ${quoted}. ${help}`;
}
function didYouMean(client, text, candidates) {
  const [near] = nearest(text, candidates, 1);
  return near === void 0 ? void 0 : `Did you mean "${client.quote(near, MAX_QUOTED2)}"?`;
}
function valueMistake(client, setting, value, source) {
  const isScalar = ["string", "number", "boolean"].includes(typeof value);
  const text = isScalar ? source ?? String(value) : void 0;
  const quoted = text === void 0 ? void 0 : client.quoteOwn(text);
  const given = typeof value === "string" ? `"${client.quoteOwn(value)}"` : quoted ?? kindOf(value);
  const asText = `write ${quoted === void 0 ? "text" : `"${quoted}"`} in quotes, not ${given}.`;
  const choices = setting?.setting_choices ?? null;
  switch (setting?.setting_type) {
    case "boolean":
      return typeof value === "boolean" ? void 0 : `is true or false: write ${booleanSpelling(value)} without quotes, not ${given}.`;
    case "text":
      return typeof value === "string" ? void 0 : `is text: ${asText}`;
    case "choice": {
      if (choices?.length === 0) return "has no choices in this template: leave it out.";
      if (typeof value === "string" && choices?.includes(value) !== false) return void 0;
      if (choices === null || choices.includes(text ?? "")) return `is a choice of text values: ${asText}`;
      const help = didYouMean(client, text ?? "", choices);
      return `must be one of ${listed(client, choices)}, not ${given}.${help === void 0 ? "" : ` ${help}`}`;
    }
    default: {
      const problem = whyUnsendable(value);
      return problem === void 0 ? void 0 : `cannot be sent: ${problem}.`;
    }
  }
}
function booleanSpelling(value) {
  const text = String(value).trim();
  if (/^(?:true|yes|on|1|y)$/i.test(text)) return "true";
  return /^(?:false|no|off|0|n)$/i.test(text) ? "false" : "true or false";
}
function kindOf(value) {
  if (value === null) return "nothing (null)";
  if (value === void 0) return "nothing";
  return Array.isArray(value) ? "a list" : "an object";
}
function listed(client, names) {
  const quoted = names.slice(0, MAX_LISTED).map((name) => `"${client.quote(name, MAX_QUOTED2)}"`);
  return `${quoted.join(", ")}${names.length > quoted.length ? ", \u2026" : ""}`;
}

// src/templates/check-scope.ts
var MAX_QUOTED3 = 100;
function checkScope(client, template, subject) {
  const { template_scope: scope, id, name } = template;
  const mismatch = MISMATCHES.find(
    (rule) => rule.scope === scope && (rule.subject === void 0 || rule.subject in subject)
  );
  if (mismatch === void 0) return;
  const label = `Template ${id} ("${client.quote(name, MAX_QUOTED3)}")`;
  throw new InputError([`${label} is of the scope ${scope}: ${mismatch.reason}`], { hint: mismatch.hint });
}
var MISMATCHES = [
  {
    scope: SCOPE.tickets,
    subject: void 0,
    reason: "the service does not generate such reports through its interface.",
    hint: "Choose another template."
  },
  {
    scope: SCOPE.draft,
    subject: "projectId",
    reason: "it reports on a draft, not on a project.",
    hint: "Give a draft id instead of the project id."
  },
  {
    scope: SCOPE.project,
    subject: "draftId",
    reason: "it reports on a project, not on a draft.",
    hint: "Give a project id instead of the draft id."
  }
];

// src/templates/template-by-name.ts
var MAX_LISTED2 = 5;
var MAX_QUOTED4 = 100;
function templateByName(client, templates, name, subject) {
  const matches = templates.filter((template) => template.name === name);
  const [first] = matches;
  const ids = [...new Set(matches.map((template) => template.id))];
  if (first !== void 0 && ids.length === 1) return first;
  const quoted = `"${client.quoteOwn(name)}"`;
  const where = subjectName(subject);
  if (ids.length > 1) {
    throw new InputError([`${ids.length} templates of ${where} are called ${quoted}.`], {
      hint: `Give the id of the right one: ${ids.slice(0, MAX_LISTED2).join(", ")}${ids.length > MAX_LISTED2 ? ", \u2026" : ""}.`
    });
  }
  throw new InputError(
    [`${where.charAt(0).toUpperCase()}${where.slice(1)} has no template called ${quoted}.`],
    { hint: suggestTemplates(client, templates, name) }
  );
}
function suggestTemplates(client, templates, name) {
  if (templates.length === 0) return "There are no templates.";
  const near = nearest(name, [...new Set(templates.map((template) => template.name))], MAX_LISTED2);
  const similar = near.flatMap((nearName) => templates.filter((template) => template.name === nearName));
  const listed2 = (near.length > 0 ? similar : templates).slice(0, MAX_LISTED2).map((template) => `"${client.quote(template.name, MAX_QUOTED4)}" (id ${template.id})`);
  return near.length > 0 ? `Did you mean ${listed2.join(", ")}?` : `It has ${listed2.join(", ")}${templates.length > listed2.length ? ", \u2026" : ""}.`;
}

// src/lists/object-id.ts
var MAX_KEYS_SHOWN = 8;
function idOf(member) {
  if (typeof member !== "object" || member === null || !("id" in member)) return void 0;
  const { id } = member;
  if (typeof id === "number") return Number.isSafeInteger(id) ? id : void 0;
  return typeof id === "string" && id !== "" ? id : void 0;
}
function isRequestable(id) {
  const text = String(id);
  const isExact = typeof id === "string" || Number.isSafeInteger(id);
  return isExact && text.trim() !== "" && text !== "." && text !== ".." && text.isWellFormed();
}
function requiredId(member, list, quote, requested = true) {
  const id = idOf(member);
  if (id !== void 0 && (!requested || isRequestable(id))) return id;
  if (Object.hasOwn(member, "id")) {
    throw new MalformedResponseError(
      `A member of ${list} has the "id" ${quote(JSON.stringify(member.id), 40)}, which is neither text that can be part of an address nor an integer below 2^53, so it cannot be read.`
    );
  }
  const keys = quote(Object.keys(member).slice(0, MAX_KEYS_SHOWN).join(", "), 120);
  throw new MalformedResponseError(
    `A member of ${list} has no "id", so it cannot be read (its keys: ${keys || "none"}).`
  );
}

// src/drafts/object-families.ts
var FAMILIES = {
  folder: { path: "folders", singular: "Folder", plural: "Folders" },
  form: { path: "forms", singular: "Form", plural: "Forms" },
  field: { path: "fields", singular: "Field", plural: "Fields" },
  editCheck: { path: "checks", singular: "Edit Check", plural: "Edit Checks" },
  derivation: { path: "derivations", singular: "Derivation", plural: "Derivations" },
  matrix: { path: "matrices", singular: "Matrix", plural: "Matrices" },
  customFunction: { path: "custom_functions", singular: "Custom Function", plural: "Custom Functions" },
  dataDictionary: { path: "data_dictionaries", singular: "Data Dictionary", plural: "Data Dictionaries" },
  dataDictionaryEntry: {
    path: "data_dictionary_entries",
    singular: "Data Dictionary Entry",
    plural: "Data Dictionary Entries"
  },
  unitDictionary: { path: "unit_dictionaries", singular: "Unit Dictionary", plural: "Unit Dictionaries" },
  testCase: { path: "test_cases", singular: "Test Case", plural: "Test Cases" }
};
function isFamilyName(name) {
  return Object.hasOwn(FAMILIES, name);
}

// src/drafts/endpoints.ts
var EXPANSIONS = ["properties", "labels", "comments", "updated", "standards_compliance"];
function expansions(names) {
  return names.map((name) => [`include_${name}`, "true"]);
}
var CHECK_STEP_COMMENTS = [["include_check_step_comments", "true"]];
var DRAFTS_IDLE_TIMEOUT_MS = 12e4;
function draftDetail(draftId, query = []) {
  return getRequest(`/api/v2/drafts/${pathSegment(draftId)}/`, query, draftLabel(draftId));
}
function objectList(family, draftId, query = []) {
  const { path, plural } = FAMILIES[family];
  return getRequest(
    `/api/v2/drafts/${pathSegment(draftId)}/${path}/`,
    query,
    `the ${plural.toLowerCase()} of ${draftLabel(draftId)}`
  );
}
function objectDetail(family, draftId, id, query = []) {
  return getRequest(objectPath(family, draftId, id), query, objectLabel(family, draftId, id));
}
function objectMetadata(family, draftId, id, query = []) {
  return getRequest(
    `${objectPath(family, draftId, id)}/metadata`,
    query,
    `the metadata of ${objectLabel(family, draftId, id)}`
  );
}
function objectPath(family, draftId, id) {
  return `/api/v2/drafts/${pathSegment(draftId)}/${FAMILIES[family].path}/${pathSegment(id)}`;
}
function objectLabel(family, draftId, id) {
  return `${FAMILIES[family].singular.toLowerCase()} ${idText(id)} of ${draftLabel(draftId)}`;
}
function getRequest(path, query, label, hints) {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const address = text === "" ? path : `${path}?${text}`;
  return { path: address, label, idleTimeoutMs: DRAFTS_IDLE_TIMEOUT_MS, hints };
}
function draftLabel(draftId) {
  return `draft ${idText(draftId)}`;
}
function idText(id) {
  return quoteWhole(String(id));
}
function pathSegment(id) {
  if (!isRequestable(id)) throw new InputError([`Invalid or missing id: "${idText(id)}".`]);
  return encodeURIComponent(String(id));
}

// src/json/exact-json.ts
import { randomBytes } from "node:crypto";
var json = JSON;
var LONG_OR_EXPONENT = /\d(?:[eE]|[\d.]{15})/;
var ROUNDABLE = /(?:^|[:,[\s])-?(?:[\d.]{16,}|[\d.]+[eE])/;
var TOKEN = /\\.|"|-?\d[\d.eE+-]*/g;
function parseNumbers(text, exact) {
  const value = JSON.parse(text);
  if (exact === false || !LONG_OR_EXPONENT.test(text) || !ROUNDABLE.test(text)) return value;
  const mark = exact === "text" ? "" : randomBytes(6).toString("base64url");
  const marked = withRoundedMarked(text, mark);
  if (marked === text) return value;
  return exact === "text" ? JSON.parse(marked) : replaceMarked(JSON.parse(marked), mark);
}
function parseExact(text) {
  return parseNumbers(text, true);
}
function exactDigits(value) {
  return json.isRawJSON(value) ? value.rawJSON : void 0;
}
function isObject2(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !json.isRawJSON(value);
}
function withRoundedMarked(text, mark) {
  let inString = false;
  return text.replace(TOKEN, (token) => {
    if (token === '"') inString = !inString;
    return inString || !isRounded(token) ? token : `"${mark}${token}"`;
  });
}
function isRounded(digits) {
  if (digits.length < 16 && !/[eE]/.test(digits)) return false;
  const number3 = Number(digits);
  if (Number.isNaN(number3)) return false;
  return !Number.isFinite(number3) || decimal(digits) !== decimal(String(number3));
}
function decimal(number3) {
  const sign = number3.startsWith("-") ? "-" : "";
  const [mantissa = "", exponent = ""] = number3.slice(sign.length).split(/[eE]/);
  const [integer2 = "", fraction = ""] = mantissa.split(".");
  const digits = `${integer2}${fraction}`.replace(/^0+/, "");
  let end = digits.length;
  while (digits.charAt(end - 1) === "0") end -= 1;
  if (end === 0) return "0";
  return `${sign}${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length}`;
}
function replaceMarked(value, mark) {
  const root = { value };
  const open = [root];
  for (let holder = open.pop(); holder !== void 0; holder = open.pop()) {
    const list = Array.isArray(holder) ? holder : void 0;
    const keys = list === void 0 ? Object.keys(holder) : [];
    const members = list ?? Object.values(holder);
    members.forEach((member, index) => {
      if (typeof member === "object" && member !== null) open.push(member);
      else if (typeof member === "string" && member.startsWith(mark)) {
        const exact = json.rawJSON(member.slice(mark.length));
        if (list !== void 0) list[index] = exact;
        else Object.defineProperty(holder, keys[index] ?? "", { value: exact });
      }
    });
  }
  return root.value;
}

// src/drafts/label.ts
var LABEL_KEYS = ["name", "label", "oid", "title"];
var MAX_LABEL_LENGTH = 1e4;
function isLabelKey(key) {
  return LABEL_KEYS.includes(key) || key.endsWith("Name");
}
function labelOf(object2, redact) {
  return ownLabelOf(object2, redact) || `#${oneLine(String(idOf(object2) ?? "?"), MAX_LABEL_LENGTH, redact)}`;
}
function oidOf({ oid }) {
  if (typeof oid === "number") return String(oid);
  return typeof oid === "string" ? oid : "";
}
function ownLabelOf(object2, redact) {
  return ownLabelWithKey(object2, redact).label;
}
function ownLabelWithKey(object2, redact) {
  const firstOf = (keys) => {
    for (const key of keys) {
      const value = object2[key];
      const label = typeof value === "string" ? oneLine(value, MAX_LABEL_LENGTH, redact) : "";
      if (label !== "") return { key, label };
    }
    return void 0;
  };
  return firstOf(LABEL_KEYS) ?? firstOf(Object.keys(object2).filter(isLabelKey)) ?? { key: "", label: "" };
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
var PARENT_KEY = new RegExp(`^(?:parent_)?(${KINDS.join("|")})(s|_ids?|_oids?|_names?)?$`);
function parentKeyOf(key) {
  const [, kind, ending] = PARENT_KEY.exec(snakeCase(key)) ?? [];
  return kind === void 0 ? void 0 : { kind, isPlural: ending === "s" };
}
function parentKindOf(key, value) {
  const parent = parentKeyOf(key);
  return parent?.isPlural === true && typeof value === "number" ? void 0 : parent?.kind;
}
function snakeCase(key) {
  return key.slice(0, 60).replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
}

// src/drafts/full-label.ts
var PARTS = [
  ...STUDY_KEYS.map((stem) => [`${stem}_name`, stem]),
  ["oid"],
  ...PARENT_KEYS.map((stem) => [`${stem}_oid`, `${stem}_name`, stem])
];
var OWN_LABEL_AT = STUDY_KEYS.length + 1;
var PART_KEYS = new Set(PARTS.flat());
function fullLabel(object2, redact) {
  const texts = partTexts(object2, redact);
  if (texts.size === 0) return labelOf(object2, redact);
  const parts = PARTS.map((keys) => keys.map((key) => texts.get(key)).find((text) => text !== void 0));
  parts.splice(OWN_LABEL_AT, 0, ownLabelOf(object2, redact));
  return [...new Set(parts.filter((part) => part !== void 0 && part !== ""))].join(" \xB7 ");
}
function studyOf(draft) {
  const texts = partTexts(draft, void 0);
  const keys = STUDY_KEYS.flatMap((key) => [`${key}_name`, key]);
  return keys.map((key) => texts.get(key)).find((text) => text !== void 0) ?? "";
}
function partTexts(object2, redact) {
  const texts = /* @__PURE__ */ new Map();
  for (const key of Object.keys(object2)) {
    const name = snakeCase(key);
    const value = name === "oid" ? oidOf({ oid: object2[key] }) : object2[key];
    const text = PART_KEYS.has(name) ? textOf(value, redact) : "";
    if (text !== "") texts.set(name, text);
  }
  return texts;
}
function textOf(value, redact) {
  if (typeof value === "string") return oneLine(value, MAX_LABEL_LENGTH, redact);
  return isObject2(value) ? ownLabelOf(value, redact) : "";
}

// src/concurrency/map-concurrent.ts
async function mapConcurrent(items, limit, map) {
  const results = [];
  const entries = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, item] of entries) {
      if (failed) return;
      try {
        results[index] = await map(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

// src/concurrency/semaphore.ts
var Semaphore = class {
  maxPermits;
  granted = 0;
  queue = /* @__PURE__ */ new Set();
  constructor(maxPermits) {
    this.maxPermits = maxPermits;
  }
  /**
   * Does the work while holding a permit.
   *
   * @param wait waits for the permit; if it rejects, the work is not done and its error is thrown
   */
  async run(work, wait) {
    if (this.granted < this.maxPermits) this.granted += 1;
    else await this.enqueue(wait);
    try {
      return await work();
    } finally {
      this.release();
    }
  }
  async enqueue(wait) {
    const { promise: permit, resolve } = Promise.withResolvers();
    const grant = () => resolve(void 0);
    this.queue.add(grant);
    try {
      await wait(permit);
    } catch (error) {
      if (!this.queue.delete(grant)) this.release();
      throw error;
    }
  }
  /** Hands the permit to the next in the queue, so that nobody who comes later can take it first. */
  release() {
    const [next] = this.queue;
    if (next === void 0) {
      this.granted -= 1;
      return;
    }
    this.queue.delete(next);
    next();
  }
};

// src/http/rate-limiter.ts
var MAX_CONCURRENT_REQUESTS = 10;
var RateLimiter = class {
  clock;
  backoff;
  /** Until when each lane is blocked, monotonic ms. */
  blockedUntil = { generate: 0, other: 0 };
  permits = new Semaphore(MAX_CONCURRENT_REQUESTS);
  constructor(clock, backoff) {
    this.clock = clock;
    this.backoff = backoff;
  }
  /**
   * Sends a request when its lane is open and a permit is free; after a 429 again, when the lane has opened.
   *
   * @param send one attempt; the first is number 1
   * @returns the first response that is not a 429; a 429 only if `retry` is false
   */
  async schedule(send, request) {
    for (let number3 = 1; ; number3 += 1) {
      const response = await this.sendWhenOpen(() => send(number3), request);
      if (response.status !== 429) return response;
      this.block(request.lane, this.backoff.pause(number3, response.retryAfterMs));
      if (request.retry === false) return response;
    }
  }
  /** Blocks the lane for `ms`, and for `other` the lane `generate`, too; never shorter than before. */
  block(lane, ms) {
    const until = this.clock.monotonic() + ms;
    const affected = lane === "generate" ? ["generate"] : ["generate", "other"];
    for (const each of affected) this.blockedUntil[each] = Math.max(this.blockedUntil[each], until);
  }
  /** Waits until the lane is open. A RateLimitError is thrown at once if that is after the deadline. */
  async untilOpen(lane, deadline) {
    for (let wait = this.blockedMs(lane); wait > 0; wait = this.blockedMs(lane)) {
      if (wait >= deadline.left() && !deadline.signal.aborted) throw this.rateLimitError(lane, wait);
      await deadline.sleep(wait);
    }
  }
  /** A request waits for its lane before it queues for a permit: no permit is held during a rate limit. */
  async sendWhenOpen(send, { lane, deadline, label }) {
    for (; ; ) {
      await this.untilOpen(lane, deadline);
      if (lane === "generate") return send();
      const sent = await this.permits.run(
        // A 429 may have blocked the lane while the request was queued.
        async () => this.blockedMs(lane) > 0 ? void 0 : send(),
        (permit) => deadline.race(permit, label)
      );
      if (sent !== void 0) return sent;
    }
  }
  blockedMs(lane) {
    return this.blockedUntil[lane] - this.clock.monotonic();
  }
  rateLimitError(lane, wait) {
    const what = lane === "generate" ? "starting reports" : "requests";
    const hint = `It can continue at ${formatMoment(this.clock.now() + wait)}.`;
    return new RateLimitError(
      `The service limits ${what} (HTTP 429) for ${formatDuration(wait)}, longer than the time left.`,
      { status: 429, retryAfterMs: wait, hint }
    );
  }
};

// src/drafts/read-object.ts
async function readObject(client, request, deadline = client.deadline()) {
  const { value } = await client.getJson(request, deadline);
  return asObject(value, client.secrets.redact(request.label));
}
function asObject(value, label) {
  if (isObject2(value)) return value;
  throw new MalformedResponseError(`The response for ${label} contains something that is not an object.`);
}

// src/address/draft-templates-path-pattern.ts
var DEFAULT_DRAFT_TEMPLATES_PATH = "/api/v2/drafts/{draft_id}/document_templates/";
var PLACEHOLDER = "{draft_id}";
var DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;
function parseDraftTemplatesPath(text) {
  const path = text.trim() === "" ? DEFAULT_DRAFT_TEMPLATES_PATH : text.trim();
  const example = `Give a path such as ${DEFAULT_DRAFT_TEMPLATES_PATH}.`;
  if (!path.startsWith("/") || path.startsWith("//")) {
    throw new InputError([
      `The path of a Draft's templates must begin with one "/": it starts after the base URL. ${example}`
    ]);
  }
  if (!path.includes(PLACEHOLDER))
    throw new InputError([`The path of a Draft's templates must contain {draft_id}. ${example}`]);
  if (/[\s#\\\p{Cc}]/u.test(path) || DOT_SEGMENT.test(path)) {
    throw new InputError([
      `The path of a Draft's templates must not contain spaces, "#", "\\" or "..". ${example}`
    ]);
  }
  return path;
}
function draftTemplatesPath(path, draftId) {
  return path.replaceAll(PLACEHOLDER, String(draftId));
}

// src/time/turns.ts
var TURN_MS = 25;
var Turns = class {
  deadline;
  what;
  leftAtTurn;
  /**
   * @param deadline undefined: the computation is not interrupted
   * @param what is computed, for the message of the deadline
   */
  constructor(deadline, what = "the comparison") {
    this.deadline = deadline;
    this.what = what;
    this.leftAtTurn = deadline?.left() ?? 0;
  }
  /**
   * Calls `work` with each item.
   *
   * @throws AbortedError once the host stopped the job, DeadlineError once the deadline is reached
   */
  async forEach(items, work) {
    for (const item of items) {
      if (this.deadline !== void 0 && this.leftAtTurn - this.deadline.left() >= TURN_MS)
        await this.give(this.deadline);
      work(item);
    }
  }
  async give(deadline) {
    await deadline.sleep(1);
    deadline.check(this.what);
    this.leftAtTurn = deadline.left();
  }
};

// src/json/canonical-json.ts
var MAX_DEPTH = 1e3;
var MAX_LENGTH2 = 256 * 1024 * 1024;
var INDENT = "  ";
var OUTERMOST = "\n";
function canonicalJson(value, options = {}) {
  const pieces = [];
  write(value, OUTERMOST, options, pieces);
  pieces.push("\n");
  if (pieces.reduce((length, piece) => length + piece.length, 0) > MAX_LENGTH2)
    throw new MalformedResponseError(
      "A body of the service would make a file above 256 MiB and was refused."
    );
  return pieces.join("");
}
function write(value, line, options, pieces) {
  if (!Array.isArray(value) && !isObject2(value)) {
    pieces.push(exactDigits(value) ?? JSON.stringify(value));
    return;
  }
  if (line.length > MAX_DEPTH * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${MAX_DEPTH} levels and was refused.`
    );
  const inner = `${line}${INDENT}`;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  let before = `${open}${inner}`;
  const writeMember = (key, member) => {
    pieces.push(before, key);
    write(member, inner, options, pieces);
    before = `,${inner}`;
  };
  if (Array.isArray(value)) for (const member of value) writeMember("", member);
  else {
    const kept = line === OUTERMOST ? options.alwaysKept : void 0;
    const members = Object.entries(value).filter(
      ([key]) => key === kept || options.ignore?.has(key) !== true
    );
    for (const [key, member] of members.sort(byKey)) writeMember(`${JSON.stringify(key)}: `, member);
  }
  pieces.push(before.startsWith(",") ? `${line}${close}` : `${open}${close}`);
}
function byKey([left], [right]) {
  return left < right ? -1 : 1;
}

// src/lists/completeness-check.ts
var CompletenessCheck = class {
  firsts = /* @__PURE__ */ new Map();
  counts = /* @__PURE__ */ new Set();
  pages = 0;
  yielded = 0;
  /** Members that arrived, each once. */
  get total() {
    return this.yielded;
  }
  startPage(count) {
    this.pages += 1;
    if (count !== void 0) this.counts.add(count);
  }
  /** Whether a member of the page has not arrived before. */
  isNew(member) {
    const isNew = this.isFirst(member);
    if (isNew) this.yielded += 1;
    return isNew;
  }
  /** Why the reading is not complete; undefined when nothing contradicts it. */
  get mismatch() {
    const [count, another] = this.counts;
    if (count === void 0) return void 0;
    if (another !== void 0) return "its count changed during the reading";
    return count === this.yielded ? void 0 : `${count} members announced, ${this.yielded} received`;
  }
  isFirst(member) {
    const id = idOf(member);
    if (id === void 0) return true;
    const first = this.firsts.get(id);
    if (first === void 0) {
      this.firsts.set(id, { page: this.pages, member });
      return true;
    }
    first.bodies ??= /* @__PURE__ */ new Map([[canonicalJson(first.member), { page: first.page, onPage: 1, yielded: 1 }]]);
    const { bodies } = first;
    const text = canonicalJson(member);
    const equal = bodies.get(text) ?? { page: this.pages, onPage: 0, yielded: 0 };
    bodies.set(text, equal);
    equal.onPage = equal.page === this.pages ? equal.onPage + 1 : 1;
    equal.page = this.pages;
    if (equal.onPage <= equal.yielded) return false;
    equal.yielded = equal.onPage;
    return true;
  }
};

// src/lists/envelope.ts
var MAX_LINK_LENGTH = 16384;
function openEnvelope({ value, headers }, label) {
  const linkedNext = nextLink((headers.link ?? "").slice(0, MAX_LINK_LENGTH));
  if (Array.isArray(value)) return { members: value, next: linkedNext, count: void 0 };
  const envelope = value ?? {};
  if (!Array.isArray(envelope.results))
    throw malformed(label, 'it is neither a list nor an object with the list "results"');
  const next = envelope.next ?? void 0;
  const count = envelope.count ?? void 0;
  if (next !== void 0 && typeof next !== "string") throw malformed(label, '"next" must be text or null');
  if (count !== void 0 && !(typeof count === "number" && Number.isSafeInteger(count) && count >= 0)) {
    throw malformed(label, '"count" must be a non-negative integer');
  }
  return { members: envelope.results, next: next === "" ? void 0 : next ?? linkedNext, count };
}
var PARAMETER = String.raw`\s*;\s*([^\s<>;,="]+)\s*(?:=\s*(?:"([^"]*)"|([^\s",;]*)))?`;
var LINK = new RegExp(`<([^<>]*)>((?:${PARAMETER})*)`, "g");
function nextLink(header) {
  for (const [, target, parameters] of header.matchAll(LINK)) {
    const relation = [...String(parameters).matchAll(new RegExp(PARAMETER, "g"))].find(
      ([, name]) => String(name).toLowerCase() === "rel"
    );
    const relations = (relation?.[2] ?? relation?.[3] ?? "").toLowerCase().split(/\s/);
    if (relations.includes("next")) return target;
  }
  return void 0;
}
function malformed(label, why) {
  return new MalformedResponseError(
    `The response for ${label} does not match the documented format: ${why}.`
  );
}

// src/lists/next-page-path.ts
function nextPath(listPath, next) {
  const query = /^[^?#]*\?([^#]*)/.exec(next)?.[1] ?? "";
  if (query === "") return void 0;
  const [path, ownQuery = ""] = listPath.split(/\?(.*)/s);
  const overridden = new Set(query.split("&").map(nameOf));
  const kept = ownQuery.split("&").filter((pair) => pair !== "" && !overridden.has(nameOf(pair)));
  return `${String(path)}?${[query, ...kept].join("&")}`;
}
function nameOf(pair) {
  return [...new URLSearchParams(pair).keys()][0];
}

// src/lists/read-pages.ts
var MAX_EMPTY_PAGES = 20;
var MAX_NEXT_LENGTH = 16384;
async function* readPages(client, list, deadline, check) {
  const visited = /* @__PURE__ */ new Set();
  const turns = new Turns(deadline, list.label);
  let empty = 0;
  let path = list.path;
  while (path !== void 0) {
    if (visited.has(path)) throw paginationError(list, "a page links back to an earlier one");
    visited.add(path);
    const page = openEnvelope(await client.getJson({ ...list, path }, deadline), list.label);
    const members = [];
    check.startPage(page.count);
    await turns.forEach(page.members, (member) => {
      if (check.isNew(member)) members.push(member);
    });
    empty = members.length === 0 ? empty + 1 : 0;
    if (page.next !== void 0 && empty > MAX_EMPTY_PAGES)
      throw paginationError(
        list,
        `${empty} consecutive pages have no new members and still link to a next one`
      );
    yield members;
    path = nextPagePath(list, page.next);
  }
}
function nextPagePath(list, next) {
  if (next === void 0) return void 0;
  if (next.length > MAX_NEXT_LENGTH) throw paginationError(list, "the address of its next page is too long");
  const path = nextPath(list.path, next);
  if (path === void 0) throw paginationError(list, "the address of its next page has no query");
  return path;
}
function paginationError(list, why) {
  return new IncompleteListError(`The list of ${list.label} cannot be read to its end: ${why}.`, {
    hint: "Report this to the owner of the service."
  });
}

// src/lists/read-list.ts
var MAX_READINGS = 2;
async function readAll(client, list, deadline) {
  for (let reading = 1; ; reading += 1) {
    const check = new CompletenessCheck();
    const members = [];
    for await (const page of readPages(client, list, deadline, check))
      for (const member of page) members.push(member);
    if (check.mismatch === void 0) return members;
    if (reading === MAX_READINGS)
      throw incompleteListError(list, `${check.mismatch} (in ${MAX_READINGS} readings)`);
  }
}
function incompleteListError(list, why) {
  return new IncompleteListError(`The list of ${list.label} is incomplete: ${why}.`, {
    hint: "Try again when nobody is changing it."
  });
}

// src/templates/list-templates.ts
async function listTemplates(client, subject, deadline = client.deadline(), maxAttempts) {
  const label = `the templates of ${subjectName(subject)}`;
  const path = "projectId" in subject ? `/api/v2/projects/${subject.projectId}/document_templates/` : draftTemplatesPath(client.draftTemplatesPath, subject.draftId);
  const members = await readAll(client, { path, label, maxAttempts }, deadline);
  const templates = [];
  await new Turns(deadline, label).forEach(
    members,
    (member) => templates.push(parseTemplate(client, member, label))
  );
  return templates;
}

// src/report/templates-and-label.ts
var MAX_TEMPLATES_MS = 3e4;
var MAX_SUBJECT_MS = 1e4;
var OPTIONAL_FRACTION = 0.1;
var OPTIONAL_ATTEMPTS = 2;
var MAX_LABEL = 300;
var TRANSIENT_KINDS = /* @__PURE__ */ new Set([
  "unavailable",
  "connection",
  "rate-limit",
  "deadline",
  "incomplete-list"
]);
var WRONG_PATH_KINDS = /* @__PURE__ */ new Set(["not-found", "rejected", "malformed", "redirect"]);
var CHECK_ID = "Check the draft id. The service also answers like this for what the user may not see. No report was started.";
async function readSubject(client, subject, deadline = client.deadline(), maxAttempts) {
  if (!("draftId" in subject)) return null;
  const request = { ...draftDetail(subject.draftId), maxAttempts, hints: { 404: CHECK_ID } };
  return readObject(client, request, deadline);
}
async function templatesAndLabel(client, subject, deadline, required2, { list = listTemplates, readSubject: read = readSubject, strict = false } = {}) {
  const [listed2, detail] = await Promise.allSettled([
    required2 || strict ? list(client, subject, deadline) : optionalRead(client, subject, deadline, MAX_TEMPLATES_MS, list),
    optionalRead(client, subject, deadline, MAX_SUBJECT_MS, read)
  ]);
  const subjectLabel = detail.status === "fulfilled" ? labelOfBody(client, detail.value) : null;
  const error = errorOf(listed2, deadline);
  const detailError = errorOf(detail, deadline);
  const templates = listed2.status === "fulfilled" ? listed2.value : [];
  if (templates.length === 0 && detailError?.kind === "not-found") throw detailError;
  if (error === void 0) return { templates, subjectLabel };
  if (isLogin(error) && !("draftId" in subject)) throw error;
  if (detailError !== void 0 && isLogin(detailError)) throw detailError;
  if (required2) {
    if ("draftId" in subject && WRONG_PATH_KINDS.has(error.kind)) {
      if (detail.status === "fulfilled" && (isLogin(error) || error.kind === "not-found"))
        error.hint = void 0;
      error.addHint(
        `The path of a Draft's template list is an assumption: set ${client.draftTemplatesPathName}, or give the template's id instead of its name.`
      );
    }
    throw error;
  }
  if (strict && TRANSIENT_KINDS.has(error.kind)) throw error;
  client.notice(
    `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`
  );
  return { templates: void 0, subjectLabel };
}
function errorOf(outcome, deadline) {
  if (outcome.status === "fulfilled") return void 0;
  const error = outcome.reason;
  if (!(error instanceof DraftServiceError)) throw error;
  const isFatal = error instanceof CertificateError || error.kind === "authentication" || error.kind === "aborted" || error instanceof RateLimitError && (error.retryAfterMs ?? 0) >= deadline.left();
  if (isFatal) throw error;
  return error;
}
function isLogin(error) {
  return error.isWebPage || error.kind === "redirect";
}
async function optionalRead(client, subject, deadline, maxMs, request) {
  const read = () => {
    const limit = deadline.within(Math.min(maxMs, deadline.left() * OPTIONAL_FRACTION));
    return request(client, subject, limit, OPTIONAL_ATTEMPTS);
  };
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    await client.limiter.untilOpen("other", deadline);
    return read();
  }
}
function labelOfBody(client, body) {
  if (body === null) return null;
  const label = fullLabel(body, (text) => client.secrets.redact(text));
  return label.startsWith("#") && ownLabelOf(body) === "" ? null : client.quote(label, MAX_LABEL);
}

// src/report/find-template.ts
var UNCHECKED = "Its settings are not checked here; the service decides.";
async function findTemplate(client, { template, subject }, deadline, lookups) {
  const required2 = "name" in template;
  const { templates, subjectLabel } = await templatesAndLabel(client, subject, deadline, required2, lookups);
  if ("id" in template) {
    const found2 = templateById(client, templates, template.id, subject);
    return { templateId: template.id, template: found2, subject, subjectLabel };
  }
  const listed2 = templates ?? [];
  const found = templateByName(client, listed2, template.name, subject);
  refuseSharedId(client, listed2, found, subject);
  checkScope(client, found, subject);
  return { templateId: found.id, template: found, subject, subjectLabel };
}
function templateById(client, templates, id, subject) {
  if (templates === void 0) return null;
  const found = templates.find((template) => template.id === id);
  if (found !== void 0) {
    refuseSharedId(client, templates, found, subject);
    checkScope(client, found, subject);
    return hasValidSettings(client, found) ? found : null;
  }
  const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
  if ("projectId" in subject) {
    const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ` + suggestTemplates(client, templates, "");
    throw new InputError([missing], { hint });
  }
  client.notice(`${missing} ${UNCHECKED}`);
  return null;
}
function refuseSharedId(client, templates, found, subject) {
  const other = templates.find((template) => template !== found && template.id === found.id);
  if (other === void 0) return;
  const names = [found, other].map(({ name }) => `"${client.quote(name, 100)}"`).join(" and ");
  throw new MalformedResponseError(
    `Two templates of ${subjectName(subject)} have the id ${found.id}: ${names}.`,
    { hint: "Nothing was started. Report this to the owner of the service." }
  );
}
function hasValidSettings(client, template) {
  try {
    return Array.isArray(template.settings);
  } catch (error) {
    if (!(error instanceof MalformedResponseError)) throw error;
    client.notice(`${error.message} ${UNCHECKED}`);
    return false;
  }
}

// src/report/plan.ts
async function planReport(client, { template: wanted, subject, settings: entered = {}, sources }, deadline = client.deadline(), lookups) {
  const found = await findTemplate(client, { template: wanted, subject }, deadline, lookups);
  const { template } = found;
  const settings = typeof entered === "function" ? entered(template) : entered;
  checkSettings(client, template, settings, sources);
  return {
    ...found,
    settings,
    effectiveSettings: template === null ? null : effectiveSettings(template, settings)
  };
}
function planSubject({ subject, subjectLabel: label }) {
  return label === null ? subjectName(subject) : `${label} (${subjectName(subject)})`;
}
function planTemplate(client, { template, templateId }) {
  return template === null ? String(templateId) : `${client.quote(template.name, MAX_NAME)} (${templateId})`;
}
var MAX_NAME = 100;

// src/download/verified-download.ts
import { createHash } from "node:crypto";

// src/transport/transport.ts
var NothingSentError = class extends Error {
  name = "NothingSentError";
  constructor(cause) {
    super("", { cause });
  }
};

// src/http/connection-failure.ts
var CERTIFICATE = /^(?:CERT_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME)/;
var NOTHING_SENT_CODES = /* @__PURE__ */ new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT"
]);
var CONNECTING = /* @__PURE__ */ new Set(["connect", "getaddrinfo"]);
var MAX_CAUSE_DEPTH = 5;
function nothingSent(error) {
  if (error instanceof NothingSentError) return true;
  return causeChain(error).some(({ errors, syscall, code, request }) => {
    if (Array.isArray(errors) && errors.length > 0) return errors.every(nothingSent);
    return CONNECTING.has(syscall) || NOTHING_SENT_CODES.has(textOf2(code)) || CERTIFICATE.test(textOf2(code)) || isUnconnected(request);
  });
}
function isUnconnected(request) {
  if (typeof request !== "object" || request === null || !("socket" in request)) return false;
  const { socket } = request;
  return socket === null || socket.secureConnecting === true;
}
function isCertificateFailure(error) {
  return causeChain(error).some(({ code }) => CERTIFICATE.test(textOf2(code)));
}
var CERTIFICATE_HINT = "If your own CA signed it, set the environment variable NODE_EXTRA_CA_CERTS to the file of that CA; otherwise the certificate must be corrected.";
var CONNECTION_HINT = "Check the base URL, the network and the proxy settings.";
function failureText(error) {
  const texts = causeChain(error).map(({ message, code }) => {
    const text = withoutOpenSslTrace(textOf2(message));
    return text.includes(textOf2(code)) ? text : `${text} ${textOf2(code)}`.trim();
  });
  return texts.findLast((text) => text !== "") ?? "no reason given";
}
function withoutOpenSslTrace(message) {
  const parts = message.split(":");
  const at = parts.indexOf("SSL routines");
  return (at < 0 ? void 0 : parts[at + 2]) ?? message;
}
function textOf2(value) {
  return typeof value === "string" ? value : "";
}
function causeChain(error) {
  const errors = [];
  let current = error;
  while (typeof current === "object" && current !== null && errors.length < MAX_CAUSE_DEPTH) {
    errors.push(current);
    current = "cause" in current ? current.cause : void 0;
  }
  return errors;
}

// src/concurrency/abortable.ts
async function abortable(promise, signal) {
  const { promise: aborted2, reject } = Promise.withResolvers();
  const onAbort = () => reject(abortError(signal));
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([aborted2, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
function abortError({ reason }) {
  return reason instanceof Error ? reason : new Error("Aborted.", { cause: reason });
}

// src/time/deadline.ts
var MAX_SLEEP_MS = 2 ** 31 - 1;
var LAST_ATTEMPT_MS = 1e3;
var Deadline = class _Deadline {
  /** The host's signal: the user pressed Stop, the run was cancelled. */
  signal;
  /** From the start of the job to its deadline, ms. */
  totalMs;
  /** What the user can do once it is reached, a sentence. */
  advice;
  clock;
  end;
  constructor(clock, totalMs, signal, advice = "Allow more time.", end = clock.monotonic() + totalMs) {
    this.clock = clock;
    this.totalMs = totalMs;
    this.signal = signal;
    this.advice = advice;
    this.end = end;
  }
  /** Runs a part of the job. Whatever it still waits for when it ends, above all after a failure, is aborted. */
  async part(work) {
    const over = new AbortController();
    const signal = AbortSignal.any([this.signal, over.signal]);
    try {
      return await work(new _Deadline(this.clock, this.totalMs, signal, this.advice, this.end));
    } finally {
      over.abort();
    }
  }
  /** A deadline for a part of the job: `ms` from now, but not after the job's own. */
  within(ms) {
    return new _Deadline(this.clock, Math.min(ms, this.left()), this.signal, this.advice);
  }
  /** The same deadline for a last step that must not be cut off: it has at least `ms` from now. */
  atLeast(ms) {
    const end = Math.max(this.end, this.clock.monotonic() + ms);
    return new _Deadline(this.clock, this.totalMs, this.signal, this.advice, end);
  }
  /** ms left; 0 once the deadline is reached. */
  left() {
    return Math.max(0, this.end - this.clock.monotonic());
  }
  /**
   * ms until the moment for a last attempt, an integer; it leaves time for the response. 0 or less once it has passed.
   */
  untilLastAttempt() {
    return Math.floor(this.left() - Math.min(LAST_ATTEMPT_MS, this.totalMs / 10));
  }
  /** Throws AbortedError once the host stopped the job, DeadlineError once the deadline is reached. */
  check(waitingFor) {
    if (this.signal.aborted) throw this.abortedError();
    if (this.left() <= 0) throw this.timeoutError(waitingFor);
  }
  /** The error for a job whose deadline is reached. */
  timeoutError(waitingFor) {
    return new DeadlineError(
      `The time limit of ${formatDuration(this.totalMs)} was reached while waiting for ${waitingFor}.`,
      { hint: this.advice }
    );
  }
  /**
   * Sleeps `ms` or until the deadline, whichever comes first.
   *
   * @throws AbortedError when the job is stopped
   */
  async sleep(ms) {
    try {
      await sleepFor(this.clock, Math.min(ms, this.left()), this.signal);
    } catch (error) {
      throw this.signal.aborted ? this.abortedError() : error;
    }
  }
  /**
   * Waits for a promise that cannot be aborted itself, until the deadline or until the job is stopped.
   *
   * @param waitingFor what the promise brings, for messages
   * @throws AbortedError when the job is stopped, DeadlineError when the deadline is reached
   */
  async race(promise, waitingFor) {
    promise.catch(() => void 0);
    this.check(waitingFor);
    const timer = new AbortController();
    const timeout = sleepFor(this.clock, this.left(), timer.signal).then(() => {
      throw this.timeoutError(waitingFor);
    });
    try {
      return await abortable(Promise.race([promise, timeout]), this.signal);
    } catch (error) {
      throw this.signal.aborted ? this.abortedError() : error;
    } finally {
      timer.abort();
    }
  }
  abortedError() {
    return new AbortedError({ cause: this.signal.reason });
  }
};
async function sleepFor(clock, ms, signal) {
  const end = clock.monotonic() + ms;
  signal.throwIfAborted();
  for (let left = ms; left > 0; left = end - clock.monotonic()) {
    await clock.sleep(Math.min(left, MAX_SLEEP_MS), signal);
    signal.throwIfAborted();
  }
}

// src/http/idle-timeout.ts
var OVER = new Error("The request is over.");
var IdleTimeout = class {
  timedOut = false;
  /** true while our own side is busy: the other side is not to blame for the silence. */
  paused = false;
  clock;
  ms;
  deadline;
  controller = new AbortController();
  timer = new AbortController();
  touchedAt;
  constructor(clock, ms, deadline) {
    this.clock = clock;
    this.ms = ms;
    this.deadline = deadline;
    this.touchedAt = clock.monotonic();
    deadline.signal.addEventListener("abort", this.abort);
    if (deadline.signal.aborted) this.abort();
    else void this.run();
  }
  get signal() {
    return this.controller.signal;
  }
  touch() {
    this.touchedAt = this.clock.monotonic();
  }
  /** Ends the time limit. A request whose response was not read to its end (`complete` is false) is aborted. */
  stop(complete = false) {
    this.timer.abort(OVER);
    this.deadline.signal.removeEventListener("abort", this.abort);
    if (!complete) this.abort();
  }
  abort = () => this.controller.abort(OVER);
  /** Sleeps until the time has run out, however often it is restarted meanwhile. */
  async run() {
    try {
      for (let left = this.left(); left > 0; left = this.left())
        await sleepFor(this.clock, left, this.timer.signal);
    } catch {
      return;
    }
    this.timedOut = true;
    this.abort();
  }
  left() {
    if (this.paused) this.touch();
    return Math.min(this.touchedAt + this.ms - this.clock.monotonic(), this.deadline.left());
  }
};

// src/tasks/task.ts
var taskSchema = object({
  task_id: numberOrNull,
  name: textOrNull,
  task_type: textOrNull,
  state: string2(),
  state_display: textOrNull,
  progress_pct: numberOrNull,
  state_message: textOrNull,
  created: textOrNull,
  updated: textOrNull,
  download: unknown()
});
var MAX_ADDRESS = 32768;
var downloadSchema = object({
  url: string2().check(_maxLength(MAX_ADDRESS)),
  filename: textOrNull,
  content_type: textOrNull,
  size_in_bytes: int().check(_nonnegative()),
  expires_in_seconds: numberOrNull
});
function statusVerdict(task) {
  switch (task.state) {
    case STATE.pending:
    case STATE.running:
      return "wait";
    case STATE.complete:
      return task.download === null ? "no-file" : "done";
    case STATE.failed:
    case STATE.cancelled:
      return "failed";
    default:
      return "unknown";
  }
}

// src/tasks/read-status.ts
var MAX_TEXT = 1e4;
async function readStatus(client, taskId, deadline = client.deadline(), options = {}) {
  const label = `the status of task ${taskId}`;
  const path = `/api/v2/document_template_tasks/${taskId}/`;
  const { value } = await client.getJson({ ...options, path, label }, deadline);
  const { download: file, ...status } = validate(taskSchema, value, label);
  if (status.task_id !== null && status.task_id !== taskId) {
    throw new MalformedResponseError(
      `Asked for ${label}, the service answered with that of task ${status.task_id}.`
    );
  }
  const download = status.state === STATE.complete && (file ?? null) !== null ? validate(downloadSchema, file, `the file in ${label}`) : null;
  if (download !== null) client.secrets.addSignedAddress(download.url);
  const redacted2 = Object.entries(status).map(([key, field]) => [
    key,
    typeof field === "string" ? client.secrets.redact(field, MAX_TEXT) : field
  ]);
  return { ...Object.fromEntries(redacted2), task_id: taskId, download };
}

// src/text/full-stop.ts
var COMPLETE = /[.!?]"?$/;
function withFullStop(sentence) {
  return COMPLETE.test(sentence) ? sentence : `${sentence}.`;
}
function withQuotation(sentence, quoted) {
  return withFullStop(quoted === "" ? sentence : `${sentence}: "${quoted}"`);
}

// src/tasks/task-errors.ts
function taskFailedError(client, task) {
  const cancelled = task.state === STATE.cancelled;
  const message = client.quote(task.state_message ?? "");
  const end = `The report ${cancelled ? "was cancelled" : "failed"} in the service (state ${task.state})`;
  return new TaskFailedError(withQuotation(end, message), {
    state: task.state,
    hint: cancelled ? "Start it again if it is still needed." : "Check the template and its settings in the service, then start it again."
  });
}
function noFileError(task) {
  return new TaskFailedError("The service says that the report is complete, but gives no file to download.", {
    state: task.state,
    hint: "Look for it in the user's Documents in the service."
  });
}
function stateInWords(client, { state, state_display: words }) {
  const code = client.quote(state, 40);
  return words === null ? code : `${client.quote(words, 60)} (${code})`;
}
function waitTimeoutError(client, deadline, last, cause) {
  const state = last === void 0 ? "no status was received" : `its last state was ${stateInWords(client, last)}`;
  const callFailed = cause === void 0 || cause.kind === "deadline" ? "" : ` The last status call failed: ${cause.message}`;
  const hint = cause?.kind === "unavailable" ? void 0 : cause?.hint;
  return new DeadlineError(
    `The report was not finished within the time limit of ${formatDuration(deadline.totalMs)} (${state}).${callFailed}`,
    { hint: hint ?? deadline.advice, cause, state: last?.state }
  );
}

// src/http/retry-after.ts
var MAX_RETRY_AFTER_MS = 366 * 24 * 3600 * 1e3;
var HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
function retryAfterMs(headers, now) {
  const { "retry-after": retryAfter = "", date: date2 = "" } = headers;
  const text = retryAfter.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1e3, MAX_RETRY_AFTER_MS);
  const at = parseHttpDate(text);
  if (at === void 0) return void 0;
  return Math.min(Math.max(0, at - (parseHttpDate(date2.trim()) ?? now)), MAX_RETRY_AFTER_MS);
}
function parseHttpDate(text) {
  const moment = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? void 0 : moment;
}

// src/download/check-response.ts
var REJECTION_STATUSES = /* @__PURE__ */ new Set([400, 401, 403, 404, 410]);
var UNCOMPRESSED = /* @__PURE__ */ new Set(["", "identity", "aws-chunked"]);
var AttemptError = class extends Error {
  name = "AttemptError";
  facts;
  constructor(message, facts = {}) {
    super(message);
    this.facts = facts;
  }
};
var UrlRejectedError = class extends Error {
  name = "UrlRejectedError";
  status;
  constructor(status) {
    super();
    this.status = status;
  }
};
function checkResponse({ status, headers }, resume, size, now) {
  if (REJECTION_STATUSES.has(status)) throw new UrlRejectedError(status);
  if (status === 408 || status === 429 || status >= 500) {
    throw new AttemptError(`the storage answered HTTP ${status}`, {
      retryAfterMs: retryAfterMs(headers, now),
      storageUnavailable: true
    });
  }
  const refuse = (why) => {
    throw new AttemptError(why, { noResume: resume !== void 0 });
  };
  const from = status === 206 ? resume?.from ?? 0 : 0;
  const etag = strongEtag(headers.etag);
  if (status === 206) {
    if (resume === void 0) return refuse("the storage sent a part of the file unasked");
    const range = headers["content-range"]?.trim().toLowerCase();
    const rest = `bytes ${from}-${size - 1}/`;
    if (range !== `${rest}${size}` && range !== `${rest}*`)
      refuse("the storage did not send the part of the file that it was asked for");
    if (etag !== resume.etag) refuse("the storage began one file and continued another");
  } else if (status !== 200) {
    if (resume !== void 0) refuse("the storage could not continue where the download broke off");
    throw new DownloadError(`The storage answered the download with HTTP ${status}.`, { status });
  }
  const encodings = (headers["content-encoding"] ?? "").toLowerCase().split(",");
  if (!encodings.every((encoding) => UNCOMPRESSED.has(encoding.trim())))
    refuse("the storage sent the file compressed, although it was asked not to");
  const announced = Number(headers["content-length"] ?? size - from);
  if (announced !== size - from) refuse(`the storage announced ${announced} bytes instead of ${size - from}`);
  return { from, etag };
}
function strongEtag(header = "") {
  const etag = header.trim();
  return /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag) ? etag : void 0;
}

// src/address/signed-url.ts
function signedUrl(address) {
  if (!/^https?:\/\/[^/\\ \p{Cc}][^ \p{Cc}]*$/iu.test(address) || !URL.canParse(address)) return void 0;
  const { username, password } = new URL(address);
  return username === "" && password === "" ? address : void 0;
}
function signedRedirectTarget(from, header) {
  const location = Buffer.from(header, "latin1").toString();
  const target = /^https?:\/\//i.test(location) || !URL.canParse(location, from) ? location : new URL(location, from).href;
  if (/^https:/i.test(from) && /^http:/i.test(target)) return void 0;
  return signedUrl(target);
}
function signedTarget(address) {
  const url = new URL(address);
  const rest = address.replace(/#.*/s, "").replace(/^https?:\/\/[^/?\\]*/i, "");
  return {
    secure: url.protocol === "https:",
    hostname: url.hostname.replace(/[[\]]/g, ""),
    port: url.port,
    path: Buffer.from(rest.startsWith("/") ? rest : `/${rest}`).toString("latin1")
  };
}

// src/transport/follow-redirects.ts
var MAX_REDIRECTS = 5;
var REDIRECT_STATUSES = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
async function followRedirects(url, send, target) {
  let from = url;
  for (let followed = 0; ; followed += 1) {
    const response = await send(from);
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.has(response.status) || location === void 0) return response;
    from = await target({ from, response, location, tooMany: followed >= MAX_REDIRECTS });
  }
}

// src/version.ts
var CLIENT_NAME = "n8n-nodes-draft-service";
var CLIENT_VERSION = "0.1.0";

// src/download/storage-get.ts
async function storageGet(client, request, idleTimeout) {
  const url = signedUrl(request.address);
  if (url === void 0)
    throw new DownloadError("The download address that the service gave cannot be used.");
  return followRedirects(
    url,
    (from) => sendOnce(client, from, request, idleTimeout),
    (redirect) => redirectTarget(client, redirect)
  );
}
async function sendOnce(client, url, { resume, attempt }, idleTimeout) {
  const startedAt = client.clock.monotonic();
  let status;
  try {
    const headers = {
      accept: "*/*",
      // A compressed body would have another length and hash than the stored file.
      "accept-encoding": "identity",
      "user-agent": `${CLIENT_NAME}/${CLIENT_VERSION}`,
      ...resume === void 0 ? {} : { range: `bytes=${resume.from}-`, "if-range": resume.etag }
    };
    const response = await client.storage.get({ url, headers, signal: idleTimeout.signal });
    idleTimeout.touch();
    status = response.status;
    return response;
  } finally {
    const ms = client.clock.monotonic() - startedAt;
    client.onRequest?.({ method: "GET", path: "(storage)", status, ms, attempt });
  }
}
function redirectTarget(client, { from, location, tooMany }) {
  if (tooMany) {
    throw new DownloadError(`The storage redirected the download more than ${MAX_REDIRECTS} times.`);
  }
  const target = signedRedirectTarget(from, location);
  if (target === void 0) {
    throw new DownloadError("The storage redirected the download to an address that must not be followed.", {
      hint: "A download does not go from https to http."
    });
  }
  client.secrets.addSignedAddress(target);
  return target;
}

// src/download/verified-download.ts
var MAX_FAILURES = 5;
var MAX_RENEWALS = 3;
var MAX_REFUSED_RANGES = 2;
var DOWNLOAD_IDLE_TIMEOUT_MS = 3e4;
var LABEL = "the download of the report";
var VerifiedDownload = class {
  /** The completed task with the newest address. */
  task;
  /** Set when every byte has arrived and the length is right. */
  verified;
  client;
  deadline;
  onReset;
  /** Of the bytes that the receiver was given. */
  received = 0;
  hash = createHash("sha256");
  /** Of the response that these bytes came from. */
  etag;
  /** The furthest byte that any attempt reached; only what goes beyond it is progress. */
  highWaterMark = 0;
  /** How many more Range requests the storage may refuse; 0 once it has answered one wrongly. */
  rangesLeft = MAX_REFUSED_RANGES;
  attempts = 0;
  /** Failures in a row without progress. */
  failures = 0;
  renewals = 0;
  /**
   * @param onReset called when the bytes yielded so far are void: the receiver deletes them, and the bytes that
   *   follow start at the file's first. Its error goes to the caller
   */
  constructor(client, task, deadline, onReset) {
    this.client = client;
    this.task = task;
    this.deadline = deadline;
    this.onReset = onReset;
  }
  /** The file's bytes; can be read only once. A DownloadError is thrown if they cannot be had completely. */
  async *bytes() {
    while (this.verified === void 0) yield* this.attempt();
  }
  get size() {
    return this.task.download.size_in_bytes;
  }
  /** What a request for the rest has to name; undefined: only the complete file can be requested. */
  get rest() {
    const { received, etag } = this;
    const isPart = received > 0 && received < this.size;
    return this.rangesLeft > 0 && isPart && etag !== void 0 ? { from: received, etag } : void 0;
  }
  async *attempt() {
    this.deadline.check(LABEL);
    try {
      yield* this.receive();
      this.verified = { sizeInBytes: this.received, sha256: this.hash.digest("hex") };
    } catch (error) {
      if (error instanceof UrlRejectedError) await this.renewUrl(error.status);
      else if (error instanceof AttemptError) await this.retryOrThrow(error);
      else throw error;
    }
  }
  /** Requests what is missing, or the complete file. */
  async *receive() {
    const idleTimeout = new IdleTimeout(this.client.clock, DOWNLOAD_IDLE_TIMEOUT_MS, this.deadline);
    const failed = (error) => {
      throw this.classified(error, idleTimeout);
    };
    this.attempts += 1;
    const resume = this.rest;
    const request = { address: this.task.download.url, resume, attempt: this.attempts };
    try {
      const response = await storageGet(this.client, request, idleTimeout).catch(failed);
      if (resume !== void 0 && response.status >= 400) this.rangesLeft -= 1;
      const { from, etag } = checkResponse(response, resume, this.size, this.client.clock.now());
      if (from < this.received) await this.reset();
      this.etag = etag;
      try {
        for await (const chunk of response.body) {
          this.received += chunk.byteLength;
          if (this.received > this.size) break;
          this.hash.update(chunk);
          idleTimeout.paused = true;
          yield chunk;
          idleTimeout.paused = false;
          idleTimeout.touch();
        }
      } catch (error) {
        failed(error);
      }
    } finally {
      idleTimeout.stop();
    }
    const { received, size } = this;
    if (received < size) throw new AttemptError(`only ${received} of ${size} bytes arrived`);
    if (received === size) return;
    await this.reset();
    throw new AttemptError(`more than the announced ${size} bytes arrived`);
  }
  /** The bytes so far are void. */
  async reset() {
    await this.onReset();
    this.received = 0;
    this.hash = createHash("sha256");
  }
  /** Separates failures of a request that another attempt may avoid from those that end the download. */
  classified(error, idleTimeout) {
    if (this.deadline.signal.aborted) return new AbortedError({ cause: error });
    if (error instanceof DraftServiceError) return error;
    if (idleTimeout.timedOut && this.deadline.left() <= 0) return this.deadline.timeoutError(LABEL);
    const facts = { storageUnavailable: true };
    if (idleTimeout.timedOut)
      return new AttemptError(`no data for ${formatDuration(DOWNLOAD_IDLE_TIMEOUT_MS)}`, facts);
    const reason = this.client.quote(failureText(error));
    if (!isCertificateFailure(error)) return new AttemptError(`the connection broke: ${reason}`, facts);
    return new DownloadError(withFullStop(`The certificate of the storage is not accepted: ${reason}`), {
      ...facts,
      hint: CERTIFICATE_HINT,
      cause: error
    });
  }
  async retryOrThrow(error) {
    const { retryAfterMs: retryAfterMs2, noResume, storageUnavailable } = error.facts;
    if (noResume === true) this.rangesLeft = 0;
    this.failures = this.received > this.highWaterMark ? 1 : this.failures + 1;
    this.highWaterMark = Math.max(this.highWaterMark, this.received);
    const pause = this.client.backoff.pause(this.failures, retryAfterMs2);
    if (this.failures < MAX_FAILURES && pause < this.deadline.left()) return this.deadline.sleep(pause);
    throw new DownloadError(withFullStop(`The report could not be downloaded completely: ${error.message}`), {
      retryAfterMs: retryAfterMs2,
      hint: pause < this.deadline.left() ? void 0 : this.timeHint(retryAfterMs2),
      storageUnavailable,
      cause: error
    });
  }
  timeHint(retryAfterMs2) {
    return retryAfterMs2 === void 0 ? `No time was left for another attempt: allow more than ${formatDuration(this.deadline.totalMs)}.` : `The storage asks to wait until ${formatMoment(this.client.clock.now() + retryAfterMs2)}.`;
  }
  /** Reads the task once more, for a fresh address of its file after the storage rejected the last one. */
  async renewUrl(status) {
    this.renewals += 1;
    const refusal = `The storage refused the download (HTTP ${status})`;
    if (this.renewals > MAX_RENEWALS) {
      throw new DownloadError(`${refusal}, even with ${MAX_RENEWALS} fresh addresses.`, {
        status,
        hint: "A proxy between here and the storage may be in the way."
      });
    }
    if (this.renewals > 1) await this.deadline.sleep(this.client.backoff.pause(this.renewals));
    const task = await readStatus(this.client, this.task.task_id, this.deadline);
    if (statusVerdict(task) === "failed") throw taskFailedError(this.client, task);
    if (task.download === null)
      throw new DownloadError(`${refusal}, and the service gives no fresh address.`, { status });
    const sizeChanged = task.download.size_in_bytes !== this.size;
    this.task = { ...task, download: task.download };
    if (sizeChanged) await this.reset();
  }
};

// src/json/redact-deep.ts
function redactDeep(secrets, value) {
  return notTooDeep(() => redacted(secrets, value));
}
function notTooDeep(recursion) {
  try {
    return recursion();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new MalformedResponseError("A body of the service is nested too deeply and was refused.");
  }
}
function redacted(secrets, value) {
  if (typeof value === "string") return secrets.redact(value);
  if (Array.isArray(value)) {
    const members = value.map((member) => redacted(secrets, member));
    return members.every((member, index) => member === value[index]) ? value : members;
  }
  if (!isObject2(value)) return value;
  const entries = Object.entries(value);
  const clean = entries.map(([key, member]) => [secrets.redact(key), redacted(secrets, member)]);
  const isClean = entries.every(([key, member], nth) => clean[nth]?.[0] === key && clean[nth][1] === member);
  if (isClean) return value;
  const copy = Object.fromEntries(clean);
  if (Object.keys(copy).length < clean.length)
    throw new MalformedResponseError("A body of the service has a secret in several keys and was refused.");
  return copy;
}

// src/report/manifest.ts
var MANIFEST_SCHEMA = "draft-report-manifest/1";
var MAX_TEXT2 = 1e3;
function describePlan(client, plan) {
  if (plan === void 0) return { template: null, subject: null, settings: { sent: null, effective: null } };
  const { templateId: id, template, subject, subjectLabel: name, settings, effectiveSettings: effectiveSettings2 } = plan;
  return {
    template: {
      id,
      name: textOf3(client, template?.name),
      template_type: textOf3(client, template?.template_type),
      template_scope: textOf3(client, template?.template_scope)
    },
    subject: { ...subjectKey(subject), name },
    settings: {
      sent: redactDeep(client.secrets, settings),
      effective: redactDeep(client.secrets, effectiveSettings2)
    }
  };
}
function textOf3(client, text) {
  return typeof text === "string" ? client.quote(text, MAX_TEXT2) : null;
}
function makeManifest(client, { plan, task, file, fileName, draft }) {
  return {
    schema: MANIFEST_SCHEMA,
    service: client.urls.baseUrl,
    ...describePlan(client, plan),
    ...draft === void 0 ? {} : { draft },
    task: {
      id: task.task_id,
      name: textOf3(client, task.name),
      task_type: textOf3(client, task.task_type),
      created: textOf3(client, task.created),
      updated: textOf3(client, task.updated),
      state_message: textOf3(client, task.state_message)
    },
    file: {
      name: client.secrets.redact(fileName),
      content_type: textOf3(client, task.download.content_type),
      size_in_bytes: file.sizeInBytes,
      sha256: file.sha256
    },
    downloaded_at: new Date(client.clock.now()).toISOString(),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION }
  };
}

// src/http/response-body.ts
var MAX_JSON_BYTES = 64 * 1024 * 1024;
var MAX_ERROR_BYTES = 64 * 1024;
async function readBody(body, isError, onChunk) {
  const chunks = [];
  let left = isError ? MAX_ERROR_BYTES : MAX_JSON_BYTES;
  let complete = true;
  try {
    for await (const chunk of body) {
      onChunk();
      chunks.push(chunk.subarray(0, left));
      complete = chunk.byteLength <= left;
      if (!complete) break;
      left -= chunk.byteLength;
    }
  } catch (error) {
    if (!isError) throw error;
    complete = false;
  }
  return { bytes: Buffer.concat(chunks), complete };
}
function parseJson(bytes, exact = false) {
  try {
    return { value: parseNumbers(new TextDecoder("utf-8", { fatal: true }).decode(bytes), exact) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return void 0;
    throw error;
  }
}

// src/http/error-text.ts
var MAX_DEPTH2 = 4;
var MAX_LEAVES = 6;
var PLAIN_KEYS = /* @__PURE__ */ new Set(["detail", "message", "error", "errors", "title", "non_field_errors"]);
function errorText(bytes) {
  const json2 = parseJson(bytes, "text");
  return json2 === void 0 ? plainText(bytes) : leavesOf(json2.value, "", 0).slice(0, MAX_LEAVES).join("; ");
}
function plainText(bytes) {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES));
  return isWebPage(bytes) ? titleOf(text) : text;
}
function isWebPage(bytes) {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES)));
}
function leavesOf(value, path, depth) {
  if (depth > MAX_DEPTH2 || value === null || value === "") return [];
  if (typeof value !== "object") return [path === "" ? String(value) : `${path}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, member]) => {
    const isPlain = Array.isArray(value) || PLAIN_KEYS.has(key);
    return leavesOf(member, isPlain ? path : path === "" ? key : `${path}.${key}`, depth + 1);
  });
}
function titleOf(html) {
  return (/<title[^<>]*>([^<]*)/i.exec(html)?.[1] ?? "").trim();
}

// src/address/service-url.ts
var ServiceUrls = class {
  base;
  /** @param base from `parseBaseUrl` */
  constructor(base) {
    this.base = base;
  }
  get origin() {
    return this.base.origin;
  }
  /** Origin and path of the base URL, without a trailing slash. */
  get baseUrl() {
    return `${this.base.origin}${this.basePath}`;
  }
  /** The URL of a path with its query; it starts after the base URL: `/api/v2/drafts/`. */
  at(path) {
    return `${this.base.origin}${this.basePath}${path}`;
  }
  pathOf(url) {
    return url.slice(this.base.origin.length);
  }
  /** The target of a redirect; undefined when it has another origin or credentials. */
  redirectTarget(from, location) {
    if (!URL.canParse(location, from)) return void 0;
    const target = new URL(location, from);
    if (target.protocol !== this.base.protocol || target.host !== this.base.host) return void 0;
    if (target.username !== "" || target.password !== "") return void 0;
    target.hash = "";
    return target.href;
  }
  get basePath() {
    return this.base.pathname === "/" ? "" : this.base.pathname;
  }
};
function originOf(address, base) {
  const url = URL.canParse(address, base) ? new URL(address, base) : void 0;
  return url !== void 0 && /^https?:/.test(url.protocol) ? url.origin : "an unreadable address";
}

// src/http/status-error.ts
var MEANING = {
  400: { kind: "rejected", hint: "Check the values that were given." },
  401: { kind: "authentication", hint: "Check the token, or the user name and password." },
  403: { kind: "permission", hint: "Ask an administrator of the service for the permission this needs." },
  404: {
    kind: "not-found",
    hint: "Check the id. The service also answers like this for what the user may not see."
  },
  408: { kind: "unavailable", hint: "The service, or a proxy, gave up waiting for the request: try again." },
  407: { kind: "connection", hint: "A proxy asks for credentials: check the proxy settings." }
};
var UNAVAILABLE = { kind: "unavailable", hint: "The service is in trouble: try again later." };
var REJECTED = { kind: "rejected", hint: "Check the base URL and the values that were given." };
var WEB_PAGE_HINT = "A web page was returned instead of JSON: the base URL may be wrong.";
function statusError(client, request, response, mayHaveStarted) {
  const { status, bytes, complete, retryAfterMs: retryAfterMs2 } = response;
  const { kind, hint } = MEANING[status] ?? (status >= 500 ? UNAVAILABLE : REJECTED);
  const said = errorText(bytes);
  const text = client.quote(complete ? said : client.secrets.redactCut(said));
  const advice = request.hints?.[status] ?? hint;
  const notTheService = kind !== "unavailable" && isWebPage(bytes);
  const refusal = withQuotation(
    `The service ${status >= 500 ? "could not answer" : "refused"} the request for ${request.label} (HTTP ${status})`,
    text
  );
  const wait = retryAfterMs2 === void 0 ? "" : ` It asks to wait ${formatDuration(retryAfterMs2)}, until ${formatMoment(client.clock.now() + retryAfterMs2)}.`;
  return new StatusError(kind, `${refusal}${wait}`, {
    status,
    isWebPage: notTheService,
    hint: notTheService ? `${WEB_PAGE_HINT} ${advice}` : advice,
    retryAfterMs: retryAfterMs2,
    mayHaveStarted
  });
}
function isSuccess(status) {
  return status >= 200 && status < 300;
}
function mayHaveTakenEffect(status) {
  return status >= 500 || status === 302 || status === 303 || status === 408;
}

// src/http/send-once.ts
var DEFAULT_IDLE_TIMEOUT_MS = { GET: 3e4, POST: 12e4 };
async function sendOnce2(client, attempt) {
  const { path, json: json2, label } = attempt.request;
  const body = JSON.stringify(json2);
  return followRedirects(
    client.urls.at(path),
    (url) => {
      attempt.deadline.check(label);
      return sendAndRead(client, attempt, url, body);
    },
    (redirect) => redirectTarget2(client, attempt, redirect)
  );
}
async function sendAndRead(client, attempt, url, body) {
  const { method, request, deadline } = attempt;
  const idleTimeout = new IdleTimeout(client.clock, idleTimeoutMs(attempt), deadline);
  const started = client.clock.monotonic();
  let complete = false;
  let status;
  try {
    const response = await client.transport.send({
      method,
      url,
      headers: {
        accept: "application/json",
        "accept-encoding": "identity",
        "user-agent": `${CLIENT_NAME}/${CLIENT_VERSION}`,
        ...body === void 0 ? {} : { "content-type": "application/json" }
      },
      ...body === void 0 ? {} : { body },
      authenticate: request.authenticate ?? true,
      signal: idleTimeout.signal
    });
    idleTimeout.touch();
    status = response.status;
    const result = await readBody(response.body, !isSuccess(status), () => idleTimeout.touch());
    complete = result.complete;
    const { headers } = response;
    return { status, headers, ...result, retryAfterMs: retryAfterMs(headers, client.clock.now()) };
  } catch (error) {
    throw connectionError(client, attempt, error, idleTimeout.timedOut);
  } finally {
    idleTimeout.stop(complete);
    client.onRequest?.({
      method,
      path: client.quote(client.urls.pathOf(url)),
      status,
      ms: client.clock.monotonic() - started,
      attempt: attempt.number
    });
  }
}
function connectionError(client, attempt, cause, timedOut) {
  const { method, request, deadline } = attempt;
  const mayHaveStarted = method === "POST" && !nothingSent(cause);
  if (deadline.signal.aborted) return new AbortedError({ cause, mayHaveStarted });
  if (timedOut && deadline.left() <= 0) {
    const { message: message2, hint } = deadline.timeoutError(request.label);
    return new DeadlineError(message2, { hint, mayHaveStarted, cause });
  }
  const why = timedOut ? `no data for ${formatDuration(idleTimeoutMs(attempt))}` : client.quote(failureText(cause));
  const service = client.urls.baseUrl;
  const unsent = `so the request for ${request.label} was not sent`;
  if (isCertificateFailure(cause)) {
    const message2 = withFullStop(`The certificate of ${service} is not accepted, ${unsent}: ${why}`);
    return new CertificateError(message2, { hint: CERTIFICATE_HINT, cause });
  }
  if (why.startsWith("wrong version number")) {
    const hint = "Does the base URL begin with http://?";
    return new NoTlsError(`${service} does not speak TLS, ${unsent}.`, { hint, cause });
  }
  const message = withFullStop(`No complete response from ${service} for ${request.label}: ${why}`);
  return new ConnectionError(message, { hint: CONNECTION_HINT, mayHaveStarted, cause });
}
function idleTimeoutMs({ method, request }) {
  return request.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS[method];
}
function redirectTarget2(client, { method, request: { label } }, { from, response: { status }, location, tooMany }) {
  const mayHaveStarted = method === "POST" && mayHaveTakenEffect(status);
  const refuse = (message, hint2) => {
    throw new RedirectError(message, { status, mayHaveStarted, hint: hint2 });
  };
  const origin = client.quote(originOf(location, from));
  if (method === "POST") {
    return refuse(
      `The service answered the request for ${label} with a redirect (HTTP ${status}) to ${origin}.`,
      "Such a request is never repeated at another address: set the base URL to the new address of the service."
    );
  }
  if (tooMany)
    return refuse(`The service redirected ${label} more than ${MAX_REDIRECTS} times.`, "Check the base URL.");
  const { baseUrl, origin: own } = client.urls;
  const hint = origin.replace("https:", "http:") === own ? `Set the base URL to ${baseUrl.replace("http:", "https:")}.` : "The credentials are not sent there. Check them: wrong ones may be answered with a login page. If the service has moved, set the base URL to its new address.";
  return client.urls.redirectTarget(from, location) ?? refuse(`The service redirects ${label} (HTTP ${status}) to ${origin}, another origin.`, hint);
}

// src/http/post-json.ts
var MIN_POST_MS = 5e3;
async function postJson(client, request, deadline) {
  const { lane = "other", label, onSend } = request;
  const send = (number3) => {
    checkTimeLeft(deadline, label);
    onSend?.();
    return sendOnce2(client, { method: "POST", request, deadline, number: number3 });
  };
  const response = await client.limiter.schedule(send, { lane, deadline, label });
  const { status } = response;
  if (!isSuccess(status)) throw statusError(client, request, response, mayHaveTakenEffect(status));
  return response;
}
function checkTimeLeft(deadline, label) {
  const left = deadline.left();
  if (left >= Math.min(MIN_POST_MS, deadline.totalMs / 2)) return;
  throw new DeadlineError(
    `Only ${formatDuration(left)} of the time limit of ${formatDuration(deadline.totalMs)} are left, too little for ${label}: it was not requested.`,
    { hint: deadline.advice }
  );
}

// src/tasks/start-generation.ts
var MAX_QUOTED5 = 120;
var startedSchema = object({ task_id: int(), status_url: textOrNull });
async function generate(client, { templateId, subject, settings }, deadline = client.deadline(), onSend) {
  const label = `the generation from template ${templateId} for ${subjectName(subject)}`;
  const ids = `template ${templateId} and ${subjectName(subject)}`;
  const json2 = { ...subjectKey(subject), ...Object.keys(settings).length === 0 ? {} : { settings } };
  const path = `/api/v2/document_templates/${templateId}/generate/`;
  try {
    const response = await postJson(
      client,
      { path, json: json2, label, lane: "generate", hints: hintsFor(ids), onSend },
      deadline
    );
    const task = parseStartedTask(client, response, label);
    client.started.set(task.task_id, client.clock.monotonic());
    return task;
  } catch (error) {
    if (error instanceof DraftServiceError) error.setAmbiguousHint(MAY_HAVE_STARTED);
    if (error instanceof StatusError && isRefusal(error)) error.addHint("No report was started.");
    throw error;
  }
}
function isRefusal({ status = 0, mayHaveStarted }) {
  return status >= 400 && !mayHaveStarted;
}
function hintsFor(ids) {
  return {
    400: `Check that ${ids} belong together, and the settings.`,
    403: `Ask an administrator of the service whether the user may use ${ids}; templates of the scope Project Tickets cannot be generated through the interface at all.`,
    404: `Check the ids of ${ids}. The service also answers like this for what the user may not see.`
  };
}
var MAY_HAVE_STARTED = "The report may still have been started: look in the user's Documents in the service before starting another.";
function parseStartedTask(client, response, label) {
  const json2 = response.complete ? parseJson(response.bytes) : void 0;
  const facts = { status: response.status, mayHaveStarted: true };
  if (json2 === void 0) {
    throw new MalformedResponseError(
      `The response for ${label} (HTTP ${response.status}) is not JSON.`,
      facts
    );
  }
  const body = response.bytes.subarray(0, MAX_ERROR_BYTES);
  const text = client.quote(errorText(body), MAX_QUOTED5);
  const quoting = text === "" ? label : `${label} ("${text}")`;
  return validate(startedSchema, json2.value, quoting, { facts });
}

// src/tasks/waiter.ts
var MAX_FILE_POLLS = 3;
var FILE_PAUSE_MS = 2e3;
var NOT_YET_KNOWN_MS = 15e3;
var INTERVAL = { minMs: 2e3, maxMs: 5e3, ofElapsed: 0.05 };
var MIN_INTERVAL_MS = 200;
var TRANSIENT_KINDS2 = /* @__PURE__ */ new Set(["unavailable", "connection", "malformed"]);
async function waitForTask(client, taskId, deadline, options = {}) {
  const waiter = new Waiter(client, taskId, deadline, options);
  return withTaskId(
    taskId,
    () => waiter.run(),
    () => waiter.knownTask
  );
}
var Waiter = class {
  client;
  taskId;
  deadline;
  options;
  startedAt;
  last;
  filePolls = 0;
  warned = false;
  constructor(client, taskId, deadline, options) {
    this.client = client;
    this.taskId = taskId;
    this.deadline = deadline;
    this.options = options;
    this.startedAt = client.clock.monotonic();
  }
  get knownTask() {
    const { client, taskId, exists } = this;
    return { state: this.last?.state, exists, howToCollect: client.howToCollect?.(taskId) };
  }
  /** Whether this client started the task or has read its status. */
  get exists() {
    return this.last !== void 0 || this.client.started.has(this.taskId);
  }
  async run() {
    const { intervalMs = MIN_INTERVAL_MS } = this.options;
    if (!(intervalMs >= MIN_INTERVAL_MS)) {
      throw new InputError([
        `The pause between status calls must be at least ${MIN_INTERVAL_MS} ms; ${intervalMs} ms was given.`
      ]);
    }
    for (; ; ) {
      const result = await this.poll();
      if (typeof result !== "number") return result;
      const untilLastAttempt = this.deadline.untilLastAttempt();
      if (untilLastAttempt <= 0) throw this.timeoutError();
      await this.deadline.sleep(Math.min(result, untilLastAttempt));
    }
  }
  /** The completed task, or the pause until the next poll, ms. */
  async poll() {
    let task;
    const maxAttempts = this.exists ? Number.POSITIVE_INFINITY : void 0;
    const { onRetry, onStatus } = this.options;
    try {
      task = await readStatus(this.client, this.taskId, this.deadline, { maxAttempts, onRetry });
    } catch (error) {
      if (!(error instanceof DraftServiceError)) throw error;
      if (error.kind === "deadline" && !this.exists) throw this.noStatusError(error);
      if (this.isTimeout(error)) throw this.timeoutError(error);
      const startedAt = this.client.started.get(this.taskId) ?? -Infinity;
      const isNew = this.client.clock.monotonic() - startedAt <= NOT_YET_KNOWN_MS;
      if (error.kind === "not-found" && isNew) return this.intervalMs();
      throw error;
    }
    this.last = task;
    onStatus?.(task);
    return this.judge(task);
  }
  judge(task) {
    switch (statusVerdict(task)) {
      case "done":
        return task;
      case "failed":
        throw taskFailedError(this.client, task);
      case "no-file":
        this.filePolls += 1;
        if (this.filePolls > MAX_FILE_POLLS) throw noFileError(task);
        return FILE_PAUSE_MS;
      case "unknown":
        this.warnOnce(task);
        return this.intervalMs();
      case "wait":
        return this.intervalMs();
    }
  }
  /**
   * Whether the time ended the wait, and the failure is only what happened last. While the task is not known to
   * exist, the failure is that of any other read.
   */
  isTimeout({ kind, retryAfterMs: retryAfterMs2 }) {
    if (!this.exists) return false;
    const noAttemptLeft = retryAfterMs2 === void 0 && this.deadline.untilLastAttempt() <= 0;
    const isOver = this.deadline.left() <= 0 || noAttemptLeft;
    return kind === "deadline" || TRANSIENT_KINDS2.has(kind) && isOver;
  }
  intervalMs() {
    const elapsedMs = this.client.clock.monotonic() - this.startedAt;
    const { minMs, maxMs, ofElapsed } = INTERVAL;
    return this.options.intervalMs ?? Math.min(maxMs, Math.max(minMs, Math.round(elapsedMs * ofElapsed)));
  }
  warnOnce(task) {
    if (this.warned) return;
    this.warned = true;
    const state = this.client.quote(task.state, 40);
    this.client.warn(
      `Task ${this.taskId} is in the state "${state}", which this client does not know; it keeps waiting.`
    );
  }
  noStatusError(cause) {
    const { client, taskId, deadline } = this;
    return new ConnectionError(
      `No response from ${client.urls.baseUrl} for the status of task ${taskId} within the time limit of ${formatDuration(deadline.totalMs)}.`,
      { hint: CONNECTION_HINT, cause }
    );
  }
  timeoutError(cause) {
    return waitTimeoutError(this.client, this.deadline, this.last, cause);
  }
};

// src/text/file-name.ts
var MAX_NAME_BYTES = 200;
var MAX_EXTENSION_BYTES = 20;
var HEAD_LENGTH = 800;
var TAIL_LENGTH = 100;
var FORBIDDEN = /[":<>|*?\\/]/gu;
var RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|git~[0-9])\s*(?:\.|$)/iu;
var BARE_EXTENSION = /^[\s.]*\.([\p{L}\p{N}]{1,10})[\s.]*$/u;
function safeFileName(name, fallback, maxBytes = MAX_NAME_BYTES) {
  const isLong = name.length > HEAD_LENGTH + TAIL_LENGTH;
  const read = isLong ? `${name.slice(0, HEAD_LENGTH)}${name.slice(-TAIL_LENGTH)}` : name;
  const visible = read.replace(INVISIBLE, "");
  const extension = BARE_EXTENSION.exec(visible)?.[1];
  if (extension !== void 0) return `${fallback}.${extension}`;
  const plain = visible.replace(FORBIDDEN, "_").replaceAll("##[", "##_").replace(/^[\s.]+/u, "").replace(/[\s.]+$/u, "").replace(/^-/u, "_");
  if (/^_*$/u.test(plain)) return fallback;
  const short = shortened(plain, maxBytes);
  return RESERVED.test(short) ? shortened(`_${short}`, maxBytes) : short;
}
function fileNameMistakes(name) {
  const mistakes = [];
  if (name === "." || name === "..") mistakes.push(`"${name}" is a folder, not a file name.`);
  if (name.search(FORBIDDEN) >= 0) mistakes.push('It must not contain any of " : < > | * ? \\ /.');
  if (name.search(INVISIBLE) >= 0) mistakes.push("It must not contain control or invisible characters.");
  if (RESERVED.test(name)) mistakes.push("On Windows this is the name of a device or of .git.");
  if (name !== "." && name !== ".." && /^\s|[\s.]$/u.test(name)) {
    mistakes.push("It must not begin with a space or end with a space or a dot.");
  }
  const bytes = Buffer.byteLength(name);
  if (bytes > MAX_NAME_BYTES) {
    mistakes.push(`It may be ${MAX_NAME_BYTES} bytes long at most; this one has ${bytes}.`);
  }
  return mistakes;
}
function shortened(name, maxBytes) {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot) : "";
  const kept = Buffer.byteLength(extension) <= MAX_EXTENSION_BYTES ? extension : "";
  const room = maxBytes - Buffer.byteLength(kept);
  return `${cutBytes(name, room).replace(/[\s.]+$/u, "")}${kept}`;
}
function cutBytes(text, maxBytes) {
  return Buffer.from(text).subarray(0, maxBytes).toString().replace(/\ufffd$/u, "");
}

// src/report/sink.ts
var MAX_LENGTH3 = 1e3;
var EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;
function safeReportFileName(client, task) {
  const fallback = `report-${task.task_id}`;
  const original = task.download.filename ?? "";
  const extension = original.length <= MAX_LENGTH3 ? "" : EXTENSION.exec(original)?.[0] ?? "";
  const name = safeFileName(`${client.secrets.redact(original, MAX_LENGTH3)}${extension}`, fallback);
  return safeFileName(client.secrets.redact(name), fallback);
}

// src/report/make-report.ts
var DOWNLOAD = "the report to be downloaded and stored";
var MIN_FINISH_MS = 1e4;
var MAX_DISCARD_MS = 1e3;
async function startReport(client, plan, deadline = client.deadline(), events = {}) {
  await deadline.sleep(1);
  await deadline.sleep(1);
  events.onPlan?.(plan);
  events.onPhase?.("starting the report");
  const started = await generate(client, plan, deadline, events.onSend);
  await ofTask(client, started.task_id, async () => events.onTask?.(started, plan));
  return started;
}
async function collectReport(client, pending, open, deadline = client.deadline(), events = {}) {
  const { taskId, intervalMs } = pending;
  const { onPhase, onStatus, onRetry } = events;
  onPhase?.("waiting for the report");
  const completed = await waitForTask(client, taskId, deadline, { intervalMs, onStatus, onRetry });
  return deliverReport(client, completed, pending, open, deadline, events);
}
async function deliverReport(client, completed, { plan, draft, fileName }, open, deadline, events = {}) {
  events.onPhase?.("downloading the report");
  const { task_id: taskId, download: offered, state } = completed;
  const nameOf2 = (task) => fileName ?? safeReportFileName(client, task);
  const work = async () => {
    const { content_type: contentType, size_in_bytes: sizeInBytes } = offered;
    const file = { name: nameOf2(completed), contentType, sizeInBytes };
    const sink = await openInTime(open, file, deadline);
    let received = 0;
    const download = new VerifiedDownload(client, completed, deadline, async () => {
      received = 0;
      await sink.restart();
    });
    const receive = async () => {
      for await (const bytes of download.bytes()) {
        received += bytes.byteLength;
        await sink.write(bytes);
        events.onBytes?.(received, download.task.download.size_in_bytes);
      }
      if (download.verified === void 0) throw new Error("The download ended before it was verified.");
      return download.verified;
    };
    try {
      const verified = await deadline.race(receive(), DOWNLOAD);
      const { task } = download;
      const name = nameOf2(task);
      const manifest = makeManifest(client, { plan, task, file: verified, fileName: name, draft });
      const finished = deadline.atLeast(MIN_FINISH_MS).race(sink.finish(manifest, name), DOWNLOAD);
      return { manifest, stored: await finished };
    } catch (error) {
      await discard(client, sink);
      throw error;
    }
  };
  return ofTask(client, taskId, work, state);
}
async function discard({ clock }, sink) {
  const over = new AbortController();
  const limit = clock.sleep(MAX_DISCARD_MS, over.signal);
  await Promise.race([sink.discard(), limit]).catch(() => void 0);
  over.abort();
}
async function openInTime(open, file, deadline) {
  const opening = (async () => open(file))();
  try {
    return await deadline.race(opening, DOWNLOAD);
  } catch (error) {
    void opening.then((sink) => sink.discard()).catch(() => void 0);
    throw error;
  }
}
function ofTask(client, taskId, work, state) {
  return withTaskId(taskId, work, () => ({
    state,
    exists: true,
    howToCollect: client.howToCollect?.(taskId)
  }));
}

// src/address/base-url.ts
function parseBaseUrl(text) {
  const trimmed = text.trim();
  const mistake = mistakeIn(trimmed);
  if (mistake !== void 0) throw new InputError([mistake]);
  const url = new URL(trimmed);
  url.pathname = url.pathname.replace(/(?:\/+api\/v2)*\/*$/, "");
  return url;
}
function isRemotePlainHttp(url) {
  return url.protocol === "http:" && !LOOPBACK.test(url.hostname);
}
var LOOPBACK = /^(?:(?:.*\.)?localhost|\[::1\]|127[.\d]+)$/;
var PAGE_OF_A_DRAFT = /^(.*?)(?:\/api\/v2)?\/(?:drafts?|projects?)\/\d+(?:\/|$)/;
function mistakeIn(text) {
  const example = "Give an address such as https://drafts.example.com.";
  if (text === "") return `The base URL is empty. ${example}`;
  if (!URL.canParse(text)) return `The base URL is not an address. ${example}`;
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return `The base URL must begin with https:// or http://. ${example}`;
  }
  if (url.username !== "" || url.password !== "") {
    return "The base URL must not contain a user name or password: give them in their own fields.";
  }
  const page = PAGE_OF_A_DRAFT.exec(url.pathname);
  if (page !== null) {
    const address = `${url.origin}${page[1] ?? ""}`;
    return `This looks like the page of a draft or a project: enter only ${address} as the base URL.`;
  }
  if (text.includes("?")) return 'The base URL must not contain a query (what follows "?"): leave it out.';
  if (text.includes("#")) return 'The base URL must not contain a fragment (what follows "#"): leave it out.';
  return void 0;
}

// src/http/backoff.ts
var FIRST_MS = 500;
var MAX_MS = 15e3;
var Backoff = class {
  random;
  /** @param random returns numbers in [0, 1) */
  constructor(random) {
    this.random = random;
  }
  /**
   * The pause after `failures` failures in a row, ms. The backoff doubles up to 15 s; its jitter is the upper
   * half, so that clients that failed together do not return together. Retry-After is kept without jitter,
   * but never undercuts the backoff.
   *
   * @param failures 1 or more
   * @param retryAfterMs the response's Retry-After, ms
   */
  pause(failures, retryAfterMs2 = 0) {
    const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
    return Math.max(ceiling * (0.5 + this.random() / 2), retryAfterMs2);
  }
};

// src/http/get-json.ts
var MAX_ATTEMPTS = 6;
async function getJson(client, request, deadline) {
  const { lane = "other", label, maxAttempts = MAX_ATTEMPTS } = request;
  const retry = maxAttempts > 1;
  let number3 = 0;
  const send = () => {
    number3 += 1;
    return sendOnce2(client, { method: "GET", request, deadline, number: number3 });
  };
  let previous;
  for (let failures = 1; ; failures += 1) {
    const result = await client.limiter.schedule(send, { lane, deadline, label, retry }).then(
      (response) => readJson(client, request, response),
      (error) => failureOf(error, previous)
    );
    if (!(result instanceof DraftServiceError)) return result;
    const { retryAfterMs: retryAfterMs2 } = result;
    const backoff = client.backoff.pause(failures, retryAfterMs2);
    const lastFits = maxAttempts === Number.POSITIVE_INFINITY && retryAfterMs2 === void 0;
    const pause = lastFits ? Math.min(backoff, deadline.untilLastAttempt()) : backoff;
    if (failures >= maxAttempts || pause <= 0 || pause >= deadline.left()) throw result;
    request.onRetry?.(result);
    await deadline.sleep(pause);
    previous = result;
  }
}
function readJson(client, request, response) {
  const { status, headers } = response;
  if (!isSuccess(status)) {
    const error = statusError(client, request, response, false);
    if (status >= 500) return error;
    throw error;
  }
  if (!response.complete) {
    throw new MalformedResponseError(
      `The response for ${request.label} is larger than ${MAX_JSON_BYTES / 1024 / 1024} MiB and was not read.`
    );
  }
  const json2 = parseJson(response.bytes, request.exact);
  return json2 === void 0 ? notJsonError(client, request, response) : { value: json2.value, headers };
}
function failureOf(error, previous) {
  if (error instanceof ConnectionError) return error;
  if (error instanceof DeadlineError && previous !== void 0) throw previous;
  throw error;
}
function notJsonError(client, { label }, { status, headers, bytes }) {
  const contentType = headers["content-type"] ?? "";
  const type = client.quote(contentType === "" ? "no content type" : contentType, 80);
  const text = client.quote(plainText(bytes), 120);
  return new MalformedResponseError(
    withQuotation(`The response for ${label} (HTTP ${status}, ${type}) is not JSON`, text),
    {
      status,
      isWebPage: isWebPage(bytes),
      hint: "Check the base URL: a login page or a proxy may be answering instead of the service."
    }
  );
}

// src/text/secrets.ts
var MIN_LENGTH = 4;
var REDACTED = "***";
var SIGNATURE = /[?&](?:[\w.-]{0,40}[-_])?(?:sig|signature|token)=([^&]{6,})/gi;
var MAX_SIGNATURES = 10;
var PERCENT_ENCODED = /%[0-7][0-9a-f]/gi;
var Secrets = class {
  secrets = /* @__PURE__ */ new Set();
  maxLength = 0;
  onNew;
  /** @param onNew called with each secret once; hosts with a log mask (GitHub Actions) pass it on */
  constructor(onNew) {
    this.onNew = onNew;
  }
  /** Registers a secret as it is. One of fewer than 4 UTF-16 units is ignored. */
  add(secret) {
    if (secret.length < MIN_LENGTH || this.secrets.has(secret)) return;
    this.secrets.add(secret);
    this.maxLength = Math.max(this.maxLength, secret.length);
    this.onNew?.(secret);
  }
  /** Registers a token as it is, in base64, both also as addresses write them, and as JSON writes it. */
  addToken(token) {
    for (const text of [token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token.toWellFormed())])
      this.add(text);
    this.addBase64(token);
  }
  /** Registers a password, its encodings, and the pair as Basic authentication sends it. */
  addPassword(username, password) {
    this.addToken(password);
    this.addBase64(`${username}:${password}`);
  }
  /** Without the padding, which is often left out. */
  addBase64(text) {
    const base642 = Buffer.from(text).toString("base64").replaceAll("=", "");
    this.add(base642);
    this.add(encodeURIComponent(base642));
  }
  /** Registers a signed address, its path with query, its query, and the signatures and tokens in it. */
  addSignedAddress(address) {
    this.add(address);
    const target = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*/s, "");
    const queryStart = target.indexOf("?") + 1;
    if (queryStart === 0) return;
    this.add(target);
    this.add(target.slice(queryStart));
    for (const [, signature] of [...target.matchAll(SIGNATURE)].slice(0, MAX_SIGNATURES)) {
      const value = String(signature);
      this.add(value);
      this.add(value.replaceAll(PERCENT_ENCODED, (code) => String.fromCharCode(parseInt(code.slice(1), 16))));
    }
  }
  /**
   * The text with `***` instead of each secret; one for secrets that overlap.
   *
   * @param maxLength how much of the text is read and kept, UTF-16 units. A secret across this limit is
   *   replaced, too. Default: all
   */
  redact(text, maxLength = text.length) {
    let redacted2 = "";
    let readUntil = 0;
    for (const { start, end } of this.find(text.slice(0, maxLength + this.maxLength))) {
      if (start >= maxLength) break;
      if (start >= readUntil) redacted2 += `${text.slice(readUntil, start)}${REDACTED}`;
      readUntil = Math.max(readUntil, end);
    }
    return redacted2 + text.slice(readUntil, Math.max(readUntil, maxLength));
  }
  /** A text that was cut, redacted; without its end, as long as the longest secret: one may begin there. */
  redactCut(text) {
    return this.redact(text, Math.max(0, text.length - this.maxLength));
  }
  /** The parts of a text that are secrets, by their start; `end` is exclusive. One pass for each secret. */
  find(text) {
    const found = [];
    for (const secret of this.secrets) {
      const { length } = secret;
      for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + length))
        found.push({ start, end: start + length });
    }
    return found.sort((one, other) => one.start - other.start);
  }
};

// src/draft-service-client.ts
var DEFAULT_DEADLINE_MS = 5 * 60 * 1e3;
var MAX_QUOTE_SOURCE = 1e4;
var MAX_OWN = 80;
var DraftServiceClient = class {
  urls;
  transport;
  storage;
  clock;
  limiter;
  backoff;
  secrets;
  notice;
  warn;
  onRequest;
  /** When the service accepted each task that this client started (202), monotonic ms, by task id. */
  started = /* @__PURE__ */ new Map();
  draftTemplatesPath;
  draftTemplatesPathName;
  howToCollect;
  /** @throws InputError when the base URL or the templates path cannot be used */
  constructor(options) {
    this.urls = new ServiceUrls(parseBaseUrl(options.baseUrl));
    this.transport = options.transport;
    this.storage = options.storage;
    this.clock = options.clock;
    this.backoff = new Backoff(options.random ?? Math.random);
    this.limiter = new RateLimiter(options.clock, this.backoff);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? (() => void 0);
    this.warn = options.warn ?? this.notice;
    this.onRequest = options.onRequest;
    this.howToCollect = options.howToCollect;
    this.draftTemplatesPathName = options.draftTemplatesPathName ?? "draftTemplatesPath";
    this.draftTemplatesPath = parseDraftTemplatesPath(options.draftTemplatesPath ?? "");
  }
  /** GETs a JSON value. Connection failures, 5xx, 429 and bodies that are not JSON are retried. */
  getJson(request, deadline) {
    return getJson(this, { ...request, label: this.secrets.redact(request.label) }, deadline);
  }
  /**
   * A deadline for one job: `ms` from now (default: 5 minutes). `signal` aborts the job earlier.
   *
   * @param advice what the user can do once it is reached, a sentence
   * @throws InputError when `ms` is NaN
   */
  deadline(ms = DEFAULT_DEADLINE_MS, signal = new AbortController().signal, advice) {
    if (Number.isNaN(ms)) throw new InputError(["The time limit must be a number of ms, not NaN."]);
    return new Deadline(this.clock, ms, signal, advice);
  }
  /** Text of the service for a message: secrets redacted, one line, cut to `length` UTF-16 units. Default: 300 */
  quote(text, length) {
    return oneLine(this.secrets.redact(text, MAX_QUOTE_SOURCE), length, (line) => this.secrets.redact(line));
  }
  /**
   * What the user gave, without the spaces around it, for a message: the whole text if it is short, else its length.
   * It may hold a secret that only the host knows, and the host's mask finds only a whole one.
   */
  quoteOwn(text) {
    return quoteWhole(this.secrets.redact(text).trim(), MAX_OWN);
  }
};

// src/auth/credentials.ts
function tokenMistake(token) {
  return /[^\x21-\x7e]/.test(token) ? "This is not a token: it contains a space, a line break or a character outside ASCII. Copy it again." : void 0;
}
function usernameMistake(username) {
  if (username.includes(":")) return 'A user name cannot contain ":" with Basic authentication. Use a token.';
  return new RegExp("\\p{Cc}", "u").test(username) ? "A user name cannot contain control characters." : void 0;
}
function authorization(credentials) {
  if ("token" in credentials) return `Token ${credentials.token}`;
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`);
  return `Basic ${pair.toString("base64")}`;
}

// src/tokens/api-tokens.ts
var tokenSchema = object({ token: string2().check(_minLength(1)) });

// src/errors/failure-codes.ts
var FAILURE_OF_KIND = {
  input: "input",
  settings: "settings",
  authentication: "credentials",
  permission: "permission",
  "not-found": "not-found",
  // The service did not accept a value: a draft reference of another project, a missing project.
  rejected: "input",
  "rate-limit": "rate-limit",
  unavailable: "network",
  connection: "network",
  malformed: "unexpected",
  redirect: "unexpected",
  "incomplete-list": "unexpected",
  unstable: "unexpected",
  "task-failed": "task-failed",
  deadline: "deadline",
  download: "download",
  file: "download",
  artifact: "artifact",
  aborted: "interrupted",
  unexpected: "unexpected"
};
function failureFacts(thrown) {
  const error = thrown instanceof DraftServiceError ? thrown : new UnexpectedError(thrown);
  const { kind, taskId, state, status: httpStatus } = error;
  const cancelled = kind === "task-failed" && state === STATE.cancelled;
  const failure = cancelled ? "task-cancelled" : failureOf2(error);
  return { failure, taskId, state, httpStatus, mayHaveStarted: error.mayHaveStarted && taskId === void 0 };
}
function failureOf2(error) {
  const { kind, taskExists, isWebPage: isWebPage2 } = error;
  if (isWebPage2 && (kind === "malformed" || kind === "rejected")) return "network";
  return kind === "rejected" && taskExists ? "unexpected" : FAILURE_OF_KIND[kind];
}

// platform/errors.ts
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function withoutPeriod(sentence) {
  return sentence.replace(/\.$/, "");
}
function hasCode(error, code) {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
var HostError = class extends DraftServiceError {
  constructor(message, cause, kind = "unexpected") {
    super(kind, message, { cause });
  }
};
var FileError = class extends HostError {
  constructor(target, cause) {
    super(
      `The file ${target} could not be written: ${messageOf(cause)}. Check the path, the permissions and the free space.`,
      cause,
      "file"
    );
  }
};
var InterruptedError = class extends HostError {
  constructor() {
    super("Cancelled before it finished.", void 0, "aborted");
  }
};
var UnsettledError = class extends HostError {
  /**
   * @param host what ended, such as "step"
   * @param phase what it was doing, such as "reading the draft"
   */
  constructor(host, phase) {
    super(
      `The ${host} ended unexpectedly while ${phase}: a connection closed without an error.`,
      void 0,
      "connection"
    );
  }
};
function toDraftServiceError(error, host) {
  if (error instanceof DraftServiceError && !(error instanceof UnexpectedError)) return error;
  const { message, cause, taskId, state, taskExists } = error instanceof UnexpectedError ? error : new UnexpectedError(error);
  return new DraftServiceError("unexpected", withFullStop(`Unexpected error: ${message}`), {
    cause,
    taskId,
    state,
    taskExists,
    hint: `Please report it to the maintainers of this ${host}.`
  });
}

export {
  INVISIBLE,
  oneLine,
  cut,
  quoteWhole,
  DraftServiceError,
  InputError,
  StatusError,
  MalformedResponseError,
  UnstableDraftError,
  parseDraftTemplatesPath,
  parseBaseUrl,
  isRemotePlainHttp,
  parseExact,
  exactDigits,
  isObject2 as isObject,
  formatDuration,
  formatBytes,
  CLIENT_NAME,
  CLIENT_VERSION,
  NothingSentError,
  abortable,
  MAX_CONCURRENT_REQUESTS,
  Secrets,
  DraftServiceClient,
  signedTarget,
  tokenMistake,
  usernameMistake,
  authorization,
  parse,
  safeParse,
  string2 as string,
  number2 as number,
  int,
  array,
  object,
  union,
  record,
  _enum,
  literal,
  JITLESS,
  idOf,
  requiredId,
  FAMILIES,
  isFamilyName,
  EXPANSIONS,
  expansions,
  CHECK_STEP_COMMENTS,
  draftDetail,
  objectList,
  objectDetail,
  objectMetadata,
  objectLabel,
  isLabelKey,
  labelOf,
  oidOf,
  ownLabelOf,
  ownLabelWithKey,
  parentKeyOf,
  parentKindOf,
  studyOf,
  mapConcurrent,
  readObject,
  asObject,
  canonicalJson,
  byKey,
  Turns,
  readAll,
  nearest,
  subjectName,
  redactDeep,
  MAY_HAVE_STARTED,
  planReport,
  planSubject,
  planTemplate,
  safeFileName,
  fileNameMistakes,
  startReport,
  collectReport,
  failureFacts,
  messageOf,
  withoutPeriod,
  hasCode,
  HostError,
  FileError,
  InterruptedError,
  UnsettledError,
  toDraftServiceError
};
