/** Every input is checked before the first request, and all mistakes come in one annotation. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Inputs as ReadInputs, readInputs } from '../../action/inputs/report-inputs.ts';
import { parseSettings } from '../../action/inputs/settings-yaml.ts';
import { InputError } from '../../src/index.ts';
import { removeRuns } from '../support/runner.ts';
import {
  type Inputs,
  type Trial,
  expectFailure,
  expectOnlyTask,
  expectSuccess,
  filesBelow,
  messages,
  open,
} from './trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await open();
});
afterEach(async () => trial[Symbol.asyncDispose]());
afterAll(() => Promise.all([removeRuns(), ...workspaces.map((folder) => rm(folder, { recursive: true }))]));

const workspaces: string[] = [];
async function newWorkspace(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  workspaces.push(folder);
  return folder;
}

describe('as the runner hands them over', () => {
  test('many mistakes are one error, and nothing is requested', async () => {
    const result = await trial.run({
      'base-url': 'ftp://drafts.example.com',
      token: '',
      template: '0',
      'project-id': '11',
      'draft-id': '-3',
      settings: '- a list',
      filename: 'a/b?.pdf',
      manifest: 'yes',
      'upload-artifact': 'no',
      archive: '1',
      'artifact-name': 'a:b',
      'retention-days': '401',
      'compression-level': '10',
      overwrite: 'off',
      'poll-interval-seconds': '0.1',
      'timeout-minutes': '1441',
      'draft-templates-path': 'templates',
    });
    const message = expectFailure(result);
    for (const name of [
      'base-url: ',
      'token: give a token, or username and password',
      'template: It must be a whole number above 0, not "0"',
      'project-id: give either project-id or draft-id, not both',
      'draft-id: It must be a whole number above 0, not "-3"',
      'settings: This is not a mapping',
      'filename: It must not contain any of " : < > | * ? \\ /',
      'manifest: It must be true or false, not "yes"',
      'upload-artifact: It must be true or false, not "no"',
      'archive: It must be true or false, not "1"',
      'artifact-name: ',
      'retention-days: It must be a whole number from 0 to 400, not "401"',
      'compression-level: It must be a whole number from 0 to 9, not "10"',
      'overwrite: It must be true or false, not "off"',
      'poll-interval-seconds: It must be a number from 0.2 to 300, not "0.1"',
      'timeout-minutes: It must be a number from 0.01 to 1440, not "1441"',
      'draft-templates-path: ',
      'Nothing was requested',
    ]) {
      expect(message).toContain(name);
    }
    expect(message.length).toBeLessThan(4096);
    expect(trial.sandbox.requests).toEqual([]);
    expect(result.outputs).toEqual({ failure: 'input' });
    expect(result.summary).toContain('Draft Service report: failed');
  });

  test('with nothing given at all, the message names what is needed', async () => {
    const result = await trial.run({ 'base-url': '', token: '', template: '', 'draft-id': '' });
    const message = expectFailure(result);
    for (const name of ['base-url: ', 'token: ', 'template: ', 'draft-id: ']) expect(message).toContain(name);
  });

  test.each([
    ['user:password@', (url: string) => url.replace('http://', 'http://ada:Enigma-77@')],
    ['a query', (url: string) => `${url}/?key=Enigma-77`],
    ['a fragment', (url: string) => `${url}/#Enigma-77`],
  ])('a base-url with %s is refused, and not shown', async (_what, changed) => {
    const result = await trial.run({ 'base-url': changed(trial.sandbox.baseUrl) });
    expectFailure(result, 'base-url: ');
    expect(`${result.stdout}${result.summary}`).not.toContain('Enigma-77');
    expect(trial.sandbox.requests).toEqual([]);
  });

  test('a token that cannot be one is refused, and not shown', async () => {
    const result = await trial.run({ token: 'Token Enigma-77' }, { secrets: [] });
    expectFailure(result, 'token: This is not a token');
    expect(result.log.rendered.join('\n')).not.toContain('Enigma-77');
    expect(result.summary).not.toContain('Enigma-77');
  });

  test('a credential that ended up in another input as well is not shown there', async () => {
    const result = await trial.run(
      { token: 'Enigma-77', template: '501', 'draft-id': 'Enigma-77', settings: '*Enigma-77' },
      { secrets: [] },
    );
    expectFailure(result, 'draft-id: It must be a whole number above 0, not "***"');
    expect(result.log.rendered.join('\n')).not.toContain('Enigma-77');
    expect(result.summary).not.toContain('Enigma-77');
  });

  test('plain http to another machine is one notice and no refusal', async () => {
    const elsewhere = trial.sandbox.baseUrl.replace('127.0.0.1', '0.0.0.0');
    const result = await trial.run({ 'base-url': elsewhere });
    expectSuccess(result, 1);
    expect(messages(result, 'notice')).toEqual([
      'The base URL begins with http://: the credentials travel unencrypted.',
    ]);
  });

  test('a password keeps its blanks, and loses the line break at its end', async () => {
    const password = '  blank Enigma-77 ';
    const result = await trial.run(
      { token: '', username: 'ada', password: `${password}\n` },
      { secrets: [] },
    );
    expectFailure(result, 'HTTP 401');
    const pair = Buffer.from(`ada:${password}`).toString('base64');
    expect(trial.sandbox.requests[0]?.headers.authorization).toBe(`Basic ${pair}`);
  });

  test('settings keep the indentation of their first line', async () => {
    expectSuccess(await trial.run({ template: '501', settings: '  paper_size: Letter\n  title: "X"\n' }));
    expect(trial.sandbox.tasks[0]?.settings).toMatchObject({ paper_size: 'Letter', title: 'X' });
  });

  test('a folder where the file should be is a clear failure, and no part of the file is left', async () => {
    const workspace = await newWorkspace();
    await mkdir(path.join(workspace, 'reports/report.txt'), { recursive: true });
    const report = await trial.run({ filename: 'report.txt' }, { cwd: workspace });
    expectFailure(report, 'report.txt could not be written');
    expect(await filesBelow(workspace)).toEqual([]);
    expectOnlyTask(report);
  });

  test('where only the manifest cannot be written, the report and its outputs stay', async () => {
    const workspace = await newWorkspace();
    await mkdir(path.join(workspace, 'reports/report.txt.manifest.json'), { recursive: true });
    const result = await trial.run({ filename: 'report.txt' }, { cwd: workspace });
    const message = expectFailure(result, 'report.txt.manifest.json could not be written');
    expect(message).toContain(`The report is kept at ${path.join(workspace, 'reports/report.txt')}`);
    expect(await filesBelow(workspace)).toEqual(['reports/report.txt']);
    expect(result.outputs).toHaveProperty('sha256');
    expect(result.outputs).not.toHaveProperty('manifest-path');
  });
});

const given: Inputs = {
  'base-url': 'https://drafts.example.com',
  token: 't0ken',
  template: '5',
  'draft-id': '7',
};

/** What a runner of GitHub's sets. */
const RUNNER = { ACTIONS_RUNTIME_TOKEN: 'a.b.c', ACTIONS_RESULTS_URL: 'https://results.example/' };

