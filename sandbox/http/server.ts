import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/**
 * A server that leaves methods, bodies and lengths to the request handlers, and closes all connections at
 * once.
 */
export function bareServer(): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    return503OnClosing: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return app;
}

/** Listens on loopback only; returns the origin. */
export async function listen(app: FastifyInstance, port: number): Promise<string> {
  return app.listen({ host: '127.0.0.1', port });
}
