import path from 'node:path';
import {
  type CompletedTask,
  type DraftEvidence,
  type Manifest,
  type Plan,
  formatBytes,
  makeManifest,
  reportName,
} from '../src/index.ts';
import { type VerifiedReport, downloadReport } from '../platform/report/download-report.ts';
import { noteReport, taskOfReportAt } from './runner/task-of-report.ts';
import {
  type ManifestOnDisk,
  type VerifiedPath,
  findManifestOf,
  saveManifest,
  withoutManifest,
} from '../platform/files/manifest-file.ts';
import type { Job } from './inputs/report-inputs.ts';
import type { ReportContext } from './run-context.ts';
import { setManifestPath, setReport } from './runner/outputs.ts';

/** The files of a report, verified and under their names. */
export interface DeliveredReport {
  readonly report: VerifiedPath;
  /** undefined: the inputs ask for none. */
  readonly manifestFile: VerifiedPath | undefined;
  /** The manifest that this step makes; an earlier one that was kept may have more. */
  readonly manifest: Manifest;
}

/** Downloads the report, writes its manifest, and sets the outputs for both. */
export async function deliverReport(
  context: ReportContext,
  plan: Plan | undefined,
  completed: CompletedTask,
): Promise<DeliveredReport> {
  const { client, inputs, run, log, progress } = context;
  run.setPhase('downloading the report');
  progress.startSection('download');
  const draft = draftEvidence(inputs.job);
  let earlierManifest: ManifestOnDisk | undefined;
  const manifestOf = ({ report, file, task }: VerifiedReport): Manifest =>
    makeManifest(client, { plan, task, file, fileName: path.basename(report), draft });
  const verified = await downloadReport(context, completed, {
    folder: path.resolve(inputs.folder),
    fileName: (task) => inputs.filename ?? reportName(client, task),
    onPartFile: (file) => run.setPartFile(file),
    place: async (found, rename) => {
      await noticeReplacement(context, found);
      earlierManifest = await findManifestOf(found.report, manifestOf(found));
      await (earlierManifest === undefined ? withoutManifest(found.report, rename) : rename());
    },
  });
  const { report, file, task } = verified;
  run.job.report = report;
  await noteReport(report, task.task_id);
  const manifest = manifestOf(verified);
  setReport(report, manifest);
  log.line(`Saved and verified ${report}: ${formatBytes(file.sizeInBytes)}, SHA-256 ${file.sha256}.`);
  const delivered = { report: { path: report, sha256: file.sha256 }, manifest };
  if (!inputs.manifest) return { ...delivered, manifestFile: undefined };
  const manifestFile =
    keptManifest(context, manifest, earlierManifest) ?? (await saveManifest(report, manifest));
  setManifestPath(manifestFile.path);
  return { ...delivered, manifestFile };
}

/** The design as the snapshot step read it: of its reading only the fingerprint is known here. */
function draftEvidence(job: Job): DraftEvidence | undefined {
  if (job.kind !== 'generate' || job.draftFingerprint === undefined) return undefined;
  return { fingerprint: job.draftFingerprint, view: null, read_at: null };
}

/**
 * The manifest that an earlier step wrote for this very report, where it has more than the new one: a step
 * that collects by task id does not know template, subject and settings.
 */
function keptManifest(
  { log }: ReportContext,
  { template, task }: Manifest,
  earlier: ManifestOnDisk | undefined,
): VerifiedPath | undefined {
  if (template !== null || earlier === undefined || earlier.content.template === null) return undefined;
  log.notice(
    `The manifest ${earlier.path} was kept: it describes this report of task ${task.id} with its template, subject and settings, which are not known to a step that collects by task id.`,
  );
  return earlier;
}

/** Outputs of an earlier step of this job may still name the report that is replaced. */
async function noticeReplacement({ log }: ReportContext, { report, task }: VerifiedReport): Promise<void> {
  const earlier = await taskOfReportAt(report);
  if (earlier === undefined || earlier === task.task_id) return;
  log.notice(
    `The report of task ${earlier} at ${report} is replaced by that of task ${task.task_id}. To keep both, give one of them another path or filename.`,
  );
}
