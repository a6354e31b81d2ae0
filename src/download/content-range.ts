/** What a 206 says about the bytes that it holds. */
export interface ContentRange {
  /** First and last byte, counted from 0. */
  readonly first: number;
  readonly last: number;
  /** Length of the whole file, bytes; undefined where it says `*`. */
  readonly total: number | undefined;
}

/** A Content-Range header (RFC 9110, 14.4), or undefined if it is none of a byte range. */
export function parseContentRange(header: string | undefined): ContentRange | undefined {
  // Stryker disable next-line StringLiteral: any text that is no range is as good as an empty one
  const found = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(header?.trim() ?? '');
  if (!found) return undefined;
  return {
    first: Number(found[1]),
    last: Number(found[2]),
    total: found[3] === '*' ? undefined : Number(found[3]),
  };
}

/** Whether it is exactly the rest of a file of `size` bytes from byte `from` on. */
export function isExactRemainder(range: ContentRange | undefined, from: number, size: number): boolean {
  return range?.first === from && range.last === size - 1 && (range.total ?? size) === size;
}
