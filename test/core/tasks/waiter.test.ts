import { describe, expect, test } from '@jest/globals';
import { collectReport } from '../../../src/report/make-report.ts';
import { inMemory } from '../../../src/report/sink.ts';
import { startGeneration } from '../../../src/tasks/start-generation.ts';
import { type WaitOptions, waitForTask } from '../../../src/tasks/waiter.ts';
import { failure, sentenceOf } from '../support/failures.ts';
import * as replies from '../support/replies.ts';
import { type Handler, inTurn, scripted } from '../support/scripted-service.ts';
import { content, store } from '../support/storage.ts';
import { STATUS_PATH, TASK_ID, status, statusReply } from '../support/tasks.ts';

const { answer, drip, drop, empty, json, late, loginPage, utf8, stall } = replies;
type Reply = replies.Reply;
const MINUTE = 60_000;
const RESUME = `The service may still finish the report: collect it by task id ${TASK_ID} instead of starting another.`;

/** A service that answers the status of a task by `handler`, and a deadline of `ms` that can be stopped. */
function service(handler: Handler, ms: number) {
  const world = scripted();
  const stop = new AbortController();
  world.net.get(STATUS_PATH, handler);
  return { ...world, stop, deadline: world.client.deadline(ms, stop.signal) };
}

function waiting(handler: Handler, ms = 30 * MINUTE, options: WaitOptions = {}) {
  const world = service(handler, ms);
  return { ...world, end: waitForTask(world.client, TASK_ID, world.deadline, options) };
}

/** A wait that fails, as part of a job: the job adds the task id. */
function collecting(handler: Handler, ms = 30 * MINUTE, events: WaitOptions = {}) {
  const world = service(handler, ms);
  return {
    ...world,
    end: collectReport(world.client, { taskId: TASK_ID }, inMemory, world.deadline, events),
  };
}

describe('R26, R31: C is done, F and X end in a clear failure, anything else keeps waiting', () => {
  test('a report that goes P, R, C is returned with its file', async () => {
    const running = statusReply('R', { status_url: '/elsewhere/', progress_pct: 0 });
    const { end, net, clock } = waiting(inTurn(statusReply('P'), running, running, statusReply('C')));
    expect(await end).toMatchObject({ state: 'C', download: { size_in_bytes: 3 } });
    expect(net.times(STATUS_PATH)).toEqual([0, 2000, 4000, 6000]);
    expect([clock.asleep, net.inFlight, net.mostInFlight]).toEqual([0, 0, 1]);
  });

  test('unknown codes keep waiting, with one warning for all of them', async () => {
    const { end, warnings, notices } = waiting(
      inTurn(statusReply('Q\u0000'), statusReply(''), statusReply('ARCHIVING'), statusReply('C')),
    );
    expect((await end).state).toBe('C');
    expect(warnings).toEqual([
      `Task ${TASK_ID} is in the state "Q", which this client does not know; it keeps waiting.`,
    ]);
    expect(notices).toEqual([]);
  });

  test('C without a file is polled three more times', async () => {
    const none = statusReply('C', { download: null });
    const { end, net } = waiting(inTurn(none, none, none, statusReply('C')), MINUTE, { intervalMs: 9000 });
    expect((await end).download.size_in_bytes).toBe(3);
    expect(net.times(STATUS_PATH)).toEqual([0, 2000, 4000, 6000]);
    const never = waiting(none);
    const error = await failure(never.end);
    expect(error).toMatchObject({ state: 'C', hint: "Look for it in the user's Documents in the service." });
    expect(error.message).toMatch(/^The service says that the report is complete, but/);
    expect(never.net.log).toHaveLength(4);
  });
});

