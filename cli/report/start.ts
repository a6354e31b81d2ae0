import { subjectKey } from '../../src/index.ts';
import { startReport } from '../../platform/report/start-report.ts';
import { command } from '../command.ts';
import { EITHER_SUBJECT } from '../flags.ts';
import { collectCommandLine } from '../run/collect-hint.ts';
import { REQUEST_FLAGS, requestOf } from './flags.ts';
import { openReportRun } from './wait-and-save.ts';

/** Starts a report and prints the id of its task. */
export const reportStartCommand = command({
  description: 'Starts a report and prints the id of its task; `report download` collects it later.',
  examples: ['report start --template 501 --draft-id 1002'],
  flags: REQUEST_FLAGS,
  eitherOf: EITHER_SUBJECT,
  minutes: 30,
  work: async (service, values) => {
    const { run, texts, client } = service;
    const reportRun = openReportRun(service);
    const { plan, taskId } = await startReport(reportRun, requestOf(values), {
      onRequest: () => undefined,
      onTemplate: () => undefined,
      onTask: (id) => {
        run.task = { id, startedHere: true, texts };
      },
    });
    reportRun.progress.stop();
    const collect = collectCommandLine(taskId, texts);
    run.log.line('Collect the report with:', collect);
    const { templateId, template, subject } = plan;
    const name = template === null ? null : client.quote(template.name, 1000);
    return {
      document: {
        schema: 'draft-service/report-started/1',
        task_id: taskId,
        template: { id: templateId, name },
        subject: subjectKey(subject),
        collect,
      },
      text: (out) => out.line(String(taskId)),
    };
  },
});
