import { describe, expect, test } from '@jest/globals';
import { MAX_SLEEP_MS } from '../../../src/time/clock.ts';
import type { Task } from '../../../src/tasks/task.ts';
import { generate } from '../../../src/tasks/generate.ts';
import { type WaitOptions, waitForTask } from '../../../src/tasks/waiter.ts';
import { failure } from '../support/failures.ts';
import {
  drip,
  drop,
  empty,
  json,
  late,
  loginPage,
  redirect,
  stall,
  text,
  utf8,
  answer,
  type Reply,
} from '../support/replies.ts';
import { type Handler, type Scripted, TOKEN, inTurn, scripted } from '../support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, download, status, told } from '../support/tasks.ts';

const MINUTE = 60_000;
const COLLECT = `The report may still be finished: collect it by task id ${TASK_ID} instead of starting another.`;

/** A wait of at most `ms` for a task whose status is answered by `handler`. */
function waiting(
  handler: Handler,
  ms = 30 * MINUTE,
  options: WaitOptions = {},
): Scripted & { readonly stop: AbortController; readonly end: Promise<Task> } {
  const world = scripted();
  const stop = new AbortController();
  world.net.get(STATUS_PATH, handler);
  const end = waitForTask(world.client, TASK_ID, world.client.deadline(ms, stop.signal), options);
  return { ...world, stop, end };
}

describe('Law 4: C is done, F and X end in a clear failure, anything else keeps waiting', () => {
  test('a report that goes P, R, C is handed over with its file', async () => {
    const { end, net } = waiting(inTurn(told('P'), told('R'), told('R'), told('C')));
    const task = await end;
    expect(task.state).toBe('C');
    expect(task.download?.size_in_bytes).toBe(3);
    expect(net.times(STATUS_PATH)).toEqual([0, 2000, 4000, 6000]);
  });

  test("F fails at once, with the service's words, the task id and what to do", async () => {
    const { end, clock, net } = waiting(
      inTurn(told('R'), told('F', { state_message: 'Form "AE" has no fields\u001b[31m\nsecond line' })),
    );
    const error = await failure(end);
    expect(error.kind).toBe('task-failed');
    expect(error.message).toBe(
      `The report failed in the service (state F): "Form "AE" has no fields second line". (task ${TASK_ID})`,
    );
    expect([error.taskId, error.state]).toEqual([TASK_ID, 'F']);
    expect(error.hint).toBe('Check the template and its settings in the service, then start it again.');
    expect([clock.monotonic(), net.log.length]).toEqual([2000, 2]);
  });

  test('X is a failure too, though the reference names only C and F as ends', async () => {
    const { end, net } = waiting(told('X', { state_message: 'stopped by admin' }));
    const error = await failure(end);
    expect(error.sentence).toBe(
      `The report was cancelled in the service (state X): "stopped by admin". (task ${TASK_ID}) Start it again if it is still needed.`,
    );
    expect(net.log).toHaveLength(1);
  });

  test.each([null, undefined, ''])('a failure without words (%p) is still one sentence', async (words) => {
    const error = await failure(waiting(told('F', { state_message: words })).end);
    expect(error.message).toBe(`The report failed in the service (state F). (task ${TASK_ID})`);
  });

  test('a failure whose words are endless is cut short', async () => {
    const error = await failure(waiting(told('F', { state_message: 'x'.repeat(1_000_000) })).end);
    expect(error.message.length).toBeLessThan(500);
  });

  test('Law 8: a secret echoed in the failure shows as ***', async () => {
    const error = await failure(waiting(told('F', { state_message: `bad header Token ${TOKEN}!` })).end);
    expect(error.message).toContain('"bad header Token ***!"');
  });

  test('unknown codes keep waiting, with one warning for all of them', async () => {
    const { end, warnings, notices } = waiting(
      inTurn(told('Q\u0000'), told('Q'), told(''), told('ARCHIVING'), told('C')),
    );
    expect((await end).state).toBe('C');
    expect(warnings).toEqual([
      `Task ${TASK_ID} is in the state "Q", which this client does not know; waiting goes on.`,
    ]);
    expect(notices).toEqual([]);
  });

  test('a file that comes with any other state than C is not taken', async () => {
    const { end, net } = waiting(inTurn(told('R', { download: download(9) }), told('C')));
    expect((await end).download?.size_in_bytes).toBe(3);
    expect(net.log).toHaveLength(2);
  });

  test('C whose file is not there yet is asked a few more times', async () => {
    const none = told('C', { download: null });
    const { end, net } = waiting(inTurn(none, none, none, told('C')));
    expect((await end).download?.size_in_bytes).toBe(3);
    expect(net.times(STATUS_PATH)).toEqual([0, 2000, 4000, 6000]);
  });

  test.each([null, undefined])('C whose file never comes (%p) is a clear failure', async (none) => {
    const { end, net } = waiting(told('C', { download: none }));
    const error = await failure(end);
    expect(error.kind).toBe('task-failed');
    expect(error.sentence).toBe(
      `The service says that the report is complete, but gives no file to download. (task ${TASK_ID}) Look for it in the user's Documents in the service.`,
    );
    expect(net.log).toHaveLength(4);
  });

  test.each([null, -5, 0, 100, 101, 1e9, 'half', [], {}, 33.3])(
    'progress is shown, never judged: %p stops nothing',
    async (progress) => {
      const shown: (number | null)[] = [];
      const { end } = waiting(inTurn(told('R', { progress_pct: progress }), told('C')), MINUTE, {
        onStatus: (task) => shown.push(task.progress_pct),
      });
      expect((await end).state).toBe('C');
      expect(shown).toEqual([typeof progress === 'number' ? progress : null, 100]);
    },
  );

  test('progress that stands still for an hour is no stall', async () => {
    const { end, clock } = waiting(
      (request) => told(request.at < 60 * MINUTE ? 'R' : 'C', { progress_pct: 1 }),
      90 * MINUTE,
    );
    expect((await end).state).toBe('C');
    expect(clock.monotonic()).toBeLessThan(60 * MINUTE + 5001);
  });

  test('status_url is never asked for: only the documented path is', async () => {
    const { end, net } = waiting(inTurn(told('R', { status_url: '/elsewhere/' }), told('C')));
    await end;
    expect(new Set(net.log.map((request) => request.url))).toEqual(
      new Set([`https://drafts.example.com${STATUS_PATH}`]),
    );
  });
});

