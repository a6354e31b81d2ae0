import { expect, test } from '@jest/globals';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readDecisions } from '../../../src/decisions/read-decisions.ts';
import { workbookOf } from '../support/workbook.ts';
import { Secrets } from '../../../src/text/secrets.ts';

const [A, B, C] = ['0123456789ab', 'fedcba987654-2', '00000000000c'] as const;
const HEAD = ['Change', 'Status', 'Reason', 'By', 'Request'];
const WORK = ['Check', 'Tester', 'Date', 'Result', 'Note'];
const decision = (
  id: string,
  status: string,
  [reason = '', by = '', request = '', about = '']: string[] = [],
) => ({
  id,
  about,
  oid: about === '' ? undefined : /\((.+)\)/.exec(about)?.[1],
  status,
  reason,
  by,
  request,
});
const decisionsIn = async (bytes: Uint8Array): Promise<unknown[]> => [
  ...(await readDecisions(bytes)).decisions.values(),
];
const csv = (...lines: readonly string[]): Uint8Array => Buffer.from(lines.join('\r\n'));

test('R78: a workbook with shared strings, rich text, formulas and a date is read as its program shows it', async () => {
  const shared = [
    ...[...HEAD, ...WORK].map((title) => `<si><t>${title}</t></si>`),
    `<si><t>${A}</t></si>`,
    '<si><r><t xml:space="preserve">Agreed </t></r><r><rPr><b/></rPr><t>by 山田</t></r><rPh sb="0" eb="1"><t>ヤマダ</t></rPh></si>',
    '<si><t>&lt;b&gt; &amp; _x000D_&#10;two&#x1F642;</t></si>',
  ].join('');
  const title = (row: number, from: number): string =>
    [0, 1, 2, 3, 4].map((at) => `<c r="${'ABCDE'[at]}${row}" t="s"><v>${from + at}</v></c>`).join('');
  const changes =
    `<row r="1"><c r="A1" t="inlineStr"><is><t>Amendment 3: please decide</t></is></c></row>` +
    `<row r="3">${title(3, 0)}</row>` +
    `<row r="9" hidden="1"><c r="A9" t="s"><v>10</v></c><c r="B9" t="str"><f>UPPER("accepted")</f><v>ACCEPTED</v></c>` +
    `<c r="C9" t="s"><v>11</v></c><c r="D9" t="s"><v>12</v></c><c r="E9"><v>4711</v></c></row>` +
    `<row r="10"><c r="A10" t="e"><v>#REF!</v></c></row>`;
  const checks =
    `<row r="1">${title(1, 5)}</row><row r="2"><c r="A2" t="s"><v>10</v></c><c r="C2" s="1"><v>46353.5</v></c>` +
    `<c r="D2" t="b"><v>1</v></c><c r="E2"><v>46353</v></c></row>`;
  const file = await readDecisions(workbookOf({ sheets: { Änderungen: changes, Work: checks }, shared }));
  expect([...file.decisions.values()]).toEqual([
    decision(A, 'accepted', ['Agreed by 山田', '<b> &\ntwo🙂', '4711']),
  ]);
  expect([...file.checks.values()]).toEqual([
    { id: A, about: '', tester: '', date: '2026-11-27', result: 'TRUE', note: '46353' },
  ]);
});

const cellsOf = (cell: (text: string, column: string) => string): string =>
  [HEAD, [A, 'Accepted', 'a & b', 'Kim', '7']]
    .map(
      (row, at) =>
        `<row r="${at + 2}">${row.map((text, nth) => cell(text, `${'ABCDE'[nth]}${at + 2}`)).join('')}</row>`,
    )
    .join('');
const xml = (text: string): string => text.replace('&', '&amp;');

test.each<[string, string]>([
  ['inline strings without places', cellsOf((text) => `<c t="inlineStr"><is><t>${xml(text)}</t></is></c>`)],
  [
    'rich text in parts',
    cellsOf(
      (text, r) =>
        `<c r="${r}" t="inlineStr"><is>${[...xml(text).split(/(?<=^.)/)].map((part) => `<r><t xml:space="preserve">${part}</t></r>`).join('')}</is></c>`,
    ),
  ],
  ['CDATA', cellsOf((text, r) => `<c r="${r}" t="str"><v><![CDATA[${text}]]></v></c>`)],
  [
    'a merged title above, styles and notes',
    `<row r="1" spans="1:5" s="4"><c r="A1" t="str"><v>Please decide</v></c><c r="B1" s="2"/></row>${cellsOf((text, r) => `<c r="${r}" s="3" t="str" cm="1"><f ca="1">T("x")</f><v>${xml(text)}</v></c>`)}`,
  ],
])('R78: a dialect of workbooks: %s', async (_, sheet) => {
  const workbook = workbookOf({ sheets: { 'Änderungen – Kopie': sheet } });
  const stored = zipSync(unzipSync(workbook), { level: 0 });
  for (const bytes of [workbook, stored])
    expect(await decisionsIn(bytes)).toEqual([decision(A, 'accepted', ['a & b', 'Kim', '7'])]);
});

