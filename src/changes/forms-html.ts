import type { Change, ChangeReport } from './change-report.ts';
import type { FormView } from './form-views.ts';
import { changedKeys } from './report-view.ts';
import { escapeHtml } from './safe-text.ts';
import { familyTitle, nameWords } from './words.ts';

/** The word for what happened to an object. */
export function badge({ kind, renamed, order_only: isReordered }: Change): string {
  const word = isReordered === true ? 'reordered' : renamed === true ? 'renamed' : kind;
  return `<b class="${word}">${word}</b>`;
}

/** A row for a form: what happened to it, in it, and to what refers to it, with links to each change. */
export function formRow(
  { title, own, changes, joins, again }: FormView,
  report: ChangeReport,
  anchors: ReadonlyMap<Change, string>,
): string {
  const link = (change: Change): string =>
    `<a href="#${anchors.get(change) ?? ''}">${escapeHtml(nameWords(change))}</a>`;
  const families = Map.groupBy(
    changes,
    (change) => `${badge(change)} ${escapeHtml(familyTitle(change.family))}`,
  );
  const lines = [
    ...(own?.kind === 'changed'
      ? [`${badge(own)} The form: ${escapeHtml(changedKeys(own, report).join(', '))}`]
      : []),
    ...[...families].map(([head, list]) => `${head}: ${list.map(link).join(', ')}`),
    ...[...joins.values()].map(
      ({ by, kind, names }) =>
        `<b class="${kind}">${kind}</b> ${escapeHtml(by)}: ${escapeHtml([...names].join(', '))}`,
    ),
    ...(again.length === 0
      ? []
      : [
          `<b class="again">check again</b> ${again.map((object) => escapeHtml(nameWords(object))).join(', ')}`,
        ]),
  ];
  const head =
    own === undefined ? escapeHtml(title) : `<a href="#${anchors.get(own) ?? ''}">${escapeHtml(title)}</a>`;
  const word = own === undefined || own.kind === 'changed' ? '' : ` ${badge(own)}`;
  return `<tr><th>${head}${word}<td>${lines.map((line) => `<p>${line}</p>`).join('')}`;
}
