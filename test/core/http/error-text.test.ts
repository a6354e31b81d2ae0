/** What an error body says, whatever its shape. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readErrorBody } from '../../../src/http/response-body.ts';
import { errorText, plainText } from '../../../src/http/error-text.ts';
import { getJson } from '../../../src/http/get-json.ts';
import { fcRuns } from '../../support/property.ts';
import { answer, broken, text, utf8 } from '../support/replies.ts';
import { TOKEN, scripted } from '../support/scripted-service.ts';

const words = (body: unknown, type = 'application/json'): string =>
  errorText(utf8(typeof body === 'string' ? body : JSON.stringify(body)), type);

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
    ['a list of errors', { errors: ['Out of scope.', 'Too late.'] }, 'Out of scope.; Too late.'],
    ['a title', { title: 'Out of scope.' }, 'Out of scope.'],
    ['a list', ['One.', 'Two.'], 'One.; Two.'],
    ['a bare string', '"Nope."', 'Nope.'],
    ['a number and a boolean', { code: 0, retry: false }, 'code: 0; retry: false'],
    ['null', 'null', ''],
    ['an empty object', {}, ''],
    ['empty texts', { detail: '' }, ''],
    ['empty texts beside others', { detail: '', draft_id: ['', 'Required.'] }, 'draft_id: Required.'],
    ['nesting as far as it is useful', { a: { b: { c: { d: 'deep' } } } }, 'a.b.c.d: deep'],
    ['deeper nesting', { a: { b: { c: { d: { e: 'too deep' } } } } }, ''],
    ['many leaves, the first six', Array.from({ length: 50 }, (_, n) => `w${n}`), 'w0; w1; w2; w3; w4; w5'],
  ])('JSON: %s', (_, body, said) => {
    expect(words(body)).toBe(said);
  });

  test.each([
    'Too many requests',
    ' a < b, but b > c ',
    'Use <id> in place of <name>.',
    'Expected <body> first.',
  ])('plain text is taken as it is: %s', (said) => {
    expect(words(said, 'text/plain')).toBe(said);
    expect(words(said, '')).toBe(said);
  });

  test('HTML gives its title and its text, without scripts and styles', () => {
    const page =
      '<!DOCTYPE html><html><head><title>502 Bad Gateway</title><style>b{}</style></head>' +
      '<body><script>alert("x")</script><h1>Oops</h1><p>try <b>later</b></p></body></html>';
    expect(words(page, 'text/html').replace(/\s+/g, ' ')).toBe('502 Bad Gateway Oops try later');
    for (const type of ['application/octet-stream', ''])
      for (const blank of ['', '\n', ' \r\n\t '])
        expect(words(`${blank}${page}`, type)).toBe(words(page, 'text/html'));
  });

  test.each([
    ['a title with attributes', '<head><title lang="en">Gone</title></head><body>Nope</body>', 'Gone Nope'],
    ['blanks around both', '<head><title> Gone </title></head><body> Nope </body>', 'Gone Nope'],
    ['no title', '<p>Nope</p>', 'Nope'],
    ['a title alone', '<html><head><title>Gone</title></head><body></body></html>', 'Gone'],
    ['a script with attributes', 'Oops<script src="x.js" async>alert(1)</script >later', 'Oops later'],
    ['words between tags', 'Try<br>again', 'Try again'],
    ['no words', '<img src="logo.png">', ''],
  ])('HTML that its type tells, with %s', (_, page, said) => {
    expect(words(page, 'Text/HTML; charset=utf-8')).toBe(said);
  });

  test('an element that is not closed hides nothing', () => {
    expect(words('<p>Nope <script>later', 'text/html')).toBe('Nope  later');
    expect(words('<head><title>Gone</title><style>x{}</style><body>Nope', 'text/html')).toBe(
      'Gone Gone   Nope',
    );
  });

  test('of a body that is known to be no JSON 64 KiB are looked at', () => {
    const long = utf8(`${'x'.repeat(65_536)}and so on`);
    expect(plainText(long, 'text/plain')).toBe('x'.repeat(65_536));
  });

  test('JSON under a wrong type is read all the same, and cut JSON as text', () => {
    expect(words('{"detail":"Nope."}', 'text/html')).toBe('Nope.');
    expect(words('{"detail":"Nop', 'application/json')).toBe('{"detail":"Nop');
  });

  test('an empty body has no words', () => {
    expect(errorText(new Uint8Array(), '')).toBe('');
  });

  test('64 KiB of brackets, tags or spaces are read to their end: a square of that would not end here', () => {
    const units = [
      '<',
      '<script>',
      '<script><style><head>',
      '<style ',
      '<!--',
      ' <title',
      '[',
      '{"a":',
      ' ',
      '\n<',
      '</',
      '</script ',
    ];
    for (const unit of units)
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
        expect(typeof errorText(bytes, type)).toBe('string');
      }),
      fcRuns(),
    );
  });
});

describe('an error message with the words of the service', () => {
  const failing = async (reply: ReturnType<typeof text>): Promise<Error> => {
    const { net, client: service } = scripted();
    net.get('/x', reply);
    const failure = await getJson(service, { path: '/x', label: 'the thing' }, service.deadline()).catch(
      (error: unknown) => error,
    );
    return failure as Error;
  };

  test('is one useful sentence', async () => {
    expect((await failing(text('{"detail":"No such draft"}', 404, 'application/json'))).message).toBe(
      'The service refused the request for the thing (HTTP 404): "No such draft".',
    );
  });

  test('is as useful where HTML is known by its type alone', async () => {
    expect((await failing(text('<h1>No such draft</h1>', 404, 'text/html'))).message).toBe(
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

  test.each<[string, readonly (Uint8Array | Error)[], string, boolean]>([
    ['ends', [utf8('No such'), utf8(' draft')], 'No such draft', true],
    ['ends at 64 KiB', [utf8('y'.repeat(65_536))], 'y'.repeat(65_536), true],
    ['goes on beyond 64 KiB', [utf8('y'.repeat(65_535)), utf8('yz')], 'y'.repeat(65_536), false],
    ['breaks off', [utf8('No such'), broken()], 'No such', false],
  ])(
    'Law 3: an error body that %s is kept as far as it came, and called whole only if it is',
    async (_, steps, said, whole) => {
      const body = (async function* () {
        for (const step of steps) {
          if (step instanceof Error) throw step;
          yield step;
        }
      })();
      let moves = 0;
      const read = await readErrorBody(body, () => (moves += 1));
      expect({ said: Buffer.from(read.bytes).toString(), whole: read.complete, moves }).toEqual({
        said,
        whole,
        moves: steps.filter((step) => step instanceof Uint8Array).length,
      });
    },
  );

  test('broken UTF-8 is shown as far as it can be read', async () => {
    const { message } = await failing(answer(400, {}, [Uint8Array.of(0x62, 0x61, 0x64, 0xff, 0xfe)]));
    expect(message).toContain('bad');
  });
});
