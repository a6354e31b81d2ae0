/** What the service says, and what the user types, must stay what it is: words, never commands, paths or headers. */
import { NONE, REFUSED, cell, exactly, fail } from './row.ts';
import type { Edit } from '../../catalogue/bodies.ts';
import type { Thrown } from '../../faults.ts';
import type { N8nCell } from '../../n8n/cell.ts';

const GROUP = 'injection';

/** Everything at once: colours, a new line, markup, an expression, a bell, text that runs the other way. */
const HOSTILE =
  '\u001b[31mred\u001b[0m\r\n::set-output name=a::b\n<script>alert(1)</script> {{ 40 + 2 }} \u0007\u202Egnp.exe\u0000 [link](javascript:alert(1))';
/** As it must be shown: in one line, and the expression not worked out. */
const HARMLESS =
  /red ::set-output name=a::b <script>alert\(1\)<\/script> \{\{ 40 \+ 2 \}\} gnp\.exe \[link\]/;

const status = (...edits: Edit[]): readonly Thrown[] => [
  { route: 'status', name: 'fields', with: { edits } },
];

const words = [
  cell(GROUP, {
    job: 'report by id',
    what: 'the message of a failed report',
    faults: [{ route: 'status', name: 'state', with: { state: 'F', message: HOSTILE } }],
    expect: fail('failed-report'),
    requests: exactly(3),
    says: HARMLESS,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the message of a failed report, and the workflow goes on',
    goesOn: true,
    faults: [{ route: 'status', name: 'state', with: { state: 'F', message: HOSTILE } }],
    expect: fail('failed-report'),
    requests: exactly(3),
    says: HARMLESS,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'a state',
    faults: [{ route: 'status', name: 'state', with: { state: HOSTILE } }],
    minutes: 0.1,
    expect: fail('timeout'),
    requests: { min: 4, max: 8 },
  }),
  cell(GROUP, {
    job: 'start',
    what: 'an error body in JSON',
    faults: [
      { route: 'generate', name: 'body', with: { status: 400, text: JSON.stringify({ detail: HOSTILE }) } },
    ],
    expect: fail('refused'),
    generates: REFUSED,
    says: HARMLESS,
  }),
  cell(GROUP, {
    job: 'start',
    what: 'an error body in plain text',
    faults: [{ route: 'generate', name: 'body', with: { status: 400, type: 'text/plain', text: HOSTILE } }],
    expect: fail('refused'),
    generates: REFUSED,
    says: HARMLESS,
  }),
  cell(GROUP, {
    job: 'read draft',
    what: 'an error body that is an expression',
    faults: [
      { route: 'draft', name: 'body', with: { status: 404, type: 'text/plain', text: '={{ 40 + 2 }}' } },
    ],
    expect: fail('refused'),
    says: /=\{\{ 40 \+ 2 \}\}/,
  }),
  cell(GROUP, {
    job: 'read draft',
    what: 'an object whose name is an expression',
    faults: [
      { route: 'draft', name: 'fields', with: { edits: [{ field: 'description', to: '={{ 40 + 2 }}' }] } },
    ],
    holds: /=\{\{ 40 \+ 2 \}\}/,
    hides: /"42"/,
  }),
  cell(GROUP, {
    job: 'read draft',
    what: 'an object with __proto__',
    faults: [
      {
        route: 'draft',
        name: 'body',
        with: { text: '{"id":1002,"__proto__":{"polluted":"yes"},"name":"v1.1"}' },
      },
    ],
    holds: /"id":1002/,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the name of a template, which goes into the manifest',
    faults: [
      { route: 'templates', name: 'fields', with: { edits: [{ field: 'results.3.name', to: HOSTILE }] } },
    ],
  }),
];

