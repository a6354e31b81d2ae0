import type { FastifyInstance } from 'fastify';
import { identify, unauthenticated } from '../people/credentials.ts';
import type { Service } from '../service.ts';
import type { ServiceResponse } from '../http/response.ts';
import { createRequestHandler } from '../http/request-pipeline.ts';
import type { IncomingRequest, HandlerContext, RequestHandler } from '../http/request-pipeline.ts';
import { HttpError } from '../http/http-error.ts';
import { deviate } from '../deviations/deviate.ts';
import { apiRoutes } from './routes.ts';
import type { RouteSpec } from './endpoint.ts';
import { shuffleKeys } from './vary-between-reads.ts';
import { notFound } from './access.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Adds all paths of the interface to a server. */
export function serveApi(app: FastifyInstance, service: Service, context: HandlerContext): void {
  const { basePath, draftTemplatesPath } = service.options;
  const paths = new Map(apiRoutes(draftTemplatesPath).map((spec) => [spec.path, spec]));
  for (const spec of paths.values()) {
    const url = basePath + spec.path;
    app.route({
      method: spec.method,
      url,
      handler: createRequestHandler(context, 'api', spec.route, handlerOf(service, spec)),
    });
    const others = METHODS.filter((method) => method !== spec.method);
    app.route({
      method: others,
      url,
      handler: createRequestHandler(context, 'api', spec.route, notAllowed(service, spec)),
    });
  }
  app.setNotFoundHandler(
    createRequestHandler(context, 'api', 'unknown', () => {
      throw notFound();
    }),
  );
}

function handlerOf(service: Service, spec: RouteSpec): RequestHandler {
  return async (request) => {
    if ('open' in spec) return spec.open(service, request);
    const reply = await deviate(service.options.deviations, spec, request, () =>
      spec.endpoint(service, request, callerOf(service, request)),
    );
    const keysVary = service.options.vary.keys === true;
    return withSessionCookie(service, keysVary ? shuffleKeys(reply, service.random) : reply);
  };
}

function notAllowed(service: Service, spec: RouteSpec): RequestHandler {
  return (request) => {
    if ('endpoint' in spec) callerOf(service, request);
    throw new HttpError(405, `Method "${request.method}" not allowed.`, { headers: { Allow: spec.method } });
  };
}

function callerOf(service: Service, request: IncomingRequest) {
  const user = identify(service.users, service.tokens, request.headers);
  if (user === undefined) throw unauthenticated();
  return user;
}

/** Cookies ignore ports: a client that stores this one sends it to the storage, which refuses it. */
function withSessionCookie({ options }: Service, reply: ServiceResponse): ServiceResponse {
  if (!options.cookies) return reply;
  const cookie = 'sandbox_session=not-a-credential; Path=/; HttpOnly; SameSite=Lax';
  return { ...reply, headers: { ...reply.headers, 'Set-Cookie': cookie } };
}
