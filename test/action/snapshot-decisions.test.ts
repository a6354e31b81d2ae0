/** The snapshot step with decisions: it tells what is at risk and open, and can wait for the last decision. */
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { ChangeReport } from '../../src/compare/change-report-types.ts';
import type { RunResult } from '../support/runner.ts';
import { DRAFT, type SnapshotTrial, isWhole, openSnapshots } from './snapshot-trial.ts';
import { expectFailure, expectSuccess, messages } from './expectations.ts';

const HEAD = 'Change,Status,Reason,By,Request';

/** A copy of the draft in which one form is gone and another has another help text; the inputs that compare them. */
async function openAmendment() {
  const trial = await openSnapshots();
  const { id: draft } = trial.sandbox.copyDraft(Number(DRAFT));
  const [edited, removed] = trial.sandbox.data.design(draft).forms;
  const form = { draft, family: 'forms' } as const;
  trial.sandbox.edit({ op: 'set', ...form, id: edited?.id ?? 0, path: '/help_text', value: 'Other help.' });
  trial.sandbox.edit({ op: 'remove-object', ...form, id: removed?.id ?? 0 });
  const inputs = { families: 'forms', 'draft-id': String(draft), 'baseline-draft-id': DRAFT };
  return { ...trial, inputs };
}

/** What the step left although it failed: everything but the word that says so. */
async function expectWhole({ folder }: SnapshotTrial, { outputs }: RunResult): Promise<ChangeReport> {
  expect(outputs).toMatchObject({ failure: 'input', changed: 'true', removed: '1', modified: '1' });
  expect(isWhole(folder)).toBe(true);
  for (const file of ['markdown-path', 'html-path', 'xlsx-path'])
    expect((await readFile(outputs[file] ?? '')).length).toBeGreaterThan(1000);
  return JSON.parse(await readFile(outputs['changes-path'] ?? '', 'utf8')) as ChangeReport;
}

test('R78: fail-on: the step fails after its outputs, its files and the summary', async () => {
  await using trial = await openAmendment();
  const { inputs, workspace } = trial;
  const undecided = await trial.run({ ...inputs, 'fail-on': 'open' });
  expect(expectFailure(undecided)).toBe(
    'Changes that are open: 2. Decide in the workbook of the comparison, and give it as decisions.',
  );
  expect(undecided.outputs).toMatchObject({ 'at-risk': '1', open: '2' });
  expect(undecided.summary).toContain('1 removed, 1 changed, 1 puts entered data at risk');
  const { changes: all } = await expectWhole(trial, undecided);
  // The name of the draft itself is not counted.
  const changes = all.filter(({ family }) => family !== 'draft');

  const decide = (...words: string[]): Promise<void> => {
    const rows = changes.map(({ id }, index) => `${id},${words[index] ?? ''},,Kim,`);
    return writeFile(path.join(workspace, 'decisions.csv'), [HEAD, ...rows].join('\n'));
  };
  const decisions = { ...inputs, decisions: 'decisions.csv' };
  await decide('Accepted', 'Question');
  const question = await trial.run({ ...decisions, 'fail-on': 'open' });
  expect(expectFailure(question)).toMatch(/^Changes that are in question: 1\. /);
  expect(question.outputs).toMatchObject({ open: '0' });
  expect(question.summary).toContain('0 open, 1 in question');

  await decide('Accepted', 'Rejected');
  const rejected = await trial.run({ ...decisions, 'fail-on': 'rejected' });
  expect(expectFailure(rejected)).toMatch(/^Changes that are rejected: 1\. Undo them in the draft\./);
  const { totals } = await expectWhole(trial, rejected);
  expect(totals.decisions).toMatchObject({ open: 0, accepted: 1, rejected: 1 });
  const decided = await trial.run({ ...decisions, 'fail-on': 'open' });
  expectSuccess(decided);
  expect(decided.outputs).toMatchObject({ failure: '', open: '0' });
});

test('R78: risky-keys replaces the list', async () => {
  await using trial = await openSnapshots();
  const { id: draft } = trial.sandbox.copyDraft(Number(DRAFT));
  const id = trial.sandbox.data.design(draft).fields[0]?.id ?? 0;
  trial.sandbox.edit({ op: 'set', draft, family: 'fields', id, path: '/help_text', value: 'Other help.' });
  const inputs = { families: 'fields', 'draft-id': String(draft), 'baseline-draft-id': DRAFT };
  const result = await trial.run({ ...inputs, 'risky-keys': 'HelpText, other' });
  expectSuccess(result);
  expect(result.outputs['at-risk']).toBe('1');
  expect(result.summary).toContain('Risky keys: `HelpText, other`');
});

test('R78: a mistake is one sentence, and nothing was requested', async () => {
  await using trial = await openAmendment();
  const { inputs, workspace } = trial;
  await writeFile(path.join(workspace, 'wrong.csv'), `${HEAD}\n0123456789ab,Akzeptiert`);
  await writeFile(path.join(workspace, '..', 'outside.csv'), HEAD);
  await symlink('../outside.csv', path.join(workspace, 'link.csv'));
  const cases: [Record<string, string>, string][] = [
    [
      { decisions: 'none.xlsx' },
      `decisions: there is no file "${path.join(workspace, 'none.xlsx')}" that can be read.`,
    ],
    [{ decisions: 'link.csv' }, 'decisions: The file must be inside the workspace; "link.csv" is not.'],
    [
      { decisions: 'wrong.csv' },
      'Row 2: the status "Akzeptiert" is not one of Accepted, Rejected and Question (empty: open).',
    ],
    [{ 'fail-on': 'question' }, 'fail-on: It must be open or rejected.'],
  ];
  for (const [more, sentence] of cases) {
    const result = await trial.run({ ...inputs, ...more });
    expect(expectFailure(result)).toContain(sentence);
    expect(result.outputs).toEqual({ failure: 'input' });
  }
  expect(trial.sandbox.requests).toHaveLength(0);
});

test('R78: fail-on: a run that cannot compare fails, too; the first one, and one without a change, do not', async () => {
  await using trial = await openSnapshots();
  const inputs = { families: 'forms', 'fail-on': 'open' };
  const first = await trial.run(inputs);
  expectSuccess(first);
  expect(first.outputs).toMatchObject({ reason: 'first', open: '' });
  const unchanged = await trial.run(inputs);
  expectSuccess(unchanged);
  expect(unchanged.outputs).toMatchObject({ reason: 'unchanged', open: '' });
  const other = await trial.run({ ...inputs, view: 'list' });
  expect(messages(other, 'error')).toEqual([
    'fail-on: nothing was compared (settings), so nobody knows what is open. ' +
      'Commit the snapshot that is in the folder now, or give baseline-draft-id.',
  ]);
  expect(isWhole(trial.folder)).toBe(true);
});
