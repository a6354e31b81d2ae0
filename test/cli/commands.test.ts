/** Each command against the sandbox: what stands on stdout and stderr, the JSON documents, the exit codes. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { EXIT_MEANINGS } from '../../cli/exit-codes.ts';
import { filesBelow } from '../support/command.ts';
import { on, rewriteJson } from '../support/rewrite.ts';
import type { Json } from '../../sandbox/study/types.ts';
import { REPORT, type Trial, open, shell, trial, withTrial } from './trial.ts';

withTrial();
let form: string;
const edit = ({ sandbox }: Trial, path: string, value: Json): void =>
  void sandbox.edit({ op: 'set', draft: 1002, family: 'forms', id: Number(form), path, value });
beforeAll(async () => {
  const { stdout: forms } = await trial.run(['object', 'list', 'forms', '--draft-id', '1002']);
  form = forms.split('\t', 1)[0] ?? '';
  await trial.run(['snapshot', 'take', '--draft-id', '1002', '--view', 'list']);
});

describe('R73: without --json, and where stdout is no terminal', () => {
  test('lists are lines with tabs; what people read stands on stderr', async () => {
    const drafts = await trial.run(['draft', 'list']);
    expect(drafts.stdout.split('\n')[1]).toBe('1002\tORION-301\tv2.0 Amendment 2');
    expect(drafts.stderr).toBe('');
    const report = await trial.run(REPORT);
    expect(report.stdout).toMatch(/^\/\S.*\/reports\/.+\.txt\n$/);
    const told = /^Started template 504 .*\n(?:.*\n)*Saved and verified .*SHA-256 [0-9a-f]{64}\.\n$/;
    expect(report.stderr).toMatch(told);
  });

  test('R11: a long label is printed whole and searched whole', async () => {
    const value = `${'Did the subject take it? '.repeat(6)}In the evening`;
    edit(trial, '/name', value);
    const found = await trial.run(['object', 'list', 'forms', '--draft-id', '1002', '--search', 'evening']);
    expect(found.stdout).toMatch(new RegExp(`^${form}\t.*\t${value.replaceAll('?', '\\?')}\n$`));
  });

  test('R12: --parent is what an object belongs to', async () => {
    const forms = ['object', 'list', 'forms', '--draft-id', '1002', '--parent'];
    expect((await trial.run([...forms, 'SCR'])).stdout.trim().split('\n')).toHaveLength(12);
  });

  test('a report that does not match its manifest: exit code 50, a sentence for each mismatch', async () => {
    const { stdout: report } = await trial.run([...REPORT, '--filename', 'changed.txt', '--quiet']);
    await writeFile(report.trim(), 'other bytes');
    const { code, stdout, stderr } = await trial.run(['report', 'verify', 'reports/changed.txt']);
    expect({ code, stdout }).toEqual({ code: 50, stdout: '' });
    expect(stderr.match(/^error: /gm)).toHaveLength(2);
  });

  test('snapshots: what changed, its files, and --exit-code', async () => {
    await using edited = await open();
    const take = ['snapshot', 'take', '--draft-id', '1002', '--view', 'list', '--quiet'];
    const compare = ['snapshot', 'compare', 'draft', '1002', '--exit-code', '--quiet'];
    expect((await edited.run(take)).stdout).toMatch(/^reason +first\nfingerprint +[0-9a-f]{64}\n/);
    expect((await edited.run(compare)).code).toBe(0);
    edit(edited, '/name', 'Renamed');
    const other = await edited.run(compare);
    expect(other.code).toBe(1);
    expect(other.stdout).toMatch(/^0 added, 0 removed, 1 changed \(1 renamed\)\n/);
    const files = ['--changes', 'c/c.json', '--markdown', 'c/c.md', '--html', 'c/c.html'];
    const second = await edited.run([...take, ...files, '--json']);
    expect(JSON.parse(second.stdout)).toMatchObject({ changed: true, reason: 'changed', modified: 1 });
    expect(await filesBelow(path.join(edited.folder, 'c'))).toEqual(['c.html', 'c.json', 'c.md']);
  });

  test('R61: changes that cannot be written completely leave the earlier file as it was, and no other', async () => {
    const line = 'draft snapshot compare 1002 1005 --view list --html full/c.html --quiet >/dev/null';
    expect((await shell(line)).code).toBe(0);
    const before = await readFile(path.join(trial.folder, 'full/c.html'), 'utf8');
    expect((await shell(`trap '' XFSZ; ulimit -f 4; ${line}`)).code).toBe(60);
    expect(await filesBelow(path.join(trial.folder, 'full'))).toEqual(['c.html']);
    expect(await readFile(path.join(trial.folder, 'full/c.html'), 'utf8')).toBe(before);
  });
});

test('R51: secrets of the user never reach the output, also where the service repeats them', async () => {
  const { sandbox, token } = trial;
  sandbox.fault = () => ({ respond: { status: 200, body: `[{"id":1,"${token}":"${token}"}]` } });
  const { stdout: list } = await trial.run(['draft', 'list', '--jsonl']);
  expect(list).toBe('{"id":1,"***":"***"}\n');
  sandbox.fault = () => ({ respond: { status: 403, body: `{"detail":"no, ${token}!"}` } });
  const { stdout, stderr } = await trial.run(['draft', 'list', '--json', '--debug']);
  expect(`${stdout}${stderr}`).not.toContain(token);
  expect(stderr).toContain('debug: GET /api/v2/drafts/: 403');
});

test('R14: settings of a template whose id another one has, too, are not shown', async () => {
  const { stderr: hint } = await trial.run('template settings --template 9 --draft-id 1002'.split(' '));
  expect(hint).toContain('\nhint: It has "Draft Specification" (id 501), ');
  const doubled = rewriteJson(({ results }) => ({ results: [results, results].flat() }));
  trial.sandbox.fault = on('templates', doubled);
  const { stdout, stderr } = await trial.run('template settings --template 501 --draft-id 1002'.split(' '));
  expect([stdout, stderr]).toEqual(['', expect.stringMatching(/^error: Two templates of draft 1002 have/)]);
});

test('R72: the table of exit codes and the versions are one', async () => {
  const { stdout: help } = await trial.run(['--help']);
  for (const [code, meaning] of EXIT_MEANINGS)
    expect(help.replace(/\s+/g, ' ')).toContain(` ${code} ${meaning} `);
  const texts = await Promise.all(['package.json', 'cli/package.json'].map((file) => readFile(file, 'utf8')));
  const [root, own] = texts.map((text) => JSON.parse(text) as { version: string; repository: object });
  expect(own).toMatchObject({ version: root?.version, repository: root?.repository });
  expect((await trial.run(['--version'])).stdout).toBe(`${root?.version}\n`);
});

test('R78: a comparison is decided in its workbook, and --fail-on waits for the last decision', async () => {
  const compare = 'snapshot compare 1002 1005 --view list --quiet --json --fail-on open'.split(' ');
  const first = await trial.run([...compare, '--risky-keys', 'none']);
  expect(first.code).toBe(1);
  expect(first.stderr).toMatch(/Changes that are open: \d+\./);
  const report = JSON.parse(first.stdout) as { changes: { id: string; risk?: string }[] };
  expect(report.changes.filter(({ risk }) => risk === 'fit')).toEqual([]);
  const rows = report.changes.map(({ id }) => `${id},Accepted,,Kim,`);
  await writeFile(
    path.join(trial.folder, 'decisions.csv'),
    ['Change,Status,Reason,By,Request', ...rows].join('\n'),
  );
  const decided = await trial.run([...compare, '--decisions', 'decisions.csv', '--xlsx', 'amendment.xlsx']);
  expect({ code: decided.code, decisions: decisionsIn(decided.stdout) }).toMatchObject({
    code: 0,
    decisions: { open: 0 },
  });
  const again = await trial.run([...compare, '--decisions', 'amendment.xlsx']);
  expect([again.code, decisionsIn(again.stdout)]).toEqual([0, decisionsIn(decided.stdout)]);
});

const decisionsIn = (stdout: string): unknown =>
  (JSON.parse(stdout) as { totals: { decisions: unknown } }).totals.decisions;
