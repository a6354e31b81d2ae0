import { FAMILIES } from '../drafts/object-families.ts';
import type { InTurns } from '../time/yield-to-host.ts';
import type { ComparedDrafts, CompletePair, ObjectPair } from './compared-drafts.ts';
import { ContentKeys } from './content-keys.ts';
import { readingWithoutIds } from './references-as-identities.ts';
import { type DraftIndex, MAX_CONTAINERS } from './draft-index.ts';
import { refineByReferences } from './refine-by-references.ts';
import { renamedObjects } from './renamed-objects.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** By family, then by the depth of folders: a form that comes into a folder stays among the forms. */
const STAGES: Record<string, number> = {
  folders: 0,
  forms: 10,
  fields: 20,
  checks: 20,
  data_dictionaries: 20,
  unit_dictionaries: 20,
};
/** Of all other families. */
const LAST_STAGE = 30;
/** By equal content, or by the names under which others refer to an object. */
const LAST_STEP = 4;
/** What both objects of a pair have in common; undefined: the object is not paired by it. */
type KeyOf = (object: SnapshotObject, index: DraftIndex) => string | number | undefined;

/**
 * Pairs the objects of two drafts in which all ids differ: by OID, then by label in the same place, then by equal
 * content, last by the names under which paired objects refer to them. Containers come before their contents.
 * The drafts themselves are a pair. What is left was removed or added. The time grows with n log n.
 *
 * @see docs/changes.md#which-object-is-which
 */
export async function pairByName(drafts: ComparedDrafts, inTurns: InTurns): Promise<readonly ObjectPair[]> {
  const { from, to } = drafts;
  const matching = new Matching(drafts, inTurns);
  const stages = await matching.readStages();
  const byOid: KeyOf = ({ family, oid }) =>
    // A code says which answer it is within its dictionary only.
    oid === null || family === FAMILIES.dataDictionaryEntry.path ? undefined : `${family} ${oid.trim()}`;
  const byOidInPlace: KeyOf = (object, index) => inPlace(object, index, object.oid?.trim() ?? null);
  const byLabelInPlace: KeyOf = (object, index) => inPlace(object, index, object.ownLabel.label || null);
  // First by OID alone, wherever the object is: later steps compare references to these pairs.
  matching.pairUnique(0, byOid);
  for (const stage of stages) {
    matching.begin(stage);
    matching.pairUnique(1, byOidInPlace);
    matching.pairUnique(2, byOid);
    matching.pairUnique(3, byLabelInPlace, (old, now) => old.oid === null || now.oid === null);
    await matching.pairEqual();
    await matching.pairRenamed();
  }
  const unpairedIn = (side: DraftIndex): SnapshotObject[] => side.select().filter(isUnpaired);
  const removed = unpairedIn(from).map((object): ObjectPair => [object, undefined]);
  const added = unpairedIn(to).map((object): ObjectPair => [undefined, object]);
  return [...matching.pairs, ...removed, ...added];
}

/** A key of objects in one place; undefined if the place itself is only in one of the drafts. */
function inPlace(object: SnapshotObject, index: DraftIndex, name: string | null): string | undefined {
  const place = (index.containerOf(object) ?? index.draft).identity;
  return name === null || place === undefined ? undefined : `${object.family} ${place.path}\n${name}`;
}

class Matching {
  readonly pairs: CompletePair[] = [];
  private readonly sides: readonly [DraftIndex, DraftIndex];
  private readonly inTurns: InTurns;
  private readonly stageOf = new Map<SnapshotObject, number>();
  private readonly stepOf = new Map<SnapshotObject, number>();
  private stage = Infinity;
  /** The objects of each side that are not paired by OID alone. */
  private open: readonly [readonly SnapshotObject[], readonly SnapshotObject[]];

  constructor({ from, to }: ComparedDrafts, inTurns: InTurns) {
    this.sides = [from, to];
    this.inTurns = inTurns;
    this.open = [from.select(), to.select()];
    this.pair(from.draft, to.draft, 0);
  }

  /** The stages, in the order in which they are paired. */
  async readStages(): Promise<readonly number[]> {
    for (const index of this.sides)
      await this.inTurns(index.select(), (object) => {
        const { family } = object;
        const depth = index.within(object, MAX_CONTAINERS).filter((one) => one.family === family).length;
        this.stageOf.set(object, (STAGES[family] ?? LAST_STAGE) + depth);
        object.release();
      });
    return [...new Set(this.stageOf.values())].sort((one, other) => one - other);
  }

