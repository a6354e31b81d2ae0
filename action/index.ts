/** The report step, from the runner's inputs to its result. */
import { maskLogin } from '../platform/inputs/login.ts';
import { readLogin } from './inputs/step-inputs.ts';
import { readReportInputs } from './inputs/report-inputs.ts';
import { ActionRun } from './runner/action-run.ts';

const run = new ActionRun('Draft Service report');

void run.run(async () => {
  // First: a message about a mistake in an input may quote them.
  maskLogin(run.secrets, readLogin());
  const inputs = await readReportInputs();
  // Loaded after the inputs are checked: a mistake in them is reported without loading the client.
  const { runReport } = await import('./run-report.ts');
  await runReport(inputs, run);
});
