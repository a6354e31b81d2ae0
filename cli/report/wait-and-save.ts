import {
  type CompletedTask,
  type Manifest,
  type Plan,
  formatDuration,
  waitForTask,
} from '../../src/index.ts';
import { readManifest } from '../../platform/files/manifest-file.ts';
import type { ReportHost } from '../../platform/report/report-host.ts';
import type { ReportPlace } from '../../platform/report/report-request.ts';
import { saveReport } from '../../platform/report/save-report.ts';
import type { ServiceRun } from '../command.ts';
import type { Output } from '../output/output.ts';
import { type ReportProgress, openProgress } from '../output/report-progress.ts';
import type { CommandRun } from '../run/command-run.ts';

/** A command that brings a report to its folder. */
export interface ReportRun extends ReportHost {
  readonly run: CommandRun;
  readonly progress: ReportProgress;
}

/** The report that is being made, and where it is to be saved. */
export interface ReportToCollect {
  readonly taskId: number;
  /** undefined: what was asked for is not known. */
  readonly plan: Plan | undefined;
  readonly draftFingerprint: string | undefined;
  readonly place: ReportPlace;
  readonly pollIntervalSeconds: number | undefined;
}

export function openReportRun({ run, client, deadline }: ServiceRun): ReportRun {
  const progress = openProgress(run, client);
  return {
    run,
    client,
    deadline,
    log: run.log,
    progress,
    setPhase: (phase) => {
      run.setPhase(phase);
      progress.setPhase(phase);
    },
    setPartFile: (file) => run.setPartFile(file),
    onBytes: (received, total) => progress.onBytes(received, total),
  };
}

/** Waits for a report and saves it with its manifest; its path is printed. */
export async function collectReport(reportRun: ReportRun, report: ReportToCollect): Promise<Output> {
  const { run, progress } = reportRun;
  const { taskId, plan, draftFingerprint, place } = report;
  const completed = await waitFor(reportRun, report);
  const saved = await saveReport(
    reportRun,
    { completed, plan, draftFingerprint, place },
    {
      taskOfReportAt: async (path) => (await readManifest(path))?.content.task.id,
      onReport: (path) => {
        run.report = path;
        progress.stop();
      },
    },
  );
  progress.stop();
  const { manifest, manifestFile } = saved;
  return {
    document: reportDocument(taskId, saved.report.path, manifestFile?.path ?? null, manifest),
    text: (out) => out.path(saved.report.path),
    paths: ['path', 'manifest_path'],
  };
}

async function waitFor(reportRun: ReportRun, report: ReportToCollect): Promise<CompletedTask> {
  const { client, deadline, progress, log, setPhase } = reportRun;
  setPhase('waiting for the report');
  const { taskId, pollIntervalSeconds: seconds } = report;
  if (!progress.isBar) {
    log.line(`Waiting for the report (task ${taskId}, at most ${formatDuration(deadline.left())})`);
  }
  return waitForTask(client, taskId, deadline, {
    intervalMs: seconds === undefined ? undefined : seconds * 1000,
    onStatus: (task) => progress.onStatus(task),
  });
}

function reportDocument(
  taskId: number,
  path: string,
  manifestPath: string | null,
  { file, template, subject }: Manifest,
) {
  return {
    schema: 'draft-service/report/1',
    task_id: taskId,
    path,
    filename: file.name,
    content_type: file.content_type,
    size: file.size_in_bytes,
    sha256: file.sha256,
    manifest_path: manifestPath,
    template: template === null ? null : { id: template.id, name: template.name },
    subject,
  };
}