/** The typed inputs, or the mistakes. */
function read(inputs: Inputs): ReadInputs | readonly string[] {
  const all: Inputs = { ...given, ...inputs };
  try {
    return readInputs(parseSettings, (name) => all[name] ?? '', RUNNER);
  } catch (error) {
    if (error instanceof InputError) return error.mistakes;
    throw error;
  }
}
/** The same, where they must be good. */
function good(inputs: Inputs): ReadInputs {
  const result = read(inputs);
  if ('baseUrl' in result) return result;
  throw new Error(result.join(' '));
}

describe('what is allowed', () => {
  test('the least that can be said gives the defaults', () => {
    expect(good({})).toEqual({
      baseUrl: 'https://drafts.example.com/',
      credentials: { token: 't0ken' },
      job: {
        kind: 'generate',
        template: { id: 5 },
        subject: { draftId: 7 },
        settings: {},
        sources: new Map(),
      },
      folder: 'reports',
      filename: undefined,
      manifest: true,
      wait: true,
      artifact: {
        archive: false,
        name: undefined,
        retentionDays: 0,
        compressionLevel: 0,
        overwrite: false,
      },
      pollIntervalMs: undefined,
      timeoutMs: 1_800_000,
      draftTemplatesPath: '/api/v2/drafts/{draft_id}/document_templates/',
      notices: [],
    });
  });

  test.each<[Inputs, object]>([
    [{ template: 'A name' }, { job: { template: { name: 'A name' } } }],
    [{ template: '12 months' }, { job: { template: { name: '12 months' } } }],
    [{ 'draft-id': '', 'project-id': '3' }, { job: { subject: { projectId: 3 } } }],
    [
      { token: '', username: 'ada', password: 'a:b c' },
      { credentials: { username: 'ada', password: 'a:b c' } },
    ],
    [{ 'task-id': '9' }, { job: { kind: 'collect', taskId: 9 } }],
    [{ path: '../elsewhere' }, { folder: '../elsewhere' }],
    [{ filename: 'Übersicht 日本.pdf' }, { filename: 'Übersicht 日本.pdf' }],
    [{ filename: 'x'.repeat(200) }, { filename: 'x'.repeat(200) }],
    [{ manifest: 'false' }, { manifest: false }],
    [{ manifest: 'False' }, { manifest: false }],
    [{ overwrite: 'TRUE' }, { artifact: { overwrite: true } }],
    [{ 'upload-artifact': 'false' }, { artifact: undefined }],
    [{ 'retention-days': '0' }, { artifact: { retentionDays: 0 } }],
    [{ wait: 'false' }, { wait: false, artifact: undefined }],
    [{ 'retention-days': '400' }, { artifact: { retentionDays: 400 } }],
    [{ 'compression-level': '9' }, { artifact: { compressionLevel: 9 } }],
    [{ 'poll-interval-seconds': '0.2' }, { pollIntervalMs: 200 }],
    [{ 'poll-interval-seconds': '300' }, { pollIntervalMs: 300_000 }],
    [{ 'timeout-minutes': '0.01' }, { timeoutMs: 600 }],
    [{ 'timeout-minutes': '1440' }, { timeoutMs: 86_400_000 }],
    [{ 'timeout-minutes': '1.5' }, { timeoutMs: 90_000 }],
    [{ 'draft-templates-path': '/t?d={draft_id}' }, { draftTemplatesPath: '/t?d={draft_id}' }],
    [{ 'base-url': 'https://a.example/x/api/v2/' }, { baseUrl: 'https://a.example/x' }],
    [{ 'base-url': 'http://[::1]:8080' }, { baseUrl: 'http://[::1]:8080/' }],
  ])('%j', (inputs, expected) => {
    expect(good(inputs)).toMatchObject(expected);
  });
});

