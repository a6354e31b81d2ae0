/** Connections, redirects, compression, and bodies that are not what they should be. */
import type { Cell, Job, Kind, Route } from '../../cell.ts';
import type { Edit } from '../../catalogue/bodies.ts';
import type { Thrown } from '../../faults.ts';
import { MOST_TRIES, NONE, ONE } from '../routes.ts';
import { cell } from './action-cell.ts';

/** The classes of routes, each in a job that needs it, and the requests of that job before it gets there and in all. */
interface Class {
  readonly route: Route;
  readonly job: Job;
  readonly before: number;
  readonly whole: number;
  /** Reports that exist once the route has been reached. */
  readonly started: typeof NONE | typeof ONE;
}

const READ_CLASSES: readonly Class[] = [
  { route: 'templates', job: 'report by name', before: 0, whole: 4, started: NONE },
  { route: 'status', job: 'report by id', before: 2, whole: 4, started: ONE },
  { route: 'download', job: 'collect', before: 1, whole: 2, started: NONE },
];

const generatesOf = ({ job }: Class): typeof NONE | typeof ONE => (job === 'collect' ? NONE : ONE);

type Shot = (route: Route) => Thrown;

/** The answer does not come whole. The third: whether the service has acted by then. */
const LOST: readonly (readonly [string, Shot, 'not acted' | 'acted'])[] = [
  ['is dropped unheard', (route) => ({ name: 'drop', with: { when: 'before' }, route }), 'not acted'],
  ['is heard and dropped', (route) => ({ name: 'drop', with: { when: 'after' }, route }), 'acted'],
  ['is reset unheard', (route) => ({ name: 'reset', with: { when: 'before' }, route }), 'not acted'],
  ['is heard and reset', (route) => ({ name: 'reset', with: { when: 'after' }, route }), 'acted'],
  ['is answered with no HTTP', (route) => ({ name: 'no http', route }), 'acted'],
  ['is answered by a head alone', (route) => ({ name: 'cut', with: { bytes: 0 }, route }), 'acted'],
  ['is answered, cut in the body', (route) => ({ name: 'cut', with: { bytes: 5 }, route }), 'acted'],
  [
    'is answered, reset in the body',
    (route) => ({ name: 'reset in body', with: { bytes: 5 }, route }),
    'acted',
  ],
];
const HANGING: readonly (readonly [string, Shot, 'not acted' | 'acted'])[] = [
  ['hangs unheard', (route) => ({ name: 'stall', with: { when: 'before' }, route }), 'not acted'],
  ['is heard and hangs', (route) => ({ name: 'stall', with: { when: 'after' }, route }), 'acted'],
  [
    'is answered, hanging in the body',
    (route) => ({ name: 'stall in body', with: { bytes: 5 }, route }),
    'acted',
  ],
];

const lost: Cell[] = [
  ...READ_CLASSES.flatMap((one) =>
    LOST.flatMap(([words, shot]) => {
      const { route, job, before, whole } = one;
      const common = { group: 'connections', job, generates: generatesOf(one) } as const;
      const fault = shot(route);
      return [
        cell({
          ...common,
          name: `${job}: ${route} ${words} once`,
          faults: [{ ...fault, times: 1 }],
          expect: 'deliver',
          requests: { min: whole + 1, max: whole + 1 },
        }),
        // A download that gets on by some bytes each time goes on; a wait goes on until the time limit.
        ...(route === 'download' && words.includes('in the body')
          ? []
          : [
              cell({
                ...common,
                name: `${job}: ${route} ${words} each time`,
                faults: [fault],
                ...(route === 'status' ? { minutes: 0.2 } : {}),
                expect: { fail: route === 'status' ? 'timeout' : 'connection' },
                generates: one.started,
                requests: { min: before + 2, max: before + 2 * MOST_TRIES },
              }),
            ]),
      ];
    }),
  ),
  ...READ_CLASSES.flatMap((one) =>
    HANGING.flatMap(([words, shot]) => {
      const { route, job, before, whole } = one;
      return [
        cell({
          group: 'connections',
          name: `${job}: ${route} ${words} until the time limit`,
          job,
          faults: [shot(route)],
          minutes: 0.2,
          expect: { fail: 'timeout' },
          generates: one.started,
          requests: { min: before + 1, max: before + 3 },
        }),
        cell({
          group: 'connections',
          name: `${job}: ${route} ${words} once`,
          job,
          faults: [{ ...shot(route), times: 1 }],
          // Half a minute of silence, and then some.
          minutes: 3,
          expect: 'deliver',
          generates: generatesOf(one),
          requests: { min: whole + 1, max: whole + 1 },
          deep: true,
        }),
      ];
    }),
  ),
  ...[...LOST, ...HANGING].map(([words, shot, acts]) =>
    cell({
      group: 'connections',
      name: `report by id: generate ${words}`,
      job: 'report by id',
      faults: [shot('generate')],
      minutes: 0.2,
      expect: { fail: 'unknown-start' },
      generates: { received: 1, accepted: acts === 'acted' ? 1 : 0 },
      requests: { min: 2, max: 2 },
    }),
  ),
];

