import { bodyText } from './body-text.ts';
import type { Page } from './envelope.ts';
import { type MemberKey, memberKey } from './member-key.ts';

/** Counts that the message about a changing list names at most. */
const MAX_COUNTS = 4;

/** The first member of an id, and the page that it came on. */
interface Met {
  readonly page: number;
  readonly member: unknown;
  /** What came of each body of this id; made when a second member of it comes, which is seldom. */
  bodies?: Map<string | undefined, Body>;
}

/** Equal members: as many of them as any page has were given out. */
interface Body {
  /** The last page that they came on, and how many have come on it. */
  page: number;
  onPage: number;
  given: number;
}

/**
 * What one reading of a list has met: whether a member is new, and in the end whether all of them came. While a list is read, a member may
 * slip from one page to the next and come twice; what comes twice on one page, or with another body, is another member.
 */
export class ListCheck {
  private readonly met = new Map<MemberKey, Met>();
  private readonly counts = new Set<number>();
  private pages = 0;
  private given = 0;
  private nameless = 0;

  /** The members of a page that come for the first time. */
  page({ members, count }: Pick<Page, 'members' | 'count'>): unknown[] {
    this.pages += 1;
    if (count !== undefined) this.counts.add(count);
    const fresh = members.filter((member) => this.isNew(member));
    this.given += fresh.length;
    return fresh;
  }

  /** Whether a member of this id came, but none with this body. */
  isChanged(member: unknown): boolean {
    const key = memberKey(member);
    const met = key === undefined ? undefined : this.met.get(key);
    return met !== undefined && !bodiesOf(met).has(bodyText(member));
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
    if (others.length > 0) {
      const shown = [count, ...others].slice(0, MAX_COUNTS).join(', ');
      return `its count changed while it was read (${shown})`;
    }
    if (count === this.given) return undefined;
    return `it says that it has ${count} members, but ${this.given} came`;
  }

  private isNew(member: unknown): boolean {
    const key = memberKey(member);
    if (key === undefined) {
      this.nameless += 1;
      return true;
    }
    const met = this.met.get(key);
    if (met === undefined) {
      this.met.set(key, { page: this.pages, member });
      return true;
    }
    const bodies = bodiesOf(met);
    const text = bodyText(member);
    const body = bodies.get(text) ?? { page: this.pages, onPage: 0, given: 0 };
    bodies.set(text, body);
    body.onPage = body.page === this.pages ? body.onPage + 1 : 1;
    body.page = this.pages;
    if (text !== undefined && body.onPage <= body.given) return false;
    body.given = Math.max(body.given, body.onPage);
    return true;
  }
}

function bodiesOf(met: Met): Map<string | undefined, Body> {
  met.bodies ??= new Map([[bodyText(met.member), { page: met.page, onPage: 1, given: 1 }]]);
  return met.bodies;
}
