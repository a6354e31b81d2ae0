import { inTurn } from '../measure.ts';
import { beside, node, run, withCost } from '../process.ts';
import { type Finding, type Row, bounded, megabytes, ratio, time } from '../row.ts';
import { type BenchService, DRAFT, startService } from '../service.ts';

const FIELDS = 50_000;
const VIEWS = 2000;
const LATENCY_MS = 30;
/** Reads that the core has under way at most. */
const IN_FLIGHT = 10;

export const fields: Row = {
  name: 'core: 50,000 fields',
  how: 'A script that reads the complete list with the core and fetch, from the start of the process to its end, and the most memory that it holds.',
  measure: async (large) => {
    await using service = await startService({ fields: FIELDS });
    return [...(await paged(service, 100, large)), ...(await paged(service, 1000, true))];
  },
};

async function paged(service: BenchService, size: number, withCurl: boolean): Promise<Finding[]> {
  const work = `${fields.name}, ${size.toLocaleString('en')} a page`;
  const args = [service.baseUrl, service.token, DRAFT, String(size)];
  const { ours, floor } = await inTurn(7, {
    ours: async () => complete(FIELDS, await node('work/fields.js', args)),
    floor: async () => complete(FIELDS, await node('floor/fields.cjs', args)),
  });
  const { peakMb } = await withCost((env) => node('work/fields.js', args, env));
  const curl = withCurl ? complete(FIELDS, await run(beside('floor/curl-fields.sh'), args)) : undefined;
  const today = curl === undefined ? undefined : `curl and jq: ${time(curl)}`;
  return [
    ratio(work, { ours, floor }, 2, { today }),
    bounded(`${work}: peak memory`, { ours: megabytes(peakMb), value: peakMb, target: 250, unit: 'MB' }),
  ];
}

/** A list that is read fast and not to its end would be no achievement. */
function complete(count: number, { ms, output }: { readonly ms: number; readonly output: string }): number {
  if (Number(output.split(' ')[0]) !== count) throw new Error(`${output.trim()} of ${count} objects came.`);
  return ms;
}

export const metadata: Row = {
  name: 'core: 2,000 metadata views, 30 ms latency',
  how: `The time for the views alone, beside the number of views x ${LATENCY_MS} ms ÷ ${IN_FLIGHT} under way; the service counts how many are under way.`,
  measure: async () => {
    await using service = await startService({ fields: VIEWS, latencyMs: LATENCY_MS });
    const args = [service.baseUrl, service.token, DRAFT, String(VIEWS)];
    await service.facts();
    const { ours, floor } = await inTurn(3, {
      ours: async () => Number((await node('work/metadata.js', args)).output.split(' ')[1]),
      floor: async () => (await node('floor/metadata.cjs', [...args, String(IN_FLIGHT)])).ms,
    });
    const { mostInFlight } = await service.facts();
    const least = (VIEWS * LATENCY_MS) / IN_FLIGHT;
    const note = `floor with as many under way: ${time(floor)}`;
    return [
      ratio(metadata.name, { ours, floor: least, name: `${VIEWS} x ${LATENCY_MS} ms ÷ ${IN_FLIGHT}` }, 1.3, {
        note,
      }),
      bounded(`${metadata.name}: under way at a time`, {
        ours: `${mostInFlight} at most`,
        value: mostInFlight,
        target: IN_FLIGHT,
        unit: 'calls',
      }),
    ];
  },
};

export const snapshot: Row = {
  name: 'core: snapshot of 2,000 objects with metadata, 30 ms latency',
  how: `A script that reads the draft's fields as a snapshot, from the start of the process to its end: the list before and after the views, each of them written as a file's text and hashed. The floor reads the list once and the views with ${IN_FLIGHT} requests in flight, and keeps them.`,
  measure: async () => {
    await using service = await startService({ fields: VIEWS, pageSize: VIEWS, latencyMs: LATENCY_MS });
    const args = [service.baseUrl, service.token, DRAFT, String(VIEWS)];
    const { ours, floor } = await inTurn(3, {
      ours: async () => complete(VIEWS, await node('work/snapshot.js', args)),
      floor: async () => complete(VIEWS, await node('floor/metadata.cjs', [...args, String(IN_FLIGHT)])),
    });
    return [ratio(snapshot.name, { ours, floor }, 1.3)];
  },
};
