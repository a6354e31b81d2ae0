import type { CheckResult, Decision } from '../decisions/decision-types.ts';
import { capital } from './words.ts';

/** `Accepted by Kim: as agreed (CR-17)`: own words and texts of people in turn; nothing if it says nothing. */
export function decisionWords(decision: Decision | undefined): string[] {
  if (decision === undefined) return [];
  const { status, by, reason, request } = decision;
  return phrase([capital(status), ''], [' by ', by], [': ', reason], [', request ', request]);
}

/** A question is no decision. */
export function isOpen(decision: Decision | undefined): boolean {
  return decision === undefined || decision.status === 'open' || decision.status === 'question';
}

/** `Passed, tested by Lee on 2026-11-27: as before`. */
export function resultWords(result: CheckResult | undefined): string[] {
  if (result === undefined) return [];
  return phrase(
    ['', result.result],
    [' tested by ', result.tester],
    [' on ', result.date],
    [': ', result.note],
  );
}

function phrase(
  first: readonly [string, string],
  ...parts: readonly (readonly [string, string])[]
): string[] {
  return [...first, ...parts.filter(([, text]) => text !== '').flat()];
}