describe('Law 7: a status is checked at the edge', () => {
  test('the status of another task is refused', async () => {
    const { end, net } = waiting(told('C', { task_id: 99 }));
    const error = await failure(end);
    expect(error.kind).toBe('malformed');
    expect(error.message).toBe(
      `Asked for the status of task ${TASK_ID}, the service answered with that of task 99. (task ${TASK_ID}) ${COLLECT}`,
    );
    expect(net.log).toHaveLength(1);
  });

  test('a status that leaves out what is not needed is taken', async () => {
    const { end } = waiting(inTurn(json({ state: 'P' }), json({ state: 'C', download: download(7) })));
    const task = await end;
    expect([task.task_id, task.task_type, task.created, task.download?.size_in_bytes]).toEqual([
      TASK_ID,
      null,
      null,
      7,
    ]);
  });

  test.each([
    ['no state', {}, '"state" must be text'],
    ['a number as its state', { state: 5 }, '"state" must be text'],
    ['a list', [], 'the body must be an object'],
    [
      'an endless address',
      { state: 'C', download: download(3, { url: `https://s.example/${'x'.repeat(40_000)}` }) },
      '"url" must be as documented',
    ],
    [
      'a file without a size',
      { state: 'C', download: { url: 'https://s.example/' } },
      '"size_in_bytes" must be',
    ],
    ['a file of half a byte', { state: 'C', download: download(1.5) }, '"size_in_bytes" must be an integer'],
    [
      'a file of negative size',
      { state: 'C', download: download(-1) },
      '"size_in_bytes" must be as documented',
    ],
  ])('JSON of the wrong shape (%s) fails at once, naming the place', async (_, value, told) => {
    const { end, net } = waiting(json(value));
    const error = await failure(end);
    expect([error.kind, error.taskId, net.log.length]).toEqual(['malformed', TASK_ID, 1]);
    expect(error.message).toContain(told);
  });

  test.each([undefined, null, 5, true, {}, [], ['x'], { a: { b: 1 } }])(
    'no other key stops a wait or a download, whatever it holds: %j',
    async (odd) => {
      const keys = [
        'task_id',
        'name',
        'task_type',
        'state_display',
        'progress_pct',
        'state_message',
        'created',
        'updated',
      ];
      const more = {
        ...Object.fromEntries(keys.map((key) => [key, odd])),
        ...(typeof odd === 'number' ? { task_id: TASK_ID } : {}),
      };
      const file = download(3, { filename: odd, content_type: odd, expires_in_seconds: odd });
      const { end } = waiting(inTurn(told('R', more), told('C', { ...more, download: file })));
      const task = await end;
      expect([task.task_id, task.name, task.state_message, task.download?.filename]).toEqual([
        TASK_ID,
        null,
        null,
        null,
      ]);
    },
  );

  test('endless words are kept as far as anybody reads, and hold no half of a secret', async () => {
    const state_message = `${'x'.repeat(9_995)}${TOKEN}${'y'.repeat(100_000)}`;
    const { end } = waiting(told('C', { state_message }));
    expect((await end).state_message).toBe(`${'x'.repeat(9_995)}***`);
  });

  test('Law 8: a download address is a secret from the moment it is known', async () => {
    const { end, client: service } = waiting(told('C'));
    const task = await end;
    expect(service.quote(`see ${task.download?.url ?? ''} X-Sig=SECRETSIGNATURE%2F01+a=`)).toBe(
      'see *** X-Sig=***',
    );
  });
});

