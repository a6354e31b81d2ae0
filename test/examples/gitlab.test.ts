/**
 * Every script line of examples/gitlab and of docs/jenkins-and-cron.md, executed: the built command
 * against the sandbox, git against a bare repository whose hook records the push options.
 */
import { readFileSync } from 'node:fs';
import { access, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import { HOSTILE_TEXTS, type Sandbox } from '../../sandbox/index.ts';
import { type Shell, environmentOf, openShell } from '../cli/support/shell.ts';
import { DRAFT, startSmallSandbox } from './support/small-draft.ts';

/** The name of a form. */
const nameOf = (id: number) => ({ op: 'set', draft: DRAFT, family: 'forms', id, path: '/name' }) as const;
const FORM = 20500001;
const AUTHOR = '-c user.name=a -c user.email=a@example.com';

jest.setTimeout(240_000); // on a busy machine

let sandbox: Sandbox;
let shell: Shell;
beforeEach(async () => {
  sandbox = await startSmallSandbox();
  shell = await openShell({ ...environmentOf(sandbox), HOME: '/nowhere', GIT_CONFIG_NOSYSTEM: '1' });
});
afterEach(async () => {
  await shell[Symbol.asyncDispose]();
  await sandbox.stop();
});

/** The lines of the only job of a file, as GitLab runs them: one script. */
async function scriptOf(name: string): Promise<string> {
  const jobs = parse(await readFile(`examples/gitlab/${name}`, 'utf8')) as Record<string, unknown>;
  const [job] = Object.values(jobs) as { readonly script: readonly string[] }[];
  return job?.script.join('\n') ?? '';
}

async function succeed(lines: string, options: Parameters<Shell['run']>[1] = {}): Promise<string> {
  const { code, stdout, stderr } = await shell.run(lines, options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringMatching(/^(?:error|fatal):/m) });
  return stdout.trim();
}

describe('R75: nightly-draft-as-code', () => {
  const branch = `draft-${DRAFT}`;

  /** A draft whose names are commands for shells, and markup. A project whose hook records the options of each push. */
  beforeEach(async () => {
    for (const [index, value] of HOSTILE_TEXTS.slice(0, 20).entries())
      sandbox.edit({ ...nameOf(FORM + index), value });
    sandbox.edit({ op: 'set', draft: DRAFT, path: '/name', value: '$(id) closes #1' });
    await succeed(`
      git init --quiet --bare --initial-branch=main project.git
      git -C project.git config receive.advertisePushOptions true
      git ${AUTHOR} clone --quiet project.git first 2> /dev/null
      git -C first ${AUTHOR} commit --quiet --allow-empty --message first
      git -C first push --quiet origin HEAD:main`);
    const hook = `#!/bin/bash
      echo push >> '${shell.folder}/pushes'
      for ((i = 0; i < GIT_PUSH_OPTION_COUNT; i++)); do
        option=GIT_PUSH_OPTION_$i
        echo "\${!option}" >> '${shell.folder}/pushes'
      done`;
    await writeFile(path.join(shell.folder, 'project.git/hooks/pre-receive'), hook, { mode: 0o755 });
  });

  /** The job in the checkout that a runner keeps from run to run. Returns what it pushed: the options of each push. */
  async function night(): Promise<readonly (readonly string[])[]> {
    await succeed(`: > pushes
      [ -d kept ] || git clone --quiet project.git kept
      git -C kept fetch --quiet --prune origin
      git -C kept checkout --quiet --force --detach origin/main
      git -C kept clean -ffdxq`);
    const env = {
      DRAFT_ID: String(DRAFT),
      DRAFT_PUSH_TOKEN: 'push-token',
      CI_PROJECT_URL: `file://${shell.folder}/project`,
      CI_SERVER_HOST: 'gitlab.example.com',
      CI_DEFAULT_BRANCH: 'main',
      CI_JOB_URL: 'https://gitlab.example.com/group/project/-/jobs/7',
    };
    const cwd = path.join(shell.folder, 'kept');
    const stdout = await succeed(await scriptOf('nightly-draft-as-code.yml'), { env, cwd });
    expect(stdout).not.toContain('push-token');
    const pushes = (await readFile(path.join(shell.folder, 'pushes'), 'utf8')).split('push\n').slice(1);
    return pushes.map((options) => options.trim().split('\n'));
  }

  const branches = () => succeed("git -C project.git branch --format '%(refname:short) %(subject)'");
  const optionsOf = (title: string) => [
    'merge_request.create',
    'merge_request.target=main',
    `merge_request.title=${title}`,
    'merge_request.description=Every change, as a page: ' +
      'https://gitlab.example.com/group/project/-/jobs/7/artifacts/browse',
    'merge_request.remove_source_branch',
  ];

  test('a merge request for each change, once, with numbers only; none where there is none', async () => {
    const first = `Draft ${DRAFT}, a complete snapshot (first)`;
    expect(await night()).toEqual([optionsOf(first)]);
    expect(await branches()).toBe(`${branch} ${first}\nmain first`);
    // It is still to be reviewed.
    expect(await night()).toEqual([]);
    await succeed(`cd project.git; git update-ref refs/heads/main ${branch}; git branch -D ${branch}`);
    expect(await night()).toEqual([]);

    sandbox.edit({ ...nameOf(FORM), value: '$(touch pwned) `id` closes #1 @all' });
    const changed = `Draft ${DRAFT}, 0 objects added, 0 removed, 1 changed`;
    expect(await night()).toEqual([optionsOf(changed)]);
    expect(await branches()).toBe(`${branch} ${changed}\nmain ${first}`);
    await access(path.join(shell.folder, 'kept/changes.html'));

    // The change is taken back: the branch is deleted.
    sandbox.edit({ ...nameOf(FORM), value: HOSTILE_TEXTS[0] ?? '' });
    expect(await night()).toEqual([['']]);
    expect(await branches()).toBe(`main ${first}`);
  });
});

