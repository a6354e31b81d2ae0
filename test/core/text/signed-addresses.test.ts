/** What of a signed address gives access, and what of it people may read. */
import { describe, expect, test } from '@jest/globals';
import { Secrets } from '../../../src/text/secrets.ts';

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
