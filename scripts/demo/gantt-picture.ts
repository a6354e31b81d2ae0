/** Pixels. */
const WIDTH = 760;
const BARS_FROM = 220;
const ROW = 28;
const TOP = 40;

/**
 * The Gantt chart of a job summary as a picture. GitHub draws the chart from Mermaid's source; a page on this
 * machine has nothing that does.
 *
 * @param source a title, and a line `label :start, end` for each bar, in ms
 * @returns an SVG element
 */
export function ganttPicture(source: string): string {
  const title = /^\s*title (.*)$/m.exec(source)?.[1] ?? '';
  const bars = [...source.matchAll(/^\s*(.+) :(\d+), (\d+)$/gm)].map(([, label = '', start, end]) => ({
    label,
    start: Number(start),
    end: Number(end),
  }));
  const total = Math.max(1, ...bars.map(({ end }) => end));
  const x = (ms: number): number => BARS_FROM + ((WIDTH - BARS_FROM - 20) * ms) / total;
  const bottom = TOP + bars.length * ROW;
  const rows = bars.map(({ label, start, end }, row) => {
    const y = TOP + row * ROW;
    const width = Math.max(2, x(end) - x(start)).toFixed(1);
    return (
      text(BARS_FROM - 10, y + 18, label, 'end') +
      `<rect x="${x(start).toFixed(1)}" y="${y + 5}" width="${width}" height="${ROW - 10}" fill="#4a7ebb"/>`
    );
  });
  const ticks = ticksTo(total / 1000).map(
    (seconds) =>
      `<path d="M${x(seconds * 1000).toFixed(1)} ${TOP}V${bottom}" stroke="#ddd"/>` +
      text(x(seconds * 1000), bottom + 18, String(seconds), 'middle'),
  );
  const caption = text(WIDTH / 2, 20, title, 'middle');
  return `<svg role="img" viewBox="0 0 ${WIDTH} ${bottom + 30}" width="${WIDTH}" font-size="13">${caption}${ticks.join('')}${rows.join('')}</svg>\n`;
}

/** Seconds at even distances from 0 up to a time, at most eleven. */
function ticksTo(seconds: number): number[] {
  const step = [0.1, 0.5, 1, 5, 10, 60, 300].find((candidate) => seconds / candidate <= 10) ?? seconds / 10;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, n) => Number((n * step).toFixed(1)));
}

function text(x: number, y: number, content: string, anchor: 'middle' | 'end'): string {
  const escaped = content.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}">${escaped}</text>`;
}
