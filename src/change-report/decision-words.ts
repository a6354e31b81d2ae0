import type { Change, ChangeReport } from '../compare/change-report-types.ts';
import type { CheckResult, Decision } from '../decisions/decision-types.ts';
import type { Phrase } from './report-words.ts';
import { capital, isDecided } from './words.ts';

/** `Accepted by Kim: as agreed (CR-17)`; nothing if nobody wrote anything. */
export function decisionWords(decision: Decision | undefined): Phrase {
  if (decision === undefined) return [];
  const { status, by, reason, request } = decision;
  return [capital(status), '', ...filled([' by ', by], [': ', reason], [', request ', request])];
}

/** `Passed, tested by Lee on 2026-11-27: as before`. */
export function resultWords(check: CheckResult | undefined): Phrase {
  if (check === undefined) return [];
  const { result, tester, date, note } = check;
  const tested = result === '' ? 'tested by ' : ', tested by ';
  return ['', result, ...filled([tested, tester], [' on ', date], [': ', note])];
}

function filled(...parts: readonly [words: string, text: string][]): string[] {
  return parts.filter(([, text]) => text !== '').flat();
}

/** What still needs a decision, questions first; nothing before the first decision, when everything is open. */
export function openChanges(report: ChangeReport): Change[] {
  if (!isDecided(report)) return [];
  const counted = report.changes.filter(({ family }) => family !== 'draft');
  const withStatus = (wanted: string): Change[] =>
    counted.filter(({ decision }) => (decision?.status ?? 'open') === wanted);
  return [...withStatus('question'), ...withStatus('open')];
}
