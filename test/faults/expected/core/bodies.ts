/** Answers that are not JSON, or JSON of another shape than the interface promises. */
import type { Cell } from '../../cell.ts';
import type { Edit } from '../../catalogue/bodies.ts';
import type { Thrown } from '../../faults.ts';
import {
  LANES,
  type Lane,
  MOST_PAUSES,
  MOST_TRIES,
  NONE,
  ONE,
  POSTS,
  READS,
  asked,
  done,
} from '../routes.ts';
import { cell } from './core-cell.ts';

type Shot = (lane: Lane) => Thrown;

/** A body that is no JSON: a proxy's page, a cut body. The third: whether the service has acted on a POST by then. */
const NOT_JSON: readonly (readonly [string, Shot, 'not acted' | 'acted'])[] = [
  ['a login page', ({ route }) => ({ name: 'login page', route }), 'not acted'],
  ['half of its JSON', ({ route }) => ({ name: 'broken json', route }), 'acted'],
  ['an empty body', ({ route }) => ({ name: 'empty body', route }), 'acted'],
  ['text', ({ route }) => ({ name: 'body', with: { text: 'OK', type: 'text/plain' }, route }), 'not acted'],
  [
    'JSON with a comma too many',
    ({ route }) => ({ name: 'body', with: { text: '{"results": [],}' }, route }),
    'not acted',
  ],
  [
    'JSON behind a wrong byte order mark',
    ({ route }) => ({ name: 'body', with: { text: '\u00fe\u00ff{"results": []}' }, route }),
    'not acted',
  ],
  [
    'a body of 5 bytes more than announced',
    ({ route }) => ({ name: 'untrue length', with: { by: -5 }, route }),
    'acted',
  ],
];

const notJsonRead: Cell[] = READS.flatMap((lane) =>
  NOT_JSON.flatMap(([words, shot]) => [
    cell({
      group: 'bodies that are not JSON',
      name: `${lane.job}: ${lane.route} answers with ${words} once`,
      job: lane.job,
      faults: [{ ...shot(lane), times: 1 }],
      expect: 'deliver',
      generates: NONE,
      requests: { min: lane.requests + 1, max: lane.requests + 1 },
      seconds: { min: 0.1, max: 20 },
    }),
    cell({
      group: 'bodies that are not JSON',
      name: `${lane.job}: ${lane.route} answers with ${words} each time`,
      job: lane.job,
      faults: [shot(lane)],
      expect: { fail: 'not-json' },
      generates: NONE,
      requests: { min: 2, max: MOST_TRIES },
      seconds: { min: 0.1, max: MOST_PAUSES },
    }),
  ]),
);

const notJsonPost: Cell[] = POSTS.flatMap((lane) =>
  NOT_JSON.map(([words, shot, acts]) => {
    const page = words === 'a login page';
    return cell({
      group: 'bodies that are not JSON',
      name: `${lane.job}: ${lane.route} answers with ${words}`,
      job: lane.job,
      faults: [shot(lane)],
      // The body of a revocation is not documented: any 2xx is one, unless somebody else has answered with a page.
      expect: lane.route === 'tokenDelete' && !page ? 'deliver' : { fail: 'unknown-start' },
      generates: acts === 'acted' ? done(lane) : asked(lane),
      requests: { min: 1, max: 1 },
      seconds: { max: 0.5 },
    });
  }),
);

/** JSON that is right for nothing. */
const WRONG = ['null', 'true', '5', '"text"', '[5]', '{"detail":"fine"}'];

const wrongShape: Cell[] = LANES.filter(({ sort }) => sort !== 'storage').flatMap((lane) =>
  WRONG.flatMap((text) => {
    // Bodies of drafts and objects are not documented and pass through untouched: any object is one.
    const untouched = ['draft', 'object', 'metadata', 'explanation'].includes(lane.route);
    if (untouched && text.startsWith('{')) return [];
    // Members of these lists are not documented either.
    if (['drafts', 'objects', 'explanations'].includes(lane.route) && text === '[5]') return [];
    const token = lane.route === 'tokenDelete';
    return [
      cell({
        group: 'JSON of another shape',
        name: `${lane.job}: ${lane.route} answers with ${text}`,
        job: lane.job,
        faults: [{ name: 'body', with: { text }, route: lane.route }],
        expect: token ? 'deliver' : { fail: lane.sort === 'read' ? 'wrong-shape' : 'unknown-start' },
        generates: asked(lane),
        // It fails at once: reading again would bring the same.
        requests: { min: 1, max: 1 },
        seconds: { max: 0.5 },
      }),
    ];
  }),
);

