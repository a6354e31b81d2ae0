/** The snapshot step: a draft becomes files, and each run says what changed since the one before. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { ChangeReport } from '../../src/index.ts';
import { type RunResult, removeRuns } from '../support/runner.ts';
import { DRAFT, type SnapshotTrial, isWhole, openSnapshots, sha256 } from './snapshot-trial.ts';
import { expectFailure, expectNoForeignCommand, expectSuccess, filesBelow, messages } from './trial.ts';

afterAll(removeRuns);

const changesOf = async ({ outputs }: RunResult): Promise<ChangeReport> =>
  JSON.parse(await readFile(outputs['changes-path'] ?? '', 'utf8')) as ChangeReport;

/** The first form of the draft, with its name. */
function firstForm({ sandbox }: SnapshotTrial): { id: number; name: string } {
  const form = sandbox.data.design(Number(DRAFT)).forms[0];
  return { id: form?.id ?? 0, name: JSON.stringify(form?.detail.name).slice(1, -1) };
}

test('first: each object is a file, sha256sum verifies them, and the outputs say that nothing was compared', async () => {
  await using trial = await openSnapshots();
  const result = await trial.run();
  expectSuccess(result);
  const files = await trial.files();
  const objects = [...files.keys()].filter((name) => name.includes('/'));
  const sums = files.get('SHA256SUMS') ?? '';
  expect(isWhole(trial.folder)).toBe(true);
  expect(sums.trimEnd().split('\n')).toHaveLength(objects.length + 1);
  expect([...files.keys()].filter((name) => !name.includes('/')).sort()).toEqual([
    'SHA256SUMS',
    'draft.json',
    'snapshot.json',
  ]);
  expect(result.outputs).toEqual({
    failure: '',
    changed: 'true',
    reason: 'first',
    fingerprint: sha256(sums),
    'previous-fingerprint': '',
    objects: String(objects.length),
    added: '',
    removed: '',
    modified: '',
  });
  expect(JSON.parse(files.get('snapshot.json') ?? '')).toMatchObject({
    schema: 'draft-snapshot/1',
    view: 'metadata',
    fingerprint: sha256(sums),
  });
  expect(result.summary).toContain(sha256(sums));
  expect(result.stdout).toMatch(new RegExp(`${objects.length} of ${objects.length} objects`));
});

test('unchanged: not a byte of the folder is written', async () => {
  await using trial = await openSnapshots();
  const first = await trial.run();
  const before = await trial.files();
  const written = await stat(path.join(trial.folder, 'snapshot.json'));
  const result = await trial.run();
  expectSuccess(result);
  expect(result.outputs).toMatchObject({
    changed: 'false',
    reason: 'unchanged',
    fingerprint: first.outputs.fingerprint,
    'previous-fingerprint': first.outputs.fingerprint,
    added: '',
  });
  expect(result.outputs).not.toHaveProperty('changes-path');
  expect(await trial.files()).toEqual(before);
  expect((await stat(path.join(trial.folder, 'snapshot.json'))).mtimeMs).toBe(written.mtimeMs);
});

test('changed: what was added, removed and changed is told three ways, and the files follow', async () => {
  await using trial = await openSnapshots();
  const first = await trial.run();
  const before = await trial.files();
  const { id, name } = firstForm(trial);
  const gone = trial.sandbox.data.design(Number(DRAFT)).checks[0]?.id ?? 0;
  const draft = Number(DRAFT);
  trial.sandbox.edit({ op: 'set', draft, family: 'forms', id, path: '/name', value: 'Another name' });
  trial.sandbox.edit({ op: 'remove-object', draft, family: 'checks', id: gone });
  trial.sandbox.edit({ op: 'add-object', draft, family: 'folders', object: { name: 'A new folder' } });

  const result = await trial.run();
  expectSuccess(result);
  const { outputs } = result;
  expect(outputs).toMatchObject({
    changed: 'true',
    reason: 'changed',
    'previous-fingerprint': first.outputs.fingerprint,
    added: '1',
    removed: '1',
    modified: '1',
  });
  const report = await changesOf(result);
  expect(report.changes.map(({ family, kind, label }) => [family, kind, label])).toEqual(
    expect.arrayContaining([
      ['forms', 'changed', 'Another name'],
      ['folders', 'added', 'A new folder'],
    ]),
  );
  expect(report.changes).toHaveLength(3);
  const markdown = await readFile(outputs['markdown-path'] ?? '', 'utf8');
  expect(result.summary).toContain(markdown.trim());
  expect(await readFile(outputs['html-path'] ?? '', 'utf8')).toMatch(/^<!doctype html>/i);
  for (const file of ['changes-path', 'markdown-path', 'html-path'])
    expect(outputs[file]?.startsWith(result.temp)).toBe(true);

  expect(isWhole(trial.folder)).toBe(true);
  const after = await trial.files();
  const removed = [...before.keys()].filter((file) => !after.has(file));
  const added = [...after.keys()].filter((file) => !before.has(file));
  expect(removed.some((file) => file.startsWith('forms/') && file.includes(name))).toBe(true);
  expect(removed.some((file) => file.endsWith(`~${gone}.json`))).toBe(true);
  expect([removed.length, added.length]).toEqual([2, 2]);
});

