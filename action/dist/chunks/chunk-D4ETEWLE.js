import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  optional
} from "./chunk-MKRRPLWC.js";
import {
  MAX_LABEL_LENGTH,
  foldKey,
  isCounterKey,
  isOrderKey,
  isOwnName,
  labelOf,
  oidOf,
  ownLabelOf,
  ownLabelWithKey,
  parentKindOf
} from "./chunk-CFA7HR5B.js";
import {
  FAMILIES,
  FAMILY_NAMES,
  FAMILY_PATHS,
  idOf,
  namesIn,
  oneOf,
  quotedFolder,
  titleText
} from "./chunk-3TSC3TNR.js";
import {
  isObject,
  parseExact
} from "./chunk-HM33JBW5.js";
import {
  InputError,
  oneLine
} from "./chunk-4U5KEIFW.js";

// platform/snapshot/decisions-and-fail-on.ts
import { readFile, stat } from "node:fs/promises";

// src/compare/reference-keys.ts
var OWN_FAMILY = "own family";
var FAMILY_BY_WORD = new Map([
  ...Object.values(FAMILIES).flatMap(({ path, singular }) => [
    [path, path],
    [singular.toLowerCase().replaceAll(" ", "_"), path]
  ]),
  ["check", FAMILIES.editCheck.path],
  ["edit_checks", FAMILIES.editCheck.path],
  ["draft", "draft"],
  ["parent", OWN_FAMILY]
]);
var CONTAINERS = [FAMILIES.editCheck.path, FAMILIES.form.path, FAMILIES.folder.path];
var DICTIONARIES = [FAMILIES.dataDictionary.path, FAMILIES.unitDictionary.path];
function containersOf(family) {
  return [family, ...family === FAMILIES.dataDictionaryEntry.path ? DICTIONARIES : CONTAINERS];
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
    if (roles === void 0) {
      roles = /* @__PURE__ */ new Map();
      this.known.set(family, roles);
    }
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
      const { family, belongs } = outer;
      if (key === "id")
        return this.hasOther(group, family) ? this.roleOf(key) : { ...outer, sure: true, belongs: false };
      if (/^(?:oid|name|label)$/i.test(key))
        return { kind: "name", family, by: foldKey(key) === "oid" ? "oid" : "label", belongs };
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
  patternOf(families, endings = "(?:_?(?:ids?|oids?|names?))?") {
    const words = [...FAMILY_BY_WORD].filter(([, family]) => families.includes(family) || family === OWN_FAMILY).map(([word]) => word);
    return new RegExp(`(?:${words.join("|").replaceAll("_", "_?")})${endings}"\\s*:`, "i");
  }
};
function familyOf(role) {
  return role && "family" in role ? role.family : void 0;
}
function isPlainName(key) {
  const word = foldKey(key).replace(/^draft_|_(?:ids?|oids?|names?)$/g, "");
  return word !== "parent" && FAMILY_BY_WORD.has(word);
}
var ENDINGS = ["id", "oid", "name", "label"];
function surestKeys(group, says) {
  const keys = Object.keys(group);
  const surest = /* @__PURE__ */ new Map();
  for (const key of keys.filter(says)) {
    const { subject, rank } = partsOf(key);
    surest.set(subject, Math.min(rank, surest.get(subject) ?? rank));
  }
  return keys.filter((key) => partsOf(key).rank <= (surest.get(partsOf(key).subject) ?? Infinity));
}
function partsOf(key) {
  const name = foldKey(key) || key;
  const [, subject = `${name}_`, ending = "id"] = /^(|.*_)(id|oid|name|label)$/.exec(name) ?? [];
  return { subject, rank: ENDINGS.indexOf(ending) };
}
var ID_OR_NAME = /^(?<subject>.+)_(?:(?<id>ids?)|(?<oid>oids?)|names?)$/;
function roleFrom(key) {
  const words = foldKey(key);
  if (words === "id") return { kind: "foreign-id", own: true };
  const { subject, id, oid } = ID_OR_NAME.exec(words)?.groups ?? {};
  const family = subject === void 0 ? FAMILY_BY_WORD.get(words) : familyIn(subject);
  if (subject !== void 0 && id === void 0)
    return family === void 0 ? void 0 : { kind: "name", family, by: oid === void 0 ? "label" : "oid", belongs: false };
  if (family === void 0) return subject === void 0 ? void 0 : { kind: "foreign-id", own: false };
  const plural = subject === void 0 && words.endsWith("s");
  return { kind: "reference", family, sure: id !== void 0, plural, belongs: false };
}
function outermost(key, own) {
  const role = roleFrom(key);
  if (role?.kind !== "reference" && role?.kind !== "name") return role;
  const family = role.family === OWN_FAMILY ? own : role.family;
  if (role.kind === "name" && isOwnName(foldKey(key), own)) return void 0;
  const belongs = parentKindOf(key, own) !== void 0 && containersOf(own).includes(family);
  return { ...role, family, belongs };
}
function familyIn(subject) {
  const words = subject.split("_");
  const families = words.map((_, first) => FAMILY_BY_WORD.get(words.slice(first).join("_")));
  return families.find((family) => family !== void 0);
}

