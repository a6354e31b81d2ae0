/** Mistakes in flags, values and the environment: each is told in a sentence, and nothing is requested. */
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { REQUEST_FLAGS } from '../../cli/report/request-flags.ts';
import { exitCodeOf } from '../../cli/run/command-run.ts';
import { type DraftServiceError, UnexpectedError } from '../../src/errors/draft-service-error.ts';
import { DownloadError, StatusError, TaskFailedError } from '../../src/errors/error-classes.ts';
import { BUNDLE, runProcess } from '../support/command.ts';
import { REPORT, trial, withTrial } from './trial.ts';

withTrial();
beforeAll(async () => {
  await trial.run(['snapshot', 'take', '--draft-id', '1002', '--view', 'list']);
  await writeFile(path.join(trial.folder, 'latin-1.yml'), Buffer.from('title: Pr\u00fcfung\n', 'latin1'));
});
beforeEach(() => trial.sandbox.clear());

/** What stands on stderr for mistakes that are found before anything is requested; stdout is empty. */
async function mistakesIn(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await trial.run(words, { env });
  expect([code, stdout, trial.sandbox.requests]).toEqual([2, '', []]);
  return stderr.replace(/^error: /, '');
}

const report = REPORT.join(' ');
test('R72: an older Node.js is named before anything else', async () => {
  const older = { NODE_OPTIONS: '--import=data:text/javascript,delete%20JSON.isRawJSON' };
  const { code, stderr } = await trial.run(['draft', 'list'], { env: older });
  const sentence = `error: draft-service needs Node.js 22.12 or later; this is ${process.version}.\n`;
  expect([code, stderr]).toEqual([60, sentence]);
  // An import of what it does not have would end it before.
  const newer = await runProcess('grep', ['-rE', 'import *\\{[^}]*styleText', path.dirname(BUNDLE)]);
  expect(newer.stdout).toBe('');
});

