/** The service's address, as users write it. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isRemotePlainHttp, parseBaseUrl } from '../../../src/address/base-url.ts';
import { ServiceUrls } from '../../../src/address/service-url.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { fcRuns } from '../../support/property.ts';

const shown = (text: string): string => new ServiceUrls(parseBaseUrl(text)).baseUrl;
const refusal = (text: string): InputError => {
  try {
    parseBaseUrl(text);
  } catch (error) {
    if (error instanceof InputError) return error;
  }
  throw new Error('It was not refused.');
};

describe('a base URL is taken', () => {
  test.each([
    ['https://drafts.example.com', 'https://drafts.example.com'],
    ['https://drafts.example.com/', 'https://drafts.example.com'],
    ['  https://drafts.example.com/ \n', 'https://drafts.example.com'],
    ['https://drafts.example.com/api/v2', 'https://drafts.example.com'],
    ['https://drafts.example.com/api/v2/', 'https://drafts.example.com'],
    ['https://drafts.example.com/api/v2//', 'https://drafts.example.com'],
    ['https://drafts.example.com/api/v1', 'https://drafts.example.com'],
    ['https://drafts.example.com/tenant', 'https://drafts.example.com/tenant'],
    ['https://drafts.example.com/tenant/a///', 'https://drafts.example.com/tenant/a'],
    ['https://drafts.example.com/tenant/api/v2/', 'https://drafts.example.com/tenant'],
    ['https://drafts.example.com/api/v2/api/v2/', 'https://drafts.example.com'],
    ['https://drafts.example.com/rapi/v2', 'https://drafts.example.com/rapi/v2'],
    ['https://drafts.example.com/api/v2/x', 'https://drafts.example.com/api/v2/x'],
    ['https://drafts.example.com/api', 'https://drafts.example.com/api'],
    ['https://drafts.example.com:8443/x', 'https://drafts.example.com:8443/x'],
    ['https://drafts.example.com:443', 'https://drafts.example.com'],
    ['HTTPS://Drafts.Example.COM/Tenant', 'https://drafts.example.com/Tenant'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://[::1]:8080/', 'http://[::1]:8080'],
    ['https://entwürfe.example', 'https://xn--entwrfe-q2a.example'],
  ])('%j is %s', (given, address) => {
    expect(shown(given)).toBe(address);
  });

  test('and paths of the service begin after it', () => {
    const address = new ServiceUrls(parseBaseUrl('https://drafts.example.com/tenant/'));
    expect(address.at('/api/v2/drafts/?a=1')).toBe('https://drafts.example.com/tenant/api/v2/drafts/?a=1');
    expect(address.origin).toBe('https://drafts.example.com');
  });
});

describe('a base URL is refused, with what to write, and without being shown', () => {
  const example = 'Give an address such as https://drafts.example.com.';
  test.each([
    ['', `The base URL is empty. ${example}`],
    ['   ', `The base URL is empty. ${example}`],
    ['geheim', `The base URL is not an address. ${example}`],
    ['geheim.example.com/api', `The base URL is not an address. ${example}`],
    ['https://', `The base URL is not an address. ${example}`],
    ['https://user:geh?eim@drafts.example.com', `The base URL is not an address. ${example}`],
    ['https://drafts.example.com:99999', `The base URL is not an address. ${example}`],
    ['geheim.example.com:8080', `The base URL must begin with https:// or http://. ${example}`],
    ['localhost:8080', `The base URL must begin with https:// or http://. ${example}`],
    ['ftp://geheim.example.com', `The base URL must begin with https:// or http://. ${example}`],
    ['javascript:geheim()', `The base URL must begin with https:// or http://. ${example}`],
    ['blob:https://geheim.example.com/x', `The base URL must begin with https:// or http://. ${example}`],
    [
      'https://anna:geheim@drafts.example.com',
      'The base URL must not contain a user name or password: give them in their own fields.',
    ],
    [
      'https://:geheim@drafts.example.com',
      'The base URL must not contain a user name or password: give them in their own fields.',
    ],
    [
      'https://geheim@drafts.example.com',
      'The base URL must not contain a user name or password: give them in their own fields.',
    ],
    [
      'https://drafts.example.com/?token=geheim',
      'The base URL must not contain a query (what follows "?"): leave it out.',
    ],
    [
      'https://drafts.example.com?',
      'The base URL must not contain a query (what follows "?"): leave it out.',
    ],
    [
      'https://drafts.example.com/#geheim',
      'The base URL must not contain a fragment (what follows "#"): leave it out.',
    ],
  ])('%j', (given, mistake) => {
    const error = refusal(given);
    expect(error.mistakes).toEqual([mistake]);
    expect(error.sentence).not.toContain('geheim');
  });
});

describe('Law 2: whatever a path holds, its address stays on the origin of the base URL', () => {
  test('for any base URL that is taken and any path', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV6().map((ip) => `[${ip}]`),
    );
    const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });
    const path = fc.array(fc.oneof(fc.webSegment(), fc.constantFrom('api', 'v2', '..', '')), {
      maxLength: 5,
    });
    const below = fc.oneof(
      fc.webPath(),
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('http', 'https'),
        host,
        port,
        path,
        below,
        (scheme, name, number, segments, at) => {
          const given = `${scheme}://${name}${number === undefined ? '' : `:${number}`}/${segments.join('/')}`;
          const url = parseBaseUrl(given);
          const address = new ServiceUrls(url);
          expect(address.baseUrl).not.toMatch(/\/$|\/api\/v[12]$/);
          expect(new URL(address.at(at)).origin).toBe(new URL(given).origin);
          expect(parseBaseUrl(address.baseUrl).href).toBe(url.href);
        },
      ),
      fcRuns(),
    );
  });

  test('any text is an address on http or https, or refused by an InputError', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }).map((rest) => `https://${rest}`),
    );
    fc.assert(
      fc.property(text, (given) => {
        let url: URL;
        try {
          url = parseBaseUrl(given);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          return;
        }
        expect(url.protocol).toMatch(/^https?:$/);
        expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', '']);
      }),
      fcRuns(),
    );
  });
});

describe('plain http', () => {
  test.each([
    ['http://drafts.example.com', true],
    ['http://10.0.0.1', true],
    ['http://127.example.com', true],
    ['http://127.0.0.1.example.com', true],
    ['http://localhost.example.com', true],
    ['https://drafts.example.com', false],
    ['http://localhost:8080', false],
    ['http://LOCALHOST', false],
    ['http://api.localhost', false],
    ['http://127.0.0.1', false],
    ['http://127.8.9.10:1', false],
    ['http://[::1]', false],
  ])('over a network: %s is %s', (given, elsewhere) => {
    expect(isRemotePlainHttp(parseBaseUrl(given))).toBe(elsewhere);
  });
});
