/**
 * Why a value would not arrive as it was given: JSON turns NaN into null, leaves out what it does not know, and cannot write what
 * refers to itself; a whole number beyond 2^53 was rounded before it came here, and may name another Draft. undefined: it can be sent.
 */
export function whyUnsendable(value: unknown, above: readonly object[] = []): string | undefined {
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
      return value === null ? undefined : whyMemberUnsendable(value, above);
    default:
      return 'it holds something that JSON does not know';
  }
}

function whyMemberUnsendable(value: object, above: readonly object[]): string | undefined {
  if (above.includes(value)) return 'it refers to itself';
  for (const member of Object.values(value)) {
    const why = whyUnsendable(member, [...above, value]);
    if (why !== undefined) return why;
  }
  return undefined;
}
