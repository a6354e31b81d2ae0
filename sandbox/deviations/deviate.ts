import type { RouteSpec } from '../api/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import type { IncomingRequest } from '../http/request-pipeline.ts';
import type { ServiceResponse } from '../http/response.ts';
import type { Json, JsonObject } from '../study/types.ts';
import { type Deviation, type DeviationRule, RULES } from './deviations.ts';

type Deviations = readonly Deviation[];

/** Handles a request as a service with these deviations does. */
export async function deviate(
  deviations: Deviations,
  spec: RouteSpec,
  request: IncomingRequest,
  handle: () => ServiceResponse | Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  if (deviations.length === 0) return handle();
  const rules = deviations.map((name): DeviationRule => RULES[name]);
  try {
    for (const rule of rules) rule.refuse?.(request, spec);
    const reply = await handle();
    return rules.reduce((changed, rule) => deviatingReply(changed, rule, spec, request), reply);
  } catch (error) {
    throw deviatingError(deviations, error);
  }
}

const SINGLE_ROUTES = ['draft', 'object', 'metadata'];
const LIST_ROUTES = ['drafts', 'objects'];

function deviatingReply(
  reply: ServiceResponse,
  rule: DeviationRule,
  { route }: RouteSpec,
  request: IncomingRequest,
): ServiceResponse {
  if (!Buffer.isBuffer(reply.body)) return reply;
  const json = reply.body.toString();
  const body = JSON.parse(json) as Json;
  const text = rule.text ?? ((unchanged: string) => unchanged);
  if (SINGLE_ROUTES.includes(route)) {
    const changes = [rule.body, route === 'metadata' ? rule.metadata : undefined, rule.single];
    const single = changes.reduce((changed, change) => change?.(changed) ?? changed, body as JsonObject);
    return withText(reply, text(JSON.stringify(single)));
  }
  if (!LIST_ROUTES.includes(route)) return reply;
  const ofObjects = route === 'objects' ? rule.members : undefined;
  const list = inList(body, (members) => {
    const bodies = mapped(members, rule.body);
    return ofObjects?.(bodies) ?? bodies;
  });
  const listPath = request.path.split('?', 1)[0] ?? '';
  const enveloped = Array.isArray(list) ? list : (rule.envelope?.(list as JsonObject, listPath) ?? list);
  return withText(reply, text(JSON.stringify(enveloped)));
}

function deviatingError(deviations: Deviations, error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { status, message } = error;
  if (status !== 401) return error;
  if (deviations.includes('anonymous-is-forbidden')) return new HttpError(403, message);
  return deviations.includes('anonymous-is-redirected')
    ? new HttpError(302, 'Sign in.', { headers: { Location: '/accounts/login/' } })
    : error;
}

/** Changes the members of a list, which may be in an envelope. */
function inList(list: Json, change: (members: JsonObject[]) => JsonObject[]): Json {
  if (Array.isArray(list)) return change(list as JsonObject[]);
  const envelope = list as JsonObject;
  return { ...envelope, results: change((envelope.results ?? []) as JsonObject[]) };
}

function mapped(members: JsonObject[], change: ((body: JsonObject) => JsonObject) | undefined): JsonObject[] {
  return change === undefined ? members : members.map((member) => change(member));
}

function withText(reply: ServiceResponse, text: string): ServiceResponse {
  const body = Buffer.from(text);
  return { ...reply, headers: { ...reply.headers, 'Content-Length': String(body.length) }, body };
}
