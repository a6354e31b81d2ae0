import { hash } from 'node:crypto';
import { isObject } from '../json/json-values.ts';
import { NOT_COMPARED, type ReadValue, readingOf } from './references-as-identities.ts';
import type { Match } from './change-report-types.ts';
import type { DraftIndex } from './draft-index.ts';
import { MAX_CONTAINERS } from './draft-objects.ts';
import { getOrInsert } from './get-or-insert.ts';
import { nameOf } from './object-name-index.ts';
import { familyOf, type KeyRole } from './reference-keys.ts';
import { oneByOne, type SnapshotObject } from './snapshot-object.ts';
import { valueAt, type ValuePlace } from './value-places.ts';

/** Hexadecimal digits of a hash. */
const LENGTH = 12;

type Name = readonly string[];

/** What names the objects of a draft in every copy of it: OIDs, else labels, of an object and of what it is in. */
export class NaturalKeys {
  private readonly index: DraftIndex;
  private readonly match: Match;
  /** By the starts of their paths: of objects that may have one label, how many have a natural key. */
  private readonly namesakes = new Map<string, ReadonlyMap<string, readonly unknown[]> | undefined>();
  /** By what contains an object: the names of all that is around it. */
  private readonly around = new Map<SnapshotObject, readonly Name[]>();
  private readonly marks = new Map<SnapshotObject, string>();
  private readonly markBefore: (object: SnapshotObject) => string;
  /** References as the names of what they lead to; and so that namesakes are told apart. */
  private readonly readNamed: ReadValue;
  private readonly readMarked: ReadValue;

  /** @param markBefore the mark of the same object in the draft before. Default: none */
  constructor(index: DraftIndex, match: Match, markBefore = (_: SnapshotObject): string => '') {
    this.index = index;
    this.match = match;
    this.markBefore = markBefore;
    this.readNamed = readingOf(index, (target) => ({ natural_key: this.withContainers(target).map(linkOf) }));
    this.readMarked = readingOf(index, (target) => ({ natural_key: [this.of(target), this.markOf(target)] }));
  }

  /** The names of an object and of what it is in, nearest first, the latter with their marks. */
  of(object: SnapshotObject): readonly Name[] {
    const container = this.index.containerOf(object);
    if (container === undefined) return [linkOf(object)];
    const around = () => this.withContainers(container).map((one) => [...linkOf(one), this.markOf(one)]);
    return [linkOf(object), ...getOrInsert(this.around, container, around)];
  }

  /**
   * A hash of the content of an object that its name does not tell from others in its place, or did not before; empty
   * for any other object.
   */
  markOf(object: SnapshotObject): string {
    const ownMark = () => (this.isClear(object) ? '' : shortHash(this.bodyOf(object, this.readNamed)));
    return getOrInsert(this.marks, object, () => ownMark() + this.markBefore(object));
  }

  /**
   * Whether no other object of the family has the label and the natural key of this one. The names of its file and of
   * theirs begin alike, so that no other file is read.
   */
  isAlone(object: SnapshotObject): boolean {
    const { family, path } = object;
    // The file of a label without any character that a file name may have is called after the id.
    if (family === 'draft' || /\/#(.+)~\1\.json$/.test(path)) return this.isClear(object);
    const start = path.slice(0, path.lastIndexOf('~') + 1);
    const keys = getOrInsert(this.namesakes, start, () => {
      const paths = this.index.startingWith(start);
      if (paths.length === 1) return undefined;
      const objects = paths.map((one) => this.index.at(one));
      return Map.groupBy(oneByOne(objects), (one) => this.keyText(one));
    });
    return keys === undefined || keys.get(this.keyText(object))?.length === 1;
  }

  /** All of an object as every copy of its draft has it. */
  contentOf(object: SnapshotObject): unknown {
    return this.bodyOf(object, this.readMarked);
  }

  /**
   * A value of an object as every copy has it.
   *
   * @param isRow without the id of a row, which is another one in each copy
   */
  valueAt(place: ValuePlace, object: SnapshotObject, side: 'from' | 'to', isRow = false): unknown {
    const held = valueAt(place, object, side);
    const hasId = isRow && isObject(held) && !familyOf(this.index.keys.roleIn('id', place.role, held));
    return this.inAnyCopy(hasId ? { ...held, id: null } : held, place.role, this.readMarked, place.isMember);
  }

  /**
   * A value as every copy has it: references by natural key, without the id of the object itself, and in a
   * comparison by name without other ids that mean nothing elsewhere.
   *
   * @param read default: what it refers to is not told from its namesakes
   */
  inAnyCopy(value: unknown, role: KeyRole, read = this.readNamed, isMember?: boolean): unknown {
    if (Array.isArray(value)) return value.map((member) => this.inAnyCopy(member, role, read, true));
    if (isObject(value)) {
      const entries = Object.keys(value).map((key) => {
        const isOwnId = role?.kind === 'body' && key === 'id';
        const inner = this.index.keys.roleIn(key, role, value);
        // No key of a body is that of a reference.
        return [`:${key}`, isOwnId ? null : this.inAnyCopy(value[key], inner, read)] as const;
      });
      return Object.fromEntries(entries);
    }
    const comparable = read(value, role, isMember);
    const isLost = typeof comparable === 'number' && role?.kind === 'reference' && role.sure;
    if (!isLost && comparable !== NOT_COMPARED) return comparable;
    return { id: this.match === 'id' ? value : null };
  }

  private keyText(object: SnapshotObject): string {
    return JSON.stringify(this.of(object));
  }

  /** Whether the names of an object and of what it is in are those of no others. */
  private isClear(object: SnapshotObject): boolean {
    const { byName } = this.index;
    return this.withContainers(object).every((one) => one.family === 'draft' || byName.isOnlyOne(one));
  }

  private bodyOf(object: SnapshotObject, read: ReadValue): unknown {
    return this.inAnyCopy(object.body, { kind: 'body', family: object.family }, read);
  }

  private withContainers(object: SnapshotObject): SnapshotObject[] {
    return [object, ...this.index.within(object, MAX_CONTAINERS)];
  }
}

function linkOf(object: SnapshotObject): Name {
  return object.family === 'draft' ? [] : [object.family, ...nameOf(object)];
}

export function shortHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'hex').slice(0, LENGTH);
}
