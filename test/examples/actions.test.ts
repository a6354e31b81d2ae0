/** Every workflow of examples/actions, the very file, executed: our Action's bundle on the sandbox, `run` in bash. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { SandboxOptions } from '../../sandbox/index.ts';
import type { ChangeReport } from '../../src/compare/change-report-types.ts';
import { expectSuccess, sha256 as hash } from '../action/expectations.ts';
import { newFolder, results, withResultsService } from '../action/trial.ts';
import type { JobRun, RunContext, StepRun, WorkflowRun } from './support/run-workflow.ts';
import { runWorkflow } from './support/run-workflow.ts';
import { DRAFT, startSmallSandbox } from './support/small-draft.ts';

const FOLDER = 'examples/actions';
/** Every call of `gh` that works on the repository. */
const HERE = ['--repo', 'octo/trial'];

withResultsService();
const executed = new Set<string>();

type Trial = Awaited<ReturnType<typeof open>>;

/** A service whose reports are a line of text each. */
async function open(plan: SandboxOptions['plan'] = () => ({})) {
  const sandbox = await startSmallSandbox({
    plan: (order) => ({ file: { content: `${order.template.name} of ${order.draftId}` }, ...plan(order) }),
  });
  const token = sandbox.users.designer?.createToken() ?? '';
  const folder = await newFolder();
  return {
    sandbox,
    folder: folder.path,
    execute: async (name: string, further: Partial<RunContext> = {}) => {
      executed.add(name);
      return runWorkflow(path.join(FOLDER, name), {
        vars: { DRAFT_SERVICE_URL: sandbox.baseUrl, DRAFT_ID: String(DRAFT) },
        secrets: { DRAFT_SERVICE_TOKEN: token },
        folder: folder.path,
        env: results.env,
        ...further,
      });
    },
    [Symbol.asyncDispose]: async () => {
      await sandbox.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function jobOf({ jobs }: WorkflowRun, id: string): JobRun {
  const job = jobs.find((one) => one.id === id);
  assert(job);
  return job;
}

/** The first step with our Action, having gone well; its outputs. */
function ours({ steps }: JobRun): StepRun['outputs'] {
  const step = steps.find(({ action }) => action !== undefined);
  assert(step?.action);
  expectSuccess(step.action);
  return step.outputs;
}

test('R75: release-specification: a tag becomes a release with report, manifest, changes and draft', async () => {
  await using trial = await open();
  const releases = path.join(trial.folder, 'releases');
  await mkdir(releases);
  /** Pushes a tag. Returns the job, what it published, and how the last call but one of `gh` began. */
  const push = async (refName: string, further: Partial<RunContext> = {}) => {
    const run = await trial.execute('release-specification.yml', { refName, releases, ...further });
    const files = await readdir(path.join(releases, refName)).catch(() => []);
    const notes = run.gh.find(([, verb]) => verb === 'create')?.slice(3, 7);
    return { ...jobOf(run, 'release'), files: files.sort(), notes };
  };
  // A tag that would break out of a script or a YAML text that does not quote it.
  const tag = 'v1"$(id)"';
  const first = await push(tag);
  const [report, manifest] = ['draft-specification.pdf', 'draft-specification.pdf.manifest.json'] as const;
  expect(first).toMatchObject({ result: 'success', files: [report, manifest, 'draft.tar.gz'].sort() });
  expect(first.notes).toEqual(['--verify-tag', '--title', tag, '--notes']);
  expect(trial.sandbox.tasks[0]?.settings.title).toBe(tag);
  expect(hash(await readFile(path.join(releases, tag, report)))).toBe(trial.sandbox.tasks[0]?.file?.sha256);
  expect(results.artifacts()).toEqual([]);

  // One that was made by hand has no draft to compare with.
  await mkdir(path.join(releases, 'by-hand'));
  rename(trial, 'Renamed');
  const second = await push('v2');
  expect(second.files).toEqual(['changes.html', ...first.files]);
  expect(second.notes?.at(-1)).toBe('--notes-file');
  expect(ours(second)).toMatchObject({ reason: 'changed', renamed: '1' });

  // Repeated after it was published: no other report, the release stays.
  expect(await push('v2')).toMatchObject({ result: 'failure', files: second.files });
  expect(trial.sandbox.tasks).toHaveLength(2);

  // Nor if somebody has drafted the release; where a file is missing, nothing is published.
  await mkdir(path.join(releases, 'v4'));
  await writeFile(path.join(releases, 'v4', '.draft'), '');
  expect(await push('v4')).toMatchObject({ result: 'failure', files: ['.draft'] });
  expect(trial.sandbox.tasks).toHaveLength(2);
  const change: RunContext['change'] = (_, inputs) =>
    inputs.template === undefined ? inputs : { ...inputs, manifest: 'false' };
  const incomplete = await push('v3', { change });
  expect(incomplete).toMatchObject({ result: 'failure', files: [] });
  expect(await push('v3')).toMatchObject({ result: 'success', files: first.files });
});

test('R75: nightly-drafts: each draft and template is a job, and an artifact with report and manifest', async () => {
  await using trial = await open();
  const { jobs } = await trial.execute('nightly-drafts.yml');
  expect(jobs.map(({ matrix }) => matrix)).toEqual(
    [1001, 1002, 1004].flatMap((draft) =>
      ['Draft Specification', 'Edit Check Listing'].map((template) => ({ draft, template })),
    ),
  );
  for (const job of jobs) {
    const { template, draft } = job.matrix;
    expect(job.result).toBe('success');
    expect(ours(job).sha256).toBe(hash(Buffer.from(`${String(template)} of ${String(draft)}`)));
    const { bytes } = await results.read(`${String(template)} ${String(draft)}`);
    expect(bytes.includes('.manifest.json')).toBe(true);
  }
  expect(results.artifacts()).toHaveLength(jobs.length);
});

test('R75: attest-report: the report is signed with its manifest and verified, also offline', async () => {
  await using trial = await open();
  const run = await trial.execute('attest-report.yml');
  const job = jobOf(run, 'report');
  const { sha256, path: file = '', 'manifest-path': manifest = '' } = ours(job);
  expect(job.result).toBe('success');
  expect(sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);

  const attest = job.steps.find(({ text }) => text.uses?.startsWith('actions/attest@'));
  const type = 'https://github.com/draft-service/n8n-nodes-draft-service/report-manifest/1';
  const signed = { 'subject-path': file, 'predicate-type': type, 'predicate-path': manifest };
  expect(attest?.inputs).toEqual(signed);
  const signer = ['--signer-workflow', 'octo/trial/.github/workflows/trial.yml'];
  const ref = ['--source-ref', 'refs/heads/main'];
  const online = ['attestation', 'verify', file, ...HERE, ...signer, ...ref, '--predicate-type', type];
  const [bundle, root] = ['evidence/attestation.json', 'evidence/trusted-root.jsonl'] as const;
  expect(run.gh).toEqual([
    online,
    ['attestation', 'trusted-root'],
    [...online, '--bundle', bundle, '--custom-trusted-root', root],
  ]);
  const workspace = path.join(path.dirname(file), '..');
  const kept = [bundle, root].map((name) => readFile(path.join(workspace, name), 'utf8'));
  expect(await Promise.all(kept)).toEqual(['attestation\n', 'root\n']);
});

/** Of `start`, `collect` and `collect-again`, in this order. */
const resultsOf = ({ jobs }: WorkflowRun): string[] => jobs.map(({ result }) => result);

test('R75: collect-later: one job starts the report, the next or a run with its task id collects it', async () => {
  await using trial = await open();
  const run = await trial.execute('collect-later.yml');
  expect(resultsOf(run)).toEqual(['success', 'success', 'skipped']);
  const started = ours(jobOf(run, 'start'));
  expect(started).not.toHaveProperty('path');
  const { sha256 } = ours(jobOf(run, 'collect'));
  results.reset();
  const inputs = { 'task-id': started['task-id'] ?? '' };
  const byHand = await trial.execute('collect-later.yml', { inputs });
  expect(ours(jobOf(byHand, 'collect')).sha256).toBe(sha256);
  const made = trial.sandbox.tasks.map(({ id, file }) => [String(id), file?.sha256]);
  expect(made).toEqual([[started['task-id'], sha256]]);
});

/** A bare repository with one empty commit; `git(...)` asks it. */
function emptyRepository(trial: Trial) {
  const folder = path.join(trial.folder, 'origin.git');
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: 'pipe' }).trim();
  /** Commits to main; `change` in the notation of `git fast-import`. */
  const commit = (change = ''): void => {
    const input = `commit refs/heads/main\ncommitter A <a@example.org> now\ndata 0\n${change}\n`;
    execFileSync('git', ['-C', folder, 'fast-import', '--date-format=now', '--quiet'], { input });
  };
  commit();
  return { folder, git, commit };
}

/** Renames a form of the draft. Returns the name that it had. */
function rename({ sandbox }: Trial, name: string): string {
  const [form] = sandbox.data.design(DRAFT).forms;
  const before = form?.detail.name as string;
  sandbox.edit({ op: 'set', draft: DRAFT, family: 'forms', id: form?.id ?? 0, path: '/name', value: name });
  return before;
}

test('R75: nightly-draft-as-code: a commit with totals and a report if the draft changed, else neither', async () => {
  await using trial = await open();
  const { folder: repository, git } = emptyRepository(trial);
  const night = async (): Promise<JobRun> => {
    results.reset();
    const job = jobOf(await trial.execute('nightly-draft-as-code.yml', { repository }), 'draft');
    expect(job.result).toBe('success');
    return job;
  };
  expect(ours(await night()).reason).toBe('first');
  expect(git('log', '-1', '--format=%s', 'main')).toBe(`Draft ${DRAFT}: a complete snapshot (first)`);

  const unchanged = ['success', 'success', 'skipped', 'skipped', 'skipped'];
  expect((await night()).steps.map(({ outcome }) => outcome)).toEqual(unchanged);

  rename(trial, 'A form of @octocat that fixes #12');
  const { steps } = await night();
  expect(steps.every(({ outcome }) => outcome === 'success')).toBe(true);
  expect(steps[3]?.inputs.path).toBe(steps[1]?.outputs['html-path']);
  // No text of the draft: in a commit message it could close an issue or mention somebody.
  const message = `Draft ${DRAFT}: 0 objects added, 0 removed, 1 changed`;
  expect(git('log', '-1', '--format=%B', 'main')).toBe(message);
  const committed = git('diff', '--name-only', 'main~1', 'main').split('\n');
  expect(committed.every((file) => /^"?draft\//.test(file))).toBe(true);
  expect(git('rev-list', '--count', 'main')).toBe('3');
  expect(trial.sandbox.tasks).toHaveLength(2);
});

test('R75: draft-change-pull-request: one pull request says what changed; a change taken back closes it', async () => {
  await using trial = await open();
  const { folder: repository, git } = emptyRepository(trial);
  const branch = `draft-${DRAFT}`;
  /** Looks at the draft. Returns the last call of `gh`, and what it says in the pull request. */
  const look = async (pullRequest = ''): Promise<{ call: readonly string[]; body: string }> => {
    const run = await trial.execute('draft-change-pull-request.yml', { repository, pullRequest });
    expect(jobOf(run, 'draft').result).toBe('success');
    const call = run.gh.at(-1) ?? [];
    const body = call.includes('--body-file') ? await readFile(call.at(-1) ?? '', 'utf8') : '';
    return { call, body };
  };
  const head = ['--head', branch];
  const first = await look();
  const title = ['--title', `Draft ${DRAFT}: a complete snapshot (first)`];
  expect(first.call.slice(0, -2)).toEqual(['pr', 'create', ...HERE, ...head, ...title]);
  expect(first.body).toBe('Nothing was compared.\n');
  // It is merged.
  git('update-ref', 'refs/heads/main', branch);

  const name = rename(trial, 'Renamed: @octocat fixes #12');
  const opened = await look();
  const totals = `Draft ${DRAFT}: 0 objects added, 0 removed, 1 changed`;
  expect(opened.call.slice(0, -2)).toEqual(['pr', 'create', ...HERE, ...head, '--title', totals]);
  expect(opened.body).toContain('renamed `Renamed: @octocat fixes #12');
  expect(git('log', '-1', '--format=%B', branch)).toBe(totals);

  rename(trial, 'Renamed again');
  const edited = await look('7');
  expect(edited.call.slice(0, -2)).toEqual(['pr', 'edit', '7', ...HERE, '--title', totals]);
  expect(edited.body).toContain('`Renamed again');
  expect(git('rev-list', '--count', `main..${branch}`)).toBe('1');

  rename(trial, name);
  const comment = ['--comment', 'The change was undone: nothing to review.'];
  expect((await look('7')).call).toEqual(['pr', 'close', '7', ...HERE, ...comment]);
  // Without a pull request there is nothing to close.
  expect((await look()).call.slice(0, 2)).toEqual(['pr', 'list']);
});

test('R75: changes-since-last-amendment: an unpublished release of what changed between two drafts', async () => {
  await using trial = await open();
  const tag = 'v2.1"$(id)"';
  const { id: baseline } = trial.sandbox.copyDraft(DRAFT, {});
  rename(trial, 'Renamed');
  const run = await trial.execute('changes-since-last-amendment.yml', {
    inputs: { 'draft-id': String(DRAFT), 'baseline-draft-id': String(baseline), tag },
  });
  const job = jobOf(run, 'notes');
  expect(job.result).toBe('success');
  const { 'markdown-path': notes, 'html-path': html, 'changes-path': json, ...outputs } = ours(job);
  const texts = ['--draft', '--title', tag, '--notes-file', notes];
  expect(run.gh).toEqual([['release', 'create', tag, html, json, ...HERE, ...texts]]);
  expect(outputs).toMatchObject({ modified: '1', renamed: '1' });
});

test('R75: amendment-decisions: the check fails until the workbook in the repository decides every change', async () => {
  await using trial = await open();
  const { folder: repository, commit } = emptyRepository(trial);
  const { id: baseline } = trial.sandbox.copyDraft(DRAFT, {});
  rename(trial, 'Renamed');
  const vars = {
    DRAFT_SERVICE_URL: trial.sandbox.baseUrl,
    DRAFT_ID: String(DRAFT),
    BASELINE_DRAFT_ID: String(baseline),
  };
  const check = async () => {
    const job = jobOf(await trial.execute('amendment-decisions.yml', { repository, vars }), 'decided');
    const [step, artifact] = job.steps.slice(2);
    const { outputs } = step ?? {};
    expect(artifact?.inputs.path).toBe(`${outputs?.['xlsx-path']}\n${outputs?.['html-path']}\n`);
    return { result: job.result, outputs };
  };
  const undecided = await check();
  expect(undecided).toMatchObject({ result: 'failure', outputs: { open: '1', failure: 'input' } });
  const { changes } = JSON.parse(
    await readFile(undecided.outputs?.['changes-path'] ?? '', 'utf8'),
  ) as ChangeReport;
  const rows = changes.map(({ id }) => `${id};Accepted;;Kim;`);
  const decisions = ['Change;Status;Reason;By;Request', ...rows].join('\n');
  commit(`from refs/heads/main^0\nM 644 inline decisions.xlsx\ndata ${decisions.length}\n${decisions}`);
  expect(await check()).toMatchObject({ result: 'success', outputs: { open: '0', failure: '' } });
  rename(trial, 'Renamed again');
  expect(await check()).toMatchObject({ result: 'failure', outputs: { open: '1' } });
});

test('R75: every file of the folder was executed', async () => {
  expect([...executed].sort()).toEqual((await readdir(FOLDER)).sort());
});
