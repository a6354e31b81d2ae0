import fc from 'fast-check';

/** Any character but half of a pair. fast-check's own unit `binary` builds a map of all of them: a second, each time. */
export const codePoint = fc.nat(0x10f7ff).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));
