import { checkReportPlace } from '../../platform/files/check-writable.ts';
import { command } from '../command.ts';
import { SAVE_FLAGS, TASK_ID } from './flags.ts';
import { ReportRun } from './report-run.ts';

/** Collects a report that was started earlier. */
export const reportDownloadCommand = command({
  description:
    'Waits for a task, downloads its report and verifies every byte. Prints the path of the report. Nothing is ' +
    'started.',
  examples: ['report download --task-id 9001 --path reports'],
  flags: { 'task-id': TASK_ID, ...SAVE_FLAGS },
  minutes: 30,
  work: async (service, values) => {
    const { run, texts } = service;
    const place = { folder: values.path, filename: values.filename, manifest: values.manifest };
    run.task = { id: values['task-id'], startedHere: false, texts };
    await checkReportPlace(place, (name) => `--${name}`);
    return new ReportRun(service).collect({ taskId: values['task-id'] }, values);
  },
});
