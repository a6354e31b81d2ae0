/** Each command against the sandbox: what stands on stdout and stderr, the JSON documents, the exit codes. */
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { EXIT_MEANINGS } from '../../cli/exit-codes.ts';
import { filesBelow } from '../support/command.ts';
import { REPORT, open, shell, trial, withTrial } from './trial.ts';

withTrial();
/** The id of a form. */
let form: string;
beforeAll(async () => {
  const { stdout: forms } = await trial.run(['object', 'list', 'forms', '--draft-id', '1002']);
  form = forms.split('\t', 1)[0] ?? '';
  await trial.run(['snapshot', 'take', '--draft-id', '1002', '--view', 'list']);
});

test('templates of a project: the document has its id', async () => {
  const { stdout } = await trial.run(['template', 'list', '--project-id', '11', '--json']);
  expect(Object.keys(JSON.parse(stdout) as object)).toEqual(['schema', 'project_id', 'count', 'templates']);
});

describe('R73: without --json, and where stdout is no terminal', () => {
  test('lists are lines with tabs; what people read stands on stderr', async () => {
    const drafts = await trial.run(['draft', 'list']);
    expect(drafts.stdout.split('\n')[1]).toBe('1002\tORION-301\tv2.0 Amendment 2');
    expect(drafts.stderr).toBe('');
    const report = await trial.run(REPORT);
    expect(report.stdout).toMatch(/^\/\S.*\/reports\/.+\.txt\n$/);
    expect(report.stderr).toMatch(
      /^Started template 504 .*\n(?:.*\n)*Saved and verified .*SHA-256 [0-9a-f]{64}\.\n$/,
    );
  });

  test('R11: a long label is printed whole and searched whole', async () => {
    await using edited = await open();
    const value = `${'Did the subject take it? '.repeat(6)}In the evening`;
    edited.sandbox.edit({ op: 'set', draft: 1002, family: 'forms', id: Number(form), path: '/name', value });
    const found = await edited.run(['object', 'list', 'forms', '--draft-id', '1002', '--search', 'evening']);
    expect(found.stdout).toMatch(new RegExp(`^${form}\t.*\t${value.replaceAll('?', '\\?')}\n$`));
  });

  test('R12: --parent is what a form or folder of the draft is, not the draft itself or its study', async () => {
    await using edited = await open();
    for (const [key, value] of Object.entries({ draft_id: 1002, study: { id: 11 } }))
      edited.sandbox.edit({
        op: 'set',
        draft: 1002,
        family: 'forms',
        id: Number(form),
        path: `/${key}`,
        value,
      });
    const forms = ['object', 'list', 'forms', '--draft-id', '1002', '--parent'];
    expect((await edited.run([...forms, 'SCR'])).stdout.trim().split('\n')).toHaveLength(12);
    for (const around of ['1002', '11']) {
      const { stdout, stderr } = await edited.run([...forms, around]);
      expect({ stdout, stderr }).toEqual({
        stdout: '',
        stderr: expect.stringMatching(
          /None of the forms of draft 1002 \(\d+\) matches --parent "\d+" \(its id, OID/,
        ),
      });
    }
    const templates = await edited.run(['template', 'list', '--draft-id', '1002', '--search', 'zzz']);
    expect(templates.stderr).toContain('None of the templates of draft 1002 (4) matches --search "zzz".');
  });

  test('R70: --search finds what the columns show, numbers among it', async () => {
    await using edited = await open();
    edited.sandbox.edit({
      op: 'set',
      draft: 1002,
      family: 'forms',
      id: Number(form),
      path: '/oid',
      value: 30,
    });
    const search = ['object', 'list', 'forms', '--draft-id', '1002', '--search'];
    expect((await edited.run([...search, 'SCR'])).stdout.trim().split('\n')).toHaveLength(12);
    expect((await edited.run([...search, '30'])).stdout).toMatch(new RegExp(`^${form}\t30\t`));
  });

  test('--jsonl prints a member a line, as the service sent it', async () => {
    const { stdout } = await trial.run(['object', 'list', 'fields', '--draft-id', '1002', '--jsonl']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(126);
    expect(JSON.parse(lines[0] ?? '')).toHaveProperty('oid');
  });

  test('a report that does not match its manifest: exit code 50, a sentence for each mismatch', async () => {
    const { stdout: report } = await trial.run([...REPORT, '--filename', 'changed.txt', '--quiet']);
    await writeFile(report.trim(), 'other bytes');
    const { code, stdout, stderr } = await trial.run(['report', 'verify', 'reports/changed.txt']);
    expect({ code, stdout }).toEqual({ code: 50, stdout: '' });
    expect(stderr.match(/^error: /gm)).toHaveLength(2);
  });

  test('snapshots: what changed, its files, and --exit-code', async () => {
    await using edited = await open();
    const take = ['snapshot', 'take', '--draft-id', '1002', '--view', 'list', '--quiet'];
    expect((await edited.run(take)).stdout).toMatch(/^reason +first\nfingerprint +[0-9a-f]{64}\n/);
    const same = await edited.run(['snapshot', 'compare', 'draft', '1002', '--exit-code', '--quiet']);
    expect(same.code).toBe(0);
    edited.sandbox.edit({
      op: 'set',
      draft: 1002,
      family: 'forms',
      id: Number(form),
      path: '/name',
      value: 'Renamed',
    });
    const other = await edited.run(['snapshot', 'compare', 'draft', '1002', '--exit-code', '--quiet']);
    expect(other.code).toBe(1);
    expect(other.stdout).toMatch(/^0 added, 0 removed, 1 changed \(1 renamed\), \d+ unchanged\n/);
    const files = ['--changes', 'c/c.json', '--markdown', 'c/c.md', '--html', 'c/c.html'];
    const second = await edited.run([...take, ...files, '--json']);
    expect(JSON.parse(second.stdout)).toMatchObject({ changed: true, reason: 'changed', modified: 1 });
    const amendment = await edited.run(take.with(3, '1005'));
    expect(amendment.stdout).toMatch(/^reason +changed\n/);
    expect(amendment.stderr).toBe(
      'warning: The snapshot in draft is of another draft, 1002. It is replaced by a new one of draft 1005; their ' +
        'objects are compared by name.\n',
    );
    expect(await filesBelow(path.join(edited.folder, 'c'))).toEqual(['c.html', 'c.json', 'c.md']);
    expect(await readFile(path.join(edited.folder, 'c/c.md'), 'utf8')).toBe(other.stdout);
    const again = await edited.run([...take.with(3, '1005'), ...files]);
    expect(again.stdout).toMatch(/^reason +unchanged\n/);
    expect(await filesBelow(path.join(edited.folder, 'c'))).toEqual([]);
  });

  test('R61: changes that cannot be written completely leave the earlier file as it was, and no other', async () => {
    const line = 'draft snapshot compare 1002 1005 --view list --html full/c.html --quiet >/dev/null';
    expect((await shell(line)).code).toBe(0);
    const before = await readFile(path.join(trial.folder, 'full/c.html'), 'utf8');
    expect((await shell(`trap '' XFSZ; ulimit -f 4; ${line}`)).code).toBe(60);
    expect(await filesBelow(path.join(trial.folder, 'full'))).toEqual(['c.html']);
    expect(await readFile(path.join(trial.folder, 'full/c.html'), 'utf8')).toBe(before);
  });

  test('R58: a link to a snapshot is the snapshot: no change file overwrites one of its files', async () => {
    await symlink('draft', path.join(trial.folder, 'linked'));
    const names = ['--markdown', 'linked/draft.json'];
    for (const args of [
      ['take', '--draft-id', '1002'],
      ['compare', 'draft', '1002'],
    ]) {
      const { code, stderr } = await trial.run(['snapshot', ...args, ...names]);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringContaining('--markdown: this would be a'),
      });
    }
  });

  test('a token is created with the password on stdin, works, and is revoked', async () => {
    const login = {
      env: { DRAFT_SERVICE_TOKEN: '' },
      stdin: `${trial.sandbox.users.designer?.password ?? ''}\n`,
    };
    await using own = await open();
    const { stdout: token, code } = await own.run(['token', 'create', '--username', 'designer'], login);
    expect({ code, token }).toEqual({ code: 0, token: expect.stringMatching(/^\S{20,}\n$/) });
    const list = ['draft', 'list', '--quiet'];
    const withToken = { env: { DRAFT_SERVICE_TOKEN: token.trim() } };
    expect((await own.run(list, withToken)).code).toBe(0);
    expect((await own.run(['token', 'revoke-all', '--username', 'designer', '--yes'], login)).code).toBe(0);
    expect((await own.run(list, withToken)).code).toBe(10);
  });
});

