/** The evidence of a release: traceability and results (`npm run evidence`). */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readRequirements } from '../../scripts/evidence/requirements.ts';
import { readResults, trace } from '../../scripts/evidence/traceability.ts';
import { folder as base, withFolder } from '../support/folder.ts';
import { runProcess } from '../support/command.ts';

withFolder('all');

const PAGE = readFileSync('docs/requirements.md', 'utf8');
const IDS = readRequirements(PAGE).map(({ id }) => id);

/** Makes the evidence of a run in which these tests passed, or failed, and which had this, too. */
async function evidence(
  passed: readonly string[],
  failed: readonly string[] = [],
  { changed = '', suites = [] }: { changed?: string; suites?: object[] } = {},
) {
  const assertionResults = [...passed, ...failed].map((title, at) => {
    const status = at < passed.length ? 'passed' : 'failed';
    return { ancestorTitles: [], title, status };
  });
  const results = path.join(base, 'test.json');
  const testResults = [
    { name: path.resolve('test/frame/evidence.test.ts'), status: '', assertionResults },
    ...suites,
  ];
  writeFileSync(results, JSON.stringify({ success: true, testResults }));
  const folder = path.join(base, 'evidence');
  rmSync(folder, { recursive: true, force: true });
  // Calls the working tree as it is said to be, so that these tests run in a changed one.
  const git = 'if [ "$1" = status ]; then echo -n "$CHANGED"; else PATH="${PATH#*:}" git "$@"; fi\n';
  writeFileSync(path.join(base, 'git'), `#!/bin/bash\n${git}`, { mode: 0o755 });
  const env = { PATH: `${base}:${process.env.PATH ?? ''}`, CHANGED: changed };
  const args = ['scripts/evidence.ts', folder, results];
  const { code, stderr } = await runProcess(process.execPath, args, { env });
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  return { code, stderr, read, folder };
}

const RESULT = { suite: 'test', file: 'test/frame/evidence.test.ts', name: 'a', passed: true };
const held = (ids: readonly string[]): string[] => ids.map((id) => `${id}: is held`);

test('a complete run gives the same bytes twice', async () => {
  const all = async () => {
    const { code, stderr, read, folder } = await evidence([...held(IDS), 'R1: another test <b>']);
    expect([code, stderr]).toEqual([0, '']);
    return Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]));
  };
  const texts = await all();
  expect(await all()).toEqual(texts);
  expect(texts['traceability.html']).toMatch(/<li>Not run for this page: n8n .+<\/li>\n<li>.+ faults /);
  expect(texts['traceability.html']).toContain('R1: another test &lt;b&gt;');
  expect(texts['known-issues.md']).toMatch(/365 documents[^]+512 MiB[^]+500[^]+an hour/);
  for (const [name, text = ''] of Object.entries(texts))
    if (name.endsWith('.md'))
      expect([name, text]).toEqual([name, expect.not.stringMatching(/\]\((?!https:)/)]);
});

test('without the tests of any one requirement it is not complete, and says so', () => {
  for (const without of IDS) {
    const others = IDS.filter((id) => id !== without);
    const results = others.map((id) => ({ ...RESULT, requirements: [id] }));
    const { mistakes } = trace(readRequirements(PAGE), results);
    expect(mistakes).toEqual([expect.stringContaining(`${without} has no test in these results`)]);
  }
});

const COMMIT = 'Commit these changes, or take them back: the evidence names the commit.';
const NOT_PASSED = 'A test did not pass:';
const ONE = { ancestorTitles: [], title: 'a', status: 'passed' };
const GONE = { name: path.resolve('test/gone.test.ts'), status: 'passed', assertionResults: [ONE] };
test.each<[string, Parameters<typeof evidence>, string]>([
  ['a failed test', [held(IDS), ['R1: fails']], `${NOT_PASSED} test/frame/evidence.test.ts: R1: fails`],
  ['a wrong id', [held([...IDS, 'R999'])], 'A test names R999, which docs/requirements.md does not have.'],
  [
    'a file that does not exist',
    [held(IDS), [], { suites: [GONE] }],
    'These results are of test/gone.test.ts, which this commit does not have.',
  ],
  ['a changed tree', [held(IDS), [], { changed: ' M a.md' }], `${COMMIT}\n M a.md`],
])('%s is named', async (_what, run, sentence) => {
  const { code, stderr } = await evidence(...run);
  expect([code, stderr]).toEqual([1, `${sentence}\n`]);
});

test('a run that failed beside its tests, or had none, is refused', () => {
  const file = path.join(base, 'n8n-2.json');
  const run = { success: false, testResults: [{ ...GONE, assertionResults: [ONE] }] };
  for (const report of [run, { success: true, testResults: [] }]) {
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