describe('what is refused, with a sentence that says what is allowed', () => {
  test.each<[Inputs, string]>([
    [{ 'base-url': 'drafts.example.com' }, 'base-url: The base URL is not an address'],
    [{ 'base-url': '' }, 'base-url: The base URL is empty'],
    [{ token: 'töken' }, 'token: This is not a token'],
    [{ token: 'a\nb' }, 'token: This is not a token'],
    [{ username: 'ada' }, 'token: give either token or username and password, not both.'],
    [{ token: '', username: 'ada' }, 'password: username and password are needed together.'],
    [{ token: '', password: 'x' }, 'username: username and password are needed together.'],
    [{ token: '', username: 'a:b', password: 'x' }, 'username: A user name cannot contain ":"'],
    [{ token: '', username: 'a\tb', password: 'x' }, 'username: A user name cannot contain control'],
    [{ template: '' }, 'template: give the id or the exact name'],
    [{ template: '9007199254740993' }, 'template: It must be a whole number above 0'],
    [{ 'task-id': '9', wait: 'False' }, 'wait: false starts a report, but with task-id there is none'],
    [
      { 'draft-id': '' },
      'draft-id: give either draft-id or project-id. Both are empty: is the variable set that one is taken from?',
    ],
    [{ 'draft-id': '1.5' }, 'draft-id: It must be a whole number above 0, not "1.5"'],
    [{ 'draft-id': '1e3' }, 'draft-id: It must be a whole number'],
    [{ 'task-id': 'abc' }, 'task-id: It must be a whole number above 0, not "abc"'],
    [{ path: 'a\nb' }, 'path: A folder cannot contain control characters'],
    [{ filename: '..' }, 'filename: ".." is a folder'],
    [{ filename: 'con.pdf' }, 'filename: This name is reserved'],
    [{ filename: 'a\u202eb.pdf' }, 'filename: It must not contain control or invisible characters'],
    [{ filename: 'report.' }, 'filename: It must not begin with a space or end'],
    [{ filename: 'ü'.repeat(101) }, 'filename: It may be 200 bytes long at most; this one has 202'],
    [{ 'artifact-name': 'a/b' }, 'artifact-name: An artifact name must not contain any of'],
    [{ 'retention-days': '1.5' }, 'retention-days: It must be a whole number from 0 to 400, not "1.5"'],
    [{ 'retention-days': '401' }, 'retention-days: It must be a whole number from 0 to 400'],
    [{ 'compression-level': '-1' }, 'compression-level: It must be a whole number from 0 to 9, not "-1"'],
    [{ 'poll-interval-seconds': '301' }, 'poll-interval-seconds: It must be a number from 0.2 to 300'],
    [{ 'poll-interval-seconds': 'soon' }, 'poll-interval-seconds: It must be a number'],
    [{ 'timeout-minutes': '0' }, 'timeout-minutes: It must be a number from 0.01 to 1440, not "0"'],
    [{ 'timeout-minutes': '1e2' }, 'timeout-minutes: It must be a number'],
    [{ 'timeout-minutes': 'Infinity' }, 'timeout-minutes: It must be a number'],
    [{ 'draft-templates-path': '/t' }, 'draft-templates-path: '],
    [{ 'draft-templates-path': '//x/{draft_id}' }, 'draft-templates-path: '],
    [{ 'draft-templates-path': '/../{draft_id}' }, 'draft-templates-path: '],
    [{ manifest: 'wahr'.repeat(100) }, 'manifest: It must be true or false, not "wahrwahr'],
  ])('%j', (inputs, expected) => {
    const mistakes = read(inputs);
    expect(mistakes).toEqual([expect.stringContaining(expected)]);
    expect(JSON.stringify(mistakes).length).toBeLessThan(300);
  });
});