const UNUSUAL: readonly (readonly [string, Shot])[] = [
  ['without a length', (route) => ({ name: 'no length', route })],
  ['in chunks', (route) => ({ name: 'chunked', route })],
  ['drop by drop', (route) => ({ name: 'drip', with: { bytes: 400, everyMs: 20 }, route })],
  ['under a wrong content type', (route) => ({ name: 'content type', with: { type: 'image/png' }, route })],
  ['with a clock of its own', (route) => ({ name: 'untrue date', with: { ms: -400 * 86_400_000 }, route })],
];

const unusual: Cell[] = (['templates', 'generate', 'status', 'download'] as const).flatMap((route) =>
  UNUSUAL.map(([words, shot]) =>
    cell({
      group: 'connections',
      name: `report by id: ${route} is answered ${words}`,
      job: 'report by id',
      faults: [shot(route)],
      expect: 'deliver',
      generates: ONE,
      requests: { min: 4, max: 4 },
    }),
  ),
);

const compressed: Cell[] = (['gzip', 'deflate', 'br'] as const).flatMap((encoding) => [
  ...(['templates', 'generate', 'status'] as const).map((route) =>
    cell({
      group: 'lengths and encodings',
      name: `report by name: ${route} is answered in ${encoding}`,
      job: 'report by name',
      faults: [{ name: 'compressed', with: { encoding }, route }],
      expect: 'deliver',
      generates: ONE,
      requests: { min: 4, max: 4 },
    }),
  ),
  cell({
    group: 'lengths and encodings',
    name: `collect: download is answered in ${encoding} once`,
    job: 'collect',
    faults: [{ name: 'compressed', with: { encoding }, route: 'download', times: 1 }],
    expect: 'deliver',
    generates: NONE,
    requests: { min: 3, max: 3 },
  }),
  cell({
    group: 'lengths and encodings',
    name: `collect: download is answered in ${encoding} each time`,
    job: 'collect',
    faults: [{ name: 'compressed', with: { encoding }, route: 'download' }],
    expect: { fail: 'length' },
    generates: NONE,
    requests: { min: 3, max: 2 + MOST_TRIES },
  }),
]);

/** A body that is no JSON. The third: whether the service has acted by then. */
const NOT_JSON: readonly (readonly [string, Shot, 'not acted' | 'acted'])[] = [
  ['a login page', (route) => ({ name: 'login page', route }), 'not acted'],
  ['half of its JSON', (route) => ({ name: 'broken json', route }), 'acted'],
  ['an empty body', (route) => ({ name: 'empty body', route }), 'acted'],
  ['5 bytes less than announced', (route) => ({ name: 'untrue length', with: { by: 5 }, route }), 'acted'],
];

