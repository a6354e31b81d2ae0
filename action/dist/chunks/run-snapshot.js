import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  DRAFT_FILE,
  DataAtRisk,
  FAMILY_FOLDERS,
  SNAPSHOT_FILE,
  SNAPSHOT_SCHEMA,
  STAGING_FOLDER,
  SUMS_FILE,
  buildSnapshot,
  checkNoLinks,
  familyInfos,
  familyOf,
  isNote,
  isObjectFile,
  isOrder,
  isOrderChange,
  isSpacingChange,
  newObject,
  objectCount,
  parseChecksums,
  roleAt,
  sha256,
  snapshotFiles
} from "./shared.run-snapshot.snapshot.js";
import {
  SNAPSHOT_VIEWS,
  inputError,
  quotedFolder,
  snapshotSettings
} from "./shared.index.run-snapshot.snapshot.js";
import {
  MAX_CONCURRENT_REQUESTS,
  Turns,
  asObject,
  byKey,
  canonicalJson,
  makeFolder,
  mapConcurrent,
  notWritable,
  openContext,
  readAll,
  readObject,
  redactDeep,
  renameFile,
  studyOf,
  titleText,
  writeWhole
} from "./shared.run-report.run-snapshot.js";
import {
  familyWords,
  foldKey,
  isLabelKey,
  labelOf,
  oidOf,
  ownLabelOf,
  ownLabelWithKey,
  parentKeyOf,
  parentKindOf
} from "./shared.run-report.run-snapshot.snapshot.js";
import {
  CHECK_STEP_COMMENTS,
  FAMILIES,
  JITLESS,
  _enum,
  addRows,
  array,
  codeLine,
  draftDetail,
  exactDigits,
  formatDuration,
  idOf,
  isObject,
  literal,
  number,
  object,
  objectDetail,
  objectLabel,
  objectList,
  objectMetadata,
  parseExact,
  parseQuery,
  record,
  requiredId,
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
  oneLine,
  quoteWhole
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

// node_modules/xmlchars/xml/1.0/ed5.js
var require_ed5 = __commonJS({
  "node_modules/xmlchars/xml/1.0/ed5.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.CHAR = "	\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}";
    exports.S = " 	\r\n";
    exports.NAME_START_CHAR = ":A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}";
    exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9\xB7\u0300-\u036F\u203F-\u2040";
    exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
    exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
    exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
    exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
    exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
    exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
    var TAB = 9;
    var NL = 10;
    var CR = 13;
    var SPACE = 32;
    exports.S_LIST = [SPACE, NL, CR, TAB];
    function isChar(c) {
      return c >= SPACE && c <= 55295 || c === NL || c === CR || c === TAB || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
    }
    exports.isChar = isChar;
    function isS(c) {
      return c === SPACE || c === NL || c === CR || c === TAB;
    }
    exports.isS = isS;
    function isNameStartChar(c) {
      return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
    }
    exports.isNameStartChar = isNameStartChar;
    function isNameChar(c) {
      return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
    }
    exports.isNameChar = isNameChar;
  }
});

// node_modules/xmlchars/xml/1.1/ed2.js
var require_ed2 = __commonJS({
  "node_modules/xmlchars/xml/1.1/ed2.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.CHAR = "-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}";
    exports.RESTRICTED_CHAR = "-\b\v\f-\x7F-\x84\x86-\x9F";
    exports.S = " 	\r\n";
    exports.NAME_START_CHAR = ":A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}";
    exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9\xB7\u0300-\u036F\u203F-\u2040";
    exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
    exports.RESTRICTED_CHAR_RE = new RegExp("^[" + exports.RESTRICTED_CHAR + "]$", "u");
    exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
    exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
    exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
    exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
    exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
    var TAB = 9;
    var NL = 10;
    var CR = 13;
    var SPACE = 32;
    exports.S_LIST = [SPACE, NL, CR, TAB];
    function isChar(c) {
      return c >= 1 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
    }
    exports.isChar = isChar;
    function isRestrictedChar(c) {
      return c >= 1 && c <= 8 || c === 11 || c === 12 || c >= 14 && c <= 31 || c >= 127 && c <= 132 || c >= 134 && c <= 159;
    }
    exports.isRestrictedChar = isRestrictedChar;
    function isCharAndNotRestricted(c) {
      return c === 9 || c === 10 || c === 13 || c > 31 && c < 127 || c === 133 || c > 159 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
    }
    exports.isCharAndNotRestricted = isCharAndNotRestricted;
    function isS(c) {
      return c === SPACE || c === NL || c === CR || c === TAB;
    }
    exports.isS = isS;
    function isNameStartChar(c) {
      return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
    }
    exports.isNameStartChar = isNameStartChar;
    function isNameChar(c) {
      return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
    }
    exports.isNameChar = isNameChar;
  }
});

// node_modules/xmlchars/xmlns/1.0/ed3.js
var require_ed3 = __commonJS({
  "node_modules/xmlchars/xmlns/1.0/ed3.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.NC_NAME_START_CHAR = "A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}";
    exports.NC_NAME_CHAR = "-" + exports.NC_NAME_START_CHAR + ".0-9\xB7\u0300-\u036F\u203F-\u2040";
    exports.NC_NAME_START_CHAR_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "]$", "u");
    exports.NC_NAME_CHAR_RE = new RegExp("^[" + exports.NC_NAME_CHAR + "]$", "u");
    exports.NC_NAME_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "][" + exports.NC_NAME_CHAR + "]*$", "u");
    function isNCNameStartChar(c) {
      return c >= 65 && c <= 90 || c === 95 || c >= 97 && c <= 122 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8204 && c <= 8205 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
    }
    exports.isNCNameStartChar = isNCNameStartChar;
    function isNCNameChar(c) {
      return isNCNameStartChar(c) || (c === 45 || c === 46 || c >= 48 && c <= 57 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256);
    }
    exports.isNCNameChar = isNCNameChar;
  }
});

