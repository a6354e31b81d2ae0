import type { FastifyInstance } from 'fastify';
import { identify, unauthenticated } from '../people/credentials.ts';
import type { Service } from '../service.ts';
import type { Reply } from '../wire/answer.ts';
import { door } from '../wire/door.ts';
import type { Call, Doorway, Handler } from '../wire/door.ts';
import { Refusal } from '../wire/refusal.ts';
import { interfacePaths } from './interface.ts';
import type { RouteSpec } from './routes.ts';
import { notFound } from './visible.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Puts the interface on a server. */
export function serveInterface(app: FastifyInstance, service: Service, doorway: Doorway): void {
  const { basePath, draftTemplatesPath } = service.options;
  const paths = new Map(interfacePaths(draftTemplatesPath).map((spec) => [spec.path, spec]));
  for (const spec of paths.values()) {
    const url = basePath + spec.path;
    app.route({
      method: spec.method,
      url,
      handler: door(doorway, 'api', spec.route, handlerOf(service, spec)),
    });
    const others = methods.filter((method) => method !== spec.method);
    app.route({ method: others, url, handler: door(doorway, 'api', spec.route, notAllowed(service, spec)) });
  }
  app.setNotFoundHandler(
    door(doorway, 'api', 'unknown', () => {
      throw notFound();
    }),
  );
}

function handlerOf(service: Service, spec: RouteSpec): Handler {
  return async (call) => {
    if ('open' in spec) {
      service.globalLimit?.admit('');
      return spec.open(service, call);
    }
    const user = callerOf(service, call);
    return withCookie(service, await spec.endpoint(service, call, user));
  };
}

function notAllowed(service: Service, spec: RouteSpec): Handler {
  return (call) => {
    if ('endpoint' in spec) callerOf(service, call);
    throw new Refusal(405, `Method "${call.method}" not allowed.`, { headers: { Allow: spec.method } });
  };
}

function callerOf(service: Service, call: Call) {
  const user = identify(service.users, service.tokens, call.headers);
  service.globalLimit?.admit(user?.username ?? '');
  if (user === undefined) throw unauthenticated();
  return user;
}

/** Cookies know no ports: a client that keeps this one would take it to the storage, which refuses it. */
function withCookie({ options }: Service, reply: Reply): Reply {
  if (!options.cookies) return reply;
  const cookie = 'sandbox_session=not-a-credential; Path=/; HttpOnly; SameSite=Lax';
  return { ...reply, headers: { ...reply.headers, 'Set-Cookie': cookie } };
}
