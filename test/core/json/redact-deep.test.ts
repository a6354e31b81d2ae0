/** Whole JSON values without secrets. */
import { expect, test } from '@jest/globals';
import { redactDeep } from '../../../src/json/redact-deep.ts';
import { parseExact } from '../../../src/json/exact-json.ts';
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

test('R51: keys that become equal keep their members, under numbered keys', () => {
  const value = { 'token-1': 1, 'a token-1': 2, 'token-2': 3, '***': 4, 'a token-2': 5, '*** (2)': 6 };
  expect(redactDeep(knowing('token-1', 'token-2'), value)).toEqual({
    '***': 1,
    'a ***': 2,
    '*** (2)': 3,
    '*** (3)': 4,
    'a *** (2)': 5,
    '*** (2) (2)': 6,
  });
});

test('R54: 20,000 keys that become equal are numbered in linear time', () => {
  const keys = Array.from({ length: 20_000 }, (_, at) => at.toString(2).padStart(17, '0'));
  const secret = (key: string): string => key.replaceAll('0', 'zero').replaceAll('1', 'unit');
  const value = Object.fromEntries(keys.map((key) => [secret(key), key]));
  const copy = redactDeep(knowing('zero', 'unit'), value);
  expect(Object.values(copy).sort()).toEqual(keys.sort());
});

test('R51: a key that would change the prototype stays a plain key', () => {
  const value = JSON.parse('{"__proto__":{"polluted":true}}') as object;
  const copy = redactDeep(new Secrets(), value);
  expect(Object.keys(copy)).toEqual(['__proto__']);
  expect('polluted' in copy).toBe(false);
});

test('R51: a value without a secret is the value itself, also with numbers that are kept exactly', () => {
  const value = parseExact('{"a":[1e400,"x",null],"__proto__":{"b":true}}');
  expect(redactDeep(knowing('token-1234'), value)).toBe(value);
  const copy = redactDeep(knowing('token-1234'), parseExact('{"a":1e400,"b":"token-1234"}'));
  expect(JSON.stringify(copy)).toBe('{"a":1e400,"b":"***"}');
});

test('R51: a value that is nested without end is refused', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}"token-1234"${']'.repeat(50_000)}`) as unknown;
  expect(() => redactDeep(knowing('token-1234'), deep)).toThrow('is nested too deeply and was refused.');
});
