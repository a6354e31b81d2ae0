/**
 * Every beginning of a message that the README explains is the beginning of one in the sources. The texts in the sources are
 * collected with their gaps: `${…}` may be anything, except that of a choice between two texts each is a text of its own.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

/** Stands for whatever is put into a text at run time. */
const GAP = '\u{fffc}';

/** Every text that an expression can be, with its gaps. */
function texts(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (before, { expression, literal }) =>
        before.flatMap((start) => texts(expression).map((middle) => `${start}${middle}${literal.text}`)),
      [node.head.text],
    );
  return [GAP];
}

function textsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
      found.push(...texts(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

const messages = globSync(['src/**/*.ts', 'action/*.ts', 'nodes/**/*.ts']).flatMap(textsIn);

/** `…` is anything, a number may be a gap; the rest stands there as it is, from the beginning unless that is `…`. */
function beginning(shown: string): RegExp {
  const pattern = shown
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\d+/g, (number) => `(?:${number}|${GAP})`)
    .replace(/\s*…\s*$/, '')
    .replaceAll('…', '.+');
  return new RegExp(shown.startsWith('…') ? pattern : `^${pattern}`, 'u');
}

const readme = readFileSync('README.md', 'utf8');
const table = readme.slice(readme.indexOf('## When it does not work'), readme.indexOf('## Working on it'));
const shown = [...table.matchAll(/^\| (`.*?`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
);
const inputs = shown.filter((text) => /^[a-z-]+:$/.test(text));

test('the table is found', () => {
  expect(shown.length).toBeGreaterThan(15);
  expect(inputs.length).toBeGreaterThan(0);
});

test.each(inputs)('%s is an input of the Action', (input) => {
  expect(readFileSync('action.yml', 'utf8')).toContain(`\n  ${input}\n`);
});

test.each(shown.filter((text) => !inputs.includes(text)))('"%s" begins a message', (text) => {
  expect(messages.filter((message) => beginning(text).test(message))).not.toEqual([]);
});

describe('the comparison', () => {
  test.each([
    ['The service refused the request for … (HTTP 401)', true],
    ['The service could not answer the request for … (HTTP 503)', true],
    ['The service declined the request for … (HTTP 401)', false],
    ['refused the request for', false],
    ['… refused the request for', true],
  ])('tells "%s": %s', (text, is) => {
    expect(messages.some((message) => beginning(text).test(message))).toBe(is);
  });
});
