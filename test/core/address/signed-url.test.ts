/** Signed addresses are kept byte for byte. */
import { describe, expect, test } from '@jest/globals';
import { signedRedirectTarget, signedTarget, signedUrl } from '../../../src/address/signed-url.ts';
import type { SignedUrl } from '../../../src/transport/transport.ts';

const taken = (address: string): SignedUrl => {
  const url = signedUrl(address);
  if (url === undefined) throw new Error(`refused: ${address}`);
  return url;
};

describe('Law 2: a signed address is used byte for byte', () => {
  test.each([
    ['/b/%2f%2F/./a/../x', '/b/%2f%2F/./a/../x'],
    ["/it's?sig=a+b%2B/=&q=%7e~", "/it's?sig=a+b%2B/=&q=%7e~"],
    ['/é?ü=ß', '/é?ü=ß'],
    ['/a#fragment', '/a'],
    ['/a?b#fragment?c', '/a?b'],
    ['?only=query', '/?only=query'],
    ['', '/'],
    ['//double//slashes', '//double//slashes'],
  ])('%j', (written, path) => {
    expect(signedTarget(taken(`https://storage.example:8443${written}`))).toEqual({
      secure: true,
      hostname: 'storage.example',
      port: '8443',
      path,
    });
  });

  test('an IPv6 host goes without its brackets', () => {
    expect(signedTarget(taken('http://[::1]:9000/x'))).toEqual({
      secure: false,
      hostname: '::1',
      port: '9000',
      path: '/x',
    });
  });

  test.each([
    '',
    'storage.example/x',
    '/x?sig=1',
    '//storage.example/x',
    'ftp://storage.example/x',
    'file:///etc/passwd',
    'blob:https://storage.example/x',
    'javascript:alert(1)',
    ' https://storage.example/x',
    'https://',
    'https:////storage.example/x',
    'https://user@storage.example/x',
    'https://user:pass@storage.example/x',
    'https://storage.example:99999/x',
  ])('%j cannot be used', (address) => {
    expect(signedUrl(address)).toBeUndefined();
  });
});

describe('Law 3: redirects of the storage', () => {
  const from = taken('https://storage.example/a/b?sig=1');

  test.each([
    ['https://other.example/x?sig=%2f', 'https://other.example/x?sig=%2f'],
    ['/c?sig=2', 'https://storage.example/c?sig=2'],
    ['c', 'https://storage.example/a/c'],
    ['//other.example/c', 'https://other.example/c'],
    ['/c?back=http://other.example/', 'https://storage.example/c?back=http://other.example/'],
    ['https://other.example/?back=http://x/', 'https://other.example/?back=http://x/'],
  ])('%s leads to %s', (location, target) => {
    expect(signedRedirectTarget(from, location)).toBe(target);
  });

  test.each([
    'http://storage.example/a',
    'HTTP://storage.example/a',
    ' http://storage.example/a',
    '\thttp://storage.example/a',
    'ftp://storage.example/a',
    'https://user:pass@storage.example/a',
    'https://[',
  ])('%j is not followed', (location) => {
    expect(signedRedirectTarget(from, location)).toBeUndefined();
  });

  test('from http to http is fine, byte for byte', () => {
    const plain = taken('http://storage.example/a?next=https://x.example/');
    expect(signedRedirectTarget(plain, 'http://other.example/./%7e"x"')).toBe(
      'http://other.example/./%7e"x"',
    );
  });

  test('from http to https is fine', () => {
    expect(signedRedirectTarget(taken('http://storage.example/a'), 'https://storage.example/a')).toBe(
      'https://storage.example/a',
    );
  });
});
