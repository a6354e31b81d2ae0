import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sandbox } from './public-types.ts';
import type { DraftEdit } from './study/edits/apply-edit.ts';
import { type Json, isObject } from './study/types.ts';
import { faultRules, NAMED_FAULTS } from './faults/fault-rules.ts';
import type { FaultRule } from './faults/fault-rules.ts';

/**
 * Lets other processes read and control a sandbox, as JSON under `/_sandbox/`. These requests need no
 * credentials, and are not logged, counted or failed. They are for tests on this machine.
 */
export function serveControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/_sandbox/', async () => overview(sandbox));
  app.get('/_sandbox/counts', async () => sandbox.counts);
  app.get('/_sandbox/tasks', async () => sandbox.tasks);
  app.get('/_sandbox/requests', async () => sandbox.requests);
  app.get('/_sandbox/faults', async () => Object.keys(NAMED_FAULTS));
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
  app.post('/_sandbox/edits', async (request, reply) => {
    const edits = parsed(request.body);
    if (!Array.isArray(edits) || !edits.every(isObject))
      return reply.code(400).send({ detail: 'Expected a list of edits.' });
    return attempt(reply, 200, () => edits.map((edit) => sandbox.edit(edit as unknown as DraftEdit) ?? null));
  });
  app.post('/_sandbox/copy-draft', async (request, reply) => {
    const body = parsed(request.body);
    if (!isObject(body) || typeof body.draft !== 'number')
      return reply.code(400).send({ detail: 'Expected an object with the id of a draft as "draft".' });
    const { draft, ...options } = body;
    return attempt(reply, 201, () => sandbox.copyDraft(draft, options));
  });
  app.patch('/_sandbox/options', async (request, reply) => {
    const changes = parsed(request.body);
    if (!isObject(changes)) return reply.code(400).send({ detail: 'Expected an object of options.' });
    return attempt(reply, 204, () => sandbox.set(changes));
  });
  app.post('/_sandbox/clear', async (_request, reply) => {
    sandbox.clear();
    return reply.code(204).send();
  });
}

/** Sends the result of `work`, or 400 with its error. */
async function attempt(reply: FastifyReply, status: number, work: () => unknown): Promise<FastifyReply> {
  try {
    const result = work();
    return await reply.code(status).send(result);
  } catch (error) {
    return reply.code(400).send({ detail: error instanceof Error ? error.message : String(error) });
  }
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
  const rules = parsed(body);
  return Array.isArray(rules) && rules.every(isRule) ? (rules as unknown as FaultRule[]) : undefined;
}

function isRule(rule: Json): boolean {
  if (!isObject(rule)) return false;
  const { action } = rule;
  return typeof action === 'string'
    ? Object.hasOwn(NAMED_FAULTS, action)
    : typeof action === 'object' && action !== null;
}

function parsed(body: unknown): Json | undefined {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    return JSON.parse(body.toString()) as Json;
  } catch {
    return undefined;
  }
}
