import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  require_crypto
} from "./shared.actions-artifact.index.run.settings-input.snapshot.take-snapshot.js";
import {
  __commonJS,
  __export,
  __toESM
} from "./shared.js";

// node_modules/@jest/diff-sequences/build/index.js
var require_build = __commonJS({
  "node_modules/@jest/diff-sequences/build/index.js"(exports, module) {
    "use strict";
    (() => {
      "use strict";
      let __webpack_exports__ = {};
      (() => {
        let exports2 = __webpack_exports__;
        Object.defineProperty(exports2, "__esModule", {
          value: true
        });
        exports2["default"] = diffSequence;
        const pkg = "@jest/diff-sequences";
        const NOT_YET_SET = 0;
        const countCommonItemsF = (aIndex, aEnd, bIndex, bEnd, isCommon) => {
          let nCommon = 0;
          while (aIndex < aEnd && bIndex < bEnd && isCommon(aIndex, bIndex)) {
            aIndex += 1;
            bIndex += 1;
            nCommon += 1;
          }
          return nCommon;
        };
        const countCommonItemsR = (aStart, aIndex, bStart, bIndex, isCommon) => {
          let nCommon = 0;
          while (aStart <= aIndex && bStart <= bIndex && isCommon(aIndex, bIndex)) {
            aIndex -= 1;
            bIndex -= 1;
            nCommon += 1;
          }
          return nCommon;
        };
        const extendPathsF = (d, aEnd, bEnd, bF, isCommon, aIndexesF, iMaxF) => {
          let iF = 0;
          let kF = -d;
          let aFirst = aIndexesF[iF];
          let aIndexPrev1 = aFirst;
          aIndexesF[iF] += countCommonItemsF(aFirst + 1, aEnd, bF + aFirst - kF + 1, bEnd, isCommon);
          const nF = Math.min(d, iMaxF);
          for (iF += 1, kF += 2; iF <= nF; iF += 1, kF += 2) {
            if (iF !== d && aIndexPrev1 < aIndexesF[iF]) {
              aFirst = aIndexesF[iF];
            } else {
              aFirst = aIndexPrev1 + 1;
              if (aEnd <= aFirst) {
                return iF - 1;
              }
            }
            aIndexPrev1 = aIndexesF[iF];
            aIndexesF[iF] = aFirst + countCommonItemsF(aFirst + 1, aEnd, bF + aFirst - kF + 1, bEnd, isCommon);
          }
          return iMaxF;
        };
        const extendPathsR = (d, aStart, bStart, bR, isCommon, aIndexesR, iMaxR) => {
          let iR = 0;
          let kR = d;
          let aFirst = aIndexesR[iR];
          let aIndexPrev1 = aFirst;
          aIndexesR[iR] -= countCommonItemsR(aStart, aFirst - 1, bStart, bR + aFirst - kR - 1, isCommon);
          const nR = Math.min(d, iMaxR);
          for (iR += 1, kR -= 2; iR <= nR; iR += 1, kR -= 2) {
            if (iR !== d && aIndexesR[iR] < aIndexPrev1) {
              aFirst = aIndexesR[iR];
            } else {
              aFirst = aIndexPrev1 - 1;
              if (aFirst < aStart) {
                return iR - 1;
              }
            }
            aIndexPrev1 = aIndexesR[iR];
            aIndexesR[iR] = aFirst - countCommonItemsR(aStart, aFirst - 1, bStart, bR + aFirst - kR - 1, isCommon);
          }
          return iMaxR;
        };
        const extendOverlappablePathsF = (d, aStart, aEnd, bStart, bEnd, isCommon, aIndexesF, iMaxF, aIndexesR, iMaxR, division) => {
          const bF = bStart - aStart;
          const aLength = aEnd - aStart;
          const bLength = bEnd - bStart;
          const baDeltaLength = bLength - aLength;
          const kMinOverlapF = -baDeltaLength - (d - 1);
          const kMaxOverlapF = -baDeltaLength + (d - 1);
          let aIndexPrev1 = NOT_YET_SET;
          const nF = Math.min(d, iMaxF);
          for (let iF = 0, kF = -d; iF <= nF; iF += 1, kF += 2) {
            const insert = iF === 0 || iF !== d && aIndexPrev1 < aIndexesF[iF];
            const aLastPrev = insert ? aIndexesF[iF] : aIndexPrev1;
            const aFirst = insert ? aLastPrev : aLastPrev + 1;
            const bFirst = bF + aFirst - kF;
            const nCommonF = countCommonItemsF(aFirst + 1, aEnd, bFirst + 1, bEnd, isCommon);
            const aLast = aFirst + nCommonF;
            aIndexPrev1 = aIndexesF[iF];
            aIndexesF[iF] = aLast;
            if (kMinOverlapF <= kF && kF <= kMaxOverlapF) {
              const iR = (d - 1 - (kF + baDeltaLength)) / 2;
              if (iR <= iMaxR && aIndexesR[iR] - 1 <= aLast) {
                const bLastPrev = bF + aLastPrev - (insert ? kF + 1 : kF - 1);
                const nCommonR = countCommonItemsR(aStart, aLastPrev, bStart, bLastPrev, isCommon);
                const aIndexPrevFirst = aLastPrev - nCommonR;
                const bIndexPrevFirst = bLastPrev - nCommonR;
                const aEndPreceding = aIndexPrevFirst + 1;
                const bEndPreceding = bIndexPrevFirst + 1;
                division.nChangePreceding = d - 1;
                if (d - 1 === aEndPreceding + bEndPreceding - aStart - bStart) {
                  division.aEndPreceding = aStart;
                  division.bEndPreceding = bStart;
                } else {
                  division.aEndPreceding = aEndPreceding;
                  division.bEndPreceding = bEndPreceding;
                }
                division.nCommonPreceding = nCommonR;
                if (nCommonR !== 0) {
                  division.aCommonPreceding = aEndPreceding;
                  division.bCommonPreceding = bEndPreceding;
                }
                division.nCommonFollowing = nCommonF;
                if (nCommonF !== 0) {
                  division.aCommonFollowing = aFirst + 1;
                  division.bCommonFollowing = bFirst + 1;
                }
                const aStartFollowing = aLast + 1;
                const bStartFollowing = bFirst + nCommonF + 1;
                division.nChangeFollowing = d - 1;
                if (d - 1 === aEnd + bEnd - aStartFollowing - bStartFollowing) {
                  division.aStartFollowing = aEnd;
                  division.bStartFollowing = bEnd;
                } else {
                  division.aStartFollowing = aStartFollowing;
                  division.bStartFollowing = bStartFollowing;
                }
                return true;
              }
            }
          }
          return false;
        };
        const extendOverlappablePathsR = (d, aStart, aEnd, bStart, bEnd, isCommon, aIndexesF, iMaxF, aIndexesR, iMaxR, division) => {
          const bR = bEnd - aEnd;
          const aLength = aEnd - aStart;
          const bLength = bEnd - bStart;
          const baDeltaLength = bLength - aLength;
          const kMinOverlapR = baDeltaLength - d;
          const kMaxOverlapR = baDeltaLength + d;
          let aIndexPrev1 = NOT_YET_SET;
          const nR = Math.min(d, iMaxR);
          for (let iR = 0, kR = d; iR <= nR; iR += 1, kR -= 2) {
            const insert = iR === 0 || iR !== d && aIndexesR[iR] < aIndexPrev1;
            const aLastPrev = insert ? aIndexesR[iR] : aIndexPrev1;
            const aFirst = insert ? aLastPrev : aLastPrev - 1;
            const bFirst = bR + aFirst - kR;
            const nCommonR = countCommonItemsR(aStart, aFirst - 1, bStart, bFirst - 1, isCommon);
            const aLast = aFirst - nCommonR;
            aIndexPrev1 = aIndexesR[iR];
            aIndexesR[iR] = aLast;
            if (kMinOverlapR <= kR && kR <= kMaxOverlapR) {
              const iF = (d + (kR - baDeltaLength)) / 2;
              if (iF <= iMaxF && aLast - 1 <= aIndexesF[iF]) {
                const bLast = bFirst - nCommonR;
                division.nChangePreceding = d;
                if (d === aLast + bLast - aStart - bStart) {
                  division.aEndPreceding = aStart;
                  division.bEndPreceding = bStart;
                } else {
                  division.aEndPreceding = aLast;
                  division.bEndPreceding = bLast;
                }
                division.nCommonPreceding = nCommonR;
                if (nCommonR !== 0) {
                  division.aCommonPreceding = aLast;
                  division.bCommonPreceding = bLast;
                }
                division.nChangeFollowing = d - 1;
                if (d === 1) {
                  division.nCommonFollowing = 0;
                  division.aStartFollowing = aEnd;
                  division.bStartFollowing = bEnd;
                } else {
                  const bLastPrev = bR + aLastPrev - (insert ? kR - 1 : kR + 1);
                  const nCommonF = countCommonItemsF(aLastPrev, aEnd, bLastPrev, bEnd, isCommon);
                  division.nCommonFollowing = nCommonF;
                  if (nCommonF !== 0) {
                    division.aCommonFollowing = aLastPrev;
                    division.bCommonFollowing = bLastPrev;
                  }
                  const aStartFollowing = aLastPrev + nCommonF;
                  const bStartFollowing = bLastPrev + nCommonF;
                  if (d - 1 === aEnd + bEnd - aStartFollowing - bStartFollowing) {
                    division.aStartFollowing = aEnd;
                    division.bStartFollowing = bEnd;
                  } else {
                    division.aStartFollowing = aStartFollowing;
                    division.bStartFollowing = bStartFollowing;
                  }
                }
                return true;
              }
            }
          }
          return false;
        };
        const divide = (nChange, aStart, aEnd, bStart, bEnd, isCommon, aIndexesF, aIndexesR, division) => {
          const bF = bStart - aStart;
          const bR = bEnd - aEnd;
          const aLength = aEnd - aStart;
          const bLength = bEnd - bStart;
          const baDeltaLength = bLength - aLength;
          let iMaxF = aLength;
          let iMaxR = aLength;
          aIndexesF[0] = aStart - 1;
          aIndexesR[0] = aEnd;
          if (baDeltaLength % 2 === 0) {
            const dMin = (nChange || baDeltaLength) / 2;
            const dMax = (aLength + bLength) / 2;
            for (let d = 1; d <= dMax; d += 1) {
              iMaxF = extendPathsF(d, aEnd, bEnd, bF, isCommon, aIndexesF, iMaxF);
              if (d < dMin) {
                iMaxR = extendPathsR(d, aStart, bStart, bR, isCommon, aIndexesR, iMaxR);
              } else if (
                // If a reverse path overlaps a forward path in the same diagonal,
                // return a division of the index intervals at the middle change.
                extendOverlappablePathsR(d, aStart, aEnd, bStart, bEnd, isCommon, aIndexesF, iMaxF, aIndexesR, iMaxR, division)
              ) {
                return;
              }
            }
          } else {
            const dMin = ((nChange || baDeltaLength) + 1) / 2;
            const dMax = (aLength + bLength + 1) / 2;
            let d = 1;
            iMaxF = extendPathsF(d, aEnd, bEnd, bF, isCommon, aIndexesF, iMaxF);
            for (d += 1; d <= dMax; d += 1) {
              iMaxR = extendPathsR(d - 1, aStart, bStart, bR, isCommon, aIndexesR, iMaxR);
              if (d < dMin) {
                iMaxF = extendPathsF(d, aEnd, bEnd, bF, isCommon, aIndexesF, iMaxF);
              } else if (
                // If a forward path overlaps a reverse path in the same diagonal,
                // return a division of the index intervals at the middle change.
                extendOverlappablePathsF(d, aStart, aEnd, bStart, bEnd, isCommon, aIndexesF, iMaxF, aIndexesR, iMaxR, division)
              ) {
                return;
              }
            }
          }
          throw new Error(`${pkg}: no overlap aStart=${aStart} aEnd=${aEnd} bStart=${bStart} bEnd=${bEnd}`);
        };
        const findSubsequences = (nChange, aStart, aEnd, bStart, bEnd, transposed, callbacks, aIndexesF, aIndexesR, division) => {
          if (bEnd - bStart < aEnd - aStart) {
            transposed = !transposed;
            if (transposed && callbacks.length === 1) {
              const {
                foundSubsequence: foundSubsequence2,
                isCommon: isCommon2
              } = callbacks[0];
              callbacks[1] = {
                foundSubsequence: (nCommon, bCommon, aCommon) => {
                  foundSubsequence2(nCommon, aCommon, bCommon);
                },
                isCommon: (bIndex, aIndex) => isCommon2(aIndex, bIndex)
              };
            }
            const tStart = aStart;
            const tEnd = aEnd;
            aStart = bStart;
            aEnd = bEnd;
            bStart = tStart;
            bEnd = tEnd;
          }
          const {
            foundSubsequence,
            isCommon
          } = callbacks[transposed ? 1 : 0];
          divide(nChange, aStart, aEnd, bStart, bEnd, isCommon, aIndexesF, aIndexesR, division);
          const {
            nChangePreceding,
            aEndPreceding,
            bEndPreceding,
            nCommonPreceding,
            aCommonPreceding,
            bCommonPreceding,
            nCommonFollowing,
            aCommonFollowing,
            bCommonFollowing,
            nChangeFollowing,
            aStartFollowing,
            bStartFollowing
          } = division;
          if (aStart < aEndPreceding && bStart < bEndPreceding) {
            findSubsequences(nChangePreceding, aStart, aEndPreceding, bStart, bEndPreceding, transposed, callbacks, aIndexesF, aIndexesR, division);
          }
          if (nCommonPreceding !== 0) {
            foundSubsequence(nCommonPreceding, aCommonPreceding, bCommonPreceding);
          }
          if (nCommonFollowing !== 0) {
            foundSubsequence(nCommonFollowing, aCommonFollowing, bCommonFollowing);
          }
          if (aStartFollowing < aEnd && bStartFollowing < bEnd) {
            findSubsequences(nChangeFollowing, aStartFollowing, aEnd, bStartFollowing, bEnd, transposed, callbacks, aIndexesF, aIndexesR, division);
          }
        };
        const validateLength = (name, arg) => {
          if (typeof arg !== "number") {
            throw new TypeError(`${pkg}: ${name} typeof ${typeof arg} is not a number`);
          }
          if (!Number.isSafeInteger(arg)) {
            throw new RangeError(`${pkg}: ${name} value ${arg} is not a safe integer`);
          }
          if (arg < 0) {
            throw new RangeError(`${pkg}: ${name} value ${arg} is a negative integer`);
          }
        };
        const validateCallback = (name, arg) => {
          const type = typeof arg;
          if (type !== "function") {
            throw new TypeError(`${pkg}: ${name} typeof ${type} is not a function`);
          }
        };
        function diffSequence(aLength, bLength, isCommon, foundSubsequence) {
          validateLength("aLength", aLength);
          validateLength("bLength", bLength);
          validateCallback("isCommon", isCommon);
          validateCallback("foundSubsequence", foundSubsequence);
          const nCommonF = countCommonItemsF(0, aLength, 0, bLength, isCommon);
          if (nCommonF !== 0) {
            foundSubsequence(nCommonF, 0, 0);
          }
          if (aLength !== nCommonF || bLength !== nCommonF) {
            const aStart = nCommonF;
            const bStart = nCommonF;
            const nCommonR = countCommonItemsR(aStart, aLength - 1, bStart, bLength - 1, isCommon);
            const aEnd = aLength - nCommonR;
            const bEnd = bLength - nCommonR;
            const nCommonFR = nCommonF + nCommonR;
            if (aLength !== nCommonFR && bLength !== nCommonFR) {
              const nChange = 0;
              const transposed = false;
              const callbacks = [{
                foundSubsequence,
                isCommon
              }];
              const aIndexesF = [NOT_YET_SET];
              const aIndexesR = [NOT_YET_SET];
              const division = {
                aCommonFollowing: NOT_YET_SET,
                aCommonPreceding: NOT_YET_SET,
                aEndPreceding: NOT_YET_SET,
                aStartFollowing: NOT_YET_SET,
                bCommonFollowing: NOT_YET_SET,
                bCommonPreceding: NOT_YET_SET,
                bEndPreceding: NOT_YET_SET,
                bStartFollowing: NOT_YET_SET,
                nChangeFollowing: NOT_YET_SET,
                nChangePreceding: NOT_YET_SET,
                nCommonFollowing: NOT_YET_SET,
                nCommonPreceding: NOT_YET_SET
              };
              findSubsequences(nChange, aStart, aEnd, bStart, bEnd, transposed, callbacks, aIndexesF, aIndexesR, division);
            }
            if (nCommonR !== 0) {
              foundSubsequence(nCommonR, aEnd, bEnd);
            }
          }
        }
      })();
      module.exports = __webpack_exports__;
    })();
  }
});

// src/text/quote.ts
var QUOTE_LENGTH = 300;
var ESCAPE = String.fromCodePoint(27);
var ANSI = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\p{Cc}]*|[@-Z\\\\^_])`, "gu");
var INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+/gu;
function oneLine(text, length = QUOTE_LENGTH, redact = (line) => line) {
  const head = text.slice(0, length * 8);
  const clean = head.replace(ANSI, "").replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();
  return cut(redact(clean), length);
}
function cut(text, length) {
  if (text.length <= length) return text;
  const kept = text.slice(0, length - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}\u2026`;
}

// src/errors/draft-service-error.ts
var DraftServiceError = class extends Error {
  kind;
  facts;
  constructor(kind, message, facts = {}) {
    super(message, facts.cause === void 0 ? void 0 : { cause: facts.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.facts = facts;
  }
  get hint() {
    return this.facts.hint;
  }
  get status() {
    return this.facts.status;
  }
  get taskId() {
    return this.facts.taskId;
  }
  get retryAfterMs() {
    return this.facts.retryAfterMs;
  }
  get mayHaveStarted() {
    return this.facts.mayHaveStarted ?? false;
  }
  /** The task's last known state code. */
  get state() {
    return this.facts.state;
  }
  /**
   * Adds the task that the failure belongs to, once: from 202 on a report exists or will exist, and its id is the way back to it.
   */
  tellTask(taskId, { state, exists = false } = {}) {
    if (this.taskId !== void 0) return;
    const lost = this.kind === "task-failed" || this.kind === "not-found" && !exists;
    const finished = this.kind === "download" || this.state === "C" || state === "C";
    const report = finished ? "The report itself is finished" : "The report may still be finished";
    const resume = ` ${report}: collect it by task id ${taskId} instead of starting another.`;
    this.message = `${this.message} (task ${taskId})${lost ? "" : resume}`;
    this.facts = { ...this.facts, taskId, state: this.state ?? state };
  }
  /**
   * Adds the sentence that the request may have been carried out all the same, where it may. It replaces the hint: "try again" would
   * start a second report.
   */
  tellAmbiguity(sentence) {
    if (!this.mayHaveStarted) return;
    this.message = `${this.message} ${sentence}`;
    this.facts = { ...this.facts, hint: void 0 };
  }
  /** Adds a sentence to what the user can do, once: several jobs may fail by one error, of a list that they share. */
  addHint(sentence) {
    if (this.hint?.includes(sentence) === true) return;
    this.facts = { ...this.facts, hint: this.hint === void 0 ? sentence : `${this.hint} ${sentence}` };
  }
  /** The message followed by the hint: one line for a log or an annotation. */
  get sentence() {
    return this.hint === void 0 ? this.message : `${this.message} ${this.hint}`;
  }
};

// src/errors/errors.ts
var InputError = class extends DraftServiceError {
  mistakes;
  constructor(mistakes, facts = {}) {
    super("input", mistakes.join(" "), facts);
    this.mistakes = mistakes;
  }
};
var SettingsError = class extends DraftServiceError {
  mistakes;
  constructor(mistakes) {
    super("settings", mistakes.join(" "), { hint: "No report was started." });
    this.mistakes = mistakes;
  }
};
var StatusError = class extends DraftServiceError {
};
var RateLimitError = class extends DraftServiceError {
  /** Wall-clock ms since 1970. */
  availableAt;
  constructor(message, availableAt, facts) {
    super("rate-limit", message, facts);
    this.availableAt = availableAt;
  }
};
var ConnectionError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("connection", message, facts);
  }
};
var CertificateError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("connection", message, facts);
  }
};
var MalformedResponseError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("malformed", message, facts);
  }
};
var WebPageError = class extends MalformedResponseError {
};
var RedirectError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("redirect", message, facts);
  }
};
var IncompleteListError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("incomplete-list", message, facts);
  }
};
var UnstableDraftError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("unstable", message, facts);
  }
};
var TaskFailedError = class extends DraftServiceError {
  constructor(message, facts) {
    super("task-failed", message, facts);
  }
};
var DeadlineError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("deadline", message, facts);
  }
};
var DownloadError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("download", message, facts);
  }
};
var AbortedError = class extends DraftServiceError {
  constructor(facts = {}) {
    super("aborted", "Stopped before it was done.", facts);
  }
};
var UnexpectedError = class extends DraftServiceError {
  constructor(cause) {
    super("unexpected", oneLine(cause instanceof Error ? cause.message : String(cause)), { cause });
  }
};

