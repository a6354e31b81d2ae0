import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Server as SocketServer } from 'node:net';

/** Lets a server listen on a free port of this machine, and closes it with its connections. */
export async function listening(server: Server | SocketServer) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  };
  return { port, url: `http://127.0.0.1:${port}`, close, [Symbol.asyncDispose]: async () => close() };
}
