import { canonicalJson } from '../snapshot/canonical-json.ts';
import {
  isUnpairedToken,
  type ReferenceIndex,
  pairedToken,
  type Reference,
  unpairedToken,
  type TokenOf,
} from './reference-index.ts';
import { FAMILY_ORDER, type ObjectPair, type SnapshotObject } from './snapshot-object.ts';

/** Rounds in which references to objects that found each other help others to find each other. */
const MAX_ROUNDS = 10;

/** Objects of both sides that have one family and one label. */
interface Group {
  readonly from: SnapshotObject[];
  readonly to: SnapshotObject[];
}

/** The objects of two drafts, and what stands for an object that is referred to: the same for two that are taken for one. */
export interface MatchedByName {
  readonly pairs: readonly ObjectPair[];
  readonly tokenOf: TokenOf;
}

/**
 * Pairs the objects of two drafts by label; where several have one label, by what they refer to, such as a field by its form, and then by
 * their other names. What stays ambiguous is paired where its content is equal.
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
    let open = this.groups().filter((group) => !this.pairOnlyOnes(group));
    open = this.repeatPairingByReferences(open).map((group) => this.pairUnique(group, otherNames));
    open = this.repeatPairingByReferences(open);
    // Containers first: what they hold is told apart by them.
    for (const group of open.sort((one, other) => familyOrder(one) - familyOrder(other)))
      this.settleAmbiguous(group);
    return this.pairs;
  }

  /** As far as it is known by now: the number of its pair, else its label. */
  token(target: SnapshotObject): string {
    const number = this.pairNumbers.get(target);
    return number === undefined ? unpairedToken(target) : pairedToken(number);
  }

  /** By family and label. An object without a label is called after its id, which says nothing here. */
  private groups(): Group[] {
    const groups = new Map<string, Group>();
    for (const side of ['from', 'to'] as const) {
      for (const object of this[side].objects) {
        const key = `${object.family} ${isLabelled(object) ? object.label : ''}`;
        const group = groups.get(key) ?? { from: [], to: [] };
        groups.set(key, group);
        group[side].push(object);
      }
    }
    return [...groups.values()];
  }

  /** Whether the label alone told which object is the other one, on both sides. */
  private pairOnlyOnes({ from, to }: Group): boolean {
    const [one, ...more] = from;
    const [other, ...others] = to;
    if (one === undefined || other === undefined || more.length > 0 || others.length > 0) return false;
    if (!isLabelled(one)) return false;
    this.pair(one, other);
    return true;
  }

  /** Pairs what references tell apart, as long as one such pair helps to tell others apart. */
  private repeatPairingByReferences(groups: readonly Group[]): Group[] {
    let open = [...groups];
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = this.pairs.length;
      open = open.map((group) => this.pairByReferences(group));
      if (this.pairs.length === before) break;
    }
    return open;
  }

  /** Pairs what references tell apart in a group, and leaves the rest. */
  private pairByReferences(group: Group): Group {
    if (group.from.length === 0 || group.to.length === 0) return group;
    let open = this.pairUnique(group, (object) => this.allReferences(object));
    for (const key of this.referenceKeys(open))
      open = this.pairUnique(open, (object) => this.referencesBy(object, key));
    return open;
  }

  /** Pairs objects whose mark no other object of their side has. */
  private pairUnique({ from, to }: Group, markOf: (object: SnapshotObject) => string): Group {
    const ours = Map.groupBy(from, markOf);
    const theirs = Map.groupBy(to, markOf);
    const left: Group = { from: [], to: [] };
    for (const [mark, own] of ours) {
      const [one] = own;
      const others = theirs.get(mark) ?? [];
      const [other] = others;
      if (
        mark !== '' &&
        one !== undefined &&
        other !== undefined &&
        own.length === 1 &&
        others.length === 1
      ) {
        this.pair(one, other);
        theirs.delete(mark);
      } else left.from.push(...own);
    }
    left.to.push(...[...theirs.values()].flat());
    return left;
  }

  /** What is still ambiguous: pairs of equal content, and the rest was added or removed. */
  private settleAmbiguous(group: Group): void {
    const [key] = this.referenceKeys(group);
    const markOf = (object: SnapshotObject): string =>
      this.referenceSignature(
        this.referencesOf(object).filter((one) => one.key === key && this.pairNumbers.has(one.target)),
      );
    const theirs = Map.groupBy(group.to, markOf);
    for (const [mark, from] of Map.groupBy(group.from, markOf)) {
      this.settleByContent(from, theirs.get(mark) ?? []);
      theirs.delete(mark);
    }
    for (const to of theirs.values()) this.settleByContent([], to);
  }

  private settleByContent(from: readonly SnapshotObject[], to: readonly SnapshotObject[]): void {
    const ambiguous = from.length > 0 && to.length > 0 ? ({ ambiguous: true } as const) : {};
    const left = Map.groupBy(to, (object) => this.content(this.to, object));
    for (const object of from) {
      const other = left.get(this.content(this.from, object))?.shift();
      if (other === undefined) this.pairs.push({ from: object, ...ambiguous });
      else this.pair(object, other);
    }
    for (const object of [...left.values()].flat()) this.pairs.push({ to: object, ...ambiguous });
  }

  private pair(from: SnapshotObject, to: SnapshotObject): void {
    this.pairNumbers.set(from, this.pairs.length).set(to, this.pairs.length);
    this.pairs.push({ from, to });
  }

  /** The keys by which the objects of a group refer to others, those of containers first: a field is told by its form. */
  private referenceKeys({ from, to }: Group): string[] {
    const families = new Map<string, number>();
    for (const object of [...from, ...to]) {
      for (const { key, target } of this.referencesOf(object)) {
        const order = FAMILY_ORDER.indexOf(target.family);
        families.set(key, Math.min(families.get(key) ?? Infinity, order));
      }
    }
    return [...families]
      .sort(([one, order], [other, otherOrder]) => order - otherOrder || (one < other ? -1 : 1))
      .map(([key]) => key);
  }

  private allReferences(object: SnapshotObject): string {
    return this.referenceSignature(this.referencesOf(object));
  }

  private referencesBy(object: SnapshotObject, key: string): string {
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
    const found = (this.fromObjects.has(object) ? this.from : this.to).references(object);
    this.references.set(object, found);
    return found;
  }

  /** What an object says, apart from references to what only one side has: of those nobody can say which is which. */
  private content(side: ReferenceIndex, object: SnapshotObject): string {
    const comparable = side.comparableBody(object, (target) => this.token(target));
    return canonicalJson(comparable, { redact: (text) => (isUnpairedToken(text) ? '' : text) });
  }
}

/** A key that holds another name of an object, or one of what it refers to: `oid`, `form_oid`. */
const NAMING_KEY = /(?:^|_)(?:name|label|oid|title)$|(?:Name|Label|Oid|OID|Title)$/;

/** The names of an object beside its label; empty where it has none. */
function otherNames({ body, label }: SnapshotObject): string {
  return Object.entries(body)
    .filter(([key, value]) => NAMING_KEY.test(key) && typeof value === 'string' && value !== label)
    .map(([key, value]) => `${key} ${String(value)}`)
    .sort()
    .join('\n');
}

/** The place of a group's family in the order of families. */
function familyOrder({ from, to }: Group): number {
  return FAMILY_ORDER.indexOf((from[0] ?? to[0])?.family ?? '');
}

/** Whether it has a label of its own, and is not called after its id. */
function isLabelled({ id, label }: SnapshotObject): boolean {
  return label !== `#${id ?? '?'}`;
}
