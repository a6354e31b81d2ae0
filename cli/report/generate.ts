import { checkReportPlace } from '../../platform/files/check-writable.ts';
import { startReport } from '../../platform/report/start-report.ts';
import type { Work } from '../command.ts';
import { connect } from '../run/connect.ts';
import { SAVE_TABLE, collectReport, openReportRun } from './wait-and-save.ts';
import { requestMistakes, requestOf, requestTable } from './request.ts';
import type { ReportGenerateFlags } from './commands.ts';

/** Starts a report, waits for it and saves it. */
export const generateReport: Work<ReportGenerateFlags> = async (run, flags) => {
  const table = { ...requestTable(flags.set), ...SAVE_TABLE };
  const { values, ...connected } = await connect(run, table, flags, { minutes: 30, check: requestMistakes });
  const request = requestOf(values);
  const place = { folder: values.path, filename: values.filename, manifest: flags.manifest };
  await checkReportPlace(place, (name) => `--${name}`);
  const reportRun = openReportRun(run, connected);
  const { plan, taskId } = await startReport(reportRun, request, {
    onRequest: () => undefined,
    onTemplate: () => undefined,
    onTask: (id) => {
      run.task = { id, startedHere: true, flags };
    },
  });
  return collectReport(reportRun, {
    taskId,
    plan,
    draftFingerprint: request.draftFingerprint,
    place,
    pollIntervalSeconds: values['poll-interval-seconds'],
  });
};