const notJson: Cell[] = [
  ...READ_CLASSES.filter(({ route }) => route !== 'download').flatMap((one) =>
    NOT_JSON.flatMap(([words, shot]) => {
      const { route, job, before, whole } = one;
      const lostKind: Kind = words.includes('less') ? 'connection' : 'not-json';
      return [
        cell({
          group: 'bodies that are not JSON',
          name: `${job}: ${route} answers with ${words} once`,
          job,
          faults: [{ ...shot(route), times: 1 }],
          expect: 'deliver',
          generates: ONE,
          requests: { min: whole + 1, max: whole + 1 },
        }),
        cell({
          group: 'bodies that are not JSON',
          name: `${job}: ${route} answers with ${words} each time`,
          job,
          faults: [shot(route)],
          ...(route === 'status' ? { minutes: 0.2 } : {}),
          expect: { fail: route === 'status' ? 'timeout' : lostKind },
          generates: one.started,
          requests: { min: before + 2, max: before + 2 * MOST_TRIES },
        }),
      ];
    }),
  ),
  ...NOT_JSON.map(([words, shot, acts]) =>
    cell({
      group: 'bodies that are not JSON',
      name: `report by id: generate answers with ${words}`,
      job: 'report by id',
      faults: [shot('generate')],
      expect: { fail: 'unknown-start' },
      generates: { received: 1, accepted: acts === 'acted' ? 1 : 0 },
      requests: { min: 2, max: 2 },
    }),
  ),
];

/** Fields that are missing, of another kind, or more than there should be. */
const FIELDS: readonly (readonly [Route, readonly Edit[], 'deliver' | 'fail'])[] = [
  ['templates', [{ field: 'results' }], 'fail'],
  ['templates', [{ field: 'results.0.id', to: 'five' }], 'fail'],
  ['templates', [{ field: 'results.0.settings', to: null }], 'fail'],
  ['templates', [{ field: 'results.0.description' }, { field: 'results.0.extra', to: [] }], 'deliver'],
  ['templates', [{ field: 'results.3.template_type', to: 'Reworded' }], 'deliver'],
  ['generate', [{ field: 'task_id' }], 'fail'],
  ['generate', [{ field: 'task_id', to: '70002' }], 'fail'],
  ['generate', [{ field: 'status_url' }, { field: 'extra', to: 1 }], 'deliver'],
  ['generate', [{ field: 'status_url', to: 'http://elsewhere.example/' }], 'deliver'],
  ['status', [{ field: 'state' }], 'fail'],
  ['status', [{ field: 'state', to: 5 }], 'fail'],
  ['status', [{ field: 'task_id', to: 1 }], 'fail'],
  ['status', [{ field: 'download.url' }], 'fail'],
  ['status', [{ field: 'download.size_in_bytes' }], 'fail'],
  ['status', [{ field: 'download.size_in_bytes', to: '4400' }], 'fail'],
  ['status', [{ field: 'download.url', to: 'ftp://files.example/report' }], 'fail'],
  ['status', [{ field: 'download.url', to: 'http://user:password@127.0.0.1/report' }], 'fail'],
  ['status', [{ field: 'download.filename' }], 'deliver'],
  ['status', [{ field: 'download.filename', to: '../../etc/passwd' }], 'deliver'],
  ['status', [{ field: 'download.content_type' }], 'deliver'],
  ['status', [{ field: 'download.expires_in_seconds' }], 'deliver'],
  ['status', [{ field: 'progress_pct', to: null }], 'deliver'],
  ['status', [{ field: 'progress_pct', to: -5 }], 'deliver'],
  ['status', [{ field: 'progress_pct', to: 250 }], 'deliver'],
  ['status', [{ field: 'progress_pct', to: 'half' }], 'deliver'],
  [
    'status',
    [{ field: 'name' }, { field: 'task_type' }, { field: 'created' }, { field: 'updated' }],
    'deliver',
  ],
];

const fields: Cell[] = FIELDS.map(([route, edits, end]) => {
  const changes = edits.map(({ field, ...rest }) =>
    'to' in rest ? `${field} being ${JSON.stringify(rest.to)}` : `no ${field}`,
  );
  const before = { templates: 1, generate: 2, status: 3 }[route as 'templates'];
  return cell({
    group: 'JSON of another shape',
    name: `report by name: ${route} answers with ${changes.join(' and ')}`,
    job: 'report by name',
    faults: [{ name: 'fields', with: { edits }, route }],
    expect: end === 'deliver' ? end : { fail: route === 'generate' ? 'unknown-start' : 'wrong-shape' },
    generates: end === 'fail' && route === 'templates' ? NONE : ONE,
    requests: end === 'deliver' ? { min: 4, max: 4 } : { min: before, max: before },
  });
});

