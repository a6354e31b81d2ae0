/** The range of bytes in a 206 response. */
export interface ContentRange {
  /** First and last byte, counted from 0. */
  readonly first: number;
  readonly last: number;
  /** Size of the complete file, bytes; undefined if it is `*`. */
  readonly total: number | undefined;
}

/** Parses a Content-Range header (RFC 9110, 14.4); undefined if it has no valid byte range. */
export function parseContentRange(header: string | undefined): ContentRange | undefined {
  // Stryker disable next-line StringLiteral: any text that is not a range has the effect of an empty one
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(header?.trim() ?? '');
  if (!match) return undefined;
  return {
    first: Number(match[1]),
    last: Number(match[2]),
    total: match[3] === '*' ? undefined : Number(match[3]),
  };
}

/** Whether a range is all of a file of `size` bytes from byte `from` on, and nothing more. */
export function isExactRemainder(range: ContentRange | undefined, from: number, size: number): boolean {
  return range?.first === from && range.last === size - 1 && (range.total ?? size) === size;
}
