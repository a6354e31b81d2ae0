import { buildRouteMap } from '@stricli/core';
import { command, repeatableFlag, textFlag } from '../command.ts';
import { CONNECTION_FLAGS, connectionFlags, SAVE_FLAGS, SUBJECT_FLAGS, TEMPLATE } from '../shared-flags.ts';

const TASK_ID = textFlag('Id of the task', 'ID');
const REQUEST_FLAGS = {
  template: TEMPLATE,
  ...SUBJECT_FLAGS,
  settings: textFlag('File with the settings, YAML or JSON; - for stdin', 'FILE'),
  set: repeatableFlag('One setting, its value as in YAML: --set include_edit_checks=false', 'NAME=VALUE'),
};
const FINGERPRINT = textFlag('Fingerprint of the draft as it was read before, for the manifest', 'SHA256');
const GENERATE_FLAGS = {
  ...REQUEST_FLAGS,
  draftFingerprint: FINGERPRINT,
  ...SAVE_FLAGS,
  ...connectionFlags(30),
};
const START_FLAGS = { ...REQUEST_FLAGS, ...connectionFlags(30) };
const STATUS_FLAGS = { taskId: TASK_ID, ...CONNECTION_FLAGS };
const VERIFY_FLAGS = {};
const DOWNLOAD_FLAGS = { taskId: TASK_ID, ...SAVE_FLAGS, ...connectionFlags(30) };

export type ReportGenerateFlags = typeof GENERATE_FLAGS;
export type ReportStartFlags = typeof START_FLAGS;
export type ReportStatusFlags = typeof STATUS_FLAGS;
export type ReportDownloadFlags = typeof DOWNLOAD_FLAGS;
export type ReportVerifyFlags = typeof VERIFY_FLAGS;

const NEEDED = '--template ID|NAME (--draft-id ID | --project-id ID)';

export const reportCommands = buildRouteMap({
  docs: { brief: 'Reports: start, wait, download, verify' },
  routes: {
    generate: command({
      brief: 'Generate a report, download and verify it',
      description:
        'Starts a report, waits for it, downloads it and verifies every byte; its manifest is written beside it. Prints the path of the report. A report is started once, whatever happens: after a failure the message names the command that collects it.',
      usage: NEEDED,
      examples: [
        'report generate --template 501 --draft-id 1002',
        "report generate --template 'Field Inventory' --draft-id 1002 --path reports --filename fields.txt",
        'report generate --template 501 --draft-id 1002 --set paper_size=Letter --set include_edit_checks=false',
        'report generate --template 501 --draft-id 1002 --settings settings.yml --json',
      ],
      flags: GENERATE_FLAGS,
      load: async () => (await import('./generate.ts')).generateReport,
    }),
    start: command({
      brief: 'Start a report without waiting for it',
      description: 'Starts a report and prints the id of its task; `report download` collects it later.',
      usage: NEEDED,
      examples: ['report start --template 501 --draft-id 1002'],
      flags: START_FLAGS,
      load: async () => (await import('./start.ts')).startOnly,
    }),
    status: command({
      brief: 'Print how far a report is',
      description:
        'Prints the state of a task. The state of a report that failed is no failure of this command.',
      usage: '--task-id ID',
      examples: ['report status --task-id 9001'],
      flags: STATUS_FLAGS,
      load: async () => (await import('./status.ts')).printStatus,
    }),
    download: command({
      brief: 'Collect a report that was started earlier',
      description:
        'Waits for a task, downloads its report and verifies every byte. Prints the path of the report. Nothing is started.',
      usage: '--task-id ID',
      examples: ['report download --task-id 9001 --path reports'],
      flags: DOWNLOAD_FLAGS,
      load: async () => (await import('./download.ts')).downloadStarted,
    }),
    verify: command({
      brief: 'Check a report against its manifest',
      description:
        'Checks a manifest and the report beside it, without the service. FILE is the manifest or the report; REPORT names a report that lies elsewhere. Exit code 50: they do not match.',
      usage: 'FILE [REPORT]',
      examples: ['report verify reports/fields.txt'],
      flags: VERIFY_FLAGS,
      args: [
        { placeholder: 'file', brief: 'A report or its manifest' },
        { placeholder: 'report', brief: 'The report, where it is not beside its manifest', optional: true },
      ],
      load: async () => (await import('./verify.ts')).verifyReport,
    }),
  },
});
