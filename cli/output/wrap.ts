import { textWidth } from './text-width.ts';

/** The narrowest text that is wrapped, columns. */
const MIN_WIDTH = 24;

/** The lines of a text, wrapped between words; a word that is too long has a line of its own. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > Math.max(MIN_WIDTH, width)) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Names and what they mean, side by side; below each other if the names leave too little room. */
export function definitions(
  rows: readonly (readonly [name: string, meaning: string])[],
  width: number,
): string[] {
  const column = Math.max(...rows.map(([name]) => textWidth(name))) + 4;
  if (width - column < MIN_WIDTH)
    return rows.flatMap(([name, meaning]) => [
      `  ${name}`,
      ...wrapped(meaning, width - 6).map((line) => `      ${line}`),
    ]);
  return rows.flatMap(([name, meaning]) => {
    const [first = '', ...more] = wrapped(meaning, width - column);
    return [`  ${name}`.padEnd(column) + first, ...more.map((line) => ' '.repeat(column) + line)];
  });
}
