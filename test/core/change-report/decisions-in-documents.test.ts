/** Data at risk and decisions in every document, and the workbook read back. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Json } from '../../../sandbox/study/types.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMail } from '../../../src/change-report/changes-mail.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import type { ChangeReport } from '../../../src/compare/change-report-types.ts';
import { resultWords, phraseText } from '../../../src/change-report/report-words.ts';
import { type Comparison, compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import {
  type Decision,
  type DecisionsFile,
  type Filed,
  STATUSES,
} from '../../../src/decisions/decision-types.ts';
import { readDecisions } from '../../../src/decisions/read-decisions.ts';
import { type Body, DRAFT, field, form, reportOf, textsIn } from '../support/amendments.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

const entry = (id: number, label: string, dictionary = 7): Body => [
  'dataDictionaryEntry',
  { id, coded: `C${id}`, label, data_dictionary_id: dictionary },
];
const matrix = (...cells: Json[]): Body => ['matrix', { id: 60, name: 'Schedule', cells }];
const units = (...names: string[]): Body => [
  'unitDictionary',
  { id: 8, name: 'Temperature', units: names.map((unit) => ({ unit })) },
];
const [VS, LB] = [form(11, 'Vital Signs', 'VS'), form(12, 'Laboratory', 'LB')];
const PLACES: Body[] = [
  VS,
  ['folder', { id: 1, name: 'Week 8' }],
  ['dataDictionary', { id: 7, name: 'Sex' }],
];
const FROM: Body[] = [
  ...PLACES,
  LB,
  field({ id: 21, oid: 'HGB', label: 'Haemoglobin', form_id: 12 }),
  field({ data_format: '$9' }),
  field({ id: 22, oid: 'TEMP', label: 'Temperature', data_dictionary_id: null }),
  field({ id: 23, oid: 'PULSE', label: 'Pulse', unit_dictionary_id: 8 }),
  ['folder', { id: 2, name: 'Week 9' }],
  entry(30, 'Female'),
  ['dataDictionary', { id: 9, name: 'Race' }],
  entry(31, 'One', 9),
  entry(32, 'Two', 9),
  units('°C', '°F'),
  matrix({ folder_id: 1, form_id: 11 }),
];
const TO: Body[] = [
  ...PLACES,
  field({ data_format: '$5' }),
  field({ id: 22, oid: 'TEMP', label: 'Temperature', data_dictionary_id: 7 }),
  field({ id: 23, oid: 'PULSE', label: 'Pulse', unit_dictionary_id: null }),
  units('°C'),
  matrix(),
];

test('R77: data at risk comes first: a sentence for each object, and one for a container with what was in it', async () => {
  const comparison = await reportOf(FROM, TO);
  const lines = changesMarkdown(comparison).split('\n');
  expect(lines[0]).toContain('11 put entered data at risk');
  const start = lines.indexOf('## Data at risk');
  expect(lines.slice(start + 2, lines.indexOf('', start + 2))).toEqual([
    '- `Week 9`: Data entered at this visit can be lost in the new version.',
    '- `Laboratory (LB)`: Data entered in this form, in 1 field, can be lost in the new version.',
    '- `Race`: The list with its 2 answers is not in the new version.',
    expect.stringMatching(
      /^- `Sex › Female.*`: Subjects with the answer `Female.*` keep a code that no longer exists\.$/,
    ),
    '- `Temperature`: Values entered in `°F` keep a unit that no longer exists.',
    '- `Schedule`: Data entered in `Vital Signs` at `Week 8` can be lost in the new version.',
    '- `Vital Signs › Pulse (VS.PULSE)`: Entered values are read in another unit.',
    '- `Vital Signs › Temperature (VS.TEMP)`: Entered answers are read with another list.',
    '- `Vital Signs › Systolic blood pressure (VS.SYSBP)`: Entered values may no longer fit. `Data format: $9 → $5`.',
  ]);
  const page = await changesHtml(comparison);
  expect(page.indexOf('id="at-risk"')).toBeLessThan(page.indexOf('id="by-form"'));
  expect(page).toContain('<td>Data entered in <bdi>Vital Signs</bdi> at <bdi>Week 8</bdi> can be lost');
});

test('R77: what was in a form that moved out of a removed folder is not counted in the row of the folder', async () => {
  const vital = (folder_id: number): Body => ['form', { id: 11, name: 'Vital Signs', oid: 'VS', folder_id }];
  const folders = [1, 2].map((id): Body => ['folder', { id, name: `Week ${id}`, oid: `W${id}` }]);
  const from = [...folders, vital(1), field({})];
  const markdown = changesMarkdown(await reportOf(from, [...folders.slice(1), vital(2)]));
  expect(markdown).toContain('- `Week 1 (W1)`: Data entered at this visit can be lost');
  expect(markdown).toMatch(/^- `.*Systolic blood pressure \(VS.SYSBP\)`: Data entered in this field can be/m);
});

test('R77: the text of a mail has data at risk first, at most 20 lines, and says how many more there are', async () => {
  const mail = changesMail(await reportOf(FROM, TO));
  expect(mail).toMatch(/^<p><b>0 added, .*<h3>Data at risk<\/h3><ul><li><b><bdi>Week 9<.*<h3>By form<\/h3>/s);
  const forms = Array.from({ length: 30 }, (_, n) => form(n + 1, `<b>Form ${n}`, `F${n}`));
  const long = changesMail(await reportOf(forms, []));
  expect(long.match(/<li>/g)).toHaveLength(20);
  expect(long).toContain('<p>40 more lines are in the attachments.</p>');
  expect(long).not.toMatch(/<b>Form|<ul><\/ul>/);
  const ten = forms.slice(0, 10);
  expect(changesMail(await reportOf(ten, []))).not.toContain('more line');
  expect(changesMail(await reportOf([...ten, form(11, 'F', 'F')], [form(11, 'G', 'F')]))).toContain(
    '<p>1 more line is in the attachments.</p>',
  );
  expect(changesMail(await reportOf(ten.slice(0, 1), []))).toContain(', 1 puts entered data at risk<');
  expect(changesMail(await reportOf(FROM, FROM))).toMatch(
    /^<p><b>0 added, 0 removed, 0 changed<\/b><br>From [^<]*<br>to [^<]*<\/p>$/,
  );
});

const NAMELESS = { family: '', within: '', object: '', oid: '' };
/** A file in which somebody decided about every change and check. */
function fileFor({ changes, affected }: Pick<ChangeReport, 'changes' | 'affected'>): DecisionsFile {
  const decisions = new Map<string, Filed<Decision>>();
  for (const [nth, { id }] of changes.entries()) {
    const texts = { reason: `=Reason ${nth} <b>`, by: 'Kim\n& Lee', request: '@CR' };
    decisions.set(id, { id, about: NAMELESS, status: STATUSES[nth % STATUSES.length] ?? 'open', ...texts });
  }
  const about = { ...NAMELESS, object: 'Urinalysis', oid: 'UA' };
  const gone = { about, status: 'accepted', reason: 'old', by: '', request: '' } as const;
  // A result pasted into the sheet of decisions is none.
  for (const { check } of affected) decisions.set(check, { ...gone, id: check });
  decisions.set('f'.repeat(12), { id: 'f'.repeat(12), ...gone });
  decisions.set('e'.repeat(12), { ...gone, id: 'e'.repeat(12), about: NAMELESS });
  const tested = { about: NAMELESS, tester: 'Lee', date: '2026-11-27', result: 'Passed', note: 'a\nb' };
  const checks = affected.map(({ check }) => [check, { id: check, ...tested }] as const);
  const old = {
    about: { ...NAMELESS, object: 'Range' },
    tester: '',
    date: '',
    result: 'Passed',
    note: 'a'.repeat(301),
  };
  return { decisions, checks: new Map([...checks, ['d'.repeat(12), { ...old, id: 'd'.repeat(12) }]]) };
}

