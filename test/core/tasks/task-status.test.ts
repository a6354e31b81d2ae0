import { describe, expect, test } from '@jest/globals';
import { readStatus, type Task, taskFailedError } from '../../../src/tasks/task-status.ts';
import { failure } from '../support/failures.ts';
import { json } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';
import { SIGNED, STATUS_PATH, TASK_ID, download, status } from '../support/tasks.ts';

function reading(body: unknown) {
  const world = scripted();
  world.net.get(STATUS_PATH, json(body));
  return { ...world, end: readStatus(world.client, TASK_ID) };
}

describe('R37: a status is checked', () => {
  test.each<[string, unknown, string]>([
    ['no state', {}, '"state" must be text'],
    ['the status of another task', status('C', { task_id: 99 }), 'answered with that of task 99.'],
    ['a file that is text', status('C', { download: 'soon' }), 'the file in the status of task 4711'],
    ['a file without a size', status('C', { download: { url: SIGNED } }), '"size_in_bytes" must be'],
  ])('%s fails, naming the place', async (_, body, place) => {
    const error = await failure(reading(body).end);
    expect(error).toMatchObject({ kind: 'malformed', message: expect.stringContaining(place) });
    if (place.includes('size')) expect(error.state).toBe('C');
  });

  test.each([undefined, null, 5, true, {}, [], ['x'], { a: { b: 1 } }])(
    'R27: %j in any other place is ignored',
    async (odd) => {
      const texts = ['name', 'task_type', 'state_display', 'state_message', 'created', 'updated'];
      const keys = [...texts, 'progress_pct'];
      const file = download(3, { filename: odd, content_type: odd, expires_in_seconds: odd });
      const more = Object.fromEntries(keys.map((key) => [key, odd]));
      const task_id = odd === 5 ? TASK_ID : odd;
      const number = odd === 5 ? 5 : null;
      expect(await reading({ ...more, task_id, state: 'C', download: file }).end).toEqual({
        ...Object.fromEntries(keys.map((key) => [key, null])),
        task_id: TASK_ID,
        state: 'C',
        progress_pct: number,
        download: download(3, { filename: null, content_type: null, expires_in_seconds: number }),
      });
      expect(await reading({ state: 'R', download: odd }).end).toMatchObject({ state: 'R', download: null });
    },
  );
});

describe('R51: secrets in a status', () => {
  test('an address that was signed for an earlier call gives no access', async () => {
    const state_message = `Stored at https://storage.example.net/f?X-Amz-Date=1&amp;X-Amz-Signature=0123456789abcdef\\u0026sig=abcdef now`;
    const task = await reading(status('R', { state_message })).end;
    expect(task.state_message).toBe(
      'Stored at https://storage.example.net/f?X-Amz-Date=1&amp;X-Amz-Signature=***\\u0026sig=*** now',
    );
  });

  test('the address of the file is one, in full and without its origin', async () => {
    const { end, client } = reading(status('C'));
    expect((await end).download?.url).toBe(SIGNED);
    const [path] = SIGNED.split('storage.example.net').slice(1);
    expect(client.quote(`see ${SIGNED} GET ${path}`)).toBe('see *** GET ***');
  });
});

test.each<[string, string | null, string]>([
  ['F', null, 'The report failed in the service (state F).'],
  ['F', 'Not found.', 'The report failed in the service (state F): "Not found."'],
  ['F', 'Form "AE"\u001b[31m\nline 2', 'The report failed in the service (state F): "Form "AE" line 2".'],
  ['X', 'by admin', 'The report was cancelled in the service (state X): "by admin".'],
])(
  'R24, R26: A task that ended without a report: %s %j: quotes the reason in one sentence',
  (state, reason, message) => {
    const error = taskFailedError(
      scripted().client,
      status(state, { state_message: reason }) as unknown as Task,
    );
    const hint = {
      F: 'Check the template and its settings in the service, then start it again.',
      X: 'Start it again if it is still needed.',
    }[state];
    expect(error).toMatchObject({ kind: 'task-failed', state, message, hint });
  },
);
