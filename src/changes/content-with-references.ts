import { comparedAs } from './compared-as.ts';
import { ContentKeys } from './content-keys.ts';
import type { DraftSide } from './draft-side.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import type { Turns } from '../time/turns.ts';

/** Steps of the refinement, after which it ends though it could still tell objects apart. */
const MAX_STEPS = 2_000_000;
/** In place of a reference to an object whose content is compared, too. */
const OPEN = Symbol('a reference');

/**
 * A number for each object without a pair: its content together with that of the objects that it refers to or
 * that refer to it, however far. Two objects have the same number only if none of that can be told apart. For
 * very long chains of references the refinement gives up: then it is not complete, and objects of one number may
 * differ.
 *
 * An object with a pair counts as that pair, not by its content.
 */
export async function contentWithReferences(
  sides: readonly [DraftSide, DraftSide],
  turns: Turns,
): Promise<{ numbers: ReadonlyMap<SnapshotObject, number>; isComplete: boolean }> {
  let numbers = new Map<SnapshotObject, number>();
  // Only to objects without a pair.
  const references = new Map<SnapshotObject, readonly SnapshotObject[]>();
  const shapes = new ContentKeys(sides[0].keys, { withOrder: true });
  for (const side of sides) {
    const read = comparedAs(side, ({ standIn }) => standIn ?? OPEN);
    await turns.forEach(side.objects, (object) => {
      const targets = side.references(object).filter(({ standIn }) => standIn === undefined);
      if (targets.length > 0) references.set(object, targets);
      if (object.standIn === undefined)
        numbers.set(object, shapes.numberOf(`${object.family} ${shapes.ofBody(object, read)}`));
      else if (targets.length > 0) numbers.set(object, shapes.numberOf(object.standIn));
      object.release();
    });
  }
  // Objects are told apart by what is around them, until that tells no more apart.
  let [count, steps] = [new Set(numbers.values()).size, 0];
  for (;;) {
    const around = await surroundings(numbers, references, turns);
    const texts = new Map<string, number>();
    const next = new Map<SnapshotObject, number>();
    await turns.forEach(numbers, ([object, own]) => {
      const parts = around.get(object) ?? [];
      const text = `${own} ${parts.sort().join(' ')}`;
      const number = texts.get(text) ?? texts.size;
      texts.set(text, number);
      next.set(object, number);
      steps += 1 + parts.length;
    });
    const isComplete = texts.size === count;
    if (isComplete || steps > MAX_STEPS) return { numbers: next, isComplete };
    [numbers, count] = [next, texts.size];
  }
}

/** For each object the numbers of what it refers to and of what refers to it, each with its place there. */
async function surroundings(
  numbers: ReadonlyMap<SnapshotObject, number>,
  references: ReadonlyMap<SnapshotObject, readonly SnapshotObject[]>,
  turns: Turns,
): Promise<Map<SnapshotObject, string[]>> {
  const around = new Map<SnapshotObject, string[]>();
  const add = (object: SnapshotObject, part: string): void => {
    const own = around.get(object);
    if (own === undefined) around.set(object, [part]);
    else own.push(part);
  };
  await turns.forEach(references, ([object, targets]) => {
    // Which one of those of one number, so that what was inserted before it does not matter.
    const places = new Map<number | undefined, number>();
    targets.forEach((target, nth) => {
      const number = numbers.get(target);
      const place = places.get(number) ?? 0;
      places.set(number, place + 1);
      add(target, `<${numbers.get(object)}.${place}`);
      if (object.standIn === undefined) add(object, `>${nth}.${number}`);
    });
  });
  return around;
}
