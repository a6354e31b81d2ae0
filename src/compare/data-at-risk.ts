import { foldKey } from '../drafts/key-spelling.ts';
import { oidOf, ownLabelOf } from '../drafts/label.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/exact-json.ts';
import type { Match, Risk, ValueChange } from './change-report-types.ts';
import { type ComparedDrafts, newObject } from './compared-drafts.ts';
import { isNote } from './minor-values.ts';
import type { NewChange } from './object-change.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { placeOf, stepsOf } from './value-place.ts';

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

const { dataDictionary, dataDictionaryEntry, field, folder, form, unitDictionary } = FAMILIES;
/** The families of what holds entered data. */
const HOLDERS: readonly string[] = [form.path, folder.path, field.path, dataDictionaryEntry.path];
const DICTIONARIES: readonly string[] = [dataDictionary.path, unitDictionary.path];

/** A form that subjects fill in at a visit. */
export interface Visit {
  readonly form: SnapshotObject;
  readonly folder: SnapshotObject;
}

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
    if (this.lostMembers(change).length > 0) return 'removed';
    if (this.lostVisits(change).length > 0) return 'visit';
    if (family !== field.path || kind !== 'changed') return undefined;
    if (values.some((value) => this.isOtherList(value, change))) return 'answers';
    return values.some((value) => this.mayNotFit(value, change)) ? 'fit' : undefined;
  }

  /** The answers and units of a dictionary that are gone, of those that its body has. */
  lostMembers({ family, kind, from_id, to_id }: NewChange): string[] {
    if (!DICTIONARIES.includes(family) || kind === 'added') return [];
    const kept = new Set(membersOf(this.drafts.to.find(family, to_id)));
    return membersOf(this.drafts.from.find(family, from_id)).filter((member) => !kept.has(member));
  }

  /** The visits that lost a form, if both still exist. */
  lostVisits(change: NewChange): Visit[] {
    const { family, from_id, values } = change;
    const { from, moved } = this.drafts;
    const removed = values.filter((value) => !('to' in value) && !moved.has(value));
    if (removed.length === 0) return [];
    const own = from.find(family, from_id);
    return removed
      .flatMap((value) => {
        const { role, isMember } = placeOf(value, change, this.drafts);
        return visitsIn(from.targets(value.from, role, isMember), own);
      })
      .filter((visit) =>
        [visit.form, visit.folder].every((one) => newObject(this.drafts, this.match, one) !== one),
      )
      .filter((visit) => !this.visitsOf(family).has(this.nameOfVisit(visit)));
  }

  private visitsOf(family: string): Set<string> {
    const { to } = this.drafts;
    const known = this.kept.get(family) ?? new Set<string>();
    if (this.kept.has(family)) return known;
    this.kept.set(family, known);
    for (const object of to.ofFamily(family)) {
      const visits = visitsIn(to.targets(object.body, { kind: 'body', family }), object);
      for (const visit of visits) known.add(this.nameOfVisit(visit));
      object.release();
    }
    return known;
  }

  private nameOfVisit({ form: one, folder: other }: Visit): string {
    return [one, other].map((object) => newObject(this.drafts, this.match, object).path).join('\n');
  }

  /** Whether a reference to a dictionary leads to another one. */
  private isOtherList(value: ValueChange, change: NewChange): boolean {
    const { from, to } = this.drafts;
    const { role, isMember } = placeOf(value, change, this.drafts);
    if (role === undefined || !('family' in role) || !DICTIONARIES.includes(role.family)) return false;
    const [before, after] = [from.resolve(value.from, role, isMember), to.resolve(value.to, role, isMember)];
    // Of a family that was not read nothing but the reference itself is known.
    if (before === undefined && after === undefined) return !to.has(role.family);
    if (before === undefined || after === undefined) return true;
    return newObject(this.drafts, this.match, before) !== newObject(this.drafts, this.match, after);
  }

  private mayNotFit(value: ValueChange, change: NewChange): boolean {
    const key = stepsOf(value, change, this.drafts)
      .map((step) => foldKey(step.key))
      .find((step) => this.keys.has(step));
    if (key === undefined || isNote(value)) return false;
    const risky = RISKY_VALUES[key];
    return risky === undefined || (isTrue(value.from) !== risky && isTrue(value.to) === risky);
  }
}

/** A group that names a form and a folder; in a form or a folder the other one is enough. */
function visitsIn(groups: readonly (readonly SnapshotObject[])[], own: SnapshotObject | undefined): Visit[] {
  return groups.flatMap((group) => {
    const named = own === undefined ? group : [...group, own];
    const [one, other] = [form, folder].map(({ path }) => named.find(({ family }) => family === path));
    return one === undefined || other === undefined ? [] : { form: one, folder: other };
  });
}

/** The codes of the answers or units in a body; none if its family has objects of their own for them. */
function membersOf(dictionary: SnapshotObject | undefined): string[] {
  const lists = Object.entries(dictionary?.body ?? {}).filter(([key]) =>
    /(?:^|_)(?:units|entries|items)$/.test(foldKey(key)),
  );
  return lists.flatMap(([, list]) => (Array.isArray(list) ? list : []).map(codeOf));
}

function codeOf(member: unknown): string {
  if (!isObject(member)) return String(member);
  const { unit } = member;
  return oidOf(member, dataDictionaryEntry.path) || (typeof unit === 'string' ? unit : ownLabelOf(member));
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|y|1)$/i.test(value));
}