test.each<[line: string, mistakes: RegExp]>([
  [`${report} --poll-interval-second 3`, /^There is no flag .* Did you mean --poll-interval-seconds\?$/m],
  ['report generate --template 504', /^--draft-id: give either --draft-id or --project-id\./],
  [`${report} --settings no.yml`, /^--settings: The settings cannot be read: ENOENT: .*'no\.yml'\.$/m],
  [`${report} --settings /dev/zero`, /^--settings: .* more than 64 KiB/],
  [`${report} --settings latin-1.yml`, /^--settings: The settings are not UTF-8\. Save them as UTF-8\.$/m],
  [
    `${report} --set a=@b`,
    /^--set: YAML would not read the value of "a" as it is\. Put it in quotes: --set 'a="@b"'\.$/m,
  ],
  [`${report} --path /proc/self/x`, /^No file can be written to the folder/],
  ['snapshot take --draft-id 1002 --path .', /its files are replaced/],
  ['snapshot take --draft-id 1002 --baseline-draft-id 01002', /^--baseline-draft-id: this is --draft-id/],
  ['snapshot take --draft-id 1002 --families ,', /^--families: No family is given/],
  ['snapshot compare nowhere 1002', /^In nowhere there is no snapshot/],
  ['snapshot compare draft 1002 --view list', /^--view: leave it out, the snapshot in draft has its own\.$/m],
  ['snapshot compare draft draft --decisions /dev/null', /^decisions: there is no file "?\/dev\/null/],
  [
    'snapshot compare draft 1002 --html draft/draft.json',
    /: draft is the folder of a snapshot\. Give files outside/,
  ],
  ['snapshot compare 1002 1005 --decisions c --html c', /^--decisions: this file would be replaced\./m],
  [
    'snapshot compare 1002 1005 --decisions c.csv --xlsx c.csv',
    /^--decisions: this file would be replaced\./m,
  ],
  ['snapshot take --draft-id 1002 --html c --xlsx c', /^Two of .* name the same file\. Give each its own\./m],
  ['snapshot compare 1002 1005 --query a=b', /^--query: only the list view takes query parameters/],
  ['draft get --draft-id --json', /^--draft-id needs a value: --draft-id ID\./],
  ['draft get --draft-id 1 --draft-id 2', /^--draft-id is given twice/],
  ['draft list --json=yes', /^--json takes no value/],
  ['draft list --json --jsonl', /^Give either --json or --jsonl, not both\.$/m],
  ['draft lst', /^There is no command "lst" in draft-service draft\. Did you mean draft list\?\nhint: Usage/],
  ['--json draft list', /^There is no flag "--json" in draft-service\.\nhint: Usage: /],
  [
    'compare 1002 1005',
    /^There is no command "compare" in draft-service\. Did you mean snapshot compare\?\n/,
  ],
  ['--verison', /^There is no flag "--verison" .* Did you mean --version\?/],
  ['draft get 1002', / too many: 1002\. Did you mean --draft-id 1002\?\nhint: .* draft get --draft-id ID/],
  [
    'object list form5 --draft-id x',
    /^--draft-id: .*\nerror: There is no family "form5" \(did you mean "forms"\?\).*\nhint: .*--help\n$/,
  ],
  ['completion tcsh', /^There is no shell "tcsh".* There are: bash, zsh, fish\.\nhint: .*Usage: .*--help/],
  ['snapshot compare 1002', /^NEW is missing\.\nhint: Usage: draft-service snapshot compare OLD NEW/],
  ['token revoke-all --username designer', /^--yes: Every[^]*\nhint: .*revoke-all --yes --username NAME/],
])('R17, R55, R72: %s', async (line, expected) => {
  expect(await mistakesIn(line.split(' '))).toMatch(expected);
});

test.each([
  [{ DRAFT_SERVICE_TOKEN: '' }, /^DRAFT_SERVICE_TOKEN: give a token, or/],
  [{ DRAFT_SERVICE_USER: 'designer' }, /^DRAFT_SERVICE_TOKEN: give either/],
  [{ DRAFT_SERVICE_TOKEN: '', DRAFT_SERVICE_USER: 'designer' }, /^DRAFT_SERVICE_PASSWORD: /],
  [{ DRAFT_SERVICE_URL: 'ftp://x' }, /^--base-url \(DRAFT_SERVICE_URL\): /],
])('R55: the environment %j', async (env, expected) => {
  expect(await mistakesIn(['draft', 'list'], env)).toMatch(expected);
});

test.each([
  'token create --username designer -pSecret',
  'token create --username designer --password Secret',
  'token create --username designer Secret',
])('R51: a password in the arguments is refused, and not repeated: %s', async (line) => {
  const mistakes = await mistakesIn(line.split(' '));
  expect(mistakes).not.toMatch(/Secret| -S|error:/);
  expect(mistakes).toMatch(/There is no flag|There is one argument too many/);
});

const VALUES = ['Draft #5', '"a" # b', '&a Final', '*draft', '!!str 5', '|', '>2', '', ' padded', 'padded '];
test.each(VALUES)('R17: the value of --set is used as it was given, or refused: %j', async (value) => {
  const read = REQUEST_FLAGS.set.read([`title=${value}`]);
  await expect(read).rejects.toThrow(`--set 'title=${JSON.stringify(value)}'`);
});

test.each(['draft get', 'object metadata fields', 'template list', 'report start --template 504'])(
  "R72: a draft that does not exist: exit code 20, and %s says the service's own 404",
  async (line) => {
    const { code, stderr } = await trial.run([...line.split(' '), '--draft-id', '9999']);
    expect(code).toBe(20);
    expect(stderr).toMatch(/draft 9999 \(HTTP 404\)/);
    expect(trial.sandbox.counts.generates).toEqual({});
  },
);

test.each<[string, DraftServiceError, number]>([
  ['a storage that does not deliver', new DownloadError('No.'), 30],
  ['bytes that are not those of the report', new DownloadError('No.', { storageUnavailable: false }), 50],
  ['a report that failed', new TaskFailedError('No.'), 40],
  ['a web page', new StatusError('rejected', 'x', { status: 405, isNotService: true }), 30],
  ['anything else', new UnexpectedError(new TypeError('x is not a function')), 60],
])('R72: %s: its exit code', (_what, error, code) => {
  expect(exitCodeOf(error)).toBe(code);
});

test('R72: a part of the command that cannot be loaded is one sentence', async () => {
  const bundle = path.join(trial.folder, 'part', 'draft-service.mjs');
  await cp(path.dirname(BUNDLE), path.dirname(bundle), { recursive: true });
  const chunks = path.join(trial.folder, 'part', 'chunks');
  for (const name of await readdir(chunks)) if (name.startsWith('draft-')) await rm(path.join(chunks, name));
  const { code, stderr } = await runProcess(process.execPath, [bundle, 'draft', 'list']);
  expect([code, stderr]).toEqual([
    60,
    expect.stringMatching(/^error: .*chunks.*\. Install the command again\.\n$/),
  ]);
});
