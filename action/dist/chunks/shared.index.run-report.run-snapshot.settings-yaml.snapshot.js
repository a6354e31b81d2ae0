import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);

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
  STATE,
  DraftServiceError,
  InputError,
  SettingsError,
  StatusError,
  RateLimitError,
  ConnectionError,
  CertificateError,
  NoTlsError,
  MalformedResponseError,
  RedirectError,
  IncompleteListError,
  UnstableDraftError,
  TaskFailedError,
  DeadlineError,
  DownloadError,
  AbortedError,
  UnexpectedError,
  withTaskId,
  withFullStop,
  withQuotation,
  messageOf,
  withoutPeriod,
  hasCode,
  HostError,
  FileError,
  InterruptedError,
  UnsettledError,
  toDraftServiceError
};
