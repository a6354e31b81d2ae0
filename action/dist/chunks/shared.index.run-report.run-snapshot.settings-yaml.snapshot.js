import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  DraftServiceError,
  InputError,
  UnexpectedError
} from "./shared.index.read-decisions.run-report.run-snapshot.settings-yaml.snapshot.js";

// src/text/full-stop.ts
var COMPLETE = /[.!?]"?$/;
function withFullStop(sentence) {
  return COMPLETE.test(sentence) ? sentence : `${sentence}.`;
}
function withQuotation(sentence, quoted) {
  return withFullStop(quoted === "" ? sentence : `${sentence}: "${quoted}"`);
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
function notWritable(folder, name, cause) {
  const mistake = `${name}: no file can be written to the folder ${folder}: ${messageOf(cause)}.`;
  const hint = `Check the path, the permissions and the free space. ${NOTHING_REQUESTED}`;
  return new InputError([mistake], { hint, cause });
}
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
  const { whatHappened, facts } = error instanceof UnexpectedError ? error : new UnexpectedError(error);
  return new DraftServiceError("unexpected", withFullStop(`Unexpected error: ${whatHappened}`), {
    ...facts,
    hint: `Please report it to the maintainers of this ${host}.`
  });
}

export {
  withFullStop,
  withQuotation,
  messageOf,
  withoutPeriod,
  hasCode,
  HostError,
  FileError,
  NOTHING_REQUESTED,
  notWritable,
  InterruptedError,
  UnsettledError,
  toDraftServiceError
};
