import { DRAFT_FILE, type Snapshot } from '../snapshot/snapshot-format.ts';
import { changeOf } from './object-change.ts';
import { checkComparable } from './check-comparable.ts';
import { ComparisonBudget } from './align-sequences.ts';
import { diffValues } from './diff-values.ts';
import { matchById } from './match-by-id.ts';
import { matchByName } from './match-by-name.ts';
import {
  isLostReference,
  labelsInTokens,
  ReferenceIndex,
  type NotCompared,
  type TokenOf,
} from './comparable-references.ts';
import { parseDraft, FAMILY_ORDER, parseObject } from './snapshot-object.ts';
import { ReferenceKeys } from './reference-keys.ts';
import {
  type Change,
  type ChangeKind,
  type ChangeReport,
  CHANGES_SCHEMA,
  type ChangeTotals,
  type ComparedSnapshot,
  type Match,
} from './change-report-types.ts';
import type { ObjectId } from '../lists/object-id.ts';
import { valueAt } from './json-pointer.ts';

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
    totals: Object.values(families).reduce(addTotals, ZERO_TOTALS),
    families,
    changes: changes.sort(compareChanges),
    not_compared: notCompared,
  };
}

interface ChangesFound {
  readonly changes: Change[];
  readonly notCompared: readonly NotCompared[];
}

function changesById(from: Snapshot, to: Snapshot): ChangesFound {
  const pairs = [...matchById(from, to), { from: parseDraft(from), to: parseDraft(to) }];
  const budget = new ComparisonBudget();
  const changes = pairs.map((pair) =>
    changeOf(pair, (fromObject, toObject) => diffValues(fromObject.body, toObject.body, budget)),
  );
  return { changes: changes.filter((change) => change !== undefined), notCompared: [] };
}

function changesByName(from: Snapshot, to: Snapshot): ChangesFound {
  const places = new Map<string, NotCompared>();
  const note = (place: NotCompared): void => {
    places.set(`${place.family} ${place.key} ${place.reason}`, place);
  };
  const keys = new ReferenceKeys();
  const budget = new ComparisonBudget();
  const [fromIndex, toIndex] = [referenceIndex(from, keys, note), referenceIndex(to, keys, note)];
  const { pairs, tokenOf } = matchByName(fromIndex, toIndex);
  const [fromLabels, toLabels] = [labelsByToken(fromIndex, tokenOf), labelsByToken(toIndex, tokenOf)];
  const changes = [...pairs, { from: fromIndex.draft, to: toIndex.draft }].map((pair) =>
    changeOf(pair, (fromObject, toObject) =>
      diffValues(
        fromIndex.comparableBody(fromObject, tokenOf),
        toIndex.comparableBody(toObject, tokenOf),
        budget,
      )
        .filter((difference) => !isLostReference(difference.from, difference.to))
        // The report shows the original values, not the tokens that were compared.
        .map((difference) => {
          const from = valueAt(fromObject.body, difference.fromPath);
          const to = valueAt(toObject.body, difference.toPath);
          const fromLabel = joinedLabels(difference.from, fromLabels);
          return { ...difference, from, to, fromLabel, toLabel: joinedLabels(difference.to, toLabels) };
        }),
    ),
  );
  return {
    changes: changes.filter((change) => change !== undefined),
    notCompared: [...places].sort(([left], [right]) => compareKeys(left, right)).map(([, place]) => place),
  };
}

/** The labels of the objects by their tokens, without those made from the id. */
function labelsByToken({ objects }: ReferenceIndex, tokenOf: TokenOf): ReadonlyMap<unknown, string> {
  const labelled = objects.filter(({ isLabelled }) => isLabelled);
  return new Map(labelled.map((object) => [tokenOf(object), object.label]));
}

/** The labels of the objects whose ids a value holds; undefined if there are none. */
function joinedLabels(comparable: unknown, labels: ReadonlyMap<unknown, string>): string | undefined {
  const found = new Set(labelsInTokens(comparable, labels));
  return found.size === 0 ? undefined : [...found].join(', ');
}

function referenceIndex(
  snapshot: Snapshot,
  keys: ReferenceKeys,
  note: (place: NotCompared) => void,
): ReferenceIndex {
  const objects = [...snapshot.files]
    .filter(([path]) => path !== DRAFT_FILE)
    .map(([path, text]) => parseObject(path, text));
  const families = new Set(Object.keys(snapshot.info.families));
  return new ReferenceIndex({ draft: parseDraft(snapshot), objects, families }, keys, note);
}

function summary({ info: { draft, fingerprint, view } }: Snapshot): ComparedSnapshot {
  return { draft, fingerprint, view };
}

const ZERO_TOTALS: ChangeTotals = { added: 0, removed: 0, changed: 0, unchanged: 0 };

/** Objects of the new snapshot that are neither added nor changed are unchanged. */
function familyTotals({ info }: Snapshot, changes: readonly Change[]): Record<string, ChangeTotals> {
  const counts = new Map<string, Record<ChangeKind, number>>();
  for (const { family, kind } of changes) {
    const own = counts.get(family) ?? { added: 0, removed: 0, changed: 0 };
    own[kind] += 1;
    counts.set(family, own);
  }
  const totals = Object.entries(info.families).map(([family, { objects }]): [string, ChangeTotals] => {
    const { added, removed, changed } = counts.get(family) ?? ZERO_TOTALS;
    return [family, { added, removed, changed, unchanged: objects - added - changed }];
  });
  return Object.fromEntries(totals);
}

function addTotals(left: ChangeTotals, right: ChangeTotals): ChangeTotals {
  return {
    added: left.added + right.added,
    removed: left.removed + right.removed,
    changed: left.changed + right.changed,
    unchanged: left.unchanged + right.unchanged,
  };
}

const KINDS: readonly ChangeKind[] = ['removed', 'changed', 'added'];

/**
 * Order of changes: the draft, then the families; in each removed, changed, added; then by label, then by id.
 */
function compareChanges(left: Change, right: Change): number {
  return (
    FAMILY_ORDER.indexOf(left.family) - FAMILY_ORDER.indexOf(right.family) ||
    KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind) ||
    compareKeys(left.label, right.label) ||
    compareKeys(idOfChange(left), idOfChange(right))
  );
}

/** The id in the new snapshot; of a removed object the id in the old one. */
function idOfChange({ from_id, to_id }: Change): ObjectId {
  // Stryker disable next-line StringLiteral: every change has one of them
  return to_id ?? from_id ?? '';
}

/** Numbers come before strings; strings compare by UTF-16 code units, which does not depend on the locale. */
function compareKeys(left: string | number, right: string | number): number {
  const byType = Number(typeof left === 'string') - Number(typeof right === 'string');
  return byType || Number(left > right) - Number(left < right);
}
