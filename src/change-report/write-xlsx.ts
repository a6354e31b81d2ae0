import { strToU8, Zip, ZipDeflate } from 'fflate/browser';
import { escapeHtml, escapeInvisible } from './document-text.ts';
import type { InTurns } from '../time/yield-to-host.ts';

export interface Sheet {
  readonly name: string;
  /** Rows above the titles. A sheet that has them does not wrap its texts: they run over empty cells. */
  readonly notes?: readonly (readonly string[])[];
  /** They stay in sight, with all above, and have a filter. */
  readonly titles: readonly string[];
  /** Of the columns, in the width of a digit. */
  readonly widths: readonly number[];
  /** Words that a program offers for the cells of a column, counted from 0; others can be written, too. */
  readonly choices?: { readonly column: number; readonly words: readonly string[] };
  readonly rows: Iterable<readonly string[]>;
}

/** What Excel takes: characters of a cell, rows of a sheet. */
export const MAX_TEXT = 32_767;
const MAX_ROWS = 1_048_576;
const CUT = ' … (cut here: longer than a cell can be)';
/** Of a row, points. */
const LINE_HEIGHT = 15;
const MAX_HEIGHT = 405;
/** So many rows are compressed together. */
const ROWS_PER_CHUNK = 500;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Of texts, in one of the two fonts. */
const style = (font: 0 | 1, wrap: 0 | 1): string =>
  `<xf numFmtId="49" fontId="${font}" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment ` +
  `vertical="top" wrapText="${wrap}"/></xf>`;
const [PLAIN, WRAPPED, BOLD] = [1, 2, 3] as const;
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name ` +
  'val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills ' +
  'count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill ' +
  'patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs ' +
  'count="1"><xf/></cellStyleXfs><cellXfs ' +
  `count="4"><xf/>${style(0, 0)}${style(0, 1)}${style(1, 1)}</cellXfs></styleSheet>`;

/** An Excel workbook in which every cell is a text, so that nothing becomes a formula. */
export async function writeXlsx(sheets: readonly Sheet[], inTurns: InTurns): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  const add = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return file;
  };
  for (const [path, text] of Object.entries(partsFor(sheets))) add(path).push(strToU8(text), true);
  for (const [index, sheet] of sheets.entries()) await writeSheet(add(`xl/${pathOf(index)}`), sheet, inTurns);
  zip.end();
  return Buffer.concat(chunks);
}

function pathOf(index: number): string {
  return `worksheets/sheet${index + 1}.xml`;
}

function partsFor(sheets: readonly Sheet[]): Record<string, string> {
  const part = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="r${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (all: string): string =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  const each = (xml: (sheet: Sheet, index: number) => string): string => sheets.map(xml).join('');
  return {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
      'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      part('workbook.xml', 'sheet.main') +
      part('styles.xml', 'styles') +
      `${each((_, index) => part(pathOf(index), 'worksheet'))}</Types>`,
    '_rels/.rels': relations(relation(0, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      each(
        ({ name }, index) =>
          `<sheet name="${escapeHtml(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`,
      ) +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      relation(0, 'styles', 'styles.xml') +
        each((_, index) => relation(index + 1, 'worksheet', pathOf(index))),
    ),
    'xl/styles.xml': STYLES,
  };
}

async function writeSheet(
  file: ZipDeflate,
  { notes, titles, widths, choices, rows }: Sheet,
  inTurns: InTurns,
): Promise<void> {
  const head = [...(notes ?? []), titles];
  const headRow = head.length;
  const rowStyle = notes === undefined ? WRAPPED : PLAIN;
  const view = `<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  let text =
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView ` +
    `workbookViewId="0">${view}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  for (const row of head) text += rowXml(row, row === titles ? BOLD : rowStyle, widths);
  let count = headRow;
  await inTurns(rows, (row) => {
    count += 1;
    if (count < MAX_ROWS) text += rowXml(row, rowStyle, widths);
    if (count % ROWS_PER_CHUNK !== 0) return;
    file.push(strToU8(text));
    text = '';
  });
  if (count >= MAX_ROWS)
    text += rowXml([`${count - MAX_ROWS + 1} more rows: a sheet of Excel cannot hold them.`], PLAIN, widths);
  // No sheet here has more columns than letters.
  const last = `${String.fromCharCode(64 + widths.length)}${Math.min(count, MAX_ROWS)}`;
  file.push(
    strToU8(
      `${text}</sheetData><autoFilter ref="A${headRow}:${last}"/>${choicesXml(choices)}<pageSetup paperSize="9" ` +
        'orientation="landscape" fitToHeight="0"/></worksheet>',
    ),
    true,
  );
}

function choicesXml(choices: Sheet['choices']): string {
  if (choices === undefined) return '';
  const column = String.fromCharCode(65 + choices.column);
  return (
    '<dataValidations count="1"><dataValidation type="list" allowBlank="1" ' +
    `sqref="${column}2:${column}${MAX_ROWS}"><formula1>"${choices.words.join()}"</formula1></dataValidation></dataValidations>`
  );
}

function rowXml(cells: readonly string[], style: number, widths: readonly number[]): string {
  // Half of the cells are empty, and what is read back may not be longer than `MAX_CONTENT`.
  const texts = cells.map((cell) =>
    cell === ''
      ? `<c s="${style}"/>`
      : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`,
  );
  // Not every program fits the height of a row to wrapped text when it opens a file.
  const lines = style === PLAIN ? 1 : Math.max(...cells.map((cell, index) => linesOf(cell, widths[index])));
  return `<row ht="${Math.min(MAX_HEIGHT, lines * LINE_HEIGHT)}">${texts.join('')}</row>`;
}

function linesOf(text: string, width = 10): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}

function cellText(text: string): string {
  // Excel reads _x0041_ as the character A.
  const safe = escapeInvisible(text, '\n\t').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  const cut = safe.slice(0, MAX_TEXT - CUT.length).replace(/[\ud800-\udbff]$/, '');
  return escapeHtml(safe.length <= MAX_TEXT ? safe : `${cut}${CUT}`).replace(/[\ufffe\uffff]/g, '\ufffd');
}
