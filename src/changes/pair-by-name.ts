import { ContentKeys, type Reading } from './content-keys.ts';
import { deepContent } from './deep-content.ts';
import { type DraftSide, isId, type SnapshotObject } from './draft-side.ts';
import { Pairing, readingOf, type Sides } from './pairing.ts';
import type { Turns } from '../time/turns.ts';

/** Objects nested deeper than this are paired together. */
const MAX_DEPTH = 8;
/** In place of every reference. */
const REFERENCE = Symbol('a reference');

/** What both objects of a pair have in common; undefined: the object is not paired by it. */
type KeyOf = (object: SnapshotObject, side: DraftSide) => string | number | undefined;

/**
 * Pairs the objects of two drafts in which every id is another one: by OID, then by label in the same place,
 * then by equal content. What contains others is paired before them. The time grows with n log n.
 *
 * @see docs/changes.md#which-object-is-which
 */
export async function pairByName(sides: Sides, turns: Turns): Promise<Pairing> {
  const unpaired = new UnpairedObjects(sides, new Pairing(sides), turns);
  while (unpaired.addNextDepth()) {
    await unpaired.pairUnique((object, side) => unpaired.inPlace(object, side, object.oid));
    await unpaired.pairUnique(({ family, oid }) => (oid === null ? undefined : `${family} ${oid}`));
    await unpaired.pairUnique(
      (object, side) => unpaired.inPlace(object, side, object.ownLabel.label || null),
      (old, now) => old.oid === null || now.oid === null,
    );
    await unpaired.pairEqual();
  }
  return unpaired.pairing;
}

/** The objects that have no pair yet, of one depth after the other. */
class UnpairedObjects {
  readonly pairing: Pairing;
  private readonly sides: readonly [DraftSide, DraftSide];
  private readonly turns: Turns;
  /** The objects of each side by how many others are around them. */
  private readonly depths: readonly [Map<number, SnapshotObject[]>, Map<number, SnapshotObject[]>];
  private left: readonly [SnapshotObject[], SnapshotObject[]] = [[], []];
  private depth = -1;
  private readonly places = new Map<SnapshotObject | undefined, number>();

  constructor({ from, to }: Sides, pairing: Pairing, turns: Turns) {
    this.sides = [from, to];
    this.pairing = pairing;
    this.turns = turns;
    const byDepth = (side: DraftSide): Map<number, SnapshotObject[]> =>
      Map.groupBy(side.objects(), (object) => side.within(object, MAX_DEPTH).length);
    this.depths = [byDepth(from), byDepth(to)];
  }

  /** Adds the objects of the next depth; false if there is none. Those that are left over stay: one may have moved. */
  addNextDepth(): boolean {
    for (this.depth += 1; this.depth <= MAX_DEPTH; this.depth += 1) {
      const [from = [], to = []] = this.depths.map((side) => side.get(this.depth));
      if (from.length + to.length === 0) continue;
      this.left = [
        [...this.left[0], ...from],
        [...this.left[1], ...to],
      ];
      return true;
    }
    return false;
  }

  /** A key of objects in one place; undefined if the place itself is only in one of the drafts. */
  inPlace(object: SnapshotObject, side: DraftSide, name: string | null): string | undefined {
    const container = side.containerOf(object);
    if (name === null || (container !== undefined && !this.pairing.isPaired(container))) return undefined;
    const place = container && this.pairing.standInOf(container);
    const number = this.places.get(place) ?? this.places.size;
    this.places.set(place, number);
    return `${object.family} ${number} ${name}`;
  }

  /** Pairs objects of one key if each side has one of them. */
  async pairUnique(
    keyOf: KeyOf,
    mayPair = (_from: SnapshotObject, _to: SnapshotObject): boolean => true,
  ): Promise<void> {
    for (const [from, to] of await this.groups(keyOf)) {
      const [old, now] = [from[0], to[0]];
      if (from.length !== 1 || to.length !== 1 || old === undefined || now === undefined) continue;
      if (mayPair(old, now)) this.pairing.pair(old, now);
    }
    this.dropPaired();
  }

  /**
   * Pairs what is equal: first with its place and all that it refers to, where twins stand for each other;
   * then apart from ids, in any place.
   */
  async pairEqual(): Promise<void> {
    const [from, to] = this.left;
    if (from.length === 0 || to.length === 0) return;
    const { numbers, isComplete } = await deepContent(
      [
        [this.sides[0], from],
        [this.sides[1], to],
      ],
      this.pairing,
      this.turns,
    );
    await this.pairInTurn((object) => `${object.family} ${numbers.get(object)}`, isComplete);
    const keys = new ContentKeys(this.sides[0].keys, { withOrder: true });
    const readings = new Map(this.sides.map((side) => [side, withoutIds(side)]));
    const content: KeyOf = ({ family, body }, side) => {
      const read = readings.get(side);
      return read && `${family} ${keys.ofBody(body, read)}`;
    };
    await this.pairInTurn(content, false);
  }

  private async pairInTurn(keyOf: KeyOf, areTwins: boolean): Promise<void> {
    for (const [from, to] of await this.groups(keyOf)) {
      for (const [index, old] of from.entries()) {
        const now = to[index];
        if (now !== undefined) this.pairing.pair(old, now, areTwins ? to[0] : now);
      }
    }
    this.dropPaired();
  }

  private async groups(keyOf: KeyOf): Promise<Iterable<[SnapshotObject[], SnapshotObject[]]>> {
    const groups = new Map<string | number, [SnapshotObject[], SnapshotObject[]]>();
    for (const index of [0, 1] as const) {
      await this.turns.forEach(this.left[index], (object) => {
        const key = keyOf(object, this.sides[index]);
        if (key === undefined) return;
        const group = groups.get(key) ?? [[], []];
        groups.set(key, group);
        group[index].push(object);
      });
    }
    return groups.values();
  }

  private dropPaired(): void {
    const unpaired = (object: SnapshotObject): boolean => !this.pairing.isPaired(object);
    this.left = [this.left[0].filter(unpaired), this.left[1].filter(unpaired)];
  }
}

/** Reads all references alike, also those to nothing. */
function withoutIds(side: DraftSide): Reading {
  const read = readingOf(side, () => REFERENCE);
  return (value, meaning, listed) =>
    meaning?.kind === 'reference' && meaning.sure && isId(value) ? REFERENCE : read(value, meaning, listed);
}
