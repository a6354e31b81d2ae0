import { type Ended, script, peakOf } from '../process.ts';
import { type Row, bounded, inTurn, ratio } from '../row.ts';
import { DRAFT, startService } from '../service.ts';

const FIELDS = 50_000;
const PAGE_SIZE = '100';
const VIEWS = 2000;
const LATENCY_MS = 30;
/** Reads that the core has under way at most. */
const IN_FLIGHT = 10;

/** A list that is read fast and not to its end would be no achievement. */
function complete({ ms, output }: Ended, count = FIELDS): number {
  if (Number(output) !== count) throw new Error(`${output.trim()} of ${count} objects came.`);
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

/** A script reads the draft's fields as a snapshot; beside the time that the latency alone takes for all views. */
export const snapshot: Row = {
  name: 'core: snapshot of 2,000 objects with metadata, 30 ms latency',
  measure: async () => {
    await using service = await startService({ fields: VIEWS, latencyMs: LATENCY_MS, pageSize: VIEWS });
    const args = [service.baseUrl, service.token, DRAFT];
    const read = async () => complete(await script('ours/snapshot.js', args), VIEWS);
    const { ours } = await inTurn(3, { ours: read });
    const name = `${VIEWS} x ${LATENCY_MS} ms ÷ ${IN_FLIGHT}`;
    return [ratio(snapshot.name, { ours, floor: (VIEWS * LATENCY_MS) / IN_FLIGHT, name }, 1.3)];
  },
};
