/** The tests' own clock and service: what the other tests take for granted. */
import { describe, expect, test } from '@jest/globals';
import { FakeClock } from './fake-clock.ts';
import { drip, json, late, pieces, stall, utf8, answer } from './replies.ts';
import { ScriptedService, inTurn, scripted } from './scripted-service.ts';
import { getJson } from '../../../src/http/get-json.ts';

const never = new AbortController().signal;

describe('the fake clock', () => {
  test('lets hours pass in no time, in the order of the moments slept for', async () => {
    const clock = new FakeClock(1000);
    const order: string[] = [];
    const nap = async (name: string, ms: number): Promise<void> => {
      await clock.sleep(ms, never);
      order.push(`${name} at ${clock.monotonic()}`);
    };
    await Promise.all([nap('late', 7_200_000), nap('early', 5), nap('middle', 60_000)]);
    expect(order).toEqual(['early at 5', 'middle at 60000', 'late at 7200000']);
    expect(clock.now()).toBe(7_201_000);
  });

  test('a wall clock that is set leaves the monotonic one alone', async () => {
    const clock = new FakeClock(0);
    clock.at(500, () => clock.jumpWall(-3_600_000));
    await clock.sleep(1000, never);
    expect([clock.monotonic(), clock.now()]).toEqual([1000, -3_599_000]);
  });

  test('a sleep ends with the abort, at its moment, and leaves nothing behind', async () => {
    const clock = new FakeClock();
    const stop = new AbortController();
    clock.at(300, () => stop.abort(new Error('stopped')));
    await expect(clock.sleep(1000, stop.signal)).rejects.toThrow('stopped');
    expect([clock.monotonic(), clock.asleep]).toEqual([300, 0]);
  });

  test('a sleep longer than a timer can hold ends at once, as in Node', async () => {
    const clock = new FakeClock();
    await clock.sleep(2 ** 31, never);
    expect(clock.monotonic()).toBe(1);
  });
});

describe('the scripted service', () => {
  test('logs what arrives, with its moment, and answers by path and turn', async () => {
    const { net, client: service } = scripted();
    net.get('/api/v2/x/?a=1', inTurn(late(250, json({ n: 1 })), json({ n: 2 })));
    const read = { path: '/api/v2/x/?a=1', label: 'x' };
    expect((await getJson(service, read, service.deadline())).value).toEqual({ n: 1 });
    expect((await getJson(service, read, service.deadline())).value).toEqual({ n: 2 });
    expect(net.log.map(({ door, method, path, at }) => [door, method, path, at])).toEqual([
      ['service', 'GET', '/api/v2/x/?a=1', 0],
      ['service', 'GET', '/api/v2/x/?a=1', 250],
    ]);
    expect(net.inFlight).toBe(0);
  });

  test('a stalled answer costs the reader its patience, not the test its time', async () => {
    const { net, client: service, clock } = scripted();
    net.get('/x', inTurn(stall, json(1)));
    expect((await getJson(service, { path: '/x', label: 'x' }, service.deadline())).value).toBe(1);
    expect(clock.monotonic()).toBeGreaterThanOrEqual(30_000);
    expect(clock.asleep).toBe(0);
  });

  test('a body that drips takes its time', async () => {
    const { net, client: service, clock } = scripted();
    net.get('/x', answer(200, {}, drip(utf8('[1,2]'), 1, 1000)));
    expect((await getJson(service, { path: '/x', label: 'x' }, service.deadline())).value).toEqual([1, 2]);
    expect(clock.monotonic()).toBe(5000);
    expect(pieces(utf8('abcde'), 2).map((piece) => piece.byteLength)).toEqual([2, 2, 1]);
  });

  test('a request that no route answers says so', async () => {
    const net = new ScriptedService();
    const { client: service } = scripted({ transport: net.transport });
    const read = getJson(service, { path: '/nowhere', label: 'x', maxAttempts: 1 }, service.deadline());
    await expect(read).rejects.toThrow('unexpected: GET https://drafts.example.com/nowhere');
  });
});
