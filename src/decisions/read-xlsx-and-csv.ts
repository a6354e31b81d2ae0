import { Unzip, UnzipInflate } from 'fflate/browser';
import { SaxesParser } from 'saxes';
import { InputError } from '../errors/error-classes.ts';
import type { InTurns } from '../time/yield-to-host.ts';

/** A row with the number that a spreadsheet program shows; an empty cell is missing or an empty text. */
export interface Row<Cell = string> {
  readonly number: number;
  readonly cells: Cell[];
}

/** A text, or the place of a shared string, which can come later in the file. */
type RawRow = Row<string | number>;

/** Further columns are not read. */
const MAX_COLUMNS = 100;
/** Elements inside one another; a sheet has about ten. */
const MAX_DEPTH = 50;
/** The longest unpacked content of the sheets and shared strings together, bytes. */
const MAX_CONTENT = 64 * 2 ** 20;
/** Each file in the archive counts as so much content, also an empty one. */
const MIN_FILE = MAX_CONTENT / 2_000;
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
export async function readXlsx(archive: Uint8Array, inTurns: InTurns): Promise<Row[][]> {
  const shared: string[] = [];
  const sheets: RawRow[][] = [];
  let size = 0;
  const unzip = new Unzip((file) => {
    size += MIN_FILE;
    const rows: RawRow[] = [];
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(file.name)) sheets.push(rows);
    else if (file.name !== 'xl/sharedStrings.xml') return;
    const parser = parserOf(rows, shared);
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
  await inTurns(starts, (start) => {
    try {
      unzip.push(archive.subarray(start, start + SLICE), start + SLICE >= archive.length);
    } catch {
      throw unreadable('it is damaged');
    }
    if (size > MAX_CONTENT)
      throw unreadable(`its content is longer than ${MAX_CONTENT / 2 ** 20} MiB or in thousands of files`);
  });
  if (sheets.length === 0) throw unreadable('it is no workbook of Excel (.xlsx)');
  for (const { cells } of sheets.flat())
    for (const [at, value] of cells.entries()) if (typeof value === 'number') cells[at] = shared[value] ?? '';
  return sheets as Row[][];
}

/**
 * Adds rows and shared strings: what `t` and `v` hold, without phonetic hints and formulas. A row or cell that does not
 * say where it is follows the one before.
 */
function parserOf(rows: RawRow[], shared: string[]): SaxesParser {
  const parser = new SaxesParser();
  let [row, column, type, text, inner, isHint, depth] = [0, -1, '', '', '', false, 0];
  let cells: (string | number)[] = [];
  const addText = (more: string): void => {
    inner += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes: { r: place, t = '' } }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('The parser would keep too many open elements.');
    inner = '';
    if (name === 'rPh') isHint = true;
    if (name === 'row') [row, column, cells] = [Number(place ?? row + 1), -1, []];
    if (name === 'c') [column, type] = [place === undefined ? column + 1 : columnOf(place), t];
    if (name === 'c' || name === 'si') text = '';
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (name === 'rPh') isHint = false;
    // Excel writes _x000D_ for a character that XML cannot hold.
    if ((name === 't' || name === 'v') && !isHint)
      text += inner.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      );
    if (name === 'si') shared.push(text);
    if (name !== 'c' || text === '' || !(column >= 0 && column < MAX_COLUMNS)) return;
    if (cells.length === 0) rows.push({ number: row, cells });
    if (type === 'b') text = text === '1' ? 'TRUE' : 'FALSE';
    cells[column] = type === 's' ? Number(text) : text;
  });
  return parser;
}

/** `C7` is in column 2. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address.replace(/\d+$/, '')) column = 26 * column + parseInt(letter, 36) - 9;
  return column - 1;
}

/**
 * A CSV file (RFC 4180) in UTF-8, with commas or semicolons: whichever is between its titles. Its rows are
 * numbered as a spreadsheet program does.
 *
 * @throws InputError
 */
export function readCsv(bytes: Uint8Array): Row[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw unreadable('it is neither a workbook of Excel (.xlsx) without a password nor CSV in UTF-8');
  }
  const hasTitles = (end: string): boolean => {
    const cell = (title: string): string => `(?:.*${end})?[ "]*(?:${title})[ "]*(?:${end}|$)`;
    return new RegExp(`^(?=${cell('change|check')})${cell('status|tester')}`, 'im').test(text);
  };
  // Without titles that are known, any text of cells shows which it is.
  const count = (end: string): number => text.slice(0, 1000).split(end).length;
  const end = [';', ','].find(hasTitles) ?? (count(';') > count(',') ? ';' : ',');
  // A quoted cell or a plain one, with the separator or line break after it.
  const next = new RegExp(`("[^"]*(?:""[^"]*)*"|[^"${end}\n]*)(${end}|\n|$)`, 'gy');
  const rows: string[][] = [[]];
  let length = 0;
  for (const [all, cell = '', after] of text.matchAll(next)) {
    length += all.length;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (after === '\n') rows.push([]);
  }
  if (length < text.length)
    throw unreadable(`row ${rows.length} of the CSV has a quotation mark without its other one`);
  return rows.map((cells, index) => ({ number: index + 1, cells }));
}
