/** The matrix's own section of docs/reliability.md: written on request, compared otherwise. */
import { readFile, writeFile } from 'node:fs/promises';
import { type PartResult, rowsOf } from './matrix.ts';

const FILE = new URL('../../docs/reliability.md', import.meta.url);
const BEGIN = '<!-- figures of the fault matrix: npm run test:faults -- --write -->';
const END = '<!-- end of the figures -->';

/** The table of figures for these parts. No timing is in it: it is the same wherever it is made. */
export function table(parts: readonly PartResult[]): string {
  const header = ['Part', 'Faults', 'Cells', 'Deliver', 'Fail clearly', 'Bad'];
  const rows = parts.flatMap((part) => [
    ...rowsOf(part).map((row) =>
      [row.part, row.group, row.cells, row.deliver, row.fail, row.bad].map(String),
    ),
    ...part.bites.map(({ guard, named, missed }) => [
      part.part,
      `teeth: without ${guard}`,
      String(named),
      '',
      '',
      `${named - missed.length} of ${named}, as they must`,
    ]),
  ]);
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

/** Puts the table into the document. */
export async function writeFigures(parts: readonly PartResult[]): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  await writeFile(FILE, text.replace(between(text), `\n\n${table(parts)}\n\n`));
}

/** Rows that ran and are not in the document as they ran; empty where it tells the truth. */
export async function untoldRows(parts: readonly PartResult[]): Promise<string[]> {
  const told = cellsOf(between(await readFile(FILE, 'utf8')));
  return parts.flatMap((part) => cellsOf(table([part])).filter((row) => !told.includes(row)));
}

function between(text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no place for the figures: ${BEGIN}`);
  return text.slice(from + BEGIN.length, to);
}

/** The rows of a table without the padding. */
function cellsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| Part') && !line.startsWith('| --'))
    .map((line) => line.replace(/\s+/g, ' ').trim());
}
