/**
 * Why JSON would change a value or cannot hold it: JSON turns NaN into null, omits functions and undefined, and cannot
 * write circular references. An unsafe integer was rounded before and may be the id of another draft.
 *
 * @param ancestors the objects that contain the value
 * @returns undefined when the value can be sent
 */
export function whyUnsendable(value: unknown, ancestors: readonly object[] = []): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      if (!Number.isFinite(value)) return `${value} is not a number in JSON`;
      return Number.isInteger(value) && !Number.isSafeInteger(value)
        ? `${value} is too large to be kept exactly`
        : undefined;
    case 'object':
      return value === null ? undefined : memberProblem(value, ancestors);
    default:
      return NOT_JSON;
  }
}

const NOT_JSON = 'it contains something that JSON does not support';
/** Objects that JSON keeps; a Date would become a string, a Map an empty object. */
const JSON_TAGS: ReadonlySet<string> = new Set(['[object Object]', '[object Array]']);

function memberProblem(value: object, ancestors: readonly object[]): string | undefined {
  if (ancestors.includes(value)) return 'it refers to itself';
  // By its tag, not by instanceof: hosts pass objects of other realms.
  if (!JSON_TAGS.has(Object.prototype.toString.call(value))) return NOT_JSON;
  if ('toJSON' in value && typeof value.toJSON === 'function') return NOT_JSON;
  for (const member of Object.values(value)) {
    const problem = whyUnsendable(member, [...ancestors, value]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
