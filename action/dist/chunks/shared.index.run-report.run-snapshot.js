import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  InputError
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";

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

export {
  parseDraftTemplatesPath,
  draftTemplatesPath
};
