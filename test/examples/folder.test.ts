/** Nothing lies under examples/ that no test executes. */
import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from '@jest/globals';

/** Who executes a folder. Each of these tests also fails for a file of its folder that it did not execute. */
const EXECUTED_BY = {
  actions: 'test/examples/actions.test.ts',
  n8n: 'test/e2e/n8n/examples.e2e.ts',
  'queue-mode': 'test/e2e/n8n/queue-mode.e2e.ts',
} as const;

test('every folder has a test that executes it, and there is nothing else but the list', async () => {
  expect((await readdir('examples')).sort()).toEqual([...Object.keys(EXECUTED_BY), 'README.md'].sort());
  for (const [folder, file] of Object.entries(EXECUTED_BY))
    expect(await readFile(file, 'utf8')).toContain(`examples/${folder}`);
});

test('the settings for queue mode are one file, and its text', async () => {
  expect((await readdir('examples/queue-mode')).sort()).toEqual(['README.md', 'n8n.env']);
});

test('the list names every file, and no other', async () => {
  const list = await readFile('examples/README.md', 'utf8');
  const linked = [...list.matchAll(/\]\(((?:actions|n8n)\/[^)]+)\)/g)].map(([, file]) => file);
  const there = await Promise.all(
    ['actions', 'n8n'].map(async (folder) =>
      (await readdir(`examples/${folder}`)).map((file) => `${folder}/${file}`),
    ),
  );
  expect(linked.sort()).toEqual(there.flat().sort());
});