const CHECK: Body = ['editCheck', { id: 40, name: 'Range', form_id: 11, field_id: 20 }];
const decided = async (decisions?: DecisionsFile): Promise<Comparison> =>
  compareSnapshots(snapshotOfBodies(DRAFT, [...FROM, CHECK]), snapshotOfBodies(DRAFT, [...TO, CHECK]), {
    decisions,
  });

test('R78: a workbook gives back what was decided, and keeps what is obsolete', async () => {
  const comparison = await decided(fileFor((await decided()).report));
  const { totals, changes, obsolete } = comparison.report;
  const { obsolete: gone, ...counts } = totals.decisions;
  expect(gone).toBe(3);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(changes.length);
  const again = await decided(await readDecisions(await changesXlsx(comparison)));
  expect(again.report.changes).toEqual(changes);
  expect(again.report.affected).toEqual(comparison.report.affected);
  expect(again.report.obsolete).toEqual(obsolete);
  expect(obsolete.checks).toHaveLength(1);
  const sheets = textsIn(await changesXlsx(comparison));
  const lastRow = (sheet: number): string => {
    const row = sheets[`xl/worksheets/sheet${sheet}.xml`]?.split('<row').at(-1) ?? '';
    return [...row.matchAll(/"preserve">([^<]*)|<c s="\d"\/>/g)].map(([, text]) => text).join();
  };
  expect(lastRow(3)).toBe(',,,,obsolete,,,,,Accepted,old,,,eeeeeeeeeeee');
  expect(lastRow(4)).toBe(`,,Range,,obsolete,,,Passed,${'a'.repeat(301)},dddddddddddd`);
});

