import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  FileError,
  HostError,
  NOTHING_REQUESTED,
  canonicalJson,
  exactDigits,
  hasCode,
  isObject,
  messageOf,
  notTooDeep,
  parseNumbers,
  redactDeep,
  titleText,
  withoutPeriod
} from "./chunk-XBLW5OZL.js";
import {
  debug,
  getInput,
  info,
  isDebug,
  notice,
  setFailed,
  setOutput,
  setSecret,
  summary,
  warning
} from "./chunk-IUKS3CXY.js";
import {
  getProxyUrl
} from "./chunk-WXRX2353.js";
import {
  turnsFor
} from "./chunk-MJJ6BLJ3.js";
import {
  AbortedError,
  ConnectionError,
  DeadlineError,
  DraftServiceError,
  FAILURE_OF_KIND,
  INVISIBLE,
  IncompleteListError,
  InputError,
  LINE_BREAKS,
  MalformedResponseError,
  RateLimitError,
  RedirectError,
  STATE,
  StatusError,
  TlsError,
  UnexpectedError,
  cut,
  describe,
  inOneLine,
  oneLine,
  quoteWhole,
  withFullStop,
  withQuotation,
  withTaskId
} from "./chunk-A6NQKQHC.js";
import {
  __export
} from "./chunk-FYCNFRUL.js";

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
  isObject: () => isObject2,
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
function getElementAtPath(obj, path4) {
  if (!path4)
    return obj;
  return path4.reduce((acc, key) => acc?.[key], obj);
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
function isObject2(data) {
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
  if (isObject2(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  const prot = ctor.prototype;
  if (isObject2(prot) === false)
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
function prefixIssues(path4, issues) {
  return issues.map((iss) => {
    var _a;
    (_a = iss).path ?? (_a.path = []);
    iss.path.unshift(path4);
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
        const id2 = ids[key];
        doc.write(`const ${id2} = ${parseStr(key)};`);
        const k = esc(key);
        doc.write(`
        if (${id2}.issues.length) {
          if (input[${k}] === undefined) {
            if (${k} in input) {
              newResult[${k}] = undefined;
            }
          } else {
            payload.issues = payload.issues.concat(
              ${id2}.issues.map((iss) => ({
                ...iss,
                path: iss.path ? [${k}, ...iss.path] : [${k}],
              }))
            );
          }
        } else if (${id2}.value === undefined) {
          if (${k} in input) newResult[${k}] = undefined;
        } else {
          newResult[${k}] = ${id2}.value;
        }
        `);
      } else {
        const id2 = ids[key];
        doc.write(`const ${id2} = ${parseStr(key)};`);
        doc.write(`
          if (${id2}.issues.length) payload.issues = payload.issues.concat(${id2}.issues.map(iss => ({
            ...iss,
            path: iss.path ? [${esc(key)}, ...iss.path] : [${esc(key)}]
          })));`);
        doc.write(`newResult[${esc(key)}] = ${id2}.value`);
      }
    }
    doc.write(`payload.value = newResult;`);
    doc.write(`return payload;`);
    const fn = doc.compile();
    return (payload, ctx) => fn(shape, payload, ctx);
  };
  let fastpass;
  const isObject3 = isObject2;
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
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  inst._zod.optout = "optional";
  defineLazy(inst._zod, "values", () => {
    return def.innerType._zod.values ? /* @__PURE__ */ new Set([...def.innerType._zod.values, void 0]) : void 0;
  });
  defineLazy(inst._zod, "pattern", () => {
    const pattern = def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (def.innerType._zod.optin === "optional") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      return payload;
    }
    return def.innerType._zod.run(payload, ctx);
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
var $ZodCatch = /* @__PURE__ */ $constructor("$ZodCatch", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  defineLazy(inst._zod, "optout", () => def.innerType._zod.optout);
  defineLazy(inst._zod, "values", () => def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    const result = def.innerType._zod.run(payload, ctx);
    if (result instanceof Promise) {
      return result.then((result2) => {
        payload.value = result2.value;
        if (result2.issues.length) {
          payload.value = def.catchValue({
            ...payload,
            error: {
              issues: result2.issues.map((iss) => finalizeIssue(iss, ctx, config()))
            },
            input: payload.value
          });
          payload.issues = [];
        }
        return payload;
      });
    }
    payload.value = result.value;
    if (result.issues.length) {
      payload.value = def.catchValue({
        ...payload,
        error: {
          issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config()))
        },
        input: payload.value
      });
      payload.issues = [];
    }
    return payload;
  };
});
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
function _gt(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: false
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
function _positive(params) {
  return _gt(0, params);
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
var ZodMiniOptional = /* @__PURE__ */ $constructor("ZodMiniOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  ZodMiniType.init(inst, def);
});
function optional(innerType) {
  return new ZodMiniOptional({
    type: "optional",
    innerType
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
function nullish2(innerType) {
  return optional(nullable(innerType));
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
var ZodMiniCatch = /* @__PURE__ */ $constructor("ZodMiniCatch", (inst, def) => {
  $ZodCatch.init(inst, def);
  ZodMiniType.init(inst, def);
});
function _catch(innerType, catchValue) {
  return new ZodMiniCatch({
    type: "catch",
    innerType,
    catchValue: typeof catchValue === "function" ? catchValue : () => catchValue
  });
}
var ZodMiniCustom = /* @__PURE__ */ $constructor("ZodMiniCustom", (inst, def) => {
  $ZodCustom.init(inst, def);
  ZodMiniType.init(inst, def);
});
function custom(fn, _params) {
  return _custom(ZodMiniCustom, fn ?? (() => true), _params);
}

// src/http/http-messages.ts
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
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { value: notTooDeep(() => parseNumbers(text, exact)) };
  } catch (error) {
    if (error instanceof MalformedResponseError) throw error;
    return void 0;
  }
}

// src/http/error-response.ts
var MEANING = {
  400: { kind: "rejected", hint: "Check the values that were given." },
  401: { kind: "authentication", hint: "Check the token, or the user name and password." },
  403: { kind: "permission", hint: "Ask an administrator of the service for the permission this needs." },
  404: {
    kind: "not-found",
    hint: "Check the id. The service also answers like this for what the user may not see."
  },
  408: { kind: "unavailable", hint: "The service, or a proxy, gave up waiting for the request: try again." },
  429: { kind: "rate-limit", hint: "The service limits requests: try again later." },
  407: { kind: "connection", hint: "A proxy asks for credentials: check the proxy settings." }
};
var UNAVAILABLE = { kind: "unavailable", hint: "The service is in trouble: try again later." };
var UNEXPECTED = {
  kind: "malformed",
  hint: "Check the base URL: something else may be answering instead of the service."
};
var REJECTED = { kind: "rejected", hint: "Check the base URL and the values that were given." };
var WEB_PAGE_HINT = "A web page was returned instead of JSON: the base URL may be wrong.";
function statusError(client, request, response, mayHaveStarted) {
  const { status, bytes, complete, retryAfterMs: retryAfterMs2 } = response;
  const isRefusal = status >= 400 && status < 500;
  const { kind, hint } = MEANING[status] ?? (isRefusal ? REJECTED : status >= 500 ? UNAVAILABLE : UNEXPECTED);
  const isHidden = request.authenticate === false && !isRefusal || isCompressed(response);
  const said = isHidden ? "" : serviceWords(bytes);
  const text = client.quote(complete || isWebPage(bytes) ? said : client.secrets.redactCut(said));
  const advice = request.hints?.[status] ?? hint;
  const notTheService = kind !== "unavailable" && isWebPage(bytes);
  const refusal = withQuotation(
    `The service ${isRefusal ? "refused" : status >= 500 ? "could not answer" : "answered"} the request for ${request.label} (HTTP ${status})`,
    text
  );
  const wait = retryAfterMs2 === void 0 ? "" : ` It asks to wait ${formatDuration(retryAfterMs2)}, until ${formatMoment(client.clock.now() + retryAfterMs2)}.`;
  return new StatusError(kind, `${refusal}${wait}`, {
    status,
    isNotService: notTheService,
    hint: notTheService ? `${WEB_PAGE_HINT} ${advice}` : advice,
    retryAfterMs: retryAfterMs2,
    mayHaveStarted
  });
}
function isSuccess(status) {
  return status >= 200 && status < 300 && status !== 206;
}
function mayHaveTakenEffect(status) {
  return status >= 500 || status === 206 || status === 302 || status === 303 || status === 408;
}
var MAX_ERROR_DEPTH = 4;
var MAX_LEAVES = 6;
var PLAIN_KEYS = /* @__PURE__ */ new Set(["detail", "message", "error", "errors", "title", "non_field_errors"]);
function serviceWords(bytes) {
  try {
    const json = parseJson(bytes, "text");
    if (json !== void 0)
      return leavesOf(json.value, "", 0).slice(0, MAX_LEAVES).join("; ");
  } catch (error) {
    if (!(error instanceof MalformedResponseError)) throw error;
  }
  return bodyText(bytes);
}
function bodyText(bytes) {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES));
  return isWebPage(bytes) ? (/<title[^<>]*>([^<]*)/i.exec(text)?.[1] ?? "").trim() : text;
}
function isWebPage(bytes) {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES)));
}
function isCompressed({ headers, bytes }) {
  const { "content-encoding": encoding = "identity" } = headers;
  return encoding !== "identity" && new TextDecoder().decode(bytes).includes("\uFFFD");
}
function leavesOf(value, path4, depth) {
  if (depth > MAX_ERROR_DEPTH || value === null || value === "") return [];
  if (typeof value !== "object") return [path4 === "" ? String(value) : `${path4}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, member]) => {
    const isPlain = Array.isArray(value) || PLAIN_KEYS.has(key);
    return leavesOf(member, isPlain ? path4 : path4 === "" ? key : `${path4}.${key}`, depth + 1);
  });
}

// src/address/base-url.ts
function parseBaseUrl(text) {
  const trimmed = text.trim();
  const url = URL.parse(trimmed);
  const mistake = mistakeIn(trimmed, url);
  if (url === null || mistake !== void 0) throw new InputError([`The base URL ${mistake ?? ""}`]);
  url.pathname = url.pathname.replace(/(?:\/+api\/v2)*\/*$/, "");
  return url;
}
function mistakeIn(text, url) {
  const example = "Give an address such as https://drafts.example.com.";
  if (text === "") return `is empty. ${example}`;
  if (url === null) return `is not an address. ${example}`;
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return `must begin with https:// or http://. ${example}`;
  if (url.username !== "" || url.password !== "")
    return "must not contain a user name or password: give them in their own fields.";
  if (text.includes("?")) return 'must not contain a query (what follows "?"): leave it out.';
  if (text.includes("#")) return 'must not contain a fragment (what follows "#"): leave it out.';
  return void 0;
}
var LOOPBACK = /^(?:(?:.*\.)?localhost|\[::1\]|127[.\d]+)$/;
function isRemotePlainHttp(url) {
  return url.protocol === "http:" && !LOOPBACK.test(url.hostname);
}
function serviceUrls({ origin, protocol, host, pathname }) {
  const baseUrl = `${origin}${pathname === "/" ? "" : pathname}`;
  return {
    origin,
    baseUrl,
    /** The URL of a path with its query; it starts after the base URL: `/api/v2/drafts/`. */
    at: (path4) => `${baseUrl}${path4}`,
    pathOf: (url) => url.slice(origin.length),
    /** The target of a redirect; undefined when it has another origin or credentials. */
    redirectTarget: (from, location) => {
      const target = URL.parse(location, from);
      if (target?.protocol !== protocol || target.host !== host) return void 0;
      if (target.username !== "" || target.password !== "") return void 0;
      target.hash = "";
      return target.href;
    }
  };
}
function originOf(address, base) {
  const url = URL.parse(address, base);
  return url !== null && /^https?:/.test(url.protocol) ? url.origin : "an unreadable address";
}

// src/version.ts
var CLIENT_NAME = "n8n-nodes-draft-service";
var CLIENT_VERSION = "0.1.0";

// src/transport/service-and-storage-transports.ts
var NothingSentError = class extends Error {
  name = "NothingSentError";
};

// src/http/connection-failures.ts
var CERTIFICATE = /^(?:CERT_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME)/;
var NOTHING_SENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
var CONNECTING = /* @__PURE__ */ new Set(["connect", "getaddrinfo"]);
var MAX_CAUSE_DEPTH = 5;
function connectionError(client, attempt, cause, { timedOut, ms }) {
  const { method, request, deadline } = attempt;
  const mayHaveStarted = method === "POST" && !nothingSent(cause);
  if (deadline.signal.aborted) return new AbortedError({ cause, mayHaveStarted });
  if (timedOut && deadline.left() <= 0) {
    const { message: message2, hint } = deadline.timeoutError(request.label);
    return new DeadlineError(message2, { hint, mayHaveStarted, cause });
  }
  const why = timedOut ? `no data for ${formatDuration(ms)}` : client.quote(failureText(cause));
  if (cause instanceof DraftServiceError) return cause;
  const service = client.urls.baseUrl;
  const unsent = `so the request for ${request.label} was not sent`;
  if (isCertificateFailure(cause)) {
    const message2 = withFullStop(`The certificate of ${service} is not accepted, ${unsent}: ${why}`);
    return new TlsError(message2, { hint: CERTIFICATE_HINT, cause });
  }
  if (why.startsWith("wrong version number")) {
    const hint = "Does the base URL begin with http://?";
    return new TlsError(`${service} does not speak TLS, ${unsent}.`, { hint, cause });
  }
  const message = withFullStop(`No complete response from ${service} for ${request.label}: ${why}`);
  return new ConnectionError(message, { hint: CONNECTION_HINT, mayHaveStarted, cause });
}
function nothingSent(error) {
  if (error instanceof NothingSentError) return true;
  return causeChain(error).some(({ errors, syscall, code, request }) => {
    if (Array.isArray(errors) && errors.length > 0) return errors.every(nothingSent);
    return CONNECTING.has(syscall) || NOTHING_SENT.test(stringIn(code)) || CERTIFICATE.test(stringIn(code)) || isUnconnected(request);
  });
}
function isUnconnected(request) {
  if (typeof request !== "object" || request === null || !("socket" in request)) return false;
  const { socket } = request;
  return socket === null || socket.secureConnecting === true;
}
function isCertificateFailure(error) {
  return causeChain(error).some(({ code }) => CERTIFICATE.test(stringIn(code)));
}
var CERTIFICATE_HINT = "If your own CA signed it, set the environment variable NODE_EXTRA_CA_CERTS to the file of that CA; otherwise the certificate must be corrected.";
var CONNECTION_HINT = "Check the base URL, the network and the proxy settings.";
function failureText(error) {
  const texts = causeChain(error).map(({ message, code }) => {
    const text = withoutOpenSslTrace(stringIn(message));
    return text.includes(stringIn(code)) ? text : `${text} ${stringIn(code)}`.trim();
  });
  return texts.findLast((text) => text !== "") ?? "no reason given";
}
function withoutOpenSslTrace(message) {
  const parts = message.split(":");
  const at = parts.indexOf("SSL routines");
  return (at < 0 ? void 0 : parts[at + 2]) ?? message;
}
function stringIn(value) {
  return typeof value === "string" ? value : "";
}
function causeChain(error) {
  const errors = [];
  let current = error;
  while (isObject(current) && errors.length < MAX_CAUSE_DEPTH) {
    errors.push(current);
    current = current.cause;
  }
  return errors;
}

// src/concurrency/abortable.ts
async function abortable(promise, signal) {
  const { promise: aborted2, reject } = Promise.withResolvers();
  const onAbort = () => {
    const reason = signal.reason;
    reject(reason instanceof Error ? reason : new Error("Aborted.", { cause: reason }));
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([aborted2, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
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
  timeoutError(waitingFor) {
    return new DeadlineError(
      `The time limit of ${formatDuration(this.totalMs)} was reached while waiting for ${waitingFor}.`,
      { hint: this.advice }
    );
  }
  /** Sleeps `ms` or until the deadline, whichever comes first. @throws AbortedError when the job is stopped */
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
function startIdleTimeout(clock, ms, deadline) {
  const controller = new AbortController();
  const timer = new AbortController();
  let touchedAt = clock.monotonic();
  const abort = () => controller.abort(OVER);
  const idle = {
    ms,
    signal: controller.signal,
    timedOut: false,
    /** true while our own side is busy, and after it failed: the other side is not to blame for the silence. */
    paused: false,
    touch: () => {
      touchedAt = clock.monotonic();
    },
    pauseFor: async (work) => {
      idle.paused = true;
      await work();
      idle.paused = false;
      idle.touch();
    },
    /** Ends the time limit. A request whose response was not read to its end (`complete` is false) is aborted. */
    stop: (complete = false) => {
      timer.abort(OVER);
      deadline.signal.removeEventListener("abort", abort);
      if (!complete) abort();
    }
  };
  const left = () => {
    if (idle.paused) idle.touch();
    return Math.min(touchedAt + ms - clock.monotonic(), deadline.left());
  };
  const run = async () => {
    for (let rest = left(); rest > 0; rest = left()) await sleepFor(clock, rest, timer.signal);
    idle.timedOut = true;
    abort();
  };
  deadline.signal.addEventListener("abort", abort);
  if (deadline.signal.aborted) abort();
  else run().catch(() => void 0);
  return idle;
}

// src/http/redirect-loop.ts
var MAX_REDIRECTS = 5;
var REDIRECT_STATUSES = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
async function followRedirects(url, send2, target) {
  let from = url;
  for (let followed = 0; ; followed += 1) {
    const response = await send2(from);
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.has(response.status) || location === void 0) return response;
    from = target({ from, response, location, tooMany: followed >= MAX_REDIRECTS });
  }
}

// src/http/retry-pause.ts
var FIRST_MS = 500;
var MAX_MS = 15e3;
function backoffWith(random) {
  return (failures, retryAfterMs2 = 0) => {
    const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
    return Math.max(ceiling * (0.5 + random() / 2), retryAfterMs2);
  };
}
var MIN_ANNOUNCED_MS = 3e4;
function waitNotice(clock, notice2) {
  let announced = 0;
  return (why, wait, since) => {
    const end = clock.monotonic() + wait;
    if (end - Math.max(since, announced) < MIN_ANNOUNCED_MS) return;
    announced = end;
    notice2(`${why} The next attempt is in ${formatDuration(wait)}.`);
  };
}
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

// src/http/send-once.ts
var DEFAULT_IDLE_TIMEOUT_MS = { GET: 3e4, POST: 12e4 };
var MIN_POST_MS = 5e3;
async function postJson(client, request, deadline) {
  const { lane = "other", label, onSend, onRefused } = request;
  const send2 = async (number4) => {
    checkTimeLeft(deadline, label, number4 > 1);
    onSend?.();
    const response2 = await sendOnce(client, { method: "POST", request, deadline, number: number4 });
    if (response2.status === 429) onRefused?.();
    return response2;
  };
  const response = await client.limiter.send(send2, { lane, deadline, label });
  const { status } = response;
  if (!isSuccess(status)) throw statusError(client, request, response, mayHaveTakenEffect(status));
  return response;
}
function checkTimeLeft(deadline, label, wasRefused) {
  const left = deadline.left();
  if (left >= Math.min(MIN_POST_MS, deadline.totalMs / 2)) return;
  const hint = deadline.advice;
  const few = `Only ${formatDuration(left)} of the time limit of ${formatDuration(deadline.totalMs)} are left, too`;
  if (!wasRefused) throw new DeadlineError(`${few} little for ${label}: it was not requested.`, { hint });
  const refused = `${few} little for ${label}: it was refused (HTTP 429) and not requested again.`;
  throw new RateLimitError(refused, { status: 429, hint });
}
async function sendOnce(client, attempt) {
  const { method, request, deadline } = attempt;
  const body = request.json === void 0 ? void 0 : JSON.stringify(request.json);
  const send2 = async (url) => {
    deadline.check(request.label);
    const idleMs = request.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS[method];
    const idleTimeout = startIdleTimeout(client.clock, idleMs, deadline);
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
      throw connectionError(client, attempt, error, idleTimeout);
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
  };
  return followRedirects(
    client.urls.at(request.path),
    send2,
    (redirect) => checkedTarget(client, attempt, redirect)
  );
}
function checkedTarget(client, { method, request: { label } }, { from, response: { status }, location, tooMany }) {
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

// src/http/get-json.ts
var MAX_ATTEMPTS = 6;
async function getJson(client, given, deadline) {
  const request = { ...given, label: client.secrets.redact(given.label) };
  const { lane = "other", label, maxAttempts = MAX_ATTEMPTS } = request;
  const retry = maxAttempts > 1;
  let number4 = 0;
  const send2 = () => {
    number4 += 1;
    return sendOnce(client, { method: "GET", request, deadline, number: number4 });
  };
  let previous;
  const since = client.clock.monotonic();
  for (let failures = 1; ; failures += 1) {
    const result = await client.limiter.send(send2, { lane, deadline, label, retry }).then(
      (response) => readJson(client, request, response),
      (error) => {
        if (error instanceof ConnectionError) return error;
        throw error instanceof DeadlineError && previous !== void 0 ? previous : error;
      }
    );
    if (!(result instanceof DraftServiceError)) return result;
    const { retryAfterMs: retryAfterMs2 } = result;
    const backoff = client.backoff(failures, retryAfterMs2);
    const lastFits = maxAttempts === Number.POSITIVE_INFINITY && retryAfterMs2 === void 0;
    const pause = lastFits ? Math.min(backoff, deadline.untilLastAttempt()) : backoff;
    if (failures >= maxAttempts || pause <= 0 || pause >= deadline.left()) throw result;
    if (request.onRetry === void 0) client.announceWait(result.message, pause, since);
    else request.onRetry(result);
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
  const json = parseJson(response.bytes, request.exact);
  return json === void 0 ? notJsonError(client, request.label, response) : { value: json.value, headers };
}
function notJsonError(client, label, response) {
  const { status, headers, bytes } = response;
  const { "content-type": contentType = "", "content-encoding": encoding = "" } = headers;
  if (isCompressed(response))
    return new MalformedResponseError(
      `The response for ${label} (HTTP ${status}) came compressed (${client.quote(encoding, 20)}), although it was asked not to.`,
      { status, isNotService: true, hint: "A proxy between here and the service may compress it." }
    );
  const type = client.quote(contentType === "" ? "no content type" : contentType, 80);
  const text = client.quote(bodyText(bytes), 120);
  return new MalformedResponseError(
    withQuotation(`The response for ${label} (HTTP ${status}, ${type}) is not JSON`, text),
    {
      status,
      isNotService: isWebPage(bytes),
      hint: "Check the base URL: a login page or a proxy may be answering instead of the service."
    }
  );
}

// src/json/validate.ts
var JITLESS = { jitless: true };
function validate(schema, value, label, { facts = {}, within = "" } = {}) {
  const result = safeParse(schema, value, {
    ...JITLESS,
    error: ({ code, expected }) => WORDS[String(expected)] ?? WORDS[code] ?? AS_DOCUMENTED
  });
  if (result.success) return result.data;
  const [{ path: path4, message } = UNKNOWN_ISSUE] = result.error.issues;
  const steps = path4.map((step) => typeof step === "number" ? `[${step}]` : `.${String(step)}`);
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
  too_small: "larger or longer",
  too_big: "smaller or shorter"
};
var textOrNull = _catch(nullable(string2()), null);
var numberOrNull = _catch(nullable(number2()), null);

// src/address/configurable-draft-templates-path.ts
var DEFAULT_DRAFT_TEMPLATES_PATH = "/api/v2/drafts/{draft_id}/document_templates/";
var PLACEHOLDER = "{draft_id}";
var DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;
function parseDraftTemplatesPath(text) {
  const path4 = text.trim() === "" ? DEFAULT_DRAFT_TEMPLATES_PATH : text.trim();
  const refuse = (what) => {
    const example = `Give a path such as ${DEFAULT_DRAFT_TEMPLATES_PATH}.`;
    throw new InputError([`The path of a Draft's templates must ${what}. ${example}`]);
  };
  if (!path4.startsWith("/") || path4.startsWith("//"))
    refuse('begin with one "/": it starts after the base URL');
  if (!path4.includes(PLACEHOLDER)) refuse("contain {draft_id}");
  if (/[\s#\\\p{Cc}]/u.test(path4) || DOT_SEGMENT.test(path4)) refuse('not contain spaces, "#", "\\" or ".."');
  return path4;
}
function draftTemplatesPath(path4, draftId2) {
  return path4.replaceAll(PLACEHOLDER, String(draftId2));
}

// src/lists/envelope.ts
var MAX_LINK_LENGTH = 16384;
var ENVELOPE = object({
  results: custom(Array.isArray, { error: "a list" }),
  next: nullish2(string2({ error: "text or null" })),
  count: nullish2(int().check(_nonnegative({ error: "0 or more" })))
});
function openEnvelope({ value, headers }, label) {
  const linkedNext = nextLink((headers.link ?? "").slice(0, MAX_LINK_LENGTH));
  if (Array.isArray(value)) return { members: value, next: linkedNext, count: void 0 };
  const { results, next, count } = validate(ENVELOPE, value, label);
  return { members: results, next: (next ?? "") || linkedNext, count: count ?? void 0 };
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
function nextPath(listPath, next) {
  const query = /^[^?#]*\?([^#]*)/.exec(next)?.[1] ?? "";
  if (query === "") return void 0;
  const [path4, ownQuery = ""] = listPath.split(/\?(.*)/s);
  const overridden = new Set(query.split("&").map(parameterName));
  const kept = ownQuery.split("&").filter((pair) => pair !== "" && !overridden.has(parameterName(pair)));
  return `${String(path4)}?${[query, ...kept].join("&")}`;
}
function parameterName(pair) {
  return [...new URLSearchParams(pair).keys()][0];
}

// src/lists/object-id.ts
var MAX_KEYS_SHOWN = 8;
function idOf(member) {
  if (typeof member !== "object" || member === null || !("id" in member)) return void 0;
  return isId(member.id) ? member.id : void 0;
}
function isId(value) {
  return Number.isSafeInteger(value) || typeof value === "string" && value !== "";
}
function isRequestable(id2) {
  const text = String(id2);
  const isExact = typeof id2 === "string" || Number.isSafeInteger(id2);
  return isExact && text.trim() !== "" && text !== "." && text !== ".." && text.isWellFormed();
}
function uniqueIds(client, list, requested = true) {
  const seen = /* @__PURE__ */ new Set();
  return (member) => {
    const id2 = idOf(member);
    if (id2 === void 0 || requested && !isRequestable(id2)) {
      const keys = client.quote(Object.keys(member).slice(0, MAX_KEYS_SHOWN).join(", "), 120);
      const given = Array.isArray(member.id) || isObject(member.id) ? "\u2026" : JSON.stringify(member.id);
      const why = Object.hasOwn(member, "id") ? `the "id" ${client.quote(given, 40)}, which is neither text that can be part of an address nor an integer below 2^53` : `no "id" (its keys: ${keys || "none"})`;
      throw new MalformedResponseError(`A member of ${list} has ${why}, so it cannot be read.`);
    }
    if (seen.has(id2))
      throw new MalformedResponseError(
        `Among ${list} the id ${client.quote(String(id2), 40)} comes more than once: two objects cannot share one.`
      );
    seen.add(id2);
    return id2;
  };
}

// src/lists/read-list.ts
var MAX_READINGS = 2;
async function readAll(client, list, deadline, limit = Number.POSITIVE_INFINITY) {
  for (let reading = 1; ; reading += 1) {
    const check = new CompletenessCheck();
    const pages = [];
    for await (const { members } of readPages(client, list, deadline, check)) {
      pages.push(members);
      if (check.total >= limit) return pages.flat().slice(0, limit);
    }
    if (check.mismatch === void 0) return pages.flat();
    if (reading === MAX_READINGS)
      throw incompleteListError(list, `${check.mismatch} (in ${MAX_READINGS} readings)`);
  }
}
function incompleteListError(list, why) {
  return new IncompleteListError(`The list of ${list.label} is incomplete: ${why}.`, {
    hint: "Try again when nobody is changing it."
  });
}
var MAX_EMPTY_PAGES = 20;
var MAX_NEXT_LENGTH = 16384;
async function* readPages(client, list, deadline, check, start = list.path) {
  const visited = /* @__PURE__ */ new Set();
  const inTurns = turnsFor(deadline, list.label);
  let empty = 0;
  let path4 = start;
  while (path4 !== void 0) {
    if (visited.has(path4)) throw paginationError(list, "a page links back to an earlier one");
    if (empty > MAX_EMPTY_PAGES)
      throw paginationError(
        list,
        `${empty} consecutive pages have no new members and still link to a next one`
      );
    visited.add(path4);
    const page = openEnvelope(await getJson(client, { ...list, path: path4 }, deadline), list.label);
    const repeated = /* @__PURE__ */ new Set();
    check.startPage(page.count);
    await inTurns(page.members, (member) => {
      if (!check.isNew(member)) repeated.add(member);
    });
    const members = repeated.size === 0 ? page.members : page.members.filter((member) => !repeated.has(member));
    empty = members.length === 0 ? empty + 1 : 0;
    yield { members, next: page.next };
    path4 = nextPagePath(list, page.next);
  }
}
function nextPagePath(list, next) {
  if (next === void 0) return void 0;
  if (next.length > MAX_NEXT_LENGTH) throw paginationError(list, "the address of its next page is too long");
  const path4 = nextPath(list.path, next);
  if (path4 === void 0) throw paginationError(list, "the address of its next page has no query");
  return path4;
}
function paginationError(list, why) {
  return new IncompleteListError(`The list of ${list.label} cannot be read to its end: ${why}.`, {
    hint: "Report this to the owner of the service."
  });
}
var CompletenessCheck = class {
  firsts = /* @__PURE__ */ new Map();
  counts = /* @__PURE__ */ new Set();
  pages = 0;
  /** Members that arrived, each once. */
  total = 0;
  startPage(count) {
    this.pages += 1;
    if (count !== void 0) this.counts.add(count);
  }
  /** Whether a member of the page has not arrived before. */
  isNew(member) {
    const isNew = this.isFirst(member);
    if (isNew) this.total += 1;
    return isNew;
  }
  /** Why the reading is not complete; undefined when nothing contradicts it. */
  get mismatch() {
    const [count, another] = this.counts;
    if (count === void 0) return void 0;
    if (another !== void 0) return "its count changed during the reading";
    return count === this.total ? void 0 : `${count} members announced, ${this.total} received`;
  }
  isFirst(member) {
    const id2 = idOf(member);
    if (id2 === void 0) return true;
    const first = this.firsts.get(id2);
    if (first === void 0) {
      this.firsts.set(id2, { page: this.pages, member });
      return true;
    }
    first.bodies ??= /* @__PURE__ */ new Map([[canonicalJson(first.member), { page: first.page, onPage: 1, yielded: 1 }]]);
    const text = canonicalJson(member);
    const equal = first.bodies.get(text) ?? { page: this.pages, onPage: 0, yielded: 0 };
    first.bodies.set(text, equal);
    equal.onPage = equal.page === this.pages ? equal.onPage + 1 : 1;
    equal.page = this.pages;
    if (equal.onPage <= equal.yielded) return false;
    equal.yielded = equal.onPage;
    return true;
  }
};

// src/templates/list-templates.ts
function subjectName(subject) {
  return "projectId" in subject ? `project ${subject.projectId}` : `draft ${subject.draftId}`;
}
function subjectKey(subject) {
  return "projectId" in subject ? { project_id: subject.projectId } : { draft_id: subject.draftId };
}
var templateSchema = object({
  id: int(),
  name: string2(),
  description: textOrNull,
  template_type: textOrNull,
  template_scope: textOrNull,
  settings: unknown()
});
var settingSchema = object({
  /** The key in a generate request. */
  name: string2(),
  display_name: textOrNull,
  description: textOrNull,
  /** `boolean`, `choice`, `text`, or another kind, whose values are sent unchecked. */
  setting_type: string2(),
  /** Used when the setting is not sent. A string, also for a boolean. */
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
      parsed ??= parseTemplateSettings(settings, `template ${template.id} ("${name}") among ${label}`);
      return parsed;
    }
  };
}
function parseTemplateSettings(value, label) {
  const settings = validate(array(unknown()), value, label, { within: "settings" });
  const order = (setting) => setting.display_order ?? Number.MAX_VALUE;
  return settings.map((setting, index) => validate(settingSchema, setting, label, { within: `settings[${index}]` })).sort((one, other) => order(one) - order(other));
}
var SCOPE = { project: "Project Home", draft: "Draft Home", tickets: "Project Tickets" };
function effectiveSettings(template, sent) {
  const defaults = template.settings.map(({ name, setting_type: kind, default_value: value }) => {
    const word = kind === "boolean" ? value?.trim().toLowerCase() : void 0;
    return [name, word === "true" || word === "false" ? word === "true" : value];
  });
  return Object.fromEntries([...defaults, ...Object.entries(sent)]);
}
async function listTemplates(client, subject, deadline = client.deadline()) {
  const label = `the templates of ${subjectName(subject)}`;
  const path4 = "projectId" in subject ? `/api/v2/projects/${subject.projectId}/document_templates/` : draftTemplatesPath(client.draftTemplatesPath, subject.draftId);
  const members = await readAll(client, { path: path4, label }, deadline);
  const templates = [];
  await turnsFor(deadline, label)(members, (member) => templates.push(parseTemplate(client, member, label)));
  return templates;
}

// src/tasks/start-generation.ts
var MAX_RESPONSE_QUOTE = 120;
var startedSchema = object({
  task_id: int().check(_positive()),
  /** For the user; this client never requests it. */
  status_url: textOrNull
});
async function startGeneration(client, { templateId, subject, settings }, deadline = client.deadline(), { onSend, onRefused } = {}) {
  const label = `the generation from template ${templateId} for ${subjectName(subject)}`;
  const ids = `template ${templateId} and ${subjectName(subject)}`;
  const json = { ...subjectKey(subject), ...Object.keys(settings).length === 0 ? {} : { settings } };
  const path4 = `/api/v2/document_templates/${templateId}/generate/`;
  const hints = {
    400: `Check that ${ids} belong together, and the settings.`,
    403: `Ask an administrator of the service whether the user may use ${ids}; templates of the scope Project Tickets cannot be generated through the interface at all.`,
    404: `Check the ids of ${ids}. The service also answers like this for what the user may not see.`
  };
  try {
    const response = await postJson(
      client,
      { path: path4, json, label, lane: "generate", hints, onSend, onRefused },
      deadline
    );
    const task = parseStartedTask(client, response, label);
    client.started.set(task.task_id, client.clock.monotonic());
    return task;
  } catch (error) {
    if (!(error instanceof DraftServiceError)) throw error;
    const failure = error.with({ possibleEffect: MAY_HAVE_STARTED });
    const { status = 0, mayHaveStarted } = failure;
    throw failure instanceof StatusError && status >= 400 && !mayHaveStarted ? failure.withHint("No report was started.") : failure;
  }
}
var MAY_HAVE_STARTED = "The report may still have been started: look in the user's Documents in the service before starting another.";
function parseStartedTask(client, response, label) {
  const json = response.complete ? parseJson(response.bytes) : void 0;
  const effect = { mayHaveStarted: true };
  if (json === void 0) throw notJsonError(client, label, response).with(effect);
  const body = response.bytes.subarray(0, MAX_ERROR_BYTES);
  const text = client.quote(serviceWords(body), MAX_RESPONSE_QUOTE);
  const quoting = text === "" ? label : `${label} ("${text}")`;
  return validate(startedSchema, json.value, quoting, {
    facts: { status: response.status, ...effect }
  });
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
var MAX_WORD_LENGTH = 100;
var MAX_CANDIDATES = 1e3;
function nearest(name, candidates, max) {
  const folded = lowerCaseStart(name);
  return candidates.slice(0, MAX_CANDIDATES).map((candidate) => {
    const other = lowerCaseStart(candidate);
    return { candidate, edits: distance(folded, other), longest: Math.max(folded.length, other.length) };
  }).filter(({ edits, longest }) => edits < longest && edits <= Math.max(2, Math.ceil(longest * 0.4))).sort((a, b) => a.edits - b.edits).slice(0, max).map(({ candidate }) => candidate);
}
function unknownChoice(what, name, choices) {
  const [near] = nearest(name, choices, 1);
  return `There is no ${what} "${quoteWhole(name, 40)}"${near === void 0 ? "" : ` (did you mean "${near}"?)`}. There are: ${choices.join(", ")}.`;
}
function lowerCaseStart(name) {
  return name.slice(0, MAX_WORD_LENGTH).toLowerCase();
}

// src/templates/check-settings.ts
var MAX_LISTED = 20;
var MAX_SETTING_NAME = 80;
function checkSettings(client, template, settings, sources) {
  const byName = new Map(template?.settings.map((setting) => [setting.name, setting]));
  const mistakes = Object.entries(settings).flatMap(([name, value]) => {
    const setting = byName.get(name);
    if (template !== null && setting === void 0) return [unknownName(client, name, [...byName.keys()])];
    const what = valueMistake(client, setting, value, sources?.get(name));
    return what === void 0 ? [] : [`The setting "${client.quoteOwn(name)}" ${what}`];
  });
  if (mistakes.length > 0) throw new InputError(mistakes, { hint: "No report was started." }, "settings");
}
function unknownName(client, name, names) {
  const quoted = `"${client.quoteOwn(name)}"`;
  if (names.length === 0) return `Unknown setting ${quoted}: this template has no settings.`;
  const help = didYouMean(client, name, names) ?? `It has ${quotedList(client, names)}.`;
  return `The template has no setting ${quoted}. ${help}`;
}
function didYouMean(client, text, candidates) {
  const [near] = nearest(text, candidates, 1);
  return near === void 0 ? void 0 : `Did you mean "${client.quote(near, MAX_SETTING_NAME)}"?`;
}
function valueMistake(client, setting, value, source) {
  const isScalar = ["string", "number", "boolean"].includes(typeof value);
  const text = isScalar ? source ?? String(value) : void 0;
  const quoted = text === void 0 ? void 0 : client.quoteOwn(text);
  const given = typeof value === "string" ? `"${client.quoteOwn(value)}"` : quoted ?? valueInWords(value);
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
      return `must be one of ${quotedList(client, choices)}, not ${given}.${help === void 0 ? "" : ` ${help}`}`;
    }
    default: {
      const problem = whyUnsendable(value);
      if (problem !== void 0) return `cannot be sent: ${problem}.`;
      const asSent = client.quoteOwn(String(value));
      if (setting !== void 0 || typeof value !== "number" || quoted === asSent) return void 0;
      return `would be sent as ${asSent}: write "${quoted}" in quotes if it is text, or else ${asSent}.`;
    }
  }
}
function booleanSpelling(value) {
  const text = String(value).trim();
  if (/^(?:true|yes|on|1|y)$/i.test(text)) return "true";
  return /^(?:false|no|off|0|n)$/i.test(text) ? "false" : "true or false";
}
function valueInWords(value) {
  if (value === null) return "nothing (null)";
  if (value === void 0) return "nothing";
  return Array.isArray(value) ? "a list" : "an object";
}
function quotedList(client, names) {
  const quoted = names.slice(0, MAX_LISTED).map((name) => `"${client.quote(name, MAX_SETTING_NAME)}"`);
  return `${quoted.join(", ")}${names.length > quoted.length ? ", \u2026" : ""}`;
}
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

// src/templates/find-template.ts
var MAX_SUGGESTED = 5;
var MAX_TEMPLATE_NAME = 100;
function templateByName(client, templates, name, subject) {
  const matches = templates.filter((template) => template.name.trim() === name.trim());
  const [first] = matches;
  const ids = [...new Set(matches.map((template) => template.id))];
  if (first !== void 0 && ids.length === 1) return first;
  const quoted = `"${client.quoteOwn(name)}"`;
  const where = subjectName(subject);
  if (ids.length > 1) {
    throw new InputError([`${ids.length} templates of ${where} are called ${quoted}.`], {
      hint: `Give the id of the right one: ${ids.slice(0, MAX_SUGGESTED).join(", ")}${ids.length > MAX_SUGGESTED ? ", \u2026" : ""}.`
    });
  }
  throw new InputError(
    [`${where.charAt(0).toUpperCase()}${where.slice(1)} has no template called ${quoted}.`],
    { hint: suggestTemplates(client, templates, name) }
  );
}
function templateById(client, templates, id2, subject) {
  const [found, other] = templates.filter((template) => template.id === id2);
  if (found === void 0 || other === void 0) return found;
  const names = [found, other].map(({ name }) => `"${client.quote(name, MAX_TEMPLATE_NAME)}"`).join(" and ");
  throw new MalformedResponseError(`Two templates of ${subjectName(subject)} have the id ${id2}: ${names}.`, {
    hint: "Nothing was started. Report this to the owner of the service."
  });
}
function suggestTemplates(client, templates, name) {
  if (templates.length === 0) return "There are no templates.";
  const near = nearest(name, [...new Set(templates.map((template) => template.name))], MAX_SUGGESTED);
  const similar = near.flatMap((nearName) => templates.filter((template) => template.name === nearName));
  const listed = (near.length > 0 ? similar : templates).slice(0, MAX_SUGGESTED).map((template) => `"${client.quote(template.name, MAX_TEMPLATE_NAME)}" (id ${template.id})`);
  return near.length > 0 ? `Did you mean ${listed.join(", ")}?` : `It has ${listed.join(", ")}${templates.length > listed.length ? ", \u2026" : ""}.`;
}
function checkScope(client, template, subject) {
  const { template_scope: scope, id: id2, name } = template;
  const refuse = (reason, hint) => {
    const label = `Template ${id2} ("${client.quote(name, MAX_TEMPLATE_NAME)}")`;
    throw new InputError([`${label} is of the scope ${scope}: ${reason}`], { hint });
  };
  if (scope === SCOPE.tickets) {
    const reason = "the service does not generate such reports through its interface.";
    refuse(reason, "Choose another template.");
  }
  if (scope === SCOPE.draft && "projectId" in subject)
    refuse("it reports on a draft, not on a project.", "Give a draft id instead of the project id.");
  if (scope === SCOPE.project && "draftId" in subject)
    refuse("it reports on a project, not on a draft.", "Give a project id instead of the draft id.");
}

// src/concurrency/map-concurrent.ts
async function mapConcurrent(items, limit, map) {
  const results = [];
  const entries = (function* () {
    yield* items.entries();
  })();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await map(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

// src/concurrency/semaphore.ts
function semaphore(maxPermits) {
  let free = maxPermits;
  const queue = /* @__PURE__ */ new Set();
  const release = () => {
    const [next] = queue;
    if (next === void 0) free += 1;
    else queue.delete(next);
    next?.(void 0);
  };
  return async (work, wait) => {
    if (free > 0) free -= 1;
    else {
      const { promise: permit, resolve } = Promise.withResolvers();
      queue.add(resolve);
      await wait(permit).catch((error) => {
        if (!queue.delete(resolve)) release();
        throw error;
      });
    }
    try {
      return await work();
    } finally {
      release();
    }
  };
}

// src/http/rate-limit-and-concurrency.ts
var MAX_CONCURRENT_REQUESTS = 10;
var WHAT = { generate: "starting reports", other: "requests" };
function rateLimiter(clock, backoff, announce) {
  const blockedUntil = { generate: 0, other: 0 };
  const withPermit = semaphore(MAX_CONCURRENT_REQUESTS);
  const blockedMs = (lane) => blockedUntil[lane] - clock.monotonic();
  const untilOpen = async (lane, deadline, since = clock.monotonic()) => {
    for (let wait = blockedMs(lane); wait > 0; wait = blockedMs(lane)) {
      const limits = `The service limits ${WHAT[lane]} (HTTP 429)`;
      const moment = formatMoment(clock.now() + wait);
      if (wait >= deadline.left() && !deadline.signal.aborted) {
        throw new RateLimitError(`${limits} for ${formatDuration(wait)}, longer than the time left.`, {
          status: 429,
          retryAfterMs: wait,
          hint: `It can continue at ${moment}.`
        });
      }
      announce(`${limits} until ${moment}.`, wait, since);
      await deadline.sleep(wait);
    }
  };
  const sendWhenOpen = async (send2, { lane, deadline, label }, since) => {
    for (; ; ) {
      await untilOpen(lane, deadline, since);
      if (lane === "generate") return send2();
      const sent = await withPermit(
        // A 429 may have blocked the lane while the request was queued.
        async () => blockedMs(lane) > 0 ? void 0 : send2(),
        (permit) => deadline.race(permit, label)
      );
      if (sent !== void 0) return sent;
    }
  };
  return {
    untilOpen,
    /**
     * Sends a request when its lane is open and a permit is free; after a 429 again, when the lane has opened.
     *
     * @param send one attempt; the first is number 1
     * @returns the first response that is not a 429; a 429 only if `retry` is false
     */
    async send(send2, request) {
      const since = clock.monotonic();
      for (let number4 = 1; ; number4 += 1) {
        const response = await sendWhenOpen(() => send2(number4), request, since);
        if (response.status !== 429) return response;
        const until = clock.monotonic() + backoff(number4, response.retryAfterMs);
        const affected = request.lane === "generate" ? ["generate"] : ["generate", "other"];
        for (const lane of affected) blockedUntil[lane] = Math.max(blockedUntil[lane], until);
        if (request.retry === false) return response;
      }
    }
  };
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
var FAMILY_NAMES = Object.keys(FAMILIES).filter(isFamilyName);
var FAMILY_PATHS = FAMILY_NAMES.map((name) => FAMILIES[name].path);

// src/drafts/read-objects.ts
var DRAFTS_IDLE_TIMEOUT_MS = 12e4;
function draftDetail(draftId2, query = []) {
  return getRequest(`/api/v2/drafts/${pathSegment(draftId2)}/`, query, draftLabel(draftId2));
}
function objectList(family, draftId2, query = []) {
  const path4 = `/api/v2/drafts/${pathSegment(draftId2)}/${FAMILIES[family].path}/`;
  return getRequest(path4, query, `the ${FAMILIES[family].plural.toLowerCase()} of ${draftLabel(draftId2)}`);
}
function objectDetail(family, draftId2, id2, query = []) {
  return getRequest(objectPath(family, draftId2, id2), query, objectLabel(family, draftId2, id2));
}
function objectMetadata(family, draftId2, id2, query = []) {
  const path4 = `${objectPath(family, draftId2, id2)}/metadata`;
  return getRequest(path4, query, `the metadata of ${objectLabel(family, draftId2, id2)}`);
}
function objectPath(family, draftId2, id2) {
  return `/api/v2/drafts/${pathSegment(draftId2)}/${FAMILIES[family].path}/${pathSegment(id2)}`;
}
function objectLabel(family, draftId2, id2) {
  return `${FAMILIES[family].singular.toLowerCase()} ${idText(id2)} of ${draftLabel(draftId2)}`;
}
function getRequest(path4, query, label, hints) {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const address = text === "" ? path4 : `${path4}?${text}`;
  return { path: address, label, idleTimeoutMs: DRAFTS_IDLE_TIMEOUT_MS, hints };
}
function draftLabel(draftId2) {
  return `draft ${idText(draftId2)}`;
}
function idText(id2) {
  return quoteWhole(String(id2));
}
function pathSegment(id2) {
  if (!isRequestable(id2))
    throw new InputError([`Invalid or missing id: "${idText(id2)}". Give one that the list shows.`]);
  return encodeURIComponent(String(id2));
}
async function readObject(client, request, deadline = client.deadline()) {
  const { value } = await getJson(client, request, deadline);
  return asObject(value, client.secrets.redact(request.label));
}
function asObject(value, label) {
  if (isObject(value)) return value;
  throw new MalformedResponseError(`The response for ${label} contains something that is not an object.`);
}

// src/drafts/key-meanings.ts
var MAX_KEY_LENGTH = 100;
var ORDER_KEY = /^(?:(?!(?:.*_)?(?:record|repeat|instance)_)(?:.*_)?ordinal|(?:(?:display|sort)_)?order|order_number|position|sequence)$/;
var CODE_KEYS = ["code", "coded_value", "coded_data", "coded", "coded_unit"];
var FAMILY_WORDS = new Map([
  ...Object.values(FAMILIES).map(({ path: path4, singular }) => [
    path4,
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
  return ORDER_KEY.test(foldKey(key));
}
function isCounterKey(key) {
  return /^(?!(?:.*_)?(?:max|min)(?:imum)?_)(?:.*_)?count$/.test(foldKey(key));
}
var STUDY_KEYS = ["study", "project"];
var ANSWER_LISTS = ["data_dictionary", "unit_dictionary"];
var PARENT_KEYS = ["draft", "folder", "form", ...ANSWER_LISTS, "check", "parent", "object"];
var KINDS = [...STUDY_KEYS, ...PARENT_KEYS];
var PARENT_KEY = new RegExp(`^(?:parent_|draft_)?(${KINDS.join("|")})(s|_ids?|_oids?|_names?|_labels?)?$`);
function parentKindOf(key, family, value) {
  const name = foldKey(key);
  const [, kind, ending] = PARENT_KEY.exec(name) ?? [];
  const isCounter = ending === "s" && typeof value === "number";
  return kind === void 0 || isCounter || isOwnName(name, family) ? void 0 : kind;
}
function isOwnName(name, family) {
  const own = name.replace(/^draft_(?=.+_)/, "");
  return familyWords(family).some((word) => ["oid", "name", "label"].some((end) => own === `${word}_${end}`));
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
  const texts = isEntry ? ["user_data_string", "unit_string", "text", "decode"] : [];
  return { labels: ["name", "label", ...names, ...texts, ...oids, "title"], oids };
}
function keysOf(family) {
  return NAME_KEYS.get(family) ?? nameKeys(family);
}
function rankOf(name, { labels }) {
  const index = labels.indexOf(name);
  if (index >= 0) return index;
  return name.endsWith("_name") && parentKindOf(name) === void 0 ? labels.length : void 0;
}
function labelOf(object2, family) {
  return ownLabelOf(object2, family) || `#${oneLine(String(idOf(object2) ?? "?"), MAX_LABEL_LENGTH)}`;
}
function oidOf(object2, family) {
  const { oids } = keysOf(family);
  let found = { rank: oids.length, text: "" };
  for (const key in object2) {
    const rank = oids.indexOf(foldKey(key));
    if (rank < 0 || rank >= found.rank) continue;
    const value = object2[key];
    const text = typeof value === "number" ? String(value) : exactDigits(value) ?? value;
    if (typeof text === "string" && text.trim() !== "") found = { rank, text };
  }
  return found.text;
}
function ownLabelOf(object2, family) {
  return ownLabelWithKey(object2, family).label;
}
function ownLabelWithKey(object2, family) {
  const keys = keysOf(family);
  let found = { rank: Infinity, key: "", label: "" };
  for (const key of Object.keys(object2)) {
    const rank = typeof object2[key] === "string" ? rankOf(foldKey(key), keys) : void 0;
    if (rank === void 0 || rank >= found.rank) continue;
    const label = oneLine(String(object2[key]), MAX_LABEL_LENGTH);
    if (label !== "") found = { rank, key, label };
  }
  return found;
}
var STUDY_PARTS = STUDY_KEYS.map((kind) => [`${kind}_name`, kind]);
var PARENT_PARTS = PARENT_KEYS.map((kind) => [`${kind}_oid`, `${kind}_name`, kind]);
var PART_KEYS = new Set([...STUDY_PARTS, ...PARENT_PARTS].flat());
function fullLabel(object2, family) {
  const textsAt = partTexts(object2);
  const parts = [
    ...textsAt(STUDY_PARTS),
    oneLine(oidOf(object2, family), MAX_LABEL_LENGTH),
    title(ownLabelOf(object2, family)),
    ...textsAt(PARENT_PARTS)
  ].filter((part) => part !== "");
  return parts.length === 0 ? title(labelOf(object2, family)) : [...new Set(parts)].join(" \xB7 ");
}
function studyOf(draft) {
  return partTexts(draft)(STUDY_PARTS)[0] ?? "";
}
function partTexts(object2) {
  const texts = /* @__PURE__ */ new Map();
  for (const key of Object.keys(object2)) {
    const name = foldKey(key);
    const text = PART_KEYS.has(name) ? partText(object2[key], name) : "";
    if (text !== "") texts.set(name, text);
  }
  return (parts) => parts.flatMap((keys) => keys.flatMap((key) => texts.get(key) ?? []).slice(0, 1));
}
function partText(value, kind) {
  if (typeof value === "string") return title(oneLine(value, MAX_LABEL_LENGTH));
  return isObject(value) ? title(ownLabelOf(value, kind)) : "";
}
function title(label) {
  return titleText(label, MAX_LABEL_LENGTH);
}

// src/report/templates-and-label.ts
var MAX_TEMPLATES_MS = 3e4;
var MAX_SUBJECT_MS = 1e4;
var OPTIONAL_FRACTION = 0.1;
var MAX_LABEL = 300;
var WRONG_PATH_KINDS = /* @__PURE__ */ new Set(["not-found", "rejected", "malformed", "redirect"]);
var CHECK_ID = "Check the draft id. The service also answers like this for what the user may not see. No report was started.";
async function readLabel(client, subject, deadline) {
  if (!("draftId" in subject)) return null;
  const exact = "text";
  const request = { ...draftDetail(subject.draftId), exact, hints: { 404: CHECK_ID } };
  const body = redactDeep(client.secrets, await readObject(client, request, deadline));
  const label = fullLabel(body, "draft");
  return label.startsWith("#") && ownLabelOf(body, "draft") === "" ? null : client.quote(label, MAX_LABEL);
}
async function templatesAndLabel(client, subject, deadline, required3, strict) {
  const [listed, detail] = await Promise.allSettled([
    required3 || strict ? listTemplates(client, subject, deadline) : optionalRead(client, subject, deadline, MAX_TEMPLATES_MS, listTemplates),
    optionalRead(client, subject, deadline, MAX_SUBJECT_MS, readLabel)
  ]);
  const subjectLabel = detail.status === "fulfilled" ? detail.value : null;
  const error = errorOf(listed, deadline);
  const detailError = errorOf(detail, deadline);
  const templates = listed.status === "fulfilled" ? listed.value : [];
  if (templates.length === 0 && detailError?.kind === "not-found") throw detailError;
  if (error === void 0) return { templates, subjectLabel };
  if (!("draftId" in subject) && (isLogin(error) || error.kind === "not-found")) throw error;
  if (detailError !== void 0 && isLogin(detailError)) throw detailError;
  const isWrongPath = WRONG_PATH_KINDS.has(error.kind);
  if (required3 && isWrongPath && "draftId" in subject) {
    const blamesOther = detail.status === "fulfilled" && (isLogin(error) || error.kind === "not-found");
    throw (blamesOther ? error.with({ hint: void 0 }) : error).withHint(
      "The path of a Draft's template list is an assumption: set Path of Draft Templates (draft-templates-path), or give the template's id instead of its name."
    );
  }
  if (required3 || strict && error.kind !== "permission" && !isWrongPath) throw error;
  client.notice(
    `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`
  );
  return { templates: void 0, subjectLabel };
}
function errorOf(outcome, deadline) {
  if (outcome.status === "fulfilled") return void 0;
  const error = outcome.reason;
  if (!(error instanceof DraftServiceError)) throw error;
  const isFatal = error instanceof TlsError || error.kind === "authentication" || error.kind === "aborted" || error instanceof RateLimitError && (error.retryAfterMs ?? 0) >= deadline.left();
  if (isFatal) throw error;
  return error;
}
function isLogin(error) {
  return error.facts.isNotService === true || error.kind === "redirect";
}
async function optionalRead(client, subject, deadline, maxMs, request) {
  const read = () => request(client, subject, deadline.within(Math.min(maxMs, deadline.left() * OPTIONAL_FRACTION)));
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    await client.limiter.untilOpen("other", deadline);
    return read();
  }
}

// src/report/plan-and-start.ts
var UNCHECKED = "Its settings are not checked here; the service decides.";
async function planReport(client, { template: wanted, subject, settings: entered = {}, sources }, deadline = client.deadline(), strict = false) {
  const byName = "name" in wanted;
  const { templates, subjectLabel } = await templatesAndLabel(client, subject, deadline, byName, strict);
  const listed = templates ?? [];
  const templateId = byName ? templateByName(client, listed, wanted.name, subject).id : wanted.id;
  const found = templates && listedTemplate(client, templates, templateId, subject);
  const template = found && (byName || hasValidSettings(client, found)) ? found : null;
  const settings = typeof entered === "function" ? entered(template) : entered;
  checkSettings(client, template, settings, sources);
  return { templateId, template, subject, subjectLabel, settings };
}
async function planAndStart(client, request, deadline, events) {
  events.onPhase?.("reading the templates");
  const plan = await planReport(client, request, deadline);
  const { task_id: taskId } = await startReport(client, plan, deadline, events);
  return { taskId, plan };
}
async function startReport(client, plan, deadline = client.deadline(), events = {}) {
  await deadline.sleep(1);
  await deadline.sleep(1);
  events.onPlan?.(plan);
  events.onPhase?.("starting the report");
  const started = await startGeneration(client, plan, deadline, events);
  await withTaskId(
    started.task_id,
    async () => events.onTask?.(started, plan),
    () => ({ taskExists: true })
  );
  return started;
}
function listedTemplate(client, templates, id2, subject) {
  const found = templateById(client, templates, id2, subject);
  if (found === void 0) {
    const missing = `Template ${id2} is not among the templates of ${subjectName(subject)}.`;
    if ("projectId" in subject) {
      const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ` + suggestTemplates(client, templates, "");
      throw new InputError([missing], { hint });
    }
    client.notice(`${missing} ${UNCHECKED}`);
    return void 0;
  }
  checkScope(client, found, subject);
  return found;
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
function planSubject({ subject, subjectLabel: label }) {
  return label === null ? subjectName(subject) : `${label} (${subjectName(subject)})`;
}

// platform/http/open-client.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/text/secrets.ts
var MIN_LENGTH = 4;
var REDACTED = "***";
var UNSEEN = /[\p{C}\p{DI}]|[^\S ]|\s\s/u;
var IGNORABLE = new RegExp("\\p{DI}", "gu");
var SIGNATURE = /[?&](?:[\w.-]{0,40}[-_])?(?:sig|signature|token)=([^&]{6,})/gi;
var SIGNATURE_PARAMETER = /((?:[?&]|\\u0026)(?:amp;)?(?:[\w.-]{0,40}[-_])?(?:sig|signature|token)=)[^&\s"'\\]{6,}/gi;
var MAX_SIGNATURES = 10;
var PERCENT_ENCODED = /%[0-7][0-9a-f]/gi;
function asSeen(text) {
  return oneLine(oneLine(text, Infinity).replace(IGNORABLE, ""), Infinity);
}
function hideSignatures(text) {
  return text.replace(SIGNATURE_PARAMETER, `$1${REDACTED}`);
}
var Secrets = class {
  secrets = /* @__PURE__ */ new Set();
  maxLength = 0;
  onNew;
  /** @param onNew called with each secret once; hosts with a log mask (GitHub Actions) pass it on */
  constructor(onNew) {
    this.onNew = onNew;
  }
  /** Registers a secret as it is, and as a line shows it. One of fewer than 4 UTF-16 units is ignored. */
  add(secret) {
    if (secret.length < MIN_LENGTH || this.secrets.has(secret)) return;
    this.secrets.add(secret);
    this.maxLength = Math.max(this.maxLength, secret.length);
    this.onNew?.(secret);
    this.add(asSeen(secret));
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
   * The text with `***` instead of each secret. A text in which a reader would see a secret that is written in another
   * way becomes one line.
   *
   * @param maxLength how much of the text is read and kept, UTF-16 units. A secret across this limit is replaced, too.
   *   Default: all
   */
  redact(text, maxLength = text.length) {
    const head = text.slice(0, maxLength + this.maxLength);
    return (head === text ? this.hidden(text) : this.redactCut(head)).slice(0, maxLength);
  }
  /** A text that was cut, redacted; without its end, as long as the longest secret: one may begin there. */
  redactCut(text) {
    const clean = this.hidden(text);
    return clean.slice(0, Math.max(0, clean.length - this.maxLength));
  }
  hidden(text) {
    const clean = this.replaced(text);
    if (this.secrets.size === 0 || !UNSEEN.test(clean)) return clean;
    const seen = asSeen(clean);
    const redacted = this.replaced(seen);
    return redacted === seen ? clean : redacted;
  }
  /** The text with `***` instead of each secret that is written as it is; one for secrets that overlap. */
  replaced(text) {
    const found = [];
    for (const secret of this.secrets)
      for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + secret.length))
        found.push({ start, end: start + secret.length });
    let [redacted, readUntil] = ["", 0];
    for (const { start, end } of found.sort((one, other) => one.start - other.start)) {
      if (start >= readUntil) redacted += `${text.slice(readUntil, start)}${REDACTED}`;
      readUntil = Math.max(readUntil, end);
    }
    return redacted + text.slice(readUntil);
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
  announceWait;
  secrets;
  notice;
  warn;
  onRequest;
  /** When the service accepted each task that this client started (202), monotonic ms, by task id. */
  started = /* @__PURE__ */ new Map();
  draftTemplatesPath;
  /** @throws InputError when the base URL or the templates path cannot be used */
  constructor(options) {
    this.urls = serviceUrls(parseBaseUrl(options.baseUrl));
    this.transport = options.transport;
    this.storage = options.storage;
    this.clock = options.clock;
    this.backoff = backoffWith(options.random ?? Math.random);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? (() => void 0);
    this.warn = options.warn ?? this.notice;
    this.announceWait = waitNotice(options.clock, this.notice);
    this.limiter = rateLimiter(options.clock, this.backoff, this.announceWait);
    this.onRequest = options.onRequest;
    this.draftTemplatesPath = parseDraftTemplatesPath(options.draftTemplatesPath ?? "");
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
    const line = oneLine(this.secrets.redact(text, MAX_QUOTE_SOURCE), MAX_QUOTE_SOURCE);
    return oneLine(hideSignatures(line), length);
  }
  /**
   * What the user gave, without the spaces around it, for a message: the whole text if it is short, else its length.
   * It may hold a secret that only the host knows, and the host's mask finds only a whole one.
   */
  quoteOwn(text) {
    return quoteWhole(this.secrets.redact(text).trim(), MAX_OWN);
  }
};

// platform/http/transport.ts
import { urlToHttpOptions } from "node:url";

// src/address/signed-url-and-redirects.ts
function signedUrl(address) {
  const url = /^https?:\/\/[^/\\ \p{Cc}][^ \p{Cc}]*$/iu.test(address) ? URL.parse(address) : null;
  return url?.username === "" && url.password === "" ? address : void 0;
}
function signedRedirectTarget(from, header) {
  const location = Buffer.from(header, "latin1").toString();
  const target = /^https?:\/\//i.test(location) ? location : URL.parse(location, from)?.href ?? location;
  if (/^https:/i.test(from) && /^http:/i.test(target)) return void 0;
  return signedUrl(target);
}
function signedTarget(address) {
  const url = new URL(address);
  const rest = address.replace(/#.*/s, "").replace(/^https?:\/\/[^/?\\]*/i, "");
  return {
    secure: url.protocol === "https:",
    hostname: url.hostname.replace(/[[\]]/g, ""),
    /** Empty: the default port of http or https. */
    port: url.port,
    /** Path and query without the fragment: a character for each byte of its UTF-8. */
    path: Buffer.from(rest.startsWith("/") ? rest : `/${rest}`).toString("latin1")
  };
}

// src/auth/credentials.ts
function tokenMistake(token) {
  return /^$|[^\x21-\x7e]/.test(token) ? "This is not a token: it is empty, or contains a space, a line break or a character outside ASCII. Copy it again." : void 0;
}
function usernameMistake(username) {
  if (username === "") return "The user name is empty.";
  if (username.includes(":")) return 'A user name cannot contain ":" with Basic authentication. Use a token.';
  return new RegExp("\\p{Cc}", "u").test(username) ? "A user name cannot contain control characters." : void 0;
}
function authorization(credentials) {
  if ("token" in credentials) return `Token ${credentials.token}`;
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`);
  return `Basic ${pair.toString("base64")}`;
}

// platform/http/transport.ts
function openTransports(credentials) {
  let reads;
  const agentOfService = (method, url) => method === "POST" ? agentFor(url, false) : reads ??= agentFor(url, true);
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        const target = new URL(url);
        const auth = authenticate ? { authorization: authorization(credentials) } : {};
        const length = body === void 0 ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const { hostname: hostname2, port, path: path4 } = urlToHttpOptions(target);
        const agent = await agentOfService(method, target).catch(throwUnsent);
        const options = { method, hostname: hostname2, port, path: path4, headers: { ...headers, ...length, ...auth }, agent };
        return toResponse(await send(target.protocol === "https:", options, signal, body));
      }
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname: hostname2, port, path: path4 } = signedTarget(url);
        const agent = await agentFor(new URL(url), false).catch(throwUnsent);
        const options = { method: "GET", hostname: hostname2, port, path: path4, headers: { ...headers }, agent };
        return toResponse(await send(secure, options, signal));
      }
    },
    close: () => {
      void reads?.then((agent) => {
        if ("destroy" in agent) agent.destroy();
      });
    }
  };
}
function throwUnsent(error) {
  throw new NothingSentError("", { cause: error });
}
async function send(secure, options, signal, body) {
  signal.throwIfAborted();
  let connected = false;
  const response = new Promise((resolve, reject) => {
    const request = httpModule(secure).request({ ...options, signal }, resolve);
    request.on("socket", (socket) => {
      const onConnect = () => {
        connected = true;
      };
      if (socket.connecting || socket.secureConnecting === true)
        socket.once(secure ? "secureConnect" : "connect", onConnect);
      else onConnect();
    });
    request.on("error", reject);
    request.end(body);
  });
  return abortable(response, signal).catch((error) => {
    throw connected ? error : new NothingSentError("", { cause: error });
  });
}
function toResponse(message) {
  const headers = Object.entries(message.headersDistinct);
  const joined = headers.map(([name, values = []]) => [name, values.join(", ")]);
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(joined), body: message };
}
function httpModule(secure) {
  return process.getBuiltinModule(secure ? "node:https" : "node:http");
}
async function agentFor(url, keepAlive) {
  if (getProxyUrl(url) === void 0) {
    const { Agent } = httpModule(url.protocol === "https:");
    return new Agent({ keepAlive });
  }
  process.noDeprecation = true;
  const { HttpClient } = await import("./lib-WBXIURGU.js");
  return new HttpClient(CLIENT_NAME, [], { keepAlive }).getAgent(url.href);
}

// platform/http/open-client.ts
var systemClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, void 0, { signal })
};
function startDeadline({ "timeout-minutes": minutes }, { signal, nameOf }) {
  const hint = `Allow more time with ${nameOf("timeout-minutes")}.`;
  return new Deadline(systemClock, minutes * 6e4, signal, hint);
}
function openClient(connection, login, host) {
  const { log, secrets } = host;
  const { "base-url": baseUrl, "draft-templates-path": draftTemplatesPath2 } = connection;
  const { token, ...user } = login;
  const transports = openTransports(token === "" ? user : { token });
  host.onExit(transports.close);
  if (isRemotePlainHttp(parseBaseUrl(baseUrl)))
    log.notice("The base URL begins with http://: the credentials travel unencrypted.");
  const client = new DraftServiceClient({
    ...transports,
    baseUrl,
    draftTemplatesPath: draftTemplatesPath2,
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: ({ method, path: path4, status, ms, attempt }) => {
      const outcome = `${status ?? "no response"}, ${Math.round(ms)} ms, attempt ${attempt}`;
      log.debug(`${method} ${path4}: ${outcome}`);
    }
  });
  return { client, deadline: startDeadline(connection, host) };
}

// platform/progress/progress-lines.ts
var MIN_PAUSE_MS = 5e3;
var MAX_SILENCE_MS = 3e4;
function planLine(client, plan) {
  const name = plan.template === null ? "" : ` "${client.quote(plan.template.name, 100)}"`;
  return `template ${plan.templateId}${name} for ${planSubject(plan)}`;
}
function taskLine(client, task) {
  const message = client.quote(task.state_message ?? "", 200);
  const percent = task.progress_pct === null ? "" : ` ${task.progress_pct} %`;
  const state = client.quote(task.state_display ?? task.state, 60);
  return `${state}${percent}${message === "" ? "" : `: ${message}`}`;
}
function progressLines(client, write) {
  const now = () => client.clock.monotonic();
  let startedAt;
  let last = { line: "", at: -Infinity };
  const show = (line, minPauseMs = 0) => {
    if (now() - last.at < (line === last.line ? MAX_SILENCE_MS : minPauseMs)) return;
    last = { line, at: now() };
    startedAt ??= last.at;
    write(`${formatDuration(last.at - startedAt).padStart(10)}  ${line}`);
  };
  return {
    onStatus: (task) => show(taskLine(client, task)),
    onRetry: ({ message }) => show(message),
    onObjects: ({ done, of }) => show(`${done} of ${of} objects`, done === 0 || done === of ? 0 : MIN_PAUSE_MS)
  };
}

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
  const visible = read.replace(LINE_BREAKS, " ").replace(INVISIBLE, "");
  const extension = BARE_EXTENSION.exec(visible)?.[1];
  if (extension !== void 0) return `${fallback}.${extension}`;
  const plain = visible.replace(FORBIDDEN, "_").replaceAll("##[", "##_").replace(/^[\s.\u200c\u200d]+/u, "").replace(/[\s.\u200c\u200d]+$/u, "").replace(/^-/u, "_");
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
  if (name !== "." && name !== ".." && /^[\s\u200c\u200d]|[\s.\u200c\u200d]$/u.test(name))
    mistakes.push("It must not begin with a space or end with a space or a dot.");
  const bytes = Buffer.byteLength(name);
  if (bytes > MAX_NAME_BYTES)
    mistakes.push(`It may be ${MAX_NAME_BYTES} bytes long at most; this one has ${bytes}.`);
  return mistakes;
}
function shortened(name, maxBytes) {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot) : "";
  const kept = Buffer.byteLength(extension) <= MAX_EXTENSION_BYTES ? extension : "";
  const room = maxBytes - Buffer.byteLength(kept);
  const { read } = new TextEncoder().encodeInto(name, new Uint8Array(room));
  return `${name.slice(0, read).replace(/[\s.]+$/u, "")}${kept}`;
}

// platform/inputs/parsers.ts
function inputError(sentence) {
  return new InputError([sentence]);
}
function id(text, hint = "") {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
  const bound = value > Number.MAX_SAFE_INTEGER ? `of at most ${Number.MAX_SAFE_INTEGER}` : "above 0";
  throw inputError(`It must be a whole number ${bound}, not "${quoteWhole(text)}".${hint}`);
}
var FIND_DRAFT_ID = "`draft-service draft list` prints the drafts with their ids.";
function draftId(text) {
  return id(text, ` ${FIND_DRAFT_ID}`);
}
function boolean2(text) {
  if (["true", "True", "TRUE"].includes(text)) return true;
  if (["false", "False", "FALSE"].includes(text)) return false;
  throw inputError(`It must be true or false, not "${quoteWhole(text)}".`);
}
function number3(min, max, pattern = /^(?:\d+|\d*\.\d+)$/, kind = "number") {
  return (text) => {
    const value = Number(text);
    if (pattern.test(text) && value >= min && value <= max) return value;
    throw inputError(`It must be a ${kind} from ${min} to ${max}, not "${quoteWhole(text)}".`);
  };
}
function integer2(min, max) {
  return number3(min, max, /^\d+(?:\.0+)?$/, "whole number");
}
function oneOf(words) {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found === void 0) throw inputError(`It must be ${words.join(" or ")}.`);
    return found;
  };
}
function templateIdOrName(text) {
  return /^\d+$/.test(text) ? { id: id(text) } : { name: text };
}
function folder(text) {
  if (new RegExp("\\p{Cc}", "u").test(text)) throw inputError("A folder cannot contain control characters.");
  return text;
}
function fileName(text) {
  const mistakes = fileNameMistakes(text);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return text;
}
function namesIn(text) {
  return linesIn(text.replaceAll(",", "\n"));
}
function linesIn(text) {
  return text.split(/[\n\r]/).map((line) => line.trim()).filter((line) => line !== "");
}
function subjectOf(values) {
  const { "draft-id": draftId2, "project-id": projectId = 0 } = values;
  return draftId2 === void 0 ? { projectId } : { draftId: draftId2 };
}

// platform/inputs/input.ts
function optional2(brief, value, parse2) {
  return { brief, value, read: ([text]) => text === void 0 ? void 0 : parse2(text) };
}
function required2(brief, value, parse2, missing = "It is missing.") {
  const read = ([text]) => {
    if (text === void 0) throw inputError(missing);
    return parse2(text);
  };
  return { brief, value, isRequired: true, read };
}
function withDefault(fallback, brief, value, parse2) {
  return {
    brief: `${brief} (default: ${fallback})`,
    value,
    read: ([text = fallback]) => parse2(text)
  };
}
async function readInputs(table, textsOf, mistakes, nameOf = (name) => name, usage = "") {
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
  if (all.length > 0) throw new InputError(all, { hint: `${NOTHING_REQUESTED} ${usage}`.trimEnd() });
  return values;
}

// platform/inputs/login-mistakes-and-masking.ts
function passwordOf(text) {
  return text.replace(/[\r\n]+$/, "");
}
function maskLogin(secrets, { token, username, password }) {
  secrets.addToken(token);
  if (password !== "") secrets.addPassword(username, password);
}
function loginMistakes({ token, username, password }, names, whyEmpty = "") {
  const both = `${names.username} and ${names.password}`;
  const malformed = token === "" ? void 0 : tokenMistake(token);
  if (malformed !== void 0) return [`${names.token}: ${malformed}`];
  if (token !== "" && (username !== "" || password !== ""))
    return [`${names.token}: give either ${names.token} or ${both}, not both.`];
  if (token === "" && username === "" && password === "")
    return [`${names.token}: give a token, or ${both}. ${whyEmpty}`.trim()];
  if (username === "" === (password === "")) return [];
  return [`${username === "" ? names.username : names.password}: ${both} are needed together.`];
}

// src/drafts/query-parameters.ts
function parseQuery(texts) {
  const mistakes = queryMistakes(texts);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return texts.map((text) => {
    const at = text.indexOf("=");
    return [text.slice(0, at), text.slice(at + 1)];
  });
}
function queryMistakes(texts) {
  return texts.filter((text) => text.indexOf("=") < 1).map(
    (text) => `Write a query parameter as name=value, such as page_size=500, not "${quoteWhole(text)}".`
  );
}
var CHECK_STEP_COMMENTS = [["include_check_step_comments", "true"]];

// src/snapshot/snapshot-settings.ts
var SNAPSHOT_VIEWS = ["metadata", "detail", "list"];
function snapshotSettings(options) {
  const { view = "metadata", families = FAMILY_NAMES, query = [], ignore = [] } = options;
  const mistakes = [];
  const known = (what, all, names) => {
    const unknown2 = names.filter((name) => !all.includes(name));
    mistakes.push(...unknown2.map((name) => unknownChoice(what, name, all)));
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
var TITLES = {
  view: "View",
  families: "Families",
  query: "Query parameters",
  ignore: "Ignored keys"
};
function differentSettings(from, to) {
  return Object.keys(TITLES).filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key])).map((key) => `${TITLES[key]}: ${inWords(from, key)}, then ${inWords(to, key)}`);
}
function inWords(settings, key) {
  const { view, families } = settings;
  if (key === "view") return view;
  if (key === "families" && families.length === FAMILY_NAMES.length) return "all";
  const list = key === "families" ? families.map((family) => FAMILIES[family].path) : settings[key];
  return oneLine(list.join(", ") || "none");
}
function checkComparable(from, to) {
  const different = differentSettings(from, to);
  if (different.length === 0) return;
  const sentence = "These snapshots were taken with different settings and cannot be compared.";
  throw new InputError([sentence, ...different.map((one) => `${one}.`)], {
    hint: "Take the later one with the settings of the earlier one, or remove the earlier one to start over."
  });
}

// platform/inputs/shared-inputs.ts
var LOGIN_INPUTS = {
  "base-url": {
    brief: "Address of the service",
    value: "URL",
    variable: "DRAFT_SERVICE_URL",
    read: ([text = ""]) => parseBaseUrl(text).href
  },
  username: {
    brief: "User name",
    value: "NAME",
    variable: "DRAFT_SERVICE_USER",
    read: ([text = ""]) => {
      const mistake = text === "" ? void 0 : usernameMistake(text);
      if (mistake !== void 0) throw inputError(mistake);
      return text;
    }
  }
};
var timeoutMinutes = (minutes) => withDefault(
  String(minutes),
  "Time limit of the whole command; fractions are allowed",
  "MINUTES",
  number3(0.01, 1440)
);
var DRAFT_ID = required2(
  "Id of the draft",
  "ID",
  draftId,
  `Give the id of the draft. ${FIND_DRAFT_ID}`
);
var SUBJECT_INPUTS = {
  "draft-id": optional2("Id of the draft", "ID", draftId),
  "project-id": optional2("Id of the project", "ID", id),
  "draft-templates-path": {
    brief: "Path of a draft's template list after the base URL; must contain {draft_id}",
    value: "PATH",
    read: ([text = ""]) => parseDraftTemplatesPath(text)
  }
};
var REPORT_INPUTS = {
  template: optional2("Template: its id, or its exact name", "ID|NAME", templateIdOrName),
  ...SUBJECT_INPUTS,
  "task-id": optional2("Id of the task", "ID", id),
  filename: optional2("Name of the report's file (default: the service's, made safe)", "NAME", fileName),
  "poll-interval-seconds": optional2(
    "Time between two status requests (default: 2 to 5, growing with the time waited)",
    "SECONDS",
    number3(0.2, 300)
  )
};
var VIEW_INPUTS = {
  view: optional2("metadata (default), detail or list", "VIEW", (view) => snapshotSettings({ view }).view),
  query: {
    brief: "Query parameter of the lists; only with the view list",
    value: "NAME=VALUE",
    isRepeatable: true,
    read: (texts) => snapshotSettings({ view: "list", query: texts.flatMap(linesIn) }).query
  },
  families: optional2(
    "Families to read, separated by commas (default: all)",
    "NAMES",
    (text) => snapshotSettings({ families: namesIn(text) }).families
  ),
  ignore: {
    brief: "Names of keys to leave out, separated by commas",
    value: "NAMES",
    read: (texts) => snapshotSettings({ ignore: texts.flatMap(namesIn) }).ignore
  }
};
var BASELINE_DRAFT_ID = optional2(
  "Compare with this draft instead of the snapshot in the folder",
  "ID",
  draftId
);
function combinationMistakes(inputs, textOf, nameOf) {
  const mistakes = [];
  const refuse = (name, why) => mistakes.push(`${nameOf(name)}: ${why}`);
  const isGiven = (name) => textOf(name) !== "";
  const [draft, project, query, view] = ["draft-id", "project-id", "query", "view"].map(nameOf);
  if ("project-id" in inputs && !isGiven("task-id")) {
    if (isGiven("project-id") && isGiven("draft-id"))
      refuse("project-id", `give either ${project} or ${draft}, not both.`);
    if (!isGiven("project-id") && !isGiven("draft-id"))
      refuse(
        "draft-id",
        `give either ${draft} or ${project}. Both are empty. If one of them comes from a variable, check that the variable is set. ${FIND_DRAFT_ID}`
      );
  }
  if (isGiven("object-id") && (isGiven("parent") || isGiven("search")))
    refuse("object-id", "it names one object; leave --parent and --search out.");
  if ("view" in inputs && isGiven("query") && textOf("view") !== "list")
    refuse("query", `only the list view takes query parameters. Set ${view} to list, or leave ${query} out.`);
  if (isGiven("baseline-draft-id") && Number(textOf("baseline-draft-id")) === Number(textOf("draft-id")))
    refuse(
      "baseline-draft-id",
      `this is ${draft} itself. Leave it out to compare with the snapshot in the folder.`
    );
  return mistakes;
}

// platform/files/resolve-folder.ts
import { lstatSync, realpathSync } from "node:fs";
import path from "node:path";
import { mkdir, stat } from "node:fs/promises";
function resolveFolder(input, base) {
  return { input, path: followLinks(path.resolve(base, folder(input)), input) };
}
function quotedFolder(input) {
  return `"${quoteWhole(input, 200)}"`;
}
function pathInside(root, target) {
  const relative = path.relative(resolveFolder(root, process.cwd()).path, target);
  return relative.split(path.sep)[0] === ".." || path.isAbsolute(relative) ? void 0 : relative;
}
function followLinks(target, input) {
  try {
    return realpathSync(target);
  } catch (error) {
    if (!hasCode(error, "ENOENT") || lstatSync(target, { throwIfNoEntry: false }) !== void 0)
      throw inputError(`The folder ${quotedFolder(input)} cannot be reached.`);
    return path.join(followLinks(path.dirname(target), input), path.basename(target));
  }
}
async function makeFolder(folder2) {
  if (await isFolder(folder2)) return;
  const parent = path.dirname(folder2);
  if (parent !== folder2) await makeFolder(parent);
  await mkdir(folder2).catch(async (error) => {
    if (!await isFolder(folder2)) throw error;
  });
}
async function isFolder(target) {
  return (await stat(target).catch(() => void 0))?.isDirectory() === true;
}

// platform/snapshot/refuse-links-and-inside-git.ts
import { lstatSync as lstatSync2 } from "node:fs";
import path2 from "node:path";
function checkSnapshotFolder(folder2, inside = folder2.path) {
  if (inside.toLowerCase().split(path2.sep).includes(".git"))
    throw inputError("This path is inside a .git folder. Choose another one.");
  checkNoLinks(folder2);
}
function checkNoLinks({ input, path: target }) {
  if (!isFolderOrMissing(target))
    throw inputError(`At ${quotedFolder(input)} there is something that is not a folder.`);
  for (const name of FAMILY_PATHS) {
    if (isFolderOrMissing(path2.join(target, name))) continue;
    throw inputError(
      `In ${quotedFolder(input)}, "${name}" is a link or a file, not a folder. Remove it, or give another folder.`
    );
  }
}
function isFolderOrMissing(target) {
  return lstatSync2(target, { throwIfNoEntry: false })?.isDirectory() !== false;
}

// action/inputs/workspace-paths.ts
function reportFolder(input) {
  const { GITHUB_WORKSPACE: workspace = "", RUNNER_TEMP: temp = "" } = process.env;
  const { path: target } = resolveFolder(input, process.cwd());
  const roots = [process.cwd(), workspace, temp].filter((root) => root !== "");
  if (roots.some((root) => pathInside(root, target) !== void 0)) return input;
  throw inputError(`The folder must be inside the workspace or RUNNER_TEMP; ${quotedFolder(input)} is not.`);
}
function snapshotFolder(input, workspace = workspaceOfJob()) {
  const folder2 = resolveFolder(input, workspace);
  const inside = pathInside(workspace, folder2.path);
  if (inside === "")
    throw inputError("This is the workspace itself. Give a folder inside it; its files are replaced.");
  if (inside === void 0)
    throw inputError(`The folder must be inside the workspace; ${quotedFolder(input)} is not.`);
  checkSnapshotFolder(folder2, inside);
  return folder2;
}
function decisionsPath(input) {
  const { path: path4 } = resolveFolder(input, workspaceOfJob());
  if (pathInside(workspaceOfJob(), path4) !== void 0) return path4;
  throw inputError(`The file must be inside the workspace; ${quotedFolder(input)} is not.`);
}
function workspaceOfJob() {
  const { GITHUB_WORKSPACE: workspace = "" } = process.env;
  return workspace === "" ? process.cwd() : workspace;
}

// action/inputs/step-inputs.ts
var EMPTY_SECRET = "If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and of Dependabot do not get the secrets of Actions.";
var readInput = (name, isVerbatim = false) => {
  const text = getInput(name, { trimWhitespace: false });
  return isVerbatim && text.trim() !== "" ? text : text.trim();
};
function readLogin(read = readInput) {
  const password = passwordOf(read("password", true));
  return { token: read("token"), username: read("username"), password };
}
async function readStepInputs(table, read = readInput, found = []) {
  const login = readLogin(read);
  const names = { token: "token", username: "username", password: "password" };
  const mistakes = [
    ...loginMistakes(login, names, EMPTY_SECRET),
    ...found,
    ...combinationMistakes(table, read, (name) => name)
  ];
  const textsOf = (name) => [read(name, table[name]?.isVerbatim)].filter((text) => text !== "");
  return { ...await readInputs(table, textsOf, mistakes), login };
}
var REPORT_STEP_INPUTS = {
  ...LOGIN_INPUTS,
  ...REPORT_INPUTS,
  settings: { ...optional2("Settings of the template", "YAML or JSON", yamlSettings), isVerbatim: true },
  path: withDefault("reports", "Folder for the report", "FOLDER", reportFolder),
  manifest: withDefault("true", "A manifest beside the report", "BOOLEAN", boolean2),
  "upload-artifact": withDefault("true", "Upload the report as an artifact", "BOOLEAN", boolean2),
  archive: withDefault("false", "One zip instead of bare files", "BOOLEAN", boolean2),
  "artifact-name": optional2("Name of the zip", "NAME", artifactName),
  "retention-days": withDefault("0", "Days until the artifact expires", "DAYS", integer2(0, 400)),
  "compression-level": withDefault("0", "Compression of the zip", "LEVEL", integer2(0, 9)),
  overwrite: withDefault("false", "Replace an artifact of that name", "BOOLEAN", boolean2),
  wait: withDefault("true", "Wait for the report", "BOOLEAN", boolean2),
  "timeout-minutes": timeoutMinutes(30)
};
var STARTS_A_REPORT = ["template", "project-id", "draft-id", "settings"];
async function readReportInputs(read = readInput, environment = process.env) {
  const ignored = read("task-id") === "" ? [] : STARTS_A_REPORT.filter((name) => read(name) !== "");
  const textOf = (name, isVerbatim) => ignored.includes(name) ? "" : read(name, isVerbatim);
  const mistakes = [...missingMistakes(textOf), ...artifactMistakes(textOf, environment)];
  const values = await readStepInputs(REPORT_STEP_INPUTS, textOf, mistakes);
  const { wait, "task-id": taskId, "upload-artifact": uploads } = values;
  const generate = {
    // It is set, or it would have been a mistake.
    template: values.template ?? { name: "" },
    subject: subjectOf(values),
    ...values.settings
  };
  return {
    ...values,
    job: taskId === void 0 ? generate : { taskId },
    /** undefined: nothing is uploaded. */
    artifact: uploads && wait ? values : void 0,
    ignored
  };
}
function missingMistakes(textOf) {
  const isSet = (name) => textOf(name) !== "";
  if (isSet("task-id"))
    return textOf("wait").toLowerCase() === "false" ? ["wait: false starts a report, but with task-id there is none to start. Leave one of them out."] : [];
  if (isSet("template")) return [];
  return ["template: give the id or the exact name of the document template."];
}
var VARIABLES = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_RESULTS_URL"];
function artifactMistakes(textOf, environment) {
  const isOn = (text) => /^(?:true)?$/i.test(text);
  if (!isOn(textOf("upload-artifact")) || !isOn(textOf("wait"))) return [];
  const { GITHUB_SERVER_URL: server = "" } = environment;
  const host = URL.parse(server)?.hostname.toLowerCase() ?? "";
  if (server !== "" && host !== "github.com" && !/\.(?:ghe\.com|localhost)$/.test(host))
    return [
      "upload-artifact: GitHub Enterprise Server, Gitea and others do not accept artifacts of this kind. Set upload-artifact to false, and upload the file in a separate step."
    ];
  const missing = VARIABLES.filter((name) => (environment[name] ?? "") === "");
  if (missing.length === 0) return [];
  return [
    `upload-artifact: There is no artifact service here (${missing.join(" and ")} not set). Set upload-artifact to false if the step does not run on a GitHub runner.`
  ];
}
async function yamlSettings(text) {
  const { parseSettings } = await import("./settings-yaml-OXKP63QO.js");
  return parseSettings(text);
}
function artifactName(text) {
  if (!/[":<>|*?\r\n\\/]/.test(text)) return text;
  throw inputError('An artifact name must not contain any of " : < > | * ? \\ / or a line break.');
}

// node_modules/entities/dist/escape.js
function getEscape(char) {
  return char === 34 ? "&quot;" : char === 38 ? "&amp;" : char === 39 ? "&apos;" : char === 60 ? "&lt;" : char === 62 ? "&gt;" : "&nbsp;";
}
function escapeWithRegex(re, data) {
  re.lastIndex = 0;
  if (!re.test(data))
    return data;
  let out = "";
  let last = 0;
  do {
    const index = re.lastIndex - 1;
    if (last !== index)
      out += data.substring(last, index);
    const char = data.charCodeAt(index);
    out += getEscape(char);
    last = index + 1;
  } while (re.test(data));
  return out + data.substring(last);
}
var xmlEscapeRegex = /["&'<>]/g;
function escapeUTF8(data) {
  return escapeWithRegex(xmlEscapeRegex, data);
}

// action/runner/report-step-summary.ts
var MAX_ANNOTATION = 4e3;
async function summarizeStep(heading, sentence, { report, sent, taskId, state }) {
  const text = escapedLine(sentence, MAX_ANNOTATION).replaceAll("&#64;", "<code>@</code>");
  summary.addHeading(heading, 2).addRaw(`<p>${text}</p>`, true);
  const rows = [];
  if (report !== void 0) rows.push(["Report", codeLine(report)]);
  if (taskId !== void 0) rows.push(["Task", `<code>${taskId}</code>`]);
  if (state !== void 0) rows.push(["Last state", codeLine(state)]);
  if (rows.length > 0) addRows(rows);
  if (sent !== void 0) addSettings(sent, {});
  await writeSummary();
}
async function summarizeReport(manifest, artifactUrl) {
  const { template, subject, task, file, settings } = manifest;
  const name = codeLine(file.name);
  const unknown2 = "not known (collected by task id)";
  summary.addHeading("Draft Service report", 2);
  addRows([
    ["Report", artifactUrl === void 0 ? name : `<a href="${escapedLine(artifactUrl)}">${name}</a>`],
    [
      "Template",
      template === null ? unknown2 : codeLine(`${template.name ?? "name not known"} (${template.id})`)
    ],
    ["About", subject === null ? unknown2 : codeLine(subjectText(subject))],
    ["Size", formatBytes(file.size_in_bytes)],
    ["SHA-256", `<code>${file.sha256}</code>`],
    [
      "Task",
      `${task.id}, created ${codeLine(task.created ?? "at an unknown time")}, updated ` + codeLine(task.updated ?? "at an unknown time")
    ],
    ...task.name === null ? [] : [["Task name", codeLine(task.name)]],
    ["Downloaded", manifest.downloaded_at],
    ["Service", escapedLine(manifest.service)]
  ]);
  if (settings.sent !== null) addSettings(settings.sent, settings.effective ?? {});
  await writeSummary();
}
function subjectText(subject) {
  const id2 = "draft_id" in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
  return subject.name === null ? id2 : `${subject.name} (${id2})`;
}
var MAX_SETTING = 200;
var MAX_SETTINGS = 300;
function addRows(rows) {
  summary.addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
}
function addSettings(sent, defaults) {
  const rows = Object.entries({ ...defaults, ...sent }).map(([name, value]) => [
    codeLine(name, MAX_SETTING),
    codeLine(typeof value === "string" ? value : JSON.stringify(value), MAX_SETTING),
    Object.hasOwn(sent, name) ? "set in the workflow" : "the template's default"
  ]);
  if (rows.length === 0) return;
  const header = ["Setting", "Value", "From"].map((data) => ({ data, header: true }));
  summary.addTable([header, ...rows.slice(0, MAX_SETTINGS)]).addEOL();
  if (rows.length > MAX_SETTINGS)
    summary.addRaw(`<p>${rows.length - MAX_SETTINGS} more settings are not shown.</p>`, true);
}
function escapedLine(text, length = 500) {
  const line = oneLine(text, length);
  if (line === "") return "(empty)";
  return escapeUTF8(line).replace(/[`*~[\]\\|!#@]/g, (character) => `&#${character.charCodeAt(0)};`);
}
function codeLine(text, length) {
  return `<code>${escapedLine(text, length)}</code>`;
}
async function writeSummary() {
  if (process.env.GITHUB_STEP_SUMMARY === void 0 || process.env.GITHUB_STEP_SUMMARY === "") return;
  await summary.write();
}

// src/errors/failure-facts.ts
function failureFacts(thrown) {
  const error = thrown instanceof DraftServiceError ? thrown : new UnexpectedError(thrown);
  const { taskId, state, status: httpStatus } = error;
  const mayHaveStarted = error.mayHaveStarted && taskId === void 0;
  return { failure: failureWord(error), taskId, state, httpStatus, mayHaveStarted };
}
function failureWord({ kind, mayHaveStarted, state, facts }) {
  const { taskExists = false, isNotService = false } = facts;
  if (kind === "task-failed" && state === STATE.cancelled) return "task-cancelled";
  if (isNotService && (kind === "malformed" || kind === "rejected")) return "network";
  return kind === "rejected" && (taskExists || mayHaveStarted) ? "unexpected" : FAILURE_OF_KIND[kind];
}

// platform/process/host-run.ts
var INTERRUPT_MS = 1500;
var LAST_OUTPUT_MS = 500;
var LINGER_MS = 1e3;
var HostRun = class {
  /** What the run is doing, for the message of a run that fails. */
  phase = "starting";
  /** The task of the report once it is known: whatever fails then carries its id. */
  task;
  controller = new AbortController();
  isInterrupted = false;
  exitCallbacks = [];
  settled = false;
  signal = this.controller.signal;
  setPhase = (phase) => {
    this.phase = phase;
  };
  /** Called once when the work is over, however it ended: removes what is not complete, closes what is open. */
  onExit = (callback) => {
    this.exitCallbacks.push(callback);
  };
  async execute(signals, work) {
    for (const signal of signals) this.listenTo(signal);
    process.once("beforeExit", () => {
      const message = `The ${this.name} ended unexpectedly while ${this.phase}: a connection closed without an error.`;
      void this.fail(new HostError("connection", message));
    });
    process.on("uncaughtException", (error) => {
      if (this.settled) return;
      void this.fail(error);
      this.controller.abort(error);
    });
    try {
      await work();
      if (this.settled) return;
      this.settled = true;
      await this.close();
    } catch (error) {
      await this.fail(error);
    }
  }
  exitCodeOf = () => 1;
  cleanUp() {
    for (const callback of this.exitCallbacks.splice(0)) {
      try {
        callback();
      } catch {
      }
    }
  }
  async fail(thrown) {
    if (this.settled) return;
    this.settled = true;
    this.cleanUp();
    const isBroken = this.signal.aborted && !(thrown instanceof DraftServiceError);
    const cause = this.failureOf(isBroken ? this.signal.reason : thrown);
    const failure = this.task === void 0 ? cause : cause.ofTask(this.task.taskId, this.task);
    process.exitCode = this.exitCodeOf(failure);
    try {
      await this.reportFailure(failure);
    } finally {
      await this.close();
    }
  }
  /** Whatever ended the run, as an error with a message for the user. */
  failureOf(error) {
    if (error instanceof DraftServiceError && !(error instanceof UnexpectedError)) return error;
    const { whatHappened, facts } = error instanceof UnexpectedError ? error : new UnexpectedError(error);
    const hint = `Please report it to the maintainers of this ${this.program}.`;
    const message = withFullStop(`Unexpected error: ${whatHappened}`);
    const failure = new DraftServiceError("unexpected", message, { ...facts, hint });
    if (error instanceof Error && error.stack !== void 0) failure.stack = error.stack;
    return failure;
  }
  async close() {
    this.cleanUp();
    await this.flush?.();
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }
  /** Listens first: without any listener Node would drop a signal that arrived while the modules were loaded. */
  listenTo(signal) {
    const earlier = process.listeners(signal);
    process.on(signal, () => this.interrupt());
    for (const listener of earlier) process.off(signal, listener);
  }
  interrupt() {
    if (this.isInterrupted) return;
    this.isInterrupted = true;
    const interrupted = new HostError("aborted", "Cancelled before it finished.");
    this.controller.abort(interrupted);
    setTimeout(() => {
      process.exitCode ??= this.exitCodeOf(interrupted);
      setTimeout(() => process.exit(), LAST_OUTPUT_MS);
      void this.fail(interrupted).finally(() => process.exit());
    }, INTERRUPT_MS).unref();
  }
};

// action/runner/action-run.ts
var MAX_SENTENCE = 3e3;
var ActionRun = class extends HostRun {
  secrets = new Secrets(setSecret);
  log = runLog(this.secrets);
  step = {};
  /** Absolute path of the verified report. */
  report;
  name = "step";
  program = "action";
  title;
  /** @param title of the summary of a failed step */
  constructor(title2) {
    super();
    this.title = title2;
  }
  async run(work) {
    await this.execute(["SIGINT", "SIGTERM"], async () => {
      this.setOutputs({ failure: "" });
      maskLogin(this.secrets, readLogin());
      await work();
    });
  }
  nameOf = (input) => `the input ${input}`;
  /**
   * Sets outputs of the step; an output that is set again has its last value.
   *
   * @throws HostError if they cannot be written: a later step would not see them
   */
  setOutputs = (outputs) => {
    try {
      for (const [name, value] of Object.entries(outputs)) setOutput(name, String(value));
    } catch (error) {
      const why = withoutPeriod(messageOf(error));
      const message = `The outputs of the step could not be written: ${why}. Check the free space of the runner.`;
      throw new HostError("unexpected", message, { cause: error });
    }
  };
  /** Writes the summary of a step that succeeded: a missing one is only a warning. */
  async summarize(write) {
    this.setPhase("writing the summary");
    await write().catch((error) => {
      this.log.warning(summaryMissing(error));
    });
  }
  async reportFailure(ended) {
    const isOfHost = ended instanceof HostError || ended.kind === "unexpected";
    const mayHaveStarted = this.step.stage === "starting" && this.task === void 0 && isOfHost;
    const failure = mayHaveStarted ? ended.withHint(MAY_HAVE_STARTED) : ended;
    const kept = this.report === void 0 ? "" : this.secrets.redact(` The report is kept at ${this.report}.`);
    const words = describe(
      failure,
      (taskId2) => `collect it with the input task-id: ${taskId2} instead of starting another.`
    );
    const sentence = `${cut(this.secrets.redact(inOneLine(words)), MAX_SENTENCE)}${kept}`;
    this.log.error(sentence);
    const { taskId } = failure;
    const state = failure.state && oneLine(this.secrets.redact(failure.state), 40);
    try {
      this.setOutputs({
        failure: this.wordOf(failure),
        ...state === void 0 ? {} : { state }
      });
    } catch (outputError) {
      this.log.line(messageOf(outputError));
    }
    const summarized = summarizeStep(`${this.title}: failed`, sentence, { ...this.step, taskId, state });
    await summarized.catch((summaryError) => this.log.line(summaryMissing(summaryError)));
  }
  wordOf(error) {
    const { kind } = error;
    const isOther = kind === "connection" || kind === "unexpected" && !(error instanceof HostError);
    return this.step.stage === "uploading" && isOther ? "artifact" : failureFacts(error).failure;
  }
};
function summaryMissing(error) {
  return `The job summary could not be written: ${withoutPeriod(messageOf(error))}.`;
}
function runLog(secrets) {
  const line = (text) => sanitize(secrets, text);
  const annotation = (text) => cut(line(text), MAX_ANNOTATION);
  return {
    line: (text) => info(line(text)),
    notice: (text) => notice(annotation(text)),
    warning: (text) => warning(annotation(text)),
    /** The one error of a failed step. */
    error: (text) => setFailed(annotation(text)),
    debug: (text) => {
      if (isDebug()) debug(line(text));
    }
  };
}
function sanitize(secrets, text) {
  return secrets.redact(text).replaceAll("##[", "# #[").replace(/^([\s\u0085]*):(?=:)/gm, "$1: ");
}

// platform/files/part-file.ts
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path3 from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as sleep2 } from "node:timers/promises";
var MAX_RENAMES = 5;
var RETRY_PAUSE_MS = 100;
var BUSY = ["EPERM", "EBUSY", "EACCES"];
var BLOCK = 768 * 1024;
async function openPartFile(folder2) {
  await makeFolder(folder2);
  const part = path3.join(folder2, `.draft-report-${randomBytes(6).toString("hex")}.part`);
  const handle = await open(part, "ax");
  const stream = handle.createWriteStream({ highWaterMark: BLOCK });
  stream.on("error", () => void 0);
  return {
    /** Takes a piece, which must not change any more. Throws if an earlier one could not be written. */
    write: async (data) => {
      if (stream.errored) throw stream.errored;
      if (!stream.write(data)) await once(stream, "drain");
    },
    restart: async () => {
      await new Promise((resolve, reject) => {
        stream.write("", (error) => error ? reject(error) : resolve());
      });
      await handle.truncate(0);
    },
    /** Closes the file and gives it its final name, in the same folder; replaces a file of that name. */
    finish: async (target) => {
      stream.end();
      await finished(stream);
      await renameFile(part, target);
    },
    /** Removes the file. If that fails, it stays: the error that led here says more. */
    remove: async () => {
      stream.destroy(new Error("The file was given up."));
      await finished(stream).catch(() => void 0);
      await rm(part, { force: true }).catch(() => void 0);
    },
    /** Removes the file synchronously, for a process that exits. */
    removeNow: () => rmSync(part, { force: true })
  };
}
async function writeWhole(target, content) {
  let part;
  try {
    part = await openPartFile(path3.dirname(target));
    await part.write(content);
    await part.finish(target);
  } catch (error) {
    await part?.remove();
    throw new FileError(target, error);
  }
}
async function renameFile(from, to) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      const busy = BUSY.some((code) => hasCode(error, code));
      if (!busy || attempt === MAX_RENAMES) throw error;
      await sleep2(RETRY_PAUSE_MS * attempt);
    }
  }
}

export {
  formatDuration,
  formatMoment,
  formatBytes,
  isCertificateFailure,
  CERTIFICATE_HINT,
  CONNECTION_HINT,
  failureText,
  abortable,
  startIdleTimeout,
  CLIENT_NAME,
  CLIENT_VERSION,
  MAX_REDIRECTS,
  followRedirects,
  retryAfterMs,
  getJson,
  safeParse,
  _nonnegative,
  _maxLength,
  string2 as string,
  number2 as number,
  int,
  unknown,
  array,
  object,
  union,
  record,
  _enum,
  literal,
  JITLESS,
  validate,
  textOrNull,
  numberOrNull,
  hideSignatures,
  signedUrl,
  signedRedirectTarget,
  idOf,
  isId,
  uniqueIds,
  readAll,
  subjectKey,
  effectiveSettings,
  mapConcurrent,
  MAX_CONCURRENT_REQUESTS,
  FAMILIES,
  FAMILY_NAMES,
  FAMILY_PATHS,
  draftDetail,
  objectList,
  objectDetail,
  objectMetadata,
  objectLabel,
  readObject,
  asObject,
  foldKey,
  isOrderKey,
  isCounterKey,
  parentKindOf,
  isOwnName,
  MAX_LABEL_LENGTH,
  labelOf,
  oidOf,
  ownLabelOf,
  ownLabelWithKey,
  studyOf,
  planAndStart,
  safeFileName,
  openClient,
  planLine,
  progressLines,
  oneOf,
  namesIn,
  quotedFolder,
  makeFolder,
  isFolder,
  openPartFile,
  writeWhole,
  renameFile,
  optional2 as optional,
  withDefault,
  parseQuery,
  CHECK_STEP_COMMENTS,
  SNAPSHOT_VIEWS,
  snapshotSettings,
  differentSettings,
  checkComparable,
  LOGIN_INPUTS,
  timeoutMinutes,
  DRAFT_ID,
  VIEW_INPUTS,
  BASELINE_DRAFT_ID,
  checkNoLinks,
  snapshotFolder,
  decisionsPath,
  readStepInputs,
  readReportInputs,
  summarizeStep,
  summarizeReport,
  addRows,
  codeLine,
  writeSummary,
  ActionRun
};
