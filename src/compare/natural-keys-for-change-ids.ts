import { hash } from 'node:crypto';
import { isObject } from '../json/json-values.ts';
import { NOT_COMPARED, type ReadValue, readingOf } from './references-as-identities.ts';
import type { Match } from './change-report-types.ts';
import { type DraftIndex, MAX_CONTAINERS } from './draft-index.ts';
import { nameOf } from './object-name-index.ts';
import type { KeyRole } from './reference-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { valueAt, type ValuePlace } from './value-places.ts';

/** Hexadecimal digits of a hash. */
const LENGTH = 12;

type Name = readonly string[];

/** What names the objects of a draft in every copy of it: OIDs, else labels, of an object and of what it is in. */
export class NaturalKeys {
  private readonly index: DraftIndex;
  private readonly match: Match;
  /** Of the names of files with labels that several objects of a family may have. */
  private shared: ReadonlySet<string> | undefined = undefined;
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
    const known = this.around.get(container);
    const around = known ?? this.withContainers(container).map((one) => [...linkOf(one), this.markOf(one)]);
    if (known === undefined) this.around.set(container, around);
    return [linkOf(object), ...around];
  }

  /**
   * A hash of the content of an object that its name does not tell from others in its place, or did not before; empty
   * for any other object.
   */
  markOf(object: SnapshotObject): string {
    const mark = this.marks.get(object) ?? this.ownMark(object) + this.markBefore(object);
    this.marks.set(object, mark);
    return mark;
  }

  /**
   * Whether no other object of the family can have this label. The name of its file begins with it, so that no file has
   * to be read.
   */
  isAlone({ family, path }: SnapshotObject): boolean {
    this.shared ??= sharedStarts(this.index.snapshot.files.keys());
    // A label without any character that a file name may have has the id in its place.
    return family === 'draft' || !(path.startsWith(`${family}/#`) || this.shared.has(startOf(path)));
  }

  /** All of an object as every copy of its draft has it. */
  contentOf(object: SnapshotObject): unknown {
    return this.bodyOf(object, this.readMarked);
  }

  /** A value of an object as every copy has it. */
  valueAt(place: ValuePlace, object: SnapshotObject, side: 'from' | 'to'): unknown {
    return this.inAnyCopy(valueAt(place, object, side), place.role, place.isMember, this.readMarked);
  }

  /**
   * A value as every copy has it: references by natural key, without the id of the object or row itself, and in a
   * comparison by name without other ids that mean nothing elsewhere.
   *
   * @param read default: what it refers to is not told from its namesakes
   */
  inAnyCopy(value: unknown, role: KeyRole, isMember = false, read = this.readNamed): unknown {
    if (Array.isArray(value)) return value.map((member) => this.inAnyCopy(member, role, true, read));
    if (isObject(value)) {
      const entries = Object.keys(value).map((key) => {
        const inner = this.index.keys.roleIn(key, role, value);
        const isOwnId = key === 'id' && (role?.kind === 'body' || (isMember && inner?.kind === 'foreign-id'));
        // No key of a body is that of a reference.
        return [`:${key}`, isOwnId ? null : this.inAnyCopy(value[key], inner, false, read)] as const;
      });
      return Object.fromEntries(entries);
    }
    const comparable = read(value, role, isMember);
    const isLost = typeof comparable === 'number' && role?.kind === 'reference' && role.sure;
    if (!isLost && comparable !== NOT_COMPARED) return comparable;
    return { id: this.match === 'id' ? value : null };
  }

  private ownMark(object: SnapshotObject): string {
    const isClear = object.family === 'draft' || this.index.byName.isOnlyOne(object);
    return isClear ? '' : shortHash(this.bodyOf(object, this.readNamed));
  }

  private bodyOf(object: SnapshotObject, read: ReadValue): unknown {
    return this.inAnyCopy(object.body, { kind: 'body', family: object.family }, false, read);
  }

  private withContainers(object: SnapshotObject): SnapshotObject[] {
    return [object, ...this.index.within(object, MAX_CONTAINERS)];
  }
}

function linkOf(object: SnapshotObject): Name {
  return object.family === 'draft' ? [] : [object.family, ...nameOf(object)];
}

/** `fields/Systolic blood pressure~` of `fields/Systolic blood pressure~4711.json`. */
function startOf(path: string): string {
  return path.slice(0, path.lastIndexOf('~') + 1);
}

/** The starts of sorted paths that several have. With `A~` there may be `A~1~`: a label can have a `~`. */
function sharedStarts(paths: Iterable<string>): ReadonlySet<string> {
  const shared = new Set<string>();
  let start = '';
  for (const path of paths) {
    if (start !== '' && path.startsWith(start)) shared.add(start).add(startOf(path));
    else start = startOf(path);
  }
  return shared;
}

export function shortHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'hex').slice(0, LENGTH);
}
