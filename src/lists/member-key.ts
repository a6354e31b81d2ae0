/** The number 7 and the text "7" are two keys. */
export type MemberKey = number | string;

/**
 * What tells a list's members apart: their `id`, a whole number or a text. undefined: it has none, and is never merged. A number
 * beyond 2^53 was rounded when it was read, so two members may share it: it is none, either.
 */
export function memberKey(member: unknown): MemberKey | undefined {
  if (typeof member !== 'object' || member === null || !('id' in member)) return undefined;
  const { id } = member;
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : undefined;
}
