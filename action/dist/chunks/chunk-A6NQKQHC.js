import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);

// src/text/one-line-and-quotes.ts
var DEFAULT_LENGTH = 300;
var ESCAPE = String.fromCodePoint(27);
var ANSI = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\p{Cc}]*|[@-Z\\\\^_])`, "gu");
var LINE_BREAKS = /[\t-\r\u0085\p{Zl}\p{Zp}]/gu;
var INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
var UNCLEAN = /[^ -~]|^ | {2}| $/;
var BLANKS = " \u200C\u200D";
function oneLine(text, maxLength = DEFAULT_LENGTH) {
  if (text.length <= maxLength && !UNCLEAN.test(text)) return text;
  const head = text.slice(0, maxLength * 8);
  const visible = head.replace(ANSI, "").replace(LINE_BREAKS, " ").replace(INVISIBLE, "");
  return cut(trimBlanks(visible.replace(/\s+/g, " ")), maxLength);
}
function trimBlanks(text) {
  let [start, end] = [0, text.length];
  while (start < end && BLANKS.includes(text.charAt(start))) start += 1;
  while (start < end && BLANKS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
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
var SENTENCE_END = /[.!?]"?$/;
function withFullStop(sentence) {
  return SENTENCE_END.test(sentence) ? sentence : `${sentence}.`;
}
function withQuotation(sentence, quoted) {
  return withFullStop(quoted === "" ? sentence : `${sentence}: "${quoted}"`);
}

// src/errors/error-kinds-and-facts.ts
var FAILURE_OF_KIND = {
  input: "input",
  settings: "settings",
  authentication: "credentials",
  permission: "permission",
  "not-found": "not-found",
  /** The service did not accept a value: a draft reference of another project, a missing project. */
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
  /** The host could not write the file. */
  file: "download",
  /** The Action could not upload the artifact. */
  artifact: "artifact",
  aborted: "interrupted",
  /** Not a failure of the service: of the host's code, or a bug. */
  unexpected: "unexpected"
};
var STATE = { pending: "P", running: "R", complete: "C", failed: "F", cancelled: "X" };

// src/errors/draft-service-error.ts
var MAX_CAUSE_LENGTH = 3e3;
var DraftServiceError = class _DraftServiceError extends Error {
  kind;
  /** The message without task and advice. */
  whatHappened;
  facts;
  hint;
  status;
  taskId;
  retryAfterMs;
  mayHaveStarted;
  state;
  constructor(kind, whatHappened, facts = {}) {
    const { message, collect, hint } = describe({ kind, whatHappened, facts });
    super(inOneLine({ message, collect }), facts.cause === void 0 ? void 0 : { cause: facts.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.whatHappened = whatHappened;
    this.facts = facts;
    this.hint = hint;
    this.status = facts.status;
    this.taskId = facts.taskId;
    this.retryAfterMs = facts.retryAfterMs;
    this.mayHaveStarted = facts.mayHaveStarted ?? false;
    this.state = facts.state;
  }
  /** Another error of the same class, thrown at the same place, of which more is known. */
  with(added) {
    const error = new _DraftServiceError(this.kind, this.whatHappened, { ...this.facts, ...added });
    if (this.stack !== void 0) error.stack = this.stack.replace(this.message, () => error.message);
    const copy = Object.assign(error, Object.assign({}, this, error), { name: this.name });
    Object.setPrototypeOf(copy, Object.getPrototypeOf(this));
    return copy;
  }
  /**
   * The error with the task that it belongs to; itself if it has one. From the 202 on a report exists or will exist,
   * and can be collected by this id.
   */
  ofTask(taskId, { state, taskExists } = {}) {
    return this.taskId === void 0 ? this.with({ taskId, state: this.state ?? state, taskExists }) : this;
  }
  /** The error with one more sentence in the hint. */
  withHint(sentence) {
    const { hint } = this.facts;
    return this.with({ hint: hint === void 0 ? sentence : `${hint} ${sentence}` });
  }
};
var UnexpectedError = class extends DraftServiceError {
  constructor(cause) {
    const message = String(cause instanceof Error ? cause.message : cause);
    super("unexpected", oneLine(message, MAX_CAUSE_LENGTH), { cause });
  }
};
async function withTaskId(taskId, work, known = () => ({})) {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof DraftServiceError ? error : new UnexpectedError(error);
    throw failure.ofTask(taskId, known());
  }
}
var OF_A_WRONG_INPUT = /* @__PURE__ */ new Set(["input", "not-found", "rejected"]);
function describe({ kind, whatHappened, facts }, howToCollect = (taskId) => `collect it by task id ${taskId} instead of starting another.`) {
  const { taskId, taskExists = false, mayHaveStarted = false, possibleEffect, hint } = facts;
  const effect = mayHaveStarted ? possibleEffect ?? "" : "";
  const happened = taskId === void 0 ? whatHappened : `${whatHappened.replace(/\.$/, "")} (task ${taskId}).`;
  const canCollect = kind !== "task-failed" && (taskExists || !OF_A_WRONG_INPUT.has(kind));
  const isFinished = kind === "download" || facts.state === STATE.complete;
  const report = isFinished ? "The report itself is finished" : "The service may still finish the report";
  const collect = taskId !== void 0 && canCollect ? `${report}: ${howToCollect(taskId)}` : void 0;
  const message = effect === "" ? happened : `${happened} ${effect}`;
  const startsAnother = taskId === void 0 ? effect !== "" && kind !== "connection" : kind === "unavailable";
  const blamesId = kind === "not-found" && taskExists;
  return { message, collect, hint: startsAnother || blamesId ? void 0 : hint };
}
function inOneLine({ message, collect, hint }) {
  return [message, collect, hint].filter((sentence) => sentence !== void 0).join(" ");
}

// src/errors/error-classes.ts
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
var StatusError = class extends DraftServiceError {
};
var RateLimitError = class extends errorOfKind("rate-limit") {
};
var ConnectionError = class extends errorOfKind("connection") {
};
var TlsError = class extends errorOfKind("connection") {
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
};
var AbortedError = class extends DraftServiceError {
  constructor(facts = {}) {
    super("aborted", "Cancelled before it finished.", facts);
  }
};

export {
  LINE_BREAKS,
  INVISIBLE,
  oneLine,
  cut,
  quoteWhole,
  withFullStop,
  withQuotation,
  FAILURE_OF_KIND,
  STATE,
  DraftServiceError,
  UnexpectedError,
  withTaskId,
  describe,
  inOneLine,
  InputError,
  StatusError,
  RateLimitError,
  ConnectionError,
  TlsError,
  MalformedResponseError,
  RedirectError,
  IncompleteListError,
  UnstableDraftError,
  TaskFailedError,
  DeadlineError,
  DownloadError,
  AbortedError
};