test('R75: report-on-tag: a verified report, with any tag as its title', async () => {
  const tag = '1.10"$(touch pwned)"';
  const env = { DRAFT_ID: '1002', CI_COMMIT_TAG: tag };
  expect(await succeed(await scriptOf('report-on-tag.yml'), { env })).toContain('Verified: ');
  expect(sandbox.tasks.map(({ settings }) => settings.title)).toEqual([tag]);
  expect((await readdir(path.join(shell.folder, 'reports'))).sort()).toEqual([
    'draft-specification.pdf',
    'draft-specification.pdf.manifest.json',
  ]);
});

describe('R75: Jenkins and cron', () => {
  const page = readFileSync('docs/jenkins-and-cron.md', 'utf8');

  test("Jenkins' line makes a report", async () => {
    const [, line = ''] = /^ +sh '(.*)'$/m.exec(page) ?? [];
    await succeed(line);
    expect(await readdir(path.join(shell.folder, 'reports'))).toContain('specification.pdf');
  });

  test("cron's line commits a draft once", async () => {
    const [, line = ''] = /^17 3 \* \* \* +(.*)$/m.exec(page) ?? [];
    const env = { HOME: shell.folder, DRAFT_SERVICE_URL: '', DRAFT_SERVICE_TOKEN: '' };
    const login = Object.entries(environmentOf(sandbox)).map(([name, value]) => `export ${name}=${value}\n`);
    await mkdir(path.join(shell.folder, 'drafts'));
    await writeFile(path.join(shell.folder, '.draft-service'), login.join(''));
    await succeed('cd drafts; git init --quiet; git config user.name a; git config user.email a@example.com');
    // cron runs its lines in sh, and mails what they print.
    const command = `sh -c '${line.replaceAll("'", `'\\''`)}'`;
    for (const _ of [1, 2])
      expect(await shell.run(command, { env })).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(await succeed('git -C drafts log --format=%s')).toBe('Draft 1002');
    expect(line).not.toContain('%');
  });
});

test('R75: every file is executed; each uses the version that there is', async () => {
  const { version } = JSON.parse(readFileSync('cli/package.json', 'utf8')) as { readonly version: string };
  const files = await readdir('examples/gitlab');
  expect(files.sort()).toEqual(['nightly-draft-as-code.yml', 'report-on-tag.yml']);
  for (const file of [...files.map((name) => `examples/gitlab/${name}`), 'docs/jenkins-and-cron.md']) {
    const used = [...(await readFile(file, 'utf8')).matchAll(/draft-service-cli@(\S+)/g)];
    expect(new Set(used.map(([, tag]) => tag))).toEqual(new Set([version]));
  }
});
