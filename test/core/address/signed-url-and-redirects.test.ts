/** Signed addresses are used byte for byte. */
import { describe, expect, test } from '@jest/globals';
import {
  signedRedirectTarget,
  signedTarget,
  signedUrl,
} from '../../../src/address/signed-url-and-redirects.ts';
import type { SignedUrl } from '../../../src/transport/service-and-storage-transports.ts';

function accepted(address: string): SignedUrl {
  const url = signedUrl(address);
  if (url === undefined) throw new Error(`refused: ${address}`);
  return url;
}

describe('R49: a signed address is used byte for byte', () => {
  test.each([
    ['/b/%2f%2F/./a/../x', '/b/%2f%2F/./a/../x'],
    ["/it's?sig=a+b%2B/=&q=%7e~", "/it's?sig=a+b%2B/=&q=%7e~"],
    // As Node's client wants it: a character for each byte.
    ['/é?€', '/\u00c3\u00a9?\u00e2\u0082\u00ac'],
    ['/a#fragment', '/a'],
    ['?only=query', '/?only=query'],
  ])('%j', (written, path) => {
    const target = { secure: true, hostname: 'storage.example', port: '8443', path };
    expect(signedTarget(accepted(`https://storage.example:8443${written}`))).toEqual(target);
  });

  test.each([
    '',
    '/x?sig=1',
    'ftp://storage.example/x',
    'blob:https://storage.example/x',
    'https://',
    'https://user@storage.example/x',
    'https://:pass@storage.example/x',
    'https://storage.example/a b',
    'https://storage.example/a\nb',
  ])('%j is refused', (address) => {
    expect(signedUrl(address)).toBeUndefined();
  });
});

test.each([
  ['https', 'https://other.example/x?sig=%2f', 'https://other.example/x?sig=%2f'],
  ['https', '/c?sig=2', 'https://storage.example/c?sig=2'],
  ['https', '//other.example/c', 'https://other.example/c'],
  ['http', 'http://other.example/./%7e"x"', 'http://other.example/./%7e"x"'],
  // A header holds bytes.
  ['https', 'https://other.example/\u00c3\u00a9', 'https://other.example/é'],
  ['https', 'http://storage.example/a', undefined],
  ['https', '\t http://storage.example/a', undefined],
  ['https', 'https://user:pass@storage.example/a', undefined],
])('R49: a redirect of the storage from %s to %j leads to %s', (scheme, location, target) => {
  const from = accepted(`${scheme}://storage.example/a/b?next=https://x.example/`);
  expect(signedRedirectTarget(from, location)).toBe(target);
});