describe('settings, as YAML 1.2 or JSON, with nothing converted', () => {
  const settingsOf = (settings: string) => good({ settings }).job;

  test.each<[string, unknown]>([
    ['', {}],
    [' \n', {}],
    ['# include_hidden: true\n# paper_size: A4\n', {}],
    ['null', {}],
    ['---', {}],
    ['{}', {}],
    ['a: true\nb: "true"\nc: 3\nd: "3"\ne: x', { a: true, b: 'true', c: 3, d: '3', e: 'x' }],
    ['{"a": true, "b": [1, null], "c": {"d": ""}}', { a: true, b: [1, null], c: { d: '' } }],
    [
      'a: yes\nb: no\nc: on\nd: 1_000\ne: 2026-01-02',
      { a: 'yes', b: 'no', c: 'on', d: '1_000', e: '2026-01-02' },
    ],
    ['a: null\nb: ~\nc:', { a: null, b: null, c: null }],
    ['"a b": |\n  two\n  lines\n', { 'a b': 'two\nlines\n' }],
    ['a: &x [1]\nb: *x', { a: [1], b: [1] }],
    ['"1": x', { 1: 'x' }],
    ['# only\na: 1 # a remark', { a: 1 }],
    ['- a: 1'.slice(2), { a: 1 }],
  ])('%j', (settings, expected) => {
    expect(settingsOf(settings)).toMatchObject({ settings: expected });
  });

  test('a setting may have any name, that of an object’s own parts included', () => {
    const job = settingsOf('__proto__: x\nconstructor: y');
    expect('settings' in job ? Object.entries(job.settings) : []).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  const refused: [settings: string, why: string][] = [
    ['- a', 'not a mapping of setting names to values'],
    ['just words', 'not a mapping'],
    ['a: 1\na: 2', 'line 2'],
    ['{"a": 1, "a": 2}', 'line 1'],
    ['a: [1', 'not YAML or JSON'],
    ['a: !!binary aGk=', 'not YAML or JSON'],
    ['1: x', 'A setting name is not a text'],
    ['true: x', 'A setting name is not a text'],
    ['? [a]\n: x', 'A setting name is not a text'],
    ['a: {1: x}', 'A setting name is not a text'],
    ['a: .nan', 'not finite'],
    ['a: [-.inf]', 'not finite'],
    ['a: 1e999', 'not finite'],
    ['a: 9007199254740993', 'too large'],
    ['version: 12345678901234567890', 'in "version" is too large.*write "12345678901234567890" in quotes'],
    ['a: *nobody', 'nobody'],
    [`a: ${'['.repeat(50_000)}`, 'nested too deeply'],
    ['a: 1\n---\nb: 2', 'These are several documents.'],
    [`*${'{]'.repeat(30_000)}`, 'This is not YAML or JSON \\(line 1: Alias cannot be an empty string\\)'],
    [`a: ${'b'.repeat(65_536)}`, 'These are more than 64 KiB of settings.'],
    [`a: &a [x,x,x,x,x,x,x,x,x]\n${bomb()}`, 'alias'],
  ];
  test.each(refused.map((one) => [one[0].slice(0, 30), ...one] as const))(
    '%j is refused',
    (_, settings, why) => {
      const mistakes = read({ settings });
      expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^settings: .*${why}`, 'i'))]);
      expect(JSON.stringify(mistakes)).toContain('Write one setting a line');
      expect(JSON.stringify(mistakes).length).toBeLessThan(400);
    },
  );
});

/** Nine lists of nine aliases each: 3,486,784,401 members when written out. */
function bomb(): string {
  return Array.from('bcdefghij')
    .map((name) => {
      const before = String.fromCharCode(name.charCodeAt(0) - 1);
      return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(',')}]`;
    })
    .join('\n');
}
