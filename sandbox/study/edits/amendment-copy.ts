import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { ID_SPAN, firstId } from '../design-builder.ts';
import { FAMILIES } from '../types.ts';
import type { Design, DesignObject, Json } from '../types.ts';

/** A design with ids of its own, and the new id for each old one. */
export interface DesignCopy {
  design: Design;
  ids: Map<number, number>;
}

/**
 * Copies a design as an amendment does: every object and comment gets a new id, and references are rewritten.
 * A reference is an integer under a key that ends in `id` or `ids`. `shuffle` is a seed for another order of
 * ids and lists.
 */
export function copyDesign(original: Design, draftNumber: number, shuffle?: number): DesignCopy {
  const random = shuffle === undefined ? undefined : seededRandom(shuffle);
  const ids = new Map<number, number>();
  const ordered = FAMILIES.map((family) => {
    const objects = inOrder(original[family], random);
    for (const [index, { id }] of objects.entries()) ids.set(id, firstId(draftNumber, family) + index);
    return [family, inOrder(objects, random)] as const;
  });
  const copied = ordered.map(([family, objects]) => [
    family,
    objects.map((object) => copyObject(object, ids, draftNumber)),
  ]);
  return { design: Object.fromEntries(copied) as Design, ids };
}

function copyObject(
  { id, detail, metadata }: DesignObject,
  ids: ReadonlyMap<number, number>,
  draftNumber: number,
): DesignObject {
  const comments = renumbered(
    structuredClone(metadata.comments),
    (comment) => comment + draftNumber * ID_SPAN,
  );
  return {
    id: ids.get(id) ?? id,
    detail: renumbered(structuredClone(detail), (old) => ids.get(old) ?? old) as DesignObject['detail'],
    metadata: { ...structuredClone(metadata), comments },
  };
}

/** Replaces every integer id in a value, at any depth. */
function renumbered(value: Json, newId: (id: number) => number, key = ''): Json {
  if (typeof value === 'number')
    return Number.isInteger(value) && /(^|_)ids?$/.test(key) ? newId(value) : value;
  if (Array.isArray(value)) return value.map((member) => renumbered(member, newId, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, renumbered(member, newId, name)]),
  );
}

function inOrder<T>(list: readonly T[], random: Random | undefined): T[] {
  return random === undefined ? [...list] : random.shuffled(list);
}
