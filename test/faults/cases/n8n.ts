/** The nodes in a real n8n: the requests that differ in code, and what only n8n has. */
import type { Case, Job, N8nSetup } from '../case.ts';
import {
  type Edits,
  type Fault,
  body,
  echo,
  echoError,
  edit,
  lists,
  on,
  redirect,
  retryAfter,
  stall,
  stallInBody,
  state,
  status,
} from '../faults.ts';
import { type Lane, calmCases, exactly, laneCases } from './lanes.ts';
import { downloadCases, fieldCases, listCases, taskCases } from './reports.ts';

/** Other reads go the same way as these. */
const LANES: readonly Lane[] = [
  { route: 'draft', job: 'read draft', sort: 'read', requests: 1, before: 0 },
  { route: 'generate', job: 'start', sort: 'post', requests: 2, before: 1 },
  { route: 'download', job: 'collect', sort: 'storage', requests: 2, before: 1 },
];

const CALM = calmCases([
  ...LANES,
  ...(
    [
      'list drafts',
      'get status',
      'read field',
      'read metadata',
      'list explanations',
      'read explanation',
      'list templates',
      'list project templates',
    ] as const
  ).map((job) => ({ job, requests: 1 })),
  { job: 'list fields', requests: 2 },
  ...(['report by id', 'report of a project', 'scheduled report'] as const).map((job) => ({
    job,
    requests: 4,
  })),
]);
const basic: Case[] = CALM.filter(({ job }) => ['read draft', 'start', 'report by id'].includes(job)).map(
  (one) => ({
    ...one,
    name: `${one.name}, with user name and password`,
    n8n: { basic: true },
  }),
);

const one = (
  group: string,
  job: Job,
  words: string,
  faults: Case['faults'],
  more: Partial<Case> = {},
): Case => ({ group, name: `${job}: ${words}`, job, faults, expect: 'deliver', ...more });

/** What failed becomes an item, and the workflow goes on. */
const continued: Case[] = (
  [
    ['read draft', '404', on('draft', status(404)), 'refused'],
    ['list fields', 'a count one too many', on('objects', lists.wrongCount(1)), 'list'],
    ['read metadata', '302 to another origin', on('metadata', redirect(302, 'another origin')), 'redirect'],
    ['list templates', 'text for templates', on('templates', body('OK', { type: 'text/plain' })), 'not-json'],
    ['start', '503', on('generate', status(503)), 'unknown-start'],
    ['report by id', 'a failed report', on('status', state('F', 'Out of paper.')), 'failed-report'],
    ['report by id', 'an address always expired', on('download', status(403)), 'renewal'],
    ['collect', '429 for an hour', on('download', retryAfter(429, '3600')), 'throttled'],
    ['scheduled report', 'a cancelled report', on('status', state('X')), 'failed-report'],
  ] as const
).map(([job, words, fault, expect]) =>
  one('continued', job, `${words}, and the workflow goes on`, [fault], {
    expect,
    n8n: { continueOnFail: true },
  }),
);

/** The user presses Stop while the nth request is under way. */
const stops: Case[] = (
  [
    ['list fields', 'at the first page', on('objects', stall('after')), 1],
    ['report by id', 'at the templates', on('templates', stall('after')), 1],
    ['report by id', 'at generate', on('generate', stall('after')), 2],
    ['report by id', 'at the status', on('status', stall('after')), 3],
    ['report by id', 'between two status calls', on('status', state('R')), 4],
    ['report by id', 'while a limit is waited for', on('status', retryAfter(429, '60')), 3],
    ['report by id', 'in the middle of the download', on('download', stallInBody(2000)), 4],
    ['scheduled report', 'in the middle of the download', on('download', stallInBody(2000)), 4],
    ['collect', 'in the middle of the download', on('download', stallInBody(2000)), 2],
  ] as const
).map(([job, words, fault, nth]) =>
  one('stopped', job, `stopped ${words}`, [fault], {
    abort: { at: 'request', nth },
    expect: 'aborted',
    requests: exactly(nth),
    seconds: { max: 30 },
  }),
);

/** Everything at once: colours, a new line, markup, an expression, a bell, text that runs the other way. */
const HOSTILE =
  '\u001b[31mred\u001b[0m\r\n::set-output name=a::b\n<script>alert(1)</script> {{ 40 + 2 }} \u0007\u202Egnp.exe\u0000 [link](javascript:alert(1))';
