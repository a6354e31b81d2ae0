/** Repeatable random numbers. */
export interface Random {
  /** An integer from 0 to `below`, exclusive. */
  below(below: number): number;
  /** One of these. */
  pick<T>(from: readonly [T, ...T[]]): T;
  /** True with this probability in percent. */
  chance(percent: number): boolean;
  /** The members in random order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    chance: (percent) => next() * 100 < percent,
    shuffled: <T>(list: readonly T[]): T[] => {
      const keyed = list.map((member) => ({ member, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ member }) => member);
    },
  };
}