test('R78: what was in a rejected form is counted in its row, not in that of its accepted visit', async () => {
  const week: Body = ['folder', { id: 1, name: 'Week 1', oid: 'W1' }];
  const from = [week, ['form', { id: 11, name: 'Vital', oid: 'VS', folder_id: 1 }] as const, field({})];
  const { changes } = (await reportOf(from, [])).report;
  const texts = { about: NAMELESS, reason: '', by: 'Kim', request: '' };
  const decisions = new Map(
    changes.map(({ id, family }) => [
      id,
      { id, ...texts, status: family === 'forms' ? ('rejected' as const) : ('accepted' as const) },
    ]),
  );
  const snapshots = [from, []].map((bodies) => snapshotOfBodies(DRAFT, bodies)) as [Snapshot, Snapshot];
  const markdown = changesMarkdown(
    await compareSnapshots(...snapshots, { decisions: { decisions, checks: new Map() } }),
  );
  expect(markdown).toMatch(/^- `Week 1 \(W1\)`: Data entered at this visit can be lost.*Accepted/m);
  expect(markdown).toMatch(/^- `.*Vital \(VS\)`: Data entered in this form, in 1 field, can be.*Rejected/m);
});

test('R78: page and Markdown show each decision beside its change, as text, and how many are open', async () => {
  const comparison = await decided(fileFor((await decided()).report));
  const { open, question } = comparison.report.totals.decisions;
  const [page, markdown] = [await changesHtml(comparison), changesMarkdown(comparison)];
  expect(markdown.split('\n', 1)[0]).toMatch(
    new RegExp(`, ${open} open, ${question} in question, 3 rejected, 3 obsolete$`),
  );
  expect(markdown).toMatch(
    /^- removed `Week 9` \(\w+ by `Kim ⏎ & Lee`: `=Reason \d+ <b>`, request `@CR`\)$/m,
  );
  expect(markdown).toMatch(/^## Obsolete decisions\n\n- `Urinalysis \(UA\)`: Accepted: `old`$/m);
  expect(markdown).toMatch(/^- `eeeeeeeeeeee`: Accepted: `old`$/m);
  expect(markdown).toMatch(/^- `Range`: `Passed`: `a{299}…` \(the rest of this text: see the page\)$/m);
  // What was accepted is the loss of the form, not that of this field.
  expect(markdown).toMatch(/^- `Laboratory \(LB\)`: Data entered in this form can be lost .*Accepted by/m);
  expect(markdown).toMatch(/^- `Laboratory › Haemoglobin \(LB.HGB\)`: .*Rejected by/m);
  expect(page).toContain('<p class="decision rejected">Rejected by <bdi>Kim\n&amp; Lee</bdi>: <bdi>=Reason');
  const [, names = ''] = /<h2 id="open">Still open<\/h2>\n<p class="open">(.*?)<\/p>/s.exec(page) ?? [];
  expect(names.match(/<a href="#c[\da-f-]+">/g)).toHaveLength(open + question);
  expect(page).toMatch(
    /<h2 id="at-risk">[^]*Data entered at this visit can be lost[^]*<p class="decision open">Open by/,
  );
  expect(page).toContain(
    '<bdi>Passed</bdi>, tested by <bdi>Lee</bdi> on <bdi>2026-11-27</bdi>: <bdi>a\nb</bdi>',
  );
  const tested = { tester: 'Lee', date: '', result: '', note: '' };
  expect(phraseText(resultWords(tested))).toBe('tested by Lee');
  expect(changesMail(comparison)).toMatch(
    /can be lost in the new version\. Open by Kim ⏎ &amp; Lee: =Reason/,
  );
  const [, list = ''] = /<h3>Still open<\/h3><ul>(.*?)<\/ul>/s.exec(changesMail(comparison)) ?? [];
  expect(list.match(/<li>/g)).toHaveLength(open + question);
  expect(list).toMatch(/: removed\. Question by Kim ⏎ &amp; Lee: =Reason \d+ &lt;b&gt;/);
  expect(page).toMatch(
    /<h2 id="obsolete">Obsolete decisions<\/h2>\n<p>These were made for [^<]*<\/p>\n<table class="again">\n<tr><th><bdi>Urinalysis \(UA\)<\/bdi>/,
  );
  expect(page).not.toMatch(/href="#(?:obsolete|")/);
  for (const text of [markdown, page]) expect(text).toMatch(/Obsolete results[^]*Range[^]*Passed/);
  expect(names).toMatch(/<b class="question">question<\/b>.*<b class="removed">removed<\/b>/s);
});

