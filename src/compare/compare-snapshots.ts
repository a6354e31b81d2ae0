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
import { hashOfChange, idsOfChanges } from './change-ids.ts';
import { type ComparedDrafts, comparedDrafts, type ObjectPair } from './same-object-in-both-drafts.ts';
import { type Reason, reasonsIn, worstOf } from './data-at-risk.ts';
import type { DraftIndex } from './draft-index.ts';
import { type CompleteChange, type ObjectChange, objectChange } from './object-change.ts';
import { pairByName } from './pair-without-ids.ts';
import { changeOrder, placeOrder, sortBy } from './report-order.ts';
import { totalsOf } from './totals.ts';
import type { SnapshotObject } from './snapshot-object.ts';

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
  const found: (ObjectChange & { readonly hash: string; readonly why: readonly Reason[] })[] = [];
  await inTurns(pairs, (pair) => {
    const one = objectChange(pair, sides);
    if (one !== undefined)
      found.push({ ...one, hash: hashOfChange(one, sides), why: reasonsOf(pair, one.change.values) });
    for (const object of pair) object?.release();
  });
  const ids = idsOfChanges(found, sides);
  const reasons = new Map<string, readonly Reason[]>();
  const changed = found.map(({ why, ...one }, nth): CompleteChange => {
    const [id = '', risk] = [ids[nth], worstOf(why)];
    if (risk !== undefined) reasons.set(id, why);
    // A rename that puts data at risk is more than another name.
    const isCause = one.isCause || risk !== undefined;
    return { ...one, isCause, change: { id, ...(risk && { risk }), ...one.change } };
  });
  const again = await affectedObjects(sides, changed, inTurns);
  const sorted = sortBy(
    changed.map(({ change }) => change),
    changeOrder,
  );
  const { changes, affected, obsolete } = applyDecisions(sides, sorted, sortBy(again, placeOrder), decisions);
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
  const differing = (index: DraftIndex, { snapshot: { files } }: DraftIndex): SnapshotObject[] =>
    index.select((text, path) => files.get(path) !== text);
  const keyOf = ({ family, id }: SnapshotObject): string => `${family} ${typeof id} ${id}`;
  const left = new Map(differing(from, to).map((object) => [keyOf(object), object]));
  const pairs: ObjectPair[] = [[from.draft, to.draft]];
  for (const object of differing(to, from)) {
    const key = keyOf(object);
    object.before = left.get(key);
    pairs.push([object.before, object]);
    left.delete(key);
  }
  for (const object of left.values()) pairs.push([object, undefined]);
  return pairs;
}

function summary({ info: { draft, fingerprint, view }, readAt }: Snapshot): ComparedSnapshot {
  return { draft, fingerprint, view, read_at: readAt ?? null };
}
