import type { Random } from '../study/random.ts';
import { seededRandom } from '../study/random.ts';
import type { Json } from '../study/types.ts';
import type { ServiceResponse } from '../http/response.ts';
import type { ListForm } from './list-response.ts';

/** What changes between two reads although no draft was edited. */
export interface Vary {
  /** The order of the keys of every object in a response. */
  keys?: boolean;
  /**
   * The order of the members, in every list of drafts, objects and explanations. All pages of one reading
   * agree.
   */
  members?: boolean;
  /** Envelope, page size and form of `next`, in the same lists. All pages of one reading agree. */
  lists?: boolean;
}

/** The members of a list and the form of the response. */
export interface ListPlan<T> {
  form: ListForm;
  members: readonly T[];
  /** Query parameters of the other pages of the same reading. */
  query: Record<string, string>;
}

/** One reading of a list. Its first page draws a seed, which `next` carries in `vary`. */
export function planList<T>(
  { form, vary, random: source }: { form: ListForm; vary: Vary; random: Random },
  members: readonly T[],
  query: URLSearchParams,
): ListPlan<T> {
  if (vary.members !== true && vary.lists !== true) return { form, members, query: {} };
  const seed = Number(query.get('vary') ?? source.below(2 ** 31));
  const random = seededRandom(seed);
  const varied: ListForm = {
    ...form,
    envelope: random.pick(['array', 'results', 'paginated', 'link']),
    pageSize: random.pick([7, 20, 50, 100, 1000]),
    next: random.pick(['absolute', 'relative', 'query-only', 'wrong-host']),
  };
  return {
    form: vary.lists === true ? varied : form,
    members: vary.members === true ? random.shuffled(members) : members,
    query: { vary: String(seed) },
  };
}

/** A JSON response with the keys of all its objects in another order. */
export function shuffleKeys(reply: ServiceResponse, random: Random): ServiceResponse {
  if (!Buffer.isBuffer(reply.body) || reply.headers['Content-Type'] !== 'application/json') return reply;
  const value = JSON.parse(reply.body.toString()) as Json;
  return { ...reply, body: Buffer.from(JSON.stringify(shuffled(value, random))) };
}

function shuffled(value: Json, random: Random): Json {
  if (Array.isArray(value)) return value.map((member) => shuffled(member, random));
  if (typeof value !== 'object' || value === null) return value;
  const entries = random.shuffled(Object.entries(value));
  return Object.fromEntries(entries.map(([key, member]) => [key, shuffled(member, random)]));
}
