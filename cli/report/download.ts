import { id } from '../../platform/inputs/parsers.ts';
import { checkReportPlace } from '../../platform/files/check-writable.ts';
import type { Work } from '../command.ts';
import { connect, required } from '../run/connect.ts';
import { SAVE_TABLE, collectReport, openReportRun } from './wait-and-save.ts';
import type { ReportDownloadFlags } from './commands.ts';

/** Collects a report that was started earlier. */
export const downloadStarted: Work<ReportDownloadFlags> = async (run, flags) => {
  const table = { 'task-id': required(id), ...SAVE_TABLE };
  const { values, ...connected } = await connect(run, table, flags, { minutes: 30 });
  const place = { folder: values.path, filename: values.filename, manifest: flags.manifest };
  run.task = { id: values['task-id'], startedHere: false, flags };
  await checkReportPlace(place, (name) => `--${name}`);
  return collectReport(openReportRun(run, connected), {
    taskId: values['task-id'],
    plan: undefined,
    draftFingerprint: undefined,
    place,
    pollIntervalSeconds: values['poll-interval-seconds'],
  });
};
