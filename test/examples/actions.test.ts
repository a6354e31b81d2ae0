/**
 * Every workflow of examples/actions, the very file, executed: our Action by its bundle against the sandbox,
 * `run` steps in bash.
 */
import { execFileSync } from 'node:child_process';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.ts';
import { expectSuccess, sha256 as hash } from '../action/expectations.ts';
import { newFolder, results, rewriteJson, withResultsService } from '../action/trial.ts';
import {
  type JobRun,
  type RunContext,
  type StepRun,
  type WorkflowRun,
  folders,
  runWorkflow,
} from './support/run-workflow.ts';

const FOLDER = 'examples/actions';
const DRAFT = '1002';

withResultsService();
const executed = new Set<string>();

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

interface Trial extends AsyncDisposable {
  readonly sandbox: Sandbox;
  execute(name: string, further?: Partial<RunContext>): Promise<WorkflowRun>;
}

async function open(options: SandboxOptions = {}): Promise<Trial> {
  const sandbox = await startSandbox({ taskMs: 0, ...options });
  const token = sandbox.users.designer?.createToken() ?? '';
  return {
    sandbox,
    execute: async (name, further = {}) => {
      executed.add(name);
      return runWorkflow(path.join(FOLDER, name), {
        vars: { DRAFT_SERVICE_URL: sandbox.baseUrl, DRAFT_ID: DRAFT },
        secrets: { DRAFT_SERVICE_TOKEN: token },
        env: results.env,
        ...further,
      });
    },
    [Symbol.asyncDispose]: () => sandbox.stop(),
  };
}

const jobOf = ({ jobs }: WorkflowRun, id: string): JobRun => {
  const found = jobs.filter((job) => job.id === id);
  expect(found).toHaveLength(1);
  return found[0] ?? { id, matrix: {}, result: 'skipped', outputs: {}, steps: [] };
};

/** The step with our Action, having gone well; with its outputs. */
function report({ steps }: JobRun, notices = 0): StepRun['outputs'] {
  const step = steps.find(({ action }) => action !== undefined);
  expect(step?.action).toBeDefined();
  if (step?.action !== undefined) expectSuccess(step.action, notices);
  return step?.outputs ?? {};
}

const hashOf = async (file = ''): Promise<string> => hash(await readFile(file));

test('R75: release-specification: report and manifest are uploaded to the release that was published', async () => {
  await using trial = await open();
  // A tag that would break out of a script or a YAML text that does not quote it.
  const tag = 'v2.1"$(id)"';
  const run = await trial.execute('release-specification.yml', { event: { release: { tag_name: tag } } });
  const job = jobOf(run, 'specification');
  const { sha256, 'manifest-path': manifest } = report(job);
  expect(job.result).toBe('success');
  const [task] = trial.sandbox.tasks;
  expect(sha256).toBe(task?.file?.sha256);
  expect(task?.settings.title).toBe(tag);
  expect(run.gh).toEqual([
    {
      command: 'release upload',
      options: { repo: 'octo/trial', clobber: true },
      target: tag,
      files: [
        { name: 'draft-specification.pdf', sha256 },
        { name: 'draft-specification.pdf.manifest.json', sha256: await hashOf(manifest) },
      ],
    },
  ]);
  expect(results.artifacts()).toEqual([]);
});

test('R75: nightly-drafts: each draft and template is a job, and an artifact with report and manifest', async () => {
  await using trial = await open();
  const { jobs } = await trial.execute('nightly-drafts.yml');
  expect(jobs.map(({ matrix }) => matrix)).toEqual(
    [1001, 1002, 1004].flatMap((draft) =>
      ['Draft Specification', 'Edit Check Listing'].map((template) => ({ draft, template })),
    ),
  );
  for (const [nth, job] of jobs.entries()) {
    const { sha256 } = report(job);
    expect(job.result).toBe('success');
    expect(trial.sandbox.tasks[nth]?.file?.sha256).toBe(sha256);
    expect(String(trial.sandbox.tasks[nth]?.draftId)).toBe(String(job.matrix.draft));
  }
  const names = jobs.map(({ matrix }) => `${String(matrix.template)} ${String(matrix.draft)}`);
  expect(results.artifacts().map(({ name }) => name)).toEqual(names);
  for (const name of names) expect((await results.read(name)).bytes.includes('.manifest.json')).toBe(true);
}, 120_000); // six jobs, one after the other