// src/snapshot/snapshot-format.ts
var DRAFT_FILE = "draft.json";
var SNAPSHOT_SCHEMA = "draft-snapshot/1";
var SUMS_FILE = "SHA256SUMS";
var SNAPSHOT_FILE = "snapshot.json";
function settingsOf({ view, families, include, ignore }) {
  const names = FAMILY_NAMES.filter((name) => Object.hasOwn(families, FAMILIES[name].path));
  return { view, families: names, query: include, ignore };
}
function familyOf2(path) {
  return path.slice(0, Math.max(path.indexOf("/"), 0));
}
function snapshotFiles({ files, sums, info }) {
  return new Map([...files, [SUMS_FILE, sums], [SNAPSHOT_FILE, `${JSON.stringify(info, null, 2)}
`]]);
}
function objectCount({ info }) {
  return Object.values(info.families).reduce((sum, { objects }) => sum + objects, 0);
}
var OBJECT_FILE = /^(?!\.)(?=.*~)[^"*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]+\.json$/u;
function isObjectFile(path) {
  return FAMILY_PATHS.includes(familyOf2(path)) && OBJECT_FILE.test(path.slice(path.indexOf("/") + 1));
}

// src/compare/snapshot-object.ts
var OWN_ID = '\n  "id": ';
var PLAIN_ID = /^(?:-?\d{1,15}|"[^"\\]+")$/;
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
  /** The same object in the old draft; by id only if it is not equal. */
  before = void 0;
  knownId;
  parsed = void 0;
  name = void 0;
  /** Empty if it has none. */
  knownOid = void 0;
  /** @param id default: the one in the text */
  constructor(family, path, text, id) {
    this.family = family;
    this.path = path;
    this.text = text;
    this.knownId = id;
  }
  get body() {
    this.parsed ??= parseExact(this.text);
    return this.parsed;
  }
  get id() {
    if (this.knownId === void 0) {
      const id = this.parsed === void 0 ? idInText(this.text) : void 0;
      this.knownId = id ?? idOf(this.body) ?? null;
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
  get label() {
    return this.ownLabel.label || labelOf({ id: this.id });
  }
  /**
   * Forgets the body, but not the names, so that the bodies of a large draft are not all in memory. It is parsed again
   * when needed.
   */
  release() {
    if (this.parsed === void 0) return;
    [this.knownOid, this.name] = [this.oid ?? "", this.ownLabel];
    this.parsed = void 0;
  }
};
function idInText(text) {
  const start = text.startsWith(CANONICAL_START) ? text.indexOf(OWN_ID) : -1;
  if (start < 0) return void 0;
  const id = text.slice(start + OWN_ID.length, text.indexOf("\n", start + 1)).replace(/,$/, "");
  return PLAIN_ID.test(id) ? JSON.parse(id) : void 0;
}

// src/compare/draft-index.ts
function named({ family, label, oid }) {
  return { family, label, oid };
}
function placed(object, draft) {
  return { ...named(object), within: draft.within(object).map(named) };
}
var [FIELDS, FORMS] = [FAMILIES.field.path, FAMILIES.form.path];
var MAX_WITHIN = 3;
var MAX_CONTAINERS = 8;
var DraftIndex = class {
  snapshot;
  draft;
  keys;
  families = /* @__PURE__ */ new Map();
  /** The objects that were needed so far, by the paths of their files: few of a large draft may be. */
  made = /* @__PURE__ */ new Map();
  all = void 0;
  byId = /* @__PURE__ */ new Map();
  byText = /* @__PURE__ */ new Map();
  /** What the rows of lists name, that were needed so far. */
  rowTargets = /* @__PURE__ */ new WeakMap();
  constructor(snapshot, keys) {
    this.snapshot = snapshot;
    this.keys = keys;
    const { files, info } = snapshot;
    this.draft = new SnapshotObject("draft", DRAFT_FILE, files.get(DRAFT_FILE) ?? "{}", info.draft.id);
  }
  /** All objects, without the draft itself. */
  get objects() {
    return this.all ??= this.select(() => true);
  }
  /** The objects whose files are wanted, without the draft itself. */
  select(isWanted) {
    const found = [];
    this.snapshot.files.forEach((text, path) => {
      if (path === DRAFT_FILE || !isWanted(text, path)) return;
      const object = this.made.get(path) ?? new SnapshotObject(familyOf2(path), path, text);
      this.made.set(path, object);
      found.push(object);
    });
    return found;
  }
  ofFamily(family) {
    if (family === "draft") return [this.draft];
    const objects = this.families.get(family) ?? this.select((_, path) => path.startsWith(`${family}/`));
    this.families.set(family, objects);
    return objects;
  }
  /** Whether the objects of a family are part of the snapshot. */
  has(family) {
    return family === "draft" || Object.hasOwn(this.snapshot.info.families, family);
  }
  find(family, id) {
    let ids = this.byId.get(family);
    if (ids === void 0) {
      ids = new Map(this.ofFamily(family).map((object) => [object.id, object]));
      this.byId.set(family, ids);
    }
    return ids.get(id);
  }
  /**
   * The object that a value refers to; undefined if it is not a reference, or leads to nothing.
   *
   * @param isMember the value is a member of an array
   * @param beside the group that has the value: a form that it names, too, tells its field from namesakes
   */
  resolve(value, role, isMember, beside) {
    if (!isId(value)) return void 0;
    if (role?.kind === "name") {
      const form = beside && role.family === FIELDS ? this.formIn(beside) : void 0;
      const name = nameText(value);
      const inForm = form && this.named(FIELDS, role.by, true).get(inPlace(form, name));
      return inForm ?? this.named(role.family, role.by).get(name);
    }
    if (role?.kind !== "reference") return void 0;
    if (role.plural && !isMember && !role.sure) return void 0;
    return role.sure ? this.findById(role.family, value) : this.findByAnyName(role.family, value);
  }
  /** Whether a value names an object by its OID or label. */
  isName(value, role) {
    if (role?.kind !== "reference") return role?.kind === "name";
    return !role.sure && typeof value === "string" && this.findById(role.family, value) === void 0;
  }
  /**
   * Whether something is called like an object of the other draft: by its OID, else its label. Fields have their names in
   * a place, such as their form.
   */
  hasName({ family, oid, ownLabel }, place) {
    const isField = family === FIELDS;
    const names = this.named(family, oid === null ? "label" : "oid", isField);
    const name = nameText(oid ?? ownLabel.label);
    return names.has(isField ? inPlace(place, name) : name);
  }
  /** The objects that an object refers to, in the order of its body. */
  references({ body, family }) {
    return this.targets(body, { kind: "body", family }).flat();
  }
  /** The targets of each group that only refers, and each other target by itself. */
  targets(value, role, isMember) {
    const found = [];
    const visit = (held, outer, isListed, beside) => {
      if (Array.isArray(held)) for (const member of held) visit(member, outer, true, beside);
      else if (isObject(held)) {
        const group = this.referred(held, outer);
        if (group !== void 0) found.push(group);
        else for (const key in held) visit(held[key], this.keys.roleIn(key, outer, held), false, held);
      } else {
        const target = this.resolve(held, outer, isListed, beside);
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
      const target = this.resolve(group[key], this.keys.roleIn(key, outer, group), false, group);
      if (target === void 0) return void 0;
      targets.push(target);
    }
    return targets.length > 0 ? [...new Set(targets)] : void 0;
  }
  /** What an object belongs to: a field to its form, an entry to its dictionary, a folder to its parent. */
  containerOf(object) {
    if (object.container === null) object.container = this.findContainer(object);
    return object.container;
  }
  /** What an object belongs to, and what that belongs to, nearest first. */
  within(object, most = MAX_WITHIN) {
    const found = [];
    let next = this.containerOf(object);
    while (next !== void 0 && next !== object && found.length < most) {
      found.push(next);
      next = this.containerOf(next);
    }
    return found;
  }
  findContainer(object) {
    const { body, family } = object;
    const nearestFirst = containersOf(family);
    let best;
    for (const key in body) {
      const role = this.keys.roleOf(key, family);
      if (role === void 0 || !("belongs" in role) || !role.belongs) continue;
      const value = body[key];
      if (role.kind === "reference" && role.plural && typeof value === "number") continue;
      if (best !== void 0 && nearestFirst.indexOf(best.family) <= nearestFirst.indexOf(role.family))
        continue;
      const found = role.kind === "name" ? this.resolve(value, role) : this.findByAnyName(role.family, value);
      if (found !== void 0 && found !== object) best = found;
    }
    return best;
  }
  /** The object with this id, else the only one with this OID, else the only one with this label. */
  findByAnyName(family, value) {
    if (isObject(value))
      return this.findByAnyName(family, value.id ?? (oidOf(value, family) || ownLabelOf(value, family)));
    if (!isId(value)) return void 0;
    const found = this.findById(family, value);
    if (found !== void 0 || typeof value !== "string") return found;
    const [oids, name] = [this.named(family, "oid"), nameText(value)];
    return oids.has(name) ? oids.get(name) : this.named(family, "label").get(name);
  }
  /** A reference "7" names the object 7 if no object has the id "7", and vice versa. */
  findById(family, id) {
    const other = typeof id === "number" ? String(id) : String(Number(id)) === id ? Number(id) : id;
    return this.find(family, id) ?? this.find(family, other);
  }
  formIn(group) {
    const roles = Object.keys(group).map((key) => [group[key], this.keys.roleOf(key)]);
    const named2 = roles.filter(([, role]) => role && "family" in role && role.family === FORMS);
    return named2.map(([value, role]) => this.resolve(value, role)).find(Boolean);
  }
  /**
   * The objects of a family by OID or label, or by the name of their own family beside a label.
   *
   * @param withPlace only in what they belong to. Default: anywhere
   */
  named(family, by, withPlace = false) {
    const place = `${by} ${family} ${withPlace}`;
    const known = this.byText.get(place);
    if (known !== void 0) return known;
    const objects = /* @__PURE__ */ new Map();
    this.byText.set(place, objects);
    for (const object of this.ofFamily(family)) {
      const names = [object[by] ?? "", ...by === "label" ? ownNames(object) : []].map(nameText);
      for (const name of new Set(names.filter(Boolean))) {
        const key = withPlace ? inPlace(this.containerOf(object), name) : name;
        objects.set(key, objects.has(key) ? void 0 : object);
      }
      object.release();
    }
    return objects;
  }
};
function inPlace(container, name) {
  return `${container?.path}
${name}`;
}
function ownNames({ body, family }) {
  return Object.keys(body).filter((key) => isOwnName(foldKey(key), family) && foldKey(key).endsWith("name")).map((key) => String(body[key]));
}
function nameText(name) {
  return oneLine(String(name), MAX_LABEL_LENGTH);
}
function isId(value) {
  return Number.isSafeInteger(value) || typeof value === "string" && value !== "";
}

// src/compare/references-as-identities.ts
var NOT_COMPARED = /* @__PURE__ */ Symbol("not compared");
function isLeftOut(value, role, read) {
  return Array.isArray(value) ? value.length > 0 && value.every((member) => read(member, role) === NOT_COMPARED) : read(value, role) === NOT_COMPARED;
}
function readingOf(index, identityOf, sameIds = false) {
  return (value, role, isMember) => {
    if (role === void 0) return value;
    if (isNameOfDraft(value, role, index)) return NOT_COMPARED;
    if (index.isName(value, role) ? !("belongs" in role && role.belongs) : sameIds) return value;
    const target = index.resolve(value, role, isMember);
    if (target !== void 0) return identityOf(target);
    return meansNothingElsewhere(value, role, index) ? NOT_COMPARED : value;
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
function meansNothingElsewhere(value, role, index) {
  if (!isId(value)) return false;
  if (role.kind === "foreign-id") return role.own || typeof value === "number";
  return role.kind === "reference" && role.sure && !index.has(role.family);
}

// src/compare/natural-keys-for-change-ids.ts
import { hash } from "node:crypto";
var LENGTH = 12;
var NaturalKeys = class {
  index;
  match;
  /** By family or start of a path: such objects by their keys. */
  byKey = /* @__PURE__ */ new Map();
  marks = /* @__PURE__ */ new Map();
  markBefore;
  /** @param markBefore the mark of the same object in the draft before. Default: none */
  constructor(index, match, markBefore = (_) => "") {
    this.index = index;
    this.match = match;
    this.markBefore = markBefore;
  }
  /** The key of an object, nearest first, with the marks of what it is in. */
  of(object) {
    return this.linksOf(object, (container) => [this.markOf(container)]);
  }
  /**
   * A hash of the content of an object without a name, or whose key another object has, too, or had before; empty for any
   * other object. A namesake may have got another name.
   */
  markOf(object) {
    const { family } = object;
    const mark = this.marks.get(object) ?? this.markAmong(object, family, this.index.ofFamily(family)) + this.markBefore(object);
    this.marks.set(object, mark);
    return mark;
  }
  /**
   * The same of each object, but of one with a label only among those that share it. The names of their files begin
   * alike, so that no other file has to be read.
   */
  marksAmongNamesakes(objects) {
    const starts = new Set(objects.map(({ path }) => startOf(path)));
    const all = this.index.select((_, path) => starts.has(startOf(path)));
    const namesakes = Map.groupBy(all, ({ path }) => startOf(path));
    return new Map(
      objects.map((object) => {
        const { family, path, ownLabel } = object;
        if (ownLabel.label === "" || path.startsWith(`${family}/#`)) return [object, this.markOf(object)];
        return [object, this.markAmong(object, startOf(path), namesakes.get(startOf(path)) ?? [])];
      })
    );
  }
  /**
   * A value as every copy has it: references by natural key, without the id of the object itself, and in a comparison by
   * name without other ids that mean nothing elsewhere.
   *
   * @param keyOf default: without marks
   */
  inAnyCopy(value, role, isMember = false, keyOf = (target) => this.linksOf(target)) {
    const read = readingOf(this.index, (target) => ({ natural_key: keyOf(target) }));
    const visit = (held, outer, isListed) => {
      if (Array.isArray(held)) return held.map((member) => visit(member, outer, true));
      if (isObject(held)) {
        const entries = Object.keys(held).map((key) => {
          const isOwnId = outer?.kind === "body" && key === "id";
          const inner = isOwnId ? null : visit(held[key], this.index.keys.roleIn(key, outer, held), false);
          return [`:${key}`, inner];
        });
        return Object.fromEntries(entries);
      }
      const comparable = read(held, outer, isListed);
      const isLost = typeof comparable === "number" && outer?.kind === "reference" && outer.sure;
      if (!isLost && comparable !== NOT_COMPARED) return comparable;
      return { id: this.match === "id" ? held : null };
    };
    return visit(value, role, isMember);
  }
  linksOf(object, more = (_) => []) {
    return [object, ...this.index.within(object, MAX_CONTAINERS)].map((one) => {
      const { family, oid, ownLabel } = one;
      if (family === "draft") return [];
      const own = oid === null ? [family, "label", ownLabel.label] : [family, "oid", oid];
      return one === object ? own : [...own, ...more(one)];
    });
  }
  textOf(object) {
    const text = JSON.stringify(this.linksOf(object));
    object.release();
    return text;
  }
  markAmong(object, among, objects) {
    const isNamed = object.oid !== null || object.ownLabel.label !== "";
    if (isNamed && objects.length < 2) return "";
    const byKey = this.byKey.get(among) ?? Map.groupBy(objects, (one) => this.textOf(one));
    this.byKey.set(among, byKey);
    if (isNamed && byKey.get(this.textOf(object))?.length === 1) return "";
    const mark = shortHash(this.inAnyCopy(object.body, { kind: "body", family: object.family }));
    object.release();
    return mark;
  }
};
function startOf(path) {
  return path.slice(0, path.lastIndexOf("~"));
}
function shortHash(content) {
  return hash("sha256", JSON.stringify(content), "hex").slice(0, LENGTH);
}

// src/compare/same-object-in-both-drafts.ts
function hasNamesake(drafts, { family, label }) {
  let byTitle = drafts.titles.get(family);
  if (byTitle === void 0) {
    const all2 = [drafts.from, drafts.to].flatMap((draft) => draft.ofFamily(family));
    byTitle = Map.groupBy(all2, (object) => {
      const title = titleText(object.label);
      object.release();
      return title;
    });
    drafts.titles.set(family, byTitle);
  }
  const all = byTitle.get(titleText(label)) ?? [];
  const [first] = all;
  return first !== void 0 && all.some((one) => newObject(drafts, one) !== newObject(drafts, first));
}
function placeWords({ within }, drafts) {
  const nameOf = (container) => {
    const title = titleText(container.label);
    const isClear = container.oid === null || !drafts || !hasNamesake(drafts, container);
    return isClear ? title : `${title} (${container.oid})`;
  };
  return within.map(nameOf).reverse();
}
function comparedDrafts(from, to, match) {
  const keys = new KeyRoles();
  const indexes = { from: new DraftIndex(from, keys), to: new DraftIndex(to, keys) };
  const reading = (index) => readingOf(index, (target) => newObject({ match, to: indexes.to }, target), match === "id");
  const before = new NaturalKeys(indexes.from, match);
  const after = new NaturalKeys(indexes.to, match, (object) => {
    const old = match === "id" ? indexes.from.find(object.family, object.id) : object.before;
    return old === void 0 ? "" : before.markOf(old);
  });
  return {
    ...indexes,
    match,
    naturalKeys: { from: before, to: after },
    reading: { from: reading(indexes.from), to: reading(indexes.to) },
    places: /* @__PURE__ */ new Map(),
    moved: /* @__PURE__ */ new Map(),
    titles: /* @__PURE__ */ new Map()
  };
}
function newObject({ match, to }, object) {
  return (match === "id" ? to.find(object.family, object.id) : object.identity) ?? object;
}
function containersOfChange(drafts, { family, from_id, to_id }) {
  const containerIn = (draft, id) => {
    const object = id === null ? void 0 : draft.find(family, id);
    const container = object && draft.containerOf(object);
    return container && newObject(drafts, container);
  };
  return { from: containerIn(drafts.from, from_id), to: containerIn(drafts.to, to_id) };
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
function isOrderChange({ path, from, to }) {
  const start = path.lastIndexOf("/");
  return [from, to].every((value) => isOrder(path.slice(start + 1), value, start === 0));
}
function isSpacingChange({ from, to }) {
  if (typeof from !== "string" || typeof to !== "string" || from === to) return false;
  const { start } = commonEnds(from, to);
  const last = from.slice(0, start).trimEnd().length - 1;
  const [one, other] = [from, to].map((text) => text.slice(Math.max(0, last)).replace(/\s+/g, " ").trim());
  return one === other;
}
function isNoteKey(key) {
  return NOTES.has(foldKey(key));
}
function isNote({ path }) {
  return path.split("/").some(isNoteKey);
}

// src/compare/value-places.ts
function bodyPlace(family) {
  return { from: "", to: "", role: { kind: "body", family }, isMember: false, outer: void 0 };
}
function valueAt(place, object, side) {
  if (place.outer === void 0) return object.body;
  const holder = valueAt(place.outer, object, side);
  return holder[place[side]];
}
function pathTo(place, side) {
  let path = "";
  for (let at = place; at.outer !== void 0; at = at.outer) path = pointerStep(String(at[side])) + path;
  return path;
}
function pointerStep(key) {
  return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

// src/compare/risky-field-values.ts
var RISKY_KEYS = [
  ...["data_type", "data_format", "format", "type", "control_type", "length", "max_length", "precision"],
  ...["decimals", "active", "visible", "required"]
];
var RISKY_VALUES = /* @__PURE__ */ new Map([
  ["active", false],
  ["visible", false],
  ["required", true]
]);
var TRUE = /^(?:true|yes|y|1|active|visible|required|mandatory)$/i;
function listsOf({ body, family }, index, drafts) {
  const found = /* @__PURE__ */ new Set();
  const sameIds = drafts.match === "id";
  const visit = (held, role, isMember = false) => {
    const list = role !== void 0 && "family" in role && DICTIONARIES.includes(role.family) ? role : void 0;
    const isCount = list?.kind === "reference" && list.plural && !isMember && typeof held === "number";
    if (held === null || held === "" || isCount) return;
    const dictionary = list && (index.resolve(held, list) ?? index.findByAnyName(list.family, held));
    if (dictionary !== void 0) found.add(newObject(drafts, dictionary).path);
    else if (Array.isArray(held)) for (const member of held) visit(member, role, true);
    else if (isObject(held)) {
      const known = found.size;
      const isKnown = (key) => index.resolve(held[key], index.keys.roleIn(key, role, held)) !== void 0 || sameIds && isId(held[key]) && /(?:^|_)id$/.test(foldKey(key));
      for (const key of surestKeys(held, isKnown))
        if (!isNoteKey(key)) visit(held[key], index.keys.roleIn(key, role, held));
      const texts = Object.entries(held).filter(([key, one]) => typeof one === "string" && !isNoteKey(key));
      if (list !== void 0 && found.size === known) found.add(`${list.family} ${JSON.stringify(texts)}`);
    } else if (list !== void 0) {
      const isLost = !sameIds && list.kind === "reference" && list.sure;
      found.add(`${list.family} ${JSON.stringify(isLost ? null : held)}`);
    }
  };
  visit(body, { kind: "body", family });
  return found;
}
function riskyPaths(before, after, values, keys, sameIds) {
  const textOf = (value) => {
    const held = value ?? "";
    const isMinor = (key, inner) => isNoteKey(key) || isOrder(key, inner, false) || !sameIds && isForeignId(foldKey(key), inner);
    const text = JSON.stringify(held, (key, inner) => isMinor(key, inner) ? void 0 : inner);
    return (typeof held === "string" ? held : text).replace(/\s+/g, " ").trim();
  };
  const from = new Map(riskyValues(before, after, keys));
  const to = new Map(riskyValues(after, before, keys));
  const differs = pathsNear(values.map(plainPath));
  return [.../* @__PURE__ */ new Set([...from.keys(), ...to.keys()])].filter((path) => {
    if (!differs(path)) return false;
    const risky = RISKY_VALUES.get(path.slice(path.lastIndexOf("/") + 1));
    const [old, now] = [from.get(path), to.get(path)];
    if (risky === void 0) return textOf(old) !== textOf(now);
    const isRisky = (value) => value !== void 0 && TRUE.test(textOf(value)) === risky;
    return !isRisky(old) && isRisky(now);
  });
}
function pathsNear(paths) {
  const all = new Set(paths);
  const around = new Set([...all].flatMap(startsOf));
  return (path) => around.has(path) || startsOf(path).some((start) => all.has(start));
}
function startsOf(path) {
  return [...path.matchAll(/(?=\/|$)/g)].slice(1).map(({ index }) => path.slice(0, index));
}
function plainPath({ path }) {
  const keys = path.split("/").slice(1);
  return keys.map((key) => pointerStep(plainKey(key.replaceAll("~1", "/").replaceAll("~0", "~")))).join("");
}
function riskyValues(body, other, keys, path = "") {
  const differing = Object.keys(body).filter((key) => body[key] !== other[key]);
  return differing.flatMap((key) => {
    const [held, plain] = [body[key], plainKey(key)];
    if (keys.has(plain)) return [[path + pointerStep(plain), held]];
    return isObject(held) && !isNoteKey(key) ? riskyValues(held, {}, keys, path + pointerStep(plain)) : [];
  });
}
function plainKey(key) {
  return foldKey(key.trim().replace(/[\s-]+/g, "_")).replace(/^(?:(?:draft_)?field_)?(?:is_)?/, "");
}
function isForeignId(key, value) {
  return key === "id" || /_ids?$/.test(key) && typeof value !== "string";
}

// platform/snapshot/decisions-and-fail-on.ts
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
  const { readDecisions } = await import("./read-decisions-ZP7DWF45.js");
  return readDecisions(bytes, { redact: (text) => secrets.redact(text), deadline });
}
function reasonToFail(when, { totals }) {
  const { open, question, rejected } = totals.decisions;
  const counts = when === "open" ? { open, "in question": question } : { rejected };
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  if (found.length === 0) return void 0;
  return `Changes that are ${found.map(([what, count]) => `${what}: ${count}`).join(", ")}.`;
}

export {
  DICTIONARIES,
  familyOf,
  isPlainName,
  surestKeys,
  DRAFT_FILE,
  SNAPSHOT_SCHEMA,
  SUMS_FILE,
  SNAPSHOT_FILE,
  settingsOf,
  familyOf2,
  snapshotFiles,
  objectCount,
  isObjectFile,
  named,
  placed,
  MAX_CONTAINERS,
  isId,
  NOT_COMPARED,
  isLeftOut,
  readingOf,
  readingWithoutIds,
  shortHash,
  hasNamesake,
  placeWords,
  comparedDrafts,
  newObject,
  containersOfChange,
  objectOf,
  commonEnds,
  isOrder,
  isOrderChange,
  isSpacingChange,
  isNoteKey,
  isNote,
  bodyPlace,
  valueAt,
  pathTo,
  pointerStep,
  RISKY_KEYS,
  listsOf,
  riskyPaths,
  pathsNear,
  plainPath,
  plainKey,
  DECISION_INPUTS,
  readDecisionsFile,
  reasonToFail
};
