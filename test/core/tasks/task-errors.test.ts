import { expect, test } from '@jest/globals';
import type { Task } from '../../../src/tasks/task-status.ts';
import { taskFailedError, waitTimeoutError } from '../../../src/tasks/task-errors.ts';
import { scripted } from '../support/scripted-service.ts';
import { status } from '../support/tasks.ts';

const { client } = scripted();
const task = (state: string, state_message: string | null): Task =>
  status(state, { state_message }) as unknown as Task;

test.each<[string, string | null, string]>([
  ['F', null, 'The report failed in the service (state F).'],
  ['F', 'Not found.', 'The report failed in the service (state F): "Not found."'],
  ['F', 'Form "AE"\u001b[31m\nline 2', 'The report failed in the service (state F): "Form "AE" line 2".'],
  ['X', 'by admin', 'The report was cancelled in the service (state X): "by admin".'],
])(
  'R24, R26: A task that ended without a report: %s %j: quotes the reason in one sentence',
  (state, reason, message) => {
    const error = taskFailedError(client, task(state, reason));
    const hint = {
      F: 'Check the template and its settings in the service, then start it again.',
      X: 'Start it again if it is still needed.',
    }[state];
    expect(error).toMatchObject({ kind: 'task-failed', state, message, hint });
  },
);

test.each<[string | undefined, string]>([
  [undefined, '(no status was received).'],
  ['R', '(its last state was R).'],
])('R24, R26: A wait that took too long: last state %p', (code, end) => {
  const last = code === undefined ? undefined : { state: code, state_display: null };
  const deadline = client.deadline(60_000, undefined, 'Set the input timeout-minutes.');
  const { kind, message, hint, state } = waitTimeoutError(client, deadline, last, undefined);
  expect([kind, hint, state]).toEqual(['deadline', 'Set the input timeout-minutes.', code]);
  expect(message).toBe(`The report was not finished within the time limit of 1 min ${end}`);
});
