import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ActionRun,
  BASELINE_DRAFT_ID,
  CHECK_STEP_COMMENTS,
  CLIENT_NAME,
  CLIENT_VERSION,
  DRAFT_ID,
  FAMILIES,
  FAMILY_NAMES,
  FAMILY_PATHS,
  JITLESS,
  LOGIN_INPUTS,
  MAX_CONCURRENT_REQUESTS,
  MAX_LABEL_LENGTH,
  SNAPSHOT_VIEWS,
  VIEW_INPUTS,
  _enum,
  addRows,
  array,
  asObject,
  checkComparable,
  checkNoLinks,
  codeLine,
  decisionsPath,
  differentSettings,
  draftDetail,
  foldKey,
  formatDuration,
  idOf,
  isCounterKey,
  isId,
  isOrderKey,
  isOwnName,
  labelOf,
  literal,
  makeFolder,
  mapConcurrent,
  namesIn,
  number,
  object,
  objectDetail,
  objectLabel,
  objectList,
  objectMetadata,
  oidOf,
  oneOf,
  openClient,
  optional,
  ownLabelOf,
  ownLabelWithKey,
  parentKindOf,
  parseQuery,
  progressLines,
  quotedFolder,
  readAll,
  readObject,
  readStepInputs,
  record,
  renameFile,
  safeFileName,
  safeParse,
  snapshotFolder,
  snapshotSettings,
  string,
  studyOf,
  timeoutMinutes,
  union,
  uniqueIds,
  withDefault,
  writeSummary,
  writeWhole
} from "./chunks/chunk-FAXC5S4E.js";
import {
  FileError,
  MAX_JSON_DEPTH,
  NOTHING_REQUESTED,
  canonicalJson,
  exactDigits,
  hasCode,
  isObject,
  messageOf,
  notWritable,
  parseExact,
  parseJsonOrUndefined,
  redactDeep,
  titleText,
  withDigitsAsText
} from "./chunks/chunk-XBLW5OZL.js";
import {
  summary
} from "./chunks/chunk-IUKS3CXY.js";
import "./chunks/chunk-WXRX2353.js";
import {
  CHECK_COLUMNS,
  DECISION_COLUMNS,
  DITTO,
  Zip,
  ZipDeflate,
  filedName,
  strToU8
} from "./chunks/chunk-WZRWR3QK.js";
import {
  turnsFor
} from "./chunks/chunk-MJJ6BLJ3.js";
import {
  DraftServiceError,
  INVISIBLE,
  InputError,
  MalformedResponseError,
  StatusError,
  UnstableDraftError,
  cut,
  oneLine
} from "./chunks/chunk-A6NQKQHC.js";
import {
  __commonJS,
  __toESM
} from "./chunks/chunk-FYCNFRUL.js";

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

// action/snapshot.ts
import { randomUUID } from "node:crypto";
import { readFile as readFile3 } from "node:fs/promises";
import { tmpdir } from "node:os";
import path5 from "node:path";

// platform/snapshot/write-changes.ts
import { lstat, writeFile } from "node:fs/promises";
import path from "node:path";

// src/change-report/changes-html.ts
import { createHash } from "node:crypto";