// node_modules/saxes/saxes.js
var require_saxes = __commonJS({
  "node_modules/saxes/saxes.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.SaxesParser = exports.EVENTS = void 0;
    var ed5 = require_ed5();
    var ed2 = require_ed2();
    var NSed3 = require_ed3();
    var isS = ed5.isS;
    var isChar10 = ed5.isChar;
    var isNameStartChar = ed5.isNameStartChar;
    var isNameChar = ed5.isNameChar;
    var S_LIST = ed5.S_LIST;
    var NAME_RE = ed5.NAME_RE;
    var isChar11 = ed2.isChar;
    var isNCNameStartChar = NSed3.isNCNameStartChar;
    var isNCNameChar = NSed3.isNCNameChar;
    var NC_NAME_RE = NSed3.NC_NAME_RE;
    var XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
    var XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
    var rootNS = {
      // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment
      __proto__: null,
      xml: XML_NAMESPACE,
      xmlns: XMLNS_NAMESPACE
    };
    var XML_ENTITIES = {
      // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment
      __proto__: null,
      amp: "&",
      gt: ">",
      lt: "<",
      quot: '"',
      apos: "'"
    };
    var EOC = -1;
    var NL_LIKE = -2;
    var S_BEGIN = 0;
    var S_BEGIN_WHITESPACE = 1;
    var S_DOCTYPE = 2;
    var S_DOCTYPE_QUOTE = 3;
    var S_DTD = 4;
    var S_DTD_QUOTED = 5;
    var S_DTD_OPEN_WAKA = 6;
    var S_DTD_OPEN_WAKA_BANG = 7;
    var S_DTD_COMMENT = 8;
    var S_DTD_COMMENT_ENDING = 9;
    var S_DTD_COMMENT_ENDED = 10;
    var S_DTD_PI = 11;
    var S_DTD_PI_ENDING = 12;
    var S_TEXT = 13;
    var S_ENTITY = 14;
    var S_OPEN_WAKA = 15;
    var S_OPEN_WAKA_BANG = 16;
    var S_COMMENT = 17;
    var S_COMMENT_ENDING = 18;
    var S_COMMENT_ENDED = 19;
    var S_CDATA = 20;
    var S_CDATA_ENDING = 21;
    var S_CDATA_ENDING_2 = 22;
    var S_PI_FIRST_CHAR = 23;
    var S_PI_REST = 24;
    var S_PI_BODY = 25;
    var S_PI_ENDING = 26;
    var S_XML_DECL_NAME_START = 27;
    var S_XML_DECL_NAME = 28;
    var S_XML_DECL_EQ = 29;
    var S_XML_DECL_VALUE_START = 30;
    var S_XML_DECL_VALUE = 31;
    var S_XML_DECL_SEPARATOR = 32;
    var S_XML_DECL_ENDING = 33;
    var S_OPEN_TAG = 34;
    var S_OPEN_TAG_SLASH = 35;
    var S_ATTRIB = 36;
    var S_ATTRIB_NAME = 37;
    var S_ATTRIB_NAME_SAW_WHITE = 38;
    var S_ATTRIB_VALUE = 39;
    var S_ATTRIB_VALUE_QUOTED = 40;
    var S_ATTRIB_VALUE_CLOSED = 41;
    var S_ATTRIB_VALUE_UNQUOTED = 42;
    var S_CLOSE_TAG = 43;
    var S_CLOSE_TAG_SAW_WHITE = 44;
    var TAB = 9;
    var NL = 10;
    var CR = 13;
    var SPACE = 32;
    var BANG = 33;
    var DQUOTE = 34;
    var AMP = 38;
    var SQUOTE = 39;
    var MINUS = 45;
    var FORWARD_SLASH = 47;
    var SEMICOLON = 59;
    var LESS = 60;
    var EQUAL = 61;
    var GREATER = 62;
    var QUESTION = 63;
    var OPEN_BRACKET = 91;
    var CLOSE_BRACKET = 93;
    var NEL = 133;
    var LS = 8232;
    var isQuote = (c) => c === DQUOTE || c === SQUOTE;
    var QUOTES = [DQUOTE, SQUOTE];
    var DOCTYPE_TERMINATOR = [...QUOTES, OPEN_BRACKET, GREATER];
    var DTD_TERMINATOR = [...QUOTES, LESS, CLOSE_BRACKET];
    var XML_DECL_NAME_TERMINATOR = [EQUAL, QUESTION, ...S_LIST];
    var ATTRIB_VALUE_UNQUOTED_TERMINATOR = [...S_LIST, GREATER, AMP, LESS];
    function nsPairCheck(parser, prefix, uri) {
      switch (prefix) {
        case "xml":
          if (uri !== XML_NAMESPACE) {
            parser.fail(`xml prefix must be bound to ${XML_NAMESPACE}.`);
          }
          break;
        case "xmlns":
          if (uri !== XMLNS_NAMESPACE) {
            parser.fail(`xmlns prefix must be bound to ${XMLNS_NAMESPACE}.`);
          }
          break;
        default:
      }
      switch (uri) {
        case XMLNS_NAMESPACE:
          parser.fail(prefix === "" ? `the default namespace may not be set to ${uri}.` : `may not assign a prefix (even "xmlns") to the URI ${XMLNS_NAMESPACE}.`);
          break;
        case XML_NAMESPACE:
          switch (prefix) {
            case "xml":
              break;
            case "":
              parser.fail(`the default namespace may not be set to ${uri}.`);
              break;
            default:
              parser.fail("may not assign the xml namespace to another prefix.");
          }
          break;
        default:
      }
    }
    function nsMappingCheck(parser, mapping) {
      for (const local of Object.keys(mapping)) {
        nsPairCheck(parser, local, mapping[local]);
      }
    }
    var isNCName = (name) => NC_NAME_RE.test(name);
    var isName = (name) => NAME_RE.test(name);
    var FORBIDDEN_START = 0;
    var FORBIDDEN_BRACKET = 1;
    var FORBIDDEN_BRACKET_BRACKET = 2;
    exports.EVENTS = [
      "xmldecl",
      "text",
      "processinginstruction",
      "doctype",
      "comment",
      "opentagstart",
      "attribute",
      "opentag",
      "closetag",
      "cdata",
      "error",
      "end",
      "ready"
    ];
    var EVENT_NAME_TO_HANDLER_NAME = {
      xmldecl: "xmldeclHandler",
      text: "textHandler",
      processinginstruction: "piHandler",
      doctype: "doctypeHandler",
      comment: "commentHandler",
      opentagstart: "openTagStartHandler",
      attribute: "attributeHandler",
      opentag: "openTagHandler",
      closetag: "closeTagHandler",
      cdata: "cdataHandler",
      error: "errorHandler",
      end: "endHandler",
      ready: "readyHandler"
    };
    var SaxesParser2 = class {
      /**
       * @param opt The parser options.
       */
      constructor(opt) {
        this.opt = opt !== null && opt !== void 0 ? opt : {};
        this.fragmentOpt = !!this.opt.fragment;
        const xmlnsOpt = this.xmlnsOpt = !!this.opt.xmlns;
        this.trackPosition = this.opt.position !== false;
        this.fileName = this.opt.fileName;
        if (xmlnsOpt) {
          this.nameStartCheck = isNCNameStartChar;
          this.nameCheck = isNCNameChar;
          this.isName = isNCName;
          this.processAttribs = this.processAttribsNS;
          this.pushAttrib = this.pushAttribNS;
          this.ns = Object.assign({ __proto__: null }, rootNS);
          const additional = this.opt.additionalNamespaces;
          if (additional != null) {
            nsMappingCheck(this, additional);
            Object.assign(this.ns, additional);
          }
        } else {
          this.nameStartCheck = isNameStartChar;
          this.nameCheck = isNameChar;
          this.isName = isName;
          this.processAttribs = this.processAttribsPlain;
          this.pushAttrib = this.pushAttribPlain;
        }
        this.stateTable = [
          /* eslint-disable @typescript-eslint/unbound-method */
          this.sBegin,
          this.sBeginWhitespace,
          this.sDoctype,
          this.sDoctypeQuote,
          this.sDTD,
          this.sDTDQuoted,
          this.sDTDOpenWaka,
          this.sDTDOpenWakaBang,
          this.sDTDComment,
          this.sDTDCommentEnding,
          this.sDTDCommentEnded,
          this.sDTDPI,
          this.sDTDPIEnding,
          this.sText,
          this.sEntity,
          this.sOpenWaka,
          this.sOpenWakaBang,
          this.sComment,
          this.sCommentEnding,
          this.sCommentEnded,
          this.sCData,
          this.sCDataEnding,
          this.sCDataEnding2,
          this.sPIFirstChar,
          this.sPIRest,
          this.sPIBody,
          this.sPIEnding,
          this.sXMLDeclNameStart,
          this.sXMLDeclName,
          this.sXMLDeclEq,
          this.sXMLDeclValueStart,
          this.sXMLDeclValue,
          this.sXMLDeclSeparator,
          this.sXMLDeclEnding,
          this.sOpenTag,
          this.sOpenTagSlash,
          this.sAttrib,
          this.sAttribName,
          this.sAttribNameSawWhite,
          this.sAttribValue,
          this.sAttribValueQuoted,
          this.sAttribValueClosed,
          this.sAttribValueUnquoted,
          this.sCloseTag,
          this.sCloseTagSawWhite
          /* eslint-enable @typescript-eslint/unbound-method */
        ];
        this._init();
      }
      /**
       * Indicates whether or not the parser is closed. If ``true``, wait for
       * the ``ready`` event to write again.
       */
      get closed() {
        return this._closed;
      }
      _init() {
        var _a2;
        this.openWakaBang = "";
        this.text = "";
        this.name = "";
        this.piTarget = "";
        this.entity = "";
        this.q = null;
        this.tags = [];
        this.tag = null;
        this.topNS = null;
        this.chunk = "";
        this.chunkPosition = 0;
        this.i = 0;
        this.prevI = 0;
        this.carriedFromPrevious = void 0;
        this.forbiddenState = FORBIDDEN_START;
        this.attribList = [];
        const { fragmentOpt } = this;
        this.state = fragmentOpt ? S_TEXT : S_BEGIN;
        this.reportedTextBeforeRoot = this.reportedTextAfterRoot = this.closedRoot = this.sawRoot = fragmentOpt;
        this.xmlDeclPossible = !fragmentOpt;
        this.xmlDeclExpects = ["version"];
        this.entityReturnState = void 0;
        let { defaultXMLVersion } = this.opt;
        if (defaultXMLVersion === void 0) {
          if (this.opt.forceXMLVersion === true) {
            throw new Error("forceXMLVersion set but defaultXMLVersion is not set");
          }
          defaultXMLVersion = "1.0";
        }
        this.setXMLVersion(defaultXMLVersion);
        this.positionAtNewLine = 0;
        this.doctype = false;
        this._closed = false;
        this.xmlDecl = {
          version: void 0,
          encoding: void 0,
          standalone: void 0
        };
        this.line = 1;
        this.column = 0;
        this.ENTITIES = Object.create(XML_ENTITIES);
        (_a2 = this.readyHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this);
      }
      /**
       * The stream position the parser is currently looking at. This field is
       * zero-based.
       *
       * This field is not based on counting Unicode characters but is to be
       * interpreted as a plain index into a JavaScript string.
       */
      get position() {
        return this.chunkPosition + this.i;
      }
      /**
       * The column number of the next character to be read by the parser.  *
       * This field is zero-based. (The first column in a line is 0.)
       *
       * This field reports the index at which the next character would be in the
       * line if the line were represented as a JavaScript string.  Note that this
       * *can* be different to a count based on the number of *Unicode characters*
       * due to how JavaScript handles astral plane characters.
       *
       * See [[column]] for a number that corresponds to a count of Unicode
       * characters.
       */
      get columnIndex() {
        return this.position - this.positionAtNewLine;
      }
      /**
       * Set an event listener on an event. The parser supports one handler per
       * event type. If you try to set an event handler over an existing handler,
       * the old handler is silently overwritten.
       *
       * @param name The event to listen to.
       *
       * @param handler The handler to set.
       */
      on(name, handler) {
        this[EVENT_NAME_TO_HANDLER_NAME[name]] = handler;
      }
      /**
       * Unset an event handler.
       *
       * @parma name The event to stop listening to.
       */
      off(name) {
        this[EVENT_NAME_TO_HANDLER_NAME[name]] = void 0;
      }
      /**
       * Make an error object. The error object will have a message that contains
       * the ``fileName`` option passed at the creation of the parser. If position
       * tracking was turned on, it will also have line and column number
       * information.
       *
       * @param message The message describing the error to report.
       *
       * @returns An error object with a properly formatted message.
       */
      makeError(message) {
        var _a2;
        let msg = (_a2 = this.fileName) !== null && _a2 !== void 0 ? _a2 : "";
        if (this.trackPosition) {
          if (msg.length > 0) {
            msg += ":";
          }
          msg += `${this.line}:${this.column}`;
        }
        if (msg.length > 0) {
          msg += ": ";
        }
        return new Error(msg + message);
      }
      /**
       * Report a parsing error. This method is made public so that client code may
       * check for issues that are outside the scope of this project and can report
       * errors.
       *
       * @param message The error to report.
       *
       * @returns this
       */
      fail(message) {
        const err2 = this.makeError(message);
        const handler = this.errorHandler;
        if (handler === void 0) {
          throw err2;
        } else {
          handler(err2);
        }
        return this;
      }
      /**
       * Write a XML data to the parser.
       *
       * @param chunk The XML data to write.
       *
       * @returns this
       */
      // We do need object for the type here. Yes, it often causes problems
      // but not in this case.
      write(chunk) {
        if (this.closed) {
          return this.fail("cannot write after close; assign an onready handler.");
        }
        let end = false;
        if (chunk === null) {
          end = true;
          chunk = "";
        } else if (typeof chunk === "object") {
          chunk = chunk.toString();
        }
        if (this.carriedFromPrevious !== void 0) {
          chunk = `${this.carriedFromPrevious}${chunk}`;
          this.carriedFromPrevious = void 0;
        }
        let limit = chunk.length;
        const lastCode = chunk.charCodeAt(limit - 1);
        if (!end && // A trailing CR or surrogate must be carried over to the next
        // chunk.
        (lastCode === CR || lastCode >= 55296 && lastCode <= 56319)) {
          this.carriedFromPrevious = chunk[limit - 1];
          limit--;
          chunk = chunk.slice(0, limit);
        }
        const { stateTable } = this;
        this.chunk = chunk;
        this.i = 0;
        while (this.i < limit) {
          stateTable[this.state].call(this);
        }
        this.chunkPosition += limit;
        return end ? this.end() : this;
      }
      /**
       * Close the current stream. Perform final well-formedness checks and reset
       * the parser tstate.
       *
       * @returns this
       */
      close() {
        return this.write(null);
      }
      /**
       * Get a single code point out of the current chunk. This updates the current
       * position if we do position tracking.
       *
       * This is the algorithm to use for XML 1.0.
       *
       * @returns The character read.
       */
      getCode10() {
        const { chunk, i: i2 } = this;
        this.prevI = i2;
        this.i = i2 + 1;
        if (i2 >= chunk.length) {
          return EOC;
        }
        const code = chunk.charCodeAt(i2);
        this.column++;
        if (code < 55296) {
          if (code >= SPACE || code === TAB) {
            return code;
          }
          switch (code) {
            case NL:
              this.line++;
              this.column = 0;
              this.positionAtNewLine = this.position;
              return NL;
            case CR:
              if (chunk.charCodeAt(i2 + 1) === NL) {
                this.i = i2 + 2;
              }
              this.line++;
              this.column = 0;
              this.positionAtNewLine = this.position;
              return NL_LIKE;
            default:
              this.fail("disallowed character.");
              return code;
          }
        }
        if (code > 56319) {
          if (!(code >= 57344 && code <= 65533)) {
            this.fail("disallowed character.");
          }
          return code;
        }
        const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i2 + 1) - 56320);
        this.i = i2 + 2;
        if (final > 1114111) {
          this.fail("disallowed character.");
        }
        return final;
      }
      /**
       * Get a single code point out of the current chunk. This updates the current
       * position if we do position tracking.
       *
       * This is the algorithm to use for XML 1.1.
       *
       * @returns {number} The character read.
       */
      getCode11() {
        const { chunk, i: i2 } = this;
        this.prevI = i2;
        this.i = i2 + 1;
        if (i2 >= chunk.length) {
          return EOC;
        }
        const code = chunk.charCodeAt(i2);
        this.column++;
        if (code < 55296) {
          if (code > 31 && code < 127 || code > 159 && code !== LS || code === TAB) {
            return code;
          }
          switch (code) {
            case NL:
              this.line++;
              this.column = 0;
              this.positionAtNewLine = this.position;
              return NL;
            case CR: {
              const next = chunk.charCodeAt(i2 + 1);
              if (next === NL || next === NEL) {
                this.i = i2 + 2;
              }
            }
            /* yes, fall through */
            case NEL:
            // 0x85
            case LS:
              this.line++;
              this.column = 0;
              this.positionAtNewLine = this.position;
              return NL_LIKE;
            default:
              this.fail("disallowed character.");
              return code;
          }
        }
        if (code > 56319) {
          if (!(code >= 57344 && code <= 65533)) {
            this.fail("disallowed character.");
          }
          return code;
        }
        const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i2 + 1) - 56320);
        this.i = i2 + 2;
        if (final > 1114111) {
          this.fail("disallowed character.");
        }
        return final;
      }
      /**
       * Like ``getCode`` but with the return value normalized so that ``NL`` is
       * returned for ``NL_LIKE``.
       */
      getCodeNorm() {
        const c = this.getCode();
        return c === NL_LIKE ? NL : c;
      }
      unget() {
        this.i = this.prevI;
        this.column--;
      }
      /**
       * Capture characters into a buffer until encountering one of a set of
       * characters.
       *
       * @param chars An array of codepoints. Encountering a character in the array
       * ends the capture. (``chars`` may safely contain ``NL``.)
       *
       * @return The character code that made the capture end, or ``EOC`` if we hit
       * the end of the chunk. The return value cannot be NL_LIKE: NL is returned
       * instead.
       */
      captureTo(chars) {
        let { i: start } = this;
        const { chunk } = this;
        while (true) {
          const c = this.getCode();
          const isNLLike = c === NL_LIKE;
          const final = isNLLike ? NL : c;
          if (final === EOC || chars.includes(final)) {
            this.text += chunk.slice(start, this.prevI);
            return final;
          }
          if (isNLLike) {
            this.text += `${chunk.slice(start, this.prevI)}
`;
            start = this.i;
          }
        }
      }
      /**
       * Capture characters into a buffer until encountering a character.
       *
       * @param char The codepoint that ends the capture. **NOTE ``char`` MAY NOT
       * CONTAIN ``NL``.** Passing ``NL`` will result in buggy behavior.
       *
       * @return ``true`` if we ran into the character. Otherwise, we ran into the
       * end of the current chunk.
       */
      captureToChar(char) {
        let { i: start } = this;
        const { chunk } = this;
        while (true) {
          let c = this.getCode();
          switch (c) {
            case NL_LIKE:
              this.text += `${chunk.slice(start, this.prevI)}
`;
              start = this.i;
              c = NL;
              break;
            case EOC:
              this.text += chunk.slice(start);
              return false;
            default:
          }
          if (c === char) {
            this.text += chunk.slice(start, this.prevI);
            return true;
          }
        }
      }
      /**
       * Capture characters that satisfy ``isNameChar`` into the ``name`` field of
       * this parser.
       *
       * @return The character code that made the test fail, or ``EOC`` if we hit
       * the end of the chunk. The return value cannot be NL_LIKE: NL is returned
       * instead.
       */
      captureNameChars() {
        const { chunk, i: start } = this;
        while (true) {
          const c = this.getCode();
          if (c === EOC) {
            this.name += chunk.slice(start);
            return EOC;
          }
          if (!isNameChar(c)) {
            this.name += chunk.slice(start, this.prevI);
            return c === NL_LIKE ? NL : c;
          }
        }
      }
      /**
       * Skip white spaces.
       *
       * @return The character that ended the skip, or ``EOC`` if we hit
       * the end of the chunk. The return value cannot be NL_LIKE: NL is returned
       * instead.
       */
      skipSpaces() {
        while (true) {
          const c = this.getCodeNorm();
          if (c === EOC || !isS(c)) {
            return c;
          }
        }
      }
      setXMLVersion(version) {
        this.currentXMLVersion = version;
        if (version === "1.0") {
          this.isChar = isChar10;
          this.getCode = this.getCode10;
        } else {
          this.isChar = isChar11;
          this.getCode = this.getCode11;
        }
      }
      // STATE ENGINE METHODS
      // This needs to be a state separate from S_BEGIN_WHITESPACE because we want
      // to be sure never to come back to this state later.
      sBegin() {
        if (this.chunk.charCodeAt(0) === 65279) {
          this.i++;
          this.column++;
        }
        this.state = S_BEGIN_WHITESPACE;
      }
      sBeginWhitespace() {
        const iBefore = this.i;
        const c = this.skipSpaces();
        if (this.prevI !== iBefore) {
          this.xmlDeclPossible = false;
        }
        switch (c) {
          case LESS:
            this.state = S_OPEN_WAKA;
            if (this.text.length !== 0) {
              throw new Error("no-empty text at start");
            }
            break;
          case EOC:
            break;
          default:
            this.unget();
            this.state = S_TEXT;
            this.xmlDeclPossible = false;
        }
      }
      sDoctype() {
        var _a2;
        const c = this.captureTo(DOCTYPE_TERMINATOR);
        switch (c) {
          case GREATER: {
            (_a2 = this.doctypeHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, this.text);
            this.text = "";
            this.state = S_TEXT;
            this.doctype = true;
            break;
          }
          case EOC:
            break;
          default:
            this.text += String.fromCodePoint(c);
            if (c === OPEN_BRACKET) {
              this.state = S_DTD;
            } else if (isQuote(c)) {
              this.state = S_DOCTYPE_QUOTE;
              this.q = c;
            }
        }
      }
      sDoctypeQuote() {
        const q = this.q;
        if (this.captureToChar(q)) {
          this.text += String.fromCodePoint(q);
          this.q = null;
          this.state = S_DOCTYPE;
        }
      }
      sDTD() {
        const c = this.captureTo(DTD_TERMINATOR);
        if (c === EOC) {
          return;
        }
        this.text += String.fromCodePoint(c);
        if (c === CLOSE_BRACKET) {
          this.state = S_DOCTYPE;
        } else if (c === LESS) {
          this.state = S_DTD_OPEN_WAKA;
        } else if (isQuote(c)) {
          this.state = S_DTD_QUOTED;
          this.q = c;
        }
      }
      sDTDQuoted() {
        const q = this.q;
        if (this.captureToChar(q)) {
          this.text += String.fromCodePoint(q);
          this.state = S_DTD;
          this.q = null;
        }
      }
      sDTDOpenWaka() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        switch (c) {
          case BANG:
            this.state = S_DTD_OPEN_WAKA_BANG;
            this.openWakaBang = "";
            break;
          case QUESTION:
            this.state = S_DTD_PI;
            break;
          default:
            this.state = S_DTD;
        }
      }
      sDTDOpenWakaBang() {
        const char = String.fromCodePoint(this.getCodeNorm());
        const owb = this.openWakaBang += char;
        this.text += char;
        if (owb !== "-") {
          this.state = owb === "--" ? S_DTD_COMMENT : S_DTD;
          this.openWakaBang = "";
        }
      }
      sDTDComment() {
        if (this.captureToChar(MINUS)) {
          this.text += "-";
          this.state = S_DTD_COMMENT_ENDING;
        }
      }
      sDTDCommentEnding() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        this.state = c === MINUS ? S_DTD_COMMENT_ENDED : S_DTD_COMMENT;
      }
      sDTDCommentEnded() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        if (c === GREATER) {
          this.state = S_DTD;
        } else {
          this.fail("malformed comment.");
          this.state = S_DTD_COMMENT;
        }
      }
      sDTDPI() {
        if (this.captureToChar(QUESTION)) {
          this.text += "?";
          this.state = S_DTD_PI_ENDING;
        }
      }
      sDTDPIEnding() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        if (c === GREATER) {
          this.state = S_DTD;
        }
      }
      sText() {
        if (this.tags.length !== 0) {
          this.handleTextInRoot();
        } else {
          this.handleTextOutsideRoot();
        }
      }
      sEntity() {
        let { i: start } = this;
        const { chunk } = this;
        loop:
          while (true) {
            switch (this.getCode()) {
              case NL_LIKE:
                this.entity += `${chunk.slice(start, this.prevI)}
`;
                start = this.i;
                break;
              case SEMICOLON: {
                const { entityReturnState } = this;
                const entity = this.entity + chunk.slice(start, this.prevI);
                this.state = entityReturnState;
                let parsed;
                if (entity === "") {
                  this.fail("empty entity name.");
                  parsed = "&;";
                } else {
                  parsed = this.parseEntity(entity);
                  this.entity = "";
                }
                if (entityReturnState !== S_TEXT || this.textHandler !== void 0) {
                  this.text += parsed;
                }
                break loop;
              }
              case EOC:
                this.entity += chunk.slice(start);
                break loop;
              default:
            }
          }
      }
      sOpenWaka() {
        const c = this.getCode();
        if (isNameStartChar(c)) {
          this.state = S_OPEN_TAG;
          this.unget();
          this.xmlDeclPossible = false;
        } else {
          switch (c) {
            case FORWARD_SLASH:
              this.state = S_CLOSE_TAG;
              this.xmlDeclPossible = false;
              break;
            case BANG:
              this.state = S_OPEN_WAKA_BANG;
              this.openWakaBang = "";
              this.xmlDeclPossible = false;
              break;
            case QUESTION:
              this.state = S_PI_FIRST_CHAR;
              break;
            default:
              this.fail("disallowed character in tag name");
              this.state = S_TEXT;
              this.xmlDeclPossible = false;
          }
        }
      }
      sOpenWakaBang() {
        this.openWakaBang += String.fromCodePoint(this.getCodeNorm());
        switch (this.openWakaBang) {
          case "[CDATA[":
            if (!this.sawRoot && !this.reportedTextBeforeRoot) {
              this.fail("text data outside of root node.");
              this.reportedTextBeforeRoot = true;
            }
            if (this.closedRoot && !this.reportedTextAfterRoot) {
              this.fail("text data outside of root node.");
              this.reportedTextAfterRoot = true;
            }
            this.state = S_CDATA;
            this.openWakaBang = "";
            break;
          case "--":
            this.state = S_COMMENT;
            this.openWakaBang = "";
            break;
          case "DOCTYPE":
            this.state = S_DOCTYPE;
            if (this.doctype || this.sawRoot) {
              this.fail("inappropriately located doctype declaration.");
            }
            this.openWakaBang = "";
            break;
          default:
            if (this.openWakaBang.length >= 7) {
              this.fail("incorrect syntax.");
            }
        }
      }
      sComment() {
        if (this.captureToChar(MINUS)) {
          this.state = S_COMMENT_ENDING;
        }
      }
      sCommentEnding() {
        var _a2;
        const c = this.getCodeNorm();
        if (c === MINUS) {
          this.state = S_COMMENT_ENDED;
          (_a2 = this.commentHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, this.text);
          this.text = "";
        } else {
          this.text += `-${String.fromCodePoint(c)}`;
          this.state = S_COMMENT;
        }
      }
      sCommentEnded() {
        const c = this.getCodeNorm();
        if (c !== GREATER) {
          this.fail("malformed comment.");
          this.text += `--${String.fromCodePoint(c)}`;
          this.state = S_COMMENT;
        } else {
          this.state = S_TEXT;
        }
      }
      sCData() {
        if (this.captureToChar(CLOSE_BRACKET)) {
          this.state = S_CDATA_ENDING;
        }
      }
      sCDataEnding() {
        const c = this.getCodeNorm();
        if (c === CLOSE_BRACKET) {
          this.state = S_CDATA_ENDING_2;
        } else {
          this.text += `]${String.fromCodePoint(c)}`;
          this.state = S_CDATA;
        }
      }
      sCDataEnding2() {
        var _a2;
        const c = this.getCodeNorm();
        switch (c) {
          case GREATER: {
            (_a2 = this.cdataHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, this.text);
            this.text = "";
            this.state = S_TEXT;
            break;
          }
          case CLOSE_BRACKET:
            this.text += "]";
            break;
          default:
            this.text += `]]${String.fromCodePoint(c)}`;
            this.state = S_CDATA;
        }
      }
      // We need this separate state to check the first character fo the pi target
      // with this.nameStartCheck which allows less characters than this.nameCheck.
      sPIFirstChar() {
        const c = this.getCodeNorm();
        if (this.nameStartCheck(c)) {
          this.piTarget += String.fromCodePoint(c);
          this.state = S_PI_REST;
        } else if (c === QUESTION || isS(c)) {
          this.fail("processing instruction without a target.");
          this.state = c === QUESTION ? S_PI_ENDING : S_PI_BODY;
        } else {
          this.fail("disallowed character in processing instruction name.");
          this.piTarget += String.fromCodePoint(c);
          this.state = S_PI_REST;
        }
      }
      sPIRest() {
        const { chunk, i: start } = this;
        while (true) {
          const c = this.getCodeNorm();
          if (c === EOC) {
            this.piTarget += chunk.slice(start);
            return;
          }
          if (!this.nameCheck(c)) {
            this.piTarget += chunk.slice(start, this.prevI);
            const isQuestion = c === QUESTION;
            if (isQuestion || isS(c)) {
              if (this.piTarget === "xml") {
                if (!this.xmlDeclPossible) {
                  this.fail("an XML declaration must be at the start of the document.");
                }
                this.state = isQuestion ? S_XML_DECL_ENDING : S_XML_DECL_NAME_START;
              } else {
                this.state = isQuestion ? S_PI_ENDING : S_PI_BODY;
              }
            } else {
              this.fail("disallowed character in processing instruction name.");
              this.piTarget += String.fromCodePoint(c);
            }
            break;
          }
        }
      }
      sPIBody() {
        if (this.text.length === 0) {
          const c = this.getCodeNorm();
          if (c === QUESTION) {
            this.state = S_PI_ENDING;
          } else if (!isS(c)) {
            this.text = String.fromCodePoint(c);
          }
        } else if (this.captureToChar(QUESTION)) {
          this.state = S_PI_ENDING;
        }
      }
      sPIEnding() {
        var _a2;
        const c = this.getCodeNorm();
        if (c === GREATER) {
          const { piTarget } = this;
          if (piTarget.toLowerCase() === "xml") {
            this.fail("the XML declaration must appear at the start of the document.");
          }
          (_a2 = this.piHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, {
            target: piTarget,
            body: this.text
          });
          this.piTarget = this.text = "";
          this.state = S_TEXT;
        } else if (c === QUESTION) {
          this.text += "?";
        } else {
          this.text += `?${String.fromCodePoint(c)}`;
          this.state = S_PI_BODY;
        }
        this.xmlDeclPossible = false;
      }
      sXMLDeclNameStart() {
        const c = this.skipSpaces();
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          return;
        }
        if (c !== EOC) {
          this.state = S_XML_DECL_NAME;
          this.name = String.fromCodePoint(c);
        }
      }
      sXMLDeclName() {
        const c = this.captureTo(XML_DECL_NAME_TERMINATOR);
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          this.name += this.text;
          this.text = "";
          this.fail("XML declaration is incomplete.");
          return;
        }
        if (!(isS(c) || c === EQUAL)) {
          return;
        }
        this.name += this.text;
        this.text = "";
        if (!this.xmlDeclExpects.includes(this.name)) {
          switch (this.name.length) {
            case 0:
              this.fail("did not expect any more name/value pairs.");
              break;
            case 1:
              this.fail(`expected the name ${this.xmlDeclExpects[0]}.`);
              break;
            default:
              this.fail(`expected one of ${this.xmlDeclExpects.join(", ")}`);
          }
        }
        this.state = c === EQUAL ? S_XML_DECL_VALUE_START : S_XML_DECL_EQ;
      }
      sXMLDeclEq() {
        const c = this.getCodeNorm();
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          this.fail("XML declaration is incomplete.");
          return;
        }
        if (isS(c)) {
          return;
        }
        if (c !== EQUAL) {
          this.fail("value required.");
        }
        this.state = S_XML_DECL_VALUE_START;
      }
      sXMLDeclValueStart() {
        const c = this.getCodeNorm();
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          this.fail("XML declaration is incomplete.");
          return;
        }
        if (isS(c)) {
          return;
        }
        if (!isQuote(c)) {
          this.fail("value must be quoted.");
          this.q = SPACE;
        } else {
          this.q = c;
        }
        this.state = S_XML_DECL_VALUE;
      }
      sXMLDeclValue() {
        const c = this.captureTo([this.q, QUESTION]);
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          this.text = "";
          this.fail("XML declaration is incomplete.");
          return;
        }
        if (c === EOC) {
          return;
        }
        const value = this.text;
        this.text = "";
        switch (this.name) {
          case "version": {
            this.xmlDeclExpects = ["encoding", "standalone"];
            const version = value;
            this.xmlDecl.version = version;
            if (!/^1\.[0-9]+$/.test(version)) {
              this.fail("version number must match /^1\\.[0-9]+$/.");
            } else if (!this.opt.forceXMLVersion) {
              this.setXMLVersion(version);
            }
            break;
          }
          case "encoding":
            if (!/^[A-Za-z][A-Za-z0-9._-]*$/.test(value)) {
              this.fail("encoding value must match /^[A-Za-z0-9][A-Za-z0-9._-]*$/.");
            }
            this.xmlDeclExpects = ["standalone"];
            this.xmlDecl.encoding = value;
            break;
          case "standalone":
            if (value !== "yes" && value !== "no") {
              this.fail('standalone value must match "yes" or "no".');
            }
            this.xmlDeclExpects = [];
            this.xmlDecl.standalone = value;
            break;
          default:
        }
        this.name = "";
        this.state = S_XML_DECL_SEPARATOR;
      }
      sXMLDeclSeparator() {
        const c = this.getCodeNorm();
        if (c === QUESTION) {
          this.state = S_XML_DECL_ENDING;
          return;
        }
        if (!isS(c)) {
          this.fail("whitespace required.");
          this.unget();
        }
        this.state = S_XML_DECL_NAME_START;
      }
      sXMLDeclEnding() {
        var _a2;
        const c = this.getCodeNorm();
        if (c === GREATER) {
          if (this.piTarget !== "xml") {
            this.fail("processing instructions are not allowed before root.");
          } else if (this.name !== "version" && this.xmlDeclExpects.includes("version")) {
            this.fail("XML declaration must contain a version.");
          }
          (_a2 = this.xmldeclHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, this.xmlDecl);
          this.name = "";
          this.piTarget = this.text = "";
          this.state = S_TEXT;
        } else {
          this.fail("The character ? is disallowed anywhere in XML declarations.");
        }
        this.xmlDeclPossible = false;
      }
      sOpenTag() {
        var _a2;
        const c = this.captureNameChars();
        if (c === EOC) {
          return;
        }
        const tag = this.tag = {
          name: this.name,
          attributes: /* @__PURE__ */ Object.create(null)
        };
        this.name = "";
        if (this.xmlnsOpt) {
          this.topNS = tag.ns = /* @__PURE__ */ Object.create(null);
        }
        (_a2 = this.openTagStartHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, tag);
        this.sawRoot = true;
        if (!this.fragmentOpt && this.closedRoot) {
          this.fail("documents may contain only one root.");
        }
        switch (c) {
          case GREATER:
            this.openTag();
            break;
          case FORWARD_SLASH:
            this.state = S_OPEN_TAG_SLASH;
            break;
          default:
            if (!isS(c)) {
              this.fail("disallowed character in tag name.");
            }
            this.state = S_ATTRIB;
        }
      }
      sOpenTagSlash() {
        if (this.getCode() === GREATER) {
          this.openSelfClosingTag();
        } else {
          this.fail("forward-slash in opening tag not followed by >.");
          this.state = S_ATTRIB;
        }
      }
      sAttrib() {
        const c = this.skipSpaces();
        if (c === EOC) {
          return;
        }
        if (isNameStartChar(c)) {
          this.unget();
          this.state = S_ATTRIB_NAME;
        } else if (c === GREATER) {
          this.openTag();
        } else if (c === FORWARD_SLASH) {
          this.state = S_OPEN_TAG_SLASH;
        } else {
          this.fail("disallowed character in attribute name.");
        }
      }
      sAttribName() {
        const c = this.captureNameChars();
        if (c === EQUAL) {
          this.state = S_ATTRIB_VALUE;
        } else if (isS(c)) {
          this.state = S_ATTRIB_NAME_SAW_WHITE;
        } else if (c === GREATER) {
          this.fail("attribute without value.");
          this.pushAttrib(this.name, this.name);
          this.name = this.text = "";
          this.openTag();
        } else if (c !== EOC) {
          this.fail("disallowed character in attribute name.");
        }
      }
      sAttribNameSawWhite() {
        const c = this.skipSpaces();
        switch (c) {
          case EOC:
            return;
          case EQUAL:
            this.state = S_ATTRIB_VALUE;
            break;
          default:
            this.fail("attribute without value.");
            this.text = "";
            this.name = "";
            if (c === GREATER) {
              this.openTag();
            } else if (isNameStartChar(c)) {
              this.unget();
              this.state = S_ATTRIB_NAME;
            } else {
              this.fail("disallowed character in attribute name.");
              this.state = S_ATTRIB;
            }
        }
      }
      sAttribValue() {
        const c = this.getCodeNorm();
        if (isQuote(c)) {
          this.q = c;
          this.state = S_ATTRIB_VALUE_QUOTED;
        } else if (!isS(c)) {
          this.fail("unquoted attribute value.");
          this.state = S_ATTRIB_VALUE_UNQUOTED;
          this.unget();
        }
      }
      sAttribValueQuoted() {
        const { q, chunk } = this;
        let { i: start } = this;
        while (true) {
          switch (this.getCode()) {
            case q:
              this.pushAttrib(this.name, this.text + chunk.slice(start, this.prevI));
              this.name = this.text = "";
              this.q = null;
              this.state = S_ATTRIB_VALUE_CLOSED;
              return;
            case AMP:
              this.text += chunk.slice(start, this.prevI);
              this.state = S_ENTITY;
              this.entityReturnState = S_ATTRIB_VALUE_QUOTED;
              return;
            case NL:
            case NL_LIKE:
            case TAB:
              this.text += `${chunk.slice(start, this.prevI)} `;
              start = this.i;
              break;
            case LESS:
              this.text += chunk.slice(start, this.prevI);
              this.fail("disallowed character.");
              return;
            case EOC:
              this.text += chunk.slice(start);
              return;
            default:
          }
        }
      }
      sAttribValueClosed() {
        const c = this.getCodeNorm();
        if (isS(c)) {
          this.state = S_ATTRIB;
        } else if (c === GREATER) {
          this.openTag();
        } else if (c === FORWARD_SLASH) {
          this.state = S_OPEN_TAG_SLASH;
        } else if (isNameStartChar(c)) {
          this.fail("no whitespace between attributes.");
          this.unget();
          this.state = S_ATTRIB_NAME;
        } else {
          this.fail("disallowed character in attribute name.");
        }
      }
      sAttribValueUnquoted() {
        const c = this.captureTo(ATTRIB_VALUE_UNQUOTED_TERMINATOR);
        switch (c) {
          case AMP:
            this.state = S_ENTITY;
            this.entityReturnState = S_ATTRIB_VALUE_UNQUOTED;
            break;
          case LESS:
            this.fail("disallowed character.");
            break;
          case EOC:
            break;
          default:
            if (this.text.includes("]]>")) {
              this.fail('the string "]]>" is disallowed in char data.');
            }
            this.pushAttrib(this.name, this.text);
            this.name = this.text = "";
            if (c === GREATER) {
              this.openTag();
            } else {
              this.state = S_ATTRIB;
            }
        }
      }
      sCloseTag() {
        const c = this.captureNameChars();
        if (c === GREATER) {
          this.closeTag();
        } else if (isS(c)) {
          this.state = S_CLOSE_TAG_SAW_WHITE;
        } else if (c !== EOC) {
          this.fail("disallowed character in closing tag.");
        }
      }
      sCloseTagSawWhite() {
        switch (this.skipSpaces()) {
          case GREATER:
            this.closeTag();
            break;
          case EOC:
            break;
          default:
            this.fail("disallowed character in closing tag.");
        }
      }
      // END OF STATE ENGINE METHODS
      handleTextInRoot() {
        let { i: start, forbiddenState } = this;
        const { chunk, textHandler: handler } = this;
        scanLoop:
          while (true) {
            switch (this.getCode()) {
              case LESS: {
                this.state = S_OPEN_WAKA;
                if (handler !== void 0) {
                  const { text } = this;
                  const slice = chunk.slice(start, this.prevI);
                  if (text.length !== 0) {
                    handler(text + slice);
                    this.text = "";
                  } else if (slice.length !== 0) {
                    handler(slice);
                  }
                }
                forbiddenState = FORBIDDEN_START;
                break scanLoop;
              }
              case AMP:
                this.state = S_ENTITY;
                this.entityReturnState = S_TEXT;
                if (handler !== void 0) {
                  this.text += chunk.slice(start, this.prevI);
                }
                forbiddenState = FORBIDDEN_START;
                break scanLoop;
              case CLOSE_BRACKET:
                switch (forbiddenState) {
                  case FORBIDDEN_START:
                    forbiddenState = FORBIDDEN_BRACKET;
                    break;
                  case FORBIDDEN_BRACKET:
                    forbiddenState = FORBIDDEN_BRACKET_BRACKET;
                    break;
                  case FORBIDDEN_BRACKET_BRACKET:
                    break;
                  default:
                    throw new Error("impossible state");
                }
                break;
              case GREATER:
                if (forbiddenState === FORBIDDEN_BRACKET_BRACKET) {
                  this.fail('the string "]]>" is disallowed in char data.');
                }
                forbiddenState = FORBIDDEN_START;
                break;
              case NL_LIKE:
                if (handler !== void 0) {
                  this.text += `${chunk.slice(start, this.prevI)}
`;
                }
                start = this.i;
                forbiddenState = FORBIDDEN_START;
                break;
              case EOC:
                if (handler !== void 0) {
                  this.text += chunk.slice(start);
                }
                break scanLoop;
              default:
                forbiddenState = FORBIDDEN_START;
            }
          }
        this.forbiddenState = forbiddenState;
      }
      handleTextOutsideRoot() {
        let { i: start } = this;
        const { chunk, textHandler: handler } = this;
        let nonSpace = false;
        outRootLoop:
          while (true) {
            const code = this.getCode();
            switch (code) {
              case LESS: {
                this.state = S_OPEN_WAKA;
                if (handler !== void 0) {
                  const { text } = this;
                  const slice = chunk.slice(start, this.prevI);
                  if (text.length !== 0) {
                    handler(text + slice);
                    this.text = "";
                  } else if (slice.length !== 0) {
                    handler(slice);
                  }
                }
                break outRootLoop;
              }
              case AMP:
                this.state = S_ENTITY;
                this.entityReturnState = S_TEXT;
                if (handler !== void 0) {
                  this.text += chunk.slice(start, this.prevI);
                }
                nonSpace = true;
                break outRootLoop;
              case NL_LIKE:
                if (handler !== void 0) {
                  this.text += `${chunk.slice(start, this.prevI)}
`;
                }
                start = this.i;
                break;
              case EOC:
                if (handler !== void 0) {
                  this.text += chunk.slice(start);
                }
                break outRootLoop;
              default:
                if (!isS(code)) {
                  nonSpace = true;
                }
            }
          }
        if (!nonSpace) {
          return;
        }
        if (!this.sawRoot && !this.reportedTextBeforeRoot) {
          this.fail("text data outside of root node.");
          this.reportedTextBeforeRoot = true;
        }
        if (this.closedRoot && !this.reportedTextAfterRoot) {
          this.fail("text data outside of root node.");
          this.reportedTextAfterRoot = true;
        }
      }
      pushAttribNS(name, value) {
        var _a2;
        const { prefix, local } = this.qname(name);
        const attr = { name, prefix, local, value };
        this.attribList.push(attr);
        (_a2 = this.attributeHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, attr);
        if (prefix === "xmlns") {
          const trimmed = value.trim();
          if (this.currentXMLVersion === "1.0" && trimmed === "") {
            this.fail("invalid attempt to undefine prefix in XML 1.0");
          }
          this.topNS[local] = trimmed;
          nsPairCheck(this, local, trimmed);
        } else if (name === "xmlns") {
          const trimmed = value.trim();
          this.topNS[""] = trimmed;
          nsPairCheck(this, "", trimmed);
        }
      }
      pushAttribPlain(name, value) {
        var _a2;
        const attr = { name, value };
        this.attribList.push(attr);
        (_a2 = this.attributeHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, attr);
      }
      /**
       * End parsing. This performs final well-formedness checks and resets the
       * parser to a clean state.
       *
       * @returns this
       */
      end() {
        var _a2, _b2;
        if (!this.sawRoot) {
          this.fail("document must contain a root element.");
        }
        const { tags } = this;
        while (tags.length > 0) {
          const tag = tags.pop();
          this.fail(`unclosed tag: ${tag.name}`);
        }
        if (this.state !== S_BEGIN && this.state !== S_TEXT) {
          this.fail("unexpected end.");
        }
        const { text } = this;
        if (text.length !== 0) {
          (_a2 = this.textHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, text);
          this.text = "";
        }
        this._closed = true;
        (_b2 = this.endHandler) === null || _b2 === void 0 ? void 0 : _b2.call(this);
        this._init();
        return this;
      }
      /**
       * Resolve a namespace prefix.
       *
       * @param prefix The prefix to resolve.
       *
       * @returns The namespace URI or ``undefined`` if the prefix is not defined.
       */
      resolve(prefix) {
        var _a2, _b2;
        let uri = this.topNS[prefix];
        if (uri !== void 0) {
          return uri;
        }
        const { tags } = this;
        for (let index = tags.length - 1; index >= 0; index--) {
          uri = tags[index].ns[prefix];
          if (uri !== void 0) {
            return uri;
          }
        }
        uri = this.ns[prefix];
        if (uri !== void 0) {
          return uri;
        }
        return (_b2 = (_a2 = this.opt).resolvePrefix) === null || _b2 === void 0 ? void 0 : _b2.call(_a2, prefix);
      }
      /**
       * Parse a qname into its prefix and local name parts.
       *
       * @param name The name to parse
       *
       * @returns
       */
      qname(name) {
        const colon = name.indexOf(":");
        if (colon === -1) {
          return { prefix: "", local: name };
        }
        const local = name.slice(colon + 1);
        const prefix = name.slice(0, colon);
        if (prefix === "" || local === "" || local.includes(":")) {
          this.fail(`malformed name: ${name}.`);
        }
        return { prefix, local };
      }
      processAttribsNS() {
        var _a2;
        const { attribList } = this;
        const tag = this.tag;
        {
          const { prefix, local } = this.qname(tag.name);
          tag.prefix = prefix;
          tag.local = local;
          const uri = tag.uri = (_a2 = this.resolve(prefix)) !== null && _a2 !== void 0 ? _a2 : "";
          if (prefix !== "") {
            if (prefix === "xmlns") {
              this.fail('tags may not have "xmlns" as prefix.');
            }
            if (uri === "") {
              this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
              tag.uri = prefix;
            }
          }
        }
        if (attribList.length === 0) {
          return;
        }
        const { attributes } = tag;
        const seen = /* @__PURE__ */ new Set();
        for (const attr of attribList) {
          const { name, prefix, local } = attr;
          let uri;
          let eqname;
          if (prefix === "") {
            uri = name === "xmlns" ? XMLNS_NAMESPACE : "";
            eqname = name;
          } else {
            uri = this.resolve(prefix);
            if (uri === void 0) {
              this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
              uri = prefix;
            }
            eqname = `{${uri}}${local}`;
          }
          if (seen.has(eqname)) {
            this.fail(`duplicate attribute: ${eqname}.`);
          }
          seen.add(eqname);
          attr.uri = uri;
          attributes[name] = attr;
        }
        this.attribList = [];
      }
      processAttribsPlain() {
        const { attribList } = this;
        const attributes = this.tag.attributes;
        for (const { name, value } of attribList) {
          if (attributes[name] !== void 0) {
            this.fail(`duplicate attribute: ${name}.`);
          }
          attributes[name] = value;
        }
        this.attribList = [];
      }
      /**
       * Handle a complete open tag. This parser code calls this once it has seen
       * the whole tag. This method checks for well-formeness and then emits
       * ``onopentag``.
       */
      openTag() {
        var _a2;
        this.processAttribs();
        const { tags } = this;
        const tag = this.tag;
        tag.isSelfClosing = false;
        (_a2 = this.openTagHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, tag);
        tags.push(tag);
        this.state = S_TEXT;
        this.name = "";
      }
      /**
       * Handle a complete self-closing tag. This parser code calls this once it has
       * seen the whole tag. This method checks for well-formeness and then emits
       * ``onopentag`` and ``onclosetag``.
       */
      openSelfClosingTag() {
        var _a2, _b2, _c;
        this.processAttribs();
        const { tags } = this;
        const tag = this.tag;
        tag.isSelfClosing = true;
        (_a2 = this.openTagHandler) === null || _a2 === void 0 ? void 0 : _a2.call(this, tag);
        (_b2 = this.closeTagHandler) === null || _b2 === void 0 ? void 0 : _b2.call(this, tag);
        const top = this.tag = (_c = tags[tags.length - 1]) !== null && _c !== void 0 ? _c : null;
        if (top === null) {
          this.closedRoot = true;
        }
        this.state = S_TEXT;
        this.name = "";
      }
      /**
       * Handle a complete close tag. This parser code calls this once it has seen
       * the whole tag. This method checks for well-formeness and then emits
       * ``onclosetag``.
       */
      closeTag() {
        const { tags, name } = this;
        this.state = S_TEXT;
        this.name = "";
        if (name === "") {
          this.fail("weird empty close tag.");
          this.text += "</>";
          return;
        }
        const handler = this.closeTagHandler;
        let l = tags.length;
        while (l-- > 0) {
          const tag = this.tag = tags.pop();
          this.topNS = tag.ns;
          handler === null || handler === void 0 ? void 0 : handler(tag);
          if (tag.name === name) {
            break;
          }
          this.fail("unexpected close tag.");
        }
        if (l === 0) {
          this.closedRoot = true;
        } else if (l < 0) {
          this.fail(`unmatched closing tag: ${name}.`);
          this.text += `</${name}>`;
        }
      }
      /**
       * Resolves an entity. Makes any necessary well-formedness checks.
       *
       * @param entity The entity to resolve.
       *
       * @returns The parsed entity.
       */
      parseEntity(entity) {
        if (entity[0] !== "#") {
          const defined = this.ENTITIES[entity];
          if (defined !== void 0) {
            return defined;
          }
          this.fail(this.isName(entity) ? "undefined entity." : "disallowed character in entity name.");
          return `&${entity};`;
        }
        let num = NaN;
        if (entity[1] === "x" && /^#x[0-9a-f]+$/i.test(entity)) {
          num = parseInt(entity.slice(2), 16);
        } else if (/^#[0-9]+$/.test(entity)) {
          num = parseInt(entity.slice(1), 10);
        }
        if (!this.isChar(num)) {
          this.fail("malformed character entity.");
          return `&${entity};`;
        }
        return String.fromCodePoint(num);
      }
    };
    exports.SaxesParser = SaxesParser2;
  }
});

