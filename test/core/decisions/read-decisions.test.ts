import { expect, test } from '@jest/globals';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readDecisions } from '../../../src/decisions/read-decisions.ts';
import { workbookOf } from '../support/workbook.ts';
import { Secrets } from '../../../src/text/secrets.ts';

const [A, B, C] = ['0123456789ab', 'fedcba987654-2', '00000000000c'] as const;
const HEAD = ['Change', 'Status', 'Reason', 'By', 'Request'];
const WORK = ['Check', 'Tester', 'Date', 'Result', 'Note'];
const NAMELESS = { family: '', within: '', object: '', oid: '' };
const decision = (id: string, status: string, [reason = '', by = '', request = '']: string[] = []) => ({
  ...{ id, about: NAMELESS },
  ...{ status, reason, by, request },
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
    `<row r="1">${title(1, 5)}</row><row r="2"><c r="A2" t="s"><v>10</v></c><c r="B2" t="b"><v>0</v></c><c r="C2" s="1"><v>46353.25</v></c>` +
    `<c r="D2" t="b"><v>1</v></c><c r="E2"><v>46353</v></c></row>`;
  const file = await readDecisions(workbookOf({ sheets: { Änderungen: changes, Work: checks }, shared }));
  expect([...file.decisions.values()]).toEqual([
    decision(A, 'accepted', ['Agreed by 山田', '<b> &\ntwo🙂', '4711']),
  ]);
  expect([...file.checks.values()]).toEqual([
    { id: A, about: NAMELESS, tester: 'FALSE', date: '2026-11-27', result: 'TRUE', note: '46353' },
  ]);
});

/** The XML of two rows: the titles and a decision. */
const cellsOf = (cell: (text: string, column: string) => string): string =>
  [HEAD, [A, 'Accepted', 'a &amp; b', 'Kim', '7']]
    .map((row, at) => row.map((text, nth) => cell(text, `${'ABCDE'[nth]}${at + 2}`)).join(''))
    .map((cells, at) => `<row r="${at + 2}">${cells}</row>`)
    .join('');
const inParts = (text: string): string =>
  [...text.split(/(?<=^.)/)].map((part) => `<r><t xml:space="preserve">${part}</t></r>`).join('');

test.each<[string, string]>([
  ['inline strings without places', cellsOf((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)],
  ['rich text in parts', cellsOf((text, r) => `<c r="${r}" t="inlineStr"><is>${inParts(text)}</is></c>`)],
  ['CDATA', cellsOf((text, r) => `<c r="${r}" t="str"><v><![CDATA[${text.replace('&amp;', '&')}]]></v></c>`)],
  [
    'a merged title above, styles and notes',
    `<row r="1" spans="1:5" s="4"><c r="A1" t="str"><v>Please decide</v></c><c r="B1" s="2"/></row>` +
      cellsOf((text, r) => `<c r="${r}" s="3" t="str" cm="1"><f ca="1">T("x")</f><v>${text}</v></c>`),
  ],
])('R78: a dialect of workbooks: %s', async (_, sheet) => {
  const workbook = workbookOf({ sheets: { 'Änderungen – Kopie': sheet } });
  for (const bytes of [workbook, zipSync(unzipSync(workbook), { level: 0 })])
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
    {
      ...decision(B, 'question', ['Why?', 'Kim', 'CR-1']),
      about: { family: '', within: 'Demographics', object: 'Sex', oid: 'SEX' },
    },
    decision(A, 'rejected', ['', 'Lee']),
  ];
  // Also if a program sorted the titles with the rest.
  const sorted = [...rows.slice(1), rows[0] ?? []].map((row) => row.join());
  expect(await decisionsIn(csv('Please decide', ...sorted))).toEqual(expected);
  // A team's own table has no ids; its log has something else in that column.
  const own = [HEAD.slice(1), ['Rejected', 'late', 'Ann', '9']];
  const log = [
    ['Version', ...HEAD],
    ['2', 'first draft', '', 'sign-off', 'Ann', ''],
  ];
  const sheets = { Summary: [['From']], Log: log, Ours: own, Blatt1: [...own, ...rows] };
  expect(await decisionsIn(workbookOf({ sheets }))).toEqual(expected);
  const notes = ['Check of 3, round 2; final, all', 'Change; x; y, of; z', 'Change, status, by; in short'];
  for (const separator of [',', ';'])
    for (const above of ['', ...notes, 'Fill in Status, By and Reason of each Change, then save'])
      expect(await decisionsIn(csv(above, ...rows.map((row) => row.join(separator))))).toEqual(expected);
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
  expect([...decisions.values()]).toEqual([decision(A, 'open', ['=HYPERLINK(x)', '***', '@x'])]);
});

