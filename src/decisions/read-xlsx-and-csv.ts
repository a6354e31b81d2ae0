import { Unzip, UnzipInflate } from 'fflate/browser';
import { SaxesParser } from 'saxes';
import { InputError } from '../errors/error-classes.ts';
import type { InTurns } from '../time/yield-to-host.ts';

/** A row of texts with the number that a spreadsheet program shows; an empty cell is missing or an empty text. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A cell of a sheet, or a shared string. A number is the place of a shared string, which can come later in the file. */
interface Cell {
  readonly row: number;
  readonly column: number;
  readonly value: string | number;
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
export async function readXlsx(archive: Uint8Array, inTurns: InTurns): Promise<(readonly Row[])[]> {
  let shared: Cell[] = [];
  const sheets: Cell[][] = [];
  let [files, size] = [0, 0];
  const unzip = new Unzip((file) => {
    files += 1;
    const cells: Cell[] = [];
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(file.name)) sheets.push(cells);
    else if (file.name === 'xl/sharedStrings.xml') shared = cells;
    else return;
    const parser = cellParser((cell) => cells.push(cell));
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
    if (files > MAX_FILES) throw unreadable(`it has more than ${MAX_FILES} parts`);
    if (size > MAX_CONTENT) throw unreadable(`its content is longer than ${MAX_CONTENT / 2 ** 20} MiB`);
  });
  if (sheets.length === 0) throw unreadable('it is no workbook of Excel (.xlsx)');
  const textOf = (value: string | number) => (typeof value === 'number' ? shared[value]?.value : value);
  return sheets.map((cells) =>
    [...Map.groupBy(cells, ({ row }) => row)].map(([number, own]) => {
      const texts: string[] = [];
      for (const { column, value } of own) texts[column] = String(textOf(value) ?? '');
      return { number, cells: texts };
    }),
  );
}

/**
 * Calls with each cell or shared string of a file: what its `t` and `v` hold, without phonetic hints and formulas. A row
 * or cell that does not say where it is follows the one before.
 */
function cellParser(found: (cell: Cell) => void): SaxesParser {
  const parser = new SaxesParser();
  let [row, column, type, text, inner, isHint, depth] = [0, -1, '', '', '', false, 0];
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
    if (name === 'row') [row, column] = [Number(place ?? row + 1), -1];
    if (name === 'c') [column, type] = [place === undefined ? column + 1 : columnOf(place), t];
    if (name === 'c' || name === 'si') text = '';
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (name === 'rPh') isHint = false;
    if ((name === 't' || name === 'v') && !isHint) text += inner;
    const isEmpty = name === 'c' && (text === '' || !(column < MAX_COLUMNS));
    if ((name === 'c' || name === 'si') && !isEmpty) found({ row, column, value: valueOf(type, text) });
  });
  return parser;
}

function valueOf(type: string, text: string): string | number {
  if (type === 's') return Number(text);
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  // Excel writes _x000D_ for a character that XML cannot hold.
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** `C7` is in column 2. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address.replace(/\d+$/, '')) column = 26 * column + parseInt(letter, 36) - 9;
  return column - 1;
}

/** A quoted cell or a plain one, with the separator or line break after it. */
const cellBefore = (end: string) => new RegExp(`("[^"]*(?:""[^"]*)*"|[^"${end}\n]*)(${end}|\n|$)`, 'y');

/**
 * A CSV file (RFC 4180) in UTF-8, with commas or semicolons: whichever its titles have more of. Its rows are
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
  const [head = ''] = /^(?=.*\b(?:change|check)\b).*\b(?:status|tester)\b.*$/im.exec(text) ?? [];
  const next = cellBefore(head.split(';').length > head.split(',').length ? ';' : ',');
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