test('R62: snapshots of two services are compared with a warning: their ids may be of other objects', async () => {
  await using other = await open();
  await trial.run(['snapshot', 'take', '--draft-id', '1002', '--path', 'one', '--view', 'list']);
  const { code, stderr } = await other.run(['snapshot', 'compare', path.join(trial.folder, 'one'), '1002']);
  expect(code).toBe(0);
  expect(stderr).toContain(
    `warning: The snapshots are of two services, ${trial.sandbox.baseUrl} and ${other.sandbox.baseUrl}.`,
  );
});

describe('R55, R72: a mistake ends with exit code 2 before anything is requested', () => {
  test.each<[line: string, stderr: RegExp]>([
    [
      'draft lst',
      /^error: There is no command "lst" in draft-service draft\. Did you mean draft list\?\nhint: Usage: /,
    ],
    [
      `${REPORT.join(' ')} --poll-interval-second 3`,
      /^error: There is no flag --poll-interval-second\. Did you mean --poll-interval-seconds\?\nhint: Usage: /,
    ],
    [
      'draft list --timeout-minutes 0',
      /^error: --timeout-minutes: It must be a number from 0\.01 to 1440, not "0"\./,
    ],
    [
      'snapshot take --draft-id 1002 --changes ./draft/draft.json --html a.html --markdown a.html',
      /^error: --changes: this would be a file of the[^\n]*\nerror: --html: --markdown names the same file\./,
    ],
    ['snapshot compare 1002 old --html old/forms/AE~1.json', /^error: --html: this would be a file/],
    ['draft get --draft-id x', /--draft-id: It must be a whole number above 0, not "x"\./],
    ['object list form5 --draft-id 1002', /There is no family "form5" \(did you mean "forms"\?\)/],
    ['report generate --template 504', /--draft-id: give either it or --project-id/],
    [
      'report generate --project-id 1 --draft-id 2',
      /--project-id: give either[^]*--template: It is missing|--template: It is missing[^]*--project-id: give either/,
    ],
    [`${REPORT.join(' ')} --set include_hidden`, /^error: --set: Write it as NAME=VALUE/],
    [`${REPORT.join(' ')} --set a=1 --set a=2`, /^error: --set: The setting "a" is given twice/],
    [
      `${REPORT.join(' ')} --settings settings.yml --set paper_size=A4`,
      /^error: --set: The setting "paper_size" is given twice/,
    ],
    [
      `${REPORT.join(' ')} --settings missing.yml`,
      /^error: --settings: The settings cannot be read: ENOENT: .* 'missing\.yml'\.\n/,
    ],
    [`${REPORT.join(' ')} --filename a/b`, /--filename: It must not contain/],
    [`${REPORT.join(' ')} --path password.txt`, /^error: --path: no file can be written to the folder/],
    [
      'snapshot take --draft-id 1002 --path /proc/self/x',
      /^error: path: no file can be written to the folder/,
    ],
    [`${REPORT.join(' ')} --path /proc/self/x`, /^error: --path: no file can be written to the folder/],
    ['snapshot take --draft-id 1002 --path .', /its files are replaced/],
    ['snapshot take --draft-id 1002 --path .git/x', /inside a \.git folder/],
    [
      'snapshot take --draft-id 1002 --baseline-draft-id 01002',
      /^error: --baseline-draft-id: this is --draft-id/,
    ],
    ['snapshot compare nowhere 1002', /In nowhere there is no snapshot/],
    ['snapshot compare draft 1002 --view metadata', /^error: --view: the snapshot in draft was taken with/],
    ['snapshot compare draft 1002 --view list --families forms', /^error: --families: .*, all\.\n/],
    ['snapshot compare 1002 draft --ignore updated', /^error: --ignore: .*, none\.\n/],
    ['snapshot fingerprint draft --view detail', /^error: --view: .*, list\.\n/],
    ['snapshot take --draft-id 1002 --families ,', /^error: --families: No family is given/],
    ['snapshot compare 1002 1005 --include labels', /--include: expansions are of the list view only/],
    [
      'token revoke-all --username designer',
      /--yes: Every token[^]*hint: .*Usage: .*revoke-all --yes --username NAME \[flags\]\. More: .* --help\n$/,
    ],
    [
      'draft get 1002',
      /^error: There is one argument too many: 1002\.\nhint: Usage: draft-service draft get --draft-id ID \[flags\]/,
    ],
    [
      'snapshot compare 1002',
      /^error: NEW is missing\.\nhint: Usage: draft-service snapshot compare OLD NEW/,
    ],
    ['draft get --draft-id --json', /^error: --draft-id needs a value: --draft-id ID\./],
    ['draft get --draft-id=', /^error: --draft-id: Its value is empty/],
    ['draft get --draft-id 1 --draft-id 2', /^error: --draft-id is given twice/],
    ['draft list --json=yes', /^error: --json takes no value/],
    [
      'draft get --draft-id -5',
      /^error: --draft-id needs a value: .* begins with a dash is written --draft-id=ID\./,
    ],
    ['--json draft list', /^error: There is no flag --json before the name of a command\.\nhint: Usage: /],
    ['--verison', /^error: There is no flag --verison before .* Did you mean --version\?/],
    [
      'help draft lst',
      /^error: There is no command "lst" in draft-service draft\. Did you mean draft list\?/,
    ],
    ['completion tcsh', /There are scripts for bash, zsh, fish/],
  ])('%s', async (line, expected) => {
    trial.sandbox.clear();
    const { code, stdout, stderr } = await trial.run(line.split(' '));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(expected);
    expect(trial.sandbox.requests).toEqual([]);
  });

  test.each(['--draft-id 1002', '--project-id 11'])('an unknown template, %s', async (subject) => {
    const line = `template settings --template 999 ${subject}`;
    const { code, stderr } = await trial.run(line.split(' '));
    expect(code).toBe(2);
    expect(stderr).toContain('draft-service template list');
  });

  test.each([
    [{ DRAFT_SERVICE_TOKEN: '' }, /^error: DRAFT_SERVICE_TOKEN: give a token, or/],
    [{ DRAFT_SERVICE_USER: 'designer' }, /^error: DRAFT_SERVICE_TOKEN: give either/],
    [{ DRAFT_SERVICE_TOKEN: '', DRAFT_SERVICE_USER: 'designer' }, /^error: DRAFT_SERVICE_PASSWORD: /],
    [{ DRAFT_SERVICE_URL: 'ftp://x' }, /^error: --base-url \(DRAFT_SERVICE_URL\): /],
  ])('the environment %j', async (env, expected) => {
    const { code, stderr } = await trial.run(['draft', 'list'], { env });
    expect(code).toBe(2);
    expect(stderr).toMatch(expected);
  });
});

