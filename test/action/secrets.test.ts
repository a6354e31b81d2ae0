/** Law: secrets stay out of log, outputs, summary and manifest, also where the service repeats them. */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { type RunResult, removeRuns, renderLog } from '../support/runner.ts';
import { type Json, expectFailure, expectSuccess, on, open, rewriteJson } from './trial.ts';

afterAll(removeRuns);

/** Everything that outlives the run: the log as its readers see it, outputs, summary, manifest. */
async function remains(result: RunResult): Promise<string> {
  const manifest = result.outputs['manifest-path'];
  const written = manifest === undefined ? '' : await readFile(manifest, 'utf8');
  return [renderLog(result), JSON.stringify(result.outputs), result.summary, written].join('\n');
}

/** None of the secrets remains, and `***` stands in its place. */
async function expectHidden(result: RunResult, secrets: readonly string[]): Promise<void> {
  const text = await remains(result);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('***');
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.concurrent('a token and its base64 that the service repeats', async () => {
  await using trial = await open();
  const secrets = [trial.token, base64(trial.token)];
  const state_message = `Signed in by ${secrets.join(' and ')}`;
  trial.sandbox.fault = on(
    'status',
    rewriteJson((task) => ({ ...task, state_message })),
  );
  const result = await trial.run({}, { secrets: [] });
  expectSuccess(result);
  await expectHidden(result, secrets);
  expect(result.masks).toEqual(expect.arrayContaining(secrets));
});

test.concurrent('a password, and user name and password as they are sent', async () => {
  await using trial = await open();
  const { username, password = '' } = trial.sandbox.users.reader ?? { username: '' };
  const secrets = [password, base64(`${username}:${password}`)];
  const body = JSON.stringify({ detail: `Not with ${secrets.join(' or ')}` });
  trial.sandbox.fault = on('status', { respond: { status: 403, body } });
  const result = await trial.run({ token: '', username, password }, { secrets: [] });
  expectFailure(result, '"Not with *** or ***"');
  await expectHidden(result, secrets);
  expect(result.masks).toEqual(expect.arrayContaining(secrets));
});

test.concurrent('a signed address that the service repeats, and its signature', async () => {
  await using trial = await open();
  const seen: string[] = [];
  trial.sandbox.fault = on(
    'status',
    rewriteJson((task) => {
      const { url } = (task.download ?? { url: '' }) as { url: string };
      const signature = /X-Sandbox-Signature=(.*)$/.exec(url)?.[1] ?? '';
      if (url !== '') seen.push(url, signature, decodeURIComponent(signature));
      return { ...task, state_message: `Fetch ${url} or sign by ${decodeURIComponent(signature)}` };
    }),
  );
  const result = await trial.run();
  expectSuccess(result);
  expect(seen).toHaveLength(3);
  await expectHidden(result, seen);
});

test.concurrent('an address that the storage redirects to', async () => {
  await using trial = await open();
  const secret = '0123456789abcdef0123456789abcdef';
  trial.sandbox.fault = ({ route, path }) =>
    route === 'download' && !path.includes(secret)
      ? { respond: { status: 302, headers: { Location: `${path}&X-Key=${secret}` } } }
      : undefined;
  const result = await trial.run({ 'timeout-minutes': '0.05' });
  expectFailure(result);
  expect(await remains(result)).not.toContain(secret.slice(0, 16));
  expect(result.masks).toContain(secret);
});

test.concurrent('a secret in the name of the file', async () => {
  await using trial = await open();
  const filename = `for ${trial.token}.txt`;
  trial.sandbox.fault = on(
    'status',
    rewriteJson((task) => ({ ...task, download: { ...(task.download as Json), filename } })),
  );
  const result = await trial.run({}, { secrets: [] });
  expectSuccess(result);
  expect(await remains(result)).not.toContain(trial.token);
  expect(result.outputs.filename).toBe('for ___.txt');
});

test.concurrent('a token in settings reaches the service only', async () => {
  await using trial = await open();
  const result = await trial.run({ template: '501', settings: `title: "${trial.token}"` }, { secrets: [] });
  expectSuccess(result);
  expect(trial.sandbox.tasks[0]?.settings).toMatchObject({ title: trial.token });
  await expectHidden(result, [trial.token]);
});

test.concurrent('a token that stands where a message is cut', async () => {
  await using trial = await open();
  const beginning = trial.token.slice(0, 12);
  const cutAt = (length: number) => `${'x'.repeat(length - 20)} ${trial.token} and so on`;
  trial.sandbox.fault = ({ route }, nth) => {
    if (route !== 'status') return undefined;
    const first = nth === 1 ? { state: 'R', download: null } : {};
    const state_message = cutAt(nth === 1 ? 200 : 1000);
    return rewriteJson((task) => ({ ...task, ...first, state_display: cutAt(60), state_message }));
  };
  const result = await trial.run({}, { secrets: [] });
  expectSuccess(result);
  expect(result.stdout.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain(beginning);
  await expectHidden(result, [beginning]);
});

test.concurrent('a token in the summary that an escape sequence divided', async () => {
  await using trial = await open();
  const default_value = `${trial.token.slice(0, 12)}\u001b[0m${trial.token.slice(12)}`;
  const settings = [{ name: 'title', setting_type: 'text', default_value }];
  trial.sandbox.fault = on(
    'templates',
    rewriteJson(({ results }) => ({ results: (results as Json[]).map((one) => ({ ...one, settings })) })),
  );
  const { summary } = await trial.run();
  expect(summary).toContain('title');
  expect(summary).not.toContain(trial.token);
});
