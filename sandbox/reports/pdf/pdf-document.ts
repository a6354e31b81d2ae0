import PDFDocument from 'pdfkit';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { asText } from '../report-data.ts';
import type { ReportRequest } from '../report-request.ts';
import { COLOURS, printable } from './style.ts';
import { drawTable } from './table.ts';

const MARGIN = 54;

/** A document that begins with a title and what it was made of, with page numbers. */
export class Book {
  readonly pdf: PDFKit.PDFDocument;
  readonly left = MARGIN;

  constructor(order: ReportRequest) {
    const title = asText(order.settings.title) || order.template.name;
    this.pdf = new PDFDocument({
      size: order.settings.paper_size === 'Letter' ? 'LETTER' : 'A4',
      margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
      bufferPages: true,
      info: { Title: title, Author: order.author, Creator: 'Draft Service sandbox', CreationDate: order.at },
    });
    this.heading(title, 24);
    const { project, draft, template, settings, author, at } = order;
    drawTable(this, { '': 2, [`${project.name}: ${project.title}`]: 5 }, [
      ['Draft', draft === undefined ? 'All drafts' : `${draft.name} (id ${draft.id})`],
      ['Template', template.name],
      ['Generated', `${at.toISOString().replace('T', ' ').slice(0, 16)} UTC by ${author}`],
      ...template.settings.map(({ name, display_name }) => [display_name, asText(settings[name]) || '—']),
    ]);
  }

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  /** Where the text of a page must end. */
  get floor(): number {
    return this.pdf.page.height - MARGIN;
  }

  /** Begins a chapter on a new page. */
  chapter(title: string): void {
    this.pdf.addPage();
    this.heading(title, 20);
  }

  /** Begins a section, on a new page if little room is left. */
  section(title: string): void {
    if (this.pdf.y > this.floor - 110) this.pdf.addPage();
    else this.pdf.moveDown(1.1);
    this.heading(title, 13);
  }

  paragraph(text: string): void {
    this.pdf.font('Helvetica').fontSize(9.5).fillColor(COLOURS.soft);
    this.pdf.text(printable(text), this.left, this.pdf.y, { width: this.width, lineGap: 2 });
    this.pdf.moveDown(0.5);
  }

  /** Writes the page numbers; returns the bytes. */
  async finish(): Promise<Buffer> {
    const { pdf } = this;
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page);
      // Text outside the margins would start a new page.
      pdf.page.margins.bottom = 0;
      pdf.font('Helvetica').fontSize(8).fillColor(COLOURS.soft);
      const foot = `Page ${page + 1} of ${count}. Made by the sandbox: no real study, no real data.`;
      pdf.text(foot, this.left, pdf.page.height - 40, { lineBreak: false });
    }
    pdf.end();
    const parts: Buffer[] = [];
    for await (const part of pdf as AsyncIterable<Buffer>) {
      parts.push(part);
      await yieldToEventLoop();
    }
    return Buffer.concat(parts);
  }

  private heading(title: string, size: number): void {
    this.pdf.font('Helvetica-Bold').fontSize(size).fillColor(COLOURS.brand);
    this.pdf.text(printable(title), this.left, this.pdf.y, { width: this.width });
    this.pdf.moveDown(0.3);
  }
}
