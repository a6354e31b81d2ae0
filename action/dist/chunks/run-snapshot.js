import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  DRAFT_FILE,
  FAMILY_FOLDERS,
  SNAPSHOT_FILE,
  SNAPSHOT_SCHEMA,
  SNAPSHOT_VIEWS,
  STAGING_FOLDER,
  SUMS_FILE,
  buildSnapshot,
  checkNoLinks,
  familyInfos,
  familyOf,
  isObjectFile,
  objectCount,
  parseChecksums,
  sha256,
  snapshotFiles,
  snapshotSettings
} from "./shared.run-snapshot.snapshot.js";
import {
  inputError,
  quotedFolder
} from "./shared.index.run-snapshot.snapshot.js";
import {
  MAX_CONCURRENT_REQUESTS,
  Turns,
  asObject,
  byKey,
  canonicalJson,
  isLabelKey,
  labelOf,
  makeFolder,
  mapConcurrent,
  notWritable,
  oidOf,
  openContext,
  ownLabelOf,
  ownLabelWithKey,
  parentKeyOf,
  parentKindOf,
  readAll,
  readObject,
  redactDeep,
  renameFile,
  studyOf,
  writeWhole
} from "./shared.run-report.run-snapshot.js";
import "./shared.index.run-report.run-snapshot.js";
import {
  CHECK_STEP_COMMENTS,
  FAMILIES,
  draftDetail,
  idOf,
  objectDetail,
  objectLabel,
  objectList,
  objectMetadata,
  parseQuery,
  requiredId
} from "./shared.run-report.run-snapshot.snapshot.js";
import {
  JITLESS,
  _enum,
  addRows,
  array,
  escapedLine,
  exactDigits,
  formatDuration,
  isObject,
  literal,
  number,
  object,
  parseExact,
  record,
  safeFileName,
  safeParse,
  setOutputs,
  string,
  union,
  writeSummary
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  DraftServiceError,
  FileError,
  INVISIBLE,
  InputError,
  MalformedResponseError,
  StatusError,
  UnstableDraftError,
  cut,
  hasCode,
  oneLine
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  summary
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";
import {
  __commonJS,
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

// action/snapshot/run-snapshot.ts
import { mkdtemp, readFile as readFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import path6 from "node:path";

// platform/progress/object-lines.ts
var PROGRESS_MS = 5e3;
function objectLines(client, write) {
  const now = () => client.clock.monotonic();
  const startedAt = now();
  let lastAt = -Infinity;
  return ({ done, of }) => {
    if (done !== 0 && done !== of && now() - lastAt < PROGRESS_MS) return;
    lastAt = now();
    write(`${formatDuration(now() - startedAt).padStart(10)}  ${done} of ${of} objects`);
  };
}

// platform/snapshot/write-changes.ts
import { lstat, rm, writeFile } from "node:fs/promises";
import path from "node:path";

// src/change-report/changes-html.ts
import { createHash } from "node:crypto";

// src/compare/report-order.ts
var FAMILY_ORDER = Object.values(FAMILIES).map(({ path: path7 }) => path7);
function changeWord({ kind, renamed, order_only: isReordered }) {
  if (isReordered === true) return "reordered";
  return renamed === true ? "renamed" : kind;
}
function changeOrder(change) {
  const words = ["removed", "renamed", "changed", "added", "reordered"];
  const [family, ...place2] = placeOrder(change);
  return [family, words.indexOf(changeWord(change)), ...place2, change.to_id ?? change.from_id ?? ""];
}
function placeOrder({ family, within, label }) {
  const place2 = within.map((one) => one.label).reverse();
  return [FAMILY_ORDER.indexOf(family), place2.join("\0"), label];
}
function sortBy(list, keyOf) {
  const compare = (left, right) => {
    const at = left.findIndex((part, index) => part !== right[index]);
    const [one, other] = [left[at] ?? 0, right[at] ?? 0];
    if (typeof one !== typeof other) return typeof one === "number" ? -1 : 1;
    return one > other ? 1 : -Number(one < other);
  };
  const keyed = list.map((one) => [keyOf(one), one]);
  return keyed.sort(([left], [right]) => compare(left, right)).map(([, one]) => one);
}

// node_modules/@jest/diff-sequences/build/index.mjs
var import_index = __toESM(require_build(), 1);
var build_default = import_index.default.default;

// src/compare/align-sequences.ts
var COMPARISONS_PER_MEMBER = 64;
var TooDifferentError = class extends Error {
};
function align(from, to) {
  const pairs = [];
  let left = COMPARISONS_PER_MEMBER * (from.length + to.length);
  const isCommon = (row, column) => {
    left -= 1;
    if (left < 0) throw new TooDifferentError();
    return from[row] === to[column];
  };
  try {
    build_default(from.length, to.length, isCommon, (length, row, column) => {
      for (let step = 0; step < length; step += 1) pairs.push([row + step, column + step]);
    });
    return pairs;
  } catch (error) {
    if (error instanceof TooDifferentError) return longestIncreasing(pairsInTurn(from, to));
    throw error;
  }
}
function pairsInTurn(from, to) {
  const places = /* @__PURE__ */ new Map();
  for (let index = to.length - 1; index >= 0; index -= 1) {
    const own = places.get(to[index]);
    if (own === void 0) places.set(to[index], [index]);
    else own.push(index);
  }
  return from.flatMap((member, index) => {
    const toIndex = places.get(member)?.pop();
    return toIndex === void 0 ? [] : [[index, toIndex]];
  });
}
function longestIncreasing(pairs) {
  const best = [];
  for (const last of pairs) {
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = low + high >>> 1;
      if (Number(best[middle]?.last[1]) < last[1]) low = middle + 1;
      else high = middle;
    }
    best[low] = { last, before: best[low - 1] };
  }
  const found = [];
  for (let chain = best.at(-1); chain !== void 0; chain = chain.before) found.push(chain.last);
  return found.reverse();
}

// src/change-report/diff-words.ts
var TOKEN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;
function diffWords(from, to) {
  const [old, now] = [from.match(TOKEN) ?? [], to.match(TOKEN) ?? []];
  const parts = [];
  let row = 0;
  let column = 0;
  for (const [nextRow, nextColumn] of [...align(old, now), [old.length, now.length]]) {
    parts.push(
      { kind: "removed", text: old.slice(row, nextRow).join("") },
      { kind: "added", text: now.slice(column, nextColumn).join("") },
      { kind: "same", text: old[nextRow] ?? "" }
    );
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return parts;
}

// src/compare/snapshot-object.ts
var OWN_ID = /\n {2}"id": (-?\d{1,15}|"[^"\\]+")[,\n]/;
var CANONICAL_START = '{\n  "';
var SnapshotObject = class {
  /** The path segment of its family; `draft` for the draft itself. */
  family;
  path;
  text;
  /** What it belongs to; null: nobody looked yet. */
  container = null;
  /** What references to it are compared as, once it has a pair; equal twins have one in common. */
  identity = void 0;
  knownId;
  parsed = void 0;
  name = void 0;
  /** Empty if it has none. */
  knownOid = void 0;
  /** @param id default: the one in the text */
  constructor(family, path7, text, id) {
    this.family = family;
    this.path = path7;
    this.text = text;
    this.knownId = id;
  }
  get body() {
    this.parsed ??= parseExact(this.text);
    return this.parsed;
  }
  get id() {
    if (this.knownId === void 0) {
      const id = this.text.startsWith(CANONICAL_START) ? OWN_ID.exec(this.text)?.[1] : void 0;
      this.knownId = id === void 0 ? idOf(this.body) ?? null : JSON.parse(id);
    }
    return this.knownId;
  }
  get oid() {
    this.knownOid ??= oidOf(this.body);
    return this.knownOid || null;
  }
  /** The label of the body, with its key; both empty if it has none. */
  get ownLabel() {
    this.name ??= ownLabelWithKey(this.body);
    return this.name;
  }
  /** Forgets the body but for its names, so that the bodies of a large draft are not all in memory. */
  release() {
    [this.knownId, this.knownOid, this.name] = [this.id, this.oid ?? "", this.ownLabel];
    this.parsed = void 0;
  }
  get label() {
    return this.ownLabel.label || labelOf(this.body);
  }
};

// src/compare/draft-index.ts
function named({ family, label, oid }) {
  return { family, label, oid };
}
var MAX_WITHIN = 3;
var CONTAINERS = [FAMILIES.editCheck.path, FAMILIES.form.path, FAMILIES.folder.path];
var CONTAINERS_OF_ENTRIES = [FAMILIES.dataDictionary.path, FAMILIES.unitDictionary.path];
var DraftIndex = class {
  snapshot;
  draft;
  keys;
  /** The objects that were needed so far, by the paths of their files: few of a large draft may be. */
  made = /* @__PURE__ */ new Map();
  all;
  byId = /* @__PURE__ */ new Map();
  byText = /* @__PURE__ */ new Map();
  /** By key, since most bodies have the same ones. */
  parentKeys = /* @__PURE__ */ new Map();
  constructor(snapshot, keys) {
    this.snapshot = snapshot;
    this.keys = keys;
    const { files, info } = snapshot;
    this.draft = new SnapshotObject("draft", DRAFT_FILE, files.get(DRAFT_FILE) ?? "{}", info.draft.id);
  }
  /** All objects, without the draft itself. */
  get objects() {
    this.all ??= this.objectsOf(() => true);
    return this.all;
  }
  /** The objects whose files are wanted. */
  objectsOf(isWanted) {
    const found = [];
    for (const [path7, text] of this.snapshot.files)
      if (path7 !== DRAFT_FILE && isWanted(path7, text)) found.push(this.object(path7, text));
    return found;
  }
  /** The object of a file. */
  object(path7, text) {
    const known = this.made.get(path7);
    if (known !== void 0) return known;
    const object2 = new SnapshotObject(familyOf(path7), path7, text);
    this.made.set(path7, object2);
    return object2;
  }
  /** Whether the objects of a family are part of the snapshot. */
  has(family) {
    return family === "draft" || Object.hasOwn(this.snapshot.info.families, family);
  }
  find(family, id) {
    if (id === null) return void 0;
    let ids = this.byId.get(family);
    if (ids === void 0) {
      ids = new Map(this.ofFamily(family).map((object2) => [object2.id, object2]));
      this.byId.set(family, ids);
    }
    return ids.get(id);
  }
  ofFamily(family) {
    if (family === "draft") return [this.draft];
    const folder = `${family}/`;
    return this.objectsOf((path7) => path7.startsWith(folder));
  }
  /**
   * The object that a value refers to; undefined if it is not a reference, or leads to nothing.
   *
   * @param listed the value is a member of an array
   */
  resolve(value, meaning, listed) {
    if (meaning?.kind !== "reference" || !isId(value)) return void 0;
    if (meaning.plural && !listed && !meaning.sure) return void 0;
    const exact = this.find(meaning.family, value);
    return exact !== void 0 || !meaning.sure ? exact : this.find(meaning.family, inOtherType(value));
  }
  /** The objects that an object refers to, in the order of its body. */
  references({ body, family }) {
    return this.targets(body, { kind: "body", family }).flat();
  }
  /** The targets of each group that only refers, and each other target by itself. */
  targets(value, meaning, listed) {
    const found = [];
    const visit = (held, around, isListed) => {
      if (Array.isArray(held)) for (const member of held) visit(member, around, true);
      else if (isObject(held)) {
        const group = around?.kind === "body" ? void 0 : this.referred(held, around);
        if (group !== void 0) found.push(group);
        else for (const key in held) visit(held[key], this.keys.roleIn(key, around));
      } else {
        const target = this.resolve(held, around, isListed);
        if (target !== void 0) found.push([target]);
      }
    };
    visit(value, meaning, listed);
    return found;
  }
  /** The objects that a group refers to; undefined if it does more than refer. */
  referred(group, around) {
    const targets = [];
    for (const key in group) {
      const target = this.resolve(group[key], this.keys.roleIn(key, around));
      if (target === void 0) return void 0;
      targets.push(target);
    }
    return targets.length > 0 ? targets : void 0;
  }
  /** What an object belongs to: a field to its form, an entry to its dictionary, a folder to its parent. */
  containerOf(object2) {
    if (object2.container === null) object2.container = this.findContainer(object2);
    return object2.container;
  }
  /** What an object belongs to, and what that belongs to, nearest first. */
  within(object2, most = MAX_WITHIN) {
    const found = [];
    let next = this.containerOf(object2);
    while (next !== void 0 && next !== object2 && found.length < most) {
      found.push(next);
      next = this.containerOf(next);
    }
    return found;
  }
  findContainer(object2) {
    const isEntry = object2.family === FAMILIES.dataDictionaryEntry.path;
    const order = isEntry ? CONTAINERS_OF_ENTRIES : CONTAINERS;
    const around = { kind: "body", family: object2.family };
    let best;
    for (const key in object2.body) {
      const value = object2.body[key];
      if (!this.parentKeys.has(key)) this.parentKeys.set(key, parentKeyOf(key));
      const parent = this.parentKeys.get(key);
      if (parent === void 0 || parent.isPlural && typeof value === "number") continue;
      const meaning = this.keys.roleIn(parent.kind, around);
      if (meaning?.kind !== "reference") continue;
      const { family } = meaning;
      const rank = order.indexOf(family);
      if (rank < 0 && family !== object2.family) continue;
      if (best !== void 0 && order.indexOf(best.family) <= rank) continue;
      const found = this.findByAnyName(family, value);
      if (found !== void 0 && found !== object2) best = found;
    }
    return best;
  }
  /** The object with this id, else the only one with this OID, else the only one with this label. */
  findByAnyName(family, value) {
    if (isObject(value)) return this.findByAnyName(family, value.id ?? value.oid);
    if (!isId(value)) return void 0;
    const found = this.find(family, value) ?? this.find(family, inOtherType(value));
    return found ?? (typeof value === "string" ? this.texts(family).get(value) : void 0);
  }
  /** The objects of a family by OID and by label; undefined for a text that two of them have. */
  texts(family) {
    const cached = this.byText.get(family);
    if (cached !== void 0) return cached;
    const texts = /* @__PURE__ */ new Map();
    this.byText.set(family, texts);
    for (const nameOf of [({ label }) => label, ({ oid }) => oid]) {
      const own = /* @__PURE__ */ new Map();
      for (const object2 of this.ofFamily(family)) {
        const name = nameOf(object2);
        own.set(name, own.has(name) ? void 0 : object2);
      }
      for (const [name, object2] of own) texts.set(name, object2);
    }
    return texts;
  }
};
function isId(value) {
  return Number.isSafeInteger(value) || typeof value === "string" && value !== "";
}
function inOtherType(id) {
  if (typeof id === "number") return String(id);
  return String(Number(id)) === id ? Number(id) : id;
}

// src/compare/compared-as.ts
var NOT_COMPARED = /* @__PURE__ */ Symbol("not compared");
function isLeftOut(value, meaning, read) {
  return Array.isArray(value) ? value.some((member) => read(member, meaning) === NOT_COMPARED) : read(value, meaning) === NOT_COMPARED;
}
function comparedAs(side, identityOf) {
  return (value, meaning, listed) => {
    const target = side.resolve(value, meaning, listed);
    if (target !== void 0) return identityOf(target);
    return meansNothingElsewhere(value, meaning, side) ? NOT_COMPARED : value;
  };
}
function meansNothingElsewhere(value, meaning, side) {
  if (!isId(value)) return false;
  if (meaning?.kind === "foreign-id") return meaning.own || typeof value === "number";
  return meaning?.kind === "reference" && meaning.sure && !side.has(meaning.family);
}

// src/compare/content-keys.ts
var ORDER_KEYS = /* @__PURE__ */ new Set(["ordinal", "order", "position", "sequence"]);
function isOrder(key, value) {
  return Number.isInteger(value) && ORDER_KEYS.has(key);
}
var ContentKeys = class {
  keys;
  withOrder;
  numbers = /* @__PURE__ */ new Map();
  cache = /* @__PURE__ */ new WeakMap();
  /** @param withOrder whether numbers that only tell an order count */
  constructor(keys, { withOrder }) {
    this.keys = keys;
    this.withOrder = withOrder;
  }
  /** The number of a text, or of an object by its identity. */
  numberOf(value) {
    const number2 = this.numbers.get(value) ?? this.numbers.size;
    this.numbers.set(value, number2);
    return number2;
  }
  /** The number of a body without its own id. */
  ofBody({ body, family }, read) {
    return this.ofObject(body, { kind: "body", family }, read);
  }
  /** The number of a member of an array; each nested value is read once. */
  ofMember(value, meaning, read) {
    const isNested = typeof value === "object" && value !== null;
    const number2 = (isNested ? this.cache.get(value) : void 0) ?? this.ofValue(value, meaning, read, true);
    if (isNested) this.cache.set(value, number2);
    return number2;
  }
  ofValue(value, meaning, read, listed) {
    if (Array.isArray(value))
      return this.numberOf(`[${value.map((member) => this.ofMember(member, meaning, read)).join()}]`);
    if (isObject(value)) return this.ofObject(value, meaning, read);
    const comparable = read(value, meaning, listed);
    return typeof comparable === "string" ? this.numberOf(JSON.stringify(comparable)) : this.numberOf(exactDigits(comparable) ?? comparable);
  }
  ofObject(value, around, read) {
    const parts = [];
    for (const key of Object.keys(value).sort()) {
      if (around?.kind === "body" && key === "id" || !this.withOrder && isOrder(key, value[key]))
        continue;
      const meaning = this.keys.roleIn(key, around);
      if (isLeftOut(value[key], meaning, read)) continue;
      parts.push(`${JSON.stringify(key)}:${this.ofValue(value[key], meaning, read, false)}`);
    }
    return this.numberOf(`{${parts.join()}}`);
  }
};

// src/change-report/safe-text.ts
function escapeInvisible(text, keep) {
  return text.replace(
    INVISIBLE,
    (character) => keep?.includes(character) ? character : escapeCharacter(character)
  );
}
function escapeCharacter(character) {
  return `\\u{${Number(character.codePointAt(0)).toString(16)}}`;
}
function escapeHtml(text) {
  return escapeInvisible(text, "\n	").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
function codeSpan(text) {
  const line = escapeInvisible(text.replace(/[^\S\n]*⏎?\n[^\S\n]*/g, " \u23CE "));
  const runs = line.match(/`+/g) ?? [];
  const fence = "`".repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1);
  const pad = /^[` ]|[` ]$/.test(line) || line === "" ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}
var CONTEXT = 60;
function cutAroundDifference(from, to, length) {
  if (from.length <= length && to.length <= length) return [from, to];
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = same > length / 2 ? Math.max(0, same - CONTEXT) : 0;
  return [cutFrom(from, start, length), cutFrom(to, start, length)];
}
function cutFrom(text, start, length) {
  const piece = text.slice(start, start + length);
  const kept = piece.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
  return `${start > 0 ? "\u2026" : ""}${kept}${start + length < text.length ? "\u2026" : ""}`;
}

// src/change-report/words.ts
var EMPTY = "(empty)";
var MAX_KEY = 100;
function familyTitle(family) {
  return Object.values(FAMILIES).find(({ path: path7 }) => path7 === family)?.plural ?? "Draft";
}
function nameWords({ family, label, oid }, within) {
  if (oid === null || oid === label) return label;
  const form = family === FAMILIES.field.path ? within?.[0]?.oid : null;
  return `${label} (${form === null || form === void 0 ? oid : `${form}.${oid}`})`;
}
function titleWords(object2) {
  return [...placeWords(object2), nameWords(object2, object2.within)].join(" \u203A ");
}
function placeWords({ within }) {
  return within.map(({ label }) => label).reverse();
}
function totalsWords(totals) {
  const { added, removed, changed, unchanged, renamed, order_only: reordered, affected } = totals;
  const parts = [renamed > 0 && `${renamed} renamed`, reordered > 0 && `${reordered} only in another order`];
  const of = (words) => {
    const given = words.filter((word) => word !== false);
    return given.length === 0 ? "" : ` (${given.join(", ")})`;
  };
  return `${added} added, ${removed} removed, ${changed} changed${of(parts)}, ${unchanged} unchanged${of([affected > 0 && `${affected} to check again`])}`;
}
function keyWords(key, meaning) {
  const text = oneLine(key, MAX_KEY).replace(
    /([a-z0-9])([A-Z])(?=[a-z])/g,
    (_, end, start) => `${end} ${start.toLowerCase()}`
  );
  const words = text.replace(/_+/g, " ").trim();
  if (meaning?.kind !== "reference") return words;
  return words.replace(/ id(s?)$/i, (_, plural) => plural.toLowerCase());
}
function pathWords(path7, side) {
  const words = [];
  for (const { key, meaning } of meaningsAt(path7, side).keys) {
    const last = words.at(-1);
    if (!/^\d+$/.test(key) || last === void 0) words.push(keyWords(key, meaning));
    else words[words.length - 1] = `${singular(last)} ${Number(key) + 1}`;
  }
  return capital(words.join(", "));
}
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function meaningsAt(path7, side) {
  const [family, ...steps] = path7.split("/");
  let meaning = { kind: "body", family };
  const keys = steps.map((step) => {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (!/^\d+$/.test(key)) meaning = side.keys.roleIn(key, meaning);
    return { key, meaning };
  });
  return { keys, meaning, listed: /\/\d+$/.test(path7) };
}
function singular(word) {
  return word.replace(/ies$/, "y").replace(/(ss|x|ch|sh)es$/, "$1").replace(/([^s])s$/, "$1");
}
function valueWords(value, path7, side) {
  const { meaning, listed } = meaningsAt(path7, side);
  return inWords(value, meaning, side, listed);
}
function inWords(value, meaning, side, listed) {
  if (value === void 0 || value === null || value === "") return EMPTY;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value))
    return value.map((member) => inWords(member, meaning, side, true)).join(value.some((member) => isObject(member) && !side.referred(member, meaning)) ? " / " : ", ") || EMPTY;
  if (isObject(value)) return groupWords(value, meaning, side);
  const target = side.resolve(value, meaning, listed);
  if (target !== void 0) return nameWords(target);
  const text = exactDigits(value) ?? (typeof value === "string" ? value : JSON.stringify(value));
  const isLost = meaning?.kind === "reference" && meaning.sure && side.has(meaning.family);
  return isLost && meaning.family !== "draft" ? `${text} (not in the draft)` : text;
}
function groupWords(value, around, side) {
  const targets = side.referred(value, around);
  if (targets !== void 0) return targets.map(({ label }) => label).join(" \xD7 ");
  const keys = Object.keys(value).filter((key) => key !== "id");
  const unordered = keys.filter((key) => !isOrder(key, value[key]));
  const parts = (unordered.length > 0 ? unordered : keys).flatMap((key) => {
    const meaning = side.keys.roleIn(key, around);
    const words = inWords(value[key], meaning, side, false);
    return words === EMPTY ? [] : [`${keyWords(key, meaning)}: ${words}`];
  });
  return parts.join("; ") || EMPTY;
}

// src/change-report/report-view.ts
function studyWords({ sides: { from, to } }) {
  return studyOf(to.draft.body) || studyOf(from.draft.body);
}
function sideName({ report, sides }, name) {
  const study = studyOf(sides[name].draft.body);
  return [study, report[name].draft.label].filter((part) => part !== "").join(" \xB7 ");
}
function sideWords(comparison, name) {
  const { draft, read_at: readAt } = comparison.report[name];
  const { folder } = comparison.sides[name].snapshot;
  const origin = readAt === null ? `, from ${folder === void 0 ? "a snapshot" : `the folder ${folder}`}` : `, read ${readAt.slice(0, 16).replace("T", " ")} UTC`;
  return `${sideName(comparison, name)} (${draft.id})${origin}`;
}
function scopeWords({ report: { match, to }, sides }) {
  const { families, ignore } = sides.to.snapshot.info;
  const parts = [
    match === "name" ? "Objects are paired by OID, else by label and content. Not compared: ids of comments and of anything outside the draft. Not known: who changed something and when." : "Objects are paired by their ids. Not known: who changed something and when, and edits that were undone in between.",
    to.view === "metadata" ? "" : `Labels, comments and custom properties are not part of the view ${to.view}.`,
    Object.keys(families).length < Object.keys(FAMILIES).length ? `Only: ${Object.keys(families).map(familyTitle).join(", ")}.` : "",
    ignore.length > 0 ? `Ignored keys: ${ignore.length}.` : ""
  ];
  return parts.filter((part) => part !== "").join(" ");
}
function causeWords({ kind, ...cause }) {
  return kind === "removed" ? `${nameWords(cause)}, which does not exist any more` : `${nameWords(cause)} (${kind})`;
}
function changeRows(change, { sides: { from, to } }) {
  return change.values.flatMap((value) => {
    if (change.kind === "changed") return valueRow(value, change, from, to);
    return factsOf(value.to ?? value.from, change.kind === "added" ? to : from, change);
  });
}
function valueRow(value, change, from, to) {
  const path7 = change.family + value.path;
  const { keys, listed } = meaningsAt(path7, to);
  const isMember = listed && !("from" in value && "to" in value);
  const member = "to" in value ? value.to : value.from;
  const isNumbered = !isMember || isObject(member) && !onlyRefers(member, to);
  const what = pathWords(isNumbered ? path7 : path7.replace(/\/\d+$/, ""), to);
  const texts = { from: valueWords(value.from, path7, from), to: valueWords(value.to, path7, to) };
  if (isMember)
    return { what, from: "from" in value ? texts.from : void 0, to: "to" in value ? texts.to : void 0 };
  if (looks(texts.from) !== looks(texts.to)) return { what, ...texts };
  const [was, is] = [placeOf(value.from, path7, from), placeOf(value.to, path7, to)];
  if (was !== void 0 && is !== void 0)
    return { what: was === is ? `${what} (another one of this name)` : what, from: was, to: is };
  if (texts.from.normalize() !== texts.to.normalize())
    return { what: `${what} (only spaces differ)`, from: withSpaces(texts.from), to: withSpaces(texts.to) };
  const now = to.find(change.family, change.to_id)?.body;
  const held = keys.reduce((around, { key }) => around?.[key], now);
  return { what: `${what} (${kindsOf(value, held)})`, ...texts };
}
var looks = (text) => text.normalize().replace(/\s+/g, " ").trim();
function withSpaces(text) {
  const signs = { " ": "\u2423", "\n": "\u23CE\n" };
  return text.replace(/\s/g, (space) => signs[space] ?? escapeCharacter(space));
}
function placeOf(value, path7, side) {
  const { meaning, listed } = meaningsAt(path7, side);
  const target = side.resolve(value, meaning, listed);
  return target && titleWords({ ...named(target), within: side.within(target).map(named) });
}
function onlyRefers(member, side) {
  return Object.keys(member).every((key) => side.keys.roleOf(key)?.kind === "reference");
}
var KINDS = {
  undefined: "absent",
  boolean: "yes or no",
  string: "text",
  object: "group"
};
function kindsOf({ from, to }, held) {
  const [was, is] = [from, to].map((value) => {
    if (value === null) return "no value";
    return Array.isArray(value) ? "list" : KINDS[typeof value] ?? "number";
  });
  if (was !== is) return `${was} \u2192 ${is}`;
  if (from !== to) return "the same characters, encoded in another way";
  return exactDigits(held) === void 0 ? "number \u2192 text" : "text \u2192 number";
}
function factsOf(body, side, { family, kind, from_id, to_id }) {
  const object2 = side.find(family, to_id ?? from_id);
  if (object2 === void 0) return [];
  const container = side.containerOf(object2);
  const meaningOf = (key) => side.keys.roleIn(key, { kind: "body", family });
  const namesContainer = (value, key) => container !== void 0 && (side.resolve(value, meaningOf(key), false) === container || parentKindOf(key, value) !== void 0 && (value === container.oid || value === container.label));
  return Object.entries(body).flatMap(([key, value]) => {
    const isSaid = ["id", "oid", object2.ownLabel.key].includes(key) || isOrder(key, value);
    const text = isSaid || namesContainer(value, key) ? EMPTY : valueWords(value, `${family}/${key}`, side);
    if (text === EMPTY) return [];
    const what = capital(keyWords(key, meaningOf(key)));
    return kind === "added" ? { what, from: void 0, to: text } : { what, from: text, to: void 0 };
  });
}

// src/change-report/changes-by-form.ts
var FORMS = FAMILIES.form.path;
var MAX_FORMS = 3;
var MAX_ANSWERS = 50;
function formViews(comparison) {
  const { report, sides } = comparison;
  const { from, to } = sides;
  const views = /* @__PURE__ */ new Map();
  const nowOf = (object2) => (report.match === "id" ? to.find(object2.family, object2.id) : object2.identity) ?? object2;
  const viewOf2 = (form) => {
    const key = nowOf(form);
    const view = views.get(key) ?? { title: nameWords(key), own: void 0, lines: /* @__PURE__ */ new Map() };
    views.set(key, view);
    return view;
  };
  const sideOf = ({ to_id }) => to_id === null ? from : to;
  const objectOf = (change) => sideOf(change).find(change.family, change.to_id ?? change.from_id);
  for (const change of report.changes) {
    if (change.family === "draft") continue;
    const form = formOf(objectOf(change), sideOf(change));
    if (form === void 0) addReferring(change, sides, viewOf2);
    else if (change.family === FORMS) addOwn(viewOf2(form), change, comparison);
    else {
      addChange(viewOf2(form), change);
      const old = formOf(from.find(change.family, change.from_id), from);
      if (old !== void 0 && viewOf2(old) !== viewOf2(form)) addChange(viewOf2(old), change, "moved away");
    }
  }
  const entries = report.changes.filter(({ family }) => family === FAMILIES.dataDictionaryEntry.path);
  const answers = Map.groupBy(entries, (change) => {
    const entry = objectOf(change);
    const dictionary = entry && sideOf(change).containerOf(entry);
    return dictionary && nowOf(dictionary);
  });
  for (const field of entries.length === 0 ? [] : to.ofFamily(FAMILIES.field.path)) {
    const form = formOf(field, to);
    if (form === void 0) continue;
    const own = to.references(field).flatMap((target) => answers.get(nowOf(target)) ?? []);
    if (own.length <= MAX_ANSWERS) for (const answer of own) addChange(viewOf2(form), answer);
    field.release();
  }
  for (const object2 of report.affected) {
    const form = formOf(to.find(object2.family, object2.id), to);
    if (form === void 0) continue;
    const because = object2.because.map((cause) => `${nameWords(cause)} was ${cause.kind}`).join(" and ");
    const names2 = namesIn(viewOf2(form), "check again", familyTitle(object2.family));
    names2.set(object2, `${nameWords(object2)}, because ${because}`);
  }
  return [...views.values()].sort(
    (left, right) => rankOf(left) - rankOf(right) || (left.title < right.title ? -1 : 1)
  );
}
function rankOf({ own }) {
  return { removed: 1, added: 2, changed: 3 }[own?.kind ?? "changed"];
}
function namesIn({ lines }, word, what) {
  const key = `${word} ${what}`;
  const line = lines.get(key) ?? { word, what, names: /* @__PURE__ */ new Map() };
  lines.set(key, line);
  return line.names;
}
function addOwn(view, change, comparison) {
  view.own = change;
  if (change.kind !== "changed") return;
  const names2 = namesIn(view, changeWord(change), "The form");
  for (const { what } of changeRows(change, comparison)) names2.set(what, what);
}
function addChange(view, change, word = changeWord(change)) {
  namesIn(view, word, familyTitle(change.family)).set(change, nameWords(change));
}
function addReferring(change, sides, viewOf2) {
  const forms = /* @__PURE__ */ new Set();
  let isJoined = false;
  for (const { path: path7, ...value } of change.values) {
    for (const kind of ["removed", "added"]) {
      const [side, held] = kind === "removed" ? [sides.from, value.from] : [sides.to, value.to];
      for (const targets of referredIn(held, change.family + path7, side)) {
        for (const target of targets) {
          const form = formOf(target, side);
          if (form === void 0) continue;
          if (targets.length === 1) forms.add(form);
          else {
            isJoined = true;
            const names2 = namesIn(viewOf2(form), kind, nameWords(change));
            for (const { label } of targets.filter((one) => one !== target)) names2.set(label, label);
          }
        }
      }
    }
  }
  const object2 = sides.to.find(change.family, change.to_id);
  if (forms.size === 0 && !isJoined && object2 !== void 0)
    for (const target of sides.to.references(object2)) {
      const form = formOf(target, sides.to);
      if (form !== void 0) forms.add(form);
    }
  if (forms.size <= MAX_FORMS) for (const form of forms) addChange(viewOf2(form), change);
}
function formOf(object2, side) {
  return object2 && [object2, ...side.within(object2)].find(({ family }) => family === FORMS);
}
function referredIn(value, path7, side) {
  const { meaning, listed } = meaningsAt(path7, side);
  return side.targets(value, meaning, listed);
}

// src/change-report/html-style.ts
var STYLE = `
:root { color-scheme: light dark; --line: #8885; --added: #1a7f3730; --removed: #cf222e2b; --changed: #9a670033; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 1.5rem auto; max-width: 64rem; padding: 0 1rem; }
body { overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.2rem; margin: 1.6rem 0 .4rem; border-bottom: 2px solid var(--line); break-after: avoid; }
h3 { font-size: 1rem; font-weight: normal; margin: 0; break-after: avoid; }
p { margin: .4rem 0; }
.totals { font-size: 1.1rem; font-weight: 600; }
small { float: right; margin-left: 1rem; }
.note, small, .before { opacity: .7; font-size: .85rem; }
nav { display: flex; flex-wrap: wrap; gap: .3rem .9rem; margin: .8rem 0; }
a { color: inherit; }
article { padding: .4rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .15rem .5rem; text-align: left; vertical-align: top; font-weight: normal; }
.forms th, .forms td, .again th, .again td { border-top: 1px solid var(--line); padding: .3rem .5rem .3rem 0; }
.forms tr, .again tr { break-inside: avoid; }
.forms th { width: 26%; font-weight: 600; }
.forms p { margin: 0 0 .15rem; }
.again th { width: 16%; }
.rows { table-layout: fixed; margin: .15rem 0 0; }
.rows th { width: 22%; opacity: .8; }
.rows td { white-space: pre-wrap; }
dl { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; margin: .15rem .5rem 0; }
dt, dd { display: inline; margin: 0; }
dt { opacity: .7; }
dt::after { content: ": "; }
dd { white-space: pre-wrap; }
b { font-weight: normal; border-radius: 4px; padding: 0 .35rem; font-size: .85rem; background: var(--changed); }
b.added, ins { background: var(--added); }
b.removed, del { background: var(--removed); }
ins { text-decoration: underline; text-decoration-thickness: 1px; }
del { text-decoration: line-through; }
code { font: .8rem ui-monospace, monospace; }
summary { margin: 1.6rem 0 .4rem; font-size: 1.2rem; font-weight: 600; cursor: pointer; }
@media screen { article { content-visibility: auto; contain-intrinsic-size: auto 5rem; } }
@media (max-width: 40rem) {
  body { margin: 1rem auto; padding: 0 .7rem; }
  .forms th, .forms td, .again th, .again td { display: block; width: auto; border: 0; padding: 0; }
  .forms tr, .again tr { display: block; border-top: 1px solid var(--line); padding: .3rem 0; }
  .rows tr { display: block; padding: .15rem 0; }
  .rows th, .rows td { display: block; width: auto; padding: 0 0 0 .5rem; }
}
@media print {
  @page { size: A4; margin: 14mm 12mm; }
  html { font-size: 9.5px; }
  body { font-size: 1rem; line-height: 1.3; margin: 0; padding: 0; max-width: none; }
  nav { display: none; }
  article { padding: .25rem 0; }
  h2 { margin: .8rem 0 .2rem; }
  a { text-decoration: none; }
  details::details-content { content-visibility: visible; display: block; }
}
`;

// src/change-report/changes-html.ts
var MIN_WORDS = 5;
var MAX_PROSE = 2e5;
var TAGS = { same: "", added: "ins", removed: "del" };
async function changesHtml(comparison, deadline) {
  let page = "";
  await new Turns(deadline, "the page").forEach(partsOf(comparison), (part) => {
    if (part !== "") page += `${part}
`;
  });
  return page;
}
function* partsOf(comparison) {
  const { report } = comparison;
  const { changes, affected, from, to } = report;
  const study = studyWords(comparison);
  const title = escapeHtml(study === "" ? "What changed" : `What changed in ${study}`);
  const anchors = new Map(changes.map((change, index) => [change, `c${index + 1}`]));
  const forms = formViews(comparison);
  const families = Map.groupBy(changes, (change) => change.order_only === true ? "" : change.family);
  const reordered = families.get("") ?? [];
  families.delete("");
  yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">';
  const hash = createHash("sha256").update(STYLE).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'`;
  yield `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  yield '<meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark">';
  yield `<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>`;
  const [old, now] = [sideWords(comparison, "from"), sideWords(comparison, "to")].map(escapeHtml);
  yield `<p class="sides">${old}<br>\u2192 ${now}</p>`;
  yield `<p class="totals">${totalsWords(report.totals)}</p>
<p class="note">${escapeHtml(scopeWords(comparison))}</p>`;
  if (changes.length === 0) yield "<p>Nothing changed.</p>";
  yield navigation(families, forms, report);
  const article = (change) => articleOf(change, comparison, anchors);
  yield* block(forms, '<h2 id="by-form">By form</h2>\n<table class="forms">', (view) => [
    formRow(view, anchors)
  ]);
  for (const [family, own] of families)
    yield* block(own, `<h2 id="${escapeHtml(family)}">${escapeHtml(familyTitle(family))}</h2>`, article, "");
  const summary3 = `<summary>Only the order changed: ${reordered.length}</summary>`;
  yield* block(reordered, `<details id="order">${summary3}`, article, "</details>");
  const again = "These did not change, but they refer to something that did.";
  yield* block(
    affected,
    `<h2 id="again">Check again</h2>
<p>${again}</p>
<table class="again">`,
    (object2) => [affectedRow(object2)]
  );
  const [before, after] = [from, to].map(({ fingerprint }) => `<code>${escapeHtml(fingerprint)}</code>`);
  yield `<p class="note">Fingerprints: ${before} \u2192 ${after}</p>`;
}
function* block(items, start, html, end = "</table>") {
  if (items.length === 0) return;
  yield start;
  for (const item of items) yield* html(item);
  yield end;
}
function navigation(families, forms, { affected }) {
  const links = [
    ...forms.length === 0 ? [] : [["by-form", `By form (${forms.length})`]],
    ...[...families].map(([family, own]) => [family, `${familyTitle(family)} (${own.length})`]),
    ...affected.length === 0 ? [] : [["again", `Check again (${affected.length})`]]
  ];
  const anchors = links.map(([target, text]) => `<a href="#${escapeHtml(target)}">${escapeHtml(text)}</a>`);
  return links.length === 0 ? "" : `<nav>${anchors.join(" ")}</nav>`;
}
function badge(word) {
  return `<b class="${word.replace("check ", "")}">${word}</b>`;
}
function link(text, anchor) {
  return anchor === void 0 ? escapeHtml(text) : `<a href="#${anchor}">${escapeHtml(text)}</a>`;
}
function formRow({ title, own, lines }, anchors) {
  const word = own === void 0 || own.kind === "changed" ? "" : ` ${badge(own.kind)}`;
  const texts = [...lines.values()].map((line) => `<p>${formLine(line, anchors)}</p>`);
  return `<tr><th>${link(title, anchors.get(own))}${word}<td>${texts.join("")}`;
}
function formLine({ word, what, names: names2 }, anchors) {
  const all = [...names2].map(([named2, text]) => link(text, anchors.get(named2)));
  return `${badge(word)} ${escapeHtml(what)}: ${all.join(", ")}`;
}
function titleHtml(object2) {
  const place2 = placeWords(object2).map((label) => `${escapeHtml(label)} \u203A `);
  return `${place2.join("")}<strong>${escapeHtml(nameWords(object2, object2.within))}</strong>`;
}
function* articleOf(change, comparison, anchors) {
  const ids = [.../* @__PURE__ */ new Set([change.from_id, change.to_id])].filter((id) => id !== null);
  const before = change.from_label === void 0 ? "" : ` <span class="before">before: ${escapeHtml(change.from_label)}</span>`;
  const head = `<h3>${badge(changeWord(change))} ${titleHtml(change)}${before} <small>${ids.map((id) => escapeHtml(String(id))).join(" \u2192 ")}</small></h3>`;
  const rows = [];
  for (const value of change.values) {
    rows.push(...changeRows({ ...change, values: [value] }, comparison));
    yield "";
  }
  const isChanged = change.kind === "changed";
  let body = "";
  for (const row of isChanged ? joinMembers(rows) : rows) {
    body += isChanged ? rowHtml(row) : factHtml(row);
    yield "";
  }
  if (body !== "") body = isChanged ? `<table class="rows">${body}</table>` : `<dl>${body}</dl>`;
  yield `<article id="${String(anchors.get(change))}">${head}${body}</article>`;
}
function joinMembers(rows) {
  const isOneSided = ({ from, to }) => from === void 0 || to === void 0;
  const joined = (group, side) => group.flatMap((row) => row[side] ?? []).join("\n") || void 0;
  return [...Map.groupBy(rows, (row) => isOneSided(row) ? row.what : row)].map(
    ([key, group]) => typeof key === "string" ? { what: key, from: joined(group, "from"), to: joined(group, "to") } : key
  );
}
function factHtml({ what, from, to }) {
  return `<div><dt>${escapeHtml(what)}<dd>${escapeHtml(String(to ?? from))}</div>`;
}
function rowHtml({ what, from, to }) {
  const head = `<tr><th>${escapeHtml(what)}`;
  if (from !== void 0 && to !== void 0 && isProse(from) && isProse(to)) {
    const parts = diffWords(from, to);
    const same = parts.filter(({ kind }) => kind === "same").reduce((sum, { text }) => sum + text.length, 0);
    if (2 * same > Math.max(from.length, to.length))
      return `${head}<td colspan="2">${parts.map(({ kind, text }) => tagged(TAGS[kind], text)).join("")}`;
  }
  return `${head}<td>${tagged("del", from ?? "")}<td>${tagged("ins", to ?? "")}`;
}
function tagged(tag, text) {
  return tag === "" || text === "" ? escapeHtml(text) : `<${tag}>${escapeHtml(text)}</${tag}>`;
}
function isProse(text) {
  return text.length <= MAX_PROSE && text.trim().split(/\s+/, MIN_WORDS).length === MIN_WORDS;
}
function affectedRow(object2) {
  const because = object2.because.map((cause) => escapeHtml(causeWords(cause)));
  return `<tr><th>${escapeHtml(familyTitle(object2.family))}<td>${titleHtml(object2)} <small>${escapeHtml(String(object2.id ?? ""))}</small><td>${because.join("<br>")}`;
}

// src/change-report/changes-markdown.ts
var MAX_MARKDOWN = 65536;
var ROOM_FOR_CUT = 200;
var MAX_VALUE = 300;
var MAX_TITLE = 200;
var MAX_ROWS = 20;
var MAX_NAMES = 8;
function changesMarkdown(comparison, most = MAX_MARKDOWN) {
  const { report } = comparison;
  const [from, to] = [sideWords(comparison, "from"), sideWords(comparison, "to")].map((side) => span(side));
  const head = `${totalsWords(report.totals)}

From ${from} to ${to}. ${scopeWords(comparison)}
`;
  const views = formViews(comparison);
  const all = views.length + report.changes.length + report.affected.length;
  let text = head;
  let included = 0;
  for (const block2 of blocks(comparison, views)) {
    if (text.length + block2.length > most - ROOM_FOR_CUT) break;
    text += block2;
    included += 1;
  }
  if (included === all) return text;
  return `${text}
The text would be too long: ${all - included} of ${all} entries are left out. The HTML page and the JSON have all of them.
`;
}
function* blocks(comparison, views) {
  const { report } = comparison;
  let section;
  const under = (title, text) => {
    const heading = title === section ? "" : `
## ${title}

`;
    section = title;
    return heading + text;
  };
  for (const view of views) yield under("By form", formText(view));
  for (const isReordered of [void 0, true])
    for (const change of report.changes.filter(({ order_only }) => order_only === isReordered))
      yield under(
        isReordered ? "Only the order changed" : familyTitle(change.family),
        changeText(change, comparison)
      );
  for (const object2 of report.affected) yield under("Check again", affectedText(object2));
}
function formText({ title, own, lines }) {
  const parts = [...lines.values()].map(
    ({ word: word2, what, names: all }) => `${word2} ${span(what)}: ${names([...all.values()])}`
  );
  const word = own === void 0 || own.kind === "changed" ? [] : [own.kind];
  return `- ${span(title)}: ${[...word, ...parts].join("; ")}
`;
}
function names(all) {
  const more = all.length - MAX_NAMES;
  const shown = all.slice(0, MAX_NAMES).map((name) => span(name));
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function changeText(change, comparison) {
  const before = change.from_label === void 0 ? "" : `, before: ${span(change.from_label)}`;
  const first = `- ${changeWord(change)} ${span(titleWords(change))}${before}
`;
  if (change.kind !== "changed") return first;
  const more = change.values.length - MAX_ROWS;
  const shown = { ...change, values: change.values.slice(0, MAX_ROWS) };
  const lines = changeRows(shown, comparison).map(({ what, from, to }) => {
    const texts = [from ?? "", to ?? ""].map((text) => text.replace(/[^\S\n]+/g, " "));
    const [old, now] = cutAroundDifference(...texts, MAX_VALUE).map(codeSpan);
    if (from === void 0 || to === void 0)
      return `  - ${span(what)} ${from === void 0 ? `added: ${now}` : `removed: ${old}`}
`;
    return `  - ${span(what)}: ${old} \u2192 ${now}
`;
  });
  return `${first}${lines.join("")}${more > 0 ? `  - and ${more} more values
` : ""}`;
}
function affectedText(object2) {
  const because = names(object2.because.map(causeWords));
  return `- ${familyTitle(object2.family)}: ${span(titleWords(object2))} refers to ${because}
`;
}
function span(text) {
  const half = MAX_TITLE / 2;
  const end = text.slice(-half).replace(/^[\udc00-\udfff]/, "");
  return codeSpan(text.length <= MAX_TITLE ? text : cut(text, half) + end);
}

// node_modules/fflate/esm/browser.js
var u8 = Uint8Array;
var u16 = Uint16Array;
var i32 = Int32Array;
var fleb = new u8([
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  1,
  1,
  1,
  2,
  2,
  2,
  2,
  3,
  3,
  3,
  3,
  4,
  4,
  4,
  4,
  5,
  5,
  5,
  5,
  0,
  /* unused */
  0,
  0,
  /* impossible */
  0
]);
var fdeb = new u8([
  0,
  0,
  0,
  0,
  1,
  1,
  2,
  2,
  3,
  3,
  4,
  4,
  5,
  5,
  6,
  6,
  7,
  7,
  8,
  8,
  9,
  9,
  10,
  10,
  11,
  11,
  12,
  12,
  13,
  13,
  /* unused */
  0,
  0
]);
var clim = new u8([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);
var freb = function(eb, start) {
  var b = new u16(31);
  for (var i2 = 0; i2 < 31; ++i2) {
    b[i2] = start += 1 << eb[i2 - 1];
  }
  var r = new i32(b[30]);
  for (var i2 = 1; i2 < 30; ++i2) {
    for (var j = b[i2]; j < b[i2 + 1]; ++j) {
      r[j] = j - b[i2] << 5 | i2;
    }
  }
  return { b, r };
};
var _a = freb(fleb, 2);
var fl = _a.b;
var revfl = _a.r;
fl[28] = 258, revfl[258] = 28;
var _b = freb(fdeb, 0);
var fd = _b.b;
var revfd = _b.r;
var rev = new u16(32768);
for (i = 0; i < 32768; ++i) {
  x = (i & 43690) >> 1 | (i & 21845) << 1;
  x = (x & 52428) >> 2 | (x & 13107) << 2;
  x = (x & 61680) >> 4 | (x & 3855) << 4;
  rev[i] = ((x & 65280) >> 8 | (x & 255) << 8) >> 1;
}
var x;
var i;
var hMap = (function(cd, mb, r) {
  var s = cd.length;
  var i2 = 0;
  var l = new u16(mb);
  for (; i2 < s; ++i2) {
    if (cd[i2])
      ++l[cd[i2] - 1];
  }
  var le = new u16(mb);
  for (i2 = 1; i2 < mb; ++i2) {
    le[i2] = le[i2 - 1] + l[i2 - 1] << 1;
  }
  var co;
  if (r) {
    co = new u16(1 << mb);
    var rvb = 15 - mb;
    for (i2 = 0; i2 < s; ++i2) {
      if (cd[i2]) {
        var sv = i2 << 4 | cd[i2];
        var r_1 = mb - cd[i2];
        var v = le[cd[i2] - 1]++ << r_1;
        for (var m = v | (1 << r_1) - 1; v <= m; ++v) {
          co[rev[v] >> rvb] = sv;
        }
      }
    }
  } else {
    co = new u16(s);
    for (i2 = 0; i2 < s; ++i2) {
      if (cd[i2]) {
        co[i2] = rev[le[cd[i2] - 1]++] >> 15 - cd[i2];
      }
    }
  }
  return co;
});
var flt = new u8(288);
for (i = 0; i < 144; ++i)
  flt[i] = 8;
var i;
for (i = 144; i < 256; ++i)
  flt[i] = 9;
var i;
for (i = 256; i < 280; ++i)
  flt[i] = 7;
var i;
for (i = 280; i < 288; ++i)
  flt[i] = 8;
var i;
var fdt = new u8(32);
for (i = 0; i < 32; ++i)
  fdt[i] = 5;
var i;
var flm = /* @__PURE__ */ hMap(flt, 9, 0);
var fdm = /* @__PURE__ */ hMap(fdt, 5, 0);
var shft = function(p) {
  return (p + 7) / 8 | 0;
};
var slc = function(v, s, e) {
  if (s == null || s < 0)
    s = 0;
  if (e == null || e > v.length)
    e = v.length;
  return new u8(v.subarray(s, e));
};
var ec = [
  "unexpected EOF",
  "invalid block type",
  "invalid length/literal",
  "invalid distance",
  "stream finished",
  "no stream handler",
  ,
  // determined by compression function
  "no callback",
  "invalid UTF-8 data",
  "extra field too long",
  "date not in range 1980-2099",
  "filename too long",
  "stream finishing",
  "invalid zip data"
  // determined by unknown compression method
];
var err = function(ind, msg, nt) {
  var e = new Error(msg || ec[ind]);
  e.code = ind;
  if (Error.captureStackTrace)
    Error.captureStackTrace(e, err);
  if (!nt)
    throw e;
  return e;
};
var wbits = function(d, p, v) {
  v <<= p & 7;
  var o = p / 8 | 0;
  d[o] |= v;
  d[o + 1] |= v >> 8;
};
var wbits16 = function(d, p, v) {
  v <<= p & 7;
  var o = p / 8 | 0;
  d[o] |= v;
  d[o + 1] |= v >> 8;
  d[o + 2] |= v >> 16;
};
var hTree = function(d, mb) {
  var t = [];
  for (var i2 = 0; i2 < d.length; ++i2) {
    if (d[i2])
      t.push({ s: i2, f: d[i2] });
  }
  var s = t.length;
  var t2 = t.slice();
  if (!s)
    return { t: et, l: 0 };
  if (s == 1) {
    var v = new u8(t[0].s + 1);
    v[t[0].s] = 1;
    return { t: v, l: 1 };
  }
  t.sort(function(a, b) {
    return a.f - b.f;
  });
  t.push({ s: -1, f: 25001 });
  var l = t[0], r = t[1], i0 = 0, i1 = 1, i22 = 2;
  t[0] = { s: -1, f: l.f + r.f, l, r };
  while (i1 != s - 1) {
    l = t[t[i0].f < t[i22].f ? i0++ : i22++];
    r = t[i0 != i1 && t[i0].f < t[i22].f ? i0++ : i22++];
    t[i1++] = { s: -1, f: l.f + r.f, l, r };
  }
  var maxSym = t2[0].s;
  for (var i2 = 1; i2 < s; ++i2) {
    if (t2[i2].s > maxSym)
      maxSym = t2[i2].s;
  }
  var tr = new u16(maxSym + 1);
  var mbt = ln(t[i1 - 1], tr, 0);
  if (mbt > mb) {
    var i2 = 0, dt = 0;
    var lft = mbt - mb, cst = 1 << lft;
    t2.sort(function(a, b) {
      return tr[b.s] - tr[a.s] || a.f - b.f;
    });
    for (; i2 < s; ++i2) {
      var i2_1 = t2[i2].s;
      if (tr[i2_1] > mb) {
        dt += cst - (1 << mbt - tr[i2_1]);
        tr[i2_1] = mb;
      } else
        break;
    }
    dt >>= lft;
    while (dt > 0) {
      var i2_2 = t2[i2].s;
      if (tr[i2_2] < mb)
        dt -= 1 << mb - tr[i2_2]++ - 1;
      else
        ++i2;
    }
    for (; i2 >= 0 && dt; --i2) {
      var i2_3 = t2[i2].s;
      if (tr[i2_3] == mb) {
        --tr[i2_3];
        ++dt;
      }
    }
    mbt = mb;
  }
  return { t: new u8(tr), l: mbt };
};
var ln = function(n, l, d) {
  return n.s == -1 ? Math.max(ln(n.l, l, d + 1), ln(n.r, l, d + 1)) : l[n.s] = d;
};
var lc = function(c) {
  var s = c.length;
  while (s && !c[--s])
    ;
  var cl = new u16(++s);
  var cli = 0, cln = c[0], cls = 1;
  var w = function(v) {
    cl[cli++] = v;
  };
  for (var i2 = 1; i2 <= s; ++i2) {
    if (c[i2] == cln && i2 != s)
      ++cls;
    else {
      if (!cln && cls > 2) {
        for (; cls > 138; cls -= 138)
          w(32754);
        if (cls > 2) {
          w(cls > 10 ? cls - 11 << 5 | 28690 : cls - 3 << 5 | 12305);
          cls = 0;
        }
      } else if (cls > 3) {
        w(cln), --cls;
        for (; cls > 6; cls -= 6)
          w(8304);
        if (cls > 2)
          w(cls - 3 << 5 | 8208), cls = 0;
      }
      while (cls--)
        w(cln);
      cls = 1;
      cln = c[i2];
    }
  }
  return { c: cl.subarray(0, cli), n: s };
};
var clen = function(cf, cl) {
  var l = 0;
  for (var i2 = 0; i2 < cl.length; ++i2)
    l += cf[i2] * cl[i2];
  return l;
};
var wfblk = function(out, pos, dat) {
  var s = dat.length;
  var o = shft(pos + 2);
  out[o] = s & 255;
  out[o + 1] = s >> 8;
  out[o + 2] = out[o] ^ 255;
  out[o + 3] = out[o + 1] ^ 255;
  for (var i2 = 0; i2 < s; ++i2)
    out[o + i2 + 4] = dat[i2];
  return (o + 4 + s) * 8;
};
var wblk = function(dat, out, final, syms, lf, df, eb, li, bs, bl, p) {
  wbits(out, p++, final);
  ++lf[256];
  var _a2 = hTree(lf, 15), dlt = _a2.t, mlb = _a2.l;
  var _b2 = hTree(df, 15), ddt = _b2.t, mdb = _b2.l;
  var _c = lc(dlt), lclt = _c.c, nlc = _c.n;
  var _d = lc(ddt), lcdt = _d.c, ndc = _d.n;
  var lcfreq = new u16(19);
  for (var i2 = 0; i2 < lclt.length; ++i2)
    ++lcfreq[lclt[i2] & 31];
  for (var i2 = 0; i2 < lcdt.length; ++i2)
    ++lcfreq[lcdt[i2] & 31];
  var _e = hTree(lcfreq, 7), lct = _e.t, mlcb = _e.l;
  var nlcc = 19;
  for (; nlcc > 4 && !lct[clim[nlcc - 1]]; --nlcc)
    ;
  var flen = bl + 5 << 3;
  var ftlen = clen(lf, flt) + clen(df, fdt) + eb;
  var dtlen = clen(lf, dlt) + clen(df, ddt) + eb + 14 + 3 * nlcc + clen(lcfreq, lct) + 2 * lcfreq[16] + 3 * lcfreq[17] + 7 * lcfreq[18];
  if (bs >= 0 && flen <= ftlen && flen <= dtlen)
    return wfblk(out, p, dat.subarray(bs, bs + bl));
  var lm, ll, dm, dl;
  wbits(out, p, 1 + (dtlen < ftlen)), p += 2;
  if (dtlen < ftlen) {
    lm = hMap(dlt, mlb, 0), ll = dlt, dm = hMap(ddt, mdb, 0), dl = ddt;
    var llm = hMap(lct, mlcb, 0);
    wbits(out, p, nlc - 257);
    wbits(out, p + 5, ndc - 1);
    wbits(out, p + 10, nlcc - 4);
    p += 14;
    for (var i2 = 0; i2 < nlcc; ++i2)
      wbits(out, p + 3 * i2, lct[clim[i2]]);
    p += 3 * nlcc;
    var lcts = [lclt, lcdt];
    for (var it = 0; it < 2; ++it) {
      var clct = lcts[it];
      for (var i2 = 0; i2 < clct.length; ++i2) {
        var len = clct[i2] & 31;
        wbits(out, p, llm[len]), p += lct[len];
        if (len > 15)
          wbits(out, p, clct[i2] >> 5 & 127), p += clct[i2] >> 12;
      }
    }
  } else {
    lm = flm, ll = flt, dm = fdm, dl = fdt;
  }
  for (var i2 = 0; i2 < li; ++i2) {
    var sym = syms[i2];
    if (sym > 255) {
      var len = sym >> 18 & 31;
      wbits16(out, p, lm[len + 257]), p += ll[len + 257];
      if (len > 7)
        wbits(out, p, sym >> 23 & 31), p += fleb[len];
      var dst = sym & 31;
      wbits16(out, p, dm[dst]), p += dl[dst];
      if (dst > 3)
        wbits16(out, p, sym >> 5 & 8191), p += fdeb[dst];
    } else {
      wbits16(out, p, lm[sym]), p += ll[sym];
    }
  }
  wbits16(out, p, lm[256]);
  return p + ll[256];
};
var deo = /* @__PURE__ */ new i32([65540, 131080, 131088, 131104, 262176, 1048704, 1048832, 2114560, 2117632]);
var et = /* @__PURE__ */ new u8(0);
var dflt = function(dat, lvl, plvl, pre, post, st) {
  var s = st.z || dat.length;
  var o = new u8(pre + s + 5 * (1 + Math.ceil(s / 7e3)) + post);
  var w = o.subarray(pre, o.length - post);
  var lst = st.l;
  var pos = (st.r || 0) & 7;
  if (lvl) {
    if (pos)
      w[0] = st.r >> 3;
    var opt = deo[lvl - 1];
    var n = opt >> 13, c = opt & 8191;
    var msk_1 = (1 << plvl) - 1;
    var prev = st.p || new u16(32768), head = st.h || new u16(msk_1 + 1);
    var bs1_1 = Math.ceil(plvl / 3), bs2_1 = 2 * bs1_1;
    var hsh = function(i3) {
      return (dat[i3] ^ dat[i3 + 1] << bs1_1 ^ dat[i3 + 2] << bs2_1) & msk_1;
    };
    var syms = new i32(25e3);
    var lf = new u16(288), df = new u16(32);
    var lc_1 = 0, eb = 0, i2 = st.i || 0, li = 0, wi = st.w || 0, bs = 0;
    for (; i2 + 2 < s; ++i2) {
      var hv = hsh(i2);
      var imod = i2 & 32767, pimod = head[hv];
      prev[imod] = pimod;
      head[hv] = imod;
      if (wi <= i2) {
        var rem = s - i2;
        if ((lc_1 > 7e3 || li > 24576) && (rem > 423 || !lst)) {
          pos = wblk(dat, w, 0, syms, lf, df, eb, li, bs, i2 - bs, pos);
          li = lc_1 = eb = 0, bs = i2;
          for (var j = 0; j < 286; ++j)
            lf[j] = 0;
          for (var j = 0; j < 30; ++j)
            df[j] = 0;
        }
        var l = 2, d = 0, ch_1 = c, dif = imod - pimod & 32767;
        if (rem > 2 && hv == hsh(i2 - dif)) {
          var maxn = Math.min(n, rem) - 1;
          var maxd = Math.min(32767, i2);
          var ml = Math.min(258, rem);
          while (dif <= maxd && --ch_1 && imod != pimod) {
            if (dat[i2 + l] == dat[i2 + l - dif]) {
              var nl = 0;
              for (; nl < ml && dat[i2 + nl] == dat[i2 + nl - dif]; ++nl)
                ;
              if (nl > l) {
                l = nl, d = dif;
                if (nl > maxn)
                  break;
                var mmd = Math.min(dif, nl - 2);
                var md = 0;
                for (var j = 0; j < mmd; ++j) {
                  var ti = i2 - dif + j & 32767;
                  var pti = prev[ti];
                  var cd = ti - pti & 32767;
                  if (cd > md)
                    md = cd, pimod = ti;
                }
              }
            }
            imod = pimod, pimod = prev[imod];
            dif += imod - pimod & 32767;
          }
        }
        if (d) {
          syms[li++] = 268435456 | revfl[l] << 18 | revfd[d];
          var lin = revfl[l] & 31, din = revfd[d] & 31;
          eb += fleb[lin] + fdeb[din];
          ++lf[257 + lin];
          ++df[din];
          wi = i2 + l;
          ++lc_1;
        } else {
          syms[li++] = dat[i2];
          ++lf[dat[i2]];
        }
      }
    }
    for (i2 = Math.max(i2, wi); i2 < s; ++i2) {
      syms[li++] = dat[i2];
      ++lf[dat[i2]];
    }
    pos = wblk(dat, w, lst, syms, lf, df, eb, li, bs, i2 - bs, pos);
    if (!lst) {
      st.r = pos & 7 | w[pos / 8 | 0] << 3;
      pos -= 7;
      st.h = head, st.p = prev, st.i = i2, st.w = wi;
    }
  } else {
    for (var i2 = st.w || 0; i2 < s + lst; i2 += 65535) {
      var e = i2 + 65535;
      if (e >= s) {
        w[pos / 8 | 0] = lst;
        e = s;
      }
      pos = wfblk(w, pos + 1, dat.subarray(i2, e));
    }
    st.i = s;
  }
  return slc(o, 0, pre + shft(pos) + post);
};
var crct = /* @__PURE__ */ (function() {
  var t = new Int32Array(256);
  for (var i2 = 0; i2 < 256; ++i2) {
    var c = i2, k = 9;
    while (--k)
      c = (c & 1 && -306674912) ^ c >>> 1;
    t[i2] = c;
  }
  return t;
})();
var crc = function() {
  var c = -1;
  return {
    p: function(d) {
      var cr = c;
      for (var i2 = 0; i2 < d.length; ++i2)
        cr = crct[cr & 255 ^ d[i2]] ^ cr >>> 8;
      c = cr;
    },
    d: function() {
      return ~c;
    }
  };
};
var dopt = function(dat, opt, pre, post, st) {
  if (!st) {
    st = { l: 1 };
    if (opt.dictionary) {
      var dict = opt.dictionary.subarray(-32768);
      var newDat = new u8(dict.length + dat.length);
      newDat.set(dict);
      newDat.set(dat, dict.length);
      dat = newDat;
      st.w = dict.length;
    }
  }
  return dflt(dat, opt.level == null ? 6 : opt.level, opt.mem == null ? st.l ? Math.ceil(Math.max(8, Math.min(13, Math.log(dat.length))) * 1.5) : 20 : 12 + opt.mem, pre, post, st);
};
var mrg = function(a, b) {
  var o = {};
  for (var k in a)
    o[k] = a[k];
  for (var k in b)
    o[k] = b[k];
  return o;
};
var wbytes = function(d, b, v) {
  for (; v; ++b)
    d[b] = v, v >>>= 8;
};
var Deflate = /* @__PURE__ */ (function() {
  function Deflate2(opts, cb) {
    if (typeof opts == "function")
      cb = opts, opts = {};
    this.ondata = cb;
    this.o = opts || {};
    this.s = { l: 0, i: 32768, w: 32768, z: 32768 };
    this.b = new u8(98304);
    if (this.o.dictionary) {
      var dict = this.o.dictionary.subarray(-32768);
      this.b.set(dict, 32768 - dict.length);
      this.s.i = 32768 - dict.length;
    }
  }
  Deflate2.prototype.p = function(c, f) {
    this.ondata(dopt(c, this.o, 0, 0, this.s), f);
  };
  Deflate2.prototype.push = function(chunk, final) {
    if (!this.ondata)
      err(5);
    if (this.s.l)
      err(4);
    var endLen = chunk.length + this.s.z;
    if (endLen > this.b.length) {
      if (endLen > 2 * this.b.length - 32768) {
        var newBuf = new u8(endLen & -32768);
        newBuf.set(this.b.subarray(0, this.s.z));
        this.b = newBuf;
      }
      var split = this.b.length - this.s.z;
      this.b.set(chunk.subarray(0, split), this.s.z);
      this.s.z = this.b.length;
      this.p(this.b, false);
      this.b.set(this.b.subarray(-32768));
      this.b.set(chunk.subarray(split), 32768);
      this.s.z = chunk.length - split + 32768;
      this.s.i = 32766, this.s.w = 32768;
    } else {
      this.b.set(chunk, this.s.z);
      this.s.z += chunk.length;
    }
    this.s.l = final & 1;
    if (this.s.z > this.s.w + 8191 || final) {
      this.p(this.b, final || false);
      this.s.w = this.s.i, this.s.i -= 2;
    }
    if (final) {
      this.s = this.o = {};
      this.b = et;
    }
  };
  Deflate2.prototype.flush = function(sync) {
    if (!this.ondata)
      err(5);
    if (this.s.l)
      err(4);
    this.p(this.b, false);
    this.s.w = this.s.i, this.s.i -= 2;
    if (sync) {
      var c = new u8(6);
      c[0] = this.s.r >> 3;
      var ep = wfblk(c, this.s.r, et);
      this.s.r = 0;
      this.ondata(c.subarray(0, ep >> 3), false);
    }
  };
  return Deflate2;
})();
var te = typeof TextEncoder != "undefined" && /* @__PURE__ */ new TextEncoder();
var td = typeof TextDecoder != "undefined" && /* @__PURE__ */ new TextDecoder();
var tds = 0;
try {
  td.decode(et, { stream: true });
  tds = 1;
} catch (e) {
}
function strToU8(str, latin1) {
  if (latin1) {
    var ar_1 = new u8(str.length);
    for (var i2 = 0; i2 < str.length; ++i2)
      ar_1[i2] = str.charCodeAt(i2);
    return ar_1;
  }
  if (te)
    return te.encode(str);
  var l = str.length;
  var ar = new u8(str.length + (str.length >> 1));
  var ai = 0;
  var w = function(v) {
    ar[ai++] = v;
  };
  for (var i2 = 0; i2 < l; ++i2) {
    if (ai + 5 > ar.length) {
      var n = new u8(ai + 8 + (l - i2 << 1));
      n.set(ar);
      ar = n;
    }
    var c = str.charCodeAt(i2);
    if (c < 128 || latin1)
      w(c);
    else if (c < 2048)
      w(192 | c >> 6), w(128 | c & 63);
    else if (c > 55295 && c < 57344)
      c = 65536 + (c & 1023 << 10) | str.charCodeAt(++i2) & 1023, w(240 | c >> 18), w(128 | c >> 12 & 63), w(128 | c >> 6 & 63), w(128 | c & 63);
    else
      w(224 | c >> 12), w(128 | c >> 6 & 63), w(128 | c & 63);
  }
  return slc(ar, 0, ai);
}
var dbf = function(l) {
  return l == 1 ? 3 : l < 6 ? 2 : l == 9 ? 1 : 0;
};
var exfl = function(ex) {
  var le = 0;
  if (ex) {
    for (var k in ex) {
      var l = ex[k].length;
      if (l > 65535)
        err(9);
      le += l + 4;
    }
  }
  return le;
};
var wzh = function(d, b, f, fn, u, c, ce, co) {
  var fl2 = fn.length, ex = f.extra, col = co && co.length;
  var exl = exfl(ex);
  wbytes(d, b, ce != null ? 33639248 : 67324752), b += 4;
  if (ce != null)
    d[b++] = 20, d[b++] = f.os;
  d[b] = 20, b += 2;
  d[b++] = f.flag << 1 | (c < 0 && 8), d[b++] = u && 8;
  d[b++] = f.compression & 255, d[b++] = f.compression >> 8;
  var dt = new Date(f.mtime == null ? Date.now() : f.mtime), y = dt.getFullYear() - 1980;
  if (y < 0 || y > 119)
    err(10);
  wbytes(d, b, y << 25 | dt.getMonth() + 1 << 21 | dt.getDate() << 16 | dt.getHours() << 11 | dt.getMinutes() << 5 | dt.getSeconds() >> 1), b += 4;
  if (c != -1) {
    wbytes(d, b, f.crc);
    wbytes(d, b + 4, c < 0 ? -c - 2 : c);
    wbytes(d, b + 8, f.size);
  }
  wbytes(d, b + 12, fl2);
  wbytes(d, b + 14, exl), b += 16;
  if (ce != null) {
    wbytes(d, b, col);
    wbytes(d, b + 6, f.attrs);
    wbytes(d, b + 10, ce), b += 14;
  }
  d.set(fn, b);
  b += fl2;
  if (exl) {
    for (var k in ex) {
      var exf = ex[k], l = exf.length;
      wbytes(d, b, +k);
      wbytes(d, b + 2, l);
      d.set(exf, b + 4), b += 4 + l;
    }
  }
  if (col)
    d.set(co, b), b += col;
  return b;
};
var wzf = function(o, b, c, d, e) {
  wbytes(o, b, 101010256);
  wbytes(o, b + 8, c);
  wbytes(o, b + 10, c);
  wbytes(o, b + 12, d);
  wbytes(o, b + 16, e);
};
var ZipPassThrough = /* @__PURE__ */ (function() {
  function ZipPassThrough2(filename) {
    this.filename = filename;
    this.c = crc();
    this.size = 0;
    this.compression = 0;
  }
  ZipPassThrough2.prototype.process = function(chunk, final) {
    this.ondata(null, chunk, final);
  };
  ZipPassThrough2.prototype.push = function(chunk, final) {
    if (!this.ondata)
      err(5);
    this.c.p(chunk);
    this.size += chunk.length;
    if (final)
      this.crc = this.c.d();
    this.process(chunk, final || false);
  };
  return ZipPassThrough2;
})();
var ZipDeflate = /* @__PURE__ */ (function() {
  function ZipDeflate2(filename, opts) {
    var _this = this;
    if (!opts)
      opts = {};
    ZipPassThrough.call(this, filename);
    this.d = new Deflate(opts, function(dat, final) {
      _this.ondata(null, dat, final);
    });
    this.compression = 8;
    this.flag = dbf(opts.level);
  }
  ZipDeflate2.prototype.process = function(chunk, final) {
    try {
      this.d.push(chunk, final);
    } catch (e) {
      this.ondata(e, null, final);
    }
  };
  ZipDeflate2.prototype.push = function(chunk, final) {
    ZipPassThrough.prototype.push.call(this, chunk, final);
  };
  return ZipDeflate2;
})();
var Zip = /* @__PURE__ */ (function() {
  function Zip2(cb) {
    this.ondata = cb;
    this.u = [];
    this.d = 1;
  }
  Zip2.prototype.add = function(file) {
    var _this = this;
    if (!this.ondata)
      err(5);
    if (this.d & 2)
      this.ondata(err(4 + (this.d & 1) * 8, 0, 1), null, false);
    else {
      var f = strToU8(file.filename), fl_1 = f.length;
      var com = file.comment, o = com && strToU8(com);
      var u = fl_1 != file.filename.length || o && com.length != o.length;
      var hl_1 = fl_1 + exfl(file.extra) + 30;
      if (fl_1 > 65535)
        this.ondata(err(11, 0, 1), null, false);
      var header = new u8(hl_1);
      wzh(header, 0, file, f, u, -1);
      var chks_1 = [header];
      var pAll_1 = function() {
        for (var _i = 0, chks_2 = chks_1; _i < chks_2.length; _i++) {
          var chk = chks_2[_i];
          _this.ondata(null, chk, false);
        }
        chks_1 = [];
      };
      var tr_1 = this.d;
      this.d = 0;
      var ind_1 = this.u.length;
      var uf_1 = mrg(file, {
        f,
        u,
        o,
        t: function() {
          if (file.terminate)
            file.terminate();
        },
        r: function() {
          pAll_1();
          if (tr_1) {
            var nxt = _this.u[ind_1 + 1];
            if (nxt)
              nxt.r();
            else
              _this.d = 1;
          }
          tr_1 = 1;
        }
      });
      var cl_1 = 0;
      file.ondata = function(err2, dat, final) {
        if (err2) {
          _this.ondata(err2, dat, final);
          _this.terminate();
        } else {
          cl_1 += dat.length;
          chks_1.push(dat);
          if (final) {
            var dd = new u8(16);
            wbytes(dd, 0, 134695760);
            wbytes(dd, 4, file.crc);
            wbytes(dd, 8, cl_1);
            wbytes(dd, 12, file.size);
            chks_1.push(dd);
            uf_1.c = cl_1, uf_1.b = hl_1 + cl_1 + 16, uf_1.crc = file.crc, uf_1.size = file.size;
            if (tr_1)
              uf_1.r();
            tr_1 = 1;
          } else if (tr_1)
            pAll_1();
        }
      };
      this.u.push(uf_1);
    }
  };
  Zip2.prototype.end = function() {
    var _this = this;
    if (this.d & 2) {
      this.ondata(err(4 + (this.d & 1) * 8, 0, 1), null, true);
      return;
    }
    if (this.d)
      this.e();
    else
      this.u.push({
        r: function() {
          if (!(_this.d & 1))
            return;
          _this.u.splice(-1, 1);
          _this.e();
        },
        t: function() {
        }
      });
    this.d = 3;
  };
  Zip2.prototype.e = function() {
    var bt = 0, l = 0, tl = 0;
    for (var _i = 0, _a2 = this.u; _i < _a2.length; _i++) {
      var f = _a2[_i];
      tl += 46 + f.f.length + exfl(f.extra) + (f.o ? f.o.length : 0);
    }
    var out = new u8(tl + 22);
    for (var _b2 = 0, _c = this.u; _b2 < _c.length; _b2++) {
      var f = _c[_b2];
      wzh(out, bt, f, f.f, f.u, -f.c - 2, l, f.o);
      bt += 46 + f.f.length + exfl(f.extra) + (f.o ? f.o.length : 0), l += f.b;
    }
    wzf(out, bt, this.u.length, tl, l);
    this.ondata(null, out, true);
    this.d = 2;
  };
  Zip2.prototype.terminate = function() {
    for (var _i = 0, _a2 = this.u; _i < _a2.length; _i++) {
      var f = _a2[_i];
      f.t();
    }
    this.d = 2;
  };
  return Zip2;
})();

// src/change-report/write-xlsx.ts
var MAX_TEXT = 32767;
var MAX_ROWS2 = 1048576;
var CUT = " \u2026 (cut here: longer than a cell can be)";
var LINE_HEIGHT = 15;
var MAX_HEIGHT = 405;
var ROWS_PER_CHUNK = 500;
var HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
var MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
var RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
var PACKAGE = "http://schemas.openxmlformats.org/package/2006";
var TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
var STYLE_PARTS = [
  [0, 0],
  [0, 1],
  [1, 1]
];
var STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>${STYLE_PARTS.map(
  ([font, wrap]) => `<xf numFmtId="49" fontId="${font}" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="${wrap}"/></xf>`
).join("")}</cellXfs></styleSheet>`;
async function writeXlsx(sheets, turns) {
  const chunks = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  const add = (path7) => {
    const file = new ZipDeflate(path7);
    zip.add(file);
    return file;
  };
  const numbers = sheets.map((_, index) => index + 1);
  const sheetTypes = numbers.map(
    (number2) => `<Override PartName="/xl/worksheets/sheet${number2}.xml" ContentType="${TYPE}.worksheet+xml"/>`
  );
  const sheetNames = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`
  );
  const sheetRelations = numbers.map(
    (number2) => `<Relationship Id="r${number2}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number2}.xml"/>`
  );
  const parts = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheetTypes.join("")}</Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r0" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheetNames.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r0" Type="${RELATIONS}/styles" Target="styles.xml"/>${sheetRelations.join("")}</Relationships>`,
    "xl/styles.xml": STYLES
  };
  for (const [path7, text] of Object.entries(parts)) add(path7).push(strToU8(text), true);
  for (const [index, sheet] of sheets.entries())
    await writeSheet(add(`xl/worksheets/sheet${index + 1}.xml`), sheet, turns);
  zip.end();
  return Buffer.concat(chunks);
}
async function writeSheet(file, { widths, headRow, wraps, rows }, turns) {
  const view = `<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  );
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
  let count = 0;
  await turns.forEach(rows, (row) => {
    count += 1;
    if (count < MAX_ROWS2) text += rowXml(row, count === headRow ? BOLD : wraps ? WRAPPED : PLAIN, widths);
    if (count % ROWS_PER_CHUNK !== 0) return;
    file.push(strToU8(text));
    text = "";
  });
  if (count >= MAX_ROWS2)
    text += rowXml([`${count - MAX_ROWS2 + 1} more rows: a sheet of Excel cannot hold them.`], PLAIN, widths);
  const last = `${String.fromCharCode(64 + widths.length)}${Math.min(count, MAX_ROWS2)}`;
  file.push(
    strToU8(
      `${text}</sheetData><autoFilter ref="A${headRow}:${last}"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
    ),
    true
  );
}
var [PLAIN, WRAPPED, BOLD] = [1, 2, 3];
function rowXml(cells, style, widths) {
  const texts = cells.map(
    (cell) => `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`
  );
  const lines = style === PLAIN ? 1 : Math.max(...cells.map((cell, index) => linesOf(cell, widths[index])));
  return `<row ht="${Math.min(MAX_HEIGHT, lines * LINE_HEIGHT)}">${texts.join("")}</row>`;
}
function linesOf(text, width = 10) {
  return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}
function cellText(text) {
  const safe = escapeInvisible(text, "\n	").replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  return escapeXml(
    safe.length <= MAX_TEXT ? safe : `${safe.slice(0, MAX_TEXT - CUT.length).replace(/[\ud800-\udbff]$/, "")}${CUT}`
  );
}
function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replace(/[\ufffe\uffff]/g, "\uFFFD");
}

