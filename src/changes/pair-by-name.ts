import { ContentKeys } from './content-keys.ts';
import { contentWithReferences } from './content-with-references.ts';
import { type DraftSide, type Sides, isId } from './draft-side.ts';
import { type ComparedAs, comparedAs } from './compared-as.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import type { Turns } from '../time/turns.ts';

/** An object of the old draft, and the same one in the new draft. */
export type ObjectPair = readonly [from: SnapshotObject, to: SnapshotObject];

/** Objects nested deeper than this are paired together. */
const MAX_DEPTH = 8;
/** In place of every reference. */
const REFERENCE = Symbol('a reference');

/** What both objects of a pair have in common; undefined: the object is not paired by it. */
type KeyOf = (object: SnapshotObject, side: DraftSide) => string | undefined;

/**
 * Pairs the objects of two drafts in which every id is another one: by OID, then by label in the same place,
 * then by equal content. What contains others is paired before them. The drafts themselves are a pair. The time
 * grows with n log n.
 *
 * @see docs/changes.md#which-object-is-which
 */
export async function pairByName(sides: Sides, turns: Turns): Promise<readonly ObjectPair[]> {
  const matching = new Matching(sides, turns);
  // What is left over stays: it may have moved.
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    if (!matching.addDepth(depth)) continue;
    await matching.pairUnique((object, side) => inPlace(object, side, object.oid));
    await matching.pairUnique(({ family, oid }) => (oid === null ? undefined : `${family} ${oid}`));
    await matching.pairUnique(
      (object, side) => inPlace(object, side, object.ownLabel.label || null),
      (old, now) => old.oid === null || now.oid === null,
    );
    await matching.pairEqual();
  }
  return matching.pairs;
}

/** A key of objects in one place; undefined if the place itself is only in one of the drafts. */
function inPlace(object: SnapshotObject, side: DraftSide, name: string | null): string | undefined {
  const container = side.containerOf(object);
  if (name === null || (container !== undefined && container.standIn === undefined)) return undefined;
  return `${object.family} ${container?.standIn?.path ?? ''}\n${name}`;
}

class Matching {
  readonly pairs: ObjectPair[] = [];
  private readonly sides: readonly [DraftSide, DraftSide];
  private readonly turns: Turns;
  /** The objects of each side by how many others are around them. */
  private readonly depths: readonly [Map<number, SnapshotObject[]>, Map<number, SnapshotObject[]>];
  /** The objects of each side that have no pair yet, down to the depth that is paired. */
  private left: readonly [SnapshotObject[], SnapshotObject[]] = [[], []];

  constructor({ from, to }: Sides, turns: Turns) {
    this.sides = [from, to];
    this.turns = turns;
    const byDepth = (side: DraftSide): Map<number, SnapshotObject[]> =>
      Map.groupBy(side.objects, (object) => {
        const depth = side.within(object, MAX_DEPTH).length;
        object.release();
        return depth;
      });
    this.depths = [byDepth(from), byDepth(to)];
    this.pair(from.draft, to.draft);
  }

  /** Adds the objects of a depth; false if there is none. */
  addDepth(depth: number): boolean {
    const [from = [], to = []] = this.depths.map((side) => side.get(depth));
    this.left = [
      [...this.left[0], ...from],
      [...this.left[1], ...to],
    ];
    return from.length + to.length > 0;
  }

  /** Pairs objects of one key if each side has one of them. */
  async pairUnique(
    keyOf: KeyOf,
    mayPair = (_from: SnapshotObject, _to: SnapshotObject): boolean => true,
  ): Promise<void> {
    await this.pairGroups(keyOf, (from, to) => {
      const [[old, ...olds], [now, ...others]] = [from, to];
      if (old === undefined || now === undefined || olds.length + others.length > 0) return;
      if (mayPair(old, now)) this.pair(old, now);
    });
  }

  /**
   * Pairs what is equal: first with its place and all that it refers to, where twins stand for each other;
   * then apart from ids, in any place.
   */
  async pairEqual(): Promise<void> {
    const [from, to] = this.left;
    if (from.length === 0 || to.length === 0) return;
    const starts = [[this.sides[0], from] as const, [this.sides[1], to] as const];
    const { numbers, isComplete } = await contentWithReferences(starts, this.turns);
    await this.pairInTurn((object) => `${object.family} ${numbers.get(object)}`, isComplete);
    const keys = new ContentKeys(this.sides[0].keys, { withOrder: true });
    const readings = new Map(this.sides.map((side) => [side, withoutIds(side)]));
    const content: KeyOf = ({ family, body }, side) => {
      const read = readings.get(side);
      return read && `${family} ${keys.ofBody(body, read)}`;
    };
    await this.pairInTurn(content, false);
  }

  private pairInTurn(keyOf: KeyOf, areTwins: boolean): Promise<void> {
    return this.pairGroups(keyOf, (from, to) => {
      for (const [index, old] of from.entries()) {
        const now = to[index];
        if (now !== undefined) this.pair(old, now, areTwins ? to[0] : now);
      }
    });
  }

  /** @param standIn what references to either are compared as */
  private pair(from: SnapshotObject, to: SnapshotObject, standIn = to): void {
    this.pairs.push([from, to]);
    from.standIn = standIn;
    to.standIn = standIn;
  }

  /** Calls `pair` with the objects of each key that both sides have. */
  private async pairGroups(
    keyOf: KeyOf,
    pair: (from: readonly SnapshotObject[], to: readonly SnapshotObject[]) => void,
  ): Promise<void> {
    const grouped = async (index: 0 | 1): Promise<Map<string, SnapshotObject[]>> => {
      const groups = new Map<string, SnapshotObject[]>();
      await this.turns.forEach(this.left[index], (object) => {
        const key = keyOf(object, this.sides[index]);
        if (key === undefined) return;
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [object]);
        else group.push(object);
      });
      return groups;
    };
    const [from, to] = [await grouped(0), await grouped(1)];
    for (const [key, own] of from) pair(own, to.get(key) ?? []);
    const isLeft = ({ standIn }: SnapshotObject): boolean => standIn === undefined;
    this.left = [this.left[0].filter(isLeft), this.left[1].filter(isLeft)];
  }
}

/** Reads all references alike, also those to nothing. */
function withoutIds(side: DraftSide): ComparedAs {
  const read = comparedAs(side, () => REFERENCE);
  return (value, meaning, listed) =>
    meaning?.kind === 'reference' && meaning.sure && isId(value) ? REFERENCE : read(value, meaning, listed);
}
