import { SaxesParser } from 'saxes';
import type { Turns } from '../time/turns.ts';
import { unreadable, unzipFiles } from './unzip-files.ts';

/** A row of texts with the number that a spreadsheet program shows; an empty cell is missing or an empty text. */
export interface Row {
  readonly number: number;
  readonly cells: readonly (string | undefined)[];
}

/** Further columns are not read. */
const MAX_COLUMNS = 100;

/**
 * The rows of each sheet of a workbook as Excel, LibreOffice and Google Sheets save it: shared and inline strings, rich
 * text and the last results of formulas.
 *
 * @throws InputError for any other file, and for a workbook that is too large or damaged
 */
export async function readXlsx(bytes: Uint8Array, turns: Turns): Promise<(readonly Row[])[]> {
  const files = await unzipFiles(bytes, (path) => /^xl\/(?:worksheets\/)?[^/]+\.xml$/.test(path), turns);
  const shared: string[] = [];
  const strings = files.get('xl/sharedStrings.xml') ?? [];
  await readTexts(strings, turns, ({ text }) => shared.push(unescaped(text)));
  const sheets: Row[][] = [];
  for (const [path, pieces] of files) {
    if (!path.startsWith('xl/worksheets/')) continue;
    const rows: (Row & { readonly cells: string[] })[] = [];
    sheets.push(rows);
    await readTexts(pieces, turns, ({ row, column, type, text }) => {
      if (text === '' || column >= MAX_COLUMNS) return;
      if (rows.at(-1)?.number !== row) rows.push({ number: row, cells: [] });
      const cells = rows.at(-1)?.cells ?? [];
      if (type === 's') cells[column] = shared[Number(text)] ?? '';
      else if (type === 'b') cells[column] = text === '1' ? 'TRUE' : 'FALSE';
      else cells[column] = unescaped(text);
    });
  }
  if (sheets.length === 0) throw unreadable('it is no workbook of Excel (.xlsx)');
  return sheets;
}

/** A cell of a sheet, or a shared string. */
interface Cell {
  row: number;
  column: number;
  type: string;
  text: string;
}

/**
 * Calls with each cell or shared string of a file: what its `t` and `v` hold, without phonetic hints and formulas. A row
 * or cell that does not say where it is follows the one before.
 */
async function readTexts(
  pieces: readonly Uint8Array[],
  turns: Turns,
  found: (cell: Readonly<Cell>) => void,
): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  const cell: Cell = { row: 0, column: -1, type: '', text: '' };
  let [inner, isHint] = ['', false];
  parser.on('opentag', ({ name, attributes: { r: place, t: type = '' } }) => {
    const local = localName(name);
    inner = '';
    if (local === 'rPh') isHint = true;
    if (local === 'row') [cell.row, cell.column] = [Number(place ?? cell.row + 1), -1];
    if (local === 'c') [cell.column, cell.type] = [columnOf(place) ?? cell.column + 1, type];
    if (local === 'c' || local === 'si') cell.text = '';
  });
  parser.on('text', (more) => {
    inner += more;
  });
  parser.on('cdata', (more) => {
    inner += more;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (local === 'rPh') isHint = false;
    if ((local === 't' || local === 'v') && !isHint) cell.text += inner;
    if (local === 'c' || local === 'si') found(cell);
  });
  await turns.forEach(pieces, (piece) => {
    try {
      parser.write(decoder.decode(piece, { stream: true }));
    } catch {
      throw unreadable('it is damaged');
    }
  });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** `C7` is in column 2. */
function columnOf(address = ''): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(address) ?? [];
  if (letters === undefined) return undefined;
  let column = -1;
  for (const letter of letters) column = 26 * (column + 1) + letter.charCodeAt(0) - 65;
  return column;
}

/** Excel writes `_x000D_` for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