// src/text/duration.ts
function duration(ms) {
  if (Math.round(ms) < 1e3) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = Math.round(ms / 1e3);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return two(minutes, "min", seconds % 60, "s");
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return two(hours, "h", minutes % 60, "min");
  return two(Math.floor(hours / 24), "d", hours % 24, "h");
}
function moment(epochMs) {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
function byteCount(bytes) {
  if (bytes < 1e3) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let shown3 = bytes / 1e3;
  let unit = "kB";
  for (const larger of ["MB", "GB", "TB"]) {
    if (shown3 < 999.95) break;
    shown3 /= 1e3;
    unit = larger;
  }
  return `${shown3.toFixed(1)} ${unit} (${bytes} bytes)`;
}
function two(whole, unit, rest, smaller) {
  return rest === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${rest} ${smaller}`;
}

// src/errors/under-task.ts
async function underTask(taskId, work, known = () => ({})) {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof DraftServiceError ? error : new UnexpectedError(error);
    failure.tellTask(taskId, known());
    throw failure;
  }
}

// src/tasks/acceptor.ts
var STATE = { pending: "P", running: "R", complete: "C", failed: "F", cancelled: "X" };
function accept(task) {
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

// src/tasks/poll-interval.ts
var SHORTEST_MS = 2e3;
var LONGEST_MS = 5e3;
var SHARE = 0.05;
var EACH_MS = 5;
function pollIntervalMs(elapsedMs, waiting = 1) {
  const wanted = Math.max(SHORTEST_MS, Math.round(elapsedMs * SHARE), waiting * EACH_MS);
  return Math.min(LONGEST_MS, wanted);
}

// src/http/backoff.ts
var FIRST_MS = 500;
var LONGEST_MS2 = 15e3;
function backoffMs(failures, random) {
  const ceiling = Math.min(LONGEST_MS2, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return ceiling * (0.5 + random / 2);
}
function pauseMs(retryAfterMs, failures, random) {
  return Math.max(retryAfterMs ?? 0, backoffMs(failures, random));
}

// src/text/exact-json.ts
var import_node_crypto = __toESM(require_crypto(), 1);
var json = JSON;
var UNUSUAL = /[\d.]{16}|\d[eE]/;
var RISKY = /(?:^|[:,[\s])-?(?:[\d.]{16,}|[\d.]+[eE])/;
var QUOTE = 34;
function parseExact(text) {
  const value = JSON.parse(text);
  if (!UNUSUAL.test(text) || !RISKY.test(text)) return value;
  const mark = `${(0, import_node_crypto.randomUUID)()}:`;
  const marked2 = withRoundedMarked(text, mark);
  return marked2 === text ? value : unmarked(JSON.parse(marked2), mark);
}
function exactDigits(value) {
  return json.isRawJSON(value) ? value.rawJSON : void 0;
}
function withRoundedMarked(text, mark) {
  const pieces2 = [];
  let kept = 0;
  let at = 0;
  while (at < text.length) {
    const code2 = text.charCodeAt(at);
    if (code2 === QUOTE) at = behindText(text, at);
    else if (isNumberPart(code2)) {
      const end = behindNumber(text, at);
      const digits = text.slice(at, end);
      if (isRounded(digits)) {
        pieces2.push(text.slice(kept, at), `"${mark}${digits}"`);
        kept = end;
      }
      at = end;
    } else at += 1;
  }
  return kept === 0 ? text : pieces2.join("") + text.slice(kept);
}
function behindText(text, start) {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charAt(before) === "\\") before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return text.length;
}
function behindNumber(text, start) {
  let end = start + 1;
  while (end < text.length && isNumberPart(text.charCodeAt(end))) end += 1;
  return end;
}
function isNumberPart(code2) {
  return code2 >= 48 && code2 <= 57 || code2 === 43 || code2 === 45 || code2 === 46 || code2 === 69 || code2 === 101;
}
function isRounded(digits) {
  if (digits.length < 16 && !/e/i.test(digits) || !/^-?\d/.test(digits)) return false;
  const number3 = Number(digits);
  return !Number.isFinite(number3) || decimal(digits) !== decimal(String(number3));
}
function decimal(number3) {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number3) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === "0") end -= 1;
  if (end === 0) return "0";
  return `${sign}${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
function unmarked(value, mark) {
  const root = { value };
  const open = [root];
  for (let one = open.pop(); one !== void 0; one = open.pop()) {
    const holder = one;
    for (const key of Object.keys(holder)) {
      const member = holder[key];
      if (typeof member === "object" && member !== null) open.push(member);
      else if (typeof member === "string" && member.startsWith(mark)) {
        const exact = json.rawJSON(member.slice(mark.length));
        Object.defineProperty(holder, key, {
          value: exact,
          enumerable: true,
          configurable: true,
          writable: true
        });
      }
    }
  }
  return root.value;
}

// src/http/body.ts
var LARGEST_JSON_BYTES = 64 * 1024 * 1024;
var LARGEST_ERROR_BYTES = 64 * 1024;
async function readBody(body, moved) {
  const pieces2 = [];
  const whole = await gather(body, LARGEST_JSON_BYTES, moved, pieces2);
  return { bytes: Buffer.concat(pieces2), whole };
}
async function readErrorBody(body, moved) {
  const pieces2 = [];
  let whole = false;
  try {
    whole = await gather(body, LARGEST_ERROR_BYTES, moved, pieces2);
  } catch {
  }
  return { bytes: Buffer.concat(pieces2), whole };
}
async function gather(body, limit, moved, pieces2) {
  let room = limit;
  for await (const piece of body) {
    moved();
    pieces2.push(piece.subarray(0, room));
    if (piece.byteLength > room) return false;
    room -= piece.byteLength;
  }
  return true;
}
var UTF8 = new TextDecoder("utf-8", { fatal: true });
function parseJson(bytes, exact = false) {
  try {
    const text = UTF8.decode(bytes);
    return { value: exact ? parseExact(text) : JSON.parse(text) };
  } catch {
    return void 0;
  }
}

// src/http/error-body.ts
var DEEPEST = 4;
var MOST_LEAVES = 6;
var PLAIN_KEYS = /* @__PURE__ */ new Set(["detail", "message", "error", "errors", "title", "non_field_errors"]);
var PAGE_START_BYTES = 1024;
function errorWords(bytes, contentType) {
  const json2 = parseJson(bytes);
  return json2 === void 0 ? plainWords(bytes, contentType) : jsonWords(json2.value);
}
function plainWords(bytes, contentType) {
  const text = new TextDecoder().decode(bytes.subarray(0, LARGEST_ERROR_BYTES));
  return isPage(bytes, contentType) ? htmlWords(text) : text;
}
function isPage(bytes, contentType) {
  if (/html/i.test(contentType)) return true;
  const start = new TextDecoder().decode(bytes.subarray(0, PAGE_START_BYTES));
  return /^\s*<(?:!doctype|html|head|body)/i.test(start);
}
function jsonWords(value) {
  const leaves = [];
  gather2(value, "", 0, leaves);
  return leaves.join("; ");
}
function gather2(value, path, depth, leaves) {
  if (leaves.length >= MOST_LEAVES || depth > DEEPEST || value === null) return;
  if (typeof value === "object") {
    for (const [key, member] of Object.entries(value)) {
      const named2 = Array.isArray(value) || PLAIN_KEYS.has(key) ? path : path === "" ? key : `${path}.${key}`;
      gather2(member, named2, depth + 1, leaves);
    }
    return;
  }
  const words2 = String(value);
  if (words2 !== "") leaves.push(path === "" ? words2 : `${path}: ${words2}`);
}
function htmlWords(html) {
  const title = /<title[^<>]*>([^<]*)/i.exec(html)?.[1] ?? "";
  const body = withoutUnseen(html).replace(/<[^<>]*>/g, " ").trim();
  return `${title.trim()} ${body}`.trim();
}
function withoutUnseen(html) {
  const opening = /<(script|style|head)\b[^<>]*>/gi;
  const closings = new Map(
    ["script", "style", "head"].map((name) => [name, new RegExp(`</${name}\\s*>`, "gi")])
  );
  let seen = "";
  let from = 0;
  for (let open = opening.exec(html); open !== null; open = opening.exec(html)) {
    const name = (open[1] ?? "").toLowerCase();
    const closing = closings.get(name);
    if (closing === void 0) continue;
    closing.lastIndex = opening.lastIndex;
    if (closing.exec(html) === null) {
      closings.delete(name);
      continue;
    }
    seen += `${html.slice(from, open.index)} `;
    from = closing.lastIndex;
    opening.lastIndex = from;
  }
  return seen + html.slice(from);
}

// src/address/service-address.ts
var ServiceAddress = class {
  base;
  /** `base` comes from `parseBaseUrl`. */
  constructor(base) {
    this.base = base;
  }
  get origin() {
    return this.base.origin;
  }
  /** Origin and path, without a slash at the end: how people know the service. */
  get shown() {
    return `${this.base.origin}${this.basePath}`;
  }
  /** The address of a path (with its query) that starts after the base URL, such as `/api/v2/drafts/`. */
  at(path) {
    return `${this.base.origin}${this.basePath}${path}`;
  }
  /** Path and query of an address, for a log. */
  pathOf(url) {
    return url.slice(this.base.origin.length);
  }
  /** Where a redirect leads if it stays on this origin; undefined if it would leave it. */
  redirected(from, location) {
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
  return url !== void 0 && /^https?:$/.test(url.protocol) ? url.origin : "an unreadable address";
}

// src/version.ts
var CLIENT_NAME = "n8n-nodes-draft-service";
var CLIENT_VERSION = "0.1.0";

// src/http/connection-fault.ts
var CERTIFICATE = /* @__PURE__ */ new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_GET_ISSUER_CERT",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_UNTRUSTED",
  "CERT_REJECTED",
  "CERT_REVOKED",
  "CERT_SIGNATURE_FAILURE",
  "CERT_CHAIN_TOO_LONG",
  "INVALID_CA",
  "INVALID_PURPOSE",
  "HOSTNAME_MISMATCH",
  "ERR_TLS_CERT_ALTNAME_INVALID"
]);
var NOTHING_SENT = /* @__PURE__ */ new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_INVALID_URL",
  "ERR_UNESCAPED_CHARACTERS",
  "ERR_INVALID_CHAR"
]);
var NOTHING_SENT_WORDS = /^tunneling socket could not be established|^Proxy connection ended before receiving CONNECT|^Proxy response \(\d{3}\)|before secure TLS connection was established|EPROTO.*:(?:ssl3_get_record|tls_validate_record_header):(?:wrong version number|packet length too long|unknown protocol)/s;
var LONGEST_WORDS = 1e3;
var CONNECTING = /* @__PURE__ */ new Set(["connect", "getaddrinfo"]);
var DEEPEST_CAUSE = 5;
function nothingSent(fault) {
  return chain(fault).some(proves);
}
function proves(error) {
  const { message, errors, syscall, code: code2 } = error;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(nothingSent);
  if (CONNECTING.has(syscall) || NOTHING_SENT.has(code2) || CERTIFICATE.has(code2)) return true;
  return NOTHING_SENT_WORDS.test(textOf(message).slice(0, LONGEST_WORDS));
}
function isCertificateFault(fault) {
  return chain(fault).some(({ code: code2 }) => CERTIFICATE.has(code2));
}
var CERTIFICATE_HINT = "If a CA of your own signed it, name the file of that CA in the environment variable NODE_EXTRA_CA_CERTS; else the certificate has to be put right.";
function mayHaveActed(status) {
  return status >= 500 || status === 302 || status === 303;
}
function faultWords(fault) {
  const told2 = chain(fault).map((error) => {
    const { message, code: code2 } = error;
    const words2 = textOf(message);
    return words2.includes(textOf(code2)) ? words2 : `${words2} ${textOf(code2)}`.trim();
  });
  return told2.findLast((words2) => words2 !== "") ?? "no reason given";
}
function textOf(value) {
  return typeof value === "string" ? value : "";
}
function chain(fault) {
  const errors = [];
  let current = fault;
  while (typeof current === "object" && current !== null && errors.length < DEEPEST_CAUSE) {
    errors.push(current);
    current = "cause" in current ? current.cause : void 0;
  }
  return errors;
}

// src/http/patience.ts
var OVER = new Error("The request is over.");
var Patience = class {
  signal;
  /** true once the time ran out. */
  expired = false;
  /** true while our own side is busy: the other one is not to blame for the silence. */
  busy = false;
  session;
  ms;
  deadline;
  controller;
  lastSign;
  constructor(session, ms, deadline) {
    this.session = session;
    this.ms = ms;
    this.deadline = deadline;
    this.lastSign = session.clock.monotonic();
    this.controller = deadline.controller();
    this.signal = this.controller.signal;
    session.watch.add(this);
  }
  moved() {
    this.lastSign = this.session.clock.monotonic();
  }
  /** ms left until the request would be given up; gives it up when there are none. */
  look() {
    if (this.signal.aborted) return 0;
    if (this.busy) this.moved();
    const left = Math.min(this.lastSign + this.ms - this.session.clock.monotonic(), this.deadline.left());
    if (left <= 0) {
      this.expired = true;
      this.controller.abort(new Error("Nothing moved for too long."));
    }
    return left;
  }
  /** Ends the watching. What has not been read of the request is given up; where it was read `whole`, nobody need be told. */
  end(whole = false) {
    this.session.watch.delete(this);
    this.deadline.release(this.controller);
    if (!whole) this.controller.abort(OVER);
  }
};

// src/http/exchange.ts
var MOST_REDIRECTS = 5;
var REDIRECTS = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
async function exchange(service, ask, deadline, attempt2) {
  let url = service.address.at(ask.path);
  const body = ask.json === void 0 ? {} : { body: JSON.stringify(ask.json) };
  for (let followed = 0; ; followed += 1) {
    deadline.check(ask.about);
    const answer = await once(service, ask, body, url, deadline, attempt2);
    const location = answer.headers.location;
    if (!REDIRECTS.has(answer.status) || location === void 0) return answer;
    url = next(service, ask, url, answer.status, location, followed);
  }
}
async function once(service, ask, body, url, deadline, attempt2) {
  const patience = new Patience(service, ask.patienceMs, deadline);
  const began = service.clock.monotonic();
  let all = false;
  let status;
  try {
    const response = await service.transport.send({
      method: ask.method,
      url,
      headers: headersOf(ask),
      ...body,
      authenticate: ask.authenticate,
      signal: patience.signal
    });
    patience.moved();
    status = response.status;
    const fine = response.status >= 200 && response.status < 300;
    const { bytes, whole } = await (fine ? readBody : readErrorBody)(response.body, () => {
      patience.moved();
    });
    all = whole;
    return { status: response.status, headers: response.headers, bytes, whole };
  } catch (fault) {
    throw connectionError(service, ask, fault, patience.expired, deadline);
  } finally {
    patience.end(all);
    service.onRequest?.({
      method: ask.method,
      path: service.quote(service.address.pathOf(url)),
      status,
      ms: service.clock.monotonic() - began,
      attempt: attempt2
    });
  }
}
function headersOf(ask) {
  return {
    accept: "application/json",
    "user-agent": `${CLIENT_NAME}/${CLIENT_VERSION}`,
    ...ask.json === void 0 ? {} : { "content-type": "application/json" }
  };
}
function connectionError(service, ask, fault, expired, deadline) {
  const mayHaveStarted = ask.method === "POST" && !nothingSent(fault);
  if (deadline.signal.aborted) return new AbortedError({ cause: fault, mayHaveStarted });
  if (expired && deadline.left() <= 0) {
    return new DeadlineError(deadline.over(ask.about).message, {
      hint: "Allow more time.",
      mayHaveStarted,
      cause: fault
    });
  }
  const why = expired ? `nothing moved for ${duration(ask.patienceMs)}` : service.quote(faultWords(fault));
  if (isCertificateFault(fault)) {
    const hint = CERTIFICATE_HINT;
    return new CertificateError(
      `The certificate of ${service.address.shown} is not accepted, so ${ask.about} was not asked for: ${why}.`,
      { hint, cause: fault }
    );
  }
  return new ConnectionError(`No whole answer from ${service.address.shown} about ${ask.about}: ${why}.`, {
    hint: "Check the base URL, the network and the proxy settings.",
    mayHaveStarted,
    cause: fault
  });
}
function next(service, ask, url, status, location, followed) {
  const facts = { status, mayHaveStarted: ask.method === "POST" && mayHaveActed(status) };
  const to = service.quote(originOf(location, url));
  if (ask.method === "POST") {
    throw new RedirectError(
      `The service answered the request for ${ask.about} with a redirect (HTTP ${status}) to ${to}.`,
      {
        ...facts,
        hint: "Nothing is sent again to another address: set the base URL to the one where the service answers."
      }
    );
  }
  const target = service.address.redirected(url, location);
  if (target === void 0) {
    throw new RedirectError(`The service redirects ${ask.about} (HTTP ${status}) to ${to}, another origin.`, {
      ...facts,
      hint: "The credentials are not sent there. Check them: wrong ones may be answered with a login page. If the service has moved, set the base URL to its new address."
    });
  }
  if (followed >= MOST_REDIRECTS) {
    throw new RedirectError(`The service redirected ${ask.about} more than ${MOST_REDIRECTS} times.`, {
      ...facts,
      hint: "Check the base URL."
    });
  }
  return target;
}

// src/http/retry-after.ts
var LONGEST_RETRY_AFTER_MS = 366 * 24 * 3600 * 1e3;
var MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
var MONTH = `(${MONTHS.join("|")})`;
var TIME = "(\\d{2}):(\\d{2}):(\\d{2})";
var IMF = new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\\d{2}) ${MONTH} (\\d{4}) ${TIME} GMT$`);
var RFC850 = new RegExp(
  `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (\\d{2})-${MONTH}-(\\d{2}) ${TIME} GMT$`
);
var ASCTIME = new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} ([ \\d]\\d) ${TIME} (\\d{4})$`);
function parseRetryAfter(value, date2, now) {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1e3, LONGEST_RETRY_AFTER_MS);
  const reference = parseHttpDate(date2?.trim() ?? "", now) ?? now;
  const at = parseHttpDate(text, reference);
  if (at === void 0) return void 0;
  return Math.min(Math.max(0, at - reference), LONGEST_RETRY_AFTER_MS);
}
function parseHttpDate(text, now) {
  const imf = IMF.exec(text);
  if (imf) return utc(imf[3], imf[2], imf[1], imf.slice(4));
  const rfc850 = RFC850.exec(text);
  if (rfc850) return utc(century(Number(rfc850[3]), now), rfc850[2], rfc850[1], rfc850.slice(4));
  const asctime = ASCTIME.exec(text);
  if (asctime) return utc(asctime[6], asctime[1], asctime[2], asctime.slice(3, 6));
  return void 0;
}
function century(year, now) {
  const current = new Date(now).getUTCFullYear();
  const full = current - current % 100 + year;
  return full > current + 50 ? full - 100 : full;
}
function utc(year, month, day, time2) {
  const [hour = NaN, minute = NaN, second = NaN] = time2.map(Number);
  const date2 = /* @__PURE__ */ new Date(0);
  date2.setUTCFullYear(Number(year), MONTHS.indexOf(month ?? ""), Number(day));
  if (date2.getUTCDate() !== Number(day) || hour > 23 || minute > 59 || second > 60) return void 0;
  return date2.getTime() + ((hour * 60 + minute) * 60 + second) * 1e3;
}

// src/http/status-error.ts
var MEANING = {
  400: { kind: "rejected", hint: "Check the values that were given." },
  401: { kind: "authentication", hint: "Check the token, or the user name and password." },
  403: { kind: "permission", hint: "Ask an administrator of the service for the permission this needs." },
  404: {
    kind: "not-found",
    hint: "Check the id: what the user may not see is answered like what does not exist."
  },
  407: { kind: "connection", hint: "A proxy asks for credentials: check the proxy settings." }
};
var UNAVAILABLE = { kind: "unavailable", hint: "The service is in trouble: try again later." };
var REJECTED = { kind: "rejected", hint: "Check the base URL and the values that were given." };
var WEB_PAGE = "A web page was returned in place of JSON: check the base URL first.";
function statusError(service, ask, answer) {
  const { status } = answer;
  const { kind, hint } = MEANING[status] ?? (status >= 500 ? UNAVAILABLE : REJECTED);
  const contentType = answer.headers["content-type"] ?? "";
  const words2 = service.quote(errorWords(answer.bytes, contentType));
  const advice = ask.hints?.[status] ?? hint;
  const elsewhere = status === 404 && isPage(answer.bytes, contentType);
  const retryAfterMs = retryAfterOf(service, answer);
  const when = retryAfterMs === void 0 ? "" : ` It asks to wait ${duration(retryAfterMs)}, until ${moment(service.clock.now() + retryAfterMs)}.`;
  return new StatusError(
    kind,
    `The service ${status >= 500 ? "could not answer" : "refused"} the request for ${ask.about} (HTTP ${status})${words2 === "" ? "." : `: "${words2}".`}${when}`,
    {
      status,
      hint: elsewhere ? `${WEB_PAGE} ${advice}` : advice,
      retryAfterMs,
      mayHaveStarted: ask.method === "POST" && mayHaveActed(status)
    }
  );
}
function retryAfterOf(service, answer) {
  return parseRetryAfter(answer.headers["retry-after"], answer.headers.date, service.clock.now());
}

