/** Over https, as every real service is reached, and through a proxy. */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { runProcess } from '../support/command.ts';
import { folder, withFolder } from '../support/folder.ts';
import { listening } from '../support/local-server.ts';
import { expectFailure, expectSuccess } from './expectations.ts';
import { on, rewriteText } from '../support/rewrite.ts';
import { open } from './trial.ts';

withFolder('all');
let certificate: { readonly key: Buffer; readonly cert: Buffer };
let trust: Record<string, string>;

/** A certificate that signs itself, for hosts that only a proxy can reach and for this machine. */
beforeAll(async () => {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'ca.pem')];
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=test';
  const names = 'subjectAltName=IP:127.0.0.1,DNS:drafts.invalid,DNS:storage.invalid';
  const args = [...made.split(' '), '-addext', names, '-keyout', key, '-out', cert];
  const { code, stderr } = await runProcess('openssl', args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
  certificate = { key: await readFile(key), cert: await readFile(cert) };
  trust = { NODE_EXTRA_CA_CERTS: cert };
});

/** An https server in front of an http server of this machine. */
function secured(target: string) {
  const server = createServer(certificate, (incoming, response) => {
    const { method, headers, url } = incoming;
    const forwarded = request(`${target}${url ?? ''}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  return listening(server);
}

/** A proxy for CONNECT that leads every host to this machine, and notes whom it was asked for. */
async function startProxy() {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const server = createHttpServer();
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    credentials.push(request.headers['proxy-authorization']);
    const port = Number(request.url?.split(':')[1]);
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  const { port, ...running } = await listening(server);
  return { ...running, host: `127.0.0.1:${port}`, asked, credentials };
}

test('service and storage over https, through a proxy that sees only host names and its own credentials', async () => {
  await using trial = await open();
  await using api = await secured(trial.sandbox.baseUrl);
  await using storage = await secured(trial.sandbox.storageUrl);
  await using proxy = await startProxy();
  const hosts = [`drafts.invalid:${api.port}`, `storage.invalid:${storage.port}`];
  const elsewhere = rewriteText((text) => text.replaceAll(trial.sandbox.storageUrl, `https://${hosts[1]}`));
  trial.sandbox.fault = on('status', elsewhere);
  const env = { ...trust, https_proxy: `http://ada:p%40ss@${proxy.host}` };
  const result = await trial.run({ 'base-url': `https://${hosts[0]}` }, { env });
  expectSuccess(result);
  expect(result.outputs.sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);
  expect(new Set(proxy.asked)).toEqual(new Set(hosts));
  const pair = Buffer.from('ada:p@ss').toString('base64');
  expect(new Set(proxy.credentials)).toEqual(new Set([`Basic ${pair}`]));
  for (const { headers, origin } of trial.sandbox.requests) {
    expect(headers).not.toHaveProperty('proxy-authorization');
    if (origin !== 'storage') continue;
    expect(headers).toMatchObject({ 'accept-encoding': 'identity' });
    for (const name of ['authorization', 'referer', 'cookie']) expect(headers).not.toHaveProperty(name);
  }
});

test('R48: a certificate that is not trusted: the credentials are not sent, and nothing was started', async () => {
  await using trial = await open();
  await using api = await secured(trial.sandbox.baseUrl);
  const inputs = { template: 'Field Inventory', 'timeout-minutes': '0.02' };
  const result = await trial.run({ 'base-url': `https://127.0.0.1:${api.port}`, ...inputs });
  expect(expectFailure(result, 'certificate')).not.toContain('may still have been started');
  expect(trial.sandbox.requests).toEqual([]);
});