// src/change-report/changes-xlsx.ts
async function changesXlsx(comparison, deadline) {
  const widths = [18, 26, 34, 18, 11, 24, 44, 44];
  const changes = { name: "Changes", widths, headRow: 1, wraps: true, rows: rowsOfSheet(comparison) };
  return writeXlsx(
    [summarySheet(comparison), changes, affectedSheet(comparison.report)],
    new Turns(deadline)
  );
}
var MAX_VALUE2 = 32700;
var COUNTS = [
  ["removed", "Removed"],
  ["changed", "Changed"],
  ["renamed", "of these renamed"],
  ["order_only", "only reordered"],
  ["added", "Added"],
  ["unchanged", "Unchanged"],
  ["affected", "of these check again"]
];
function summarySheet(comparison) {
  const { report } = comparison;
  const countsOf = (totals) => COUNTS.map(([key]) => String(totals[key]));
  const notes = [
    ["From", sideWords(comparison, "from")],
    ["To", sideWords(comparison, "to")],
    ["Note", scopeWords(comparison)],
    ["Fingerprints", `${report.from.fingerprint} \u2192 ${report.to.fingerprint}`],
    []
  ];
  const rows = [
    ...notes,
    ["Family", ...COUNTS.map(([, title]) => title)],
    ...Object.entries(report.families).map(([family, totals]) => [familyTitle(family), ...countsOf(totals)]),
    ["All families", ...countsOf(report.totals)]
  ];
  const widths = [26, 11, 11, 18, 16, 11, 12, 20];
  return { name: "Summary", widths, headRow: notes.length + 1, wraps: false, rows };
}
function* rowsOfSheet(comparison) {
  yield ["Family", "Within", "Object", "OID", "Kind", "What", "From", "To"];
  for (const change of comparison.report.changes) {
    const head = [...placed(change), changeWord(change)];
    for (const value of change.values) {
      const rows = changeRows({ ...change, values: [value] }, comparison);
      if (rows.length === 0) yield [...head, "", "", ""];
      for (const { what, from = "", to = "" } of rows) {
        const isCut = from.length > MAX_VALUE2 || to.length > MAX_VALUE2;
        const note = isCut ? " (cut around the difference: longer than a cell can be)" : "";
        yield [...head, what + note, ...cutAroundDifference(from, to, MAX_VALUE2)];
      }
    }
  }
}
function affectedSheet({ affected }) {
  const rows = [
    ["Family", "Within", "Object", "OID", "Because"],
    ...affected.map((object2) => [...placed(object2), object2.because.map(causeWords).join("\n")])
  ];
  return { name: "Check again", widths: [22, 30, 48, 22, 60], headRow: 1, wraps: true, rows };
}
function placed(object2) {
  return [familyTitle(object2.family), placeWords(object2).join(" \u203A "), object2.label, object2.oid ?? ""];
}

