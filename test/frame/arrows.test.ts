/** .dependency-cruiser.mjs refuses what it should: a small project with one forbidden import per file. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

const REFUSED: [file: string, imports: string, rule: string][] = [
  ...['platform', 'action', 'cli', 'nodes', 'credentials', 'sandbox', 'test', 'scripts'].map(
    (room): [string, string, string] => [`src/to-${room}.ts`, `../${room}/ok.ts`, 'src-reaches-only-its-own'],
  ),
  ...['node:fs', 'fs', 'node:process', 'node:timers/promises', 'node:buffer'].map(
    (name, at): [string, string, string] => [`src/builtin-${at}.ts`, name, 'core-builtins'],
  ),
  ...['zod', 'zod/v4', '@actions/http-client', 'n8n-workflow'].map((name, at): [string, string, string] => [
    `src/package-${at}.ts`,
    name,
    'core-packages',
  ]),
  ['src/to-nowhere.ts', './absent.ts', 'no-unresolvable'],
  ['src/circle-a.ts', './circle-b.ts', 'no-cycles'],
  ['src/circle-b.ts', './circle-a.ts', 'no-cycles'],
  ['platform/to-action.ts', '../action/ok.ts', 'platform-reaches-only-its-own'],
  ['platform/to-cli.ts', '../cli/ok.ts', 'platform-reaches-only-its-own'],
  ['cli/to-action.ts', '../action/ok.ts', 'cli-reaches-only-its-own'],
  ['cli/to-sandbox.ts', '../sandbox/ok.ts', 'cli-reaches-only-its-own'],
  ['action/to-cli.ts', '../cli/ok.ts', 'action-reaches-only-its-own'],
  ['action/to-nodes.ts', '../nodes/ok.ts', 'action-reaches-only-its-own'],
  ['action/to-sandbox.ts', '../sandbox/ok.ts', 'action-reaches-only-its-own'],
  ['nodes/to-platform.ts', '../platform/ok.ts', 'nodes-reaches-only-its-own'],
  ['nodes/to-action.ts', '../action/ok.ts', 'nodes-reaches-only-its-own'],
  ['nodes/to-sandbox.ts', '../sandbox/ok.ts', 'nodes-reaches-only-its-own'],
  ['credentials/to-nodes.ts', '../nodes/ok.ts', 'credentials-reaches-only-its-own'],
  ['sandbox/to-src.ts', '../src/ok.ts', 'sandbox-reaches-only-its-own'],
  ['sandbox/to-test.ts', '../test/ok.ts', 'sandbox-reaches-only-its-own'],
  ['scripts/to-action.ts', '../action/ok.ts', 'no-script-imports-a-host'],
  ['scripts/to-cli.ts', '../cli/ok.ts', 'no-script-imports-a-host'],
  ['action/to-undeclared.ts', 'acorn', 'no-undeclared-package'],
];

const ALLOWED: [file: string, imports: string][] = [
  ['src/to-zod-mini.ts', 'zod/v4-mini'],
  ['src/to-levenshtein.ts', 'fastest-levenshtein'],
  ['src/to-crypto.ts', 'node:crypto'],
  ['action/to-src.ts', '../src/ok.ts'],
  ['action/to-platform.ts', '../platform/ok.ts'],
  ['cli/to-src.ts', '../src/ok.ts'],
  ['cli/to-platform.ts', '../platform/ok.ts'],
  ['platform/to-src.ts', '../src/ok.ts'],
  ['nodes/to-src.ts', '../src/ok.ts'],
  ['credentials/to-src.ts', '../src/ok.ts'],
  ['credentials/to-shared.ts', '../nodes/shared/ok.ts'],
  ['test/to-action.ts', '../action/ok.ts'],
];

// Inside the checkout, so that packages resolve as in the real folders.
mkdirSync('out', { recursive: true });
const house = mkdtempSync(path.resolve('out/arrows-'));
let rulesBroken: Map<string, string[]>;

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
};

/** A file with one import; types count too. */
const importing = (target: string, typeOnly: boolean) =>
  typeOnly
    ? `import type * as there from '${target}';\nexport type T = typeof there;\n`
    : `import '${target}';\n`;

beforeAll(async () => {
  const rooms = [
    'src',
    'platform',
    'action',
    'cli',
    'nodes',
    'nodes/shared',
    'credentials',
    'sandbox',
    'scripts',
    'test',
  ];
  for (const room of rooms) put(`${room}/ok.ts`, 'export {};\n');
  for (const [file, target] of [...REFUSED, ...ALLOWED]) put(file, importing(target, false));
  for (const [file, target, rule] of REFUSED) {
    if (rule !== 'no-cycles') put(file.replace('.ts', '.types.ts'), importing(target, true));
  }
  put(
    'package.json',
    JSON.stringify({ type: 'module', devDependencies: { zod: '*', 'fastest-levenshtein': '*' } }),
  );

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

describe('the rules refuse', () => {
  test.each(REFUSED)('%s importing %s', (file, _target, rule) => {
    expect(rulesBroken.get(file)).toContain(rule);
  });

  test.each(REFUSED.filter(([, , rule]) => rule !== 'no-cycles'))(
    '%s importing types of %s',
    (file, _target, rule) => {
      expect(rulesBroken.get(file.replace('.ts', '.types.ts'))).toContain(rule);
    },
  );
});

describe('the rules allow', () => {
  test.each(ALLOWED)('%s importing %s', (file) => {
    expect(rulesBroken.get(file)).toEqual([]);
  });
});