/** Fields of a known shape that are missing, or of another kind. */
const FIELDS: readonly (readonly [Lane['job'], readonly Edit[], 'deliver' | 'fail'])[] = [
  // A task's status: the state must be there; what is for people may be missing; progress is shown, never judged.
  ['get status', [{ field: 'state' }], 'fail'],
  ['get status', [{ field: 'state', to: null }], 'fail'],
  ['get status', [{ field: 'state', to: 5 }], 'fail'],
  ['get status', [{ field: 'task_id', to: 1 }], 'fail'],
  ['get status', [{ field: 'task_id', to: 'x' }], 'fail'],
  ['get status', [{ field: 'state_message', to: { text: 'x' } }], 'fail'],
  ['get status', [{ field: 'download.url' }], 'fail'],
  ['get status', [{ field: 'download.url', to: 5 }], 'fail'],
  // Without a size nothing can be verified.
  ['get status', [{ field: 'download.size_in_bytes' }], 'fail'],
  ['get status', [{ field: 'download.size_in_bytes', to: null }], 'fail'],
  ['get status', [{ field: 'download.size_in_bytes', to: '4400' }], 'fail'],
  ['get status', [{ field: 'download.size_in_bytes', to: -1 }], 'fail'],
  ['get status', [{ field: 'download.size_in_bytes', to: 0.5 }], 'fail'],
  ['get status', [{ field: 'download', to: 'https://files.example/x' }], 'fail'],
  ['get status', [{ field: 'progress_pct', to: null }], 'deliver'],
  ['get status', [{ field: 'progress_pct', to: -7 }], 'deliver'],
  ['get status', [{ field: 'progress_pct', to: 250 }], 'deliver'],
  ['get status', [{ field: 'progress_pct', to: 'half' }], 'deliver'],
  ['get status', [{ field: 'progress_pct' }], 'deliver'],
  ['get status', [{ field: 'state_message' }], 'deliver'],
  ['get status', [{ field: 'state_display' }], 'deliver'],
  ['get status', [{ field: 'name' }, { field: 'task_type' }], 'deliver'],
  ['get status', [{ field: 'created' }, { field: 'updated' }], 'deliver'],
  ['get status', [{ field: 'extra', to: { nested: [1, 2, 3] } }], 'deliver'],
  ['get status', [{ field: 'download.extra', to: true }], 'deliver'],
  // The file can be fetched and verified without them.
  ['collect', [{ field: 'download.filename' }], 'deliver'],
  ['collect', [{ field: 'download.filename', to: null }], 'deliver'],
  ['collect', [{ field: 'download.content_type' }], 'deliver'],
  ['collect', [{ field: 'download.expires_in_seconds' }], 'deliver'],
  ['collect', [{ field: 'download.expires_in_seconds', to: -1 }], 'deliver'],
  [
    'collect',
    [
      { field: 'progress_pct', to: 101 },
      { field: 'extra', to: [] },
    ],
    'deliver',
  ],
  // A template must have its id, its name, and settings that can be sent.
  ['list templates', [{ field: 'results.0.id' }], 'fail'],
  ['list templates', [{ field: 'results.0.id', to: 'five' }], 'fail'],
  ['list templates', [{ field: 'results.0.name', to: null }], 'fail'],
  ['list templates', [{ field: 'results.0.settings', to: 'none' }], 'fail'],
  ['list templates', [{ field: 'results.0.settings.0.name' }], 'fail'],
  ['list templates', [{ field: 'results', to: {} }], 'fail'],
  ['list templates', [{ field: 'results.0.description' }], 'deliver'],
  ['list templates', [{ field: 'results.0.template_type', to: 'Reworded' }], 'deliver'],
  ['list templates', [{ field: 'results.0.template_scope', to: 'Reworded' }], 'deliver'],
  ['list templates', [{ field: 'results.0.settings.0.setting_type', to: 'colour' }], 'deliver'],
  [
    'list templates',
    [
      { field: 'results.0.extra', to: 1 },
      { field: 'extra', to: 1 },
    ],
    'deliver',
  ],
  // A list's envelope.
  ['list drafts', [{ field: 'results' }], 'fail'],
  ['list drafts', [{ field: 'results', to: null }], 'fail'],
  ['list drafts', [{ field: 'count', to: 'five' }], 'fail'],
  ['list drafts', [{ field: 'count', to: -1 }], 'fail'],
  ['list drafts', [{ field: 'count', to: 1.5 }], 'fail'],
  ['list drafts', [{ field: 'next', to: 7 }], 'fail'],
  ['list drafts', [{ field: 'next', to: {} }], 'fail'],
  ['list drafts', [{ field: 'count', to: null }], 'deliver'],
  ['list drafts', [{ field: 'count' }, { field: 'next' }, { field: 'previous' }], 'deliver'],
  ['list drafts', [{ field: 'results.0.name' }, { field: 'results.1.extra', to: {} }], 'deliver'],
  ['read draft', [{ field: 'name' }, { field: 'extra', to: 'x' }], 'deliver'],
  // The way to the report is its task id; the address of its status is only handed on.
  ['start', [{ field: 'status_url' }], 'deliver'],
  [
    'start',
    [
      { field: 'status_url', to: 'http://elsewhere.example/' },
      { field: 'extra', to: 1 },
    ],
    'deliver',
  ],
  ['start', [{ field: 'task_id' }], 'fail'],
  ['start', [{ field: 'task_id', to: '70001' }], 'fail'],
  ['start', [{ field: 'task_id', to: 1.5 }], 'fail'],
  ['start', [{ field: 'task_id', to: null }], 'fail'],
  ['create token', [{ field: 'token' }], 'fail'],
  ['create token', [{ field: 'token', to: '' }], 'fail'],
  ['create token', [{ field: 'token', to: 5 }], 'fail'],
  ['create token', [{ field: 'extra', to: 5 }], 'deliver'],
];