describe('Law 1: faults of single status calls are survived until the deadline', () => {
  test.each([
    ['HTTP 500', empty(500)],
    ['HTTP 502 with a page', text('<html><title>Bad gateway</title></html>', 502, 'text/html')],
    ['HTTP 503', json({ detail: 'maintenance' }, 503)],
    ['HTTP 599', empty(599)],
    ['a dropped connection', drop('ECONNRESET')],
    ['a refused connection', drop('ECONNREFUSED')],
    ['a name that does not resolve', drop('ENOTFOUND')],
    ['a login page with HTTP 200', loginPage],
    ['a body cut in the middle', answer(200, {}, [utf8('{"state": "R", "tas')])],
    ['a body that breaks off', answer(200, {}, [utf8('{"state":'), new Error('socket hang up')])],
    ['an empty body', empty(200)],
    ['HTTP 204', empty(204)],
    ['HTTP 429 with a Retry-After', empty(429, { 'retry-after': '7' })],
    ['HTTP 429 without one', empty(429)],
    ['no answer at all', stall],
    ['a body that stops', answer(200, {}, [utf8('{'), 'stall'])],
  ])('%s, five times in a row, costs time and nothing else', async (_, fault) => {
    const { end, net } = waiting(inTurn(told('R'), fault, fault, fault, fault, fault, told('R'), told('C')));
    expect((await end).state).toBe('C');
    expect(net.log).toHaveLength(8);
    expect(net.mostInFlight).toBe(1);
  });

  test('after twenty minutes of HTTP 503 the wait still goes on', async () => {
    const { end, clock } = waiting((request) => (request.at < 20 * MINUTE ? empty(503) : told('C')));
    expect((await end).state).toBe('C');
    // A service that comes back is noticed within the longest pause.
    expect(clock.monotonic()).toBeLessThanOrEqual(20 * MINUTE + 15_000);
  });

  test('no storm: Retry-After 0 is no licence to ask at once', async () => {
    const { end, net } = waiting(empty(429, { 'retry-after': '0' }), MINUTE);
    await failure(end);
    expect(net.log.length).toBeLessThan(12);
  });

  test('a Retry-After is waited for, to the ms', async () => {
    const { end, net } = waiting(inTurn(empty(429, { 'retry-after': '90' }), told('C')));
    await end;
    expect(net.times(STATUS_PATH)).toEqual([0, 90_000]);
  });

  test('Law 5: a 429 that asks for more than the time left fails now, and names the moment', async () => {
    const { end, clock, net } = waiting(
      inTurn(told('R'), empty(429, { 'retry-after': '3600' })),
      10 * MINUTE,
    );
    const error = await failure(end);
    expect([error.kind, error.taskId, error.status]).toEqual(['rate-limit', TASK_ID, 429]);
    expect(error.hint).toContain('It can go on at 2026-01-15T13:00:02Z.');
    expect(error.message).toContain(COLLECT);
    expect([clock.monotonic(), net.log.length]).toEqual([2000, 2]);
  });

  test('a 503 whose Retry-After is longer than the time left fails now, too', async () => {
    const { end, clock } = waiting(json({ detail: 'upgrade' }, 503, { 'retry-after': '3600' }), 10 * MINUTE);
    const error = await failure(end);
    expect(error.message).toContain('It asks to wait 1 h, until 2026-01-15T13:00:00Z.');
    expect([error.kind, error.taskId, clock.monotonic()]).toEqual(['unavailable', TASK_ID, 0]);
  });

  test.each([
    [401, 'authentication'],
    [403, 'permission'],
    [404, 'not-found'],
    [400, 'rejected'],
    [410, 'rejected'],
  ])('HTTP %d in the middle of a wait fails at once, with the task id', async (code, kind) => {
    const { end, net, clock } = waiting(inTurn(told('R'), json({ detail: 'No.' }, code)));
    const error = await failure(end);
    expect([error.kind, error.status, error.taskId]).toEqual([kind, code, TASK_ID]);
    expect(error.message).toContain(`(HTTP ${code}): "No.". (task ${TASK_ID})`);
    expect(error.message).toContain(COLLECT);
    expect([net.log.length, clock.monotonic()]).toEqual([2, 2000]);
  });

  test('Law 2: a redirect to another origin ends the wait, and nothing is sent there', async () => {
    const { end, net } = waiting(redirect('https://login.example.org/sso?next=1'));
    const error = await failure(end);
    expect([error.kind, error.taskId]).toEqual(['redirect', TASK_ID]);
    expect(net.log).toHaveLength(1);
  });
});

