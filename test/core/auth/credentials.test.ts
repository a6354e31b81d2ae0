/** Credentials that a header cannot carry are refused before anything is sent with them, and not repeated. */
import { expect, test } from '@jest/globals';
import { type Credentials, checkCredentials } from '../../../src/auth/credentials.ts';
import { fetchTransports } from '../../../src/transport/fetch-transports.ts';
import { sentenceOf, thrown } from '../support/failures.ts';

const refusal = (credentials: Credentials) => sentenceOf(thrown(() => checkCredentials(credentials)));
const NOT_A_TOKEN =
  'This is not a token: it is empty, or contains a space, a line break or a character outside ASCII. Copy it again.';

const COLON = 'A user name cannot contain ":" with Basic authentication. Use a token.';

test.each([
  ['Enigma77\r\nX-Forged: 1', NOT_A_TOKEN],
  ['Enigma77ü', NOT_A_TOKEN],
  ['', NOT_A_TOKEN],
  ['\ufeffEnigma77', NOT_A_TOKEN],
  ['abc-._~+/=!#$%&\'*^`|{}()[]<>@,;:?"\\', undefined],
])('R35: the token %j: %s', (token, sentence) => {
  expect(refusal({ token })).toBe(sentence);
});

test.each([
  ['ada:x', COLON],
  ['', 'The user name is empty.'],
  ['ada\n', 'A user name cannot contain control characters.'],
  ['ada\u0085', 'A user name cannot contain control characters.'],
  ['Ädä Łovelace@例え', undefined],
])('R35: the user name %j: %s', (username, sentence) => {
  for (const password of ['', ' a:b ', 'x\r\ny', '\u0000', '日本 \ud800']) {
    expect(refusal({ username, password })).toBe(sentence);
  }
});

test('R35: no transports are made with them', () => {
  expect(() => fetchTransports(fetch, { token: 'a\r\nb' })).toThrow(NOT_A_TOKEN);
  expect(() => fetchTransports(fetch, { username: 'a\nb', password: '' })).toThrow('control characters');
});
