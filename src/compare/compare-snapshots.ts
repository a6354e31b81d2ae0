import { applyDecisions } from '../decisions/apply-decisions.ts';
import type { DecisionsFile } from '../decisions/decision-types.ts';
import { type Snapshot, settingsOf } from '../snapshot/snapshot-format.ts';
import { checkComparable } from '../snapshot/snapshot-settings.ts';
import type { Deadline } from '../time/deadline.ts';
import { turnsFor } from '../time/yield-to-host.ts';
import { affectedObjects } from './affected-objects.ts';
import {
  type ChangeReport,
  CHANGES_SCHEMA,
  type ComparedSnapshot,
  type Match,
  type ValueChange,
} from './change-report-types.ts';
import { distinctIds, type Identity, identityOfChange } from './change-ids.ts';
import {
  type ComparedDrafts,
  comparedDrafts,
  type ObjectPair,
  type CompleteChange,
  type ObjectChange,
  newObject,
  placed,
} from './compared-drafts.ts';
import { type Reason, reasonsIn, worstOf } from './data-at-risk.ts';
import { pairByName } from './pair-without-ids.ts';
import { changeOrder, placeOrder, sortBy } from './report-order.ts';
import { totalsOf } from './totals.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { oidOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import { isNameOf } from './object-name-index.ts';
import { familyOf, isPlainName } from './reference-keys.ts';
import { bodyPlace, pointerStep, valueAt } from './value-places.ts';
import { diffBodies, withDigitsAsText } from './diff-values.ts';
import { isNote, isOrderChange, isSpacingChange } from './minor-values.ts';

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

export interface Comparison {
  /** What differs, as plain data: the JSON of the comparison. */
  readonly report: ChangeReport;
  /** Both drafts: what the documents for people need beyond the report. */
  readonly sides: ComparedDrafts;
  /** Why entered data is at risk, by the ids of changes: what the documents say in words. */
  readonly reasons: ReadonlyMap<string, readonly Reason[]>;
  /** Those of the user; undefined: the default. */
  readonly riskyKeys?: CompareOptions['riskyKeys'];
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
  const inTurns = turnsFor(deadline);
  const sides = comparedDrafts(from, to, match);
  const pairs = match === 'id' ? pairsById(sides) : await pairByName(sides, inTurns);
  const reasonsOf = reasonsIn(sides, riskyKeys);
  const found: { readonly one: ObjectChange; readonly identity: Identity; readonly why: Reason[] }[] = [];
  await inTurns(pairs, (pair) => {
    const one = objectChange(pair, sides);
    if (one !== undefined)
      found.push({ one, identity: identityOfChange(one, sides), why: reasonsOf(pair, one.change.values) });
    for (const object of pair) object?.release();
  });
  const ids = distinctIds(found.map(({ identity }) => identity));
  const reasons = new Map<string, readonly Reason[]>();
  const changed = found.map(({ one, why }, nth): CompleteChange => {
    const [id, risk] = [String(ids[nth]), worstOf(why)];
    reasons.set(id, why);
    // A rename that puts data at risk is more than another name.
    const isCause = one.isCause || risk !== undefined;
    return { ...one, isCause, change: { id, ...(risk && { risk }), ...one.change } };
  });
  const again = await affectedObjects(sides, changed, inTurns);
  const [all, checks] = [changed.map(({ change }) => change), sortBy(again, placeOrder)];
  const { changes, affected, obsolete } = applyDecisions(sortBy(all, changeOrder), checks, decisions);
  const report: ChangeReport = {
    schema: CHANGES_SCHEMA,
    from: summary(from),
    to: summary(to),
    match,
    ...totalsOf(to, changes, affected, obsolete),
    changes,
    affected,
    obsolete,
  };
  return { report, sides, reasons, riskyKeys };
}

