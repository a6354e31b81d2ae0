/** A session of many reports knows many secrets: each is found, also where they overlap or one begins like another. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Secrets } from '../../../src/text/secrets.ts';
import { fcRuns } from '../../support/property.ts';

test('each of a thousand signed addresses is hidden, whole', () => {
  const secrets = new Secrets();
  const addresses = Array.from(
    { length: 1000 },
    (_, n) => `https://storage.example/task-${n}.pdf?X-Serial=${n}&X-Signature=${'s'.repeat(20)}${n}`,
  );
  for (const address of addresses) secrets.addSignedAddress(address);
  expect(secrets.redact(addresses.join(' '))).toBe(addresses.map(() => '***').join(' '));
});

test('of secrets that begin alike the longest is hidden, and what only begins like one is shown', () => {
  const secrets = new Secrets();
  for (const secret of ['token', 'token-one', 'token-one-two']) secrets.add(secret);
  expect(secrets.redact('a token-one-two, a token-one-tw, a toke')).toBe('a ***, a ***-tw, a toke');
});

test('so it is whichever of them was known first', () => {
  const secrets = new Secrets();
  for (const secret of ['token-one-two', 'token-one', 'token']) secrets.add(secret);
  expect(secrets.redact('a token-one-two, a token-one-tw, a toke')).toBe('a ***, a ***-tw, a toke');
});

test('where hiding one lets another appear, that one is hidden, too', () => {
  const secrets = new Secrets();
  secrets.add('inner');
  secrets.add('out***er');
  expect(secrets.redact('an outinnerer secret')).toBe('an *** secret');
});

test('of secrets that overlap nothing is left', () => {
  const secrets = new Secrets();
  secrets.add('abcdef');
  secrets.add('defghi');
  expect(secrets.redact('xabcdefghix')).toBe('x***x');
  expect(secrets.redact('abcdefabcdef')).toBe('******');
});

test('whatever the secrets and the text, none of them is left in it, and a text without any is not touched', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '*'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), fc.array(word, { maxLength: 12 }), (words, pieces) => {
      const secrets = new Secrets();
      for (const secret of words) secrets.add(secret);
      const known = words.filter((secret) => secret.length >= 4);
      const text = pieces.join('');
      const shown = secrets.redact(text);
      for (const secret of known) expect(shown).not.toContain(secret);
      if (!known.some((secret) => text.includes(secret))) expect(shown).toBe(text);
    }),
    fcRuns(),
  );
});

test('a text in which hiding one secret shows the next, ten thousand times, is hidden whole and costs no time', () => {
  const secrets = new Secrets();
  secrets.add('aaa***');
  const began = performance.now();
  const shown = secrets.redact(`${'a'.repeat(30_000)}***`);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(shown).toBe('***');
});