/** Names of files as the service gives them; each is delivered, under a name that is safe. */
const names = (
  [
    ['a path out of the folder', '../../../etc/passwd'],
    ['a Windows path', '..\\..\\windows\\win.ini'],
    ['an absolute path', '/etc/shadow'],
    ['a drive', 'C:\\report.pdf'],
    ['a device', 'CON.pdf'],
    ['5,000 characters', `${'n'.repeat(5000)}.pdf`],
    ['5,000 characters of four bytes', `${'𝒏'.repeat(5000)}.pdf`],
    ['text that runs the other way', 'report\u202Efdp.exe'],
    ['Hebrew', 'דוח שנתי.pdf'],
    ['a new line and a header', 'report.pdf\r\nSet-Cookie: a=b'],
    ['a null character', 'report.pdf\u0000.exe'],
    ['markup', '<img src=x onerror=alert(1)>.pdf'],
    ['an expression', '={{ 40 + 2 }}.pdf'],
    ['colours', '\u001b[31mreport\u001b[0m.pdf'],
    ['nothing', ''],
    ['two dots', '..'],
    ['blanks', '   '],
    ['a hidden file', '.htaccess'],
    ['half a character', 'report\uD800.pdf'],
  ] as const
).map(([what, name]) =>
  cell(GROUP, {
    job: 'collect',
    what: `the file name is ${what}`,
    faults: status({ field: 'download.filename', to: name }),
  }),
);

const types = [
  cell(GROUP, {
    job: 'collect',
    what: 'the content type holds a header',
    faults: status({ field: 'download.content_type', to: 'text/plain\r\nSet-Cookie: a=b' }),
  }),
  cell(GROUP, {
    job: 'collect',
    what: 'the content type is markup',
    faults: status({ field: 'download.content_type', to: '<script>alert(1)</script>' }),
  }),
];

/** Secrets are filled in by the rig: those that were sent, and the address in the same answer. */
const ECHO = 'You sent {token}.';
const ECHO_WITH_ADDRESS = 'You sent {token}, and it lies at {address}.';
const echoes = [
  cell(GROUP, {
    job: 'report by id',
    what: 'the service echoes the token when a report fails',
    faults: [{ route: 'status', name: 'state', with: { state: 'F', message: ECHO } }],
    expect: fail('failed-report'),
    requests: exactly(3),
    says: /\*\*\*/,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the service echoes the password when a report fails',
    basic: true,
    faults: [
      { route: 'status', name: 'state', with: { state: 'F', message: 'You sent {password} as {basic}.' } },
    ],
    expect: fail('failed-report'),
    requests: exactly(3),
    says: /\*\*\*/,
  }),
  cell(GROUP, {
    job: 'report by id',
    what: 'the service echoes the token and the address when a report is done',
    faults: status({ field: 'state_message', to: ECHO_WITH_ADDRESS }),
    holds: /\*\*\*/,
  }),
  cell(GROUP, {
    job: 'get status',
    what: 'the service echoes the token and the address in a status',
    faults: status({ field: 'state_message', to: ECHO_WITH_ADDRESS }, { field: 'name', to: ECHO }),
    holds: /\*\*\*/,
  }),
  cell(GROUP, {
    job: 'get status',
    what: 'the service echoes the token in the name of the state',
    faults: status({ field: 'state_display', to: ECHO }, { field: 'task_type', to: ECHO }),
    holds: /\*\*\*/,
  }),
  cell(GROUP, {
    job: 'start',
    what: 'the service echoes the token in an error',
    faults: [
      { route: 'generate', name: 'body', with: { status: 400, text: JSON.stringify({ detail: ECHO }) } },
    ],
    expect: fail('refused'),
    generates: REFUSED,
    says: /\*\*\*/,
  }),
  cell(GROUP, {
    job: 'start',
    what: 'the service echoes the token in status_url',
    faults: [
      { route: 'generate', name: 'fields', with: { edits: [{ field: 'status_url', to: '/x?key={token}' }] } },
    ],
    holds: /\*\*\*/,
  }),
  cell(GROUP, {
    job: 'collect',
    what: 'the service echoes the token in the name of the file',
    faults: status({ field: 'download.filename', to: '{token}.txt' }),
  }),
  cell(GROUP, {
    job: 'list fields',
    what: 'the service echoes the token in next',
    faults: [{ route: 'objects', name: 'fields', with: { edits: [{ field: 'next', to: '{token}' }] } }],
    expect: fail('list'),
    requests: exactly(1),
  }),
];

