import { metadataOf } from './metadata.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { families } from './types.ts';
import type { Design, DesignObject, Family, JsonObject } from './types.ts';

/** Makes the objects of one draft: gives out ids that no other draft has, and chance that depends on the seed alone. */
export class DesignBuilder {
  readonly random: Random;
  readonly design: Design;
  readonly #base: number;

  constructor(seed: number, draftNumber: number) {
    this.random = seededRandom(seed * 1009 + draftNumber);
    this.#base = draftNumber * 10_000_000;
    this.design = {
      folders: [],
      forms: [],
      fields: [],
      checks: [],
      derivations: [],
      matrices: [],
      custom_functions: [],
      data_dictionaries: [],
      data_dictionary_entries: [],
      unit_dictionaries: [],
      test_cases: [],
    };
  }

  /** Adds an object; its detail begins with its id. */
  add(family: Family, detail: JsonObject): DesignObject {
    const list = this.design[family];
    const id = this.#base + families.indexOf(family) * 500_000 + list.length + 1;
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
