import fc from 'fast-check';
import { codePoint } from '../../support/code-point.ts';

/** What means something to n8n's expressions, or to HTML. */
const WORDS = '= {{ }} { } $json . " \' ` \\ ${ // <b> & constructor';
const PIECES = [...WORDS.split(' '), '\n', ' ', '\u2028', '\u2029'];

/** Any text at all, most of them made to be evaluated. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 30 }),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 12 })
    .map((pieces) => `=${pieces.join('')}`),
  fc.string({ maxLength: 10 }).map((code) => `={{ ${code} }}`),
);
