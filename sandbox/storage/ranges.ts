/** A part of a file; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The part that a Range header names: `undefined` for the complete file (no range, several, or an invalid
 * one), `'unsatisfiable'` if it starts after the end.
 */
export function rangeOf(header: string | undefined, size: number): Span | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
