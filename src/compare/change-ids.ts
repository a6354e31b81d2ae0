import { createHash } from 'node:crypto';
import { isObject } from '../json/exact-json.ts';
import type { ComparedDrafts } from './compared-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import type { KeyRole } from './key-roles.ts';
import type { NewChange } from './object-change.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { placeOf } from './value-place.ts';

/** Hexadecimal digits of an id. */
const LENGTH = 12;

/**
 * Ids of changes and of what has to be checked again. A change has the same id in every copy of the drafts, in any
 * order and with any ids of the service; another change has another id. It is a hash of the family, the kind, the OIDs
 * or labels of the object and of what it is in, and the values.
 *
 * @see docs/changes.md#decisions
 */
export class ChangeIds {
  private readonly drafts: ComparedDrafts;
  private readonly counts = new Map<string, number>();

  constructor(drafts: ComparedDrafts) {
    this.drafts = drafts;
  }

  /** @param object the new one, or the old one of what was removed */
  ofChange(change: NewChange, object: SnapshotObject): string {
    const { family, kind, values } = change;
    const content = values.map((value) => {
      const { role, isMember } = placeOf(value, change, this.drafts);
      const read = (side: 'from' | 'to'): unknown[] =>
        side in value ? [side, inAnyCopy(value[side], role, this.drafts[side], isMember)] : [];
      return [value.path, ...read('from'), ...read('to')];
    });
    const side = kind === 'removed' ? this.drafts.from : this.drafts.to;
    return this.idOf([family, kind, naturalKey(object, side), content]);
  }

  /** @param causes the ids of the changes to which an object refers */
  ofCheck(object: SnapshotObject, causes: readonly string[]): string {
    return this.idOf([object.family, 'check', naturalKey(object, this.drafts.to), causes.toSorted()]);
  }

  private idOf(content: unknown): string {
    const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, LENGTH);
    const count = 1 + (this.counts.get(id) ?? 0);
    this.counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  }
}

/** The OID of an object, else its label, and those of what it is in, nearest first. The draft itself is the only one. */
function naturalKey(object: SnapshotObject, index: DraftIndex): string[][] {
  if (object.family === 'draft') return [];
  return [object, ...index.within(object)].map(({ family, oid, ownLabel }) =>
    oid === null ? [family, 'label', ownLabel.label] : [family, 'oid', oid],
  );
}

/** A value as every copy has it: references by natural key, without ids that mean nothing elsewhere. */
export function inAnyCopy(value: unknown, role: KeyRole, index: DraftIndex, isMember = false): unknown {
  if (Array.isArray(value)) return value.map((member) => inAnyCopy(member, role, index, true));
  if (isObject(value))
    return Object.keys(value)
      .sort()
      .map((key) => [key, inAnyCopy(value[key], index.keys.roleIn(key, role), index, false)]);
  const target = index.resolve(value, role, isMember);
  if (target !== undefined) return { natural_key: naturalKey(target, index) };
  // An id that leads nowhere is another one in each copy.
  const isId = role?.kind === 'foreign-id' || (role?.kind === 'reference' && role.sure);
  return isId && (typeof value === 'number' || (role.kind === 'foreign-id' && role.own)) ? null : value;
}