test('moved, added and sorted columns and rows, other cases and a sheet of another name are all the same', async () => {
  const rows = [
    ['Note of ours', 'REQUEST', 'By', 'OID', 'status ', 'Within', 'Reason', 'Object', 'change'],
    ['', 'CR-1', 'Kim', 'SEX', 'question', 'Demographics', 'Why?', 'Sex', B],
    ['', '', '', '', '', '', '', '', C],
    ['x', '', 'Lee', '', ' Rejected', '', '', '', A.toUpperCase()],
    ['x', '', 'Kim', '', '″', '', '', '', B],
  ];
  const expected = [
    decision(B, 'question', ['Why?', 'Kim', 'CR-1', 'Demographics › Sex (SEX)']),
    { ...decision(A, 'rejected', ['', 'Lee']), oid: '' },
  ];
  expect(await decisionsIn(workbookOf({ sheets: { Summary: [['From']], Blatt1: rows } }))).toEqual(expected);
  for (const separator of [',', ';'])
    expect(await decisionsIn(csv(...rows.map((row) => row.join(separator))))).toEqual(expected);
});

test('CSV: BOM, quoted line breaks, quotation marks and separators, a last line without its end', async () => {
  const text = `\uFEFF${HEAD.join(';')}\r\n${A};Accepted;"one;\r\n""two""";;\r\n${B};Rejected;;Ö;7`;
  expect(await decisionsIn(Buffer.from(text))).toEqual([
    decision(A, 'accepted', ['one;\n"two"']),
    decision(B, 'rejected', ['', 'Ö', '7']),
  ]);
});

test('texts are cleaned and redacted, and a formula is a text', async () => {
  const bytes = csv(HEAD.join(), `${A},,=HYPERLINK("x")\u202e\u0007,sec\u200bret,@x`.replaceAll('"', ''));
  const secrets = new Secrets();
  secrets.add('secret');
  const { decisions } = await readDecisions(bytes, { redact: (text) => secrets.redact(text) });
  expect(decisions.get(A)).toMatchObject({
    status: 'open',
    reason: '=HYPERLINK(x)',
    by: '***',
    request: '@x',
  });
});

test('several rows of one change are one decision; different texts are its lines', async () => {
  const rows = [`${A},,one,Kim,`, `${A},Accepted,two,Kim,7`, `${A},accepted,,,`];
  expect(await decisionsIn(csv(HEAD.join(), ...rows))).toEqual([
    decision(A, 'accepted', ['one\ntwo', 'Kim', '7']),
  ]);
});

test('20,000 rows of one change take no longer than those of many', async () => {
  const rows = Array.from({ length: 20_000 }, (_, nth) => `${A},,reason ${nth},,`);
  const [one] = (await decisionsIn(csv(HEAD.join(), ...rows))) as { reason: string }[];
  expect(one?.reason.split('\n')).toHaveLength(20_000);
}, 5000);

const sheets = (...rows: string[][]): Uint8Array =>
  workbookOf({ sheets: { Changes: [HEAD, ...rows], Other: [] } });
const bomb = (size: number): Uint8Array =>
  zipSync({ 'xl/worksheets/a.xml': [new Uint8Array(size).fill(32), { level: 1 }] });
const LAYOUT = 'The table with the columns Change, Status, Reason, By, Request';
const CANNOT = 'The file of decisions cannot be read:';

