/** What an error body says, whatever its shape. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { errorWords } from '../../../src/http/error-body.ts';
import { readJson } from '../../../src/http/read-json.ts';
import { fcRuns } from '../../support/property.ts';
import { answer, text, utf8 } from '../support/replies.ts';
import { TOKEN, scripted } from '../support/scripted-service.ts';

const words = (body: unknown, type = 'application/json'): string =>
  errorWords(utf8(typeof body === 'string' ? body : JSON.stringify(body)), type);

describe('the words of an error body', () => {
  test.each([
    ['a detail', { detail: 'Not found.' }, 'Not found.'],
    ['a message', { message: 'No such draft' }, 'No such draft'],
    ['an error within', { error: { code: 17, message: 'No such draft' } }, 'code: 17; No such draft'],
    ['a field list', { draft_id: ['This field is required.'] }, 'draft_id: This field is required.'],
    [
      'several fields',
      { draft_id: ['Required.'], settings: { paper: ['Unknown.', 'Really.'] } },
      'draft_id: Required.; settings.paper: Unknown.; settings.paper: Really.',
    ],
    ['non-field errors', { non_field_errors: ['Out of scope.'] }, 'Out of scope.'],
    ['a list', ['One.', 'Two.'], 'One.; Two.'],
    ['a bare string', '"Nope."', 'Nope.'],
    ['a number and a boolean', { code: 0, retry: false }, 'code: 0; retry: false'],
    ['null', 'null', ''],
    ['an empty object', {}, ''],
    ['empty texts', { detail: '' }, ''],
    ['deep nesting, as far as it is useful', { a: { b: { c: { d: { e: { f: 'too deep' } } } } } }, ''],
    ['many leaves, the first six', Array.from({ length: 50 }, (_, n) => `w${n}`), 'w0; w1; w2; w3; w4; w5'],
  ])('JSON: %s', (_, body, said) => {
    expect(words(body)).toBe(said);
  });

  test('plain text is taken as it is', () => {
    expect(words('Too many requests', 'text/plain')).toBe('Too many requests');
  });

  test('HTML gives its title and its text, without scripts and styles', () => {
    const page =
      '<!DOCTYPE html><html><head><title>502 Bad Gateway</title><style>b{}</style></head>' +
      '<body><script>alert("x")</script><h1>Oops</h1><p>try <b>later</b></p></body></html>';
    expect(words(page, 'text/html').replace(/\s+/g, ' ')).toBe('502 Bad Gateway Oops try later');
    expect(words(page, 'application/octet-stream').replace(/\s+/g, ' ')).toContain('502 Bad Gateway');
  });

  test('JSON under a wrong type is read all the same, and cut JSON as text', () => {
    expect(words('{"detail":"Nope."}', 'text/html')).toBe('Nope.');
    expect(words('{"detail":"Nop', 'application/json')).toBe('{"detail":"Nop');
  });

  test('an empty body has no words', () => {
    expect(errorWords(new Uint8Array(), '')).toBe('');
  });

  test('64 KiB of brackets, tags or spaces are read to their end: a square of that would not end here', () => {
    for (const unit of ['<', '<script>', '<style ', '<!--', ' <title', '[', '{"a":', ' ', '\n<', '</'])
      expect(words(unit.repeat(Math.ceil(65_536 / unit.length)), 'text/html').length).toBeLessThan(70_000);
    expect(words(`${'['.repeat(5000)}"x"${']'.repeat(5000)}`).length).toBeLessThan(70_000);
  });

  test('no body is too strange to be read', () => {
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json().map((json) => utf8(json)),
      fc.string({ unit: 'binary' }).map((html) => utf8(`<html><title>${html}</title>${html}`)),
    );
    fc.assert(
      fc.property(body, fc.constantFrom('text/html', 'application/json', ''), (bytes, type) => {
        expect(typeof errorWords(bytes, type)).toBe('string');
      }),
      fcRuns(),
    );
  });
});

describe('an error message with the words of the service', () => {
  const failing = async (reply: ReturnType<typeof text>): Promise<Error> => {
    const { net, service } = scripted();
    net.get('/x', reply);
    const failure = await readJson(service, { path: '/x', about: 'the thing' }, service.deadline()).catch(
      (error: unknown) => error,
    );
    return failure as Error;
  };

  test('is one useful sentence', async () => {
    expect((await failing(text('{"detail":"No such draft"}', 404, 'application/json'))).message).toBe(
      'The service refused the request for the thing (HTTP 404): "No such draft".',
    );
  });

  test('says nothing about an empty body', async () => {
    expect((await failing(text('', 403))).message).toBe(
      'The service refused the request for the thing (HTTP 403).',
    );
  });

  test('Law 7: is bounded and clean, however long and nasty the body', async () => {
    const { message } = await failing(
      text(`\u001b[31m\u202e::error::\n##[error]${'x'.repeat(100_000)}`, 400),
    );
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(message.length).toBeLessThan(400);
  });

  test('Law 8: holds no secret, in whatever form it is echoed', async () => {
    const forms = [
      TOKEN,
      Buffer.from(TOKEN).toString('base64'),
      `{"detail":"\\u0061${TOKEN.slice(1)} is wrong"}`,
    ];
    for (const form of forms) {
      const { message } = await failing(text(form, 401));
      expect(message).toContain('***');
      expect(message).not.toContain(TOKEN);
    }
  });

  test('Law 3: an error body is read up to 64 KiB, and what follows is left', async () => {
    let given = 0;
    const piece = utf8('y'.repeat(16 * 1024));
    const endless = (async function* () {
      for (;;) {
        given += piece.byteLength;
        yield piece;
      }
    })();
    const { message } = await failing(async () => ({ status: 400, headers: {}, body: endless }));
    expect(message).toContain('HTTP 400');
    expect(given).toBeLessThanOrEqual(80 * 1024);
  });

  test('broken UTF-8 is shown as far as it can be read', async () => {
    const { message } = await failing(answer(400, {}, [Uint8Array.of(0x62, 0x61, 0x64, 0xff, 0xfe)]));
    expect(message).toContain('bad');
  });
});
