/** The text of an error body in any format. */
import { describe, expect, test } from '@jest/globals';
import { readBody } from '../../../src/http/http-messages.ts';
import { serviceWords } from '../../../src/http/error-response.ts';
import { broken, utf8 } from '../support/replies.ts';

const textOf = (body: unknown): string =>
  serviceWords(utf8(typeof body === 'string' ? body : JSON.stringify(body)));

describe('R38: the text of an error body', () => {
  test.each([
    ['a detail', { detail: 'Not found.' }, 'Not found.'],
    [
      'several fields',
      { draft_id: ['Required.'], settings: { paper: ['Unknown.', 'Really.'] } },
      'draft_id: Required.; settings.paper: Unknown.; settings.paper: Really.',
    ],
    [
      'two lists',
      { title: 'No.', errors: ['One.', null, ''], non_field_errors: ['Two.'] },
      'No.; One.; Two.',
    ],
    ['six of seven', { a: 1, b: 2, c: 3, d: 4, e: 5, f: [6, 7] }, 'a: 1; b: 2; c: 3; d: 4; e: 5; f: 6'],
    ['a bare string', '"Nope."', 'Nope.'],
    ['every digit of a number', '{"code":12345678901234567891}', 'code: 12345678901234567891'],
    ['nesting as far as it is useful', { a: { b: { c: { d: 'deep' } } } }, 'a.b.c.d: deep'],
  ])('JSON: %s', (_, body, said) => {
    expect(textOf(body)).toBe(said);
  });

  test('of a web page the title alone: its text may spell a secret as no list of secrets does', () => {
    const page =
      '<!DOCTYPE html><html><head><title lang="en"> 502 Bad\nGateway </title><style>b{}</style></head>' +
      '<body><h1>Oops</h1><p>Wrong password: p&auml;&#34;ss</p></body></html>';
    for (const before of ['', ' \r\n\t ', '\ufeff', '<!-- Page 7 -->', '<?xml version="1.0"?>'])
      expect(textOf(`${before}${page}`)).toBe('502 Bad\nGateway');
    expect(textOf('<p>Nope <script>later')).toBe('');
  });

  test('64 KiB of brackets, tags or spaces are read in linear time: quadratic time would not end here', () => {
    const html = ['<', '<script>', '<script><style><head>', '<style ', '<!--', ' <title', '\n<', '</script '];
    for (const unit of [...html, '[', '{"a":', ' '])
      expect(textOf(unit.repeat(Math.ceil(65_536 / unit.length))).length).toBeLessThan(70_000);
    for (const value of ['"x"', '1e400'])
      expect(textOf(`${'['.repeat(5000)}${value}${']'.repeat(5000)}`).length).toBeLessThan(70_000);
  });
});

test.each<[string, readonly (Uint8Array | Error)[], string, boolean]>([
  ['ends', [utf8('No such'), utf8(' draft')], 'No such draft', true],
  ['goes on beyond 64 KiB', [utf8('y'.repeat(65_535)), utf8('yz'), broken()], 'y'.repeat(65_536), false],
  ['breaks off', [utf8('No such'), broken()], 'No such', false],
])('R44: of an error body that %s, what arrived up to 64 KiB is kept', async (_, steps, said, complete) => {
  const body = (async function* () {
    for (const step of steps) {
      if (step instanceof Error) throw step;
      yield step;
    }
  })();
  let chunks = 0;
  const read = await readBody(body, true, () => (chunks += 1));
  expect({ said: Buffer.from(read.bytes).toString(), complete: read.complete, chunks }).toEqual({
    said,
    complete,
    chunks: steps.filter((step) => step instanceof Uint8Array).length,
  });
});
