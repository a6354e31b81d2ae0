import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './types.ts';
import type { Json } from './study/types.ts';
import { faultRules, namedFaults } from './wire/fault-rules.ts';
import type { FaultRule } from './wire/fault-rules.ts';

/**
 * Lets other processes look at a sandbox and steer it, as JSON under `/_sandbox/`. No request here is logged, counted or
 * faulted, and none needs credentials: it is for tests on this machine.
 */
export function serveControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/_sandbox/', async () => overview(sandbox));
  app.get('/_sandbox/counts', async () => sandbox.counts);
  app.get('/_sandbox/tasks', async () => sandbox.tasks);
  app.get('/_sandbox/requests', async () => sandbox.requests);
  app.get('/_sandbox/faults', async () => Object.keys(namedFaults));
  app.put('/_sandbox/faults', async (request, reply) => {
    const rules = rulesOf(request.body);
    if (rules === undefined)
      return reply.code(400).send({ detail: 'Expected a list of rules, each with an action.' });
    sandbox.fault = faultRules(rules);
    return reply.code(204).send();
  });
  app.delete('/_sandbox/faults', async (_request, reply) => {
    sandbox.fault = undefined;
    return reply.code(204).send();
  });
  app.post('/_sandbox/clear', async (_request, reply) => {
    sandbox.clear();
    return reply.code(204).send();
  });
  app.post('/_sandbox/expire-addresses', async (_request, reply) => {
    sandbox.expireAddresses();
    return reply.code(204).send();
  });
}

function overview({ baseUrl, storageUrl, users, data, templates }: Sandbox) {
  return {
    baseUrl,
    storageUrl,
    users: Object.values(users),
    projects: data.projects,
    drafts: data.drafts.filter(({ deleted }) => !deleted).map(({ detail }) => detail),
    templates: templates.map(({ id, name, template_scope, active }) => ({
      id,
      name,
      template_scope,
      active,
    })),
  };
}

function rulesOf(body: unknown): FaultRule[] | undefined {
  const rules = Buffer.isBuffer(body) ? parsed(body) : undefined;
  return Array.isArray(rules) && rules.every(isRule) ? (rules as unknown as FaultRule[]) : undefined;
}

function isRule(rule: Json): boolean {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return false;
  const { action } = rule;
  return typeof action === 'string' ? action in namedFaults : typeof action === 'object' && action !== null;
}

function parsed(body: Buffer): Json | undefined {
  try {
    return JSON.parse(body.toString()) as Json;
  } catch {
    return undefined;
  }
}
