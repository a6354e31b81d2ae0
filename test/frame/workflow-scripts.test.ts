/** The workflows' scripts that write, run in bash as the runner does, with a `gh` and an `npm` that log their calls. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { folder, withFolder } from '../support/folder.ts';
import { readWorkflow } from '../support/workflow-file.ts';

const run = promisify(execFile);

withFolder('each');

/** A step's script, and bash's options for it: the runner adds `pipefail` only where the shell is named. */
function script(file: string, job: string, name: string) {
  const { defaults, jobs } = readWorkflow(`.github/workflows/${file}`);
  const found = jobs[job]?.steps.find((step) => step.name === name);
  if (found?.run === undefined) throw new Error(`${file} has no step ${name} in ${job}.`);
  const shell = found.shell ?? defaults?.run?.shell;
  return { text: found.run, options: shell === 'bash' ? ['-eo', 'pipefail'] : ['-e'] };
}

/** The output of a call that contains the pattern; `undefined`: the call fails. */
type Answers = readonly (readonly [pattern: string, output: string | undefined])[];

/**
 * Runs a step's script with a `gh` and an `npm` that log their calls and print the given answers, or nothing.
 *
 * @returns the calls in order: those of gh without its name, those of npm with it
 */
async function step(
  { text, options }: ReturnType<typeof script>,
  env: Readonly<Record<string, string>>,
  cwd: string,
  answers: Answers = [],
): Promise<string[]> {
  const bin = path.join(folder, 'bin');
  const asked = path.join(folder, 'asked');
  await mkdir(bin, { recursive: true });
  await writeFile(asked, '');
  const cases = answers.map(([pattern, output]) => {
    const act = output === undefined ? 'exit 1' : `echo '${output}'; exit 0`;
    return `if [[ "$call" == *'${pattern}'* ]]; then ${act}; fi\n`;
  });
  for (const [program, name] of Object.entries({ gh: '', npm: 'npm ' })) {
    const script = `#!/bin/bash\ncall="${name}$*"\necho "$call" >> '${asked}'\n${cases.join('')}`;
    await writeFile(path.join(bin, program), script, { mode: 0o755 });
  }
  await run('bash', ['--noprofile', '--norc', ...options, '-c', text], {
    cwd,
    env: { PATH: `${bin}:${process.env.PATH ?? ''}`, HOME: folder, ...env },
  });
  return (await readFile(asked, 'utf8')).split('\n').filter((line) => line !== '');
}

describe('The moving tag of a release', () => {
  const env = { GITHUB_REF_NAME: 'v12.3.4', GITHUB_SHA: 'abc', GH_REPO: 'owner/name' };
  const LIST =
    'api --paginate repos/owner/name/releases --jq .[] | select(.draft or .prerelease | not) | .tag_name';
  const LOOK = 'api --silent repos/owner/name/git/ref/tags/v12';
  const MOVE = 'api --silent --method PATCH repos/owner/name/git/refs/tags/v12 -f sha=abc -F force=true';
  const CREATE = 'api --silent --method POST repos/owner/name/git/refs -f ref=refs/tags/v12 -f sha=abc';
  const move = async (...answers: Answers) =>
    step(script('release.yml', 'github', 'Move the major tag'), env, folder, answers);

  test.each([
    ['newest of its major version', 'v12.3.4 v12.3.3 v12.2.30 v13.0.0 v120.0.0', [LIST, LOOK, MOVE]],
    ['newest, and not in the list yet', 'v12.3.3', [LIST, LOOK, MOVE]],
    ['patch of an older line', 'v12.3.4 v12.3.10', [LIST]],
    ['patch of an older minor version', 'v12.3.4 v12.10.0', [LIST]],
  ])('is moved only to the newest release: this is the %s', async (_what, releases, calls) => {
    expect(await move(['/releases', releases.replaceAll(' ', '\n')])).toEqual(calls);
  });

  test('is created by the first release of a major version; stays if releases cannot be listed', async () => {
    const noTag = ['git/ref/tags/v12', undefined] as const;
    expect(await move(['/releases', 'v12.3.4'], noTag)).toEqual([LIST, LOOK, CREATE]);
    await expect(move(['/releases', undefined])).rejects.toMatchObject({ code: 1 });
  });
});

