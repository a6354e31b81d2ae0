import type { ReportEvents } from '../../src/report/make-report.ts';
import { formatBytes, formatDuration } from '../../src/text/format-quantities.ts';
import { progressLines, startedLine, taskLine } from '../../platform/progress/progress-lines.ts';
import { type ReportJob, checkReportPlace, saveReport } from '../../platform/report/save-report.ts';
import { type Values, switchOn, withDefault } from '../../platform/inputs/input.ts';
import { folder } from '../../platform/inputs/parsers.ts';
import { REPORT_INPUTS } from '../../platform/inputs/shared-inputs.ts';
import type { ServiceRun } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { openBar } from '../output/progress-bar.ts';

/** Where a report is saved, and how long it is waited for. */
export const SAVE_FLAGS = {
  path: withDefault('reports', 'Folder for the report', 'FOLDER', folder),
  filename: REPORT_INPUTS.filename,
  'no-manifest': switchOn('No manifest beside the report'),
  'poll-interval-seconds': REPORT_INPUTS['poll-interval-seconds'],
};

/** Shows what becomes of a report: by a bar on a terminal, by lines elsewhere. */
export function reportEvents({ run, client, deadline }: ServiceRun): ReportEvents {
  const { log } = run;
  const bar = openBar(log);
  const lines = progressLines(client, (line) => log.line(line));
  return {
    onPhase: (phase) => {
      run.setPhase(phase);
      bar?.show(`${phase.slice(0, 1).toUpperCase()}${phase.slice(1)}`);
    },
    onWait: (id) => {
      if (bar !== undefined) return;
      log.line(`Waiting for the report (task ${id}, at most ${formatDuration(deadline.left())})`);
    },
    onTask: ({ task_id: id }, plan) => {
      run.task = { id, startedHere: true };
      log.line(startedLine(client, plan, id));
    },
    onStatus: (task) => {
      if (bar === undefined) return lines.onStatus(task);
      const { progress_pct: percent } = task;
      const fraction = percent === null ? undefined : percent / 100;
      bar.show(taskLine(client, { ...task, progress_pct: null }), fraction);
    },
    onRetry: lines.onRetry,
    onBytes: (received, total) => {
      const size = formatBytes(total).replace(/ \(.*/, '');
      bar?.show(`Downloading ${size}`, total === 0 ? 1 : received / total);
    },
  };
}

/**
 * Makes or collects a report and saves it with its manifest; its path is printed.
 *
 * @throws InputError if it could not be saved, before anything is requested
 */
export async function saveAndPrint(
  service: ServiceRun,
  job: ReportJob,
  values: Values<typeof SAVE_FLAGS>,
): Promise<ExitCode> {
  const { run } = service;
  const place = { ...values, manifest: !values['no-manifest'] };
  await checkReportPlace(place, run.secrets, run.nameOf);
  const host = { ...service, log: run.log, onExit: run.onExit, onReport: () => run.log.bar?.stop() };
  const report = await saveReport(host, job, place, reportEvents(service));
  const { file, task, template, subject } = report.manifest;
  const { path } = report.stored.report;
  const document = {
    schema: 'draft-service/report/1',
    task_id: task.id,
    path,
    filename: file.name,
    content_type: file.content_type,
    size: file.size_in_bytes,
    sha256: file.sha256,
    manifest_path: report.stored.manifestFile?.path ?? null,
    template: template === null ? null : { id: template.id, name: template.name },
    subject,
  };
  return run.out.document(document, () => run.out.path(path), { paths: ['path', 'manifest_path'] });
}