test('several rows of one change are one decision; each of their texts is there once', async () => {
  const rows = [`${A},,"5 mg:\nOK\n\n8 mg:\nOK",Kim,`, `${A},Accepted,two,Kim,7`, `${A},accepted,two,,`];
  expect(await decisionsIn(csv(HEAD.join(), ...rows))).toEqual([
    decision(A, 'accepted', ['5 mg:\nOK\n\n8 mg:\nOK\ntwo', 'Kim', '7']),
  ]);
});

test('a cell of twelve million characters is read', async () => {
  const [one] = await decisionsIn(rows(`${A},,"${'x'.repeat(12_000_000)}",,`));
  expect(one).toHaveProperty('reason.length', 12_000_000);
});

test('20,000 rows of one change take no longer than those of many', async () => {
  const rows = Array.from({ length: 20_000 }, (_, nth) => `${A},,reason ${nth},,`);
  const [one] = (await decisionsIn(csv(HEAD.join(), ...rows))) as { reason: string }[];
  expect(one?.reason.split('\n')).toHaveLength(20_000);
}, 5000);

const sheets = (...rows: string[][]): Uint8Array =>
  workbookOf({ sheets: { Changes: [HEAD, ...rows], Other: [] } });
const rows = (...lines: string[]): Uint8Array => csv(HEAD.join(), ...lines);
const ALLOWED = 'is not one of Accepted, Rejected and Question (empty: open).';
const IDS = 'in Change: ids have 12 of the characters 0 to 9 and a to f.';
const TWICE =
  'The file of decisions cannot be read: 2 sheets have at least three of the columns Change, Status, Reason, By, Request: keep one.';
const wrong = (columns: readonly string[], column: string): string =>
  `The file of decisions cannot be read: of the columns ${columns.join(', ')} these are missing, or there twice: ${column}.`;

