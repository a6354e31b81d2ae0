/** Nothing lies under examples/ that the list does not name, and that no test executes. */
import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from '@jest/globals';

// Each of these tests also fails for a file of its folder that it did not execute: actions.test.ts,
// gitlab.test.ts, and in a real n8n examples.e2e.ts, queue-mode.e2e.ts and (docker) readme.e2e.ts.
const FOLDERS = ['actions', 'docker', 'gitlab', 'n8n', 'queue-mode'];

test('there are five folders', async () => {
  expect((await readdir('examples')).sort()).toEqual(['README.md', ...FOLDERS]);
});

test.each(['actions', 'gitlab', 'n8n'])('the list names every file of %s, and no other', async (folder) => {
  const list = await readFile('examples/README.md', 'utf8');
  const linked = [...list.matchAll(/\]\((\w+)\/([^)]+)\)/g)].filter((link) => link[1] === folder);
  expect(linked.map((link) => link[2]).sort()).toEqual((await readdir(`examples/${folder}`)).sort());
});
