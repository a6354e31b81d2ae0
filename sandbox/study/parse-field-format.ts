/** A field's format, read from its short form (see `FieldPlan`). */
export interface FieldFormat {
  control: 'Date' | 'Time' | 'Text' | 'Number' | 'CheckBox' | 'DropDown';
  /** In the designer's notation: `dd MMM yyyy`, `$200`, `5.1`. */
  notation: string;
  dictionary: string | undefined;
  unit: string | undefined;
  range: { low: number; high: number } | undefined;
  required: boolean;
  hidden: boolean;
}

/** Reads the short form of a field's format. */
export function parseFieldFormat(short: string): FieldFormat {
  const [, kind = '', width = ''] = /^([a-z]+|=)([\w.]*)/.exec(short) ?? [];
  const [, low, high] = /\[([\d.]+)\.\.([\d.]+)\]/.exec(short) ?? [];
  return {
    ...controlOf(kind, width),
    dictionary: kind === '=' ? width : undefined,
    unit: /@([A-Z]+)/.exec(short)?.[1],
    range: low === undefined || high === undefined ? undefined : { low: Number(low), high: Number(high) },
    required: short.includes('!'),
    hidden: short.includes('?'),
  };
}

function controlOf(kind: string, width: string): Pick<FieldFormat, 'control' | 'notation'> {
  if (kind === 'date') return { control: 'Date', notation: 'dd MMM yyyy' };
  if (kind === 'time') return { control: 'Time', notation: 'HH:nn' };
  if (kind === 'text') return { control: 'Text', notation: `$${width}` };
  if (kind === 'check') return { control: 'CheckBox', notation: '1' };
  if (kind === '=') return { control: 'DropDown', notation: `$${width.length > 3 ? 4 : 3}` };
  return { control: 'Number', notation: width };
}
