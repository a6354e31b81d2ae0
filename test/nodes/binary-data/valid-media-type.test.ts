import { expect, test } from '@jest/globals';
import { mediaType } from '../../../nodes/n8n/binary-data.ts';

test.each([
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true],
  ['image/svg+xml', true],
  ['text/plain; charset="utf-8"; format=flowed', true],
  [`application/pdf${';a=b'.repeat(40)}é`, false],
  ['text/plain; a=b=c', true],
  ['text/plain\r\nSet-Cookie: a=b', false],
  ['<script>alert(1)</script>', false],
  ['text', false],
  [' text/plain', false],
  [`text/${'x'.repeat(300)}`, false],
  ['', false],
])("R54: the media type %j is given to n8n's file: %j", (type, valid) => {
  expect(mediaType(type)).toBe(valid ? type : undefined);
});
