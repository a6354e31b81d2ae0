import { groupBy } from '../snapshot/group-by.ts';
import { parseExact } from '../json/exact-json.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import {
  isUnpairedToken,
  type ReferenceIndex,
  pairedToken,
  type Reference,
  unpairedToken,
  type TokenOf,
} from './comparable-references.ts';
import { FAMILY_ORDER, type ObjectPair, type SnapshotObject } from './snapshot-object.ts';

/** Maximum number of rounds: each round may pair objects by references to pairs of the round before. */
const MAX_ROUNDS = 10;

/** Objects of both sides with the same family and label. */
interface Group {
  /** The position of the family in the order of families. */
  readonly order: number;
  /** Empty for the objects without a label of their own. */
  readonly label: string;
  readonly from: SnapshotObject[];
  readonly to: SnapshotObject[];
}

/**
 * The pairs of two drafts, and the token of a referenced object: paired objects have the same token, which
 * holds the index of their pair.
 */
export interface MatchedByName {
  readonly pairs: readonly ObjectPair[];
  readonly tokenOf: TokenOf;
}

/**
 * Pairs the objects of two drafts by label. Objects with the same label are paired by their references (a
 * field by its form), then by their other names. Objects that stay ambiguous are paired where their content
 * is equal.
 */
export function matchByName(from: ReferenceIndex, to: ReferenceIndex): MatchedByName {
  const match = new NameMatcher(from, to);
  return { pairs: match.run(), tokenOf: (target) => match.token(target) };
}

class NameMatcher {
  private readonly from: ReferenceIndex;
  private readonly to: ReferenceIndex;
  private readonly pairs: ObjectPair[] = [];
  /** The number of an object's pair: the same for both of its objects. */
  private readonly pairNumbers = new Map<SnapshotObject, number>();
  private readonly references = new Map<SnapshotObject, readonly Reference[]>();
  private readonly fromObjects: ReadonlySet<SnapshotObject>;

  constructor(from: ReferenceIndex, to: ReferenceIndex) {
    this.from = from;
    this.to = to;
    this.fromObjects = new Set(from.objects);
    this.pairNumbers.set(from.draft, -1).set(to.draft, -1);
  }

  run(): ObjectPair[] {
    // Containers first: their members are then paired by the container. By label: the same in both directions.
    let open = this.groups()
      .filter((group) => !this.pairOnlyOnes(group))
      .sort((left, right) => left.order - right.order || (left.label < right.label ? -1 : 1));
    open = this.repeatPairingByReferences(open).map((group) => this.pairUnique(group, otherNames));
    open = this.repeatPairingByReferences(open);
    for (const group of open) this.settleAmbiguous(group);
    return this.pairs;
  }

  /** The number of its pair if it has one by now, else its label. */
  token(target: SnapshotObject): string {
    const number = this.pairNumbers.get(target);
    return number === undefined ? unpairedToken(target) : pairedToken(number);
  }

  /** Groups by family and label. A label made from the id does not count: ids differ between drafts. */
  private groups(): Group[] {
    const groups = new Map<string, Group>();
    for (const side of ['from', 'to'] as const) {
      for (const object of this[side].objects) {
        const label = object.isLabelled ? object.label : '';
        const key = `${object.family} ${label}`;
        const order = FAMILY_ORDER.indexOf(object.family);
        const group = groups.get(key) ?? { order, label, from: [], to: [] };
        groups.set(key, group);
        group[side].push(object);
      }
    }
    return [...groups.values()];
  }

  /** Pairs a group that has one object on each side; false for every other group. */
  private pairOnlyOnes({ from, to }: Group): boolean {
    const [fromObject, toObject] = [onlyOne(from), onlyOne(to)];
    if (fromObject === undefined || toObject === undefined || !fromObject.isLabelled) return false;
    this.pair(fromObject, toObject);
    return true;
  }

