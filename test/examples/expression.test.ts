/** The evaluator of expressions gives what GitHub gives, or refuses; it never guesses. */
import { expect, test } from '@jest/globals';
import { type Scope, evaluate, interpolate } from './support/expression.ts';

const scope: Scope = {
  contexts: {
    vars: { URL: 'https://drafts.example.com', EMPTY: '' },
    steps: { report: { outcome: 'failure', outputs: { 'task-id': '70001', sha256: '' } } },
    matrix: { draft: 1002, deep: true },
  },
};

test.each([
  ["'it''s'", "it's"],
  ['12.5', 12.5],
  ['null', null],
  ['matrix.draft', 1002],
  ['steps.report.outputs.task-id', '70001'],
  ["steps.report.outcome == 'Failure'", true],
  ["steps.report.outcome != 'failure' || matrix.deep", true],
  ["!(vars.EMPTY || matrix.draft) && 'yes'", false],
  ["vars.EMPTY || 'otherwise'", 'otherwise'],
  ["vars.URL && 'then' || 'else'", 'then'],
  ['matrix.draft == 1002', true],
  ['toJSON(vars.URL)', '"https://drafts.example.com"'],
])('%s is %j', (source, value) => {
  expect(evaluate(source, scope)).toBe(value);
});

test.each([
  ['nope', /there is no nope here/],
  ['vars.NOPE', /there is no vars\.NOPE/],
  ['steps.other.outputs.x', /there is no steps\.other/],
  ['vars.URL.length', /there is no vars\.URL\.length/],
  ["vars['URL']", /cannot be read/],
  ['matrix.draft > 1', /cannot be read/],
  ["matrix.draft == '1002'", /values of one kind are compared/],
  ['hashFiles(vars.URL)', /the function hashFiles is not known here/],
  ['(vars.URL', /a bracket is not closed/],
  ['vars.URL vars.URL', /was not expected/],
  ['', /was not expected/],
])('%s is refused', (source, reason) => {
  expect(() => evaluate(source, scope)).toThrow(reason);
});

test('texts take the values in, and objects only as JSON', () => {
  expect(interpolate('a ${{ vars.URL }}b${{vars.EMPTY}} ${{ matrix.draft }}', scope)).toBe(
    'a https://drafts.example.comb 1002',
  );
  expect(interpolate('${{ toJSON(matrix) }}', scope)).toBe('{\n  "draft": 1002,\n  "deep": true\n}');
  expect(() => interpolate('${{ matrix }}', scope)).toThrow('use toJSON');
  expect(() => interpolate('${{ vars.NOPE }}', scope)).toThrow('there is no vars.NOPE');
});