const fields: Cell[] = FIELDS.map(([job, edits, end]) => {
  const lane = LANES.find((one) => one.job === job);
  if (lane === undefined) throw new Error(`No lane has the job "${job}".`);
  const route = lane.sort === 'storage' ? 'status' : lane.route;
  const changes = edits.map(({ field, ...rest }) =>
    'to' in rest ? `${field} being ${JSON.stringify(rest.to)}` : `no ${field}`,
  );
  return cell({
    group: 'JSON of another shape',
    name: `${job}: ${route} answers with ${changes.join(' and ')}`,
    job,
    faults: [{ name: 'fields', with: { edits }, route }],
    expect: end === 'deliver' ? end : { fail: lane.sort === 'read' ? 'wrong-shape' : 'unknown-start' },
    generates: done(lane),
    requests: { min: lane.requests, max: lane.requests },
    seconds: { max: 0.5 },
  });
});

/** Addresses of a file that nobody can fetch. */
const addresses: Cell[] = [
  '',
  'reports/file.pdf',
  '//files.example/file.pdf',
  'ftp://files.example/file.pdf',
  'file:///etc/passwd',
  'http://user:password@127.0.0.1/file.pdf',
  'http://[',
].map((url) =>
  cell({
    group: 'JSON of another shape',
    name: `collect: status gives the download address "${url}"`,
    job: 'collect',
    faults: [{ name: 'fields', with: { edits: [{ field: 'download.url', to: url }] }, route: 'status' }],
    expect: { fail: 'wrong-shape' },
    generates: NONE,
    requests: { min: 1, max: 1 },
    seconds: { max: 0.5 },
  }),
);

/** Depth and size. */
const extremes: Cell[] = [
  ...LANES.filter(({ sort }) => sort !== 'storage').map((lane) =>
    cell({
      group: 'deep and huge JSON',
      name: `${lane.job}: ${lane.route} answers with an unknown field 100,000 levels deep`,
      job: lane.job,
      faults: [{ name: 'deep json', with: { levels: 100_000 }, route: lane.route }],
      // Unknown fields are nobody's business.
      expect: 'deliver',
      generates: done(lane),
      requests: { min: lane.requests, max: lane.requests },
      seconds: { max: 0.5 },
    }),
  ),
  ...LANES.filter(({ sort }) => sort !== 'storage').map((lane) =>
    cell({
      group: 'deep and huge JSON',
      name: `${lane.job}: ${lane.route} refuses with an error 100,000 levels deep`,
      job: lane.job,
      faults: [
        {
          name: 'body',
          with: { status: 400, text: '[{"detail":'.repeat(100_000) + '"x"' + '}]'.repeat(100_000) },
          route: lane.route,
        },
      ],
      expect: { fail: 'refused' },
      generates: asked(lane),
      requests: { min: 1, max: 1 },
      seconds: { max: 0.5 },
    }),
  ),
  ...LANES.filter(({ sort }) => sort !== 'storage').map((lane): Cell => {
    const every = ['status', 'drafts'].includes(lane.route);
    return cell({
      group: 'deep and huge JSON',
      name: `${lane.job}: ${lane.route} answers with 80 MiB of JSON`,
      job: lane.job,
      faults: [{ name: 'huge json', with: { mebibytes: 80 }, route: lane.route }],
      // A revocation needs no body.
      expect:
        lane.route === 'tokenDelete'
          ? 'deliver'
          : { fail: lane.sort === 'read' ? 'too-large' : 'unknown-start' },
      generates: done(lane),
      requests: { min: 1, max: lane.sort === 'read' ? MOST_TRIES : 1 },
      seconds: { max: MOST_PAUSES },
      ...(every ? {} : { deep: true }),
    });
  }),
];

/** A list that cannot be read does not stop a report by id. */
const helpful: Cell[] = [
  cell({
    group: 'JSON of another shape',
    name: 'report by id: templates answer with another shape',
    job: 'report by id',
    faults: [{ name: 'body', with: { text: '{"templates":[]}' }, route: 'templates' }],
    expect: 'deliver',
    generates: ONE,
    requests: { min: 4, max: 4 },
    seconds: { max: 0.5 },
  }),
  cell({
    group: 'JSON of another shape',
    name: 'report by name: templates answer with another shape',
    job: 'report by name',
    faults: [{ name: 'body', with: { text: '{"templates":[]}' }, route: 'templates' }],
    expect: { fail: 'wrong-shape' },
    generates: NONE,
    requests: { min: 1, max: 1 },
    seconds: { max: 0.5 },
  }),
];

export const BODIES: readonly Cell[] = [
  ...notJsonRead,
  ...notJsonPost,
  ...wrongShape,
  ...fields,
  ...addresses,
  ...extremes,
  ...helpful,
];
