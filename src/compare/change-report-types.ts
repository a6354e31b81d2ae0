import type { ObjectId } from '../lists/object-id.ts';
import type { CheckResult, Decision, Filed, Status } from '../decisions/decision-types.ts';
import type { SnapshotInfo } from '../snapshot/snapshot-format.ts';

export const CHANGES_SCHEMA = 'draft-changes/1';

/** How objects of two snapshots are paired: by id, for one draft over time; by OID and label, for two drafts. */
export type Match = 'id' | 'name';

export type ChangeKind = 'removed' | 'changed' | 'added';

/** The worst first. */
export const RISKS = ['removed', 'visit', 'answers', 'fit'] as const;
/**
 * What a change can do to data that was entered before it: data is lost (`removed`), lost at a visit (`visit`), read with
 * another list (`answers`), or does not fit any more (`fit`).
 */
export type Risk = (typeof RISKS)[number];

/** How many objects. */
export interface ChangeTotals {
  readonly added: number;
  readonly removed: number;
  /** Renamed and reordered objects included. */
  readonly changed: number;
  readonly unchanged: number;
  /** Of the changed ones: those with another label. */
  readonly renamed: number;
  /** Of the changed ones: those of which only the order or a count changed. */
  readonly order_only: number;
  /** Those that refer to something that was changed, added or removed, and did not change in more than their order, label or spacing. */
  readonly affected: number;
  /** Of the added, removed and changed ones: those that put entered data at risk. */
  readonly at_risk: number;
}

/** The same with the number of changes by what was decided. */
export interface AllTotals extends ChangeTotals {
  readonly decisions: Readonly<Record<Status | 'obsolete', number>>;
}

/** An object by its name. */
export interface NamedObject {
  /** The path segment of its family; `draft` for the draft's own detail, which no total counts. */
  readonly family: string;
  readonly label: string;
  readonly oid: string | null;
}

/** An object with what it belongs to, nearest first, at most three: a field with its form. */
export interface PlacedObject extends NamedObject {
  readonly within: readonly NamedObject[];
}

/** One difference inside an object's body. */
export interface ValueChange {
  /**
   * JSON Pointer (RFC 6901). An index is that of the old array for what was removed, otherwise that of the
   * new one.
   */
  readonly path: string;
  /** The old value; absent if it was added. A number that JavaScript would round is the text of its digits. */
  readonly from?: unknown;
  /** The new value; absent if it was removed. */
  readonly to?: unknown;
}

/** One object that is not the same in both snapshots. */
export interface Change extends PlacedObject {
  /** The same in every copy of the drafts, until the change itself is another one. @see docs/changes.md#decisions */
  readonly id: string;
  readonly kind: ChangeKind;
  /** It has another label than before. */
  readonly renamed?: true;
  /** The label before, of a renamed object. */
  readonly from_label?: string;
  /** null: it was added. */
  readonly from_id: ObjectId | null;
  /** null: it was removed. */
  readonly to_id: ObjectId | null;
  /** Nothing but whole numbers that express an order or a count differ. */
  readonly order_only?: true;
  /** Nothing but white space differs. */
  readonly spacing_only?: true;
  /** Absent: no entered data is at risk. */
  readonly risk?: Risk;
  /** Absent: nobody wrote anything. */
  readonly decision?: Decision;
  /** In the order of the body. An added or removed object has one entry: its complete body, at the path "". */
  readonly values: readonly ValueChange[];
}

/** An object that refers to something that changed: what has to be checked again. */
export interface AffectedObject extends PlacedObject {
  /** In the new draft. */
  readonly id: ObjectId | null;
  /** The id of this check: of the object and of the changes that are its reason. */
  readonly check: string;
  /** Absent: nobody wrote anything. */
  readonly result?: CheckResult;
  /** `removed`: the object refers to something that does not exist any more. */
  readonly because: readonly Cause[];
}

/** Something that changed, to which an affected object refers. */
export interface Cause extends PlacedObject {
  /** The id of the change; of many changed entries of one dictionary, a hash of their ids. */
  readonly change: string;
  readonly kind: ChangeKind;
}

/** One of the two snapshots. */
export interface ComparedSnapshot {
  readonly draft: SnapshotInfo['draft'];
  readonly fingerprint: string;
  readonly view: SnapshotInfo['view'];
  /** When it was read, ISO 8601; null for a snapshot in a folder. */
  readonly read_at: string | null;
}

/** Exactly what differs between two snapshots. @see docs/changes.md */
export interface ChangeReport {
  readonly schema: typeof CHANGES_SCHEMA;
  readonly from: ComparedSnapshot;
  readonly to: ComparedSnapshot;
  readonly match: Match;
  readonly totals: AllTotals;
  /** The same by the path segment of each family that was read. */
  readonly families: Readonly<Record<string, ChangeTotals>>;
  /** The draft itself, then family by family: removed, renamed, changed, added, order only. */
  readonly changes: readonly Change[];
  readonly affected: readonly AffectedObject[];
  /** What people wrote about changes and checks that this comparison does not have. */
  readonly obsolete: {
    readonly decisions: readonly Filed<Decision>[];
    readonly checks: readonly Filed<CheckResult>[];
  };
}