test.each([
  'token create --username designer -pSecret',
  'token create --username designer --password Secret',
  'token create --username designer --password=Secret',
  'token create --username designer Secret',
  '--password=Secret token create',
  '-pSecret token create',
])('R51: a password in the arguments is refused, and not repeated: %s', async (line) => {
  const { code, stdout, stderr } = await trial.run(line.split(' '));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).not.toMatch(/Secret|-S/);
  expect(stderr.match(/^error: /gm)).toHaveLength(1);
});

test.each([
  ['help', '--help'],
  ['help help', '--help'],
  ['help draft', 'draft --help'],
  ['draft help', 'draft --help'],
  ['help draft list', 'draft list --help'],
  ['help draft list --json', 'draft list -h'],
])('R72: %s prints what %s prints', async (line, same) => {
  const [help, expected] = await Promise.all([line, same].map((each) => trial.run(each.split(' '))));
  expect(help).toMatchObject({ code: 0, stdout: expected?.stdout, stderr: '' });
});

test.each([
  'draft get',
  'object list fields',
  'object list fields --jsonl',
  'object get fields --object-id 1',
  'object metadata fields',
  'object metadata fields --object-id 1',
  'template list',
  'snapshot take --path elsewhere',
  'report start --template 504',
])(
  "a draft that does not exist: exit code 20, nothing is spent, and %s says the service's own 404",
  async (line) => {
    trial.sandbox.clear();
    const { code, stderr } = await trial.run([...line.split(' '), '--draft-id', '9999', '--quiet']);
    expect(code).toBe(20);
    expect(trial.sandbox.counts.generates).toEqual({});
    expect(stderr).toMatch(/^error: .*draft 9999 \(HTTP 404\)/);
  },
);

