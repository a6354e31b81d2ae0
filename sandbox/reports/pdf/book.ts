import PDFDocument from 'pdfkit';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { COLOURS } from './colours.ts';
import { printable } from './printable.ts';

/** A heading that the table of contents lists. */
interface Entry {
  title: string;
  level: 1 | 2;
  page: number;
}

const MARGIN = 54;
const ENTRIES_PER_PAGE = 34;

/** A document with a title page, a table of contents, running headers, and page numbers. */
export class Book {
  readonly pdf: PDFKit.PDFDocument;
  readonly #entries: Entry[] = [];
  readonly #contentPages: number;
  readonly #running: string;

  /** `headings`: the maximum number of headings, for which the contents reserve space. */
  constructor(options: {
    paper: 'A4' | 'LETTER';
    title: string;
    running: string;
    author: string;
    at: Date;
    headings: number;
  }) {
    this.pdf = new PDFDocument({
      size: options.paper,
      margins: { top: 72, bottom: 64, left: MARGIN, right: MARGIN },
      bufferPages: true,
      info: {
        Title: options.title,
        Author: options.author,
        Creator: 'Draft Service sandbox',
        CreationDate: options.at,
      },
    });
    this.#running = printable(options.running);
    this.#contentPages = Math.max(1, Math.ceil(options.headings / ENTRIES_PER_PAGE));
  }

  get left(): number {
    return MARGIN;
  }

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  /** Where the text of a page must end. */
  get floor(): number {
    return this.pdf.page.height - 64;
  }

  /** Reserves pages for the contents and continues after them. */
  reserveContents(): void {
    for (let page = 0; page < this.#contentPages; page += 1) this.pdf.addPage();
  }

  /** Begins a chapter on a new page. */
  chapter(title: string): void {
    this.pdf.addPage();
    this.#heading(title, 1, 20, COLOURS.brand);
    this.pdf.moveDown(0.4);
  }

  /** Begins a section, on a new page if little room is left. */
  section(title: string): void {
    if (this.pdf.y > this.floor - 110) this.pdf.addPage();
    else this.pdf.moveDown(1.1);
    this.#heading(title, 2, 13, COLOURS.text);
    this.pdf.moveDown(0.25);
  }

  paragraph(text: string, color = COLOURS.soft): void {
    this.pdf.font('Helvetica').fontSize(9.5).fillColor(color);
    this.pdf.text(printable(text), this.left, this.pdf.y, { width: this.width, lineGap: 2 });
    this.pdf.moveDown(0.5);
  }

  /** Fills in contents, headers and page numbers; returns the bytes. */
  async finish(): Promise<Buffer> {
    this.#writeContents();
    this.#writeMargins();
    this.pdf.end();
    const parts: Buffer[] = [];
    for await (const part of this.pdf as AsyncIterable<Buffer>) {
      parts.push(part);
      await yieldToEventLoop();
    }
    return Buffer.concat(parts);
  }

  #heading(title: string, level: 1 | 2, size: number, color: string): void {
    const { start, count } = this.pdf.bufferedPageRange();
    const page = start + count - 1;
    this.pdf.addNamedDestination(`heading-${this.#entries.length}`, 'XYZ', 0, this.pdf.y - 20, null);
    this.#entries.push({ title: printable(title), level, page });
    this.pdf.font('Helvetica-Bold').fontSize(size).fillColor(color);
    this.pdf.text(printable(title), this.left, this.pdf.y, { width: this.width });
  }

  #writeContents(): void {
    const { pdf } = this;
    for (const [index, { title, level, page }] of this.#entries.entries()) {
      const line = index % ENTRIES_PER_PAGE;
      pdf.switchToPage(1 + Math.floor(index / ENTRIES_PER_PAGE));
      if (line === 0) {
        pdf.font('Helvetica-Bold').fontSize(20).fillColor(COLOURS.brand);
        pdf.text(index === 0 ? 'Contents' : 'Contents (continued)', this.left, 72, { lineBreak: false });
      }
      const y = 112 + line * 17.5;
      const indent = level === 1 ? 0 : 16;
      pdf.font(level === 1 ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
      const from = this.left + indent + pdf.widthOfString(title) + 6;
      const number = String(page + 1);
      const to = this.left + this.width - pdf.widthOfString(number) - 6;
      pdf
        .fillColor(COLOURS.text)
        .text(title, this.left + indent, y, { lineBreak: false, goTo: `heading-${index}` });
      pdf.text(number, to + 6, y, { lineBreak: false });
      if (to > from) {
        pdf
          .moveTo(from, y + 8)
          .lineTo(to, y + 8)
          .dash(0.7, { space: 3 });
        pdf.lineWidth(0.7).strokeColor(COLOURS.line).stroke().undash();
      }
    }
  }

  #writeMargins(): void {
    const { pdf } = this;
    const { count } = pdf.bufferedPageRange();
    for (let page = 1; page < count; page += 1) {
      pdf.switchToPage(page);
      // Text outside the margins would start a new page.
      pdf.page.margins.bottom = 0;
      pdf.font('Helvetica').fontSize(8).fillColor(COLOURS.soft);
      pdf.text(this.#running, this.left, 36, { lineBreak: false });
      const foot = pdf.page.height - 44;
      pdf
        .moveTo(this.left, 50)
        .lineTo(this.left + this.width, 50)
        .lineWidth(0.5)
        .strokeColor(COLOURS.line)
        .stroke();
      pdf.text('Made by the sandbox. No real study, no real data.', this.left, foot, { lineBreak: false });
      const number = `Page ${page + 1} of ${count}`;
      pdf.text(number, this.left + this.width - pdf.widthOfString(number), foot, { lineBreak: false });
    }
  }
}
