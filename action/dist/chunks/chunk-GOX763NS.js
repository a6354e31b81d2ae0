import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  DraftServiceError,
  InputError,
  withFullStop
} from "./chunk-OCIBBVF6.js";

// src/json/exact-json.ts
var json = JSON;
var LONG_OR_EXPONENT = /\d(?:[eE]|[\d.]{15})/;
var ROUNDABLE = /(?:^|[:,[\s])-?(?:[\d.]{16,}|[\d.]+[eE])/;
function parseNumbers(text, exact) {
  if (exact === false || !LONG_OR_EXPONENT.test(text) || !ROUNDABLE.test(text)) return JSON.parse(text);
  return json.parse(text, (_key, value, { source }) => {
    if (typeof value !== "number" || !isRounded(source)) return value;
    return exact === "text" ? source : json.rawJSON(source);
  });
}
function parseExact(text) {
  return parseNumbers(text, true);
}
function exactDigits(value) {
  return json.isRawJSON(value) ? value.rawJSON : void 0;
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !json.isRawJSON(value);
}
function isRounded(digits) {
  if (digits.length < 16 && !/[eE]/.test(digits)) return false;
  const number = Number(digits);
  if (Number.isNaN(number)) return false;
  return !Number.isFinite(number) || decimal(digits) !== decimal(String(number));
}
function decimal(number) {
  const sign = number.startsWith("-") ? "-" : "";
  const [mantissa = "", exponent = ""] = number.slice(sign.length).split(/[eE]/);
  const [integer = "", fraction = ""] = mantissa.split(".");
  const digits = `${integer}${fraction}`.replace(/^0+/, "");
  let end = digits.length;
  while (digits.charAt(end - 1) === "0") end -= 1;
  if (end === 0) return "0";
  return `${sign}${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length}`;
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
  constructor(message, cause, kind = "unexpected", hint) {
    super(kind, message, { cause, hint });
  }
};
var FileError = class extends HostError {
  constructor(target, cause) {
    super(
      withFullStop(`The file ${target} could not be written: ${messageOf(cause)}`),
      cause,
      "file",
      "Check the path, the permissions and the free space."
    );
  }
};
var NOTHING_REQUESTED = "Nothing was requested from the service.";
function notWritable(folder, cause) {
  const mistake = `No file can be written to the folder ${folder}: ${messageOf(cause)}.`;
  const hint = `Check the path, the permissions and the free space. ${NOTHING_REQUESTED}`;
  return new InputError([mistake], { hint, cause });
}

export {
  parseNumbers,
  parseExact,
  exactDigits,
  isObject,
  isRounded,
  messageOf,
  withoutPeriod,
  hasCode,
  HostError,
  FileError,
  NOTHING_REQUESTED,
  notWritable
};
