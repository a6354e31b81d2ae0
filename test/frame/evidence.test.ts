/** The requirements, and the evidence of a release: traceability and results (`npm run evidence`). */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readRequirements, requirementsOf } from '../../scripts/evidence/requirements.ts';
import { type TestResult, readResults, trace } from '../../scripts/evidence/traceability.ts';
import { folder as base, withFolder } from '../support/folder.ts';
import { runProcess } from '../support/command.ts';

withFolder('all');

const REQUIREMENTS = readRequirements(readFileSync('docs/requirements.md', 'utf8'));
const IDS = REQUIREMENTS.map(({ id }) => id);
const RESULT = { suite: 'test', file: 'test/frame/evidence.test.ts', name: 'a', passed: true };
const allHeld = IDS.map((id) => ({ ...RESULT, requirements: [id] }));

/** Makes the evidence of a run in which tests of these titles passed, in a working tree with these changes. */
async function evidence(titles: readonly string[], changes = '') {
  const results = path.join(base, 'test.json');
  const assertionResults = titles.map((title) => ({ ancestorTitles: [], title, status: 'passed' }));
  const testResults = [{ name: path.resolve(RESULT.file), assertionResults }];
  writeFileSync(results, JSON.stringify({ success: true, testResults }));
  const folder = path.join(base, 'evidence');
  rmSync(folder, { recursive: true, force: true });
  // Calls the working tree as it is said to be, so that these tests run in a changed one.
  const git = 'if [ "$1" = status ]; then echo -n "$CHANGED"; else PATH="${PATH#*:}" git "$@"; fi\n';
  writeFileSync(path.join(base, 'git'), `#!/bin/bash\n${git}`, { mode: 0o755 });
  const env = { PATH: `${base}:${process.env.PATH ?? ''}`, CHANGED: changes };
  const args = ['scripts/evidence.ts', folder, results];
  const { code, stderr } = await runProcess(process.execPath, args, { env });
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  return { code, stderr, read, folder };
}

const held = (ids: readonly string[]): string[] => ids.map((id) => `${id}: is held`);

test('the requirements are numbered from R1, each with a risk, a consequence and a source', () => {
  const numbers = IDS.map((id) => Number(id.slice(1))).sort((one, other) => one - other);
  expect(numbers).toEqual(IDS.map((_, index) => index + 1));
});

test('every requirement has a test, whose title begins with its number', () => {
  const files = globSync('test/**/*.{test,e2e,deep}.ts').map((file) => readFileSync(file, 'utf8'));
  const titles = files.flatMap((text) => text.match(/(?<=['"`])R\d+[^'"`\n]*/g) ?? []);
  const named = titles.flatMap(requirementsOf);
  expect(IDS.filter((id) => !named.includes(id))).toEqual([]);
});

test('a complete run gives the same bytes twice', async () => {
  const all = async () => {
    const { code, stderr, read, folder } = await evidence([...held(IDS), 'R1: another test <b>']);
    expect([code, stderr]).toEqual([0, '']);
    return Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]));
  };
  const texts = await all();
  expect(await all()).toEqual(texts);
  expect(texts['traceability.md']).toMatch(
    /^## R1: passed\n\n.+\n\n {4}.+: R1: another test <b>\n {4}.+: R1: is held\n/m,
  );
  expect(texts['known-issues.md']).toMatch(/365 documents[^]+512 MiB[^]+500[^]+an hour/);
  for (const [name, text = ''] of Object.entries(texts))
    if (name.endsWith('.md'))
      expect([name, text]).toEqual([name, expect.not.stringMatching(/\]\((?!https:)/)]);
});

test('a requirement without a test, or a changed tree, ends it', async () => {
  const [, ...others] = IDS;
  const none = `R1 has no test in these results: ${REQUIREMENTS[0]?.sentence}\n`;
  expect(await evidence(held(others))).toMatchObject({ code: 1, stderr: none });
  const commit = 'Commit these changes, or take them back: the evidence names the commit.\n M a.md\n';
  expect(await evidence(held(IDS), ' M a.md')).toMatchObject({ code: 1, stderr: commit });
});

test.each<[string, Partial<TestResult>, string]>([
  ['a failed test', { passed: false }, 'A test did not pass: test/frame/evidence.test.ts: a'],
  ['a wrong id', { requirements: ['R999'] }, 'A test names R999, which docs/requirements.md does not have.'],
  [
    'a file that does not exist',
    { file: 'test/gone.test.ts' },
    'These results are of test/gone.test.ts, which this commit does not have.',
  ],
])('%s is named', (_what, result, sentence) => {
  const results = [...allHeld, { ...RESULT, requirements: [], ...result }];
  expect(trace(REQUIREMENTS, results).mistakes).toEqual([sentence]);
});

test('a run that failed beside its tests, or had none, is refused', () => {
  const file = path.join(base, 'n8n-2.json');
  const assertionResults = [{ ancestorTitles: [], title: 'a', status: 'passed' }];
  const failed = { success: false, testResults: [{ name: 'test', assertionResults }] };
  for (const report of [failed, { success: true, testResults: [] }]) {
    writeFileSync(file, JSON.stringify(report));
    expect(() => readResults(file)).toThrow(`${file}: the run failed beside its tests.`);
  }
});

test('nothing that users read claims to be validated, compliant or certified', () => {
  const shipped = '*.md *action.yml examples nodes credentials scripts/evidence *package.json'.split(' ');
  const files = execFileSync('git', ['ls-files', ...shipped], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const sentences = files.flatMap((file) => readFileSync(file, 'utf8').split(/(?<=[.:])\s|\n\n|[|'`]/));
  for (const file of globSync('test/**/*.ts'))
    sentences.push(...(readFileSync(file, 'utf8').match(/(?<=['`])R\d+[^'`\n]*/g) ?? []));
  const claims = sentences.filter((text) => /\b(?:validated|compliant|compliance|certified)\b/i.test(text));
  expect(claims.length).toBeGreaterThan(0);
  for (const claim of claims) expect(claim).toMatch(/\bno\b|\bnot\b|standards.compliance/i);
});
