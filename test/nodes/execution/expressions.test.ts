/** What the service says is never evaluated as an expression of n8n's. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { displayName, escapeExpression, toExpression } from '../../../nodes/n8n/escape-text.ts';
import { engineRuns, evaluated } from '../support/evaluate.ts';
import { anyText } from '../support/texts.ts';

describe("R52: a text of the service, evaluated by n8n's own engine", () => {
  test('would be an expression without further ado', () => {
    expect(evaluated({ x: '={{ 40 + 2 }}' })).toEqual({ x: 42 });
    expect(evaluated({ x: '=SUM(A1)' })).toEqual({ x: 'SUM(A1)' });
  });

  test('as a value is itself, whatever it is; a name stays the name that was shown', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [value, expression, name] = [escapeExpression(text), toExpression(text), displayName(text)];
        expect(evaluated([value, expression, name])).toEqual([text, text, name]);
      }),
      { ...engineRuns(), examples: [['={{ "".constructor.constructor("return 1")() }}']] },
    );
  });

  test('as a name is quoted where it begins like an expression', () => {
    expect(displayName('=SUM(A1)')).toBe('“=SUM(A1)”');
    expect(displayName('a = b')).toBe('a = b');
  });
});
