/** The scripts in the workflows that write: run in bash as the runner does, with a `gh` that notes what it is asked. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

const run = promisify(execFile);

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly name?: string; readonly run?: string }[] }>
  >;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'workflow-scripts-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function script(file: string, job: string, name: string): Promise<string> {
  const { jobs } = parse(await readFile(`.github/workflows/${file}`, 'utf8')) as Workflow;
  const found = jobs[job]?.steps.find((step) => step.name === name)?.run;
  if (found === undefined) throw new Error(`${file} has no step ${name} in ${job}.`);
  return found;
}

/** Runs a step's script; gives what it asked of gh, a line per call. `refuses` is a pattern of calls that gh fails. */
async function step(
  text: string,
  env: Readonly<Record<string, string>>,
  cwd: string,
  refuses = '$none',
): Promise<string[]> {
  const bin = path.join(folder, 'bin');
  const asked = path.join(folder, 'asked');
  await mkdir(bin, { recursive: true });
  await writeFile(asked, '');
  const gh = `#!/bin/bash\necho "$*" >> '${asked}'\nif [[ "$*" == *'${refuses}'* ]]; then exit 1; fi\n`;
  await writeFile(path.join(bin, 'gh'), gh);
  await chmod(path.join(bin, 'gh'), 0o755);
  await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', text], {
    cwd,
    env: { PATH: `${bin}:${process.env.PATH ?? ''}`, HOME: folder, ...env },
  });
  return (await readFile(asked, 'utf8')).split('\n').filter((line) => line !== '');
}

describe('The moving tag of a release', () => {
  const env = { GITHUB_REF_NAME: 'v12.3.4', GITHUB_SHA: 'abc', GH_REPO: 'owner/name' };
  const move = () => script('release.yml', 'github', 'Move the major tag');

  test('is moved to the commit of the release', async () => {
    expect(await step(await move(), env, folder)).toEqual([
      'api --silent repos/owner/name/git/ref/tags/v12',
      'api --silent --method PATCH repos/owner/name/git/refs/tags/v12 -f sha=abc -F force=true',
    ]);
  });

  test('is made by the first release of a major version', async () => {
    expect(await step(await move(), env, folder, 'git/ref/tags/v12')).toEqual([
      'api --silent repos/owner/name/git/ref/tags/v12',
      'api --silent --method POST repos/owner/name/git/refs -f ref=refs/tags/v12 -f sha=abc',
    ]);
  });
});

test('A release has the package, the verifier and its notes', async () => {
  await mkdir(path.join(folder, 'release'));
  for (const file of ['n8n-nodes-draft-service-1.2.3.tgz', 'verify-manifest.mts', 'notes.md'])
    await writeFile(path.join(folder, 'release', file), '');
  const release = await script('release.yml', 'github', 'Release');
  expect(await step(release, { GITHUB_REF_NAME: 'v1.2.3' }, folder)).toEqual([
    'release create v1.2.3 --verify-tag --title v1.2.3 --notes-file release/notes.md ' +
      'release/n8n-nodes-draft-service-1.2.3.tgz release/verify-manifest.mts',
  ]);
});

test("For dependabot the bundle is committed to the pull request's branch, and nothing else", async () => {
  const [remote, clone] = [path.join(folder, 'remote'), path.join(folder, 'clone')];
  const git = async (...args: string[]) =>
    (
      await run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: clone })
    ).stdout.trim();
  await run('git', ['init', '--quiet', '--bare', remote]);
  await run('git', ['init', '--quiet', '--initial-branch=dependabot/npm/x', clone]);
  await mkdir(path.join(clone, 'action/dist'), { recursive: true });
  for (const file of ['action/dist/index.js', 'action/dist/old.js', 'package.json'])
    await writeFile(path.join(clone, file), 'before');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'update');
  await git('remote', 'add', 'origin', remote);
  await git('push', '--quiet', 'origin', 'HEAD');
  await git('checkout', '--quiet', '--detach');

  // What the job before handed over, and what must not come along.
  await rm(path.join(clone, 'action/dist'), { recursive: true });
  await mkdir(path.join(clone, 'action/dist'));
  for (const file of ['action/dist/index.js', 'action/dist/new.js', 'package.json', 'stray.txt'])
    await writeFile(path.join(clone, file), 'after');

  const commit = await script('dependabot-dist.yml', 'commit', 'Commit action/dist and nothing else');
  expect(await step(commit, { BRANCH: 'dependabot/npm/x' }, clone)).toEqual(['auth setup-git']);
  const pushed = (...args: string[]) => git(`--git-dir=${remote}`, ...args);
  expect(
    (await pushed('diff', '--name-status', 'dependabot/npm/x~1', 'dependabot/npm/x')).split('\n'),
  ).toEqual(['M\taction/dist/index.js', 'A\taction/dist/new.js', 'D\taction/dist/old.js']);
  // Without these words dependabot would no longer touch its own pull request.
  expect(await pushed('log', '-1', '--format=%s', 'dependabot/npm/x')).toContain('[dependabot skip]');
});
