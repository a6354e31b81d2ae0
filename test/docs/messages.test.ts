/** Every message that docs/troubleshooting.md explains exists in the sources, where `${…}` may be any text. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

/** Stands for a value that is known only at run time. */
const GAP = '\u{fffc}';

/** All texts that an expression can be; a conditional gives two. */
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

const sources = globSync(['{src,platform,action,cli,nodes}/**/*.ts'], { exclude: ['{action,cli}/dist/**'] });
const messages = sources.flatMap(textsIn);

/** `…` is any text, a number may be known only at run time; matched from the start unless it begins with `…`. */
function beginning(shown: string): RegExp {
  const pattern = shown
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\d+/g, (number) => `(?:${number}|${GAP})`)
    .replace(/\s*…\s*$/, '')
    .replaceAll('…', '.+');
  return new RegExp(shown.startsWith('…') ? pattern : `^${pattern}`, 'u');
}

/** The texts in code marks before the colon of each point. */
const page = readFileSync('docs/troubleshooting.md', 'utf8').replaceAll(/\n {2,}/g, ' ');
const shown = [...page.matchAll(/^- ((?:`[^`]+`(?:, | …)?)+): /gm)].flatMap(([, point = '']) =>
  [...point.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
);
const inputs = shown.filter((text) => /^[a-z-]+:$/.test(text));

test.each(inputs)('R38: %s is an input of the Action', (input) => {
  expect(readFileSync('action.yml', 'utf8')).toContain(`\n  ${input}\n`);
});

test.each(shown.filter((text) => !inputs.includes(text)))('R38: "%s" begins a message', (text) => {
  expect(messages.filter((message) => beginning(text).test(message))).not.toEqual([]);
});
