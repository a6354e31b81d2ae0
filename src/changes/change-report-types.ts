import type { SnapshotInfo } from '../snapshot/snapshot-format.ts';
import type { SnapshotView } from '../snapshot/snapshot-settings.ts';
import type { NotCompared } from './comparable-references.ts';
import type { ObjectId } from '../lists/object-id.ts';

export const CHANGES_SCHEMA = 'draft-changes/1';

/** How objects of two snapshots are paired: by id, for one draft over time; by label, for two drafts. */
export type Match = 'id' | 'name';

export type ChangeKind = 'removed' | 'changed' | 'added';

/** How many objects. */
export interface ChangeTotals {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** One difference inside an object's body. */
export interface ValueChange {
  /**
   * JSON Pointer (RFC 6901). For a removed value it points into the old body, otherwise into the new one:
   * array indexes can differ between the two.
   */
  readonly path: string;
  /**
   * The old value; absent where it was added. A number that JavaScript would round is given as the string of
   * its digits.
   */
  readonly from?: unknown;
  /** With `match: 'name'`: the label of the object whose id `from` is; of several ids in it, the labels. */
  readonly from_label?: string;
  /** The new value; absent where it was removed. */
  readonly to?: unknown;
  /** With `match: 'name'`: the same of `to`. */
  readonly to_label?: string;
}

/** One object that is not the same in both snapshots. */
export interface Change {
  /** The path segment of its family; `draft` for the draft's own detail, which no total counts. */
  readonly family: string;
  readonly kind: ChangeKind;
  /** The label in the new snapshot; of a removed object the label in the old one. */
  readonly label: string;
  /** null: it was added. */
  readonly from_id: ObjectId | null;
  /** null: it was removed. */
  readonly to_id: ObjectId | null;
  /**
   * true: several objects have this label and cannot be told apart, and this one has no equal on the other
   * side.
   */
  readonly ambiguous?: true;
  /**
   * In the order of the body. An added or removed object has one entry: its complete body, at the path "".
   */
  readonly values: readonly ValueChange[];
}

/** One of the two snapshots. */
export interface ComparedSnapshot {
  readonly draft: SnapshotInfo['draft'];
  readonly fingerprint: string;
  readonly view: SnapshotView;
}

/** Exactly what differs between two snapshots. @see docs/changes.md */
export interface ChangeReport {
  readonly schema: typeof CHANGES_SCHEMA;
  readonly from: ComparedSnapshot;
  readonly to: ComparedSnapshot;
  readonly match: Match;
  readonly totals: ChangeTotals;
  /** The same by the path segment of each family that was read. */
  readonly families: Readonly<Record<string, ChangeTotals>>;
  /** The draft itself, then family by family: removed, changed, added, each by label and id. */
  readonly changes: readonly Change[];
  /** With `match: 'name'`: keys whose ids mean nothing in another draft and were not compared. */
  readonly not_compared: readonly NotCompared[];
}
