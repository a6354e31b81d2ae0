/** Drafts of few objects with few names, so that many have one name, and edits of their copies. */
import type { Json, JsonObject } from '../../../sandbox/study/types.ts';
import { type Random, seededRandom } from '../../../sandbox/study/random.ts';
import type { FamilyName } from '../../../src/drafts/object-families.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

/** An object whose references are numbers of other objects in the list. */
export interface Thing {
  readonly family: FamilyName;
  readonly number: number;
  body: JsonObject;
}

const FAMILIES = [
  ...(['folder', 'form', 'form', 'field', 'field', 'field', 'editCheck'] as const),
  ...(['dataDictionary', 'dataDictionaryEntry', 'testCase'] as const),
];
const TWINS = ['form', 'field', 'field', 'editCheck'] as const;
/** What each family refers to; the first one is what it belongs to. */
const REFERENCES: Partial<Record<FamilyName, readonly (readonly [key: string, family: FamilyName])[]>> = {
  folder: [['parent_folder_id', 'folder']],
  field: [
    ['form_id', 'form'],
    ['data_dictionary_id', 'dataDictionary'],
  ],
  editCheck: [
    ['form_id', 'form'],
    ['field_id', 'field'],
    ['other_field_ids', 'field'],
  ],
  dataDictionaryEntry: [['data_dictionary_id', 'dataDictionary']],
  testCase: [['check_id', 'editCheck']],
  form: [['field_ids', 'field']],
};
const REFERENCE_KEYS = new Set(Object.values(REFERENCES).flatMap((keys) => keys.map(([key]) => key)));

class FuzzedDraft {
  readonly things: Thing[] = [];
  private next = 1;
  private readonly random: Random;

  constructor(random: Random, areTwins: boolean) {
    this.random = random;
    for (let left = 3 + random.below(areTwins ? 5 : 16); left > 0; left -= 1)
      this.add(this.pick(areTwins ? TWINS : FAMILIES));
    if (!areTwins) return;
    for (const thing of this.things) {
      thing.body = { name: this.pick(['Date', 'Date', 'Visit']) };
      for (const [key] of REFERENCES[thing.family] ?? []) this.point(thing, key);
    }
  }

  add(family: FamilyName = this.pick(FAMILIES)): Thing {
    const thing: Thing = { family, number: this.next, body: {} };
    this.next += 1;
    this.things.push(thing);
    const name = this.random.chance(10) ? {} : { name: this.pick(['Date', 'Visit']) };
    const oid = this.random.chance(50) ? {} : { oid: this.pick(['DAT', 'VIS', 'AE', 'CM', 'VS', 'EG']) };
    thing.body = { ...name, ...oid, note: this.random.below(2), ordinal: this.random.below(3) };
    if (this.random.chance(30))
      thing.body.comments = [{ id: this.random.below(1000), text: this.pick(['a', 'b']) }];
    if (this.random.chance(30)) thing.body.items = this.random.shuffled(['a', 'b', 'c', 'd']);
    if (this.random.chance(30)) thing.body.texts = { 1: this.pick(['a', 'b']), 2024: 'c' };
    if (family === 'dataDictionaryEntry' && this.random.chance(70))
      thing.body.code = this.pick(['1', '2', 3]);
    for (const [key] of REFERENCES[family] ?? []) this.point(thing, key);
    return thing;
  }

  /** Points a reference to any object of its family, sometimes to none, seldom to one that does not exist. */
  private point(thing: Thing, key: string): void {
    const [, family] = REFERENCES[thing.family]?.find(([one]) => one === key) ?? [];
    const targets = this.things
      .filter((one) => one.family === family && one !== thing)
      .map(({ number }) => number);
    const one = (): number =>
      targets.length === 0 || this.random.chance(3) ? 900_000 + this.random.below(2) : this.pick(targets);
    if (key.endsWith('_ids')) thing.body[key] = Array.from({ length: this.random.below(3) }, one);
    else thing.body[key] = targets.length === 0 || this.random.chance(10) ? null : one();
  }

