import { createHash } from 'node:crypto';
import { isObject } from '../json/exact-json.ts';
import type { Turns } from '../time/turns.ts';
import type { Cause } from './change-report-types.ts';
import type { ComparedDrafts } from './both-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import type { KeyRole } from './key-roles.ts';
import type { NewChange, ObjectChange } from './object-change.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { placeOf } from './value-place.ts';

/** Hexadecimal digits of an id. */
const LENGTH = 12;
/** How many containers are part of a natural key. */
const MAX_WITHIN = 8;

/**
 * Ids of changes and of what has to be checked again. A change has the same id in every copy of the drafts, in any
 * order and with any ids of the service; another change has another id. It is a hash of the family, the kind, the OIDs
 * or labels of the object and of what it is in, and the values.
 *
 * Changes that are equal in all of this get `-2`, `-3` … in the order of their bodies, and a hash that is theirs together:
 * if one of them goes, its decision is never that of another.
 *
 * @see docs/changes.md#decisions
 */
export class ChangeIds {
  private readonly drafts: ComparedDrafts;
  private readonly turns: Turns;

  constructor(drafts: ComparedDrafts, turns: Turns) {
    this.drafts = drafts;
    this.turns = turns;
  }

  ofChanges(found: readonly ObjectChange[]): Promise<Map<ObjectChange, string>> {
    const { from, to } = this.drafts;
    return this.distinct(found, ({ change, object }) => {
      const { family, kind, values } = change;
      const content = values.map((value) => {
        const { role, isMember } = placeOf(value, change, this.drafts);
        return [
          value.path,
          ...('from' in value ? ['from', inAnyCopy(value.from, role, from, isMember)] : []),
          ...('to' in value ? ['to', inAnyCopy(value.to, role, to, isMember)] : []),
        ];
      });
      return [family, kind, naturalKey(object, this.sideOf(change)), content];
    });
  }

  /** @param found objects with the ids of the changes to which they refer */
  ofChecks<T extends Check>(found: readonly T[]): Promise<Map<T, string>> {
    return this.distinct(found, ({ object, causes }) => [
      object.family,
      'check',
      naturalKey(object, this.drafts.to),
      causes.map(({ change }) => change).toSorted(),
    ]);
  }

  private async distinct<T extends { readonly object: SnapshotObject; readonly change?: NewChange }>(
    found: readonly T[],
    contentOf: (one: T) => unknown,
  ): Promise<Map<T, string>> {
    const groups = new Map<string, T[]>();
    await this.turns.forEach(found, (one) => {
      const id = hash(contentOf(one));
      const group = groups.get(id);
      if (group === undefined) groups.set(id, [one]);
      else group.push(one);
    });
    const ids = new Map<T, string>();
    await this.turns.forEach(groups, ([id, group]) => {
      const bodies = group.length === 1 ? [] : group.map((one) => ({ one, body: this.hashOfBody(one) }));
      const shared = group.length === 1 ? id : hash([id, bodies.map(({ body }) => body).sort()]);
      const inOrder = bodies.sort((one, other) => (one.body < other.body ? -1 : 1)).map(({ one }) => one);
      for (const [nth, one] of (group.length === 1 ? group : inOrder).entries())
        ids.set(one, nth === 0 ? shared : `${shared}-${nth + 1}`);
    });
    return ids;
  }

  private hashOfBody({
    object,
    change,
  }: {
    readonly object: SnapshotObject;
    readonly change?: NewChange;
  }): string {
    const role = { kind: 'body', family: object.family } as const;
    const body = hash(inAnyCopy(object.body, role, this.sideOf(change)));
    object.release();
    return body;
  }

  private sideOf(change: NewChange | undefined): DraftIndex {
    return this.drafts[change?.kind === 'removed' ? 'from' : 'to'];
  }
}

/** An object to check again. */
interface Check {
  readonly object: SnapshotObject;
  readonly causes: readonly Cause[];
}

function hash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, LENGTH);
}

/** The OID of an object, else its label, and those of what it is in, nearest first. The draft itself is the only one. */
function naturalKey(object: SnapshotObject, index: DraftIndex): string[][] {
  if (object.family === 'draft') return [];
  return [object, ...index.within(object, MAX_WITHIN)].map(({ family, oid, ownLabel }) =>
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
