import type { SnapshotObject } from './snapshot-object.ts';
import type { KeyMeaning, ReferenceKeys } from './reference-keys.ts';
import { NOT_COMPARED, replaceValues } from './replace-values.ts';
import type { ObjectId } from '../lists/object-id.ts';

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

/** Gives the token that replaces a reference in a comparison; paired objects have the same token. */
export type TokenOf = (target: SnapshotObject) => string;

/** The first character of a token. A text of the design that begins with it gets it twice. */
const MARK = '\0';
const UNPAIRED = `${MARK}single `;
const DANGLING = `${MARK}dangling `;

/** The token of two paired objects. */
export function pairedToken(number: number): string {
  return `${MARK}paired ${number}`;
}

/** The token of an object that has no pair (yet). */
export function unpairedToken({ family, label }: SnapshotObject): string {
  return `${UNPAIRED}${family} ${label}`;
}

/**
 * Whether one side refers to an object that only this side has, and the other side to none. The report lists
 * that object as removed or added; the object that refers to it did not change.
 */
export function isLostReference(from: unknown, to: unknown): boolean {
  return (begins(from, UNPAIRED) && begins(to, DANGLING)) || (begins(from, DANGLING) && begins(to, UNPAIRED));
}

/** Whether a token is of an object without a pair, or of an id that points to none. */
export function isUnpairedToken(token: string): boolean {
  return begins(token, UNPAIRED) || begins(token, DANGLING);
}

/**
 * The labels of the objects whose tokens are in a comparable value, in its order.
 *
 * @param labels by token
 */
export function labelsInTokens(value: unknown, labels: ReadonlyMap<unknown, string>): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((member) => labelsInTokens(member, labels));
  const label = labels.get(value);
  return label === undefined ? [] : [label];
}

function begins(value: unknown, mark: string): value is string {
  return typeof value === 'string' && value.startsWith(mark);
}

/** A draft with all of its objects. */
interface IndexedDraft {
  readonly draft: SnapshotObject;
  readonly objects: readonly SnapshotObject[];
  /** Path segments of the families that were read. */
  readonly families: ReadonlySet<string>;
}

/** Resolves the references inside one draft: which object an id points to. */
export class ReferenceIndex {
  readonly draft: SnapshotObject;
  readonly objects: readonly SnapshotObject[];
  private readonly families: ReadonlySet<string>;
  private readonly keys: ReferenceKeys;
  private readonly byId = new Map<string, SnapshotObject>();
  private readonly onNotCompared: (place: NotCompared) => void;

  /**
   * @param onNotCompared called for each place that is not compared; the same place may come several times
   */
  constructor(
    { draft, objects, families }: IndexedDraft,
    keys: ReferenceKeys,
    onNotCompared: (place: NotCompared) => void,
  ) {
    this.draft = draft;
    this.objects = objects;
    this.families = families;
    this.keys = keys;
    this.onNotCompared = onNotCompared;
    for (const object of [draft, ...objects]) {
      this.byId.set(idKey(object.family, object.id), object);
    }
  }

  /** The references in an object's body, in its order. */
  references(object: SnapshotObject): Reference[] {
    const found: Reference[] = [];
    replaceValues(object.body, this.keys, (value, key, meaning, listed) => {
      const target = this.resolve(value, meaning, listed);
      if (target !== undefined) found.push({ key, target });
      return value;
    });
    return found;
  }

  /** The body with a token in place of each id that points to something known. */
  comparableBody(object: SnapshotObject, tokenOf: TokenOf): unknown {
    return replaceValues(object.body, this.keys, (value, key, meaning, listed) => {
      const target = this.resolve(value, meaning, listed);
      if (target !== undefined) return tokenOf(target);
      const reason = this.notComparedReason(value, meaning);
      if (reason !== undefined) {
        this.onNotCompared({ family: object.family, key, reason });
        return NOT_COMPARED;
      }
      if (this.isDangling(value, meaning)) return `${DANGLING}${String(value)}`;
      return begins(value, MARK) ? `${MARK}${value}` : value;
    });
  }

  private resolve(value: unknown, meaning: KeyMeaning, listed: boolean): SnapshotObject | undefined {
    if (meaning?.kind !== 'reference' || !isId(value)) return undefined;
    if (meaning.plural && !listed && !meaning.sure) return undefined;
    const exact = this.byId.get(idKey(meaning.family, value));
    // A string below a bare `form` may be a name.
    return exact !== undefined || !meaning.sure
      ? exact
      : this.byId.get(idKey(meaning.family, inOtherType(value)));
  }

  private notComparedReason(value: unknown, meaning: KeyMeaning): NotCompared['reason'] | undefined {
    if (!isId(value)) return undefined;
    if (meaning?.kind === 'foreign-id') {
      // A text such as `standard_id: "SDTM.AE"` means the same in every draft; a number was given by the
      // service.
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

/** A reference "7" names the object 7 where no object has the id "7", and the other way round. */
function inOtherType(id: ObjectId): ObjectId {
  if (typeof id === 'number') return String(id);
  return String(Number(id)) === id ? Number(id) : id;
}

/** The number 7 and the string "7" are two ids, and so is the 7 of another family. */
function idKey(family: string, id: ObjectId | null): string {
  return `${family} ${typeof id} ${id}`;
}