// action/snapshot/run-snapshot.ts
import { mkdtemp, readFile as readFile3 } from "node:fs/promises";
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
function changeWord({
  kind,
  renamed,
  order_only: isReordered,
  spacing_only: isRespaced
}) {
  if (isReordered === true) return "reordered";
  if (isRespaced === true) return "respaced";
  return renamed === true ? "renamed" : kind;
}
function changeOrder(change) {
  const words = ["removed", "renamed", "changed", "added", "reordered", "respaced"];
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
var CONTAINERS = [FAMILIES.editCheck.path, FAMILIES.form.path, FAMILIES.folder.path];
var CONTAINERS_OF_ENTRIES = [FAMILIES.dataDictionary.path, FAMILIES.unitDictionary.path];
function containersOf(family) {
  return [family, ...family === FAMILIES.dataDictionaryEntry.path ? CONTAINERS_OF_ENTRIES : CONTAINERS];
}
var KeyRoles = class {
  /** By the family of a body, or '' inside one. */
  known = /* @__PURE__ */ new Map();
  /** The role of a key wherever it is. */
  roleOf(key) {
    return this.cached("", key, () => roleFrom(key));
  }
  /**
   * The role of a key inside a value whose own key has a role: in `form: {id: 7}` the outer key names the family, the
   * `id` of a comment belongs to no family, and the `parent` of a step is no folder.
   */
  roleIn(key, outer) {
    if (outer?.kind === "body") return this.cached(outer.family, key, () => outermost(key, outer.family));
    if (outer?.kind === "reference" && key === "id") return { ...outer, sure: true, belongs: false };
    const role = this.roleOf(key);
    if (role === void 0 || !("family" in role) || role.family !== OWN_FAMILY) return role;
    return role.kind === "reference" && role.sure ? { kind: "foreign-id", own: false } : void 0;
  }
  /**
   * What is in the text of every object that refers to one of these families.
   *
   * @param endings of keys, as a pattern
   */
  patternOf(families, endings = "(?:_?(?:ids?|oid|name))?") {
    const words = [...FAMILY_BY_WORD].filter(([, family]) => families.includes(family) || family === OWN_FAMILY).map(([word]) => word);
    return new RegExp(`(?:${words.join("|").replaceAll("_", "_?")})${endings}"\\s*:`, "i");
  }
  cached(place2, key, find) {
    const roles = this.known.get(place2) ?? /* @__PURE__ */ new Map();
    this.known.set(place2, roles);
    if (!roles.has(key)) roles.set(key, find());
    return roles.get(key);
  }
};
var ID_OR_NAME = /^(?<subject>.+)_(?:(?<id>ids?)|(?<oid>oid)|name)$/;
function roleFrom(key) {
  const words = foldKey(key);
  if (words === "id") return { kind: "foreign-id", own: true };
  const { subject, id, oid } = ID_OR_NAME.exec(words)?.groups ?? {};
  const family = subject === void 0 ? FAMILY_BY_WORD.get(words) : familyIn(subject);
  if (subject !== void 0 && id === void 0)
    return family === void 0 || family === "draft" ? void 0 : { kind: "name", family, by: oid === void 0 ? "label" : "oid", belongs: false };
  if (family === void 0) return subject === void 0 ? void 0 : { kind: "foreign-id", own: false };
  return { kind: "reference", family, sure: id !== void 0, plural: family === words, belongs: false };
}
function outermost(key, own) {
  const role = roleFrom(key);
  if (role?.kind !== "reference" && role?.kind !== "name") return role;
  const family = role.family === OWN_FAMILY ? own : role.family;
  if (role.kind === "name" && isOwnName(key, own)) return void 0;
  const belongs = parentKeyOf(key, own) !== void 0 && containersOf(own).includes(family);
  return { ...role, family, belongs };
}
function isOwnName(key, family) {
  const subject = foldKey(key).replace(/_(?:oid|name)$/, "");
  return familyWords(family).some((word) => subject === word || subject === `draft_${word}`);
}
function familyIn(subject) {
  const words = subject.split("_");
  const families = words.map((_, first) => FAMILY_BY_WORD.get(words.slice(first).join("_")));
  return families.find((family) => family !== void 0);
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
  /**
   * For references: two objects of one identity are the same one. Once it has a pair, that is the new object;
   * interchangeable objects share one.
   */
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
    this.knownOid ??= oidOf(this.body, this.family);
    return this.knownOid || null;
  }
  /** The label of the body, with its key; both empty if it has none. */
  get ownLabel() {
    this.name ??= ownLabelWithKey(this.body, this.family);
    return this.name;
  }
  /** Forgets the body but for its names, so that the bodies of a large draft are not all in memory. */
  release() {
    [this.knownId, this.knownOid, this.name] = [this.id, this.oid ?? "", this.ownLabel];
    this.parsed = void 0;
  }
  get label() {
    return this.ownLabel.label || labelOf(this.body, this.family);
  }
};

// src/compare/draft-index.ts
function named({ family, label, oid }) {
  return { family, label, oid };
}
var MAX_WITHIN = 3;
var DraftIndex = class {
  snapshot;
  draft;
  keys;
  /** The objects that were needed so far, by the paths of their files: few of a large draft may be. */
  made = /* @__PURE__ */ new Map();
  all;
  byId = /* @__PURE__ */ new Map();
  byText = /* @__PURE__ */ new Map();
  labels = /* @__PURE__ */ new Map();
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
    const folder2 = `${family}/`;
    return this.objectsOf((path7) => path7.startsWith(folder2));
  }
  /**
   * The object that a value refers to; undefined if it is not a reference, or leads to nothing.
   *
   * @param isMember the value is a member of an array
   */
  resolve(value, role, isMember) {
    if (!isId(value)) return void 0;
    if (role?.kind === "name") return this.named(role.family, role.by).get(String(value));
    if (role?.kind !== "reference") return void 0;
    if (role.plural && !isMember && !role.sure) return void 0;
    const exact = this.find(role.family, value);
    return exact !== void 0 || !role.sure ? exact : this.find(role.family, inOtherType(value));
  }
  /** The objects that an object refers to, in the order of its body. */
  references({ body, family }) {
    return this.targets(body, { kind: "body", family }).flat();
  }
  /** The targets of each group that only refers, and each other target by itself. */
  targets(value, role, isMember) {
    const found = [];
    const visit = (held, outer, isListed) => {
      if (Array.isArray(held)) for (const member of held) visit(member, outer, true);
      else if (isObject(held)) {
        const group = outer?.kind === "body" ? void 0 : this.referred(held, outer);
        if (group !== void 0) found.push(group);
        else for (const key in held) visit(held[key], this.keys.roleIn(key, outer));
      } else {
        const target = this.resolve(held, outer, isListed);
        if (target !== void 0) found.push([target]);
      }
    };
    visit(value, role, isMember);
    return found;
  }
  /** The objects that a group refers to; undefined if it does more than refer. */
  referred(group, outer) {
    const targets = [];
    for (const key in group) {
      const target = this.resolve(group[key], this.keys.roleIn(key, outer));
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
    const { body, family } = object2;
    const nearestFirst = containersOf(family);
    let best;
    for (const key in body) {
      const role = this.keys.roleIn(key, { kind: "body", family });
      if (role === void 0 || !("belongs" in role) || !role.belongs) continue;
      const value = body[key];
      if (role.kind === "reference" && role.plural && typeof value === "number") continue;
      if (best !== void 0 && nearestFirst.indexOf(best.family) <= nearestFirst.indexOf(role.family))
        continue;
      const found = role.kind === "name" ? this.resolve(value, role) : this.findByAnyName(role.family, value);
      if (found !== void 0 && found !== object2) best = found;
    }
    return best;
  }
  /** Whether another object of its family has its label. */
  hasNamesake({ family, label }) {
    let counts = this.labels.get(family);
    if (counts === void 0) {
      const groups = Map.groupBy(this.ofFamily(family), (object2) => object2.label);
      counts = new Map([...groups].map(([name, { length }]) => [name, length]));
      this.labels.set(family, counts);
    }
    return (counts.get(label) ?? 0) > 1;
  }
  /** The object with this id, else the only one with this OID, else the only one with this label. */
  findByAnyName(family, value) {
    if (isObject(value)) return this.findByAnyName(family, value.id ?? value.oid);
    if (!isId(value)) return void 0;
    const found = this.find(family, value) ?? this.find(family, inOtherType(value));
    if (found !== void 0 || typeof value !== "string") return found;
    const oids = this.named(family, "oid");
    return oids.has(value) ? oids.get(value) : this.named(family, "label").get(value);
  }
  /** The objects of a family by OID or label. */
  named(family, by) {
    const place2 = `${by} ${family}`;
    const known = this.byText.get(place2);
    if (known !== void 0) return known;
    const objects = /* @__PURE__ */ new Map();
    this.byText.set(place2, objects);
    for (const object2 of this.ofFamily(family)) {
      const name = object2[by];
      objects.set(name, objects.has(name) ? void 0 : object2);
    }
    return objects;
  }
};
function isId(value) {
  return Number.isSafeInteger(value) || typeof value === "string" && value !== "";
}
function inOtherType(id) {
  if (typeof id === "number") return String(id);
  return String(Number(id)) === id ? Number(id) : id;
}

