import type { Cell, Observation, Outcome, Range } from './cell.ts';

/** What is bad about a cell, one sentence each; none: it is good. A clear failure where the laws say deliver is bad, too. */
export function judge(cell: Cell, seen: Observation): string[] {
  const bad: string[] = [...seen.broken];
  if (!same(cell.expect, seen.outcome)) {
    bad.push(`expected ${shown(cell.expect)}, but saw ${shown(seen.outcome)}`);
  }
  if (cell.says?.test(seen.said) === false) bad.push(`expected words like ${String(cell.says)}`);
  for (const which of ['received', 'accepted'] as const) {
    miss(bad, `generates ${which}`, cell.generates[which], seen.generates[which]);
  }
  miss(bad, 'requests', cell.requests, seen.requests);
  miss(bad, 'seconds', cell.seconds, Number(seen.seconds.toFixed(1)));
  return bad;
}

/** An outcome in words. */
export function shown(outcome: Outcome): string {
  return outcome === 'deliver' ? 'deliver' : `fail(${outcome.fail})`;
}

function miss(bad: string[], what: string, wanted: number | Range, was: number): void {
  const { min = 0, max } = typeof wanted === 'number' ? { min: wanted, max: wanted } : wanted;
  if (was >= min && was <= max) return;
  bad.push(`expected ${min === max ? min : `${min} to ${max}`} ${what}, but saw ${was}`);
}

function same(a: Outcome, b: Outcome): boolean {
  return shown(a) === shown(b);
}