  /** One edit of any kind; says which one it was. */
  edit(): string {
    const thing = this.things.length === 0 ? this.add() : this.pick(this.things);
    const { body, family } = thing;
    const kinds = {
      note: () => (body.note = this.random.below(3)),
      rename: () => (body.name = this.pick(['Date', 'Visit', 'New'])),
      oid: () => (body.oid = this.pick(['DAT', 'AE', 'NEW', ''])),
      order: () => (body.ordinal = this.random.below(3)),
      point: () => {
        const keys = (REFERENCES[family] ?? []).map(([key]) => key);
        if (keys.length > 0) this.point(thing, this.pick(keys));
      },
      move: () => (body.items = this.random.shuffled(['a', 'b', 'c', 'd'])),
      digits: () => (body.texts = { 1: this.pick(['a', 'b']), [this.pick(['2', '2024'])]: 'c' }),
      code: () => (body.code = this.pick(['1', '2', '4'])),
      remove: () => this.things.splice(this.things.indexOf(thing), 1),
      add: () => this.add(),
      twin: () => (this.add(family).body = structuredClone(body)),
      comment: () => (body.comments = [{ id: this.random.below(1000), text: this.pick(['a', 'b', 'c']) }]),
    };
    const names = Object.keys(kinds) as (keyof typeof kinds)[];
    // References are what goes wrong most easily.
    const kind = this.pick([...names, 'point'] as const);
    kinds[kind]();
    return kind;
  }

  copy(): FuzzedDraft {
    const copy = new FuzzedDraft(seededRandom(1), false);
    copy.things.splice(0, Infinity, ...structuredClone(this.things));
    copy.next = this.next + 100;
    return Object.assign(copy, { random: this.random });
  }

  /** The bodies with real ids: `idOf` gives that of a number. */
  bodies(idOf: (number: number) => number, isSpelt: boolean): (readonly [FamilyName, JsonObject])[] {
    const renumbered = (key: string, value: Json): Json => {
      if (!REFERENCE_KEYS.has(key) || value === null) return value;
      return Array.isArray(value) ? value.map((one) => idOf(one as number)) : idOf(value as number);
    };
    return this.things.map(({ family, number, body }) => [
      family,
      {
        id: idOf(number),
        ...Object.fromEntries(
          Object.entries(body).map(([key, value]) => [
            isSpelt ? speltAsElsewhere(key, family) : key,
            renumbered(key, value),
          ]),
        ),
      },
    ]);
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T;
  }
}

/** `FieldOID` for the `oid` of a field, `FormID` for `form_id`, as other tools write them. */
function speltAsElsewhere(key: string, family: FamilyName): string {
  const singular = family === 'editCheck' ? 'Check' : family.charAt(0).toUpperCase() + family.slice(1);
  if (key === 'oid') return `${singular}OID`;
  return key
    .replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/Id(s?)$/, 'ID$1');
}

export interface FuzzedCase {
  readonly from: Snapshot;
  readonly to: Snapshot;
  readonly edits: readonly string[];
}

/**
 * A draft and its edited copy; `newIds`: the copy has other ids, in another order; `areTwins`: few objects, which
 * have a name and references only.
 */
export function fuzzedCase(
  seed: number,
  { newIds, edits, areTwins = false }: { newIds: boolean; edits?: number; areTwins?: boolean },
): FuzzedCase {
  const random = seededRandom(seed);
  const draft = new FuzzedDraft(random, areTwins);
  const copy = draft.copy();
  const made = Array.from({ length: edits ?? random.below(areTwins ? 3 : 6) }, () => copy.edit());
  const sameId = (number: number): number => number;
  const shuffled = random.shuffled(Array.from({ length: 400 }, (_, index) => index));
  const newId = (number: number): number =>
    number >= 900_000 ? number : 5000 + (shuffled[number] ?? number);
  const isSpelt = !areTwins && random.chance(30);
  const copied = copy.bodies(newIds ? newId : sameId, isSpelt);
  return {
    from: snapshotOfBodies({ id: 1, name: 'v1' }, draft.bodies(sameId, isSpelt)),
    to: snapshotOfBodies({ id: newIds ? 2 : 1, name: 'v1' }, copied),
    edits: made,
  };
}
