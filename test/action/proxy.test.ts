/** A proxy from the environment is used for everything that is not on this machine, the download included. */
import { expect, test } from '@jest/globals';
import { startProxy } from './proxy.ts';
import { expectFailure } from './expectations.ts';
import { on, rewriteText } from '../support/rewrite.ts';
import { open } from './trial.ts';

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
