import { describe, expect, test } from '@jest/globals';
import { DraftServiceClient } from '../../src/client.ts';
import { FakeClock } from './support/fake-clock.ts';
import { ScriptedService, scripted } from './support/scripted-service.ts';

describe('A session with the service', () => {
  test('what the host leaves out has a quiet default', () => {
    const { transport, storage } = new ScriptedService();
    const client = new DraftServiceClient({
      baseUrl: 'https://x.example/',
      transport,
      storage,
      clock: new FakeClock(),
    });
    expect(() => client.warn(String(client.notice('nobody listens')))).not.toThrow();
    expect(client.backoff.pause(1).ms).toBeLessThan(500);
    expect(client.draftTemplatesPath).toBe('/api/v2/drafts/{draft_id}/document_templates/');
  });

  test('a host without warnings hears of them as notices', () => {
    const heard: string[] = [];
    const { transport, storage } = new ScriptedService();
    const notice = (text: string): void => void heard.push(text);
    new DraftServiceClient({
      baseUrl: 'https://x.example',
      transport,
      storage,
      clock: new FakeClock(),
      notice,
    }).warn('odd');
    expect(heard).toEqual(['odd']);
  });

  test.each([
    ['', 'The base URL is empty.'],
    ['https://a:b@x.example', 'must not contain a user name or password'],
  ])('the base URL %p is refused', (baseUrl, told) => {
    const { transport, storage } = new ScriptedService();
    expect(() => new DraftServiceClient({ baseUrl, transport, storage, clock: new FakeClock() })).toThrow(
      told,
    );
  });

  test('Law 5: a deadline that would never come is refused, one that has passed is over', () => {
    const { client: service } = scripted();
    expect(() => service.deadline(NaN)).toThrow('The time limit must be a number of ms, not NaN.');
    expect(() => service.deadline(0).check('anything')).toThrow('while waiting for anything');
    expect(service.deadline().left()).toBe(300_000);
  });
});
