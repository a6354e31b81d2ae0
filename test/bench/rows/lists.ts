import { type Ended, script, peakOf } from '../process.ts';
import { type Row, bounded, inTurn, ratio } from '../row.ts';
import { DRAFT, startService } from '../service.ts';

const FIELDS = 50_000;
const PAGE_SIZE = '100';

/** A list that is read fast and not to its end would be no achievement. */
function complete({ ms, output }: Ended): number {
  if (Number(output) !== FIELDS) throw new Error(`${output.trim()} of ${FIELDS} objects came.`);
  return ms;
}

/** A script reads the complete list with the core and fetch, from the start of the process to its end. */
export const fields: Row = {
  name: 'core: 50,000 fields, 100 a page',
  measure: async () => {
    await using service = await startService({ fields: FIELDS });
    const args = [service.baseUrl, service.token, DRAFT, PAGE_SIZE];
    const times = await inTurn(7, {
      ours: async () => complete(await script('ours/fields.js', args)),
      floor: async () => complete(await script('floor/fields.cjs', args)),
    });
    const peakMb = await peakOf((env) => script('ours/fields.js', args, env));
    return [ratio(fields.name, times, 2), bounded(`${fields.name}: peak memory`, peakMb, 250, 'MB')];
  },
};