// src/http/read-json.ts
var TRIES = 6;
var PATIENCE_MS = 3e4;
async function readJson(service, read2, deadline) {
  const ask = { method: "GET", authenticate: true, ...read2, patienceMs: read2.patienceMs ?? PATIENCE_MS };
  const tries = read2.tries ?? TRIES;
  let faults = 0;
  let limits = 0;
  let last;
  for (; ; ) {
    const outcome = await whenPossible(service, ask, deadline, faults + limits + 1, read2.exact).catch(
      (error) => {
        throw told(error, last);
      }
    );
    if ("done" in outcome) return outcome.done;
    if ("limited" in outcome) {
      limits += 1;
      service.gates.limited("other", retryAfterOf(service, outcome.limited), limits, service.random());
      continue;
    }
    faults += 1;
    last = outcome.fault;
    const { retryAfterMs } = outcome.fault;
    const pause = pauseMs(retryAfterMs, faults, service.random());
    const own = retryAfterMs === void 0 && tries === Number.POSITIVE_INFINITY;
    const fitting = own ? Math.min(pause, deadline.untilLastCall()) : pause;
    if (faults >= tries || fitting <= 0 || fitting >= deadline.left()) throw outcome.fault;
    await deadline.sleep(fitting);
  }
}
async function whenPossible(service, ask, deadline, nth, exact) {
  for (; ; ) {
    await service.gates.pass("other", deadline);
    const outcome = await service.reads.run(
      () => service.pace.run(
        // The gate may have closed meanwhile.
        async () => service.gates.isOpen("other") ? attempt(service, ask, deadline, nth, exact) : void 0,
        deadline
      ),
      (turn) => deadline.during(turn, ask.about)
    );
    if (outcome !== void 0) return outcome;
  }
}
function told(error, last) {
  if (!(error instanceof DeadlineError) || last === void 0) return error;
  return new DeadlineError(`${error.message} The try before failed: ${last.message}`, {
    hint: last.hint ?? error.hint,
    cause: error
  });
}
async function attempt(service, ask, deadline, nth, exact) {
  let answer;
  try {
    answer = await exchange(service, ask, deadline, nth);
  } catch (error) {
    if (error instanceof ConnectionError) return { fault: error };
    throw error;
  }
  if (answer.status === 429) return { limited: answer };
  if (answer.status >= 500) return { fault: statusError(service, ask, answer) };
  if (answer.status < 200 || answer.status > 299) throw statusError(service, ask, answer);
  if (!answer.whole) throw tooLarge(ask);
  const json2 = parseJson(answer.bytes, exact);
  return json2 === void 0 ? { fault: notJson(service, ask, answer) } : { done: { value: json2.value, headers: answer.headers } };
}
function tooLarge(ask) {
  const limit = LARGEST_JSON_BYTES / 1024 / 1024;
  return new MalformedResponseError(
    `The answer about ${ask.about} is larger than ${limit} MiB and was not read.`
  );
}
function notJson(service, ask, answer) {
  const contentType = answer.headers["content-type"] ?? "";
  const type = service.quote(contentType === "" ? "no content type" : contentType, 80);
  const words2 = service.quote(plainWords(answer.bytes, contentType), 120);
  const NotJson = isPage(answer.bytes, contentType) ? WebPageError : MalformedResponseError;
  return new NotJson(
    `The answer about ${ask.about} (HTTP ${answer.status}, ${type}) is not JSON${words2 === "" ? "." : `: "${words2}".`}`,
    {
      status: answer.status,
      hint: "Check the base URL: a login page or a proxy may be answering in place of the service."
    }
  );
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
function floatSafeRemainder(val, step2) {
  const valDecCount = (val.toString().split(".")[1] || "").length;
  const stepDecCount = (step2.toString().split(".")[1] || "").length;
  const decCount = valDecCount > stepDecCount ? valDecCount : stepDecCount;
  const valInt = Number.parseInt(val.toFixed(decCount).replace(".", ""));
  const stepInt = Number.parseInt(step2.toFixed(decCount).replace(".", ""));
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
var boolean = /true|false/i;

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
    const lines2 = content.split("\n").filter((x) => x);
    const minIndent = Math.min(...lines2.map((x) => x.length - x.trimStart().length));
    const dedented = lines2.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
    for (const line of dedented) {
      this.content.push(line);
    }
  }
  compile() {
    const F = Function;
    const args = this?.args;
    const content = this?.content ?? [``];
    const lines2 = [...content.map((x) => `  ${x}`)];
    return new F(...args, lines2.join("\n"));
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
var $ZodBoolean = /* @__PURE__ */ $constructor("$ZodBoolean", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = boolean;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Boolean(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "boolean")
      return payload;
    payload.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input,
      inst
    });
    return payload;
  };
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
function _boolean(Class2, params) {
  return new Class2({
    type: "boolean",
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
var ZodMiniBoolean = /* @__PURE__ */ $constructor("ZodMiniBoolean", (inst, def) => {
  $ZodBoolean.init(inst, def);
  ZodMiniType.init(inst, def);
});
function boolean2(params) {
  return _boolean(ZodMiniBoolean, params);
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

// src/http/shape.ts
function shaped(schema, value, about, facts = {}, within = "") {
  const result = safeParse(schema, value, { jitless: true, error: (issue3) => promised(issue3) });
  if (result.success) return result.data;
  const issue2 = result.error.issues[0];
  const path = (issue2?.path ?? []).map(
    (step2) => typeof step2 === "number" ? `[${step2}]` : `.${String(step2)}`
  );
  const place = [within, ...path].join("");
  const where = place === "" ? "the body" : `"${place.replace(/^\./, "").slice(0, 80)}"`;
  throw new MalformedResponseError(
    `The answer about ${about} has another shape than documented: ${where} is not ${issue2?.message ?? "as promised"}.`,
    {
      hint: "Nothing was taken from it. If the service was updated, this client may need an update, too.",
      ...facts
    }
  );
}
var NAMES = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  array: "a list",
  object: "an object",
  boolean: "true or false"
};
function promised(issue2) {
  return NAMES[String(issue2.expected)] ?? "as promised";
}

// src/tasks/task.ts
var shown = unknown();
var taskSchema = object({
  task_id: shown,
  name: shown,
  task_type: shown,
  state: string2(),
  state_display: shown,
  progress_pct: shown,
  state_message: shown,
  created: shown,
  updated: shown,
  download: unknown()
});
var LONGEST_ADDRESS = 32768;
var downloadSchema = object({
  url: string2().check(_maxLength(LONGEST_ADDRESS)),
  filename: shown,
  content_type: shown,
  size_in_bytes: int().check(_nonnegative()),
  expires_in_seconds: shown
});

// src/tasks/read-status.ts
var LONGEST_WORDS2 = 1e4;
async function readStatus(service, taskId, deadline = service.deadline(), tries) {
  const about = `the status of task ${taskId}`;
  const read2 = { path: `/api/v2/document_template_tasks/${taskId}/`, about, tries };
  const { value } = await readJson(service, read2, deadline);
  const told2 = shaped(taskSchema, value, about);
  if (typeof told2.task_id === "number" && told2.task_id !== taskId) {
    throw new MalformedResponseError(
      `Asked for ${about}, the service answered with that of task ${told2.task_id}.`
    );
  }
  const download = told2.state === STATE.complete && (told2.download ?? null) !== null ? opened(told2.download, about) : null;
  if (download !== null) service.secrets.addSignedAddress(download.url);
  const words2 = (text) => typeof text === "string" ? service.secrets.redact(text, LONGEST_WORDS2) : null;
  return {
    task_id: taskId,
    name: words2(told2.name),
    task_type: words2(told2.task_type),
    state: service.secrets.redact(told2.state, LONGEST_WORDS2),
    state_display: words2(told2.state_display),
    progress_pct: numberIn(told2.progress_pct),
    state_message: words2(told2.state_message),
    created: words2(told2.created),
    updated: words2(told2.updated),
    download
  };
}
function opened(value, about) {
  const download = shaped(downloadSchema, value, `the file in ${about}`);
  return {
    url: download.url,
    filename: typeof download.filename === "string" ? download.filename : null,
    content_type: typeof download.content_type === "string" ? download.content_type : null,
    size_in_bytes: download.size_in_bytes,
    expires_in_seconds: numberIn(download.expires_in_seconds)
  };
}
function numberIn(value) {
  return typeof value === "number" ? value : null;
}

// src/tasks/waiter.ts
var FILE_TRIES = 3;
var FILE_PAUSE_MS = 2e3;
var NOT_YET_KNOWN_MS = 15e3;
var SHORTEST_INTERVAL_MS = 200;
var MADE_UP_FOR = 0.1;
var SURVIVED = /* @__PURE__ */ new Set(["unavailable", "connection", "malformed"]);
async function waitForTask(service, taskId, deadline, options = {}) {
  checkInterval(options.intervalMs);
  const waiter = new Waiter(service, taskId, deadline, options);
  service.waits.add(waiter);
  try {
    return await underTask(
      taskId,
      () => waiter.run(),
      () => waiter.known
    );
  } finally {
    service.waits.delete(waiter);
  }
}
function checkInterval(intervalMs) {
  if (intervalMs === void 0 || intervalMs >= SHORTEST_INTERVAL_MS) return;
  throw new InputError([
    `The pause between status calls must be at least ${SHORTEST_INTERVAL_MS} ms; ${intervalMs} ms was given.`
  ]);
}
var Waiter = class {
  service;
  taskId;
  deadline;
  options;
  start;
  lastState;
  withoutFile = 0;
  warned = false;
  constructor(service, taskId, deadline, options) {
    this.service = service;
    this.taskId = taskId;
    this.deadline = deadline;
    this.options = options;
    this.start = service.clock.monotonic();
  }
  /** What a failure of this wait tells of its task. */
  get known() {
    const exists = this.lastState !== void 0 || this.service.started.has(this.taskId);
    return { state: this.lastState, exists };
  }
  async run() {
    let planned = this.now();
    for (; ; ) {
      const asked = this.now();
      const task = await this.ask();
      const interval = task === void 0 ? this.interval() : this.judge(task);
      if (interval === void 0) return task;
      planned = Math.max(planned + interval, asked + interval * (1 - MADE_UP_FOR), this.now() + interval / 2);
      await this.rest(planned - this.now());
    }
  }
  /** undefined: the service does not know its own task yet. */
  async ask() {
    let task;
    try {
      task = await readStatus(this.service, this.taskId, this.deadline, Number.POSITIVE_INFINITY);
      this.lastState = task.state;
    } catch (error) {
      if (!(error instanceof DraftServiceError)) throw error;
      if (this.isOver(error)) throw this.over(error);
      if (error.kind === "not-found" && this.isJustStarted()) return void 0;
      throw error;
    }
    this.options.onStatus?.(task);
    return task;
  }
  /** Whether a 404 is no news: a replica of the service may not have the task yet. */
  isJustStarted() {
    const startedAt = this.service.started.get(this.taskId);
    return startedAt !== void 0 && this.now() - startedAt <= NOT_YET_KNOWN_MS;
  }
  /** Whether it is the time that ended the wait, and the failure only what stood in the way last. */
  isOver({ kind, retryAfterMs }) {
    if (kind === "deadline") return true;
    return SURVIVED.has(kind) && retryAfterMs === void 0 && this.deadline.untilLastCall() <= 0;
  }
  /** undefined: the file can be fetched; else the time to the next call, ms. */
  judge(task) {
    switch (accept(task)) {
      // Stryker disable next-line ConditionalExpression: no other verdict reaches the end of the switch
      case "done":
        return void 0;
      case "failed":
        throw failed(this.service, task);
      case "no-file":
        this.withoutFile += 1;
        if (this.withoutFile > FILE_TRIES) throw noFile(task);
        return FILE_PAUSE_MS;
      case "unknown":
        this.warn(task);
        return this.interval();
      case "wait":
        return this.interval();
    }
  }
  interval() {
    return this.options.intervalMs ?? pollIntervalMs(this.now() - this.start, this.service.waits.size);
  }
  /** Monotonic ms. */
  now() {
    return this.service.clock.monotonic();
  }
  async rest(pause) {
    const untilLastPoll = this.deadline.untilLastCall();
    if (untilLastPoll <= 0) throw this.over();
    await this.deadline.sleep(Math.min(pause, untilLastPoll));
  }
  warn(task) {
    if (this.warned) return;
    this.warned = true;
    const state = this.service.quote(task.state, 40);
    this.service.warn(
      `Task ${this.taskId} is in the state "${state}", which this client does not know; waiting goes on.`
    );
  }
  over(cause) {
    const known = this.lastState === void 0 ? "no status was received" : `its last state was ${this.service.quote(this.lastState, 40)}`;
    const fault = cause === void 0 || cause.kind === "deadline" ? "" : ` The last status call failed: ${cause.message}`;
    return new DeadlineError(
      `The report was not finished within the time limit of ${duration(this.deadline.totalMs)} (${known}).${fault}`,
      { hint: "Allow more time.", cause, state: this.lastState }
    );
  }
};
function failed(service, task) {
  const cancelled = task.state === STATE.cancelled;
  const words2 = service.quote(task.state_message ?? "");
  return new TaskFailedError(
    `The report ${cancelled ? "was cancelled" : "failed"} in the service (state ${task.state})${words2 === "" ? "." : `: "${words2}".`}`,
    {
      state: task.state,
      hint: cancelled ? "Start it again if it is still needed." : "Check the template and its settings in the service, then start it again."
    }
  );
}
function noFile(task) {
  return new TaskFailedError("The service says that the report is complete, but gives no file to download.", {
    state: task.state,
    hint: "Look for it in the user's Documents in the service."
  });
}

// src/drafts/families.ts
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

// src/snapshot/sums.ts
var import_node_crypto2 = __toESM(require_crypto(), 1);
function sha256(content) {
  return (0, import_node_crypto2.createHash)("sha256").update(content).digest("hex");
}
function byPath(one, other) {
  return Buffer.compare(Buffer.from(one, "utf8"), Buffer.from(other, "utf8"));
}
function sumsText(sums) {
  return sums.map(sumLine).join("");
}
function sumLine({ path, sha256: hash }) {
  return `${hash}  ${path}
`;
}
var PATH = /^(?:draft\.json|[a-z_]+\/(?!\.)[^"*/:<>?\\|\p{Cc}]+\.json)$/u;
function parseSums(text) {
  if (!text.endsWith("\n")) return void 0;
  const sums = [];
  for (const line of text.slice(0, -1).split("\n")) {
    const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (hash === void 0 || path === void 0 || !PATH.test(path)) return void 0;
    const last = sums.at(-1);
    if (last !== void 0 && byPath(last.path, path) >= 0) return void 0;
    sums.push({ path, sha256: hash });
  }
  return sums;
}

// src/snapshot/snapshot.ts
var SNAPSHOT_SCHEMA = "draft-snapshot/1";
var DRAFT_FILE = "draft.json";
var SUMS_FILE = "SHA256SUMS";
var SNAPSHOT_FILE = "snapshot.json";
function sealSnapshot(files, service, draft, settings) {
  const sorted3 = [...files].sort(([one], [other]) => byPath(one, other));
  const sums = sorted3.map(([path, text2]) => ({ path, sha256: sha256(text2) }));
  const text = sumsText(sums);
  const info = {
    schema: SNAPSHOT_SCHEMA,
    service,
    draft,
    view: settings.view,
    families: familyInfos(
      sums,
      settings.families.map((name) => FAMILIES[name].path)
    ),
    include: settings.include,
    ignore: settings.ignore,
    fingerprint: sha256(text),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION }
  };
  return { files: new Map(sorted3), sums: text, info };
}
function familyInfos(sums, paths2) {
  const lines2 = new Map(paths2.map((path) => [path, []]));
  for (const sum2 of sums) lines2.get(familyOf(sum2.path) ?? "")?.push(sum2);
  return Object.fromEntries(
    [...lines2].map(([path, own]) => [path, { objects: own.length, sha256: sha256(sumsText(own)) }])
  );
}
function familyOf(path) {
  const slash = path.indexOf("/");
  return slash < 0 ? void 0 : path.slice(0, slash);
}
function snapshotFiles({ files, sums, info }) {
  return new Map([...files, [SUMS_FILE, sums], [SNAPSHOT_FILE, `${JSON.stringify(info, null, 2)}
`]]);
}
function objectCount({ info }) {
  return Object.values(info.families).reduce((sum2, { objects }) => sum2 + objects, 0);
}

// src/drafts/label.ts
var NAMING_KEYS = ["name", "label", "oid", "title"];
var LONGEST_LABEL = 120;
function idOf(object2) {
  const { id } = object2;
  if (typeof id === "number") return Number.isSafeInteger(id) ? id : void 0;
  return typeof id === "string" && id !== "" ? id : void 0;
}
function isNamingKey(key) {
  return NAMING_KEYS.includes(key) || key.endsWith("Name");
}
function labelOf(object2) {
  const keys = [...NAMING_KEYS, ...Object.keys(object2).filter(isNamingKey)];
  for (const key of keys) {
    const value = object2[key];
    const text = typeof value === "string" ? oneLine(value, LONGEST_LABEL) : "";
    if (text !== "") return text;
  }
  return `#${oneLine(String(idOf(object2) ?? "?"), LONGEST_LABEL)}`;
}

// src/drafts/query.ts
var EXPANSIONS = ["properties", "labels", "comments", "updated", "standards_compliance"];
function expansions(names2) {
  return names2.map((name) => [`include_${name}`, "true"]);
}
var CHECK_STEP_COMMENTS = [["include_check_step_comments", "true"]];
function withQuery(path, query) {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return text === "" ? path : `${path}?${text}`;
}

// src/drafts/views.ts
var PATIENCE_MS2 = 12e4;
function draftDetail(draftId, query = []) {
  return read(`/api/v2/drafts/${segment(draftId)}/`, query, draftName(draftId));
}
function objectList(family, draftId, query = []) {
  const { path, plural } = FAMILIES[family];
  return list(
    `/api/v2/drafts/${segment(draftId)}/${path}/`,
    query,
    `the ${plural.toLowerCase()} of ${draftName(draftId)}`
  );
}
function objectDetail(family, draftId, id, query = []) {
  return read(objectPath(family, draftId, id), query, objectName(family, draftId, id));
}
function objectMetadata(family, draftId, id, query = []) {
  return read(
    `${objectPath(family, draftId, id)}/metadata`,
    query,
    `the metadata of ${objectName(family, draftId, id)}`
  );
}
function objectPath(family, draftId, id) {
  return `/api/v2/drafts/${segment(draftId)}/${FAMILIES[family].path}/${segment(id)}`;
}
function objectName(family, draftId, id) {
  return `${FAMILIES[family].singular.toLowerCase()} ${shown2(id)} of ${draftName(draftId)}`;
}
function list(path, query, about) {
  return { path: withQuery(path, query), about, patienceMs: PATIENCE_MS2 };
}
function read(path, query, about) {
  return { path: withQuery(path, query), about, patienceMs: PATIENCE_MS2 };
}
function draftName(draftId) {
  return `draft ${shown2(draftId)}`;
}
function shown2(id) {
  return oneLine(String(id), 40);
}
function segment(id) {
  const text = String(id);
  const exact = typeof id === "string" || Number.isSafeInteger(id);
  if (!exact || text.trim() === "" || text === "." || text === ".." || !text.isWellFormed()) {
    throw new InputError([`An id is missing or is none: "${shown2(id)}".`]);
  }
  return encodeURIComponent(text);
}

// src/snapshot/canonical.ts
var DEEPEST2 = 1e3;
var INDENT = "  ";
var OUTERMOST = "\n";
function canonicalJson(value, options = {}) {
  const pieces2 = [];
  write(value, OUTERMOST, options, pieces2);
  pieces2.push("\n");
  return pieces2.join("");
}
function write(value, line, options, pieces2) {
  if (typeof value === "string") pieces2.push(JSON.stringify(options.redact?.(value) ?? value));
  else if (Array.isArray(value)) writeArray(value, line, options, pieces2);
  else if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) !== null)
    writeObject(value, line, options, pieces2);
  else pieces2.push(JSON.stringify(value));
}
function writeArray(members, line, options, pieces2) {
  const inner = deeper(line);
  pieces2.push("[");
  members.forEach((member, index) => {
    pieces2.push(index === 0 ? inner : `,${inner}`);
    write(member, inner, options, pieces2);
  });
  pieces2.push(members.length === 0 ? "]" : `${line}]`);
}
function writeObject(object2, line, options, pieces2) {
  const inner = deeper(line);
  const members = sortedMembers(object2, line === OUTERMOST ? options.kept : void 0, options);
  pieces2.push("{");
  members.forEach(([key, member], index) => {
    pieces2.push(index === 0 ? inner : `,${inner}`, JSON.stringify(key), ": ");
    write(member, inner, options, pieces2);
  });
  pieces2.push(members.length === 0 ? "}" : `${line}}`);
}
function sortedMembers(object2, kept, { ignore, redact }) {
  const members = Object.entries(object2).filter(([key]) => key === kept || ignore?.has(key) !== true).sort(byKey);
  return redact === void 0 ? members : withRedactedKeys(members, redact);
}
function withRedactedKeys(members, redact) {
  const taken = /* @__PURE__ */ new Map();
  return members.map(([key, member]) => {
    const shown3 = redact(key);
    const nth = (taken.get(shown3) ?? 0) + 1;
    taken.set(shown3, nth);
    return [nth === 1 ? shown3 : `${shown3} (${nth})`, member];
  }).sort(byKey);
}
function byKey([one], [other]) {
  return one < other ? -1 : Number(one > other);
}
function deeper(line) {
  if (line.length > DEEPEST2 * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${DEEPEST2} levels and was not taken.`
    );
  return `${line}${INDENT}`;
}

// src/snapshot/body-writer.ts
var BodyWriter = class {
  service;
  ignore;
  warned = false;
  constructor(service, ignore) {
    this.service = service;
    this.ignore = new Set(ignore);
  }
  /** A body's text. The `id` of the object itself always stays: nothing else says for sure which object it is. */
  text(body, about) {
    const redact = (text) => this.redacted(text, about);
    return canonicalJson(body, { ignore: this.ignore, kept: "id", redact });
  }
  /** What people know the object by, as its file shows it: the same whatever the order of its keys was. */
  label(body, about) {
    const texts = Object.entries(body).filter(([key]) => key === "id" || isNamingKey(key) && !this.ignore.has(key)).filter(([, member]) => typeof member === "string").sort(byKey).map(([key, member]) => [key, this.redacted(String(member), about)]);
    const id = body.id;
    return labelOf({ ...typeof id === "number" ? { id } : {}, ...Object.fromEntries(texts) });
  }
  /** An id as it may be shown. */
  id(id, about) {
    return typeof id === "number" ? id : this.redacted(id, about);
  }
  /** One warning is enough: it says where to look first. */
  redacted(text, about) {
    const shown3 = this.service.secrets.redact(text);
    if (shown3 !== text && !this.warned) {
      this.warned = true;
      this.service.warn(
        `The service sends back one of your credentials in the body of ${about}; the snapshot has *** in its place.`
      );
    }
    return shown3;
  }
};

// src/snapshot/object-path.ts
var import_node_crypto3 = __toESM(require_crypto(), 1);

// src/text/file-name.ts
var LONGEST_NAME_BYTES = 200;
var LONGEST_EXTENSION_BYTES = 20;
var HEAD = 800;
var TAIL = 100;
var FORBIDDEN = /[":<>|*?\\/]/u;
var FORBIDDEN_ALL = /[":<>|*?\\/]/gu;
var INVISIBLE2 = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
var RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?:\.|$)/iu;
var BARE_EXTENSION = /^[\s.]*\.([\p{L}\p{N}]{1,10})[\s.]*$/u;
function safeFileName(name, fallback, longest = LONGEST_NAME_BYTES) {
  const visible2 = bounded(name).replace(INVISIBLE2, "");
  const extension = BARE_EXTENSION.exec(visible2)?.[1];
  if (extension !== void 0) return `${fallback}.${extension}`;
  const plain = visible2.replace(FORBIDDEN_ALL, "_").replaceAll("##[", "##_").replace(/^[\s.]+/u, "").replace(/[\s.]+$/u, "").replace(/^-/u, "_");
  if (/^_*$/u.test(plain)) return fallback;
  const short = shortened(plain, longest);
  return RESERVED.test(short) ? shortened(`_${short}`, longest) : short;
}
function fileNameMistakes(name) {
  const mistakes = [];
  if (name === "." || name === "..") mistakes.push(`"${name}" is a folder, not a file name.`);
  if (FORBIDDEN.test(name)) mistakes.push('It must not contain any of " : < > | * ? \\ /.');
  if (name.search(INVISIBLE2) >= 0) mistakes.push("It must not contain control or invisible characters.");
  if (RESERVED.test(name)) mistakes.push("This name is reserved for a device on Windows.");
  if (name !== "." && name !== ".." && /^\s|[\s.]$/u.test(name)) {
    mistakes.push("It must not begin with a space or end with a space or a dot.");
  }
  const bytes = Buffer.byteLength(name, "utf8");
  if (bytes > LONGEST_NAME_BYTES) {
    mistakes.push(`It may be ${LONGEST_NAME_BYTES} bytes long at most; this one has ${bytes}.`);
  }
  return mistakes;
}
function bounded(name) {
  return name.length <= HEAD + TAIL ? name : `${name.slice(0, HEAD)}${name.slice(-TAIL)}`;
}
function shortened(name, longest) {
  if (Buffer.byteLength(name, "utf8") <= longest) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot) : "";
  const kept = Buffer.byteLength(extension, "utf8") <= LONGEST_EXTENSION_BYTES ? extension : "";
  const room = longest - Buffer.byteLength(kept, "utf8");
  return `${cutBytes(name, room).replace(/[\s.]+$/u, "")}${kept}`;
}
function cutBytes(text, bytes) {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += Buffer.byteLength(character, "utf8");
    if (used > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}

// src/snapshot/object-path.ts
var LONGEST_LABEL_BYTES = 120;
var LONGEST_ID_BYTES = 80;
var HASH_DIGITS = 8;
var SEPARATOR = "~";
function objectFileNames(objects) {
  const names2 = objects.map((object2) => fileName(object2, false));
  const taken = /* @__PURE__ */ new Map();
  for (const name of names2) taken.set(folded(name), (taken.get(folded(name)) ?? 0) + 1);
  return objects.map((object2, index) => {
    const name = names2[index] ?? "";
    return (taken.get(folded(name)) ?? 0) > 1 ? fileName(object2, true) : name;
  });
}
function fileName({ id, shownId, label }, hashed) {
  const idPart = typeof id === "number" ? String(id) : textualId(id, String(shownId), hashed);
  return `${safeFileName(label, `#${idPart}`, LONGEST_LABEL_BYTES)}${SEPARATOR}${idPart}.json`;
}
function textualId(id, shown3, hashed) {
  const safe = safeFileName(shown3.replaceAll(SEPARATOR, "_"), "id", LONGEST_ID_BYTES);
  if (safe === id && !hashed) return id;
  return `${safe}-${(0, import_node_crypto3.createHash)("sha256").update(id, "utf8").digest("hex").slice(0, HASH_DIGITS)}`;
}
function folded(name) {
  return name.normalize("NFKD").toUpperCase().toLowerCase();
}

// src/snapshot/draft-files.ts
var DraftFiles = class {
  writer;
  written = [];
  constructor(writer) {
    this.writer = writer;
  }
  /** @param about for a warning */
  add({ family, id, body }, about) {
    this.written.push({
      family,
      id,
      shownId: this.writer.id(id, about),
      label: this.writer.label(body, about),
      text: this.writer.text(body, about)
    });
  }
  /** Every file by its path. They have names only now: two of one family may not have the same. */
  all(detail, about) {
    const files = /* @__PURE__ */ new Map([[DRAFT_FILE, this.writer.text(detail, about)]]);
    for (const [family, own] of Map.groupBy(this.written, (object2) => object2.family)) {
      const names2 = objectFileNames(own);
      own.forEach(({ text }, index) => files.set(`${FAMILIES[family].path}/${names2[index] ?? ""}`, text));
    }
    return files;
  }
};

// src/drafts/read-object.ts
async function readObject(service, view, deadline = service.deadline()) {
  const { value } = await readJson(service, view, deadline);
  return asObject(value, view.about);
}
function asObject(value, about) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new MalformedResponseError(`The answer about ${about} holds something that is not an object.`);
}

// src/lists/envelope.ts
var LONGEST_LINK = 16384;
function openEnvelope({ value, headers }, about) {
  const linked = nextLink((headers.link ?? "").slice(0, LONGEST_LINK));
  if (Array.isArray(value)) return { members: value, next: linked, count: void 0 };
  const envelope = typeof value === "object" && value !== null ? value : {};
  if (!Array.isArray(envelope.results))
    throw wrong(about, 'it is neither a list nor an object with the list "results"');
  const next3 = envelope.next ?? void 0;
  const count = envelope.count ?? void 0;
  if (next3 !== void 0 && typeof next3 !== "string") throw wrong(about, '"next" is neither a text nor null');
  if (count !== void 0 && !(typeof count === "number" && Number.isSafeInteger(count) && count >= 0)) {
    throw wrong(about, '"count" is not a whole number');
  }
  return { members: envelope.results, next: next3 === "" ? void 0 : next3 ?? linked, count };
}
var PARAMETER = String.raw`\s*;\s*([^\s<>;,="]+)\s*(?:=\s*(?:"([^"]*)"|([^\s",;]*)))?`;
var LINK = new RegExp(`<([^<>]*)>((?:${PARAMETER})*)`, "g");
function nextLink(header) {
  for (const [, target, parameters = ""] of header.matchAll(LINK)) {
    const relation = [...parameters.matchAll(new RegExp(PARAMETER, "g"))].find(
      // Stryker disable next-line StringLiteral: the group always takes part in the match
      ([, name = ""]) => name.toLowerCase() === "rel"
    );
    const relations = (relation?.[2] ?? relation?.[3] ?? "").toLowerCase().split(/\s+/);
    if (relations.includes("next")) return target;
  }
  return void 0;
}
function wrong(about, why) {
  return new MalformedResponseError(`The answer about ${about} has another shape than documented: ${why}.`);
}

// src/lists/next-path.ts
function nextPath(listPath, next3) {
  const query = /^[^?#]*\?([^#]*)/.exec(next3)?.[1] ?? "";
  if (query === "") return void 0;
  const [path, own] = splitOnce(listPath);
  const given = new Set(names(query));
  const kept = own.split("&").filter((pair) => pair !== "" && !given.has(nameOf(pair)));
  return `${path}?${[query, ...kept].join("&")}`;
}
function splitOnce(path) {
  const at = path.indexOf("?");
  return at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at + 1)];
}
function names(query) {
  return query.split("&").map(nameOf);
}
function nameOf(pair) {
  return [...new URLSearchParams(pair).keys()][0];
}

// src/lists/pages.ts
var MOST_EMPTY = 20;
var LONGEST_NEXT = 16384;
async function* pages(service, list3, deadline, tally) {
  const visited = /* @__PURE__ */ new Set();
  let empty = 0;
  let path = list3.path;
  while (path !== void 0) {
    if (visited.has(path)) throw stuck(list3, "its pages lead back to one that was read already");
    visited.add(path);
    const read2 = { ...list3, path };
    const page = openEnvelope(await readJson(service, read2, deadline), list3.about);
    const members = tally.page(page);
    empty = members.length === 0 ? empty + 1 : 0;
    if (page.next !== void 0 && empty > MOST_EMPTY)
      throw stuck(list3, `${empty} pages in a row bring nothing new and yet name a next one`);
    yield members;
    path = following(list3, page.next);
  }
}
function following(list3, next3) {
  if (next3 === void 0) return void 0;
  if (next3.length > LONGEST_NEXT) throw stuck(list3, "the address of its next page is endless");
  const path = nextPath(list3.path, next3);
  if (path === void 0) throw stuck(list3, "the address of its next page has no query");
  return path;
}
function stuck(list3, why) {
  return new IncompleteListError(`The list of ${list3.about} cannot be read to its end: ${why}.`, {
    hint: "Report this to the owner of the service."
  });
}

// src/lists/body-text.ts
function bodyText(value) {
  try {
    return JSON.stringify(value, sorted);
  } catch (error) {
    if (error instanceof RangeError) return void 0;
    throw error;
  }
}
function sorted(_key, value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1));
}

// src/lists/member-key.ts
function memberKey(member) {
  if (typeof member !== "object" || member === null || !("id" in member)) return void 0;
  const { id } = member;
  return typeof id === "string" || typeof id === "number" && Number.isSafeInteger(id) ? id : void 0;
}

// src/lists/tally.ts
var MOST_COUNTS = 4;
var Tally = class {
  met = /* @__PURE__ */ new Map();
  counts = /* @__PURE__ */ new Set();
  pages = 0;
  given = 0;
  nameless = 0;
  /** The members of a page that come for the first time. */
  page({ members, count }) {
    this.pages += 1;
    if (count !== void 0) this.counts.add(count);
    const fresh = members.filter((member) => this.isNew(member));
    this.given += fresh.length;
    return fresh;
  }
  /** Whether a member of this id came, but none with this body. */
  isChanged(member) {
    const key = memberKey(member);
    const met = key === void 0 ? void 0 : this.met.get(key);
    return met !== void 0 && !bodiesOf(met).has(bodyText(member));
  }
  /** Whether members came that could not be told from each other. */
  get hasNameless() {
    return this.nameless > 0;
  }
  /** What is wrong with the reading; undefined where nothing speaks against it. */
  get misfit() {
    const [count, ...others] = this.counts;
    if (count === void 0) return void 0;
    if (others.length > 0) {
      const shown3 = [count, ...others].slice(0, MOST_COUNTS).join(", ");
      return `its count changed while it was read (${shown3})`;
    }
    if (count === this.given) return void 0;
    return `it says that it has ${count} members, but ${this.given} came`;
  }
  isNew(member) {
    const key = memberKey(member);
    if (key === void 0) {
      this.nameless += 1;
      return true;
    }
    const met = this.met.get(key);
    if (met === void 0) {
      this.met.set(key, { page: this.pages, member });
      return true;
    }
    const bodies = bodiesOf(met);
    const text = bodyText(member);
    const body = bodies.get(text) ?? { page: this.pages, onPage: 0, given: 0 };
    bodies.set(text, body);
    body.onPage = body.page === this.pages ? body.onPage + 1 : 1;
    body.page = this.pages;
    if (text !== void 0 && body.onPage <= body.given) return false;
    body.given = Math.max(body.given, body.onPage);
    return true;
  }
};
function bodiesOf(met) {
  met.bodies ??= /* @__PURE__ */ new Map([[bodyText(met.member), { page: met.page, onPage: 1, given: 1 }]]);
  return met.bodies;
}

// src/lists/read-all.ts
var READINGS = 2;
async function readAll(service, list3, deadline) {
  return allOrNothing(() => readTwice(service, list3, deadline));
}
async function readTwice(service, list3, deadline) {
  let misfit;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const tally = new Tally();
    const members = [];
    for await (const page of pages(service, list3, deadline, tally))
      for (const member of page) members.push(member);
    misfit = tally.misfit;
    if (misfit === void 0) return members;
  }
  throw unreadable(list3, `${misfit ?? ""}, twice`);
}
function unreadable(list3, why) {
  return new IncompleteListError(`The list of ${list3.about} cannot be read whole: ${why}.`, {
    hint: "Try again when nobody is changing it."
  });
}
async function allOrNothing(read2) {
  try {
    return await read2();
  } catch (error) {
    if (error instanceof IncompleteListError) error.addHint("Nothing of it was used.");
    throw error;
  }
}

// src/snapshot/job.ts
async function partOf(job, work) {
  const over = new AbortController();
  try {
    return await work({ ...job, deadline: job.deadline.endedBy(over.signal) });
  } finally {
    over.abort();
  }
}

// src/snapshot/members.ts
function identified(family, values, draft) {
  const seen = /* @__PURE__ */ new Set();
  return values.map((value) => {
    const list3 = `the list of the ${FAMILIES[family].path} of ${draft}`;
    const body = asObject(value, list3);
    const id = idOf(body);
    if (id === void 0) {
      const why = Object.hasOwn(body, "id") ? 'an "id" that is neither a text nor a whole number that is kept exactly' : 'no "id"';
      throw new MalformedResponseError(
        `A member of ${list3} has ${why} (it has ${oneLine(Object.keys(body).slice(0, 8).join(", "), 120) || "no keys"}). No snapshot was taken: its file would have no name.`
      );
    }
    if (seen.has(id)) {
      throw new MalformedResponseError(
        `In ${list3} the id ${oneLine(String(id), 40)} comes more than once. No snapshot was taken: one file cannot hold two bodies.`
      );
    }
    seen.add(id);
    return { family, id, body };
  });
}
function confirmedId(body, asked, about) {
  const id = idOf(body);
  if (id !== void 0 && String(id) === String(asked)) return id;
  const got = id === void 0 ? "no id that could be compared" : `the id ${oneLine(String(id), 40)}`;
  throw new MalformedResponseError(`The answer about ${about} came with ${got}. No snapshot was taken.`, {
    hint: "Report this to the owner of the service."
  });
}

// src/snapshot/read-lists.ts
async function readLists(job) {
  return partOf(job, async (part2) => {
    const [detail, ...lists] = await Promise.all([
      readDetail(part2),
      ...job.settings.families.map((family) => readList(part2, family))
    ]);
    return { detail, members: lists.flat() };
  });
}
async function readList({ service, draftId, settings, deadline }, family) {
  const query = settings.view === "list" ? expansions(settings.include) : [];
  const list3 = { ...objectList(family, draftId, query), exact: true };
  return identified(family, await readAll(service, list3, deadline), draftDetail(draftId).about);
}
async function readDetail({ service, draftId, deadline }) {
  const view = { ...draftDetail(draftId), exact: true };
  const body = await readObject(service, view, deadline);
  if (body.id === void 0 || String(idOf(body)) === String(draftId)) return body;
  throw new MalformedResponseError(
    `The answer about ${view.about} is about another draft: its id is not the one asked for. No snapshot was taken.`
  );
}
function printOf({ detail, members }, settings) {
  const ignore = new Set(settings.ignore);
  const hash = (body) => sha256(canonicalJson(body, { ignore, kept: "id" }));
  const hashes = new Map(settings.families.map((family) => [family, []]));
  for (const { family, body } of members) hashes.get(family)?.push(hash(body));
  const families2 = [...hashes].map(([family, own]) => [family, sha256(own.sort().join())]);
  return new Map([["draft", hash(detail)], ...families2]);
}
function differing(one, other) {
  return [...one].find(([part2, hash]) => other.get(part2) !== hash)?.[0];
}

// src/http/side-by-side.ts
async function sideBySide(items, most, work) {
  const results = [];
  const entries = items.entries();
  let failed2 = false;
  const lane = async () => {
    for (const [index, item] of entries) {
      if (failed2) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failed2 = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane));
  return results;
}

// src/snapshot/read-views.ts
var SIDE_BY_SIDE = 10;
var GONE = /* @__PURE__ */ new Set([404, 410]);
var VanishedError = class extends Error {
  member;
  refusal;
  constructor(member, refusal) {
    super(refusal.message, { cause: refusal });
    this.member = member;
    this.refusal = refusal;
  }
};
async function readViews(job, view, members, take) {
  await partOf(
    job,
    (part2) => sideBySide(members, SIDE_BY_SIDE, async (member) => {
      const read2 = viewOf(view, job.draftId, member);
      const body = await readMember(part2, read2, member);
      take({ ...member, id: confirmedId(body, member.id, read2.about), body }, read2.about);
    })
  );
}
function viewOf(view, draftId, { family, id }) {
  if (view === "detail") return objectDetail(family, draftId, id);
  return objectMetadata(family, draftId, id, family === "editCheck" ? CHECK_STEP_COMMENTS : []);
}
async function readMember({ service, deadline }, read2, member) {
  try {
    return await readObject(service, { ...read2, exact: true }, deadline);
  } catch (error) {
    if (error instanceof StatusError && GONE.has(error.status)) throw new VanishedError(member, error);
    throw error;
  }
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
var LONGEST = 100;
var MOST_COMPARED = 1e3;
function nearest(name, candidates, most) {
  const wanted = fold(name);
  return candidates.slice(0, MOST_COMPARED).map((candidate) => {
    const folded2 = fold(candidate);
    return { candidate, far: distance(wanted, folded2), longest: Math.max(wanted.length, folded2.length) };
  }).filter(({ far, longest }) => far < longest && far <= Math.max(2, Math.ceil(longest * 0.4))).sort((a, b) => a.far - b.far).slice(0, most).map(({ candidate }) => candidate);
}
function fold(name) {
  return name.slice(0, LONGEST).toLowerCase();
}

// src/snapshot/settings.ts
var SNAPSHOT_VIEWS = ["metadata", "detail", "list"];
function snapshotSettings(options) {
  const { view = "metadata", families: families2, include = [], ignore = [] } = options;
  const mistakes = [];
  if (!isOneOf(SNAPSHOT_VIEWS, view)) mistakes.push(unknown2("view", view, SNAPSHOT_VIEWS));
  if (families2?.length === 0)
    mistakes.push("No family is given: name at least one, or leave the families out for all.");
  const wanted = /* @__PURE__ */ new Set();
  for (const given of families2 ?? Object.keys(FAMILIES)) {
    const name = familyNamed(given);
    if (name === void 0) mistakes.push(unknown2("family", given, paths()));
    else wanted.add(name);
  }
  const expansions2 = include.filter((name) => isOneOf(EXPANSIONS, name));
  for (const name of include)
    if (!isOneOf(EXPANSIONS, name)) mistakes.push(unknown2("expansion", name, EXPANSIONS));
  if (include.length > 0 && view !== "list")
    mistakes.push(`Expansions are of the list view only; the view is "${oneLine(view, 40)}".`);
  if (ignore.includes("")) mistakes.push("The name of a key that is ignored is empty.");
  if (!isOneOf(SNAPSHOT_VIEWS, view) || mistakes.length > 0) throw new InputError(mistakes);
  return {
    view,
    families: Object.keys(FAMILIES).filter((name) => wanted.has(name)),
    include: sorted2(expansions2),
    ignore: sorted2(ignore)
  };
}
function familyNamed(given) {
  if (isFamilyName(given)) return given;
  return Object.keys(FAMILIES).find((name) => FAMILIES[name].path === given);
}
function paths() {
  return Object.values(FAMILIES).map(({ path }) => path);
}
function sorted2(names2) {
  return [...new Set(names2)].sort();
}
function isOneOf(known, given) {
  return known.includes(given);
}
function unknown2(what, given, known) {
  const [near] = nearest(given, known, 1);
  return `There is no ${what} "${oneLine(given, 40)}"${near === void 0 ? "" : ` (did you mean "${near}"?)`}. There are: ${known.join(", ")}.`;
}

// src/snapshot/read-snapshot.ts
var DEFAULT_DEADLINE_MS = 60 * 60 * 1e3;
var READINGS2 = 2;
async function readSnapshot(service, draftId, { onProgress = () => void 0, ...options } = {}, deadline = service.deadline(DEFAULT_DEADLINE_MS)) {
  const job = { service, draftId, settings: snapshotSettings(options), deadline };
  const writer = new BodyWriter(service, job.settings.ignore);
  for (let reading = 1; ; reading += 1) {
    const outcome = await readOnce(job, writer, onProgress);
    if ("info" in outcome) return outcome;
    if (reading === READINGS2) throw await unstable(job, outcome);
  }
}
async function readOnce(job, writer, onProgress) {
  const before = remembered(await readLists(job), job);
  const of = before.members.length;
  const files = new DraftFiles(writer);
  onProgress({ done: 0, of });
  const vanished = await addViews(job, before.members, files, (done) => onProgress({ done, of }));
  if (vanished !== void 0)
    return { what: "an object of one of its lists was not there any more", vanished };
  const after = await readLists(job);
  const moved = differing(before.print, printOf(after, job.settings));
  if (moved !== void 0) return { what: `${part(moved)} changed while it was read` };
  if (job.settings.view === "list") {
    for (const member of after.members)
      files.add(member, objectDetail(member.family, job.draftId, member.id).about);
    onProgress({ done: of, of });
  }
  return sealed(job, writer, after, files);
}
function remembered(lists, { settings }) {
  const members = lists.members.map(({ family, id }) => ({ family, id }));
  return { print: printOf(lists, settings), members };
}
async function addViews(job, members, files, onDone) {
  const { view } = job.settings;
  if (view === "list") return void 0;
  let done = 0;
  try {
    await readViews(job, view, members, (member, about) => {
      files.add(member, about);
      done += 1;
      onDone(done);
    });
    return void 0;
  } catch (error) {
    if (error instanceof VanishedError) return error;
    throw error;
  }
}
function sealed({ service, draftId, settings }, writer, { detail }, files) {
  const { about } = draftDetail(draftId);
  const id = idOf(detail) ?? draftId;
  const draft = { id: writer.id(id, about), label: writer.label({ ...detail, id }, about) };
  return sealSnapshot(files.all(detail, about), service.address.shown, draft, settings);
}
async function unstable(job, { what, vanished }) {
  if (vanished !== void 0 && await isListed(job, vanished.member)) {
    vanished.refusal.addHint(
      "No snapshot was taken: the list of the draft has this object, but it cannot be read."
    );
    return vanished.refusal;
  }
  return new UnstableDraftError(
    `No snapshot was taken: somebody is editing ${draftDetail(job.draftId).about} (twice, ${what}).`,
    { hint: "Try again when nobody is changing it." }
  );
}
async function isListed(job, { family, id }) {
  return (await readList(job, family)).some((member) => member.id === id);
}
function part(moved) {
  return moved === "draft" ? "its own detail" : `the list of its ${FAMILIES[moved].path}`;
}

// src/address/base-url.ts
function parseBaseUrl(text) {
  const trimmed = text.trim();
  const mistake = mistakeIn(trimmed);
  if (mistake !== void 0) throw new InputError([mistake]);
  const url = new URL(trimmed);
  url.pathname = url.pathname.replace(/(?:\/+api\/v[12])*\/*$/, "");
  return url;
}
function isPlainHttpElsewhere(url) {
  return url.protocol === "http:" && !isLoopback(url.hostname);
}
function isLoopback(hostname2) {
  return hostname2 === "localhost" || hostname2.endsWith(".localhost") || hostname2 === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname2);
}
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
  if (text.includes("?")) return 'The base URL must not contain a query (what follows "?"): leave it out.';
  if (text.includes("#")) return 'The base URL must not contain a fragment (what follows "#"): leave it out.';
  return void 0;
}

// src/address/signed-url.ts
function signedUrl(address) {
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return void 0;
  const { username, password } = new URL(address);
  return username === "" && password === "" ? address : void 0;
}
function redirectedSigned(from, location) {
  const target = /^https?:\/\//i.test(location) || !URL.canParse(location, from) ? location : new URL(location, from).href;
  if (/^https:/i.test(from) && /^http:/i.test(target)) return void 0;
  return signedUrl(target);
}
function signedTarget(address) {
  const url = new URL(address);
  const rest = /^https?:\/\/[^/?#\\]*([^#]*)/i.exec(address)?.[1] ?? "";
  return {
    secure: url.protocol === "https:",
    hostname: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port,
    path: rest.startsWith("/") ? rest : `/${rest}`
  };
}

// src/address/templates-path.ts
var DEFAULT_DRAFT_TEMPLATES_PATH = "/api/v2/drafts/{draft_id}/document_templates/";
var PLACE = "{draft_id}";
var DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;
function parseDraftTemplatesPath(text) {
  const path = text.trim() === "" ? DEFAULT_DRAFT_TEMPLATES_PATH : text.trim();
  const example = `Give a path such as ${DEFAULT_DRAFT_TEMPLATES_PATH}.`;
  if (!path.startsWith("/") || path.startsWith("//")) {
    throw new InputError([
      `The path of a Draft's templates must begin with one "/": it starts after the base URL. ${example}`
    ]);
  }
  if (!path.includes(PLACE))
    throw new InputError([`The path of a Draft's templates must contain {draft_id}. ${example}`]);
  if (/[\s#\\\p{Cc}]/u.test(path) || DOT_SEGMENT.test(path)) {
    throw new InputError([
      `The path of a Draft's templates must not contain spaces, "#", "\\" or "..". ${example}`
    ]);
  }
  return path;
}
function draftTemplatesPath(path, draftId) {
  return path.replaceAll(PLACE, String(draftId));
}

// src/download/verified-download.ts
var import_node_crypto4 = __toESM(require_crypto(), 1);

// src/download/download-fault.ts
var DownloadFault = class extends Error {
  /** How long the storage asked to wait, ms. */
  retryAfterMs;
  /** The storage cannot be trusted to continue a file: the next attempt begins at its first byte. */
  noResume;
  constructor(message, facts = {}) {
    super(message);
    this.name = "DownloadFault";
    this.retryAfterMs = facts.retryAfterMs;
    this.noResume = facts.noResume ?? false;
  }
};
var AddressRefused = class extends Error {
  status;
  constructor(status) {
    super(`HTTP ${status}`);
    this.name = "AddressRefused";
    this.status = status;
  }
};

// src/download/content-range.ts
function parseContentRange(header) {
  const found = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(header?.trim() ?? "");
  if (!found) return void 0;
  return {
    first: Number(found[1]),
    last: Number(found[2]),
    total: found[3] === "*" ? void 0 : Number(found[3])
  };
}
function isRest(range, from, size) {
  return range?.first === from && range.last === size - 1 && (range.total ?? size) === size;
}

// src/download/judge-answer.ts
var REFUSED = /* @__PURE__ */ new Set([400, 401, 403, 404, 410]);
var PLAIN = /* @__PURE__ */ new Set(["", "identity", "aws-chunked"]);
var RANGE_NOT_SATISFIABLE = 416;
function judgeAnswer(service, response, resume, size) {
  const { status, headers } = response;
  if (REFUSED.has(status)) throw new AddressRefused(status);
  if (status === RANGE_NOT_SATISFIABLE && resume !== void 0) {
    throw new DownloadFault("the storage could not continue where the download broke off", {
      noResume: true
    });
  }
  if (status === 429 || status >= 500) {
    throw new DownloadFault(`the storage answered HTTP ${status}`, {
      retryAfterMs: retryAfterOf(service, response)
    });
  }
  if (status === 206 && resume === void 0)
    throw new DownloadFault("the storage sent a part of the file unasked");
  if (status !== 200 && status !== 206) {
    throw new DownloadError(`The storage answered the download with HTTP ${status}.`, { status });
  }
  const encodings = (headers["content-encoding"] ?? "").toLowerCase().split(",");
  if (!encodings.every((encoding) => PLAIN.has(encoding.trim()))) {
    throw new DownloadFault("the storage sent the file compressed, although it was asked not to");
  }
  const from = status === 206 ? restFrom(response, resume, size) : 0;
  checkLength(headers["content-length"], size - from);
  return { from, etag: strongEtag(headers.etag) };
}
function strongEtag(header) {
  const etag = header?.trim() ?? "";
  return /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag) ? etag : void 0;
}
function restFrom(response, resume, size) {
  const from = resume?.from ?? 0;
  if (!isRest(parseContentRange(response.headers["content-range"]), from, size)) {
    throw new DownloadFault("the storage sent another part of the file than it was asked for", {
      noResume: true
    });
  }
  if (strongEtag(response.headers.etag) !== resume?.etag) {
    throw new DownloadFault("the storage continued another file than it began", { noResume: true });
  }
  return from;
}
function checkLength(header, expected) {
  if (header === void 0) return;
  const told2 = /^\s*(\d{1,15})\s*$/.exec(header)?.[1];
  if (told2 === void 0) throw new DownloadFault("the storage announced no readable number of bytes");
  if (Number(told2) !== expected)
    throw new DownloadFault(`the storage announced ${told2} bytes where ${expected} were to come`);
}

// src/download/storage-get.ts
var MOST_REDIRECTS2 = 5;
var LEAVE_MS = 1e3;
var REDIRECTS2 = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
async function storageGet(service, address, resume, patience, attempt2) {
  let url = signedUrl(address);
  if (url === void 0)
    throw new DownloadError("The download address that the service gave cannot be used.");
  for (let followed = 0; ; followed += 1) {
    const response = await once2(service, url, resume, patience, attempt2);
    const location = response.headers.location;
    if (!REDIRECTS2.has(response.status) || location === void 0) return response;
    await Promise.race([leave(response), service.clock.sleep(LEAVE_MS, patience.signal)]);
    url = next2(service, url, location, followed);
  }
}
async function once2(service, url, resume, patience, attempt2) {
  const began = service.clock.monotonic();
  let status;
  try {
    const response = await service.storage.get({ url, headers: headersOf2(resume), signal: patience.signal });
    patience.moved();
    status = response.status;
    return response;
  } finally {
    const ms = service.clock.monotonic() - began;
    service.onRequest?.({ method: "GET", path: "(storage)", status, ms, attempt: attempt2 });
  }
}
function next2(service, from, location, followed) {
  if (followed >= MOST_REDIRECTS2) {
    throw new DownloadError(`The storage redirected the download more than ${MOST_REDIRECTS2} times.`);
  }
  const target = redirectedSigned(from, location);
  if (target === void 0) {
    throw new DownloadError("The storage redirected the download to an address that must not be followed.", {
      hint: "A download does not go from https to http."
    });
  }
  service.secrets.addSignedAddress(target);
  return target;
}
function headersOf2(resume) {
  return {
    accept: "*/*",
    // A compressed body would have another length and another hash than the stored file.
    "accept-encoding": "identity",
    "user-agent": `${CLIENT_NAME}/${CLIENT_VERSION}`,
    ...resume === void 0 ? {} : { range: `bytes=${resume.from}-`, "if-range": resume.etag }
  };
}
async function leave(response) {
  try {
    for await (const _ of response.body) break;
  } catch {
  }
}

// src/download/verified-download.ts
var MOST_FAULTS = 5;
var MOST_RENEWALS = 3;
var PATIENCE_MS3 = 3e4;
var ABOUT = "the download of the report";
var VerifiedDownload = class _VerifiedDownload {
  /** The completed task with the newest address. */
  task;
  /** Set when every byte has come and the length is right. */
  verified;
  /** Why `bytes()` ended early, for receivers that see it only through somebody else's stream. */
  failure;
  service;
  deadline;
  discard;
  hash = (0, import_node_crypto4.createHash)("sha256");
  received = 0;
  /** The furthest byte that any attempt reached: what counts as progress. */
  furthest = 0;
  etag;
  /** false once the storage has answered a Range wrongly. */
  mayResume = true;
  /** Of this download so far, for the log. */
  attempts = 0;
  faults = 0;
  renewals = 0;
  /** Its error is no fault of the storage, and goes to the caller as it is. */
  receiverFailed = false;
  /**
   * @param discard called when the bytes given so far are worth nothing (the file in the storage changed): the receiver forgets
   *   them, and the bytes that follow begin at the file's first
   */
  constructor(service, task, deadline, discard) {
    this.service = service;
    this.task = task;
    this.deadline = deadline;
    this.discard = discard;
  }
  /**
   * The same report once more from its first byte, for a receiver that cannot take back the bytes it was given: with the newest address,
   * and what was renewed so far counts on.
   */
  again() {
    const next3 = new _VerifiedDownload(this.service, this.task, this.deadline, this.discard);
    next3.renewals = this.renewals;
    return next3;
  }
  /**
   * The file's bytes. To be read once.
   *
   * @throws DownloadError when the file cannot be had whole, AbortedError, DeadlineError, and the errors of `readStatus`
   */
  async *bytes() {
    try {
      yield* this.run();
    } catch (error) {
      if (error instanceof DraftServiceError)
        error.tellTask(this.task.task_id, { state: this.task.state, exists: true });
      this.failure = error;
      throw error;
    }
  }
  async *run() {
    for (; ; ) {
      this.deadline.check(ABOUT);
      try {
        yield* this.attempt();
        this.verified = { sizeInBytes: this.received, sha256: this.hash.digest("hex") };
        return;
      } catch (error) {
        if (error instanceof AddressRefused) await this.renew(error.status);
        else if (error instanceof DownloadFault) await this.recover(error);
        else throw error;
      }
    }
  }
  get size() {
    return this.task.download.size_in_bytes;
  }
  async *attempt() {
    const patience = new Patience(this.service, PATIENCE_MS3, this.deadline);
    const resume = this.resume();
    try {
      this.attempts += 1;
      const response = await storageGet(
        this.service,
        this.task.download.url,
        resume,
        patience,
        this.attempts
      );
      const usable = judgeAnswer(this.service, response, resume, this.size);
      if (this.changed(usable)) await this.forget();
      this.etag = usable.etag;
      yield* this.take(response.body, usable.from, patience);
    } catch (error) {
      throw this.explained(error, patience);
    } finally {
      patience.end();
    }
  }
  /** Whether the answer begins another file than the one whose bytes were passed on. */
  changed({ from, etag }) {
    return from === 0 && this.received > 0 && etag !== void 0 && this.etag !== void 0 && etag !== this.etag;
  }
  resume() {
    if (!this.mayResume || this.received === 0 || this.received === this.size || this.etag === void 0)
      return void 0;
    return { from: this.received, etag: this.etag };
  }
  /** Passes on what is new of a body that begins at byte `from`; what was passed on before is compared instead. */
  async *take(body, from, patience) {
    const again = (0, import_node_crypto4.createHash)("sha256");
    const known = this.received;
    let position = from;
    for await (const piece of body) {
      patience.moved();
      this.deadline.check(ABOUT);
      const end = position + piece.byteLength;
      if (end > this.size) {
        await this.forget();
        throw new DownloadFault(`more than the announced ${this.size} bytes came`);
      }
      const fresh = piece.subarray(Math.max(0, Math.min(piece.byteLength, known - position)));
      if (position < known) again.update(piece.subarray(0, piece.byteLength - fresh.byteLength));
      if (position < known && end >= known) await this.compare(again);
      position = end;
      if (fresh.byteLength === 0) continue;
      this.hash.update(fresh);
      this.received += fresh.byteLength;
      patience.busy = true;
      yield fresh;
      patience.busy = false;
      patience.moved();
    }
    if (position < this.size) throw new DownloadFault(`only ${position} of ${this.size} bytes came`);
  }
  /** The storage began from the start: are these the bytes that were passed on before? */
  async compare(again) {
    if (again.digest("hex") === this.hash.copy().digest("hex")) return;
    await this.forget();
    throw new DownloadFault("the file in the storage changed while it was downloaded");
  }
  async forget() {
    if (this.received > 0) {
      try {
        await this.discard();
      } catch (error) {
        this.receiverFailed = true;
        throw error;
      }
    }
    this.hash = (0, import_node_crypto4.createHash)("sha256");
    this.received = 0;
    this.etag = void 0;
  }
  /** Tells faults of the storage, which another attempt may mend, from what ends the download. */
  explained(error, patience) {
    if (this.receiverFailed || error instanceof AddressRefused || error instanceof DownloadFault)
      return error;
    if (this.deadline.signal.aborted) return new AbortedError({ cause: error });
    if (error instanceof DraftServiceError) return error;
    if (patience.expired && this.deadline.left() <= 0) return this.deadline.over(ABOUT);
    if (patience.expired) return new DownloadFault(`nothing came for ${duration(PATIENCE_MS3)}`);
    const words2 = this.service.quote(faultWords(error));
    if (isCertificateFault(error)) {
      return new DownloadError(`The certificate of the storage is not accepted: ${words2}.`, {
        hint: CERTIFICATE_HINT,
        cause: error
      });
    }
    return new DownloadFault(`the connection broke: ${words2}`);
  }
  async recover(fault) {
    if (fault.noResume) this.mayResume = false;
    this.faults = this.received > this.furthest ? 1 : this.faults + 1;
    this.furthest = Math.max(this.furthest, this.received);
    const pause = pauseMs(fault.retryAfterMs, this.faults, this.service.random());
    if (this.faults >= MOST_FAULTS || pause >= this.deadline.left()) {
      throw new DownloadError(`The report could not be downloaded whole: ${fault.message}.`, {
        retryAfterMs: fault.retryAfterMs,
        hint: this.whenAgain(fault, pause),
        cause: fault
      });
    }
    await this.deadline.sleep(pause);
  }
  whenAgain({ retryAfterMs }, pause) {
    if (pause < this.deadline.left()) return void 0;
    return retryAfterMs === void 0 ? `No time was left for another attempt: allow more than ${duration(this.deadline.totalMs)}.` : `The storage asks to wait until ${moment(this.service.clock.now() + retryAfterMs)}.`;
  }
  async renew(status) {
    this.renewals += 1;
    if (this.renewals > MOST_RENEWALS) {
      throw new DownloadError(
        `The storage refused the download (HTTP ${status}), also with ${MOST_RENEWALS} fresh addresses.`,
        {
          status,
          hint: "A proxy between here and the storage may be in the way."
        }
      );
    }
    if (this.renewals > 1)
      await this.deadline.sleep(pauseMs(void 0, this.renewals, this.service.random()));
    const task = await readStatus(this.service, this.task.task_id, this.deadline);
    if (accept(task) === "failed") throw failed(this.service, task);
    if (task.download === null)
      throw new DownloadError(
        `The storage refused the download (HTTP ${status}), and the service gives no fresh address.`,
        { status }
      );
    const changed = task.download.size_in_bytes !== this.size;
    this.task = { ...task, download: task.download };
    if (changed) await this.forget();
  }
};

// src/changes/values.ts
function step(key) {
  return `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
function valueAt(body, path) {
  let value = body;
  for (const key of path.split("/").slice(1).map(unescaped)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isObject2(value) && Object.hasOwn(value, key) ? value[key] : void 0;
  }
  return value;
}
function unescaped(step2) {
  return step2.replaceAll("~1", "/").replaceAll("~0", "~");
}
function isObject2(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) && exactDigits(value) === void 0;
}
function sameValue(one, other) {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((member, index) => sameValue(member, other[index]));
  }
  if (isObject2(one)) {
    if (!isObject2(other)) return false;
    const keys = Object.keys(one);
    return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]));
  }
  const digits = exactDigits(one);
  return digits !== void 0 && digits === exactDigits(other);
}
function plainValue(value) {
  if (Array.isArray(value)) return value.map(plainValue);
  if (isObject2(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainValue(member)]));
  return exactDigits(value) ?? value;
}

// src/changes/change-of.ts
function changeOf({ from, to, ambiguous }, differencesOf) {
  const flag = ambiguous === true ? { ambiguous } : {};
  if (to === void 0) {
    const { family: family2, label: label2, id: id2 } = from;
    const values2 = [{ path: "", from: plainValue(from.body) }];
    return { family: family2, kind: "removed", label: label2, from_id: id2, to_id: null, ...flag, values: values2 };
  }
  const { family, label, id } = to;
  if (from === void 0) {
    const values2 = [{ path: "", to: plainValue(to.body) }];
    return { family, kind: "added", label, from_id: null, to_id: id, ...flag, values: values2 };
  }
  const values = differencesOf(from, to).map(valueChange);
  if (values.length === 0) return void 0;
  return { family, kind: "changed", label, from_id: from.id, to_id: id, values };
}
function valueChange({ kind, fromPath, toPath, from, to }) {
  if (kind === "added") return { path: toPath, to: plainValue(to) };
  if (kind === "removed") return { path: fromPath, from: plainValue(from) };
  return { path: toPath, from: plainValue(from), to: plainValue(to) };
}

// src/changes/comparable.ts
function checkComparable(from, to) {
  const mistakes = SETTINGS.flatMap(([what, of]) => {
    const [one, other] = [of(from.info), of(to.info)];
    return one === other ? [] : [`${what}: ${one} in the first, ${other} in the second.`];
  });
  if (mistakes.length === 0) return;
  throw new InputError(["These snapshots were taken in two ways and cannot be compared.", ...mistakes], {
    hint: "Take both in the same way."
  });
}
var SETTINGS = [
  ["View", ({ view }) => view],
  ["Families", ({ families: families2 }) => listed(Object.keys(families2).sort())],
  ["Expansions", ({ include }) => listed(include)],
  ["Ignored keys", ({ ignore }) => listed(ignore)]
];
function listed(names2) {
  return names2.length === 0 ? "none" : names2.join(", ");
}

// node_modules/@jest/diff-sequences/build/index.mjs
var import_index = __toESM(require_build(), 1);
var build_default = import_index.default.default;

// src/changes/align.ts
var MOST_COMPARISONS = 2e6;
var TooDifferentError = class extends Error {
};
function align(from, to) {
  const least = Math.min(from.length, to.length);
  let start = 0;
  while (start < least && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < least - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const pairs = [
    ...Array.from({ length: start }, (_, index) => [index, index]),
    ...commonPairs(from.slice(start, from.length - end), to.slice(start, to.length - end)).map(
      ([one, other]) => [start + one, start + other]
    ),
    ...Array.from({ length: end }, (_, index) => [from.length - end + index, to.length - end + index])
  ];
  return stretches(pairs);
}
function commonPairs(from, to) {
  const ours = indexes(from, new Set(to));
  const theirs = indexes(to, new Set(from));
  const pairs = [];
  let comparisons = 0;
  try {
    build_default(
      ours.length,
      theirs.length,
      (one, other) => {
        comparisons += 1;
        if (comparisons > MOST_COMPARISONS) throw new TooDifferentError();
        return from[ours[one] ?? -1] === to[theirs[other] ?? -1];
      },
      (length, one, other) => {
        for (let step2 = 0; step2 < length; step2 += 1)
          pairs.push([ours[one + step2] ?? 0, theirs[other + step2] ?? 0]);
      }
    );
  } catch (error) {
    if (!(error instanceof TooDifferentError)) throw error;
    return risingPairs(from, to);
  }
  return besideEachOther(pairs, from, to);
}
function besideEachOther(pairs, from, to) {
  const moved = [...pairs];
  let [untilFrom, untilTo] = [from.length, to.length];
  for (let at = moved.length - 1; at >= 0; at -= 1) {
    let [one, other] = moved[at] ?? [0, 0];
    const [lastFrom, lastTo] = moved[at - 1] ?? [-1, -1];
    const isMoreInFrom = () => one - lastFrom > other - lastTo;
    const isMoreInTo = () => one - lastFrom < other - lastTo;
    while (isMoreInTo() && one + 1 < untilFrom && from[one + 1] === from[one]) one += 1;
    while (isMoreInFrom() && other + 1 < untilTo && to[other + 1] === to[other]) other += 1;
    moved[at] = [one, other];
    [untilFrom, untilTo] = [one, other];
  }
  return moved;
}
function indexes(keys, others) {
  return keys.flatMap((key, index) => others.has(key) ? [index] : []);
}
function stretches(pairs) {
  const found = [];
  for (const [from, to] of pairs) {
    const last = found.at(-1);
    if (last !== void 0 && last.from + last.length === from && last.to + last.length === to)
      last.length += 1;
    else found.push({ from, to, length: 1 });
  }
  return found;
}
function risingPairs(from, to) {
  const places = /* @__PURE__ */ new Map();
  to.forEach((key, index) => {
    const known = places.get(key);
    if (known === void 0) places.set(key, [index]);
    else known.push(index);
  });
  const met = /* @__PURE__ */ new Map();
  const pairs = from.flatMap((key, index) => {
    const nth = met.get(key) ?? 0;
    met.set(key, nth + 1);
    const place = places.get(key)?.[nth];
    return place === void 0 ? [] : [[index, place]];
  });
  return longestRising(pairs);
}
function longestRising(pairs) {
  const lasts = [];
  const before = [];
  pairs.forEach(([, to], index) => {
    let low = 0;
    let high = lasts.length;
    while (low < high) {
      const middle = low + high >>> 1;
      if ((pairs[lasts[middle] ?? 0]?.[1] ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    before[index] = lasts[low - 1];
    lasts[low] = index;
  });
  const chain2 = [];
  for (let at = lasts.at(-1); at !== void 0; at = before[at]) {
    const pair = pairs[at];
    if (pair !== void 0) chain2.push(pair);
  }
  return chain2.reverse();
}

// src/changes/pair-members.ts
var MOST_COMPARED2 = 2500;
var ALIKE = 0.5;
function pairMembers(from, to) {
  if (from.length * to.length > MOST_COMPARED2) {
    if (from.length !== to.length) return [];
    return from.flatMap((one, index) => canBeOne(one, to[index]) ? [[index, index]] : []);
  }
  return best(from, to);
}
function best(from, to) {
  const width = to.length + 1;
  const sums = new Float64Array((from.length + 1) * width);
  const sum2 = (row2, column) => sums[row2 * width + column] ?? 0;
  const byPlace = from.length === to.length;
  const likenesses = from.map(
    (one, row2) => to.map(
      (other, column) => likeness(one, other) || (byPlace && row2 === column && canBeOne(one, other) ? 0.01 : 0)
    )
  );
  for (let row2 = from.length - 1; row2 >= 0; row2 -= 1) {
    for (let column = to.length - 1; column >= 0; column -= 1) {
      const alike = likenesses[row2]?.[column] ?? 0;
      const paired = alike > 0 ? alike + sum2(row2 + 1, column + 1) : 0;
      sums[row2 * width + column] = Math.max(paired, sum2(row2 + 1, column), sum2(row2, column + 1));
    }
  }
  const pairs = [];
  for (let row2 = 0, column = 0; row2 < from.length && column < to.length; ) {
    const alike = likenesses[row2]?.[column] ?? 0;
    if (alike > 0 && sum2(row2, column) === alike + sum2(row2 + 1, column + 1)) {
      pairs.push([row2, column]);
      row2 += 1;
      column += 1;
    } else if (sum2(row2, column) === sum2(row2 + 1, column)) row2 += 1;
    else column += 1;
  }
  return pairs;
}
function likeness(one, other) {
  if (!isObject2(one) || !isObject2(other) || !canBeOne(one, other)) return 0;
  if (idOf(one) !== void 0 && idOf(one) === idOf(other)) return 2;
  const keys = /* @__PURE__ */ new Set([...Object.keys(one), ...Object.keys(other)]);
  let same = 0;
  for (const key of keys) {
    if (Object.hasOwn(one, key) && Object.hasOwn(other, key) && sameValue(one[key], other[key])) same += 1;
  }
  const share = keys.size === 0 ? 1 : same / keys.size;
  return share >= ALIKE || same > 0 && sameLabel(one, other) ? share : 0;
}
function canBeOne(one, other) {
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other);
  if (!isObject2(one) || !isObject2(other)) return !isObject2(one) && !isObject2(other);
  const [id, otherId] = [idOf(one), idOf(other)];
  return id === void 0 || otherId === void 0 || id === otherId;
}
function sameLabel(one, other) {
  return labelOf(one) === labelOf(other) && !labelOf(one).startsWith("#");
}

// src/changes/diff-values.ts
function diffValues(from, to) {
  const found = [];
  compare(from, to, "", "", found);
  return found;
}
function compare(from, to, fromPath, toPath, found) {
  if (sameValue(from, to)) return;
  if (Array.isArray(from) && Array.isArray(to)) compareArrays(from, to, fromPath, toPath, found);
  else if (isObject2(from) && isObject2(to)) compareObjects(from, to, fromPath, toPath, found);
  else found.push({ kind: "changed", fromPath, toPath, from, to });
}
function compareObjects(from, to, fromPath, toPath, found) {
  for (const key of [.../* @__PURE__ */ new Set([...Object.keys(from), ...Object.keys(to)])].sort()) {
    const at = step(key);
    const places = { fromPath: fromPath + at, toPath: toPath + at, from: from[key], to: to[key] };
    if (!Object.hasOwn(to, key)) found.push({ kind: "removed", ...places });
    else if (!Object.hasOwn(from, key)) found.push({ kind: "added", ...places });
    else compare(from[key], to[key], places.fromPath, places.toPath, found);
  }
}
function compareArrays(from, to, fromPath, toPath, found) {
  let ours = 0;
  let theirs = 0;
  const between = (untilOurs, untilTheirs) => {
    const pairs = pairMembers(from.slice(ours, untilOurs), to.slice(theirs, untilTheirs));
    const place = { row: ours, column: theirs };
    for (const [row2, column] of [...pairs, [untilOurs - ours, untilTheirs - theirs]]) {
      const [pairedFrom, pairedTo] = [place.row + row2, place.column + column];
      for (; ours < pairedFrom; ours += 1) found.push(member("removed", ours, theirs));
      for (; theirs < pairedTo; theirs += 1) found.push(member("added", ours, theirs));
      if (pairedFrom === untilOurs && pairedTo === untilTheirs) return;
      compare(from[ours], to[theirs], fromPath + step(ours), toPath + step(theirs), found);
      ours += 1;
      theirs += 1;
    }
  };
  const member = (kind, one, other) => ({
    kind,
    fromPath: fromPath + step(one),
    toPath: toPath + step(other),
    from: from[one],
    to: to[other]
  });
  for (const common of align(from.map(keyOf), to.map(keyOf))) {
    between(common.from, common.to);
    ours += common.length;
    theirs += common.length;
  }
  between(from.length, to.length);
}
function keyOf(member) {
  if (isObject2(member) || Array.isArray(member)) return canonicalJson(member);
  return exactDigits(member) ?? JSON.stringify(member);
}

// src/changes/objects.ts
var FAMILY_ORDER = Object.values(FAMILIES).map(({ path }) => path);
function objectOf(path, text) {
  const body = parseExact(text);
  return { family: familyOf(path) ?? "draft", id: idOf(body) ?? null, label: labelOf(body), body };
}
function draftOf({ files, info }) {
  return {
    ...objectOf(DRAFT_FILE, files.get(DRAFT_FILE) ?? "{}"),
    id: info.draft.id,
    label: info.draft.label
  };
}

// src/changes/match-by-id.ts
function matchById(before, after) {
  const ours = new Map(differing2(before, after).map((object2) => [keyOf2(object2), object2]));
  const pairs = [];
  for (const to of differing2(after, before)) {
    const from = ours.get(keyOf2(to));
    ours.delete(keyOf2(to));
    pairs.push(from === void 0 ? { to } : { from, to });
  }
  return [...pairs, ...[...ours.values()].map((from) => ({ from }))];
}
function differing2({ files }, other) {
  return [...files].filter(([path, text]) => path !== DRAFT_FILE && other.files.get(path) !== text).map(([path, text]) => objectOf(path, text));
}
function keyOf2({ family, id }) {
  return `${family} ${typeof id} ${id}`;
}

// src/changes/references.ts
var WORDS = new Map([
  ...Object.values(FAMILIES).flatMap(({ path, singular }) => [
    [path, path],
    [singular.toLowerCase().replaceAll(" ", "_"), path]
  ]),
  ["check", FAMILIES.editCheck.path],
  ["draft", "draft"]
]);
var KeyReader = class {
  known = /* @__PURE__ */ new Map();
  meaning(key) {
    if (!this.known.has(key)) this.known.set(key, meaningOf(key));
    return this.known.get(key);
  }
};
var LONGEST_KEY = 100;
function meaningOf(key) {
  if (key.length > LONGEST_KEY) return void 0;
  const words2 = key.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  if (words2 === "id") return { kind: "foreign-id", own: true };
  const subject = /^(.+)_ids?$/.exec(words2)?.[1];
  if (subject === void 0) {
    const family2 = WORDS.get(words2);
    return family2 === void 0 ? void 0 : { kind: "reference", family: family2, sure: false, plural: family2 === words2 };
  }
  const family = familyIn(subject);
  return family === void 0 ? { kind: "foreign-id", own: false } : { kind: "reference", family, sure: true, plural: false };
}
function familyIn(subject) {
  const words2 = subject.split("_");
  for (let first = 0; first < words2.length; first += 1) {
    const family = WORDS.get(words2.slice(first).join("_"));
    if (family !== void 0) return family;
  }
  return void 0;
}
var NOT_COMPARED = /* @__PURE__ */ Symbol("not compared");
function resolvedBody(body, keys, resolve) {
  const copy = (value, key, around, listed2) => {
    if (Array.isArray(value)) {
      return value.map((member) => {
        const made = copy(member, key, around, true);
        return made === NOT_COMPARED ? null : made;
      });
    }
    return isObject2(value) ? copyObject(value, around) : resolve(value, key, around, listed2);
  };
  const copyObject = (object2, around) => {
    const members = [];
    for (const key of Object.keys(object2)) {
      if (key === "id" && object2 === body) continue;
      const meaning = key === "id" && around?.kind === "reference" ? { ...around, sure: true } : keys.meaning(key);
      const made = copy(object2[key], key, meaning, false);
      if (made !== NOT_COMPARED) members.push([key, made]);
    }
    return Object.fromEntries(members);
  };
  return copyObject(body, void 0);
}

// src/changes/named-side.ts
var MARK = "\0";
var PAIRED = `${MARK}paired `;
var SINGLE = `${MARK}single `;
var DANGLING = `${MARK}dangling `;
function pairedToken(number3) {
  return `${PAIRED}${number3}`;
}
function singleToken({ family, label }) {
  return `${SINGLE}${family} ${label}`;
}
function isLeftBehind(one, other) {
  return begins(one, SINGLE) && begins(other, DANGLING) || begins(one, DANGLING) && begins(other, SINGLE);
}
function isLost(token) {
  return begins(token, SINGLE) || begins(token, DANGLING);
}
function begins(value, mark) {
  return typeof value === "string" && value.startsWith(mark);
}
var NamedSide = class {
  draft;
  objects;
  families;
  keys;
  byId = /* @__PURE__ */ new Map();
  note;
  /**
   * @param families path segments of those that were read
   * @param note is told of each place that is not compared, more than once
   */
  constructor(draft, objects, families2, keys, note) {
    this.draft = draft;
    this.objects = objects;
    this.families = families2;
    this.keys = keys;
    this.note = note;
    for (const object2 of [draft, ...objects]) {
      if (object2.id !== null) this.byId.set(idKey(object2.family, object2.id), object2);
    }
  }
  /** The references in an object's body, in its order. */
  references(object2) {
    const found = [];
    resolvedBody(object2.body, this.keys, (value, key, meaning, listed2) => {
      const target = this.target(value, meaning, listed2);
      if (target !== void 0) found.push({ key, target });
      return value;
    });
    return found;
  }
  /** The body with a token in place of each id that points to something known. */
  comparable(object2, tokenOf) {
    return resolvedBody(object2.body, this.keys, (value, key, meaning, listed2) => {
      const target = this.target(value, meaning, listed2);
      if (target !== void 0) return tokenOf(target);
      const reason = this.reasonAgainst(value, meaning);
      if (reason === void 0)
        return this.isDangling(value, meaning) ? `${DANGLING}${String(value)}` : value;
      this.note({ family: object2.family, key, reason });
      return NOT_COMPARED;
    });
  }
  target(value, meaning, listed2) {
    if (meaning?.kind !== "reference" || !isId(value)) return void 0;
    if (meaning.plural && !listed2 && !meaning.sure) return void 0;
    return this.byId.get(idKey(meaning.family, value));
  }
  reasonAgainst(value, meaning) {
    if (!isId(value)) return void 0;
    if (meaning?.kind === "foreign-id") {
      return meaning.own || typeof value === "number" ? "unknown-id" : void 0;
    }
    if (meaning?.sure !== true || meaning.family === "draft") return void 0;
    return this.families.has(meaning.family) ? void 0 : "family-not-read";
  }
  /** Whether only an id of a family that was read can stand here, and this is none of them. */
  isDangling(value, meaning) {
    return meaning?.kind === "reference" && meaning.sure && meaning.family !== "draft" && isId(value);
  }
};
function isId(value) {
  return Number.isSafeInteger(value) || typeof value === "string" && value !== "";
}
function idKey(family, id) {
  return `${family} ${typeof id} ${id}`;
}

// src/changes/match-by-name.ts
var MOST_ROUNDS = 10;
function matchByName(from, to) {
  const match = new NameMatch(from, to);
  return { pairs: match.all(), tokenOf: (target) => match.token(target) };
}
var NameMatch = class {
  from;
  to;
  pairs = [];
  /** The number of an object's pair: the same for both of its objects. */
  numbers = /* @__PURE__ */ new Map();
  references = /* @__PURE__ */ new Map();
  ours;
  constructor(from, to) {
    this.from = from;
    this.to = to;
    this.ours = new Set(from.objects);
    this.numbers.set(from.draft, -1).set(to.draft, -1);
  }
  all() {
    let open = this.groups().filter((group) => !this.pairSole(group));
    open = this.byReferences(open).map((group) => this.pairUnique(group, otherNames));
    open = this.byReferences(open);
    for (const group of open.sort((one, other) => orderOf(one) - orderOf(other))) this.settle(group);
    return this.pairs;
  }
  /** As far as it is known by now: the number of its pair, else its label. */
  token(target) {
    const number3 = this.numbers.get(target);
    return number3 === void 0 ? singleToken(target) : pairedToken(number3);
  }
  /** By family and label. An object without a label is called after its id, which says nothing here. */
  groups() {
    const groups = /* @__PURE__ */ new Map();
    for (const side2 of ["from", "to"]) {
      for (const object2 of this[side2].objects) {
        const key = `${object2.family} ${isLabelled(object2) ? object2.label : ""}`;
        const group = groups.get(key) ?? { from: [], to: [] };
        groups.set(key, group);
        group[side2].push(object2);
      }
    }
    return [...groups.values()];
  }
  /** Whether the label alone told which object is the other one, on both sides. */
  pairSole({ from, to }) {
    const [one, ...more] = from;
    const [other, ...others] = to;
    if (one === void 0 || other === void 0 || more.length > 0 || others.length > 0) return false;
    if (!isLabelled(one)) return false;
    this.pair(one, other);
    return true;
  }
  /** Pairs what references tell apart, as long as one such pair helps to tell others apart. */
  byReferences(groups) {
    let open = [...groups];
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = this.pairs.length;
      open = open.map((group) => this.toldApart(group));
      if (this.pairs.length === before) break;
    }
    return open;
  }
  /** Pairs what references tell apart in a group, and leaves the rest. */
  toldApart(group) {
    if (group.from.length === 0 || group.to.length === 0) return group;
    let open = this.pairUnique(group, (object2) => this.allReferences(object2));
    for (const key of this.referenceKeys(open))
      open = this.pairUnique(open, (object2) => this.referencesBy(object2, key));
    return open;
  }
  /** Pairs objects whose mark no other object of their side has. */
  pairUnique({ from, to }, markOf) {
    const ours = Map.groupBy(from, markOf);
    const theirs = Map.groupBy(to, markOf);
    const left = { from: [], to: [] };
    for (const [mark, own] of ours) {
      const [one] = own;
      const others = theirs.get(mark) ?? [];
      const [other] = others;
      if (mark !== "" && one !== void 0 && other !== void 0 && own.length === 1 && others.length === 1) {
        this.pair(one, other);
        theirs.delete(mark);
      } else left.from.push(...own);
    }
    left.to.push(...[...theirs.values()].flat());
    return left;
  }
  /** What is still ambiguous: pairs of equal content, and the rest was added or removed. */
  settle(group) {
    const [key] = this.referenceKeys(group);
    const markOf = (object2) => this.marks(this.referencesOf(object2).filter((one) => one.key === key && this.numbers.has(one.target)));
    const theirs = Map.groupBy(group.to, markOf);
    for (const [mark, from] of Map.groupBy(group.from, markOf)) {
      this.settleAlike(from, theirs.get(mark) ?? []);
      theirs.delete(mark);
    }
    for (const to of theirs.values()) this.settleAlike([], to);
  }
  settleAlike(from, to) {
    const ambiguous = from.length > 0 && to.length > 0 ? { ambiguous: true } : {};
    const left = Map.groupBy(to, (object2) => this.content(this.to, object2));
    for (const object2 of from) {
      const other = left.get(this.content(this.from, object2))?.shift();
      if (other === void 0) this.pairs.push({ from: object2, ...ambiguous });
      else this.pair(object2, other);
    }
    for (const object2 of [...left.values()].flat()) this.pairs.push({ to: object2, ...ambiguous });
  }
  pair(from, to) {
    this.numbers.set(from, this.pairs.length).set(to, this.pairs.length);
    this.pairs.push({ from, to });
  }
  /** The keys by which the objects of a group refer to others, those of containers first: a field is told by its form. */
  referenceKeys({ from, to }) {
    const families2 = /* @__PURE__ */ new Map();
    for (const object2 of [...from, ...to]) {
      for (const { key, target } of this.referencesOf(object2)) {
        const order = FAMILY_ORDER.indexOf(target.family);
        families2.set(key, Math.min(families2.get(key) ?? Infinity, order));
      }
    }
    return [...families2].sort(([one, order], [other, otherOrder]) => order - otherOrder || (one < other ? -1 : 1)).map(([key]) => key);
  }
  allReferences(object2) {
    return this.marks(this.referencesOf(object2));
  }
  referencesBy(object2, key) {
    return this.marks(this.referencesOf(object2).filter((reference) => reference.key === key));
  }
  marks(references) {
    return references.map(({ key, target }) => `${key} ${this.token(target)}`).sort().join("\n");
  }
  referencesOf(object2) {
    const known = this.references.get(object2);
    if (known !== void 0) return known;
    const found = (this.ours.has(object2) ? this.from : this.to).references(object2);
    this.references.set(object2, found);
    return found;
  }
  /** What an object says, apart from references to what only one side has: of those nobody can say which is which. */
  content(side2, object2) {
    const comparable = side2.comparable(object2, (target) => this.token(target));
    return canonicalJson(comparable, { redact: (text) => isLost(text) ? "" : text });
  }
};
var NAMING_KEY = /(?:^|_)(?:name|label|oid|title)$|(?:Name|Label|Oid|OID|Title)$/;
function otherNames({ body, label }) {
  return Object.entries(body).filter(([key, value]) => NAMING_KEY.test(key) && typeof value === "string" && value !== label).map(([key, value]) => `${key} ${String(value)}`).sort().join("\n");
}
function orderOf({ from, to }) {
  return FAMILY_ORDER.indexOf((from[0] ?? to[0])?.family ?? "");
}
function isLabelled({ id, label }) {
  return label !== `#${id ?? "?"}`;
}

// src/changes/report.ts
var CHANGES_SCHEMA = "draft-changes/1";

// src/changes/compare.ts
function compareSnapshots(from, to, { match } = {}) {
  checkComparable(from, to);
  const by = match ?? (String(from.info.draft.id) === String(to.info.draft.id) ? "id" : "name");
  const { changes, notCompared: notCompared3 } = by === "id" ? changesById(from, to) : changesByName(from, to);
  const families2 = familyTotals(to, changes);
  return {
    schema: CHANGES_SCHEMA,
    from: summary(from),
    to: summary(to),
    match: by,
    totals: Object.values(families2).reduce(sum, NONE),
    families: families2,
    changes: changes.sort(inOrder),
    not_compared: notCompared3
  };
}
function changesById(from, to) {
  const pairs = [...matchById(from, to), { from: draftOf(from), to: draftOf(to) }];
  const changes = pairs.map((pair) => changeOf(pair, (one, other) => diffValues(one.body, other.body)));
  return { changes: changes.filter((change) => change !== void 0), notCompared: [] };
}
function changesByName(from, to) {
  const places = /* @__PURE__ */ new Map();
  const note = (place) => {
    places.set(`${place.family} ${place.key} ${place.reason}`, place);
  };
  const keys = new KeyReader();
  const [ours, theirs] = [namedSide(from, keys, note), namedSide(to, keys, note)];
  const { pairs, tokenOf } = matchByName(ours, theirs);
  const changes = [...pairs, { from: ours.draft, to: theirs.draft }].map(
    (pair) => changeOf(
      pair,
      (one, other) => diffValues(ours.comparable(one, tokenOf), theirs.comparable(other, tokenOf)).filter((difference) => !isLeftBehind(difference.from, difference.to)).map((difference) => ({
        ...difference,
        from: valueAt(one.body, difference.fromPath),
        to: valueAt(other.body, difference.toPath)
      }))
    )
  );
  return {
    changes: changes.filter((change) => change !== void 0),
    notCompared: [...places].sort(([one], [other]) => one < other ? -1 : 1).map(([, place]) => place)
  };
}
function namedSide(snapshot, keys, note) {
  const objects = [...snapshot.files].filter(([path]) => path !== DRAFT_FILE).map(([path, text]) => objectOf(path, text));
  return new NamedSide(draftOf(snapshot), objects, new Set(Object.keys(snapshot.info.families)), keys, note);
}
function summary({ info: { draft, fingerprint, view } }) {
  return { draft, fingerprint, view };
}
var NONE = { added: 0, removed: 0, changed: 0, unchanged: 0 };
function familyTotals({ info }, changes) {
  const counts = /* @__PURE__ */ new Map();
  for (const { family, kind } of changes) {
    const own = counts.get(family) ?? { added: 0, removed: 0, changed: 0 };
    own[kind] += 1;
    counts.set(family, own);
  }
  const totals = Object.entries(info.families).map(([family, { objects }]) => {
    const { added, removed, changed } = counts.get(family) ?? NONE;
    return [family, { added, removed, changed, unchanged: objects - added - changed }];
  });
  return Object.fromEntries(totals);
}
function sum(one, other) {
  return {
    added: one.added + other.added,
    removed: one.removed + other.removed,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged
  };
}
var KINDS = ["removed", "changed", "added"];
function inOrder(one, other) {
  return FAMILY_ORDER.indexOf(one.family) - FAMILY_ORDER.indexOf(other.family) || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || compared(one.label, other.label) || compared(one.to_id ?? one.from_id ?? "", other.to_id ?? other.from_id ?? "");
}
function compared(one, other) {
  if (typeof one !== typeof other) return typeof one === "number" ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}

// src/changes/html.ts
var import_node_crypto5 = __toESM(require_crypto(), 1);

// src/changes/html-style.ts
var STYLE = `
:root { color-scheme: light dark; --line: #8886; --add: #1a7f3726; --gone: #cf222e26; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0; }
.totals { font-size: 1.1rem; font-weight: 600; }
article { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .5rem .75rem; break-inside: avoid; }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { border: 1px solid var(--line); padding: .2rem .5rem; text-align: left; vertical-align: top; font-weight: normal; }
.counts td { text-align: right; font-variant-numeric: tabular-nums; }
.values { table-layout: fixed; width: 100%; }
.values th { width: 24%; }
.values td, pre { white-space: pre-wrap; overflow-wrap: anywhere; }
code, pre { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
.id { opacity: .65; font-weight: normal; }
.added, .removed, .changed { border-radius: 4px; font-weight: normal; padding: 0 .35rem; border: 1px solid var(--line); }
ins, .added { background: var(--add); }
del, .removed { background: var(--gone); }
ins { text-decoration: underline; }
del { text-decoration: line-through; }
@media print { details::details-content { content-visibility: visible; } body { margin: 0; max-width: none; font-size: 11px; } h2 { break-after: avoid; } }
`;

// src/changes/shown.ts
var INVISIBLE3 = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
function visible(text, keep = "") {
  return text.replace(
    INVISIBLE3,
    (character) => keep.includes(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
  );
}
function valueLine(value, length) {
  const short = typeof value === "string" ? value.slice(0, length) : value;
  return cut(visible(JSON.stringify(short)), length);
}
function familyTitle(family) {
  return Object.values(FAMILIES).find(({ path }) => path === family)?.plural ?? "Draft";
}
function totalsLine({ added, removed, changed, unchanged }) {
  return `${added} added, ${removed} removed, ${changed} changed, ${unchanged} unchanged`;
}

// src/changes/words.ts
var LONGEST2 = 4e5;
var WORD = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;
function wordChanges(from, to) {
  if (from.length + to.length > LONGEST2)
    return pieces([
      ["removed", from],
      ["added", to]
    ]);
  const [old, now] = [from.match(WORD) ?? [], to.match(WORD) ?? []];
  const found = [];
  let [ours, theirs] = [0, 0];
  for (const common of [...align(old, now), { from: old.length, to: now.length, length: 0 }]) {
    found.push(
      ["removed", old.slice(ours, common.from).join("")],
      ["added", now.slice(theirs, common.to).join("")]
    );
    found.push(["same", old.slice(common.from, common.from + common.length).join("")]);
    ours = common.from + common.length;
    theirs = common.to + common.length;
  }
  return pieces(found);
}
function pieces(found) {
  return found.filter(([, text]) => text !== "").map(([kind, text]) => ({ kind, text }));
}

// src/changes/html.ts
var SHORT = 24;
function changesHtml(report) {
  const parts = [
    "<!doctype html>",
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${(0, import_node_crypto5.createHash)("sha256").update(STYLE).digest("base64")}'">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    "<title>Changes of a draft</title>",
    `<style>${STYLE}</style>`,
    "<h1>What changed</h1>",
    `<p class="totals">${totalsLine(report.totals)}</p>`,
    `<table class="sides">${side("From", report.from)}${side("To", report.to)}</table>`,
    `<p>Objects are paired by ${report.match === "id" ? "id" : "name"}.</p>`,
    notCompared(report),
    families(report),
    ...sections(report.changes)
  ];
  return `${parts.filter((part2) => part2 !== "").join("\n")}
`;
}
function side(name, { draft, fingerprint, view }) {
  return `<tr><th>${name}<td>${escaped(draft.label)} <span class="id">${escaped(String(draft.id))}</span><td>${view}<td><code>${escaped(fingerprint)}</code>`;
}
function notCompared({ not_compared: places }) {
  if (places.length === 0) return "";
  const items = places.map(
    ({ family, key, reason }) => `<li>${escaped(family)}: <code>${escaped(key)}</code>, ${reason === "unknown-id" ? "ids of things that are in no family" : "ids of a family that was not read"}`
  );
  return `<details><summary>Not compared: ${places.length} keys that hold ids of another draft</summary><ul>${items.join("")}</ul></details>`;
}
function families({ families: own }) {
  const rows = Object.entries(own).map(
    ([family, { added, removed, changed, unchanged }]) => `<tr><th>${escaped(familyTitle(family))}<td>${removed}<td>${changed}<td>${added}<td>${unchanged}`
  );
  return `<table class="counts"><tr><th>Family<th>removed<th>changed<th>added<th>unchanged${rows.join("")}</table>`;
}
function sections(changes) {
  if (changes.length === 0) return ["<p>Nothing changed.</p>"];
  return [...Map.groupBy(changes, ({ family }) => family)].flatMap(([family, own]) => [
    `<h2>${escaped(familyTitle(family))}</h2>`,
    ...own.map(article)
  ]);
}
function article({ kind, label, from_id, to_id, ambiguous, values }) {
  const ids = [...new Set([from_id, to_id].filter((id) => id !== null))].map((id) => escaped(String(id)));
  const note = ambiguous === true ? " <em>one of several of this name that cannot be told apart</em>" : "";
  const head = `<h3><span class="${kind}">${kind}</span> ${escaped(label)} <span class="id">${ids.join(" \u2192 ")}</span>${note}</h3>`;
  if (kind !== "changed") {
    const [value] = values;
    const body = kind === "added" ? value?.to : value?.from;
    return `<article>${head}<details><summary>Its content</summary><pre>${shownValue(body)}</pre></details></article>`;
  }
  return `<article>${head}<table class="values">${values.map(row).join("")}</table></article>`;
}
function row(value) {
  const cells = typeof value.from === "string" && typeof value.to === "string" && value.from.length + value.to.length > SHORT ? `<td colspan="2">${marked(value.from, value.to)}` : `<td>${"from" in value ? `<del>${shownValue(value.from)}</del>` : ""}<td>${"to" in value ? `<ins>${shownValue(value.to)}</ins>` : ""}`;
  return `<tr><th><code>${escaped(value.path)}</code>${cells}`;
}
function marked(from, to) {
  return wordChanges(from, to).map(({ kind, text }) => {
    if (kind === "same") return escaped(text);
    return kind === "added" ? `<ins>${escaped(text)}</ins>` : `<del>${escaped(text)}</del>`;
  }).join("");
}
function shownValue(value) {
  return escaped(JSON.stringify(value, null, 2));
}
function escaped(text) {
  return visible(text, "\n	").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

// src/changes/markdown.ts
var MOST_MARKDOWN = 65536;
var RESERVED2 = 300;
var LONGEST_VALUE = 200;
var LONGEST_LABEL2 = 120;
var MOST_VALUES = 20;
function changesMarkdown(report, most = MOST_MARKDOWN) {
  const head = [
    totalsLine(report.totals),
    "",
    `From ${named(report.from)} to ${named(report.to)}, objects paired by ${report.match === "id" ? "id" : "name"}.`,
    ...notCompared2(report)
  ].join("\n");
  let text = `${cutHead(head, most)}
`;
  let shown3 = 0;
  let section = "";
  for (const change of report.changes) {
    const heading = change.family === section ? "" : `
## ${familyTitle(change.family)}

`;
    const block = `${heading}${lines(change)}`;
    if (text.length + block.length > most - RESERVED2) break;
    text += block;
    section = change.family;
    shown3 += 1;
  }
  const missing = report.changes.length - shown3;
  return missing === 0 ? text : `${text}
${missing} of ${report.changes.length} changes are not shown here: the text would be too long.
`;
}
function cutHead(head, most) {
  return head.length > most - RESERVED2 ? head.split("\n")[0] ?? "" : head;
}
function named({ draft, fingerprint }) {
  return `${code(visible(draft.label).slice(0, LONGEST_LABEL2))} (${code(valueLine(draft.id, LONGEST_LABEL2))}, ${code(fingerprint.slice(0, 12))})`;
}
function notCompared2({ not_compared: places }) {
  if (places.length === 0) return [];
  const of = (reason) => places.filter((place) => place.reason === reason).map(({ family, key }) => code(`${family}: ${visible(key).slice(0, LONGEST_LABEL2)}`)).join(", ");
  const [unread, foreign] = [of("family-not-read"), of("unknown-id")];
  return [
    "",
    ...unread === "" ? [] : [`Not compared, ids of families that were not read: ${unread}.`],
    ...foreign === "" ? [] : [`Not compared, ids of things that are in no family: ${foreign}.`]
  ];
}
function lines({ kind, label, from_id, to_id, ambiguous, values }) {
  const name = code(visible(label).slice(0, LONGEST_LABEL2));
  const ids = [from_id, to_id].filter((id2) => id2 !== null);
  const id = [...new Set(ids)].map((one) => code(valueLine(one, LONGEST_LABEL2))).join(" \u2192 ");
  const note = ambiguous === true ? ", one of several of this name that cannot be told apart" : "";
  const first = `- ${kind} ${name} (${id})${note}
`;
  if (kind !== "changed") return first;
  const more = values.length - MOST_VALUES;
  const rest = more > 0 ? `  - and ${more} more values
` : "";
  return `${first}${values.slice(0, MOST_VALUES).map(valueText).join("")}${rest}`;
}
function valueText(value) {
  const old = "from" in value ? code(valueLine(value.from, LONGEST_VALUE)) : "nothing";
  const now = "to" in value ? code(valueLine(value.to, LONGEST_VALUE)) : "nothing";
  return `  - ${code(visible(value.path).slice(-LONGEST_VALUE))}: ${old} \u2192 ${now}
`;
}
function code(text) {
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1);
  const pad = /^[` ]|[` ]$/.test(text) || text === "" ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

// src/errors/failure.ts
var WORDS2 = {
  input: "input",
  settings: "settings",
  authentication: "credentials",
  permission: "permission",
  "not-found": "not-found",
  // Values that the service did not take: a draft reference of another project, a missing project.
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
  aborted: "interrupted",
  unexpected: "unexpected"
};
function failureFacts(error) {
  if (!(error instanceof DraftServiceError)) {
    return {
      failure: "unexpected",
      taskId: void 0,
      state: void 0,
      httpStatus: void 0,
      mayHaveStarted: false
    };
  }
  const { kind, taskId, state, status: httpStatus } = error;
  const cancelled = kind === "task-failed" && state === "X";
  const failure = cancelled ? "task-cancelled" : WORDS2[kind];
  return { failure, taskId, state, httpStatus, mayHaveStarted: error.mayHaveStarted && taskId === void 0 };
}

// src/ports/clock.ts
var LONGEST_SLEEP_MS = 2 ** 31 - 1;
async function sleepFor(clock, ms, signal) {
  const end = clock.monotonic() + ms;
  signal.throwIfAborted();
  for (let left = ms; left > 0; left = end - clock.monotonic()) {
    await clock.sleep(Math.min(left, LONGEST_SLEEP_MS), signal);
    signal.throwIfAborted();
  }
}

// src/http/deadline.ts
var LAST_CALL_MS = 1e3;
var OVER2 = new Error("The wait is over.");
var Deadline = class _Deadline {
  /** The host's own: the user pressed Stop, the run was cancelled. */
  signal;
  /** The whole time given, ms. */
  totalMs;
  clock;
  end;
  /** Controllers that are aborted with the job. */
  controllers = /* @__PURE__ */ new Set();
  constructor(clock, totalMs, signal, end = clock.monotonic() + totalMs) {
    this.clock = clock;
    this.totalMs = totalMs;
    this.signal = signal;
    this.end = end;
  }
  /** The same time limit for a part of the job, which a signal of its own may end earlier. */
  endedBy(signal) {
    return new _Deadline(this.clock, this.totalMs, AbortSignal.any([this.signal, signal]), this.end);
  }
  /** A deadline for a part of the job: `ms` from now, or the job's own end where that comes first. */
  within(ms) {
    return new _Deadline(this.clock, Math.min(ms, this.left()), this.signal);
  }
  /** ms left; 0 when it is over. */
  left() {
    return Math.max(0, this.end - this.clock.monotonic());
  }
  /** Whole ms until the moment for a last call, which still leaves time for its answer; 0 or less when it has passed. */
  untilLastCall() {
    return Math.floor(this.left() - Math.min(LAST_CALL_MS, this.totalMs / 10));
  }
  /** Throws AbortedError once the host stopped the job, DeadlineError once the time is over. */
  check(waitingFor) {
    if (this.signal.aborted) throw new AbortedError({ cause: this.signal.reason });
    if (this.left() <= 0) throw this.over(waitingFor);
  }
  /** The error for a job whose time is over. */
  over(waitingFor) {
    return new DeadlineError(
      `The time limit of ${duration(this.totalMs)} was reached while waiting for ${waitingFor}.`,
      {
        hint: "Allow more time."
      }
    );
  }
  /**
   * A controller that is aborted with the job, until it is released. A thousand waits of one job may hang on it, and a signal
   * takes the longer for each listener the more it has: here it has one.
   */
  controller() {
    const controller = new AbortController();
    if (this.signal.aborted) controller.abort(this.signal.reason);
    else if (this.controllers.add(controller).size === 1) {
      this.signal.addEventListener("abort", this.stop, { once: true });
    }
    return controller;
  }
  /** Lets go of a controller that `controller` gave. */
  release(controller) {
    if (this.controllers.delete(controller) && this.controllers.size === 0) {
      this.signal.removeEventListener("abort", this.stop);
    }
  }
  /** Sleeps `ms` or until the deadline, whichever comes first. Throws AbortedError when the job is stopped. */
  async sleep(ms) {
    const controller = this.controller();
    try {
      await sleepFor(this.clock, Math.min(ms, this.left()), controller.signal);
    } catch (error) {
      if (this.signal.aborted) throw new AbortedError({ cause: error });
      throw error;
    } finally {
      this.release(controller);
    }
  }
  /**
   * Waits for something that knows nothing of the job: no longer than the job may.
   *
   * @throws AbortedError when the job is stopped, DeadlineError when its time is over
   */
  async during(wait, waitingFor) {
    this.check(waitingFor);
    const over = this.controller();
    try {
      return await Promise.race([wait, this.ending(waitingFor, over.signal)]);
    } finally {
      this.release(over);
      over.abort(OVER2);
    }
  }
  stop = () => {
    for (const controller of this.controllers) controller.abort(this.signal.reason);
  };
  /** Rejects when the job is over. */
  async ending(waitingFor, signal) {
    try {
      await sleepFor(this.clock, this.left(), signal);
    } catch (error) {
      if (this.signal.aborted) throw new AbortedError({ cause: error });
      throw error;
    }
    throw this.over(waitingFor);
  }
};

// src/http/in-flight.ts
var InFlight = class {
  most;
  running = 0;
  waiting = /* @__PURE__ */ new Set();
  constructor(most) {
    this.most = most;
  }
  /**
   * Does the work when it has a place.
   *
   * @param waiting waits for the turn; where it rejects, the work is not done and that error is thrown. Default: as long as it takes
   */
  async run(work, waiting = (turn) => turn) {
    if (this.running < this.most) this.running += 1;
    else await this.queue(waiting);
    try {
      return await work();
    } finally {
      this.handOn();
    }
  }
  async queue(waiting) {
    let call = () => void 0;
    const called = new Promise((resolve) => {
      call = () => resolve(void 0);
    });
    this.waiting.add(call);
    try {
      await waiting(called);
    } catch (error) {
      if (!this.waiting.delete(call)) this.handOn();
      throw error;
    }
  }
  /** The place is handed on, not given back and fought over. */
  handOn() {
    const [next3] = this.waiting;
    if (next3 === void 0) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next3);
    next3();
  }
};

// src/templates/subject.ts
function subjectName(subject) {
  return "projectId" in subject ? `project ${subject.projectId}` : `draft ${subject.draftId}`;
}
function subjectKey(subject) {
  return "projectId" in subject ? { project_id: subject.projectId } : { draft_id: subject.draftId };
}

// src/text/redact-deep.ts
function redactDeep(secrets, value) {
  return redacted(secrets, value);
}
function redacted(secrets, value) {
  if (typeof value === "string") return secrets.redact(value);
  if (Array.isArray(value)) return value.map((member) => redacted(secrets, member));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [secrets.redact(key), redacted(secrets, member)])
    );
  }
  return value;
}

// src/manifest/manifest.ts
var MANIFEST_SCHEMA = "draft-report-manifest/1";
var LONGEST_WORDS3 = 1e3;
function describePlan(service, plan) {
  const words2 = wordsOf(service);
  const clean = (value) => redactDeep(service.secrets, value);
  return {
    template: plan === void 0 ? null : {
      id: plan.templateId,
      name: words2(plan.template?.name ?? null),
      template_type: words2(plan.template?.template_type ?? null),
      template_scope: words2(plan.template?.template_scope ?? null)
    },
    subject: plan === void 0 ? null : subjectKey(plan.subject),
    settings: { sent: clean(plan?.sent ?? null), effective: clean(plan?.effective ?? null) }
  };
}
function wordsOf(service) {
  return (text) => text === null ? null : service.quote(text, LONGEST_WORDS3);
}
function makeManifest(service, { plan, task, file, fileName: fileName2 }) {
  const clean = (value) => redactDeep(service.secrets, value);
  const words2 = wordsOf(service);
  return {
    schema: MANIFEST_SCHEMA,
    service: service.address.shown,
    ...describePlan(service, plan),
    task: {
      id: task.task_id,
      name: words2(task.name),
      task_type: words2(task.task_type),
      created: words2(task.created),
      updated: words2(task.updated),
      state_message: words2(task.state_message)
    },
    file: {
      name: clean(fileName2),
      content_type: words2(task.download.content_type),
      size_in_bytes: file.sizeInBytes,
      sha256: file.sha256
    },
    downloaded_at: new Date(service.clock.now()).toISOString(),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION }
  };
}

// src/text/secrets.ts
var SHORTEST = 4;
var MAX_ROUNDS = 8;
var TELLING_WORD = /^(?:sig|sign|key|auth|authorization)$|(?:signature|token|credentials?|policy|hmac|secret|jwt|apikey|accesskey(?:id)?)$/i;
var WORD_BREAK = /[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
var SHORTEST_TELLING = 6;
var KEY_LIKE = /^[\w+/=.~-]{20,}$/;
var FOR_PEOPLE = /\.[a-z][a-z0-9]{1,4}$|^(?:application|audio|font|image|message|model|multipart|text|video)\//i;
var Secrets = class {
  /**
   * By their first characters, then by their length: a text is looked through once, however many there are. A session with
   * a thousand reports knows thousands of signed addresses.
   */
  known = /* @__PURE__ */ new Map();
  /** Of the longest one, UTF-16 units. */
  longest = 0;
  /** The first UTF-16 units of all of them: most places of a text need no further look. */
  firsts = new Uint8Array(2 ** 16);
  onNew;
  /** `onNew` hears of each secret once: hosts with a log mask (Actions) pass it on. */
  constructor(onNew) {
    this.onNew = onNew;
  }
  add(secret) {
    if (secret.length < SHORTEST) return;
    const alike = this.alike(secret);
    if (alike.has(secret)) return;
    alike.add(secret);
    this.firsts[secret.charCodeAt(0)] = 1;
    this.longest = Math.max(this.longest, secret.length);
    this.onNew?.(secret);
  }
  /** A token in each form in which it travels. */
  addToken(token) {
    this.addWithEncodings(token);
  }
  /** A password, and the pair as Basic authentication sends it. */
  addPassword(username, password) {
    this.addWithEncodings(password);
    this.add(Buffer.from(`${username}:${password}`, "utf8").toString("base64"));
  }
  /** A signed address: whole, without its origin, its query, and what signs it. */
  addSignedAddress(address) {
    this.add(address);
    const target = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*/s, "");
    const mark = target.indexOf("?");
    if (mark < 0) return;
    const query = target.slice(mark + 1);
    this.add(target);
    this.add(query);
    for (const pair of query.split("&")) {
      const at = pair.indexOf("=");
      const value = pair.slice(at + 1);
      const decoded = percentDecoded(value);
      if (!isTelling(pair.slice(0, Math.max(0, at)), decoded)) continue;
      this.add(value);
      this.add(decoded);
    }
  }
  /**
   * `***` wherever a secret stands in the text. Where several overlap, one for all of them.
   *
   * @param most UTF-16 units of the text that are looked at and kept: nobody knows how long it is. A secret that stands across its
   *   end shows as ***, too. Default: all
   */
  redact(text, most = text.length) {
    const head = text.slice(0, most + this.longest);
    const begun = this.stretches(head).filter(({ from }) => from < most);
    let shown3 = withoutStretches(head.slice(0, Math.max(most, begun.at(-1)?.end ?? 0)), begun);
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const before = shown3;
      shown3 = withoutStretches(shown3, this.stretches(shown3));
      if (shown3 === before) return shown3;
    }
    return "***";
  }
  /** Where the text holds secrets: first character and the one behind the last, in order, none overlapping another. */
  stretches(text) {
    const found = [];
    for (let at = 0; at + SHORTEST <= text.length; at += 1) {
      if (this.firsts[text.charCodeAt(at)] !== 1) continue;
      const length = this.longestAt(text, at);
      if (length === 0) continue;
      const last = found.at(-1);
      if (last !== void 0 && at < last.end) last.end = Math.max(last.end, at + length);
      else found.push({ from: at, end: at + length });
    }
    return found;
  }
  /** The length of the longest secret that begins here; 0 where none does. */
  longestAt(text, at) {
    const group = this.known.get(text.slice(at, at + SHORTEST));
    if (group === void 0 || !text.startsWith(group.prefix, at)) return 0;
    let longest = 0;
    for (const [length, secrets] of group.byLength) {
      if (length <= longest) continue;
      const piece = length === group.prefix.length ? group.prefix : text.slice(at, at + length);
      if (secrets.has(piece)) longest = length;
    }
    return longest;
  }
  /** The secrets of the same beginning and length, to which this one belongs. */
  alike(secret) {
    const start = secret.slice(0, SHORTEST);
    const group = this.known.get(start) ?? { prefix: secret, byLength: /* @__PURE__ */ new Map() };
    this.known.set(start, group);
    while (!secret.startsWith(group.prefix)) group.prefix = group.prefix.slice(0, -1);
    const alike = group.byLength.get(secret.length) ?? /* @__PURE__ */ new Set();
    group.byLength.set(secret.length, alike);
    return alike;
  }
  addWithEncodings(secret) {
    this.add(secret);
    this.add(Buffer.from(secret, "utf8").toString("base64"));
    this.add(encodeURIComponent(secret.toWellFormed()));
    this.add(JSON.stringify(secret).slice(1, -1));
    this.add(htmlEscaped(secret));
  }
};
function withoutStretches(text, stretches2) {
  let shown3 = "";
  let kept = 0;
  for (const { from, end } of stretches2) {
    shown3 += `${text.slice(kept, from)}***`;
    kept = end;
  }
  return shown3 + text.slice(kept);
}
function isTelling(name, value) {
  if (value.length < SHORTEST_TELLING) return false;
  const telling = name.split(WORD_BREAK).some((word) => TELLING_WORD.test(word));
  return telling || KEY_LIKE.test(value) && !FOR_PEOPLE.test(value);
}
function htmlEscaped(text) {
  const entities = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;"
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
function percentDecoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

// src/ports/credentials.ts
function tokenMistake(token) {
  return /[^\x21-\x7e]/.test(token) ? "This is not a token: it holds a space, a line break or a character outside ASCII. Copy it again." : void 0;
}
function usernameMistake(username) {
  if (username.includes(":")) return 'A user name cannot contain ":" with Basic authentication. Use a token.';
  return new RegExp("\\p{Cc}", "u").test(username) ? "A user name cannot contain control characters." : void 0;
}
function authorization(credentials) {
  if ("token" in credentials) return `Token ${credentials.token}`;
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`, "utf8");
  return `Basic ${pair.toString("base64")}`;
}

// src/templates/sendable.ts
function whyUnsendable(value, above = []) {
  switch (typeof value) {
    case "string":
    case "boolean":
      return void 0;
    case "number":
      if (!Number.isFinite(value)) return `${value} is not a number in JSON`;
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? `${value} is too large to be kept exactly` : void 0;
    case "object":
      return value === null ? void 0 : whyMemberUnsendable(value, above);
    default:
      return UNKNOWN;
  }
}
var UNKNOWN = "it holds something that JSON does not know";
var KEPT = /* @__PURE__ */ new Set(["[object Object]", "[object Array]"]);
function whyMemberUnsendable(value, above) {
  if (above.includes(value)) return "it refers to itself";
  if (!KEPT.has(Object.prototype.toString.call(value))) return UNKNOWN;
  if ("toJSON" in value && typeof value.toJSON === "function") return UNKNOWN;
  for (const member of Object.values(value)) {
    const why = whyUnsendable(member, [...above, value]);
    if (why !== void 0) return why;
  }
  return void 0;
}

// src/templates/template.ts
var words = pipe(unknown(), transform(textOrNull));
var listedSchema = object({
  id: int(),
  name: string2(),
  description: unknown(),
  template_type: unknown(),
  template_scope: unknown(),
  settings: unknown()
});
var settingsSchema = object({ settings: array(unknown()) });
var settingSchema = object({
  name: string2(),
  display_name: words,
  description: words,
  setting_type: string2(),
  default_value: pipe(
    nullish2(string2()),
    transform((value) => value ?? null)
  ),
  setting_choices: pipe(
    nullish2(custom(isTexts)),
    transform((value) => value ?? null)
  ),
  display_order: pipe(
    unknown(),
    transform((value) => typeof value === "number" ? value : null)
  )
});
function textOrNull(value) {
  return typeof value === "string" ? value : null;
}
function isTexts(value) {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
function openTemplate(service, member, about) {
  const { id, name, settings, ...labels } = shaped(listedSchema, member, about);
  let opened3;
  return {
    id,
    name,
    description: textOrNull(labels.description),
    template_type: textOrNull(labels.template_type),
    template_scope: textOrNull(labels.template_scope),
    get settings() {
      const shown3 = `template ${id} ("${service.quote(name, 100)}") among ${about}`;
      opened3 ??= openSettings(settings, shown3);
      return opened3;
    }
  };
}
function openSettings(value, about) {
  const { settings } = shaped(settingsSchema, { settings: value }, about);
  return settings.map((setting, at) => shaped(settingSchema, setting, about, {}, `settings[${at}]`));
}
var SCOPE = { project: "Project Home", draft: "Draft Home", tickets: "Project Tickets" };
function orderedSettings(template) {
  const place = (one) => one.display_order ?? Number.POSITIVE_INFINITY;
  return [...template.settings].sort((a, b) => place(a) === place(b) ? 0 : place(a) - place(b));
}

// src/templates/check-settings.ts
var MOST_CHOICES = 20;
function checkSettings(service, template, given, sources) {
  const known = new Map(orderedSettings(template).map((setting) => [setting.name, setting]));
  const mistakes = [];
  for (const [name, value] of Object.entries(given)) {
    const setting = known.get(name);
    const mistake = setting === void 0 ? unknownName(service, name, [...known.keys()]) : wrongValue(service, setting, value, sources?.get(name));
    if (mistake !== void 0) mistakes.push(mistake);
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes);
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
function unknownName(service, name, names2) {
  const shown3 = `"${service.quote(name, 80)}"`;
  if (names2.length === 0) return `Unknown setting ${shown3}: this template has no settings.`;
  const [near] = nearest(name, names2, 1);
  const help = near === void 0 ? `It has ${list2(service, names2)}.` : `Did you mean "${service.quote(near, 80)}"?`;
  return `The template has no setting ${shown3}. ${help}`;
}
function wrongValue(service, setting, value, source) {
  const shown3 = `The setting "${service.quote(setting.name, 80)}"`;
  const given = show(service, value, source);
  switch (setting.setting_type) {
    case "boolean":
      if (typeof value === "boolean") return void 0;
      return `${shown3} is true or false: write ${booleanSpelling(value)} without quotes, not ${given}.`;
    case "text":
      return typeof value === "string" ? void 0 : `${shown3} is a text: write ${textSpelling(service, value, source)}, not ${given}.`;
    case "choice":
      return wrongChoice(service, shown3, setting, value, source);
    default: {
      const why = whyUnsendable(value);
      return why === void 0 ? void 0 : `${shown3} cannot be sent: ${why}.`;
    }
  }
}
function wrongChoice(service, shown3, setting, value, source) {
  const choices = setting.setting_choices;
  if (choices?.length === 0) return `${shown3} has no choices in this template: leave it out.`;
  const text = isPlain(value) ? source ?? String(value) : "";
  if (typeof value === "string" && (choices === null || choices.includes(value))) return void 0;
  const given = show(service, value, source);
  if (choices === null || isPlain(value) && choices.includes(text)) {
    return `${shown3} is a choice of texts: write ${textSpelling(service, value, source)}, not ${given}.`;
  }
  const [near] = nearest(text, choices, 1);
  const meant = near === void 0 ? "" : ` Did you mean "${service.quote(near, 80)}"?`;
  return `${shown3} must be one of ${list2(service, choices)}, not ${given}.${meant}`;
}
function booleanSpelling(value) {
  const text = isPlain(value) ? String(value).trim().toLowerCase() : "";
  if (["true", "yes", "on", "1", "y"].includes(text)) return "true";
  return ["false", "no", "off", "0", "n"].includes(text) ? "false" : "true or false";
}
function textSpelling(service, value, source) {
  return isPlain(value) ? `"${service.quote(source ?? String(value), 80)}" in quotes` : "a text in quotes";
}
function isPlain(value) {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
function show(service, value, source) {
  if (typeof value === "string") return `"${service.quote(value, 80)}"`;
  if (isPlain(value)) return service.quote(source ?? String(value), 80);
  if (value === null) return "nothing (null)";
  if (value === void 0) return "nothing";
  return Array.isArray(value) ? "a list" : "an object";
}
function list2(service, names2) {
  const shown3 = names2.slice(0, MOST_CHOICES).map((name) => `"${service.quote(name, 80)}"`);
  return `${shown3.join(", ")}${names2.length > shown3.length ? ", \u2026" : ""}`;
}

// src/templates/choose-template.ts
var MOST_LISTED = 5;
function templateByName(service, templates, name, subject) {
  const named2 = templates.filter((template) => template.name === name);
  const [only] = named2;
  if (only !== void 0 && named2.length === 1) return only;
  const shown3 = service.quote(name, 100);
  if (named2.length > 1) {
    const ids = named2.slice(0, MOST_LISTED).map((template) => template.id);
    throw new InputError([`${named2.length} templates of ${subjectName(subject)} are called "${shown3}".`], {
      hint: `Give the id of the one you mean: ${ids.join(", ")}${named2.length > ids.length ? ", \u2026" : ""}.`
    });
  }
  throw new InputError([`${capital(subjectName(subject))} has no template called "${shown3}".`], {
    hint: alternatives(service, templates, name)
  });
}
function checkScope(service, template, subject) {
  const shown3 = `Template ${template.id} ("${service.quote(template.name, 100)}")`;
  if (template.template_scope === SCOPE.tickets) {
    throw new InputError(
      [
        `${shown3} is of the scope ${SCOPE.tickets}: the service does not generate such reports through its interface.`
      ],
      {
        hint: "Choose another template."
      }
    );
  }
  if (template.template_scope === SCOPE.draft && "projectId" in subject) {
    throw new InputError(
      [`${shown3} is of the scope ${SCOPE.draft}: it reports on a draft, not on a project.`],
      {
        hint: "Give a draft id in place of the project id."
      }
    );
  }
  if (template.template_scope === SCOPE.project && "draftId" in subject) {
    throw new InputError(
      [`${shown3} is of the scope ${SCOPE.project}: it reports on a project, not on a draft.`],
      {
        hint: "Give a project id in place of the draft id."
      }
    );
  }
}
function alternatives(service, templates, name) {
  if (templates.length === 0) return "It has no templates at all.";
  const near = new Set(nearest(name, [...new Set(templates.map((template) => template.name))], MOST_LISTED));
  const alike = [...near].flatMap((one) => templates.filter((template) => template.name === one));
  const listed2 = (near.size > 0 ? alike : templates).slice(0, MOST_LISTED).map((template) => `"${service.quote(template.name, 100)}" (id ${template.id})`);
  return near.size > 0 ? `Did you mean ${listed2.join(", ")}?` : `It has ${listed2.join(", ")}${templates.length > listed2.length ? ", \u2026" : ""}.`;
}
function capital(text) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

// src/templates/list-templates.ts
async function listTemplates(service, subject, deadline = service.deadline(), tries) {
  const about = `the templates of ${subjectName(subject)}`;
  const path = "projectId" in subject ? `/api/v2/projects/${subject.projectId}/document_templates/` : draftTemplatesPath(service.draftTemplatesPath, subject.draftId);
  const members = await readAll(service, { path, about, tries }, deadline);
  return members.map((member) => openTemplate(service, member, about));
}

// src/report/plan.ts
async function planReport(service, request, deadline, list3 = listTemplates) {
  const { template: wanted, subject, settings, sources } = request;
  const found = "name" in wanted ? templateByName(service, await listNeeded(service, subject, deadline, list3), wanted.name, subject) : await templateById(service, wanted.id, subject, deadline, list3);
  const template = typeof found === "number" ? null : found;
  if ("name" in wanted && template !== null) checkScope(service, template, subject);
  const sent = typeof settings === "function" ? settings(template) : settings;
  if (template !== null) checkSettings(service, template, sent, sources);
  return {
    templateId: typeof found === "number" ? found : found.id,
    template,
    subject,
    sent,
    effective: template === null ? null : effectiveSettings(template, sent)
  };
}
async function templateById(service, id, subject, deadline, list3) {
  const templates = await listIfPossible(service, subject, deadline, list3);
  if (templates === void 0) return id;
  const found = templates.find((template) => template.id === id);
  if (found !== void 0) {
    checkScope(service, found, subject);
    return hasSoundSettings(service, found) ? found : id;
  }
  const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
  if ("projectId" in subject) {
    const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ${alternatives(service, templates, "")}`;
    throw new InputError([missing], { hint });
  }
  service.notice(`${missing} ${UNCHECKED}`);
  return id;
}
var UNCHECKED = "Its settings are not checked here; the service decides.";
function hasSoundSettings(service, template) {
  try {
    return Array.isArray(template.settings);
  } catch (error) {
    if (!(error instanceof MalformedResponseError)) throw error;
    service.notice(`${error.message} ${UNCHECKED}`);
    return false;
  }
}
async function listNeeded(service, subject, deadline, list3) {
  try {
    return await list3(service, subject, deadline);
  } catch (error) {
    if (error instanceof DraftServiceError && "draftId" in subject && PATH_MAY_BE_WRONG.has(error.kind)) {
      error.addHint(
        `Where a Draft's templates are listed is an assumption: set ${service.draftTemplatesPathName}, or give the template's id in place of its name.`
      );
    }
    throw error;
  }
}
var PATH_MAY_BE_WRONG = /* @__PURE__ */ new Set(["not-found", "rejected", "malformed"]);
async function listIfPossible(service, subject, deadline, list3) {
  const part2 = () => deadline.within(Math.min(LONGEST_OPTIONAL_MS, deadline.left() / 10));
  try {
    return await list3(service, subject, part2(), OPTIONAL_TRIES).catch(async (error) => {
      if (!(error instanceof RateLimitError)) throw error;
      await service.gates.pass("other", deadline);
      return list3(service, subject, part2(), OPTIONAL_TRIES);
    });
  } catch (error) {
    if (!(error instanceof DraftServiceError) || stops(error, deadline)) throw error;
    service.notice(
      `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`
    );
    return void 0;
  }
}
var LONGEST_OPTIONAL_MS = 3e4;
var OPTIONAL_TRIES = 2;
function stops(error, deadline) {
  if (error instanceof WebPageError || error instanceof CertificateError) return true;
  if (error instanceof RateLimitError) return (error.retryAfterMs ?? 0) >= deadline.left();
  if (error.kind === "deadline") return deadline.left() <= 0;
  return STOPPING.has(error.kind);
}
var STOPPING = /* @__PURE__ */ new Set(["authentication", "redirect", "aborted"]);

// src/report/report-name.ts
var LONGEST3 = 1e3;
var EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;
function reportName(service, task) {
  const fallback = `report-${task.task_id}`;
  const given = task.download.filename ?? "";
  const extension = given.length <= LONGEST3 ? "" : EXTENSION.exec(given.slice(-20))?.[0] ?? "";
  const name = safeFileName(`${service.secrets.redact(given, LONGEST3)}${extension}`, fallback);
  const clean = service.secrets.redact(name);
  return clean === name ? name : safeFileName(clean, fallback);
}

// src/http/gates.ts
var OPEN = { until: 0, asked: false };
var Gates = class {
  clock;
  held = { generate: OPEN, other: OPEN };
  constructor(clock) {
    this.clock = clock;
  }
  /**
   * Heeds a 429: holds what it concerns for as long as it asks, or for a pause of our own.
   *
   * @param limits how many in a row there were, this one included
   * @param random a number in [0, 1)
   */
  limited(lane, retryAfterMs, limits, random) {
    const pause = pauseMs(retryAfterMs, limits, random);
    this.close(lane, pause, pause === retryAfterMs);
  }
  /** Holds what the 429 concerns for `ms` from now. `asked`: the service asked for that time. */
  close(lane, ms, asked = true) {
    const until = this.clock.monotonic() + ms;
    const lanes = lane === "generate" ? ["generate"] : ["generate", "other"];
    for (const one of lanes) if (until > this.held[one].until) this.held[one] = { until, asked };
  }
  /** Whether a request of this lane may go now. */
  isOpen(lane) {
    return this.held[lane].until <= this.clock.monotonic();
  }
  /**
   * Waits until a request of this lane may go.
   *
   * @throws RateLimitError at once when that moment lies beyond the deadline, AbortedError
   */
  async pass(lane, deadline) {
    for (; ; ) {
      const wait = this.held[lane].until - this.clock.monotonic();
      if (wait <= 0) return;
      if (wait >= deadline.left() && !deadline.signal.aborted) throw this.tooLong(lane, wait);
      await deadline.sleep(wait);
    }
  }
  tooLong(lane, wait) {
    const availableAt = this.clock.now() + wait;
    const what = lane === "generate" ? "starting reports" : "requests";
    const why = this.held[lane].asked ? ` and asks to wait ${duration(wait)}, longer than the time left` : `: the pause before the next try, ${duration(wait)}, is longer than the time left`;
    return new RateLimitError(`The service limits ${what} (HTTP 429)${why}.`, availableAt, {
      status: 429,
      retryAfterMs: wait,
      hint: `It can go on at ${moment(availableAt)}.`
    });
  }
};

// src/http/pace.ts
var SHARE2 = 1 / 15;
var WIDEST_MS = 3;
var SHORTEST_SLEEP_MS = 1;
var Pace = class {
  clock;
  freeAt = 0;
  gapMs = 0;
  constructor(clock) {
    this.clock = clock;
  }
  /**
   * Starts the request when it is its turn.
   *
   * @throws AbortedError when the job is stopped before; the request is not started then
   */
  async run(request, deadline) {
    const now = this.clock.monotonic();
    const turn = Math.max(now, this.freeAt);
    this.freeAt = turn + this.gapMs;
    if (turn - now >= SHORTEST_SLEEP_MS) await deadline.sleep(turn - now);
    const began = this.clock.monotonic();
    try {
      return await request();
    } finally {
      this.gapMs = Math.min(WIDEST_MS, (this.clock.monotonic() - began) * SHARE2);
    }
  }
};

// src/http/watch.ts
var WOKEN = new Error("The watch was woken.");
var Watch = class {
  clock;
  watched = /* @__PURE__ */ new Set();
  sleep;
  /** When the sleep ends by itself, monotonic ms. */
  wakesAt = 0;
  constructor(clock) {
    this.clock = clock;
  }
  /** Looks at it from now on, as often as it wants. */
  add(one) {
    this.watched.add(one);
    if (this.sleep === void 0) void this.run();
    else if (this.clock.monotonic() + one.look() < this.wakesAt) this.sleep.abort(WOKEN);
  }
  delete(one) {
    this.watched.delete(one);
    if (this.watched.size === 0) this.sleep?.abort(WOKEN);
  }
  async run() {
    for (let left = this.look(); this.watched.size > 0; left = this.look()) {
      this.sleep = new AbortController();
      this.wakesAt = this.clock.monotonic() + left;
      try {
        await sleepFor(this.clock, left, this.sleep.signal);
      } catch {
        if (!this.sleep.signal.aborted) break;
      }
    }
    this.sleep = void 0;
  }
  /** ms until somebody must be looked at again. */
  look() {
    let least = Number.POSITIVE_INFINITY;
    for (const one of this.watched) {
      const left = one.look();
      if (left <= 0) this.watched.delete(one);
      else least = Math.min(least, left);
    }
    return least;
  }
};

// src/service.ts
var DEFAULT_DEADLINE_MS2 = 5 * 60 * 1e3;
var LONGEST_QUOTED = 1e4;
var READS_IN_FLIGHT = 10;
var DraftService = class {
  address;
  transport;
  storage;
  clock;
  gates;
  /** Gives up the requests on which nothing moves. */
  watch;
  /** The reads under way. */
  reads;
  /** When the next read starts. */
  pace;
  /** The waits for tasks under way: the more there are, the less often each asks. */
  waits = /* @__PURE__ */ new Set();
  secrets;
  notice;
  warn;
  onRequest;
  random;
  /** When the service said 202 to the tasks started here, monotonic ms, by their ids. */
  started = /* @__PURE__ */ new Map();
  draftTemplatesPath;
  draftTemplatesPathName;
  /** @throws InputError when the base URL or the templates path is not usable */
  constructor(options) {
    this.address = new ServiceAddress(parseBaseUrl(options.baseUrl));
    this.transport = options.transport;
    this.storage = options.storage;
    this.clock = options.clock;
    this.gates = new Gates(options.clock);
    this.watch = new Watch(options.clock);
    this.reads = new InFlight(READS_IN_FLIGHT);
    this.pace = new Pace(options.clock);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? (() => void 0);
    this.warn = options.warn ?? this.notice;
    this.onRequest = options.onRequest;
    this.random = options.random ?? Math.random;
    this.draftTemplatesPathName = options.draftTemplatesPathName ?? "draftTemplatesPath";
    this.draftTemplatesPath = parseDraftTemplatesPath(
      options.draftTemplatesPath ?? DEFAULT_DRAFT_TEMPLATES_PATH
    );
  }
  /**
   * A deadline for one job: `ms` from now (default 5 minutes), ended early by `signal`.
   *
   * @throws InputError when `ms` is no number: such a deadline would never come
   */
  deadline(ms = DEFAULT_DEADLINE_MS2, signal = new AbortController().signal) {
    if (Number.isNaN(ms)) throw new InputError(["The time limit must be a number of ms; NaN was given."]);
    return new Deadline(this.clock, ms, signal);
  }
  /** The service's words for a message: secrets out, one clean line, cut short (UTF-16 units). */
  quote(words2, length) {
    const redact = (text) => this.secrets.redact(text);
    return oneLine(this.secrets.redact(words2, LONGEST_QUOTED), length, redact);
  }
};

// src/http/send-once.ts
var PATIENCE_MS4 = 12e4;
async function sendOnce(service, post, deadline) {
  const { lane, ...request } = post;
  const ask = { method: "POST", ...request, patienceMs: PATIENCE_MS4 };
  for (let limits = 1; ; limits += 1) {
    await service.gates.pass(lane, deadline);
    const answer = await exchange(service, ask, deadline, limits);
    if (answer.status >= 200 && answer.status <= 299) return answer;
    if (answer.status !== 429) throw statusError(service, ask, answer);
    service.gates.limited(lane, retryAfterOf(service, answer), limits, service.random());
  }
}

// src/tasks/generate.ts
var startedSchema = object({ task_id: int(), status_url: unknown() });
async function generate(service, templateId, subject, settings, deadline = service.deadline()) {
  const about = `the generation from template ${templateId} for ${subjectName(subject)}`;
  const ids = `template ${templateId} and ${subjectName(subject)}`;
  const sent = Object.keys(settings).length === 0 ? {} : { settings };
  const json2 = { ...subjectKey(subject), ...sent };
  const path = `/api/v2/document_templates/${templateId}/generate/`;
  try {
    const answer = await sendOnce(
      service,
      { path, json: json2, about, authenticate: true, lane: "generate", hints: hintsFor(ids) },
      deadline
    );
    const task = opened2(answer, about);
    service.started.set(task.task_id, service.clock.monotonic());
    return task;
  } catch (error) {
    if (error instanceof DraftServiceError) error.tellAmbiguity(MAY_HAVE_STARTED);
    throw error;
  }
}
function hintsFor(ids) {
  return {
    400: `Check that ${ids} belong together, and the settings.`,
    403: `Ask an administrator of the service whether the user may use ${ids}; templates of the scope Project Tickets cannot be generated through the interface at all.`,
    404: `Check the ids of ${ids}: what the user may not see is answered like what does not exist.`
  };
}
var MAY_HAVE_STARTED = "The report may have been started all the same: look in the user's Documents in the service before starting another.";
function opened2(answer, about) {
  const json2 = answer.whole ? parseJson(answer.bytes) : void 0;
  const facts = { status: answer.status, mayHaveStarted: true };
  if (json2 === void 0) {
    throw new MalformedResponseError(`The answer about ${about} (HTTP ${answer.status}) is not JSON.`, facts);
  }
  const { task_id, status_url } = shaped(startedSchema, json2.value, about, facts);
  return { task_id, status_url: typeof status_url === "string" ? status_url : null };
}

// src/snapshot/open-snapshot.ts
var ID = union([number2(), string2()]);
var INFO = object({
  schema: literal(SNAPSHOT_SCHEMA),
  service: string2(),
  draft: object({ id: ID, label: string2() }),
  view: _enum(SNAPSHOT_VIEWS),
  families: record(string2(), object({ objects: number2(), sha256: string2() })),
  include: array(string2()),
  ignore: array(string2()),
  fingerprint: string2(),
  client: object({ name: string2(), version: string2() })
});
function openSnapshot(files) {
  const sums = asText(files.get(SUMS_FILE));
  const infoText = asText(files.get(SNAPSHOT_FILE));
  if (sums === void 0 && infoText === void 0) return { state: "absent" };
  if (sums === void 0) return damaged(SUMS_FILE, "is missing");
  const lines2 = parseSums(sums);
  if (lines2 === void 0) return damaged(SUMS_FILE, "is not a list of checksums as a snapshot has it");
  const verified = /* @__PURE__ */ new Map();
  for (const { path, sha256: hash } of lines2) {
    const content = files.get(path);
    if (content === void 0) return damaged(path, "is missing");
    if (sha256(content) !== hash) return damaged(path, `does not match ${SUMS_FILE}`);
    verified.set(path, asText(content) ?? "");
  }
  if (infoText === void 0) return damaged(SNAPSHOT_FILE, "is missing");
  const info = parseInfo(infoText);
  if (info === void 0) return damaged(SNAPSHOT_FILE, `does not have the schema ${SNAPSHOT_SCHEMA}`);
  if (!fits(info, sums, lines2)) return damaged(SNAPSHOT_FILE, `does not match ${SUMS_FILE}`);
  return { state: "whole", snapshot: { files: verified, sums, info } };
}
function damaged(path, why) {
  return { state: "damaged", path, why: `${path} ${why}.` };
}
function asText(content) {
  if (content === void 0 || typeof content === "string") return content;
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("utf8");
}
function parseInfo(text) {
  try {
    const result = safeParse(INFO, JSON.parse(text), { jitless: true });
    return result.success ? result.data : void 0;
  } catch {
    return void 0;
  }
}
function fits({ fingerprint, families: families2 }, sums, lines2) {
  const known = familyInfos(lines2, Object.keys(families2));
  return fingerprint === sha256(sums) && lines2.some(({ path }) => path === DRAFT_FILE) && lines2.every(({ path }) => Object.hasOwn(families2, familyOf(path) ?? "") || path === DRAFT_FILE) && Object.entries(families2).every(
    ([path, family]) => known[path]?.objects === family.objects && known[path].sha256 === family.sha256
  );
}

// src/tokens/tokens.ts
var tokenSchema = object({ token: string2().check(_minLength(1)) });

// action/message-of.ts
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

export {
  oneLine,
  cut,
  DraftServiceError,
  InputError,
  AbortedError,
  parseBaseUrl,
  isPlainHttpElsewhere,
  signedTarget,
  parseDraftTemplatesPath,
  duration,
  byteCount,
  CLIENT_NAME,
  NEVER,
  parse,
  safeParse,
  string2 as string,
  int,
  boolean2 as boolean,
  object,
  transform,
  optional,
  pipe,
  waitForTask,
  VerifiedDownload,
  FAMILIES,
  sideBySide,
  parseSums,
  SUMS_FILE,
  SNAPSHOT_FILE,
  snapshotFiles,
  objectCount,
  compareSnapshots,
  changesHtml,
  changesMarkdown,
  failureFacts,
  subjectName,
  makeManifest,
  Secrets,
  tokenMistake,
  usernameMistake,
  authorization,
  planReport,
  fileNameMistakes,
  reportName,
  DraftService,
  generate,
  MAY_HAVE_STARTED,
  snapshotSettings,
  openSnapshot,
  readSnapshot,
  messageOf
};
