import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ReportRequest } from './report-request.ts';

/**
 * Builds a report after the response to its generate request. The document libraries take longer to load than
 * the rest of the sandbox, so each is loaded with the first report that needs it.
 */
export async function buildReport(order: ReportRequest): Promise<Buffer> {
  await yieldToEventLoop();
  const onDraft = order.draft !== undefined;
  switch (order.template.output) {
    case 'pdf': {
      if (!onDraft) return (await import('./pdf/project-summary.ts')).projectSummary(order);
      return (await import('./pdf/specification.ts')).specification(order);
    }
    case 'xlsx': {
      const { draftRegister, editCheckListing } = await import('./workbooks.ts');
      return onDraft ? editCheckListing(order) : draftRegister(order);
    }
    case 'docx':
      return (await import('./completion-guide.ts')).completionGuide(order);
    case 'txt':
      return (await import('./field-inventory.ts')).fieldInventory(order);
  }
}
