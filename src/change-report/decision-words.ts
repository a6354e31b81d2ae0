import type { Change, ChangeReport } from '../compare/change-report-types.ts';
import type { CheckResult, Decision } from '../decisions/decision-types.ts';
import { capital, isDecided } from './words.ts';

/** `Accepted by Kim: as agreed (CR-17)`: own words and texts of people in turn; nothing if it says nothing. */
export function decisionWords(decision: Decision | undefined): string[] {
  if (decision === undefined) return [];
  const { status, by, reason, request } = decision;
  return phrase([capital(status), ''], [' by ', by], [': ', reason], [', request ', request]);
}

/** What still needs a decision, questions first; nothing before the first decision, when everything is open. */
export function openChanges(report: ChangeReport): Change[] {
  if (!isDecided(report)) return [];
  const counted = report.changes.filter(({ family }) => family !== 'draft');
  const isOpen = ({ decision }: Change): boolean => decision === undefined || decision.status === 'open';
  return [...counted.filter(({ decision }) => decision?.status === 'question'), ...counted.filter(isOpen)];
}

/** `Passed, tested by Lee on 2026-11-27: as before`. */
export function resultWords(result: CheckResult | undefined): string[] {
  if (result === undefined) return [];
  return phrase(
    ['', result.result],
    [result.result === '' ? 'tested by ' : ', tested by ', result.tester],
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
