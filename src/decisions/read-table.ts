import { Unzip, UnzipInflate } from 'fflate/browser';
import { SaxesParser } from 'saxes';
import { InputError } from '../errors/error-classes.ts';
import type { Turns } from '../time/yield-to-host.ts';

/** A row of texts with the number that a spreadsheet program shows; an empty cell is missing or an empty text. */
export interface Row {
  readonly number: number;
  readonly cells: readonly (string | undefined)[];
}

/** A row whose cells may be the places of shared strings, which can come later in the file. */
interface RawRow {
  readonly number: number;
  readonly cells: (string | number)[];
}

/** Further columns are not read. */
const MAX_COLUMNS = 100;
const MAX_FILES = 2_000;
/** Elements inside one another; a sheet has about ten. */
const MAX_DEPTH = 50;
/** The longest unpacked content of the sheets and shared strings together, bytes. */
const MAX_CONTENT = 64 * 2 ** 20;
/** So many bytes are unpacked at a time; one byte can hold a thousand. */
const SLICE = 4 * 1024;

/** @param why completes the sentence: `it is damaged` */
export function unreadable(why: string): InputError {
  return new InputError([`The file of decisions cannot be read: ${why}.`]);
}

/**
 * The rows of each sheet of a workbook as Excel, LibreOffice and Google Sheets save it: shared and inline strings, rich
 * text and the last results of formulas. Nothing else is unpacked, and nothing beyond the limits.
 *
 * @throws InputError for any other file, and for a workbook that is too large or damaged
 */
export async function readXlsx(archive: Uint8Array, turns: Turns): Promise<(readonly Row[])[]> {
  const shared: string[] = [];
  const sheets: RawRow[][] = [];
  let [files, size] = [0, 0];
  const unzip = new Unzip((file) => {
    files += 1;
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/.test(file.name);
    if (!isSheet && file.name !== 'xl/sharedStrings.xml') return;
    const rows: RawRow[] = [];
    if (isSheet) sheets.push(rows);
    const parser = textParser((cell) => {
      if (isSheet) addCell(cell, rows);
      else shared.push(unescaped(cell.text));
    });
    const decoder = new TextDecoder();
    file.ondata = (error, piece, final) => {
      if (error !== null) throw error;
      size += piece.length;
      if (size <= MAX_CONTENT) parser.write(decoder.decode(piece, { stream: true }));
      if (final) parser.close();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const starts = Array.from({ length: Math.ceil(archive.length / SLICE) }, (_, index) => index * SLICE);
  await turns.forEach(starts, (start) => {
    try {
      unzip.push(archive.subarray(start, start + SLICE), start + SLICE >= archive.length);
    } catch {
      throw unreadable('it is damaged');
    }
    if (files > MAX_FILES) throw unreadable(`it has more than ${MAX_FILES} parts`);
    if (size > MAX_CONTENT) throw unreadable(`its content is longer than ${MAX_CONTENT / 2 ** 20} MiB`);
  });
  if (sheets.length === 0) throw unreadable('it is no workbook of Excel (.xlsx)');
  const textOf = (cell: string | number) => (typeof cell === 'number' ? shared[cell] : cell);
  return sheets.map((rows) => rows.map(({ number, cells }) => ({ number, cells: cells.map(textOf) })));
}

/** A cell of a sheet, or a shared string. */
interface Cell {
  row: number;
  column: number;
  type: string;
  text: string;
}

function addCell({ row, column, type, text }: Cell, rows: RawRow[]): void {
  if (text === '' || column >= MAX_COLUMNS) return;
  if (rows.at(-1)?.number !== row) rows.push({ number: row, cells: [] });
  const cells = rows.at(-1)?.cells ?? [];
  if (type === 's') cells[column] = Number(text);
  else if (type === 'b') cells[column] = text === '1' ? 'TRUE' : 'FALSE';
  else cells[column] = unescaped(text);
}

/**
 * Calls with each cell or shared string of a file: what its `t` and `v` hold, without phonetic hints and formulas. A row
 * or cell that does not say where it is follows the one before.
 */
function textParser(found: (cell: Readonly<Cell>) => void): SaxesParser {
  const parser = new SaxesParser();
  const cell: Cell = { row: 0, column: -1, type: '', text: '' };
  let [inner, isHint, depth] = ['', false, 0];
  const addText = (more: string): void => {
    inner += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes: { r: place, t: type = '' } }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('The parser would keep too many open elements.');
    inner = '';
    if (name === 'rPh') isHint = true;
    if (name === 'row') [cell.row, cell.column] = [Number(place ?? cell.row + 1), -1];
    if (name === 'c') [cell.column, cell.type] = [columnOf(place) ?? cell.column + 1, type];
    if (name === 'c' || name === 'si') cell.text = '';
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (name === 'rPh') isHint = false;
    if ((name === 't' || name === 'v') && !isHint) cell.text += inner;
    if (name === 'c' || name === 'si') found(cell);
  });
  return parser;
}

/** `C7` is in column 2. */
function columnOf(address = ''): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(address) ?? [];
  if (letters === undefined) return undefined;
  return (
    Array.from(letters, (letter) => parseInt(letter, 36) - 9).reduce((sum, digit) => 26 * sum + digit) - 1
  );
}

/** Excel writes `_x000D_` for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

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
