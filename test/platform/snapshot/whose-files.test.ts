/** A run replaces and removes what an earlier run wrote, and nothing else; two runs never share a folder. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs, { cp, lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { InputError } from '../../../src/errors/error-classes.ts';
import { openStagingFolder } from '../../../platform/snapshot/write-snapshot.ts';
import { takeSnapshot } from '../../../platform/snapshot/take-snapshot.ts';
import { filesBelow } from '../../support/command.ts';
import { folder as base, withFolder } from '../../support/folder.ts';
import { DRAFT_ID, DraftInMemory, someDraft } from '../../core/support/draft-in-memory.ts';

withFolder('each');
let folder: string;
let notices: string[];
let warnings: string[];
let draft: DraftInMemory;
beforeEach(() => {
  folder = path.join(base, 'draft');
  notices = [];
  warnings = [];
  draft = new DraftInMemory(someDraft(2));
});

afterEach(() => void jest.restoreAllMocks());

function take(onChanges: () => Promise<void> = async () => undefined, more: object = {}) {
  const client = draft.service;
  const host = {
    client,
    deadline: client.deadline(),
    run: {
      log: {
        line: () => undefined,
        notice: (text: string) => notices.push(text),
        warning: (text: string) => warnings.push(text),
      },
      setPhase: () => undefined,
      onExit: () => undefined,
    },
    onObjects: () => undefined,
  };
  const request = { 'draft-id': DRAFT_ID, path: { input: 'draft', path: folder }, view: 'list', ...more };
  return takeSnapshot(host, request, onChanges);
}

const put = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};
const filesOf = (root = folder): Promise<string[]> => filesBelow(root);
const STAGING = '.draft-snapshot-tmp';
const sumsOf = (...files: string[]): string =>
  files.map((file) => `${createHash('sha256').update('mine').digest('hex')}  ${file}\n`).join('');
const SUMS = sumsOf('forms/A~1.json');

test.each([
  ['SHA256SUMS', { 'data/export~1.json': 'mine', SHA256SUMS: sumsOf('data/export~1.json') }],
  ['SHA256SUMS', { 'draft.json': 'mine', SHA256SUMS: sumsOf('draft.json') }],
  ['SHA256SUMS', { 'forms/A~1.json': '{"mine": 1}', SHA256SUMS: SUMS }],
  ['draft.json', { 'draft.json': '{"id": 1002}' }],
  ['snapshot.json', { 'snapshot.json': '{"schema": "another/1"}' }],
  ['snapshot.json', { 'snapshot.json': '{"x": {"schema": "draft-snapshot/1"}}', 'forms/own~1.json': 'mine' }],
  ['snapshot.json', { 'snapshot.json': '[]', 'draft.json': '{}', SHA256SUMS: sumsOf('draft.json') }],
])(
  'R58: %s of somebody else is refused by name, and nothing is requested or changed',
  async (name, files) => {
    for (const [file, text] of Object.entries(files)) await put(file, text);
    const error = await take().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toContain(`"${name}" in the folder draft`);
    expect(draft.requests).toEqual([]);
    expect(await filesOf()).toEqual(Object.keys(files).sort());
    for (const [file, text] of Object.entries(files))
      expect(await readFile(path.join(folder, file), 'utf8')).toBe(text);
  },
);

test.each(['draft.json', 'snapshot.json', 'SHA256SUMS'])('R58: a link %s is refused, too', async (name) => {
  await take();
  await writeFile(path.join(base, 'outside'), 'mine');
  await rm(path.join(folder, name));
  await symlink(path.join(base, 'outside'), path.join(folder, name));
  await expect(take()).rejects.toThrow(`"${name}" in the folder draft was not written by a snapshot.`);
  expect(await readFile(path.join(base, 'outside'), 'utf8')).toBe('mine');
});

test('R58: a list of paths outside the families has no power, whatever is beside it', async () => {
  await take();
  await mkdir(path.join(base, 'outside'));
  await writeFile(path.join(base, 'outside', 'package~1.json'), 'mine');
  await symlink(path.join(base, 'outside'), path.join(folder, 'out'));
  await put('data/export~1.json', 'mine');
  await put('SHA256SUMS', sumsOf('data/export~1.json', 'draft.json', 'out/package~1.json'));
  await take();
  expect(existsSync(path.join(base, 'outside', 'package~1.json'))).toBe(true);
  expect(existsSync(path.join(folder, 'data', 'export~1.json'))).toBe(true);
  expect(notices).toEqual([expect.stringContaining('left alone: data, out.')]);
});

test("R58: an object's file that became a link is a file again, and what it led to stays", async () => {
  await take();
  const [file = ''] = (await filesOf()).filter((each) => each.startsWith('forms/'));
  const [inside, outside] = [path.join(folder, file), path.join(base, 'outside.json')];
  await rename(inside, outside);
  await symlink(outside, inside);
  expect((await take()).comparison.reason).toBe('damaged');
  expect((await lstat(inside)).isFile()).toBe(true);
  expect(existsSync(outside)).toBe(true);
});

test('R58: a family that became a link while the draft was read is not followed', async () => {
  await take();
  const outside = path.join(base, 'outside');
  const removed = draft.draft.design.forms.pop();
  const swap = async (): Promise<void> => {
    await cp(path.join(folder, 'forms'), outside, { recursive: true });
    await rm(path.join(folder, 'forms'), { recursive: true });
    await symlink(outside, path.join(folder, 'forms'));
  };
  await expect(take(swap)).rejects.toThrow('"forms" is a link or a file, not a folder');
  expect(await filesOf(outside)).toContainEqual(expect.stringContaining(`~${removed?.id}.json`));
});

test.each([
  ['an object changed', 'draft.json', (text: string) => `${text} `],
  [
    'the list of another state',
    'SHA256SUMS',
    (text: string) => text.replace(/^\w/, (digit) => (digit === '0' ? '1' : '0')),
  ],
  ['a snapshot.json that was cut', 'snapshot.json', (text: string) => text.slice(0, 50)],
  ['a snapshot.json without a byte', 'snapshot.json', () => ''],
])('R58: damaged, %s: only files with the name of an object go', async (_, file, damage) => {
  await take();
  const before = await filesOf();
  await put(file, damage(await readFile(path.join(folder, file), 'utf8')));
  await put('forms/notes.txt', 'mine');
  await put('forms/notes.json', 'mine');
  await put('forms/Old form~77.json', '{"id": 77}');
  await put('forms/Folder~78.json/mine', 'mine');
  const baseline = file === 'draft.json' ? { 'baseline-draft-id': DRAFT_ID } : {};
  const { comparison } = await take(undefined, baseline);
  expect(comparison.reason).toBe(file === 'draft.json' ? 'unchanged' : 'damaged');
  expect(warnings).toEqual([expect.stringContaining('draft is damaged, or')]);
  const own = ['forms/Folder~78.json/mine', 'forms/notes.json', 'forms/notes.txt'];
  expect(await filesOf()).toEqual([...before, ...own].sort());
});

test('R58: a file that the system does not read is not a missing one', async () => {
  await take();
  const before = await filesOf();
  const [file = ''] = before.filter((each) => each.startsWith('forms/'));
  const { readFile: real } = fs;
  jest.spyOn(fs, 'readFile').mockImplementation(async (at) => {
    if (typeof at === 'string' && at.endsWith(file))
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    return real(at);
  });
  draft.requests.length = 0;
  await expect(take()).rejects.toMatchObject({
    name: 'InputError',
    message: `The file ${path.join(folder, file)} cannot be read: EIO: i/o error, read.`,
  });
  expect([draft.requests, warnings, await filesOf()]).toEqual([[], [], before]);
});

test('R62: a snapshot of another service, with other settings, is replaced with one warning, and not compared', async () => {
  const query = ['include_labels=true'];
  const { snapshot } = await take(undefined, { families: ['form', 'field'], query });
  const info = await readFile(path.join(folder, 'snapshot.json'), 'utf8');
  await put('snapshot.json', info.replace(/"service": "[^"]*"/, '"service": "https://x.example"'));
  const other = { view: 'detail', families: ['form'], ignore: ['ordinal'] };
  const { comparison } = await take(undefined, other);
  expect(comparison).toMatchObject({ reason: 'settings', previousFingerprint: snapshot.info.fingerprint });
  expect(warnings).toEqual([
    'The snapshot in draft was taken with other settings (Service: https://x.example, then ' +
      'https://drafts.example.com; View: list, then detail; Families: forms, fields, then forms; Query parameters: ' +
      'include_labels=true, then none; Ignored keys: none, then ordinal). It is replaced by a new one; nothing is ' +
      'compared with it.',
  ]);
  // The folder of a family that is no longer read is gone, too.
  expect(existsSync(path.join(folder, 'fields'))).toBe(false);
  expect((await take(undefined, other)).comparison.reason).toBe('unchanged');
});

test('R58: if no run has written anything, a file with the name of an object stays', async () => {
  await put('forms/Mine~77.json', 'mine');
  await take();
  expect(await readFile(path.join(folder, 'forms', 'Mine~77.json'), 'utf8')).toBe('mine');
  expect(notices).toEqual([expect.stringContaining('left alone: forms/Mine~77.json.')]);
});

test('R58: a second run is refused, naming the folder that the first one has; the first goes on', async () => {
  let second: unknown;
  await take();
  draft.draft.design.forms.pop();
  const { comparison } = await take(async () => {
    second = await take().catch((thrown: unknown) => thrown);
  });
  expect(second).toMatchObject({
    message: expect.stringContaining(`it left ${path.join(folder, STAGING)}`) as unknown,
    hint: expect.stringContaining('If no run is under way, delete that folder.') as unknown,
  });
  expect(comparison.reason).toBe('changed');
  expect((await take()).comparison.reason).toBe('unchanged');
});

test('R57: what another version of this client wrote is unchanged', async () => {
  await take();
  const file = path.join(folder, 'snapshot.json');
  const older = (await readFile(file, 'utf8')).replace(/"version": ".*"/, '"version": "0.0.1"');
  await writeFile(file, older);
  expect((await take()).comparison.reason).toBe('unchanged');
  expect(await readFile(file, 'utf8')).toBe(older);
});

test('R58: the staging folder goes even if files are still written to it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const staging = await openStagingFolder(folder);
    const names = Array.from({ length: 100 }, (_, nth) => path.join(staging.path, String(nth)));
    const writing = names.map((name) => writeFile(name, 'x'.repeat(10_000), { flag: 'wx' }));
    await Promise.race(writing);
    staging.removeNow();
    await Promise.allSettled(writing);
    expect(existsSync(staging.path)).toBe(false);
  }
});
