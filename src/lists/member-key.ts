/** What tells a list's members apart: their `id`, a whole number or a text. undefined: it has none, and is never merged. */
export function memberKey(member: unknown): string | undefined {
  if (typeof member !== 'object' || member === null || !('id' in member)) return undefined;
  const { id } = member;
  return typeof id === 'number' || typeof id === 'string' ? `${typeof id}:${id}` : undefined;
}