/** As it must be shown: in one line, and the expression not worked out. */
const HARMLESS = /red ::set-output name=a::b .*\{\{ 40 \+ 2 \}\}/;
const GROUP = 'injection';

const hostile: Case[] = [
  ...[{}, { continueOnFail: true }].map((n8n) =>
    one(
      GROUP,
      'report by id',
      `the message of a failed report ${Object.keys(n8n).join('')}`,
      [on('status', state('F', HOSTILE))],
      {
        expect: 'failed-report',
        says: HARMLESS,
        n8n,
      },
    ),
  ),
  one(GROUP, 'report by id', 'a state', [on('status', state(HOSTILE))], { minutes: 0.1, expect: 'timeout' }),
  ...['application/json', 'text/plain'].map((type) =>
    one(
      GROUP,
      'start',
      `an error body of ${type}`,
      [
        on(
          'generate',
          body(type === 'text/plain' ? HOSTILE : JSON.stringify({ detail: HOSTILE }), { code: 400, type }),
        ),
      ],
      { expect: 'refused', says: HARMLESS },
    ),
  ),
  one(
    GROUP,
    'read draft',
    'an error that is an expression',
    [on('draft', body('={{ 40 + 2 }}', { code: 404, type: 'text/plain' }))],
    {
      expect: 'refused',
      says: /=\{\{ 40 \+ 2 \}\}/,
    },
  ),
  one(
    GROUP,
    'read draft',
    'an object that holds an expression',
    [on('draft', edit({ description: '={{ 40 + 2 }}' }))],
    {
      hides: /"42"/,
      n8n: { holds: /=\{\{ 40 \+ 2 \}\}/ },
    },
  ),
  one(
    GROUP,
    'read draft',
    'an object with __proto__',
    [on('draft', body('{"id":1002,"__proto__":{"polluted":"yes"},"name":"v1.1"}'))],
    {
      n8n: { holds: /"id":1002/ },
    },
  ),
  one(GROUP, 'report by id', 'the name of a template', [
    on('templates', edit({ 'results.3.name': HOSTILE })),
  ]),
];

/** Names of files as the service gives them; each is delivered, under a name that is safe. */
const names: Case[] = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/shadow',
  'C:\\report.pdf',
  'CON.pdf',
  `${'𝒏'.repeat(5000)}.pdf`,
  'report\u202Efdp.exe',
  'דוח שנתי.pdf',
  'report.pdf\r\nSet-Cookie: a=b',
  'report.pdf\u0000.exe',
  '<img src=x onerror=alert(1)>.pdf',
  '={{ 40 + 2 }}.pdf',
  '',
  '..',
  '   ',
  '.htaccess',
  'report\uD800.pdf',
  '{token}.txt',
].map((name) =>
  one(GROUP, 'collect', `the file name ${JSON.stringify(name).slice(0, 60)}`, [
    on('status', echo({ 'download.filename': name })),
  ]),
);
const types: Case[] = ['text/plain\r\nSet-Cookie: a=b', '<script>alert(1)</script>'].map((type) =>
  one(GROUP, 'collect', `the content type ${JSON.stringify(type)}`, [
    on('status', edit({ 'download.content_type': type })),
  ]),
);

/** The service echoes secrets: where they would be seen stands ***. */
const ECHO = 'You sent {token}.';
const failedEcho = (message: string): Edits => ({ state: 'F', state_message: message, download: null });
const echoes: Case[] = [
  one(
    'echoed secrets',
    'report by id',
    'the token when a report fails',
    [on('status', echo(failedEcho(ECHO)))],
    {
      expect: 'failed-report',
      says: /\*\*\*/,
    },
  ),
  one(
    'echoed secrets',
    'report by id',
    'the password when a report fails',
    [on('status', echo(failedEcho('You sent {password} as {basic}.')))],
    {
      expect: 'failed-report',
      says: /\*\*\*/,
      n8n: { basic: true },
    },
  ),
  one(
    'echoed secrets',
    'report by id',
    'token and address when a report is done',
    [on('status', echo({ state_message: `${ECHO} {address}` }))],
    {
      n8n: { holds: /\*\*\*/ },
    },
  ),
  one(
    'echoed secrets',
    'get status',
    'everywhere in a status',
    [
      on(
        'status',
        echo({ state_message: `${ECHO} {address}`, name: ECHO, state_display: ECHO, task_type: ECHO }),
      ),
    ],
    {
      n8n: { holds: /\*\*\*/ },
    },
  ),
  one('echoed secrets', 'start', 'the token in an error', [on('generate', echoError(ECHO))], {
    expect: 'refused',
    says: /\*\*\*/,
  }),
  one(
    'echoed secrets',
    'start',
    'the token in status_url',
    [on('generate', echo({ status_url: '/x?key={token}' }))],
    {
      n8n: { holds: /\*\*\*/ },
    },
  ),
  one('echoed secrets', 'list fields', 'the token in next', [on('objects', echo({ next: '{token}' }))], {
    expect: 'list',
  }),
];

