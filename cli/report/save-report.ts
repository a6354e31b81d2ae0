import { type ReportJob, checkReportPlace, saveReport } from '../../platform/report/save-report.ts';
import { type Values, switchOn, withDefault } from '../../platform/inputs/input.ts';
import { folder } from '../../platform/inputs/parsers.ts';
import { REPORT_INPUTS } from '../../platform/inputs/shared-inputs.ts';
import type { ServiceRun } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { reportEvents } from '../output/progress-bar.ts';

/** Where a report is saved, and how long it is waited for. */
export const SAVE_FLAGS = {
  path: withDefault('reports', 'Folder for the report', 'FOLDER', folder),
  filename: REPORT_INPUTS.filename,
  'no-manifest': switchOn('No manifest beside the report'),
  'poll-interval-seconds': REPORT_INPUTS['poll-interval-seconds'],
};

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
