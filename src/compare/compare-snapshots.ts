import { FAMILIES, type FamilyName } from '../drafts/object-families.ts';
import { InputError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import { DRAFT_FILE, type Snapshot, type SnapshotInfo } from '../snapshot/snapshot-format.ts';
import type { SnapshotSettings } from '../snapshot/snapshot-settings.ts';
import { affectedObjects } from './affected-objects.ts';
import {
  type AffectedObject,
  type Change,
  type ChangeReport,
  CHANGES_SCHEMA,
  type ChangeTotals,
  type ComparedSnapshot,
  type Match,
} from './change-report-types.ts';
import { diffBodies, type Readings } from './diff-values.ts';
import { DraftIndex, type ComparedDrafts } from './draft-index.ts';
import { changedObject, type ObjectChange, oneSided } from './object-change.ts';
import { comparedAs } from './compared-as.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { pairByName } from './pair-by-name.ts';
import { changeOrder, placeOrder, sortBy } from './report-order.ts';
import { KeyRoles } from './key-roles.ts';
import { Turns } from '../time/turns.ts';

export interface CompareOptions {
  /** Default: `id` if both snapshots are of one draft id, else `name`. */
  readonly match?: Match | undefined;
  /** Ends the comparison early. Default: it goes on until it is done, and nothing else runs meanwhile. */
  readonly deadline?: Deadline | undefined;
}

/** Two snapshots, compared. */
export interface Comparison {
  /** What differs, as plain data: the JSON of the comparison. */
  readonly report: ChangeReport;
  /** Both drafts: what the documents for people need beyond the report. */
  readonly sides: ComparedDrafts;
}

/**
 * Exactly what differs between two snapshots.
 *
 * @throws InputError for snapshots of another view, other families, query parameters or ignored keys; AbortedError
 *   and DeadlineError
 * @see docs/changes.md
 */
export async function compareSnapshots(
  from: Snapshot,
  to: Snapshot,
  { match, deadline }: CompareOptions = {},
): Promise<Comparison> {
  checkComparable(from.info, to.info);
  const by = match ?? (String(from.info.draft.id) === String(to.info.draft.id) ? 'id' : 'name');
  const turns = new Turns(deadline);
  const keys = new KeyRoles();
  const sides = { from: new DraftIndex(from, keys), to: new DraftIndex(to, keys) };
  const changed = await (by === 'id' ? changesById : changesByName)(sides, turns);
  const affected = await affectedObjects(sides, changed, by === 'id', turns);
  const found = changed.map(({ change }) => change);
  const changes = sortBy(found, changeOrder);
  const report: ChangeReport = {
    schema: CHANGES_SCHEMA,
    from: summary(from),
    to: summary(to),
    match: by,
    ...totalsOf(to, changes, affected),
    changes,
    affected: sortBy(affected, placeOrder),
  };
  return { report, sides };
}

/** One draft over time: an id means the same on both sides. Objects whose files are equal are not parsed. */
async function changesById(sides: ComparedDrafts, turns: Turns): Promise<ObjectChange[]> {
  const found: ObjectChange[] = [];
  const asTheyAre = (value: unknown): unknown => value;
  const readings = { from: asTheyAre, to: asTheyAre, sameIds: true };
  found.push(...differences(sides.from.draft, sides.to.draft, sides, readings));
  const keyOf = ({ family, id }: SnapshotObject): string => `${family} ${typeof id} ${id}`;
  const unequal = unequalObjects(sides);
  const left = new Map<string, SnapshotObject>();
  await turns.forEach(unequal.from, (old) => {
    left.set(keyOf(old), old);
  });
  await turns.forEach(unequal.to, (now) => {
    const key = keyOf(now);
    const old = left.get(key);
    left.delete(key);
    if (old === undefined) found.push(oneSided('added', now, sides.to));
    else found.push(...differences(old, now, sides, readings));
  });
  await turns.forEach(left.values(), (old) => {
    found.push(oneSided('removed', old, sides.from));
  });
  return found;
}

/** The objects whose files are not the same on both sides. Each text is looked at once. */
function unequalObjects({ from, to }: ComparedDrafts): Record<keyof ComparedDrafts, SnapshotObject[]> {
  const [before, after] = [from.snapshot.files, to.snapshot.files];
  const unequal = { from: [] as SnapshotObject[], to: [] as SnapshotObject[] };
  let common = 0;
  for (const [path, text] of after) {
    const old = before.get(path);
    if (old !== undefined) common += 1;
    if (old === text || path === DRAFT_FILE) continue;
    unequal.to.push(to.object(path, text));
    if (old !== undefined) unequal.from.push(from.object(path, old));
  }
  if (common < before.size)
    for (const object of from.objectsOf((path) => !after.has(path))) unequal.from.push(object);
  return unequal;
}

/** Two drafts: all ids differ, and references are compared by what they point to. */
async function changesByName(sides: ComparedDrafts, turns: Turns): Promise<ObjectChange[]> {
  const found: ObjectChange[] = [];
  const pairs = await pairByName(sides, turns);
  const reading = (side: DraftIndex) => comparedAs(side, (target) => target.identity ?? target);
  const readings = { from: reading(sides.from), to: reading(sides.to), sameIds: false };
  await turns.forEach(pairs, ([old, now]) => found.push(...differences(old, now, sides, readings)));
  for (const [kind, side] of [['removed', sides.from] as const, ['added', sides.to] as const])
    for (const object of side.objects)
      if (object.identity === undefined) found.push(oneSided(kind, object, side));
  return found;
}

/** The change of an object, if it is one. */
function differences(
  old: SnapshotObject,
  now: SnapshotObject,
  { to }: ComparedDrafts,
  readings: Readings,
): ObjectChange[] {
  const values = diffBodies(old, now, to.keys, readings);
  const found = values.length > 0 ? [changedObject(old, now, values, to)] : [];
  for (const object of [old, now]) object.release();
  return found;
}

function summary({ info: { draft, fingerprint, view }, readAt }: Snapshot): ComparedSnapshot {
  return { draft, fingerprint, view, read_at: readAt ?? null };
}

function totalsOf(
  { info }: Snapshot,
  changes: readonly Change[],
  affected: readonly AffectedObject[],
): Pick<ChangeReport, 'totals' | 'families'> {
  const zero = { added: 0, removed: 0, changed: 0, unchanged: 0, renamed: 0, order_only: 0, affected: 0 };
  const totals = { ...zero };
  const families: Record<string, typeof zero> = {};
  for (const [family, { objects }] of Object.entries(info.families))
    families[family] = { ...zero, unchanged: objects };
  const count = (family: string, key: keyof ChangeTotals, by = 1): void => {
    const own = families[family];
    if (own !== undefined) own[key] += by;
  };
  for (const { family, kind, renamed, order_only } of changes) {
    count(family, kind);
    // Of a family's objects in the new draft, those that are neither added nor changed are unchanged.
    if (kind !== 'removed') count(family, 'unchanged', -1);
    if (renamed === true) count(family, 'renamed');
    if (order_only === true) count(family, 'order_only');
  }
  for (const { family } of affected) count(family, 'affected');
  for (const own of Object.values(families))
    for (const key of Object.keys(zero) as (keyof ChangeTotals)[]) totals[key] += own[key];
  return { totals, families };
}

/**
 * Snapshots of different views, families, query parameters or ignored keys differ even if the draft did not change.
 *
 * @param to the other snapshot, or the settings with which it is to be read
 * @throws InputError
 */
export function checkComparable(from: SnapshotInfo, to: SnapshotInfo | SnapshotSettings): void {
  const names = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '));
  const paths = ({ families }: SnapshotInfo | SnapshotSettings): string[] =>
    (isNames(families) ? families.map((name) => FAMILIES[name].path) : Object.keys(families)).sort();
  const settings = [
    ['View', from.view, to.view],
    ['Families', names(paths(from)), names(paths(to))],
    ['Query parameters', names(from.include), names('query' in to ? to.query : to.include)],
    ['Ignored keys', names(from.ignore), names(to.ignore)],
  ] as const;
  const mistakes = settings
    .filter(([, first, second]) => first !== second)
    .map(([what, first, second]) => `${what}: ${first} in the earlier snapshot, ${second} in the later one.`);
  if (mistakes.length === 0) return;
  const sentence = 'These snapshots were taken with different settings and cannot be compared.';
  throw new InputError([sentence, ...mistakes], { hint: 'Take both with the same settings.' });
}

function isNames(families: (SnapshotInfo | SnapshotSettings)['families']): families is readonly FamilyName[] {
  return Array.isArray(families);
}