test('settings: a snapshot that was taken in another way is replaced and not compared', async () => {
  await using trial = await openSnapshots();
  const first = await trial.run({ view: 'list', include: 'labels, comments', families: 'forms\nfields' });
  expectSuccess(first);
  expect((await filesBelow(trial.folder)).some((file) => file.startsWith('checks/'))).toBe(false);
  const result = await trial.run({ view: 'detail', families: 'forms', ignore: 'ordinal' });
  expectSuccess(result);
  expect(result.outputs).toMatchObject({
    changed: 'true',
    reason: 'settings',
    'previous-fingerprint': first.outputs.fingerprint,
    added: '',
  });
  expect(isWhole(trial.folder)).toBe(true);
  const files = await trial.files();
  // Those of the family that is not read any more are gone, with their folder.
  expect([...files.keys()].filter((file) => file.startsWith('fields'))).toEqual([]);
  await expect(stat(path.join(trial.folder, 'fields'))).rejects.toThrow('ENOENT');
  const forms = [...files].filter(([file]) => file.startsWith('forms/'));
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.map(([, text]) => text).join('')).not.toContain('"ordinal"');
});

test.each<[string, (folder: string) => Promise<void>, RegExp]>([
  [
    'a changed file',
    (folder) => writeFile(path.join(folder, 'draft.json'), '{}\n'),
    /draft\.json does not match SHA256SUMS/,
  ],
  ['a missing file', (folder) => rm(path.join(folder, 'draft.json')), /draft\.json is missing/],
  ['no SHA256SUMS', (folder) => rm(path.join(folder, 'SHA256SUMS')), /SHA256SUMS is missing/],
  [
    'a conflict in SHA256SUMS',
    (folder) => writeFile(path.join(folder, 'SHA256SUMS'), '<<<<<<< HEAD\n'),
    /SHA256SUMS is not a list of checksums/,
  ],
  ['no snapshot.json', (folder) => rm(path.join(folder, 'snapshot.json')), /snapshot\.json is missing/],
])('damaged: %s is named in one warning, and a whole snapshot takes its place', async (_, damage, named) => {
  await using trial = await openSnapshots();
  const inputs = { families: 'forms' };
  const first = await trial.run(inputs);
  const before = await trial.files();
  await damage(trial.folder);
  const result = await trial.run(inputs);
  expect(result.code).toBe(0);
  expect(messages(result, 'warning')).toEqual([expect.stringMatching(named)]);
  expect(messages(result, 'notice')).toEqual([]);
  expect(result.outputs).toMatchObject({
    changed: 'true',
    reason: 'damaged',
    fingerprint: first.outputs.fingerprint,
    'previous-fingerprint': '',
    modified: '',
  });
  expect(await trial.files()).toEqual(before);
});

test('baseline-draft-id: two drafts are compared by the names of their objects, and the newer one lies in the folder', async () => {
  await using trial = await openSnapshots();
  const draft = Number(DRAFT);
  const { id: copy } = trial.sandbox.copyDraft(draft, { name: 'The next amendment' });
  const first = trial.sandbox.data.design(copy).forms[0];
  trial.sandbox.edit({
    op: 'set',
    draft: copy,
    family: 'forms',
    id: first?.id ?? 0,
    path: '/help_text',
    value: 'Other help.',
  });
  const inputs = { 'draft-id': String(copy), 'baseline-draft-id': DRAFT };
  const result = await trial.run(inputs);
  expectSuccess(result);
  expect(result.outputs).toMatchObject({
    changed: 'true',
    reason: 'changed',
    added: '0',
    removed: '0',
    modified: '1',
  });
  const report = await changesOf(result);
  expect(report).toMatchObject({
    match: 'name',
    from: { draft: { id: draft } },
    to: { draft: { id: copy } },
  });
  expect(result.outputs['previous-fingerprint']).toBe(report.from.fingerprint);
  expect(JSON.parse((await trial.files()).get('draft.json') ?? '')).toMatchObject({ id: copy });
  expect(result.summary).toContain('Compared with');
  // What lies in the folder by now does not matter.
  const again = await trial.run(inputs);
  expectSuccess(again);
  expect(again.outputs).toMatchObject({ reason: 'changed', modified: '1' });
});

