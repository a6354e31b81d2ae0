/** The service's base URL, as users enter it. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isRemotePlainHttp, parseBaseUrl, serviceUrls } from '../../../src/address/base-url.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { codePoint } from '../../support/code-point.ts';
import { fcRuns } from '../../support/property.ts';

test.each([
  ['  https://drafts.example.com/ \n', 'https://drafts.example.com'],
  ['https://drafts.example.com/api/v2/api/v2/', 'https://drafts.example.com'],
  ['https://drafts.example.com/tenant/a///', 'https://drafts.example.com/tenant/a'],
  ['https://drafts.example.com:443', 'https://drafts.example.com'],
  ['https://entwürfe.example', 'https://xn--entwrfe-q2a.example'],
])('R55: %j is accepted as %s', (text, baseUrl) => {
  expect(serviceUrls(parseBaseUrl(text)).baseUrl).toBe(baseUrl);
});

const EXAMPLE = 'Give an address such as https://drafts.example.com.';
test.each<[string, readonly string[]]>([
  [`The base URL is empty. ${EXAMPLE}`, ['', '   ']],
  [
    `The base URL is not an address. ${EXAMPLE}`,
    ['secret', 'secret.example.com/api', 'https://', 'https://d.example:99999'],
  ],
  [
    `The base URL must begin with https:// or http://. ${EXAMPLE}`,
    ['secret.example:80', 'ftp://secret.example', 'blob:https://secret.example/x'],
  ],
  [
    'The base URL must not contain a user name or password: give them in their own fields.',
    ['https://anna:secret@d.example', 'https://:secret@d.example', 'https://secret@d.example'],
  ],
  [
    'The base URL must not contain a query (what follows "?"): leave it out.',
    ['https://d.example/?token=secret', 'https://d.example?'],
  ],
  ['The base URL must not contain a fragment (what follows "#"): leave it out.', ['https://d/#secret']],
])('R55: a base URL is refused with what to enter, and without being repeated: %s', (mistake, texts) => {
  for (const text of texts) expect(() => parseBaseUrl(text)).toThrow(new InputError([mistake]));
  expect(mistake).not.toContain('secret');
});

test('R48: every URL of the service stays on the origin of the base URL: for any base URL and path', () => {
  const ipV6 = fc.ipV6().map((ip) => `[${ip}]`);
  const host = fc.oneof(fc.domain(), fc.ipV4(), ipV6);
  const port = fc.constantFrom('', ':1', ':80', ':443', ':8443', ':65535');
  const segments = fc.array(fc.oneof(fc.webSegment(), fc.constantFrom('api', 'v2', '..', '')), {
    maxLength: 5,
  });
  const base = fc
    .tuple(fc.constantFrom('http', 'https'), host, port, segments)
    .map(([scheme, name, number, path]) => `${scheme}://${name}${number}/${path.join('/')}`);
  const anyPath = fc.string({ unit: codePoint }).map((text) => `/${text}`);
  const below = fc.oneof(fc.webPath(), anyPath);
  fc.assert(
    fc.property(base, below, (text, path) => {
      const url = parseBaseUrl(text);
      const urls = serviceUrls(url);
      expect(urls.baseUrl).not.toMatch(/\/$|\/api\/v[12]$/);
      expect([urls.origin, new URL(urls.at(path)).origin]).toEqual(Array(2).fill(new URL(text).origin));
      expect(parseBaseUrl(urls.baseUrl).href).toBe(url.href);
    }),
    fcRuns(),
  );
});

test.each([
  ['http://drafts.example.com', true],
  ['http://127.0.0.1.example.com', true],
  ['https://drafts.example.com', false],
  ['http://LOCALHOST:8080', false],
  ['http://[::1]', false],
])('R55: %s sends credentials unencrypted over a network: %s', (text, remote) => {
  expect(isRemotePlainHttp(parseBaseUrl(text))).toBe(remote);
});
