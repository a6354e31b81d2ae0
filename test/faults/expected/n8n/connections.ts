/** What happens to connections: closed, reset, silent, slow, cut. */
import { BOUND, BOUNDED, NONE, REFUSED, STARTED, cell, exactly, fail, well } from './row.ts';
import type { Job, Route } from '../../cell.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const GROUP = 'connections';
/** A request on which nothing moves is given up some time; the laws say that there is an end, not when. */
const ONE_SILENCE = 75;
/** An object may take the service long: there the end comes later. */
const LONG_SILENCE = 150;

/** A report, where every fault is thrown each time; what only reads does so in the same way. */
const isReport = (job: Job): boolean => job === 'report by id';

const READS: readonly (readonly [Route, Job])[] = [
  ['draft', 'read draft'],
  ['objects', 'list fields'],
  ['templates', 'list templates'],
  ['status', 'get status'],
  ['status', 'report by id'],
  ['download', 'report by id'],
  ['download', 'collect'],
];

const silence = (route: Route): Pick<N8nCell, 'seconds' | 'deep'> =>
  route === 'draft' || route === 'objects'
    ? { seconds: { max: LONG_SILENCE }, deep: true }
    : { seconds: { max: ONE_SILENCE } };

/** Once: it is read again, and a download goes on where it was. */
const once = READS.flatMap(([route, job]) => [
  ...(['before', 'after'] as const).flatMap((when) => [
    cell(GROUP, {
      job,
      what: `the ${route} drops ${when} the answer is made, once`,
      faults: [{ route, name: 'drop', with: { when }, times: 1 }],
      requests: exactly(well(job) + 1),
      ...(when === 'before' ? { deep: true } : {}),
    }),
    cell(GROUP, {
      job,
      what: `the ${route} resets ${when} the answer is made, once`,
      faults: [{ route, name: 'reset', with: { when }, times: 1 }],
      requests: exactly(well(job) + 1),
      ...(when === 'after' || !isReport(job) ? { deep: true } : {}),
    }),
  ]),
  cell(GROUP, {
    job,
    what: `the ${route} is cut after 100 bytes, once`,
    faults: [{ route, name: 'cut', with: { bytes: 100 }, times: 1 }],
    requests: exactly(well(job) + 1),
  }),
  cell(GROUP, {
    job,
    what: `the ${route} is reset after 100 bytes, once`,
    faults: [{ route, name: 'reset in body', with: { bytes: 100 }, times: 1 }],
    requests: exactly(well(job) + 1),
    ...(isReport(job) ? {} : { deep: true }),
  }),
  cell(GROUP, {
    job,
    what: `the ${route} falls silent, once`,
    faults: [{ route, name: 'stall', with: { when: 'after' }, times: 1 }],
    requests: exactly(well(job) + 1),
    ...silence(route),
  }),
  cell(GROUP, {
    job,
    what: `the ${route} falls silent after 100 bytes, once`,
    faults: [{ route, name: 'stall in body', with: { bytes: 100 }, times: 1 }],
    requests: exactly(well(job) + 1),
    ...silence(route),
  }),
  cell(GROUP, {
    job,
    what: `the ${route} is no HTTP, once`,
    faults: [{ route, name: 'no http', times: 1 }],
    requests: exactly(well(job) + 1),
    ...(isReport(job) ? {} : { deep: true }),
  }),
]);

/** Harmless: the answer is whole in the end. */
const harmless = READS.flatMap(([route, job]) => [
  cell(GROUP, {
    job,
    what: `the ${route} comes in chunks`,
    faults: [{ route, name: 'chunked' }],
    ...(isReport(job) || route === 'objects' ? {} : { deep: true }),
  }),
  cell(GROUP, {
    job,
    what: `the ${route} has no length`,
    faults: [{ route, name: 'no length' }],
    ...(isReport(job) || route === 'objects' ? {} : { deep: true }),
  }),
  cell(GROUP, {
    job,
    what: `the ${route} drips`,
    faults: [{ route, name: 'drip', with: { bytes: 600, everyMs: 50 } }],
    ...(isReport(job) ? {} : { deep: true }),
  }),
]);