// platform/snapshot/write-changes.ts
var CHANGE_FORMATS = ["changes", "markdown", "html", "xlsx"];
var CONTENT = {
  changes: ({ report }) => `${JSON.stringify(report, null, 2)}
`,
  markdown: (comparison) => changesMarkdown(comparison),
  html: changesHtml,
  xlsx: changesXlsx
};
async function writeChanges(comparison, files, deadline) {
  for (const format of CHANGE_FORMATS) {
    const { [format]: file = "" } = files;
    if (file === "") continue;
    const target = path.resolve(file);
    const found = await lstat(target).catch(() => void 0);
    const isOther = found?.isFile() === false;
    const content = comparison && await CONTENT[format](comparison, deadline);
    try {
      if (content !== void 0) await (isOther ? writeFile(target, content) : writeWhole(target, content));
      else if (!isOther) await rm(target, { force: true });
    } catch (error) {
      throw error instanceof FileError ? error : new FileError(target, error);
    }
  }
}

// platform/snapshot/take-snapshot.ts
import { readdir as readdir2 } from "node:fs/promises";
import path5 from "node:path";

// src/snapshot/object-file-names.ts
var MAX_LABEL_BYTES = 120;
var MAX_ID_BYTES = 80;
var HASH_DIGITS = 8;
var SEPARATOR = "~";
function objectFileNames(objects, family) {
  const groups = Map.groupBy(objects, (object2) => foldCase(fileName(object2, false)));
  const byName = /* @__PURE__ */ new Map();
  const written = /* @__PURE__ */ new Set();
  for (const object2 of objects) {
    const name = fileName(object2, false);
    const isShared = groups.get(foldCase(name))?.length !== 1;
    const unique = isShared ? fileName(object2, true) : name;
    if (written.has(foldCase(unique)))
      throw new MalformedResponseError(
        `Two objects of the ${family} would have one file: their ids are both ${oneLine(String(object2.redactedId), 40)}, or look so to a file system.`,
        { hint: hintToLeaveOut(family) }
      );
    written.add(foldCase(unique));
    byName.set(unique, object2);
  }
  return byName;
}
function hintToLeaveOut(family) {
  const advice = `Take it without the ${family} (families), and report this to the owner of the service.`;
  return `No snapshot was taken. ${advice}`;
}
function fileName({ id, redactedId, label }, hashed) {
  const idPart = typeof id === "number" ? String(id) : textualId(id, String(redactedId), hashed);
  return `${safeFileName(cut(label, MAX_LABEL_BYTES), `#${idPart}`, MAX_LABEL_BYTES)}${SEPARATOR}${idPart}.json`;
}
function textualId(id, redactedId, hashed) {
  const safe = safeFileName(redactedId.replaceAll(SEPARATOR, "_"), "id", MAX_ID_BYTES);
  if (safe === id && !hashed) return id;
  return `${safe}-${sha256(id).slice(0, HASH_DIGITS)}`;
}
function foldCase(name) {
  return name.normalize("NFKD").toLowerCase().toUpperCase();
}

