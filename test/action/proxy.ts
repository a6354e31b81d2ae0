import { createServer } from 'node:http';
import { connect } from 'node:net';
import { listening } from '../support/local-server.ts';

/** A proxy for CONNECT that leads every host to this machine, and notes whom it was asked for. */
/** @param silent it takes connections and says nothing */
export async function startProxy({ silent = false } = {}) {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const plain: string[] = [];
  const server = createServer((request, response) => {
    plain.push(request.url ?? '');
    response.writeHead(405).end();
  });
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    credentials.push(request.headers['proxy-authorization']);
    if (silent) return;
    const port = Number(request.url?.split(':')[1]);
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  const { port, ...running } = await listening(server);
  return { ...running, host: `127.0.0.1:${port}`, asked, credentials, plain };
}