test('R78: of more than 100 open changes the page lists 100, and says how many more there are', async () => {
  const forms = (name: string) => Array.from({ length: 104 }, (_, n) => form(n, `${name}${n}`, `F${n}`));
  const sides = [snapshotOfBodies(DRAFT, forms('A')), snapshotOfBodies(DRAFT, forms('B'))] as const;
  const { report } = await compareSnapshots(...sides);
  const openOf = async (count: number): Promise<string> => {
    const decisions = fileFor({ ...report, changes: report.changes.slice(0, count) });
    const comparison = await compareSnapshots(...sides, { decisions });
    expect(changesMail(comparison)).toMatch(/Still open<\/h3><ul><li>[^:]*: renamed\./);
    return /<p class="open">(.*?)<\/p>/s.exec(await changesHtml(comparison))?.[1] ?? '';
  };
  expect(await openOf(3)).toMatch(/^(?:[^]<span>.*?<\/span>){100}\n and 2 more$/);
  expect(await openOf(7)).not.toContain('more');
});

test('R78: a workbook that LibreOffice saved, with sorted rows and another column, is read back whole', async () => {
  const file = await readDecisions(
    await readFile(path.join(import.meta.dirname, 'saved-by-libreoffice.xlsx')),
  );
  const { totals, changes, affected } = (await decided(file)).report;
  expect(totals.decisions).toEqual({ open: 3, accepted: 3, rejected: 3, question: 3, obsolete: 0 });
  const decisions = changes.flatMap(({ decision }) => decision ?? []);
  const reasons = decisions.map(({ reason }) => reason).sort();
  expect(reasons[0]).toBe('Reason 0: größer ≥ 5\nsecond line <b> & "x"');
  expect(new Set(reasons).size).toBe(9);
  expect(decisions.map(({ request }) => request).sort()).toContain('4711');
  const result = { tester: 'Lee', date: '2026-11-27', result: 'Passed', note: 'as before' };
  expect(affected[0]?.result).toEqual(result);
});