// src/compare/report-order.ts
var FAMILY_ORDER = Object.values(FAMILIES).map(({ path: path6 }) => path6);
function changeWord(change) {
  if (change.order_only === true) return "order or counters";
  if (change.spacing_only === true) return "only spacing";
  return change.renamed === true ? "renamed" : change.kind;
}
function changeOrder(change) {
  const words = ["removed", "renamed", "changed", "added", "order or counters", "only spacing"];
  const [family, ...place] = placeOrder(change);
  return [family, words.indexOf(changeWord(change)), ...place, change.to_id ?? change.from_id];
}
function placeOrder({ family, within, label }) {
  const place = within.map((one) => `${one.label}\0${one.oid ?? ""}`).reverse();
  return [FAMILY_ORDER.indexOf(family), place.join("\0"), label];
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

// src/compare/snapshot-object.ts
var OWN_ID = /\n {2}"id": (-?\d{1,15}|"[^"\\]+"),?\n/;
var SnapshotObject = class {
  /** The path segment of its family; `draft` for the draft itself. */
  family;
  path;
  text;
  /** What it belongs to; null: nobody looked yet. */
  container = null;
  /**
   * For references: two objects of one identity are the same one. Once it has a pair, that is the new object;
   * interchangeable objects share one.
   */
  identity = void 0;
  /** The same object in the old draft; by id only if it is not equal. */
  before = void 0;
  knownId;
  parsed = void 0;
  name = void 0;
  /** Empty if it has none. */
  knownOid = void 0;
  /** @param id default: the one in the text */
  constructor(family, path6, text, id) {
    this.family = family;
    this.path = path6;
    this.text = text;
    this.knownId = id;
  }
  get body() {
    this.parsed ??= parseExact(this.text);
    return this.parsed;
  }
  get id() {
    this.knownId ??= idInText(this.text) ?? idOf(this.body);
    return this.knownId ?? null;
  }
  get oid() {
    this.knownOid ??= oidOf(this.body, this.family);
    return this.knownOid || null;
  }
  /** The label of the body, with its key; both empty if it has none. */
  get ownLabel() {
    this.name ??= ownLabelWithKey(this.body, this.family);
    return this.name;
  }
  get label() {
    return this.ownLabel.label || labelOf({ id: this.id });
  }
  /** Forgets the body, but not the names; also of the same object in the old draft. It is parsed again when needed. */
  release() {
    this.before?.release();
    if (this.parsed === void 0) return;
    [this.knownOid, this.name] = [this.oid ?? "", this.ownLabel];
    this.parsed = void 0;
  }
};
function* oneByOne(objects) {
  for (const object2 of objects) {
    yield object2;
    object2.release();
  }
}
function idInText(text) {
  const id = text.startsWith('{\n  "') ? OWN_ID.exec(text)?.[1] : void 0;
  return id === void 0 ? void 0 : JSON.parse(id);
}

// src/compare/get-or-insert.ts
function getOrInsert(known, key, make) {
  if (!known.has(key)) known.set(key, make());
  return known.get(key);
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
  let remaining = COMPARISONS_PER_MEMBER * (from.length + to.length);
  const isCommon = (row, column) => {
    remaining -= 1;
    if (remaining < 0) throw new TooDifferentError();
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
  const places = Map.groupBy(to.keys(), (index) => to[index]);
  for (const indexes of places.values()) indexes.reverse();
  return from.flatMap((member, index) => {
    const toIndex = places.get(member)?.pop();
    return toIndex === void 0 ? [] : [[index, toIndex]];
  });
}
function gapsOf(pairs, from, to) {
  const gaps = [];
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...pairs, [from.length, to.length]]) {
    if (row < nextRow || column < nextColumn)
      gaps.push({ rows: range(row, nextRow), columns: range(column, nextColumn) });
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return gaps;
}
function range(start, end) {
  return Array.from({ length: end - start }, (_, nth) => start + nth);
}
function longestIncreasing(pairs) {
  const best = [];
  const ends = [];
  for (const last of pairs) {
    const length = firstNotBelow(ends, last[1]);
    best[length] = { last, before: best[length - 1] };
    ends[length] = last[1];
  }
  const found = [];
  for (let chain = best.at(-1); chain !== void 0; chain = chain.before) found.push(chain.last);
  return found.reverse();
}
function firstNotBelow(sorted, value) {
  let [first, end] = [0, sorted.length];
  while (first < end) {
    const middle = first + end >>> 1;
    if ((sorted[middle] ?? value) < value) first = middle + 1;
    else end = middle;
  }
  return first;
}

// src/snapshot/snapshot-format.ts
var DRAFT_FILE = "draft.json";
var SNAPSHOT_SCHEMA = "draft-snapshot/1";
var SUMS_FILE = "SHA256SUMS";
var SNAPSHOT_FILE = "snapshot.json";
function settingsOf({ view, families, include, ignore }) {
  const names2 = FAMILY_NAMES.filter((name) => Object.hasOwn(families, FAMILIES[name].path));
  return { view, families: names2, query: include, ignore };
}
function familyOfPath(path6) {
  return path6.slice(0, Math.max(path6.indexOf("/"), 0));
}
function snapshotFiles({ files, sums, info }) {
  return new Map([...files, [SUMS_FILE, sums], [SNAPSHOT_FILE, `${JSON.stringify(info, null, 2)}
`]]);
}
function objectCount({ info }) {
  return Object.values(info.families).reduce((sum, { objects }) => sum + objects, 0);
}
var OBJECT_FILE = /^(?!\.)(?=.*~)[^"*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]+\.json$/u;
function isObjectFile(path6) {
  return FAMILY_PATHS.includes(familyOfPath(path6)) && OBJECT_FILE.test(path6.slice(path6.indexOf("/") + 1));
}

// src/compare/draft-objects.ts
var MAX_CONTAINERS = 8;
var DraftObjects = class {
  snapshot;
  draft;
  families = /* @__PURE__ */ new Map();
  /** The objects that were needed so far, by the paths of their files: few of a large draft may be. */
  known = /* @__PURE__ */ new Map();
  sortedPaths = void 0;
  byId = /* @__PURE__ */ new Map();
  constructor(snapshot) {
    this.snapshot = snapshot;
    const { files, info } = snapshot;
    this.draft = new SnapshotObject("draft", DRAFT_FILE, files.get(DRAFT_FILE) ?? "{}", info.draft.id);
  }
  /** The objects whose files are wanted, without the draft itself. Default: all */
  select(isWanted = (_text, _path) => true) {
    const found = [];
    this.snapshot.files.forEach((text, path6) => {
      if (path6 !== DRAFT_FILE && isWanted(text, path6)) found.push(this.at(path6, text));
    });
    return found;
  }
  /** The object of a file. */
  at(path6, text = String(this.snapshot.files.get(path6))) {
    const object2 = this.known.get(path6) ?? new SnapshotObject(familyOfPath(path6), path6, text);
    this.known.set(path6, object2);
    return object2;
  }
  ofFamily(family) {
    if (family === "draft") return [this.draft];
    const objects = () => this.startingWith(`${family}/`).map((path6) => this.at(path6));
    return getOrInsert(this.families, family, objects);
  }
  /** The paths of the files that begin alike, found without a look at the others. */
  startingWith(start) {
    const paths = this.sortedPaths ??= [...this.snapshot.files.keys()].sort();
    const first = firstNotBelow(paths, start);
    let end = first;
    while (paths[end]?.startsWith(start)) end += 1;
    return paths.slice(first, end);
  }
  /** Whether the objects of a family are part of the snapshot. */
  has(family) {
    return family === "draft" || Object.hasOwn(this.snapshot.info.families, family);
  }
  find(family, id) {
    const ids = () => new Map(this.ofFamily(family).map((one) => [one.id, one]));
    return getOrInsert(this.byId, family, ids).get(id);
  }
  /** A reference "7" names the object 7 if no object has the id "7", and vice versa. */
  findById(family, id) {
    const other = typeof id === "number" ? String(id) : String(Number(id)) === id ? Number(id) : id;
    return this.find(family, id) ?? this.find(family, other);
  }
};

// src/compare/reference-keys.ts
var OWN_FAMILY = "own family";
var FAMILY_BY_WORD = new Map([
  ...Object.values(FAMILIES).flatMap(({ path: path6, singular: singular2 }) => [
    [path6, path6],
    [singular2.toLowerCase().replaceAll(" ", "_"), path6]
  ]),
  ["check", FAMILIES.editCheck.path],
  ["edit_checks", FAMILIES.editCheck.path],
  ["draft", "draft"],
  ["parent", OWN_FAMILY]
]);
var DICTIONARIES = [FAMILIES.dataDictionary.path, FAMILIES.unitDictionary.path];
var CONTAINERS = [FAMILIES.editCheck.path, FAMILIES.form.path, FAMILIES.folder.path];
function containersOf(family) {
  if (family === FAMILIES.dataDictionaryEntry.path) return [family, ...DICTIONARIES];
  return [family, ...family === FAMILIES.field.path ? CONTAINERS.slice(1) : CONTAINERS];
}
var KeyRoles = class {
  /** By the family of a body, or '' inside one. */
  known = /* @__PURE__ */ new Map();
  /**
   * The role of a key wherever it is.
   *
   * @param family of the body of which it is an outermost key. Default: it may be anywhere
   */
  roleOf(key, family = "") {
    let roles = this.known.get(family);
    if (roles === void 0) this.known.set(family, roles = /* @__PURE__ */ new Map());
    let role = roles.get(key);
    if (role === void 0) {
      role = (family === "" ? roleFrom(key) : outermost(key, family)) ?? null;
      roles.set(key, role);
    }
    return role ?? void 0;
  }
  /**
   * The role of a key inside a value whose own key has a role: in `form: {id: 7, name: 'Vital Signs'}` the outer key
   * names the family, the `id` of a comment belongs to no family, and the `parent` of a step is no folder.
   *
   * @param group that has the key: in `fields: [{id: 9, field_id: 7}]` the `id` is that of the row
   */
  roleIn(key, outer, group) {
    if (outer?.kind === "body") {
      const isOfAnswers = DICTIONARIES.includes(outer.family) && foldKey(key) === "entries";
      const areIds = isOfAnswers && typeof [group[key]].flat()[0] === "number";
      return this.roleOf(areIds ? FAMILIES.dataDictionaryEntry.path : key, outer.family);
    }
    if (outer?.kind === "reference") {
      const { family, belongs: belongs2, which } = outer;
      if (key === "id")
        return this.hasOther(group, family) ? this.roleOf(key) : { ...outer, sure: true, belongs: false };
      if (/^(?:oid|name|label)$/i.test(key))
        return { kind: "name", family, by: foldKey(key) === "oid" ? "oid" : "label", belongs: belongs2, which };
    }
    const role = this.roleOf(key);
    if (role === void 0 || !("family" in role) || role.family !== OWN_FAMILY) return role;
    return role.kind === "reference" && role.sure ? { kind: "foreign-id", own: false } : void 0;
  }
  /** Whether a group names an object of a family by a key such as `field_id` or `field`. */
  hasOther(group, family) {
    return Object.entries(group).some(([key, value]) => {
      const role = this.roleOf(key);
      if (role?.kind !== "reference" || role.family !== family || role.plural || !isPlainName(key))
        return false;
      const isOid = typeof value === "string" && typeof group.id === "number" && !/^\d+$/.test(value);
      return value !== null && !(role.sure && isOid);
    });
  }
  /**
   * What is in the text of every object that refers to one of these families.
   *
   * @param endings of keys, as a pattern
   */
  patternOf(families, endings = "(?:_?(?:ids?|oids?|names?|labels?))?") {
    const words = [...FAMILY_BY_WORD].filter(([, family]) => families.includes(family) || family === OWN_FAMILY).map(([word]) => word);
    return new RegExp(`(?:${words.join("|").replaceAll("_", "_?")})${endings}"\\s*:`, "i");
  }
};
function belongs(role) {
  return role !== void 0 && "belongs" in role && role.belongs;
}
function familyOf(role) {
  return role && "family" in role ? role.family : void 0;
}
function isPlainName(key) {
  const word = foldKey(key).replace(/^draft_|_(?:ids?|oids?|names?|labels?)$/g, "");
  return word !== "parent" && FAMILY_BY_WORD.has(word);
}
var WHICH = /^(?:parent|draft|source|target|compare|trigger|related)_(?=.)/;
var ID_OR_NAME = /^(?<subject>.+)_(?:(?<id>ids?)|(?<oid>oids?)|names?|labels?)$/;
function roleFrom(key) {
  const words = foldKey(key);
  if (words === "id") return { kind: "foreign-id", own: true };
  const { subject, id, oid } = ID_OR_NAME.exec(words)?.groups ?? {};
  const name = subject ?? words;
  const word = subject === void 0 ? words.replace(WHICH, "") : familyWordIn(subject);
  const [family, before] = [FAMILY_BY_WORD.get(word), name.slice(0, name.length - word.length)];
  const which = before.replace(/(?<=^|_)(?:(?:draft|parent|field)_)+$/, "");
  if (family === void 0) return id === void 0 ? void 0 : { kind: "foreign-id", own: false };
  if (subject !== void 0 && id === void 0)
    return { kind: "name", family, by: oid === void 0 ? "label" : "oid", belongs: false, which };
  const plural = subject === void 0 && words.endsWith("s");
  return { kind: "reference", family, sure: id !== void 0, plural, belongs: false, which };
}
function outermost(key, own) {
  const role = roleFrom(key);
  if (role?.kind !== "reference" && role?.kind !== "name") return role;
  const family = role.family === OWN_FAMILY ? own : role.family;
  if (isOwnName(foldKey(key), own)) return void 0;
  const belongs2 = parentKindOf(key, own) !== void 0 && containersOf(own).includes(family);
  return { ...role, family, belongs: belongs2 };
}
function familyWordIn(subject) {
  const words = subject.split("_");
  return words.map((_, first) => words.slice(first).join("_")).find((word) => FAMILY_BY_WORD.has(word)) ?? "";
}

// src/compare/home-of-nested-objects.ts
var HOMES = /* @__PURE__ */ new Map([
  [FAMILIES.field.path, [FAMILIES.form.path]],
  [FAMILIES.dataDictionaryEntry.path, DICTIONARIES]
]);
function homeOf(object2, draft) {
  const families = HOMES.get(object2.family) ?? [];
  const around = draft.within(object2, MAX_CONTAINERS);
  return around.find(({ family }) => families.includes(family)) ?? around[0];
}

// src/compare/object-name-index.ts
var FIELD = FAMILIES.field.path;
var ObjectsByName = class {
  draft;
  /** By what they are looked up: the lookups that were needed so far. */
  known = /* @__PURE__ */ new Map();
  constructor(draft) {
    this.draft = draft;
  }
  find(family, by, name) {
    return this.lookup(family, by, false).get(nameText(name));
  }
  /** Only among the objects that belong to this one; undefined: to nothing. */
  findIn(place, family, by, name) {
    return this.lookup(family, by, true).get(inPlace(place, nameText(name)));
  }
  /** Whether an object has a name that no other one in its place has. */
  isOnlyOne(object2) {
    return this.findIn(this.draft.containerOf(object2), object2.family, ...nameOf(object2)) === object2;
  }
  /** Whether something is called like an object of the other draft; a field: in its place. */
  has(object2, place) {
    const { family } = object2;
    const [by, name] = nameOf(object2);
    const found = family === FIELD ? this.findIn(place, family, by, name) : this.find(family, by, name);
    return found !== void 0;
  }
  lookup(family, by, withPlace) {
    return getOrInsert(this.known, `${by} ${family} ${withPlace}`, () => this.read(family, by, withPlace));
  }
  read(family, by, withPlace) {
    const objects = /* @__PURE__ */ new Map();
    const below = /* @__PURE__ */ new Map();
    for (const object2 of oneByOne(this.draft.ofFamily(family))) {
      for (const name of namesOf(object2, by)) {
        add(objects, withPlace ? inPlace(this.draft.containerOf(object2), name) : name, object2);
        if (withPlace) add(below, inPlace(homeOf(object2, this.draft), name), object2);
      }
    }
    for (const [text, object2] of below) if (!objects.has(text)) objects.set(text, object2);
    return objects;
  }
};
function add(known, name, object2) {
  known.set(name, known.has(name) ? null : object2);
}
function isNameOf(value, object2) {
  const names2 = [...namesOf(object2, "oid"), ...namesOf(object2, "label"), ...ownTexts(object2, "label")];
  return isId(value) && names2.includes(nameText(value));
}
function namesOf(object2, by) {
  if (by === "oid") return new Set([nameText(object2.oid ?? "")].filter(Boolean));
  return /* @__PURE__ */ new Set([nameText(object2.label), ...ownTexts(object2, "name")]);
}
function ownTexts({ body, family }, end) {
  const isOwn = (key) => key === end || isOwnName(key, family) && key.endsWith(end);
  const texts = Object.keys(body).map((key) => isOwn(foldKey(key)) && isId(body[key]) ? body[key] : "");
  return texts.map(nameText).filter(Boolean);
}
function nameOf({ oid, ownLabel }) {
  return oid === null ? ["label", ownLabel.label] : ["oid", oid];
}
function inPlace(container, name) {
  return `${container?.path}
${name}`;
}
function nameText(name) {
  return oneLine(String(name), MAX_LABEL_LENGTH);
}
function nameIn(value, family) {
  return isObject(value) ? value.id ?? (oidOf(value, family) || ownLabelOf(value, family)) : value;
}
function saysSomething(value, role) {
  if (role?.kind !== "name" && (role?.kind !== "reference" || role.plural && !role.sure)) return false;
  return isId(value) && value !== 0 && String(value).trim() !== "";
}

// src/compare/forms-beside-fields.ts
var [FIELDS, FORMS] = [FAMILIES.field.path, FAMILIES.form.path];
function formsIn(draft, group, outer, around) {
  let own;
  return (which) => {
    own ??= namedForms(draft, group, outer);
    if (own.size === 0 && around !== void 0 && familyOf(outer) === FIELDS) return around(which);
    return own.get(which) ?? { ...own.get("") ?? around?.(which), isOnly: false };
  };
}
function namedForms(draft, group, outer) {
  const forms = /* @__PURE__ */ new Map();
  for (const key of draft.surestKeys(group, outer)) {
    const [value, role] = [group[key], draft.keys.roleIn(key, outer, group)];
    const name = nameIn(value, FORMS);
    if (!saysSomething(name, role) || role.family !== FORMS) continue;
    const form3 = draft.named(value, role);
    const inOther = isObject(value) ? draft.other.named({ ...value, id: void 0 }, role) : void 0;
    const other = (form3 && draft.other.byName.find(FORMS, ...nameOf(form3))) ?? inOther;
    const isShared = ["oid", "label"].some((by) => draft.byName.find(FORMS, by, name) === null);
    const isOnly = outer?.kind !== "body" && !isShared;
    forms.set(role.which, { form: form3, other: other ?? draft.other.named(value, role), isOnly });
  }
  return forms;
}

// src/compare/value-places.ts
function bodyPlace(family) {
  return { from: family, to: family, role: { kind: "body", family }, isMember: false, outer: void 0 };
}
function valueAt(place, object2, side) {
  if (place.outer === void 0) return object2.body;
  const holder = valueAt(place.outer, object2, side);
  return holder[place[side]];
}
function pathTo(place, side) {
  let path6 = "";
  for (let at = place; at.outer !== void 0; at = at.outer) path6 = pointerStep(String(at[side])) + path6;
  return path6;
}
function pointerStep(key) {
  return /[~/]/.test(key) ? `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}` : `/${key}`;
}

// src/compare/around-a-value.ts
function formsBeside(value, ids, side, drafts) {
  const place = drafts.places.get(value);
  return place && formsAround(place, drafts[side].find(ids.family, ids[`${side}_id`]), side, drafts);
}
function formsAround({ outer }, object2, side, drafts) {
  if (outer === void 0) return void 0;
  return getOrInsert(drafts.forms[side], outer, () => {
    const group = object2 && valueAt(outer, object2, side);
    const around = formsAround(outer, object2, side, drafts);
    return isObject(group) ? formsIn(drafts[side], group, outer.role, around) : around;
  });
}
function surestAround(place, object2, side, drafts) {
  const { outer = place } = place;
  return getOrInsert(drafts.surest[side], outer, () => {
    const group = object2 && valueAt(outer, object2, side);
    return new Set(isObject(group) ? drafts[side].surestKeys(group, outer.role) : []);
  });
}
function roleOfValue(value, ids, side, drafts) {
  const place = drafts.places.get(value) ?? bodyPlace(ids.family);
  if (place.role?.kind !== "name") return place.role;
  const sure = surestAround(place, drafts[side].find(ids.family, ids[`${side}_id`]), side, drafts);
  return sure.size === 0 || sure.has(String(place[side])) ? place.role : void 0;
}

// src/compare/references-as-identities.ts
var NOT_COMPARED = /* @__PURE__ */ Symbol("not compared");
function isLeftOut(value, role, read) {
  return Array.isArray(value) ? value.length > 0 && value.every((member) => read(member, role, true) === NOT_COMPARED) : read(value, role) === NOT_COMPARED;
}
function readingOf(index, identityOf, sameIds = false) {
  return (value, role, isMember) => {
    if (role === void 0) return value;
    if (isNameOfDraft(value, role, index)) return NOT_COMPARED;
    if (index.isName(value, role) ? !belongs(role) : sameIds) return value;
    const target = index.resolve(value, role, isMember);
    if (target !== void 0) return identityOf(target);
    return meansNothingElsewhere(value, role, index, isMember) ? NOT_COMPARED : value;
  };
}
function readingWithoutIds(index) {
  const read = readingOf(index, () => void 0);
  return (value, role, isMember) => {
    if (index.isName(value, role) && !isNameOfDraft(value, role, index)) return value;
    return role?.kind === "reference" && role.sure && isId(value) ? void 0 : read(value, role, isMember);
  };
}
function isNameOfDraft(value, role, index) {
  return familyOf(role) === "draft" && index.isName(value, role) && index.resolve(value, role) !== void 0;
}
function meansNothingElsewhere(value, role, index, isMember) {
  if (!isId(value)) return false;
  if (role.kind === "foreign-id") return role.own || typeof value === "number";
  if (role.kind !== "reference" || index.has(role.family)) return false;
  return role.sure || typeof value === "number" && (!role.plural || isMember === true);
}

// src/compare/surest-keys.ts
var ENDINGS = ["id", "oid", "name", "label"];
function surestKeys(keys, suretyOf) {
  if (keys.length < 2) return keys;
  const surest = /* @__PURE__ */ new Map();
  const all = keys.map((key) => {
    const { subject, rank } = partsOf(key);
    const surety = suretyOf(key, rank);
    surest.set(subject, Math.min(surety, surest.get(subject) ?? Infinity));
    return { key, subject, surety: surety === Infinity ? rank : surety };
  });
  return all.filter(({ subject, surety }) => surety <= Number(surest.get(subject))).map(({ key }) => key);
}
function partsOf(key) {
  const name = (foldKey(key) || key).replace(/^draft_(?=.+_)/, "");
  const [, subject = name, last = "", many = ""] = /^(|.*(?=_))_?(id|oid|name|label)(s?)$/.exec(name) ?? [];
  return { subject: subject + many, rank: Math.max(0, ENDINGS.indexOf(last)) };
}

// src/compare/draft-index.ts
var [FIELDS2, FORMS2] = [FAMILIES.field.path, FAMILIES.form.path];
var DraftIndex = class extends DraftObjects {
  keys;
  byName = new ObjectsByName(this);
  /** The other draft, if there is one. */
  other = this;
  /** What the rows of lists name, that were needed so far. */
  rowTargets = /* @__PURE__ */ new WeakMap();
  /** What several rows of a list name, of the lists that were needed so far. */
  sharedRows = /* @__PURE__ */ new WeakMap();
  constructor(snapshot, keys) {
    super(snapshot);
    this.keys = keys;
  }
  /**
   * The object that a value refers to; undefined if it is not a reference, or leads to nothing.
   *
   * @param isMember the value is a member of an array
   * @param beside the forms in the group that has the value: they tell its field from namesakes
   */
  resolve(value, role, isMember, beside) {
    if (!isId(value) || role?.kind !== "name" && role?.kind !== "reference") return void 0;
    const { family } = role;
    const form3 = family === FIELDS2 ? beside?.(role.which) : void 0;
    if (role.kind === "name") return this.findByName(family, role.by, value, form3) ?? void 0;
    if (role.sure) return this.findById(family, value);
    return role.plural && !isMember ? void 0 : this.findByAnyName(family, value, form3);
  }
  /** Whether a value names an object by its OID or label. */
  isName(value, role) {
    if (role?.kind !== "reference") return role?.kind === "name";
    return !role.sure && typeof value === "string" && this.findById(role.family, value) === void 0;
  }
  /** The objects that an object refers to, in the order of its body. @param isWanted which outermost keys. Default: all */
  references({ body, family }, isWanted = (_) => true) {
    return this.targets(body, { kind: "body", family }, false, void 0, isWanted);
  }
  /** The objects that a value refers to, itself or in its groups and lists. The rest as of `resolve` and `references` */
  targets(value, role, isMember, beside, isWanted = (_) => true) {
    const found = [];
    const visit = (held, outer, isListed, around) => {
      if (Array.isArray(held)) for (const member of held) visit(member, outer, true, around);
      else if (isObject(held)) {
        const own = formsIn(this, held, outer, around);
        for (const key of this.surestKeys(held, outer)) {
          const inner = this.keys.roleIn(key, outer, held);
          if (outer?.kind !== "body" || isWanted(inner)) visit(held[key], inner, false, own);
        }
      } else {
        const target = this.resolve(held, outer, isListed, around);
        if (target !== void 0) found.push(target);
      }
    };
    visit(value, role, isMember, beside);
    return found;
  }
  /** The keys of a group, but for a name beside an id or an OID: it may be an old one, or that of two. */
  surestKeys(group, outer, keys = Object.keys(group)) {
    return surestKeys(keys, (key, rank) => {
      const [role, [value]] = [this.keys.roleIn(key, outer, group), [group[key]].flat()];
      const name = nameIn(value, familyOf(role));
      if (!saysSomething(name, role)) return Infinity;
      if (role.kind === "name") return rank;
      const target = this.named(value, role);
      if (target !== void 0)
        return [target.id, target.oid, name].map((one) => String(one).trim()).indexOf(String(name).trim());
      return this.has(role.family) ? Math.max(rank, 1) : Infinity;
    });
  }
  /** The objects that a group refers to; undefined if it does more than refer. @param around those of the group that has it */
  referred(group, outer, around) {
    const beside = formsIn(this, group, outer, around);
    const targets = /* @__PURE__ */ new Set();
    const names2 = [];
    const surest = this.surestKeys(group, outer);
    for (const key in group) {
      const role = this.keys.roleIn(key, outer, group);
      const target = surest.includes(key) ? this.resolve(group[key], role, false, beside) : void 0;
      if (target !== void 0) targets.add(target);
      else if (role?.kind === "name") names2.push(group[key]);
      else return void 0;
    }
    const areSaid = names2.every((name) => [...targets].some((target) => isNameOf(name, target)));
    return areSaid && targets.size > 0 ? [...targets] : void 0;
  }
  /** What an object or a group (of the role `outer`) belongs to, if a key of it names that, though namesakes have the name. */
  parentNamed(name, role, object2, group, outer) {
    if (!belongs(role)) return void 0;
    const inGroup = outer?.kind === "reference" ? this.referred(group, outer) : void 0;
    const all = [this.containerOf(object2), ...inGroup ?? []];
    return all.find((one) => one?.family === role.family && isNameOf(name, one));
  }
  /** What an object belongs to: a field to its form, an entry to its dictionary, a folder to its parent. */
  containerOf(object2) {
    if (object2.container === null) object2.container = this.findContainer(object2);
    return object2.container;
  }
  /** What an object belongs to, and what that belongs to, nearest first. */
  within(object2, most = 3) {
    const found = [];
    let next = this.containerOf(object2);
    while (next !== void 0 && next !== object2 && found.length < most) {
      found.push(next);
      next = this.containerOf(next);
    }
    return found;
  }
  /** The form itself, or that of a field. */
  formOf(object2) {
    return object2 && [object2, ...this.within(object2, MAX_CONTAINERS)].find(({ family }) => family === FORMS2);
  }
  findContainer(object2) {
    const { body, family } = object2;
    const rankOf = (one) => containersOf(family).indexOf(one.family);
    const parents = Object.keys(body).filter((key) => belongs(this.keys.roleOf(key, family)));
    let best;
    for (const key of this.surestKeys(body, { kind: "body", family }, parents)) {
      const [role, value] = [this.keys.roleOf(key, family), body[key]];
      if (!belongs(role) || role.kind === "reference" && role.plural) continue;
      const found = role.kind === "name" ? this.resolve(value, role) : this.findByAnyName(role.family, value);
      if (found !== void 0 && found !== object2 && (best === void 0 || rankOf(found) < rankOf(best)))
        best = found;
    }
    return best;
  }
  /** The object that a value names, or a group in its place. */
  named(value, role, beside) {
    if (!isObject(value)) return this.resolve(value, role, false, beside);
    const targetOf = (key) => this.resolve(value[key], this.keys.roleIn(key, role, value));
    const targets = this.surestKeys(value, role).map(targetOf);
    return targets.find((target) => target?.family === familyOf(role));
  }
  /** The object with this id, else the only one with this OID, else the only one with this label. */
  findByAnyName(family, value, beside) {
    const name = nameIn(value, family);
    if (!isId(name)) return void 0;
    const found = this.findById(family, name);
    if (found !== void 0 || typeof name !== "string") return found;
    const byOid = this.findByName(family, "oid", name, beside);
    return (byOid === void 0 ? this.findByName(family, "label", name, beside) : byOid) ?? void 0;
  }
  findByName(family, by, name, beside) {
    if (beside === void 0) return this.byName.find(family, by, name);
    const { form: form3, other, isOnly } = beside;
    const found = (form3 && this.byName.findIn(form3, family, by, name)) ?? this.byName.find(family, by, name);
    const own = this.formOf(found ?? void 0);
    if (own === void 0 || own === form3) return found;
    const isLost = other !== void 0 && this.other.byName.findIn(other, family, by, name) !== void 0;
    return isOnly || isLost ? void 0 : found;
  }
};

// src/compare/natural-keys-for-change-ids.ts
import { hash } from "node:crypto";
var LENGTH = 12;
var NaturalKeys = class {
  index;
  match;
  /** By the starts of their paths: of objects that may have one label, how many have a natural key. */
  namesakes = /* @__PURE__ */ new Map();
  /** By what contains an object: the names of all that is around it. */
  around = /* @__PURE__ */ new Map();
  marks = /* @__PURE__ */ new Map();
  markBefore;
  /** References as the names of what they lead to; and so that namesakes are told apart. */
  readNamed;
  readMarked;
  /** @param markBefore the mark of the same object in the draft before. Default: none */
  constructor(index, match, markBefore = (_) => "") {
    this.index = index;
    this.match = match;
    this.markBefore = markBefore;
    this.readNamed = readingOf(index, (target) => ({ natural_key: this.withContainers(target).map(linkOf) }));
    this.readMarked = readingOf(index, (target) => ({ natural_key: [this.of(target), this.markOf(target)] }));
  }
  /** The names of an object and of what it is in, nearest first, the latter with their marks. */
  of(object2) {
    const container = this.index.containerOf(object2);
    if (container === void 0) return [linkOf(object2)];
    const around = () => this.withContainers(container).map((one) => [...linkOf(one), this.markOf(one)]);
    return [linkOf(object2), ...getOrInsert(this.around, container, around)];
  }
  /**
   * A hash of the content of an object that its name does not tell from others in its place, or did not before; empty
   * for any other object.
   */
  markOf(object2) {
    const ownMark = () => this.isClear(object2) ? "" : shortHash(this.bodyOf(object2, this.readNamed));
    return getOrInsert(this.marks, object2, () => ownMark() + this.markBefore(object2));
  }
  /**
   * Whether no other object of the family has the label and the natural key of this one. The names of its file and of
   * theirs begin alike, so that no other file is read.
   */
  isAlone(object2) {
    const { family, path: path6 } = object2;
    if (family === "draft" || /\/#(.+)~\1\.json$/.test(path6)) return this.isClear(object2);
    const start = path6.slice(0, path6.lastIndexOf("~") + 1);
    const keys = getOrInsert(this.namesakes, start, () => {
      const paths = this.index.startingWith(start);
      if (paths.length === 1) return void 0;
      const objects = paths.map((one) => this.index.at(one));
      return Map.groupBy(oneByOne(objects), (one) => this.keyText(one));
    });
    return keys === void 0 || keys.get(this.keyText(object2))?.length === 1;
  }
  /** All of an object as every copy of its draft has it. */
  contentOf(object2) {
    return this.bodyOf(object2, this.readMarked);
  }
  /**
   * A value of an object as every copy has it.
   *
   * @param isRow without the id of a row, which is another one in each copy
   */
  valueAt(place, object2, side, isRow = false) {
    const held = valueAt(place, object2, side);
    const hasId = isRow && isObject(held) && !familyOf(this.index.keys.roleIn("id", place.role, held));
    return this.inAnyCopy(hasId ? { ...held, id: null } : held, place.role, this.readMarked, place.isMember);
  }
  /**
   * A value as every copy has it: references by natural key, without the id of the object itself, and in a
   * comparison by name without other ids that mean nothing elsewhere.
   *
   * @param read default: what it refers to is not told from its namesakes
   */
  inAnyCopy(value, role, read = this.readNamed, isMember) {
    if (Array.isArray(value)) return value.map((member) => this.inAnyCopy(member, role, read, true));
    if (isObject(value)) {
      const entries = Object.keys(value).map((key) => {
        const isOwnId = role?.kind === "body" && key === "id";
        const inner = this.index.keys.roleIn(key, role, value);
        return [`:${key}`, isOwnId ? null : this.inAnyCopy(value[key], inner, read)];
      });
      return Object.fromEntries(entries);
    }
    const comparable = read(value, role, isMember);
    const isLost = typeof comparable === "number" && role?.kind === "reference" && role.sure;
    if (!isLost && comparable !== NOT_COMPARED) return comparable;
    return { id: this.match === "id" ? value : null };
  }
  keyText(object2) {
    return JSON.stringify(this.of(object2));
  }
  /** Whether the names of an object and of what it is in are those of no others. */
  isClear(object2) {
    const { byName } = this.index;
    return this.withContainers(object2).every((one) => one.family === "draft" || byName.isOnlyOne(one));
  }
  bodyOf(object2, read) {
    return this.inAnyCopy(object2.body, { kind: "body", family: object2.family }, read);
  }
  withContainers(object2) {
    return [object2, ...this.index.within(object2, MAX_CONTAINERS)];
  }
};
function linkOf(object2) {
  return object2.family === "draft" ? [] : [object2.family, ...nameOf(object2)];
}
function shortHash(content) {
  return hash("sha256", JSON.stringify(content), "hex").slice(0, LENGTH);
}

// src/compare/compared-drafts.ts
function hasNamesake(drafts, { family, label }) {
  let shared = drafts.titles.get(family);
  if (shared === void 0) {
    drafts.titles.set(family, shared = /* @__PURE__ */ new Set());
    const known = /* @__PURE__ */ new Map();
    for (const object2 of oneByOne([drafts.from, drafts.to].flatMap((draft) => draft.ofFamily(family)))) {
      const [title, now] = [titleText(object2.label), newObject(drafts, object2)];
      if (known.has(title) && known.get(title) !== now) shared.add(title);
      known.set(title, now);
    }
  }
  return shared.has(titleText(label));
}
function named({ family, label, oid }) {
  return { family, label, oid };
}
function placed(object2, draft) {
  return { ...named(object2), within: draft.within(object2).map(named) };
}
function placeWords({ within }, drafts) {
  const nameOf2 = (container) => {
    const title = titleText(container.label);
    const isClear = container.oid === null || !drafts || !hasNamesake(drafts, container);
    return isClear ? title : `${title} (${container.oid})`;
  };
  return within.map(nameOf2).reverse();
}
function comparedDrafts(from, to, match) {
  const keys = new KeyRoles();
  const indexes = { from: new DraftIndex(from, keys), to: new DraftIndex(to, keys) };
  [indexes.from.other, indexes.to.other] = [indexes.to, indexes.from];
  const reading = (index) => readingOf(index, (target) => newObject({ match, to: indexes.to }, target), match === "id");
  const before = new NaturalKeys(indexes.from, match);
  const after = new NaturalKeys(indexes.to, match, (object2) => {
    const old = match === "id" ? indexes.from.find(object2.family, object2.id) : object2.before;
    return old === void 0 ? "" : before.markOf(old);
  });
  return {
    ...indexes,
    match,
    naturalKeys: { from: before, to: after },
    reading: { from: reading(indexes.from), to: reading(indexes.to) },
    places: /* @__PURE__ */ new Map(),
    moved: /* @__PURE__ */ new Map(),
    forms: { from: /* @__PURE__ */ new WeakMap(), to: /* @__PURE__ */ new WeakMap() },
    surest: { from: /* @__PURE__ */ new WeakMap(), to: /* @__PURE__ */ new WeakMap() },
    titles: /* @__PURE__ */ new Map()
  };
}
function newObject({ match, to }, object2) {
  return (match === "id" ? to.find(object2.family, object2.id) : object2.identity) ?? object2;
}
function pathNow(drafts, object2) {
  const now = newObject(drafts, object2);
  return now.path + (drafts.from.find(now.family, now.id) === now ? " gone" : "");
}
function homesOfChange(drafts, { family, from_id, to_id }) {
  const homeIn = (draft, id) => {
    const object2 = draft.find(family, id);
    const home = object2 && homeOf(object2, draft);
    return home && newObject(drafts, home);
  };
  return { from: homeIn(drafts.from, from_id), to: homeIn(drafts.to, to_id) };
}
function objectOf({ from, to }, { family, from_id, to_id }) {
  return to_id === null ? from.find(family, from_id) : to.find(family, to_id);
}

// src/text/common-ends.ts
function commonEnds(from, to) {
  const most = Math.min(from.length, to.length);
  const start = longest(most, (low, high) => from.slice(low, high) === to.slice(low, high));
  const fromEnd = (text, low, high) => text.slice(text.length - high, text.length - low);
  const end = longest(most - start, (low, high) => fromEnd(from, low, high) === fromEnd(to, low, high));
  return { start, end };
}
function longest(most, isEqual) {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isEqual(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

// src/compare/minor-values.ts
var NOTES = /* @__PURE__ */ new Set(["labels", "comments", "custom_properties"]);
function isOrder(key, value, isOutermost) {
  return Number.isInteger(value) && (isOrderKey(key) || isOutermost && isCounterKey(key));
}
function isOrderChange({ path: path6, from, to }) {
  const start = path6.lastIndexOf("/");
  return Number.isInteger(from) && isOrder(path6.slice(start + 1), to, start === 0);
}
function isSpacingChange({ from, to }) {
  if (typeof from !== "string" || typeof to !== "string" || from === to) return false;
  const { start } = commonEnds(from, to);
  const last = Math.max(0, start - 1);
  const [one, other] = [from, to].map((text) => text.slice(last).replace(/\s+/g, " ").trim());
  return one === other;
}
function isNoteKey(key) {
  return NOTES.has(foldKey(key));
}
function isNote({ path: path6 }) {
  return path6.split("/").some(isNoteKey);
}

// src/change-report/word-diff.ts
var UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
var TOKEN = new RegExp(String.raw`[[\p{L}\p{M}\p{N}_\u200c\u200d]--${UNSPACED}]+|\s+|\S\p{M}*`, "gv");
var WORD_START = new RegExp(String.raw`\s+|(?=${UNSPACED})`, "v");
var MAX_PROSE = 2e5;
function diffWords(from, to) {
  const isLong = from.length > MAX_PROSE || to.length > MAX_PROSE;
  const tokensOf = (text) => isLong ? [text] : text.match(TOKEN) ?? [];
  const [old, now] = [tokensOf(from), tokensOf(to)];
  const found = [];
  let [same, row, column] = ["", 0, 0];
  for (const [nextRow, nextColumn] of [...align(old, now), [old.length, now.length]]) {
    const [removed, added] = [old.slice(row, nextRow).join(""), now.slice(column, nextColumn).join("")];
    if (removed + added !== "") {
      found.push({ same, removed, added });
      same = "";
    }
    same += old[nextRow] ?? "";
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return [...found, { same, removed: "", added: "" }];
}
function hasWords(text, count) {
  return text.trim().split(WORD_START, count).length === count;
}

// src/change-report/document-text.ts
var SOFT_HYPHEN = "\xAD";
function escapeInvisible(text, keep = "") {
  const lines = text.replaceAll("\r\n", "\n");
  return lines.replace(
    INVISIBLE,
    (character) => keep.includes(character) || character === SOFT_HYPHEN ? character : escapeCharacter(character)
  );
}
function visibleBlanks(text) {
  const signs = { " ": "\u2423", "\n": "\u23CE\n" };
  const blanks = new RegExp(`\\s|${INVISIBLE.source}|\\p{DI}`, "gu");
  return text.replace(blanks, (blank) => signs[blank] ?? escapeCharacter(blank));
}
function escapeCharacter(character) {
  return `\\u{${Number(character.codePointAt(0)).toString(16)}}`;
}
function arrowBetween(from, to) {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/.test(from + to) ? " \u2192 now: " : " \u2192 ";
}
var ENTITIES = new Map(Object.entries({ "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" }));
function escapeHtml(text) {
  return escapeInvisible(text, "\n	").replace(/[&<>"']/g, (sign) => `&${ENTITIES.get(sign)};`);
}
function codeSpan(text) {
  const line = escapeInvisible(text.replace(/[^\S\n]*⏎?\n[^\S\n]*/g, " \u23CE "));
  const runs = line.match(/`+/g) ?? [];
  const fence = "`".repeat(runs.reduce((most, run2) => Math.max(most, run2.length), 0) + 1);
  const pad = /^[` ]|[` ]$/.test(line) || line === "" ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}
var CONTEXT = 60;
function cutAroundDifferences(from, to, length) {
  if (from.length <= length && to.length <= length) return { from, to, note: "" };
  if (from === to)
    return { from: cut(from, length), to: cut(to, length), note: "the rest of this text: see the page" };
  const { start, end } = commonEnds(from, to);
  const differences = diffWords(from.slice(start, from.length - end), to.slice(start, to.length - end));
  differences.pop();
  let [old, now, note] = ["", "", ""];
  for (const [index, { same, removed, added }] of differences.entries()) {
    const lead = index === 0 ? cutStart(from.slice(0, start) + same) : cutMiddle(same);
    const room = length - lead.length - Math.max(old.length + removed.length, now.length + added.length);
    const more = differences.length - index;
    if (room < 0 && index > 0) {
      note = `${more} more difference${more === 1 ? "" : "s"} in this text: see the page`;
      return { from: old + cutEnd(same), to: now + cutEnd(same), note };
    }
    if (room < 0) note = "the rest of this difference: see the page";
    old += lead + cut(removed, length);
    now += lead + cut(added, length);
  }
  const tail = cutEnd(from.slice(from.length - end));
  return { from: old + tail, to: now + tail, note };
}
var cutEnd = (text) => cut(text, CONTEXT);
function cutStart(text) {
  return text.length <= CONTEXT ? text : `\u2026${text.slice(-CONTEXT).replace(/^[\udc00-\udfff]/, "")}`;
}
function cutMiddle(text) {
  return text.length <= 2 * CONTEXT ? text : cutEnd(text) + cutStart(text).slice(1);
}
var BLANKS = /[\s⏎]+/g;
var spaced = (text) => text.normalize().replace(BLANKS, " ").trim();
var visible = (text) => spaced(escapeInvisible(spaced(text)).replace(new RegExp("\\p{DI}", "gu"), ""));
var TWINS = "\u0410\u0412\u0415\u041A\u041C\u041D\u041E\u0420\u0421\u0422\u0425\u0406\u0408\u0405\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u03BF\u02DA\xBA\u0649\u06CC\u06A9\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u22C5\u2022\u02BC\u0457\u2010\u2011";
var LIKE_TWINS = "ABEKMHOPCTXIJSaeopcyxijsABEZHIKMNOPTYXo\xB0\xB0\u064A\u064A\u0643\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\xB7\xB7\u2019\xEF--";
var ALIKE = new RegExp(`[\\u00b5\\u2026\\u2160-\\u217f\\ufb00-\\ufb06${TWINS}]`, "g");
var looks = (text) => visible(text).replace(ALIKE, (one) => LIKE_TWINS.charAt(TWINS.indexOf(one)) || one.normalize("NFKC"));
var NEAR = 1e3;
function lookDifferent(from, to) {
  const { start, end } = commonEnds(from, to);
  const pieces = [from, to].map((text) => text.slice(Math.max(0, start - NEAR), text.length - end + NEAR));
  const [old = "", now = ""] = pieces.map((piece) => looks(piece.slice(0, 2 * NEAR)));
  const common = Math.min(old.length, now.length) - 10;
  if (old.slice(0, common) !== now.slice(0, common)) return true;
  return new Set(pieces.map(looks)).size > 1;
}
function hiddenDifference(from, to, equal = "number and text") {
  if (typeof from === "string" && typeof to === "string") {
    if (from === to) return [equal];
    const isEqual = (as) => as(from) === as(to);
    if (isEqual((text) => text.normalize())) return ["the same characters, encoded in another way"];
    if (isEqual(spaced)) return ["only spaces differ", visibleBlanks];
    if (isEqual(visible)) return ["only invisible characters differ", visibleBlanks];
    if (!isEqual(looks)) return ["written in another way"];
    const isShared = (one) => from.includes(one) && to.includes(one);
    const escaped = (one) => isShared(one) ? one : escapeCharacter(one);
    return ["only characters that look alike differ", (text) => text.replace(ALIKE, escaped)];
  }
  const [was, is] = [kindOf(from), kindOf(to)];
  return [was === is ? "looks the same" : `${was} \u2192 ${is}`];
}
function kindOf(value) {
  if (value === void 0) return "absent";
  if (value === null) return "no value";
  if (typeof value === "object") return Array.isArray(value) ? "list" : "group";
  return typeof value === "boolean" ? "yes or no" : typeof value === "string" ? "text" : "number";
}

// src/compare/rows-and-visits.ts
var [FORM, FOLDER] = [FAMILIES.form.path, FAMILIES.folder.path];
var VISIT = [FORM, FOLDER];
var SCHEDULES = [FAMILIES.matrix.path, ...VISIT];
function rowTargets(row, role, index, around) {
  return getOrInsert(index.rowTargets, row, () => {
    const single = Object.entries(row).filter(([, one]) => !Array.isArray(one));
    return readRow(Object.fromEntries(single), role, index, around).targets;
  });
}
function readRow(group, outer, index, beside) {
  const targets = /* @__PURE__ */ new Set();
  const members = [];
  const add3 = (value, role, isMember, beside2) => {
    if (Array.isArray(value)) for (const member of value) add3(member, role, true, beside2);
    else if (isObject(value)) {
      const [only, ...others] = index.referred(value, role, beside2) ?? [];
      if (only !== void 0 && others.length === 0) targets.add(only);
      else if (isMember) members.push([value, role]);
      else addKeys(value, role, beside2);
    } else {
      const target = index.resolve(value, role, isMember, beside2);
      if (target !== void 0) targets.add(target);
    }
  };
  const addKeys = (held, role, around) => {
    const beside2 = formsIn(index, held, role, around);
    const roleOf = (key) => index.keys.roleIn(key, role, held);
    const plainFamily = (key) => key === "id" || isPlainName(key) ? familyOf(roleOf(key)) : void 0;
    const plain = new Set(Object.keys(held).map(plainFamily));
    for (const key of index.surestKeys(held, role)) {
      const isOther = plain.has(familyOf(roleOf(key)) ?? "") && plainFamily(key) === void 0;
      if (!isNoteKey(key) && !isOther && mayNameVisit(role, roleOf(key)))
        add3(held[key], roleOf(key), false, beside2);
    }
  };
  addKeys(group, outer, beside);
  return { targets: [...targets], members };
}
function visitsByName(object2, index, pathOf2) {
  if (object2 === void 0) return /* @__PURE__ */ new Map();
  const visits = visitsInRow(object2.body, { kind: "body", family: object2.family }, [object2], index);
  return new Map(visits.map((visit) => [visitName(pathOf2(visit.form), pathOf2(visit.folder)), visit]));
}
function visitName(form3, folder3) {
  return `${form3}
${folder3}`;
}
function visitsInRow(row, outer, around, index) {
  const { targets, members } = readRow(row, outer, index);
  const isField = (key) => {
    const [value, role] = [row[key], index.keys.roleIn(key, outer, row)];
    const isGiven = saysSomething(value, role) || isObject(value) && Object.keys(value).length > 0;
    return isPlainName(key) && familyOf(role) === FAMILIES.field.path && isGiven;
  };
  const isRule = outer?.kind !== "body" && Object.keys(row).some(isField);
  const named2 = (path6) => {
    const isOwn = outer?.kind === "body" && outer.family === path6;
    const own2 = isOwn ? [] : targets.filter(({ family }) => family === path6);
    return own2.length > 0 ? own2 : around.filter(({ family }) => family === path6);
  };
  const [forms, folders] = [named2(FORM), named2(FOLDER)];
  const isJoin = (forms.length === 1 || folders.length === 1) && !isRule;
  const own = isJoin ? forms.flatMap((form3) => folders.map((folder3) => ({ form: form3, folder: folder3 }))) : [];
  const inside = [forms, folders].filter(({ length }) => length === 1).flat();
  return [...own, ...members.flatMap(([member, role]) => visitsInRow(member, role, inside, index))];
}
function mayNameVisit(outer, role) {
  if (outer?.kind !== "body" || outer.family === FAMILIES.matrix.path) return true;
  return belongs(role);
}

// src/change-report/object-names.ts
var MAX_TITLE = 120;
var MAX_OID = 100;
var MIN_LABEL = 30;
function familyTitle(family) {
  return Object.values(FAMILIES).find(({ path: path6 }) => path6 === family)?.plural ?? "Draft";
}
function nameWords({ family, label, oid }, within) {
  if (oid === null || oid === label) return titleText(label);
  const own = oneLine(oid, MAX_OID);
  const form3 = family === FAMILIES.field.path ? within?.[0]?.oid : null;
  const room = MAX_TITLE - own.length - Math.min(titleText(label).length, MIN_LABEL) - ". ()".length;
  const shown = typeof form3 === "string" ? `${oneLine(form3, Math.max(1, room))}.${own}` : own;
  return `${titleText(label, MAX_TITLE - shown.length - 3)} (${shown})`;
}
function titleWords(object2, drafts) {
  return [...placeWords(object2, drafts), nameWords(object2, object2.within)].join(" \u203A ");
}
function referenceWords(target, drafts) {
  const { family, within, label, oid } = target;
  const { dataDictionaryEntry: dataDictionaryEntry3, field: field3, folder: folder3 } = FAMILIES;
  const isClear = family === field3.path && typeof within[0]?.oid === "string";
  const mayBeShared = (family === field3.path || family === folder3.path) && !isClear && hasNamesake(drafts, target);
  return mayBeShared || family === dataDictionaryEntry3.path || family === field3.path && (oid ?? label) === label ? titleWords(target, drafts) : nameWords(target, within);
}
function cellName(target, draft, drafts) {
  return hasNamesake(drafts, target) ? referenceWords(placed(target, draft), drafts) : titleText(target.label);
}

// src/change-report/key-and-value-words.ts
var EMPTY = "(empty)";
var MAX_KEY = 100;
var MAX_BLANKS = 120;
var MAX_SHORT = 60;
function keyWords(key, meaning) {
  const text = oneLine(key, MAX_KEY).replace(
    /(?<=[a-z0-9])[A-Z][a-z]?/g,
    (start) => ` ${start.length > 1 ? start.toLowerCase() : start}`
  );
  const words = text.replace(/_+/g, " ").trim() || "(no name)";
  if (meaning?.kind !== "reference") return words;
  return words.replace(/ id(s?)$/i, (_, plural) => plural.toLowerCase());
}
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function numberWords(member, place, list) {
  if (!isObject(member)) return "";
  const numbers = Object.keys(member).filter((key) => isOrder(key, member[key], false));
  const placeOf = (key) => place + (isObject(list[0]) && list[0][key] === 0 ? 0 : 1);
  if (numbers.length === Object.keys(member).length) return "";
  const others = numbers.filter((key) => Number(member[key]) !== placeOf(key));
  return others.map((key) => ` (${keyWords(key, void 0)} ${String(member[key])})`).join("");
}
function isCode(id) {
  return typeof id === "string" && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
}
function valueWords(value, { role, isMember, beside }, draft, drafts) {
  const inWords = (held, around, listed, beside2) => {
    if (held === void 0 || held === null || held === "") return EMPTY;
    if (typeof held === "boolean") return held ? "Yes" : "No";
    if (Array.isArray(held)) {
      const isOfGroups = held.some((member) => isObject(member) && !draft.referred(member, around, beside2));
      return held.map((member, nth) => inWords(member, around, true, beside2) + numberWords(member, nth, held)).join(isOfGroups ? " / " : ", ") || EMPTY;
    }
    if (isObject(held)) return groupWords(held, around, beside2);
    const target = draft.resolve(held, around, listed, beside2);
    if (target !== void 0) return referenceWords(placed(target, draft), drafts);
    if (typeof held === "string" && held.trim() === "") return visibleBlanks(cut(held, MAX_BLANKS));
    const text = exactDigits(held) ?? (typeof held === "string" ? held : JSON.stringify(held));
    const isLost = around?.kind === "reference" && around.sure && draft.has(around.family);
    return isLost && around.family !== "draft" ? `${text} (not in the draft)` : text;
  };
  const groupWords = (group, around, outer) => {
    const targets = draft.referred(group, around, outer);
    if (targets !== void 0) return targets.map((target2) => cellName(target2, draft, drafts)).join(" \xD7 ");
    const beside2 = formsIn(draft, group, around, outer);
    const named2 = (key) => /^(?:id|oid|name|label)$/i.test(key) ? draft.resolve(group[key], draft.keys.roleIn(key, around, group), false, beside2) : void 0;
    const surest = draft.surestKeys(group, around);
    const target = surest.map(named2).find(Boolean);
    const isTold = (key, _, all) => target === void 0 ? key !== "id" || isCode(group.id) || all.length === 1 : named2(key) !== target;
    const keys = Object.keys(group).filter(isTold);
    const unordered = keys.filter((key) => !isOrder(key, group[key], false));
    const parts = (unordered.length > 0 ? unordered : keys).flatMap((key) => {
      const inner = draft.keys.roleIn(key, around, group);
      const words = inWords(group[key], surest.includes(key) ? inner : void 0, false, beside2);
      return words === EMPTY ? [] : [`${keyWords(key, inner)}: ${words}`];
    });
    const label = `${keyWords(ownLabelWithKey(group).key, void 0)}: `;
    if (parts.some((part) => part.length > MAX_SHORT))
      parts.sort((one, other) => Number(other.startsWith(label)) - Number(one.startsWith(label)));
    if (target !== void 0) parts.unshift(referenceWords(placed(target, draft), drafts));
    return parts.join("; ") || EMPTY;
  };
  return inWords(value, role, isMember, beside);
}

// src/change-report/path-words.ts
var FIELD2 = FAMILIES.field.path;
var NO_STEP = { key: "", role: void 0, isPlace: false, joins: [], name: "" };
function stepsOf(value, { family, from_id, to_id }, drafts) {
  const { places, from, to } = drafts;
  const now = { side: "to", draft: to, object: to.find(family, to_id) };
  const old = { side: "from", draft: from, object: from.find(family, from_id) };
  const steps = [];
  const own = places.get(value);
  for (let place = own; place?.outer !== void 0; place = place.outer) {
    const { role, isMember } = place;
    const { side, draft, object: object2 } = place === own && !("to" in value) ? old : now;
    const held = object2 && valueAt(place, object2, side);
    const isSchedule = SCHEDULES.includes(family);
    const joinsOf = (row) => {
      if (!isObject(row) || !(isSchedule || role?.kind === "reference")) return [];
      const targets = rowTargets(row, role, draft, formsAround(place, object2, side, drafts));
      const isVisit = (one) => isSchedule && VISIT.includes(one.family);
      const isField = (key) => isPlainName(key) && familyOf(draft.keys.roleIn(key, role, row)) === FIELD2;
      const isRule = targets.some((one) => isVisit(one) && one !== object2) && Object.keys(row).some(isField);
      return targets.filter(
        (one) => isVisit(one) || isRule && one.family === FIELD2 || role?.kind === "reference" && one.family === role.family
      );
    };
    const joins = joinsOf(held);
    const isOwn = isSchedule && joins.length === 1 && joins[0] === object2;
    const names2 = (isOwn ? [] : joins).map((target) => cellName(target, draft, drafts)).join(" \xD7 ");
    const number2 = Number(place[side]);
    const list = object2 && isMember ? valueAt(place.outer, object2, side) : void 0;
    const ordinal = Array.isArray(list) ? numberWords(held, number2, list) : "";
    const isShared = names2 !== "" && Array.isArray(list) && sharedRows(list, joinsOf, draft).has(rowKey(joins));
    const name = isShared ? `${names2} (place ${number2 + 1})` : names2 || `${number2 + 1}${ordinal}`;
    steps.push({ key: String(place[side]), role, isPlace: isMember, joins, name });
  }
  return steps.reverse();
}
function pathWords(steps) {
  let words = "";
  let isAfterKey = false;
  for (const { key, role, isPlace, name } of steps) {
    if (isPlace && isAfterKey) words = `${singular(words)} ${name}`;
    else words += `, ${isPlace ? name : keyWords(key, role)}`;
    isAfterKey = !isPlace;
  }
  return capital(words.slice(2));
}
function rowKey(joins) {
  return joins.map(({ path: path6 }) => path6).join("\n");
}
function sharedRows(list, joinsOf, draft) {
  return getOrInsert(draft.sharedRows, list, () => {
    const rows = Map.groupBy(list, (row) => rowKey(joinsOf(row)));
    return new Set([...rows].flatMap(([key, own]) => own.length > 1 ? key : []));
  });
}
function singular(words) {
  if (/(?:us|is|ss|series|species)$/i.test(words)) return words;
  return words.replace(/(?<=[a-z])ies$/i, "y").replace(/(?<=us|ss|x|ch|sh)es$/i, "").replace(/(?<!s)s$/i, "");
}

// src/change-report/joined-rows.ts
var MAX_NUMBERS = 4;
function joinRows(rows, { sides }) {
  const joined = new Map(rows.map((row) => [row, row]));
  const rowOf = new Map(rows.map((row) => [row.value, row]));
  for (const old of rows) {
    const added = sides.moved.get(old.value);
    const now = added && rowOf.get(added);
    if (now === void 0) continue;
    joined.delete(old);
    joined.set(now, movedRow(old, now));
  }
  const members = rows.filter((row) => joined.get(row) === row && [row.from, row.to].includes(void 0));
  const lists = Map.groupBy(members, ({ value }) => sides.places.get(value)?.outer);
  const seen = ({ from, to }) => looks(from ?? to ?? "");
  const alike = (own) => [...Map.groupBy(own, seen).values()];
  for (const same of [...lists.values()].flatMap(alike)) {
    const [from, to] = ["from", "to"].map((side) => same.flatMap((row) => row[side] ?? [])[0]);
    if (from === void 0 || to === void 0) continue;
    const joins = new Set(same.map((row) => joinedBy(row, sides)));
    const note = joins.size === 1 ? "written in another way" : "another one of this name";
    for (const row of same) joined.set(row, withNote(row, hiddenDifference(from, to, note)));
  }
  for (const [list, own] of Map.groupBy(rows, numberedList))
    for (const [nth, row] of own.entries())
      if (list === void 0 || own.length === 1) continue;
      else if (nth === 0) joined.set(row, numbersRow(row, own));
      else joined.delete(row);
  return [...joined.values()];
}
function joinedBy({ value, last }, drafts) {
  const [held, draft] = "to" in value ? [value.to, drafts.to] : [value.from, drafts.from];
  const pathOf2 = (target2) => pathNow(drafts, target2);
  if (isObject(held)) return rowTargets(held, last.role, draft).map(pathOf2).join("\n") || String(held.id);
  const target = draft.resolve(held, last.role, true);
  return String(target && pathOf2(target));
}
function withNote(row, [note, show = String]) {
  const [from, to] = [row.from, row.to].map((text) => text && show(text));
  return { ...row, what: `${row.what} (${note})`, from, to };
}
function numberedList({ value, steps, last }) {
  if (!isOrderChange(value) || !isOrderKey(last.key)) return void 0;
  const place = steps.findLastIndex(({ isPlace }) => isPlace);
  return JSON.stringify(steps.map(({ key }, nth) => nth === place ? 0 : key));
}
function movedRow(old, now) {
  const [was, is] = [old, now].map(({ last }) => Number(last.key) + 1);
  return {
    what: `${pathWords(now.steps.slice(0, -1))} (${was === is ? "others moved around it" : "moved"})`,
    from: `place ${was}: ${old.from}`,
    to: `place ${is}: ${now.to}`,
    values: [old.value, now.value]
  };
}
function numbersRow({ steps }, rows) {
  const runs = [];
  const shiftOf = ({ value }) => Number(value.to) - Number(value.from);
  for (const row of rows) {
    const run2 = runs.at(-1);
    if (run2 !== void 0 && shiftOf(run2[0]) === shiftOf(row)) run2.push(row);
    else runs.push([row]);
  }
  const numbers = (side) => {
    const texts = runs.map((run2) => {
      const all = run2.map((row) => row[side]);
      return all.length <= MAX_NUMBERS ? all.join(", ") : `${all.slice(0, MAX_NUMBERS - 1).join(", ")} \u2026 ${all.at(-1)}`;
    });
    return texts.join(", ");
  };
  const end = steps.findLastIndex(({ isPlace }) => isPlace);
  return {
    what: `${pathWords(steps.slice(0, end))} (renumbered)`,
    from: numbers("from"),
    to: numbers("to"),
    values: rows.map(({ value }) => value)
  };
}

// src/change-report/change-rows.ts
function changeRows(change, comparison) {
  if (change.kind !== "changed") return factsOf(change, comparison);
  const rows = change.values.map((value) => valueRow(value, change, comparison));
  return joinRows(rows, comparison).sort((one, other) => weightOf(one) - weightOf(other));
}
function weightOf({ values }) {
  return values.length > 1 || values.every(isOrderChange) ? 2 : Number(values.some(isNote));
}
function valueRow(value, change, { sides }) {
  const { from, to } = sides;
  const steps = stepsOf(value, change, sides);
  const last = steps.at(-1) ?? NO_STEP;
  const { isPlace: isMember, joins } = last;
  const roleIn = (side) => roleOfValue(value, change, side, sides);
  const beside = (side) => formsBeside(value, change, side, sides);
  const words = (side) => valueWords(value[side], { role: roleIn(side), isMember, beside: beside(side) }, sides[side], sides);
  const texts = { from: words("from"), to: words("to") };
  const head = { value, values: [value], steps, last };
  if (isMember && !("from" in value && "to" in value)) {
    const side = "to" in value ? "to" : "from";
    const member = value.to ?? value.from;
    const saysMore = (key) => to.keys.roleOf(key)?.kind !== "reference";
    const isNumbered = isObject(member) && joins.length < 2 && Object.keys(member).some(saysMore);
    const what2 = pathWords(isNumbered ? steps : steps.slice(0, -1));
    return { ...head, what: what2, from: void 0, to: void 0, [side]: texts[side] };
  }
  const what = pathWords(steps);
  if (lookDifferent(texts.from, texts.to)) return { ...head, what, ...texts };
  const was = from.resolve(value.from, roleIn("from"), isMember, beside("from"));
  const is = to.resolve(value.to, roleIn("to"), isMember, beside("to"));
  if (was !== void 0 && is !== void 0 && newObject(sides, was) !== newObject(sides, is)) {
    const places = { from: titleWords(placed(was, from), sides), to: titleWords(placed(is, to), sides) };
    const note = lookDifferent(places.from, places.to) ? "" : " (another one of this name)";
    return { ...head, what: what + note, ...places };
  }
  return withNote({ ...head, what, ...texts }, hiddenDifference(value.from, value.to));
}
function factsOf({ family, kind, from_id, to_id, values }, { sides }) {
  const side = kind === "added" ? "to" : "from";
  const draft = sides[side];
  const object2 = draft.find(family, to_id ?? from_id);
  if (object2 === void 0) return [];
  const around = [draft.containerOf(object2), homeOf(object2, draft)];
  const own = { kind: "body", family };
  const roleOf = (key) => draft.keys.roleIn(key, own, object2.body);
  const beside = formsIn(draft, object2.body, own);
  const namesContainer = (held, key) => belongs(roleOf(key)) && around.some(
    (one) => one !== void 0 && (draft.named(held, roleOf(key)) === one || familyOf(roleOf(key)) === one.family && isNameOf(held, one))
  );
  const isSaid = (held, key) => key === "id" || key === object2.ownLabel.key && titleText(object2.label) === held || Number.isInteger(held) && isOrderKey(key) || oidOf({ [key]: held }, family) === object2.oid || namesContainer(held, key);
  const entries = values.flatMap(({ from, to }) => Object.entries(to ?? from));
  return entries.flatMap(([key, held]) => {
    const role = roleOf(key);
    const words = () => valueWords(held, { role, isMember: false, beside }, draft, sides);
    const text = isSaid(held, key) ? EMPTY : words();
    if (text === EMPTY) return [];
    return { what: capital(keyWords(key, role)), from: void 0, to: void 0, [side]: text, values };
  });
}

// src/compare/risky-field-values.ts
var RISKY_KEYS = [
  ...["data_type", "data_format", "format", "type", "control_type", "length", "max_length", "precision"],
  ...["decimals", "active", "visible", "required"]
];
var RISKY_VALUES = new Map(Object.entries({ active: false, visible: false, required: true }));
var TRUE = /^(?:true|yes|y|1|active|visible|required|mandatory)$/i;
var YES_OR_NO = /^(?:true|false|yes|no|y|n|1|0)$/i;
function riskyValues(values, keys) {
  const found = /* @__PURE__ */ new Map();
  const add3 = (path6, key, side, held, value) => {
    const all = found.get(path6) ?? { key, values: /* @__PURE__ */ new Set() };
    found.set(path6, all);
    all[side] = held;
    all.values.add(value);
  };
  const addIn = (group, around, side, value) => {
    for (const [name, held] of Object.entries(isObject(group) ? group : {})) {
      const [key, path6] = [plainKey(name), `${around},${plainKey(name)}`];
      if (keys.has(key)) add3(path6, key, side, held, value);
      else if (!isNoteKey(name)) addIn(held, path6, side, value);
    }
  };
  for (const value of values) {
    const [, ...steps] = value.path.split("/").map(plainKey);
    const end = steps.findIndex((step) => keys.has(step) || isNoteKey(step) || /^\d+$/.test(step));
    const [key = "", ...inner] = steps.slice(end);
    const last = value.to ?? value.from;
    const isMinor = inner.some(isNoteKey) || isOrder(inner.at(-1) ?? "", last, false) || inner.length > 0 && RISKY_VALUES.has(key) && !YES_OR_NO.test(textOf(last));
    for (const side of ["from", "to"]) {
      if (end < 0) addIn(value[side], steps.join(), side, value);
      else if (side in value && keys.has(key) && !isMinor) add3(steps.join(), key, side, value[side], value);
    }
  }
  const risky = [...found.values()].filter(({ key, from, to }) => {
    const risk = RISKY_VALUES.get(key);
    if (risk === void 0) return textOf(from) !== textOf(to);
    const isRisk = (held) => held !== void 0 && TRUE.test(textOf(held)) === risk;
    return !isRisk(from) && isRisk(to);
  });
  return risky.flatMap((one) => [...one.values]);
}
function textOf(value) {
  const held = value ?? "";
  return (typeof held === "string" ? held : JSON.stringify(held)).replace(/\s+/g, " ").trim();
}
function plainKey(key) {
  const words = key.trim().replace(/(?:~[01]|[\s/~-])+/g, "_");
  return foldKey(words).replace(/^(?:(?:draft_)?field_)?(?:is_)?/, "");
}
function listsOf({ body }, index, drafts) {
  const visit = (held, role, isMember = false) => {
    if (Array.isArray(held)) return held.flatMap((member) => visit(member, role, true));
    const list = DICTIONARIES.find((family) => family === familyOf(role));
    if (isObject(held)) {
      const roleOf = (key) => index.keys.roleIn(key, role, held);
      const found = index.surestKeys(held, role).flatMap((key) => isNoteKey(key) ? [] : visit(held[key], roleOf(key)));
      if (list === void 0 || found.length > 0) return found;
      return [`${list} ${JSON.stringify(Object.values(held).filter((one) => typeof one === "string"))}`];
    }
    const isNumber = role?.kind === "reference" && typeof held === "number";
    const isCount = isNumber && role.plural && !role.sure && !isMember;
    if (list === void 0 || held === null || held === "" || isCount) return [];
    const target = index.resolve(held, role, isMember);
    if (target !== void 0) return [pathNow(drafts, target)];
    const isLost = isNumber && (role.sure || !index.has(list)) && drafts.match === "name";
    return [isLost ? list : `${list} ${JSON.stringify(held)}`];
  };
  return visit(body, void 0);
}

// src/change-report/report-words.ts
function phraseText(phrase3, quote = (text) => text) {
  return phrase3.map((part, index) => index % 2 === 0 || part === "" ? part : quote(part)).join("");
}
function studyWords({ sides: { from, to } }) {
  return studyOf(to.draft.body) || studyOf(from.draft.body);
}
function sideName({ report, sides }, name) {
  const study = studyOf(sides[name].draft.body);
  return [study, titleText(report[name].draft.label)].filter((part) => part !== "").join(" \xB7 ");
}
function sidesWords(comparison) {
  const wordsOf = (name) => {
    const { draft, read_at: readAt } = comparison.report[name];
    const { folder: folder3 } = comparison.sides[name].snapshot;
    const place = folder3 === void 0 ? "a snapshot" : `the folder ${folder3}`;
    const origin = readAt === null ? `from ${place}` : `read ${readAt.slice(0, 16).replace("T", " ")} UTC`;
    return `${sideName(comparison, name)} (${draft.id}), ${origin}`;
  };
  return [wordsOf("from"), wordsOf("to")];
}
function scopeWords({ report: { match, to }, sides, riskyKeys }) {
  const { families, ignore, include } = sides.to.snapshot.info;
  const titles = Object.keys(families).map(familyTitle);
  const parts = [
    match === "name" ? "Objects are paired by OID, else by label and content. Not compared: ids of comments and of anything outside the draft. Not known: who changed something and when." : "Objects are paired by their ids. Not known: who changed something and when, and edits that were undone in between.",
    to.view !== "metadata" && `Labels, comments and custom properties are not part of the view ${to.view}.`,
    titles.length < Object.keys(FAMILIES).length && `Only: ${titles.join(", ")}.`
  ];
  const own = parts.filter((part) => part !== false).join(" ");
  const isOwn = riskyKeys && riskyKeys.join() !== RISKY_KEYS.join();
  const risky = isOwn ? riskyKeys.join(", ") || "none" : "";
  const texts = [" Ignored keys: ", ignore.join(", ")];
  return [own, "", ...filled(texts, [" Query: ", include.join(", ")], [" Risky keys: ", risky])];
}
function otherOids({ report, sides }) {
  const isPlaceKnown = (change) => {
    const draft = sides[change.kind === "added" ? "to" : "from"];
    const body = change.within.length > 0 ? {} : objectOf(sides, change)?.body ?? {};
    return !Object.entries(body).some(([key, held]) => {
      const role = draft.keys.roleOf(key, change.family);
      return belongs(role) && !draft.has(role.family) && saysSomething(nameIn(held, role.family), role);
    });
  };
  const byPlace = Map.groupBy(
    report.changes.filter(({ kind, oid }) => kind !== "changed" && oid !== null),
    ({ family, label, within }) => JSON.stringify([family, label, within.map((container) => container.oid ?? container.label)])
  );
  const otherOid = ({ kind, oid: to }, from) => {
    const [note, show = String] = lookDifferent(from, String(to)) ? [""] : hiddenDifference(from, to);
    return [kind === "added" ? "now " : "before ", show(String(to)), note && `, ${note}`];
  };
  const found = /* @__PURE__ */ new Map();
  for (const [one, other, ...more] of byPlace.values()) {
    if (!one || !other || more.length > 0 || one.kind === other.kind || one.oid === other.oid) continue;
    if (![one, other].every(isPlaceKnown)) continue;
    found.set(one, otherOid(other, String(one.oid))).set(other, otherOid(one, String(other.oid)));
  }
  return found;
}
function causeWords({ report, sides }) {
  const ids = new Set(report.changes.map(({ id }) => id));
  return ({ kind, change, ...cause }) => {
    const word = ids.has(change) ? kind : "more than 10 answers changed";
    return referenceWords(cause, sides) + (kind === "removed" ? ", which does not exist any more" : ` (${word})`);
  };
}
function decisionWords(decision) {
  if (decision === void 0) return [];
  const { status, by, reason, request } = decision;
  return [capital(status), "", ...filled([" by ", by], [": ", reason], [", request ", request])];
}
function resultWords(check) {
  if (check === void 0) return [];
  const { result, tester, date, note } = check;
  const tested = result === "" ? "tested by " : ", tested by ";
  return ["", result, ...filled([tested, tester], [" on ", date], [": ", note])];
}
function filled(...parts) {
  return parts.filter(([, text]) => text !== "").flat();
}
function totalsWords(report) {
  const { decisions, ...totals } = report.totals;
  const { added, removed, changed, renamed, order_only: reordered, affected, at_risk: atRisk } = totals;
  const parts = [renamed > 0 && `${renamed} renamed`, reordered > 0 && `${reordered} only order or counters`];
  const given = parts.filter((part) => part !== false);
  const isOfDraft = report.changes.length > 0 && report.changes.every(({ family }) => family === "draft");
  return [
    `${added} added`,
    `${removed} removed`,
    `${changed} changed${given.length === 0 ? "" : ` (${given.join(", ")})`}`,
    affected > 0 && `${affected} to check again`,
    atRisk > 0 && `${atRisk} ${atRisk === 1 ? "puts" : "put"} entered data at risk`,
    isDecided(report) && `${decisions.open} open`,
    decisions.question > 0 && `${decisions.question} in question`,
    decisions.rejected > 0 && `${decisions.rejected} rejected`,
    decisions.obsolete > 0 && `${decisions.obsolete} obsolete`,
    isOfDraft && "the detail of the draft itself changed"
  ].filter((part) => part !== false).join(", ");
}
function isDecided({ totals }) {
  const { open: _, ...decided } = totals.decisions;
  return Object.values(decided).some((count) => count > 0);
}

// src/change-report/forms-of-a-change.ts
var MAX_FORMS = 3;
function formsReferredTo(change, comparison, add3) {
  const { sides } = comparison;
  const isSchedule = SCHEDULES.includes(change.family);
  const joined = new Set(isSchedule ? addVisits(change, comparison, add3) : void 0);
  const forms = /* @__PURE__ */ new Set();
  for (const value of change.values) {
    const around = isSchedule ? rowsAround(value, change, sides) : [];
    for (const form3 of around) if (form3.family === FAMILIES.form.path) forms.add(newObject(sides, form3));
    const isMember = sides.places.get(value)?.isMember;
    for (const side of ["from", "to"]) {
      const beside = formsBeside(value, change, side, sides);
      const role = roleOfValue(value, change, side, sides);
      for (const target of sides[side].targets(value[side], role, isMember, beside)) {
        const form3 = sides[side].formOf(target);
        if (form3 !== void 0) forms.add(newObject(sides, form3));
      }
    }
  }
  if (!isSchedule || forms.size + joined.size === 0)
    for (const form3 of referredTo(sides.to.find(change.family, change.to_id), sides.to)) forms.add(form3);
  return few([...forms].filter((form3) => !joined.has(form3)));
}
function addVisits(change, { sides }, add3) {
  const { from, to } = sides;
  const pathOf2 = (object2) => pathNow(sides, object2);
  const before = visitsByName(from.find(change.family, change.from_id), from, pathOf2);
  const after = visitsByName(to.find(change.family, change.to_id), to, pathOf2);
  const own = change.family === FAMILIES.matrix.path ? void 0 : to.find(change.family, change.to_id);
  const inRow = (value) => {
    const { isMember, role } = sides.places.get(value) ?? bodyPlace(change.family);
    const side = "to" in value ? "to" : "from";
    const inside = isMember ? sides[side].targets(value[side], role, true).filter(({ family }) => VISIT.includes(family)) : [];
    const rows = [...new Set([...rowsAround(value, change, sides), ...inside].map(pathOf2))];
    const joins = own === void 0 ? rows : [...rows, pathOf2(own)];
    return joins.flatMap((form3) => joins.map((folder3) => visitName(form3, folder3)));
  };
  const edited = new Set(change.values.flatMap(inRow));
  const isOwn = change.family === FAMILIES.folder.path;
  const [what, named2] = isOwn ? [familyTitle(change.family), change] : [nameWords(change)];
  return [...new Map([...before, ...after])].flatMap(([name, { form: form3, folder: folder3 }]) => {
    const [was, is] = [before.has(name), after.has(name)];
    if (was && is && !edited.has(name)) return [];
    const text = cellName(folder3, is ? to : from, sides);
    add3(form3, was && is ? "changed" : is ? "added" : "removed", what, text, named2);
    return newObject(sides, form3);
  });
}
function rowsAround(value, change, sides) {
  const isRule = (step) => step.joins.some(({ family }) => family === FAMILIES.field.path);
  return stepsOf(value, change, sides).flatMap((step) => isRule(step) ? [] : step.joins);
}
function formsReadBy(object2, to) {
  return few([...new Set(referredTo(object2, to))]);
}
function few(forms) {
  return forms.length > MAX_FORMS ? [] : forms;
}
function referredTo(object2, to) {
  return object2 === void 0 ? [] : to.references(object2).flatMap((target) => to.formOf(target) ?? []);
}

// src/change-report/changes-by-form.ts
var MAX_ANSWERS = 10;
function formViews(comparison) {
  const { report, sides } = comparison;
  const { from, to } = sides;
  const views = /* @__PURE__ */ new Map();
  const nowOf = (object2) => newObject(sides, object2);
  const sideOf = ({ to_id: id }) => id === null ? from : to;
  const viewOf2 = (form3) => {
    const key = nowOf(form3);
    return getOrInsert(views, key, () => ({ title: nameWords(key), own: void 0, lines: /* @__PURE__ */ new Map() }));
  };
  const add3 = (form3, word, what, text, named2 = text) => {
    const { lines } = viewOf2(form3);
    const line = getOrInsert(lines, `${word} ${what}`, () => ({ word, what, names: /* @__PURE__ */ new Map() }));
    line.names.set(named2, text);
  };
  const nameOf2 = (change) => change.family === FAMILIES.dataDictionaryEntry.path ? titleWords(change, sides) : nameWords(change);
  const addChange = (form3, change, word = changeWord(change)) => add3(form3, word, familyTitle(change.family), nameOf2(change), change);
  const moved = new Set([...sides.moved].flat());
  const changes = report.changes.filter((one) => one.order_only !== true && one.spacing_only !== true);
  for (const change of changes) {
    if (change.family === "draft") continue;
    const form3 = sideOf(change).formOf(objectOf(sides, change));
    if (form3 === void 0) {
      const isPushed = (value) => SCHEDULES.includes(change.family) && moved.has(value);
      const values = change.values.filter((value) => !isPushed(value) && !isOrderChange(value));
      if (values.length === 0) continue;
      for (const other of formsReferredTo({ ...change, values }, comparison, add3)) addChange(other, change);
    } else if (change.family === FAMILIES.form.path) {
      viewOf2(form3).own = change;
      const rows = change.kind === "changed" ? changeRows(change, comparison) : [];
      for (const { what, from: old, to: now, values } of rows) {
        const word = old === void 0 ? " added" : now === void 0 ? " removed" : "";
        if (!values.every(isOrderChange)) add3(form3, changeWord(change), "The form", what + word);
      }
    } else {
      addChange(form3, change);
      const old = from.formOf(from.find(change.family, change.from_id));
      if (old !== void 0 && viewOf2(old) !== viewOf2(form3)) addChange(old, change, "moved away");
    }
  }
  const entries = changes.filter((change) => change.family === FAMILIES.dataDictionaryEntry.path).flatMap((change) => {
    const { from: old, to: now } = homesOfChange(sides, change);
    return [.../* @__PURE__ */ new Set([now, old])].map((dictionary) => ({
      change,
      dictionary,
      side: dictionary === now ? to : from
    }));
  });
  const answers = Map.groupBy(entries, ({ dictionary }) => dictionary);
  const lists = new Map(
    changes.filter((change) => DICTIONARIES.includes(change.family)).map((change) => [objectOf(sides, change), change])
  );
  const left = [];
  const told = /* @__PURE__ */ new Set([...answers.keys(), ...lists.keys()]);
  for (const side of told.size === 0 ? [] : [from, to])
    for (const field3 of oneByOne(side.ofFamily(FAMILIES.field.path))) {
      const form3 = side.formOf(field3);
      const targets = side.references(field3).map(nowOf);
      if (form3 === void 0) continue;
      for (const target of targets) {
        const list = lists.get(target);
        const all = answers.get(target) ?? [];
        const isCounted = all.length > MAX_ANSWERS;
        if (list !== void 0 && sideOf(list) === side && !isCounted) addChange(form3, list);
        const own = all.filter((answer) => answer.side === side).map(({ change }) => change);
        const count = `${nameWords(target)}: ${all.length} answers`;
        if (!isCounted)
          for (const change of own)
            if (change.kind === "changed" && side === from) left.push([form3, change]);
            else addChange(form3, change);
        else if (own.length > 0)
          add3(form3, list ? changeWord(list) : "changed", familyTitle(target.family), count, list ?? count);
      }
    }
  for (const [form3, change] of left)
    if (![...viewOf2(form3).lines.values()].some(({ names: names2 }) => names2.has(change)))
      addChange(form3, change, "moved away");
  for (const object2 of report.affected) {
    const own = to.find(object2.family, object2.id);
    const form3 = to.formOf(own);
    for (const one of form3 ? [form3] : SCHEDULES.includes(object2.family) ? [] : formsReadBy(own, to))
      add3(one, "check again", familyTitle(object2.family), nameWords(object2), object2);
  }
  const rankOf = ({ own }) => ["added", "removed"].indexOf(String(own?.kind));
  return [...views.values()].sort(
    (left2, right) => rankOf(right) - rankOf(left2) || (left2.title < right.title ? -1 : 1)
  );
}
function formWords({ own, lines }, quote = (text) => text, list = (names2) => names2.join(", ")) {
  const word = own === void 0 || own.kind === "changed" ? [] : [own.kind];
  const parts = [...lines.values()].map(
    ({ word: word2, what, names: names2 }) => `${word2} ${quote(what)}: ${list([...names2.values()])}`
  );
  return [...word, ...parts].join("; ");
}

// src/compare/change-report-types.ts
var CHANGES_SCHEMA = "draft-changes/1";
var RISKS = ["removed", "visit", "answers", "fit"];

// src/change-report/risk-rows.ts
var { dataDictionaryEntry, field, folder, form, unitDictionary } = FAMILIES;
var LOST = " can be lost in the new version.";
var MAX_VALUE = 120;
function riskRows(comparison) {
  const { report, sides } = comparison;
  const objectOf2 = ({ family, kind, from_id }) => kind === "removed" ? sides.from.find(family, from_id) : void 0;
  const removed = new Map(report.changes.map((change) => [objectOf2(change), change]));
  const outermost2 = (change, most = MAX_CONTAINERS) => {
    const object2 = objectOf2(change);
    const isAnswer = object2?.family === dataDictionaryEntry.path;
    const container = object2 && (isAnswer ? homeOf(object2, sides.from) : sides.from.containerOf(object2));
    const around = container && removed.get(container);
    if (around === void 0 || most === 0) return change;
    const outer = outermost2(around, most - 1);
    return isApart(change, outer) ? change : outer;
  };
  const atRisk = report.changes.filter(({ risk }) => risk !== void 0);
  const rankOf = ({ risk = "removed" }) => RISKS.indexOf(risk);
  const rows = [...Map.groupBy(atRisk, (change) => outermost2(change))].map(([change, all]) => {
    const inside = all.filter((one) => one !== change);
    return { change, sentences: sentencesOf(change, inside, comparison) };
  });
  return rows.sort((left, right) => rankOf(left.change) - rankOf(right.change));
}
function isApart({ decision }, outer) {
  const status = decision?.status;
  return (status === "rejected" || status === "question") && outer.decision?.status !== status;
}
function sentencesOf(change, inside, comparison) {
  const { sides, reasons } = comparison;
  const { family, kind } = change;
  const own = reasons.get(change.id) ?? [];
  if (kind === "removed" && DICTIONARIES.includes(family)) {
    const count = own.filter(({ answer }) => answer !== void 0).length + inside.length;
    const what = family === unitDictionary.path ? "unit" : "answer";
    return [[`The list with its ${count > 1 ? `${count} ${what}s` : what} is not in the new version.`]];
  }
  const where = family === folder.path ? "at this visit" : family === form.path ? "in this form" : "in this field";
  const nameOf2 = (one) => cellName(one, sides.from, sides);
  const [old, now] = [sides.from.find(family, change.from_id), sides.to.find(family, change.to_id)];
  const home = old && homeOf(old, sides.from);
  const isMoved = home && now && newObject(sides, home) !== homeOf(now, sides.to);
  return own.map(({ answer, readAs: readAs2, visit, list, values }) => {
    if (values !== void 0)
      return ["Entered values may no longer fit. ", fitWords(change, values, comparison), "."];
    if (list === unitDictionary.path) return ["Entered values are read in another unit."];
    if (list !== void 0) return ["Entered answers are read with another list."];
    if (visit !== void 0)
      return ["Data entered in ", nameOf2(visit.form), " at ", nameOf2(visit.folder), LOST];
    if (answer === void 0) {
      const lost = `Data entered ${where}${countWords(inside)}${LOST}`;
      return isMoved ? [`${lost} It was in `, nameOf2(home), "."] : [lost];
    }
    const isUnit = answer.family === unitDictionary.path;
    const who = [isUnit ? "Values entered in " : "Subjects with the answer ", nameWords(answer)];
    if (readAs2 !== void 0) return [...who, " are read as ", nameWords(readAs2), "."];
    const what = isUnit ? "a unit" : answer.oid === null ? "an answer" : "a code";
    const gone = ` keep ${what} that no longer exists`;
    return isMoved ? [...who, `${gone} in `, nameOf2(home), "."] : [...who, `${gone}.`];
  });
}
function fitWords(change, risky, comparison) {
  const isRisky = ({ values }) => values.some((value) => risky.includes(value));
  const texts = changeRows(change, comparison).filter(isRisky).map(({ what, from, to }) => {
    const cut2 = cutAroundDifferences(from ?? "", to ?? "", MAX_VALUE);
    if (from === void 0) return `${what} added: ${cut2.to}`;
    const more = cut2.note === "" ? "" : " (and more)";
    if (to === void 0) return `${what} removed: ${cut2.from}`;
    return `${what}: ${cut2.from}${arrowBetween(from, to)}${cut2.to}${more}`;
  });
  return texts.join("; ");
}
var AND = new Intl.ListFormat("en-GB");
function countWords(inside) {
  const parts = [folder, form, field].flatMap(({ path: path6, singular: singular2, plural }) => {
    const count = inside.filter(({ family }) => family === path6).length;
    return count === 0 ? [] : `${count} ${(count === 1 ? singular2 : plural).toLowerCase()}`;
  });
  return parts.length === 0 ? "" : `, in ${AND.format(parts)},`;
}

// src/change-report/report-sections.ts
var MINOR = /* @__PURE__ */ new Map([
  ["order or counters", "Only order or counters changed"],
  ["only spacing", "Only the spacing changed"]
]);
function reportSections(comparison, write) {
  const { report } = comparison;
  const decisions = report.obsolete.decisions.map((one) => [one, decisionWords(one)]);
  const results = report.obsolete.checks.map((one) => [one, resultWords(one)]);
  const minor = [...MINOR.values()];
  const partOf = (change) => MINOR.get(changeWord(change)) ?? change.family;
  const changes = [...Map.groupBy(report.changes, partOf)].sort(([left], [right]) => minor.indexOf(left) - minor.indexOf(right)).map(
    ([part, own]) => minor.includes(part) ? section(void 0, part, own, write.change) : section(part, familyTitle(part), own, write.change)
  );
  return [
    section("at-risk", "Data at risk", riskRows(comparison), write.risk),
    section("open", "Still open", openChanges(report), write.open),
    section("by-form", "By form", formViews(comparison), write.form),
    ...changes,
    section("again", "Check again", report.affected, write.affected),
    section("obsolete", "Obsolete decisions", decisions, write.obsolete),
    section("obsolete-results", "Obsolete results", results, write.obsolete)
  ].filter(({ entries }) => entries.length > 0);
}
function section(id, title, items, write) {
  return { id, title, entries: write === void 0 ? [] : items.map((item) => () => write(item)) };
}
function openChanges(report) {
  if (!isDecided(report)) return [];
  const counted = report.changes.filter(({ family }) => family !== "draft");
  const withStatus = (wanted) => counted.filter(({ decision }) => (decision?.status ?? "open") === wanted);
  return [...withStatus("question"), ...withStatus("open")];
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
nav, .open { display: flex; flex-wrap: wrap; gap: .3rem .9rem; margin: .8rem 0; }
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
b.added, ins, .accepted { background: var(--added); }
b.removed, del, .rejected { background: var(--removed); }
p.decision, .again td { white-space: pre-line; }
p.decision { border-radius: 4px; padding: 0 .35rem; width: fit-content; }
.question { background: var(--changed); }
ins { text-decoration: underline; text-decoration-thickness: 1px; }
del { text-decoration: line-through; }
code { font: .8rem ui-monospace, monospace; }
summary { margin: 1.6rem 0 .4rem; font-size: 1.2rem; font-weight: 600; cursor: pointer; }
@media (max-width: 40rem) {
  body { margin: 1rem auto; padding: 0 .7rem; }
  .forms th, .forms td, .again th, .again td { display: block; width: auto; border: 0; padding: 0; }
  .forms tr, .again tr { display: block; border-top: 1px solid var(--line); padding: .3rem 0; }
  .rows tr { display: block; padding: .15rem 0; }
  .rows th, .rows td { display: block; width: auto; padding: 0 0 0 .5rem; }
}
@media print {
  html { font-size: 9.5px; }
  body { font-size: 1rem; line-height: 1.3; margin: 0; padding: 0; max-width: none; }
  nav { display: none; }
  article { padding: .25rem 0; }
  h2 { margin: .8rem 0 .2rem; }
  a { text-decoration: none; }
  details::details-content { content-visibility: visible; display: block; }
}
`;
var LAZY = "@media screen { article { content-visibility: auto; contain-intrinsic-size: auto 5rem; } }\n";
function pageStyle(printed, readAt, isLong) {
  const box = (place, content) => `@${place} { content: ${content}; font: 7.5pt system-ui, sans-serif; white-space: nowrap; }`;
  const boxes = [
    // The middle is empty, so the left box may have nearly the whole width.
    box(
      "bottom-left",
      cssText(`${cut(printed, MAX_PRINTED)}${readAt === null ? "" : ` \xB7 ${readAt.slice(0, 10)}`}`)
    ),
    box("bottom-right", 'counter(page) " / " counter(pages)')
  ];
  return `${STYLE}${isLong ? LAZY : ""}@page { size: A4; margin: 12mm 12mm 16mm; ${boxes.join(" ")} }
`;
}
var MAX_PRINTED = 110;
function cssText(text) {
  const escaped = text.toWellFormed().replace(/[^A-Za-z0-9 ]/gu, (character) => `\\${Number(character.codePointAt(0)).toString(16)} `);
  return `"${escaped}"`;
}

// src/change-report/value-html.ts
var MIN_WORDS = 5;
function factHtml({ what, from, to }) {
  return `<div><dt>${escapeHtml(what)}<dd>${escapeHtml(String(to ?? from))}</div>`;
}
function valueHtml({ what, from, to, values }) {
  const head = `<tr><th>${escapeHtml(what)}`;
  if (values.length < 3 && from !== to && isProse(from) && isProse(to)) {
    const parts = diffWords(from, to);
    const equal = parts.reduce((sum, { same }) => sum + same.length, 0);
    if (2 * equal > Math.max(from.length, to.length))
      return `${head}<td colspan="2">${parts.map(({ same, removed, added }) => escapeHtml(same) + marked("del", removed) + marked("ins", added)).join("")}`;
  }
  return `${head}<td>${marked("del", from ?? "")}<td>${marked("ins", to ?? "")}`;
}
function marked(tag, text) {
  return text === "" ? "" : `<${tag}>${escapeHtml(text)}</${tag}>`;
}
function isProse(text) {
  return text !== void 0 && hasWords(text, MIN_WORDS);
}

// src/change-report/changes-html.ts
var MAX_OPEN = 100;
var MAX_STUDY = 60;
var MANY_CHANGES = 1e3;
async function changesHtml(comparison, deadline) {
  let page = "";
  await turnsFor(deadline, "the page")(partsOf2(comparison), (part) => {
    page += `${part}
`;
  });
  return page;
}
function* partsOf2(comparison) {
  const { report, sides } = comparison;
  const { changes, from, to } = report;
  const study = studyWords(comparison);
  const title = escapeHtml(study === "" ? "What changed" : `What changed in ${study}`);
  const [old, now] = [sideName(comparison, "from"), sideName(comparison, "to")];
  const shared = `${study} \xB7 `;
  const start = old.startsWith(shared) ? `${cut(study, MAX_STUDY)} \xB7 ` : "";
  const [was, is] = [old, now].map((name) => start === "" ? name : name.replace(shared, ""));
  const printed = `${start}${was} \u2192 ${is}`;
  const style2 = pageStyle(printed, to.read_at, changes.length > MANY_CHANGES);
  const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style2).digest("base64")}'`;
  yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">';
  yield `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  yield '<meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark">';
  yield `<title>${title}</title>
<style>${style2}</style>
<h1>${title}</h1>`;
  yield `<p class="sides">${sidesWords(comparison).map(escapeHtml).join("<br>\u2192 ")}</p>`;
  yield `<p class="totals">${totalsWords(report)}</p>
<p class="note">${phrase(scopeWords(comparison))}</p>`;
  if (changes.length === 0) yield "<p>Nothing changed.</p>";
  const [oids, wordsOf] = [otherOids(comparison), causeWords(comparison)];
  const sections = reportSections(comparison, {
    risk: (row) => riskRow(row, sides),
    open: (change) => openName(change, sides),
    form: formRow,
    change: (change) => article(change, comparison, oids.get(change)),
    affected: (object2) => affectedRow(object2, sides, wordsOf),
    obsolete: obsoleteRow
  });
  const links = sections.filter(({ id }) => id !== void 0 && !id.startsWith("obsolete")).map(({ id, title: title2, entries }) => `<a href="#${id}">${title2} (${entries.length})</a>`);
  if (links.length > 0) yield `<nav>${links.join(" ")}</nav>`;
  for (const { id, title: title2, entries } of sections) {
    if (id === void 0) yield `<details><summary>${title2}: ${entries.length}</summary>`;
    else yield `<h2 id="${id}">${title2}</h2>`;
    const [start2, end] = FRAMES[id ?? "minor"] ?? [];
    if (start2 !== void 0) yield start2;
    const shown = id === "open" ? entries.slice(0, MAX_OPEN) : entries;
    for (const write of shown) yield write();
    const more = entries.length > shown.length ? ` and ${entries.length - shown.length} more` : "";
    if (end !== void 0) yield more + end;
  }
  const [before, after] = [from, to].map(({ fingerprint }) => `<code>${escapeHtml(fingerprint)}</code>`);
  yield `<p class="note">Fingerprints: ${before} \u2192 ${after}</p>`;
}
var TABLE = '<table class="again">';
var AGAIN = "To test beside what changed: these refer to it, and did not change or only in order, label or spacing.";
var GONE = "These were made for changes that this comparison does not have.";
var FRAMES = {
  "at-risk": [TABLE, "</table>"],
  open: ['<p class="open">', "</p>"],
  "by-form": ['<table class="forms">', "</table>"],
  minor: [void 0, "</details>"],
  again: [`<p>${AGAIN}</p>
${TABLE}`, "</table>"],
  obsolete: [`<p>${GONE}</p>
${TABLE}`, "</table>"],
  "obsolete-results": [TABLE, "</table>"]
};
function badge(word) {
  return `<b class="${word.replace("check ", "")}">${word}</b>`;
}
function isolated(name) {
  return `<bdi>${escapeHtml(name)}</bdi>`;
}
function phrase(words) {
  return phraseText(words, isolated);
}
function link(html, to) {
  if (to === void 0 || typeof to === "string") return html;
  return `<a href="#${"check" in to ? `k${to.check}` : `c${to.id}`}">${html}</a>`;
}
function riskRow({ change, sentences }, sides) {
  const title = link(isolated(titleWords(change, sides)), change);
  const can = sentences.map(phrase).join("<br>");
  return `<tr><th>${familyTitle(change.family)}<td>${title}<td>${can}${decisionHtml(change)}`;
}
function openName(change, sides) {
  const word = change.decision?.status === "question" ? "question" : changeWord(change);
  return `<span>${badge(word)} ${link(isolated(titleWords(change, sides)), change)}</span>`;
}
function formRow({ title, own, lines }) {
  const word = own === void 0 || own.kind === "changed" ? "" : ` ${badge(own.kind)}`;
  const texts = [...lines.values()].map(({ word: word2, what, names: names2 }) => {
    const all = [...names2].map(([named2, text]) => link(isolated(text), named2));
    return `<p>${badge(word2)} ${isolated(what)}: ${all.join(", ")}</p>`;
  });
  return `<tr><th>${link(isolated(title), own)}${word}<td>${texts.join("")}`;
}
function titleHtml(object2, sides) {
  const place = placeWords(object2, sides).map((label) => `${isolated(label)} \u203A `);
  return `${place.join("")}<strong>${isolated(nameWords(object2, object2.within))}</strong>`;
}
function article(change, comparison, otherOid = []) {
  const { from_id, to_id, from_label: before } = change;
  const ids = [.../* @__PURE__ */ new Set([from_id, to_id])].filter((id) => id !== null);
  const note = before === void 0 ? otherOid : ["before: ", titleText(before)];
  const noteHtml = note.length === 0 ? "" : ` <span class="before">${phrase(note)}</span>`;
  const head = `<h3>${badge(changeWord(change))} ${titleHtml(change, comparison.sides)}${noteHtml} <small>${ids.map((id) => escapeHtml(String(id))).join(" \u2192 ")}</small></h3>${decisionHtml(change)}`;
  const [tag, attribute, rowHtml] = change.kind === "changed" ? ["table", ' class="rows"', valueHtml] : ["dl", "", factHtml];
  const rows = changeRows(change, comparison).map(rowHtml).join("");
  const body = rows === "" ? "" : `<${tag}${attribute}>${rows}</${tag}>`;
  return `<article id="c${change.id}">${head}${body}</article>`;
}
function decisionHtml({ decision }) {
  if (decision === void 0) return "";
  return `<p class="decision ${decision.status}">${phrase(decisionWords(decision))}</p>`;
}
function affectedRow(object2, sides, wordsOf) {
  const result = phrase(resultWords(object2.result));
  const because = object2.because.map((cause) => isolated(wordsOf(cause))).join("<br>");
  return `<tr id="k${object2.check}"><th>${familyTitle(object2.family)}<td>${titleHtml(object2, sides)} <small>${escapeHtml(String(object2.id ?? ""))}</small><td>${because}${result === "" ? "" : `<p>${result}</p>`}`;
}
function obsoleteRow([one, words]) {
  return `<tr><th>${isolated(filedName(one.about))}<td>${phrase(words)} <small>${one.id}</small>`;
}

// src/change-report/changes-markdown.ts
var MAX_MARKDOWN = 65536;
var ROOM_FOR_CUT = 200;
var MAX_VALUE2 = 300;
var MAX_TITLE2 = 200;
var MAX_ROWS = 20;
var MAX_NAMES = 8;
var MAX_FACTS = 12;
var MAX_FACT = 100;
function changesMarkdown(comparison, most = MAX_MARKDOWN) {
  const { report } = comparison;
  const [oids, wordsOf] = [otherOids(comparison), causeWords(comparison)];
  const sections = reportSections(comparison, {
    risk: (row) => riskText(row, comparison),
    form: (view) => `- ${span(view.title)}: ${formWords(view, span, names)}
`,
    change: (change) => changeText(change, comparison, oids.get(change)),
    affected: (object2) => affectedText(object2, comparison, wordsOf),
    obsolete: ([one, words]) => `- ${span(filedName(one.about) || one.id)}: ${phrase2(words)}
`
  });
  const all = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const [from, to] = sidesWords(comparison).map(span);
  let text = `${totalsWords(report)}

From ${from} to ${to}. ${phrase2(scopeWords(comparison))}
`;
  let included = 0;
  for (const { title, entries } of sections)
    for (const [index, write] of entries.entries()) {
      const block = `${index === 0 ? `
## ${title}

` : ""}${write()}`;
      if (text.length + block.length > most - ROOM_FOR_CUT)
        return `${text}
The text would be too long: ${all - included} of ${all} entries are left out.
`;
      text += block;
      included += 1;
    }
  return text;
}
function phrase2(words) {
  return phraseText(words, textSpan);
}
function inBrackets(words) {
  return words.length === 0 ? "" : ` (${phrase2(words)})`;
}
function riskText({ change, sentences }, { sides }) {
  const more = sentences.length - MAX_NAMES;
  const shown = sentences.slice(0, MAX_NAMES).map(phrase2);
  const end = `${more > 0 ? ` And ${more} more.` : ""}${inBrackets(decisionWords(change.decision))}`;
  return `- ${span(titleWords(change, sides))}: ${shown.join(" ")}${end}
`;
}
function names(all) {
  return firstOf(all, MAX_NAMES, ", ", span);
}
function firstOf(all, most, separator, write) {
  const more = all.length - most;
  return `${all.slice(0, most).map(write).join(separator)}${more > 0 ? ` and ${more} more` : ""}`;
}
function changeText(change, comparison, otherOid = []) {
  const before = change.from_label === void 0 ? "" : `, before: ${span(titleText(change.from_label))}`;
  const notes = `${before}${inBrackets(otherOid)}${inBrackets(decisionWords(change.decision))}`;
  const head = `- ${changeWord(change)} ${span(titleWords(change, comparison.sides))}${notes}
`;
  const rows = changeRows(change, comparison);
  if (change.kind !== "changed") return head + factsText(rows);
  const shown = rows.slice(0, MAX_ROWS);
  const more = change.values.length - shown.reduce((sum, { values }) => sum + values.length, 0);
  return `${head}${shown.map(rowText).join("")}${more > 0 ? `  - and ${more} more values
` : ""}`;
}
function factsText(rows) {
  if (rows.length === 0) return "";
  const factText = ({ what, from, to }) => `${span(what)} ${codeSpan(cut(withSingleSpaces([from, to].join("")), MAX_FACT))}`;
  return `  - ${firstOf(rows, MAX_FACTS, "; ", factText)}
`;
}
function rowText({ what, from, to }) {
  if (from === void 0 || to === void 0) {
    const word = from === void 0 ? "added" : "removed";
    return `  - ${span(what)} ${word}: ${textSpan(withSingleSpaces([from, to].join("")))}
`;
  }
  const { note, ...texts } = cutAroundDifferences(withSingleSpaces(from), withSingleSpaces(to), MAX_VALUE2);
  const end = note === "" ? "" : ` (${note})`;
  return `  - ${span(what)}: ${codeSpan(texts.from)}${arrowBetween(from, to)}${codeSpan(texts.to)}${end}
`;
}
function withSingleSpaces(text) {
  return text.replace(/[^\S\n]+/g, " ");
}
function affectedText(object2, { sides }, wordsOf) {
  const because = names(object2.because.map(wordsOf));
  const result = inBrackets(resultWords(object2.result));
  return `- ${familyTitle(object2.family)}: ${span(titleWords(object2, sides))} refers to ${because}${result}
`;
}
function textSpan(text) {
  const note = text.length > MAX_VALUE2 ? " (the rest of this text: see the page)" : "";
  return codeSpan(cut(text, MAX_VALUE2)) + note;
}
function span(text) {
  const half = MAX_TITLE2 / 2;
  const end = text.slice(-half).replace(/^[\udc00-\udfff]/, "");
  return codeSpan(text.length <= MAX_TITLE2 ? text : cut(text, half) + end);
}

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
var style = (font, wrap) => `<xf numFmtId="49" fontId="${font}" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="${wrap}"/></xf>`;
var [PLAIN, WRAPPED, BOLD] = [1, 2, 3];
var STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>${style(0, 0)}${style(0, 1)}${style(1, 1)}</cellXfs></styleSheet>`;
async function writeXlsx(sheets, inTurns) {
  const chunks = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  const add3 = (path6) => {
    const file = new ZipDeflate(path6);
    zip.add(file);
    return file;
  };
  for (const [path6, text] of Object.entries(partsFor(sheets))) add3(path6).push(strToU8(text), true);
  for (const [index, sheet] of sheets.entries()) await writeSheet(add3(`xl/${pathOf(index)}`), sheet, inTurns);
  zip.end();
  return Buffer.concat(chunks);
}
function pathOf(index) {
  return `worksheets/sheet${index + 1}.xml`;
}
function partsFor(sheets) {
  const part = (path6, type) => `<Override PartName="/xl/${path6}" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id, type, target) => `<Relationship Id="r${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (all) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  const each = (xml) => sheets.map(xml).join("");
  return {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` + part("workbook.xml", "sheet.main") + part("styles.xml", "styles") + `${each((_, index) => part(pathOf(index), "worksheet"))}</Types>`,
    "_rels/.rels": relations(relation(0, "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` + each(
      ({ name }, index) => `<sheet name="${escapeHtml(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`
    ) + "</sheets></workbook>",
    "xl/_rels/workbook.xml.rels": relations(
      relation(0, "styles", "styles.xml") + each((_, index) => relation(index + 1, "worksheet", pathOf(index)))
    ),
    "xl/styles.xml": STYLES
  };
}
async function writeSheet(file, { notes, titles, widths, choices, rows }, inTurns) {
  const head = [...notes ?? [], titles];
  const headRow = head.length;
  const rowStyle = notes === void 0 ? WRAPPED : PLAIN;
  const view = `<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  );
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
  for (const row of head) text += rowXml(row, row === titles ? BOLD : rowStyle, widths);
  let count = headRow;
  await inTurns(rows, (row) => {
    count += 1;
    if (count < MAX_ROWS2) text += rowXml(row, rowStyle, widths);
    if (count % ROWS_PER_CHUNK !== 0) return;
    file.push(strToU8(text));
    text = "";
  });
  if (count >= MAX_ROWS2)
    text += rowXml([`${count - MAX_ROWS2 + 1} more rows: a sheet of Excel cannot hold them.`], PLAIN, widths);
  const last = `${String.fromCharCode(64 + widths.length)}${Math.min(count, MAX_ROWS2)}`;
  file.push(
    strToU8(
      `${text}</sheetData><autoFilter ref="A${headRow}:${last}"/>${choicesXml(choices)}<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
    ),
    true
  );
}
function choicesXml(choices) {
  if (choices === void 0) return "";
  const column = String.fromCharCode(65 + choices.column);
  return `<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="${column}2:${column}${MAX_ROWS2}"><formula1>"${choices.words.join()}"</formula1></dataValidation></dataValidations>`;
}
function rowXml(cells, style2, widths) {
  const texts = cells.map(
    (cell) => cell === "" ? `<c s="${style2}"/>` : `<c s="${style2}" t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`
  );
  const lines = style2 === PLAIN ? 1 : Math.max(...cells.map((cell, index) => linesOf(cell, widths[index])));
  return `<row ht="${Math.min(MAX_HEIGHT, lines * LINE_HEIGHT)}">${texts.join("")}</row>`;
}
function linesOf(text, width = 10) {
  return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}
function cellText(text) {
  const safe = escapeInvisible(text, "\n	").replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  const cut2 = safe.slice(0, MAX_TEXT - CUT.length).replace(/[\ud800-\udbff]$/, "");
  return escapeHtml(safe.length <= MAX_TEXT ? safe : `${cut2}${CUT}`).replace(/[\ufffe\uffff]/g, "\uFFFD");
}

// src/change-report/changes-xlsx.ts
async function changesXlsx(comparison, deadline) {
  const changes = {
    name: "Changes",
    titles: [...PLACE_TITLES, "Kind", "Risk", "What", "From", "To", ...idLast(DECISION_COLUMNS)],
    widths: [18, 26, 34, 18, 11, 9, 24, 40, 40, 11, 30, 14, 12, 16],
    choices: { column: 9, words: ["Accepted", "Rejected", "Question"] },
    rows: changesInRows(comparison)
  };
  const risks = {
    name: "Data at risk",
    titles: [...PLACE_TITLES, "What can happen", "Change"],
    widths: [22, 30, 48, 22, 70, 16],
    rows: riskRows(comparison).flatMap(
      ({ change, sentences }) => sentences.map((sentence) => [...placed2(change, comparison.sides), phraseText(sentence), change.id])
    )
  };
  const checks = {
    name: "Check again",
    titles: [...PLACE_TITLES, "Because", ...idLast(CHECK_COLUMNS)],
    widths: [18, 26, 34, 18, 44, 14, 12, 14, 30, 16],
    rows: checksInRows(comparison)
  };
  return writeXlsx([summary2(comparison), risks, changes, checks], turnsFor(deadline));
}
var PLACE_TITLES = ["Family", "Within", "Object", "OID"];
var OBSOLETE = "obsolete";
var MAX_CUT = 32700;
var COUNTS = [
  ["removed", "Removed"],
  ["changed", "Changed"],
  ["renamed", "of these renamed"],
  ["order_only", "only order or counters"],
  ["added", "Added"],
  ["unchanged", "Unchanged"],
  ["affected", "Check again"],
  ["at_risk", "Data at risk"]
];
function idLast([id, ...written]) {
  return [...written, id];
}
function summary2(comparison) {
  const { from, to, totals, families } = comparison.report;
  const countsOf = (counts) => COUNTS.map(([key]) => String(counts[key]));
  const decisions = Object.entries(totals.decisions).map(([status, count]) => `${count} ${status}`);
  const [fromWords, toWords] = sidesWords(comparison);
  return {
    name: "Summary",
    notes: [
      ["From", fromWords],
      ["To", toWords],
      ["Note", phraseText(scopeWords(comparison))],
      ["Fingerprints", `${from.fingerprint} \u2192 ${to.fingerprint}`],
      ["Decisions", decisions.join(", ")],
      []
    ],
    titles: ["Family", ...COUNTS.map(([, title]) => title)],
    widths: [26, 11, 11, 18, 16, 11, 12, 14, 14],
    rows: [
      ...Object.entries(families).map(([family, counts]) => [familyTitle(family), ...countsOf(counts)]),
      ["All families", ...countsOf(totals)]
    ]
  };
}
function* changesInRows(comparison) {
  const { changes, obsolete } = comparison.report;
  const oids = otherOids(comparison);
  const written = ({ status, reason, by, request }) => [
    status === "open" ? "" : capital(status),
    ...[reason, by, request]
  ];
  for (const change of changes) {
    const other = oids.get(change);
    const kind = changeWord(change) + (other === void 0 ? "" : ` (${phraseText(other)})`);
    const head = [...placed2(change, comparison.sides), kind, change.risk ?? ""];
    let decision = change.decision === void 0 ? ["", "", "", ""] : written(change.decision);
    const rows = changeRows(change, comparison);
    if (rows.length === 0) yield [...head, "", "", "", ...decision, change.id];
    for (const { what, from = "", to = "" } of rows) {
      const isLong = Math.max(from.length, to.length) > MAX_TEXT;
      const cut2 = cutAroundDifferences(from, to, isLong ? MAX_CUT : MAX_TEXT);
      const note = cut2.note === "" ? "" : ` (${cut2.note})`;
      yield [...head, what + note, cut2.from, cut2.to, ...decision, change.id];
      decision = [DITTO, "", "", ""];
    }
  }
  for (const one of obsolete.decisions)
    yield [...filed(one), OBSOLETE, "", "", "", "", ...written(one), one.id];
}
function checksInRows(comparison) {
  const { affected, obsolete } = comparison.report;
  const wordsOf = causeWords(comparison);
  const written = ({ tester, date, result, note }) => [tester, date, result, note];
  return [
    ...affected.map((object2) => [
      ...[...placed2(object2, comparison.sides), object2.because.map(wordsOf).join("\n")],
      ...object2.result === void 0 ? ["", "", "", ""] : written(object2.result),
      object2.check
    ]),
    ...obsolete.checks.map((one) => [...filed(one), OBSOLETE, ...written(one), one.id])
  ];
}
function filed({ about: { family, within, object: object2, oid } }) {
  return [family, within, object2, oid];
}
function placed2(object2, sides) {
  const place = placeWords(object2, sides).join(" \u203A ");
  return [familyTitle(object2.family), place, titleText(object2.label), oneLine(object2.oid ?? "", Infinity)];
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
    const content = await CONTENT[format](comparison, deadline);
    const isOther = (await lstat(target).catch(() => void 0))?.isFile() === false;
    await (isOther ? writeFile : writeWhole)(target, content).catch((error) => {
      throw error instanceof FileError ? error : new FileError(target, error);
    });
  }
}

// platform/snapshot/decisions-and-fail-on.ts
import { readFile, stat } from "node:fs/promises";
var FAIL_ON = ["open", "rejected"];
var DECISION_INPUTS = {
  "risky-keys": optional(
    `Keys of fields whose change can make entered values unfit, separated by commas, or none (default: ${RISKY_KEYS.join(", ")})`,
    "LIST",
    (text) => text === "none" ? [] : namesIn(text)
  ),
  decisions: optional(
    "What was decided: the workbook of an earlier comparison, or its columns as CSV",
    "FILE",
    String
  ),
  "fail-on": optional(
    "Fail if changes are open (a question is no decision), or if some are rejected",
    "open|rejected",
    oneOf(FAIL_ON)
  )
};
async function readDecisionsFile(file, secrets, deadline) {
  if (file === void 0) return void 0;
  const found = await stat(file).catch(() => void 0);
  const bytes = found?.isFile() === true ? await readFile(file).catch(() => void 0) : void 0;
  if (bytes === void 0)
    throw new InputError([`decisions: there is no file ${quotedFolder(file)} that can be read.`]);
  const { readDecisions } = await import("./chunks/read-decisions-O3IE4WQE.js");
  return readDecisions(bytes, { redact: (text) => secrets.redact(text), deadline });
}
function reasonToFail(when, { totals }) {
  const { open, question, rejected } = totals.decisions;
  const counts = when === "open" ? { open, "in question": question } : { rejected };
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  if (found.length === 0) return void 0;
  return `Changes that are ${found.map(([what, count]) => `${what}: ${count}`).join(", ")}.`;
}

// src/decisions/apply-decisions.ts
function applyDecisions(changes, affected, { decisions, checks } = { decisions: /* @__PURE__ */ new Map(), checks: /* @__PURE__ */ new Map() }) {
  const known = new Set(changes.map(({ id }) => id));
  const tested = new Set(affected.map(({ check }) => check));
  return {
    changes: changes.map((change) => {
      const decision = textsOf(decisions.get(change.id), change, [change.from_id, change.to_id]);
      return decision === void 0 ? change : { ...change, decision };
    }),
    affected: affected.map((object2) => {
      const result = textsOf(checks.get(object2.check), object2, [object2.id]);
      return result === void 0 ? object2 : { ...object2, result };
    }),
    obsolete: {
      decisions: [...decisions.values()].filter(({ id }) => !known.has(id)),
      checks: [...checks.values()].filter(({ id }) => !tested.has(id))
    }
  };
}
function textsOf(found, object2, ids) {
  if (found === void 0) return void 0;
  const { id: _, about, ...texts } = found;
  const clean = (text) => oneLine(text, Infinity);
  const [label, oid] = [clean(titleText(object2.label)), clean(object2.oid ?? "")];
  const family = Object.values(FAMILIES).find(({ plural }) => plural === about.family);
  const isOid = about.oid === oid || about.oid === String(Number(oid));
  const isSpoilt = /^\d+$/.test(about.oid) && !/^\d*$/.test(oid);
  const isNameless = about.object.startsWith("#") && ids.some((id) => label === `#${id}`);
  const isLabel = about.object === label || isNameless || about.object === "" && about.oid === "";
  const isNamed = oid === "" || about.oid === "" || isSpoilt ? isLabel : isOid;
  if (isNamed && (family === void 0 || family.path === object2.family)) return texts;
  const name = filedName({ within: clean(placeWords(object2).join(" \u203A ")), object: label, oid });
  const row = (about.family && `${about.family}: `) + filedName(about);
  throw new InputError([`The file of decisions has the id of ${name} in the row of ${row}.`], {
    hint: "Sort whole rows, and copy no id into another row. Write the new name if an object got one."
  });
}

// src/compare/change-ids.ts
function identityOfChange({ change: { family, kind, values }, old, now }, { naturalKeys: { from, to }, places }) {
  const placed3 = values.map((value) => ({ value, place: places.get(value) ?? bodyPlace(family) }));
  const contents = placed3.map(({ value, place }) => {
    const before = old && "from" in value ? from.valueAt(place, old, "from") : void 0;
    const after = now && "to" in value ? to.valueAt(place, now, "to") : void 0;
    const isEqual = JSON.stringify(before) === JSON.stringify(after);
    return isEqual ? [value.path, value.from, value.to] : [value.path, { from: before, to: after }];
  });
  const members = new Set(placed3.flatMap(({ place }) => outermostMember(place.outer) ?? []));
  const held = [...members].map((place) => old && from.valueAt(place, old, "from", true));
  const names2 = [old && [from.of(old), old.ownLabel.label], now && [to.of(now), now.ownLabel.label]];
  const isAlone = (!old || from.isAlone(old)) && (!now || to.isAlone(now));
  return {
    hash: shortHash([family, kind, names2, contents, held]),
    mark: isAlone ? "" : shortHash([old && from.contentOf(old), now && to.contentOf(now)])
  };
}
function outermostMember(place) {
  return place && (outermostMember(place.outer) ?? (place.isMember ? place : void 0));
}
function identityOfCheck(object2, because, { naturalKeys: { to } }) {
  const causes = because.map(({ change }) => change).sort();
  return { hash: shortHash([object2.family, "check", to.of(object2), causes]), mark: to.markOf(object2) };
}
function distinctIds(identities) {
  const ids = identities.map(({ hash: hash2 }) => hash2);
  const all = identities.map((identity, nth) => ({ ...identity, nth }));
  for (const [hash2, equal] of Map.groupBy(all, (one) => one.hash)) {
    equal.sort((one, other) => one.mark < other.mark ? -1 : 1);
    const marks = equal.map(({ mark }) => mark);
    const shared = marks.join() === "" ? hash2 : shortHash([hash2, marks]);
    for (const [place, { nth }] of equal.entries())
      ids[nth] = place === 0 ? shared : `${shared}-${place + 1}`;
  }
  return ids;
}

// src/compare/affected-objects.ts
var MAX_ENTRIES = 10;
async function affectedObjects(drafts, changed, inTurns) {
  const { from, to } = drafts;
  const objects = changed.filter(({ change }) => change.family !== "draft");
  const causes = causesOf(drafts, objects);
  const everyChange = new Map(objects.map((one) => [one.object, causeOf(one)]));
  const skipped = new Set(changed.filter(({ isMinor }) => !isMinor).map(({ object: object2 }) => object2));
  const causesOfOld = (was) => {
    const target = newObject(drafts, was);
    const cause = everyChange.get(target);
    if (cause === void 0) return causes.get(target) ?? [];
    const own = causes.get(target) ?? [cause];
    const home = homeOf(was, from);
    if (to.byName.has(was, home && newObject(drafts, home))) return own;
    const others = own.filter(({ change }) => change !== cause.change);
    return [{ ...cause, ...placed(was, from), kind: "removed" }, ...others];
  };
  const targetsOf = (object2) => {
    const sameNow = (target) => newObject(drafts, target);
    const old = object2.before ?? object2;
    let listed;
    const isOwn = (target) => belongTogether(object2, target, to) || VISIT.includes(object2.family) && (listed ??= listedBy(object2, to)).has(target);
    return [(role) => !belongs(role), belongs].flatMap((isWanted) => {
      const today = to.references(object2, isWanted);
      const kept = new Set(today.map(sameNow));
      const now = today.map((target) => {
        const own = causes.get(target);
        return [target, own === void 0 || isOwn(target) ? [] : own];
      });
      const isLeft = ({ family }) => {
        const isOther = today.some((target) => target.family === family);
        return skipped.has(object2) && (isOther || !listsOf(object2, to, drafts).some((one) => one.startsWith(family)));
      };
      const before = from.references(old, isWanted).filter((was) => !kept.has(sameNow(was)) && !isLeft(was));
      return [...now, ...before.map((was) => [sameNow(was), causesOfOld(was)])];
    });
  };
  const throughFields = /* @__PURE__ */ new Map();
  const dictionaries = familiesOf(causes, everyChange).filter((family) => DICTIONARIES.includes(family));
  await inTurns(oneByOne(referring(to, dictionaries, `${FAMILIES.field.path}/`)), (field3) => {
    for (const [target, own] of targetsOf(field3))
      if (DICTIONARIES.includes(target.family)) add2(throughFields, field3, own);
  });
  const found = [];
  const checks = [];
  await inTurns(oneByOne(referring(to, familiesOf(causes, everyChange, throughFields))), (object2) => {
    if (skipped.has(object2)) return;
    const reasons = /* @__PURE__ */ new Map();
    for (const [target, own] of targetsOf(object2)) {
      const more = object2.family === FAMILIES.editCheck.path ? throughFields.get(target) : void 0;
      for (const cause of [...own, ...more ?? []]) reasons.set(JSON.stringify(cause), cause);
    }
    const because = [...reasons.values()];
    if (because.length > 0) {
      found.push({ ...placed(object2, to), id: object2.id, because });
      checks.push(identityOfCheck(object2, because, drafts));
    }
  });
  const ids = distinctIds(checks);
  return found.map(({ because, ...object2 }, nth) => ({ ...object2, check: String(ids[nth]), because }));
}
function causesOf(drafts, changed) {
  const causes = /* @__PURE__ */ new Map();
  const whole = /* @__PURE__ */ new Set();
  const counted = changed.filter(({ isCause }) => isCause);
  for (const { object: object2, change } of counted) {
    add2(causes, object2, [causeOf({ object: object2, change })]);
    if (change.kind !== "changed") whole.add(object2);
  }
  const entries = counted.filter(({ change }) => change.family === FAMILIES.dataDictionaryEntry.path);
  const inDictionaries = entries.flatMap((entry) => {
    const { from, to } = homesOfChange(drafts, entry.change);
    const here = [{ ...entry, dictionary: to ?? from }];
    if (!from || !to || from === to) return here;
    return [...here, { ...entry, change: { ...entry.change, within: [named(from)] }, dictionary: from }];
  });
  for (const [dictionary, own] of Map.groupBy(inDictionaries, (one) => one.dictionary)) {
    if (!dictionary || whole.has(dictionary)) continue;
    const change = shortHash(own.map((one) => one.change.id).sort());
    const asOne = { ...named(dictionary), within: [], kind: "changed", change };
    add2(causes, dictionary, own.length > MAX_ENTRIES ? [asOne] : own.map(causeOf));
  }
  return causes;
}
function causeOf({ object: object2, change }) {
  return { ...named(object2), within: change.within, kind: change.kind, change: change.id };
}
function add2(causes, object2, more) {
  causes.set(object2, [...causes.get(object2) ?? [], ...more]);
}
function familiesOf(...causes) {
  return [...new Set(causes.flatMap((one) => [...one.keys()]).map(({ family }) => family))];
}
function referring(index, families, own = "") {
  if (families.length === 0) return [];
  const pattern = index.keys.patternOf(families);
  return index.select((text, path6) => path6.startsWith(own) && pattern.test(text));
}
function belongTogether(object2, target, index) {
  const around = (one) => [index.containerOf(one), homeOf(one, index)];
  if (around(target).includes(object2)) return true;
  return around(object2).includes(target) && target.family !== FAMILIES.editCheck.path;
}
function listedBy({ body, family }, index) {
  const listed = Object.keys(body).flatMap((key) => {
    const role = index.keys.roleOf(key, family);
    const own = familyOf(role) ?? "";
    const isField = family === FAMILIES.form.path && own === FAMILIES.field.path && Array.isArray(body[key]);
    if (!isPlainName(key) || !(isField || VISIT.includes(own))) return [];
    const targetsOf = (member) => index.targets(ownPart(member, role, index), role, Array.isArray(body[key]));
    return [body[key]].flat().flatMap(targetsOf);
  });
  return new Set(listed);
}
function ownPart(member, role, index) {
  if (!isObject(member)) return member;
  const isOwn = (key) => (isPlainName(key) || /^(?:id|oid|name|label)$/i.test(key)) && familyOf(index.keys.roleIn(key, role, member)) === familyOf(role);
  const own = Object.entries(member).filter(([key]) => isOwn(key));
  return own.length === 0 ? member : Object.fromEntries(own);
}

// src/compare/read-dictionary-answers.ts
var ENTRIES = FAMILIES.dataDictionaryEntry.path;
var LISTS = /^(?:dictionary_|coded_)?(?:units|entries|items|choices|values|codes|terms|answers|code_?list)$/;
var CODES = /^(?:unit|value|key)$/;
var NO_ANSWERS = answersOf([]);
function answersInEntries(index) {
  const byDictionary = Map.groupBy(oneByOne(index.ofFamily(ENTRIES)), (entry) => homeOf(entry, index));
  const answers = new Map([...byDictionary].map(([dictionary, entries]) => [dictionary, answersOf(entries)]));
  return (dictionary) => answers.get(dictionary) ?? NO_ANSWERS;
}
function isEntryOf(dictionary, index, isLost) {
  return (member) => {
    const id = isObject(member) ? member.id : member;
    const entry = isId(id) ? index.find(ENTRIES, id) : void 0;
    if (entry === void 0 || ![dictionary, void 0].includes(homeOf(entry, index))) return false;
    return !isObject(member) || isLost(entry) || codeOf(member) === "";
  };
}
function answersInBody({ body, family }, isOther) {
  const answers = [];
  const add3 = (oid, label) => {
    const text = typeof label === "string" && label !== "" ? label : oid;
    if (text !== "") answers.push({ family, label: text, oid: oid || null });
  };
  for (const [key, list] of Object.entries(body)) {
    if (!LISTS.test(foldKey(key))) continue;
    const areIds = /units|entries|items/.test(foldKey(key));
    const isNumeric = isObject(list) && Object.values(list).some((one) => typeof one === "number");
    const textOf2 = (one) => isObject(one) ? ownLabelOf(one, ENTRIES) : one;
    if (isObject(list) && !isNumeric) for (const code in list) add3(code, textOf2(list[code]));
    const members = Array.isArray(list) ? list : [];
    for (const member of members) {
      if (isOther?.(member) === true) continue;
      if (isObject(member)) add3(codeOf(member), ownLabelOf(member, ENTRIES));
      else add3(typeof member === "number" && !areIds ? `${member}` : "", member);
    }
  }
  return answersOf(answers);
}
function isListOfAnswers({ to: key, outer }) {
  const around = outer?.role;
  return around?.kind === "body" && DICTIONARIES.includes(around.family) && LISTS.test(foldKey(String(key)));
}
function codeOf(group) {
  const code = Object.entries(group).find(([key]) => CODES.test(foldKey(key)));
  return oidOf(group, ENTRIES) || oidOf({ oid: code?.[1] });
}
function answersOf(all) {
  const byCode = new Map(all.map((one) => [(one.oid ?? one.label).trim(), one]));
  return { byCode, texts: new Set([...byCode.values()].map(({ label }) => seenText(label))) };
}
function seenText(label) {
  return titleText(label, Infinity).toLowerCase();
}

// src/compare/data-at-risk.ts
function worstOf(reasons) {
  return RISKS.find((risk) => reasons.some((reason) => reason.risk === risk));
}
var { dataDictionaryEntry: dataDictionaryEntry2, field: field2, folder: folder2, form: form2, unitDictionary: unitDictionary2 } = FAMILIES;
var HOLDERS = [form2.path, folder2.path, field2.path];
var LISTS2 = [...DICTIONARIES, dataDictionaryEntry2.path];
var PLACED = [field2.path, dataDictionaryEntry2.path];
function reasonsIn(drafts, riskyKeys = RISKY_KEYS) {
  const { from, to } = drafts;
  const keys = new Set(riskyKeys.map(plainKey));
  const sameNow = (object2) => newObject(drafts, object2);
  let entries;
  const isGone = (old, now) => {
    if (now === void 0 || old.oid !== null && old.oid.trim() !== now.oid?.trim()) return true;
    const home = PLACED.includes(old.family) ? homeOf(old, from) : void 0;
    return home !== void 0 && sameNow(home) !== homeOf(now, to);
  };
  const lostVisits = (old, now) => {
    const pathOf2 = (object2) => pathNow(drafts, object2);
    const after = visitsByName(now, to, pathOf2);
    const areKept = ({ form: form3, folder: folder3 }) => sameNow(form3) !== form3 && sameNow(folder3) !== folder3;
    return [...visitsByName(old, from, pathOf2)].flatMap(
      ([name, visit]) => after.has(name) || !areKept(visit) ? [] : { risk: "visit", visit }
    );
  };
  const lostAnswers = (old, now) => {
    entries ??= { from: answersInEntries(from), to: answersInEntries(to) };
    if (old.family !== dataDictionaryEntry2.path) {
      const objects = entries.from(old);
      const isLost = (entry) => sameNow(entry) === entry;
      const before = answersInBody(old, isEntryOf(old, from, isLost));
      const after = now ? answersInBody(now) : NO_ANSWERS;
      const isEntry = (code) => objects.byCode.has(code) || objects.texts.has(seenText(code));
      const lost = [...before.byCode].flatMap(
        ([code, answer2]) => isEntry(code) ? [] : readAs(answer2, before, after)
      );
      const isUnits = now === void 0 && old.family === unitDictionary2.path;
      return isUnits && lost.length === 0 ? [{ risk: "removed" }] : lost;
    }
    const dictionary = homeOf(old, from);
    const answer = { ...named(old), family: (dictionary ?? old).family };
    if (old.oid === null || dictionary === void 0)
      return isGone(old, now) ? [{ risk: "removed", answer }] : [];
    return readAs(answer, entries.from(dictionary), entries.to(sameNow(dictionary)));
  };
  const listKey = from.keys.patternOf(DICTIONARIES);
  const canNameList = (value) => listKey.test(`${value.path.replaceAll("/", '":')}":${JSON.stringify([value.from, value.to])}`);
  const otherLists = (old, now) => {
    const [before, after] = [listsOf(old, from, drafts), listsOf(now, to, drafts)];
    const lists = DICTIONARIES.filter((list) => {
      const isOwn = (one) => one.startsWith(list);
      const own = before.filter(isOwn);
      return own.length === 0 ? after.some(isOwn) : own.some((one) => !after.includes(one));
    });
    return lists.map((list) => ({ risk: "answers", list }));
  };
  return ([old, now], values) => {
    if (old === void 0) return [];
    const { family } = old;
    const reasons = HOLDERS.includes(family) && isGone(old, now) ? [{ risk: "removed" }] : [];
    if (SCHEDULES.includes(family)) reasons.push(...lostVisits(old, now));
    if (LISTS2.includes(family)) reasons.push(...lostAnswers(old, now));
    if (family !== field2.path || now === void 0) return reasons;
    if (values.some(canNameList)) reasons.push(...otherLists(old, now));
    const risky = riskyValues(values, keys);
    return risky.length === 0 ? reasons : [...reasons, { risk: "fit", values: risky }];
  };
}
function readAs(answer, before, after) {
  const now = after.byCode.get((answer.oid ?? answer.label).trim());
  if (now === void 0) return [{ risk: "removed", answer }];
  const [was, is] = [seenText(answer.label), seenText(now.label)];
  const isOther = is !== was && (before.texts.has(is) || after.texts.has(was));
  return isOther ? [{ risk: "answers", answer, readAs: now }] : [];
}

// src/compare/content-keys.ts
var ContentKeys = class {
  keys;
  withOrder;
  numbers = /* @__PURE__ */ new Map();
  known = /* @__PURE__ */ new WeakMap();
  /** @param withOrder whether numbers that only express an order count. Default: not */
  constructor(keys, { withOrder = false } = {}) {
    this.keys = keys;
    this.withOrder = withOrder;
  }
  /** For an object of a family without its own id. */
  ofBody({ body, family }, read) {
    return `${family} ${this.ofObject(body, { kind: "body", family }, read)}`;
  }
  /** For a member of an array; each nested value is read once. */
  ofMember(value, role, read) {
    if (typeof value !== "object" || value === null) return this.ofValue(value, role, read, true);
    const text = this.known.get(value) ?? this.ofValue(value, role, read);
    this.known.set(value, text);
    return text;
  }
  ofValue(value, role, read, isMember) {
    if (Array.isArray(value)) {
      const compared = value.filter((member) => read(member, role, true) !== NOT_COMPARED);
      return this.shortened(`[${compared.map((member) => this.ofMember(member, role, read)).join()}]`);
    }
    if (isObject(value)) return this.ofObject(value, role, read);
    const comparable = read(value, role, isMember);
    if (typeof comparable === "number") return String(comparable);
    return exactDigits(comparable) ?? this.shortened(comparable);
  }
  ofObject(value, outer, read) {
    const parts = Object.keys(value).map((key) => {
      const role = this.keys.roleIn(key, outer, value);
      const isOut = !this.withOrder && isOrder(key, value[key], outer?.kind === "body");
      if (isOut || isLeftOut(value[key], role, read)) return "";
      return `${JSON.stringify(key)}:${this.ofValue(value[key], role, read)}`;
    });
    return this.shortened(`{${parts.sort().join("")}`);
  }
  /** Begins like no JSON value. */
  shortened(content) {
    const number2 = this.numbers.get(content) ?? this.numbers.size;
    this.numbers.set(content, number2);
    return `#${number2}`;
  }
};

// src/compare/pairing-stages.ts
var STAGES = {
  folders: 0,
  forms: 10,
  fields: 20,
  checks: 20,
  data_dictionaries: 20,
  unit_dictionaries: 20
};
var LAST_STAGE = 30;
async function stagesOf(sides, inTurns) {
  const stages = /* @__PURE__ */ new Map();
  for (const index of sides)
    await inTurns(oneByOne(index.select()), (object2) => {
      const { family } = object2;
      const depth = index.within(object2, MAX_CONTAINERS).filter((one) => one.family === family).length;
      stages.set(object2, (STAGES[family] ?? LAST_STAGE) + depth);
    });
  return stages;
}

// src/compare/refine-by-references.ts
var MAX_STEPS = 2e6;
var UNPAIRED = void 0;
async function refineByReferences(sides, inTurns) {
  let numbers = /* @__PURE__ */ new Map();
  const references = /* @__PURE__ */ new Map();
  const shapes = new ContentKeys(sides[0].keys, { withOrder: true });
  for (const side of sides) {
    const read = readingOf(side, ({ identity }) => identity ?? UNPAIRED);
    await inTurns(oneByOne(side.select()), (object2) => {
      const isUnpaired2 = ({ identity }) => identity === void 0;
      references.set(object2, side.references(object2).filter(isUnpaired2));
      if (isUnpaired2(object2)) numbers.set(object2, shapes.ofBody(object2, read));
    });
  }
  const users = [...references].flatMap(
    ([{ identity }, targets]) => identity === void 0 ? [] : targets.map((target) => ({ target, name: identity.path }))
  );
  const byUsers = new Map(numbers);
  for (const { target, name } of sortBy(users, (user) => [0, user.name]))
    byUsers.set(target, `${byUsers.get(target)}
${name}`);
  let count = new Set(numbers.values()).size;
  for (let steps = 0; ; ) {
    const parts = new Map([...numbers].map(([object2, number2]) => [object2, [String(number2)]]));
    const add3 = (object2, part) => parts.get(object2)?.push(part);
    await inTurns(references, ([object2, targets]) => {
      const { identity } = object2;
      const name = identity === void 0 ? numbers.get(object2) : JSON.stringify(identity.path);
      const places = /* @__PURE__ */ new Map();
      for (const [nth, target] of targets.entries()) {
        const number2 = numbers.get(target);
        const place = 1 + (places.get(number2) ?? 0);
        places.set(number2, place);
        add3(target, `<${name}.${place}`);
        add3(object2, `>${nth}.${number2}`);
      }
      steps += targets.length;
    });
    const texts = /* @__PURE__ */ new Map();
    const next = /* @__PURE__ */ new Map();
    await inTurns(parts, ([object2, own]) => {
      const text = own.sort().join();
      const number2 = texts.get(text) ?? texts.size;
      texts.set(text, number2);
      next.set(object2, number2);
    });
    steps += next.size;
    const isComplete = texts.size === count;
    if (isComplete || steps > MAX_STEPS) return { numbers: next, byUsers, isComplete };
    [numbers, count] = [next, texts.size];
  }
}

// src/compare/renamed-objects.ts
async function renamedObjects([from, to], pairs, open, inTurns) {
  const [before, after] = [open[0].filter(({ oid }) => oid === null), new Set(open[1])];
  if ([before.length, after.size].includes(0)) return [];
  const families = [...new Set(before.map(({ family }) => family))];
  const names2 = to.keys.patternOf(families, "(?:_?name)?");
  const renamed = /* @__PURE__ */ new Map();
  const note = (one, other) => {
    renamed.set(one, (renamed.get(one) ?? /* @__PURE__ */ new Set()).add(other));
  };
  await inTurns(pairs, ([old, now]) => {
    if (!names2.test(now.text)) return;
    for (const key in now.body) {
      const role = to.keys.roleOf(key, now.family);
      if (!from.isName(old.body[key], role) || !to.isName(now.body[key], role)) continue;
      const [was, is] = [from.resolve(old.body[key], role), to.resolve(now.body[key], role)];
      if (was === void 0 || is === void 0) continue;
      note(was, is);
      note(is, was);
    }
    now.release();
  });
  const contents = new ContentKeys(to.keys);
  const [contentBefore, contentAfter] = [namelessContent(from, contents), namelessContent(to, contents)];
  const onlyName = (object2) => {
    const others = renamed.get(object2);
    return others?.size === 1 ? [...others][0] : void 0;
  };
  return before.flatMap((old) => {
    const now = onlyName(old);
    const isSame = now && after.has(now) && onlyName(now) === old && contentBefore(old) === contentAfter(now);
    return isSame ? [[old, now]] : [];
  });
}
function namelessContent(index, contents) {
  const read = readingWithoutIds(index);
  const entries = Map.groupBy(
    index.ofFamily(FAMILIES.dataDictionaryEntry.path),
    (entry) => homeOf(entry, index)
  );
  return (object2) => {
    const { [object2.ownLabel.key]: _, ...body } = object2.body;
    const answers = (entries.get(object2) ?? []).map(({ oid, ownLabel }) => [oid, ownLabel.label]);
    return JSON.stringify([contents.ofBody({ family: object2.family, body }, read), answers.sort()]);
  };
}

// src/compare/pair-without-ids.ts
var LAST_STEP = 5;
async function pairByName(drafts, inTurns) {
  const { from, to } = drafts;
  const stageOf = await stagesOf([from, to], inTurns);
  const matching = new Matching(drafts, stageOf, inTurns);
  const byOid = ({ family, oid }) => (
    // A code says which answer it is within its dictionary only.
    oid === null || family === FAMILIES.dataDictionaryEntry.path ? void 0 : `${family} ${oid.trim()}`
  );
  const placeOf = (object2, index) => index.containerOf(object2) ?? index.draft;
  const byOidInPlace = (object2, index) => keyIn(placeOf(object2, index), object2, object2.oid?.trim());
  const byOidAtHome = (object2, index) => keyIn(homeOf(object2, index), object2, object2.oid?.trim());
  const byLabelInPlace = (object2, index) => keyIn(placeOf(object2, index), object2, object2.ownLabel.label || void 0);
  matching.pairUnique(0, byOid);
  for (const stage of [...new Set(stageOf.values())].sort((one, other) => one - other)) {
    matching.begin(stage);
    matching.pairUnique(1, byOidInPlace);
    matching.pairUnique(2, byOidAtHome);
    matching.pairUnique(3, byOid);
    matching.pairUnique(4, byLabelInPlace, stage, (old, now) => old.oid === null || now.oid === null);
    await matching.pairEqual();
    await matching.pairRenamed();
  }
  const unpairedIn = (side) => side.select().filter(isUnpaired);
  const removed = unpairedIn(from).map((object2) => [object2, void 0]);
  const added = unpairedIn(to).map((object2) => [void 0, object2]);
  return [...matching.pairs, ...removed, ...added];
}
function keyIn(place, object2, name) {
  const path6 = place?.identity?.path;
  return name === void 0 || path6 === void 0 ? void 0 : `${object2.family} ${path6}
${name}`;
}
var Matching = class {
  pairs = [];
  sides;
  inTurns;
  stageOf;
  stepOf = /* @__PURE__ */ new Map();
  stage = Infinity;
  /** The objects of each side that are not paired by OID alone. */
  open;
  constructor({ from, to }, stageOf, inTurns) {
    this.sides = [from, to];
    this.stageOf = stageOf;
    this.inTurns = inTurns;
    this.open = [from.select(), to.select()];
    this.pair(from.draft, to.draft, 0);
  }
  /** Goes on with a stage. Objects left from earlier stages stay in: they may have moved. */
  begin(stage) {
    this.stage = stage;
    const isOpen = (object2) => this.stepOf.get(object2) !== 0;
    this.open = [this.open[0].filter(isOpen), this.open[1].filter(isOpen)];
  }
  /**
   * Pairs objects whose key occurs once on each side. What a later step paired counts, too: whether a key is unique
   * does not depend on how often a step is tried.
   *
   * @param stage the last one whose objects are paired. Default: all, as what is not so sure comes later
   */
  pairUnique(step, keyOf, stage = Infinity, mayPair = (_from, _to) => true) {
    const isCandidate = (object2) => (this.stepOf.get(object2) ?? step) >= step;
    const pair = (from, to) => {
      if (from.length + to.length > 2) return;
      for (const old of from)
        for (const now of to)
          if (isUnpaired(old) && isUnpaired(now) && mayPair(old, now)) this.pair(old, now, step);
    };
    this.pairGroups(keyOf, isCandidate, pair, stage);
  }
  /**
   * Pairs what is equal apart from ids, in any place. Of several equal objects, those first that also refer to equal
   * objects and are referred to by equal ones: they are interchangeable, so references to any of them are equal.
   */
  async pairEqual() {
    const keys = new ContentKeys(this.sides[0].keys, { withOrder: true });
    const contents = /* @__PURE__ */ new Map();
    for (const side of [0, 1]) {
      const index = this.sides[side];
      const read = readingWithoutIds(index);
      await this.inTurns(oneByOne(this.ofSide(side)), (object2) => {
        const isAnswer = object2.family === FAMILIES.dataDictionaryEntry.path;
        const { identity } = (isAnswer ? homeOf(object2, index) : void 0) ?? index.draft;
        if (identity !== void 0) contents.set(object2, `${keys.ofBody(object2, read)} ${identity.path}`);
      });
    }
    const byContent = (object2) => contents.get(object2);
    this.pairUnique(LAST_STEP, byContent);
    const groupsOf = (side) => Map.groupBy(this.ofSide(side), (object2) => contents.get(object2));
    const [old, now] = [groupsOf(0), groupsOf(1)];
    if (![...old.keys()].some((content) => now.has(content))) return;
    const { numbers, byUsers, isComplete } = await refineByReferences(this.sides, this.inTurns);
    this.pairInTurn((object2) => contents.has(object2) ? numbers.get(object2) : void 0, isComplete);
    const isUneven = (content) => content !== void 0 && old.get(content)?.length !== now.get(content)?.length;
    this.pairInTurn((object2) => isUneven(contents.get(object2)) ? byUsers.get(object2) : void 0, false);
    this.pairInTurn(byContent, false);
  }
  /** Pairs what only got another name. */
  async pairRenamed() {
    const open = [this.ofSide(0), this.ofSide(1)];
    const renamed = await renamedObjects(this.sides, this.pairs, open, this.inTurns);
    for (const [old, now] of renamed) this.pair(old, now, LAST_STEP);
  }
  pairInTurn(keyOf, areInterchangeable) {
    const byPlace = (objects, side) => sortBy(objects, (object2) => placeOrder(placed(object2, this.sides[side])));
    this.pairGroups(keyOf, isUnpaired, (from, to) => {
      const candidates = byPlace(to, 1);
      for (const [nth, old] of byPlace(from, 0).entries()) {
        const now = candidates[nth];
        if (now !== void 0) this.pair(old, now, LAST_STEP, areInterchangeable ? candidates[0] : now);
      }
    });
  }
  pair(from, to, step, identity = to) {
    this.pairs.push([from, to]);
    to.before = from;
    for (const object2 of [from, to]) {
      object2.identity = identity;
      this.stepOf.set(object2, step);
    }
  }
  /** The objects of a side up to this stage that are wanted. Default: those without a pair */
  ofSide(side, isWanted = isUnpaired, stage = this.stage) {
    return this.open[side].filter((object2) => isWanted(object2) && Number(this.stageOf.get(object2)) <= stage);
  }
  /** Calls `pair` with the wanted objects of each key that both sides have. */
  pairGroups(keyOf, isWanted, pair, stage = this.stage) {
    const grouped = (side) => Map.groupBy(this.ofSide(side, isWanted, stage), (object2) => keyOf(object2, this.sides[side]));
    const [from, to] = [grouped(0), grouped(1)];
    for (const [key, old] of from) {
      const now = key === void 0 ? void 0 : to.get(key);
      if (now !== void 0) pair(old, now);
    }
  }
};
function isUnpaired({ identity }) {
  return identity === void 0;
}

// src/compare/totals.ts
function totalsOf({ info }, changes, affected, obsolete) {
  const zero = {
    added: 0,
    removed: 0,
    changed: 0,
    unchanged: 0,
    renamed: 0,
    order_only: 0,
    affected: 0,
    at_risk: 0
  };
  const totals = { ...zero };
  const families = {};
  for (const [family, { objects }] of Object.entries(info.families))
    families[family] = { ...zero, unchanged: objects };
  const count = (family, key, by = 1) => {
    const counts = families[family];
    if (counts !== void 0) counts[key] += by;
  };
  for (const { family, kind, renamed, order_only, risk } of changes) {
    count(family, kind);
    if (kind !== "removed") count(family, "unchanged", -1);
    if (renamed === true) count(family, "renamed");
    if (order_only === true) count(family, "order_only");
    if (risk !== void 0) count(family, "at_risk");
  }
  for (const { family } of affected) count(family, "affected");
  for (const counts of Object.values(families))
    for (const key of Object.keys(zero)) totals[key] += counts[key];
  const decisions = { open: 0, accepted: 0, rejected: 0, question: 0, obsolete: obsolete.decisions.length };
  for (const { family, decision } of changes)
    if (family !== "draft") decisions[decision?.status ?? "open"] += 1;
  return { totals: { ...totals, decisions }, families };
}

// src/compare/member-names.ts
function memberNames(role, keys, sameIds, oidOf2) {
  const nameOf2 = ({ values, contentOf }, nth) => {
    const member = values[nth];
    if (!isObject(member)) return refers(role) ? contentOf(member) : void 0;
    const id = sameIds ? idOf(member) : void 0;
    if (id !== void 0) return `id ${typeof id} ${id}`;
    const own = ownNameOf(member);
    const roleOf = (key) => keys.roleIn(key, role, member);
    const joins = (key) => {
      const [held, one] = [member[key], roleOf(key)];
      if (isObject(held)) return refers(one) || own === void 0 && onlyRefers(held, one);
      return refers(one) && !Array.isArray(held) && held !== null;
    };
    const all = surestKeys(Object.keys(member).filter(joins), (_, rank) => rank);
    const sure = isCellOrRow(member) ? all.filter(saysFamily) : all;
    const isRow = role?.kind === "reference" || Object.values(member).some(Array.isArray);
    if (sure.length > (isRow || own === void 0 ? 0 : 1))
      return `joins ${contentOf(Object.fromEntries(sure.map((key) => [key, withoutName(member[key], roleOf(key))])))}`;
    return own;
  };
  const targetNameOf = (all, nth) => nameOf2({ ...all, contentOf: all.targetsOf }, nth);
  const withRest = (depth) => (all, nth) => {
    const [name, member] = [targetNameOf(all, nth), all.values[nth]];
    return name !== void 0 && isObject(member) ? `${name} ${all.contentOf(restOf(all, member, role, depth))}` : void 0;
  };
  const withLabel = (textOf2) => (all, nth) => {
    const [text, label] = [textOf2(all, nth), labelOf2(all.values[nth])];
    return text !== void 0 && label !== "" ? `${text} ${label}` : void 0;
  };
  const references = withRest(-Infinity);
  const ways = [
    ({ contents }, nth) => contents[nth],
    ...[0, 1, Infinity].map(withRest),
    ...[references, targetNameOf].map(withLabel),
    references,
    targetNameOf,
    // What has a label of its own may have another one now, but no other code.
    (all, nth) => {
      const member = all.values[nth];
      if (ownNameOf(member)?.startsWith("label ") !== true) return void 0;
      const said = restOf(all, member, role, -Infinity);
      return JSON.stringify(said) === "{}" ? void 0 : all.contentOf(said);
    }
  ];
  const restOf = (all, value, its, depth) => {
    if (Array.isArray(value)) return value.map((one) => restOf(all, one, its, depth));
    if (!isObject(value)) return value;
    const said = Object.entries(value).flatMap(([key, held]) => {
      const inner = keys.roleIn(key, its, value);
      if (onlyRefers(held, inner))
        return depth > 0 ? [] : [[key, all.targetsOf({ [key]: withoutName(held, inner) })]];
      const isLeftOut2 = depth === -Infinity && (typeof held !== "object" || held === null);
      return isLeftOut2 ? [] : [[key, restOf(all, held, inner, depth - 1)]];
    });
    return Object.fromEntries(said);
  };
  const ownNameOf = (member) => {
    const [oid, label] = [isObject(member) ? oidOf2(member) : "", labelOf2(member)];
    return oid !== "" ? `OID ${oid.trim()}` : label === "" ? void 0 : `label ${label}`;
  };
  const labelOf2 = (member) => {
    const own = Object.entries(isObject(member) ? member : {}).filter(([key]) => !refers(keys.roleOf(key)));
    return ownLabelOf(Object.fromEntries(own));
  };
  const isCellOrRow = (value) => {
    if (!isObject(value)) return false;
    const families = familiesIn(value);
    return isCell(families) || role?.kind === "reference" && families.has(role.family);
  };
  const familiesIn = (member) => new Set(
    Object.keys(member).filter((key) => saysFamily(key) && member[key] !== null).map((key) => familyOf(keys.roleIn(key, role, member)))
  );
  const isCell = (families) => [FAMILIES.form, FAMILIES.folder].every(({ path: path6 }) => families.has(path6)) && !families.has(FAMILIES.field.path);
  const onlyRefers = (value, its = role) => {
    if (!isObject(value)) return refers(its);
    const own = Object.keys(value).map((key) => keys.roleIn(key, its, value));
    return own.some(refers) && own.every((one) => refers(one) || one?.kind === "foreign-id" && one.own);
  };
  const withoutName = (group, its) => {
    if (Array.isArray(group)) return group.map((one) => withoutName(one, its));
    if (!isObject(group)) return group;
    const roleOf = (key) => keys.roleIn(key, its, group);
    const isGiven = (key) => ![null, ""].some((empty) => empty === group[key]);
    const own = Object.keys(group).filter((key) => isGiven(key) && refers(roleOf(key)));
    const sure = surestKeys(own, (_, rank) => rank).map((key) => [key, withoutName(group[key], roleOf(key))]);
    return sure.length === 0 ? group : Object.fromEntries(sure);
  };
  const refers = (one) => one?.kind === "reference" || one?.kind === "name";
  return { nameOf: nameOf2, ways, ownNameOf, isCellOrRow, onlyRefers };
}
function saysFamily(key) {
  return key === "id" || isPlainName(key);
}

// src/compare/pair-members.ts
function pairMembers(from, to, names2, sameIds) {
  const { ownNameOf, isCellOrRow, onlyRefers } = names2;
  const [was, is] = commonTexts(from, to, names2);
  const equal = align(from.contents, to.contents);
  const between = gapsOf(equal, was, is).flatMap(
    (gap) => align(
      gap.rows.map((row) => was[row]),
      gap.columns.map((column) => is[column])
    ).map(([row, column]) => [Number(gap.rows[row]), Number(gap.columns[column])])
  );
  const inOrder = align(was, is);
  const isMoved = inOrder.length > equal.length + between.length;
  const named2 = isMoved ? inOrder : [...equal, ...between].sort(([one], [other]) => one - other);
  const gaps = gapsOf(named2, was, is);
  const rows = gaps.flatMap((gap) => gap.rows);
  const columns = gaps.flatMap((gap) => gap.columns);
  const moved = pairsInTurn(
    rows.map((row) => from.contents[row]),
    columns.map((column) => to.contents[column])
  ).map(([row, column]) => [Number(rows[row]), Number(columns[column])]);
  const movedRows = new Set(moved.map(([row]) => row));
  const movedColumns = new Set(moved.map(([, column]) => column));
  const atSamePlace = (gap) => {
    const old = gap.rows.filter((row) => !movedRows.has(row));
    const now = gap.columns.filter((column) => !movedColumns.has(column));
    const isSingle = old.length === 1 && now.length === 1;
    return old.slice(0, now.length).map((row, nth) => [row, Number(now[nth])]).filter(([row, column]) => mayBeOne(from.values[row], to.values[column], isSingle));
  };
  const mayBeOne = (old, now, isSingle) => {
    if (Array.isArray(old) !== Array.isArray(now) || isObject(old) !== isObject(now)) return false;
    if (sameIds && isObject(old) && isObject(now) && idOf(old) !== idOf(now)) return false;
    const [was2, is2] = [ownNameOf(old), ownNameOf(now)];
    if (was2 === void 0 || was2 !== is2) {
      if ([old, now].every(isCellOrRow)) return false;
      if ([was2, is2].every((name) => name?.startsWith("OID "))) return false;
      if (namesNow.has(was2) || namesBefore.has(is2)) return false;
    }
    return [old, now].every((member) => {
      const isJoin = isObject(member) && Object.keys(member).length > 1;
      return !onlyRefers(member) || isSingle && !isJoin;
    });
  };
  const namesIn2 = (values, places) => new Set(places.flatMap((place) => ownNameOf(values[place]) ?? []));
  const [namesBefore, namesNow] = [namesIn2(from.values, rows), namesIn2(to.values, columns)];
  const kept = [...named2, ...gaps.flatMap(atSamePlace)].sort(([one], [other]) => one - other);
  return { kept, moved };
}
function commonTexts(from, to, names2) {
  const { nameOf: nameOf2, ways } = names2;
  const [old, now] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
  const choose = (textOf3) => {
    const [before, after] = [textsOf2(from, old, textOf3), textsOf2(to, now, textOf3)];
    const [allOld, allNew] = [new Set(before.values()), new Set(after.values())];
    for (const [row, text] of before) if (allNew.has(text)) old.set(row, text);
    for (const [column, text] of after) if (allOld.has(text)) now.set(column, text);
  };
  for (const way of ways) choose(way);
  const textOf2 = (all, known) => all.values.map((_, nth) => known.get(nth) ?? nameOf2(all, nth) ?? /* @__PURE__ */ Symbol());
  return [textOf2(from, old), textOf2(to, now)];
}
function textsOf2(all, known, textOf2) {
  const texts = /* @__PURE__ */ new Map();
  for (const nth of all.values.keys()) {
    const text = known.has(nth) ? void 0 : textOf2(all, nth);
    if (text !== void 0) texts.set(nth, text);
  }
  return texts;
}

// src/compare/diff-values.ts
var ENTRY = FAMILIES.dataDictionaryEntry.path;
function diffBodies(from, to, drafts) {
  const { reading, naturalKeys } = drafts;
  const { keys } = drafts.to;
  const found = [];
  const sameIds = drafts.match === "id";
  let contents;
  let isTurned;
  const add3 = (place, values) => {
    const change = {
      path: pathTo(place, "to" in values ? "to" : "from")
    };
    if ("from" in values) change.from = withDigitsAsText(values.from);
    if ("to" in values) change.to = withDigitsAsText(values.to);
    found.push(change);
    drafts.places.set(change, place);
    return change;
  };
  const ofObjects = (before, after, outer) => {
    for (const key of unionOfKeys(before, after)) {
      const [old, now] = [before[key], after[key]];
      if (old === now && sameIds) continue;
      const first = Array.isArray(now) ? now[0] : now;
      const role = keys.roleIn(key, outer.role, first === null || first === void 0 ? before : after);
      if (old === now) {
        if (role === void 0 || isBesideSurer(drafts.from, before, key, outer.role)) continue;
        if (isBesideSurer(drafts.to, after, key, outer.role)) continue;
      }
      const areLists = Array.isArray(old) && Array.isArray(now);
      const parent = drafts.from.parentNamed(old, role, from, before, outer.role);
      const parentNow = parent && drafts.to.parentNamed(now, role, to, after, outer.role);
      if (parent !== void 0 && newObject(drafts, parent) === parentNow) continue;
      if (!areLists && (isLeftOut(old, role, reading.from) || isLeftOut(now, role, reading.to))) continue;
      const place = { from: key, to: key, role, isMember: false, outer };
      if (!Object.hasOwn(after, key)) add3(place, { from: old });
      else if (!Object.hasOwn(before, key)) add3(place, { to: now });
      else ofValues(old, now, place);
    }
  };
  const isText = (name, role) => [drafts.from, drafts.to].some(
    (draft) => draft.isName(name, role) && !(belongs(role) && draft.resolve(name, role, true))
  );
  const ofValues = (old, now, place) => {
    const { role, isMember } = place;
    if (isObject(old) && isObject(now)) ofObjects(old, now, place);
    else if (Array.isArray(old) && Array.isArray(now)) ofArrays(old, now, place);
    else if (!isSame(old, now, role, isMember)) add3(place, { from: old, to: now });
  };
  const isSame = (old, now, role, isMember) => {
    if (old === now && (sameIds || role === void 0 || isText(old, role))) return true;
    if (Array.isArray(old) && Array.isArray(now)) return firstDifference(old, now, role) < 0;
    if (isObject(old) && isObject(now)) {
      const isEqual = (key) => Object.hasOwn(now, key) && isSame(old[key], now[key], keys.roleIn(key, role, now), false);
      return Object.keys(old).length === Object.keys(now).length && Object.keys(old).every(isEqual);
    }
    const [left, right] = [reading.from(old, role, isMember), reading.to(now, role, isMember)];
    const digits = exactDigits(left);
    return left === right || digits !== void 0 && digits === exactDigits(right);
  };
  const firstDifference = (before, after, role) => {
    const longer = before.length > after.length ? before : after;
    const isRead = (member) => contents !== void 0 && typeof member === "object";
    return longer.findIndex((one, nth) => isRead(one) || !isSame(before[nth], after[nth], role, true));
  };
  const membersOf = (list, start, place, side) => {
    const read = reading[side];
    const { role } = place;
    const all = contents ??= new ContentKeys(keys);
    const indexes = [];
    for (let index = start; index < list.length; index += 1)
      if (read(list[index], role, true) !== NOT_COMPARED) indexes.push(index);
    const values = indexes.map((index) => list[index]);
    const contentOf = (member) => all.ofMember(member, role, read);
    const oidOfMember = (member) => isListOfAnswers(place) ? codeOf(member) : oidOf(member, familyOf(role)) || oidOf(member, ENTRY);
    const targetsOf = (member) => {
      const paths = drafts[side].targets(member, role, true).map((target) => pathNow(drafts, target));
      return paths.length === countOf(member) ? paths.join("\n") : contentOf(member);
    };
    return { indexes, values, contents: values.map(contentOf), contentOf, oidOf: oidOfMember, targetsOf };
  };
  const ofArrays = (before, after, outer) => {
    const { role } = outer;
    const start = firstDifference(before, after, role);
    if (start < 0) return;
    const old = membersOf(before, start, outer, "from");
    const now = membersOf(after, start, outer, "to");
    const { kept, moved } = pairsOf(old, now, role);
    const [removed, added] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
    const placeAt = (row2, column2) => ({
      from: old.indexes[row2] ?? before.length,
      to: now.indexes[column2] ?? after.length,
      role,
      isMember: true,
      outer
    });
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...kept, [old.values.length, now.values.length]]) {
      for (; row < nextRow; row += 1) removed.set(row, add3(placeAt(row, column), { from: old.values[row] }));
      for (; column < nextColumn; column += 1)
        added.set(column, add3(placeAt(row, column), { to: now.values[column] }));
      ofValues(old.values[row], now.values[column], placeAt(row, column));
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    const target = new Map(moved);
    for (const [oldRow, taken] of removed) {
      const put = added.get(target.get(oldRow) ?? -1);
      if (put !== void 0) drafts.moved.set(taken, put);
    }
  };
  const pairsOf = (old, now, role) => {
    isTurned ??= isBefore(old.values, now.values, role);
    const names2 = memberNames(role, keys, sameIds, old.oidOf);
    if (!isTurned) return pairMembers(old, now, names2, sameIds);
    const { kept, moved } = pairMembers(now, old, names2, sameIds);
    const turned = ([column, row]) => [row, column];
    return { kept: kept.map(turned), moved: moved.map(turned) };
  };
  const isBefore = (before, after, role) => {
    const old = sameIds ? void 0 : naturalKeys.from.inAnyCopy(before, role);
    const now = sameIds ? void 0 : naturalKeys.to.inAnyCopy(after, role);
    return JSON.stringify([old, before]) < JSON.stringify([now, after]);
  };
  ofObjects(from.body, to.body, bodyPlace(from.family));
  return found;
}
function isBesideSurer(draft, group, key, outer) {
  const isName = draft.isName(group[key], draft.keys.roleIn(key, outer, group));
  return isName && !draft.surestKeys(group, outer).includes(key);
}
function countOf(value) {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum, one) => sum + countOf(one), 0);
}
function unionOfKeys(from, to) {
  const [left, right] = [Object.keys(from), Object.keys(to)];
  const isEqual = left.length === right.length && left.every((key, index) => key === right[index]);
  return isEqual ? left : [.../* @__PURE__ */ new Set([...left, ...right])].sort();
}

// src/compare/object-change.ts
function objectChange(pair, drafts) {
  const [old, now] = pair;
  const object2 = pair[1] ?? pair[0];
  const isBoth = old !== void 0 && now !== void 0;
  const values = isBoth ? diffBodies(old, now, drafts) : [{ path: "", [now ? "to" : "from"]: withDigitsAsText(object2.body) }];
  if (values.length === 0) return void 0;
  const isRenamed = isBoth && old.ownLabel.label !== now.ownLabel.label;
  const others = values.filter((value) => !isOrderChange(value));
  const major = others.filter((value) => !isSpacingChange(value));
  const change = {
    kind: isBoth ? "changed" : now === void 0 ? "removed" : "added",
    ...placed(object2, now === void 0 ? drafts.from : drafts.to),
    ...isRenamed && { renamed: true, from_label: old.label },
    from_id: old?.id ?? null,
    to_id: now?.id ?? null,
    ...others.length === 0 && { order_only: true },
    ...others.length === values.length && major.length === 0 && { spacing_only: true },
    values
  };
  const isLabel = ({ path: path6 }) => isRenamed && [old, now].map(labelPath).includes(path6);
  const more = major.filter((value) => !isLabel(value) && !isNewName(value, { from: old, to: now }, drafts));
  const isListOfFields = ({ path: path6 }) => {
    if (object2.family !== FAMILIES.form.path) return false;
    const [field3, key] = [FAMILIES.field.path, path6.slice(1).replace(/\/.*/, "")];
    const isList = isPlainName(key) && familyOf(drafts.to.keys.roleOf(key, object2.family)) === field3;
    return isList && drafts.to.ofFamily(field3).length > 0;
  };
  const isCause = !more.every((value) => isNote(value) || isListOfFields(value));
  return { change, object: object2, old, now, isCause, isMinor: more.length === 0 };
}
var MANY_KEYS = 100;
function isNewName(value, objects, drafts) {
  const place = drafts.places.get(value) ?? bodyPlace("");
  const { role, outer, isMember } = place;
  if (outer === void 0 || role === void 0 || !("which" in role)) return false;
  const calledSo = (side) => {
    const [draft, object2] = [drafts[side], objects[side]];
    const forms = formsAround(place, object2, side, drafts);
    const group = object2 && valueAt(outer, object2, side);
    const byItself = draft.resolve(value[side], role, isMember, forms);
    if (!isObject(group)) return byItself;
    const roleOf = (key) => draft.keys.roleIn(key, outer.role, group);
    const isBeside = (key) => {
      const one = roleOf(key);
      return one !== void 0 && "which" in one && one.which === role.which && one.family === role.family;
    };
    const sure = surestAround(place, object2, side, drafts);
    const beside = sure.size > MANY_KEYS ? [] : [...sure].filter(isBeside);
    const targets = beside.flatMap((key) => draft.named(group[key], roleOf(key), forms) ?? []);
    return targets.length === 0 ? byItself : targets.find((one) => isNameOf(value[side], one));
  };
  const [was, is] = [calledSo("from"), calledSo("to")];
  return was !== void 0 && newObject(drafts, was) === (is && newObject(drafts, is));
}
function labelPath({ ownLabel: { key, label }, family }) {
  return oidOf({ [key]: label }, family) === "" ? pointerStep(key) : void 0;
}

// src/compare/compare-snapshots.ts
async function compareSnapshots(from, to, { match: given, riskyKeys, decisions, deadline } = {}) {
  checkComparable(settingsOf(from.info), settingsOf(to.info));
  const match = given ?? (String(from.info.draft.id) === String(to.info.draft.id) ? "id" : "name");
  const inTurns = turnsFor(deadline);
  const sides = comparedDrafts(from, to, match);
  const pairs = match === "id" ? pairsById(sides) : await pairByName(sides, inTurns);
  const reasonsOf = reasonsIn(sides, riskyKeys);
  const found = [];
  await inTurns(pairs, (pair) => {
    const one = objectChange(pair, sides);
    if (one !== void 0)
      found.push({ one, identity: identityOfChange(one, sides), why: reasonsOf(pair, one.change.values) });
    for (const object2 of pair) object2?.release();
  });
  const ids = distinctIds(found.map(({ identity }) => identity));
  const reasons = /* @__PURE__ */ new Map();
  const changed = found.map(({ one, why }, nth) => {
    const [id, risk] = [String(ids[nth]), worstOf(why)];
    reasons.set(id, why);
    const isCause = one.isCause || risk !== void 0;
    return { ...one, isCause, change: { id, ...risk && { risk }, ...one.change } };
  });
  const again = await affectedObjects(sides, changed, inTurns);
  const [all, checks] = [changed.map(({ change }) => change), sortBy(again, placeOrder)];
  const { changes, affected, obsolete } = applyDecisions(sortBy(all, changeOrder), checks, decisions);
  const report = {
    schema: CHANGES_SCHEMA,
    from: summary3(from),
    to: summary3(to),
    match,
    ...totalsOf(to, changes, affected, obsolete),
    changes,
    affected,
    obsolete
  };
  return { report, sides, reasons, riskyKeys };
}
function pairsById({ from, to }) {
  const [before, after] = [from.snapshot.files, to.snapshot.files];
  const differing = to.select((text, path6) => before.get(path6) !== text);
  const keyOf = ({ family, id }) => `${family} ${typeof id} ${id}`;
  const old = differing.filter(({ path: path6 }) => before.has(path6)).map(({ path: path6 }) => from.at(path6));
  const others = from.select((_, path6) => !after.has(path6));
  const left = new Map([...old, ...others].map((object2) => [keyOf(object2), object2]));
  const pairs = differing.map((object2) => {
    const key = keyOf(object2);
    object2.before = left.get(key);
    left.delete(key);
    return [object2.before, object2];
  });
  const removed = [...left.values()].map((object2) => [object2, void 0]);
  return [[from.draft, to.draft], ...pairs, ...removed];
}
function summary3({ info: { draft, fingerprint, view }, readAt }) {
  return { draft, fingerprint, view, read_at: readAt ?? null };
}

// platform/snapshot/snapshot-comparison.ts
function snapshotFacts(snapshot, comparison) {
  const { reason, previousFingerprint = null, changes } = comparison;
  const totals = changes?.report.totals;
  return {
    changed: reason !== "unchanged",
    reason,
    fingerprint: snapshot.info.fingerprint,
    previous_fingerprint: previousFingerprint,
    objects: objectCount(snapshot),
    added: totals?.added ?? null,
    removed: totals?.removed ?? null,
    modified: totals?.changed ?? null,
    renamed: totals?.renamed ?? null,
    affected: totals?.affected ?? null,
    at_risk: totals?.at_risk ?? null,
    open: totals?.decisions.open ?? null
  };
}
async function compareWithBaseline(baseline, snapshot, options) {
  const changes = await compareSnapshots(baseline, snapshot, { ...options, match: "name" });
  const reason = changes.report.changes.length === 0 ? "unchanged" : "changed";
  return { reason, previousFingerprint: baseline.info.fingerprint, changes };
}
async function compareWithEarlier({ opened }, snapshot, folder3, options) {
  const warningThat = (what, next2 = "by a new one; nothing is compared with it") => `The snapshot in ${oneLine(folder3, 120)} ${what} It is replaced ${next2}.`;
  const none = { previousFingerprint: void 0, changes: void 0 };
  if (opened.state === "absent") return { reason: "first", ...none };
  if (opened.state === "damaged") {
    const what = `is damaged, or the run that wrote it was interrupted: ${opened.why}`;
    return { reason: "damaged", ...none, warning: warningThat(what) };
  }
  const earlier = { ...opened.snapshot, folder: folder3 };
  const { draft, fingerprint: previousFingerprint } = earlier.info;
  const different = settingsThatDiffer(earlier.info, snapshot.info).join("; ");
  if (different !== "") {
    const warning2 = warningThat(`was taken with other settings (${different}).`);
    return { reason: "settings", previousFingerprint, changes: void 0, warning: warning2 };
  }
  if (previousFingerprint === snapshot.info.fingerprint)
    return { reason: "unchanged", previousFingerprint, changes: void 0 };
  const changes = await compareSnapshots(earlier, snapshot, options);
  const { id } = snapshot.info.draft;
  if (String(draft.id) === String(id)) return { reason: "changed", previousFingerprint, changes };
  const next = `by a new one of draft ${id}; their objects are compared by name`;
  const warning = warningThat(`belongs to another draft, ${oneLine(String(draft.id), 40)}.`, next);
  return { reason: "changed", previousFingerprint, changes, warning };
}
function settingsThatDiffer(before, now) {
  const services = `Service: ${oneLine(before.service, 200)}, then ${now.service}`;
  const different = differentSettings(settingsOf(before), settingsOf(now));
  return before.service === now.service ? different : [services, ...different];
}

// platform/snapshot/take-snapshot.ts
import { readdir as readdir2 } from "node:fs/promises";
import path4 from "node:path";

// src/snapshot/read-lists.ts
async function readLists(context) {
  return context.deadline.part(async (deadline) => {
    const part = { ...context, deadline };
    const [detail, ...lists] = await Promise.all([
      readDetail(part),
      ...context.settings.families.map((family) => readFamilyList(part, family))
    ]);
    return { detail, members: lists.flat() };
  });
}
async function readFamilyList({ client, draftId, settings, deadline }, family) {
  const list = { ...objectList(family, draftId, parseQuery(settings.query)), exact: true };
  const values = await readAll(client, list, deadline);
  const idOfMember = uniqueIds(client, list.label, settings.view !== "list");
  try {
    return values.map((value) => {
      const body = asObject(value, list.label);
      return { family, id: idOfMember(body), body };
    });
  } catch (error) {
    throw error instanceof DraftServiceError ? error.withHint(hintToLeaveOut(FAMILIES[family].path)) : error;
  }
}
async function readDetail({ client, draftId, deadline }) {
  const view = { ...draftDetail(draftId), exact: true };
  const body = await readObject(client, view, deadline);
  if (body.id === void 0 || String(idOf(body)) === String(draftId)) return body;
  throw new MalformedResponseError(
    `The response for ${view.label} belongs to another draft: its id is not the one asked for. No snapshot was taken.`
  );
}
function hintToLeaveOut(family) {
  const advice = `Take it without the ${family} (families), and report this to the owner of the service.`;
  return `No snapshot was taken. ${advice}`;
}

// src/snapshot/sha256sums-file.ts
import { createHash as createHash2 } from "node:crypto";
function sha256(content) {
  return createHash2("sha256").update(content).digest("hex");
}
function byPath(left, right) {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
function checksumLines(sums) {
  return sums.map(({ path: path6, sha256: hash2 }) => `${hash2}  ${path6}
`).join("");
}
var LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>.+)$/u;
function parseChecksums(text) {
  if (!text.endsWith("\n")) return void 0;
  const sums = [];
  for (const line of text.slice(0, -1).split("\n")) {
    const { path: path6 = "", sha256: hash2 = "" } = LINE.exec(line)?.groups ?? {};
    if (path6 !== DRAFT_FILE && !isObjectFile(path6)) return void 0;
    if (byPath(sums.at(-1)?.path ?? "", path6) >= 0) return void 0;
    sums.push({ path: path6, sha256: hash2 });
  }
  return sums;
}

// src/snapshot/build-snapshot.ts
function draftFiles(client, ignored) {
  const ignore = new Set(ignored);
  const objects = [];
  let warned = false;
  const textOf2 = (body, about) => {
    const clean = redactDeep(client.secrets, body);
    if (clean !== body && !warned) {
      warned = true;
      client.warn(
        `The service sends back one of your credentials in the body of ${about}; the snapshot has *** in its place.`
      );
    }
    return canonicalJson(clean, ignore);
  };
  return {
    textOf: textOf2,
    /** The draft is read once more. */
    clear: () => void objects.splice(0),
    /** @param about the name of the view, for a warning */
    add: ({ family, id, body }, about) => {
      const text = textOf2(body, about);
      const label = titleText(labelInFile(text, FAMILIES[family].path));
      objects.push({ family, id: redactDeep(client.secrets, id), label, text });
    },
    /** All files by path. File names are made last, because two objects of a family must not share one. */
    build: (detail, about) => {
      const files = /* @__PURE__ */ new Map([[DRAFT_FILE, textOf2(detail, about)]]);
      for (const [family, own] of Map.groupBy(objects, (object2) => object2.family)) {
        const { path: path6 } = FAMILIES[family];
        for (const [name, { text }] of objectFileNames(own, path6)) files.set(`${path6}/${name}`, text);
      }
      return files;
    }
  };
}
function labelInFile(text, family) {
  return labelOf(asObject(JSON.parse(text), family), family);
}
var MAX_LABEL_BYTES = 120;
var MAX_ID_BYTES = 80;
var HASH_DIGITS = 8;
var SEPARATOR = "~";
function objectFileNames(objects, family) {
  const groups = Map.groupBy(objects, (object2) => foldCase(objectFileName(object2, false)));
  const byName = /* @__PURE__ */ new Map();
  const written = /* @__PURE__ */ new Set();
  for (const object2 of objects) {
    const name = objectFileName(object2, false);
    const isShared = groups.get(foldCase(name))?.length !== 1;
    const unique = isShared ? objectFileName(object2, true) : name;
    if (written.has(foldCase(unique)))
      throw new MalformedResponseError(
        `Two objects of the ${family} would have one file: their ids are both ${oneLine(String(object2.id), 40)}, or look so to a file system.`,
        { hint: hintToLeaveOut(family) }
      );
    written.add(foldCase(unique));
    byName.set(unique, object2);
  }
  return byName;
}
function objectFileName({ id, label }, hashed) {
  const text = String(id);
  const safe = safeFileName(text.replaceAll(SEPARATOR, "_"), "id", MAX_ID_BYTES);
  const isPlain = typeof id === "number" || safe === id && !hashed;
  const idPart = isPlain ? text : `${safe}-${sha256(text).slice(0, HASH_DIGITS)}`;
  return `${safeFileName(cut(label, MAX_LABEL_BYTES), `#${idPart}`, MAX_LABEL_BYTES)}${SEPARATOR}${idPart}.json`;
}
function foldCase(name) {
  return name.normalize("NFKD").toLowerCase().toUpperCase();
}
function buildSnapshot(files, service, draft, settings) {
  const sorted = [...files].sort(([left], [right]) => byPath(left, right));
  const sums = sorted.map(([path6, text2]) => ({ path: path6, sha256: sha256(text2) }));
  const text = checksumLines(sums);
  const info = {
    schema: SNAPSHOT_SCHEMA,
    service,
    draft,
    view: settings.view,
    families: familyInfos(
      sums,
      settings.families.map((name) => FAMILIES[name].path)
    ),
    include: settings.query,
    ignore: settings.ignore,
    fingerprint: sha256(text),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION }
  };
  return { files: new Map(sorted), sums: text, info };
}
function familyInfos(sums, paths) {
  const lines = Map.groupBy(sums, ({ path: path6 }) => familyOfPath(path6));
  const infoOf = (own = []) => ({
    objects: own.length,
    sha256: sha256(checksumLines(own))
  });
  return Object.fromEntries(paths.map((path6) => [path6, infoOf(lines.get(path6))]));
}

// src/snapshot/read-draft.ts
var SNAPSHOT_DEADLINE_MS = 60 * 60 * 1e3;
var MAX_DRAFT_READINGS = 2;
async function readSnapshot(client, draftId, { onProgress = () => void 0, ...options } = {}, deadline = client.deadline(SNAPSHOT_DEADLINE_MS)) {
  const context = { client, draftId, settings: snapshotSettings(options), deadline };
  const files = draftFiles(client, context.settings.ignore);
  for (let reading = 1; ; reading += 1) {
    const result = await readOnce(context, files, onProgress);
    if (typeof result !== "string") return result;
    if (reading === MAX_DRAFT_READINGS) {
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
      if (!(error instanceof StatusError) || ![404, 410].includes(error.status ?? 0)) throw error;
      return `an object of one of its lists was not there any more: ${error.message}`;
    }
  }
  const after = await readLists(context);
  const hashesAfter = hashLists(after, settings);
  const changed = [...hashes].find(([part, hash2]) => hashesAfter.get(part) !== hash2)?.[0];
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
  const label = labelInFile(files.textOf({ ...after.detail, id }, about), "draft");
  const draft = { id: redactDeep(client.secrets, id), label };
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
function hashLists({ detail, members }, settings) {
  const ignore = new Set(settings.ignore);
  const hash2 = (body) => sha256(canonicalJson(body, ignore));
  const groups = Map.groupBy(members, ({ family }) => family);
  const families = settings.families.map((family) => {
    const hashes = (groups.get(family) ?? []).map(({ body }) => hash2(body));
    return [family, sha256(hashes.sort().join())];
  });
  return new Map([["draft", hash2(detail)], ...families]);
}

// platform/snapshot/earlier-snapshot.ts
import { lstat as lstat2, readFile as readFile2, readdir } from "node:fs/promises";
import path2 from "node:path";

// src/snapshot/open-snapshot.ts
var INFO = object({
  schema: literal(SNAPSHOT_SCHEMA),
  service: string(),
  draft: object({ id: union([number(), string()]), label: string() }),
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
  for (const { path: path6, sha256: hash2 } of lines) {
    const content = files.get(path6);
    if (content === void 0) return damaged(path6, "is missing");
    if (sha256(content) !== hash2) return damaged(path6, `does not match ${SUMS_FILE}`);
    const text = asText(content);
    const mistake = mistakeOfBody(path6, text);
    if (mistake !== void 0) return damaged(path6, mistake);
    verified.set(path6, text);
  }
  if (infoFile === void 0) return damaged(SNAPSHOT_FILE, "is missing");
  const parsed = safeParse(INFO, parseJsonOrUndefined(asText(infoFile)), JITLESS);
  if (!parsed.success) return damaged(SNAPSHOT_FILE, `does not have the schema ${SNAPSHOT_SCHEMA}`);
  const info = parsed.data;
  if (!matchesChecksums(info, sums, lines)) return damaged(SNAPSHOT_FILE, `does not match ${SUMS_FILE}`);
  return { state: "whole", snapshot: { files: verified, sums, info } };
}
function damaged(path6, why) {
  return { state: "damaged", path: path6, why: `${path6} ${why}.` };
}
function mistakeOfBody(path6, text) {
  const body = parseJsonOrUndefined(text);
  if (!isObject(body)) return "holds no JSON object";
  if (isTooDeep(body)) return "is nested too deeply";
  return path6 === DRAFT_FILE || idOf(body) !== void 0 ? void 0 : "holds an object without an id";
}
function isTooDeep(body) {
  let level = [body];
  for (let depth = 0; depth < MAX_JSON_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap(
      (holder) => Object.values(holder).filter((member) => typeof member === "object" && member !== null)
    );
  return level.length > 0;
}
function asText(content) {
  return content instanceof Uint8Array ? Buffer.from(content).toString() : content;
}
function matchesChecksums({ fingerprint, families }, sums, lines) {
  return fingerprint === sha256(sums) && lines.some(({ path: path6 }) => path6 === DRAFT_FILE) && lines.every(({ path: path6 }) => path6 === DRAFT_FILE || Object.hasOwn(families, familyOfPath(path6))) && canonicalJson(families) === canonicalJson(familyInfos(lines, Object.keys(families)));
}

// platform/snapshot/earlier-snapshot.ts
var MAX_CONCURRENT_READS = 16;
async function readEarlierSnapshot({ path: folder3, input }) {
  const files = await readSnapshotFiles(folder3);
  const listed = pathsIn(files.get(SUMS_FILE));
  const info = parseJsonOrUndefined(String(files.get(SNAPSHOT_FILE) ?? ""));
  const isCut = files.has(SNAPSHOT_FILE) && info === void 0 && listed?.some(isObjectFile) === true;
  const isOurs = isObject(info) && info.schema === SNAPSHOT_SCHEMA || isCut;
  for (const name of [SNAPSHOT_FILE, SUMS_FILE, DRAFT_FILE]) {
    const found = await lstat2(path2.join(folder3, name)).catch(() => void 0);
    if (found === void 0 || found.isFile() && isOurs) continue;
    throw new InputError([`"${name}" in the folder ${input} was not written by a snapshot.`], {
      hint: `Delete it if a run that was stopped has left it, or give another folder. ${NOTHING_REQUESTED}`
    });
  }
  const opened = openSnapshot(files);
  if (opened.state === "whole") return { opened, files: listed ?? [] };
  return { opened, files: isOurs ? await objectFilesIn(folder3) : [] };
}
async function readSnapshotFiles(folder3) {
  const files = /* @__PURE__ */ new Map();
  const read = async (file) => {
    const at = path2.join(folder3, file);
    try {
      if ((await lstat2(at)).isFile()) files.set(file, await readFile2(at));
    } catch (error) {
      if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return;
      throw new InputError([`The file ${at} cannot be read: ${messageOf(error)}.`], {
        hint: `Check its permissions and its disk. ${NOTHING_REQUESTED}`,
        cause: error
      });
    }
  };
  await mapConcurrent([SUMS_FILE, SNAPSHOT_FILE], MAX_CONCURRENT_READS, read);
  await mapConcurrent(pathsIn(files.get(SUMS_FILE)) ?? [], MAX_CONCURRENT_READS, read);
  return files;
}
function pathsIn(sums) {
  return parseChecksums(String(sums ?? ""))?.map((sum) => sum.path);
}
async function objectFilesIn(folder3) {
  const found = await Promise.all(
    FAMILY_PATHS.map(async (family) => {
      const entries = await readdir(path2.join(folder3, family), { withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${family}/${name}`);
      return files.filter(isObjectFile);
    })
  );
  return found.flat();
}

// platform/snapshot/write-snapshot.ts
import { rmSync } from "node:fs";
import { mkdir, rm, rmdir, writeFile as writeFile2 } from "node:fs/promises";
import path3 from "node:path";
var MAX_CONCURRENT_CHANGES = 16;
var LAST = [SUMS_FILE, SNAPSHOT_FILE];
async function writeSnapshot(folder3, staging, { snapshot, earlier }, deadline) {
  const { opened } = earlier;
  const { client } = snapshot.info;
  const before = opened.state === "whole" ? snapshotFiles({ ...opened.snapshot, info: { ...opened.snapshot.info, client } }) : void 0;
  const gone = earlier.files.filter((file) => !snapshot.files.has(file));
  const wanted = [...snapshotFiles(snapshot)].filter(([file, text]) => before?.get(file) !== text);
  if (wanted.length + gone.length === 0) return void 0;
  try {
    const staged = await mapConcurrent(wanted, MAX_CONCURRENT_CHANGES, async ([file, text], index) => {
      deadline.check("the files of the snapshot to be written");
      const part = path3.join(staging, String(index));
      await writeFile2(part, text, { flag: "wx" });
      return { part, file, target: path3.join(folder3.path, file) };
    });
    checkNoLinks(folder3);
    await removeFiles(folder3.path, gone);
    for (const family of new Set(staged.map(({ target }) => path3.dirname(target))))
      await mkdir(family, { recursive: true });
    const objects = staged.filter(({ file }) => !LAST.includes(file));
    await mapConcurrent(objects, MAX_CONCURRENT_CHANGES, ({ part, target }) => renameFile(part, target));
    for (const { part, target } of staged.slice(objects.length)) await renameFile(part, target);
  } catch (error) {
    throw error instanceof DraftServiceError ? error : new FileError(folder3.path, error);
  }
  return { written: wanted.filter(([file]) => !LAST.includes(file)).length, removed: gone.length };
}
async function removeFiles(folder3, gone) {
  await mapConcurrent(gone, MAX_CONCURRENT_CHANGES, (file) => rm(path3.join(folder3, file), { force: true }));
  for (const family of new Set(gone.map((file) => path3.dirname(path3.join(folder3, file)))))
    await rmdir(family).catch(() => void 0);
}
var STAGING_FOLDER = ".draft-snapshot-tmp";
async function openStagingFolder(folder3) {
  const place = path3.join(folder3, STAGING_FOLDER);
  try {
    await makeFolder(folder3);
    await mkdir(place);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw notWritable(folder3, error);
    const sentence = `Another run is writing to this folder, or was stopped: it left ${place}.`;
    const hint = `Wait until it ends. If no run is under way, delete that folder. ${NOTHING_REQUESTED}`;
    throw new InputError([sentence], { hint });
  }
  let isRemoved = false;
  return {
    path: place,
    /** Removes it, once: the next run may have made its own in the same place. */
    removeNow: () => {
      if (!isRemoved) rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
      isRemoved = true;
    }
  };
}

// platform/snapshot/take-snapshot.ts
async function takeSnapshot(host, { path: folder3, decisions, "risky-keys": riskyKeys, ...wanted }, writeChanges2) {
  const { deadline, run: run2 } = host;
  const { log, setPhase } = run2;
  const settings = snapshotSettings(wanted);
  const { "draft-id": draftId, "baseline-draft-id": baselineDraftId } = wanted;
  const options = { riskyKeys, decisions, deadline };
  const staging = await openStagingFolder(folder3.path);
  run2.onExit(() => staging.removeNow());
  try {
    const earlier = await readEarlierSnapshot(folder3);
    const baseline = baselineDraftId === void 0 ? void 0 : await readDraft(host, baselineDraftId, settings);
    const snapshot = await readDraft(host, draftId, settings);
    setPhase("comparing the snapshots");
    const comparison = baseline === void 0 ? await compareWithEarlier(earlier, snapshot, folder3.input, options) : await compareWithBaseline(baseline, snapshot, options);
    const { warning } = baseline !== void 0 && earlier.opened.state === "damaged" ? await compareWithEarlier(earlier, snapshot, folder3.input, options) : comparison;
    if (warning !== void 0) log.warning(warning);
    if (comparison.changes !== void 0) await writeChanges2(comparison.changes);
    setPhase("writing the snapshot");
    const changes = await writeSnapshot(folder3, staging.path, { snapshot, earlier }, deadline);
    const outcome = changes === void 0 ? "; no file had to be written" : `; ${changes.written} ${changes.written === 1 ? "file" : "files"} written, ${changes.removed} removed`;
    log.line(`${folder3.input}: ${objectCount(snapshot)} objects${outcome}.`);
    await noticeForeignFiles(log, folder3, snapshot);
    return { snapshot, comparison };
  } finally {
    staging.removeNow();
  }
}
async function readDraft({ run: run2, client, deadline, onObjects }, draftId, settings) {
  run2.setPhase("reading the draft");
  run2.log.line(
    `Reading draft ${draftId} (view ${settings.view}, at most ${formatDuration(deadline.left())})`
  );
  return readSnapshot(client, draftId, { ...settings, onProgress: onObjects }, deadline);
}
async function noticeForeignFiles(log, folder3, snapshot) {
  const own = /* @__PURE__ */ new Set([...snapshotFiles(snapshot).keys(), ...FAMILY_PATHS, ".gitattributes"]);
  const found = [];
  for (const family of ["", ...FAMILY_PATHS])
    for (const name of await readdir2(path4.join(folder3.path, family)).catch(() => []))
      found.push(path4.posix.join(family, name));
  const foreign = found.filter((file) => !own.has(file) && !file.startsWith(STAGING_FOLDER));
  if (foreign.length === 0) return;
  log.notice(
    `The folder ${oneLine(folder3.input, 120)} also holds files that are not part of the snapshot; they were left alone: ${oneLine(foreign.sort().join(", "), 300)}.`
  );
}

// action/inputs/snapshot-inputs.ts
var SNAPSHOT_INPUTS = {
  ...LOGIN_INPUTS,
  ...VIEW_INPUTS,
  "draft-id": DRAFT_ID,
  path: withDefault("draft", "Folder of the snapshot", "FOLDER", snapshotFolder),
  "baseline-draft-id": BASELINE_DRAFT_ID,
  ...DECISION_INPUTS,
  decisions: {
    ...DECISION_INPUTS.decisions,
    read: ([text]) => text && decisionsPath(text)
  },
  "timeout-minutes": timeoutMinutes(60)
};
function readSnapshotInputs(read) {
  return readStepInputs(SNAPSHOT_INPUTS, read);
}

// action/snapshot.ts
var run = new ActionRun("Draft snapshot");
void run.run(makeSnapshot);
async function makeSnapshot() {
  const inputs = await readSnapshotInputs();
  const { client, deadline } = openClient(inputs, inputs.login, run);
  const { log } = run;
  if (await isPublicRepository()) {
    log.warning(
      "This repository is public, and drafts can be confidential: everybody can read what is committed, uploaded or written to a summary here."
    );
  }
  const { onObjects } = progressLines(client, (line) => log.line(line));
  const host = { run, client, deadline, onObjects };
  const decisions = await readDecisionsFile(inputs.decisions, run.secrets, deadline);
  const { snapshot, comparison } = await takeSnapshot(host, { ...inputs, decisions }, async (changes) => {
    const names2 = changeFiles();
    await writeChanges(changes, names2, deadline);
    run.setOutputs(Object.fromEntries(CHANGE_FORMATS.map((format) => [`${format}-path`, names2[format]])));
  });
  const facts = Object.entries(snapshotFacts(snapshot, comparison));
  run.setOutputs(
    Object.fromEntries(facts.map(([name, value]) => [name.replace("_", "-"), String(value ?? "")]))
  );
  log.line(`The draft: ${comparison.reason}. Fingerprint ${snapshot.info.fingerprint}.`);
  await run.summarize(() => summarizeSnapshot(snapshot, comparison, inputs.path.input));
  failIfUndecided(inputs["fail-on"], comparison);
}
function failIfUndecided(when, { reason, changes }) {
  if (when === void 0 || reason === "unchanged" || reason === "first") return;
  if (changes === void 0)
    throw new InputError([`fail-on: nothing was compared (${reason}), so nobody knows what is ${when}.`], {
      hint: "Commit the snapshot that is in the folder now, or give baseline-draft-id."
    });
  const why = reasonToFail(when, changes.report);
  if (why !== void 0)
    throw new InputError([why], {
      hint: when === "open" ? "Decide in the workbook of the comparison, and give it as decisions." : "Undo them in the draft."
    });
}
async function isPublicRepository() {
  const { GITHUB_EVENT_PATH: eventFile = "" } = process.env;
  const event = parseJsonOrUndefined(await readFile3(eventFile, "utf8").catch(() => ""));
  return isObject(event) && isObject(event.repository) && event.repository.private === false;
}
function changeFiles() {
  const { RUNNER_TEMP: runnerTemp = "" } = process.env;
  const folder3 = path5.join(runnerTemp === "" ? tmpdir() : runnerTemp, `draft-changes-${randomUUID()}`);
  const file = (extension) => path5.join(folder3, `changes.${extension}`);
  return { changes: file("json"), markdown: file("md"), html: file("html"), xlsx: file("xlsx") };
}
async function summarizeSnapshot(snapshot, comparison, folder3) {
  const { draft, view, service } = snapshot.info;
  const { changes } = comparison;
  const rows = [["Draft", codeLine(`${draft.label} (${draft.id})`)]];
  const baseline = changes?.report.from.draft;
  if (baseline !== void 0 && baseline.id !== draft.id)
    rows.push(["Compared with", codeLine(`${baseline.label} (${baseline.id})`)]);
  for (const [name, value] of Object.entries(snapshotFacts(snapshot, comparison)))
    if (value !== null) rows.push([name.replaceAll("_", " "), codeLine(String(value))]);
  rows.push(["View", codeLine(view)], ["Folder", codeLine(folder3)], ["Service", codeLine(service)]);
  summary.addHeading("Draft snapshot", 2);
  addRows(rows);
  if (changes !== void 0) summary.addEOL().addRaw(changesMarkdown(changes), true);
  await writeSummary();
}
