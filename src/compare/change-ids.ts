import { hash } from 'node:crypto';
import { isObject } from '../json/exact-json.ts';
import type { Turns } from '../time/yield-to-host.ts';
import type { AffectedObject } from './change-report-types.ts';
import type { ComparedDrafts } from './compared-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import type { KeyRole } from './reference-keys.ts';
import type { NewChange, ObjectChange } from './object-change.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** Hexadecimal digits of an id. */
const LENGTH = 12;
/** How many containers are part of a natural key. */
const MAX_WITHIN = 8;

/** An object to check again, before it has the id of its check. */
export type UncheckedObject = Omit<AffectedObject, 'check'>;

/**
 * The ids of changes, in their order. A change has the same id in every copy of the drafts, in any order and with any
 * ids of the service; another change has another id. It is a hash of the family, the kind, the OIDs or labels of the
 * object and of what it is in, and the values.
 *
 * Changes that are equal in all of this get `-2`, `-3` … in the order of their bodies, and a hash that is theirs together:
 * if one of them goes, its decision is never that of another.
 *
 * @see docs/changes.md#decisions
 */
export function idsOfChanges(
  found: readonly ObjectChange[],
  drafts: ComparedDrafts,
  turns: Turns,
): Promise<string[]> {
  const { from, to, places } = drafts;
  return distinct(found, drafts, turns, ({ change, object }) => {
    const { family, kind, values } = change;
    const content = values.map((value) => {
      const { role, isMember } = places.get(value) ?? {};
      const old = 'from' in value ? ['from', inAnyCopy(value.from, role, from, isMember)] : [];
      const now = 'to' in value ? ['to', inAnyCopy(value.to, role, to, isMember)] : [];
      // Ids that lead nowhere differ only by themselves.
      const isUnseen = JSON.stringify(old[1]) === JSON.stringify(now[1]);
      return isUnseen ? [value.path, value.from, value.to] : [value.path, ...old, ...now];
    });
    return [family, kind, naturalKey(object, sideOf(change, drafts)), content];
  });
}

/** The ids of checks, in their order: of each object and of the changes to which it refers. */
export function idsOfChecks(
  found: readonly { readonly object: SnapshotObject; readonly affected: UncheckedObject }[],
  drafts: ComparedDrafts,
  turns: Turns,
): Promise<string[]> {
  return distinct(found, drafts, turns, ({ object, affected }) => [
    object.family,
    'check',
    naturalKey(object, drafts.to),
    affected.because.map(({ change }) => change).sort(),
  ]);
}

/** An object that changed, or one of the new draft to check again. */
interface Identified {
  readonly object: SnapshotObject;
  readonly change?: NewChange;
}

async function distinct<T extends Identified>(
  found: readonly T[],
  drafts: ComparedDrafts,
  turns: Turns,
  contentOf: (one: T) => unknown,
): Promise<string[]> {
  const ids: string[] = [];
  await turns.forEach(found, (one) => {
    ids.push(shortHash(contentOf(one)));
  });
  const groups = Map.groupBy(found.entries(), ([nth]) => ids[nth]);
  await turns.forEach(groups, ([id, group]) => {
    if (group.length === 1) return;
    const bodies = group
      .map(([nth, { object, change }]) => {
        const role = { kind: 'body', family: object.family } as const;
        const body = shortHash(inAnyCopy(object.body, role, sideOf(change, drafts)));
        object.release();
        return { nth, body };
      })
      .sort((one, other) => (one.body < other.body ? -1 : 1));
    const shared = shortHash([id, bodies.map(({ body }) => body)]);
    for (const [place, { nth }] of bodies.entries())
      ids[nth] = place === 0 ? shared : `${shared}-${place + 1}`;
  });
  return ids;
}

function sideOf(change: NewChange | undefined, drafts: ComparedDrafts): DraftIndex {
  return drafts[change?.kind === 'removed' ? 'from' : 'to'];
}

function shortHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'hex').slice(0, LENGTH);
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
