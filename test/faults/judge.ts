import type { Cell, Observation, Outcome } from './cell.ts';

/** What is bad about a cell, one sentence each; none: it is good. A clear failure where the laws say deliver is bad, too. */
export function judge(cell: Cell, seen: Observation): string[] {
  const bad: string[] = [...seen.broken];
  if (!same(cell.expect, seen.outcome)) {
    bad.push(`expected ${shown(cell.expect)}, but saw ${shown(seen.outcome)}`);
  }
  for (const which of ['received', 'accepted'] as const) {
    if (cell.generates[which] !== seen.generates[which])
      bad.push(`expected ${cell.generates[which]} generates ${which}, but saw ${seen.generates[which]}`);
  }
  const { min = 0, max } = cell.requests;
  if (seen.requests < min || seen.requests > max)
    bad.push(`expected ${min} to ${max} requests, but saw ${seen.requests}`);
  if (seen.seconds > cell.seconds.max)
    bad.push(`expected at most ${cell.seconds.max} s, but it took ${seen.seconds.toFixed(1)} s`);
  return bad;
}

/** An outcome in words. */
export function shown(outcome: Outcome): string {
  return outcome === 'deliver' ? 'deliver' : `fail(${outcome.fail})`;
}

function same(a: Outcome, b: Outcome): boolean {
  return shown(a) === shown(b);
}
