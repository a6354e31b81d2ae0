/** Credentials that cannot stand in a header are refused before anything is sent with them, and not shown. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { InputError } from '../../../src/errors/error-classes.ts';
import { type Credentials, authorization, checkCredentials } from '../../../src/auth/credentials.ts';
import { fetchTransports } from '../../../src/transport/fetch-transports.ts';
import { fcRuns } from '../../support/property.ts';

const refusal = (credentials: Credentials): string | undefined => {
  try {
    checkCredentials(credentials);
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.sentence;
    throw error;
  }
};
const NOT_A_TOKEN =
  'This is not a token: it contains a space, a line break or a character outside ASCII. Copy it again.';

const COLON = 'A user name cannot contain ":" with Basic authentication. Use a token.';

describe('a token', () => {
  test.each([
    ['a line break', 'Enigma77\r\nX-Forged: 1'],
    ['a carriage return', 'Enigma77\rX'],
    ['a line feed at its end', 'Enigma77\n'],
    ['NUL', 'Enigma77\u0000'],
    ['a blank', 'Token Enigma77'],
    ['a tab', 'Enigma77\t'],
    ['DEL', 'Enigma77\u007f'],
    ['Latin-1', 'Enigma77ü'],
    ['what is outside Latin-1', 'Enigma77\u2028日本'],
    ['a byte order mark', '\ufeffEnigma77'],
  ])('with %s is refused, and not shown', (_, token) => {
    expect(refusal({ token })).toBe(NOT_A_TOKEN);
  });

  test('of any other printable ASCII is taken', () => {
    expect(refusal({ token: 'abc-._~+/=!#$%&\'*^`|{}()[]<>@,;:?"\\' })).toBeUndefined();
  });
});

describe('a user name', () => {
  test.each([
    ['a line break', 'ada\r\nX-Forged: 1', COLON],
    ['a line feed', 'ada\n', 'A user name cannot contain control characters.'],
    ['NUL', 'ada\u0000', 'A user name cannot contain control characters.'],
    ['NEL', 'ada\u0085', 'A user name cannot contain control characters.'],
    ['a colon, which would move the border to the password', 'ada:x', COLON],
  ])('with %s is refused', (_, username, sentence) => {
    expect(refusal({ username, password: 'Enigma77' })).toBe(sentence);
  });

  test('of any language is taken, and so is any password', () => {
    for (const password of ['', ' a:b ', 'x\r\ny', '\u0000', '日本 \ud800'])
      expect(refusal({ username: 'Ädä Łovelace@例え', password })).toBeUndefined();
  });
});

test('the transports of a script are not even made with them', () => {
  expect(() => fetchTransports(fetch, { token: 'a\r\nb' })).toThrow(NOT_A_TOKEN);
  expect(() => fetchTransports(fetch, { username: 'a\nb', password: '' })).toThrow('control characters');
});

test('whatever is given: it is refused, or one header that a client takes, from which the service reads the same', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('\r', '\n', ':', ' '), fc.string({ unit: 'binary', maxLength: 1 })),
  });
  fc.assert(
    fc.property(text, text, fc.boolean(), (one, two, isToken) => {
      const credentials = isToken ? { token: one } : { username: one, password: two };
      if (refusal(credentials) !== undefined) return;
      const header = new Headers({ authorization: authorization(credentials) }).get('authorization') ?? '';
      if (isToken) {
        expect(header).toBe(`Token ${one}`.trimEnd());
        return;
      }
      const pair = Buffer.from(header.replace(/^Basic /, ''), 'base64').toString('utf8');
      const border = pair.indexOf(':');
      expect([pair.slice(0, border), pair.slice(border + 1)]).toEqual(
        [one, two].map((all) => all.toWellFormed()),
      );
    }),
    fcRuns(),
  );
});
