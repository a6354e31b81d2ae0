// Two questions are asked of every file: is it sound TypeScript (typescript-eslint, strict and type-checked), and does
// it touch only what its room may touch. Who may import whom is in .dependency-cruiser.mjs.
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
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // `return fail(...)` in a function that returns nothing is a guard in one line.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // `while (true)` is how a loop that ends by return reads best.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // There are no enums here, and TypeScript tells our classes apart itself: the two cost a fifth of the lint.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // An async function without await is how an interface of promises is kept, in fakes above all.
      '@typescript-eslint/require-await': 'off',
      eqeqeq: 'error',
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
