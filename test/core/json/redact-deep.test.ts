/** Whole JSON values without secrets. */
import { expect, test } from '@jest/globals';
import { redactDeep, parseExact } from '../../../src/json/json-values.ts';
import { Secrets } from '../../../src/text/secrets.ts';

function knowing(...tokens: readonly string[]): Secrets {
  const secrets = new Secrets();
  for (const token of tokens) secrets.addToken(token);
  return secrets;
}

test('R51: keys and values of an object are redacted in a copy of it', () => {
  const value = { 'a token-1234': ['x', { deep: 'token-1234!' }], n: 5, nothing: null, yes: true };
  const before = structuredClone(value);
  expect(redactDeep(knowing('token-1234'), value)).toEqual({
    'a ***': ['x', { deep: '***!' }],
    n: 5,
    nothing: null,
    yes: true,
  });
  expect(value).toEqual(before);
});

test.each(['a k3Jx<b></b>W9p&#81; b', 'a k3Jx<\u200bb>W9pQ<i></i> b', 'a k3Jx&#27;[31mW9pQ b'])(
  'R51: a secret that only a title shows is redacted in %j, and the tags around it are left out',
  (text) => {
    expect(redactDeep(knowing('k3JxW9pQ'), { text })).toEqual({ text: 'a *** b' });
  },
);

test('R51: a text whose secret is only seen after a second look is hidden as a whole', () => {
  expect(redactDeep(knowing('k3JxW9pQ'), '&#107;3JxW9pQ &amp;#107;3JxW9pQ')).toBe('***');
});

test('R51: a value whose keys would become equal is refused: none of them is left out', () => {
  const value = { 'token-1': 1, 'token-2': 2 };
  expect(() => redactDeep(knowing('token-1', 'token-2'), value)).toThrow('has a secret in several keys');
});

test('R51: a value without a secret is the value itself, also with numbers that are kept exactly', () => {
  const value = parseExact('{"a":[1e400,"x",null],"__proto__":{"b":true}}');
  expect(redactDeep(knowing('token-1234'), value)).toBe(value);
  const copy = redactDeep(knowing('token-1234'), parseExact('{"a":1e400,"b":"token-1234"}'));
  expect(JSON.stringify(copy)).toBe('{"a":1e400,"b":"***"}');
});
