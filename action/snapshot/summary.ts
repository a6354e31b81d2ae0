import { summary } from '@actions/core';
import { changesMarkdown } from '../../src/change-report/changes-markdown.ts';
import { type Snapshot, objectCount } from '../../src/snapshot/snapshot-format.ts';
import { type Redact, addRows, codeLine, writeSummary } from '../runner/step-summary.ts';
import type { Reason, SnapshotComparison } from '../../platform/snapshot/compare-with-earlier.ts';

const REASONS: Readonly<Record<Reason, string>> = {
  first: 'the first snapshot here: nothing to compare with',
  changed: 'changed',
  unchanged: 'unchanged',
  settings: 'the earlier snapshot has other settings or another service: nothing was compared',
  damaged: 'the earlier snapshot did not match its SHA256SUMS: nothing was compared',
};

/**
 * Writes the job summary of a snapshot: what it is, then what changed.
 *
 * @param folder the input `path`
 */
export async function summarizeSnapshot(
  snapshot: Snapshot,
  { reason, previousFingerprint, changes }: SnapshotComparison,
  folder: string,
  redact: Redact,
): Promise<void> {
  const code = (text: string): string => codeLine(text, redact);
  const { draft, view, service, fingerprint } = snapshot.info;
  const rows: [name: string, html: string][] = [['Draft', code(`${draft.label} (${draft.id})`)]];
  const baseline = changes?.report.from.draft;
  if (baseline !== undefined && baseline.id !== draft.id)
    rows.push(['Compared with', code(`${baseline.label} (${baseline.id})`)]);
  rows.push(
    ['Outcome', REASONS[reason]],
    ['Objects', `${objectCount(snapshot)}, in the view ${view}`],
    ['Fingerprint', `<code>${fingerprint}</code>`],
  );
  if (previousFingerprint !== undefined) rows.push(['Fingerprint before', code(previousFingerprint)]);
  rows.push(['Folder', code(folder)], ['Service', code(service)]);
  summary.addHeading('Draft snapshot', 2);
  addRows(rows);
  if (changes !== undefined) summary.addEOL().addRaw(changesMarkdown(changes), true);
  await writeSummary();
}
