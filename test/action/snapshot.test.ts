/** The snapshot step: a draft becomes files, and each run says what changed since the one before. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { ChangeReport } from '../../src/compare/change-report-types.ts';
import type { RunResult } from '../support/runner.ts';
import { DRAFT, type SnapshotTrial, isWhole, openSnapshots } from './snapshot-trial.ts';
import { expectSuccess, messages, sha256 } from './expectations.ts';

const draft = Number(DRAFT);
/** Snapshots that take few requests. */
const FORMS = { families: 'forms' };
const SOME = { families: 'forms, checks, folders' };

const changesOf = async ({ outputs }: RunResult): Promise<ChangeReport> =>
  JSON.parse(await readFile(outputs['changes-path'] ?? '', 'utf8')) as ChangeReport;

/** Sets a value of the first form of a draft. Returns the name that the form had. */
function editFirstForm({ sandbox }: SnapshotTrial, key: string, value: string | number, id = draft) {
  const form = sandbox.data.design(id).forms[0];
  const name = JSON.stringify(form?.detail.name).slice(1, -1);
  sandbox.edit({ op: 'set', draft: id, family: 'forms', id: form?.id ?? 0, path: `/${key}`, value });
  return name;
}

test('R57: first, then unchanged: each object is a file, and the second run writes nothing', async () => {
  await using trial = await openSnapshots();
  const first = await trial.run(SOME);
  expectSuccess(first);
  const files = await trial.files();
  const objects = [...files.keys()].filter((name) => name.includes('/'));
  const sums = files.get('SHA256SUMS') ?? '';
  const fingerprint = sha256(sums);
  expect(isWhole(trial.folder)).toBe(true);
  expect(sums.trimEnd().split('\n')).toHaveLength(objects.length + 1);
  const others = [...files.keys()].filter((name) => !name.includes('/'));
  expect(others.sort()).toEqual(['SHA256SUMS', 'draft.json', 'snapshot.json']);
  const outputs = {
    failure: '',
    changed: 'true',
    reason: 'first',
    fingerprint,
    'previous-fingerprint': '',
    objects: String(objects.length),
    added: '',
    removed: '',
    modified: '',
    renamed: '',
    affected: '',
    'at-risk': '',
    open: '',
  };
  expect(first.outputs).toEqual(outputs);
  const info = { schema: 'draft-snapshot/1', view: 'metadata', fingerprint };
  expect(JSON.parse(files.get('snapshot.json') ?? '')).toMatchObject(info);
  expect(first.summary).toContain(fingerprint);
  expect(first.stdout).toMatch(new RegExp(`${objects.length} of ${objects.length} objects`));

  const { mtimeMs } = await stat(path.join(trial.folder, 'snapshot.json'));
  const second = await trial.run(SOME);
  expectSuccess(second);
  const unchanged = { changed: 'false', reason: 'unchanged', 'previous-fingerprint': fingerprint };
  expect(second.outputs).toEqual({ ...outputs, ...unchanged });
  expect(await trial.files()).toEqual(files);
  expect((await stat(path.join(trial.folder, 'snapshot.json'))).mtimeMs).toBe(mtimeMs);
});

test('R61: changed: the changes are written in three formats, and the files follow', async () => {
  await using trial = await openSnapshots();
  const first = await trial.run(SOME);
  const before = await trial.files();
  const name = editFirstForm(trial, 'name', 'Another name');
  const gone = trial.sandbox.data.design(draft).checks[0]?.id ?? 0;
  trial.sandbox.edit({ op: 'remove-object', draft, family: 'checks', id: gone });
  trial.sandbox.edit({ op: 'add-object', draft, family: 'folders', object: { name: 'A new folder' } });

  const result = await trial.run(SOME);
  expectSuccess(result);
  const { outputs } = result;
  const counts = { added: '1', removed: '1', modified: '1', renamed: '1' };
  const previous = { 'previous-fingerprint': first.outputs.fingerprint };
  expect(outputs).toMatchObject({ changed: 'true', reason: 'changed', ...previous, ...counts });
  const { changes } = await changesOf(result);
  expect(changes).toHaveLength(3);
  expect(changes.map(({ family, kind, label }) => [family, kind, label])).toEqual(
    expect.arrayContaining([
      ['forms', 'changed', 'Another name'],
      ['folders', 'added', 'A new folder'],
    ]),
  );
  const markdown = await readFile(outputs['markdown-path'] ?? '', 'utf8');
  expect(result.summary).toContain(markdown.trim());
  expect(await readFile(outputs['html-path'] ?? '', 'utf8')).toMatch(/^<!doctype html>/i);
  const workbook = await readFile(outputs['xlsx-path'] ?? '');
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
  for (const file of ['changes-path', 'markdown-path', 'html-path', 'xlsx-path'])
    expect(outputs[file]?.startsWith(result.temp)).toBe(true);

  expect(isWhole(trial.folder)).toBe(true);
  const after = await trial.files();
  const removed = [...before.keys()].filter((file) => !after.has(file));
  expect(removed).toHaveLength(2);
  expect(removed.some((file) => file.startsWith('forms/') && file.includes(name))).toBe(true);
  expect(removed.some((file) => file.endsWith(`~${gone}.json`))).toBe(true);
  expect([...after.keys()].filter((file) => !before.has(file))).toHaveLength(2);
});

test('R60: baseline-draft-id: two drafts are compared by the names of their objects', async () => {
  await using trial = await openSnapshots();
  const { id: copy } = trial.sandbox.copyDraft(draft, { name: 'For @octocat' });
  editFirstForm(trial, 'help_text', 'Other help.', copy);
  const inputs = { ...FORMS, 'draft-id': String(copy), 'baseline-draft-id': DRAFT };
  const first = await trial.run(inputs);
  // The second run compares with the baseline, too, not with the snapshot in the folder.
  const second = await trial.run(inputs);
  for (const result of [first, second]) {
    expectSuccess(result);
    const counts = { added: '0', removed: '0', modified: '1' };
    expect(result.outputs).toMatchObject({ changed: 'true', reason: 'changed', ...counts });
    const report = await changesOf(result);
    const [from, to] = [{ draft: { id: draft } }, { draft: { id: copy } }];
    expect(report).toMatchObject({ match: 'name', from, to });
    expect(result.outputs['previous-fingerprint']).toBe(report.from.fingerprint);
    expect(result.summary).toContain('Compared with');
    expect(result.summary.replace(/<code>.*?<\/code>|(`+).+?\1/g, '')).not.toContain('octocat');
  }
  expect(JSON.parse((await trial.files()).get('draft.json') ?? '')).toMatchObject({ id: copy });
});

test('a public repository gives one warning, and the step goes on', async () => {
  await using trial = await openSnapshots();
  const event = path.join(trial.workspace, 'event.json');
  const warnings = async (repository: object): Promise<string[]> => {
    await writeFile(event, JSON.stringify({ repository }));
    const result = await trial.run(FORMS, { env: { GITHUB_EVENT_PATH: event } });
    expect(result.code).toBe(0);
    return messages(result, 'warning');
  };
  expect(await warnings({ private: false, visibility: 'public' })).toEqual([
    expect.stringMatching(/^This repository is public, and drafts can be confidential/),
  ]);
  expect(await warnings({ private: true, visibility: 'internal' })).toEqual([]);
});
