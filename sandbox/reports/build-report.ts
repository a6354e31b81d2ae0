import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { COMPLETION_GUIDE } from '../templates/catalogue.ts';
import type { ReportRequest } from './report-request.ts';
import { completionGuide, fieldInventory } from './text-reports.ts';

/**
 * Builds a report after the response to its generate request. The libraries for PDF and XLSX take longer to
 * load than the rest of the sandbox, so each is loaded with the first report that needs it.
 */
export async function buildReport(order: ReportRequest): Promise<Buffer> {
  await yieldToEventLoop();
  const onDraft = order.draft !== undefined;
  switch (order.template.output) {
    case 'pdf':
      if (!onDraft) return (await import('./pdf/project-summary.ts')).projectSummary(order);
      return (await import('./pdf/specification.ts')).specification(order);
    case 'xlsx': {
      const { draftRegister, editCheckListing } = await import('./workbooks.ts');
      return onDraft ? editCheckListing(order) : draftRegister(order);
    }
    case 'txt':
      return order.template.id === COMPLETION_GUIDE ? completionGuide(order) : fieldInventory(order);
  }
}