describe('A release', () => {
  const env = { GITHUB_REF_NAME: 'v1.2.3' };
  const NAMES = ['n8n-nodes-draft-service', 'draft-service-cli'];
  const TARBALLS = NAMES.map((name) => `${name}-1.2.3.tgz`);
  const VIEW = 'release view v1.2.3 --json isDraft --jq .isDraft';
  const OTHERS = 'SHA256SUMS evidence-1.2.3.zip release.sigstore.json trusted-root.jsonl verify-manifest.mts';
  const SCHEMAS = ['changes', 'manifest', 'snapshot'].map((name) => `schema-${name}.json`);
  const BILLS = [...NAMES, 'action'].map((name) => `${name}-1.2.3.cdx.json`);
  const ASSETS = [...OTHERS.split(' '), ...SCHEMAS, ...TARBALLS, ...BILLS]
    .sort()
    .map((name) => `release/${name}`);
  const DIGEST = createHash('sha256').update('abc').digest('hex');

  beforeEach(async () => {
    await mkdir(path.join(folder, 'release'));
    for (const file of [...ASSETS, 'notes.md']) await writeFile(path.join(folder, file), 'abc');
  });
  const CREATE = `release create v1.2.3 --verify-tag --title v1.2.3 --notes-file notes.md ${ASSETS.join(' ')}`;
  test.each([
    ['new: has every file and its notes', undefined, [VIEW, CREATE]],
    ['beside a draft of it: takes nothing from it', 'true', [VIEW, CREATE]],
    ['published before: is not touched', 'false', [VIEW]],
  ])('%s', async (_what, isDraft, calls) => {
    const text = script('release.yml', 'github', 'Release');
    expect(await step(text, env, folder, [['release view', isDraft]])).toEqual(calls);
  });

  test('is checked every week as docs/security.md says, with the tag that it has', async () => {
    const files = script('canary.yml', 'published', 'The files of the newest release');
    await writeFile(path.join(folder, 'release/SHA256SUMS'), `${DIGEST}  verify-manifest.mts\n`);
    const check = async (...answers: Answers) =>
      step(files, { RUNNER_TEMP: folder, GH_REPO: 'owner/name' }, folder, [['view', 'v1.2.3'], ...answers]);
    expect(await check()).toEqual([
      'release view --json tagName --jq .tagName',
      `release download v1.2.3 --dir ${folder}/release`,
      'attestation verify SHA256SUMS --repo owner/name --source-ref refs/tags/v1.2.3 ' +
        '--signer-workflow owner/name/.github/workflows/release.yml ' +
        '--bundle release.sigstore.json --custom-trusted-root trusted-root.jsonl',
    ]);
    await expect(check(['verify SHA256SUMS', undefined])).rejects.toMatchObject({ code: 1 });
  });

  test('is signed with what verifies it offline; without that there is none', async () => {
    const text = script('release.yml', 'sign', 'Add the signature and what verifies it offline');
    const sign = async (root: string | undefined) =>
      step(text, { BUNDLE: path.join(folder, 'notes.md') }, folder, [['trusted-root', root]]);
    expect(await sign('{"root":1}')).toEqual(['attestation trusted-root']);
    expect(await readFile(path.join(folder, 'release/trusted-root.jsonl'), 'utf8')).toBe('{"root":1}\n');
    expect(await readFile(path.join(folder, 'release/release.sigstore.json'), 'utf8')).toBe('abc');
    await expect(sign(undefined)).rejects.toMatchObject({ code: 1 });
  });

  test('with every file is signed; each one that is missing, empty or damaged is an error that names it', async () => {
    const gate = async () => step(script('release.yml', 'sign', 'Everything is there'), env, folder);
    const summed = ASSETS.filter((file) => !/SHA256SUMS|sigstore|trusted-root/.test(file));
    const sums = summed.map((file) => `${DIGEST}  ${path.basename(file)}\n`).join('');
    const restore = () => writeFile(path.join(folder, 'release/SHA256SUMS'), sums);
    await restore();
    expect(await gate()).toEqual([]);
    for (const file of [...ASSETS, 'notes.md']) {
      await writeFile(path.join(folder, file), '');
      await expect(gate()).rejects.toMatchObject({
        stdout: `::error::The release has no ${file}, or it is empty. It could never be added later.\n`,
      });
      await writeFile(path.join(folder, file), 'abc');
      await restore();
    }
    await writeFile(path.join(folder, 'release/verify-manifest.mts'), 'abd');
    await expect(gate()).rejects.toMatchObject({ stdout: 'verify-manifest.mts: FAILED\n' });
  });

  test('of the packages: each is published unless npm has these bytes; other bytes are an error', async () => {
    const ASK = NAMES.map((name) => `npm view ${name}@1.2.3 dist.integrity`);
    const PUBLISH = TARBALLS.map(
      (tarball) => `npm publish --provenance --access public --ignore-scripts ./release/${tarball}`,
    );
    const ABC =
      'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==';
    const publish = async (...answers: Answers) =>
      step(script('release.yml', 'npm', 'Publish'), env, folder, answers);
    const both = [ASK[0], PUBLISH[0], ASK[1], PUBLISH[1]];
    expect(await publish(['npm view', ABC])).toEqual(ASK);
    expect(await publish()).toEqual(both);
    expect(await publish(['npm view', undefined])).toEqual(both);
    expect(await publish(['view n8n', ABC])).toEqual([...ASK, PUBLISH[1]]);
    await expect(publish(['npm view', 'sha512-other=='])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('::error::n8n-nodes-draft-service 1.2.3 is on npm with other bytes'),
    });
  });
});
