// Two questions are asked of every file: is it sound TypeScript (typescript-eslint, strict), and does it touch only what
// its room may touch. The rules that need types are in .oxlintrc.json; who may import whom is in .dependency-cruiser.mjs.
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

/**
 * What the core may use beside the language itself. The list is closed: `no-undef` refuses every other global, so a
 * new one (process, fetch, setTimeout, console, ...) needs a decision here.
 */
const coreGlobals = {
  URL: 'readonly',
  URLSearchParams: 'readonly',
  TextEncoder: 'readonly',
  TextDecoder: 'readonly',
  AbortController: 'readonly',
  AbortSignal: 'readonly',
  Buffer: 'readonly',
  // Part of the language, but it is the door to all the globals that are not.
  globalThis: 'off',
};

/** Ways around the list above that need no global. */
const coreEscapes = [
  {
    selector: 'MetaProperty[meta.name="import"]',
    message: 'The core does not know where it lies: no import.meta.',
  },
  {
    selector: 'ImportExpression:not([source.type="Literal"])',
    message: 'A computed import cannot be checked by the rule on arrows.',
  },
  {
    selector: 'CallExpression[callee.property.name="timeout"][callee.object.name="AbortSignal"]',
    message: 'AbortSignal.timeout is a hidden timer: use the Clock.',
  },
  {
    selector:
      'CallExpression[callee.object.name="Date"][callee.property.name="now"], ' +
      'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
    message: 'The core asks its Clock what time it is.',
  },
];

/** Only the files that start a report or use the token endpoints send a POST. */
const onlyThesePost = {
  group: ['**/send-once.ts'],
  importNames: ['postJson'],
  message: 'Only starting a report and the token endpoints send a POST.',
};

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      'action/dist/',
      'cli/dist/',
      'out/',
      'coverage/',
      'reports/',
      '.stryker-tmp/',
    ],
  },
  // A directive that silences a rule is itself a mistake here: fix the code, or change the rule for everyone.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,mts}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
    },
  },
  {
    files: ['src/**/*.ts'],
    languageOptions: { globals: coreGlobals },
    rules: {
      'no-undef': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...coreEscapes],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/tasks/start-generation.ts', 'src/tokens/create-and-revoke-tokens.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyThesePost] }] },
  },
  {
    // Configuration and CI helpers are plain JavaScript around the project, with Node's globals (TypeScript knows its own).
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', require: 'readonly' } },
  },
);
