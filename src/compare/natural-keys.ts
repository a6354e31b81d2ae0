import { hash } from 'node:crypto';
import { isObject } from '../json/exact-json.ts';
import { NOT_COMPARED, readingOf } from './comparable-value.ts';
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
  /** By family: the keys of its objects, and whether several objects have them. */
  private readonly families = new Map<string, Map<string, boolean>>();
  private readonly marks = new Map<SnapshotObject, string>();

  constructor(index: DraftIndex, match: Match) {
    this.index = index;
    this.match = match;
  }

  /** The key of an object, nearest first, with the marks of what it is in. */
  of(object: SnapshotObject): string[][] {
    return this.linksOf(object, (container) => [this.markOf(container)]);
  }

  /** A hash of the content of an object whose key another object has, too; empty for any other object. */
  markOf(object: SnapshotObject): string {
    let mark = this.marks.get(object);
    if (mark !== undefined) return mark;
    const { family } = object;
    const isShared = this.keysOf(family).get(this.textOf(object)) === true;
    mark = isShared ? shortHash(this.inAnyCopy(object.body, { kind: 'body', family })) : '';
    this.marks.set(object, mark);
    return mark;
  }

  /**
   * A value as every copy has it: references by natural key, without the id of the object itself, and in a comparison by
   * name without other ids that mean nothing elsewhere.
   *
   * @param keyOf default: without marks
   */
  inAnyCopy(
    value: unknown,
    role: KeyRole,
    isMember = false,
    keyOf: (target: SnapshotObject) => unknown = (target) => this.linksOf(target),
  ): unknown {
    const read = readingOf(this.index, (target) => ({ natural_key: keyOf(target) }));
    const visit = (held: unknown, outer: KeyRole, isListed: boolean): unknown => {
      if (Array.isArray(held)) return held.map((member) => visit(member, outer, true));
      if (isObject(held)) {
        const entries = Object.keys(held).map((key) => {
          const isOwnId = outer?.kind === 'body' && key === 'id';
          const inner = isOwnId ? null : visit(held[key], this.index.keys.roleIn(key, outer), false);
          // No key of a body is that of a reference.
          return [`:${key}`, inner] as const;
        });
        return Object.fromEntries(entries);
      }
      const comparable = read(held, outer, isListed);
      const isLost = typeof comparable === 'number' && outer?.kind === 'reference' && outer.sure;
      if (!isLost && comparable !== NOT_COMPARED) return comparable;
      return { id: this.match === 'id' ? held : null };
    };
    return visit(value, role, isMember);
  }

  /** @param more for each container. Default: nothing */
  private linksOf(object: SnapshotObject, more = (_: SnapshotObject): string[] => []): string[][] {
    return [object, ...this.index.within(object, MAX_CONTAINERS)].map((one) => {
      const { family, oid, ownLabel } = one;
      if (family === 'draft') return [];
      const own = oid === null ? [family, 'label', ownLabel.label] : [family, 'oid', oid];
      return one === object ? own : [...own, ...more(one)];
    });
  }

  private textOf(object: SnapshotObject): string {
    return JSON.stringify(this.linksOf(object));
  }

  private keysOf(family: string): ReadonlyMap<string, boolean> {
    let keys = this.families.get(family);
    if (keys !== undefined) return keys;
    keys = new Map();
    this.families.set(family, keys);
    for (const object of this.index.ofFamily(family)) {
      const key = this.textOf(object);
      keys.set(key, keys.has(key));
      object.releaseWithNames();
    }
    return keys;
  }
}

export function shortHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'hex').slice(0, LENGTH);
}
