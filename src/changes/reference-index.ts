import type { ObjectId } from '../drafts/endpoints.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { type KeyMeaning, type ReferenceKeys, NOT_COMPARED, replaceValues } from './reference-keys.ts';

/** A reference from one object to another of the same draft. */
export interface Reference {
  readonly key: string;
  readonly target: SnapshotObject;
}

/** A place whose values are not compared from one draft to another. */
export interface NotCompared {
  /** The path segment of the family, or `draft`. */
  readonly family: string;
  readonly key: string;
  /** The key holds ids of a family that was not read, or of things that are in no family. */
  readonly reason: 'family-not-read' | 'unknown-id';
}

/** What stands for an object in a comparison: the same on both sides for two objects that are taken for one. */
export type TokenOf = (target: SnapshotObject) => string;

/** Begins what stands in place of an id in a comparison; no text of a design begins like this. */
const MARK = '\0';
const PAIRED = `${MARK}paired `;
const UNPAIRED = `${MARK}single `;
const DANGLING = `${MARK}dangling `;

/** For two objects that are taken for one: their number. */
export function pairedToken(number: number): string {
  return `${PAIRED}${number}`;
}

/** For an object that has no other on the other side, or none yet. */
export function unpairedToken({ family, label }: SnapshotObject): string {
  return `${UNPAIRED}${family} ${label}`;
}

/**
 * Whether an id points to an object that only its own draft has, and the other one to nothing. That the object was removed, or added, is
 * told already; what refers to it did not change.
 */
export function isLostReference(one: unknown, other: unknown): boolean {
  return (
    (begins(one, UNPAIRED) && begins(other, DANGLING)) || (begins(one, DANGLING) && begins(other, UNPAIRED))
  );
}

/** Whether this stands for an object that has no other, or for none at all. */
export function isUnpairedToken(token: string): boolean {
  return begins(token, UNPAIRED) || begins(token, DANGLING);
}

function begins(value: unknown, mark: string): boolean {
  return typeof value === 'string' && value.startsWith(mark);
}

/** One of two drafts whose ids mean nothing to each other: finds what an id points to. */
export class ReferenceIndex {
  readonly draft: SnapshotObject;
  readonly objects: readonly SnapshotObject[];
  private readonly families: ReadonlySet<string>;
  private readonly keys: ReferenceKeys;
  private readonly byId = new Map<string, SnapshotObject>();
  private readonly onNotCompared: (place: NotCompared) => void;

  /**
   * @param families path segments of those that were read
   * @param note is told of each place that is not compared, more than once
   */
  constructor(
    draft: SnapshotObject,
    objects: readonly SnapshotObject[],
    families: ReadonlySet<string>,
    keys: ReferenceKeys,
    note: (place: NotCompared) => void,
  ) {
    this.draft = draft;
    this.objects = objects;
    this.families = families;
    this.keys = keys;
    this.onNotCompared = note;
    for (const object of [draft, ...objects]) {
      if (object.id !== null) this.byId.set(idKey(object.family, object.id), object);
    }
  }

  /** The references in an object's body, in its order. */
  references(object: SnapshotObject): Reference[] {
    const found: Reference[] = [];
    replaceValues(object.body, this.keys, (value, key, meaning, listed) => {
      const resolve = this.target(value, meaning, listed);
      if (resolve !== undefined) found.push({ key, target: resolve });
      return value;
    });
    return found;
  }

  /** The body with a token in place of each id that points to something known. */
  comparableBody(object: SnapshotObject, tokenOf: TokenOf): unknown {
    return replaceValues(object.body, this.keys, (value, key, meaning, listed) => {
      const target = this.target(value, meaning, listed);
      if (target !== undefined) return tokenOf(target);
      const reason = this.notComparedReason(value, meaning);
      if (reason === undefined)
        return this.isDangling(value, meaning) ? `${DANGLING}${String(value)}` : value;
      this.onNotCompared({ family: object.family, key, reason });
      return NOT_COMPARED;
    });
  }

  private target(value: unknown, meaning: KeyMeaning, listed: boolean): SnapshotObject | undefined {
    if (meaning?.kind !== 'reference' || !isId(value)) return undefined;
    if (meaning.plural && !listed && !meaning.sure) return undefined;
    return this.byId.get(idKey(meaning.family, value));
  }

  private notComparedReason(value: unknown, meaning: KeyMeaning): NotCompared['reason'] | undefined {
    if (!isId(value)) return undefined;
    if (meaning?.kind === 'foreign-id') {
      // A text such as `standard_id: "SDTM.AE"` means the same in every draft; a number was given by the service.
      return meaning.own || typeof value === 'number' ? 'unknown-id' : undefined;
    }
    if (meaning?.sure !== true || meaning.family === 'draft') return undefined;
    return this.families.has(meaning.family) ? undefined : 'family-not-read';
  }

  /** Whether only an id of a family that was read can stand here, and this is none of them. */
  private isDangling(value: unknown, meaning: KeyMeaning): boolean {
    return meaning?.kind === 'reference' && meaning.sure && meaning.family !== 'draft' && isId(value);
  }
}

function isId(value: unknown): value is ObjectId {
  return Number.isSafeInteger(value) || (typeof value === 'string' && value !== '');
}

/** The number 7 and the text "7" are two ids, and so is the 7 of another family. */
function idKey(family: string, id: ObjectId): string {
  return `${family} ${typeof id} ${id}`;
}
