import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  InputError,
  fileNameMistakes,
  quoteWhole
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";

// platform/inputs/parsers.ts
function inputError(sentence) {
  return new InputError([sentence]);
}
function id(text) {
  return parseId(text, "");
}
var FIND_DRAFT_ID = "`npx draft-service-cli draft list` prints the drafts with their ids.";
function draftId(text) {
  return parseId(text, ` ${FIND_DRAFT_ID}`);
}
function parseId(text, hint) {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value === 0) {
    throw inputError(`It must be a whole number above 0, not "${quoteWhole(text)}".${hint}`);
  }
  return value;
}
function boolean(text) {
  if (["true", "True", "TRUE"].includes(text)) return true;
  if (["false", "False", "FALSE"].includes(text)) return false;
  throw inputError(`It must be true or false, not "${quoteWhole(text)}".`);
}
function number(min, max) {
  return (text) => {
    const value = Number(text);
    if (/^\d+(?:\.\d+)?$/.test(text) && value >= min && value <= max) return value;
    throw inputError(`It must be a number from ${min} to ${max}, not "${quoteWhole(text)}".`);
  };
}
function integer(min, max) {
  return (text) => {
    const value = Number(text);
    if (/^\d+(?:\.0+)?$/.test(text) && value >= min && value <= max) return value;
    throw inputError(`It must be a whole number from ${min} to ${max}, not "${quoteWhole(text)}".`);
  };
}
function checked(mistakeIn) {
  return (text) => {
    const mistake = mistakeIn(text);
    if (mistake !== void 0) throw inputError(mistake);
    return text;
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
  return text.split(/[\n\r,]/).map((name) => name.trim()).filter((name) => name !== "");
}

export {
  inputError,
  id,
  FIND_DRAFT_ID,
  draftId,
  boolean,
  number,
  integer,
  checked,
  templateIdOrName,
  folder,
  fileName,
  namesIn
};
