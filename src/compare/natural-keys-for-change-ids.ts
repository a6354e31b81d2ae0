import { hash } from 'node:crypto';
import { isObject } from '../json/json-values.ts';
import { NOT_COMPARED, type ReadValue, readingOf } from './references-as-identities.ts';
import type { Match } from './change-report-types.ts';
import { type DraftIndex, MAX_CONTAINERS } from './draft-index.ts';
import type { KeyRole } from './reference-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** Hexadecimal digits of a hash. */
const LENGTH = 12;

/** What names the objects of a draft in every copy of it: OIDs, else labels, of an object and of what it is in. */
export class NaturalKeys {
  private readonly index: DraftIndex;
  private readonly match: Match;
  /** By family or start of a path: such objects by their keys. */
  private readonly byKey = new Map<string, ReadonlyMap<string, readonly SnapshotObject[]>>();
  private readonly marks = new Map<SnapshotObject, string>();
  private readonly markBefore: (object: SnapshotObject) => string;
  /** References as the names of what they lead to; with marks; and with marks of what is in those objects themselves. */
  private readonly readNamed: ReadValue;
  readonly readMarked: ReadValue;
  private readonly readApart: ReadValue;

  /** @param markBefore the mark of the same object in the draft before. Default: none */
  constructor(index: DraftIndex, match: Match, markBefore = (_: SnapshotObject): string => '') {
    this.index = index;
    this.match = match;
    this.markBefore = markBefore;
    this.readNamed = readingOf(index, (target) => ({ natural_key: this.linksOf(target) }));
    this.readMarked = readingOf(index, (target) => ({ natural_key: [this.of(target), this.markOf(target)] }));
    const ownMarks = new Map<SnapshotObject, string>();
    // Without what those lead to in their turn, which may go in a circle.
    const ownMark = (one: SnapshotObject): string => {
      const mark = ownMarks.get(one) ?? this.markAmong(one, one.family, undefined, this.readNamed);
      ownMarks.set(one, mark);
      return mark;
    };
    this.readApart = readingOf(index, (target) => ({
      natural_key: [this.linksOf(target, (one) => [ownMark(one)]), ownMark(target)],
    }));
  }

  /** The key of an object, nearest first, with the marks of what it is in. */
  of(object: SnapshotObject): string[][] {
    return this.linksOf(object, (container) => [this.markOf(container)]);
  }

  /**
   * A hash of the content of an object without a name, or whose key another object has, too, or had before; empty for any
   * other object. A namesake may have got another name.
   */
  markOf(object: SnapshotObject): string {
    const mark = this.marks.get(object) ?? this.markAmong(object) + this.markBefore(object);
    this.marks.set(object, mark);
    return mark;
  }

  /**
   * The same of each object, but of one with a label only among those that share it. The names of their files begin
   * alike, so that no other file has to be read.
   */
  marksAmongNamesakes(objects: readonly SnapshotObject[]): (object: SnapshotObject) => string {
    const namesakes = new Map(objects.map(({ path }): [string, SnapshotObject[]] => [startOf(path), []]));
    for (const one of this.index.select((_, path) => namesakes.has(startOf(path))))
      namesakes.get(startOf(one.path))?.push(one);
    return (object) => {
      const { family, path, ownLabel } = object;
      // The file of a label without any character that a file name may have is called after the id.
      if (ownLabel.label === '' || path.startsWith(`${family}/#`)) return this.markOf(object);
      return this.markAmong(object, startOf(path), namesakes.get(startOf(path)) ?? []);
    };
  }

  /**
   * A value as every copy has it: references by natural key, without the id of the object itself, and in a comparison by
   * name without other ids that mean nothing elsewhere.
   *
   * @param read default: what it refers to is not told from its namesakes
   */
  inAnyCopy(value: unknown, role: KeyRole, isMember = false, read = this.readNamed): unknown {
    if (Array.isArray(value)) return value.map((member) => this.inAnyCopy(member, role, true, read));
    if (isObject(value)) {
      const entries = Object.keys(value).map((key) => {
        const isOwnId = role?.kind === 'body' && key === 'id';
        const inner = this.index.keys.roleIn(key, role, value);
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

  private linksOf(object: SnapshotObject, more = (_: SnapshotObject): string[] => []): string[][] {
    return [object, ...this.index.within(object, MAX_CONTAINERS)].map((one) => {
      const { family, oid, ownLabel } = one;
      if (family === 'draft') return [];
      const own = oid === null ? [family, 'label', ownLabel.label] : [family, 'oid', oid];
      return one === object ? own : [...own, ...more(one)];
    });
  }

  private keyText(object: SnapshotObject): string {
    const text = JSON.stringify(this.linksOf(object));
    object.release();
    return text;
  }

  private markAmong(
    object: SnapshotObject,
    among = object.family,
    objects = this.index.ofFamily(among),
    read = this.readApart,
  ): string {
    const isNamed = object.oid !== null || object.ownLabel.label !== '';
    if (isNamed && objects.length < 2) return '';
    const byKey = this.byKey.get(among) ?? Map.groupBy(objects, (one) => this.keyText(one));
    this.byKey.set(among, byKey);
    if (isNamed && byKey.get(this.keyText(object))?.length === 1) return '';
    const mark = shortHash(this.inAnyCopy(object.body, { kind: 'body', family: object.family }, false, read));
    object.release();
    return mark;
  }
}

/** `fields/Systolic blood pressure` of `fields/Systolic blood pressure~4711.json`. */
function startOf(path: string): string {
  return path.slice(0, path.lastIndexOf('~'));
}

export function shortHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'hex').slice(0, LENGTH);
}
