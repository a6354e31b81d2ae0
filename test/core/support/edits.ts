/** Edits of drafts in memory: seeded, and each with the place at which a report has to tell of it. */
import type { DesignObject, Family, Json } from '../../../sandbox/study/types.ts';
import { FAMILIES } from '../../../sandbox/study/types.ts';
import { type Random, seededRandom } from '../../../sandbox/study/random.ts';
import type { DraftDesign } from './draft-in-memory.ts';

export function pick<T>(from: readonly T[], random: Random): T {
  const one = from[random.below(from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

/** A single value inside an object, and how to set it. */
export interface Leaf {
  readonly path: string;
  readonly value: Json;
  readonly set: (value: Json) => void;
}

/** Every single value of an object's metadata view, but for ids. */
export function leavesOf({ detail, metadata }: DesignObject): Leaf[] {
  const found: Leaf[] = [];
  const walk = (holder: Json, path: string): void => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const [key, value] of Object.entries(holder)) {
      if (/(?:^|_)ids?$/.test(key) || path.endsWith('_ids')) continue;
      const at = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (typeof value === 'object' && value !== null) walk(value, at);
      else found.push({ path: at, value, set: (next) => Object.assign(holder, { [key]: next }) });
    }
  };
  walk(detail, '');
  walk(metadata.labels, '/labels');
  walk(metadata.comments, '/comments');
  walk(metadata.customProperties, '/custom_properties');
  return found;
}

/** Another value of the same kind. */
export function edited(value: Json): Json {
  if (typeof value === 'string') return `${value} (edited)`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return 'was empty';
}

/** The keys of the sandbox that hold ids of other objects. */
const REFERENCE =
  /^(?:parent_folder|folder|form|field|target_field|source_field|check|data_dictionary|unit_dictionary)_ids?$/;

/**
 * The same design under new ids, as a copy of a draft has it: objects in another order, comments with other
 * ids.
 */
export function copyWithNewIds(draft: DraftDesign, seed: number): DraftDesign {
  const random = seededRandom(seed);
  const copy = structuredClone(draft);
  const ids = new Map<number, number>();
  for (const family of FAMILIES)
    for (const { id } of copy.design[family]) ids.set(id, 900_000 + ids.size * 7 + random.below(7));
  const renewed = (value: Json, key: string): Json => {
    if (Array.isArray(value)) return value.map((member) => renewed(member, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renewed(one, name)]));
    return typeof value === 'number' && REFERENCE.test(key) ? (ids.get(value) ?? value) : value;
  };
  for (const family of FAMILIES) {
    const renamed = copy.design[family].map((object) => withId(object, ids.get(object.id) ?? 0, renewed));
    copy.design[family] = random.shuffled(renamed);
  }
  copy.detail = { ...copy.detail, id: 5005 };
  return copy;
}

function withId(object: DesignObject, id: number, renewed: (value: Json, key: string) => Json): DesignObject {
  const old = object.metadata.comments as object[];
  const comments = old.map((comment, nth) => ({ ...comment, id: id * 10 + nth }));
  return {
    ...object,
    id,
    detail: { ...(renewed(object.detail, '') as DesignObject['detail']), id },
    metadata: { ...object.metadata, comments },
  };
}

/** A new object like this one. */
export function another(object: DesignObject, id: number, label: string): DesignObject {
  const one = structuredClone(object);
  const key = 'name' in one.detail ? 'name' : 'label';
  return { ...one, id, detail: { ...one.detail, id, [key]: label } };
}

/** All objects of a draft with their families. */
export function everyObject({ design }: DraftDesign): (readonly [Family, DesignObject])[] {
  return FAMILIES.flatMap((family) => design[family].map((object) => [family, object] as const));
}
