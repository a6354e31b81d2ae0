/**
 * Why a value would not arrive as it was given: JSON turns NaN into null, leaves out what it does not know, and cannot write what
 * refers to itself; a whole number beyond 2^53 was rounded before it came here, and may name another Draft. undefined: it can be sent.
 */
export function jsonProblem(value: unknown, above: readonly object[] = []): string | undefined {
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
      return value === null ? undefined : memberProblem(value, above);
    default:
      return NOT_JSON;
  }
}

const NOT_JSON = 'it holds something that JSON does not know';
/** What JSON keeps as it is; a Date would arrive as a text, a Map as an empty object. */
const JSON_TAGS: ReadonlySet<string> = new Set(['[object Object]', '[object Array]']);

function memberProblem(value: object, above: readonly object[]): string | undefined {
  if (above.includes(value)) return 'it refers to itself';
  // By its tag, not its class: hosts hand in objects of other realms.
  if (!JSON_TAGS.has(Object.prototype.toString.call(value))) return NOT_JSON;
  if ('toJSON' in value && typeof value.toJSON === 'function') return NOT_JSON;
  for (const member of Object.values(value)) {
    const why = jsonProblem(member, [...above, value]);
    if (why !== undefined) return why;
  }
  return undefined;
}
