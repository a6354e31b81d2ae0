/** The evaluator of expressions gives what GitHub gives, or throws; it never guesses. */
import { expect, test } from '@jest/globals';
import { evaluate, interpolate } from './support/expression.ts';

const contexts = {
  vars: { URL: 'https://drafts.example.com', EMPTY: '' },
  steps: { report: { outcome: 'failure', outputs: { 'task-id': '70001' } } },
  matrix: { draft: 1002, deep: true },
};

test.each([
  ["'it''s'", "it's"],
  ['null', null],
  ['matrix.draft', 1002],
  ['steps.report.outputs.task-id', '70001'],
  ["steps.report.outcome != 'failure' || matrix.deep", true],
  ["!(vars.EMPTY || matrix.draft) && 'yes'", false],
  ["vars.URL && 'then' || 'else'", 'then'],
  ['matrix.draft == 1002', true],
  ['toJSON(vars.URL)', '"https://drafts.example.com"'],
])('%s is %j', (source, value) => {
  expect(evaluate(source, contexts)).toBe(value);
});

test.each([
  'nope',
  'vars.NOPE',
  'vars.URL.length',
  "vars['URL']",
  'matrix.draft > 1',
  'hashFiles(vars.URL)',
  '(vars.URL',
  'vars.URL vars.URL',
])('%s is refused', (source) => {
  expect(() => evaluate(source, contexts)).toThrow();
});

test('a text takes the values in, and objects only as JSON', () => {
  const text = 'a ${{ vars.URL }}b${{vars.EMPTY}} ${{ matrix.draft }}';
  expect(interpolate(text, contexts)).toBe('a https://drafts.example.comb 1002');
  expect(() => interpolate('${{ matrix }}', contexts)).toThrow('use toJSON');
  expect(() => interpolate('${{ vars.NOPE }}', contexts)).toThrow('there is no vars.NOPE');
});
