/** Every input is checked before the first request, and all mistakes come in one annotation. */
import { describe, expect, test } from '@jest/globals';
import { type ReportInputs, readReportInputs } from '../../action/inputs/step-inputs.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { expectFailure } from './expectations.ts';
import { type Inputs, open } from './trial.ts';

const SERVICE = { 'base-url': 'https://drafts.example.com', token: 't0ken' };
const MINIMAL: Inputs = { ...SERVICE, template: '5', 'draft-id': '7' };
const RUNNER = { ACTIONS_RUNTIME_TOKEN: 'a.b.c', ACTIONS_RESULTS_URL: 'https://results.example/' };

const read = (inputs: Inputs): Promise<ReportInputs> =>
  readReportInputs((name) => ({ ...MINIMAL, ...inputs })[name] ?? '', RUNNER);

async function mistakesIn(inputs: Inputs): Promise<readonly string[]> {
  const error = await read(inputs).catch((thrown: unknown) => thrown);
  if (error instanceof InputError) return error.mistakes;
  throw new Error('These inputs were accepted.', { cause: error });
}

test.each<[Inputs, object]>([
  [{ settings: 'level: 1.10' }, { job: { settings: { level: 1.1 }, sources: new Map([['level', '1.10']]) } }],
  [{ manifest: 'False' }, { manifest: false }],
  [{ archive: 'true', 'artifact-name': 'x' }, { artifact: { archive: true, 'artifact-name': 'x' } }],
  [{ 'poll-interval-seconds': '0.2' }, { 'poll-interval-seconds': 0.2 }],
])('R55: accepted: %j', async (inputs, expected) => {
  expect(await read(inputs)).toMatchObject(expected);
});

test.each<[Inputs, string]>([
  [{ token: '', username: 'a:b', password: 'x' }, 'username: A user name cannot contain ":"'],
  [{ 'task-id': '9', wait: 'False' }, 'wait: false starts a report, but with task-id there is none'],
  [
    { 'draft-id': '' },
    'draft-id: give either draft-id or project-id. Both are empty. If one of them comes from a ' +
      'variable, check that the variable is set. `draft-service draft list` prints the drafts with their ids.',
  ],
  [
    { 'draft-id': 'v2.0' },
    'draft-id: It must be a whole number above 0, not "v2.0". `draft-service draft list` prints the drafts',
  ],
])('R55: refused, with one sentence that says what is allowed: %j', async (inputs, expected) => {
  const mistakes = await mistakesIn(inputs);
  expect(mistakes).toEqual([expect.stringContaining(expected)]);
});

describe('R55: the step', () => {
  test.concurrent('reports all mistakes in one error, and requests nothing', async () => {
    await using trial = await open();
    const wrong: [input: string, value: string, sentence: string][] = [
      ['base-url', 'ftp://drafts.example.com', ''],
      // The most frequent cause of an empty token is a run of a fork or of Dependabot.
      ['token', '', 'give a token, or username and password'],
      ['template', '0', 'It must be a whole number above 0, not "0"'],
      ['project-id', '11', 'give either project-id or draft-id, not both'],
      ['draft-id', '-3', 'It must be a whole number above 0, not "-3"'],
      ['settings', '- a list', 'This is not a mapping'],
      ['filename', 'a/b?.pdf', 'It must not contain any of " : < > | * ? \\ /'],
      ['manifest', 'yes', 'It must be true or false, not "yes"'],
      ['upload-artifact', 'no', 'It must be true or false, not "no"'],
      ['archive', '1', 'It must be true or false, not "1"'],
      ['artifact-name', 'a:b', ''],
      ['retention-days', '401', 'It must be a whole number from 0 to 400, not "401"'],
      ['compression-level', '10', 'It must be a whole number from 0 to 9, not "10"'],
      ['overwrite', 'off', 'It must be true or false, not "off"'],
      ['wait', 'maybe', 'It must be true or false, not "maybe"'],
      ['poll-interval-seconds', '0.1', 'It must be a number from 0.2 to 300, not "0.1"'],
      ['timeout-minutes', '1441', 'It must be a number from 0.01 to 1440, not "1441"'],
      ['draft-templates-path', 'templates', ''],
    ];
    const result = await trial.run(Object.fromEntries(wrong.map(([input, value]) => [input, value])));
    const message = expectFailure(result, 'forks and of Dependabot');
    expect(message).toContain('Nothing was requested');
    for (const [input, , sentence] of wrong) expect(message).toContain(`${input}: ${sentence}`);
    expect(message.length).toBeLessThan(4096);
    expect(trial.sandbox.requests).toEqual([]);
    expect(result.outputs).toEqual({ failure: 'input' });
    expect(result.summary).toContain('Draft Service report: failed');
  });

  test.concurrent.each<[string, Inputs, string]>([
    ['an address', { 'base-url': 'http://ada:Enigma-77@127.0.0.1' }, 'base-url: '],
    ['a string that is no token', { token: 'Token Enigma-77' }, 'token: This is not a token'],
    ['another input', { token: 'Enigma-77', 'draft-id': 'Enigma-77', settings: '*Enigma-77' }, 'not "***"'],
  ])('does not show a secret in %s', async (_where, inputs, expected) => {
    await using trial = await open();
    const result = await trial.run(inputs, { secrets: [] });
    expectFailure(result, expected);
    expect(`${result.log}${result.summary}`).not.toContain('Enigma-77');
    expect(trial.sandbox.requests).toEqual([]);
    expect(result.outputs).toEqual({ failure: 'input' });
  });

  test.concurrent('keeps the white space of a password, except a line break at its end', async () => {
    await using trial = await open();
    const [username, password] = ['Ädä@例え', '  p:ä\r\nX-Forged: 日本 '];
    const result = await trial.run({ token: '', username, password: `${password}\n` }, { secrets: [] });
    expectFailure(result, 'HTTP 401');
    const pair = Buffer.from(`${username}:${password}`).toString('base64');
    expect(trial.sandbox.requests[0]?.headers.authorization).toBe(`Basic ${pair}`);
    expect(trial.sandbox.requests[0]?.headers).not.toHaveProperty('x-forged');
  });
});