/** For ever: it ends in a bounded time. */
const forEver = [
  ...(
    [
      ['draft', 'read draft'],
      ['objects', 'list fields'],
      ['templates', 'list templates'],
      ['status', 'get status'],
    ] as const
  ).flatMap(([route, job]) => [
    ...(['drop', 'reset'] as const).map((name) =>
      cell(GROUP, {
        job,
        what: `the ${route} ${name}s for ever`,
        faults: [{ route, name, with: { when: 'after' } }],
        expect: fail('connection'),
        requests: { min: 2, max: BOUND },
        seconds: { max: BOUNDED },
      }),
    ),
    cell(GROUP, {
      job,
      what: `the ${route} is cut after 100 bytes for ever`,
      faults: [{ route, name: 'cut', with: { bytes: 100 } }],
      expect: fail('connection'),
      requests: { min: 2, max: BOUND },
      seconds: { max: BOUNDED },
    }),
    cell(GROUP, {
      job,
      what: `the ${route} falls silent for ever`,
      faults: [{ route, name: 'stall', with: { when: 'before' } }],
      expect: fail('connection'),
      requests: { min: 2, max: BOUND },
      seconds: { max: 900 },
      deep: true,
    }),
  ]),
  cell(GROUP, {
    job: 'report by id',
    what: 'the templates drop for ever',
    faults: [{ route: 'templates', name: 'drop', with: { when: 'after' } }],
    requests: { min: 5, max: 3 + BOUND },
    seconds: { max: BOUNDED },
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the status drops for ever',
    faults: [{ route: 'status', name: 'drop', with: { when: 'after' } }],
    minutes: 0.1,
    expect: fail('timeout'),
    requests: { min: 4, max: 20 },
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the status falls silent for ever',
    faults: [{ route: 'status', name: 'stall', with: { when: 'after' } }],
    minutes: 0.1,
    expect: fail('timeout'),
    requests: { min: 3, max: 20 },
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the templates fall silent for ever',
    faults: [{ route: 'templates', name: 'stall', with: { when: 'after' } }],
    minutes: 0.1,
    expect: fail('timeout'),
    generates: NONE,
    requests: { min: 1, max: 3 },
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the download drops for ever',
    faults: [{ route: 'download', name: 'drop', with: { when: 'after' } }],
    expect: fail('connection'),
    requests: { min: 5, max: 4 + BOUND },
    seconds: { max: BOUNDED },
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the download falls silent after 100 bytes for ever',
    faults: [{ route: 'download', name: 'stall in body', with: { bytes: 100 } }],
    minutes: 0.1,
    expect: fail('timeout'),
    requests: { min: 4, max: 6 },
  }),
  // Every attempt brings a thousand bytes more.
  cell(GROUP, {
    job: 'report by id',
    what: 'the download is cut after 1,000 bytes, each time',
    faults: [{ route: 'download', name: 'cut', with: { bytes: 1000 } }],
    requests: exactly(3 + 5),
  }),
  // Without Range every attempt begins anew, and none comes further.
  cell(GROUP, {
    job: 'report by id',
    what: 'the download is cut after 1,000 bytes, each time, without Range',
    faults: [{ route: 'download', name: 'cut', with: { bytes: 1000 } }],
    service: { ranges: false },
    expect: fail('connection'),
    requests: { min: 5, max: 4 + BOUND },
    seconds: { max: BOUNDED },
  }),
];

/** The one request that makes something: never sent twice, and nobody says that nothing was started. */
const generate = (['start', 'report by id'] as const).flatMap((job) => [
  ...(['drop', 'reset', 'stall'] as const).flatMap((name) =>
    (['before', 'after'] as const).map((when) =>
      cell(GROUP, {
        job,
        what: `generate ends with a ${name} ${when} it is handled`,
        faults: [{ route: 'generate', name, with: { when } }],
        // Start has no time limit of its own.
        ...(name !== 'stall' ? {} : job === 'start' ? { seconds: { max: 180 } } : { minutes: 0.1 }),
        expect: fail('unknown-start'),
        generates: when === 'before' ? REFUSED : STARTED,
        requests: exactly(2),
        ...((job === 'start') === (name !== 'stall') ? {} : { deep: true }),
      }),
    ),
  ),
  cell(GROUP, {
    job,
    what: 'the answer to generate is cut',
    faults: [{ route: 'generate', name: 'cut', with: { bytes: 10 } }],
    expect: fail('unknown-start'),
    generates: STARTED,
    requests: exactly(2),
  }),
  cell(GROUP, {
    job,
    what: 'the answer to generate is no HTTP',
    faults: [{ route: 'generate', name: 'no http' }],
    expect: fail('unknown-start'),
    generates: STARTED,
    requests: exactly(2),
    ...(job === 'start' ? {} : { deep: true }),
  }),
]);

export const connections: readonly N8nCell[] = [...once, ...harmless, ...forEver, ...generate];
