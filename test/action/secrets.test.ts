/** Secrets stay out of log, outputs, summary and manifest, also where the service repeats them. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { RunResult } from '../support/runner.ts';
import { expectFailure, expectSuccess, messages } from './expectations.ts';
import { on, rewriteJson } from '../support/rewrite.ts';
import { open } from './trial.ts';

/** In all that outlives the run (log as readers see it, outputs, summary, manifest) `***` stands for each secret. */
async function expectHidden(result: RunResult, secrets: readonly string[]): Promise<void> {
  const manifest = result.outputs['manifest-path'];
  const written = manifest === undefined ? '' : await readFile(manifest, 'utf8');
  const text = [result.log, JSON.stringify(result.outputs), result.summary, written].join('\n');
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('***');
}

const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/=+$/, '');

test.concurrent('R51: a token, its base64 and a signed address that the service repeats', async () => {
  await using trial = await open();
  const secrets = [trial.token, base64(trial.token)];
  const signed: string[] = [];
  const signedIn = rewriteJson((task) => {
    const { url } = (task.download ?? { url: '' }) as { url: string };
    if (url !== '') signed.push(url, url.split('?')[1] ?? '');
    return { ...task, state_message: `Signed in by ${secrets.join(' and ')} for ${signed.join(' and ')}` };
  });
  trial.sandbox.fault = on('status', signedIn);
  const result = await trial.run({}, { secrets: [] });
  expectSuccess(result);
  expect(signed).toHaveLength(2);
  await expectHidden(result, [...secrets, ...signed]);
  expect(messages(result, 'add-mask')).toEqual(expect.arrayContaining(secrets));
});

test.concurrent(
  'R51: a filename with a credential in it is refused before anything is requested',
  async () => {
    await using trial = await open();
    const result = await trial.run({ filename: `of ${trial.token}.pdf` });
    expectFailure(result, 'filename: It contains one of your credentials. Give another name.');
    expect(trial.sandbox.requests).toEqual([]);
  },
);

test.concurrent('R51: a password, and user name and password as they are sent', async () => {
  await using trial = await open();
  const { username, password = '' } = trial.sandbox.users.reader ?? { username: '' };
  const secrets = [password, base64(`${username}:${password}`)];
  const body = JSON.stringify({ detail: `Don't use ${secrets.join(' or ')}` });
  trial.sandbox.fault = on('status', { respond: { status: 403, body } });
  const result = await trial.run({ token: '', username, password }, { secrets: [] });
  expectFailure(result, `"Don't use *** or ***"`);
  // As the runner escapes a secret to mask.
  expect(result.summary).toContain('Don&apos;t use');
  await expectHidden(result, secrets);
  expect(messages(result, 'add-mask')).toEqual(expect.arrayContaining(secrets));
});