// src/snapshot/draft-files.ts
var DraftFiles = class {
  client;
  ignore;
  objects = [];
  warned = false;
  constructor(client, ignore) {
    this.client = client;
    this.ignore = new Set(ignore);
  }
  /** The draft is read once more. */
  clear() {
    this.objects.length = 0;
  }
  /** @param about the name of the view, for a warning */
  add({ family, id, body }, about) {
    const redactedId = this.redacted(id, about);
    this.objects.push({ family, id, redactedId, label: this.label(body), text: this.text(body, about) });
  }
  /** All files by path. File names are made last, because two objects of a family must not share one. */
  build(detail, about) {
    const files = /* @__PURE__ */ new Map([[DRAFT_FILE, this.text(detail, about)]]);
    for (const [family, own] of Map.groupBy(this.objects, (object2) => object2.family)) {
      const { path: path7 } = FAMILIES[family];
      for (const [name, { text }] of objectFileNames(own, path7)) files.set(`${path7}/${name}`, text);
    }
    return files;
  }
  /** The label for the file name; it does not depend on the order of keys. */
  label(body) {
    const members = Object.entries(body).filter(
      ([key]) => key === "id" || isLabelKey(key) && !this.ignore.has(key)
    );
    return labelOf(Object.fromEntries(members.sort(byKey)), (text) => this.client.secrets.redact(text));
  }
  /** The canonical JSON of a body. Its own `id` stays even if it is ignored: it identifies the object. */
  text(body, about) {
    return canonicalJson(this.redacted(body, about), { ignore: this.ignore, alwaysKept: "id" });
  }
  /** Warns once per snapshot. */
  redacted(value, about) {
    const clean = redactDeep(this.client.secrets, value);
    if (clean !== value && !this.warned) {
      this.warned = true;
      this.client.warn(
        `The service sends back one of your credentials in the body of ${about}; the snapshot has *** in its place.`
      );
    }
    return clean;
  }
};

