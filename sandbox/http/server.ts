import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request whose body has arrived. */
export type Answer = (received: IncomingMessage, body: Buffer, response: ServerResponse) => Promise<void>;

/** A server that is not served yet; it leaves it to its clients when to close a connection. */
export function bareServer(): Server {
  return createServer({ keepAliveTimeout: 72_000 });
}

/** Leaves methods, paths and lengths to `answer`. A path that cannot be decoded gets 400. */
export function serve(server: Server, answer: Answer): void {
  server.on('request', (received: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    received.on('data', (part: Buffer) => parts.push(part));
    received.on('end', () => {
      answer(received, Buffer.concat(parts), response).catch(() => response.writeHead(400).end());
    });
  });
}

/** Listens on loopback only; returns the origin. */
export async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Closes a server and all of its connections at once. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
