/** The formats of numbers that every workbook has for dates and times. */
const BUILT_IN = new Set(['14', '15', '16', '17', '18', '19', '20', '21', '22', '45', '46', '47']);
const DAY_MS = 86_400_000;
/** Day 0 of a workbook: 30 December 1899, so that the days after the 29 February 1900 of Excel are right. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;

/** Reads a workbook's styles: which of them show a number as a date. */
export function dateFormats(): {
  on: (name: string, attributes: Readonly<Record<string, string | undefined>>, ends: boolean) => void;
  isDate: (style: string) => boolean;
} {
  const formats = new Set(BUILT_IN);
  const styles: boolean[] = [];
  let isInCells = false;
  return {
    on: (name, { numFmtId = '', formatCode = '' }, ends) => {
      if (name === 'cellXfs') isInCells = !ends;
      if (ends) return;
      // Without quoted words, colours and conditions.
      const code = formatCode.slice(0, 255).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (name === 'numFmt' && /[dmyhs]/i.test(code)) formats.add(numFmtId);
      if (name === 'xf' && isInCells) styles.push(formats.has(numFmtId));
    },
    isDate: (style) => styles[Number(style)] === true,
  };
}

/** `2026-11-27`, with ` 14:30` if it has a time. A number that is no date stays a number. */
export function dateText(serial: number, isFrom1904: boolean): string {
  const days = serial + (isFrom1904 ? DAYS_TO_1904 : 0);
  // The last day that a workbook knows is in the year 9999.
  if (!(days >= 0 && days < 2_958_466)) return String(serial);
  const iso = new Date(DAY_0 + Math.round(days * 1440) * (DAY_MS / 1440)).toISOString();
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}
