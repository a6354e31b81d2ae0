import { summary } from '@actions/core';
import { type Snapshot, changesMarkdown, objectCount } from '../../src/index.ts';
import { type Redact, addRows, escapedLine, writeSummary } from '../runner/summary-parts.ts';
import type { Reason, SnapshotComparison } from '../../platform/snapshot/snapshot-comparison.ts';

/** A snapshot and how it compares. */
export interface SnapshotSummary {
  readonly snapshot: Snapshot;
  readonly comparison: SnapshotComparison;
  /** The input `path`. */
  readonly folder: string;
}

const REASONS: Readonly<Record<Reason, string>> = {
  first: 'the first one here: nothing to compare with',
  changed: 'changed',
  unchanged: 'unchanged',
  settings: 'the one before was taken in another way or from another service: nothing was compared',
  damaged: 'the one before did not match its SHA256SUMS: nothing was compared',
};

/** Writes the job summary of a snapshot: what it is, then what changed. */
export async function summarizeSnapshot(
  { snapshot, comparison, folder }: SnapshotSummary,
  redact: Redact,
): Promise<void> {
  const escaped = (text: string): string => escapedLine(text, redact);
  const { draft, view, service, fingerprint } = snapshot.info;
  const { reason, previousFingerprint, report } = comparison;
  const previous: [string, string][] =
    previousFingerprint === undefined
      ? []
      : [['Fingerprint before', `<code>${escaped(previousFingerprint)}</code>`]];
  summary.addHeading('Draft snapshot', 2);
  addRows([
    ['Draft', escaped(`${draft.label} (${draft.id})`)],
    ...(report === undefined || report.from.draft.id === report.to.draft.id
      ? []
      : [['Compared with', escaped(`${report.from.draft.label} (${report.from.draft.id})`)] as const]),
    ['Outcome', REASONS[reason]],
    ['Objects', `${objectCount(snapshot)}, in the view ${view}`],
    ['Fingerprint', `<code>${fingerprint}</code>`],
    ...previous,
    ['Folder', escaped(folder)],
    ['Service', escaped(service)],
  ]);
  if (report !== undefined) summary.addEOL().addRaw(changesMarkdown(report), true);
  await writeSummary();
}
