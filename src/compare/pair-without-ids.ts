import { FAMILIES } from '../drafts/object-families.ts';
import type { InTurns } from '../time/yield-to-host.ts';
import { type ComparedDrafts, type CompletePair, type ObjectPair, placed } from './compared-drafts.ts';
import { ContentKeys } from './content-keys.ts';
import { readingWithoutIds } from './references-as-identities.ts';
import type { DraftIndex } from './draft-index.ts';
import { stagesOf } from './pairing-stages.ts';
import { refineByReferences } from './refine-by-references.ts';
import { renamedObjects } from './renamed-objects.ts';
import { placeOrder, sortBy } from './report-order.ts';
import { oneByOne, type SnapshotObject } from './snapshot-object.ts';
import { homeOf } from './home-of-nested-objects.ts';

/** By equal content, or by the names under which others refer to an object. */
const LAST_STEP = 5;
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
  const stageOf = await stagesOf([from, to], inTurns);
  const matching = new Matching(drafts, stageOf, inTurns);
  const byOid: KeyOf = ({ family, oid }) =>
    // A code says which answer it is within its dictionary only.
    oid === null || family === FAMILIES.dataDictionaryEntry.path ? undefined : `${family} ${oid.trim()}`;
  const placeOf = (object: SnapshotObject, index: DraftIndex) => index.containerOf(object) ?? index.draft;
  const byOidInPlace: KeyOf = (object, index) => keyIn(placeOf(object, index), object, object.oid?.trim());
  /** A field or an answer may be below another one than before. */
  const byOidAtHome: KeyOf = (object, index) => keyIn(homeOf(object, index), object, object.oid?.trim());
  const byLabelInPlace: KeyOf = (object, index) =>
    keyIn(placeOf(object, index), object, object.ownLabel.label || undefined);
  // First by OID alone, wherever the object is: later steps compare references to these pairs.
  matching.pairUnique(0, byOid);
  for (const stage of [...new Set(stageOf.values())].sort((one, other) => one - other)) {
    matching.begin(stage);
    matching.pairUnique(1, byOidInPlace);
    matching.pairUnique(2, byOidAtHome);
    matching.pairUnique(3, byOid);
    matching.pairUnique(4, byLabelInPlace, stage, (old, now) => old.oid === null || now.oid === null);
    await matching.pairEqual();
    await matching.pairRenamed();
  }
  const unpairedIn = (side: DraftIndex): SnapshotObject[] => side.select().filter(isUnpaired);
  const removed = unpairedIn(from).map((object): ObjectPair => [object, undefined]);
  const added = unpairedIn(to).map((object): ObjectPair => [undefined, object]);
  return [...matching.pairs, ...removed, ...added];
}

/** A key of objects in one place; undefined if the place itself is only in one of the drafts. */
function keyIn(place: SnapshotObject | undefined, object: SnapshotObject, name: string | undefined) {
  const path = place?.identity?.path;
  return name === undefined || path === undefined ? undefined : `${object.family} ${path}\n${name}`;
}

class Matching {
  readonly pairs: CompletePair[] = [];
  private readonly sides: readonly [DraftIndex, DraftIndex];
  private readonly inTurns: InTurns;
  private readonly stageOf: ReadonlyMap<SnapshotObject, number>;
  private readonly stepOf = new Map<SnapshotObject, number>();
  private stage = Infinity;
  /** The objects of each side that are not paired by OID alone. */
  private open: readonly [readonly SnapshotObject[], readonly SnapshotObject[]];

