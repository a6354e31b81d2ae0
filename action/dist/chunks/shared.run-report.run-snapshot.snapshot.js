import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  InputError,
  MalformedResponseError,
  quoteWhole
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";

// src/drafts/object-families.ts
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
var MAX_LENGTH = 100;
var MAX_CANDIDATES = 1e3;
function nearest(name, candidates, max) {
  const folded = fold(name);
  return candidates.slice(0, MAX_CANDIDATES).map((candidate) => {
    const other = fold(candidate);
    return { candidate, edits: distance(folded, other), longest: Math.max(folded.length, other.length) };
  }).filter(({ edits, longest }) => edits < longest && edits <= Math.max(2, Math.ceil(longest * 0.4))).sort((a, b) => a.edits - b.edits).slice(0, max).map(({ candidate }) => candidate);
}
function fold(name) {
  return name.slice(0, MAX_LENGTH).toLowerCase();
}

// src/lists/object-id.ts
var MAX_KEYS_SHOWN = 8;
function idOf(member) {
  if (typeof member !== "object" || member === null || !("id" in member)) return void 0;
  const { id } = member;
  if (typeof id === "number") return Number.isSafeInteger(id) ? id : void 0;
  return typeof id === "string" && id !== "" ? id : void 0;
}
function isRequestable(id) {
  const text = String(id);
  const isExact = typeof id === "string" || Number.isSafeInteger(id);
  return isExact && text.trim() !== "" && text !== "." && text !== ".." && text.isWellFormed();
}
function requiredId(member, list, quote, requested = true) {
  const id = idOf(member);
  if (id !== void 0 && (!requested || isRequestable(id))) return id;
  if (Object.hasOwn(member, "id")) {
    throw new MalformedResponseError(
      `A member of ${list} has the "id" ${quote(JSON.stringify(member.id), 40)}, which is neither text that can be part of an address nor an integer below 2^53, so it cannot be read.`
    );
  }
  const keys = quote(Object.keys(member).slice(0, MAX_KEYS_SHOWN).join(", "), 120);
  throw new MalformedResponseError(
    `A member of ${list} has no "id", so it cannot be read (its keys: ${keys || "none"}).`
  );
}

// src/drafts/endpoints.ts
function parseQuery(texts) {
  const mistakes = queryMistakes(texts);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return texts.map((text) => {
    const at = text.indexOf("=");
    return [text.slice(0, at), text.slice(at + 1)];
  });
}
function queryMistakes(texts) {
  return texts.filter((text) => text.indexOf("=") < 1).map(
    (text) => `Write a query parameter as name=value, such as page_size=500, not "${quoteWhole(text)}".`
  );
}
var CHECK_STEP_COMMENTS = [["include_check_step_comments", "true"]];
var DRAFTS_IDLE_TIMEOUT_MS = 12e4;
function draftDetail(draftId, query = []) {
  return getRequest(`/api/v2/drafts/${pathSegment(draftId)}/`, query, draftLabel(draftId));
}
function objectList(family, draftId, query = []) {
  const { path, plural } = FAMILIES[family];
  return getRequest(
    `/api/v2/drafts/${pathSegment(draftId)}/${path}/`,
    query,
    `the ${plural.toLowerCase()} of ${draftLabel(draftId)}`
  );
}
function objectDetail(family, draftId, id, query = []) {
  return getRequest(objectPath(family, draftId, id), query, objectLabel(family, draftId, id));
}
function objectMetadata(family, draftId, id, query = []) {
  return getRequest(
    `${objectPath(family, draftId, id)}/metadata`,
    query,
    `the metadata of ${objectLabel(family, draftId, id)}`
  );
}
function objectPath(family, draftId, id) {
  return `/api/v2/drafts/${pathSegment(draftId)}/${FAMILIES[family].path}/${pathSegment(id)}`;
}
function objectLabel(family, draftId, id) {
  return `${FAMILIES[family].singular.toLowerCase()} ${idText(id)} of ${draftLabel(draftId)}`;
}
function getRequest(path, query, label, hints) {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const address = text === "" ? path : `${path}?${text}`;
  return { path: address, label, idleTimeoutMs: DRAFTS_IDLE_TIMEOUT_MS, hints };
}
function draftLabel(draftId) {
  return `draft ${idText(draftId)}`;
}
function idText(id) {
  return quoteWhole(String(id));
}
function pathSegment(id) {
  if (!isRequestable(id)) throw new InputError([`Invalid or missing id: "${idText(id)}".`]);
  return encodeURIComponent(String(id));
}

export {
  nearest,
  idOf,
  requiredId,
  FAMILIES,
  isFamilyName,
  parseQuery,
  queryMistakes,
  CHECK_STEP_COMMENTS,
  draftDetail,
  objectList,
  objectDetail,
  objectMetadata,
  objectLabel
};
