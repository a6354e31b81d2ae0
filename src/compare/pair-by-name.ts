import { ContentKeys } from './content-keys.ts';
import { refineByReferences } from './refine-by-references.ts';
import { type DraftIndex, type ComparedDrafts, isId } from './draft-index.ts';
import { type ComparedAs, comparedAs } from './compared-as.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import type { Turns } from '../time/turns.ts';

/** An object of the old draft, and the same one in the new draft. */
type ObjectPair = readonly [from: SnapshotObject, to: SnapshotObject];
/** Objects nested deeper than this are paired together. */
const MAX_DEPTH = 8;
/** Other families come last. By family, not by depth: a form that comes into a folder stays among the forms. */
const STAGES: Record<string, number> = {
  folders: 0,
  forms: 1,
  fields: 2,
  checks: 2,
  data_dictionaries: 2,
  unit_dictionaries: 2,
};
const LAST_STAGE = 3;
/** The objects of one key; never none. */
type Group = readonly [SnapshotObject, ...SnapshotObject[]];

/** What both objects of a pair have in common; undefined: the object is not paired by it. */
type KeyOf = (object: SnapshotObject, side: DraftIndex) => string | number | undefined;

/**
 * Pairs the objects of two drafts in which all ids differ: by OID, then by label in the same place,
 * then by equal content. What contains others is paired before them. The drafts themselves are a pair. The time
 * grows with n log n.
 *
 * @see docs/changes.md#which-object-is-which
 */
export async function pairByName(sides: ComparedDrafts, turns: Turns): Promise<readonly ObjectPair[]> {
  const matching = new Matching(sides, turns);
  const byOid: KeyOf = ({ family, oid }) => (oid === null ? undefined : `${family} ${oid}`);
  // First what no place can pair otherwise, so that references to it and from it count.
  await matching.pairUnique(byOid);
  for (const stage of [...new Set(matching.stages.values())].sort((one, other) => one - other)) {
    matching.begin(stage);
    await matching.pairUnique((object, side) => inPlace(object, side, object.oid));
    await matching.pairUnique(byOid);
    await matching.pairUnique(
      (object, side) => inPlace(object, side, object.ownLabel.label || null),
      (old, now) => old.oid === null || now.oid === null,
    );
    await matching.pairEqual();
  }
  return matching.pairs;
}

/** A key of objects in one place; undefined if the place itself is only in one of the drafts. */
function inPlace(object: SnapshotObject, side: DraftIndex, name: string | null): string | undefined {
  const place = (side.containerOf(object) ?? side.draft).identity;
  return name === null || place === undefined ? undefined : `${object.family} ${place.path}\n${name}`;
}

class Matching {
  readonly pairs: ObjectPair[] = [];
  private readonly sides: readonly [DraftIndex, DraftIndex];
  private readonly turns: Turns;
  /** Which objects are paired before which. */
  readonly stages = new Map<SnapshotObject, number>();
  /** The objects of each side that have no pair yet, of all stages up to the one that is paired. */
  private left: readonly [readonly SnapshotObject[], readonly SnapshotObject[]];

  constructor({ from, to }: ComparedDrafts, turns: Turns) {
    this.sides = [from, to];
    this.turns = turns;
    for (const side of this.sides)
      for (const object of side.objects) {
        const around = side.within(object, MAX_DEPTH).filter(({ family }) => family === object.family);
        this.stages.set(object, (STAGES[object.family] ?? LAST_STAGE) * (MAX_DEPTH + 1) + around.length);
        object.release();
      }
    this.left = [from.objects, to.objects];
    this.pair(from.draft, to.draft);
  }

  /** Goes on with a stage. What is left over of those before stays: it may have moved. */
  begin(stage: number): void {
    const isNext = (object: SnapshotObject): boolean =>
      object.identity === undefined && Number(this.stages.get(object)) <= stage;
    this.left = [this.sides[0].objects.filter(isNext), this.sides[1].objects.filter(isNext)];
  }

  /** Pairs objects of one key if each side has one of them; whether both sides have one and one of them more. */
  async pairUnique(
    keyOf: KeyOf,
    mayPair = (_from: SnapshotObject, _to: SnapshotObject): boolean => true,
  ): Promise<boolean> {
    let isAmbiguous = false;
    await this.pairGroups(keyOf, (from, to) => {
      if (from.length + to.length > 2) isAmbiguous = true;
      else if (mayPair(from[0], to[0])) this.pair(from[0], to[0]);
    });
    return isAmbiguous;
  }

  /**
   * Pairs what is equal apart from ids, in any place. Of several such objects those first that also refer to the
   * same and to which the same refers: they are twins, which stand for each other.
   */
  async pairEqual(): Promise<void> {
    const keys = new ContentKeys(this.sides[0].keys, { withOrder: true });
    const contents = new Map<SnapshotObject, number>();
    for (const index of [0, 1] as const) {
      const read = withoutIds(this.sides[index]);
      await this.turns.forEach(this.left[index], (object) => {
        contents.set(object, keys.numberOf(`${object.family} ${keys.ofBody(object, read)}`));
        object.release();
      });
    }
    if (!(await this.pairUnique((object) => contents.get(object)))) return;
    const { numbers, isComplete } = await refineByReferences(this.sides, this.turns);
    await this.pairInTurn((object) => numbers.get(object), isComplete);
    await this.pairInTurn((object) => contents.get(object), false);
  }

  private pairInTurn(keyOf: KeyOf, areTwins: boolean): Promise<void> {
    return this.pairGroups(keyOf, (from, to) => {
      for (const [index, old] of from.entries()) {
        const now = to[index];
        if (now !== undefined) this.pair(old, now, areTwins ? to[0] : now);
      }
    });
  }

  /** @param identity what references to either are compared as */
  private pair(from: SnapshotObject, to: SnapshotObject, identity = to): void {
    this.pairs.push([from, to]);
    from.identity = identity;
    to.identity = identity;
  }

  /** Calls `pair` with the objects of each key that both sides have. */
  private async pairGroups(keyOf: KeyOf, pair: (from: Group, to: Group) => void): Promise<void> {
    const grouped = async (index: 0 | 1): Promise<Map<string | number, Group>> => {
      const groups = new Map<string | number, [SnapshotObject, ...SnapshotObject[]]>();
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
    for (const [key, own] of from) {
      const other = to.get(key);
      if (other !== undefined) pair(own, other);
    }
    const isLeft = ({ identity }: SnapshotObject): boolean => identity === undefined;
    this.left = [this.left[0].filter(isLeft), this.left[1].filter(isLeft)];
  }
}

/** Reads all references alike, as undefined, which no body holds; also those to nothing. */
function withoutIds(side: DraftIndex): ComparedAs {
  const read = comparedAs(side, () => undefined);
  return (value, meaning, listed) =>
    meaning?.kind === 'reference' && meaning.sure && isId(value) ? undefined : read(value, meaning, listed);
}
