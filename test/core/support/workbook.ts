import { strToU8, zipSync } from 'fflate';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** What a workbook is made of; a sheet is the XML inside its `sheetData`, or rows of inline strings. */
export interface WorkbookParts {
  readonly sheets: Readonly<Record<string, string | readonly (readonly string[])[]>>;
  /** The XML inside `sst`. */
  readonly shared?: string;
}

/** A workbook as a program writes it. */
export function workbookOf({ sheets, shared = '' }: WorkbookParts): Uint8Array {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} ${REL}><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${shared}</sst>`,
  };
  Object.values(sheets).forEach((rows, at) => {
    const data = typeof rows === 'string' ? rows : rows.map(rowXml).join('');
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet ${MAIN}><sheetData>${data}</sheetData></worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

function rowXml(cells: readonly string[]): string {
  const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${safe(cell)}</t></is></c>`).join('')}</row>`;
}
