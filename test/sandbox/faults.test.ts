/** What a fault does to a request, seen from the client's socket. */
import { expect, test } from '@jest/globals';
import { type FaultAction, faultRules } from '../../sandbox/index.ts';
import { me, sandbox, visitor, withSandbox } from './visitor.ts';

withSandbox('each');

const PATH = '/api/v2/drafts/1001/';
const always = (action: FaultAction) => {
  sandbox.fault = () => action;
};

test.each<[FaultAction, number]>([
  [{ drop: 'before' }, 0],
  [{ reset: 'before' }, 0],
  [{ stall: 'before' }, 0],
  [{ respond: { status: 502 } }, 0],
  [{ drop: 'after' }, 1],
  [{ reset: 'after' }, 1],
  [{ stall: 'after' }, 1],
])('%j: the generate is accepted %i times', async (action, accepted) => {
  always(action);
  const call = me.generate(504, { draft_id: 1001 }, { signal: AbortSignal.timeout(400) });
  if (action.respond === undefined) await expect(call).rejects.toThrow();
  else expect((await call).status).toBe(502);
  expect(sandbox.tasks).toHaveLength(accepted);
  expect(sandbox.requests.map(({ status }) => status)).toEqual([action.respond?.status]);
});

test('rules as JSON: which requests, after how many, how often', async () => {
  sandbox.fault = faultRules([
    { route: 'draft', skip: 1, times: 2, action: 'server-error' },
    { route: 'drafts', user: 'analyst', action: { respond: { status: 418 } } },
    { route: 'objects', action: 'gzip' },
  ]);
  for (const status of [200, 500, 500, 200]) expect((await me.get(PATH)).status).toBe(status);
  expect((await me.get('/api/v2/drafts/')).status).toBe(200);
  expect((await visitor(sandbox, 'analyst').get('/api/v2/drafts/')).status).toBe(418);
  expect((await me.get(`${PATH}forms/`)).headers.get('content-encoding')).toBe('gzip');
});