/** Credentials that would write a header of their own, and addresses that are none. Nothing leaves the machine. */
const typed = [
  ...(
    [
      ['a token with a header behind it', { token: '{token}\r\nX-Injected: yes' }],
      ['a token with a line feed', { token: '{token}\nX-Injected: yes' }],
      ['a token with a null character', { token: '{token}\u0000' }],
      ['a token of other letters', { token: 'тoкeн-✓' }],
      ['a base URL with user name and password', { baseUrl: 'http://kim:hidden-secret@{host}' }],
      ['a base URL with a query', { baseUrl: '{origin}/?key=hidden-secret' }],
      ['a base URL with a fragment', { baseUrl: '{origin}/#hidden-secret' }],
      ['a base URL of another scheme', { baseUrl: 'ftp://{host}/hidden-secret' }],
      ['a base URL that is a file', { baseUrl: 'file:///etc/passwd?hidden-secret' }],
      ['a base URL that is a script', { baseUrl: 'javascript:alert("hidden-secret")' }],
      ['no base URL', { baseUrl: '   ' }],
      ['words for a base URL', { baseUrl: 'the hidden-secret service' }],
      ['half a base URL', { baseUrl: 'http://[::1' }],
    ] as const
  ).map(([what, given]) =>
    cell(GROUP, {
      job: what.startsWith('a token') ? 'start' : 'read draft',
      what,
      faults: [],
      typed: given,
      expect: fail('input'),
      generates: NONE,
      requests: exactly(0),
      hides: /hidden-secret|X-Injected/,
    }),
  ),
  // Basic authentication could not tell a name with a colon from its password, and knows no control characters.
  cell(GROUP, {
    job: 'read draft',
    what: 'a user name with a line break behind it',
    basic: true,
    faults: [],
    typed: { username: 'designer\r\nX-Injected' },
    expect: fail('input'),
    requests: exactly(0),
  }),
  cell(GROUP, {
    job: 'read draft',
    what: 'a user name with a header behind it',
    basic: true,
    faults: [],
    typed: { username: 'designer\r\nX-Injected: yes' },
    expect: fail('input'),
    requests: exactly(0),
  }),
  cell(GROUP, {
    job: 'read draft',
    what: 'a password with a header behind it',
    basic: true,
    faults: [],
    typed: { password: 'hidden-secret\r\nX-Injected: yes' },
    expect: fail('refused'),
    requests: exactly(1),
    hides: /hidden-secret/,
  }),
  // A path is allowed, and this is one, written as one.
  cell(GROUP, {
    job: 'read draft',
    what: 'a base URL with a header behind it',
    faults: [],
    typed: { baseUrl: '{origin}/\r\nX-Injected: yes' },
    expect: fail('refused'),
    requests: exactly(1),
  }),
];

const id = (value: string): Readonly<Record<string, unknown>> => ({ __rl: true, mode: 'id', value });

/** Ids lead nowhere but to objects of that kind. */
const ids = [
  ...(['../../../_sandbox', '1002/fields?x=', '1002#', '..%2f..', '1002\r\nX-Injected: yes'] as const).map(
    (value) =>
      cell(GROUP, {
        job: 'read draft',
        what: `the id ${JSON.stringify(value)}`,
        faults: [],
        parameters: { draftId: id(value) },
        expect: fail('refused'),
        requests: exactly(1),
      }),
  ),
  cell(GROUP, {
    job: 'get status',
    what: 'a task id with a path behind it',
    faults: [],
    parameters: { taskId: '7001/../../drafts' },
    expect: fail('input'),
    requests: exactly(0),
  }),
  cell(GROUP, {
    job: 'collect',
    what: 'a file name of the user with a path in it',
    faults: [],
    parameters: { options: { fileName: '../../report.pdf' } },
    expect: fail('input'),
    requests: exactly(0),
  }),
];

export const injection: readonly N8nCell[] = [...words, ...names, ...types, ...echoes, ...typed, ...ids];
