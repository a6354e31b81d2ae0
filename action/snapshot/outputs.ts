/** Every output of the snapshot step, except `failure`, which both steps have. */
import { type Snapshot, objectCount } from '../../src/index.ts';
import { setOutputs } from '../runner/outputs.ts';
import type { ChangeFormat } from '../../platform/snapshot/write-changes.ts';
import type { SnapshotComparison } from '../../platform/snapshot/snapshot-comparison.ts';

/** @param files undefined where nothing was compared */
export function setSnapshotOutputs(
  snapshot: Snapshot,
  { reason, previousFingerprint, report }: SnapshotComparison,
  files: Readonly<Record<ChangeFormat, string>> | undefined,
): void {
  const totals = report?.totals;
  setOutputs({
    changed: String(reason !== 'unchanged'),
    reason,
    fingerprint: snapshot.info.fingerprint,
    'previous-fingerprint': previousFingerprint ?? '',
    objects: objectCount(snapshot),
    added: totals?.added ?? '',
    removed: totals?.removed ?? '',
    modified: totals?.changed ?? '',
    renamed: totals?.renamed ?? '',
    affected: totals?.affected ?? '',
  });
  if (files === undefined) return;
  const { changes, markdown, html, xlsx } = files;
  setOutputs({ 'changes-path': changes, 'markdown-path': markdown, 'html-path': html, 'xlsx-path': xlsx });
}
