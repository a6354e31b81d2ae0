import { type Ended, script, peakOf } from '../process.ts';
import { type Row, bounded, inTurn, ratio } from '../row.ts';
import { DRAFT, startService } from '../service.ts';

const FIELDS = 50_000;
export const VIEWS = 2000;
export const LATENCY_MS = 30;
/** Reads that the core has under way at most. */
const IN_FLIGHT = 10;
/** The time that the latency alone takes for all views. */
export const LATENCY_ALONE = {
  floor: (VIEWS * LATENCY_MS) / IN_FLIGHT,
  name: `${VIEWS} x ${LATENCY_MS} ms ÷ ${IN_FLIGHT}`,
};

/** A list that is read fast and not to its end would be no achievement. */
function complete(count: number, { ms, output }: Ended): number {
  if (Number(output.split(' ')[0]) !== count) throw new Error(`${output.trim()} of ${count} objects came.`);
  return ms;
}

/** A script reads the complete list with the core and fetch, from the start of the process to its end. */
export const fields: readonly Row[] = [100, 1000].map((pageSize) => {
  const name = `core: 50,000 fields, ${pageSize.toLocaleString('en')} a page`;
  return {
    name,
    measure: async () => {
      await using service = await startService({ fields: FIELDS });
      const args = [service.baseUrl, service.token, DRAFT, String(pageSize)];
      const times = await inTurn(7, {
        ours: async () => complete(FIELDS, await script('ours/read.js', [...args, 'fields'])),
        floor: async () => complete(FIELDS, await script('floor/fields.cjs', args)),
      });
      const peakMb = await peakOf((env) => script('ours/read.js', [...args, 'fields'], env));
      return [ratio(name, times, 2), bounded(`${name}: peak memory`, peakMb, 250, 'MB')];
    },
  };
});

/**
 * A script reads the draft's fields as a snapshot, from the start of the process to its end; the floor reads the
 * list once and the views, with as many requests in flight, and keeps them.
 */
export const snapshot: Row = {
  name: 'core: snapshot of 2,000 objects with metadata, 30 ms latency',
  measure: async () => {
    await using service = await startService({ fields: VIEWS, latencyMs: LATENCY_MS, pageSize: VIEWS });
    const args = [service.baseUrl, service.token, DRAFT, String(VIEWS)];
    const times = await inTurn(3, {
      ours: async () => complete(VIEWS, await script('ours/read.js', [...args, 'snapshot'])),
      floor: async () => complete(VIEWS, await script('floor/metadata.cjs', [...args, String(IN_FLIGHT)])),
    });
    return [ratio(snapshot.name, times, 1.3)];
  },
};
