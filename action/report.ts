import { readReportInputs } from './inputs/report-inputs.ts';
import { ActionRun } from './runner/action-run.ts';

const run = new ActionRun('Draft Service report');

void run.run(async () => {
  const inputs = await readReportInputs();
  // Loaded after the inputs are checked: a mistake in them is reported without loading the client.
  const { runReport } = await import('./run-report.ts');
  await runReport(inputs, run);
});
