import { script, peakOf } from '../process.ts';
import { type Finding, type Row, bounded, median } from '../row.ts';

const OBJECTS = '50000';

/**
 * Two snapshots in memory, each 50,000 fields of 1 kB in 500 forms, of which 5,000 differ in one value. By id both are
 * one draft; by name the second one is a copy with new ids.
 */
export const comparison: Row = {
  name: 'core: two snapshots of 50,000 objects compared',
  measure: async () => [...(await measure('id')), ...(await measure('name'))],
};

async function measure(match: 'id' | 'name'): Promise<Finding[]> {
  const name = `${comparison.name} by ${match}`;
  const args = [OBJECTS, match];
  const times: number[] = [];
  for (let run = 0; run < 7; run += 1) times.push(Number((await script('ours/compare.js', args)).output));
  const peakMb = await peakOf((env) => script('ours/compare.js', args, env));
  return [bounded(name, median(times) / 1000, 3, 's'), bounded(`${name}: peak memory`, peakMb, 500, 'MB')];
}
