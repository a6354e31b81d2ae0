import { beside, run } from '../process.ts';
import type { Line } from '../n8n/main.ts';
import type { Finding, Row } from '../row.ts';

const MAIN = beside('n8n/main.ts');

export const n8n: Row = {
  name: 'n8n',
  how: "Our nodes beside n8n's own HTTP Request node, in the same instance. Memory: each in an instance that has just started, the median of three.",
  measure: async (_large, wanted) => {
    const part = wanted.replace(/^n8n:? */, '');
    const { output } = await run(process.execPath, [MAIN, part], process.env);
    return output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => finding(JSON.parse(line) as Line));
  },
};

function finding({ work, ours, rival, ratio, target, unit, memory }: Line): Finding {
  return {
    work: work.startsWith('n8n') ? work : `n8n: ${work}`,
    ours: `${shown(ours)} ${unit}`,
    beside: `${shown(rival)} ${unit}`,
    value: ratio,
    target,
    unit: 'x',
    ...(memory === undefined ? {} : { note: `memory: ${memory}` }),
  };
}

function shown(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 10 ? 2 : 0);
}
