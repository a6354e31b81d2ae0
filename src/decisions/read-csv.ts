import { type Row, unreadable } from './read-xlsx.ts';

/** A quoted cell or a plain one, with the separator or line break after it. */
const CELLS = { ',': /("(?:[^"]|"")*"|[^",\n]*)(,|\n|$)/y, ';': /("(?:[^"]|"")*"|[^";\n]*)(;|\n|$)/y };

/**
 * A CSV file (RFC 4180) in UTF-8, with commas or semicolons: whichever the first line has more of. Its rows are
 * numbered as a spreadsheet program does.
 *
 * @throws InputError
 */
export function readCsv(bytes: Uint8Array): Row[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw unreadable('it is neither a workbook of Excel (.xlsx) nor CSV in UTF-8');
  }
  const [head = ''] = text.split('\n', 1);
  const next = CELLS[head.split(';').length > head.split(',').length ? ';' : ','];
  const rows: string[][] = [[]];
  for (let at = 0; at < text.length; at = next.lastIndex) {
    next.lastIndex = at;
    const [all, cell = '', end] = next.exec(text) ?? [];
    if (all === undefined)
      throw unreadable(`row ${rows.length} of the CSV has a quotation mark without its other one`);
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\n') rows.push([]);
  }
  return rows.map((cells, index) => ({ number: index + 1, cells }));
}
