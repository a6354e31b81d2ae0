import { script, peakOf } from '../process.ts';
import { type Finding, type Row, bounded, inTurn, ratio } from '../row.ts';

const OBJECTS = '50000';

/**
 * Two snapshots in memory, each 50,000 fields of 1 kB in 500 forms, of which 5,000 differ in one value: the
 * comparison alone, beside JSON.parse of the same texts in a process of their own. By id both are one draft; by
 * name the second one is a copy with new ids.
 */
export const comparison: Row = {
  name: 'core: two snapshots of 50,000 objects compared',
  measure: async () => [...(await measure('id')), ...(await measure('name'))],
};

async function measure(match: 'id' | 'name'): Promise<Finding[]> {
  const name = `${comparison.name} by ${match}`;
  const run = async (work: 'compare' | 'parse') =>
    Number((await script('ours/compare.js', [work, OBJECTS, match])).output);
  const { ours, floor } = await inTurn(7, { ours: () => run('compare'), floor: () => run('parse') });
  const peakMb = await peakOf((env) => script('ours/compare.js', ['compare', OBJECTS, match], env));
  return [
    // By name all ids differ, so every object is parsed, paired and compared.
    ...(match === 'id' ? [ratio(name, { ours, floor, name: 'parsed' }, 1.2)] : []),
    bounded(`${name}: seconds`, ours / 1000, 3, 's'),
    bounded(`${name}: peak memory`, peakMb, 500, 'MB'),
  ];
}
