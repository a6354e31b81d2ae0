/** The matrix's own section of docs/reliability.md: written on request, compared otherwise. */
import { readFile, writeFile } from 'node:fs/promises';
import { type PartResult, rowsOf } from './matrix.ts';
import { PARTS } from './parts.ts';

const FILE = new URL('../../docs/reliability.md', import.meta.url);
const BEGIN = '<!-- figures of the fault matrix: npm run test:faults -- --write -->';
const END = '<!-- end of the figures -->';

const HEADER = ['Part', 'Faults', 'Deliver', 'Fail clearly', 'With --deep', 'Bad'];

/** The rows for these parts. No timing is in them: they are the same wherever they are made. */
function rows(parts: readonly PartResult[]): string[][] {
  return parts.flatMap((part) => [
    ...rowsOf(part).map((row) =>
      [row.part, row.group, row.deliver, row.fail, row.deep === 0 ? '' : `+ ${row.deep}`, row.bad].map(
        String,
      ),
    ),
  ]);
}

/** Puts the rows of these parts into the document; those of other parts stay. */
export async function writeFigures(parts: readonly PartResult[]): Promise<void> {
  const [before, between, after] = parted(await readFile(FILE, 'utf8'));
  const fresh = rows(parts);
  const ran = new Set<string>(parts.map(({ part }) => part));
  const kept = cellsOf(between).filter(([part = '']) => !ran.has(part));
  const all = PARTS.flatMap((name) => [...fresh, ...kept].filter(([part]) => part === name));
  await writeFile(FILE, `${before}\n\n${table(all)}\n\n${after}`);
}

/** Rows that ran and are not in the document as they ran; empty where it tells the truth. */
export async function untoldRows(parts: readonly PartResult[]): Promise<string[]> {
  const shown = (row: readonly string[]): string => row.join(' | ');
  const [, between] = parted(await readFile(FILE, 'utf8'));
  const told = cellsOf(between).map(shown);
  return rows(parts)
    .map(shown)
    .filter((row) => !told.includes(row));
}

function table(body: readonly (readonly string[])[]): string {
  const widths = HEADER.map((title, column) =>
    Math.max(title.length, ...body.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(HEADER), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** The document before the figures, what stands in their place, and the document after them. */
function parted(text: string): [before: string, between: string, after: string] {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no place for the figures: ${BEGIN}`);
  const start = from + BEGIN.length;
  return [text.slice(0, start), text.slice(start, to), text.slice(to)];
}

/** The rows below a table's head. */
function cellsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
