/** The main job: a report is generated, downloaded, verified and described. */
import { readFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseCommandFile } from '../support/command-files.ts';
import { expectSuccess, filesBelow, manifestOf, sha256 } from './expectations.ts';
import { DRAFT, generates, newFolder, open, openReal } from './trial.ts';

test('R45, R65: a PDF on a draft, by template id: file, outputs, manifest and summary agree', async () => {
  await using trial = await openReal();
  const settings = '  paper_size: Letter\n  include_dictionaries: true';
  const result = await trial.run({ template: '501', settings });
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
  expect(await manifestOf(result)).toMatchObject({
    schema: 'draft-report-manifest/1',
    service: trial.sandbox.baseUrl,
    template: { id: 501, name: 'Draft Specification', template_scope: 'Draft Home' },
    subject: { draft_id: 1002 },
    settings: {
      sent: { paper_size: 'Letter', include_dictionaries: true },
      effective: { paper_size: 'Letter', include_dictionaries: true, include_edit_checks: true },
    },
    task: { id: task?.id, state_message: 'The document is ready.' },
    file: { name, content_type: 'application/pdf', size_in_bytes: bytes.length, sha256: sha256(bytes) },
    downloaded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(task?.settings).toMatchObject({ paper_size: 'Letter', include_dictionaries: true });
  const text = result.summary.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  for (const part of [
    `Draft Service report Report ${name}`,
    'Draft Specification (501)',
    'Draft 1002',
    `(${bytes.length} bytes)`,
    sha256(bytes),
    `Task ${task?.id}, created 20`,
    'Task name Draft Specification – ORION-301 – v2.0 Amendment 2 Downloaded 20',
    trial.sandbox.baseUrl,
    'paper_size Letter set in the workflow',
    "include_edit_checks true the template's default",
    'compare_to (empty)',
  ])
    expect(text).toContain(part);
  expect(generates(trial)).toEqual({ received: 1, accepted: 1 });
});

test.concurrent('R45, R65: path and filename are used, folders made, only these files remain', async () => {
  await using trial = await open({ plan: () => ({ file: { bytes: 3_000_000, filename: 'large.bin' } }) });
  const relative = await trial.run({ path: 'a/b', filename: 'mine.txt' });
  expectSuccess(relative);
  const absolute = path.join(relative.workspace, 'new');
  const inputs = { path: absolute, filename: 'mine.txt', manifest: 'false' };
  const second = await trial.run(inputs, { cwd: relative.workspace });
  expectSuccess(second);
  expect(second.outputs.path).toBe(path.join(absolute, 'mine.txt'));
  expect(second.outputs).not.toHaveProperty('manifest-path');
  const { workspace, outputs } = relative;
  expect(outputs).toMatchObject({ path: path.join(workspace, 'a/b/mine.txt'), filename: 'mine.txt' });
  const files = ['a/b/mine.txt', 'a/b/mine.txt.manifest.json', 'new/mine.txt'];
  expect(await filesBelow(workspace)).toEqual(files);
  expect(await manifestOf(relative)).toMatchObject({ file: { name: 'mine.txt' } });
  // Files have the mode of any other new file.
  const other = path.join(workspace, 'other');
  await writeFile(other, '');
  for (const file of [outputs.path ?? '', outputs['manifest-path'] ?? ''])
    expect((await stat(file)).mode).toBe((await stat(other)).mode);
});

test.concurrent('R45, R65: while waiting, task-id is set, and the log has each change once', async () => {
  await using folder = await newFolder();
  const file = path.join(folder.path, 'output');
  await writeFile(file, '');
  const seen = new Set<string | undefined>();
  const history = [
    { state: 'P', forPolls: 2, progress: 0, message: 'In the queue' },
    { state: 'R', forPolls: 3, progress: 40, message: 'Laying out' },
    { state: 'R', forPolls: 1, progress: 90, message: 'Laying out' },
    { state: 'C', progress: 100, message: 'Ready' },
  ];
  await using trial = await open({
    plan: () => ({ history }),
    fault: ({ route }) => {
      if (route === 'status') seen.add(parseCommandFile(readFileSync(file, 'utf8'))['task-id']);
      return undefined;
    },
  });
  const result = await trial.run({}, { env: { GITHUB_OUTPUT: file } });
  expectSuccess(result);
  const [task] = trial.sandbox.tasks;
  expect(seen).toEqual(new Set([String(task?.id)]));
  const waiting = `^Waiting for the report \\(task ${task?.id}, at most (30 min|29 min 5\\d s)\\)$`;
  expect(result.log).toMatch(new RegExp(waiting, 'm'));
  const lines = result.log
    .split('\n')
    .map((line) => line.replace(/^ *[\d.]+ (?:ms|s) {2}/, '> '))
    .filter((line) => line.startsWith('> '));
  expect(lines).toEqual([
    '> Pending 0 %: In the queue',
    '> Running 40 %: Laying out',
    '> Running 90 %: Laying out',
    '> Complete 100 %: Ready',
  ]);
  const started =
    `Started template 504 "Field Inventory" for ORION-301 · v2.0 Amendment 2 (draft ${DRAFT}): task ` +
    `${task?.id}.`;
  expect(result.log).toContain(started);
  expect(result.log).toContain(`Saved and verified ${result.workspace}/reports/`);
});