// src/snapshot/read-lists.ts
async function readLists(context) {
  return context.deadline.part(async (deadline) => {
    const part = { ...context, deadline };
    const [detail, ...lists] = await Promise.all([
      readDetail(part),
      ...context.settings.families.map((family) => readList(part, family))
    ]);
    return { detail, members: lists.flat() };
  });
}
async function readList({ client, draftId, settings, deadline }, family) {
  const list = { ...objectList(family, draftId, parseQuery(settings.query)), exact: true };
  const values = await readAll(client, list, deadline);
  const requested = settings.view !== "list";
  const quote = (text, length) => client.quote(text, length);
  const seen = /* @__PURE__ */ new Set();
  try {
    return values.map((value) => {
      const body = asObject(value, list.label);
      const id = requiredId(body, list.label, quote, requested);
      if (seen.has(id)) {
        throw new MalformedResponseError(
          `Among ${list.label} the id ${quote(String(id), 40)} comes more than once: one file cannot hold two bodies.`
        );
      }
      seen.add(id);
      return { family, id, body };
    });
  } catch (error) {
    if (error instanceof DraftServiceError) error.addHint(hintToLeaveOut(FAMILIES[family].path));
    throw error;
  }
}
async function readDetail({ client, draftId, deadline }) {
  const view = { ...draftDetail(draftId), exact: true };
  const body = await readObject(client, view, deadline);
  if (body.id === void 0 || String(idOf(body)) === String(draftId)) return body;
  throw new MalformedResponseError(
    `The response for ${view.label} is of another draft: its id is not the one asked for. No snapshot was taken.`
  );
}
function hashLists({ detail, members }, settings) {
  const ignore = new Set(settings.ignore);
  const hash = (body) => sha256(canonicalJson(body, { ignore, alwaysKept: "id" }));
  const groups = Map.groupBy(members, ({ family }) => family);
  const families = settings.families.map((family) => {
    const hashes = (groups.get(family) ?? []).map(({ body }) => hash(body));
    return [family, sha256(hashes.sort().join())];
  });
  return new Map([["draft", hash(detail)], ...families]);
}
function firstDifference(before, after) {
  return [...before].find(([part, hash]) => after.get(part) !== hash)?.[0];
}