describe('Law 5: every wait is bounded, abortable, and says what it waits for', () => {
  test('a task that never ends: a last call just before the deadline, and the last state', async () => {
    const { end, net, clock } = waiting(
      inTurn(told('P'), told('R'), told('P'), told('R'), told('Ü!')),
      MINUTE,
    );
    const error = await failure(end);
    expect(error.kind).toBe('deadline');
    expect(error.message).toBe(
      `The report was not finished within the time limit of 1 min (its last state was Ü!). (task ${TASK_ID}) ${COLLECT}`,
    );
    expect(error.hint).toBe('Allow more time.');
    expect(net.times(STATUS_PATH).at(-1)).toBe(59_000);
    expect(clock.monotonic()).toBeLessThanOrEqual(MINUTE);
  });

  test('the state that the error carries is the last one seen', async () => {
    const error = await failure(waiting(inTurn(told('P'), told('R'), told('P')), 10_000).end);
    expect(error.state).toBe('P');
  });

  test('a report that is done between the last pause and the deadline is not missed', async () => {
    const { end, clock } = waiting((request) => told(request.at >= 58_950 ? 'C' : 'R'), MINUTE);
    expect((await end).state).toBe('C');
    expect(clock.monotonic()).toBe(59_000);
  });

  test('the last call is one call, also where the time given is no whole number of ms', async () => {
    const { end, net } = waiting(told('R'), 7234.567890123);
    await failure(end);
    expect(net.times(STATUS_PATH)).toEqual([0, 2000, 4000, 6000, 6511]);
  });

  test('an interval longer than the whole time still leaves a last call', async () => {
    const { end, net } = waiting(inTurn(told('R'), told('C')), MINUTE, { intervalMs: 3_600_000 });
    expect((await end).state).toBe('C');
    expect(net.times(STATUS_PATH)).toEqual([0, 59_000]);
  });

  test.each<[string, Reply, RegExp]>([
    ['a 503', json({ detail: 'maintenance' }, 503), /^The service could not .*\(HTTP 503\): "maintenance"\./],
    ['a proxy that answers in its place', loginPage, /^The answer about the status of task .* is not JSON/],
    [
      'connections that break',
      drop('ECONNRESET'),
      /^No whole answer from .*: the connection failed ECONNRESET\./,
    ],
  ])('%s until the end: a last call, then the deadline, naming the trouble', async (_, trouble, words) => {
    const { end, net, clock } = waiting(inTurn(told('R'), trouble), MINUTE);
    const error = await failure(end);
    expect(error.kind).toBe('deadline');
    const [states, last] = error.message.split(' The last status call failed: ');
    expect(states).toMatch(/\(its last state was R\)\.$/);
    expect(last).toMatch(words);
    expect(net.times(STATUS_PATH).at(-1)).toBe(59_000);
    expect(clock.monotonic()).toBeLessThanOrEqual(MINUTE);
  });

  test.each<[string, Handler, string]>([
    ['credentials that were revoked', empty(401), 'authentication'],
    ['a 503 that asks to wait longer', empty(503, { 'retry-after': '3600' }), 'unavailable'],
  ])('%s, met by the last call, are the news: not the deadline', async (_, last, kind) => {
    const { end } = waiting((request, nth) => {
      const reply = request.at < 59_000 ? told('R') : last;
      return typeof reply === 'function' ? reply(request, nth) : reply;
    }, MINUTE);
    expect((await failure(end)).kind).toBe(kind);
  });

  test('no answer at all within the time: it says that no status was received', async () => {
    const error = await failure(waiting(stall, 20_000).end);
    expect(error.message).toBe(
      `The report was not finished within the time limit of 20 s (no status was received). (task ${TASK_ID}) ${COLLECT}`,
    );
  });

  test('the pauses grow with the wait, whenever it began', async () => {
    const { net, client: service, clock } = scripted();
    net.get(STATUS_PATH, inTurn(told('R'), told('R'), told('C')));
    await clock.sleep(60 * MINUTE, new AbortController().signal);
    await waitForTask(service, TASK_ID, service.deadline(MINUTE));
    expect(net.times(STATUS_PATH).map((at) => at - 60 * MINUTE)).toEqual([0, 2000, 4000]);
  });

  test('a service that recovers for the last call is not missed', async () => {
    const { end } = waiting((request) => (request.at < 58_999 ? drop() : told('C')), MINUTE);
    expect((await end).state).toBe('C');
  });

  test('a status call that hangs is cut off at the deadline', async () => {
    const { end, clock } = waiting(inTurn(told('R'), stall), 20_000);
    const error = await failure(end);
    expect([error.kind, error.taskId, error.state]).toEqual(['deadline', TASK_ID, 'R']);
    expect(clock.monotonic()).toBe(20_000);
  });

  test('a body that drips for ever is cut off at the deadline', async () => {
    const { end, clock } = waiting(answer(200, {}, drip(utf8(' '.repeat(1000)), 1, 1000)), MINUTE);
    expect((await failure(end)).kind).toBe('deadline');
    expect(clock.monotonic()).toBe(MINUTE);
  });

  test('nothing is left behind: no timer, no answer half read', async () => {
    const { end, clock, net } = waiting(inTurn(told('R'), late(500, told('R')), drop(), told('C')));
    await end;
    expect([clock.asleep, net.inFlight]).toEqual([0, 0]);
  });

  test('a wall clock that jumps back and forth disturbs neither polls nor deadline', async () => {
    const { end, clock, net } = waiting(told('R'), MINUTE);
    clock.at(5000, () => clock.jumpWall(-7_200_000));
    clock.at(30_000, () => clock.jumpWall(86_400_000));
    const error = await failure(end);
    expect(error.kind).toBe('deadline');
    const steady = waiting(told('R'), MINUTE);
    await failure(steady.end);
    expect(net.times(STATUS_PATH)).toEqual(steady.net.times(STATUS_PATH));
    expect(clock.monotonic()).toBe(59_000);
  });

  test('a wait longer than a timer can hold is cut into slices', async () => {
    const pause = 40 * 24 * 60 * MINUTE;
    const { end, clock, net } = waiting(inTurn(told('R'), told('C')), 50 * 24 * 60 * MINUTE, {
      intervalMs: pause,
    });
    expect((await end).state).toBe('C');
    expect(net.times(STATUS_PATH)).toEqual([0, pause]);
    expect(Math.max(...clock.slept.map(({ ms }) => ms))).toBeLessThanOrEqual(MAX_SLEEP_MS);
  });

  test('a listener that throws ends the wait; its own error is the cause', async () => {
    const { end, net } = waiting(told('R'), MINUTE, {
      onStatus: () => {
        throw new TypeError('a bug of the host');
      },
    });
    const error = await failure(end);
    expect([error.kind, error.taskId, error.cause]).toEqual([
      'unexpected',
      TASK_ID,
      new TypeError('a bug of the host'),
    ]);
    expect(net.log).toHaveLength(1);
  });

  test('a job that was stopped before it began sends nothing', async () => {
    const { net, client: service } = scripted();
    const end = waitForTask(service, TASK_ID, service.deadline(MINUTE, AbortSignal.abort()));
    const error = await failure(end);
    expect([error.kind, error.taskId, net.log.length]).toEqual(['aborted', TASK_ID, 0]);
  });
});

