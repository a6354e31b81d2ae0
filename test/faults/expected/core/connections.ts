/** Connections that fail, answers that break off or do not come, lengths that lie, compression. */
import type { Cell } from '../../cell.ts';
import type { Thrown } from '../../faults.ts';
import { LANES, LONGEST_HANG, type Lane, MOST_PAUSES, MOST_TRIES, NONE, asked, done } from '../routes.ts';
import { cell } from './core-cell.ts';

type Shot = (lane: Lane) => Thrown;

/** The answer does not come, or does not come whole. The second: whether the service has acted by then. */
const LOST: readonly (readonly [string, Shot, 'not acted' | 'acted'])[] = [
  ['is dropped unheard', ({ route }) => ({ name: 'drop', with: { when: 'before' }, route }), 'not acted'],
  ['is heard and dropped', ({ route }) => ({ name: 'drop', with: { when: 'after' }, route }), 'acted'],
  ['is reset unheard', ({ route }) => ({ name: 'reset', with: { when: 'before' }, route }), 'not acted'],
  ['is heard and reset', ({ route }) => ({ name: 'reset', with: { when: 'after' }, route }), 'acted'],
  ['hangs unheard', ({ route }) => ({ name: 'stall', with: { when: 'before' }, route }), 'not acted'],
  ['is heard and hangs', ({ route }) => ({ name: 'stall', with: { when: 'after' }, route }), 'acted'],
  ['is answered with no HTTP', ({ route }) => ({ name: 'no http', route }), 'acted'],
  ['is answered by a head alone', ({ route }) => ({ name: 'cut', with: { bytes: 0 }, route }), 'acted'],
  ['is answered, cut in the body', ({ route }) => ({ name: 'cut', with: { bytes: 5 }, route }), 'acted'],
  [
    'is answered, reset in the body',
    ({ route }) => ({ name: 'reset in body', with: { bytes: 5 }, route }),
    'acted',
  ],
  [
    'is answered, hanging in the body',
    ({ route }) => ({ name: 'stall in body', with: { bytes: 5 }, route }),
    'acted',
  ],
  [
    'is answered with 5 bytes less than announced',
    ({ route }) => ({ name: 'untrue length', with: { by: 5 }, route }),
    'acted',
  ],
];

const lost: Cell[] = LANES.flatMap((lane) =>
  LOST.flatMap(([words, shot, acts]) => {
    const group = 'connections';
    const generates = acts === 'acted' ? done(lane) : asked(lane);
    if (lane.sort === 'generate' || lane.sort === 'token') {
      return [
        cell({
          group,
          name: `${lane.job}: ${lane.route} ${words}`,
          job: lane.job,
          faults: [shot(lane)],
          // Nobody knows what became of a POST whose answer is lost; it is not sent again.
          expect: { fail: 'unknown-start' },
          generates,
          requests: { min: 1, max: 1 },
          seconds: { max: LONGEST_HANG },
        }),
      ];
    }
    const progress = lane.sort === 'storage' && /in the body|5 bytes less/.test(words);
    return [
      cell({
        group,
        name: `${lane.job}: ${lane.route} ${words} once`,
        job: lane.job,
        faults: [{ ...shot(lane), times: 1 }],
        expect: 'deliver',
        generates: NONE,
        requests: { min: lane.requests + 1, max: lane.requests + 1 },
        seconds: { min: 0.1, max: LONGEST_HANG + 20 },
      }),
      // A download that gets on by some bytes each time goes on; that is another cell.
      ...(progress
        ? []
        : [
            cell({
              group,
              name: `${lane.job}: ${lane.route} ${words} each time`,
              job: lane.job,
              faults: [shot(lane)],
              expect: { fail: 'connection' },
              generates: NONE,
              requests: { min: lane.requests + 1, max: lane.requests + MOST_TRIES },
              seconds: { max: MOST_TRIES * LONGEST_HANG + MOST_PAUSES },
            }),
          ]),
    ];
  }),
);

/** Ways to send an answer that are unusual and right. */
const UNUSUAL: readonly (readonly [string, Shot])[] = [
  ['without a length', ({ route }) => ({ name: 'no length', route })],
  ['in chunks', ({ route }) => ({ name: 'chunked', route })],
  ['drop by drop', ({ route }) => ({ name: 'drip', with: { bytes: 1500, everyMs: 2 }, route })],
  [
    'under a wrong content type',
    ({ route }) => ({ name: 'content type', with: { type: 'application/octet-stream' }, route }),
  ],
  [
    'with a clock of its own',
    ({ route }) => ({ name: 'untrue date', with: { ms: -400 * 86_400_000 }, route }),
  ],
];

const unusual: Cell[] = LANES.flatMap((lane) =>
  UNUSUAL.map(([words, shot]) =>
    cell({
      group: 'connections',
      name: `${lane.job}: ${lane.route} is answered ${words}`,
      job: lane.job,
      faults: [shot(lane)],
      expect: 'deliver',
      generates: done(lane),
      requests: { min: lane.requests, max: lane.requests },
      seconds: { max: 0.5 },
    }),
  ),
);

/** Compression that nobody asked for: JSON is the same JSON, a file is not the file. */
const compressed: Cell[] = LANES.flatMap((lane) =>
  (['gzip', 'deflate', 'br'] as const).flatMap((encoding) => {
    const common = { group: 'lengths and encodings', job: lane.job } as const;
    const fault = { name: 'compressed', with: { encoding }, route: lane.route } as const;
    const each = {
      ...common,
      name: `${lane.job}: ${lane.route} is answered in ${encoding} each time`,
      faults: [fault],
    };
    if (lane.sort !== 'storage') {
      return [
        cell({
          ...each,
          expect: 'deliver',
          generates: done(lane),
          requests: { min: lane.requests, max: lane.requests },
          seconds: { max: 0.5 },
        }),
      ];
    }
    return [
      cell({
        ...each,
        expect: { fail: 'length' },
        generates: NONE,
        requests: { min: 3, max: 2 + MOST_TRIES },
        seconds: { max: MOST_PAUSES },
      }),
      cell({
        ...common,
        name: `${lane.job}: ${lane.route} is answered in ${encoding} once`,
        faults: [{ ...fault, times: 1 }],
        expect: 'deliver',
        generates: NONE,
        requests: { min: 3, max: 3 },
        seconds: { max: 20 },
      }),
    ];
  }),
);

export const CONNECTIONS: readonly Cell[] = [...lost, ...unusual, ...compressed];