// src/change-report/words.ts
var EMPTY = "(empty)";
var MAX_KEY = 100;
var MAX_TITLE = 120;
var MAX_OID = 60;
function familyTitle(family) {
  return Object.values(FAMILIES).find(({ path: path7 }) => path7 === family)?.plural ?? "Draft";
}
function nameWords({ family, label, oid }, within) {
  if (oid === null || oid === label) return titleText(label);
  const form2 = family === FAMILIES.field.path ? within?.[0]?.oid : null;
  const shown = oneLine([form2, oid].filter((part) => typeof part === "string").join("."), MAX_OID);
  return `${titleText(label, MAX_TITLE - shown.length - 3)} (${shown})`;
}
function titleWords(object2) {
  return [...placeWords(object2), nameWords(object2, object2.within)].join(" \u203A ");
}
function placeWords({ within }) {
  return within.map(({ label }) => titleText(label)).reverse();
}
function totalsWords({
  totals: { decisions, ...totals },
  changes
}) {
  const { added, removed, changed, renamed, order_only: reordered, affected, at_risk: atRisk } = totals;
  const { open, ...decided } = decisions;
  const isDecided = Object.values(decided).some((count) => count > 0);
  const parts = [renamed > 0 && `${renamed} renamed`, reordered > 0 && `${reordered} only in another order`];
  const given = parts.filter((part) => part !== false);
  return [
    `${added} added`,
    `${removed} removed`,
    `${changed} changed${given.length === 0 ? "" : ` (${given.join(", ")})`}`,
    affected > 0 && `${affected} to check again`,
    atRisk > 0 && `${atRisk} ${atRisk === 1 ? "puts" : "put"} entered data at risk`,
    isDecided && `${open} open`,
    added + removed + changed === 0 && changes.length > 0 && "the detail of the draft itself changed"
  ].filter((part) => part !== false).join(", ");
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
function stepsOf(pointer, family, body, draft) {
  let role = { kind: "body", family };
  let held = body;
  return pointer.split("/").slice(1).map((step) => {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    const isPlace = Array.isArray(held);
    if (!isPlace) role = draft.keys.roleIn(key, role);
    held = Array.isArray(held) || isObject(held) && Object.hasOwn(held, key) ? held[key] : void 0;
    return { key, role, isPlace };
  });
}
function pathWords(steps) {
  const words = [];
  for (const { key, role, isPlace } of steps)
    if (isPlace) words.push(`${singular(words.pop() ?? "")} ${Number(key) + 1}`.trim());
    else words.push(keyWords(key, role) || "(no name)");
  return capital(words.join(", "));
}
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function singular(word) {
  if (/(?:us|is|ss|series|species)$/i.test(word)) return word;
  return word.replace(/(?<=[a-z])ies$/i, "y").replace(/(?<=us|ss|x|ch|sh)es$/i, "").replace(/(?<!s)s$/i, "");
}
function cellName(target, draft) {
  return draft.hasNamesake(target) ? nameWords(target) : titleText(target.label);
}
function valueWords(value, { role, isMember, isFull = false }, draft) {
  const inWords = (held, around, listed) => {
    if (held === void 0 || held === null || held === "") return EMPTY;
    if (typeof held === "boolean") return held ? "Yes" : "No";
    if (Array.isArray(held)) {
      const isOfGroups = held.some((member) => isObject(member) && !draft.referred(member, around));
      return held.map((member) => inWords(member, around, true)).join(isOfGroups ? " / " : ", ") || EMPTY;
    }
    if (isObject(held)) return groupWords(held, around);
    const target = draft.resolve(held, around, listed);
    if (target !== void 0) return nameWords(target);
    const text = exactDigits(held) ?? (typeof held === "string" ? held : JSON.stringify(held));
    const isLost = around?.kind === "reference" && around.sure && draft.has(around.family);
    return isLost && around.family !== "draft" ? `${text} (not in the draft)` : text;
  };
  const groupWords = (group, around) => {
    const targets = draft.referred(group, around);
    if (targets !== void 0)
      return targets.map((target) => isFull ? nameWords(target) : cellName(target, draft)).join(" \xD7 ");
    const keys = Object.keys(group).filter((key) => key !== "id");
    const unordered = keys.filter((key) => !isOrder(key, group[key]));
    const parts = (unordered.length > 0 ? unordered : keys).flatMap((key) => {
      const inner = draft.keys.roleIn(key, around);
      const words = inWords(group[key], inner, false);
      return words === EMPTY ? [] : [`${keyWords(key, inner)}: ${words}`];
    });
    return parts.join("; ") || EMPTY;
  };
  return inWords(value, role, isMember);
}

// src/change-report/join-rows.ts
function joinRows(rows, { sides: { moved } }) {
  const replaced = /* @__PURE__ */ new Map();
  const rowOf = new Map(rows.map((row) => [row.values[0], row]));
  for (const old of rows) {
    const [value] = old.values;
    const added = value && moved.get(value);
    const now = added && rowOf.get(added);
    if (now !== void 0) joinMoved(old, now, replaced);
  }
  const left = rows.filter((row) => !replaced.has(row));
  const lists = Map.groupBy(left, (row) => isOneSided(row) ? listOf(row) : void 0);
  for (const [list, members] of lists) if (list !== void 0) tellApart(members, replaced);
  const numbers = Map.groupBy(rows, (row) => isNumberInList(row) ? numbersOf(row) : void 0);
  for (const [name, members] of numbers)
    if (name !== void 0 && members.length > 1) joinNumbers(members, replaced);
  return rows.flatMap((row) => replaced.has(row) ? [replaced.get(row) ?? []].flat() : [row]).sort(
    (one, other) => Number(one.values.every(isOrderChange)) - Number(other.values.every(isOrderChange))
  );
}
function isOneSided({ from, to }) {
  return from === void 0 !== (to === void 0);
}
function listOf({ values: [value] }) {
  return String(value?.path.replace(/\/[^/]*$/, ""));
}
function joinMoved(old, now, replaced) {
  const what = `${pathWords(old.steps.slice(0, -1))} (moved)`;
  const texts = { from: `${old.from} (place ${placeOf(old)})`, to: `${now.to} (place ${placeOf(now)})` };
  replaced.set(old, void 0);
  replaced.set(now, { what, ...texts, values: [...old.values, ...now.values], isMoved: true });
}
function tellApart(members, replaced) {
  const added = Map.groupBy(
    members.filter(({ to }) => to !== void 0),
    ({ to }) => to
  );
  for (const old of members) {
    const now = old.from === void 0 ? void 0 : added.get(old.from)?.shift();
    if (now === void 0) continue;
    const note = old.fullText === now.fullText ? " (another one of this name)" : "";
    replaced.set(old, { ...old, what: old.what + note, from: old.fullText });
    replaced.set(now, { ...now, what: now.what + note, to: now.fullText });
  }
}
function placeOf({ steps }) {
  return Number(steps.at(-1)?.key) + 1;
}
function isNumberInList({ steps, values }) {
  return steps.some(({ isPlace }) => isPlace) && values.every(isOrderChange);
}
function numbersOf({ steps }) {
  return JSON.stringify(steps.map(({ key, isPlace }) => isPlace ? 0 : key));
}
var MAX_NUMBERS = 3;
function joinNumbers(rows, replaced) {
  const [first] = rows;
  for (const row of rows) replaced.set(row, void 0);
  if (first === void 0) return;
  const numbers = (texts) => {
    const shown = texts.slice(0, MAX_NUMBERS).join(", ");
    return texts.length > MAX_NUMBERS ? `${shown} \u2026 ${texts.at(-1) ?? ""}` : shown;
  };
  const list = pathWords(
    first.steps.slice(
      0,
      first.steps.findIndex(({ isPlace }) => isPlace)
    )
  );
  replaced.set(first, {
    what: `${list} (renumbered)`,
    from: numbers(rows.map(({ from }) => from)),
    to: numbers(rows.map(({ to }) => to)),
    values: rows.flatMap(({ values }) => values)
  });
}

// src/change-report/safe-text.ts
var SOFT_HYPHEN = "\xAD";
var SPELLING = /[\u00ad\u200c\u200d]/g;
function escapeInvisible(text, keep = "") {
  return text.replace(
    INVISIBLE,
    (character) => keep.includes(character) || character === SOFT_HYPHEN ? character : escapeCharacter(character)
  );
}
function escapeAllInvisible(text) {
  return escapeInvisible(text, "\n").replace(SPELLING, escapeCharacter);
}
function visibleText(text) {
  return text.replace(INVISIBLE, (character) => character === "\n" ? character : "").replace(SPELLING, "");
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

// src/change-report/change-rows.ts
function changeRows(change, comparison, most = Infinity) {
  if (change.kind !== "changed") return factsOf(change, comparison);
  const { values } = change;
  const read = values.length <= most ? values : [...values].sort((one, other) => Number(isOrderChange(one)) - Number(isOrderChange(other))).slice(0, most);
  return joinRows(
    read.map((value) => valueRow(value, change, comparison)),
    comparison
  );
}
function valueRow(value, change, { report, sides }) {
  const { from, to } = sides;
  const [draft, id] = "to" in value ? [to, change.to_id] : [from, change.from_id];
  const body = draft.find(change.family, id)?.body;
  const steps = stepsOf(value.path, change.family, body, draft);
  const { role, isPlace: isMember = false } = steps.at(-1) ?? { role: void 0 };
  const texts = {
    from: valueWords(value.from, { role, isMember }, from),
    to: valueWords(value.to, { role, isMember }, to)
  };
  const row = (what2, shown = texts) => ({ what: what2, ...shown, values: [value], steps });
  if (isMember && !("from" in value && "to" in value)) {
    const member = "to" in value ? value.to : value.from;
    const isNumbered = isObject(member) && !onlyRefers(member, to);
    return {
      ...row(pathWords(isNumbered ? steps : steps.slice(0, -1))),
      from: "from" in value ? texts.from : void 0,
      to: "to" in value ? texts.to : void 0,
      fullText: valueWords(member, { role, isMember, isFull: true }, draft)
    };
  }
  const what = pathWords(steps);
  if (lookDifferent(texts.from, texts.to)) return row(what);
  const [was, is] = [from.resolve(value.from, role, isMember), to.resolve(value.to, role, isMember)];
  if (was !== void 0 && is !== void 0 && !isSame(was, is, report.match)) {
    const places = { from: placeOf2(was, from), to: placeOf2(is, to) };
    return row(places.from === places.to ? `${what} (another one of this name)` : what, places);
  }
  if (value.from !== value.to && typeof value.from === "string" && typeof value.to === "string") {
    if (visibleText(texts.from) === visibleText(texts.to))
      return row(`${what} (only invisible characters differ)`, {
        from: escapeAllInvisible(texts.from),
        to: escapeAllInvisible(texts.to)
      });
    if (spaced(texts.from) === spaced(texts.to) && texts.from.normalize() !== texts.to.normalize())
      return row(`${what} (only spaces differ)`, { from: withSpaces(texts.from), to: withSpaces(texts.to) });
  }
  const held = steps.reduce((around, { key }) => around?.[key], body);
  return row(`${what} (${kindsOf(value, held)})`);
}
var spaced = (text) => text.normalize().replace(/\s+/g, " ").trim();
var looks = (text) => spaced(
  escapeInvisible(text, "\n").replace(/[\u00ad\u200c\u200d]/g, "").replaceAll("\u23CE", " ")
);
var NEAR = 1e3;
function lookDifferent(from, to) {
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  const lead = Math.max(0, start - NEAR);
  const [old, now] = [from, to].map((text) => looks(text.slice(lead, start + NEAR)));
  if (Math.max(from.length, to.length) <= start + NEAR) return old !== now;
  const common = Math.min(old.length, now.length) - 10;
  return common > 0 && old.slice(0, common) !== now.slice(0, common) || looks(from) !== looks(to);
}
function withSpaces(text) {
  const signs = { " ": "\u2423", "\n": "\u23CE\n" };
  return text.replace(/\s/g, (space) => signs[space] ?? escapeCharacter(space));
}
function isSame(was, is, match) {
  return match === "id" ? String(was.id) === String(is.id) : was.identity !== void 0 && was.identity === is.identity;
}
function placeOf2(target, draft) {
  return titleWords({ ...named(target), within: draft.within(target).map(named) });
}
function onlyRefers(member, { keys }) {
  return Object.keys(member).every((key) => keys.roleOf(key)?.kind === "reference");
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
  if (typeof from !== "string" || typeof to !== "string") return "looks the same";
  if (from !== to && from.normalize() !== to.normalize()) return "other characters that look the same";
  if (from !== to) return "the same characters, encoded in another way";
  return exactDigits(held) === void 0 ? "number \u2192 text" : "text \u2192 number";
}
function factsOf({ family, kind, from_id, to_id, values }, { sides }) {
  const draft = kind === "added" ? sides.to : sides.from;
  const object2 = draft.find(family, to_id ?? from_id);
  const [value] = values;
  if (object2 === void 0 || value === void 0) return [];
  const container = draft.containerOf(object2);
  const roleOf = (key) => draft.keys.roleIn(key, { kind: "body", family });
  const namesContainer = (held, key) => container !== void 0 && (draft.resolve(held, roleOf(key), false) === container || parentKindOf(key, held, family) !== void 0 && (held === container.oid || held === container.label));
  const isSaid = (held, key) => key === "id" || key === object2.ownLabel.key && titleText(object2.label) === held || isOrder(key, held) || object2.oid !== null && oidOf({ [key]: held }, family) === object2.oid || namesContainer(held, key);
  return Object.entries(value.to ?? value.from).flatMap(([key, held]) => {
    const role = roleOf(key);
    const text = isSaid(held, key) ? EMPTY : valueWords(held, { role, isMember: false }, draft);
    if (text === EMPTY) return [];
    const what = capital(keyWords(key, role));
    const sides2 = kind === "added" ? { from: void 0, to: text } : { from: text, to: void 0 };
    return { what, ...sides2, values };
  });
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
  const places = /* @__PURE__ */ new Map();
  for (let index = to.length - 1; index >= 0; index -= 1) {
    const indexes = places.get(to[index]);
    if (indexes === void 0) places.set(to[index], [index]);
    else indexes.push(index);
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

// src/change-report/differences.ts
var TOKEN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;
var MAX_PROSE = 2e5;
var CONTEXT = 60;
function diffWords(from, to) {
  return differencesOf(from, to).flatMap(({ same, removed, added }) => [
    { kind: "same", text: same },
    { kind: "removed", text: removed },
    { kind: "added", text: added }
  ]);
}
function differencesOf(from, to) {
  const isLong = from.length > MAX_PROSE || to.length > MAX_PROSE;
  const [old, now] = [from, to].map((text) => isLong ? [text] : text.match(TOKEN) ?? []);
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
function cutAroundDifferences(from, to, length) {
  if (from.length <= length && to.length <= length) return { from, to, note: "" };
  const differences2 = differencesOf(from, to).map((difference) => withoutCommonEnds(difference, length));
  const last = differences2.length - 1;
  let [old, now, isCut] = ["", "", false];
  for (const [index, { same, removed, added }] of differences2.entries()) {
    const lead = index === 0 ? cutStart(same) : index === last ? cutEnd(same) : cutMiddle(same);
    const room = length - lead.length - Math.max(old.length + removed.length, now.length + added.length);
    if (index > 0 && index < last && room < 0) {
      const more = last - index;
      const note = `${more} more difference${more === 1 ? "" : "s"} in this text: see the page`;
      return { from: old + cutEnd(same), to: now + cutEnd(same), note };
    }
    if (index < last && room < 0) isCut = true;
    old += lead + cutTo(removed, length);
    now += lead + cutTo(added, length);
  }
  return { from: old, to: now, note: isCut ? "the rest of this difference: see the page" : "" };
}
function withoutCommonEnds(difference, length) {
  const { removed, added } = difference;
  if (removed.length <= length && added.length <= length) return difference;
  let start = 0;
  while (start < removed.length && start < added.length && removed[start] === added[start]) start += 1;
  if (isLowSurrogate(removed, start) || isLowSurrogate(added, start)) start -= 1;
  return {
    same: difference.same + removed.slice(0, start),
    removed: removed.slice(start),
    added: added.slice(start)
  };
}
function isLowSurrogate(text, index) {
  return /[\udc00-\udfff]/.test(text.charAt(index));
}
function cutTo(text, length) {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}\u2026`;
}
var cutEnd = (text) => cutTo(text, CONTEXT);
function cutStart(text) {
  return text.length <= CONTEXT ? text : `\u2026${text.slice(-CONTEXT).replace(/^[\udc00-\udfff]/, "")}`;
}
function cutMiddle(text) {
  return text.length <= 2 * CONTEXT ? text : cutEnd(text) + cutStart(text).slice(1);
}

// src/change-report/changes-by-form.ts
var FORMS = FAMILIES.form.path;
var MAX_FORMS = 3;
var MAX_ANSWERS = 50;
function formViews(comparison) {
  const { report, sides } = comparison;
  const { from, to } = sides;
  const views = /* @__PURE__ */ new Map();
  const nowOf = (object2) => newObject(sides, report.match, object2);
  const viewOf2 = (form2) => {
    const key = nowOf(form2);
    const view = views.get(key) ?? { title: nameWords(key), own: void 0, lines: /* @__PURE__ */ new Map() };
    views.set(key, view);
    return view;
  };
  const sideOf = ({ to_id }) => to_id === null ? from : to;
  const objectOf = (change) => sideOf(change).find(change.family, change.to_id ?? change.from_id);
  for (const change of report.changes) {
    if (change.family === "draft") continue;
    const form2 = formOf(objectOf(change), sideOf(change));
    if (form2 === void 0) addReferring(change, comparison, viewOf2);
    else if (change.family === FORMS) addOwn(viewOf2(form2), change, comparison);
    else {
      addChange(viewOf2(form2), change);
      const old = formOf(from.find(change.family, change.from_id), from);
      if (old !== void 0 && viewOf2(old) !== viewOf2(form2)) addChange(viewOf2(old), change, "moved away");
    }
  }
  const entries = report.changes.filter(({ family }) => family === FAMILIES.dataDictionaryEntry.path);
  const answers = Map.groupBy(entries, (change) => {
    const entry = objectOf(change);
    const dictionary = entry && sideOf(change).containerOf(entry);
    return dictionary && nowOf(dictionary);
  });
  for (const [side, isRemoved] of [[from, true], [to, false]])
    for (const field2 of entries.length === 0 ? [] : side.ofFamily(FAMILIES.field.path)) {
      const form2 = formOf(field2, side);
      const own = form2 && side.references(field2).flatMap((target) => answers.get(nowOf(target)) ?? []);
      field2.release();
      if (form2 === void 0 || own === void 0 || own.length > MAX_ANSWERS) continue;
      for (const answer of own)
        if (answer.kind === "removed" === isRemoved) addChange(viewOf2(form2), answer);
    }
  for (const object2 of report.affected) {
    const form2 = formOf(to.find(object2.family, object2.id), to);
    if (form2 === void 0) continue;
    const because = object2.because.map((cause) => `${nameWords(cause)} was ${cause.kind}`).join(" and ");
    const names2 = namesIn(viewOf2(form2), "check again", familyTitle(object2.family));
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
function addReferring(change, comparison, viewOf2) {
  const { sides } = comparison;
  const forms = /* @__PURE__ */ new Set();
  const joined2 = /* @__PURE__ */ new Set();
  const add2 = (kind, targets, draft) => {
    for (const target of targets) {
      const form2 = formOf(target, draft);
      if (form2 === void 0) continue;
      if (targets.length === 1) forms.add(form2);
      else {
        joined2.add(form2);
        const names2 = namesIn(viewOf2(form2), kind, nameWords(change));
        for (const other of targets.filter((one) => one !== target))
          names2.set(cellName(other, draft), cellName(other, draft));
      }
    }
  };
  const moved = new Set(
    changeRows(change, comparison).flatMap(({ isMoved, values }) => isMoved ? values : [])
  );
  for (const value of change.values.filter((one) => !moved.has(one))) {
    const [draft, id] = "to" in value ? [sides.to, change.to_id] : [sides.from, change.from_id];
    const steps = stepsOf(value.path, change.family, draft.find(change.family, id)?.body, draft);
    const { role, isPlace } = steps.at(-1) ?? {
      role: { kind: "body", family: change.family },
      isPlace: false
    };
    for (const targets of sides.from.targets(value.from, role, isPlace)) add2("removed", targets, sides.from);
    for (const targets of sides.to.targets(value.to, role, isPlace)) add2("added", targets, sides.to);
  }
  const object2 = sides.to.find(change.family, change.to_id);
  if (forms.size + joined2.size === 0 && object2 !== void 0)
    for (const target of sides.to.references(object2)) {
      const form2 = formOf(target, sides.to);
      if (form2 !== void 0) forms.add(form2);
    }
  if (forms.size <= MAX_FORMS) for (const form2 of forms) addChange(viewOf2(form2), change);
}
function formOf(object2, side) {
  return object2 && [object2, ...side.within(object2)].find(({ family }) => family === FORMS);
}

// src/change-report/decision-words.ts
function decisionWords(decision) {
  if (decision === void 0) return [];
  const { status, by, reason, request } = decision;
  return phrase([capital(status), ""], [" by ", by], [": ", reason], [", request ", request]);
}
function resultWords(result) {
  if (result === void 0) return [];
  return phrase(
    ["", result.result],
    [" tested by ", result.tester],
    [" on ", result.date],
    [": ", result.note]
  );
}
function phrase(first, ...parts) {
  return [...first, ...parts.filter(([, text]) => text !== "").flat()];
}

// src/change-report/risk-rows.ts
var { dataDictionary, dataDictionaryEntry, field, folder, form, unitDictionary } = FAMILIES;
var RISKS = ["removed", "visit", "answers", "fit"];
var LOST = " can be lost in the new version.";
var NO_CODE = " keep a code that no longer exists.";
function riskRows(comparison) {
  const { report, sides } = comparison;
  const objectOf = ({ family, kind, from_id }) => kind === "removed" ? sides.from.find(family, from_id) : void 0;
  const removed = new Map(report.changes.map((change) => [objectOf(change), change]));
  const contents = /* @__PURE__ */ new Map();
  for (const change of report.changes.filter(({ risk }) => risk !== void 0)) {
    const object2 = objectOf(change);
    const around = object2 === void 0 ? [] : sides.from.within(object2).flatMap((one) => removed.get(one) ?? []);
    const outermost2 = around.at(-1) ?? change;
    contents.set(outermost2, [...contents.get(outermost2) ?? [], ...outermost2 === change ? [] : [change]]);
  }
  return [...contents].sort(([left], [right]) => RISKS.indexOf(left.risk ?? "removed") - RISKS.indexOf(right.risk ?? "removed")).map(([change, inside]) => ({ change, sentences: sentencesOf(change, inside, comparison) }));
}
function sentencesOf(change, inside, { sides, dataAtRisk }) {
  const { family, risk, kind, values } = change;
  const roles = values.map(({ path: path7 }) => roleAt(path7, family, sides.to.keys).role);
  const isUnit = roles.some(
    (role) => role !== void 0 && "family" in role && role.family === unitDictionary.path
  );
  switch (risk) {
    case "visit":
      return dataAtRisk.lostVisits(change).map(({ form: left, folder: visit }) => [
        ...["Data entered in ", cellName(left, sides.from)],
        ...[" at ", cellName(visit, sides.from), LOST]
      ]);
    case "answers":
      return [
        [isUnit ? "Entered values are read in another unit." : "Entered answers are read with another list."]
      ];
    case "fit":
      return [["Entered values may no longer fit."]];
    default:
  }
  const lost = dataAtRisk.lostMembers(change);
  if (family === unitDictionary.path)
    return lost.map((unit) => ["Values entered in ", unit, " keep a unit that no longer exists."]);
  if (family === dataDictionary.path && kind === "changed") return lost.map(answerGone);
  if (family === dataDictionary.path)
    return [[`Subjects with one of its ${lost.length + inside.length} answers${NO_CODE}`]];
  if (family === dataDictionaryEntry.path) return [answerGone(nameWords(change))];
  return [[`Data entered ${PLACES[family] ?? "here"}${countWords(inside)}${LOST}`]];
}
var PLACES = {
  [form.path]: "in this form",
  [folder.path]: "at this visit",
  [field.path]: "in this field"
};
function answerGone(answer) {
  return ["Subjects with the answer ", answer, NO_CODE];
}
function countWords(inside) {
  const parts = [folder, form, field].flatMap(({ path: path7, singular: singular2, plural }) => {
    const count = inside.filter(({ family }) => family === path7).length;
    return count === 0 ? [] : `${count} ${(count === 1 ? singular2 : plural).toLowerCase()}`;
  });
  return parts.length === 0 ? "" : `, in ${parts.join(" and ")},`;
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
b.added, ins, .accepted { background: var(--added); }
b.removed, del, .rejected { background: var(--removed); }
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
  const box = (place2, content) => `@${place2} { content: ${content}; font: 7.5pt system-ui, sans-serif; white-space: nowrap; }`;
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

// src/change-report/other-oids.ts
function otherOids({ changes }) {
  const found = /* @__PURE__ */ new Map();
  const oneSided2 = changes.filter(({ kind, oid }) => kind !== "changed" && oid !== null);
  const groups = Map.groupBy(
    oneSided2,
    ({ family, label, within }) => JSON.stringify([family, label, within.map((around) => around.oid ?? around.label)])
  );
  for (const group of groups.values()) {
    const [first, second] = group;
    if (first === void 0 || second === void 0 || group.length > 2 || first.kind === second.kind)
      continue;
    found.set(first, String(second.oid));
    found.set(second, String(first.oid));
  }
  return found;
}

// src/change-report/report-view.ts
function studyWords({ sides: { from, to } }) {
  return studyOf(to.draft.body) || studyOf(from.draft.body);
}
function sideName({ report, sides }, name) {
  const study = studyOf(sides[name].draft.body);
  return [study, titleText(report[name].draft.label)].filter((part) => part !== "").join(" \xB7 ");
}
function sideWords(comparison, name) {
  const { draft, read_at: readAt } = comparison.report[name];
  const { folder: folder2 } = comparison.sides[name].snapshot;
  const origin = readAt === null ? `, from ${folder2 === void 0 ? "a snapshot" : `the folder ${folder2}`}` : `, read ${readAt.slice(0, 16).replace("T", " ")} UTC`;
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
var MINOR_SECTIONS = [
  ["Only the order changed", "reordered"],
  ["Only the spacing changed", "respaced"]
];
function isMinor(change) {
  return MINOR_SECTIONS.some(([, word]) => word === changeWord(change));
}
function causeWords({ kind, ...cause }) {
  return kind === "removed" ? `${nameWords(cause)}, which does not exist any more` : `${nameWords(cause)} (${kind})`;
}

// src/change-report/changes-html.ts
var MIN_WORDS = 5;
var MANY_CHANGES = 1e3;
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
  const { changes, affected, obsolete, from, to } = report;
  const study = studyWords(comparison);
  const title = escapeHtml(study === "" ? "What changed" : `What changed in ${study}`);
  const anchors = new Map(changes.map((change, index) => [change, `c${index + 1}`]));
  const oids = otherOids(report);
  const forms = formViews(comparison);
  const families = Map.groupBy(changes, (change) => isMinor(change) ? "" : change.family);
  const minor = families.get("") ?? [];
  families.delete("");
  yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">';
  const printed = [sideName(comparison, "from"), sideName(comparison, "to")].join(" \u2192 ");
  const style = pageStyle(printed, to.read_at, changes.length > MANY_CHANGES);
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'`;
  yield `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  yield '<meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark">';
  yield `<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>`;
  const [old, now] = [sideWords(comparison, "from"), sideWords(comparison, "to")].map(escapeHtml);
  yield `<p class="sides">${old}<br>\u2192 ${now}</p>`;
  yield `<p class="totals">${totalsWords(report)}</p>
<p class="note">${escapeHtml(scopeWords(comparison))}</p>`;
  if (changes.length === 0) yield "<p>Nothing changed.</p>";
  const risks = riskRows(comparison);
  yield navigation(families, forms, risks, report);
  const article = (change) => articleOf(change, comparison, anchors, oids.get(change));
  yield* block(risks, '<h2 id="at-risk">Data at risk</h2>\n<table class="again">', (row) => [
    riskRow(row, anchors)
  ]);
  yield* block(forms, '<h2 id="by-form">By form</h2>\n<table class="forms">', (view) => [
    formRow(view, anchors)
  ]);
  for (const [family, own] of families)
    yield* block(own, `<h2 id="${escapeHtml(family)}">${escapeHtml(familyTitle(family))}</h2>`, article, "");
  for (const [title2, word] of MINOR_SECTIONS) {
    const own = minor.filter((change) => changeWord(change) === word);
    yield* block(own, `<details><summary>${title2}: ${own.length}</summary>`, article, "</details>");
  }
  const again = "These did not change, but they refer to something that did.";
  yield* block(
    affected,
    `<h2 id="again">Check again</h2>
<p>${again}</p>
<table class="again">`,
    (object2) => [affectedRow(object2)]
  );
  const gone = "These were made for changes that this comparison does not have.";
  yield* block(
    obsolete.decisions,
    `<h2 id="obsolete">Obsolete decisions</h2>
<p>${gone}</p>
<table class="again">`,
    (one) => [`<tr><th>${escapeHtml(one.about)}<td>${inTurn(decisionWords(one))} <small>${one.id}</small>`]
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
function navigation(families, forms, risks, { affected }) {
  const links = [
    ...risks.length === 0 ? [] : [["at-risk", `Data at risk (${risks.length})`]],
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
function isolated(name) {
  return `<bdi>${escapeHtml(name)}</bdi>`;
}
function link(html, anchor) {
  return anchor === void 0 ? html : `<a href="#${anchor}">${html}</a>`;
}
function riskRow({ change, sentences }, anchors) {
  const title = `<a href="#${String(anchors.get(change))}">${escapeHtml(titleWords(change))}</a>`;
  return `<tr><th>${escapeHtml(familyTitle(change.family))}<td>${title}<td>${sentences.map(inTurn).join("<br>")}`;
}
function inTurn(parts) {
  return parts.map((part, index) => index % 2 === 0 || part === "" ? part : `<bdi>${escapeHtml(part)}</bdi>`).join("");
}
function formRow({ title, own, lines }, anchors) {
  const word = own === void 0 || own.kind === "changed" ? "" : ` ${badge(own.kind)}`;
  const texts = [...lines.values()].map((line) => `<p>${formLine(line, anchors)}</p>`);
  return `<tr><th>${link(isolated(title), anchors.get(own))}${word}<td>${texts.join("")}`;
}
function formLine({ word, what, names: names2 }, anchors) {
  const all = [...names2].map(([named2, text]) => link(isolated(text), anchors.get(named2)));
  return `${badge(word)} ${isolated(what)}: ${all.join(", ")}`;
}
function titleHtml(object2) {
  const place2 = placeWords(object2).map((label) => `${isolated(label)} \u203A `);
  return `${place2.join("")}<strong>${isolated(nameWords(object2, object2.within))}</strong>`;
}
function* articleOf(change, comparison, anchors, otherOid) {
  const ids = [.../* @__PURE__ */ new Set([change.from_id, change.to_id])].filter((id) => id !== null);
  const before = change.from_label === void 0 ? "" : ` <span class="before">before: ${isolated(titleText(change.from_label))}</span>`;
  const other = otherOid === void 0 ? "" : ` <span class="before">${change.kind === "added" ? "before" : "now"} ${isolated(otherOid)}</span>`;
  const head = `<h3>${badge(changeWord(change))} ${titleHtml(change)}${before}${other} <small>${ids.map((id) => escapeHtml(String(id))).join(" \u2192 ")}</small></h3>${decisionHtml(change)}`;
  const isChanged = change.kind === "changed";
  const read = [];
  for (const value of isChanged ? change.values : []) {
    read.push(valueRow(value, change, comparison));
    yield "";
  }
  let body = "";
  for (const row of isChanged ? joinRows(read, comparison) : changeRows(change, comparison)) {
    body += isChanged ? rowHtml(row) : factHtml(row);
    yield "";
  }
  if (body !== "") body = isChanged ? `<table class="rows">${body}</table>` : `<dl>${body}</dl>`;
  yield `<article id="${String(anchors.get(change))}">${head}${body}</article>`;
}
function decisionHtml({ decision }) {
  if (decision === void 0) return "";
  return `<p class="decision ${decision.status}">${inTurn(decisionWords(decision))}</p>`;
}
function factHtml({ what, from, to }) {
  return `<div><dt>${escapeHtml(what)}<dd>${escapeHtml(String(to ?? from))}</div>`;
}
function rowHtml({ what, from, to }) {
  const head = `<tr><th>${escapeHtml(what)}`;
  if (from !== void 0 && to !== void 0 && from !== to && isProse(from) && isProse(to)) {
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
  const result = inTurn(resultWords(object2.result));
  const because = object2.because.map((cause) => isolated(causeWords(cause)));
  return `<tr><th>${escapeHtml(familyTitle(object2.family))}<td>${titleHtml(object2)} <small>${escapeHtml(String(object2.id ?? ""))}</small><td>${because.join("<br>")}${result === "" ? "" : `<p>${result}</p>`}`;
}

// src/change-report/changes-markdown.ts
var MAX_MARKDOWN = 65536;
var ROOM_FOR_CUT = 200;
var MAX_VALUE = 300;
var MAX_TITLE2 = 200;
var MAX_ROWS = 20;
var MAX_NAMES = 8;
var MAX_FACTS = 12;
var MAX_FACT = 100;
var MAX_VALUES = 2e3;
function changesMarkdown(comparison, most = MAX_MARKDOWN) {
  const { report } = comparison;
  const [from, to] = [sideWords(comparison, "from"), sideWords(comparison, "to")].map((side) => span(side));
  const head = `${totalsWords(report)}

From ${from} to ${to}. ${scopeWords(comparison)}
`;
  const views = formViews(comparison);
  const risks = riskRows(comparison);
  const { changes, affected, obsolete } = report;
  const all = [risks, views, changes, affected, obsolete.decisions].reduce(
    (sum, list) => sum + list.length,
    0
  );
  let text = head;
  let included = 0;
  for (const block2 of blocks(comparison, risks, views)) {
    if (text.length + block2.length > most - ROOM_FOR_CUT) break;
    text += block2;
    included += 1;
  }
  if (included === all) return text;
  return `${text}
The text would be too long: ${all - included} of ${all} entries are left out. The HTML page and the JSON have all of them.
`;
}
function* blocks(comparison, risks, views) {
  const { report } = comparison;
  let section;
  const oids = otherOids(report);
  const under = (title, text) => {
    const heading = title === section ? "" : `
## ${title}

`;
    section = title;
    return heading + text;
  };
  for (const row of risks) yield under("Data at risk", riskText(row));
  for (const view of views) yield under("By form", formText(view));
  const minor = MINOR_SECTIONS.map(
    ([title, word]) => [title, (change) => changeWord(change) === word]
  );
  for (const [title, isHere] of [[void 0, (change) => !isMinor(change)], ...minor])
    for (const change of report.changes.filter(isHere))
      yield under(title ?? familyTitle(change.family), changeText(change, comparison, oids.get(change)));
  for (const object2 of report.affected) yield under("Check again", affectedText(object2));
  for (const one of report.obsolete.decisions)
    yield under("Obsolete decisions", `- ${span(one.about)}: ${inTurn2(decisionWords(one))}
`);
}
function riskText({ change, sentences }) {
  const more = sentences.length - MAX_NAMES;
  const shown = sentences.slice(0, MAX_NAMES).map(inTurn2);
  return `- ${span(titleWords(change))}: ${shown.join(" ")}${more > 0 ? ` And ${more} more.` : ""}
`;
}
function inTurn2(parts) {
  return parts.map((part, index) => index % 2 === 0 || part === "" ? part : span(part)).join("");
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
function changeText(change, comparison, otherOid) {
  const before = change.from_label === void 0 ? "" : `, before: ${span(titleText(change.from_label))}`;
  const other = otherOid === void 0 ? "" : ` (${change.kind === "added" ? "before" : "now"} ${span(otherOid)})`;
  const decision = inTurn2(decisionWords(change.decision));
  const head = `- ${changeWord(change)} ${span(titleWords(change))}${before}${other}`;
  const first = `${head}${decision === "" ? "" : ` (${decision})`}
`;
  const rows = changeRows(change, comparison, MAX_VALUES);
  if (change.kind !== "changed") return first + factsText(rows);
  const shown = rows.slice(0, MAX_ROWS);
  const more = change.values.length - shown.reduce((sum, { values }) => sum + values.length, 0);
  return `${first}${rowsText(shown)}${more > 0 ? `  - and ${more} more values
` : ""}`;
}
function factsText(rows) {
  const facts = rows.slice(0, MAX_FACTS).map(({ what, from, to }) => `${span(what)} ${codeSpan(cutTo(to ?? from ?? "", MAX_FACT))}`);
  const more = rows.length - facts.length;
  return rows.length === 0 ? "" : `  - ${facts.join("; ")}${more > 0 ? ` and ${more} more` : ""}
`;
}
function rowsText(rows) {
  const members = /* @__PURE__ */ new Map();
  const lines = rows.map(({ what, from, to }) => {
    const [old, now] = [from ?? "", to ?? ""].map((text) => text.replace(/[^\S\n]+/g, " "));
    if (from === void 0 || to === void 0) {
      const text = old + now;
      const cut3 = cutTo(text, MAX_VALUE);
      const like = members.get(cut3);
      const shown = like === void 0 ? cut3 : cutAroundDifferences(like, text, MAX_VALUE).to;
      members.set(cut3, text);
      return `  - ${span(what)} ${from === void 0 ? "added" : "removed"}: ${codeSpan(shown)}
`;
    }
    const cut2 = cutAroundDifferences(old, now, MAX_VALUE);
    const note = cut2.note === "" ? "" : ` (${cut2.note})`;
    return `  - ${span(what)}: ${codeSpan(cut2.from)} \u2192 ${codeSpan(cut2.to)}${note}
`;
  });
  return lines.join("");
}
function affectedText(object2) {
  const because = names(object2.because.map(causeWords));
  const result = inTurn2(resultWords(object2.result));
  const line = `- ${familyTitle(object2.family)}: ${span(titleWords(object2))} refers to ${because}`;
  return `${line}${result === "" ? "" : ` (${result})`}
`;
}
function span(text) {
  const half = MAX_TITLE2 / 2;
  const end = text.slice(-half).replace(/^[\udc00-\udfff]/, "");
  return codeSpan(text.length <= MAX_TITLE2 ? text : cut(text, half) + end);
}

// src/decisions/decision-types.ts
var STATUSES = ["open", "accepted", "rejected", "question"];

// src/decisions/columns.ts
var DECISION_COLUMNS = ["Change", "Status", "Reason", "By", "Request"];
var CHECK_COLUMNS = ["Check", "Tester", "Date", "Result", "Note"];
var DECISION_SHEET = "Changes";
var CHECK_SHEET = "Check again";
var DITTO = "\u2033";

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
var flrm = /* @__PURE__ */ hMap(flt, 9, 1);
var fdm = /* @__PURE__ */ hMap(fdt, 5, 0);
var fdrm = /* @__PURE__ */ hMap(fdt, 5, 1);
var max = function(a) {
  var m = a[0];
  for (var i2 = 1; i2 < a.length; ++i2) {
    if (a[i2] > m)
      m = a[i2];
  }
  return m;
};
var bits = function(d, p, m) {
  var o = p / 8 | 0;
  return (d[o] | d[o + 1] << 8) >> (p & 7) & m;
};
var bits16 = function(d, p) {
  var o = p / 8 | 0;
  return (d[o] | d[o + 1] << 8 | d[o + 2] << 16) >> (p & 7);
};
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
var inflt = function(dat, st, buf, dict) {
  var sl = dat.length, dl = dict ? dict.length : 0;
  if (!sl || st.f && !st.l)
    return buf || new u8(0);
  var noBuf = !buf;
  var resize = noBuf || st.i != 2;
  var noSt = st.i;
  if (noBuf)
    buf = new u8(sl * 3);
  var cbuf = function(l2) {
    var bl = buf.length;
    if (l2 > bl) {
      var nbuf = new u8(Math.max(bl * 2, l2));
      nbuf.set(buf);
      buf = nbuf;
    }
  };
  var final = st.f || 0, pos = st.p || 0, bt = st.b || 0, lm = st.l, dm = st.d, lbt = st.m, dbt = st.n;
  var tbts = sl * 8;
  do {
    if (!lm) {
      final = bits(dat, pos, 1);
      var type = bits(dat, pos + 1, 3);
      pos += 3;
      if (!type) {
        var s = shft(pos) + 4, l = dat[s - 4] | dat[s - 3] << 8, t = s + l;
        if (t > sl) {
          if (noSt)
            err(0);
          break;
        }
        if (resize)
          cbuf(bt + l);
        buf.set(dat.subarray(s, t), bt);
        st.b = bt += l, st.p = pos = t * 8, st.f = final;
        continue;
      } else if (type == 1)
        lm = flrm, dm = fdrm, lbt = 9, dbt = 5;
      else if (type == 2) {
        var hLit = bits(dat, pos, 31) + 257, hcLen = bits(dat, pos + 10, 15) + 4;
        var tl = hLit + bits(dat, pos + 5, 31) + 1;
        pos += 14;
        var ldt = new u8(tl);
        var clt = new u8(19);
        for (var i2 = 0; i2 < hcLen; ++i2) {
          clt[clim[i2]] = bits(dat, pos + i2 * 3, 7);
        }
        pos += hcLen * 3;
        var clb = max(clt), clbmsk = (1 << clb) - 1;
        var clm = hMap(clt, clb, 1);
        for (var i2 = 0; i2 < tl; ) {
          var r = clm[bits(dat, pos, clbmsk)];
          pos += r & 15;
          var s = r >> 4;
          if (s < 16) {
            ldt[i2++] = s;
          } else {
            var c = 0, n = 0;
            if (s == 16)
              n = 3 + bits(dat, pos, 3), pos += 2, c = ldt[i2 - 1];
            else if (s == 17)
              n = 3 + bits(dat, pos, 7), pos += 3;
            else if (s == 18)
              n = 11 + bits(dat, pos, 127), pos += 7;
            while (n--)
              ldt[i2++] = c;
          }
        }
        var lt = ldt.subarray(0, hLit), dt = ldt.subarray(hLit);
        lbt = max(lt);
        dbt = max(dt);
        lm = hMap(lt, lbt, 1);
        dm = hMap(dt, dbt, 1);
      } else
        err(1);
      if (pos > tbts) {
        if (noSt)
          err(0);
        break;
      }
    }
    if (resize)
      cbuf(bt + 131072);
    var lms = (1 << lbt) - 1, dms = (1 << dbt) - 1;
    var lpos = pos;
    for (; ; lpos = pos) {
      var c = lm[bits16(dat, pos) & lms], sym = c >> 4;
      pos += c & 15;
      if (pos > tbts) {
        if (noSt)
          err(0);
        break;
      }
      if (!c)
        err(2);
      if (sym < 256)
        buf[bt++] = sym;
      else if (sym == 256) {
        lpos = pos, lm = null;
        break;
      } else {
        var add2 = sym - 254;
        if (sym > 264) {
          var i2 = sym - 257, b = fleb[i2];
          add2 = bits(dat, pos, (1 << b) - 1) + fl[i2];
          pos += b;
        }
        var d = dm[bits16(dat, pos) & dms], dsym = d >> 4;
        if (!d)
          err(3);
        pos += d & 15;
        var dt = fd[dsym];
        if (dsym > 3) {
          var b = fdeb[dsym];
          dt += bits16(dat, pos) & (1 << b) - 1, pos += b;
        }
        if (pos > tbts) {
          if (noSt)
            err(0);
          break;
        }
        if (resize)
          cbuf(bt + 131072);
        var end = bt + add2;
        if (bt < dt) {
          var shift = dl - dt, dend = Math.min(dt, end);
          if (shift + bt < 0)
            err(3);
          for (; bt < dend; ++bt)
            buf[bt] = dict[shift + bt];
        }
        for (; bt < end; ++bt)
          buf[bt] = buf[bt - dt];
      }
    }
    st.l = lm, st.p = lpos, st.b = bt, st.f = final;
    if (lm)
      final = 1, st.m = lbt, st.d = dm, st.n = dbt;
  } while (!final);
  return bt != buf.length && noBuf ? slc(buf, 0, bt) : buf.subarray(0, bt);
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
var b2 = function(d, b) {
  return d[b] | d[b + 1] << 8;
};
var b4 = function(d, b) {
  return (d[b] | d[b + 1] << 8 | d[b + 2] << 16 | d[b + 3] << 24) >>> 0;
};
var b8 = function(d, b) {
  return b4(d, b) + b4(d, b + 4) * 4294967296;
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
var Inflate = /* @__PURE__ */ (function() {
  function Inflate2(opts, cb) {
    if (typeof opts == "function")
      cb = opts, opts = {};
    this.ondata = cb;
    var dict = opts && opts.dictionary && opts.dictionary.subarray(-32768);
    this.s = { i: 0, b: dict ? dict.length : 0 };
    this.o = new u8(32768);
    this.p = new u8(0);
    if (dict)
      this.o.set(dict);
  }
  Inflate2.prototype.e = function(c) {
    if (!this.ondata)
      err(5);
    if (this.d)
      err(4);
    if (!this.p.length)
      this.p = c;
    else if (c.length) {
      var n = new u8(this.p.length + c.length);
      n.set(this.p), n.set(c, this.p.length), this.p = n;
    }
  };
  Inflate2.prototype.c = function(final) {
    this.s.i = +(this.d = final || false);
    var bts = this.s.b;
    var dt = inflt(this.p, this.s, this.o);
    this.ondata(slc(dt, bts, this.s.b), this.d);
    this.o = slc(dt, this.s.b - 32768), this.s.b = this.o.length;
    this.p = slc(this.p, this.s.p / 8 | 0), this.s.p &= 7;
  };
  Inflate2.prototype.push = function(chunk, final) {
    this.e(chunk), this.c(final);
  };
  return Inflate2;
})();
var te = typeof TextEncoder != "undefined" && /* @__PURE__ */ new TextEncoder();
var td = typeof TextDecoder != "undefined" && /* @__PURE__ */ new TextDecoder();
var tds = 0;
try {
  td.decode(et, { stream: true });
  tds = 1;
} catch (e) {
}
var dutf8 = function(d) {
  for (var r = "", i2 = 0; ; ) {
    var c = d[i2++];
    var eb = (c > 127) + (c > 223) + (c > 239);
    if (i2 + eb > d.length)
      return { s: r, r: slc(d, i2 - 1) };
    if (!eb)
      r += String.fromCharCode(c);
    else if (eb == 3) {
      c = ((c & 15) << 18 | (d[i2++] & 63) << 12 | (d[i2++] & 63) << 6 | d[i2++] & 63) - 65536, r += String.fromCharCode(55296 | c >> 10, 56320 | c & 1023);
    } else if (eb & 1)
      r += String.fromCharCode((c & 31) << 6 | d[i2++] & 63);
    else
      r += String.fromCharCode((c & 15) << 12 | (d[i2++] & 63) << 6 | d[i2++] & 63);
  }
};
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
function strFromU8(dat, latin1) {
  if (latin1) {
    var r = "";
    for (var i2 = 0; i2 < dat.length; i2 += 16384)
      r += String.fromCharCode.apply(null, dat.subarray(i2, i2 + 16384));
    return r;
  } else if (td) {
    return td.decode(dat);
  } else {
    var _a2 = dutf8(dat), s = _a2.s, r = _a2.r;
    if (r.length)
      err(8);
    return s;
  }
}
var dbf = function(l) {
  return l == 1 ? 3 : l < 6 ? 2 : l == 9 ? 1 : 0;
};
var z64hs = function(d, b, l, z, sc, su, off) {
  var nsc = sc == 4294967295, nsu = su == 4294967295, noff = off == 4294967295, e = b + l;
  var nf = nsc + nsu + noff;
  if (z && nf) {
    for (; b + 4 < e; b += 4 + b2(d, b + 2)) {
      if (b2(d, b) == 1) {
        return [
          nsc ? b8(d, b + 4 + 8 * nsu) : sc,
          nsu ? b8(d, b + 4) : su,
          noff ? b8(d, b + 4 + 8 * (nsu + nsc)) : off,
          1
        ];
      }
    }
    if (z < 2)
      err(13);
  }
  return [sc, su, off, 0];
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
var UnzipPassThrough = /* @__PURE__ */ (function() {
  function UnzipPassThrough2() {
  }
  UnzipPassThrough2.prototype.push = function(chunk, final) {
    this.ondata(null, chunk, final);
  };
  UnzipPassThrough2.compression = 0;
  return UnzipPassThrough2;
})();
var UnzipInflate = /* @__PURE__ */ (function() {
  function UnzipInflate2() {
    var _this = this;
    this.i = new Inflate(function(dat, final) {
      _this.ondata(null, dat, final);
    });
  }
  UnzipInflate2.prototype.push = function(chunk, final) {
    try {
      this.i.push(chunk, final);
    } catch (e) {
      this.ondata(e, null, final);
    }
  };
  UnzipInflate2.compression = 8;
  return UnzipInflate2;
})();
var Unzip = /* @__PURE__ */ (function() {
  function Unzip2(cb) {
    this.onfile = cb;
    this.k = [];
    this.o = {
      0: UnzipPassThrough
    };
    this.p = et;
  }
  Unzip2.prototype.push = function(chunk, final) {
    var _this = this;
    if (!this.onfile)
      err(5);
    if (!this.p)
      err(4);
    if (this.c > 0) {
      var len = Math.min(this.c, chunk.length);
      var toAdd = chunk.subarray(0, len);
      this.c -= len;
      if (this.d)
        this.d.push(toAdd, !this.c);
      else
        this.k[0].push(toAdd);
      chunk = chunk.subarray(len);
      if (chunk.length)
        return this.push(chunk, final);
    } else {
      var f = 0, i2 = 0, is = void 0, buf = void 0;
      if (!this.p.length)
        buf = chunk;
      else if (!chunk.length)
        buf = this.p;
      else {
        buf = new u8(this.p.length + chunk.length);
        buf.set(this.p), buf.set(chunk, this.p.length);
      }
      var l = buf.length, oc = this.c, add2 = oc && this.d;
      var _loop_2 = function() {
        var sig = b4(buf, i2);
        if (sig == 67324752) {
          f = 1, is = i2;
          this_1.d = null;
          this_1.c = 0;
          var bf = b2(buf, i2 + 6), cmp_1 = b2(buf, i2 + 8), u = bf & 2048, dd = bf & 8, fnl = b2(buf, i2 + 26), es = b2(buf, i2 + 28);
          if (l > i2 + 30 + fnl + es) {
            var chks_3 = [];
            this_1.k.unshift(chks_3);
            f = 2;
            var lsc = b4(buf, i2 + 18), lsu = b4(buf, i2 + 22);
            var fn_1 = strFromU8(buf.subarray(i2 + 30, i2 += 30 + fnl), !u);
            var _a2 = z64hs(buf, i2, es, 2, lsc, lsu, 0), sc_1 = _a2[0], su_1 = _a2[1], z64 = _a2[3];
            if (dd)
              sc_1 = -1 - z64;
            i2 += es;
            this_1.c = sc_1;
            var d_1;
            var file_1 = {
              name: fn_1,
              compression: cmp_1,
              start: function() {
                if (!file_1.ondata)
                  err(5);
                if (!sc_1)
                  file_1.ondata(null, et, true);
                else {
                  var ctr = _this.o[cmp_1];
                  if (!ctr)
                    file_1.ondata(err(14, "unknown compression type " + cmp_1, 1), null, false);
                  d_1 = sc_1 < 0 ? new ctr(fn_1) : new ctr(fn_1, sc_1, su_1);
                  d_1.ondata = function(err2, dat3, final2) {
                    file_1.ondata(err2, dat3, final2);
                  };
                  for (var _i = 0, chks_4 = chks_3; _i < chks_4.length; _i++) {
                    var dat2 = chks_4[_i];
                    d_1.push(dat2, false);
                  }
                  if (_this.k[0] == chks_3 && _this.c)
                    _this.d = d_1;
                  else
                    d_1.push(et, true);
                }
              },
              terminate: function() {
                if (d_1 && d_1.terminate)
                  d_1.terminate();
              }
            };
            if (sc_1 >= 0)
              file_1.size = sc_1, file_1.originalSize = su_1;
            this_1.onfile(file_1);
          }
          return "break";
        } else if (oc) {
          if (sig == 134695760) {
            is = i2 += 12 + (oc == -2 && 8), f = 3, this_1.c = 0;
            return "break";
          } else if (sig == 33639248) {
            is = i2 -= 4, f = 3, this_1.c = 0;
            return "break";
          }
        }
      };
      var this_1 = this;
      for (; i2 < l - 4; ++i2) {
        var state_1 = _loop_2();
        if (state_1 === "break")
          break;
      }
      this.p = et;
      if (oc < 0) {
        var dat = f ? buf.subarray(0, is - 12 - (oc == -2 && 8) - (b4(buf, is - 16) == 134695760 && 4)) : buf.subarray(0, i2);
        if (add2)
          add2.push(dat, !!f);
        else
          this.k[+(f == 2)].push(dat);
      }
      if (f & 2)
        return this.push(buf.subarray(i2), final);
      this.p = buf.subarray(i2);
    }
    if (final) {
      if (this.c)
        err(13);
      this.p = null;
    }
  };
  Unzip2.prototype.register = function(decoder) {
    this.o[decoder.compression] = decoder;
  };
  return Unzip2;
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
  const add2 = (path7) => {
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
  for (const [path7, text] of Object.entries(parts)) add2(path7).push(strToU8(text), true);
  for (const [index, sheet] of sheets.entries())
    await writeSheet(add2(`xl/worksheets/sheet${index + 1}.xml`), sheet, turns);
  zip.end();
  return Buffer.concat(chunks);
}
async function writeSheet(file, { widths, headRow, wraps, choices, rows }, turns) {
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
  const changes = {
    name: DECISION_SHEET,
    widths: [18, 26, 34, 18, 11, 9, 24, 40, 40, 11, 30, 14, 12, 16],
    headRow: 1,
    wraps: true,
    choices: { column: CHANGE_TITLES.length, words: ["Accepted", "Rejected", "Question"] },
    rows: rowsOfSheet(comparison)
  };
  const sheets = [summarySheet(comparison), riskSheet(comparison), changes, affectedSheet(comparison.report)];
  return writeXlsx(sheets, new Turns(deadline));
}
var CHANGE_TITLES = ["Family", "Within", "Object", "OID", "Kind", "Risk", "What", "From", "To"];
var OBSOLETE = "obsolete";
var MAX_VALUE2 = 32700;
var COUNTS = [
  ["removed", "Removed"],
  ["changed", "Changed"],
  ["renamed", "of these renamed"],
  ["order_only", "only reordered"],
  ["added", "Added"],
  ["unchanged", "Unchanged"],
  ["affected", "Check again"],
  ["at_risk", "Data at risk"]
];
function summarySheet(comparison) {
  const { report } = comparison;
  const countsOf = (totals) => COUNTS.map(([key]) => String(totals[key]));
  const { obsolete, ...decisions } = report.totals.decisions;
  const counted = Object.entries({ ...decisions, obsolete }).map(([status, count]) => `${count} ${status}`);
  const notes = [
    ["From", sideWords(comparison, "from")],
    ["To", sideWords(comparison, "to")],
    ["Note", scopeWords(comparison)],
    ["Fingerprints", `${report.from.fingerprint} \u2192 ${report.to.fingerprint}`],
    ["Decisions", counted.join(", ")],
    []
  ];
  const rows = [
    ...notes,
    ["Family", ...COUNTS.map(([, title]) => title)],
    ...Object.entries(report.families).map(([family, totals]) => [familyTitle(family), ...countsOf(totals)]),
    ["All families", ...countsOf(report.totals)]
  ];
  const widths = [26, 11, 11, 18, 16, 11, 12, 14, 14];
  return { name: "Summary", widths, headRow: notes.length + 1, wraps: false, rows };
}
function* rowsOfSheet(comparison) {
  const [id, ...written2] = DECISION_COLUMNS;
  yield [...CHANGE_TITLES, ...written2, id];
  const oids = otherOids(comparison.report);
  for (const change of comparison.report.changes) {
    const other = oids.get(change);
    const otherNote = other === void 0 ? "" : ` (${change.kind === "added" ? "before" : "now"} ${other})`;
    const head = [...placed(change), changeWord(change) + otherNote, change.risk ?? ""];
    const { status = "open", reason = "", by = "", request = "" } = change.decision ?? {};
    let decided = [statusWord(status), reason, by, request, change.id];
    const rows = changeRows(change, comparison);
    if (rows.length === 0) yield [...head, "", "", "", ...decided];
    for (const { what, from = "", to = "" } of rows) {
      const cut2 = cutAroundDifferences(from, to, MAX_VALUE2);
      yield [...head, what + (cut2.note === "" ? "" : ` (${cut2.note})`), cut2.from, cut2.to, ...decided];
      decided = [DITTO, "", "", "", change.id];
    }
  }
  for (const { about, status, reason, by, request, id: gone } of comparison.report.obsolete.decisions)
    yield ["", "", about, "", OBSOLETE, "", "", "", "", statusWord(status), reason, by, request, gone];
}
function riskSheet(comparison) {
  const rows = riskRows(comparison).flatMap(
    ({ change, sentences }) => sentences.map((sentence) => [...placed(change), sentence.join(""), change.id])
  );
  const titles = ["Family", "Within", "Object", "OID", "What can happen", "Change"];
  return {
    name: "Data at risk",
    widths: [22, 30, 48, 22, 70, 16],
    headRow: 1,
    wraps: true,
    rows: [titles, ...rows]
  };
}
function statusWord(status) {
  return status === "open" ? "" : capital(status);
}
function affectedSheet({ affected, obsolete }) {
  const [id, ...written2] = CHECK_COLUMNS;
  const textsOf = ({ tester, date, result, note }) => [tester, date, result, note];
  const nothing = { tester: "", date: "", result: "", note: "" };
  const rows = [
    ["Family", "Within", "Object", "OID", "Because", ...written2, id],
    ...affected.map((object2) => [
      ...placed(object2),
      object2.because.map(causeWords).join("\n"),
      ...textsOf(object2.result ?? nothing),
      object2.check
    ]),
    ...obsolete.checks.map((one) => ["", "", one.about, "", OBSOLETE, ...textsOf(one), one.id])
  ];
  const widths = [18, 26, 34, 18, 44, 14, 12, 14, 30, 16];
  return { name: CHECK_SHEET, widths, headRow: 1, wraps: true, rows };
}
function placed(object2) {
  return [
    familyTitle(object2.family),
    placeWords(object2).join(" \u203A "),
    titleText(object2.label),
    object2.oid ?? ""
  ];
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

// platform/snapshot/decisions-file.ts
import { readFile, stat } from "node:fs/promises";

// src/decisions/unzip-files.ts
var MIB = 2 ** 20;
var MAX_ARCHIVE = 32 * MIB;
var MAX_CONTENT = 64 * MIB;
var MAX_FILES = 2e3;
var SLICE = 16 * 1024;
function unreadable(why) {
  return new InputError([`The file of decisions cannot be read: ${why}.`]);
}
async function unzipFiles(archive, isWanted, turns) {
  if (archive.length > MAX_ARCHIVE) throw unreadable(`it is longer than ${MAX_ARCHIVE / MIB} MiB`);
  const found = /* @__PURE__ */ new Map();
  let [files, size, damage] = [0, 0, false];
  const unzip = new Unzip((file) => {
    files += 1;
    if (!isWanted(file.name)) return;
    const pieces = [];
    found.set(file.name, pieces);
    file.ondata = (error, piece) => {
      damage ||= error !== null;
      size += error === null ? piece.length : 0;
      if (size <= MAX_CONTENT && error === null) pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const starts = Array.from({ length: Math.ceil(archive.length / SLICE) }, (_, index) => index * SLICE);
  await turns.forEach(starts, (start) => {
    try {
      unzip.push(archive.subarray(start, start + SLICE), start + SLICE >= archive.length);
    } catch {
      damage = true;
    }
    if (damage) throw unreadable("it is damaged");
    if (files > MAX_FILES) throw unreadable(`it has more than ${MAX_FILES} parts`);
    if (size > MAX_CONTENT) throw unreadable(`its content is longer than ${MAX_CONTENT / MIB} MiB`);
  });
  return found;
}

// src/decisions/read-csv.ts
var MAX_TEXT2 = 32 * 2 ** 20;
var CELL = { ",": /("(?:[^"]|"")*"|[^",\n]*)(,|\n|$)/y, ";": /("(?:[^"]|"")*"|[^";\n]*)(;|\n|$)/y };
function readCsv(bytes) {
  if (bytes.length > MAX_TEXT2) throw unreadable(`it is longer than ${MAX_TEXT2 / 2 ** 20} MiB`);
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw unreadable("it is neither a workbook of Excel (.xlsx) nor CSV in UTF-8");
  }
  const head = text.slice(0, (text.indexOf("\n") + 1 || text.length + 1) - 1);
  const cell = CELL[head.split(";").length > head.split(",").length ? ";" : ","];
  const rows = [];
  let cells = [];
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [all, value = "", end] = cell.exec(text) ?? [];
    if (all === void 0)
      throw unreadable(`row ${rows.length + 1} of the CSV has a quotation mark without its other one`);
    cells.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === "\n" || cell.lastIndex === text.length) {
      rows.push({ number: rows.length + 1, cells });
      cells = [];
    }
  }
  return { name: "CSV", rows };
}

// src/decisions/read-xlsx.ts
var import_saxes = __toESM(require_saxes(), 1);

// src/decisions/cell-dates.ts
var BUILT_IN = /* @__PURE__ */ new Set(["14", "15", "16", "17", "18", "19", "20", "21", "22", "45", "46", "47"]);
var DAY_MS = 864e5;
var DAY_0 = Date.UTC(1899, 11, 30);
var DAYS_TO_1904 = 1462;
function dateFormats() {
  const formats = new Set(BUILT_IN);
  const styles = [];
  let isInCells = false;
  return {
    on: (name, { numFmtId = "", formatCode = "" }, ends) => {
      if (name === "cellXfs") isInCells = !ends;
      if (ends) return;
      const code = formatCode.slice(0, 255).replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
      if (name === "numFmt" && /[dmyhs]/i.test(code)) formats.add(numFmtId);
      if (name === "xf" && isInCells) styles.push(formats.has(numFmtId));
    },
    isDate: (style) => styles[Number(style)] === true
  };
}
function dateText(serial, isFrom1904) {
  const days = serial + (isFrom1904 ? DAYS_TO_1904 : 0);
  if (!(days >= 0 && days < 2958466)) return String(serial);
  const iso = new Date(DAY_0 + Math.round(days * 1440) * (DAY_MS / 1440)).toISOString();
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 16).replace("T", " ");
}

// src/decisions/read-xlsx.ts
var MAX_COLUMNS = 100;
var MAX_CELLS = 2e6;
async function readXlsx(bytes, turns) {
  const files = await unzipFiles(bytes, (path7) => /^xl\/.*\.(?:xml|rels)$/.test(path7), turns);
  const parse = (path7, on2) => parseXml(files.get(path7) ?? [], on2, turns);
  const targets = /* @__PURE__ */ new Map();
  await parse("xl/_rels/workbook.xml.rels", (name, { Id = "", Target = "" }) => {
    if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
  });
  const sheets = [];
  let isFrom1904 = false;
  await parse("xl/workbook.xml", (name, attributes, ends) => {
    if (name === "sheet" && !ends)
      sheets.push({ name: attributes.name ?? "", path: targets.get(attributes["r:id"] ?? "") ?? "" });
    if (name === "workbookPr" && !ends) isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
  });
  if (sheets.length === 0) throw unreadable("it is no workbook of Excel (.xlsx)");
  const shared = [];
  await parse(
    "xl/sharedStrings.xml",
    textsIn("si", (text) => shared.push(unescaped(text)))
  );
  const { on, isDate } = dateFormats();
  await parse("xl/styles.xml", on);
  let cells = 0;
  const valueOf = (text, { t: type = "n", s: style = "" }) => {
    cells += 1;
    if (cells > MAX_CELLS) throw unreadable(`it has more than ${MAX_CELLS} filled cells`);
    if (type === "s") return shared[Number(text)] ?? "";
    if (type === "b") return text === "1" ? "TRUE" : "FALSE";
    return type === "n" && isDate(style) ? dateText(Number(text), isFrom1904) : unescaped(text);
  };
  const read = [];
  for (const { name, path: path7 } of sheets) {
    const rows = [];
    await parse(path7, rowsInto(rows, valueOf));
    read.push({ name, rows });
  }
  return read;
}
function textsIn(element, found) {
  let [text, phonetic] = ["", false];
  return (name, _attributes, ends, inner) => {
    if (name === "rPh") phonetic = !ends;
    else if (name === element && ends) found(text);
    else if (name === element) text = "";
    else if (ends && !phonetic && (name === "t" || name === "v")) text += inner;
  };
}
function rowsInto(rows, valueOf) {
  let [number2, column, cells] = [0, -1, []];
  const onCell = textsIn("c", (text) => {
    if (text !== "" && column < MAX_COLUMNS) cells[column] = valueOf(text, cell);
  });
  let cell = {};
  return (name, attributes, ends, text) => {
    if (name === "row" && !ends) {
      [number2, column, cells] = [Number(attributes.r ?? number2 + 1), -1, []];
      rows.push({ number: number2, cells });
    }
    if (name === "c" && !ends) [cell, column] = [attributes, columnOf(attributes.r) ?? column + 1];
    onCell(name, attributes, ends, text);
  };
}
function columnOf(address = "") {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address)?.[0] ?? "";
  let column = -1;
  for (const letter of letters) column = 26 * (column + 1) + letter.charCodeAt(0) - 65;
  return letters === "" ? void 0 : column;
}
function unescaped(text) {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
async function parseXml(pieces, on, turns) {
  const parser = new import_saxes.SaxesParser();
  const decoder = new TextDecoder();
  let text = "";
  parser.on("opentag", ({ name, attributes }) => {
    text = "";
    on(localName(name), attributes, false, "");
  });
  parser.on("text", (more) => {
    text += more;
  });
  parser.on("cdata", (more) => {
    text += more;
  });
  parser.on("closetag", ({ name }) => {
    on(localName(name), {}, true, text);
    text = "";
  });
  await turns.forEach(pieces, (piece) => {
    try {
      parser.write(decoder.decode(piece, { stream: true }));
    } catch (error) {
      throw error instanceof InputError ? error : unreadable("it is damaged");
    }
  });
}
function localName(name) {
  return name.slice(name.indexOf(":") + 1);
}

// src/decisions/written-table.ts
var MAX_HEAD = 50;
var MAX_TEXT3 = 2e3;
var ID = /^[0-9a-f]{12}(?:-[1-9]\d{0,6})?$/;
var ABOUT = ["Within", "Object", "OID"];
function readWritten(sheets, { columns, sheet: preferred, redact }, mistakes) {
  const [idTitle, ...own] = columns;
  const tables = sheets.flatMap((sheet) => {
    const at = sheet.rows.slice(0, MAX_HEAD).findIndex(({ cells }) => isHead(cells.map(fold), columns));
    return at < 0 ? [] : { name: sheet.name, titles: sheet.rows[at]?.cells.map(fold), rows: sheet.rows.slice(at + 1) };
  });
  const table = tables.length === 1 ? tables[0] : tables.find(({ name }) => name === preferred);
  if (table === void 0) {
    if (tables.length > 0)
      mistakes.push(`${tables.length} sheets have the columns ${columns.join(", ")}: keep one.`);
    return void 0;
  }
  const { titles = [] } = table;
  for (const column of columns) {
    const places = titles.filter((title) => title === fold(column)).length;
    if (places === 1) continue;
    const what = places === 0 ? "lacks" : "has more than one of";
    mistakes.push(`The table with the columns ${columns.join(", ")} ${what} the column ${column}.`);
  }
  const found = /* @__PURE__ */ new Map();
  for (const row of table.rows) {
    const at = sheets.length > 1 ? `Row ${row.number} of the sheet ${quoted(table.name)}` : `Row ${row.number}`;
    const textOf2 = (title) => clean(row, titles.indexOf(fold(title)), redact);
    const texts = own.map(textOf2).map((text) => text === DITTO ? "" : text);
    if (texts.every((text) => text === "")) continue;
    const id = textOf2(idTitle).toLowerCase();
    const [wrong, before] = [mistakeIn(id, texts, columns), found.get(id)];
    if (wrong !== void 0) mistakes.push(`${at}${wrong}`);
    else if (before !== void 0)
      found.set(id, { ...before, texts: before.texts.map((text, index) => joined(text, texts[index])) });
    else found.set(id, { about: aboutOf(ABOUT.map(textOf2)), texts, at });
  }
  return found;
}
function isHead(titles, columns) {
  const known = columns.filter((column) => titles.includes(fold(column)));
  return known.includes(columns[0]) && known.length > columns.length / 2;
}
function mistakeIn(id, texts, [idTitle, ...own]) {
  const long = texts.findIndex((text) => text.length > MAX_TEXT3);
  if (long >= 0) return `: ${own[long]} has ${texts[long]?.length} characters; ${MAX_TEXT3} are allowed.`;
  if (id === "") {
    const filled = own.filter((_, index) => texts[index] !== "");
    return ` has an empty ${idTitle}, but something in ${filled.join(", ")}.`;
  }
  if (ID.test(id)) return void 0;
  return `: ${quoted(id)} in ${idTitle} is not an id of a comparison (12 of the characters 0 to 9 and a to f).`;
}
function joined(one, other = "") {
  return [.../* @__PURE__ */ new Set([...one.split("\n"), ...other.split("\n")])].filter((line) => line !== "").join("\n");
}
function aboutOf([within = "", object2 = "", oid = ""]) {
  const place2 = [within, object2].filter((part) => part !== "").join(" \u203A ");
  return oid === "" || oid === object2 ? place2 : `${place2} (${oid})`;
}
var fold = (title = "") => oneLine(title).toLowerCase();
var quoted = (text) => `"${quoteWhole(text, 40)}"`;
function clean({ cells }, column, redact) {
  const lines = (cells[column] ?? "").split("\n").map((line) => oneLine(line, Infinity, redact));
  return lines.join("\n").trim();
}

// src/decisions/read-decisions.ts
var MAX_MISTAKES = 20;
async function readDecisions(bytes, { redact, deadline } = {}) {
  const isZip = Buffer.from(bytes.subarray(0, 2)).toString() === "PK";
  const sheets = isZip ? await readXlsx(bytes, new Turns(deadline, "the file of decisions")) : [readCsv(bytes)];
  const mistakes = [];
  const changes = readWritten(sheets, { columns: DECISION_COLUMNS, sheet: DECISION_SHEET, redact }, mistakes);
  const checks = readWritten(sheets, { columns: CHECK_COLUMNS, sheet: CHECK_SHEET, redact }, mistakes);
  if (mistakes.length === 0 && changes === void 0 && checks === void 0)
    throw unreadable(`no sheet has the columns ${DECISION_COLUMNS.join(", ")}`);
  const decisions = [...changes ?? []].map(([id, { about, texts, at }]) => {
    const [words = "", reason = "", by = "", request = ""] = texts;
    return { id, about, status: statusIn(words, at, mistakes), reason, by, request };
  });
  const results = [...checks ?? []].map(([id, { about, texts }]) => {
    const [tester = "", date = "", result = "", note = ""] = texts;
    return { id, about, tester, date, result, note };
  });
  if (mistakes.length === 0)
    return {
      decisions: new Map(decisions.map((one) => [one.id, one])),
      checks: new Map(results.map((one) => [one.id, one]))
    };
  const more = mistakes.length - MAX_MISTAKES;
  const rest = more > 0 ? [`There are ${more} more mistakes.`] : [];
  throw new InputError([...mistakes.slice(0, MAX_MISTAKES), ...rest], {
    hint: "Correct the file of decisions and give it again."
  });
}
function statusIn(words, at, mistakes) {
  const given = [...new Set(words.toLowerCase().split("\n"))];
  const status = STATUSES.find((one) => one !== "open" && one === given[0]);
  if (words === "") return "open";
  if (given.length > 1)
    mistakes.push(
      `${at} and another row of the same change have different statuses: ${given.map((one) => `"${quoteWhole(one)}"`).join(", ")}.`
    );
  else if (status === void 0)
    mistakes.push(
      `${at}: the status "${quoteWhole(words)}" is not one of Accepted, Rejected and Question (empty: open).`
    );
  return status ?? "open";
}

// platform/snapshot/decisions-file.ts
async function readDecisionsFile(file, redact, deadline) {
  const found = await stat(file).catch(() => void 0);
  const bytes = found?.isFile() === true ? await readFile(file).catch(() => void 0) : void 0;
  if (bytes === void 0)
    throw new InputError([`decisions: there is no file ${quotedFolder(file)} that can be read.`]);
  return readDecisions(bytes, { redact, deadline });
}
function reasonToFail(when, report) {
  if (when === void 0 || report === void 0) return void 0;
  const { open, question, rejected } = report.totals.decisions;
  const counts = when === "open" ? { open, "in question": question } : { rejected };
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  if (found.length === 0) return void 0;
  return `Of the changes, ${found.map(([what, count]) => `${count} ${count === 1 ? "is" : "are"} ${what}`).join(" and ")}.`;
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
  const written2 = /* @__PURE__ */ new Set();
  for (const object2 of objects) {
    const name = fileName(object2, false);
    const isShared = groups.get(foldCase(name))?.length !== 1;
    const unique = isShared ? fileName(object2, true) : name;
    if (written2.has(foldCase(unique)))
      throw new MalformedResponseError(
        `Two objects of the ${family} would have one file: their ids are both ${oneLine(String(object2.redactedId), 40)}, or look so to a file system.`,
        { hint: hintToLeaveOut(family) }
      );
    written2.add(foldCase(unique));
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
  redact = (text) => this.client.secrets.redact(text);
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
    const label = titleText(this.label(body, FAMILIES[family].path), void 0, this.redact);
    this.objects.push({ family, id, redactedId, label, text: this.text(body, about) });
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
  /** The label of a body; it does not depend on the order of keys. @param family its path segment, or `draft` */
  label(body, family) {
    const members = Object.entries(body).filter(
      ([key]) => key === "id" || isLabelKey(key, family) && !this.ignore.has(key)
    );
    return labelOf(Object.fromEntries(members.sort(byKey)), family, this.redact);
  }
  /** The canonical JSON of a body. Its own `id` stays even if it is ignored: it identifies the object. */
  text(body, about) {
    return canonicalJson(this.redacted(body, about), { ignore: this.ignore, alwaysKept: "id" });
  }
  /** Warns once per snapshot. */
  redacted(value, about) {
    const clean2 = redactDeep(this.client.secrets, value);
    if (clean2 !== value && !this.warned) {
      this.warned = true;
      this.client.warn(
        `The service sends back one of your credentials in the body of ${about}; the snapshot has *** in its place.`
      );
    }
    return clean2;
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
    throw error instanceof DraftServiceError ? error.withHint(hintToLeaveOut(FAMILIES[family].path)) : error;
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
  const draft = { id: redactDeep(client.secrets, id), label: files.label({ ...after.detail, id }, "draft") };
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
import { lstat as lstat2, readFile as readFile2, readdir } from "node:fs/promises";
import path2 from "node:path";

// src/snapshot/open-snapshot.ts
var ID2 = union([number(), string()]);
var INFO = object({
  schema: literal(SNAPSHOT_SCHEMA),
  service: string(),
  draft: object({ id: ID2, label: string() }),
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
async function readEarlierSnapshot({ path: folder2, input }) {
  const files = await readFiles(folder2);
  const listed = pathsIn(files.get(SUMS_FILE));
  const schema = schemaOf(files.get(SNAPSHOT_FILE));
  const isCut = files.has(SNAPSHOT_FILE) && schema === void 0 && listed?.some(isObjectFile) === true;
  const isOurs = schema === SNAPSHOT_SCHEMA || isCut;
  for (const name of [SNAPSHOT_FILE, SUMS_FILE, DRAFT_FILE]) {
    const found = await lstat2(path2.join(folder2, name)).catch(() => void 0);
    if (found === void 0) continue;
    if (found.isFile() && isOurs) continue;
    throw new InputError([`path: "${name}" in the folder ${input} was not written by a snapshot.`], {
      hint: "Delete it if a run that was stopped has left it, or give another folder. Nothing was requested from the service."
    });
  }
  const opened = openSnapshot(files);
  if (opened.state === "whole") return { opened, files: listed ?? [] };
  return { opened, files: isOurs ? await objectFilesIn(folder2) : [] };
}
async function readFiles(folder2) {
  const files = /* @__PURE__ */ new Map();
  const read = async (file) => {
    const at = path2.join(folder2, file);
    const found = await lstat2(at).catch(() => void 0);
    const bytes = found?.isFile() === true ? await readFile2(at).catch(() => void 0) : void 0;
    if (bytes !== void 0) files.set(file, bytes);
  };
  await mapConcurrent([SUMS_FILE, SNAPSHOT_FILE], MAX_CONCURRENT_READS, read);
  await mapConcurrent(pathsIn(files.get(SUMS_FILE)) ?? [], MAX_CONCURRENT_READS, read);
  return files;
}
function pathsIn(sums) {
  return parseChecksums(textOf(sums))?.map((sum) => sum.path);
}
async function objectFilesIn(folder2) {
  const found = await Promise.all(
    FAMILY_FOLDERS.map(async (family) => {
      const entries = await readdir(path2.join(folder2, family), { withFileTypes: true }).catch(() => []);
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

// src/decisions/apply-decisions.ts
var NOTHING = { decisions: /* @__PURE__ */ new Map(), checks: /* @__PURE__ */ new Map() };
function applyDecisions(report, file = NOTHING) {
  const changes = report.changes.map((change) => {
    const found = file.decisions.get(change.id);
    return found === void 0 ? change : { ...change, decision: written(found) };
  });
  const affected = report.affected.map((object2) => {
    const found = file.checks.get(object2.check);
    return found === void 0 ? object2 : { ...object2, result: written(found) };
  });
  const [ids, checks] = [new Set(changes.map(({ id }) => id)), new Set(affected.map(({ check }) => check))];
  const obsolete = {
    decisions: [...file.decisions.values()].filter(({ id }) => !ids.has(id)),
    checks: [...file.checks.values()].filter(({ id }) => !checks.has(id))
  };
  const counted = changes.filter(({ family }) => family !== "draft");
  const counts = STATUSES.map((status) => [
    status,
    counted.filter(({ decision }) => (decision?.status ?? "open") === status).length
  ]);
  const decisions = {
    ...Object.fromEntries(counts),
    obsolete: obsolete.decisions.length
  };
  return { ...report, totals: { ...report.totals, decisions }, changes, affected, obsolete };
}
function written({ id: _id, about: _about, ...texts }) {
  return texts;
}

// src/compare/affected-objects.ts
var DICTIONARIES = [FAMILIES.dataDictionary.path, FAMILIES.unitDictionary.path];
async function affectedObjects(drafts, changed, match, ids, turns) {
  const { from, to } = drafts;
  const goneTargets = (object2) => match === "name" ? [] : from.references(object2).filter(({ family, id }) => to.find(family, id) === void 0);
  const causes = causesOf(drafts, changed, match);
  const throughFields = /* @__PURE__ */ new Map();
  const dictionaries = familiesOf(causes).filter((family) => DICTIONARIES.includes(family));
  await turns.forEach(referring(to, dictionaries, `${FAMILIES.field.path}/`), (field2) => {
    for (const target of [...to.references(field2), ...goneTargets(field2)])
      if (DICTIONARIES.includes(target.family)) add(throughFields, field2, causes.get(target));
    field2.release();
  });
  const skipped = new Set(changed.filter(({ isMinor: isMinor2 }) => !isMinor2).map(({ object: object2 }) => object2));
  const found = [];
  await turns.forEach(referring(to, [...familiesOf(causes), ...familiesOf(throughFields)]), (object2) => {
    if (skipped.has(object2)) return;
    const because = /* @__PURE__ */ new Set();
    const addAll = (more = []) => {
      for (const cause of more) because.add(cause);
    };
    for (const target of to.references(object2)) {
      const own = causes.get(target);
      if (own !== void 0 && !belongTogether(object2, target, to)) addAll(own);
      if (object2.family === FAMILIES.editCheck.path) addAll(throughFields.get(target));
    }
    for (const target of goneTargets(object2)) addAll(causes.get(target));
    if (because.size > 0) {
      const place2 = to.within(object2).map(named);
      const check = ids.ofCheck(
        object2,
        [...because].map((cause) => cause.change)
      );
      found.push({ ...named(object2), within: place2, id: object2.id, check, because: [...because] });
    }
    object2.release();
  });
  return found;
}
function causesOf(drafts, changed, match) {
  const causes = /* @__PURE__ */ new Map();
  const whole = /* @__PURE__ */ new Set();
  const counted = changed.filter(({ isCause, change }) => isCause && change.family !== "draft");
  for (const { object: object2, change } of counted) {
    add(causes, object2, [{ ...named(object2), kind: change.kind, change: change.id }]);
    if (change.kind !== "changed") whole.add(object2);
  }
  for (const { object: object2, change } of counted) {
    if (change.family !== FAMILIES.dataDictionaryEntry.path) continue;
    const container = drafts[change.kind === "removed" ? "from" : "to"].containerOf(object2);
    const dictionary = container && newObject(drafts, match, container);
    if (dictionary !== void 0 && !whole.has(dictionary)) add(causes, dictionary, causes.get(object2));
  }
  return causes;
}
function add(causes, object2, more) {
  if (more === void 0) return;
  const all = causes.get(object2) ?? /* @__PURE__ */ new Set();
  causes.set(object2, all);
  for (const cause of more) all.add(cause);
}
function familiesOf(causes) {
  return [...new Set([...causes.keys()].map(({ family }) => family))];
}
function referring(index, families, among = "") {
  if (families.length === 0) return [];
  const pattern = index.keys.patternOf(families);
  return index.objectsOf((path7, text) => path7.startsWith(among) && pattern.test(text));
}
function belongTogether(object2, target, index) {
  if (index.containerOf(target) === object2) return true;
  return index.containerOf(object2) === target && target.family !== FAMILIES.editCheck.path;
}

// src/compare/change-report-types.ts
var CHANGES_SCHEMA = "draft-changes/1";

// src/compare/check-comparable.ts
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

// src/compare/change-ids.ts
import { createHash as createHash2 } from "node:crypto";
var LENGTH = 12;
var ChangeIds = class {
  drafts;
  counts = /* @__PURE__ */ new Map();
  constructor(drafts) {
    this.drafts = drafts;
  }
  /** @param object the new one, or the old one of what was removed */
  ofChange({ family, kind, values }, object2) {
    const { from, to } = this.drafts;
    const content = values.map(({ path: path7, ...value }) => {
      const { role, isMember } = roleAt(path7, family, to.keys);
      return [
        path7,
        ..."from" in value ? ["from", inAnyCopy(value.from, role, from, isMember)] : [],
        ..."to" in value ? ["to", inAnyCopy(value.to, role, to, isMember)] : []
      ];
    });
    return this.idOf([family, kind, naturalKey(object2, kind === "removed" ? from : to), content]);
  }
  /** @param causes the ids of the changes to which an object refers */
  ofCheck(object2, causes) {
    return this.idOf([object2.family, "check", naturalKey(object2, this.drafts.to), causes.toSorted()]);
  }
  idOf(content) {
    const id = createHash2("sha256").update(JSON.stringify(content)).digest("hex").slice(0, LENGTH);
    const count = 1 + (this.counts.get(id) ?? 0);
    this.counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  }
};
function naturalKey(object2, index) {
  if (object2.family === "draft") return [];
  return [object2, ...index.within(object2)].map(
    ({ family, oid, ownLabel }) => oid === null ? [family, "label", ownLabel.label] : [family, "oid", oid]
  );
}
function inAnyCopy(value, role, index, isMember = false) {
  if (Array.isArray(value)) return value.map((member) => inAnyCopy(member, role, index, true));
  if (isObject(value))
    return Object.keys(value).sort().map((key) => [key, inAnyCopy(value[key], index.keys.roleIn(key, role), index, false)]);
  const target = index.resolve(value, role, isMember);
  if (target !== void 0) return { natural_key: naturalKey(target, index) };
  const isId2 = role?.kind === "foreign-id" || role?.kind === "reference" && role.sure;
  return isId2 && (typeof value === "number" || role.kind === "foreign-id" && role.own) ? null : value;
}

// src/compare/read-values.ts
var NOT_COMPARED = /* @__PURE__ */ Symbol("not compared");
function isLeftOut(value, role, read) {
  return Array.isArray(value) ? value.some((member) => read(member, role) === NOT_COMPARED) : read(value, role) === NOT_COMPARED;
}
function readingOf(index, identityOf) {
  return (value, role, isMember) => {
    if (role === void 0 || role.kind === "name" && !role.belongs) return value;
    const target = index.resolve(value, role, isMember);
    if (target !== void 0) return identityOf(target);
    return meansNothingElsewhere(value, role, index) ? NOT_COMPARED : value;
  };
}
function readingWithoutIds(index) {
  const read = readingOf(index, () => void 0);
  return (value, role, isMember) => {
    if (role?.kind === "name") return value;
    return role?.kind === "reference" && role.sure && isId(value) ? void 0 : read(value, role, isMember);
  };
}
function meansNothingElsewhere(value, role, index) {
  if (!isId(value)) return false;
  if (role?.kind === "foreign-id") return role.own || typeof value === "number";
  return role?.kind === "reference" && role.sure && !index.has(role.family);
}

// src/compare/content-keys.ts
var ContentKeys = class {
  keys;
  withOrder;
  numbers = /* @__PURE__ */ new Map();
  cache = /* @__PURE__ */ new WeakMap();
  /** @param withOrder whether numbers that only express an order count */
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
  ofMember(value, role, read) {
    const isNested = typeof value === "object" && value !== null;
    const number2 = (isNested ? this.cache.get(value) : void 0) ?? this.ofValue(value, role, read, true);
    if (isNested) this.cache.set(value, number2);
    return number2;
  }
  ofValue(value, role, read, isMember) {
    if (Array.isArray(value))
      return this.numberOf(`[${value.map((member) => this.ofMember(member, role, read)).join()}]`);
    if (isObject(value)) return this.ofObject(value, role, read);
    const comparable = read(value, role, isMember);
    return typeof comparable === "string" ? this.numberOf(JSON.stringify(comparable)) : this.numberOf(exactDigits(comparable) ?? comparable);
  }
  ofObject(value, outer, read) {
    const parts = [];
    for (const key of Object.keys(value).sort()) {
      if (outer?.kind === "body" && key === "id" || !this.withOrder && isOrder(key, value[key])) continue;
      const role = this.keys.roleIn(key, outer);
      if (isLeftOut(value[key], role, read)) continue;
      parts.push(`${JSON.stringify(key)}:${this.ofValue(value[key], role, read, false)}`);
    }
    return this.numberOf(`{${parts.join()}}`);
  }
};

// src/compare/pair-members.ts
var MemberPairs = class {
  keys;
  sameIds;
  constructor(keys, sameIds) {
    this.keys = keys;
    this.sameIds = sameIds;
  }
  /**
   * @param numbers of the contents: equal members have one number
   * @param isTurned of several alignments the library picks one by the order of its arguments: `to` comes first
   */
  pair(from, to, numbers, role, isTurned) {
    if (!isTurned) return this.pairInOrder(from, to, numbers, role);
    const { kept, moved } = this.pairInOrder(to, from, { from: numbers.to, to: numbers.from }, role);
    return { kept: kept.map(swapped), moved: moved.map(swapped) };
  }
  pairInOrder(from, to, numbers, role) {
    const equal = align(numbers.from, numbers.to);
    const moved = movedMembers(equal, numbers);
    const [movedFrom, movedTo] = [0, 1].map((side) => new Set(moved.map((pair) => pair[side])));
    const kept = [];
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...equal, [from.length, to.length]]) {
      if (row < nextRow && column < nextColumn) {
        const rows = range(row, nextRow).filter((index) => !movedFrom?.has(index));
        const columns = range(column, nextColumn).filter((index) => !movedTo?.has(index));
        const [old, now] = [rows.map((index) => from[index]), columns.map((index) => to[index])];
        for (const [left, right] of this.changedMembers(old, now, role))
          kept.push([Number(rows[left]), Number(columns[right])]);
      }
      if (nextRow < from.length) kept.push([nextRow, nextColumn]);
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    return { kept, moved };
  }
  /** Which members between two equal ones are one member that changed. Every other one was removed or added. */
  changedMembers(from, to, role) {
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
        if (this.mayBeOne(from[row], to[column], role, isSingle)) pairs.push([row, column]);
      }
      if (nextRow < from.length) pairs.push([nextRow, nextColumn]);
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    return pairs;
  }
  /** A text that is the same only for the same member; undefined if it has neither id nor label. */
  nameOf(member) {
    if (!isObject(member)) return void 0;
    const id = this.sameIds ? idOf(member) : void 0;
    if (id !== void 0) return `id ${typeof id} ${id}`;
    const label = ownLabelOf(member);
    return label === "" ? void 0 : `label ${label}`;
  }
  /** Whether one of them may have become the other. Two cells of a schedule are two cells. */
  mayBeOne(from, to, role, isSingle) {
    if (Array.isArray(from) !== Array.isArray(to) || isObject(from) !== isObject(to)) return false;
    if (this.sameIds && isObject(from) && isObject(to) && idOf(from) !== idOf(to)) return false;
    return [from, to].every((member) => {
      const isJoin = isObject(member) && Object.keys(member).length > 1;
      return !this.onlyRefers(member, role) || isSingle && !isJoin;
    });
  }
  onlyRefers(value, role) {
    const refers = (one) => one?.kind === "reference" || one?.kind === "name";
    if (!isObject(value)) return refers(role);
    const keys = Object.keys(value);
    return keys.length > 0 && keys.every((key) => refers(this.keys.roleIn(key, role)));
  }
};
function movedMembers(aligned, { from, to }) {
  const [rows, columns] = [
    new Set(aligned.map(([row]) => row)),
    new Set(aligned.map(([, column]) => column))
  ];
  const places = /* @__PURE__ */ new Map();
  for (let column = to.length - 1; column >= 0; column -= 1) {
    const number2 = Number(to[column]);
    if (!columns.has(column))
      places.set(number2, places.get(number2) ?? []).get(number2)?.push(column);
  }
  return from.flatMap((number2, row) => {
    const column = rows.has(row) ? void 0 : places.get(number2)?.pop();
    return column === void 0 ? [] : [[row, column]];
  });
}
function range(start, end) {
  return Array.from({ length: end - start }, (_, nth) => start + nth);
}
function swapped([row, column]) {
  return [column, row];
}

// src/compare/diff-values.ts
function diffBodies({ family, body }, to, keys, readings, moved = /* @__PURE__ */ new Map()) {
  const difference = new Difference(keys, readings, moved);
  difference.ofObjects(body, to.body, { kind: "body", family }, { from: "", to: "" });
  return difference.found;
}
var Difference = class {
  found = [];
  keys;
  readings;
  moved;
  members;
  /** Made for the first array: most objects have none that changed. */
  contentKeys;
  /** Which side comes first in alignments: the same one in both directions of a comparison. Known at the first array. */
  isTurned;
  /** How many arrays contain the values that are compared. */
  depth = 0;
  constructor(keys, readings, moved) {
    this.keys = keys;
    this.readings = readings;
    this.moved = moved;
    this.members = new MemberPairs(keys, readings.sameIds);
  }
  ofObjects(from, to, outer, paths) {
    for (const key of unionOfKeys(from, to)) {
      if (outer?.kind === "body" && key === "id" && !this.readings.sameIds) continue;
      const role = this.keys.roleIn(key, outer);
      if ((role === void 0 || role.kind === "name") && from[key] === to[key]) continue;
      if (this.isLeftOut(from[key], to[key], role)) continue;
      const step = pointerStep(key);
      const inner = { from: paths.from + step, to: paths.to + step };
      if (!Object.hasOwn(to, key)) this.add({ path: inner.from, from: from[key] });
      else if (!Object.hasOwn(from, key)) this.add({ path: inner.to, to: to[key] });
      else this.ofValues(from[key], to[key], role, inner, false);
    }
  }
  ofValues(from, to, role, paths, isMember) {
    if (isObject(from) && isObject(to)) this.ofObjects(from, to, role, paths);
    else if (Array.isArray(from) && Array.isArray(to)) {
      if (this.depth === 0 && this.isSame(from, to, role, false)) return;
      this.depth += 1;
      this.ofArrays(from, to, role, paths);
      this.depth -= 1;
    } else if (!this.isSame(from, to, role, isMember)) this.add({ path: paths.to, from, to });
  }
  ofArrays(from, to, role, paths) {
    const keys = this.contentKeys ??= new ContentKeys(this.keys, { withOrder: false });
    this.isTurned ??= this.isBefore(from, to, role);
    const numbers = {
      from: from.map((member) => keys.ofMember(member, role, this.readings.from)),
      to: to.map((member) => keys.ofMember(member, role, this.readings.to))
    };
    const { kept, moved } = this.members.pair(from, to, numbers, role, this.isTurned);
    const removed = /* @__PURE__ */ new Map();
    const added = /* @__PURE__ */ new Map();
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...kept, [from.length, to.length]]) {
      for (; row < nextRow; row += 1)
        removed.set(row, this.add({ path: `${paths.from}/${row}`, from: from[row] }));
      for (; column < nextColumn; column += 1)
        added.set(column, this.add({ path: `${paths.to}/${column}`, to: to[column] }));
      const inner = { from: `${paths.from}/${row}`, to: `${paths.to}/${column}` };
      this.ofValues(from[row], to[column], role, inner, true);
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    for (const [old, now] of moved) {
      const [from_, to_] = [removed.get(old), added.get(now)];
      if (from_ !== void 0 && to_ !== void 0) this.moved.set(from_, to_);
    }
  }
  /** An order of two arrays that does not depend on ids of the service, nor on which draft is the new one. */
  isBefore(from, to, role) {
    const { inAnyCopy: inAnyCopy2 } = this.readings;
    const old = JSON.stringify(inAnyCopy2 === void 0 ? from : inAnyCopy2.from(from, role));
    const now = JSON.stringify(inAnyCopy2 === void 0 ? to : inAnyCopy2.to(to, role));
    return old === now ? JSON.stringify(from) < JSON.stringify(to) : old < now;
  }
  /** Whether two values are equal. Makes no numbers: to compare once is faster. */
  isSame(from, to, role, isMember) {
    if (Array.isArray(from)) {
      if (!Array.isArray(to) || from.length !== to.length) return false;
      return from.every((member, index) => this.isSame(member, to[index], role, true));
    }
    if (isObject(from)) {
      return isObject(to) && unionOfKeys(from, to).every((key) => {
        const inner = this.keys.roleIn(key, role);
        if (this.isLeftOut(from[key], to[key], inner)) return true;
        if (!Object.hasOwn(from, key) || !Object.hasOwn(to, key)) return false;
        return this.isSame(from[key], to[key], inner, false);
      });
    }
    const [left, right] = [this.readings.from(from, role, isMember), this.readings.to(to, role, isMember)];
    if (left === right || left === NOT_COMPARED || right === NOT_COMPARED) return true;
    const digits = exactDigits(left);
    return digits !== void 0 && digits === exactDigits(right);
  }
  isLeftOut(from, to, role) {
    return isLeftOut(from, role, this.readings.from) || isLeftOut(to, role, this.readings.to);
  }
  add(change) {
    const { path: path7 } = change;
    const found = {
      path: path7,
      ..."from" in change && { from: withDigitsAsText(change.from) },
      ..."to" in change && { to: withDigitsAsText(change.to) }
    };
    this.found.push(found);
    return found;
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
function oneSided(kind, object2, index) {
  const body = withDigitsAsText(object2.body);
  const isAdded = kind === "added";
  const change = {
    kind,
    ...named(object2),
    within: index.within(object2).map(named),
    from_id: isAdded ? null : object2.id,
    to_id: isAdded ? object2.id : null,
    values: [{ path: "", ...isAdded ? { to: body } : { from: body } }]
  };
  return { change, object: object2, isCause: true, isMinor: false };
}
function changedObject(from, to, values, index) {
  const mayBeRenamed = values.some(({ path: path7 }) => isLabelKey(path7.slice(1), to.family));
  const isRenamed = mayBeRenamed && from.ownLabel.label !== to.ownLabel.label;
  const labels = isRenamed ? [from, to].map(labelPath) : [];
  const change = {
    kind: "changed",
    ...named(to),
    within: index.within(to).map(named),
    ...isRenamed && { renamed: true, from_label: from.label },
    from_id: from.id,
    to_id: to.id,
    ...values.every(isOrderChange) && { order_only: true },
    ...values.every(isSpacingChange) && { spacing_only: true },
    values
  };
  const more = values.filter(
    (value) => !isOrderChange(value) && !isSpacingChange(value) && !labels.includes(value.path)
  );
  return { change, object: to, isCause: !more.every(isNote), isMinor: more.length === 0 };
}
function labelPath({ ownLabel: { key, label }, family }) {
  return oidOf({ [key]: label }, family) === "" ? pointerStep(key) : void 0;
}

// src/compare/refine-by-references.ts
var MAX_STEPS = 2e6;
var UNPAIRED = void 0;
async function refineByReferences(sides, turns) {
  let numbers = /* @__PURE__ */ new Map();
  const references = /* @__PURE__ */ new Map();
  const shapes = new ContentKeys(sides[0].keys, { withOrder: true });
  for (const side of sides) {
    const read = readingOf(side, ({ identity }) => identity ?? UNPAIRED);
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
    const neighbours = await withNeighbours(numbers, references, turns);
    const texts = /* @__PURE__ */ new Map();
    const next = /* @__PURE__ */ new Map();
    await turns.forEach(neighbours, ([object2, parts]) => {
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
async function withNeighbours(numbers, references, turns) {
  const parts = /* @__PURE__ */ new Map();
  await turns.forEach(numbers, ([object2, number2]) => {
    parts.set(object2, [String(number2)]);
  });
  const add2 = (object2, part) => {
    parts.get(object2)?.push(part);
  };
  await turns.forEach(references, ([object2, targets]) => {
    const { identity } = object2;
    const name = identity === void 0 ? numbers.get(object2) : JSON.stringify(identity.path);
    const places = /* @__PURE__ */ new Map();
    targets.forEach((target, nth) => {
      const number2 = numbers.get(target);
      const place2 = 1 + (places.get(number2) ?? 0);
      places.set(number2, place2);
      add2(target, `<${name}.${place2}`);
      add2(object2, `>${nth}.${number2}`);
    });
  });
  return parts;
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
var LAST_STEP = 4;
async function pairByName(drafts, turns) {
  const matching = new Matching(drafts, turns);
  const byOid = ({ family, oid }) => (
    // A code says which answer it is within its dictionary only.
    oid === null || family === FAMILIES.dataDictionaryEntry.path ? void 0 : `${family} ${oid}`
  );
  const byOidInPlace = (object2, index) => inPlace(object2, index, object2.oid);
  const byLabelInPlace = (object2, index) => inPlace(object2, index, object2.ownLabel.label || null);
  await matching.pairUnique(0, byOid);
  for (const stage of matching.stages()) {
    matching.begin(stage);
    await matching.pairUnique(1, byOidInPlace);
    await matching.pairUnique(2, byOid);
    await matching.pairUnique(3, byLabelInPlace, (old, now) => old.oid === null || now.oid === null);
    await matching.pairEqual();
    await matching.pairRenamed();
  }
  return matching.pairs;
}
function inPlace(object2, index, name) {
  const place2 = (index.containerOf(object2) ?? index.draft).identity;
  return name === null || place2 === void 0 ? void 0 : `${object2.family} ${place2.path}
${name}`;
}
var Matching = class {
  pairs = [];
  sides;
  turns;
  stageOf = /* @__PURE__ */ new Map();
  /** The step by which an object was paired. */
  stepOf = /* @__PURE__ */ new Map();
  stage = Infinity;
  /** The objects of each side that are not paired by OID alone. */
  open;
  constructor({ from, to }, turns) {
    this.sides = [from, to];
    this.turns = turns;
    this.open = [from.objects, to.objects];
    for (const index of this.sides)
      for (const object2 of index.objects) {
        const { family } = object2;
        const depth = index.within(object2, MAX_DEPTH).filter((one) => one.family === family).length;
        this.stageOf.set(object2, (STAGES[family] ?? LAST_STAGE) * (MAX_DEPTH + 1) + depth);
        object2.release();
      }
    this.pair(from.draft, to.draft, 0);
  }
  stages() {
    return [...new Set(this.stageOf.values())].sort((one, other) => one - other);
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
   */
  async pairUnique(step, keyOf, mayPair = (_from, _to) => true) {
    const isCandidate = (object2) => (this.stepOf.get(object2) ?? step) >= step;
    await this.pairGroups(keyOf, isCandidate, ([old, ...more], [now, ...others]) => {
      const isFree = old.identity === void 0 && now.identity === void 0;
      if (isFree && more.length + others.length === 0 && mayPair(old, now)) this.pair(old, now, step);
    });
  }
  /**
   * Pairs what is equal apart from ids, in any place. Of several equal objects, those first that also refer to equal
   * objects and are referred to by equal ones: they are interchangeable, so references to any of them are equal.
   */
  async pairEqual() {
    const keys = new ContentKeys(this.sides[0].keys, { withOrder: true });
    const contents = /* @__PURE__ */ new Map();
    for (const side of [0, 1]) {
      const read = readingWithoutIds(this.sides[side]);
      await this.turns.forEach(this.unpaired(side), (object2) => {
        contents.set(object2, keys.numberOf(`${object2.family} ${keys.ofBody(object2, read)}`));
        object2.release();
      });
    }
    let ambiguous = 0;
    const byContent = (object2) => contents.get(object2);
    await this.pairGroups(byContent, isUnpaired, (from, to) => {
      if (from.length + to.length === 2) this.pair(from[0], to[0], LAST_STEP);
      else ambiguous += 1;
    });
    if (ambiguous === 0) return;
    const { numbers, isComplete } = await refineByReferences(this.sides, this.turns);
    await this.pairInTurn((object2) => contents.has(object2) ? numbers.get(object2) : void 0, isComplete);
    await this.pairInTurn(byContent, false);
  }
  /**
   * Pairs an object without OID that got another name: each object that referred to it by its name refers to the
   * other one now, under the same key.
   */
  async pairRenamed() {
    const hasOnlyName = ({ oid, ownLabel }) => oid === null && ownLabel.label !== "";
    const [before, after] = [this.unpaired(0), this.unpaired(1)].map(
      (all) => new Set(all.filter(hasOnlyName))
    );
    if (before === void 0 || after === void 0 || before.size === 0 || after.size === 0) return;
    const families = [...new Set([...before].map(({ family }) => family))];
    const names2 = this.sides[0].keys.patternOf(families, "_?name");
    const [next, previous] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
    const note = (found, one, other) => {
      found.set(one, found.has(one) && found.get(one) !== other ? null : other);
    };
    await this.turns.forEach(this.pairs, ([old, now]) => {
      if (!names2.test(old.text) || !names2.test(now.text)) return;
      for (const key in now.body) {
        const role = this.sides[0].keys.roleIn(key, { kind: "body", family: now.family });
        if (role?.kind !== "name" || role.by !== "label" || role.belongs) continue;
        const [was, is] = [
          this.sides[0].resolve(old.body[key], role),
          this.sides[1].resolve(now.body[key], role)
        ];
        if (was === void 0 || is === void 0 || was.identity === is) continue;
        note(next, was, is);
        note(previous, is, was);
      }
      for (const object2 of [old, now]) object2.release();
    });
    for (const old of before) {
      const now = next.get(old);
      if (now !== void 0 && now !== null && after.has(now) && previous.get(now) === old)
        this.pair(old, now, LAST_STEP);
    }
  }
  pairInTurn(keyOf, areInterchangeable) {
    return this.pairGroups(keyOf, isUnpaired, (from, to) => {
      for (const [nth, old] of from.entries()) {
        const now = to[nth];
        if (now !== void 0) this.pair(old, now, LAST_STEP, areInterchangeable ? to[0] : now);
      }
    });
  }
  pair(from, to, step, identity = to) {
    this.pairs.push([from, to]);
    for (const object2 of [from, to]) {
      object2.identity = identity;
      this.stepOf.set(object2, step);
    }
  }
  /** The objects of a side up to this stage that are wanted. */
  ofSide(side, isWanted) {
    return this.open[side].filter(
      (object2) => isWanted(object2) && Number(this.stageOf.get(object2)) <= this.stage
    );
  }
  unpaired(side) {
    return this.ofSide(side, isUnpaired);
  }
  /** Calls `pair` with the wanted objects of each key that both sides have. */
  async pairGroups(keyOf, isWanted, pair) {
    const grouped = async (side) => {
      const groups = /* @__PURE__ */ new Map();
      await this.turns.forEach(this.ofSide(side, isWanted), (object2) => {
        const key = keyOf(object2, this.sides[side]);
        if (key === void 0) return;
        const group = groups.get(key);
        if (group === void 0) groups.set(key, [object2]);
        else group.push(object2);
      });
      return groups;
    };
    const [from, to] = [await grouped(0), await grouped(1)];
    for (const [key, old] of from) {
      const now = to.get(key);
      if (now !== void 0) pair(old, now);
    }
  }
};
function isUnpaired({ identity }) {
  return identity === void 0;
}

// src/compare/totals.ts
function totalsOf({ info }, changes, affected) {
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
  return { totals, families };
}

// src/compare/compare-snapshots.ts
async function compareSnapshots(from, to, { match: given, riskyKeys, decisions, deadline } = {}) {
  checkComparable(from.info, to.info);
  const match = given ?? (String(from.info.draft.id) === String(to.info.draft.id) ? "id" : "name");
  const turns = new Turns(deadline);
  const keys = new KeyRoles();
  const sides = {
    from: new DraftIndex(from, keys),
    to: new DraftIndex(to, keys),
    moved: /* @__PURE__ */ new Map()
  };
  const found = await (match === "id" ? changesById : changesByName)(sides, turns);
  const ids = new ChangeIds(sides);
  const dataAtRisk = new DataAtRisk(sides, match, riskyKeys);
  const changed = [];
  await turns.forEach(found, (one) => {
    const risk = dataAtRisk.riskOf(one.change);
    const id = ids.ofChange(one.change, one.object);
    changed.push({ ...one, change: { id, ...risk && { risk }, ...one.change } });
  });
  const affected = await affectedObjects(sides, changed, match, ids, turns);
  const changes = sortBy(
    changed.map(({ change }) => change),
    changeOrder
  );
  const report = {
    schema: CHANGES_SCHEMA,
    from: summary2(from),
    to: summary2(to),
    match,
    ...totalsOf(to, changes, affected),
    changes,
    affected: sortBy(affected, placeOrder)
  };
  return { report: applyDecisions(report, decisions), sides, dataAtRisk };
}
async function changesById(drafts, turns) {
  const { from, to } = drafts;
  const [before, after] = [from.snapshot.files, to.snapshot.files];
  const asItIs = (value) => value;
  const readings = { from: asItIs, to: asItIs, sameIds: true };
  const found = differences(from.draft, to.draft, drafts, readings);
  const keyOf = ({ family, id }) => `${family} ${typeof id} ${id}`;
  const removed = /* @__PURE__ */ new Map();
  const unequal = { from: [], to: [] };
  for (const [path7, text] of after) {
    const old = before.get(path7);
    if (old === text || path7 === DRAFT_FILE) continue;
    unequal.to.push(to.object(path7, text));
    if (old !== void 0) unequal.from.push(from.object(path7, old));
  }
  for (const [path7, text] of before) if (!after.has(path7)) unequal.from.push(from.object(path7, text));
  await turns.forEach(unequal.from, (object2) => {
    removed.set(keyOf(object2), object2);
  });
  await turns.forEach(unequal.to, (object2) => {
    const key = keyOf(object2);
    const old = removed.get(key);
    removed.delete(key);
    if (old === void 0) found.push(oneSided("added", object2, to));
    else found.push(...differences(old, object2, drafts, readings));
  });
  await turns.forEach(removed.values(), (object2) => {
    found.push(oneSided("removed", object2, from));
  });
  return found;
}
async function changesByName(drafts, turns) {
  const found = [];
  const pairs = await pairByName(drafts, turns);
  const reading = (index) => readingOf(index, (target) => target.identity ?? target);
  const copied = (index) => (value, role) => inAnyCopy(value, role, index);
  const readings = {
    from: reading(drafts.from),
    to: reading(drafts.to),
    sameIds: false,
    inAnyCopy: { from: copied(drafts.from), to: copied(drafts.to) }
  };
  await turns.forEach(pairs, ([old, now]) => found.push(...differences(old, now, drafts, readings)));
  for (const [kind, index] of [["removed", drafts.from], ["added", drafts.to]])
    for (const object2 of index.objects)
      if (object2.identity === void 0) found.push(oneSided(kind, object2, index));
  return found;
}
function differences(old, now, { to, moved }, readings) {
  const values = diffBodies(old, now, to.keys, readings, moved);
  const found = values.length > 0 ? [changedObject(old, now, values, to)] : [];
  for (const object2 of [old, now]) object2.release();
  return found;
}
function summary2({ info: { draft, fingerprint, view }, readAt }) {
  return { draft, fingerprint, view, read_at: readAt ?? null };
}

// platform/snapshot/snapshot-comparison.ts
async function compareWithBaseline(baseline, snapshot, options, deadline) {
  const changes = await compareSnapshots(baseline, snapshot, { ...options, match: "name", deadline });
  const reason = changes.report.changes.length === 0 ? "unchanged" : "changed";
  return { reason, previousFingerprint: baseline.info.fingerprint, changes };
}
async function compareWithEarlier({ opened }, snapshot, folder2, options, deadline) {
  if (opened.state !== "whole") {
    const reason = opened.state === "absent" ? "first" : "damaged";
    return { reason, previousFingerprint: void 0, changes: void 0 };
  }
  const earlier = { ...opened.snapshot, folder: folder2 };
  const previousFingerprint = earlier.info.fingerprint;
  const found = { previousFingerprint, previous: earlier.info, changes: void 0 };
  if (!sameSettings(earlier, snapshot)) return { reason: "settings", ...found };
  if (previousFingerprint === snapshot.info.fingerprint) return { reason: "unchanged", ...found };
  return {
    ...found,
    reason: "changed",
    changes: await compareSnapshots(earlier, snapshot, { ...options, deadline })
  };
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
  static async open(folder2) {
    const place2 = path3.join(folder2, STAGING_FOLDER);
    try {
      await makeFolder(folder2);
      await mkdir(place2);
    } catch (error) {
      throw hasCode(error, "EEXIST") ? isTaken(place2) : notWritable(folder2, "path", error);
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
async function writeSnapshot(folder2, staging, { snapshot, earlier }, deadline) {
  const before = earlier.opened.state === "whole" ? earlier.opened.snapshot : void 0;
  const gone = earlier.files.filter((file) => !snapshot.files.has(file));
  const isSame2 = before?.info.fingerprint === snapshot.info.fingerprint && sameSettings(before, snapshot);
  if (isSame2 && gone.length === 0) return void 0;
  const wanted = [...snapshotFiles(snapshot)].filter(([file, text]) => before?.files.get(file) !== text);
  try {
    const staged = await mapConcurrent(wanted, MAX_CONCURRENT_CHANGES, async ([file, text], index) => {
      deadline.check("the files of the snapshot to be written");
      const inTheWay = await lstat3(path4.join(folder2.path, file)).catch(() => void 0);
      if (inTheWay?.isDirectory() === true)
        throw inputError(
          `In ${quotedFolder(folder2.input)}, "${oneLine(file, 300)}" is a folder. Move it away.`
        );
      const part = path4.join(staging.path, String(index));
      await writeFile2(part, text, { flag: "wx" });
      return { part, file };
    });
    checkNoLinks(folder2);
    await removeFiles(folder2.path, gone);
    await place(folder2.path, staged);
  } catch (error) {
    throw error instanceof DraftServiceError ? error : new FileError(folder2.path, error);
  }
  const written2 = wanted.filter(([file]) => file !== SUMS_FILE && file !== SNAPSHOT_FILE);
  return { written: written2.length, removed: gone.length };
}
async function removeFiles(folder2, gone) {
  await mapConcurrent(gone, MAX_CONCURRENT_CHANGES, (file) => rm2(path4.join(folder2, file), { force: true }));
  for (const family of new Set(gone.map((file) => path4.dirname(path4.join(folder2, file))))) {
    if (family !== folder2) await rmdir(family).catch(() => void 0);
  }
}
async function place(folder2, staged) {
  const families = new Set(staged.map(({ file }) => path4.dirname(path4.join(folder2, file))));
  for (const family of families) await mkdir2(family, { recursive: true });
  const move = ({ part, file }) => renameFile(part, path4.join(folder2, file));
  const objects = staged.filter(({ file }) => !LAST.includes(file));
  await mapConcurrent(objects, MAX_CONCURRENT_CHANGES, move);
  for (const last of LAST) for (const one of staged) if (one.file === last) await move(one);
}

// platform/snapshot/take-snapshot.ts
var MAX_NAMES2 = 5;
async function takeSnapshot(host, { folder: folder2, baselineDraftId, draftId, settings, options = {} }, writeChanges2) {
  const { deadline, log, setPartFile, setPhase } = host;
  const staging = await StagingFolder.open(folder2.path);
  setPartFile(staging);
  try {
    const earlier = await readEarlierSnapshot(folder2);
    const shown = oneLine(folder2.input, 120);
    if (earlier.opened.state === "damaged")
      log.warning(
        `The snapshot in ${shown} is damaged, or the run that wrote it was interrupted: ${earlier.opened.why} It is replaced by a new one; nothing is compared with it.`
      );
    setPhase("reading the draft");
    const baseline = baselineDraftId === void 0 ? void 0 : await readDraft(host, baselineDraftId, settings);
    const snapshot = await readDraft(host, draftId, settings);
    setPhase("comparing the snapshots");
    const comparison = baseline === void 0 ? await compareWithEarlier(earlier, snapshot, folder2.input, options, deadline) : await compareWithBaseline(baseline, snapshot, options, deadline);
    const other = otherSnapshot(snapshot, comparison);
    if (other !== void 0) log.warning(`The snapshot in ${shown} ${other}.`);
    await writeChanges2(comparison);
    setPhase("writing the snapshot");
    const changes = await writeSnapshot(folder2, staging, { snapshot, earlier }, deadline);
    const outcome = changes === void 0 ? ", unchanged" : `; ${changes.written} ${changes.written === 1 ? "file" : "files"} written, ${changes.removed} removed`;
    log.line(`${folder2.input}: ${objectCount(snapshot)} objects${outcome}.`);
    await noticeForeignFiles(log, folder2, snapshot);
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
async function noticeForeignFiles(log, folder2, snapshot) {
  const own = /* @__PURE__ */ new Set([...snapshotFiles(snapshot).keys(), ...FAMILY_FOLDERS, ".gitattributes"]);
  const found = [];
  for (const family of ["", ...FAMILY_FOLDERS])
    for (const name of await readdir2(path5.join(folder2.path, family)).catch(() => []))
      found.push(path5.posix.join(family, name));
  const foreign = found.filter((file) => !own.has(file) && !file.startsWith(STAGING_FOLDER));
  if (foreign.length === 0) return;
  const shown = foreign.sort().slice(0, MAX_NAMES2);
  const names2 = shown.map((name) => oneLine(name, 100)).join(", ");
  const more = foreign.length > MAX_NAMES2 ? ` and ${foreign.length - MAX_NAMES2} more` : "";
  log.notice(
    `The folder ${oneLine(folder2.input, 120)} also holds files that are not part of the snapshot; they were left alone: ${names2}${more}.`
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
async function summarizeSnapshot(snapshot, { reason, previousFingerprint, changes }, folder2, redact) {
  const code = (text) => codeLine(text, redact);
  const { draft, view, service, fingerprint } = snapshot.info;
  const rows = [["Draft", code(`${draft.label} (${draft.id})`)]];
  const baseline = changes?.report.from.draft;
  if (baseline !== void 0 && baseline.id !== draft.id)
    rows.push(["Compared with", code(`${baseline.label} (${baseline.id})`)]);
  rows.push(
    ["Outcome", REASONS[reason]],
    ["Objects", `${objectCount(snapshot)}, in the view ${view}`],
    ["Fingerprint", `<code>${fingerprint}</code>`]
  );
  if (previousFingerprint !== void 0) rows.push(["Fingerprint before", code(previousFingerprint)]);
  rows.push(["Folder", code(folder2)], ["Service", code(service)]);
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
  const { decisions: file, riskyKeys } = inputs;
  const redact = (text) => client.secrets.redact(text);
  const decisions = file === void 0 ? void 0 : await readDecisionsFile(file, redact, deadline);
  const request = { ...inputs, options: { riskyKeys, decisions } };
  const { snapshot, comparison } = await takeSnapshot(host, request, async ({ changes }) => {
    if (changes === void 0) return;
    const names2 = await changeFiles();
    await writeChanges(changes, names2, deadline);
    setOutputs(Object.fromEntries(CHANGE_FORMATS.map((format) => [`${format}-path`, names2[format]])));
  });
  setSnapshotOutputs(snapshot, comparison);
  log.line(`The draft: ${comparison.reason}. Fingerprint ${snapshot.info.fingerprint}.`);
  await run.summarize((hide) => summarizeSnapshot(snapshot, comparison, inputs.folder.input, hide));
  const reason = reasonToFail(inputs.failOn, comparison.changes?.report);
  if (reason !== void 0)
    throw new InputError([reason], {
      hint: "Decide in the workbook of the comparison, and give it as decisions."
    });
}
async function isPublicRepository() {
  const { GITHUB_EVENT_PATH: eventFile = "" } = process.env;
  try {
    const event = JSON.parse(await readFile3(eventFile, "utf8"));
    return event.repository.private === false;
  } catch {
    return false;
  }
}
async function changeFiles() {
  const { RUNNER_TEMP: runnerTemp = "" } = process.env;
  const parent = runnerTemp === "" ? tmpdir() : runnerTemp;
  const folder2 = await mkdtemp(path6.join(parent, "draft-changes-")).catch((error) => {
    throw new FileError(parent, error);
  });
  const file = (name) => path6.join(folder2, name);
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
    affected: totals?.affected ?? "",
    "at-risk": totals?.at_risk ?? "",
    open: totals?.decisions.open ?? ""
  });
}
export {
  runSnapshot
};
