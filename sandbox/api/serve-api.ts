import { identify, unauthenticated } from '../people/credentials.ts';
import type { Service } from '../service.ts';
import type { ServiceResponse } from '../http/response.ts';
import { createRequestHandler } from '../http/request-pipeline.ts';
import type { Answer } from '../http/server.ts';
import type { IncomingRequest, HandlerContext, RequestHandler } from '../http/request-pipeline.ts';
import { HttpError } from '../http/http-error.ts';
import { deviate } from '../deviations/deviate.ts';
import { apiRoutes } from './routes.ts';
import type { RouteSpec } from './endpoint.ts';
import { shuffleKeys } from './vary-between-reads.ts';
import { notFound } from './access.ts';

/** Answers all paths of the interface. */
export function answerApi(service: Service, context: HandlerContext): Answer {
  const { basePath, draftTemplatesPath } = service.options;
  const paths = new Map(apiRoutes(draftTemplatesPath).map((spec) => [spec.path, spec]));
  const routes = [...paths.values()].map((spec) => ({ spec, pattern: (basePath + spec.path).split('/') }));
  const unknown = createRequestHandler(context, 'api', 'unknown', () => {
    throw notFound();
  });
  return async (received, body, response) => {
    const parts = received.url?.split('?', 1)[0]?.split('/') ?? [];
    for (const { spec, pattern } of routes) {
      const params = paramsOf(pattern, parts);
      if (params === undefined) continue;
      const handler = received.method === spec.method ? handlerOf(service, spec) : notAllowed(service, spec);
      return createRequestHandler(context, 'api', spec.route, handler)(received, body, response, params);
    }
    return unknown(received, body, response);
  };
}

/** What a path has for the `:names` of a pattern; undefined if it does not fit. */
function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [n, name] of pattern.entries()) {
    const part = parts[n] ?? '';
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = decodeURIComponent(part);
    else if (name !== part) return undefined;
  }
  return params;
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