const extremes: Cell[] = [
  ...(['templates', 'generate', 'status'] as const).map((route) =>
    cell({
      group: 'deep and huge JSON',
      name: `report by id: ${route} answers with an unknown field 100,000 levels deep`,
      job: 'report by id',
      faults: [{ name: 'deep json', with: { levels: 100_000 }, route }],
      expect: 'deliver',
      generates: ONE,
      requests: { min: 4, max: 4 },
    }),
  ),
  cell({
    group: 'deep and huge JSON',
    name: 'collect: status answers with 80 MiB of JSON',
    job: 'collect',
    faults: [{ name: 'huge json', with: { mebibytes: 80 }, route: 'status' }],
    minutes: 1,
    expect: { fail: 'too-large' },
    generates: NONE,
    requests: { min: 1, max: MOST_TRIES },
  }),
  cell({
    group: 'deep and huge JSON',
    name: 'report by id: generate refuses with an error 100,000 levels deep',
    job: 'report by id',
    faults: [
      {
        name: 'body',
        with: { status: 400, text: '[{"detail":'.repeat(100_000) + '"x"' + '}]'.repeat(100_000) },
        route: 'generate',
      },
    ],
    expect: { fail: 'refused' },
    generates: { received: 1, accepted: 0 },
    requests: { min: 2, max: 2 },
  }),
];

const REDIRECTS = [301, 302, 303, 307, 308] as const;
const ELSEWHERE = ['another origin', 'a protocol-relative one', 'another scheme'] as const;

const redirects: Cell[] = REDIRECTS.flatMap((status) => [
  ...READ_CLASSES.flatMap((one) => {
    const { route, job, before, whole } = one;
    const named = (to: string): string => `${job}: ${route} redirects (${status}) to ${to}`;
    return [
      ...(['same origin', 'path'] as const).map((to) =>
        cell({
          group: 'redirects',
          name: named(to),
          job,
          faults: [{ name: 'redirect', with: { status, to }, route, times: 1 }],
          expect: 'deliver',
          generates: generatesOf(one),
          requests: { min: whole + 1, max: whole + 1 },
        }),
      ),
      cell({
        group: 'redirects',
        name: `${named('same origin')} each time`,
        job,
        faults: [{ name: 'redirect', with: { status, to: 'same origin' }, route }],
        expect: { fail: 'redirect' },
        generates: one.started,
        // Five are followed.
        requests: { min: before + 6, max: before + 6 },
      }),
      ...ELSEWHERE.map((to) => {
        // The storage may send a download to another host: nothing that is secret goes with it.
        const followed = route === 'download' && to !== 'another scheme';
        return cell({
          group: 'redirects',
          name: named(to),
          job,
          faults: [{ name: 'redirect', with: { status, to }, route, times: 1 }],
          expect: followed ? 'deliver' : { fail: 'redirect' },
          generates: followed ? generatesOf(one) : one.started,
          requests: followed ? { min: whole + 1, max: whole + 1 } : { min: before + 1, max: before + 1 },
        });
      }),
    ];
  }),
  ...(['same origin', 'path', ...ELSEWHERE] as const).map((to) =>
    cell({
      group: 'redirects',
      name: `report by id: generate redirects (${status}) to ${to}`,
      job: 'report by id',
      faults: [{ name: 'redirect', with: { status, to }, route: 'generate' }],
      // "See there what came of it": something may have.
      expect: { fail: status === 302 || status === 303 ? 'unknown-start' : 'redirect' },
      generates: { received: 1, accepted: 0 },
      requests: { min: 2, max: 2 },
    }),
  ),
]);

export const WIRE_CELLS: readonly Cell[] = [
  ...lost,
  ...unusual,
  ...compressed,
  ...notJson,
  ...fields,
  ...extremes,
  ...redirects,
];
