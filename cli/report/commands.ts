import path from 'node:path';
import { InputError } from '../../src/errors/error-classes.ts';
import { type PendingReport, type ReportEvents, collectReport } from '../../src/report/make-report.ts';
import { describePlan } from '../../src/report/manifest.ts';
import { planAndStart } from '../../src/report/plan-and-start.ts';
import { readStatus } from '../../src/tasks/task-status.ts';
import { oneLine } from '../../src/text/one-line-and-quotes.ts';
import { command, type ServiceRun } from '../command-tree.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { REQUEST_FLAGS, requestOf, TASK_ID } from './request-flags.ts';
import { reportEvents } from '../output/progress-bar.ts';
import { collectCommandLine } from './collect-command-line.ts';
import { checkReportPlace, collectOptions, fileSink } from '../../platform/report/save-report.ts';
import { type Values, switchOn, withDefault } from '../../platform/inputs/input.ts';
import { folder } from '../../platform/inputs/parsers.ts';
import { REPORT_INPUTS } from '../../platform/inputs/shared-inputs.ts';

const SAVE_FLAGS = {
  path: withDefault('reports', 'Folder for the report', 'FOLDER', folder),
  filename: REPORT_INPUTS.filename,
  'no-manifest': switchOn('No manifest beside the report'),
  'poll-interval-seconds': REPORT_INPUTS['poll-interval-seconds'],
};

/**
 * Collects a report and saves it with its manifest; its path is printed.
 *
 * @throws InputError if it could not be saved, before anything is requested
 */
async function saveAndPrint(
  service: ServiceRun,
  values: Values<typeof SAVE_FLAGS>,
  start: (events: ReportEvents) => Promise<PendingReport>,
): Promise<ExitCode> {
  const { run, client, deadline } = service;
  const place = { ...values, manifest: !values['no-manifest'] };
  await checkReportPlace(place, run.secrets, run.nameOf);
  const events = reportEvents(service);
  const pending = { ...(await start(events)), ...collectOptions(place) };
  const report = await collectReport(client, pending, fileSink(run, place), deadline, events);
  // Saved: if its path cannot be printed, there is nothing to collect.
  run.task = undefined;
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
  return run.out.document(document, () => run.out.path(path));
}

export const generateCommand = command({
  description:
    'Starts a report, waits for it, downloads it and verifies every byte; its manifest is written beside it. ' +
    'Prints the path of the report. A report is started once, whatever happens: after a failure the message names ' +
    'the command that collects it.',
  examples: [
    'report generate --template 501 --draft-id 1002',
    "report generate --template 'Field Inventory' --draft-id 1002 --path reports --filename fields.txt",
    'report generate --template 501 --draft-id 1002 --set paper_size=Letter --set include_edit_checks=false',
    'report generate --template 501 --draft-id 1002 --settings settings.yml --json',
  ],
  flags: { ...REQUEST_FLAGS, ...SAVE_FLAGS },
  minutes: 30,
  work: async (service, values) =>
    saveAndPrint(service, values, (events) =>
      planAndStart(service.client, requestOf(values), service.deadline, events),
    ),
});

export const startCommand = command({
  description: 'Starts a report and prints the id of its task; `report download` collects it later.',
  examples: ['report start --template 501 --draft-id 1002'],
  flags: REQUEST_FLAGS,
  minutes: 30,
  work: async (service, values) => {
    const { run, client, deadline } = service;
    const { taskId, plan } = await planAndStart(client, requestOf(values), deadline, reportEvents(service));
    const collect = collectCommandLine(taskId, run.texts);
    run.log.line('Collect the report with:', collect);
    const { template, subject } = describePlan(client, plan);
    const document = {
      schema: 'draft-service/report-started/1',
      task_id: taskId,
      template: template === null ? null : { id: template.id, name: template.name },
      subject,
      collect,
    };
    return run.out.document(document, () => run.out.line(String(taskId)));
  },
});

export const downloadCommand = command({
  description:
    'Waits for a task, downloads its report and verifies every byte. Prints the path of the report. Nothing is ' +
    'started.',
  examples: ['report download --task-id 9001 --path reports'],
  flags: { 'task-id': TASK_ID, ...SAVE_FLAGS },
  minutes: 30,
  work: async (service, { 'task-id': taskId, ...values }) => {
    service.run.task = { taskId };
    return saveAndPrint(service, values, async () => ({ taskId }));
  },
});

/** The signed address of the file is not printed. */
export const statusCommand = command({
  description: 'Prints the state of a task. The command succeeds even if the report failed.',
  examples: ['report status --task-id 9001'],
  flags: { 'task-id': TASK_ID },
  minutes: 5,
  work: async ({ run, client, deadline }, { 'task-id': taskId }) => {
    const { download, ...task } = await readStatus(client, taskId, deadline);
    const file =
      download === null
        ? null
        : { name: download.filename, content_type: download.content_type, size: download.size_in_bytes };
    return run.out.document({ schema: 'draft-service/report-status/1', ...task, file }, () =>
      run.out.facts([
        ['task', task.task_id],
        ['state', `${task.state}${task.state_display === null ? '' : ` (${task.state_display})`}`],
        ['progress', task.progress_pct === null ? null : `${task.progress_pct} %`],
        ['message', task.state_message],
        ['created', task.created],
        ['updated', task.updated],
        ['file', file?.name],
        ['size', file?.size],
      ]),
    );
  },
});

export const verifyCommand = command({
  description:
    'Checks a manifest and the report beside it, without the service. FILE is the manifest or the report. Exit code 50: ' +
    'they do not match.',
  examples: ['report verify reports/fields.txt'],
  args: [{ name: 'FILE', brief: 'A report or its manifest' }],
  flags: {},
  work: async (run, _flags, [file = '']) => {
    const { Unreadable, verifiedSentence, verify } = await import('../../verify/verify-manifest.mts');
    const verification = await verify(path.resolve(file)).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      throw new InputError([oneLine(error.message, 1000)], { hint: 'Nothing was compared.' });
    });
    const { findings, manifest, report: compared } = verification;
    const verified = findings.length === 0;
    for (const finding of findings) run.log.error(finding);
    const document = {
      schema: 'draft-service/report-verification/1',
      verified,
      report: compared,
      manifest,
      findings,
    };
    return run.out.document(
      document,
      () => (verified ? run.out.line(verifiedSentence(verification)) : ''),
      verified ? EXIT.done : EXIT.verification,
    );
  },
});
