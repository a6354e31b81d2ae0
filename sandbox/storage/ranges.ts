/** A part of a file: the first byte and the one behind the last. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The part that a Range header asks for: `undefined` where the whole file is the answer (no Range, several, or none that
 * can be read), `'unsatisfiable'` where it lies behind the end.
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
