import type { Row } from './read-xlsx.ts';
import { unreadable } from './unzip-files.ts';

/** A quoted cell or a plain one, with the separator or line break after it. */
const CELL = { ',': /("(?:[^"]|"")*"|[^",\n]*)(,|\n|$)/y, ';': /("(?:[^"]|"")*"|[^";\n]*)(;|\n|$)/y };

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
  const cell = CELL[head.split(';').length > head.split(',').length ? ';' : ','];
  const rows: Row[] = [];
  let cells: string[] = [];
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [all, value = '', end] = cell.exec(text) ?? [];
    if (all === undefined)
      throw unreadable(`row ${rows.length + 1} of the CSV has a quotation mark without its other one`);
    cells.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\n' || cell.lastIndex === text.length) {
      rows.push({ number: rows.length + 1, cells });
      cells = [];
    }
  }
  return rows;
}
