import { metadataOf } from './object-metadata.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { FAMILIES } from './types.ts';
import type { Design, DesignObject, Family, JsonObject } from './types.ts';

/** Ids per draft: those of draft number n begin at n times this. */
export const ID_SPAN = 10_000_000;

/** The first id of a family in a draft; each family may use half a million. */
export function firstId(draftNumber: number, family: Family): number {
  return draftNumber * ID_SPAN + FAMILIES.indexOf(family) * 500_000 + 1;
}

/** Creates the objects of one draft, with unique ids and seeded randomness. */
export class DesignBuilder {
  readonly random: Random;
  readonly design: Design;
  readonly #draftNumber: number;

  /** `design`: the objects to start with. Default: none. */
  constructor(seed: number, draftNumber: number, design?: Design) {
    this.random = seededRandom(seed * 1009 + draftNumber);
    this.#draftNumber = draftNumber;
    this.design = design ?? (Object.fromEntries(FAMILIES.map((family) => [family, []])) as unknown as Design);
  }

  /** Adds an object; its detail begins with its id. */
  add(family: Family, detail: JsonObject): DesignObject {
    const list = this.design[family];
    const id = firstId(this.#draftNumber, family) + list.length;
    const object = { id, detail: { id, ...detail }, metadata: metadataOf(this.random, list.length) };
    list.push(object);
    return object;
  }

  /** The id of the object with this OID, or `null`. */
  idOf(family: Family, oid: string | undefined): number | null {
    return this.find(family, oid)?.id ?? null;
  }

  find(family: Family, oid: string | undefined): DesignObject | undefined {
    return this.design[family].find(({ detail }) => detail.oid === oid);
  }
}
