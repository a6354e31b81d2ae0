/** Secrets in text, and what is done about them. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { redactDeep } from '../../../src/text/redact-deep.ts';
import { Secrets } from '../../../src/text/secrets.ts';
import { fcRuns } from '../../support/property.ts';
import { scripted } from '../support/scripted-service.ts';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const SIGNATURE = 'aGVsbG8rd29ybGQ/c2lnbmF0dXJl';
const SIGNED = `https://storage.example/bucket/17.pdf?X-Expires=3600&X-Signature=${encodeURIComponent(SIGNATURE)}`;

describe('Law 8: secrets stay out', () => {
  test('a token, as it is, in base64, percent-encoded, and inside JSON or HTML', () => {
    const secrets = new Secrets();
    const token = 'tok&en"<one>/é+1';
    secrets.addToken(token);
    const html = token
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    const forms = [token, base64(token), encodeURIComponent(token), JSON.stringify(token).slice(1, -1), html];
    for (const form of forms) expect(secrets.redact(`before ${form} after`)).toBe('before *** after');
  });

  test('the shortest secret is hidden at the very end, too; a shorter one is none: it would be found in every word', () => {
    const told: string[] = [];
    const secrets = new Secrets((secret) => told.push(secret));
    secrets.add('k3Jx');
    secrets.add('k3J');
    expect(secrets.redact('k3Jx and k3J and k3Jx')).toBe('*** and k3J and ***');
    expect(told).toEqual(['k3Jx']);
  });

  test('a password, and the pair as Basic authentication sends it', () => {
    const secrets = new Secrets();
    secrets.addPassword('anna', 'p@ss: wörd');
    const shown = secrets.redact(
      `anna typed p@ss: wörd, sent Basic ${base64('anna:p@ss: wörd')} and ${base64('p@ss: wörd')}`,
    );
    expect(shown).toBe('anna typed ***, sent Basic *** and ***');
  });

  test('a signed address: whole, without its origin, its query, and the signature alone', () => {
    const secrets = new Secrets();
    secrets.addSignedAddress(SIGNED);
    const { pathname, search } = new URL(SIGNED);
    for (const form of [
      SIGNED,
      `${pathname}${search}`,
      search.slice(1),
      SIGNATURE,
      encodeURIComponent(SIGNATURE),
    ]) {
      expect(secrets.redact(`(${form})`)).toMatch(/^\((https:\/\/storage\.example)?\??\*\*\*\)$/);
    }
  });

  test('what a signed address says about the file itself is no secret', () => {
    const secrets = new Secrets();
    secrets.addSignedAddress(
      `https://storage.example/x?response-content-type=application%2Fpdf&rsct=application/pdf` +
        `&response-content-disposition=attachment%3B%20filename%3D%22Draft%20Specification.pdf%22` +
        `&filename=Draft%20Specification.pdf&doc=Demographics-report.xlsx&sig=${SIGNATURE}`,
    );
    const words = 'application/pdf: Draft Specification.pdf, Demographics-report.xlsx';
    expect(secrets.redact(words)).toBe(words);
    expect(secrets.redact(SIGNATURE)).toBe('***');
  });

  test.each([
    [
      'a signature under a name of its own',
      'h=9f86d081884c7d659a2feaa0c55ad015',
      '9f86d081884c7d659a2feaa0c55ad015',
    ],
    ['a short one under a telling name', 'sig=k3Jx9q', 'k3Jx9q'],
    ['a key without a name', '9f86d081884c7d659a2feaa0c55ad015', '9f86d081884c7d659a2feaa0c55ad015'],
    ['an access key', 'AWSAccessKeyId=AKIAEXAMPLE', 'AKIAEXAMPLE'],
  ])('of a signed address: %s', (_, query, secret) => {
    const secrets = new Secrets();
    secrets.addSignedAddress(`https://storage.example/x?a=1&${query}`);
    expect(secrets.redact(`it was ${secret}.`)).toBe('it was ***.');
  });

  test.each([
    ['X-Amz-SignedHeaders=host', 'the host is down'],
    ['X-Expires=3600', 'about 3600 seconds'],
    [
      'ct=application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'is application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  ])('words that everybody uses stay readable, also where an address holds them: %s', (query, words) => {
    const secrets = new Secrets();
    secrets.addSignedAddress(`https://storage.example/x?${query}&sig=${SIGNATURE}`);
    expect(secrets.redact(words)).toBe(words);
  });

  test('a secret that holds another one is replaced as a whole', () => {
    const secrets = new Secrets();
    secrets.add('inner');
    secrets.add('outer-inner-outer');
    expect(secrets.redact('outer-inner-outer inner')).toBe('*** ***');
  });

  test('an empty or very short secret does not blank out the text', () => {
    const secrets = new Secrets();
    secrets.addToken('');
    secrets.add('a');
    expect(secrets.redact('a plain text')).toBe('a plain text');
  });

  test('a host with a log mask hears of each secret once', () => {
    const heard: string[] = [];
    const secrets = new Secrets((secret) => heard.push(secret));
    secrets.addToken('token-1234');
    secrets.addToken('token-1234');
    expect(heard).toContain('token-1234');
    expect(new Set(heard).size).toBe(heard.length);
  });

  test('keys and values of a whole object are redacted, and the object given is left alone', () => {
    const secrets = new Secrets();
    secrets.addToken('token-1234');
    const given = { 'a token-1234': ['x', { deep: 'token-1234!' }], n: 5, nothing: null, yes: true };
    const copy = structuredClone(given);
    expect(redactDeep(secrets, given)).toEqual({
      'a ***': ['x', { deep: '***!' }],
      n: 5,
      nothing: null,
      yes: true,
    });
    expect(given).toEqual(copy);
  });

  test('a key that would change the prototype stays a plain key', () => {
    const given = JSON.parse('{"__proto__":{"polluted":true}}') as object;
    const shown = redactDeep(new Secrets(), given);
    expect(Object.keys(shown)).toEqual(['__proto__']);
    expect('polluted' in shown).toBe(false);
  });

  test.each([
    ['an escape sequence', '\u001b[0m'],
    ['a zero-width space', '\u200b'],
    ['a control character', '\u0000'],
  ])('a secret cut in two by %s is not put together again by a message', (_, cutter) => {
    const { client: service } = scripted();
    service.secrets.addToken('token-1234567890');
    expect(service.quote(`it was token-${cutter}1234567890 indeed`)).not.toContain('token-1234567890');
  });

  test('no part of a secret is left where a message is cut', () => {
    const { client: service } = scripted();
    service.secrets.addToken('token-1234567890');
    for (let before = 280; before < 305; before += 1) {
      expect(service.quote(`${'x'.repeat(before)}token-1234567890`)).not.toMatch(/tok/);
    }
  });

  test('no secret ever survives, whatever they are and however they overlap', () => {
    const letter = fc.constantFrom('a', 'b', '*', '/', '%', '=', '+', 'é', '🧪');
    const secret = fc.array(letter, { minLength: 4, maxLength: 9 }).map((letters) => letters.join(''));
    const many = fc.array(secret, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        many,
        fc.array(fc.oneof(secret, letter), { maxLength: 20 }),
        fc.boolean(),
        (known, parts, mixed) => {
          const secrets = new Secrets();
          for (const one of known) secrets.addToken(one);
          secrets.addPassword('user', known[0] ?? '');
          const text = (
            mixed ? parts.flatMap((part, at) => [part, known[at % known.length] ?? '']) : parts
          ).join('');
          const shown = secrets.redact(`${text}${base64(`user:${known[0] ?? ''}`)}`);
          for (const one of known) expect(shown).not.toContain(one);
          expect(shown).not.toContain(base64(`user:${known[0] ?? ''}`));
        },
      ),
      fcRuns(),
    );
  });

  test('no signed address survives, with any query', () => {
    const part = fc.string({ unit: 'grapheme-ascii', minLength: 4, maxLength: 30 }).map(encodeURIComponent);
    const queries = fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(queries, part, (pairs, path) => {
        const target = `/${path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
        const secrets = new Secrets();
        secrets.addSignedAddress(`https://storage.example${target}`);
        const shown = secrets.redact(`GET ${target} of https://storage.example${target} failed`);
        expect(shown).not.toContain(target);
        expect(shown).not.toContain('storage.example/');
      }),
      fcRuns(),
    );
  });
});

describe('Law 8: addresses that are signed in an unusual way', () => {
  test('over plain http, too, nothing that signs is shown', () => {
    const secrets = new Secrets();
    secrets.addSignedAddress('http://storage.example/x?X-Sig=PLAINSIGNATURE01');
    expect(secrets.redact('GET /x?X-Sig=PLAINSIGNATURE01')).toBe('GET ***');
    expect(secrets.redact('X-Sig=PLAINSIGNATURE01!')).toBe('***!');
  });

  test('a question mark within the query does not end it', () => {
    const secrets = new Secrets();
    secrets.addSignedAddress('https://storage.example/x?name=what?.pdf&sig=k3Jx9qUv');
    expect(secrets.redact('name=what?.pdf&sig=k3Jx9qUv')).toBe('***');
    expect(secrets.redact('signed with k3Jx9qUv')).toBe('signed with ***');
  });

  test('what is said behind the query is none of its values', () => {
    const secrets = new Secrets();
    secrets.addSignedAddress('https://storage.example/x?sig=k3Jx9qUv#page=2#end');
    expect(secrets.redact('GET /x?sig=k3Jx9qUv: k3Jx9qUv')).toBe('GET ***: ***');
    secrets.addSignedAddress('https://storage.example/y?sig=p4Ly8rWw#page=3\n#end');
    expect(secrets.redact('signed with p4Ly8rWw')).toBe('signed with ***');
  });

  test.each(['https://storage.example?sig=k3Jx9qUv', '/x?back=https://other.example/&sig=k3Jx9qUv'])(
    'without a path, or without an origin, the query is hidden all the same: %s',
    (address) => {
      const secrets = new Secrets();
      secrets.addSignedAddress(address);
      expect(secrets.redact(address)).toBe('***');
      expect(secrets.redact(address.slice(address.indexOf('?')))).toMatch(/^\??\*\*\*$/);
      expect(secrets.redact('signed with k3Jx9qUv')).toBe('signed with ***');
    },
  );

  test('of one without a query nothing but the whole is hidden: it is a path like any other', () => {
    const secrets = new Secrets();
    secrets.addSignedAddress('https://storage.example/reports/17.pdf');
    expect(secrets.redact('GET https://storage.example/reports/17.pdf')).toBe('GET ***');
    expect(secrets.redact('GET /reports/17.pdf')).toBe('GET /reports/17.pdf');
  });

  test('a value that cannot be decoded is hidden as it stands', () => {
    const secrets = new Secrets();
    secrets.addSignedAddress('https://storage.example/x?sig=%E0%A4%A&y=1');
    expect(secrets.redact('signed with %E0%A4%A')).toBe('signed with ***');
  });
});

describe('the names of parameters', () => {
  const shown = (query: string, text: string): string => {
    const secrets = new Secrets();
    secrets.addSignedAddress(`https://storage.example/x?${query}`);
    return secrets.redact(text);
  };

  test.each([
    'design=ORION-301',
    'author=Ms. Jones',
    'monkey=banana',
    'keyboard=qwerty',
    'authority=example',
  ])('that only sound like a secret make none: %s', (query) => {
    const value = query.split('=')[1] ?? '';
    expect(shown(query, `Study ${value}`)).toBe(`Study ${value}`);
  });

  test.each([
    'X-Amz-Signature',
    'sig',
    'sas_token',
    'accesskeyid',
    'Key-Pair-Id',
    'apiKey',
    'x-auth',
    'OSSAccessKeyId',
  ])('that tell of a secret make one: %s', (name) => {
    expect(shown(`${name}=k3Jx9q`, 'Study k3Jx9q')).toBe('Study ***');
  });
});

describe('a text of which only the beginning is looked at', () => {
  test('shows no half of a secret that stands across its end', () => {
    const secrets = new Secrets();
    secrets.add('0123456789');
    expect(secrets.redact(`ab0123456789cd`, 5)).toBe('ab***');
    expect(secrets.redact(`ab0123456789cd`, 2)).toBe('ab');
    expect(secrets.redact(`ab0123456789cd`, 13)).toBe('ab***c');
  });

  test('is the beginning of the whole text without its secrets', () => {
    const piece = fc.constantFrom('abcd', 'bcde', 'a', 'b', 'c', 'de', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(40), (pieces, most) => {
        const secrets = new Secrets();
        for (const secret of ['abcd', 'bcdex', 'dede']) secrets.add(secret);
        const text = pieces.join('');
        const start = secrets.redact(text, most);
        expect(secrets.redact(text).startsWith(start)).toBe(true);
        // Each *** stands for four characters at least.
        expect(start.length).toBeGreaterThanOrEqual(Math.min(most, text.length) === 0 ? 0 : 1);
      }),
      fcRuns(),
    );
  });
});
