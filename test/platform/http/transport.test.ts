/** Connections of the Action and the command: which are used again, and what is not HTTP. */
import { type Server, createServer } from 'node:http';
import { type Socket, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openTransports } from '../../../platform/http/transport.ts';
import { listening } from '../../support/local-server.ts';
import { NothingSentError, type ServiceUrl } from '../../../src/transport/service-and-storage-transports.ts';

const open: { close: () => unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function portOf(server: Parameters<typeof listening>[0]): Promise<number> {
  const running = await listening(server);
  open.push(running);
  server.on('connection', (socket: Socket) => open.push({ close: () => socket.destroy() }));
  return running.port;
}

function transports() {
  const made = openTransports({ token: 't0ken' });
  open.push(made);
  return made;
}

async function send(
  { transport }: ReturnType<typeof openTransports>,
  method: 'GET' | 'POST',
  url: string,
  signal = new AbortController().signal,
): Promise<number> {
  const body = method === 'POST' ? { body: '{}' } : {};
  const request = { method, url: url as ServiceUrl, headers: {}, authenticate: true, signal, ...body };
  const response = await transport.send(request);
  let length = 0;
  for await (const chunk of response.body) length += chunk.byteLength;
  // The agent takes the connection back once the response has ended.
  await new Promise(setImmediate);
  return length;
}

test('R22: GETs share a connection; a POST never uses one that was idle', async () => {
  const ports: (number | undefined)[] = [];
  const server = createServer((request, response) => {
    ports.push(request.socket.remotePort);
    request.resume().on('end', () => response.end('{}'));
  });
  const url = `http://127.0.0.1:${await portOf(server)}/x`;
  const client = transports();
  for (const method of ['GET', 'GET', 'POST', 'POST', 'GET'] as const) await send(client, method, url);
  const [first, second, post, nextPost, last] = ports;
  expect([second, last]).toEqual([first, first]);
  expect(new Set([first, post, nextPost]).size).toBe(3);
});

describe('R23: no connection, so nothing was sent', () => {
  const HERE = 'http://127.0.0.1:PORT';
  const silent = () => createTcpServer((socket) => socket.on('error', () => undefined));
  const proxy = (answer: string) =>
    createServer().on('connect', (_, socket) => socket.end(`HTTP/1.1 ${answer}\r\n\r\n`));

  test.each<[string, () => Server | ReturnType<typeof createTcpServer>, string, NodeJS.ProcessEnv?]>([
    ['a server without TLS', () => createServer(), 'https://127.0.0.1:PORT/x'],
    ['a TLS handshake that is never answered', silent, 'https://127.0.0.1:PORT/x'],
    ['a proxy that refuses', () => proxy('407 No'), 'https://a.invalid/x', { https_proxy: HERE }],
    ['a proxy that is silent', silent, 'http://a.invalid/x', { http_proxy: HERE }],
    ['TLS through a silent proxy', () => proxy('200 OK'), 'https://a.invalid/x', { https_proxy: HERE }],
  ])('%s', async (_, serve, url, env = {}) => {
    const port = String(await portOf(serve()));
    const before = { ...process.env };
    open.push({ close: () => (process.env = before) });
    for (const [name, value] of Object.entries(env)) process.env[name] = value?.replace('PORT', port);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 300);
    const sent = send(transports(), 'POST', url.replace('PORT', port), stop.signal);
    await expect(sent).rejects.toThrow(NothingSentError);
  });

  test('but with a connection it may have been', async () => {
    const url = `http://127.0.0.1:${await portOf(silent())}/x`;
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 300);
    await expect(send(transports(), 'POST', url, stop.signal)).rejects.not.toThrow(NothingSentError);
  });
});
