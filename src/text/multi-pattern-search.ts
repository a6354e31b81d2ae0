/** Where a match lies in a text, UTF-16 units; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  end: number;
}

/** Patterns whose first characters are equal: the hashes of the patterns of each length. */
type HashesByLength = Map<number, Set<number>>;

/** Factor of the polynomial hash: any large odd number. */
const HASH_FACTOR = 0x01000193;

/**
 * Searches a text for many patterns at once (Rabin–Karp). The time grows with the length of the text times
 * the number of different lengths among patterns with equal first characters; what else the text and the
 * patterns contain does not matter.
 *
 * No match is missed. Hashes of 32 bits are compared, not characters: about once in four billion comparisons,
 * other text of the same length is taken for a match.
 */
export class MultiPatternSearch {
  private readonly prefixLength: number;
  private readonly patterns = new Set<string>();
  /** By the hash of their first characters. */
  private readonly byPrefix = new Map<number, HashesByLength>();
  /** 1 for the first UTF-16 unit of each pattern: most places of a text need no other check. */
  private readonly firstUnits = new Uint8Array(2 ** 16);
  /** HASH_FACTOR to the power of n, by n, up to the length of the longest pattern. */
  private readonly powers = [1];

  /** @param prefixLength length of the shortest pattern, UTF-16 units */
  constructor(prefixLength: number) {
    this.prefixLength = prefixLength;
  }

  /** The length of the longest pattern, UTF-16 units. */
  get maxLength(): number {
    return this.powers.length - 1;
  }

  /** Adds a pattern of at least `prefixLength` units. Returns false when it was added before. */
  add(pattern: string): boolean {
    if (this.patterns.has(pattern)) return false;
    this.patterns.add(pattern);
    this.firstUnits[pattern.charCodeAt(0)] = 1;
    while (this.powers.length <= pattern.length)
      this.powers.push(Math.imul(Number(this.powers.at(-1)), HASH_FACTOR));
    const prefix = hashOf(pattern, 0, this.prefixLength);
    const byLength: HashesByLength = this.byPrefix.get(prefix) ?? new Map<number, Set<number>>();
    this.byPrefix.set(prefix, byLength);
    const hashes = byLength.get(pattern.length) ?? new Set();
    byLength.set(pattern.length, hashes.add(hashOf(pattern, 0, pattern.length)));
    return true;
  }

  /** All parts of the text that belong to a match, in order; overlapping matches are one range. */
  find(text: string): TextRange[] {
    const ranges: TextRange[] = [];
    let leadingHashes: Int32Array | undefined;
    for (let start = 0; start + this.prefixLength <= text.length; start += 1) {
      if (this.firstUnits[text.charCodeAt(start)] !== 1) continue;
      const byLength = this.byPrefix.get(hashOf(text, start, start + this.prefixLength));
      if (byLength === undefined) continue;
      leadingHashes ??= hashesOfBeginnings(text);
      const end = this.longestMatchEnd(leadingHashes, start, byLength);
      if (end === undefined) continue;
      const last = ranges.at(-1);
      if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
      else ranges.push({ start, end });
    }
    return ranges;
  }

  /** Where the longest pattern that begins at `start` ends; undefined when none begins there. */
  private longestMatchEnd(
    leadingHashes: Int32Array,
    start: number,
    byLength: HashesByLength,
  ): number | undefined {
    let longest: number | undefined;
    const before = Number(leadingHashes[start]);
    for (const [length, hashes] of byLength) {
      const end = start + length;
      const endHash = leadingHashes[end];
      if (endHash === undefined || end <= (longest ?? 0)) continue;
      const hash = (endHash - Math.imul(before, Number(this.powers[length]))) | 0;
      if (hashes.has(hash)) longest = end;
    }
    return longest;
  }
}

/** The polynomial hash of a part of a text; `end` is exclusive. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, HASH_FACTOR) + text.charCodeAt(at)) | 0;
  return hash;
}

/**
 * The hash of the first n UTF-16 units of a text, by n: the hash of every other part follows from two of
 * them.
 */
function hashesOfBeginnings(text: string): Int32Array {
  const hashes = new Int32Array(text.length + 1);
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) {
    hash = (Math.imul(hash, HASH_FACTOR) + text.charCodeAt(at)) | 0;
    hashes[at + 1] = hash;
  }
  return hashes;
}