test('R75: attest-report: the report is signed with its manifest and verified, also offline', async () => {
  await using trial = await open();
  const run = await trial.execute('attest-report.yml');
  const job = jobOf(run, 'report');
  const { sha256 = '', filename = '', path: file = '', 'manifest-path': manifest = '' } = report(job);
  expect(job.result).toBe('success');
  expect(sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);

  const attest = job.steps.find(({ text }) => text.uses?.startsWith('actions/attest@'));
  const type = 'https://github.com/draft-service/n8n-nodes-draft-service/report-manifest/1';
  expect(attest?.inputs).toEqual({
    ...{ 'subject-path': file, 'predicate-type': type, 'predicate-path': manifest },
  });
  const workspace = path.join(path.dirname(file), '..');
  const files = [{ name: filename, sha256 }];

  const workflow = { repo: 'octo/trial', 'signer-workflow': 'octo/trial/.github/workflows/trial.yml' };
  const online = { ...workflow, 'predicate-type': type };
  const [bundle, root] = ['attestation', 'trusted root'].map((what) => `{"stands for":"the ${what}"}\n`);
  const offline = { ...online, bundle, 'custom-trusted-root': root };
  expect(run.gh).toEqual([
    { command: 'attestation verify', options: online, files },
    { command: 'attestation download', options: { repo: 'octo/trial' }, files },
    { command: 'attestation trusted-root', options: {}, files: [] },
    { command: 'attestation verify', options: offline, files },
  ]);
  const kept = await readdir(path.join(workspace, 'evidence'));
  expect(kept.sort()).toEqual(['attestation.jsonl', 'trusted-root.jsonl']);
});

/** Of `start`, `collect` and `collect-again`, in this order. */
const resultsOf = ({ jobs }: WorkflowRun): string[] => jobs.map(({ result }) => result);

test('R75: collect-later: one job starts the report, the next collects it, and no third is needed', async () => {
  await using trial = await open();
  const run = await trial.execute('collect-later.yml');
  expect(resultsOf(run)).toEqual(['success', 'success', 'skipped']);
  const [task, ...others] = trial.sandbox.tasks;
  expect(others).toEqual([]);
  const started = report(jobOf(run, 'start'));
  expect(started).toMatchObject({ 'task-id': String(task?.id), failure: '' });
  expect(started).not.toHaveProperty('path');
  expect(report(jobOf(run, 'collect')).sha256).toBe(task?.file?.sha256);
});

test('R75: collect-later: the third job collects what the second one could not wait for', async () => {
  await using trial = await open();
  let unfinished = false;
  const asRunning = rewriteJson((task) => ({ ...task, state: 'R', download: null }));
  trial.sandbox.fault = ({ route }) => (route === 'status' && unfinished ? asRunning : undefined);
  const run = await trial.execute('collect-later.yml', {
    change: (job, inputs) => {
      unfinished = job === 'collect';
      return unfinished ? { ...inputs, 'timeout-minutes': '0.02' } : inputs;
    },
  });
  expect(resultsOf(run)).toEqual(['success', 'success', 'success']);
  const [task, ...others] = trial.sandbox.tasks;
  expect(others).toEqual([]);
  expect(jobOf(run, 'collect').outputs).toEqual({ 'task-id': String(task?.id), failure: 'deadline' });
  expect(report(jobOf(run, 'collect-again')).sha256).toBe(task?.file?.sha256);
});

