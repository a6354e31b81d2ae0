/** The inputs of the snapshot step: every mistake in one error, before anything is requested. */
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { snapshotFolder } from '../../action/snapshot/folder.ts';
import { readSnapshotInputs } from '../../action/snapshot/inputs.ts';
import { InputError } from '../../src/index.ts';
import { removeRuns } from '../support/runner.ts';
import { openSnapshots } from './snapshot-trial.ts';
import { type Inputs, expectFailure, filesBelow } from './trial.ts';

afterAll(removeRuns);

const GOOD: Inputs = {
  'base-url': 'https://drafts.example.com',
  token: 'a-token-of-mine',
  'draft-id': '1002',
};
const read = (inputs: Inputs) => readSnapshotInputs((name) => ({ ...GOOD, ...inputs })[name] ?? '');

function mistakes(inputs: Inputs): readonly string[] {
  try {
    read(inputs);
  } catch (error) {
    if (error instanceof InputError) return error.mistakes;
    throw error;
  }
  throw new Error('These inputs were accepted.');
}

test('what is left out takes its default', () => {
  expect(read({})).toMatchObject({
    draftId: 1002,
    baselineDraftId: undefined,
    settings: { view: 'metadata', include: [], ignore: [] },
    timeoutMs: 3_600_000,
    folder: { shown: 'draft', path: path.resolve('draft') },
  });
  expect(read({}).settings.families).toHaveLength(11);
});

test('families, include and ignore are lines or stand between commas', () => {
  const { settings } = read({
    view: 'list',
    families: 'forms, editCheck\n\nfields,',
    include: 'labels\r\ncomments',
    ignore: 'updated,\n  modified by  \n',
  });
  expect(settings).toEqual({
    view: 'list',
    families: ['form', 'field', 'editCheck'],
    include: ['comments', 'labels'],
    ignore: ['modified by', 'updated'],
  });
});

test.each<[string, Inputs, RegExp]>([
  ['no draft', { 'draft-id': '' }, /^draft-id: give the id of the draft\.$/],
  [
    'a draft by its name',
    { 'draft-id': 'v2.0' },
    /^draft-id: It must be a whole number above 0, not "v2\.0"\.$/,
  ],
  ['no token', { token: '' }, /^token: give a token, or username and password\./],
  [
    'a token and a login',
    { username: 'a', password: 'b' },
    /^token: give either token or username and password, not both\.$/,
  ],
  [
    'an unknown view',
    { view: 'metdata' },
    /^view: There is no view "metdata" \(did you mean "metadata"\?\)\./,
  ],
  [
    'an unknown family',
    { families: 'forms, feilds' },
    /^families: There is no family "feilds" \(did you mean "fields"\?\)\./,
  ],
  [
    'an unknown expansion',
    { view: 'list', include: 'lables' },
    /^include: There is no expansion "lables" \(did you mean "labels"\?\)\./,
  ],
  ['an expansion of another view', { include: 'labels' }, /^include: expansions are of the list view only\./],
  [
    'the draft as its own baseline',
    { 'baseline-draft-id': '1002' },
    /^baseline-draft-id: this is draft-id itself\./,
  ],
  [
    'no time',
    { 'timeout-minutes': '0' },
    /^timeout-minutes: It must be a number from 0\.01 to 1440, not "0"\.$/,
  ],
  ['the workspace', { path: '.' }, /^path: This is the workspace itself\./],
])('%s is a mistake, and the only one', (_, inputs, message) => {
  const found = mistakes(inputs);
  expect(found).toEqual([expect.stringMatching(message)]);
});

describe('The folder', () => {
  let workspace = '';
  let outside = '';

  beforeAll(async () => {
    const base = await realpath(await mkdtemp(path.join(tmpdir(), 'snapshot-folder-')));
    workspace = path.join(base, 'workspace');
    outside = path.join(base, 'outside');
    for (const folder of ['.git/hooks', 'a/.git', 'linked', 'full/forms', 'crooked'])
      await mkdir(path.join(workspace, folder), { recursive: true });
    await mkdir(outside);
    await writeFile(path.join(workspace, 'file'), '');
    await symlink(outside, path.join(workspace, 'out'));
    await symlink('.', path.join(workspace, 'self'));
    await symlink('.git', path.join(workspace, 'hidden'));
    await symlink('linked', path.join(workspace, 'good'));
    await symlink('nowhere', path.join(workspace, 'dangling'));
    await symlink('round', path.join(workspace, 'round'));
    await symlink(outside, path.join(workspace, 'crooked', 'forms'));
  });

  afterAll(() => rm(path.dirname(workspace), { recursive: true, force: true }));

  test.each([
    ['draft', 'draft'],
    ['./a/../b/draft/', 'b/draft'],
    ['full', 'full'],
    ['good', 'linked'],
    ['good/deeper/still', 'linked/deeper/still'],
    ['.gitignored', '.gitignored'],
  ])('%s is taken', (given, inside) => {
    expect(snapshotFolder(given, workspace)).toEqual({ shown: given, path: path.join(workspace, inside) });
  });

  test('an absolute path inside the workspace is taken', () => {
    const given = path.join(workspace, 'draft');
    expect(snapshotFolder(given, workspace).path).toBe(given);
  });

  test.each([
    ['.', /the workspace itself/],
    ['a/..', /the workspace itself/],
    ['self', /the workspace itself/],
    ['..', /must be inside the workspace/],
    ['../outside', /must be inside the workspace/],
    ['/etc', /must be inside the workspace/],
    ['out', /must be inside the workspace/],
    ['out/deeper', /must be inside the workspace/],
    ['.git', /a folder of Git's own/],
    ['.git/hooks', /a folder of Git's own/],
    ['.GIT/x', /a folder of Git's own/],
    ['a/.git/x', /a folder of Git's own/],
    ['hidden', /a folder of Git's own/],
    ['self/.git/hooks', /a folder of Git's own/],
    ['file', /something that is no folder/],
    ['file/below', /cannot be reached/],
    ['dangling', /cannot be reached/],
    ['dangling/below', /cannot be reached/],
    ['round', /cannot be reached/],
    ['crooked', /"forms" is no folder of its own/],
    ['a\u0000b', /control characters/],
  ])('%j is refused', (given, message) => {
    expect(() => snapshotFolder(given, workspace)).toThrow(message);
    expect(() => snapshotFolder(given, workspace)).toThrow(InputError);
  });
});

test('the step: all mistakes in one error, and nothing is requested or written', async () => {
  await using trial = await openSnapshots();
  const result = await trial.run({
    path: '..',
    view: 'all',
    'draft-id': '',
    'baseline-draft-id': 'x',
    include: 'labels',
  });
  const message = expectFailure(result);
  for (const name of ['path:', 'view:', 'draft-id:', 'baseline-draft-id:', 'include:'])
    expect(message).toContain(name);
  expect(message).toContain('Nothing was requested from the service.');
  expect(result.outputs).toEqual({ failure: 'input' });
  expect(trial.sandbox.requests).toHaveLength(0);
  expect(await filesBelow(trial.workspace)).toEqual([]);
});
