import { checkReportPlace } from '../../platform/files/check-writable.ts';
import { command } from '../command.ts';
import { EITHER_SUBJECT } from '../flags.ts';
import { FINGERPRINT, REQUEST_FLAGS, SAVE_FLAGS, fingerprintMistakes, requestOf } from './flags.ts';
import { ReportRun } from './report-run.ts';

/** Starts a report, waits for it and saves it. */
export const reportGenerateCommand = command({
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
  flags: { ...REQUEST_FLAGS, 'draft-fingerprint': FINGERPRINT, ...SAVE_FLAGS },
  eitherOf: EITHER_SUBJECT,
  mistakes: fingerprintMistakes,
  minutes: 30,
  work: async (service, values) => {
    const request = requestOf(values, values['draft-fingerprint']);
    const place = { folder: values.path, filename: values.filename, manifest: values.manifest };
    await checkReportPlace(place, (name) => `--${name}`);
    const report = new ReportRun(service);
    return report.collect(await report.start(request), values);
  },
});
