import { subjectKey } from '../../src/index.ts';
import { startReport } from '../../platform/report/start-report.ts';
import type { Work } from '../command.ts';
import { connect } from '../run/connect.ts';
import { collectCommandLine } from '../run/collect-hint.ts';
import { openReportRun } from './wait-and-save.ts';
import { requestMistakes, requestOf, requestTable } from './request.ts';
import type { ReportStartFlags } from './commands.ts';

/** Starts a report and prints the id of its task. */
export const startOnly: Work<ReportStartFlags> = async (run, flags) => {
  const options = { minutes: 30, check: requestMistakes };
  const { values, ...connected } = await connect(run, requestTable(flags.set), flags, options);
  const reportRun = openReportRun(run, connected);
  const { plan, taskId } = await startReport(reportRun, requestOf(values), {
    onRequest: () => undefined,
    onTemplate: () => undefined,
    onTask: (id) => {
      run.task = { id, startedHere: true, flags };
    },
  });
  reportRun.progress.stop();
  const collect = collectCommandLine(taskId, flags);
  run.log.line('Collect the report with:', collect);
  if (run.out.format === 'text') await run.out.line(String(taskId));
  else {
    const { templateId, template, subject } = plan;
    const name = template === null ? null : connected.client.quote(template.name, 1000);
    await run.out.json({
      schema: 'draft-service/report-started/1',
      task_id: taskId,
      template: { id: templateId, name },
      subject: subjectKey(subject),
      collect,
    });
  }
  return undefined;
};