test('files that the step never wrote are left alone, with one notice', async () => {
  await using trial = await openSnapshots();
  await mkdir(path.join(trial.folder, 'forms'), { recursive: true });
  await mkdir(path.join(trial.folder, 'notes'));
  const own = ['.gitattributes', 'README.md', 'forms/ours.txt', 'notes/a.md'];
  for (const file of own) await writeFile(path.join(trial.folder, file), `Kept: ${file}`);
  for (let run = 0; run < 2; run += 1) {
    const result = await trial.run({ families: 'forms' });
    expectSuccess(result, 1);
    expect(messages(result, 'notice')).toEqual([
      'The folder draft also holds files that are not part of the snapshot; they were left alone: README.md, forms/ours.txt, notes.',
    ]);
  }
  const files = await trial.files();
  for (const file of own) expect(files.get(file)).toBe(`Kept: ${file}`);
  expect(isWhole(trial.folder)).toBe(true);
});

test('a public repository: one warning, and the step goes on', async () => {
  await using trial = await openSnapshots();
  const event = path.join(trial.workspace, 'event.json');
  const of = async (repository: object): Promise<string[]> => {
    await writeFile(event, JSON.stringify({ repository }));
    const result = await trial.run({ families: 'forms' }, { env: { GITHUB_EVENT_PATH: event } });
    expect(result.code).toBe(0);
    return messages(result, 'warning');
  };
  expect(await of({ private: false, visibility: 'public' })).toEqual([
    expect.stringMatching(/^This repository is public, and drafts can be confidential/),
  ]);
  expect(await of({ private: false })).toHaveLength(1);
  expect(await of({ private: true, visibility: 'internal' })).toEqual([]);
  expect(await of({ private: true })).toEqual([]);
});

test('a folder that cannot be written: nothing is requested', async () => {
  await using trial = await openSnapshots();
  await mkdir(trial.folder);
  await writeFile(path.join(trial.folder, '.draft-snapshot-tmp'), 'in the way');
  const result = await trial.run();
  expectFailure(
    result,
    /^path: no file can be written to the folder .*Nothing was requested from the service\.$/,
  );
  expect(result.outputs).toEqual({ failure: 'input' });
  expect(trial.sandbox.requests).toHaveLength(0);
});

test('a draft that cannot be read: the folder stays as it was, and the failure has its word', async () => {
  await using trial = await openSnapshots();
  await trial.run();
  const before = await trial.files();
  const { id } = firstForm(trial);
  trial.sandbox.edit({ op: 'set', draft: Number(DRAFT), family: 'forms', id, path: '/name', value: 'New' });
  trial.sandbox.fault = ({ route }, nth) =>
    route === 'metadata' && nth > 20 ? { respond: { status: 403 } } : undefined;
  const result = await trial.run();
  expectFailure(result, /HTTP 403/);
  expect(result.outputs).toEqual({ failure: 'permission' });
  expect(result.summary).toContain('Draft snapshot: failed');
  expect(await trial.files()).toEqual(before);
});

test('a draft that is edited while it is read: nothing is written', async () => {
  await using trial = await openSnapshots();
  let edits = 0;
  trial.sandbox.fault = ({ route }) => {
    if (route === 'metadata') {
      const { id } = firstForm(trial);
      edits += 1;
      trial.sandbox.edit({
        op: 'set',
        draft: Number(DRAFT),
        family: 'forms',
        id,
        path: '/ordinal',
        value: edits,
      });
    }
    return undefined;
  };
  const result = await trial.run();
  expectFailure(result, /somebody is editing draft 1001/);
  expect(await filesBelow(trial.workspace)).toEqual([]);
});

test('hostile names and texts: nothing leaves the folder, nothing is a command, and the step sees it unchanged the next time', async () => {
  await using trial = await openSnapshots({ hostileTexts: true });
  // An id that no address can hold, and with view list others that are too long for one.
  trial.sandbox.edit({ op: 'remove-object', draft: 1900, family: 'forms', id: '.' });
  const inputs = { 'draft-id': '1900', view: 'list' };
  const first = await trial.run(inputs);
  expectSuccess(first);
  expect((await filesBelow(trial.workspace)).every((file) => file.startsWith('draft/'))).toBe(true);
  expect(isWhole(trial.folder)).toBe(true);
  const again = await trial.run(inputs);
  expect(again.outputs.reason).toBe('unchanged');
  const fields = trial.sandbox.data.design(1900).fields;
  for (const { id, detail } of fields)
    trial.sandbox.edit({
      op: 'set',
      draft: 1900,
      family: 'fields',
      id,
      path: '/label',
      value: `${JSON.stringify(detail.label)} ::warning::2 @octocat`,
    });
  const changed = await trial.run(inputs);
  expectSuccess(changed);
  expectNoForeignCommand(changed);
  expect(changed.outputs.modified).toBe(String(fields.length));
  expect(isWhole(trial.folder)).toBe(true);
});
