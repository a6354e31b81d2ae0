import { foldKey } from '../drafts/known-keys.ts';
import { oidOf, ownLabelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/exact-json.ts';
import type { Match, Risk, ValueChange } from './change-report-types.ts';
import { type ComparedDrafts, newObject } from './compared-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import { isNoteKey } from './minor-values.ts';
import type { NewChange } from './object-change.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { type Step, stepsOf } from './value-place.ts';
import { type Visit, visitsIn } from './visits.ts';

/** Keys of a field that say which data fits into it. @see docs/assumptions.md#risky-keys */
export const RISKY_KEYS: readonly string[] = [
  ...['data_type', 'data_format', 'format', 'type', 'control_type', 'length', 'max_length', 'precision'],
  ...['decimals', 'active', 'visible', 'required'],
];
/** For these keys only a change to this value is a risk. */
const RISKY_VALUES: Readonly<Partial<Record<string, boolean>>> = {
  active: false,
  visible: false,
  required: true,
};

const { dataDictionary, dataDictionaryEntry, field, folder, form, matrix, unitDictionary } = FAMILIES;
/** The families of what holds entered data. */
const HOLDERS: readonly string[] = [form.path, folder.path, field.path, dataDictionaryEntry.path];
/** The families that say which form belongs to which visit. */
const SCHEDULES: readonly string[] = [matrix.path, folder.path, form.path];
const DICTIONARIES: readonly string[] = [dataDictionary.path, unitDictionary.path];

/** Which changes can do what to data that was entered before them. */
export class DataAtRisk {
  private readonly drafts: ComparedDrafts;
  private readonly match: Match;
  private readonly keys: ReadonlySet<string>;
  /** The visits that the objects of a family still have, by that family. */
  private readonly kept = new Map<string, Set<string>>();

  /** @param keys the risky ones of fields, in any spelling. Default: `RISKY_KEYS` */
  constructor(drafts: ComparedDrafts, match: Match, keys: readonly string[] = RISKY_KEYS) {
    this.drafts = drafts;
    this.match = match;
    this.keys = new Set(keys.map((key) => foldKey(key.trim())));
  }

  /** undefined: no data is at risk. */
  riskOf(change: NewChange): Risk | undefined {
    const { family, kind, values } = change;
    if (kind === 'removed' && HOLDERS.includes(family)) return 'removed';
    if (this.isOtherAnswer(change)) return 'removed';
    if (this.lostMembers(change).length > 0) return 'removed';
    if (this.lostVisits(change).length > 0) return 'visit';
    if (family !== field.path || kind !== 'changed') return undefined;
    if (values.some((value) => this.isOtherList(value, change))) return 'answers';
    return this.mayNotFit(values) ? 'fit' : undefined;
  }

  /** Whether an entry has another code than before, or is in another dictionary. */
  private isOtherAnswer({ family, kind, from_id, to_id }: NewChange): boolean {
    if (family !== dataDictionaryEntry.path || kind !== 'changed') return false;
    const { from, to } = this.drafts;
    const [old, now] = [from.find(family, from_id), to.find(family, to_id)];
    if (old === undefined || now === undefined) return false;
    const [before, after] = [from.containerOf(old), to.containerOf(now)];
    const isOtherCode = old.oid !== null && old.oid !== now.oid;
    return isOtherCode || (before !== undefined && this.newObject(before) !== after);
  }

  /** The answers and units of a dictionary that are gone, of those that its body has. */
  lostMembers({ family, kind, from_id, to_id }: NewChange): string[] {
    if (!DICTIONARIES.includes(family) || kind === 'added') return [];
    const kept = new Set(membersOf(this.drafts.to.find(family, to_id)));
    return membersOf(this.drafts.from.find(family, from_id)).filter((member) => !kept.has(member));
  }

  /** The visits that lost a form, if both still exist. */
  lostVisits({ family, kind, from_id }: NewChange): Visit[] {
    if (!SCHEDULES.includes(family) || kind === 'added') return [];
    const { from } = this.drafts;
    const old = from.find(family, from_id);
    const visits = old === undefined ? [] : visitsIn(old, from);
    const lost = visits
      .filter((visit) => [visit.form, visit.folder].every((one) => this.newObject(one) !== one))
      .filter((visit) => !this.visitsOf(family).has(this.nameOfVisit(visit)));
    return [...new Map(lost.map((visit) => [this.nameOfVisit(visit), visit])).values()];
  }

  private visitsOf(family: string): Set<string> {
    const { to } = this.drafts;
    let visits = this.kept.get(family);
    if (visits !== undefined) return visits;
    visits = new Set();
    this.kept.set(family, visits);
    for (const object of to.ofFamily(family)) {
      for (const visit of visitsIn(object, to)) visits.add(this.nameOfVisit(visit));
      object.release();
    }
    return visits;
  }

  private nameOfVisit({ form: one, folder: other }: Visit): string {
    return [one, other].map((object) => this.newObject(object).path).join('\n');
  }

  private newObject(object: SnapshotObject): SnapshotObject {
    return newObject(this.drafts, this.match, object);
  }

  /** Whether a reference to a dictionary leads to another one. */
  private isOtherList(value: ValueChange, change: NewChange): boolean {
    const { from, to } = this.drafts;
    const [first] = stepsOf(value, this.drafts);
    const role = first?.role;
    if (first === undefined || role === undefined || !('family' in role)) return false;
    if (!DICTIONARIES.includes(role.family)) return false;
    const [before, after] = [
      dictionaryIn(from.find(field.path, change.from_id), first, from),
      dictionaryIn(to.find(field.path, change.to_id), first, to),
    ];
    // Of a family that was not read nothing but the reference itself is known.
    if (before === undefined && after === undefined) return !to.has(role.family);
    if (before === undefined || after === undefined) return true;
    return this.newObject(before) !== this.newObject(after);
  }

  /** Whether what is under a risky key differs, also in a group that was added or removed as a whole. */
  private mayNotFit(values: readonly ValueChange[]): boolean {
    const found = new Map<string, RiskyValue>();
    for (const value of values) {
      const steps = stepsOf(value, this.drafts);
      if (steps.some(({ isPlace }) => isPlace)) continue;
      const path = steps.map(({ key }) => foldKey(key));
      for (const side of ['from', 'to'] as const) this.collectRisky(value[side], path, side, found);
    }
    return [...found.values()].some(({ key, from, to }) => {
      const risky = RISKY_VALUES[key];
      if (risky !== undefined) return isTrue(from) !== risky && isTrue(to) === risky;
      return textOf(from) !== textOf(to);
    });
  }

  private collectRisky(
    held: unknown,
    path: readonly string[],
    side: 'from' | 'to',
    found: Map<string, RiskyValue>,
  ): void {
    if (held === undefined || path.some(isNoteKey)) return;
    const key = path.findLast((one) => this.keys.has(one));
    // The same key may have another spelling in the other draft.
    if (key !== undefined) found.set(path.join('/'), { ...found.get(path.join('/')), key, [side]: held });
    else if (isObject(held))
      for (const inner in held) this.collectRisky(held[inner], [...path, foldKey(inner)], side, found);
  }
}

/** What both drafts have under a risky key. */
interface RiskyValue {
  readonly key: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** The dictionary to which a field refers under a key, in any spelling. */
function dictionaryIn(
  owner: SnapshotObject | undefined,
  { key, role }: Step,
  index: DraftIndex,
): SnapshotObject | undefined {
  if (owner === undefined || role === undefined || !('family' in role)) return undefined;
  const own = Object.keys(owner.body).find((one) => foldKey(one) === foldKey(key));
  const value = own === undefined ? undefined : owner.body[own];
  return index.resolve(value, role) ?? index.findByAnyName(role.family, value);
}

/** Spaces, and empty values of any kind, do not matter. */
function textOf(value: unknown): string {
  const held = value ?? '';
  const text = typeof held === 'string' ? held : JSON.stringify(held);
  return text.replace(/\s+/g, ' ').trim();
}

/** The codes of the answers or units in a body; none if its family has objects of their own for them. */
function membersOf(dictionary: SnapshotObject | undefined): string[] {
  const lists = Object.entries(dictionary?.body ?? {}).filter(([key]) =>
    /(?:^|_)(?:units|entries|items|choices|options)$/.test(foldKey(key)),
  );
  return lists.flatMap(([, list]) => {
    if (isObject(list)) return Object.keys(list);
    // Numbers are ids of entries that are objects themselves.
    const members: readonly unknown[] = Array.isArray(list) ? list : [];
    return members.filter((member) => typeof member !== 'number').map(codeOf);
  });
}

function codeOf(member: unknown): string {
  if (!isObject(member)) return String(member);
  const { unit } = member;
  return oidOf(member, dataDictionaryEntry.path) || (typeof unit === 'string' ? unit : ownLabelOf(member));
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|y|1)$/i.test(value));
}