  /** Repeats `pairByReferences` until a round finds no new pair. */
  private repeatPairingByReferences(groups: readonly Group[]): Group[] {
    let open = [...groups];
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = this.pairs.length;
      open = open.map((group) => this.pairByReferences(group));
      if (this.pairs.length === before) break;
    }
    return open;
  }

  /** Pairs the objects of a group whose references are unique, and returns the others. */
  private pairByReferences(group: Group): Group {
    if (group.from.length * group.to.length === 0) return group;
    let open = this.pairUnique(group, (object) => this.allReferences(object));
    for (const key of this.referenceKeys(open))
      open = this.pairUnique(open, (object) => this.referencesBy(object, key));
    return open;
  }

  /** Pairs objects whose signature is unique on both sides, and returns the others. */
  private pairUnique({ order, label, from, to }: Group, markOf: (object: SnapshotObject) => string): Group {
    const fromByMark = groupBy(from, markOf);
    const toByMark = groupBy(to, markOf);
    const left: Group = { order, label, from: [], to: [] };
    for (const [mark, own] of fromByMark) {
      const [fromObject, toObject] = [onlyOne(own), onlyOne(toByMark.get(mark) ?? [])];
      if (mark !== '' && fromObject !== undefined && toObject !== undefined) {
        this.pair(fromObject, toObject);
        toByMark.delete(mark);
      } else left.from.push(...own);
    }
    left.to.push(...[...toByMark.values()].flat());
    return left;
  }

  /**
   * Pairs objects by those of their references that point to paired objects (a check of two forms, one of
   * them removed, by the other form), then ambiguous objects of equal content; the others count as added or
   * removed.
   */
  private settleAmbiguous(group: Group): void {
    const [key] = this.referenceKeys(group);
    const markOf = (object: SnapshotObject): string =>
      this.referenceSignature(
        this.referencesOf(object).filter(
          (reference) => reference.key === key && this.pairNumbers.has(reference.target),
        ),
      );
    const open = this.pairUnique(group, markOf);
    const toByMark = groupBy(open.to, markOf);
    for (const [mark, from] of groupBy(open.from, markOf)) {
      const to = toByMark.get(mark) ?? [];
      this.settleByContent({ ...group, from, to }, mark === '' ? key : undefined);
      toByMark.delete(mark);
    }
    for (const to of toByMark.values()) this.settleByContent({ ...group, from: [], to }, undefined);
  }

  /**
   * @param key of references that have no pair: objects in different containers (a field of a removed form,
   *   one of an added form) are not ambiguous. undefined: there is none
   */
  private settleByContent(group: Group, key: string | undefined): void {
    const containerOf = (object: SnapshotObject): string => this.referencesBy(object, key);
    const [fromContainers, toContainers] = [
      new Set(group.from.map(containerOf)),
      new Set(group.to.map(containerOf)),
    ];
    const isAmbiguous = (object: SnapshotObject): boolean =>
      fromContainers.has(containerOf(object)) && toContainers.has(containerOf(object));
    // Decided before the first pair, as the contents below: the objects may refer to each other.
    const ambiguous = new Set([...group.from, ...group.to].filter(isAmbiguous));
    const flag = (object: SnapshotObject): { readonly ambiguous?: true } =>
      ambiguous.has(object) ? { ambiguous: true } : {};
    const open = this.repeatPairingByContent(group);
    const contents = open.from.map((object) => [object, this.content(object)] as const);
    const left = groupBy(open.to, (object) => this.content(object));
    for (const [object, content] of contents) {
      const other = left.get(content)?.shift();
      if (other === undefined) this.pairs.push({ from: object, ...flag(object) });
      else this.pair(object, other);
    }
    for (const object of [...left.values()].flat()) this.pairs.push({ to: object, ...flag(object) });
  }

  /** Pairs objects whose content is unique. In the next round the objects that refer to them may be unique. */
  private repeatPairingByContent(group: Group): Group {
    let open = group;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = this.pairs.length;
      open = this.pairUnique(open, (object) => this.content(object));
      if (this.pairs.length === before) break;
    }
    return open;
  }

  private pair(from: SnapshotObject, to: SnapshotObject): void {
    this.pairNumbers.set(from, this.pairs.length).set(to, this.pairs.length);
    this.pairs.push({ from, to });
  }

  /** The keys of a group's references, those to containers first (a field's form). */
  private referenceKeys({ from, to }: Group): string[] {
    const families = new Map<string, number>();
    for (const object of [...from, ...to]) {
      for (const { key, target } of this.referencesOf(object)) {
        const order = FAMILY_ORDER.indexOf(target.family);
        families.set(key, Math.min(families.get(key) ?? Infinity, order));
      }
    }
    const order = (key: string): number => families.get(key) ?? Infinity;
    return [...families.keys()].sort().sort((left, right) => order(left) - order(right));
  }

  private allReferences(object: SnapshotObject): string {
    return this.referenceSignature(this.referencesOf(object));
  }

  private referencesBy(object: SnapshotObject, key: string | undefined): string {
    return this.referenceSignature(this.referencesOf(object).filter((reference) => reference.key === key));
  }

  private referenceSignature(references: readonly Reference[]): string {
    return references
      .map(({ key, target }) => `${key} ${this.token(target)}`)
      .sort()
      .join('\n');
  }

  private referencesOf(object: SnapshotObject): readonly Reference[] {
    const known = this.references.get(object);
    if (known !== undefined) return known;
    const found = this.sideOf(object).references(object);
    this.references.set(object, found);
    return found;
  }

  /**
   * The content for a comparison; references to unpaired objects are left out, because they cannot be
   * matched.
   */
  private content(object: SnapshotObject): string {
    const comparable = this.sideOf(object).comparableBody(object, (target) => this.token(target));
    const text = JSON.stringify(comparable, (_key, value: unknown) =>
      typeof value === 'string' && isUnpairedToken(value) ? '' : value,
    );
    return canonicalJson(parseExact(text));
  }

  private sideOf(object: SnapshotObject): ReferenceIndex {
    return this.fromObjects.has(object) ? this.from : this.to;
  }
}

/** A key that holds another name of the object or of an object it refers to: `oid`, `form_oid`. */
const NAMING_KEY = /(?:^|_)(?:name|label|oid|title)$|(?:Name|Label|Oid|OID|Title)$/;

/** The other names of an object; empty if it has only its label. */
function otherNames({ body, label }: SnapshotObject): string {
  return Object.entries(body)
    .filter(([key, value]) => NAMING_KEY.test(key) && typeof value === 'string' && value !== label)
    .map(([key, value]) => `${key} ${String(value)}`)
    .sort()
    .join('\n');
}

/** The only member of a list; undefined for any other number of members. */
function onlyOne<T>(members: readonly T[]): T | undefined {
  return members.length === 1 ? members[0] : undefined;
}
