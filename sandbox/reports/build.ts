import { setImmediate as breath } from 'node:timers/promises';
import { completionGuide } from './docx.ts';
import { specification } from './pdf/specification.ts';
import { projectSummary } from './pdf/summary.ts';
import type { ReportOrder } from './report.ts';
import { fieldInventory } from './text.ts';
import { draftRegister, editCheckListing } from './xlsx.ts';

/** The bytes of a report, made behind the answer to the request that ordered it. */
export async function buildReport(order: ReportOrder): Promise<Buffer> {
  await breath();
  const onDraft = order.draft !== undefined;
  switch (order.template.output) {
    case 'pdf':
      return onDraft ? specification(order) : projectSummary(order);
    case 'xlsx':
      return onDraft ? editCheckListing(order) : draftRegister(order);
    case 'docx':
      return completionGuide(order);
    case 'txt':
      return fieldInventory(order);
  }
}
