import type { Answer } from './http/server.ts';
import type { Sandbox } from './public-types.ts';
import type { DraftEdit } from './study/edits/apply-edit.ts';
import { type Json, isObject } from './study/types.ts';
import { faultRules, NAMED_FAULTS } from './faults/fault-rules.ts';
import type { FaultRule } from './faults/fault-rules.ts';

/** What a call answers: a status, and a body unless there is nothing to say. */
type Reply = readonly [status: number, body?: unknown];
type Call = (sandbox: Sandbox, body: Json | undefined) => Reply;

const CALLS: Readonly<Record<string, Call>> = {
  'GET /_sandbox/': (sandbox) => [200, overview(sandbox)],
  'GET /_sandbox/counts': ({ counts }) => [200, counts],
  'GET /_sandbox/tasks': ({ tasks }) => [200, tasks],
  'GET /_sandbox/requests': ({ requests }) => [200, requests],
  'GET /_sandbox/faults': () => [200, Object.keys(NAMED_FAULTS)],
  'PUT /_sandbox/faults': (sandbox, body) => {
    if (!isRules(body)) throw new Error('Expected a list of rules, each with an action.');
    sandbox.fault = faultRules(body as unknown as FaultRule[]);
    return [204];
  },
  'DELETE /_sandbox/faults': (sandbox) => {
    sandbox.fault = undefined;
    return [204];
  },
  'POST /_sandbox/edits': (sandbox, body) => {
    if (!Array.isArray(body) || !body.every(isObject)) throw new Error('Expected a list of edits.');
    return [200, body.map((edit) => sandbox.edit(edit as unknown as DraftEdit) ?? null)];
  },
  'POST /_sandbox/copy-draft': (sandbox, body) => {
    if (!isObject(body) || typeof body.draft !== 'number')
      throw new Error('Expected an object with the id of a draft as "draft".');
    const { draft, ...options } = body;
    return [201, sandbox.copyDraft(draft, options)];
  },
  'PATCH /_sandbox/options': (sandbox, body) => {
    if (!isObject(body)) throw new Error('Expected an object of options.');
    sandbox.set(body);
    return [204];
  },
  'POST /_sandbox/clear': (sandbox) => {
    sandbox.clear();
    return [204];
  },
};

/**
 * Lets other processes read and control a sandbox, as JSON under `/_sandbox/`. These requests need no
 * credentials, and are not logged, counted or failed. They are for tests on this machine.
 */
export function withControl(sandbox: Sandbox, answer: Answer): Answer {
  return async (received, body, response) => {
    const call = CALLS[`${received.method} ${received.url}`];
    if (call === undefined) return answer(received, body, response);
    const [status, value] = attempt(() => call(sandbox, parsed(body)));
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(value === undefined ? undefined : JSON.stringify(value));
  };
}

/** The reply, or 400 with what is wrong. */
function attempt(work: () => Reply): Reply {
  try {
    return work();
  } catch (error) {
    return [400, { detail: error instanceof Error ? error.message : String(error) }];
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

function isRules(body: Json | undefined): boolean {
  return Array.isArray(body) && body.every(isRule);
}

function isRule(rule: Json): boolean {
  if (!isObject(rule)) return false;
  const { action } = rule;
  return typeof action === 'string'
    ? Object.hasOwn(NAMED_FAULTS, action)
    : typeof action === 'object' && action !== null;
}

function parsed(body: Buffer): Json | undefined {
  try {
    return JSON.parse(body.toString()) as Json;
  } catch {
    return undefined;
  }
}
