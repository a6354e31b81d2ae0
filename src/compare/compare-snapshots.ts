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
} from './change-report-types.ts';
import { distinctIds, type Identity, identityOfChange } from './change-ids.ts';
import {
  type ComparedDrafts,
  comparedDrafts,
  type ObjectPair,
  type CompleteChange,
  type ObjectChange,
} from './compared-drafts.ts';
import { type Reason, reasonsIn, worstOf } from './data-at-risk.ts';
import { pairByName } from './pair-without-ids.ts';
import { changeOrder, placeOrder, sortBy } from './report-order.ts';
import { totalsOf } from './totals.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { objectChange } from './object-change.ts';

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
