import path from 'node:path';
import {
  type CompletedTask,
  type Manifest,
  type Plan,
  formatBytes,
  makeManifest,
  reportName,
} from '../src/index.ts';
import type { VerifiedPath } from './artifact/verified-artifact.ts';
import { noteReport, taskOfReportAt } from './files/earlier-report.ts';
import type { RunContext } from './run-context.ts';
import { saveManifest } from './files/manifest-file.ts';
import { setOutputs } from './runner/outputs.ts';
import { downloadReport } from './download-report.ts';

/** The files of a report, verified and under their names. */
export interface DeliveredReport {
  readonly report: VerifiedPath;
  /** undefined: none was asked for. */
  readonly manifestFile: VerifiedPath | undefined;
  readonly manifest: Manifest;
}

/** Downloads the report, writes its manifest, and sets the outputs that tell of them. */
export async function deliverReport(
  context: RunContext,
  plan: Plan | undefined,
  complete: CompletedTask,
): Promise<DeliveredReport> {
  const { service, inputs, step, deadline, progress } = context;
  step.setPhase('downloading the report');
  progress.startSection('download');
  const place = {
    folder: path.resolve(inputs.folder),
    nameOf: (told: CompletedTask) => inputs.filename ?? reportName(service, told),
  };
  const { report, file, task } = await downloadReport(service, complete, deadline, place, {
    onPart: (part) => step.setPartFile(part),
    onVerified: (target, told) => announceReplacement(context, target, told.task_id),
  });
  step.saved(report);
  await noteReport(report, task.task_id);
  const manifest = makeManifest(service, { plan, task, file, fileName: path.basename(report) });
  setOutputs({
    path: report,
    filename: path.basename(report),
    'content-type': manifest.file.content_type ?? '',
    size: file.sizeInBytes,
    sha256: file.sha256,
  });
  step.log.line(`Saved and verified ${report}: ${formatBytes(file.sizeInBytes)}, SHA-256 ${file.sha256}.`);
  const manifestFile = inputs.manifest ? await saveManifest(report, manifest) : undefined;
  if (manifestFile !== undefined) setOutputs({ 'manifest-path': manifestFile.path });
  return { report: { path: report, sha256: file.sha256 }, manifestFile, manifest };
}

/** The outputs of an earlier step of this job would tell of a file that is no longer theirs. */
async function announceReplacement({ step }: RunContext, report: string, taskId: number): Promise<void> {
  const earlier = await taskOfReportAt(report);
  if (earlier === undefined || earlier === taskId) return;
  step.log.notice(
    `The report of task ${earlier} at ${report} is replaced by that of task ${taskId}. To keep both, give one of them another path or filename.`,
  );
}
