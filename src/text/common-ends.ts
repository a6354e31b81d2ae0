/** How many UTF-16 units two texts have in common at their beginning, and at their end after that. */
export function commonEnds(from: string, to: string): { readonly start: number; readonly end: number } {
  const most = Math.min(from.length, to.length);
  const start = longest(most, (low, high) => from.slice(low, high) === to.slice(low, high));
  const fromEnd = (text: string, low: number, high: number): string =>
    text.slice(text.length - high, text.length - low);
  const end = longest(most - start, (low, high) => fromEnd(from, low, high) === fromEnd(to, low, high));
  return { start, end };
}

/** The greatest length up to which all is equal: halves are compared, which is faster than single units. */
function longest(most: number, isEqual: (low: number, high: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isEqual(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
