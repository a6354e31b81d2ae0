import { describe, expect, test } from '@jest/globals';
import { readStatus } from '../../../src/tasks/read-status.ts';
import { failure } from '../support/failures.ts';
import type { Reply } from '../support/replies.ts';
import { type Scripted, scripted } from '../support/scripted-service.ts';
import { SIGNED, STATUS_PATH, TASK_ID, download, told } from '../support/tasks.ts';

function asking(reply: Reply): Scripted & { readonly end: ReturnType<typeof readStatus> } {
  const world = scripted();
  world.net.get(STATUS_PATH, reply);
  return { ...world, end: readStatus(world.client, TASK_ID) };
}

describe('The file in a status', () => {
  test.each([
    [3600, 3600],
    [0, 0],
    ['3600', null],
    [null, null],
    [undefined, null],
    [{ seconds: 3600 }, null],
  ])('an address valid for %j s is told as valid for %j s', async (given, seconds) => {
    const { end } = asking(told('C', { download: download(3, { expires_in_seconds: given }) }));
    expect((await end).download?.expires_in_seconds).toBe(seconds);
  });

  test.each(['P', 'R', 'F', 'X', 'Q'])(
    'counts in C only: in %s it is not looked at, and its address is no secret',
    async (state) => {
      const { end, client: service } = asking(told(state, { download: download(3) }));
      expect((await end).download).toBe(null);
      expect(service.quote(SIGNED, 1000)).not.toContain('***');
      expect((await asking(told(state, { download: 'soon' })).end).download).toBe(null);
    },
  );

  test('C without a file is a status, too', async () => {
    expect((await asking(told('C', { download: null })).end).download).toBe(null);
    expect((await asking(told('C', { download: undefined })).end).download).toBe(null);
  });

  test('a file that cannot be understood is named, with its task', async () => {
    const error = await failure(asking(told('C', { download: { url: 5 } })).end);
    expect(error.message).toBe(
      `The response for the file in the status of task ${TASK_ID} does not match the documented format: "url" must be text.`,
    );
  });
});
