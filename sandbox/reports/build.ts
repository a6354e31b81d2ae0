import PDFDocument from 'pdfkit';
import type { ReportOrder } from './report.ts';
/** The bytes of a report. */
export async function buildReport(order: ReportOrder): Promise<Buffer> {
  const doc = new PDFDocument();
  doc.text(order.template.name);
  doc.end();
  const parts: Buffer[] = [];
  for await (const part of doc as unknown as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
