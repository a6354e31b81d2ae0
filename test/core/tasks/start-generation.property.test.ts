/** Over a whole start: a report is requested once; only a refusal allows a second request. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { generate } from '../../../src/tasks/start-generation.ts';
import { waitForTask } from '../../../src/tasks/waiter.ts';
import { fcRuns } from '../../support/property.ts';
import * as replies from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, statusReply } from '../support/tasks.ts';

const { answer, broken, drop, empty, json, loginPage, redirect, stall, utf8 } = replies;
const PATH = '/api/v2/document_templates/5/generate/';

/** What is known after a POST: refused for now, nothing was started, unknown, or started. */
type Verdict = 'refused' | 'nothing' | 'unknown' | 'started';
const started: readonly [replies.Reply, Verdict] = [json({ task_id: TASK_ID }, 202), 'started'];
const responses: readonly (readonly [replies.Reply, Verdict])[] = [
  started,
  [empty(429), 'refused'],
  [empty(429, { 'retry-after': '3' }), 'refused'],
  [empty(429, { 'retry-after': '0' }), 'refused'],
  [json({ detail: 'no' }, 400), 'nothing'],
  [empty(401), 'nothing'],
  [empty(404), 'nothing'],
  [empty(409), 'nothing'],
  [empty(500), 'unknown'],
  [json({ detail: 'maintenance' }, 503, { 'retry-after': '1' }), 'unknown'],
  [drop('ECONNREFUSED'), 'nothing'],
  [drop('ECONNRESET'), 'unknown'],
  [stall, 'unknown'],
  [answer(202, {}, [utf8('{"task_id": 47'), broken()]), 'unknown'],
  [loginPage, 'unknown'],
  [json({ id: 5 }, 202), 'unknown'],
  [empty(202), 'unknown'],
  [redirect('/login/elsewhere', 302), 'unknown'],
  [redirect('/api/v2/elsewhere/', 303), 'unknown'],
  [redirect('https://elsewhere.example/', 308), 'nothing'],
  [redirect('/api/v2/elsewhere/', 307), 'nothing'],
];
const refusals = responses.filter(([, verdict]) => verdict === 'refused');

const story = fc.record({
  posts: fc.array(fc.constantFrom(...refusals, ...responses), { maxLength: 6 }),
  failedPolls: fc.array(fc.constantFrom(empty(500), drop(), stall, loginPage), { maxLength: 4 }),
  end: fc.constantFrom('C', 'F', 'X'),
});

test('R22: one generate is accepted at most, none is sent after an end, and the error says what is known', async () => {
  const verdicts = new Set<Verdict>();
  await fc.assert(
    fc.asyncProperty(story, async ({ posts, failedPolls, end }) => {
      const { net, client, clock } = scripted();
      net.post(PATH, (_, nth) => (posts[nth - 1] ?? started)[0]);
      net.get(STATUS_PATH, (_, nth) => failedPolls[nth - 1] ?? statusReply(end));
      const deadline = client.deadline(24 * 3_600_000);
      const request = { templateId: 5, subject: { draftId: 7 }, settings: {} };
      const outcome = await generate(client, request, deadline)
        .then(({ task_id }) => waitForTask(client, task_id, deadline))
        .catch((error: unknown) => {
          if (error instanceof DraftServiceError) return error;
          throw error;
        });

      const refused = posts.findIndex(([, verdict]) => verdict !== 'refused');
      const sent = (refused < 0 ? posts.length : refused) + 1;
      const [, verdict] = posts[sent - 1] ?? started;
      verdicts.add(verdict);
      expect(net.received(PATH).map(({ body }) => body)).toEqual(
        Array.from({ length: sent }, () => '{"draft_id":7}'),
      );
      expect(net.log.every(({ url }) => !url.includes('elsewhere'))).toBe(true);
      expect([net.mostInFlight, net.inFlight, clock.asleep]).toEqual([1, 0, 0]);
      if (verdict === 'started') {
        expect(outcome.state).toBe(end);
        expect('task_id' in outcome ? outcome.task_id : outcome.taskId).toBe(TASK_ID);
        return;
      }
      if (!(outcome instanceof DraftServiceError)) throw new Error('There is a report of no task.');
      expect(net.received(STATUS_PATH)).toEqual([]);
      expect(outcome.mayHaveStarted).toBe(verdict === 'unknown');
      expect(outcome.sentence.includes('may have been started')).toBe(verdict === 'unknown');
      expect(outcome.hint === undefined).toBe(verdict === 'unknown');
    }),
    fcRuns(),
  );
  expect([...verdicts].sort()).toEqual(['nothing', 'started', 'unknown']);
}, 120_000);
