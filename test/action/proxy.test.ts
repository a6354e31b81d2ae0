/** A proxy from the environment is used for everything that is not on this machine, the download included. */
import { afterAll, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { removeRuns } from '../support/runner.ts';
import { startProxy } from './proxy.ts';
import { type Trial, expectFailure, expectSuccess, generates, messages, open } from './trial.ts';

afterAll(removeRuns);

/** Makes the sandbox appear under names that only the proxy can lead to. */
function renamed(trial: Trial): { api: string; storage: string; base: string } {
  const name = (url: string, host: string) => url.replace('127.0.0.1', host);
  const { sandbox } = trial;
  sandbox.fault = ({ route }) =>
    route === 'status'
      ? {
          rewrite: ({ status, headers, body }) => {
            const text = body
              .toString()
              .replaceAll(sandbox.storageUrl, name(sandbox.storageUrl, 'storage.invalid'));
            const bytes = Buffer.from(text);
            return { status, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
          },
        }
      : undefined;
  const hostOf = (origin: keyof Pick<Sandbox, 'baseUrl' | 'storageUrl'>, host: string) =>
    new URL(name(sandbox[origin], host)).host;
  return {
    base: name(sandbox.baseUrl, 'drafts.invalid'),
    api: hostOf('baseUrl', 'drafts.invalid'),
    storage: hostOf('storageUrl', 'storage.invalid'),
  };
}

test.each(['http_proxy', 'HTTP_PROXY'])('%s serves requests and download alike', async (variable) => {
  await using trial = await open({ taskMs: 300 });
  await using proxy = await startProxy();
  const { base, api, storage } = renamed(trial);
  const result = await trial.run({ 'base-url': base }, { env: { [variable]: `http://${proxy.host}` } });
  expectSuccess(result, 1);
  expect(messages(result, 'notice')).toEqual([expect.stringContaining('unencrypted')]);
  expect(new Set(proxy.asked)).toEqual(new Set([api, storage]));
  expect(proxy.plain).toEqual([]);
  expect(result.outputs.sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);
  const fetched = trial.sandbox.requests.filter(({ origin }) => origin === 'storage');
  expect(fetched).toHaveLength(1);
  expect(fetched[0]?.headers).not.toHaveProperty('authorization');
  expect(fetched[0]?.headers).not.toHaveProperty('proxy-authorization');
});

test('a proxy’s own credentials go to the proxy alone', async () => {
  await using trial = await open();
  await using proxy = await startProxy();
  const { base } = renamed(trial);
  const env = { http_proxy: `http://ada:p%40ss@${proxy.host}` };
  expectSuccess(await trial.run({ 'base-url': base }, { env }), 1);
  expect(new Set(proxy.credentials)).toEqual(
    new Set([`Basic ${Buffer.from('ada:p@ss').toString('base64')}`]),
  );
  for (const { headers } of trial.sandbox.requests) expect(headers).not.toHaveProperty('proxy-authorization');
});

test('no_proxy is respected, for each host by itself', async () => {
  await using trial = await open();
  await using proxy = await startProxy();
  const { base, api } = renamed(trial);
  const env = { http_proxy: `http://${proxy.host}`, no_proxy: 'other.example,storage.invalid' };
  const result = await trial.run({ 'base-url': base, 'timeout-minutes': '0.05' }, { env });
  expectFailure(result, /could not be downloaded.*storage\.invalid/);
  expect(new Set(proxy.asked)).toEqual(new Set([api]));
});

test('this machine is reached without the proxy', async () => {
  await using trial = await open();
  await using proxy = await startProxy();
  expectSuccess(await trial.run({}, { env: { http_proxy: `http://${proxy.host}` } }));
  expect(proxy.asked).toEqual([]);
});

test('a proxy that refuses is named as a possible cause, and nothing was started', async () => {
  await using trial = await open();
  await using proxy = await startProxy(407);
  const { base } = renamed(trial);
  const result = await trial.run(
    { 'base-url': base, template: 'Field Inventory', 'timeout-minutes': '0.02' },
    { env: { http_proxy: `http://${proxy.host}` } },
  );
  const message = expectFailure(result, '407');
  expect(message).toContain('proxy settings');
  expect(generates(trial)).toEqual({ received: 0, accepted: 0 });
});

test('a proxy that never answers outlasts neither the time limit nor a cancellation', async () => {
  await using trial = await open();
  await using proxy = await startProxy('silent');
  const { base } = renamed(trial);
  const inputs = { 'base-url': base, template: 'Field Inventory' };
  const env = { http_proxy: `http://${proxy.host}` };
  const late = await trial.run({ ...inputs, 'timeout-minutes': '0.02' }, { env });
  expectFailure(late, 'time limit');
  expect(late.durationMs).toBeLessThan(15_000);
  const stopped = await trial.run(inputs, { env, cancelWhen: (line) => line.startsWith('::notice::') });
  expectFailure(stopped, 'Stopped before it was done');
  expect(stopped.cancelledForMs).toBeLessThan(2000);
});

test('an address of IPv6 stands in brackets where the proxy is asked for it', async () => {
  await using trial = await open();
  await using proxy = await startProxy(502);
  const { port } = new URL(trial.sandbox.baseUrl);
  const env = { http_proxy: `http://${proxy.host}` };
  await trial.run({ 'base-url': `http://[2001:db8::1]:${port}`, 'timeout-minutes': '0.05' }, { env });
  expect(new Set(proxy.asked)).toEqual(new Set([`[2001:db8::1]:${port}`]));
});
