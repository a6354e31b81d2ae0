/** Law: secrets stay out. Not in the log as it is read, not in outputs, summary or manifest, also where the service echoes them. */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import type { Answer } from '../../sandbox/index.ts';
import { type RunResult, removeRuns, renderLog } from '../support/runner.ts';
import { expectFailure, expectSuccess, open } from './trial.ts';

afterAll(removeRuns);

type Json = Record<string, unknown>;

/** The answer with its JSON object changed. */
function changed(change: (value: Json) => Json): (answer: Answer) => Answer {
  return ({ status, headers, body }: Answer) => {
    const bytes = Buffer.from(JSON.stringify(change(JSON.parse(body.toString()) as Json)));
    return { status, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
  };
}

/** Everything that outlives the run: the log as its readers see it, outputs, summary, manifest. */
async function remains(result: RunResult): Promise<string> {
  const manifest = result.outputs['manifest-path'];
  const written = manifest === undefined ? '' : await readFile(manifest, 'utf8');
  return [renderLog(result), JSON.stringify(result.outputs), result.summary, written].join('\n');
}

/** None of the secrets is to be found, and the place where one was told shows that. */
async function expectHidden(result: RunResult, secrets: readonly string[]): Promise<void> {
  const text = await remains(result);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('***');
}

test.concurrent('a token, and its base64, that the service repeats', async () => {
  await using trial = await open();
  const { token } = trial;
  const secrets = [token, Buffer.from(token).toString('base64')];
  const message = `Signed in by ${secrets.join(' and ')}`;
  trial.sandbox.fault = ({ route }) =>
    route === 'status' ? { rewrite: changed((task) => ({ ...task, state_message: message })) } : undefined;
  const result = await trial.run({}, { secrets: [] });
  expectSuccess(result);
  await expectHidden(result, secrets);
  expect(result.masks).toEqual(expect.arrayContaining(secrets));
});

test.concurrent('a password, and the pair as it is sent', async () => {
  await using trial = await open();
  const { username, password = '' } = trial.sandbox.users.reader ?? { username: '' };
  const secrets = [password, Buffer.from(`${username}:${password}`).toString('base64')];
  trial.sandbox.fault = ({ route }) =>
    route === 'status'
      ? { respond: { status: 403, body: JSON.stringify({ detail: `Not with ${secrets.join(' or ')}` }) } }
      : undefined;
  const result = await trial.run({ token: '', username, password }, { secrets: [] });
  expectFailure(result, '"Not with *** or ***"');
  await expectHidden(result, secrets);
  expect(result.masks).toEqual(expect.arrayContaining(secrets));
});

test.concurrent('a signed address, whole and in its telling parts, that the service repeats', async () => {
  await using trial = await open();
  const told: string[] = [];
  trial.sandbox.fault = ({ route }) =>
    route === 'status'
      ? {
          rewrite: changed((task) => {
            const { url } = (task.download ?? { url: '' }) as { url: string };
            const signature = /X-Sandbox-Signature=(.*)$/.exec(url)?.[1] ?? '';
            if (url !== '') told.push(url, signature, decodeURIComponent(signature));
            return { ...task, state_message: `Fetch ${url} or sign by ${decodeURIComponent(signature)}` };
          }),
        }
      : undefined;
  const result = await trial.run();
  expectSuccess(result);
  expect(told).toHaveLength(3);
  await expectHidden(result, told);
});

test.concurrent('an address that the storage redirects to', async () => {
  await using trial = await open();
  const secret = 'X-Key=0123456789abcdef0123456789abcdef';
  trial.sandbox.fault = ({ route, path }) =>
    route === 'download' && !path.includes(secret)
      ? { respond: { status: 302, headers: { Location: `${path}&${secret}` } } }
      : undefined;
  const result = await trial.run({ 'timeout-minutes': '0.05' });
  expectFailure(result);
  expect(await remains(result)).not.toContain('0123456789abcdef');
  expect(result.masks).toContain('0123456789abcdef0123456789abcdef');
});

test.concurrent('a secret in the file’s name does not become the file’s name', async () => {
  await using trial = await open();
  trial.sandbox.fault = ({ route }) =>
    route === 'status'
      ? {
          rewrite: changed((task) => ({
            ...task,
            download: task.download && { ...task.download, filename: `for ${trial.token}.txt` },
          })),
        }
      : undefined;
  const result = await trial.run({}, { secrets: [] });
  expectSuccess(result);
  expect(await remains(result)).not.toContain(trial.token);
  expect(result.outputs.filename).toBe('for ___.txt');
});

test.concurrent('settings that hold the token reach the service, and nobody else', async () => {
  await using trial = await open();
  const result = await trial.run({ template: '501', settings: `title: "${trial.token}"` }, { secrets: [] });
  expectSuccess(result);
  expect(trial.sandbox.tasks[0]?.settings).toMatchObject({ title: trial.token });
  await expectHidden(result, [trial.token]);
});

// A message is shown up to some length; whatever that is, no cut may leave the beginning of a secret behind.
test.concurrent('a token that stands where a message is cut', async () => {
  await using trial = await open();
  const beginning = trial.token.slice(0, 12);
  const told = (length: number) => `${'x'.repeat(length - 20)} ${trial.token} and so on`;
  trial.sandbox.fault = ({ route }, nth) =>
    route === 'status'
      ? {
          rewrite: changed((task) => ({
            ...task,
            ...(nth === 1 ? { state: 'R', download: null } : {}),
            state_display: told(60),
            state_message: told(nth === 1 ? 200 : 1000),
          })),
        }
      : undefined;
  const result = await trial.run({}, { secrets: [] });
  expectSuccess(result);
  expect(result.stdout.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain(beginning);
  await expectHidden(result, [beginning]);
});