test.each<[string, Uint8Array]>([
  [`Row 2: the status "Maybe" ${ALLOWED}`, rows(`${A},Maybe`)],
  [`Row 2: the status "Open" ${ALLOWED}`, rows(`${A},Open`)],
  [`Row 2: the status "Accepted, see mail" ${ALLOWED}`, rows(`${A},"Accepted, see mail"`)],
  [`Row 2: the status "… (104 characters)" ${ALLOWED}`, rows(`${A},${'secret '.repeat(15)}`)],
  [
    `Row 3: the rows of change ${A} have the statuses "Accepted" and "Rejected". Keep one of Accepted, Rejected and Question.`,
    rows(A, `${A},Accepted`, `${A},Rejected`),
  ],
  [`Row 2 of the sheet with the column Status: the status "Ja" ${ALLOWED}`, sheets([A, 'Ja'])],
  [`Row 2 has something in Status, but "1.23e+11" ${IDS}`, rows('1.23E+11,Accepted')],
  [`Row 2 has something in Status, but "123456789ab" ${IDS}`, rows(`${A.slice(1)},Accepted`)],
  [`Row 2 has something in Status, By, but nothing ${IDS}`, rows(',Accepted,,Kim')],
  [wrong(HEAD, 'Reason'), csv('Change,Status,Reasons,By,Request', `${A},Accepted`)],
  [wrong(HEAD, 'Status'), csv(`${HEAD.join()},Status`, `${A},Accepted`)],
  [wrong(HEAD, 'Change'), csv(HEAD.with(0, 'ID').join(), `${A},Accepted`)],
  [wrong(WORK, 'Check'), workbookOf({ sheets: { Changes: [HEAD], Work: [WORK.slice(1), ['Lee']] } })],
  [TWICE, workbookOf({ sheets: { a: [HEAD], b: [HEAD] } })],
  [
    // A copy of the sheet from before, and the sheet itself, where a column without use was deleted.
    TWICE,
    workbookOf({
      sheets: {
        'Round 1': [HEAD, [A, 'Accepted']],
        Changes: [HEAD.slice(0, -1), [A, 'Rejected']],
      },
    }),
  ],
  [
    'Row 3 has the same Change as Row 2, but names another object.',
    csv(`OID,${HEAD.join()}`, `SEX,${A},Accepted`, `AGE,${A},Accepted`),
  ],
])('R78: %s', async (sentence, bytes) => {
  await expect(readDecisions(bytes)).rejects.toMatchObject({ message: sentence });
});

const zipOf = (xml: string, path = 'xl/worksheets/a.xml'): Uint8Array => zipSync({ [path]: strToU8(xml) });
const manyParts = Object.fromEntries(
  Array.from({ length: 10_000 }, (_, n) => [`xl/${n}.xml`, new Uint8Array()]),
);
const bomb = zipSync({ 'xl/worksheets/a.xml': [new Uint8Array(70 * 2 ** 20).fill(32), { level: 1 }] });
const ENTITIES = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>';

test.each<[string, ...Uint8Array[]]>([
  [
    `it has no table with the columns ${HEAD.join(', ')}`,
    ...[csv('a,b', '1,2'), csv(''), csv(HEAD.join('\t'))],
    csv('Object;Status;Reason', 'AE;"Accepted";"a, b"'),
    // The other table is empty.
    workbookOf({
      sheets: {
        Changes: [
          ['Change', 'Status', 'Grund'],
          [A, 'Rejected'],
        ],
        Work: [WORK],
      },
    }),
  ],
  ['row 2 of the CSV has a quotation mark without its other one', rows(`${A},"Accepted`)],
  [
    'it is neither a workbook of Excel (.xlsx) without a password nor CSV in UTF-8',
    Buffer.from(`${HEAD.join()}\n${A},,Größe`, 'latin1'),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  ],
  ['it is no workbook of Excel (.xlsx)', zipOf('<x/>', 'word/document.xml')],
  [
    'it is damaged',
    zipOf('<worksheet><sheetData><row>'),
    zipOf(`${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`),
    zipOf('<a></b>'),
    zipOf(ENTITIES),
    sheets([A, 'Accepted']).subarray(0, 400),
  ],
  ['it is longer than 32 MiB', Buffer.alloc(32 * 2 ** 20 + 1, 'PK'), Buffer.alloc(32 * 2 ** 20 + 1, 'x')],
  ['its content is longer than 64 MiB or in thousands of files', bomb, zipSync(manyParts)],
])('R78: a file cannot be read, because %s', async (why, ...files) => {
  for (const bytes of files)
    await expect(readDecisions(bytes)).rejects.toMatchObject({
      message: `The file of decisions cannot be read: ${why}.`,
    });
});

test('twenty mistakes are named, and how many more there are', async () => {
  const lines = Array.from({ length: 25 }, (_, n) => `${String(n).padStart(12, '0')},Maybe`);
  const words = await readDecisions(rows(...lines)).catch(String);
  expect(words).toContain('Row 21: the status "Maybe"');
  expect(words).toMatch(/\(empty: open\)\. There are 5 more mistakes\.$/);
});
