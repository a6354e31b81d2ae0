/** The globals that the core may use: the closed list in eslint.config.mjs, tried through ESLint. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const REFUSED = [
  'process.exit(1);',
  'setTimeout(work, 1);',
  'clearTimeout(1);',
  'queueMicrotask(work);',
  'console.log(1);',
  'void fetch("https://draft.example");',
  'performance.now();',
  'export const here = __dirname;',
  'export const all = globalThis;',
  'export const box = require("node:fs");',
  'export const where = import.meta.url;',
  'export const found = await import(work.name);',
  'export const found: import("node:fs").Stats | null = null;',
  'export const signal = AbortSignal.timeout(1);',
  'export const now = Date.now();',
  'export const now = new Date();',
  'eval("1");',
  'export const made = new Function("return process");',
  // A comment must not silence the rule.
  '// eslint-disable-next-line no-undef\nprocess.exit(1);',
];

const ALLOWED = [
  'export const bytes = new TextEncoder().encode("a");',
  'export const text = new TextDecoder().decode(Buffer.from("a"));',
  'export const url = new URL("https://draft.example/?" + new URLSearchParams({ a: "1" }).toString());',
  'export const both = AbortSignal.any([new AbortController().signal]);',
  'export const then = new Date(0).toISOString() + new Intl.NumberFormat("en").format(1);',
  'export const whole: Promise<Uint8Array> = Promise.resolve(new Uint8Array(1));',
];

// The probe is text, not a file, so the rules that need types cannot run; the ones asked here do not need
// them.
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});
const room = async (folder: string, code: string) => {
  const [result] = await eslint.lintText(`export const work = (): void => undefined;\n${code}\n`, {
    filePath: `${folder}/probe.ts`,
  });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`);
};

beforeAll(() => room('src', ''), 30_000);

describe('the core is refused', () => {
  test.each(REFUSED)('%s', async (code) => {
    expect(await room('src', code)).toContainEqual(
      expect.stringMatching(
        /^(no-undef|no-restricted-syntax|no-eval|no-new-func|@typescript-eslint\/consistent-type-imports): /,
      ),
    );
  });
});

describe('the core is allowed', () => {
  test.each(ALLOWED)('%s', async (code) => {
    expect(await room('src', code)).toEqual([]);
  });
});

test('other rooms may use what their host has', async () => {
  expect(await room('action', 'process.exitCode = 1;')).toEqual([]);
});
