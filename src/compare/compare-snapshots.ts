import { applyDecisions } from '../decisions/apply-decisions.ts';
import type { DecisionsFile } from '../decisions/decision-types.ts';
import { DRAFT_FILE, type Snapshot } from '../snapshot/snapshot-format.ts';
import { checkComparable, settingsOf } from '../snapshot/different-settings.ts';
import type { Deadline } from '../time/deadline.ts';
import { Turns } from '../time/yield-to-host.ts';
import { affectedObjects } from './affected-objects.ts';
import {
  type ChangeReport,
  CHANGES_SCHEMA,
  type ComparedSnapshot,
  type Match,
  type ValueChange,
} from './change-report-types.ts';
import { idsOfChanges } from './change-ids.ts';
import { type ComparedDrafts, newObject } from './compared-drafts.ts';
import { DataAtRisk } from './data-at-risk.ts';
import { diffBodies, type Readings } from './diff-values.ts';
import { DraftIndex } from './draft-index.ts';
import { type KeyRole, KeyRoles } from './reference-keys.ts';
import { NaturalKeys } from './natural-keys.ts';
import { changedObject, type CompleteChange, type ObjectChange, oneSided } from './object-change.ts';
import { pairByName } from './pair-by-name.ts';
import { readingOf } from './comparable-value.ts';
import { changeOrder, placeOrder, sortBy } from './report-order.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { totalsOf } from './totals.ts';
import type { ValuePlace } from './value-place.ts';

export interface CompareOptions {
  /** Default: `id` if both snapshots are of one draft id, else `name`. */
  readonly match?: Match | undefined;
  /** Keys of fields of which a change can make entered values unfit, in any spelling. Default: `RISKY_KEYS` */
  readonly riskyKeys?: readonly string[] | undefined;
  /** What people decided about earlier comparisons: what `readDecisions` gives. */
  readonly decisions?: DecisionsFile | undefined;
  /** Ends the comparison early. Default: it goes on until it is done, and nothing else runs meanwhile. */
  readonly deadline?: Deadline | undefined;
}

/** Two snapshots, compared. */
export interface Comparison {
  /** What differs, as plain data: the JSON of the comparison. */
  readonly report: ChangeReport;
  /** Both drafts: what the documents for people need beyond the report. */
  readonly sides: ComparedDrafts;
  /** Why entered data is at risk: what the documents say in words. */
  readonly dataAtRisk: DataAtRisk;
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
  { match: given, riskyKeys, decisions, deadline }: CompareOptions = {},
): Promise<Comparison> {
  checkComparable(settingsOf(from.info), settingsOf(to.info));
  const match = given ?? (String(from.info.draft.id) === String(to.info.draft.id) ? 'id' : 'name');
  const turns = new Turns(deadline);
  const keys = new KeyRoles();
  const indexes = { from: new DraftIndex(from, keys), to: new DraftIndex(to, keys) };
  const sides = {
    ...indexes,
    naturalKeys: { from: new NaturalKeys(indexes.from, match), to: new NaturalKeys(indexes.to, match) },
    places: new Map<ValueChange, ValuePlace>(),
    moved: new Map<ValueChange, ValueChange>(),
  };
  const found = await (match === 'id' ? changesById : changesByName)(sides, turns);
  const ids = await idsOfChanges(found, sides, turns);
  const dataAtRisk = new DataAtRisk(sides, match, riskyKeys);
  const changed: CompleteChange[] = [];
  await turns.forEach(found.entries(), ([nth, one]) => {
    const risk = dataAtRisk.riskOf(one.change);
    changed.push({ ...one, change: { id: ids[nth] ?? '', ...(risk && { risk }), ...one.change } });
  });
  const affected = await affectedObjects(sides, changed, match, turns);
  const changes = sortBy(
    changed.map(({ change }) => change),
    changeOrder,
  );
  const report = {
    schema: CHANGES_SCHEMA as typeof CHANGES_SCHEMA,
    from: summary(from),
    to: summary(to),
    match,
    ...totalsOf(to, changes, affected),
    changes,
    affected: sortBy(affected, placeOrder),
  };
  return { report: applyDecisions(report, decisions), sides, dataAtRisk };
}

/** One draft over time: an id means the same on both sides. Objects whose files are equal are not parsed. */
async function changesById(drafts: ComparedDrafts, turns: Turns): Promise<ObjectChange[]> {
  const { from, to } = drafts;
  /** The name of what contains an object follows a rename of that: it is no other one. */
  const reading = (index: DraftIndex) => (value: unknown, role: KeyRole) => {
    const container = role?.kind === 'name' && role.belongs ? index.resolve(value, role) : undefined;
    return container === undefined ? value : newObject(drafts, 'id', container);
  };
  const readings = { from: reading(from), to: reading(to), sameIds: true };
  const found = differences(from.draft, to.draft, drafts, readings);
  const [before, after] = [from.snapshot.files, to.snapshot.files];
  const [old, now]: [SnapshotObject[], SnapshotObject[]] = [[], []];
  for (const [path, text] of after) {
    const earlier = before.get(path);
    if (earlier === text || path === DRAFT_FILE) continue;
    now.push(to.object(path, text));
    if (earlier !== undefined) old.push(from.object(path, earlier));
  }
  for (const [path, text] of before) if (!after.has(path)) old.push(from.object(path, text));
  const keyOf = ({ family, id }: SnapshotObject): string => `${family} ${typeof id} ${id}`;
  const removed = new Map(old.map((object) => [keyOf(object), object]));
  await turns.forEach(now, (object) => {
    const key = keyOf(object);
    const before = removed.get(key);
    removed.delete(key);
    if (before === undefined) found.push(oneSided('added', object, drafts));
    else found.push(...differences(before, object, drafts, readings));
  });
  await turns.forEach(removed.values(), (object) => {
    found.push(oneSided('removed', object, drafts));
  });
  return found;
}

/** Two drafts: all ids differ, and references are compared by what they point to. */
async function changesByName(drafts: ComparedDrafts, turns: Turns): Promise<ObjectChange[]> {
  const found: ObjectChange[] = [];
  const pairs = await pairByName(drafts, turns);
  const reading = (index: DraftIndex) => readingOf(index, (target) => target.identity ?? target);
  const readings = {
    from: reading(drafts.from),
    to: reading(drafts.to),
    sameIds: false,
    naturalKeys: drafts.naturalKeys,
  };
  await turns.forEach(pairs, ([old, now]) => found.push(...differences(old, now, drafts, readings)));
  for (const [kind, index] of [['removed', drafts.from] as const, ['added', drafts.to] as const])
    for (const object of index.objects)
      if (object.identity === undefined) found.push(oneSided(kind, object, drafts));
  return found;
}

/** The change of an object, if it is one. */
function differences(
  old: SnapshotObject,
  now: SnapshotObject,
  drafts: ComparedDrafts,
  readings: Readings,
): ObjectChange[] {
  const values = diffBodies(old, now, drafts.to.keys, readings, drafts);
  const found =
    values.length > 0 ? [changedObject(old, now, values, drafts, readings.sameIds ? 'id' : 'name')] : [];
  for (const object of [old, now]) object.release();
  return found;
}

function summary({ info: { draft, fingerprint, view }, readAt }: Snapshot): ComparedSnapshot {
  return { draft, fingerprint, view, read_at: readAt ?? null };
}