describe('R30: The interval', () => {
  test.each([0, -1, 199, NaN])('of %d ms is refused before anything is sent', async (intervalMs) => {
    const { end, net } = waiting(statusReply('C'), MINUTE, { intervalMs });
    const error = await failure(end);
    expect([error.kind, net.log]).toEqual(['input', []]);
    expect(error.message).toContain(
      `The pause between status calls must be at least 200 ms; ${intervalMs} ms was given`,
    );
    const { client } = service(statusReply('C'), MINUTE);
    const { taskId } = await failure(collectReport(client, { taskId: TASK_ID, intervalMs }, inMemory));
    expect(taskId).toBe(TASK_ID);
  });

  test('grows with this wait alone', async () => {
    const { net, client, clock } = scripted();
    net.get(STATUS_PATH, statusReply('R'));
    await clock.sleep(60 * MINUTE, new AbortController().signal);
    await failure(waitForTask(client, TASK_ID, client.deadline(2 * MINUTE)));
    const times = net.times(STATUS_PATH).map((at) => at - 60 * MINUTE);
    expect(times.slice(0, 3)).toEqual([0, 2000, 4000]);
    expect((times[30] ?? 0) - (times[29] ?? 0)).toBeGreaterThan(3000);
  });
});

test.each<[string, Reply, object]>([
  ['HTTP 401', empty(401), { kind: 'authentication', status: 401 }],
  ['HTTP 404', empty(404), { kind: 'not-found', status: 404 }],
  ['a status of another shape', json({}), { kind: 'malformed' }],
  ['a 429 beyond the deadline', empty(429, { 'retry-after': '3600' }), { kind: 'rate-limit' }],
  ['a 503 beyond the deadline', empty(503, { 'retry-after': '3600' }), { kind: 'unavailable' }],
])(
  'R32: failures of single status calls are survived until the deadline: %s ends the wait at once, with the task id',
  async (_, reply, expected) => {
    const { end, net, clock } = collecting(inTurn(statusReply('R'), reply));
    const error = await failure(end);
    expect(error).toMatchObject({ ...expected, taskId: TASK_ID, state: 'R' });
    expect(error.message).toContain(RESUME);
    expect([net.log.length, clock.monotonic()]).toEqual([2, 2000]);
  },
);

describe('R29: every wait is bounded', () => {
  test('a task that never ends: a last poll just before the deadline, and the last state', async () => {
    const { end, net } = collecting(inTurn(statusReply('P'), statusReply('R')), MINUTE);
    const error = await failure(end);
    expect(error).toMatchObject({ kind: 'deadline', taskId: TASK_ID, state: 'R' });
    expect(error.message).toBe(
      'The report was not finished within the time limit of 1 min (its last state was state R (R)) (task ' +
        `${TASK_ID}). ${RESUME}`,
    );
    expect(net.times(STATUS_PATH).at(-1)).toBe(59_000);
    const hanging = await failure(collecting(inTurn(statusReply('R'), stall), 20_000).end);
    expect(hanging.message).toContain('the time limit of 20 s (its last state was state R (R)) (task');
  });

  test.each<[string, readonly [Reply, ...Reply[]], number, RegExp]>([
    ['a 503 until the end', [empty(503)], MINUTE, /\. The last status call failed: .*\(HTTP 503\)/],
    ['a 503 with a wait, a hang', [empty(503, { 'retry-after': '1' }), stall], 20_000, /\)\)\. The last/],
    ['calls that hang', [stall], 2 * MINUTE, /\. The last status call failed: .*no data for 30 s \(task/],
  ])('%s: the error names the last state and the failure', async (_, faults, ms, why) => {
    const failed: string[] = [];
    const onRetry = ({ message }: Error) => failed.push(message);
    const { end, net } = collecting(inTurn(statusReply('R'), ...faults), ms, { onRetry });
    const error = await failure(end);
    expect([error.kind, error.message]).toEqual(['deadline', expect.stringMatching(why)]);
    expect(failed[0]).toMatch(/HTTP 503|no data for 30 s/);
    expect(error.message).toContain('(its last state was state R (R))');
    if (ms === MINUTE)
      expect([net.times(STATUS_PATH).at(-1), error.hint]).toEqual([59_000, 'Allow more time.']);
    if (ms > MINUTE) expect(error.hint).toBe('Check the base URL, the network and the proxy settings.');
  });

  test.each<[string, Reply, string]>([
    ['a refused connection', drop('ECONNREFUSED'), 'connection'],
    ['a service in trouble', empty(503), 'unavailable'],
    ['a login page', loginPage, 'malformed'],
    ['a service that never answers', stall, 'connection'],
  ])('a task of which no status was ever received fails like any other read: %s', async (_, reply, kind) => {
    for (const ms of [30 * MINUTE, MINUTE, 20_000]) {
      const { end, net } = collecting(reply, ms);
      const error = await failure(end);
      expect([error.kind, error.taskId]).toEqual([kind, TASK_ID]);
      if (kind === 'connection') expect(error.hint).toContain('Check the base URL, the network');
      expect(error.hint ?? '').not.toContain('more time');
      expect(net.log.length).toBeLessThanOrEqual(6);
      if (reply === stall && ms === 20_000)
        expect(error.message).toContain(
          'No response from https://drafts.example.com for the status of task 4711 within the time limit of 20 s (task',
        );
    }
  });
});