test('R75: collect-later: a report that failed or never started fails the run', async () => {
  await using trial = await open({ plan: () => ({ outcome: 'F', message: 'No such form.' }) });
  const failed = await trial.execute('collect-later.yml');
  expect(resultsOf(failed)).toEqual(['success', 'failure', 'skipped']);
  expect(jobOf(failed, 'collect').outputs.failure).toBe('task-failed');
  const secrets = { DRAFT_SERVICE_TOKEN: 'not-a-token' };
  expect(resultsOf(await trial.execute('collect-later.yml', { secrets }))).toEqual([
    'failure',
    'skipped',
    'skipped',
  ]);
  expect(trial.sandbox.tasks).toHaveLength(1);
});

test('R75: collect-later: started by hand with a task id, it collects that one', async () => {
  await using trial = await open();
  const { outputs: earlier } = jobOf(await trial.execute('collect-later.yml'), 'start');
  results.reset();
  const inputs = { 'task-id': earlier['task-id'] ?? '' };
  const run = await trial.execute('collect-later.yml', { inputs });
  expect(report(jobOf(run, 'collect')).sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);
  expect(trial.sandbox.tasks).toHaveLength(1);
});

/** A bare repository with one empty commit; `git(...)` asks it. */
async function emptyRepository(): Promise<{ folder: string; git: (...words: string[]) => string }> {
  const { path: base } = await newFolder();
  folders.push(base);
  const folder = path.join(base, 'origin.git');
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: 'pipe' });
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const tree = git('write-tree').trim();
  const commit = git(...author, 'commit-tree', tree, '-m', 'Begin').trim();
  git('update-ref', 'refs/heads/main', commit);
  return { folder, git };
}

/** Renames a form of the draft. Returns the name that it had. */
function rename({ sandbox }: Trial, name: string): string {
  const [form] = sandbox.data.design(Number(DRAFT)).forms;
  const before = form?.detail.name as string;
  const at = { draft: Number(DRAFT), family: 'forms', id: form?.id ?? 0 } as const;
  sandbox.edit({ op: 'set', ...at, path: '/name', value: name });
  return before;
}

/** Reads the lists alone: the draft of these tests is large. */
const quickly = (_: string, inputs: Record<string, string>): Record<string, string> =>
  'path' in inputs ? { ...inputs, view: 'list' } : inputs;

