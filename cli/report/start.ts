import { describePlan } from '../../src/index.ts';
import { command } from '../command.ts';
import { EITHER_SUBJECT } from '../flags.ts';
import { collectCommandLine } from '../run/collect-hint.ts';
import { REQUEST_FLAGS, requestOf } from './flags.ts';
import { ReportRun } from './report-run.ts';

/** Starts a report and prints the id of its task. */
export const reportStartCommand = command({
  description: 'Starts a report and prints the id of its task; `report download` collects it later.',
  examples: ['report start --template 501 --draft-id 1002'],
  flags: REQUEST_FLAGS,
  eitherOf: EITHER_SUBJECT,
  minutes: 30,
  work: async (service, values) => {
    const { run, texts, client } = service;
    const report = new ReportRun(service);
    const { plan, taskId } = await report.start(requestOf(values));
    report.stopProgress();
    const collect = collectCommandLine(taskId, texts);
    run.log.line('Collect the report with:', collect);
    const { template, subject } = describePlan(client, plan);
    return {
      document: {
        schema: 'draft-service/report-started/1',
        task_id: taskId,
        template: template === null ? null : { id: template.id, name: template.name },
        subject,
        collect,
      },
      text: (out) => out.line(String(taskId)),
    };
  },
});
