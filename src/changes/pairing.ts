import { NOT_COMPARED, type Reading } from './content-keys.ts';
import { type DraftSide, type SnapshotObject, isId } from './draft-side.ts';
import type { KeyMeaning } from './key-meanings.ts';

/** The two drafts that are compared: what it was, and what it is. */
export interface Sides {
  readonly from: DraftSide;
  readonly to: DraftSide;
}

/** Which object of one draft is which object of the other. The drafts themselves are a pair. */
export class Pairing {
  readonly pairs: (readonly [from: SnapshotObject, to: SnapshotObject])[] = [];
  private readonly standIns = new Map<SnapshotObject, SnapshotObject>();

  constructor({ from, to }: Sides) {
    this.pair(from.draft, to.draft);
  }

  /** @param standIn what references to either are compared as; equal twins have one in common */
  pair(from: SnapshotObject, to: SnapshotObject, standIn = to): void {
    this.pairs.push([from, to]);
    this.standIns.set(from, standIn).set(to, standIn);
  }

  isPaired(object: SnapshotObject): boolean {
    return this.standIns.has(object);
  }

  /** What a reference to the object is compared as: an object without a pair stands for itself. */
  standInOf(object: SnapshotObject): SnapshotObject {
    return this.standIns.get(object) ?? object;
  }
}

/** Reads a reference as what `standInOf` gives for the object that it points to. */
export function readingOf(side: DraftSide, standInOf: (target: SnapshotObject) => unknown): Reading {
  return (value, meaning, listed) => {
    if (meaning === undefined) return value;
    const target = side.resolve(value, meaning, listed);
    if (target !== undefined) return standInOf(target);
    return meansNothingElsewhere(value, meaning, side) ? NOT_COMPARED : value;
  };
}

/**
 * Whether an id says nothing in another draft: that of a comment, a number of something that no family knows,
 * or an id of a family that was not read.
 */
function meansNothingElsewhere(value: unknown, meaning: NonNullable<KeyMeaning>, side: DraftSide): boolean {
  if (!isId(value)) return false;
  // A text such as `standard_id: "SDTM.AE"` means the same in every draft; a number was given by the service.
  if (meaning.kind === 'foreign-id') return meaning.own || typeof value === 'number';
  return meaning.sure && !side.has(meaning.family);
}
