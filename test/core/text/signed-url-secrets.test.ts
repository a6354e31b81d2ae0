/** What of a signed address gives access, and what of it people may read. */
import { describe, expect, test } from '@jest/globals';
import { Secrets } from '../../../src/text/secrets.ts';

const SIGNATURE = 'aGVsbG8rd29ybGQ/c2lnbmF0dXJl';

/** A text after an address was registered. */
function redact(address: string, text: string): string {
  const secrets = new Secrets();
  secrets.addSignedAddress(address);
  return secrets.redact(text);
}

describe('R51: hidden are the address, its path with query, its query, and the signature alone', () => {
  test.each<[string, string, string]>([
    [
      'https://storage.example/b/17.pdf?X-Expires=3600&sig=k3Jx9qUv',
      '/b/17.pdf?X-Expires=3600&sig=k3Jx9qUv',
      '***',
    ],
    ['https://storage.example/b/17.pdf?X-Expires=3600&sig=k3Jx9qUv', 'X-Expires=3600&sig=k3Jx9qUv', '***'],
    [`https://storage.example/x?sig=${encodeURIComponent(SIGNATURE)}`, encodeURIComponent(SIGNATURE), '***'],
    [`https://storage.example/x?sig=${encodeURIComponent(SIGNATURE)}`, SIGNATURE, '***'],
    ['http://storage.example/x?X-Sig=PLAINSIGNATURE01', 'GET /x?X-Sig=PLAINSIGNATURE01', 'GET ***'],
    ['https://storage.example/x?name=what?.pdf&sig=k3Jx9qUv', 'name=what?.pdf&sig=k3Jx9qUv', '***'],
    ['https://storage.example/x?sig=k3Jx9qUv#page=2\n#end', 'GET /x?sig=k3Jx9qUv: k3Jx9qUv', 'GET ***: ***'],
    ['https://storage.example?sig=k3Jx9qUv', '?sig=k3Jx9qUv', '***'],
    ['/x?back=https://other.example/&sig=k3Jx9qUv', 'back=https://other.example/&sig=k3Jx9qUv', '***'],
    ['https://storage.example/x?sig=%E0%A4%A&y=1', '%E0%A4%A', '***'],
  ])('%s: in "%s"', (address, text, redacted) => {
    expect(redact(address, text)).toBe(redacted);
    expect(redact(address, `(${address})`)).toBe('(***)');
  });

  test('of an address without a query, only all of it: its path is like any other', () => {
    const address = 'https://storage.example/reports/17.pdf';
    expect(redact(address, `GET ${address} or /reports/17.pdf`)).toBe('GET *** or /reports/17.pdf');
  });
});

describe('R51: a value of the query', () => {
  test.each<[string, string]>([
    ['X-Amz-Signature=k3Jx9q', 'k3Jx9q'],
    ['sig=k3Jx9q', 'k3Jx9q'],
    ['sas_token=k3Jx9q', 'k3Jx9q'],
    ['accesskeyid=k3Jx9q', 'k3Jx9q'],
    ['Key-Pair-Id=k3Jx9q', 'k3Jx9q'],
    ['apiKey=k3Jx9q', 'k3Jx9q'],
    ['x-auth=k3Jx9q', 'k3Jx9q'],
    ['AWSAccessKeyId=AKIAEXAMPLE', 'AKIAEXAMPLE'],
  ])('that gives access is hidden: %s', (query, secret) => {
    expect(redact(`https://storage.example/x?a=1&${query}`, `it was ${secret}.`)).toBe('it was ***.');
  });

  test.each([
    'design=ORION-301',
    'author=Ms. Jones',
    'monkey=banana',
    'keyboard=qwerty',
    'authority=example',
    'X-Amz-SignedHeaders=host',
    'sig=k3Jx9',
    'X-Expires=3600',
    'ct=application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'disposition=attachment; filename="Draft Specification.pdf"',
    'doc=Demographics-report.xlsx',
    'title=Draft-Specification-ORION-301',
    'sig',
  ])('that people may read stays: %s', (query) => {
    const value = query.slice(query.indexOf('=') + 1);
    for (const written of [query, query.replace(value, encodeURIComponent(value))]) {
      const address = `https://storage.example/x?${written}&sig=${SIGNATURE}`;
      expect(redact(address, `about ${value}`)).toBe(`about ${value}`);
    }
  });
});