describe('Law 5: stopped at any moment, it ends at once and sends nothing more', () => {
  /** Two polls, a fault with its pause, a 429 with its wait, a slow answer, a slow body, and the end. */
  const story = inTurn(
    told('P'),
    empty(503),
    empty(429, { 'retry-after': '4' }),
    late(1500, told('R')),
    answer(200, {}, drip(utf8(JSON.stringify(status('R'))), 100, 300)),
    told('C'),
  );

  test('at every moment of the fake time', async () => {
    const whole = waiting(story, MINUTE);
    await whole.end;
    const length = whole.clock.monotonic();
    expect(length).toBeGreaterThan(10_000);
    for (let moment = 0; moment < length; moment += 97) {
      const { end, stop, clock, net } = waiting(story, MINUTE);
      clock.at(moment, () => stop.abort(new Error('Stop was pressed')));
      const error = await failure(end);
      const sent = net.log.length;
      expect([error.kind, error.taskId]).toEqual(['aborted', TASK_ID]);
      expect(clock.monotonic()).toBe(moment);
      await clock.sleep(MINUTE, new AbortController().signal);
      expect([net.log.length, net.inFlight, clock.asleep]).toEqual([sent, 0, 0]);
    }
  });

  test('at every sleep that begins and every request that arrives', async () => {
    const whole = waiting(story, MINUTE);
    await whole.end;
    const events = whole.clock.slept.length + whole.net.log.length;
    expect(events).toBeGreaterThan(12);
    for (let nth = 1; nth <= events; nth += 1) {
      const { net, client: service, clock } = scripted();
      const stop = new AbortController();
      let event = 0;
      const count = (): void => {
        event += 1;
        if (event === nth) stop.abort();
      };
      clock.onSleep = count;
      net.onRequest = count;
      net.get(STATUS_PATH, story);
      const end = waitForTask(service, TASK_ID, service.deadline(MINUTE, stop.signal));
      const error = await failure(end);
      expect(error.kind).toBe('aborted');
      const sent = net.log.length;
      await clock.sleep(MINUTE, new AbortController().signal);
      expect([net.log.length, net.inFlight, clock.asleep]).toEqual([sent, 0, 0]);
    }
  });
});

