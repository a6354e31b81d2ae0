import type { AffectedObject, Change, ChangeReport } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import type { Filed } from '../decisions/decision-types.ts';
import { type FormView, formViews } from './changes-by-form.ts';
import { familyTitle } from './object-names.ts';
import { decisionWords, type Phrase, resultWords, isDecided } from './report-words.ts';
import { type RiskRow, riskRows } from './risk-rows.ts';

/** A part of a document under one heading. An entry is written when it is its turn. */
export interface Section {
  /** `at-risk`, or the family whose changes these are; undefined: they are minor, and of several families. */
  readonly id: string | undefined;
  readonly title: string;
  readonly entries: readonly (() => string)[];
}

/** How a document writes the entries of each part; it has no part without one. */
export interface EntryWriters {
  readonly risk: (row: RiskRow) => string;
  readonly open?: (change: Change) => string;
  readonly form: (view: FormView) => string;
  readonly change?: (change: Change) => string;
  readonly affected?: (object: AffectedObject) => string;
  /** What somebody wrote about a change or a check that this comparison does not have. */
  readonly obsolete?: (written: readonly [one: Filed<unknown>, words: Phrase]) => string;
}

const MINOR: ReadonlyMap<string, string> = new Map([
  ['order or counters', 'Only order or counters changed'],
  ['only spacing', 'Only the spacing changed'],
]);

/** The parts that have entries, in the order of every document; minor changes come after those of the families. */
export function reportSections(comparison: Comparison, write: EntryWriters): Section[] {
  const { report } = comparison;
  const decisions = report.obsolete.decisions.map((one) => [one, decisionWords(one)] as const);
  const results = report.obsolete.checks.map((one) => [one, resultWords(one)] as const);
  const minor = [...MINOR.values()];
  const partOf = (change: Change): string => MINOR.get(changeWord(change)) ?? change.family;
  const changes = [...Map.groupBy(report.changes, partOf)]
    .sort(([left], [right]) => minor.indexOf(left) - minor.indexOf(right))
    .map(([part, own]) =>
      minor.includes(part)
        ? section(undefined, part, own, write.change)
        : section(part, familyTitle(part), own, write.change),
    );
  return [
    section('at-risk', 'Data at risk', riskRows(comparison), write.risk),
    section('open', 'Still open', openChanges(report), write.open),
    section('by-form', 'By form', formViews(comparison), write.form),
    ...changes,
    section('again', 'Check again', report.affected, write.affected),
    section('obsolete', 'Obsolete decisions', decisions, write.obsolete),
    section('obsolete-results', 'Obsolete results', results, write.obsolete),
  ].filter(({ entries }) => entries.length > 0);
}

function section<T>(
  id: string | undefined,
  title: string,
  items: readonly T[],
  write?: (item: T) => string,
): Section {
  return { id, title, entries: write === undefined ? [] : items.map((item) => () => write(item)) };
}

/** What still needs a decision, questions first; nothing before the first decision, when everything is open. */
function openChanges(report: ChangeReport): Change[] {
  if (!isDecided(report)) return [];
  const counted = report.changes.filter(({ family }) => family !== 'draft');
  const withStatus = (wanted: string): Change[] =>
    counted.filter(({ decision }) => (decision?.status ?? 'open') === wanted);
  return [...withStatus('question'), ...withStatus('open')];
}
