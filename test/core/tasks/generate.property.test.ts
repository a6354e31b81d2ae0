/** Law 1 over the whole of a start: whatever goes wrong, a report is asked for once, and only a refusal lets it be asked for again. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { generate } from '../../../src/tasks/generate.ts';
import { waitForTask } from '../../../src/tasks/waiter.ts';
import { fcRuns } from '../../support/property.ts';
import {
  type Reply,
  answer,
  broken,
  drop,
  empty,
  json,
  loginPage,
  redirect,
  stall,
  utf8,
} from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, told } from '../support/tasks.ts';

const PATH = '/api/v2/document_templates/5/generate/';
const started = json({ task_id: TASK_ID, status_url: STATUS_PATH }, 202);

/** What one POST may meet, and what is known afterwards: refused for now, nothing was done, or nobody knows. */
const answers: Readonly<Record<string, readonly [Reply, 'refused' | 'nothing' | 'unknown' | 'started']>> = {
  fine: [started, 'started'],
  limited: [empty(429), 'refused'],
  'limited for 3 s': [empty(429, { 'retry-after': '3' }), 'refused'],
  'limited for no time': [empty(429, { 'retry-after': '0' }), 'refused'],
  400: [json({ detail: 'no' }, 400), 'nothing'],
  401: [empty(401), 'nothing'],
  404: [empty(404), 'nothing'],
  409: [empty(409), 'nothing'],
  500: [empty(500), 'unknown'],
  503: [json({ detail: 'maintenance' }, 503, { 'retry-after': '1' }), 'unknown'],
  refused: [drop('ECONNREFUSED'), 'nothing'],
  reset: [drop('ECONNRESET'), 'unknown'],
  stall: [stall, 'unknown'],
  'cut answer': [answer(202, {}, [utf8('{"task_id": 47'), broken()]), 'unknown'],
  page: [loginPage, 'unknown'],
  'other shape': [json({ id: 5 }, 202), 'unknown'],
  303: [redirect('/api/v2/elsewhere/', 303), 'unknown'],
  307: [redirect('/api/v2/elsewhere/', 307), 'nothing'],
};

const story = fc.record({
  posts: fc.array(
    fc.constantFrom('limited', 'limited for 3 s', 'limited for no time', 'limited', ...Object.keys(answers)),
    {
      maxLength: 6,
    },
  ),
  /** Of the status calls that follow. */
  faults: fc.array(fc.constantFrom('500', '503', 'reset', 'stall', 'page'), { maxLength: 4 }),
  end: fc.constantFrom('C', 'F', 'X'),
});

test('one accepted generate at most, none after an end that is no refusal, and the error says what is known', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(story, async ({ posts, faults, end }) => {
      const { net, client: service, clock } = scripted();
      net.post(PATH, (_, nth) => (answers[posts[nth - 1] ?? 'fine'] ?? answers.fine ?? [started])[0]);
      net.get(STATUS_PATH, (_, nth) => answers[faults[nth - 1] ?? '']?.[0] ?? told(end));

      const deadline = service.deadline(24 * 3_600_000);
      const outcome = await generate(
        service,
        { templateId: 5, subject: { draftId: 7 }, settings: {} },
        deadline,
      )
        .then(async ({ task_id }) => waitForTask(service, task_id, deadline))
        .catch((error: unknown) => {
          if (error instanceof DraftServiceError) return error;
          throw error;
        });

      const verdicts = posts.map((post) => answers[post]?.[1] ?? 'started');
      const last = verdicts.findIndex((verdict) => verdict !== 'refused');
      const verdict = verdicts[last] ?? 'started';
      met.add(verdict);
      // Every refusal lets one more go out; whatever is no refusal was the last.
      expect(net.received(PATH)).toHaveLength((last < 0 ? posts.length : last) + 1);
      expect(net.log.every(({ url }) => !url.includes('elsewhere'))).toBe(true);
      expect(new Set(net.received(PATH).map(({ body }) => body))).toEqual(new Set(['{"draft_id":7}']));
      expect([net.mostInFlight, net.inFlight, clock.asleep]).toEqual([1, 0, 0]);

      if (verdict === 'started') {
        expect(outcome instanceof DraftServiceError ? outcome.taskId : outcome.task_id).toBe(TASK_ID);
        expect(outcome.state).toBe(end);
        return;
      }
      if (!(outcome instanceof DraftServiceError)) throw new Error('A report came of nothing.');
      expect(net.received(STATUS_PATH)).toEqual([]);
      expect(outcome.mayHaveStarted).toBe(verdict === 'unknown');
      expect(outcome.sentence.includes('may have been started')).toBe(verdict === 'unknown');
    }),
    fcRuns(),
  );
  expect([...met].sort()).toEqual(['nothing', 'started', 'unknown']);
}, 120_000);
