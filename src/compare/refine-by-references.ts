import { comparedAs } from './compared-as.ts';
import { ContentKeys } from './content-keys.ts';
import type { DraftIndex } from './draft-index.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import type { Turns } from '../time/turns.ts';

/** Steps of the refinement, after which it ends though it could still tell objects apart. */
const MAX_STEPS = 2_000_000;

/**
 * A number for each object without a pair: its content together with that of the objects that it refers to or
 * that refer to it, however far. Two objects have the same number only if none of that can be told apart. For
 * very long chains of references the refinement gives up: then it is not complete, and objects of one number may
 * differ.
 *
 * An object with a pair counts as that pair, not by its content.
 */
export async function refineByReferences(
  sides: readonly [DraftIndex, DraftIndex],
  turns: Turns,
): Promise<{ numbers: ReadonlyMap<SnapshotObject, number>; isComplete: boolean }> {
  let numbers = new Map<SnapshotObject, number>();
  // Of all objects, but only to those without a pair.
  const references = new Map<SnapshotObject, readonly SnapshotObject[]>();
  const shapes = new ContentKeys(sides[0].keys, { withOrder: true });
  for (const side of sides) {
    // Undefined, which no body holds: a reference to an object whose content is compared, too.
    const read = comparedAs(side, ({ identity }) => identity);
    await turns.forEach(side.objects, (object) => {
      const targets = side.references(object).filter(({ identity }) => identity === undefined);
      if (targets.length > 0) references.set(object, targets);
      if (object.identity === undefined)
        numbers.set(object, shapes.numberOf(`${object.family} ${shapes.ofBody(object, read)}`));
      object.release();
    });
  }
  // Objects are told apart by what is around them, until that tells no more apart.
  let count = new Set(numbers.values()).size;
  let steps = 0;
  for (;;) {
    const around = await surroundings(numbers, references, turns);
    const texts = new Map<string, number>();
    const next = new Map<SnapshotObject, number>();
    await turns.forEach(around, ([object, parts]) => {
      const text = parts.sort().join();
      const number = texts.get(text) ?? texts.size;
      texts.set(text, number);
      next.set(object, number);
      steps += parts.length;
    });
    const isComplete = texts.size === count;
    if (isComplete || steps > MAX_STEPS) return { numbers: next, isComplete };
    [numbers, count] = [next, texts.size];
  }
}

/** For each object its number, and those of what it refers to and of what refers to it, each with its place there. */
async function surroundings(
  numbers: ReadonlyMap<SnapshotObject, number>,
  references: ReadonlyMap<SnapshotObject, readonly SnapshotObject[]>,
  turns: Turns,
): Promise<Map<SnapshotObject, string[]>> {
  const around = new Map<SnapshotObject, string[]>();
  await turns.forEach(numbers, ([object, own]) => {
    around.set(object, [String(own)]);
  });
  const add = (object: SnapshotObject, part: string): void => {
    around.get(object)?.push(part);
  };
  await turns.forEach(references, ([object, targets]) => {
    const { identity } = object;
    const name = identity === undefined ? numbers.get(object) : JSON.stringify(identity.path);
    // Which one of those of one number, so that what was inserted before it does not matter.
    const places = new Map<number | undefined, number>();
    targets.forEach((target, nth) => {
      const number = numbers.get(target);
      const place = 1 + (places.get(number) ?? 0);
      places.set(number, place);
      add(target, `<${name}.${place}`);
      add(object, `>${nth}.${number}`);
    });
  });
  return around;
}
