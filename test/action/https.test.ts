/** Over https, as every real service is reached. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Answer } from '../../sandbox/index.ts';
import { removeRuns } from '../support/runner.ts';
import { selfSigned } from './certificate.ts';
import { startProxy } from './proxy.ts';
import { type Trial, expectFailure, expectSuccess, filesBelow, generates, open } from './trial.ts';

const certificate = selfSigned(['drafts.invalid', 'storage.invalid']);
let folder: string;
/** The run trusts the certificate of these tests. */
let trust: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trust-'));
  await writeFile(path.join(folder, 'ca.pem'), certificate.cert);
  trust = { NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem') };
});
afterAll(() => Promise.all([removeRuns(), rm(folder, { recursive: true })]));

/** An https front before an http server of this machine. */
async function secured(target: string) {
  const server = createServer(certificate, (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url } = incoming;
    const forwarded = request(`${target}${url ?? ''}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** From now on the status gives download addresses at another origin. */
function storageAt({ sandbox }: Trial, origin: string): void {
  const rewrite = ({ status, headers, body }: Answer): Answer => {
    const bytes = Buffer.from(body.toString().replaceAll(sandbox.storageUrl, origin));
    return { status, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
  };
  sandbox.fault = ({ route }) => (route === 'status' ? { rewrite } : undefined);
}

test('service and storage over https', async () => {
  await using trial = await open();
  await using api = await secured(trial.sandbox.baseUrl);
  await using storage = await secured(trial.sandbox.storageUrl);
  storageAt(trial, `https://127.0.0.1:${storage.port}`);
  const result = await trial.run({ 'base-url': `https://127.0.0.1:${api.port}` }, { env: trust });
  expectSuccess(result);
  expect(result.outputs.sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);
});

test('the same through a proxy, which sees host names and nothing else', async () => {
  await using trial = await open();
  await using api = await secured(trial.sandbox.baseUrl);
  await using storage = await secured(trial.sandbox.storageUrl);
  await using proxy = await startProxy();
  storageAt(trial, `https://storage.invalid:${storage.port}`);
  const env = { ...trust, https_proxy: `http://${proxy.host}` };
  const result = await trial.run({ 'base-url': `https://drafts.invalid:${api.port}` }, { env });
  expectSuccess(result);
  expect(new Set(proxy.asked)).toEqual(
    new Set([`drafts.invalid:${api.port}`, `storage.invalid:${storage.port}`]),
  );
});

test('a certificate that nobody vouches for: the credentials are not sent, and nothing was started', async () => {
  await using trial = await open();
  await using api = await secured(trial.sandbox.baseUrl);
  const result = await trial.run({
    'base-url': `https://127.0.0.1:${api.port}`,
    template: 'Field Inventory',
    'timeout-minutes': '0.02',
  });
  const message = expectFailure(result, 'certificate');
  expect(message).not.toContain('may have been started');
  expect(trial.sandbox.requests).toEqual([]);
});

test('a download never goes from https to http', async () => {
  await using trial = await open();
  await using storage = await secured(trial.sandbox.storageUrl);
  storageAt(trial, `https://127.0.0.1:${storage.port}`);
  const status = trial.sandbox.fault;
  trial.sandbox.fault = (asked, nth) =>
    asked.route === 'download'
      ? { respond: { status: 302, headers: { Location: `${trial.sandbox.storageUrl}${asked.path}` } } }
      : status?.(asked, nth);
  const result = await trial.run({}, { env: trust });
  expectFailure(result, 'does not go from https to http');
  expect(trial.sandbox.counts.requests.download).toBe(1);
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
  expect(await filesBelow(result.workspace)).toEqual([]);
});