test(
  'R75: nightly-draft-as-code: a changed draft is a report and a commit with the totals as its message; an ' +
    'unchanged one is neither',
  async () => {
    await using trial = await open();
    const { folder: repository, git } = await emptyRepository();
    const night = async (): Promise<JobRun> => {
      results.reset();
      const run = await trial.execute('nightly-draft-as-code.yml', { repository, change: quickly });
      const job = jobOf(run, 'draft');
      expect(job.result).toBe('success');
      return job;
    };
    const [first] = (await night()).steps.filter(({ action }) => action !== undefined);
    expect(first?.outputs.reason).toBe('first');
    expect(git('log', '-1', '--format=%s', 'main')).toBe(`Draft ${DRAFT}: a complete snapshot (first)\n`);

    const { steps } = await night();
    const unchanged = ['success', 'success', 'skipped', 'skipped', 'skipped'];
    expect(steps.map(({ outcome }) => outcome)).toEqual(unchanged);

    rename(trial, 'A form of @octocat that fixes #12');
    const changed = await night();
    expect(changed.steps.every(({ outcome }) => outcome === 'success')).toBe(true);
    expect(changed.steps[3]?.inputs.path).toBe(changed.steps[1]?.outputs['html-path']);
    // No text of the draft: in a commit message it could close an issue or mention somebody.
    const message = `Draft ${DRAFT}: 0 objects added, 0 removed, 1 changed`;
    expect(git('log', '-1', '--format=%B', 'main').trim()).toBe(message);
    const committed = git('diff', '--name-only', 'main~1', 'main').trim().split('\n');
    expect(committed.every((file) => /^"?draft\//.test(file))).toBe(true);
    expect(git('rev-list', '--count', 'main')).toBe('3\n');
    expect(trial.sandbox.tasks).toHaveLength(2);
  },
);

test(
  'R75: draft-change-pull-request: the body of the pull request is what changed, later changes go into the ' +
    'same one, and one that was taken back closes it',
  async () => {
    await using trial = await open();
    const { folder: repository, git } = await emptyRepository();
    const look = async (pullRequest?: string): Promise<WorkflowRun> => {
      const further = { repository, change: quickly, ...(pullRequest === undefined ? {} : { pullRequest }) };
      const run = await trial.execute('draft-change-pull-request.yml', further);
      expect(jobOf(run, 'draft').result).toBe('success');
      return run;
    };
    const branch = `draft-${DRAFT}`;
    const first = await look();
    const title = `Draft ${DRAFT}: a complete snapshot (first)`;
    const options = { repo: 'octo/trial', head: branch, title, 'body-file': 'Nothing was compared.\n' };
    expect(first.gh.at(-1)).toMatchObject({ command: 'pr create', options });
    // It is merged.
    git('update-ref', 'refs/heads/main', branch);

    const name = rename(trial, 'Renamed: @octocat fixes #12');
    const opened = (await look()).gh.at(-1);
    expect(opened).toMatchObject({ command: 'pr create', options: { head: branch } });
    expect(opened?.options.title).toBe(`Draft ${DRAFT}: 0 objects added, 0 removed, 1 changed`);
    expect(opened?.options['body-file']).toContain('renamed `Renamed: @octocat fixes #12 (IC)`');
    expect(git('log', '-1', '--format=%B', branch).trim()).toBe(opened?.options.title);

    rename(trial, 'Renamed again');
    const edited = (await look('7')).gh.at(-1);
    expect(edited).toMatchObject({ command: 'pr edit', target: '7' });
    expect(edited?.options['body-file']).toContain('`Renamed again`');
    expect(git('rev-list', '--count', `main..${branch}`)).toBe('1\n');

    rename(trial, name);
    const comment = 'The change was undone: nothing to review.';
    const closing = { command: 'pr close', options: { repo: 'octo/trial', comment }, target: '7', files: [] };
    expect((await look('7')).gh.at(-1)).toEqual(closing);
    // Without a pull request there is nothing to close.
    expect((await look()).gh.map(({ command }) => command)).toEqual(['pr list']);
  },
);

test(
  'R75: changes-since-last-amendment: a release that nobody sees yet, its notes and files are what changed ' +
    'between two drafts',
  async () => {
    await using trial = await open();
    const tag = 'v2.1"$(id)"';
    const run = await trial.execute('changes-since-last-amendment.yml', {
      inputs: { 'draft-id': '1005', 'baseline-draft-id': DRAFT, tag },
      change: (_, inputs) => ({ ...inputs, view: 'list' }),
    });
    const job = jobOf(run, 'notes');
    expect(job.result).toBe('success');
    const [snapshot] = job.steps;
    if (snapshot?.action !== undefined) expectSuccess(snapshot.action);
    const { 'markdown-path': notes = '', 'html-path': html, 'changes-path': json } = snapshot?.outputs ?? {};
    expect(run.gh).toEqual([
      {
        command: 'release create',
        options: { repo: 'octo/trial', draft: true, title: tag, 'notes-file': await readFile(notes, 'utf8') },
        target: tag,
        files: [
          { name: 'changes.html', sha256: await hashOf(html) },
          { name: 'changes.json', sha256: await hashOf(json) },
        ],
      },
    ]);
    expect(Number(snapshot?.outputs.modified)).toBeGreaterThan(0);
  },
);

test('R75: every file of the folder was executed', async () => {
  expect([...executed].sort()).toEqual((await readdir(FOLDER)).sort());
});
