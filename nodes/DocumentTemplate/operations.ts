import { forAgent } from '../shared/execution/agent-output.ts';
import type { Outcome } from '../shared/execution/items.ts';
import { InputError, orderedSettings } from '../../src/index.ts';
import {
  type ReportItem,
  downloadReport,
  generateReport,
  reportStatus,
  startReport,
} from '../shared/report/reports.ts';
import { isToolRun } from '../shared/execution/is-tool-run.ts';

/** Does what one item asks for. */
export async function operate(item: ReportItem): Promise<readonly Outcome[]> {
  const { parameters } = item;
  if (parameters.text('resource') === 'template') return listed(item);
  const operation = parameters.text('operation');
  switch (operation) {
    case 'generate':
      return [await generateReport(item)];
    case 'start':
      return [await startReport(item)];
    case 'getStatus':
      return [await reportStatus(item)];
    case 'download':
      return [await downloadReport(item)];
    default:
      throw new InputError([`There is no operation "${operation}".`], {
        hint: 'It is one of generate, start, getStatus, download.',
      });
  }
}

async function listed({ context, session, parameters, signal }: ReportItem): Promise<readonly Outcome[]> {
  const { service } = session;
  const limit = parameters.limit();
  const templates = await session.listTemplates(
    service,
    parameters.subject(),
    service.deadline(undefined, signal),
  );
  const outcomes = templates.slice(0, limit).map((template) => ({
    json: { ...template, settings: orderedSettings(template) },
  }));
  return isToolRun(context) ? forAgent(outcomes) : outcomes;
}
