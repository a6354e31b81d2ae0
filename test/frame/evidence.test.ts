/** The evidence of a release: traceability and results (`npm run evidence`). */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readKnownGaps, readRequirements } from '../../scripts/evidence/requirements.ts';
import { trace } from '../../scripts/evidence/traceability.ts';
import { folder as base, withFolder } from '../support/folder.ts';
import { runProcess } from '../support/command.ts';

withFolder('all');

const PAGE = readFileSync('docs/requirements.md', 'utf8');
const IDS = readRequirements(PAGE).map(({ id }) => id);

/** Makes the evidence of a run in which these tests passed, or failed. */
async function evidence(passed: readonly string[], failed: readonly string[] = []) {
  const one = (title: string, status: string, duration: number) => ({
    ancestorTitles: [],
    title,
    status,
    duration,
  });
  const assertionResults = [
    ...passed.map((title) => one(title, 'passed', Math.random() * 1000)),
    ...failed.map((title) => one(title, 'failed', 1)),
  ];
  const results = path.join(base, 'test.json');
  writeFileSync(
    results,
    JSON.stringify({ testResults: [{ name: path.resolve('test/a.test.ts'), assertionResults }] }),
  );
  const folder = path.join(base, 'evidence');
  const { code, stderr } = await runProcess(process.execPath, ['scripts/evidence.ts', folder, results]);
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  return { code, stderr, read, folder };
}

const RESULT = { suite: 'test', file: 'test/a.test.ts', name: 'a', passed: true, seconds: 1 };
const held = (ids: readonly string[]): string[] => ids.map((id) => `${id}: is held`);

test('a complete run gives the same bytes twice, but for the times; its checksums hold', async () => {
  const all = async () => {
    const { code, stderr, read, folder } = await evidence([...held(IDS), 'another test <b>']);
    expect([code, stderr]).toEqual([0, '']);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('.'),
    );
    return { folder, texts: Object.fromEntries([...files, 'SHA256SUMS'].map((name) => [name, read(name)])) };
  };
  const first = await all();
  const { folder, texts } = await all();
  const { 'times.json': times, ...rest } = texts;
  expect({ ...rest, 'times.json': first.texts['times.json'] }).toEqual(first.texts);
  expect(times).not.toBe(first.texts['times.json']);
  expect(texts['junit.xml']).toContain('name="another test &#60;b&#62;"/>');
  const check = await runProcess('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  expect(check).toMatchObject({ code: 0, stdout: '' });
});

test('without the tests of any one requirement it is not complete, and says so', () => {
  const sources = { gaps: readKnownGaps(PAGE), publicNames: [], testSources: '' };
  for (const without of IDS) {
    const others = IDS.filter((id) => id !== without);
    const results = others.map((id) => ({ ...RESULT, titles: [`${id}: is held`] }));
    const { mistakes } = trace({ requirements: readRequirements(PAGE), results, ...sources });
    expect(mistakes).toEqual([expect.stringContaining(`${without} has no test in these results`)]);
  }
});

test('a failed test, and a number that no requirement has, are named', async () => {
  const { code, stderr } = await evidence(
    [...held(IDS), ['R999', 'x'].join(': ')],
    [`${IDS[0] ?? ''}: fails`],
  );
  expect(code).toBe(1);
  expect(stderr).toBe(
    'A test did not pass: test/a.test.ts: R1: fails\n' +
      'A test names R999, which docs/requirements.md does not have.\n',
  );
});

test('nothing that users read claims to be validated, compliant or certified', () => {
  const shipped = [
    '*.md',
    '*action.yml',
    'examples',
    'nodes',
    'credentials',
    'scripts/evidence',
    '*package.json',
  ];
  const files = execFileSync('git', ['ls-files', ...shipped], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const sentences = files.flatMap((file) => readFileSync(file, 'utf8').split(/(?<=[.:])\s|\n\n|[|'`]/));
  const claims = sentences.filter((text) => /\b(?:validated|compliant|compliance|certified)\b/i.test(text));
  expect(claims.length).toBeGreaterThan(0);
  for (const claim of claims) expect(claim).toMatch(/\bno\b|\bnot\b|standards.compliance/i);
});
