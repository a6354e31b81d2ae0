import { describe, expect, jest, test } from '@jest/globals';
import type { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { type ReportEvents, collectReport, makeReport } from '../../../src/report/make-report.ts';
import { type OpenSink, type Sink, inMemory } from '../../../src/report/sink.ts';
import type { ClientOptions } from '../../../src/draft-service-client.ts';
import { failure } from '../support/failures.ts';
import { answer, broken, json, stall, text } from '../support/replies.ts';
import { type Handler, inTurn, scripted } from '../support/scripted-service.ts';
import { content, store } from '../support/storage.ts';
import { STATUS_PATH, TASK_ID, download, statusReply } from '../support/tasks.ts';
import type { Settings } from '../../../src/templates/check-settings.ts';
import { template } from '../support/templates.ts';

const SIZE = 100;
const GENERATE = '/api/v2/document_templates/3/generate/';
const MINUTE = 60_000;
const REQUEST = { template: { id: 3 }, subject: { draftId: 12 } };
const STARTED = json({ task_id: TASK_ID, status_url: '/elsewhere/' }, 202);
const DONE = statusReply('C', { download: download(SIZE, { filename: 'Spec.pdf' }) });

/** A service that makes a report of `SIZE` bytes. */
function service(
  { generate = STARTED, status = DONE }: { readonly generate?: Handler; readonly status?: Handler } = {},
  options: Partial<ClientOptions> = {},
) {
  const world = scripted(options);
  world.net
    .get('/api/v2/drafts/12/document_templates/', json([template([], { id: 3, name: 'Spec' })]))
    .get(
      '/api/v2/drafts/12/',
      text('{"id":12,"study":"ORION-301","oid":12345678901234567891,"name":"v2.0"}', 200),
    )
    .post(GENERATE, generate)
    .get(STATUS_PATH, status);
  world.net.stored((asked) => store(asked, { file: content(SIZE) }));
  return world;
}

const unstopped = new AbortController().signal;
const hang = (): Promise<never> => new Promise(() => undefined);

/** A sink that does nothing, but for what a test gives. */
const sink = (more: Partial<Sink<undefined>>): OpenSink<undefined> => {
  const nothing = async (): Promise<undefined> => undefined;
  return () => ({ write: nothing, restart: nothing, finish: nothing, discard: nothing, ...more });
};

describe('R21: One job: from the request to the verified file', () => {
  test('R21, R39: the bytes, their manifest, and each event in its order', async () => {
    const { client, net } = service({ status: inTurn(statusReply('R'), DONE) });
    const cut: Handler = () => answer(200, {}, [content(40), broken()]);
    net.stored(inTurn(cut, (asked) => store(asked, { file: content(SIZE) })));
    const events: string[] = [];
    const open: OpenSink<Uint8Array> = (file) => {
      events.push(`${file.name}, ${file.contentType}, ${file.sizeInBytes} bytes`);
      return inMemory(file);
    };
    const listen: ReportEvents = {
      onPhase: (phase) => events.push(phase),
      onPlan: ({ subjectLabel }) => events.push(`plan for ${subjectLabel}`),
      onTask: ({ task_id }) => events.push(`task ${task_id}`),
      onStatus: ({ state }) => events.push(state),
      onBytes: (received, total) => events.push(`${received} of ${total}`),
    };
    const { manifest, stored } = await makeReport(client, REQUEST, open, client.deadline(), listen);
    expect(Buffer.from(stored).equals(Buffer.from(content(SIZE)))).toBe(true);
    expect(manifest).toMatchObject({
      subject: { draft_id: 12, name: 'ORION-301 · 12345678901234567891 · v2.0' },
      task: { id: TASK_ID },
      file: { name: 'Spec.pdf', size_in_bytes: SIZE },
    });
    expect(events).toEqual([
      'reading the templates',
      'plan for ORION-301 · 12345678901234567891 · v2.0',
      'starting the report',
      `task ${TASK_ID}`,
      'waiting for the report',
      'R',
      'C',
      'downloading the report',
      'Spec.pdf, application/pdf, 100 bytes',
      '40 of 100',
      '100 of 100',
    ]);
    expect(net.received(GENERATE)).toHaveLength(1);
  });

  test('R24, R45: a report is collected by its task id: what was asked for is not guessed', async () => {
    const { client, net } = service();
    const { manifest } = await collectReport(client, { taskId: TASK_ID, fileName: 'x.pdf' }, inMemory);
    expect(manifest).toMatchObject({ template: null, subject: null, file: { name: 'x.pdf' } });
    expect(net.received(GENERATE)).toEqual([]);
  });
});

// Node fires a timer that is due before it looks at signals: one pause is not enough.
test.each([0, 2])('R29: a cancel that is seen %d ms after the checks starts no report', async (ms) => {
  const { client, net, clock } = service();
  const stop = new AbortController();
  const settings = (): Settings => {
    clock.at(ms, () => stop.abort());
    return {};
  };
  const deadline = client.deadline(MINUTE, stop.signal);
  const error = await failure(makeReport(client, { ...REQUEST, settings }, inMemory, deadline));
  expect([error.kind, net.received(GENERATE)]).toEqual(['aborted', []]);
});

test('R29: a cancel while the templates are read is no reason for a notice', async () => {
  const { client, net, clock, notices } = service();
  net.get('/api/v2/drafts/12/document_templates/', stall);
  const stop = new AbortController();
  clock.at(1, () => stop.abort());
  const error = await failure(makeReport(client, REQUEST, inMemory, client.deadline(MINUTE, stop.signal)));
  expect([error.kind, notices]).toEqual(['aborted', []]);
});

describe('R24: whatever fails after the 202, the error has the task id', () => {
  const bug = new TypeError('a bug of the host');
  const fail = (): never => {
    throw bug;
  };
  test.each<[string, ReportEvents, Partial<Sink<undefined>>]>([
    ['the host, when it is told of the task', { onTask: fail }, {}],
    ['the host, when it is told of a status', { onStatus: fail }, {}],
    ['the sink, and its removal hangs', {}, { finish: async () => fail(), discard: hang }],
  ])('%s', async (_, events, more) => {
    const { client } = service();
    const error = await failure(makeReport(client, REQUEST, sink(more), client.deadline(), events));
    expect([error.taskId, error.cause, error.facts.taskExists]).toEqual([TASK_ID, bug, true]);
    expect(error.message).toMatch(
      /^a bug of the host \(task 4711\)\. .*: collect it by task id 4711 instead/,
    );
  });

  test.each(['hangs', 'opens too late'])(
    'R29: a sink that %s is given up at the deadline, and nothing is kept',
    async (how) => {
      const { client, net, clock } = service();
      const discard = jest.fn(async () => undefined);
      const hangs = sink({ write: hang, discard });
      const opened = clock.sleep(2 * MINUTE, unstopped);
      const open: OpenSink<undefined> = (file) =>
        how === 'hangs' ? hangs(file) : opened.then(() => hangs(file));
      const error = await failure(makeReport(client, REQUEST, open, client.deadline(MINUTE)));
      expect(error).toMatchObject({ kind: 'deadline', taskId: TASK_ID, state: 'C' });
      // Asleep: the sink that opens, whose removal is waited for.
      expect([clock.monotonic(), clock.asleep]).toEqual([how === 'hangs' ? MINUTE : MINUTE + 1000, 1]);
      await clock.sleep(2 * MINUTE, unstopped);
      expect([clock.asleep, discard.mock.calls.length]).toEqual([0, 1]);
      expect(net.received('storage')).toHaveLength(how === 'hangs' ? 1 : 0);
    },
  );

  test.each<[string, number, string]>([
    ['a moment after the deadline: the report is delivered', 1000, `delivered at ${MINUTE + 999} ms, kept`],
    ['never: it is given up 10 s after the deadline', 24 * 60 * MINUTE, `deadline at ${MINUTE + 9999} ms`],
  ])('R29: a sink that finishes %s', async (_, ms, expected) => {
    const { client, clock } = service();
    const discard = jest.fn(async () => undefined);
    const wait = (duration: number): Promise<void> => clock.sleep(duration, unstopped);
    const slow = sink({
      // Verified just before the deadline.
      write: () => wait(MINUTE - clock.monotonic() - 1),
      finish: () => wait(ms) as Promise<undefined>,
      discard,
    });
    const made = makeReport(client, REQUEST, slow, client.deadline(MINUTE));
    const outcome = await made.then(
      () => 'delivered',
      (error: unknown) => (error as DraftServiceError).kind,
    );
    const kept = discard.mock.calls.length === 0 ? ', kept' : '';
    expect(`${outcome} at ${clock.monotonic()} ms${kept}`).toBe(expected);
  });
});