  constructor({ from, to }: ComparedDrafts, stageOf: ReadonlyMap<SnapshotObject, number>, inTurns: InTurns) {
    this.sides = [from, to];
    this.stageOf = stageOf;
    this.inTurns = inTurns;
    this.open = [from.select(), to.select()];
    this.pair(from.draft, to.draft, 0);
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
   *
   * @param stage the last one whose objects are paired. Default: all, as what is not so sure comes later
   */
  pairUnique(
    step: number,
    keyOf: KeyOf,
    stage = Infinity,
    mayPair = (_from: SnapshotObject, _to: SnapshotObject): boolean => true,
  ): void {
    const isCandidate = (object: SnapshotObject): boolean => (this.stepOf.get(object) ?? step) >= step;
    const pair = (from: readonly SnapshotObject[], to: readonly SnapshotObject[]): void => {
      if (from.length + to.length > 2) return;
      for (const old of from)
        for (const now of to)
          if (isUnpaired(old) && isUnpaired(now) && mayPair(old, now)) this.pair(old, now, step);
    };
    this.pairGroups(keyOf, isCandidate, pair, stage);
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
      await this.inTurns(oneByOne(this.ofSide(side)), (object) => {
        const isAnswer = object.family === FAMILIES.dataDictionaryEntry.path;
        const { identity } = (isAnswer ? homeOf(object, index) : undefined) ?? index.draft;
        // The answers of a list that is gone are not those of a new one.
        if (identity !== undefined) contents.set(object, `${keys.ofBody(object, read)} ${identity.path}`);
      });
    }
    const byContent: KeyOf = (object) => contents.get(object);
    this.pairUnique(LAST_STEP, byContent);
    const groupsOf = (side: 0 | 1) => Map.groupBy(this.ofSide(side), (object) => contents.get(object));
    const [old, now] = [groupsOf(0), groupsOf(1)];
    if (![...old.keys()].some((content) => now.has(content))) return;
    const { numbers, byUsers, isComplete } = await refineByReferences(this.sides, this.inTurns);
    this.pairInTurn((object) => (contents.has(object) ? numbers.get(object) : undefined), isComplete);
    // If a form is two now, first the fields to which the same objects refer.
    const isUneven = (content: string | undefined): boolean =>
      content !== undefined && old.get(content)?.length !== now.get(content)?.length;
    this.pairInTurn((object) => (isUneven(contents.get(object)) ? byUsers.get(object) : undefined), false);
    this.pairInTurn(byContent, false);
  }

  /** Pairs what only got another name. */
  async pairRenamed(): Promise<void> {
    const open = [this.ofSide(0), this.ofSide(1)] as const;
    const renamed = await renamedObjects(this.sides, this.pairs, open, this.inTurns);
    for (const [old, now] of renamed) this.pair(old, now, LAST_STEP);
  }

  private pairInTurn(keyOf: KeyOf, areInterchangeable: boolean): void {
    /** Not in the order of their files, which depends on ids. */
    const byPlace = (objects: readonly SnapshotObject[], side: 0 | 1): SnapshotObject[] =>
      sortBy(objects, (object) => placeOrder(placed(object, this.sides[side])));
    this.pairGroups(keyOf, isUnpaired, (from, to) => {
      const candidates = byPlace(to, 1);
      for (const [nth, old] of byPlace(from, 0).entries()) {
        const now = candidates[nth];
        if (now !== undefined) this.pair(old, now, LAST_STEP, areInterchangeable ? candidates[0] : now);
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
  private ofSide(side: 0 | 1, isWanted = isUnpaired, stage = this.stage): SnapshotObject[] {
    return this.open[side].filter((object) => isWanted(object) && Number(this.stageOf.get(object)) <= stage);
  }

  /** Calls `pair` with the wanted objects of each key that both sides have. */
  private pairGroups(
    keyOf: KeyOf,
    isWanted: (object: SnapshotObject) => boolean,
    pair: (from: readonly SnapshotObject[], to: readonly SnapshotObject[]) => void,
    stage = this.stage,
  ): void {
    const grouped = (side: 0 | 1): Map<string | number | undefined, SnapshotObject[]> =>
      Map.groupBy(this.ofSide(side, isWanted, stage), (object) => keyOf(object, this.sides[side]));
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
