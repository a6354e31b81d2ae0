import { ContentKeys } from './content-keys.ts';
import { readingOf } from './references-as-identities.ts';
import type { DraftIndex } from './draft-index.ts';
import { sortBy } from './report-order.ts';
import { oneByOne, type SnapshotObject } from './snapshot-object.ts';
import type { InTurns } from '../time/yield-to-host.ts';

/** Steps after which the numbering ends though it could still tell objects apart. */
const MAX_STEPS = 2_000_000;

/** In place of a reference to an unpaired object, whose content is compared, too. No body contains it. */
const UNPAIRED = undefined;

type Numbers = ReadonlyMap<SnapshotObject, number | string>;

/**
 * Numbers the unpaired objects so that two have the same number only if nothing tells them apart: neither their
 * contents nor those of the objects that they refer to or that refer to them, however far. An exact copy of a draft
 * gets the same numbers. (The method is known as partition refinement, or colour refinement of a graph.)
 *
 * It begins with one number for each content. Then, again and again, an object's new number stands for its old one
 * together with the old ones of its neighbours, until that tells no more objects apart. For very long chains of
 * references it gives up: then the numbers are not complete, and objects of one number may differ.
 *
 * A neighbour that has a pair counts as that pair. `byUsers` tells objects apart only by their contents and by the paired
 * objects that refer to them.
 */
export async function refineByReferences(
  sides: readonly [DraftIndex, DraftIndex],
  inTurns: InTurns,
): Promise<{ numbers: Numbers; byUsers: Numbers; isComplete: boolean }> {
  let numbers = new Map<SnapshotObject, number | string>();
  /** From every object to its unpaired targets. */
  const references = new Map<SnapshotObject, readonly SnapshotObject[]>();
  const shapes = new ContentKeys(sides[0].keys, { withOrder: true });
  for (const side of sides) {
    const read = readingOf(side, ({ identity }) => identity ?? UNPAIRED);
    await inTurns(oneByOne(side.select()), (object) => {
      const isUnpaired = ({ identity }: SnapshotObject): boolean => identity === undefined;
      references.set(object, side.references(object).filter(isUnpaired));
      if (isUnpaired(object)) numbers.set(object, shapes.ofBody(object, read));
    });
  }
  const users = [...references].flatMap(([{ identity }, targets]) =>
    identity === undefined ? [] : targets.map((target) => ({ target, name: identity.path })),
  );
  const byUsers = new Map(numbers);
  for (const { target, name } of sortBy(users, (user) => [0, user.name]))
    byUsers.set(target, `${byUsers.get(target)}\n${name}`);
  let count = new Set(numbers.values()).size;
  for (let steps = 0; ;) {
    const parts = new Map([...numbers].map(([object, number]) => [object, [String(number)]]));
    const add = (object: SnapshotObject, part: string): unknown => parts.get(object)?.push(part);
    await inTurns(references, ([object, targets]) => {
      const { identity } = object;
      const name = identity === undefined ? numbers.get(object) : JSON.stringify(identity.path);
      // Which one of those of one number, so that what was inserted before it does not matter.
      const places = new Map<number | string | undefined, number>();
      for (const [nth, target] of targets.entries()) {
        const number = numbers.get(target);
        const place = 1 + (places.get(number) ?? 0);
        places.set(number, place);
        add(target, `<${name}.${place}`);
        add(object, `>${nth}.${number}`);
      }
      steps += targets.length;
    });
    const texts = new Map<string, number>();
    const next = new Map<SnapshotObject, number>();
    await inTurns(parts, ([object, own]) => {
      const text = own.sort().join();
      const number = texts.get(text) ?? texts.size;
      texts.set(text, number);
      next.set(object, number);
    });
    steps += next.size;
    const isComplete = texts.size === count;
    if (isComplete || steps > MAX_STEPS) return { numbers: next, byUsers, isComplete };
    [numbers, count] = [next, texts.size];
  }
}
