import type { Book } from './pdf-document.ts';
import { COLOURS, printable } from './style.ts';

/** Columns by title: their share of the width. */
export type Columns = Readonly<Record<string, number>>;

const PADDING = 5;
const FONT_SIZE = 8.5;

/** A table, with its titles again on every page. */
export function drawTable(book: Book, columns: Columns, rows: readonly (readonly string[])[]): void {
  const { pdf } = book;
  const total = Object.values(columns).reduce((sum, share) => sum + share, 0);
  const widths = Object.values(columns).map((share) => (share / total) * book.width);
  const titles = Object.keys(columns);
  const heightOf = (cells: readonly string[]) => {
    pdf.font('Helvetica').fontSize(FONT_SIZE);
    const heights = cells.map((cell, at) =>
      pdf.heightOfString(cell, { width: (widths[at] ?? 0) - 2 * PADDING }),
    );
    return Math.max(FONT_SIZE, ...heights) + 2 * PADDING;
  };
  const drawRow = (cells: readonly string[], font: string, color: string, fill: string | undefined) => {
    const height = heightOf(cells);
    const { y } = pdf;
    if (fill !== undefined) pdf.rect(book.left, y + 0.4, book.width, height - 0.4).fill(fill);
    let x = book.left;
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0;
      pdf.font(font).fontSize(FONT_SIZE).fillColor(color);
      pdf.text(cell, x + PADDING, y + PADDING + 1, { width: width - 2 * PADDING });
      x += width;
    }
    pdf.moveTo(book.left, y + height).lineTo(book.left + book.width, y + height);
    pdf.lineWidth(0.5).strokeColor(COLOURS.line).stroke();
    pdf.y = y + height;
  };
  const drawTitles = () => drawRow(titles, 'Helvetica-Bold', '#ffffff', COLOURS.brand);
  drawTitles();
  for (const [index, row] of rows.entries()) {
    const cells = row.map(printable);
    if (pdf.y + heightOf(cells) > book.floor) {
      pdf.addPage();
      drawTitles();
    }
    drawRow(cells, 'Helvetica', COLOURS.text, index % 2 === 1 ? COLOURS.band : undefined);
  }
  pdf.x = book.left;
  pdf.moveDown(0.6);
}
