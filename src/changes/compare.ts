import { DRAFT_FILE, type Snapshot } from '../snapshot/snapshot.ts';
import { changeOf } from './change-of.ts';
import { checkComparable } from './comparable.ts';
import { diffValues } from './diff-values.ts';
import { matchById } from './match-by-id.ts';
import { matchByName } from './match-by-name.ts';
import { isLeftBehind, NamedSide, type NotCompared } from './named-side.ts';
import { draftOf, FAMILY_ORDER, objectOf } from './objects.ts';
import { KeyReader } from './references.ts';
import {
  type Change,
  type ChangeKind,
  type ChangeReport,
  CHANGES_SCHEMA,
  type ChangeTotals,
  type ComparedSnapshot,
  type Match,
} from './report.ts';
import { valueAt } from './values.ts';

export interface CompareOptions {
  /** Default: `id` where both snapshots are of one draft id, else `name`. */
  readonly match?: Match | undefined;
}

/**
 * Exactly what differs between two snapshots.
 *
 * @throws InputError for snapshots of another view, other families, expansions or ignored keys
 * @see docs/changes.md
 */
export function compareSnapshots(from: Snapshot, to: Snapshot, { match }: CompareOptions = {}): ChangeReport {
  checkComparable(from, to);
  const by = match ?? (String(from.info.draft.id) === String(to.info.draft.id) ? 'id' : 'name');
  const { changes, notCompared } = by === 'id' ? changesById(from, to) : changesByName(from, to);
  const families = familyTotals(to, changes);
  return {
    schema: CHANGES_SCHEMA,
    from: summary(from),
    to: summary(to),
    match: by,
    totals: Object.values(families).reduce(sum, NONE),
    families,
    changes: changes.sort(inOrder),
    not_compared: notCompared,
  };
}

interface Compared {
  readonly changes: Change[];
  readonly notCompared: readonly NotCompared[];
}

function changesById(from: Snapshot, to: Snapshot): Compared {
  const pairs = [...matchById(from, to), { from: draftOf(from), to: draftOf(to) }];
  const changes = pairs.map((pair) => changeOf(pair, (one, other) => diffValues(one.body, other.body)));
  return { changes: changes.filter((change) => change !== undefined), notCompared: [] };
}

function changesByName(from: Snapshot, to: Snapshot): Compared {
  const places = new Map<string, NotCompared>();
  const note = (place: NotCompared): void => {
    places.set(`${place.family} ${place.key} ${place.reason}`, place);
  };
  const keys = new KeyReader();
  const [ours, theirs] = [namedSide(from, keys, note), namedSide(to, keys, note)];
  const { pairs, tokenOf } = matchByName(ours, theirs);
  const changes = [...pairs, { from: ours.draft, to: theirs.draft }].map((pair) =>
    changeOf(pair, (one, other) =>
      diffValues(ours.comparable(one, tokenOf), theirs.comparable(other, tokenOf))
        .filter((difference) => !isLeftBehind(difference.from, difference.to))
        // People want to see what stands there, not what it was compared by.
        .map((difference) => ({
          ...difference,
          from: valueAt(one.body, difference.fromPath),
          to: valueAt(other.body, difference.toPath),
        })),
    ),
  );
  return {
    changes: changes.filter((change) => change !== undefined),
    notCompared: [...places].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, place]) => place),
  };
}

function namedSide(snapshot: Snapshot, keys: KeyReader, note: (place: NotCompared) => void): NamedSide {
  const objects = [...snapshot.files]
    .filter(([path]) => path !== DRAFT_FILE)
    .map(([path, text]) => objectOf(path, text));
  return new NamedSide(draftOf(snapshot), objects, new Set(Object.keys(snapshot.info.families)), keys, note);
}

function summary({ info: { draft, fingerprint, view } }: Snapshot): ComparedSnapshot {
  return { draft, fingerprint, view };
}

const NONE: ChangeTotals = { added: 0, removed: 0, changed: 0, unchanged: 0 };

/** What is not added and not changed in the second snapshot is the same as in the first. */
function familyTotals({ info }: Snapshot, changes: readonly Change[]): Record<string, ChangeTotals> {
  const counts = new Map<string, Record<ChangeKind, number>>();
  for (const { family, kind } of changes) {
    const own = counts.get(family) ?? { added: 0, removed: 0, changed: 0 };
    own[kind] += 1;
    counts.set(family, own);
  }
  const totals = Object.entries(info.families).map(([family, { objects }]): [string, ChangeTotals] => {
    const { added, removed, changed } = counts.get(family) ?? NONE;
    return [family, { added, removed, changed, unchanged: objects - added - changed }];
  });
  return Object.fromEntries(totals);
}

function sum(one: ChangeTotals, other: ChangeTotals): ChangeTotals {
  return {
    added: one.added + other.added,
    removed: one.removed + other.removed,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
  };
}

const KINDS: readonly ChangeKind[] = ['removed', 'changed', 'added'];

/** The draft, then family by family: removed, changed, added, each by label and then by id. */
function inOrder(one: Change, other: Change): number {
  return (
    FAMILY_ORDER.indexOf(one.family) - FAMILY_ORDER.indexOf(other.family) ||
    KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
    compared(one.label, other.label) ||
    compared(one.to_id ?? one.from_id ?? '', other.to_id ?? other.from_id ?? '')
  );
}

/** Numbers come before texts; texts by their UTF-16 code units, which is the same on every machine. */
function compared(one: string | number, other: string | number): number {
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}
