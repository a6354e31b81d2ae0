import { canonicalJson } from '../json/canonical-json.ts';
import { idOf, type ObjectId } from './object-id.ts';

/** The first member with an id, and the number of its page. */
interface FirstSeen {
  readonly page: number;
  readonly member: unknown;
  /** The first page of each body with this id; made when the second member arrives, which is rare. */
  pages?: Map<string, number>;
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
  private yielded = 0;

  /** Members that arrived, each once. */
  get total(): number {
    return this.yielded;
  }

  startPage(count: number | undefined): void {
    this.pages += 1;
    if (count !== undefined) this.counts.add(count);
  }

  /** Whether a member of the page has not arrived before. */
  isNew(member: unknown): boolean {
    const isNew = this.isFirst(member);
    if (isNew) this.yielded += 1;
    return isNew;
  }

  /** Why the reading is not complete; undefined when nothing contradicts it. */
  get mismatch(): string | undefined {
    const [count, another] = this.counts;
    if (count === undefined) return undefined;
    // A member that is deleted during the reading moves another one to a page that was read before.
    if (another !== undefined) return 'its count changed during the reading';
    return count === this.yielded ? undefined : `${count} members announced, ${this.yielded} received`;
  }

  private isFirst(member: unknown): boolean {
    const id = idOf(member);
    if (id === undefined) return true;
    const first = this.firsts.get(id);
    if (first === undefined) {
      this.firsts.set(id, { page: this.pages, member });
      return true;
    }
    first.pages ??= new Map([[canonicalJson(first.member), first.page]]);
    const text = canonicalJson(member);
    const page = first.pages.get(text) ?? this.pages;
    first.pages.set(text, page);
    return page === this.pages;
  }
}
