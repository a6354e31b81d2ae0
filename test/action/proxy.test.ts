/** A proxy from the environment is used for everything that is not on this machine, the download included. */
import { expect, test } from '@jest/globals';
import { startProxy } from './proxy.ts';
import { expectFailure, expectSuccess, messages } from './expectations.ts';
import { on, open, rewriteText } from './trial.ts';

const API = 'drafts.invalid';
const STORAGE = 'storage.invalid';

/** Opens a sandbox whose service and storage have names that only a proxy can reach. */
async function openBehindProxy() {
  const trial = await open({ taskMs: 300 });
  const { baseUrl, storageUrl } = trial.sandbox;
  const [base, storage] = [baseUrl.replace('127.0.0.1', API), storageUrl.replace('127.0.0.1', STORAGE)];
  trial.sandbox.fault = on(
    'status',
    rewriteText((text) => text.replaceAll(storageUrl, storage)),
  );
  return { ...trial, base, hosts: [new URL(base).host, new URL(storage).host] };
}

test('http_proxy serves requests and download', async () => {
  await using trial = await openBehindProxy();
  await using proxy = await startProxy();
  const env = { http_proxy: `http://ada:p%40ss@${proxy.host}` };
  const result = await trial.run({ 'base-url': trial.base }, { env });
  expectSuccess(result, 1);
  expect(messages(result, 'notice')).toEqual([expect.stringContaining('unencrypted')]);
  expect(new Set(proxy.asked)).toEqual(new Set(trial.hosts));
  expect(proxy.plain).toEqual([]);
  expect(result.outputs.sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);
  // The proxy's credentials go to the proxy only, the service's to the service only.
  const pair = Buffer.from('ada:p@ss').toString('base64');
  expect(new Set(proxy.credentials)).toEqual(new Set([`Basic ${pair}`]));
  for (const { headers, origin } of trial.sandbox.requests) {
    expect(headers).not.toHaveProperty('proxy-authorization');
    if (origin === 'storage') expect(headers).not.toHaveProperty('authorization');
  }
});

test('no_proxy is respected, for each host by itself', async () => {
  await using trial = await openBehindProxy();
  await using proxy = await startProxy();
  const env = { http_proxy: `http://${proxy.host}`, no_proxy: `other.example,${STORAGE}` };
  const result = await trial.run({ 'base-url': trial.base, 'timeout-minutes': '0.05' }, { env });
  expectFailure(result, /could not be downloaded.*storage\.invalid/);
  expect(new Set(proxy.asked)).toEqual(new Set([trial.hosts[0]]));
});

test('R29: a proxy that never responds outlasts neither the time limit nor a cancellation', async () => {
  await using trial = await openBehindProxy();
  await using proxy = await startProxy({ silent: true });
  const inputs = { 'base-url': trial.base, template: 'Field Inventory' };
  const env = { http_proxy: `http://${proxy.host}` };
  const late = await trial.run({ ...inputs, 'timeout-minutes': '0.02' }, { env });
  expectFailure(late, 'time limit');
  expect(late.durationMs).toBeLessThan(15_000);
  const stopped = await trial.run(inputs, { env, cancelWhen: (line) => line.startsWith('::notice::') });
  expectFailure(stopped, 'Cancelled before it finished');
  expect(stopped.cancelledForMs).toBeLessThan(2000);
});
