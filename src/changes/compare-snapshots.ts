import { FAMILIES } from '../drafts/object-families.ts';
import { InputError } from '../errors/error-classes.ts';
import type { Deadline } from '../time/deadline.ts';
import { DRAFT_FILE, type Snapshot, type SnapshotInfo } from '../snapshot/snapshot-format.ts';
import { affectedObjects } from './affected-objects.ts';
import {
  type AffectedObject,
  type Change,
  type ChangeReport,
  CHANGES_SCHEMA,
  type ChangeTotals,
  type ComparedSnapshot,
  type Match,
  type PlacedObject,
  SIDES,
} from './change-report.ts';
import { diffBodies, type Readings } from './diff-values.ts';
import { DraftSide, parseObject, type SnapshotObject } from './draft-side.ts';
import { addedChange, changedChange, type ObjectChange, removedChange } from './object-change.ts';
import { pairById, readingOf, type Sides } from './pairing.ts';
import { pairByName } from './pair-by-name.ts';
import { ReferenceKeys } from './reference-keys.ts';
import { Turns } from './turns.ts';

export interface CompareOptions {
  /** Default: `id` if both snapshots are of one draft id, else `name`. */
  readonly match?: Match | undefined;
  /** Ends the comparison early. Default: it goes on until it is done, and nothing else runs meanwhile. */
  readonly deadline?: Deadline | undefined;
}

/**
 * Exactly what differs between two snapshots.
 *
 * @throws InputError for snapshots of another view, other families, expansions or ignored keys; AbortedError
 *   and DeadlineError
 * @see docs/changes.md
 */
export async function compareSnapshots(
  from: Snapshot,
  to: Snapshot,
  { match, deadline }: CompareOptions = {},
): Promise<ChangeReport> {
  checkComparable(from, to);
  const by = match ?? (String(from.info.draft.id) === String(to.info.draft.id) ? 'id' : 'name');
  const turns = new Turns(deadline);
  const sides = await openSides(from, to, by, turns);
  const changed = await changedObjects(sides, by, turns);
  const affected = await affectedObjects(sides, changed, by === 'id', turns);
  const changes = changed.map(({ change }) => change).sort(compareChanges);
  return {
    schema: CHANGES_SCHEMA,
    from: summary(from),
    to: summary(to),
    match: by,
    ...totalsOf(to, changes, affected),
    changes,
    affected: affected.sort(comparePlaced),
    [SIDES]: sides,
  };
}

/** Parses the objects of both snapshots; by id those whose files are equal only once. */
async function openSides(from: Snapshot, to: Snapshot, by: Match, turns: Turns): Promise<Sides> {
  const keys = new ReferenceKeys();
  const shared = new Map<string, SnapshotObject>();
  const toObjects: SnapshotObject[] = [];
  await turns.forEach(to.files, ([path, text]) => {
    if (path === DRAFT_FILE) return;
    const object = parseObject(path, text);
    toObjects.push(object);
    if (by === 'id' && from.files.get(path) === text) shared.set(path, object);
  });
  const fromObjects: SnapshotObject[] = [];
  await turns.forEach(from.files, ([path, text]) => {
    if (path !== DRAFT_FILE) fromObjects.push(shared.get(path) ?? parseObject(path, text));
  });
  return { from: new DraftSide(from, fromObjects, keys), to: new DraftSide(to, toObjects, keys) };
}

async function changedObjects(sides: Sides, by: Match, turns: Turns): Promise<ObjectChange[]> {
  const pairing = by === 'id' ? pairById(sides) : await pairByName(sides, turns);
  const asTheyAre = (value: unknown): unknown => value;
  const byStandIn = (side: DraftSide) => readingOf(side, (target) => pairing.standInOf(target));
  const readings: Readings =
    by === 'id'
      ? { from: asTheyAre, to: asTheyAre, sameIds: true }
      : { from: byStandIn(sides.from), to: byStandIn(sides.to), sameIds: false };
  const found: ObjectChange[] = [];
  await turns.forEach(pairing.pairs, ([old, now]) => {
    if (old === now) return;
    const values = diffBodies(old.body, now.body, sides.to.keys, readings);
    if (values.length > 0) found.push(changedChange(old, now, values, sides));
  });
  for (const object of sides.from.objects)
    if (!pairing.isPaired(object)) found.push(removedChange(object, sides));
  for (const object of sides.to.objects)
    if (!pairing.isPaired(object)) found.push(addedChange(object, sides));
  return found;
}

function summary({ info: { draft, fingerprint, view }, readAt }: Snapshot): ComparedSnapshot {
  return { draft, fingerprint, view, read_at: readAt ?? null };
}

type Totals = Pick<ChangeReport, 'totals' | 'families'>;

function totalsOf(
  { info }: Snapshot,
  changes: readonly Change[],
  affected: readonly AffectedObject[],
): Totals {
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

/** The families in the order in which a report has them, after the draft itself. */
const FAMILY_ORDER: readonly string[] = Object.values(FAMILIES).map(({ path }) => path);

/** By family, then removed, renamed, changed, added, order only; in each by place and label. */
function compareChanges(left: Change, right: Change): number {
  return (
    FAMILY_ORDER.indexOf(left.family) - FAMILY_ORDER.indexOf(right.family) ||
    rankOf(left) - rankOf(right) ||
    comparePlaced(left, right) ||
    compareKeys(left.to_id ?? left.from_id ?? '', right.to_id ?? right.from_id ?? '')
  );
}

function rankOf({ kind, renamed, order_only }: Change): number {
  if (kind !== 'changed') return kind === 'removed' ? 0 : 3;
  if (order_only === true) return 4;
  return renamed === true ? 1 : 2;
}

/** By family, then by what is around an object, outermost first, then by its label. */
function comparePlaced(left: PlacedObject, right: PlacedObject): number {
  const placeOf = ({ within }: PlacedObject): string =>
    within
      .map(({ label }) => label)
      .reverse()
      .join('\0');
  return (
    FAMILY_ORDER.indexOf(left.family) - FAMILY_ORDER.indexOf(right.family) ||
    compareKeys(placeOf(left), placeOf(right)) ||
    compareKeys(left.label, right.label)
  );
}

/** Numbers come before texts; texts compare by UTF-16 code units, which does not depend on the locale. */
function compareKeys(left: string | number, right: string | number): number {
  const byType = Number(typeof left === 'string') - Number(typeof right === 'string');
  return byType || Number(left > right) - Number(left < right);
}

/** Snapshots of different views, families, expansions or ignored keys differ even if the draft did not change. */
function checkComparable(from: Snapshot, to: Snapshot): void {
  const names = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '));
  const settings: readonly (readonly [what: string, of: (info: SnapshotInfo) => string])[] = [
    ['View', ({ view }) => view],
    ['Families', ({ families }) => names(Object.keys(families).sort())],
    ['Expansions', ({ include }) => names(include)],
    ['Ignored keys', ({ ignore }) => names(ignore)],
  ];
  const mistakes = settings.flatMap(([what, of]): string[] => {
    const [first, second] = [of(from.info), of(to.info)];
    return first === second ? [] : [`${what}: ${first} in the first, ${second} in the second.`];
  });
  if (mistakes.length === 0) return;
  throw new InputError(
    ['These snapshots were taken with different settings and cannot be compared.', ...mistakes],
    {
      hint: 'Take both in the same way.',
    },
  );
}