describe('Law 4: a task that the service does not know yet', () => {
  /** A wait for a task that this very session has started. */
  function started(handler: Handler, sessionOf: 'same' | 'another' = 'same') {
    const world = scripted();
    world.net.post('/api/v2/document_templates/15/generate/', json({ task_id: TASK_ID }, 202));
    world.net.get(STATUS_PATH, handler);
    const { client: service } =
      sessionOf === 'same' ? world : scripted({ transport: world.net.transport, clock: world.clock });
    const end = generate(world.client, { templateId: 15, subject: { projectId: 7 }, settings: {} }).then(() =>
      waitForTask(service, TASK_ID, service.deadline(30 * MINUTE)),
    );
    return { ...world, end };
  }

  test('is asked again for 15 s after its 202', async () => {
    const { end, net } = started((request) => (request.at < 14_000 ? empty(404) : told('C')));
    expect((await end).state).toBe('C');
    expect(net.times(STATUS_PATH)).toEqual([0, 2000, 4000, 6000, 8000, 10_000, 12_000, 14_000]);
  });

  test('after that it is a failure that tells the way back all the same', async () => {
    const { end, clock } = started(empty(404));
    const error = await failure(end);
    expect([error.kind, error.taskId, clock.monotonic()]).toEqual(['not-found', TASK_ID, 16_000]);
    expect(error.message).toContain(COLLECT);
  });

  test('of another session is a failure at once, and no report is promised', async () => {
    const { end, clock } = started(empty(404), 'another');
    const error = await failure(end);
    expect([error.kind, clock.monotonic()]).toEqual(['not-found', 0]);
    expect(error.sentence).not.toMatch(/collect|may still be finished/);
  });

  test('other refusals are no matter of time', async () => {
    expect((await failure(started(empty(403)).end)).kind).toBe('permission');
  });
});