// src/snapshot/read-snapshot.ts
var DEFAULT_DEADLINE_MS = 60 * 60 * 1e3;
var GONE = /* @__PURE__ */ new Set([404, 410]);
var MAX_READINGS = 2;
async function readSnapshot(client, draftId, { onProgress = () => void 0, ...options } = {}, deadline = client.deadline(DEFAULT_DEADLINE_MS)) {
  const context = { client, draftId, settings: snapshotSettings(options), deadline };
  const files = new DraftFiles(client, context.settings.ignore);
  for (let reading = 1; ; reading += 1) {
    const result = await readOnce(context, files, onProgress);
    if (typeof result !== "string") return result;
    if (reading === MAX_READINGS) {
      const { label } = draftDetail(draftId);
      throw new UnstableDraftError(
        `No snapshot was taken: somebody is editing ${label} (both attempts failed; in the last one, ${result}).`,
        {
          hint: "Try again later. If nobody is editing the draft, some key changes on every read: add it to ignore; or an object cannot be read: leave its family out."
        }
      );
    }
    files.clear();
  }
}
async function readOnce(context, files, onProgress) {
  const { client, draftId, settings } = context;
  const { members, hashes } = await readLists(context).then((lists) => ({
    members: lists.members.map(({ family, id: id2 }) => ({ family, id: id2 })),
    hashes: hashLists(lists, settings)
  }));
  const of = members.length;
  onProgress({ done: 0, of });
  if (settings.view !== "list") {
    let done = 0;
    try {
      await readViews(context, members, (member, about2) => {
        files.add(member, about2);
        done += 1;
        onProgress({ done, of });
      });
    } catch (error) {
      if (!(error instanceof StatusError) || !GONE.has(error.status)) throw error;
      return `an object of one of its lists was not there any more: ${error.message}`;
    }
  }
  const after = await readLists(context);
  const changed = firstDifference(hashes, hashLists(after, settings));
  if (changed !== void 0) {
    const what = changed === "draft" ? "its own detail" : `the list of its ${FAMILIES[changed].path}`;
    return `${what} changed while it was read`;
  }
  if (settings.view === "list") {
    for (const member of after.members)
      files.add(member, client.secrets.redact(objectLabel(member.family, draftId, member.id)));
    onProgress({ done: of, of });
  }
  const { label: about } = draftDetail(draftId);
  const id = idOf(after.detail) ?? draftId;
  const draft = { id: redactDeep(client.secrets, id), label: files.label({ ...after.detail, id }) };
  const snapshot = buildSnapshot(files.build(after.detail, about), client.urls.baseUrl, draft, settings);
  return { ...snapshot, readAt: new Date(client.clock.now()).toISOString() };
}
async function readViews(context, members, take) {
  const { client } = context;
  await context.deadline.part(
    (deadline) => mapConcurrent(members, MAX_CONCURRENT_REQUESTS, async (member) => {
      const request = viewOf(context, member);
      const about = client.secrets.redact(request.label);
      const body = await readObject(client, { ...request, exact: true }, deadline);
      const id = idOf(body);
      if (id === void 0 || String(id) !== String(member.id)) {
        const got = id === void 0 ? "no id" : `the id ${client.quote(String(id), 40)}`;
        throw new MalformedResponseError(`The response for ${about} has ${got}. No snapshot was taken.`, {
          hint: "Report this to the owner of the service."
        });
      }
      take({ ...member, id, body }, about);
    })
  );
}
function viewOf({ settings, draftId }, { family, id }) {
  if (settings.view === "detail") return objectDetail(family, draftId, id);
  return objectMetadata(family, draftId, id, family === "editCheck" ? CHECK_STEP_COMMENTS : []);
}

// platform/snapshot/earlier-snapshot.ts
import { lstat as lstat2, readFile, readdir } from "node:fs/promises";
import path2 from "node:path";