/** Two polls, a failure with its pause, a 429 with its wait, a slow response, a slow body, and the end. */
const story = inTurn(
  statusReply('P'),
  empty(503),
  empty(429, { 'retry-after': '4' }),
  late(1500, statusReply('R')),
  answer(200, {}, drip(utf8(JSON.stringify(status('R'))), 100, 300)),
  statusReply('C'),
);

test('R29: stopped at any moment, a wait ends at once and sends nothing more', async () => {
  const complete = waiting(story, MINUTE);
  await complete.end;
  const length = complete.clock.monotonic();
  expect(length).toBeGreaterThan(10_000);
  for (let moment = 0; moment < length; moment += 97) {
    const { end, net, clock, stop } = collecting(story, MINUTE);
    clock.at(moment, () => stop.abort(new Error('Stop was pressed')));
    expect(await failure(end)).toMatchObject({ kind: 'aborted', taskId: TASK_ID });
    expect(clock.monotonic()).toBe(moment);
    const sent = net.log.length;
    await clock.sleep(MINUTE, new AbortController().signal);
    expect([net.log.length, net.inFlight, clock.asleep]).toEqual([sent, 0, 0]);
  }
});

describe('R28: a 404 for a task that was just started', () => {
  /** Starts a task, and collects its report with the client that started it or with another one. */
  function started(handler: Handler, by: 'same client' | 'another client' = 'same client') {
    const world = scripted();
    world.net.post('/api/v2/document_templates/15/generate/', late(5000, json({ task_id: TASK_ID }, 202)));
    world.net.get(STATUS_PATH, handler).stored((asked) => store(asked, { file: content(3) }));
    const other = scripted({ transport: world.net.transport, clock: world.clock });
    const { client } = by === 'same client' ? world : other;
    const end = startGeneration(world.client, {
      templateId: 15,
      subject: { projectId: 7 },
      settings: {},
    }).then(() =>
      collectReport(client, { taskId: TASK_ID, intervalMs: 5000 }, inMemory, client.deadline(30 * MINUTE)),
    );
    return { ...world, end };
  }

  test('is survived for 15 s after its 202', async () => {
    const { end, net } = started((request) => (request.at < 20_000 ? empty(404) : statusReply('C')));
    expect((await end).stored).toHaveLength(3);
    expect(net.times(STATUS_PATH)).toEqual([5000, 10_000, 15_000, 20_000]);
  });

  test('without any status until the end, the error says so', async () => {
    const { message } = await failure(started(() => stall).end);
    expect(message).toContain(
      'the time limit of 30 min (no status was received). The last status call failed',
    );
  });

  test('alone is survived: a 401 is a failure at once', async () => {
    const { end, clock } = started(empty(401));
    expect([(await failure(end)).kind, clock.monotonic()]).toEqual(['authentication', 5000]);
  });

  test('is a failure later; the message says how to collect the report', async () => {
    const { end, clock } = started(empty(404));
    const error = await failure(end);
    expect([error.kind, error.taskId, clock.monotonic()]).toEqual(['not-found', TASK_ID, 25_000]);
    expect(error.message).toContain(RESUME);
  });

  test('is a failure at once for another client, which does not promise a report', async () => {
    const { end, clock } = started(empty(404), 'another client');
    const error = await failure(end);
    expect([error.kind, clock.monotonic()]).toEqual(['not-found', 5000]);
    expect(sentenceOf(error)).not.toMatch(/collect|may still finish/);
  });
});
