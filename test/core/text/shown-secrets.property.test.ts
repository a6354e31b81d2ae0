/** However the service writes a secret: no text that a reader sees has it. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { redactDeep } from '../../../src/json/redact-deep.ts';
import { oneLine } from '../../../src/text/one-line.ts';
import { titleText } from '../../../src/text/plain-text.ts';
import { Secrets } from '../../../src/text/secrets.ts';
import { fcRuns } from '../../support/property.ts';
import { scripted } from '../support/scripted-service.ts';

const blank = fc.constantFrom(' ', '\u0085', '\ufeff', '\n', '\u2028', '\u3000', '\u00a0', '\t');
const invisible = fc.constantFrom('\u200b', '\u00ad', '\u200d', '\u034f', '\u001b[0m', '\u001b', '\ue000');
const markup = fc.constantFrom('<b>', '</i>', '&#8203;', '&nbsp;', '&lt;b&gt;');
/** What is written between two letters of a secret. */
const gap = fc.array(fc.oneof(blank, invisible, markup), { maxLength: 3 }).map((parts) => parts.join(''));

test.each(['k3JxW9pQ', 'correct horse battery'])('R51: %s', (secret) => {
  const { client } = scripted();
  client.secrets.addPassword('anna', secret);
  const gaps = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant('') }, gap), {
    minLength: secret.length,
    maxLength: secret.length,
  });
  fc.assert(
    fc.property(gaps, fc.boolean(), (parts, keepsSpaces) => {
      const letters = Array.from(secret, (letter) => (letter === ' ' && !keepsSpaces ? '' : letter));
      const text = `x ${letters.map((letter, at) => `${letter}${parts[at] ?? ''}`).join('')} y`;
      for (const shown of [
        client.quote(text),
        oneLine(client.secrets.redact(text)),
        titleText(oneLine(redactDeep(client.secrets, text)), Infinity),
      ])
        expect(shown).not.toContain(secret);
    }),
    fcRuns(),
  );
});

test('R51: a text whose secret is written as it is keeps its line breaks', () => {
  const secrets = new Secrets();
  secrets.add('k3JxW9pQ');
  expect(secrets.redact('one\n\tk3JxW9pQ\u200b\n two')).toBe('one\n\t***\u200b\n two');
});

test('R51: of invisible characters there may be millions', () => {
  const secrets = new Secrets();
  secrets.add('k3JxW9pQ');
  const text = '\u200b'.repeat(8_000_000);
  expect(secrets.redact(text) === text).toBe(true);
});