// src/snapshot/open-snapshot.ts
var ID = union([number(), string()]);
var INFO = object({
  schema: literal(SNAPSHOT_SCHEMA),
  service: string(),
  draft: object({ id: ID, label: string() }),
  view: _enum(SNAPSHOT_VIEWS),
  families: record(string(), object({ objects: number(), sha256: string() })),
  include: array(string()),
  ignore: array(string()),
  fingerprint: string(),
  client: object({ name: string(), version: string() })
});
function openSnapshot(files) {
  const sumsFile = files.get(SUMS_FILE);
  const infoFile = files.get(SNAPSHOT_FILE);
  if (sumsFile === void 0)
    return infoFile === void 0 ? { state: "absent" } : damaged(SUMS_FILE, "is missing");
  const sums = asText(sumsFile);
  const lines = parseChecksums(sums);
  if (lines === void 0) return damaged(SUMS_FILE, "is not a list of checksums as a snapshot has it");
  const verified = /* @__PURE__ */ new Map();
  for (const { path: path7, sha256: hash } of lines) {
    const content = files.get(path7);
    if (content === void 0) return damaged(path7, "is missing");
    if (sha256(content) !== hash) return damaged(path7, `does not match ${SUMS_FILE}`);
    const text = asText(content);
    const mistake = mistakeOfBody(path7, text);
    if (mistake !== void 0) return damaged(path7, mistake);
    verified.set(path7, text);
  }
  if (infoFile === void 0) return damaged(SNAPSHOT_FILE, "is missing");
  const parsed = safeParse(INFO, parseJson(asText(infoFile)), JITLESS);
  if (!parsed.success) return damaged(SNAPSHOT_FILE, `does not have the schema ${SNAPSHOT_SCHEMA}`);
  const info = parsed.data;
  if (!matchesChecksums(info, sums, lines)) return damaged(SNAPSHOT_FILE, `does not match ${SUMS_FILE}`);
  return { state: "whole", snapshot: { files: verified, sums, info } };
}
function damaged(path7, why) {
  return { state: "damaged", path: path7, why: `${path7} ${why}.` };
}
function mistakeOfBody(path7, text) {
  const body = parseJson(text);
  if (!isObject(body)) return "holds no JSON object";
  return path7 === DRAFT_FILE || idOf(body) !== void 0 ? void 0 : "holds an object without an id";
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
function asText(content) {
  return content instanceof Uint8Array ? Buffer.from(content).toString() : content;
}
function matchesChecksums({ fingerprint, families }, sums, lines) {
  return fingerprint === sha256(sums) && lines.some(({ path: path7 }) => path7 === DRAFT_FILE) && lines.every(({ path: path7 }) => path7 === DRAFT_FILE || Object.hasOwn(families, familyOf(path7))) && canonicalJson(families) === canonicalJson(familyInfos(lines, Object.keys(families)));
}

// platform/snapshot/earlier-snapshot.ts
var MAX_CONCURRENT_READS = 16;
async function readEarlierSnapshot({ path: folder, input }) {
  const files = await readFiles(folder);
  const listed = pathsIn(files.get(SUMS_FILE));
  const schema = schemaOf(files.get(SNAPSHOT_FILE));
  const isCut = files.has(SNAPSHOT_FILE) && schema === void 0 && listed?.some(isObjectFile) === true;
  const isOurs = schema === SNAPSHOT_SCHEMA || isCut;
  for (const name of [SNAPSHOT_FILE, SUMS_FILE, DRAFT_FILE]) {
    const found = await lstat2(path2.join(folder, name)).catch(() => void 0);
    if (found === void 0) continue;
    if (found.isFile() && isOurs) continue;
    throw new InputError([`path: "${name}" in the folder ${input} was not written by a snapshot.`], {
      hint: "Delete it if a run that was stopped has left it, or give another folder. Nothing was requested from the service."
    });
  }
  const opened = openSnapshot(files);
  if (opened.state === "whole") return { opened, files: listed ?? [] };
  return { opened, files: isOurs ? await objectFilesIn(folder) : [] };
}
async function readFiles(folder) {
  const files = /* @__PURE__ */ new Map();
  const read = async (file) => {
    const at = path2.join(folder, file);
    const found = await lstat2(at).catch(() => void 0);
    const bytes = found?.isFile() === true ? await readFile(at).catch(() => void 0) : void 0;
    if (bytes !== void 0) files.set(file, bytes);
  };
  await mapConcurrent([SUMS_FILE, SNAPSHOT_FILE], MAX_CONCURRENT_READS, read);
  await mapConcurrent(pathsIn(files.get(SUMS_FILE)) ?? [], MAX_CONCURRENT_READS, read);
  return files;
}
function pathsIn(sums) {
  return parseChecksums(textOf(sums))?.map((sum) => sum.path);
}
async function objectFilesIn(folder) {
  const found = await Promise.all(
    FAMILY_FOLDERS.map(async (family) => {
      const entries = await readdir(path2.join(folder, family), { withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${family}/${name}`);
      return files.filter(isObjectFile);
    })
  );
  return found.flat();
}
function textOf(bytes) {
  return Buffer.from(bytes ?? "").toString("utf8");
}
function schemaOf(bytes) {
  try {
    const value = JSON.parse(textOf(bytes));
    return isObject(value) ? value.schema ?? "" : "";
  } catch {
    return void 0;
  }
}

// src/compare/affected-objects.ts
async function affectedObjects({ from, to }, changed, sameIds, turns) {
  const skipped = new Set(changed.map(({ object: object2 }) => object2));
  const significant = changed.filter((one) => one.isSignificant && one.change.family !== "draft");
  const causes = new Map(significant.map(({ object: object2, change }) => [object2, change.kind]));
  const found = [];
  if (causes.size === 0) return found;
  const mayRefer = to.keys.patternOf(new Set(significant.map(({ change }) => change.family)));
  const candidates = to.objectsOf((_path, text) => mayRefer.test(text));
  await turns.forEach(candidates, (object2) => {
    if (skipped.has(object2)) return;
    const because = /* @__PURE__ */ new Map();
    for (const side of sameIds ? [to, from] : [to])
      for (const target of side.references(object2)) {
        const kind = causes.get(target);
        if (kind === "removed" || kind !== void 0 && !belongTogether(object2, target, side))
          because.set(target, kind);
      }
    if (because.size === 0) return;
    found.push({
      ...named(object2),
      within: to.within(object2).map(named),
      id: object2.id,
      because: [...because].map(([cause, kind]) => ({ ...named(cause), kind }))
    });
  });
  return found;
}
function belongTogether(object2, target, side) {
  if (side.containerOf(target) === object2) return true;
  return side.containerOf(object2) === target && target.family !== FAMILIES.editCheck.path;
}

// src/compare/change-report-types.ts
var CHANGES_SCHEMA = "draft-changes/1";

// src/compare/diff-values.ts
function diffBodies({ family, body }, to, keys, readings) {
  const comparison = new Comparison(keys, readings);
  comparison.objects(body, to.body, { kind: "body", family }, { from: "", to: "" });
  return comparison.found;
}
var Comparison = class {
  found = [];
  keys;
  readings;
  /** Made for the first array: most objects have none that changed. */
  contentKeys;
  /** How many arrays are around the values that are compared. */
  depth = 0;
  constructor(keys, readings) {
    this.keys = keys;
    this.readings = readings;
  }
  objects(from, to, around, paths) {
    for (const key of unionOfKeys(from, to)) {
      if (around?.kind === "body" && key === "id" && !this.readings.sameIds) continue;
      const meaning = this.keys.roleIn(key, around);
      if (meaning === void 0 && from[key] === to[key]) continue;
      if (this.isLeftOut(from[key], to[key], meaning)) continue;
      const step = pointerStep(key);
      const inner = { from: paths.from + step, to: paths.to + step };
      if (!Object.hasOwn(to, key)) this.add({ path: inner.from, from: from[key] });
      else if (!Object.hasOwn(from, key)) this.add({ path: inner.to, to: to[key] });
      else this.values(from[key], to[key], meaning, inner, false);
    }
  }
  values(from, to, meaning, paths, listed) {
    if (isObject(from) && isObject(to)) this.objects(from, to, meaning, paths);
    else if (Array.isArray(from) && Array.isArray(to)) {
      if (this.depth === 0 && this.isSame(from, to, meaning, false)) return;
      this.depth += 1;
      this.arrays(from, to, meaning, paths);
      this.depth -= 1;
    } else if (!this.isSame(from, to, meaning, listed)) this.add({ path: paths.to, from, to });
  }
  arrays(from, to, meaning, paths) {
    const { from: fromReading, to: toReading } = this.readings;
    this.contentKeys ??= new ContentKeys(this.keys, { withOrder: false });
    const keys = this.contentKeys;
    const common = align(
      from.map((member) => keys.ofMember(member, meaning, fromReading)),
      to.map((member) => keys.ofMember(member, meaning, toReading))
    );
    let [fromNext, toNext] = [0, 0];
    for (const [fromIndex, toIndex] of [...common, [from.length, to.length]]) {
      const changed = this.pairMembers(from.slice(fromNext, fromIndex), to.slice(toNext, toIndex), meaning);
      const pairs = changed.map(([row, column]) => [fromNext + row, toNext + column]);
      for (const [row, column] of [...pairs, [fromIndex, toIndex]]) {
        for (; fromNext < row; fromNext += 1)
          this.add({ path: `${paths.from}/${fromNext}`, from: from[fromNext] });
        for (; toNext < column; toNext += 1) this.add({ path: `${paths.to}/${toNext}`, to: to[toNext] });
        const inner = { from: `${paths.from}/${row}`, to: `${paths.to}/${column}` };
        this.values(from[row], to[column], meaning, inner, true);
        [fromNext, toNext] = [row + 1, column + 1];
      }
    }
  }
  /**
   * Which members between two common ones are one member that changed: those of one id or label, then those
   * at the same place. Every other one was removed or added.
   */
  pairMembers(from, to, meaning) {
    if (from.length === 0 || to.length === 0) return [];
    const isSingle = from.length === 1 && to.length === 1;
    const named2 = align(
      from.map((member, index) => this.nameOf(member) ?? -1 - index),
      to.map((member, index) => this.nameOf(member) ?? index)
    );
    const pairs = [];
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...named2, [from.length, to.length]]) {
      for (; row < nextRow && column < nextColumn; row += 1, column += 1) {
        if (this.mayBeOne(from[row], to[column], meaning, isSingle)) pairs.push([row, column]);
      }
      if (nextRow < from.length) pairs.push([nextRow, nextColumn]);
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    return pairs;
  }
  /** A text that is the same only for the same member; undefined if it has neither id nor label. */
  nameOf(member) {
    if (!isObject(member)) return void 0;
    const id = this.readings.sameIds ? idOf(member) : void 0;
    if (id !== void 0) return `id ${typeof id} ${id}`;
    const label = ownLabelOf(member);
    return label === "" ? void 0 : `label ${label}`;
  }
  /** Whether one of them may have become the other. Two cells of a schedule are two cells. */
  mayBeOne(from, to, meaning, isSingle) {
    if (Array.isArray(from) !== Array.isArray(to) || isObject(from) !== isObject(to)) return false;
    if (this.readings.sameIds && isObject(from) && isObject(to) && idOf(from) !== idOf(to)) return false;
    const isJoin = isObject(from) && Object.keys(from).length > 1;
    return !this.onlyRefers(from, meaning) || isSingle && !isJoin;
  }
  onlyRefers(value, meaning) {
    if (!isObject(value)) return meaning?.kind === "reference";
    const keys = Object.keys(value);
    return keys.length > 0 && keys.every((key) => this.keys.roleIn(key, meaning)?.kind === "reference");
  }
  /** Whether two values are equal. Makes no keys: to compare once is faster. */
  isSame(from, to, meaning, listed) {
    if (Array.isArray(from)) {
      if (!Array.isArray(to) || from.length !== to.length) return false;
      return from.every((member, index) => this.isSame(member, to[index], meaning, true));
    }
    if (isObject(from)) {
      return isObject(to) && unionOfKeys(from, to).every((key) => {
        const inner = this.keys.roleIn(key, meaning);
        if (this.isLeftOut(from[key], to[key], inner)) return true;
        if (!Object.hasOwn(from, key) || !Object.hasOwn(to, key)) return false;
        return this.isSame(from[key], to[key], inner, false);
      });
    }
    const [left, right] = [this.readings.from(from, meaning, listed), this.readings.to(to, meaning, listed)];
    if (left === right || left === NOT_COMPARED || right === NOT_COMPARED) return true;
    const digits = exactDigits(left);
    return digits !== void 0 && digits === exactDigits(right);
  }
  isLeftOut(from, to, meaning) {
    return isLeftOut(from, meaning, this.readings.from) || isLeftOut(to, meaning, this.readings.to);
  }
  add(change) {
    const { path: path7 } = change;
    this.found.push({
      path: path7,
      ..."from" in change && { from: withDigitsAsText(change.from) },
      ..."to" in change && { to: withDigitsAsText(change.to) }
    });
  }
};
function unionOfKeys(from, to) {
  const [left, right] = [Object.keys(from), Object.keys(to)];
  const isEqual = left.length === right.length && left.every((key, index) => key === right[index]);
  return isEqual ? left : [.../* @__PURE__ */ new Set([...left, ...right])].sort();
}
function pointerStep(key) {
  return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
function withDigitsAsText(value) {
  if (Array.isArray(value)) return value.map(withDigitsAsText);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDigitsAsText(member)]));
  return exactDigits(value) ?? value;
}

// src/compare/object-change.ts
function oneSided(kind, object2, side) {
  const body = withDigitsAsText(object2.body);
  const isAdded = kind === "added";
  const change = {
    kind,
    ...named(object2),
    within: side.within(object2).map(named),
    from_id: isAdded ? null : object2.id,
    to_id: isAdded ? object2.id : null,
    values: [{ path: "", ...isAdded ? { to: body } : { from: body } }]
  };
  return { change, object: object2, isSignificant: true };
}
function changedObject(from, to, values, side) {
  const mayBeRenamed = values.some(({ path: path7 }) => isLabelKey(path7.slice(1)));
  const isRenamed = mayBeRenamed && from.ownLabel.label !== to.ownLabel.label;
  const labels = [from, to].map(({ ownLabel: { key } }) => key !== "oid" && pointerStep(key));
  const change = {
    kind: "changed",
    ...named(to),
    within: side.within(to).map(named),
    ...isRenamed && { renamed: true, from_label: from.label },
    from_id: from.id,
    to_id: to.id,
    ...values.every(isOrderChange) && { order_only: true },
    values
  };
  const isSignificant = values.some(
    (value) => !isOrderChange(value) && !(isRenamed && labels.includes(value.path))
  );
  return { change, object: to, isSignificant };
}
function isOrderChange({ path: path7, from, to }) {
  const key = path7.slice(path7.lastIndexOf("/") + 1);
  return isOrder(key, from) && isOrder(key, to);
}

// src/compare/refine-by-references.ts
var MAX_STEPS = 2e6;
async function refineByReferences(sides, turns) {
  let numbers = /* @__PURE__ */ new Map();
  const references = /* @__PURE__ */ new Map();
  const shapes = new ContentKeys(sides[0].keys, { withOrder: true });
  for (const side of sides) {
    const read = comparedAs(side, ({ identity }) => identity);
    await turns.forEach(side.objects, (object2) => {
      const targets = side.references(object2).filter(({ identity }) => identity === void 0);
      if (targets.length > 0) references.set(object2, targets);
      if (object2.identity === void 0)
        numbers.set(object2, shapes.numberOf(`${object2.family} ${shapes.ofBody(object2, read)}`));
      object2.release();
    });
  }
  let count = new Set(numbers.values()).size;
  let steps = 0;
  for (; ; ) {
    const around = await surroundings(numbers, references, turns);
    const texts = /* @__PURE__ */ new Map();
    const next = /* @__PURE__ */ new Map();
    await turns.forEach(around, ([object2, parts]) => {
      const text = parts.sort().join();
      const number2 = texts.get(text) ?? texts.size;
      texts.set(text, number2);
      next.set(object2, number2);
      steps += parts.length;
    });
    const isComplete = texts.size === count;
    if (isComplete || steps > MAX_STEPS) return { numbers: next, isComplete };
    [numbers, count] = [next, texts.size];
  }
}
async function surroundings(numbers, references, turns) {
  const around = /* @__PURE__ */ new Map();
  await turns.forEach(numbers, ([object2, own]) => {
    around.set(object2, [String(own)]);
  });
  const add = (object2, part) => {
    around.get(object2)?.push(part);
  };
  await turns.forEach(references, ([object2, targets]) => {
    const { identity } = object2;
    const name = identity === void 0 ? numbers.get(object2) : JSON.stringify(identity.path);
    const places = /* @__PURE__ */ new Map();
    targets.forEach((target, nth) => {
      const number2 = numbers.get(target);
      const place2 = 1 + (places.get(number2) ?? 0);
      places.set(number2, place2);
      add(target, `<${name}.${place2}`);
      add(object2, `>${nth}.${number2}`);
    });
  });
  return around;
}

// src/compare/pair-by-name.ts
var MAX_DEPTH = 8;
var STAGES = {
  folders: 0,
  forms: 1,
  fields: 2,
  checks: 2,
  data_dictionaries: 2,
  unit_dictionaries: 2
};
var LAST_STAGE = 3;
async function pairByName(sides, turns) {
  const matching = new Matching(sides, turns);
  const byOid = ({ family, oid }) => oid === null ? void 0 : `${family} ${oid}`;
  await matching.pairUnique(byOid);
  for (const stage of [...new Set(matching.stages.values())].sort((one, other) => one - other)) {
    matching.begin(stage);
    await matching.pairUnique((object2, side) => inPlace(object2, side, object2.oid));
    await matching.pairUnique(byOid);
    await matching.pairUnique(
      (object2, side) => inPlace(object2, side, object2.ownLabel.label || null),
      (old, now) => old.oid === null || now.oid === null
    );
    await matching.pairEqual();
  }
  return matching.pairs;
}
function inPlace(object2, side, name) {
  const place2 = (side.containerOf(object2) ?? side.draft).identity;
  return name === null || place2 === void 0 ? void 0 : `${object2.family} ${place2.path}
${name}`;
}
var Matching = class {
  pairs = [];
  sides;
  turns;
  /** Which objects are paired before which. */
  stages = /* @__PURE__ */ new Map();
  /** The objects of each side that have no pair yet, of all stages up to the one that is paired. */
  left;
  constructor({ from, to }, turns) {
    this.sides = [from, to];
    this.turns = turns;
    for (const side of this.sides)
      for (const object2 of side.objects) {
        const around = side.within(object2, MAX_DEPTH).filter(({ family }) => family === object2.family);
        this.stages.set(object2, (STAGES[object2.family] ?? LAST_STAGE) * (MAX_DEPTH + 1) + around.length);
        object2.release();
      }
    this.left = [from.objects, to.objects];
    this.pair(from.draft, to.draft);
  }
  /** Goes on with a stage. What is left over of those before stays: it may have moved. */
  begin(stage) {
    const isNext = (object2) => object2.identity === void 0 && Number(this.stages.get(object2)) <= stage;
    this.left = [this.sides[0].objects.filter(isNext), this.sides[1].objects.filter(isNext)];
  }
  /** Pairs objects of one key if each side has one of them; whether both sides have one and one of them more. */
  async pairUnique(keyOf, mayPair = (_from, _to) => true) {
    let isAmbiguous = false;
    await this.pairGroups(keyOf, (from, to) => {
      if (from.length + to.length > 2) isAmbiguous = true;
      else if (mayPair(from[0], to[0])) this.pair(from[0], to[0]);
    });
    return isAmbiguous;
  }
  /**
   * Pairs what is equal apart from ids, in any place. Of several such objects those first that also refer to the
   * same and to which the same refers: they are twins, which stand for each other.
   */
  async pairEqual() {
    const keys = new ContentKeys(this.sides[0].keys, { withOrder: true });
    const contents = /* @__PURE__ */ new Map();
    for (const index of [0, 1]) {
      const read = withoutIds(this.sides[index]);
      await this.turns.forEach(this.left[index], (object2) => {
        contents.set(object2, keys.numberOf(`${object2.family} ${keys.ofBody(object2, read)}`));
        object2.release();
      });
    }
    if (!await this.pairUnique((object2) => contents.get(object2))) return;
    const { numbers, isComplete } = await refineByReferences(this.sides, this.turns);
    await this.pairInTurn((object2) => numbers.get(object2), isComplete);
    await this.pairInTurn((object2) => contents.get(object2), false);
  }
  pairInTurn(keyOf, areTwins) {
    return this.pairGroups(keyOf, (from, to) => {
      for (const [index, old] of from.entries()) {
        const now = to[index];
        if (now !== void 0) this.pair(old, now, areTwins ? to[0] : now);
      }
    });
  }
  /** @param identity what references to either are compared as */
  pair(from, to, identity = to) {
    this.pairs.push([from, to]);
    from.identity = identity;
    to.identity = identity;
  }
  /** Calls `pair` with the objects of each key that both sides have. */
  async pairGroups(keyOf, pair) {
    const grouped = async (index) => {
      const groups = /* @__PURE__ */ new Map();
      await this.turns.forEach(this.left[index], (object2) => {
        const key = keyOf(object2, this.sides[index]);
        if (key === void 0) return;
        const group = groups.get(key);
        if (group === void 0) groups.set(key, [object2]);
        else group.push(object2);
      });
      return groups;
    };
    const [from, to] = [await grouped(0), await grouped(1)];
    for (const [key, own] of from) {
      const other = to.get(key);
      if (other !== void 0) pair(own, other);
    }
    const isLeft = ({ identity }) => identity === void 0;
    this.left = [this.left[0].filter(isLeft), this.left[1].filter(isLeft)];
  }
};
function withoutIds(side) {
  const read = comparedAs(side, () => void 0);
  return (value, meaning, listed) => meaning?.kind === "reference" && meaning.sure && isId(value) ? void 0 : read(value, meaning, listed);
}

// src/compare/key-roles.ts
var OWN_FAMILY = "own family";
var FAMILY_BY_WORD = new Map([
  ...Object.values(FAMILIES).flatMap(({ path: path7, singular: singular2 }) => [
    [path7, path7],
    [singular2.toLowerCase().replaceAll(" ", "_"), path7]
  ]),
  ["check", FAMILIES.editCheck.path],
  ["draft", "draft"],
  ["parent", OWN_FAMILY]
]);
var KeyRoles = class {
  cache = /* @__PURE__ */ new Map();
  roleOf(key) {
    if (!this.cache.has(key)) this.cache.set(key, roleFrom(key));
    return this.cache.get(key);
  }
  /** What is in the text of every object that refers to one of these families. */
  patternOf(families) {
    const words = [...FAMILY_BY_WORD].filter(([, family]) => families.has(family) || family === OWN_FAMILY).map(([word]) => word);
    return new RegExp(`(?:${words.join("|").replaceAll("_", "_?")})(?:_?ids?)?"\\s*:`, "i");
  }
  /**
   * The meaning of a key inside a value whose own key means `around`: in `form: {id: 7}` the outer key names
   * the family, the `id` of a comment belongs to no family, and the `parent` of a step is no folder.
   */
  roleIn(key, around) {
    if (key === "id" && around?.kind === "reference") return { ...around, sure: true };
    const meaning = this.roleOf(key);
    if (meaning?.kind !== "reference" || meaning.family !== OWN_FAMILY) return meaning;
    if (around?.kind === "body") return { ...meaning, family: around.family };
    return meaning.sure ? { kind: "foreign-id", own: false } : void 0;
  }
};
var MAX_KEY2 = 100;
function roleFrom(key) {
  if (key.length > MAX_KEY2) return void 0;
  const words = key.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  if (words === "id") return { kind: "foreign-id", own: true };
  const subject = /^(.+)_ids?$/.exec(words)?.[1];
  const family = subject === void 0 ? FAMILY_BY_WORD.get(words) : familyIn(subject);
  if (family === void 0) return subject === void 0 ? void 0 : { kind: "foreign-id", own: false };
  return { kind: "reference", family, sure: subject !== void 0, plural: family === words };
}
function familyIn(subject) {
  const words = subject.split("_");
  const families = words.map((_, first) => FAMILY_BY_WORD.get(words.slice(first).join("_")));
  return families.find((family) => family !== void 0);
}

// src/compare/compare-snapshots.ts
async function compareSnapshots(from, to, { match, deadline } = {}) {
  checkComparable(from.info, to.info);
  const by = match ?? (String(from.info.draft.id) === String(to.info.draft.id) ? "id" : "name");
  const turns = new Turns(deadline);
  const keys = new KeyRoles();
  const sides = { from: new DraftIndex(from, keys), to: new DraftIndex(to, keys) };
  const changed = await (by === "id" ? changesById : changesByName)(sides, turns);
  const affected = await affectedObjects(sides, changed, by === "id", turns);
  const found = changed.map(({ change }) => change);
  const changes = sortBy(found, changeOrder);
  const report = {
    schema: CHANGES_SCHEMA,
    from: summary2(from),
    to: summary2(to),
    match: by,
    ...totalsOf(to, changes, affected),
    changes,
    affected: sortBy(affected, placeOrder)
  };
  return { report, sides };
}
async function changesById(sides, turns) {
  const found = [];
  const asTheyAre = (value) => value;
  const readings = { from: asTheyAre, to: asTheyAre, sameIds: true };
  found.push(...differences(sides.from.draft, sides.to.draft, sides, readings));
  const keyOf = ({ family, id }) => `${family} ${typeof id} ${id}`;
  const unequal = unequalObjects(sides);
  const left = /* @__PURE__ */ new Map();
  await turns.forEach(unequal.from, (old) => {
    left.set(keyOf(old), old);
  });
  await turns.forEach(unequal.to, (now) => {
    const key = keyOf(now);
    const old = left.get(key);
    left.delete(key);
    if (old === void 0) found.push(oneSided("added", now, sides.to));
    else found.push(...differences(old, now, sides, readings));
  });
  await turns.forEach(left.values(), (old) => {
    found.push(oneSided("removed", old, sides.from));
  });
  return found;
}
function unequalObjects({ from, to }) {
  const [before, after] = [from.snapshot.files, to.snapshot.files];
  const unequal = { from: [], to: [] };
  let common = 0;
  for (const [path7, text] of after) {
    const old = before.get(path7);
    if (old !== void 0) common += 1;
    if (old === text || path7 === DRAFT_FILE) continue;
    unequal.to.push(to.object(path7, text));
    if (old !== void 0) unequal.from.push(from.object(path7, old));
  }
  if (common < before.size)
    for (const object2 of from.objectsOf((path7) => !after.has(path7))) unequal.from.push(object2);
  return unequal;
}
async function changesByName(sides, turns) {
  const found = [];
  const pairs = await pairByName(sides, turns);
  const reading = (side) => comparedAs(side, (target) => target.identity ?? target);
  const readings = { from: reading(sides.from), to: reading(sides.to), sameIds: false };
  await turns.forEach(pairs, ([old, now]) => found.push(...differences(old, now, sides, readings)));
  for (const [kind, side] of [["removed", sides.from], ["added", sides.to]])
    for (const object2 of side.objects)
      if (object2.identity === void 0) found.push(oneSided(kind, object2, side));
  return found;
}
function differences(old, now, { to }, readings) {
  const values = diffBodies(old, now, to.keys, readings);
  const found = values.length > 0 ? [changedObject(old, now, values, to)] : [];
  for (const object2 of [old, now]) object2.release();
  return found;
}
function summary2({ info: { draft, fingerprint, view }, readAt }) {
  return { draft, fingerprint, view, read_at: readAt ?? null };
}
function totalsOf({ info }, changes, affected) {
  const zero = { added: 0, removed: 0, changed: 0, unchanged: 0, renamed: 0, order_only: 0, affected: 0 };
  const totals = { ...zero };
  const families = {};
  for (const [family, { objects }] of Object.entries(info.families))
    families[family] = { ...zero, unchanged: objects };
  const count = (family, key, by = 1) => {
    const own = families[family];
    if (own !== void 0) own[key] += by;
  };
  for (const { family, kind, renamed, order_only } of changes) {
    count(family, kind);
    if (kind !== "removed") count(family, "unchanged", -1);
    if (renamed === true) count(family, "renamed");
    if (order_only === true) count(family, "order_only");
  }
  for (const { family } of affected) count(family, "affected");
  for (const own of Object.values(families))
    for (const key of Object.keys(zero)) totals[key] += own[key];
  return { totals, families };
}
function checkComparable(from, to) {
  const names2 = (list) => list.length === 0 ? "none" : list.join(", ");
  const paths = ({ families }) => (isNames(families) ? families.map((name) => FAMILIES[name].path) : Object.keys(families)).sort();
  const settings = [
    ["View", from.view, to.view],
    ["Families", names2(paths(from)), names2(paths(to))],
    ["Query parameters", names2(from.include), names2("query" in to ? to.query : to.include)],
    ["Ignored keys", names2(from.ignore), names2(to.ignore)]
  ];
  const mistakes = settings.filter(([, first, second]) => first !== second).map(([what, first, second]) => `${what}: ${first} in the earlier snapshot, ${second} in the later one.`);
  if (mistakes.length === 0) return;
  const sentence = "These snapshots were taken with different settings and cannot be compared.";
  throw new InputError([sentence, ...mistakes], { hint: "Take both with the same settings." });
}
function isNames(families) {
  return Array.isArray(families);
}

// platform/snapshot/snapshot-comparison.ts
async function compareWithBaseline(baseline, snapshot, deadline) {
  const changes = await compareSnapshots(baseline, snapshot, { match: "name", deadline });
  const reason = changes.report.changes.length === 0 ? "unchanged" : "changed";
  return { reason, previousFingerprint: baseline.info.fingerprint, changes };
}
async function compareWithEarlier({ opened }, snapshot, folder, deadline) {
  if (opened.state !== "whole") {
    const reason = opened.state === "absent" ? "first" : "damaged";
    return { reason, previousFingerprint: void 0, changes: void 0 };
  }
  const earlier = { ...opened.snapshot, folder };
  const previousFingerprint = earlier.info.fingerprint;
  const found = { previousFingerprint, previous: earlier.info, changes: void 0 };
  if (!sameSettings(earlier, snapshot)) return { reason: "settings", ...found };
  if (previousFingerprint === snapshot.info.fingerprint) return { reason: "unchanged", ...found };
  return { ...found, reason: "changed", changes: await compareSnapshots(earlier, snapshot, { deadline }) };
}
function sameSettings(left, right) {
  const settingsOf = ({ info: { service, view, families, include, ignore } }) => JSON.stringify([service, view, Object.keys(families).sort(), include, ignore]);
  return settingsOf(left) === settingsOf(right);
}
function otherSettings(before, now) {
  const [was, is] = [settingTexts(before), settingTexts(now)];
  const names2 = ["view", "query", "families", "ignore"].filter((name) => was[name] !== is[name]);
  return names2.map((name) => `${name}: ${was[name]}, now ${is[name]}`).join("; ");
}
function settingTexts({ view, families, include, ignore }) {
  const paths = Object.keys(families);
  const all = paths.length === Object.keys(FAMILIES).length;
  const listed = (names2) => oneLine([...names2].sort().join(", ") || "none", 200);
  return { view, families: all ? "all" : listed(paths), query: listed(include), ignore: listed(ignore) };
}

// platform/snapshot/staging-folder.ts
import { rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path3 from "node:path";
var StagingFolder = class _StagingFolder {
  /** Absolute. */
  path;
  constructor(place2) {
    this.path = place2;
  }
  /**
   * @param folder of the snapshot, absolute; it is created
   * @throws InputError if another run has the staging folder, or left it; or if no file can be written
   */
  static async open(folder) {
    const place2 = path3.join(folder, STAGING_FOLDER);
    try {
      await makeFolder(folder);
      await mkdir(place2);
    } catch (error) {
      throw hasCode(error, "EEXIST") ? isTaken(place2) : notWritable(folder, "path", error);
    }
    return new _StagingFolder(place2);
  }
  removeNow() {
    rmSync(this.path, { recursive: true, force: true });
  }
};
function isTaken(place2) {
  return new InputError([`path: another run is writing to this folder, or was stopped: it left ${place2}.`], {
    hint: "Wait until it ends. If no run is under way, delete that folder. Nothing was requested from the service."
  });
}

// platform/snapshot/write-snapshot.ts
import { lstat as lstat3, mkdir as mkdir2, rm as rm2, rmdir, writeFile as writeFile2 } from "node:fs/promises";
import path4 from "node:path";
var MAX_CONCURRENT_CHANGES = 16;
var LAST = [SUMS_FILE, SNAPSHOT_FILE];
async function writeSnapshot(folder, staging, { snapshot, earlier }, deadline) {
  const before = earlier.opened.state === "whole" ? earlier.opened.snapshot : void 0;
  const gone = earlier.files.filter((file) => !snapshot.files.has(file));
  const isSame = before?.info.fingerprint === snapshot.info.fingerprint && sameSettings(before, snapshot);
  if (isSame && gone.length === 0) return void 0;
  const wanted = [...snapshotFiles(snapshot)].filter(([file, text]) => before?.files.get(file) !== text);
  try {
    const staged = await mapConcurrent(wanted, MAX_CONCURRENT_CHANGES, async ([file, text], index) => {
      deadline.check("the files of the snapshot to be written");
      const inTheWay = await lstat3(path4.join(folder.path, file)).catch(() => void 0);
      if (inTheWay?.isDirectory() === true)
        throw inputError(
          `In ${quotedFolder(folder.input)}, "${oneLine(file, 300)}" is a folder. Move it away.`
        );
      const part = path4.join(staging.path, String(index));
      await writeFile2(part, text, { flag: "wx" });
      return { part, file };
    });
    checkNoLinks(folder);
    await removeFiles(folder.path, gone);
    await place(folder.path, staged);
  } catch (error) {
    throw error instanceof DraftServiceError ? error : new FileError(folder.path, error);
  }
  const written = wanted.filter(([file]) => file !== SUMS_FILE && file !== SNAPSHOT_FILE);
  return { written: written.length, removed: gone.length };
}
async function removeFiles(folder, gone) {
  await mapConcurrent(gone, MAX_CONCURRENT_CHANGES, (file) => rm2(path4.join(folder, file), { force: true }));
  for (const family of new Set(gone.map((file) => path4.dirname(path4.join(folder, file))))) {
    if (family !== folder) await rmdir(family).catch(() => void 0);
  }
}
async function place(folder, staged) {
  const families = new Set(staged.map(({ file }) => path4.dirname(path4.join(folder, file))));
  for (const family of families) await mkdir2(family, { recursive: true });
  const move = ({ part, file }) => renameFile(part, path4.join(folder, file));
  const objects = staged.filter(({ file }) => !LAST.includes(file));
  await mapConcurrent(objects, MAX_CONCURRENT_CHANGES, move);
  for (const last of LAST) for (const one of staged) if (one.file === last) await move(one);
}

// platform/snapshot/take-snapshot.ts
var MAX_NAMES2 = 5;
async function takeSnapshot(host, { folder, baselineDraftId, draftId, settings }, writeChanges2) {
  const { deadline, log, setPartFile, setPhase } = host;
  const staging = await StagingFolder.open(folder.path);
  setPartFile(staging);
  try {
    const earlier = await readEarlierSnapshot(folder);
    const shown = oneLine(folder.input, 120);
    if (earlier.opened.state === "damaged")
      log.warning(
        `The snapshot in ${shown} is damaged, or the run that wrote it was interrupted: ${earlier.opened.why} It is replaced by a new one; nothing is compared with it.`
      );
    setPhase("reading the draft");
    const baseline = baselineDraftId === void 0 ? void 0 : await readDraft(host, baselineDraftId, settings);
    const snapshot = await readDraft(host, draftId, settings);
    setPhase("comparing the snapshots");
    const comparison = baseline === void 0 ? await compareWithEarlier(earlier, snapshot, folder.input, deadline) : await compareWithBaseline(baseline, snapshot, deadline);
    const other = otherSnapshot(snapshot, comparison);
    if (other !== void 0) log.warning(`The snapshot in ${shown} ${other}.`);
    await writeChanges2(comparison);
    setPhase("writing the snapshot");
    const changes = await writeSnapshot(folder, staging, { snapshot, earlier }, deadline);
    const outcome = changes === void 0 ? ", unchanged" : `; ${changes.written} ${changes.written === 1 ? "file" : "files"} written, ${changes.removed} removed`;
    log.line(`${folder.input}: ${objectCount(snapshot)} objects${outcome}.`);
    await noticeForeignFiles(log, folder, snapshot);
    return { snapshot, comparison };
  } finally {
    staging.removeNow();
    setPartFile(void 0);
  }
}
async function readDraft({ client, deadline, showReading }, draftId, settings) {
  const title = `Reading draft ${draftId} (view ${settings.view}, at most ${formatDuration(deadline.left())})`;
  return showReading(
    title,
    (onProgress) => readSnapshot(client, draftId, { ...settings, onProgress }, deadline)
  );
}
function otherSnapshot({ info }, { reason, previous }) {
  if (previous === void 0) return void 0;
  const replaced = "It is replaced by a new one";
  const uncompared = "nothing is compared with it";
  if (previous.service !== info.service) {
    const service = oneLine(previous.service, 200);
    return `is of another service, ${service}. ${replaced} of ${info.service}; ${uncompared}`;
  }
  if (reason === "settings")
    return `was taken with other settings (${otherSettings(previous, info)}). ${replaced}; ${uncompared}`;
  if (String(previous.draft.id) === String(info.draft.id)) return void 0;
  const draft = oneLine(String(previous.draft.id), 40);
  return `is of another draft, ${draft}. ${replaced} of draft ${info.draft.id}; their objects are compared by name`;
}
async function noticeForeignFiles(log, folder, snapshot) {
  const own = /* @__PURE__ */ new Set([...snapshotFiles(snapshot).keys(), ...FAMILY_FOLDERS, ".gitattributes"]);
  const found = [];
  for (const family of ["", ...FAMILY_FOLDERS])
    for (const name of await readdir2(path5.join(folder.path, family)).catch(() => []))
      found.push(path5.posix.join(family, name));
  const foreign = found.filter((file) => !own.has(file) && !file.startsWith(STAGING_FOLDER));
  if (foreign.length === 0) return;
  const shown = foreign.sort().slice(0, MAX_NAMES2);
  const names2 = shown.map((name) => oneLine(name, 100)).join(", ");
  const more = foreign.length > MAX_NAMES2 ? ` and ${foreign.length - MAX_NAMES2} more` : "";
  log.notice(
    `The folder ${oneLine(folder.input, 120)} also holds files that are not part of the snapshot; they were left alone: ${names2}${more}.`
  );
}

// action/snapshot/summary.ts
var REASONS = {
  first: "the first snapshot here: nothing to compare with",
  changed: "changed",
  unchanged: "unchanged",
  settings: "the earlier snapshot has other settings or another service: nothing was compared",
  damaged: "the earlier snapshot did not match its SHA256SUMS: nothing was compared"
};
async function summarizeSnapshot(snapshot, { reason, previousFingerprint, changes }, folder, redact) {
  const escaped = (text) => escapedLine(text, redact);
  const { draft, view, service, fingerprint } = snapshot.info;
  const rows = [["Draft", escaped(`${draft.label} (${draft.id})`)]];
  const baseline = changes?.report.from.draft;
  if (baseline !== void 0 && baseline.id !== draft.id)
    rows.push(["Compared with", escaped(`${baseline.label} (${baseline.id})`)]);
  rows.push(
    ["Outcome", REASONS[reason]],
    ["Objects", `${objectCount(snapshot)}, in the view ${view}`],
    ["Fingerprint", `<code>${fingerprint}</code>`]
  );
  if (previousFingerprint !== void 0)
    rows.push(["Fingerprint before", `<code>${escaped(previousFingerprint)}</code>`]);
  rows.push(["Folder", escaped(folder)], ["Service", escaped(service)]);
  summary.addHeading("Draft snapshot", 2);
  addRows(rows);
  if (changes !== void 0) summary.addEOL().addRaw(changesMarkdown(changes), true);
  await writeSummary();
}

// action/snapshot/run-snapshot.ts
async function runSnapshot(inputs, run) {
  const { client, deadline } = openContext(inputs, run);
  const { log, setPhase, setPartFile } = run;
  if (await isPublicRepository()) {
    log.warning(
      "This repository is public, and drafts can be confidential: everybody can read what is committed, uploaded or written to a summary here."
    );
  }
  const showReading = (title, read) => log.group(title, () => read(objectLines(client, (line) => log.line(line))));
  const host = { client, deadline, log, setPhase, setPartFile, showReading };
  const { snapshot, comparison } = await takeSnapshot(host, inputs, async ({ changes }) => {
    if (changes === void 0) return;
    const names2 = await changeFiles();
    await writeChanges(changes, names2, deadline);
    setOutputs(Object.fromEntries(CHANGE_FORMATS.map((format) => [`${format}-path`, names2[format]])));
  });
  setSnapshotOutputs(snapshot, comparison);
  log.line(`The draft: ${comparison.reason}. Fingerprint ${snapshot.info.fingerprint}.`);
  await run.summarize((redact) => summarizeSnapshot(snapshot, comparison, inputs.folder.input, redact));
}
async function isPublicRepository() {
  const { GITHUB_EVENT_PATH: eventFile = "" } = process.env;
  try {
    const event = JSON.parse(await readFile2(eventFile, "utf8"));
    return event.repository.private === false;
  } catch {
    return false;
  }
}
async function changeFiles() {
  const { RUNNER_TEMP: runnerTemp = "" } = process.env;
  const parent = runnerTemp === "" ? tmpdir() : runnerTemp;
  const folder = await mkdtemp(path6.join(parent, "draft-changes-")).catch((error) => {
    throw new FileError(parent, error);
  });
  const file = (name) => path6.join(folder, name);
  return {
    changes: file("changes.json"),
    markdown: file("changes.md"),
    html: file("changes.html"),
    xlsx: file("changes.xlsx")
  };
}
function setSnapshotOutputs(snapshot, { reason, previousFingerprint, changes }) {
  const totals = changes?.report.totals;
  setOutputs({
    changed: String(reason !== "unchanged"),
    reason,
    fingerprint: snapshot.info.fingerprint,
    "previous-fingerprint": previousFingerprint ?? "",
    objects: objectCount(snapshot),
    added: totals?.added ?? "",
    removed: totals?.removed ?? "",
    modified: totals?.changed ?? "",
    renamed: totals?.renamed ?? "",
    affected: totals?.affected ?? ""
  });
}
export {
  runSnapshot
};
