import { describe, expect, test } from '@jest/globals';
import { startGeneration } from '../../../src/tasks/start-generation.ts';
import type { Settings } from '../../../src/templates/check-settings.ts';
import { failure } from '../support/failures.ts';
import { empty, json, loginPage, text } from '../support/replies.ts';
import { type Handler, scripted } from '../support/scripted-service.ts';

const PATH = '/api/v2/document_templates/15/generate/';
const STARTED = json({ task_id: 88, status_url: '/api/v2/document_template_tasks/88/' }, 202);
const LABEL = 'the generation from template 15 for project 7';
const MAY_HAVE_STARTED =
  "The report may still have been started: look in the user's Documents in the service before starting another.";

function starting(handler: Handler, settings: Settings = {}) {
  const world = scripted();
  world.net.post(PATH, handler);
  const end = startGeneration(world.client, { templateId: 15, subject: { projectId: 7 }, settings });
  return { ...world, end };
}

describe('R20: Generate: the request and its response', () => {
  test('a setting whose name is special in JavaScript is sent like any other', async () => {
    const { end, net } = starting(STARTED, JSON.parse('{"__proto__":1}') as Settings);
    expect(await end).toEqual({ task_id: 88, status_url: '/api/v2/document_template_tasks/88/' });
    expect(net.log.map(({ body }) => body)).toEqual(['{"project_id":7,"settings":{"__proto__":1}}']);
  });

  test.each([undefined, null, 7, { path: '/x' }])('a status_url of %j becomes null', async (status_url) => {
    const { end, net } = starting(json({ task_id: 88, status_url }, 202));
    expect(await end).toEqual({ task_id: 88, status_url: null });
    expect(net.log.map(({ body }) => body)).toEqual(['{"project_id":7}']);
  });

  test('the task id counts, whatever else the body has', async () => {
    const deep = `${'['.repeat(5000)}1e400${']'.repeat(5000)}`;
    expect((await starting(text(`{"task_id":88,"x":${deep}}`, 202)).end).task_id).toBe(88);
  });

  test('R33: it falls under the rate limit of generates', async () => {
    const { message } = await failure(starting(empty(429, { 'retry-after': '360000' })).end);
    expect(message).toMatch(/^The service limits starting reports \(HTTP 429\)/);
  });

  const IDS = 'template 15 and project 7';
  test.each([
    [400, `Check that ${IDS} belong together, and the settings. No report was started.`],
    [
      403,
      `Ask an administrator of the service whether the user may use ${IDS}; templates of the scope Project ` +
        'Tickets cannot be generated through the interface at all. No report was started.',
    ],
    [
      404,
      `Check the ids of ${IDS}. The service also answers like this for what the user may not see. No report was started.`,
    ],
    [304, 'Check the base URL: something else may be answering instead of the service.'],
    [408, undefined],
    [500, undefined],
  ])('HTTP %d: the hint is %j', async (status, hint) => {
    expect((await failure(starting(empty(status)).end)).hint).toBe(hint);
  });
});

test.each<[string, Handler, string]>([
  ['a login page', loginPage, `${LABEL} (HTTP 200, text/html) is not JSON: "Sign in".`],
  [
    'a task id that is text',
    json({ task_id: '88' }, 202),
    `${LABEL} ("task_id: 88") does not match the documented format: "task_id" must be an integer.`,
  ],
])('R22: a generate is sent once: %s instead of the task id is named', async (_, handler, problem) => {
  const { message, hint } = await failure(starting(handler).end);
  expect(message).toContain(problem);
  expect([message.endsWith(`. ${MAY_HAVE_STARTED}`), hint]).toEqual([true, undefined]);
});
