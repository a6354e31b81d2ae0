/** Every output of the snapshot step, except `failure`, which both steps have. */
import { type Snapshot, objectCount } from '../../src/index.ts';
import { setOutputs } from '../runner/outputs.ts';
import type { ChangeFiles } from './change-files.ts';
import type { SnapshotComparison } from '../../platform/snapshot/snapshot-comparison.ts';

/** @param files undefined where nothing was compared */
export function setSnapshotOutputs(
  snapshot: Snapshot,
  { reason, previousFingerprint, report }: SnapshotComparison,
  files: ChangeFiles | undefined,
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
  });
  if (files === undefined) return;
  setOutputs({ 'changes-path': files.json, 'markdown-path': files.markdown, 'html-path': files.html });
}
