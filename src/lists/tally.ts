import type { Page } from './envelope.ts';
import { type MemberKey, memberKey } from './member-key.ts';

/** What one reading of a list has met: whether a member is new, and in the end whether all of them came. */
export class Tally {
  private readonly met = new Set<MemberKey>();
  private readonly counts = new Set<number>();
  private given = 0;
  private nameless = 0;

  /** Hears of each page: what it says about the whole list. */
  page({ count }: Page): void {
    if (count !== undefined) this.counts.add(count);
  }

  /** Whether the member comes for the first time. One without a key always does. */
  isNew(member: unknown): boolean {
    const key = memberKey(member);
    if (key !== undefined && this.met.has(key)) return false;
    if (key === undefined) this.nameless += 1;
    else this.met.add(key);
    this.given += 1;
    return true;
  }

  /** Whether members came that could not be told from each other. */
  get hasNameless(): boolean {
    return this.nameless > 0;
  }

  /** What is wrong with the reading; undefined where nothing speaks against it. */
  get misfit(): string | undefined {
    const [count, ...others] = this.counts;
    if (count === undefined) return undefined;
    // A member that was deleted meanwhile lets another one slip to a page that was read already.
    if (others.length > 0) return `its count changed while it was read (${[count, ...others].join(', ')})`;
    if (count === this.given) return undefined;
    return `it says that it has ${count} members, but ${this.given} came`;
  }
}
