/** Secrets stay out of every text. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { redactDeep } from '../../../src/json/json-values.ts';
import { oneLine } from '../../../src/text/one-line-and-quotes.ts';
import { titleText } from '../../../src/text/plain-text.ts';
import { Secrets } from '../../../src/text/secrets.ts';
import { fcRuns } from '../../support/property.ts';
import { scripted } from '../support/scripted-service.ts';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64').replace(/=+$/, '');

function knowing(...all: readonly string[]): Secrets {
  const secrets = new Secrets();
  for (const secret of all) secrets.add(secret);
  return secrets;
}

describe('R51: what is registered', () => {
  test.each([
    ['as it is', `tok&en"<one>'/é +1`],
    ['in base64', base64(`tok&en"<one>'/é +1`)],
    ['in base64 in an address', 'dG9rJmVuIjxvbmU%2BJy%2FDqSArMQ'],
    ['in an address', `tok%26en%22%3Cone%3E'%2F%C3%A9%20%2B1`],
    ['in JSON', `tok&en\\"<one>'/é +1`],
  ])('a token is hidden %s', (_, text) => {
    const secrets = new Secrets();
    secrets.addToken(`tok&en"<one>'/é +1`);
    expect(secrets.redact(`before ${text} after`)).toBe('before *** after');
  });

  test('a password, and the pair as Basic authentication sends it', () => {
    const secrets = new Secrets();
    secrets.addPassword('anna', 'p@ss: wörd');
    const text = `anna typed p@ss: wörd, sent Basic ${base64('anna:p@ss: wörd')} and ${base64('p@ss: wörd')}`;
    expect(secrets.redact(text)).toBe('anna typed ***, sent Basic *** and ***');
  });

  test('a host with a log mask gets each secret once, and none of fewer than four characters', () => {
    const masked: string[] = [];
    const secrets = new Secrets((secret) => masked.push(secret));
    for (const secret of ['k3Jx', 'k3J', '', 'k3Jx']) secrets.add(secret);
    expect(masked).toEqual(['k3Jx']);
    expect(secrets.redact('k3Jx and k3J and k3Jx')).toBe('*** and k3J and ***');
  });
});

test('R51: no secret survives, however they overlap', () => {
  const letter = fc.constantFrom('a', 'b', '/', '%', '=', '+', 'é', '🧪');
  const secret = fc.string({ unit: letter, minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(
      fc.array(secret, { minLength: 1, maxLength: 5 }),
      fc.array(fc.oneof(secret, letter), { maxLength: 20 }),
      (all, pieces) => {
        const secrets = new Secrets();
        for (const one of all) secrets.addToken(one);
        secrets.addPassword('user', all[0] ?? '');
        const hidden = [...all, ...all.map(base64), base64(`user:${all[0] ?? ''}`)].filter(
          (one) => one.length >= 4,
        );
        const redacted = secrets.redact([...pieces, ...hidden].join(''));
        for (const one of hidden) expect(redacted).not.toContain(one);
      },
    ),
    fcRuns(),
  );
});

test('R51: a text of which only the beginning is read is the beginning of the text without its secrets', () => {
  const piece = fc.constantFrom('abcd', 'bcde', 'a', 'b', 'c', 'de', 'x');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(40), (pieces, maxLength) => {
      const secrets = knowing('abcd', 'bcdex', 'dede');
      const text = pieces.join('');
      const whole = secrets.redact(text);
      expect(whole.startsWith(secrets.redact(text, maxLength))).toBe(true);
      // What was cut there may end within a secret.
      expect(whole.startsWith(secrets.redactCut(text.slice(0, maxLength)))).toBe(true);
    }),
    fcRuns(),
  );
});

/** A text after an address was registered. */
function redact(address: string, text: string): string {
  const secrets = new Secrets();
  secrets.addSignedAddress(address);
  return secrets.redact(text);
}

describe('R51: hidden are the address, its path with query and its query', () => {
  test.each<[string, string, string]>([
    [
      'https://s.example/b/17.pdf?X-Expires=3600&sig=k3Jx9qUv',
      '/b/17.pdf?X-Expires=3600&sig=k3Jx9qUv',
      '***',
    ],
    ['https://storage.example/x?name=what?.pdf&sig=k3Jx9qUv', 'name=what?.pdf&sig=k3Jx9qUv', '***'],
    ['/x?back=https://other.example/&sig=k3Jx9qUv', 'back=https://other.example/&sig=k3Jx9qUv', '***'],
  ])('%s: in "%s"', (address, text, redacted) => {
    expect(redact(address, text)).toBe(redacted);
    expect(redact(address, `(${address})`)).toBe('(***)');
  });

  test('of an address without a query, only all of it: its path is like any other', () => {
    const address = 'https://storage.example/reports/17.pdf';
    expect(redact(address, `GET ${address} or /reports/17.pdf`)).toBe('GET *** or /reports/17.pdf');
  });
});

test('R51: a signature and a token in the query are hidden alone, as they are and decoded', () => {
  const address =
    'https://storage.example/x?key=Spec.pdf&X-Amz-Security-Token=Tok%2Fen%3D1&X-Sig=k3Jx9qUv&sig=a%2Bbcdef';
  expect(redact(address, 'Tok/en=1 Tok%2Fen%3D1 k3Jx9qUv a+bcdef a%2Bbcdef')).toBe('*** *** *** *** ***');
});

test('R51: of many signatures the first ten are hidden alone: each is searched in every text', () => {
  const signatures = Array.from({ length: 12 }, (_, nth) => `signature-${nth}.`);
  const address = `https://storage.example/x?${signatures.map((value) => `sig=${value}`).join('&')}`;
  expect(redact(address, 'signature-0. signature-9. signature-11.')).toBe('*** *** signature-11.');
});

const blank = fc.constantFrom(' ', '\u0085', '\ufeff', '\n', '\u2028', '\u3000', '\u00a0', '\t');
const invisible = fc.constantFrom('\u200b', '\u00ad', '\u200d', '\u034f', '\u001b[0m', '\u001b', '\ue000');
const markup = fc.constantFrom('<b>', '</i>', '&#8203;', '&nbsp;', '&lt;b&gt;');
/** What is written between two letters of a secret. */
const gap = fc.array(fc.oneof(blank, invisible, markup), { maxLength: 3 }).map((parts) => parts.join(''));

test.each(['k3JxW9pQ', 'correct horse battery'])(
  'R51: however the service writes %s, no text that a reader sees has it',
  (secret) => {
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
  },
);

test('R51: a text whose secret is written as it is keeps its line breaks', () => {
  expect(knowing('k3JxW9pQ').redact('one\n\tk3JxW9pQ\u200b\n two')).toBe('one\n\t***\u200b\n two');
});

test('R51: a password with spaces at its end, or with two of them, is hidden as a line shows it', () => {
  expect(knowing('trail ').redact('x trail\n')).toBe('x ***\n');
  expect(knowing('pass  word1').redact('pass\u200b  word1')).toBe('***');
  expect(knowing('pass word1').redact('pass\u00a0word1')).toBe('***');
});

test('R51: of invisible characters there may be millions', () => {
  const text = '\u200b'.repeat(8_000_000);
  expect(knowing('k3JxW9pQ').redact(text) === text).toBe(true);
});
