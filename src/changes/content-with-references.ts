import { ContentKeys } from './content-keys.ts';
import type { DraftSide } from './draft-side.ts';
import { comparedAs } from './compared-as.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import type { Turns } from '../time/turns.ts';

/** What an object is apart from what it refers to, and the objects without a pair that it refers to. */
interface Node {
  readonly shape: number;
  readonly targets: readonly SnapshotObject[];
}

/** What objects are with all that they refer to. */
export interface NumberedContent {
  readonly numbers: ReadonlyMap<SnapshotObject, number>;
  /** false: the refinement gave up, and objects of one number may differ. */
  readonly isComplete: boolean;
}

/** Steps of the refinement, after which it ends though it could still tell objects apart. */
const MAX_STEPS = 2_000_000;
/** In place of a reference to an object whose content is compared, too. */
const OPEN = Symbol('a reference');

/**
 * A number for each object's content together with that of the objects that it refers to, however far: two
 * objects have the same number only if neither they nor what they refer to can be told apart. For very long
 * chains of references the refinement gives up: then two numbers may be the same for objects that differ.
 *
 * A reference to an object with a pair is compared as that pair, not by its content.
 *
 * @param starts the objects of each side
 */
export async function contentWithReferences(
  starts: readonly (readonly [DraftSide, readonly SnapshotObject[]])[],
  turns: Turns,
): Promise<NumberedContent> {
  const nodes = new Map<SnapshotObject, Node>();
  let keys: ContentKeys | undefined;
  for (const [side, objects] of starts) {
    keys ??= new ContentKeys(side.keys, { withOrder: true });
    const shapes = keys;
    let targets: SnapshotObject[] = [];
    const read = comparedAs(side, (target) => {
      if (target.standIn !== undefined) return target.standIn;
      targets.push(target);
      return OPEN;
    });
    // Grows while it is walked: an array's iterator sees what is pushed.
    const pending = [...objects];
    await turns.forEach(pending, (object) => {
      if (nodes.has(object)) return;
      targets = [];
      nodes.set(object, { shape: shapes.ofBody(object.body, read), targets });
      pending.push(...targets);
    });
  }
  return refine(nodes, turns);
}

/** Tells objects apart by what they refer to, until that tells no more apart. */
async function refine(nodes: ReadonlyMap<SnapshotObject, Node>, turns: Turns): Promise<NumberedContent> {
  let numbers = new Map([...nodes].map(([object, { shape }]) => [object, shape]));
  let [count, steps] = [new Set(numbers.values()).size, 0];
  for (;;) {
    const texts = new Map<string, number>();
    const next = new Map<SnapshotObject, number>();
    await turns.forEach(nodes, ([object, { targets }]) => {
      const around = targets.map((target) => numbers.get(target)).join();
      const text = `${numbers.get(object)} ${around}`;
      const number = texts.get(text) ?? texts.size;
      texts.set(text, number);
      next.set(object, number);
      steps += 1 + targets.length;
    });
    const isComplete = texts.size === count;
    if (isComplete || steps > MAX_STEPS) return { numbers: next, isComplete };
    [numbers, count] = [next, texts.size];
  }
}