test('R51: secrets of the user never reach the output, also where the service repeats them', async () => {
  const { sandbox, token } = trial;
  sandbox.fault = () => ({ respond: { status: 200, body: `[{"id":1,"${token}":"${token}","***":2}]` } });
  try {
    const { stdout: list } = await trial.run(['draft', 'list', '--jsonl']);
    expect(list).toBe('{"id":1,"***":"***","*** (2)":2}\n');
    sandbox.fault = () => ({ respond: { status: 403, body: `{"detail":"no, ${token}!"}` } });
    const { stdout, stderr } = await trial.run(['draft', 'list', '--json', '--debug']);
    expect(`${stdout}${stderr}`).not.toContain(token);
    expect(stderr).toContain('debug: GET /api/v2/drafts/: 403');
  } finally {
    sandbox.fault = undefined;
  }
});

test('R72: the table of exit codes and the versions are one', async () => {
  const { stdout: help } = await trial.run(['--help']);
  for (const [code, meaning] of EXIT_MEANINGS)
    expect(help.replace(/\s+/g, ' ')).toContain(` ${code} ${meaning} `);
  const texts = await Promise.all(['package.json', 'cli/package.json'].map((file) => readFile(file, 'utf8')));
  const [root, own] = texts.map((text) => JSON.parse(text) as { version: string; repository: object });
  expect(own).toMatchObject({ version: root?.version, repository: root?.repository });
  expect((await trial.run(['--version'])).stdout).toBe(`${root?.version}\n`);
});
