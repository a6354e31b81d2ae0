/**
 * The rules on who may import whom are worth something only while they refuse. A small house is built with one wrong arrow
 * per file, the project's own rule set is run over it, and each file must be refused by the rule meant for it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

const refused: [file: string, imports: string, rule: string][] = [
  ['src/to-action.ts', '../action/ok.ts', 'src-reaches-only-its-own'],
  ['src/to-nodes.ts', '../nodes/ok.ts', 'src-reaches-only-its-own'],
  ['src/to-credentials.ts', '../credentials/ok.ts', 'src-reaches-only-its-own'],
  ['src/to-sandbox.ts', '../sandbox/ok.ts', 'src-reaches-only-its-own'],
  ['src/to-test.ts', '../test/ok.ts', 'src-reaches-only-its-own'],
  ['src/to-scripts.ts', '../scripts/ok.ts', 'src-reaches-only-its-own'],
  ['src/to-fs.ts', 'node:fs', 'core-builtins'],
  ['src/to-old-fs.ts', 'fs', 'core-builtins'],
  ['src/to-process.ts', 'node:process', 'core-builtins'],
  ['src/to-timers.ts', 'node:timers/promises', 'core-builtins'],
  ['src/to-buffer.ts', 'node:buffer', 'core-builtins'],
  ['src/to-zod.ts', 'zod', 'core-packages'],
  ['src/to-zod-v4.ts', 'zod/v4', 'core-packages'],
  ['src/to-http-client.ts', '@actions/http-client', 'core-packages'],
  ['src/to-n8n.ts', 'n8n-workflow', 'core-packages'],
  ['src/to-nowhere.ts', './absent.ts', 'no-unresolvable'],
  ['src/circle-a.ts', './circle-b.ts', 'no-cycles'],
  ['src/circle-b.ts', './circle-a.ts', 'no-cycles'],
  ['action/to-nodes.ts', '../nodes/ok.ts', 'action-reaches-only-its-own'],
  ['action/to-credentials.ts', '../credentials/ok.ts', 'action-reaches-only-its-own'],
  ['action/to-sandbox.ts', '../sandbox/ok.ts', 'action-reaches-only-its-own'],
  ['nodes/to-action.ts', '../action/ok.ts', 'nodes-reaches-only-its-own'],
  ['nodes/to-credentials.ts', '../credentials/ok.ts', 'nodes-reaches-only-its-own'],
  ['nodes/to-sandbox.ts', '../sandbox/ok.ts', 'nodes-reaches-only-its-own'],
  ['credentials/to-nodes.ts', '../nodes/ok.ts', 'credentials-reaches-only-its-own'],
  ['credentials/to-action.ts', '../action/ok.ts', 'credentials-reaches-only-its-own'],
  ['sandbox/to-src.ts', '../src/ok.ts', 'sandbox-reaches-only-its-own'],
  ['sandbox/to-action.ts', '../action/ok.ts', 'sandbox-reaches-only-its-own'],
  ['sandbox/to-test.ts', '../test/ok.ts', 'sandbox-reaches-only-its-own'],
  ['scripts/to-action.ts', '../action/ok.ts', 'no-script-imports-a-host'],
  ['action/to-undeclared.ts', 'acorn', 'no-undeclared-package'],
];

const allowed: [file: string, imports: string][] = [
  ['src/to-zod-mini.ts', 'zod/v4-mini'],
  ['src/to-levenshtein.ts', 'fastest-levenshtein'],
  ['src/to-crypto.ts', 'node:crypto'],
  ['src/to-src.ts', './ok.ts'],
  ['action/to-src.ts', '../src/ok.ts'],
  ['action/to-fs.ts', 'node:fs'],
  ['action/to-artifact.ts', '@actions/artifact'],
  ['nodes/to-src.ts', '../src/ok.ts'],
  ['credentials/to-src.ts', '../src/ok.ts'],
  ['credentials/to-shared.ts', '../nodes/shared/ok.ts'],
  ['sandbox/to-fastify.ts', 'fastify'],
  ['test/to-action.ts', '../action/ok.ts'],
  ['test/to-sandbox.ts', '../sandbox/ok.ts'],
];

// Inside the checkout, so that packages are found as they are for the real rooms.
mkdirSync('out', { recursive: true });
const house = mkdtempSync(path.resolve('out/arrows-'));
let rulesBroken: Map<string, string[]>;

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
};

/** One import, so that one file stands for one arrow. Types count as arrows too. */
const importing = (target: string, typeOnly: boolean) =>
  typeOnly
    ? `import type * as there from '${target}';\nexport type T = typeof there;\n`
    : `import '${target}';\n`;

beforeAll(async () => {
  const rooms = ['src', 'action', 'nodes', 'nodes/shared', 'credentials', 'sandbox', 'scripts', 'test'];
  for (const room of rooms) put(`${room}/ok.ts`, 'export {};\n');
  for (const [file, target] of [...refused, ...allowed]) put(file, importing(target, false));
  for (const [file, target, rule] of refused) {
    if (rule !== 'no-cycles') put(file.replace('.ts', '.types.ts'), importing(target, true));
  }
  put('package.json', JSON.stringify({ type: 'module', devDependencies: declared() }));

  const config = await extractDepcruiseConfig(path.resolve('.dependency-cruiser.mjs'));
  const { tsConfig: _theirs, exclude: _output, ...options } = config.options ?? {};
  const { output } = await cruise(
    rooms,
    { ...options, baseDir: house, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true },
    options.enhancedResolveOptions,
  );
  rulesBroken = new Map(
    (output as ICruiseResult).modules.map((module) => [
      module.source,
      [...module.dependencies, module].flatMap((part) => part.rules ?? []).map((rule) => rule.name),
    ]),
  );
});
afterAll(() => rmSync(house, { recursive: true }));

/** The packages an honest room may import are declared in the small house too. */
function declared() {
  return { '@actions/artifact': '*', fastify: '*', zod: '*', 'fastest-levenshtein': '*' };
}

describe('the rules refuse', () => {
  test.each(refused)('%s importing %s', (file, _target, rule) => {
    expect(rulesBroken.get(file)).toContain(rule);
  });

  test.each(refused.filter(([, , rule]) => rule !== 'no-cycles'))(
    '%s importing types of %s',
    (file, _target, rule) => {
      expect(rulesBroken.get(file.replace('.ts', '.types.ts'))).toContain(rule);
    },
  );
});

describe('the rules allow', () => {
  test.each(allowed)('%s importing %s', (file) => {
    expect(rulesBroken.get(file)).toEqual([]);
  });
});
