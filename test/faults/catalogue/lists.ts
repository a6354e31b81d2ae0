import type { Answer, FaultAction } from '../../../sandbox/index.ts';
import type { Bite } from '../faults.ts';
import { withBody } from './bodies.ts';

interface Envelope {
  count?: number;
  next: string | null;
  results: unknown[];
}

/** What goes wrong with lists of several pages. They are for the envelope `{count, next, previous, results}`. */
export const lists = {
  /** `next` names another origin. */
  'next elsewhere': (): Bite => {
    return (_request, _nth, { elsewhere }) =>
      changed((list) => ({
        ...list,
        next: list.next === null ? null : list.next.replace(/^https?:\/\/[^/]+/, elsewhere),
      }));
  },
  /** `next` of every page leads to the first one. */
  'next loops': (): Bite => {
    return ({ path }) => changed((list) => ({ ...list, next: `${path.split('?', 1)[0]}?page=1` }));
  },
  /** `next` of every page leads to that page itself. */
  'next repeats': (): Bite => {
    return ({ path }) => changed((list) => ({ ...list, next: path.includes('?') ? path : `${path}?page=1` }));
  },
  /** `next` goes on for ever, with pages that bring nothing. */
  'next never ends': (): Bite => {
    return ({ path }, nth) =>
      changed((list) => ({
        ...list,
        next: `${path.split('?', 1)[0]}?page=1&again=${nth}`,
      }));
  },
  /** `next` has no query. */
  'next without a query': (): Bite => {
    return ({ path }) => changed((list) => ({ ...list, next: path.split('?', 1)[0] ?? null }));
  },
  /** A member goes while the list is read: from the second page on the count is one less and the members slip. */
  'list shrinks': (): Bite => {
    return (_request, nth) =>
      nth % 2 === 0
        ? changed((list) => ({ ...list, count: (list.count ?? 1) - 1, results: list.results.slice(1) }))
        : undefined;
  },
  /** The list shrinks while it is read for the first time, then stays as it is. */
  'list shrinks once': (): Bite => {
    return (_request, nth) =>
      nth === 2
        ? changed((list) => ({ ...list, count: (list.count ?? 1) - 1, results: list.results.slice(1) }))
        : undefined;
  },
  /** The count is another than the number of members. */
  'untrue count': ({ by }: { readonly by: number }): FaultAction =>
    changed((list) => ({ ...list, count: (list.count ?? list.results.length) + by })),
  /** The members of a page come twice on it. */
  'members twice': (): FaultAction =>
    changed((list) => ({ ...list, results: list.results.flatMap((member) => [member, member]) })),
};

function changed(change: (list: Envelope) => Envelope): FaultAction {
  return {
    rewrite: (answer: Answer) => {
      // An error body is left as it is.
      if (answer.status !== 200) return answer;
      const list = JSON.parse(answer.body.toString()) as Envelope;
      return withBody(answer, Buffer.from(JSON.stringify(change(list))));
    },
  };
}
