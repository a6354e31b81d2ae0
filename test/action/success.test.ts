/** The main job: a report is generated, fetched, verified, and described. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parseCommandFile } from '../support/command-files.ts';
import { removeRuns, renderLog } from '../support/runner.ts';
import {
  DRAFT,
  expectFailure,
  expectSuccess,
  filesBelow,
  generates,
  messages,
  open,
  openReal,
} from './trial.ts';

afterAll(removeRuns);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const manifestAt = async (file: string | undefined) =>
  JSON.parse(await readFile(file ?? '', 'utf8')) as Record<string, unknown>;

test('a PDF on a draft, by template id: file, outputs and manifest say the same', async () => {
  await using trial = await openReal();
  const result = await trial.run({
    template: '501',
    settings: 'paper_size: Letter\ninclude_dictionaries: true',
  });
  expectSuccess(result);

  const [task] = trial.sandbox.tasks;
  const { outputs } = result;
  const name = 'ORION-301 v2.0 Amendment 2 - Draft Specification.pdf';
  const report = path.join(result.workspace, 'reports', name);
  const bytes = await readFile(report);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sha256(bytes)).toBe(task?.file?.sha256);
  expect(outputs).toEqual({
    'task-id': String(task?.id),
    'template-id': '501',
    'template-name': 'Draft Specification',
    state: 'C',
    failure: '',
    path: report,
    filename: name,
    'content-type': 'application/pdf',
    size: String(bytes.length),
    sha256: sha256(bytes),
    'manifest-path': `${report}.manifest.json`,
  });
  expect(await manifestAt(outputs['manifest-path'])).toEqual({
    schema: 'draft-report-manifest/1',
    service: trial.sandbox.baseUrl,
    template: {
      id: 501,
      name: 'Draft Specification',
      template_type: '<Word> 2003 WordprocessingML with conversion to PDF',
      template_scope: 'Draft Home',
    },
    subject: { draft_id: 1002 },
    settings: {
      sent: { paper_size: 'Letter', include_dictionaries: true },
      effective: {
        include_edit_checks: true,
        include_dictionaries: true,
        paper_size: 'Letter',
        title: 'Draft Specification',
        compare_to: '',
      },
    },
    task: {
      id: task?.id,
      name: 'Draft Specification – ORION-301 – v2.0 Amendment 2',
      task_type: 'generate_annotate',
      created: expect.stringMatching(/^\d{4}-.*\+02:00$/),
      updated: expect.stringMatching(/^\d{4}-.*\+02:00$/),
      state_message: 'The document is ready.',
    },
    file: {
      name,
      content_type: 'application/pdf',
      size_in_bytes: bytes.length,
      sha256: sha256(bytes),
    },
    downloaded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    client: { name: 'n8n-nodes-draft-service', version: expect.any(String) },
  });
  expect(task?.settings).toMatchObject({
    paper_size: 'Letter',
    include_dictionaries: true,
    include_edit_checks: true,
  });
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test('an XLSX on a project, by template name', async () => {
  await using trial = await openReal();
  const result = await trial.run({ template: 'Draft Register', 'draft-id': '', 'project-id': '11' });
  expectSuccess(result);
  const { outputs } = result;
  expect(outputs['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(outputs.filename).toMatch(/\.xlsx$/);
  const bytes = await readFile(outputs.path ?? '');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(sha256(bytes)).toBe(trial.sandbox.tasks[0]?.file?.sha256);
  expect(outputs.sha256).toBe(sha256(bytes));
  expect(await manifestAt(outputs['manifest-path'])).toMatchObject({
    template: { id: 602, name: 'Draft Register', template_scope: 'Project Home' },
    subject: { project_id: 11 },
    settings: { sent: {}, effective: {} },
  });
});

test.concurrent('the folder holds report and manifest alone, with the rights of any other file', async () => {
  await using trial = await open({ plan: () => ({ file: { bytes: 3_000_000, filename: 'large.bin' } }) });
  const result = await trial.run();
  expectSuccess(result);
  expect(await filesBelow(result.workspace)).toEqual([
    'reports/large.bin',
    'reports/large.bin.manifest.json',
  ]);
  const other = path.join(result.workspace, 'other');
  await writeFile(other, '');
  const { mode } = await stat(other);
  for (const file of [result.outputs.path ?? '', result.outputs['manifest-path'] ?? '']) {
    expect((await stat(file)).mode).toBe(mode);
  }
});

test.concurrent('folder and name are the user’s, and what stood there is replaced', async () => {
  await using trial = await open();
  const workspace = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  try {
    await mkdir(path.join(workspace, 'a/b'), { recursive: true });
    await writeFile(path.join(workspace, 'a/b/mine.txt'), 'old'.repeat(100_000));
    await writeFile(path.join(workspace, 'a/b/mine.txt.manifest.json'), 'old');
    const result = await trial.run({ path: 'a/b', filename: 'mine.txt' }, { cwd: workspace });
    expectSuccess(result);
    expect(result.outputs).toMatchObject({
      path: path.join(workspace, 'a/b/mine.txt'),
      filename: 'mine.txt',
    });
    expect(await filesBelow(workspace)).toEqual(['a/b/mine.txt', 'a/b/mine.txt.manifest.json']);
    expect(sha256(await readFile(path.join(workspace, 'a/b/mine.txt')))).toBe(result.outputs.sha256);
    expect(await manifestAt(result.outputs['manifest-path'])).toMatchObject({ file: { name: 'mine.txt' } });
  } finally {
    await rm(workspace, { recursive: true });
  }
});

test.concurrent('an absolute folder is taken as it is, and made if need be', async () => {
  await using trial = await open();
  const folder = await mkdtemp(path.join(tmpdir(), 'reports-'));
  try {
    const result = await trial.run({ path: path.join(folder, 'new/one'), manifest: 'false' });
    expectSuccess(result);
    expect(result.outputs.path).toBe(path.join(folder, 'new/one', result.outputs.filename ?? ''));
    expect(result.outputs).not.toHaveProperty('manifest-path');
    expect(await filesBelow(folder)).toEqual([path.join('new/one', result.outputs.filename ?? '')]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.concurrent('a report of no bytes is a report, if the service says so', async () => {
  await using trial = await open({ plan: () => ({ file: { content: '', filename: 'empty.txt' } }) });
  const result = await trial.run();
  expectSuccess(result);
  expect(result.outputs).toMatchObject({ size: '0', sha256: sha256(Buffer.alloc(0)) });
  expect((await stat(result.outputs.path ?? '')).size).toBe(0);
});

test.concurrent('the summary tells a reviewer what was made of what, and how long it took', async () => {
  const history = [{ state: 'P', forPolls: 1 }, { state: 'R', forPolls: 2 }, { state: 'C' }];
  await using trial = await open({ plan: () => ({ history }) });
  const result = await trial.run({ template: '501', settings: 'paper_size: Letter' });
  expectSuccess(result);
  const { summary, outputs } = result;
  const text = summary.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  for (const part of [
    'Draft Service report',
    outputs.filename,
    'Draft Specification (501)',
    'Draft 1002',
    `(${outputs.size} bytes)`,
    outputs.sha256,
    `Task ${outputs['task-id']}`,
    'created 20',
    'updated 20',
    'Downloaded 20',
    trial.sandbox.baseUrl,
    'paper_size Letter set in the workflow',
    "include_edit_checks true the template's default",
    'compare_to (empty)',
  ]) {
    expect(text).toContain(part);
  }
  // The picture: phases one after another, each from where the one before it ended.
  const [, chart] = /\n```mermaid\n([\s\S]*?)\n```\n/.exec(summary) ?? [];
  expect(chart).toMatch(/^gantt\n/);
  const bars = [...(chart ?? '').matchAll(/^ +(\w+) \([^)]*\) :(\d+), (\d+)$/gm)];
  expect(bars.map(([, phase]) => phase)).toEqual(['queued', 'running', 'download']);
  expect(bars.map(([, , from]) => from)).toEqual(['0', ...bars.slice(0, -1).map(([, , , to]) => to)]);
});

test.concurrent('the output task-id is there while the report is still awaited', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outputs-'));
  const file = path.join(folder, 'output');
  await writeFile(file, '');
  const seen: string[] = [];
  await using trial = await open({
    plan: () => ({ history: [{ state: 'R', forPolls: 1 }, { state: 'C' }] }),
    fault: ({ route }) => {
      if (route === 'status') seen.push(parseCommandFile(readFileSync(file, 'utf8'))['task-id'] ?? '');
      return undefined;
    },
  });
  const { code } = await trial.run({}, { env: { GITHUB_OUTPUT: file } });
  await rm(folder, { recursive: true });
  expect(code).toBe(0);
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen)).toEqual(new Set([String(trial.sandbox.tasks[0]?.id)]));
});

test.concurrent(
  'while waiting, a group of lines says state, percentage, message and time, each change once',
  async () => {
    await using trial = await open({
      plan: () => ({
        history: [
          { state: 'P', forPolls: 2, progress: 0, message: 'In the queue' },
          { state: 'R', forPolls: 3, progress: 40, message: 'Laying out' },
          { state: 'R', forPolls: 1, progress: 90, message: 'Laying out' },
          { state: 'C', progress: 100, message: 'Ready' },
        ],
      }),
    });
    const result = await trial.run();
    expectSuccess(result);
    const [task] = trial.sandbox.tasks;
    expect(result.log.groups).toEqual([
      expect.stringMatching(
        `^Waiting for the report \\(task ${task?.id}, at most (30 min|29 min 5\\d s)\\)$`,
      ),
    ]);
    const lines = renderLog(result)
      .split('\n')
      .map((line) => line.replace(/^ *[\d.]+ (?:ms|s) {2}/, '> '))
      .filter((line) => line.startsWith('> '));
    expect(lines).toEqual([
      '> Pending 0 %: In the queue',
      '> Running 40 %: Laying out',
      '> Running 90 %: Laying out',
      '> Complete 100 %: Ready',
    ]);
    expect(renderLog(result)).toContain(
      `Started template 504 "Field Inventory" for draft ${DRAFT}: task ${task?.id}.`,
    );
    expect(renderLog(result)).toContain(`Saved and verified ${result.outputs.path}`);
  },
);

test.concurrent('a summary that cannot be written takes nothing from a report that is there', async () => {
  await using trial = await open({ plan: ({ nth }) => (nth === 2 ? { outcome: 'F' } : undefined) });
  const env = { GITHUB_STEP_SUMMARY: '/nowhere/summary' };
  const good = await trial.run({}, { env });
  expect(messages(good, 'warning')).toEqual([
    expect.stringMatching(/^The job summary could not be written: .*\/nowhere/),
  ]);
  expect(good.code).toBe(0);
  expect(good.outputs).toHaveProperty('sha256');
  const bad = await trial.run({}, { env });
  expectFailure(bad, 'state F');
  expect(renderLog(bad)).toContain('The job summary could not be written');
});

test.concurrent('where there is no summary, as outside of a runner, none is written', async () => {
  await using trial = await open();
  expectSuccess(await trial.run({}, { env: { GITHUB_STEP_SUMMARY: '' } }));
});

test.concurrent('a status that tells only what is needed is enough', async () => {
  await using trial = await open({
    taskMs: 300,
    fault: ({ route }) =>
      route === 'status'
        ? {
            rewrite: ({ status, headers, body }) => {
              const { state, download } = JSON.parse(body.toString()) as {
                state: string;
                download: { url: string; size_in_bytes: number } | null;
              };
              const kept = download && { url: download.url, size_in_bytes: download.size_in_bytes };
              const bytes = Buffer.from(JSON.stringify({ state, download: kept }));
              return { status, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
            },
          }
        : undefined,
  });
  const result = await trial.run();
  expectSuccess(result);
  const { outputs } = result;
  expect(outputs).toMatchObject({ filename: `report-${outputs['task-id']}`, 'content-type': '' });
  expect(await manifestAt(outputs['manifest-path'])).toMatchObject({
    task: { task_type: null, created: null, updated: null, state_message: null },
    file: { content_type: null },
  });
  expect(result.summary).toContain('created at an unknown time');
  expect(renderLog(result)).toMatch(/^ +[\d.]+ m?s {2}C$/m);
});