/** Credentials that would write a header of their own, and addresses that are none: nothing leaves the machine. */
const typed = (words: string, given: N8nSetup, more: Partial<Case> = {}): Case =>
  one('mistyped', 'read draft', words, [], {
    expect: 'input',
    requests: exactly(0),
    hides: /hidden-secret|X-Injected: yes/,
    n8n: given,
    ...more,
  });
const mistyped: Case[] = [
  ...['{token}\r\nX-Injected: yes', '{token}\nX-Injected: yes', '{token}\u0000', 'тoкeн-✓'].map((token) =>
    typed(`the token ${JSON.stringify(token)}`, { typed: { token } }),
  ),
  ...[
    'http://kim:hidden-secret@{host}',
    '{origin}/?key=hidden-secret',
    '{origin}/#hidden-secret',
    'ftp://{host}/hidden-secret',
    'file:///etc/passwd?hidden-secret',
    'javascript:alert("hidden-secret")',
    '   ',
    'the hidden-secret service',
    'http://[::1',
  ].map((baseUrl) => typed(`the base URL "${baseUrl}"`, { typed: { baseUrl } })),
  typed('a user name with a line break', { basic: true, typed: { username: 'designer\r\nX-Injected' } }),
  typed(
    'a password with a header',
    { basic: true, typed: { password: 'hidden-secret\r\nX-Injected: yes' } },
    {
      expect: ['input', 'refused'],
      requests: { max: 1 },
    },
  ),
  // A path is allowed, and this is one, written as one.
  typed(
    'a base URL with a header',
    { typed: { baseUrl: '{origin}/\r\nX-Injected: yes' } },
    {
      expect: ['input', 'refused'],
      requests: { max: 1 },
      hides: /hidden-secret/,
    },
  ),
  // Ids lead nowhere but to objects of that kind.
  ...['../../../_sandbox', '1002/fields?x=', '1002#', '..%2f..', '1002\r\nX-Injected: yes'].map((value) =>
    typed(
      `the id ${JSON.stringify(value)}`,
      { parameters: { draftId: { __rl: true, mode: 'id', value } } },
      {
        expect: ['input', 'refused'],
        requests: { max: 1 },
        hides: /hidden-secret/,
      },
    ),
  ),
  { ...typed('a task id with a path', { parameters: { taskId: '7001/../../drafts' } }), job: 'get status' },
  {
    ...typed('a file name with a path', { parameters: { options: { fileName: '../../report.pdf' } } }),
    job: 'collect',
  },
];

/** Objects in their metadata views, read side by side. */
const metadata: Case[] = [
  ['metadata views', [] as Fault[]],
  ['metadata views, one of them unavailable once', [status(503)]],
].map(([words, faults]) =>
  one(
    'metadata',
    'list fields',
    words as string,
    (faults as Fault[]).map((fault) => on('metadata', fault, { skip: 40, times: 1 })),
    {
      n8n: { parameters: { options: { includeMetadata: true } } },
    },
  ),
);

export const N8N: readonly Case[] = [
  ...CALM,
  ...basic,
  ...LANES.flatMap((lane) => laneCases(lane, { realTime: true }, [302])),
  ...listCases(['list drafts', 'list templates']),
  ...taskCases('report by id'),
  ...fieldCases(['collect', 'list templates', 'start']),
  ...downloadCases(true),
  ...metadata,
  ...continued,
  ...stops,
  ...hostile,
  ...names,
  ...types,
  ...echoes,
  ...mistyped,
];
