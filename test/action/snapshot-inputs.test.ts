/** The inputs of the snapshot step: each mistake in one sentence. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { snapshotFolder } from '../../action/inputs/workspace-paths.ts';
import { readSnapshotInputs } from '../../action/inputs/snapshot-inputs.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { folder as base, withFolder } from '../support/folder.ts';
import type { Inputs } from './trial.ts';

const MINIMAL: Inputs = { 'base-url': 'https://drafts.example.com', token: 't0ken', 'draft-id': '1002' };
const read = (inputs: Inputs) => readSnapshotInputs((name) => ({ ...MINIMAL, ...inputs })[name] ?? '');

test('R55: families and ignore are on lines or separated by commas, query on lines', async () => {
  const inputs = await read({
    view: 'list',
    families: 'forms, editCheck\n\nfields,',
    query: 'include_labels=true\r\n\n fields=id,name ',
    ignore: 'updated,\n  modified by  \n',
  });
  expect(inputs).toMatchObject({
    view: 'list',
    families: ['form', 'field', 'editCheck'],
    query: ['fields=id,name', 'include_labels=true'],
    ignore: ['modified by', 'updated'],
  });
});

test.each<[Inputs, RegExp]>([
  [{ 'draft-id': '' }, /^draft-id: Give the id of the draft\. `draft-service draft list` /],
  [{ view: 'metdata' }, /^view: There is no view "metdata" \(did you mean "metadata"\?\)\./],
  [{ 'baseline-draft-id': '1002' }, /^baseline-draft-id: this is draft-id itself\./],
  [
    { view: 'list', query: 'labels' },
    /^query: Write a query parameter as name=value, such as page_size=500, not "labels"\.$/,
  ],
])('R55: %j is refused with one sentence', async (inputs, message) => {
  const error = await read(inputs).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InputError);
  expect((error as InputError).mistakes).toEqual([expect.stringMatching(message)]);
});

describe('R55: The folder', () => {
  withFolder('all');
  let workspace = '';

  beforeAll(async () => {
    workspace = path.join(base, 'workspace');
    const outside = path.join(base, 'outside');
    for (const folder of ['.git/hooks', 'a/.git', 'linked', 'full/forms', 'crooked'])
      await mkdir(path.join(workspace, folder), { recursive: true });
    await mkdir(outside);
    await writeFile(path.join(workspace, 'file'), '');
    await symlink(outside, path.join(workspace, 'out'));
    await symlink('.', path.join(workspace, 'self'));
    await symlink('linked', path.join(workspace, 'good'));
    await symlink('nowhere', path.join(workspace, 'dangling'));
    await symlink(outside, path.join(workspace, 'crooked', 'forms'));
  });

  test.each([
    ['./a/../b/draft/', 'b/draft'],
    ['full', 'full'],
    ['good', 'linked'],
    ['good/deeper/still', 'linked/deeper/still'],
    ['.gitignored', '.gitignored'],
  ])('%s is accepted', (input, inside) => {
    const folder = path.join(workspace, inside);
    expect(snapshotFolder(input, workspace)).toEqual({ input, path: folder });
    expect(snapshotFolder(folder, workspace).path).toBe(folder);
  });

  test.each([
    ['self', /the workspace itself/],
    ['../outside', /must be inside the workspace/],
    ['out', /must be inside the workspace/],
    ['.git', /inside a \.git folder/],
    ['.GIT/x', /inside a \.git folder/],
    ['self/.git/hooks', /inside a \.git folder/],
    ['file', /something that is not a folder/],
    ['file/below', /cannot be reached/],
    ['dangling', /cannot be reached/],
    ['crooked', /"forms" is a link or a file, not a folder/],
    ['a\u0000b', /control characters/],
  ])('%j is refused', (input, message) => {
    expect(() => snapshotFolder(input, workspace)).toThrow(message);
  });
});