  /** Goes on with a stage. Objects left from earlier stages stay in: they may have moved. */
  begin(stage: number): void {
    this.stage = stage;
    const isOpen = (object: SnapshotObject): boolean => this.stepOf.get(object) !== 0;
    this.open = [this.open[0].filter(isOpen), this.open[1].filter(isOpen)];
  }

  /**
   * Pairs objects whose key occurs once on each side. What a later step paired counts, too: whether a key is unique
   * does not depend on how often a step is tried.
   */
  pairUnique(
    step: number,
    keyOf: KeyOf,
    mayPair = (_from: SnapshotObject, _to: SnapshotObject): boolean => true,
  ): void {
    const isCandidate = (object: SnapshotObject): boolean => (this.stepOf.get(object) ?? step) >= step;
    this.pairGroups(keyOf, isCandidate, (from, to) => {
      if (from.length + to.length > 2) return;
      for (const old of from)
        for (const now of to)
          if (isUnpaired(old) && isUnpaired(now) && mayPair(old, now)) this.pair(old, now, step);
    });
  }

  /**
   * Pairs what is equal apart from ids, in any place. Of several equal objects, those first that also refer to equal
   * objects and are referred to by equal ones: they are interchangeable, so references to any of them are equal.
   */
  async pairEqual(): Promise<void> {
    const keys = new ContentKeys(this.sides[0].keys, { withOrder: true });
    const contents = new Map<SnapshotObject, string>();
    for (const side of [0, 1] as const) {
      const index = this.sides[side];
      const read = readingWithoutIds(index);
      await this.inTurns(this.ofSide(side), (object) => {
        const isAnswer = object.family === FAMILIES.dataDictionaryEntry.path;
        const { identity } = (isAnswer ? index.containerOf(object) : undefined) ?? index.draft;
        // The answers of a list that is gone are not those of a new one.
        if (identity !== undefined) contents.set(object, `${keys.ofBody(object, read)} ${identity.path}`);
        object.release();
      });
    }
    const byContent: KeyOf = (object) => contents.get(object);
    this.pairUnique(LAST_STEP, byContent);
    const left = new Set(this.ofSide(0).map((object) => contents.get(object)));
    if (!this.ofSide(1).some((object) => left.has(contents.get(object)))) return;
    const { numbers, isComplete } = await refineByReferences(this.sides, this.inTurns);
    this.pairInTurn((object) => (contents.has(object) ? numbers.get(object) : undefined), isComplete);
    this.pairInTurn(byContent, false);
  }

  /** Pairs what only got another name. */
  async pairRenamed(): Promise<void> {
    const open = [this.ofSide(0), this.ofSide(1)] as const;
    const renamed = await renamedObjects(this.sides, this.pairs, open, this.inTurns);
    for (const [old, now] of renamed) this.pair(old, now, LAST_STEP);
  }

  private pairInTurn(keyOf: KeyOf, areInterchangeable: boolean): void {
    this.pairGroups(keyOf, isUnpaired, (from, to) => {
      for (const [nth, old] of from.entries()) {
        const now = to[nth];
        if (now !== undefined) this.pair(old, now, LAST_STEP, areInterchangeable ? to[0] : now);
      }
    });
  }

  private pair(from: SnapshotObject, to: SnapshotObject, step: number, identity = to): void {
    this.pairs.push([from, to]);
    to.before = from;
    for (const object of [from, to]) {
      object.identity = identity;
      this.stepOf.set(object, step);
    }
  }

  /** The objects of a side up to this stage that are wanted. Default: those without a pair */
  private ofSide(side: 0 | 1, isWanted = isUnpaired): SnapshotObject[] {
    return this.open[side].filter(
      (object) => isWanted(object) && Number(this.stageOf.get(object)) <= this.stage,
    );
  }

  /** Calls `pair` with the wanted objects of each key that both sides have. */
  private pairGroups(
    keyOf: KeyOf,
    isWanted: (object: SnapshotObject) => boolean,
    pair: (from: readonly SnapshotObject[], to: readonly SnapshotObject[]) => void,
  ): void {
    const grouped = (side: 0 | 1): Map<string | number | undefined, SnapshotObject[]> =>
      Map.groupBy(this.ofSide(side, isWanted), (object) => keyOf(object, this.sides[side]));
    const [from, to] = [grouped(0), grouped(1)];
    for (const [key, old] of from) {
      const now = key === undefined ? undefined : to.get(key);
      if (now !== undefined) pair(old, now);
    }
  }
}

function isUnpaired({ identity }: SnapshotObject): boolean {
  return identity === undefined;
}
