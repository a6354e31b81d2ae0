import { canonicalJson } from '../json/json-values.ts';
import { idOf, type ObjectId } from './object-id.ts';

/** The first member with an id, and the number of its page. */
interface FirstSeen {
  readonly page: number;
  readonly member: unknown;
  /** All members with this id by their bodies; made when the second one arrives, which is rare. */
  bodies?: Map<string, EqualMembers>;
}

/** Members with equal bodies. As many are yielded as the page with most of them has. */
interface EqualMembers {
  /** The latest page with such a member, and how many of them it has so far. */
  page: number;
  onPage: number;
  yielded: number;
}

/**
 * Tracks one reading of a list: which members are new, and whether as many arrived as the list announced.
 *
 * While a list is read, a member may move to a later page and arrive twice; it counts once. Equal members on
 * one page, and members with the same id and different bodies, all count.
 */
export class CompletenessCheck {
  private readonly firsts = new Map<ObjectId, FirstSeen>();
  private readonly counts = new Set<number>();
  private pages = 0;
  /** Members that arrived, each once. */
  total = 0;

  startPage(count: number | undefined): void {
    this.pages += 1;
    if (count !== undefined) this.counts.add(count);
  }

  /** Whether a member of the page has not arrived before. */
  isNew(member: unknown): boolean {
    const isNew = this.isFirst(member);
    if (isNew) this.total += 1;
    return isNew;
  }

  /** Why the reading is not complete; undefined when nothing contradicts it. */
  get mismatch(): string | undefined {
    const [count, another] = this.counts;
    if (count === undefined) return undefined;
    // A member that is deleted during the reading moves another one to a page that was read before.
    if (another !== undefined) return 'its count changed during the reading';
    return count === this.total ? undefined : `${count} members announced, ${this.total} received`;
  }

  private isFirst(member: unknown): boolean {
    const id = idOf(member);
    if (id === undefined) return true;
    const first = this.firsts.get(id);
    if (first === undefined) {
      this.firsts.set(id, { page: this.pages, member });
      return true;
    }
    first.bodies ??= new Map([[canonicalJson(first.member), { page: first.page, onPage: 1, yielded: 1 }]]);
    const { bodies } = first;
    const text = canonicalJson(member);
    const equal = bodies.get(text) ?? { page: this.pages, onPage: 0, yielded: 0 };
    bodies.set(text, equal);
    equal.onPage = equal.page === this.pages ? equal.onPage + 1 : 1;
    equal.page = this.pages;
    if (equal.onPage <= equal.yielded) return false;
    equal.yielded = equal.onPage;
    return true;
  }
}