/** One draft over time: an id means the same on both sides. Objects whose files are equal are not parsed. */
function pairsById({ from, to }: ComparedDrafts): ObjectPair[] {
  const [before, after] = [from.snapshot.files, to.snapshot.files];
  const differing = to.select((text, path) => before.get(path) !== text);
  const keyOf = ({ family, id }: SnapshotObject): string => `${family} ${typeof id} ${id}`;
  const old = differing.filter(({ path }) => before.has(path)).map(({ path }) => from.at(path));
  // An object that has another label has a file of another name.
  const others = from.select((_, path) => !after.has(path));
  const left = new Map([...old, ...others].map((object) => [keyOf(object), object]));
  const pairs = differing.map((object): ObjectPair => {
    const key = keyOf(object);
    object.before = left.get(key);
    left.delete(key);
    return [object.before, object];
  });
  const removed = [...left.values()].map((object): ObjectPair => [object, undefined]);
  return [[from.draft, to.draft], ...pairs, ...removed];
}

function summary({ info: { draft, fingerprint, view }, readAt }: Snapshot): ComparedSnapshot {
  return { draft, fingerprint, view, read_at: readAt ?? null };
}

/** What changed of an object; undefined: nothing. */
function objectChange(pair: ObjectPair, drafts: ComparedDrafts): ObjectChange | undefined {
  const [old, now] = pair;
  const object = pair[1] ?? pair[0];
  const isBoth = old !== undefined && now !== undefined;
  const values = isBoth
    ? diffBodies(old, now, drafts)
    : [{ path: '', [now ? 'to' : 'from']: withDigitsAsText(object.body) }];
  if (values.length === 0) return undefined;
  const isRenamed = isBoth && old.ownLabel.label !== now.ownLabel.label;
  const others = values.filter((value) => !isOrderChange(value));
  const major = others.filter((value) => !isSpacingChange(value));
  const change: ObjectChange['change'] = {
    kind: isBoth ? 'changed' : now === undefined ? 'removed' : 'added',
    ...placed(object, now === undefined ? drafts.from : drafts.to),
    ...(isRenamed && { renamed: true, from_label: old.label }),
    from_id: old?.id ?? null,
    to_id: now?.id ?? null,
    ...(others.length === 0 && { order_only: true }),
    ...(others.length === values.length && major.length === 0 && { spacing_only: true }),
    values,
  };
  const isLabel = ({ path }: ValueChange): boolean => isRenamed && [old, now].map(labelPath).includes(path);
  const more = major.filter((value) => !isLabel(value) && !isNewName(value, { from: old, to: now }, drafts));
  /** The fields of a form tell of themselves, if they are objects. */
  const isListOfFields = ({ path }: ValueChange): boolean => {
    if (object.family !== FAMILIES.form.path) return false;
    const [field, key] = [FAMILIES.field.path, path.slice(1).replace(/\/.*/, '')];
    const isList = isPlainName(key) && familyOf(drafts.to.keys.roleOf(key, object.family)) === field;
    return isList && drafts.to.ofFamily(field).length > 0;
  };
  const isCause = !more.every((value) => isNote(value) || isListOfFields(value));
  return { change, object, old, now, isCause, isMinor: more.length === 0 };
}

/** Whether the value is another name of the same object as before: the value follows a rename. */
function isNewName(
  value: ValueChange,
  objects: Record<'from' | 'to', SnapshotObject | undefined>,
  drafts: ComparedDrafts,
): boolean {
  const { role, outer, to: key } = drafts.places.get(value) ?? bodyPlace('');
  const calledSo = (side: 'from' | 'to'): SnapshotObject | undefined => {
    const [draft, object] = [drafts[side], objects[side]];
    const found = draft.resolve(value[side], role);
    const group = object && outer && valueAt(outer, object, side);
    // A few keys of a group can be spelt so, and not all of a hostile one, each of which would read the group.
    const isPlain = /^(?:oid|name|label)$/i.test(`${key}`) || isPlainName(`${key}`);
    if (found !== undefined || !isObject(group) || role?.kind !== 'name' || !isPlain) return found;
    // Of namesakes that which an id or OID in its group means.
    const beside = draft.targets(group, outer?.role);
    return beside.find((one) => one.family === role.family && isNameOf(value[side], one));
  };
  const [was, is] = [calledSo('from'), calledSo('to')];
  return was !== undefined && newObject(drafts, was) === (is && newObject(drafts, is));
}

/** The path of an object's label. An OID identifies the object even if it is its label; a changed OID is no rename. */
function labelPath({ ownLabel: { key, label }, family }: SnapshotObject): string | undefined {
  return oidOf({ [key]: label }, family) === '' ? pointerStep(key) : undefined;
}
