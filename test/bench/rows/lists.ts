import { inTurn } from '../measure.ts';
import { beside, node, run, withCost } from '../process.ts';
import type { Finding, Row } from '../row.ts';
import { type BenchService, DRAFT, startService } from '../service.ts';
import { megabytes, time } from '../text.ts';

const FIELDS = 50_000;
const VIEWS = 2000;
const LATENCY_MS = 30;
/** Reads that the core has under way at the most. */
const IN_FLIGHT = 10;

export const fields: Row = {
  name: 'core: 50,000 fields',
  how: 'A script that reads the whole list with the core and fetch, from the start of the process to its end, and the most memory that it holds.',
  measure: async (large) => {
    await using service = await startService({ fields: FIELDS });
    return [...(await paged(service, 100, large)), ...(await paged(service, 1000, true))];
  },
};

async function paged(service: BenchService, size: number, today: boolean): Promise<Finding[]> {
  const work = `${fields.name}, ${size.toLocaleString('en')} a page`;
  const args = [service.baseUrl, service.token, DRAFT, String(size)];
  const { ours, floor } = await inTurn(7, {
    ours: async () => whole(await node('work/fields.js', args)),
    floor: async () => whole(await node('floor/fields.cjs', args)),
  });
  const { peakMb } = await withCost((env) => node('work/fields.js', args, env));
  const curl = today ? whole(await run(beside('floor/curl-fields.sh'), args)) : undefined;
  return [
    {
      work,
      ours: time(ours),
      beside: `floor: ${time(floor)}`,
      today: curl === undefined ? undefined : `curl and jq: ${time(curl)}`,
      value: ours / floor,
      target: 2,
      unit: 'x',
    },
    {
      work: `${work}: peak memory`,
      ours: megabytes(peakMb),
      beside: 'what is promised',
      value: peakMb,
      target: 250,
      unit: 'MB',
    },
  ];
}

/** A list that is read fast and not whole would be no achievement. */
function whole({ ms, output }: { readonly ms: number; readonly output: string }): number {
  if (Number(output) !== FIELDS) throw new Error(`${output.trim()} of ${FIELDS} fields came.`);
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
    return [
      {
        work: metadata.name,
        ours: time(ours),
        beside: `${VIEWS} x ${LATENCY_MS} ms ÷ ${IN_FLIGHT}: ${time(least)}`,
        value: ours / least,
        target: 1.3,
        unit: 'x',
        note: `floor with as many under way: ${time(floor)}`,
      },
      {
        work: `${metadata.name}: under way at a time`,
        ours: `${mostInFlight} at most`,
        beside: 'what is promised',
        value: mostInFlight,
        target: IN_FLIGHT,
        unit: 'calls',
      },
    ];
  },
};