test.each<[string, Uint8Array, string]>([
  [
    'a word that is no status',
    csv(HEAD.join(), `${A},Maybe`),
    'Row 2: the status "Maybe" is not one of Accepted, Rejected and Question (empty: open).',
  ],
  [
    'another language',
    sheets([A, 'Akzeptiert']),
    'Row 2 of the sheet with the column Status: the status "Akzeptiert" is not one of Accepted, Rejected and Question (empty: open).',
  ],
  [
    'the word open',
    csv(HEAD.join(), `${A},Open`),
    'Row 2: the status "Open" is not one of Accepted, Rejected and Question (empty: open).',
  ],
  [
    'a long word',
    csv(HEAD.join(), `${A},${'secret '.repeat(9)}`),
    'Row 2: the status "… (62 characters)" is not one of Accepted, Rejected and Question (empty: open).',
  ],
  [
    'two statuses of one change',
    csv(HEAD.join(), `${A},Accepted`, `${A},Rejected`),
    'Row 2: the status "Accepted and Rejected" is not one of Accepted, Rejected and Question (empty: open).',
  ],
  [
    'an id that a program made a number',
    csv(HEAD.join(), '1.23E+11,Accepted'),
    'Row 2: "1.23e+11" in Change is not an id of a comparison (12 of the characters 0 to 9 and a to f).',
  ],
  [
    'an id that was cut',
    csv(HEAD.join(), `${A.slice(1)},Accepted`),
    'Row 2: "123456789ab" in Change is not an id of a comparison (12 of the characters 0 to 9 and a to f).',
  ],
  ['no id', csv(HEAD.join(), ',Accepted,,Kim'), 'Row 2 has an empty Change, but something in Status, By.'],
  [
    'a column that is gone',
    csv('Change,Status,By,Request', `${A},Accepted`),
    `${LAYOUT} lacks the column Reason.`,
  ],
  [
    'a column under another name',
    csv('Change,Status,Reasons,By,Request', `${A},Accepted`),
    `${LAYOUT} lacks the column Reason.`,
  ],
  [
    'a column twice',
    csv(`${HEAD.join()},Status`, `${A},Accepted`),
    `${LAYOUT} has more than one of the column Status.`,
  ],
  [
    'two tables',
    workbookOf({ sheets: { a: [HEAD], b: [HEAD] } }),
    '2 sheets have the columns Change, Status, Reason, By, Request: keep one.',
  ],
  [
    'an id that was copied into the row of another object',
    csv(`OID,${HEAD.join()}`, `SEX,${A},Accepted`, `AGE,${A},Accepted`),
    'Row 3 has the same Change as Row 2, but names another object.',
  ],
  ['no column', csv('a,b', '1,2'), `${CANNOT} no sheet has the columns Change, Status, Reason, By, Request.`],
  ['an empty file', csv(''), `${CANNOT} no sheet has the columns Change, Status, Reason, By, Request.`],
  ['tabs', csv(HEAD.join('\t')), `${CANNOT} no sheet has the columns Change, Status, Reason, By, Request.`],
  [
    'an open quotation mark',
    csv(HEAD.join(), `${A},"Accepted`),
    `${CANNOT} row 2 of the CSV has a quotation mark without its other one.`,
  ],
  [
    'another encoding',
    Buffer.from(`${HEAD.join()}\n${A},,Größe`, 'latin1'),
    `${CANNOT} it is neither a workbook of Excel (.xlsx) nor CSV in UTF-8.`,
  ],
  [
    'the old Excel format',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    `${CANNOT} it is neither a workbook of Excel (.xlsx) nor CSV in UTF-8.`,
  ],
  [
    'another ZIP archive',
    zipSync({ 'word/document.xml': strToU8('<x/>') }),
    `${CANNOT} it is no workbook of Excel (.xlsx).`,
  ],
  [
    'a workbook whose sheet ends early',
    zipSync({ 'xl/worksheets/a.xml': strToU8('<worksheet><sheetData><row>') }),
    `${CANNOT} it is damaged.`,
  ],
  [
    'a workbook of elements inside one another',
    zipSync({ 'xl/worksheets/a.xml': strToU8(`${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`) }),
    `${CANNOT} it is damaged.`,
  ],
  ['half a workbook', sheets([A, 'Accepted']).subarray(0, 400), `${CANNOT} it is damaged.`],
  [
    'a workbook that is no XML',
    zipSync({ 'xl/worksheets/a.xml': strToU8('<a></b>') }),
    `${CANNOT} it is damaged.`,
  ],
  ['a file that is too long', Buffer.alloc(32 * 2 ** 20 + 1, 'PK'), `${CANNOT} it is longer than 32 MiB.`],
  ['a CSV that is too long', Buffer.alloc(32 * 2 ** 20 + 1, 'x'), `${CANNOT} it is longer than 32 MiB.`],
  ['content that fills the memory', bomb(70 * 2 ** 20), `${CANNOT} its content is longer than 64 MiB.`],
  [
    '10,000 parts',
    zipSync(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`xl/${n}.xml`, new Uint8Array()]))),
    `${CANNOT} it has more than 2000 parts.`,
  ],
])('%s is refused in one sentence', async (_, bytes, sentence) => {
  await expect(readDecisions(bytes)).rejects.toMatchObject({ message: sentence });
});

test('twenty mistakes are named, and how many more there are', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => `${String(n).padStart(12, '0')},Maybe`);
  const words = await readDecisions(csv(HEAD.join(), ...rows)).catch(String);
  expect(words).toContain('Row 21: the status "Maybe"');
  expect(words).toMatch(/\(empty: open\)\. There are 5 more mistakes\.$/);
});

test('entities of a document type are not expanded, and no cell is read twice as long as it is', async () => {
  const bytes = zipSync({
    'xl/worksheets/a.xml': strToU8(
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>',
    ),
  });
  await expect(readDecisions(bytes)).rejects.toMatchObject({ message: `${CANNOT} it is damaged.` });
});
