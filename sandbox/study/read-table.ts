/** A line of a table, and the indented lines below it. */
interface TableRow {
  cells: string[];
  below: string[][];
}

/** Reads a table of text: a row per line, cells separated by ` | `, what belongs to a row indented below it. */
export function readTable(text: string): TableRow[] {
  const rows: TableRow[] = [];
  for (const line of text.trim().split('\n')) {
    const cells = line.trim().split(' | ');
    if (line.startsWith(' ')) rows.at(-1)?.below.push(cells);
    else rows.push({ cells, below: [] });
  }
  return rows;
}
