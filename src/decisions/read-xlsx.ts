import { SaxesParser } from 'saxes';
import { InputError } from '../errors/error-classes.ts';
import type { Turns } from '../time/turns.ts';
import { dateFormats, dateText } from './cell-dates.ts';
import { unreadable, unzipFiles } from './unzip-files.ts';

/** A row of texts with the number that a spreadsheet program shows; an empty cell is missing or an empty text. */
export interface Row {
  readonly number: number;
  readonly cells: readonly (string | undefined)[];
}

/** One sheet of a workbook, or a whole CSV file. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** Further columns are not read. */
const MAX_COLUMNS = 100;
const MAX_CELLS = 2_000_000;

/**
 * The texts of a workbook as Excel, LibreOffice and Google Sheets save it: shared and inline strings, rich text,
 * the last results of formulas, and dates as `2026-11-27`.
 *
 * @throws InputError for any other file, and for a workbook that is too large or damaged
 */
export async function readXlsx(bytes: Uint8Array, turns: Turns): Promise<Sheet[]> {
  const files = await unzipFiles(bytes, (path) => /^xl\/.*\.(?:xml|rels)$/.test(path), turns);
  const parse = (path: string, on: ElementHandler): Promise<void> =>
    parseXml(files.get(path) ?? [], on, turns);
  const targets = new Map<string, string>();
  await parse('xl/_rels/workbook.xml.rels', (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  });
  const sheets: { name: string; path: string }[] = [];
  let isFrom1904 = false;
  await parse('xl/workbook.xml', (name, attributes, ends) => {
    if (name === 'sheet' && !ends)
      sheets.push({ name: attributes.name ?? '', path: targets.get(attributes['r:id'] ?? '') ?? '' });
    if (name === 'workbookPr' && !ends) isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
  });
  if (sheets.length === 0) throw unreadable('it is no workbook of Excel (.xlsx)');
  const shared: string[] = [];
  await parse(
    'xl/sharedStrings.xml',
    textsIn('si', (text) => shared.push(unescaped(text))),
  );
  const { on, isDate } = dateFormats();
  await parse('xl/styles.xml', on);
  let cells = 0;
  const valueOf = (text: string, { t: type = 'n', s: style = '' }: Attributes): string => {
    cells += 1;
    if (cells > MAX_CELLS) throw unreadable(`it has more than ${MAX_CELLS} filled cells`);
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    return type === 'n' && isDate(style) ? dateText(Number(text), isFrom1904) : unescaped(text);
  };
  const read: Sheet[] = [];
  for (const { name, path } of sheets) {
    const rows: Row[] = [];
    await parse(path, rowsInto(rows, valueOf));
    read.push({ name, rows });
  }
  return read;
}

type Attributes = Readonly<Record<string, string | undefined>>;
type ElementHandler = (name: string, attributes: Attributes, ends: boolean, text: string) => void;

/** Calls with the text in each element of a name: what `t` and `v` hold, without phonetic hints and formulas. */
function textsIn(element: string, found: (text: string) => void): ElementHandler {
  let [text, phonetic] = ['', false];
  return (name, _attributes, ends, inner) => {
    if (name === 'rPh') phonetic = !ends;
    else if (name === element && ends) found(text);
    else if (name === element) text = '';
    else if (ends && !phonetic && (name === 't' || name === 'v')) text += inner;
  };
}

/** Reads the rows of a sheet. A row or cell that does not say where it is follows the one before. */
function rowsInto(rows: Row[], valueOf: (text: string, cell: Attributes) => string): ElementHandler {
  let [number, column, cells] = [0, -1, [] as string[]];
  const onCell = textsIn('c', (text) => {
    if (text !== '' && column < MAX_COLUMNS) cells[column] = valueOf(text, cell);
  });
  let cell: Attributes = {};
  return (name, attributes, ends, text) => {
    if (name === 'row' && !ends) {
      [number, column, cells] = [Number(attributes.r ?? number + 1), -1, []];
      rows.push({ number, cells });
    }
    if (name === 'c' && !ends) [cell, column] = [attributes, columnOf(attributes.r) ?? column + 1];
    onCell(name, attributes, ends, text);
  };
}

/** `C7` is in column 2. */
function columnOf(address = ''): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address)?.[0] ?? '';
  let column = -1;
  for (const letter of letters) column = 26 * (column + 1) + letter.charCodeAt(0) - 65;
  return letters === '' ? undefined : column;
}

/** Excel writes `_x000D_` for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Calls at the start and at the end of each element, there with the text directly in it. No entity is expanded. */
async function parseXml(pieces: readonly Uint8Array[], on: ElementHandler, turns: Turns): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let text = '';
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    on(localName(name), attributes, false, '');
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('cdata', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    on(localName(name), {}, true, text);
    text = '';
  });
  await turns.forEach(pieces, (piece) => {
    try {
      parser.write(decoder.decode(piece, { stream: true }));
    } catch (error) {
      throw error instanceof InputError ? error : unreadable('it is damaged');
    }
  });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
