import { type Ended, script, withCost } from '../process.ts';
import { type Row, bounded, inTurn, ratio, time } from '../row.ts';
import { DRAFT, type ServiceChoices, startService } from '../service.ts';

export const FIELDS = 50_000;
export const VIEWS = 2000;
export const LATENCY_MS = 30;
/** Reads that the core has under way at most. */
export const IN_FLIGHT = 10;
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

export const fields: readonly Row[] = [100, 1000].map((pageSize) => {
  const name = `core: 50,000 fields, ${pageSize.toLocaleString('en')} a page`;
  return {
    name,
    how: 'A script that reads the complete list with the core and fetch, from the start of the process to its end, and the most memory that it holds.',
    measure: async () => {
      await using service = await startService({ fields: FIELDS });
      const args = [service.baseUrl, service.token, DRAFT, String(pageSize)];
      const times = await inTurn(7, {
        ours: async () => complete(FIELDS, await script('work/fields.js', args)),
        floor: async () => complete(FIELDS, await script('floor/fields.cjs', args)),
      });
      const { peakMb } = await withCost((env) => script('work/fields.js', args, env));
      return [ratio(name, times, 2), bounded(`${name}: peak memory`, peakMb, 250, 'MB')];
    },
  };
});

/** Reads views with ours and with the floor, which keeps as many requests under way. */
async function views(work: string, choices: ServiceChoices, figure: (ended: Ended) => number) {
  await using service = await startService({ fields: VIEWS, latencyMs: LATENCY_MS, ...choices });
  const args = [service.baseUrl, service.token, DRAFT, String(VIEWS)];
  await service.facts();
  const floor = () => script('floor/metadata.cjs', [...args, String(IN_FLIGHT)]);
  const times = await inTurn(3, {
    ours: async () => figure(await script(work, args)),
    floor: async () => complete(VIEWS, await floor()),
  });
  return { ...times, mostInFlight: (await service.facts()).mostInFlight };
}

export const metadata: Row = {
  name: 'core: 2,000 metadata views, 30 ms latency',
  how: `The time for the views alone, beside the number of views x ${LATENCY_MS} ms ÷ ${IN_FLIGHT} under way; the service counts how many are under way.`,
  measure: async () => {
    const { name } = metadata;
    const ofViews = ({ output }: Ended): number => Number(output.split(' ')[1]);
    const { ours, floor, mostInFlight } = await views('work/metadata.js', {}, ofViews);
    return [
      ratio(name, { ours, ...LATENCY_ALONE }, 1.3, `floor with as many under way: ${time(floor)}`),
      bounded(`${name}: under way at a time`, mostInFlight, IN_FLIGHT, 'calls'),
    ];
  },
};

export const snapshot: Row = {
  name: 'core: snapshot of 2,000 objects with metadata, 30 ms latency',
  how: `A script that reads the draft's fields as a snapshot, from the start of the process to its end: the list before and after the views, each of them written as a file's text and hashed. The floor reads the list once and the views with ${IN_FLIGHT} requests in flight, and keeps them.`,
  measure: async () => {
    const all = (ended: Ended): number => complete(VIEWS, ended);
    return [ratio(snapshot.name, await views('work/snapshot.js', { pageSize: VIEWS }, all), 1.3)];
  },
};
