import { expect, test } from '@jest/globals';
import { type ClientOptions, DraftServiceClient } from '../../src/draft-service-client.ts';
import { FakeClock } from './support/fake-clock.ts';
import { ScriptedService, scripted } from './support/scripted-service.ts';

const { transport, storage } = new ScriptedService();
const withOptions = (options: Partial<ClientOptions>) =>
  new DraftServiceClient({
    baseUrl: 'https://x.example/',
    transport,
    storage,
    clock: new FakeClock(),
    ...options,
  });

test('R55: without `warn`, warnings go to `notice`; a base URL that cannot be used is refused', () => {
  const notices: string[] = [];
  withOptions({ notice: (text) => notices.push(text) }).warn('odd');
  expect(notices).toEqual(['odd']);
  expect(() => withOptions({}).warn(String(withOptions({}).notice('ignored')))).not.toThrow();
  expect(() => withOptions({ baseUrl: '' })).toThrow('The base URL is empty.');
});

test('R29: a deadline that would never come is refused, one that has passed is reached', () => {
  const { client } = scripted();
  expect(() => client.deadline(NaN)).toThrow('The time limit must be a number of ms, not NaN.');
  expect(() => client.deadline(0).check('anything')).toThrow('while waiting for anything');
  expect(client.deadline().left()).toBe(300_000);
});
