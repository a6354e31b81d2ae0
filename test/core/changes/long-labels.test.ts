/** Questions of a form are long, and often differ only at their end: a label is data, and never cut in a comparison. */
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { changesHtml } from '../../../src/changes/changes-html.ts';
import { changesXlsx } from '../../../src/changes/changes-xlsx.ts';
import { compareSnapshots } from '../../../src/changes/compare-snapshots.ts';
import type { Match } from '../../../src/changes/change-report.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

const question = (end: string): string =>
  `${'Did the subject take it? '.repeat(6).slice(0, 145 - end.length)}${end}`;
const [MORNING, EVENING] = [question('in the morning'), question('in the evening')];
const compared = (match: Match, from: string, to: string) =>
  compareSnapshots(
    snapshotOfBodies({ id: 1 }, [['field', { id: 20, name: from }]]),
    snapshotOfBodies({ id: match === 'id' ? 1 : 2 }, [['field', { id: match === 'id' ? 20 : 21, name: to }]]),
    { match },
  );

test('R11, R59: by id, a question with another end is renamed, and both are whole in every document', async () => {
  const report = await compared('id', MORNING, EVENING);
  expect(report.changes).toMatchObject([{ renamed: true, from_label: MORNING, label: EVENING }]);
  const sheet = strFromU8(
    unzipSync(await changesXlsx(report))['xl/worksheets/sheet2.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain(`preserve">${EVENING}<`);
  const html = changesHtml(report);
  expect(html).toContain(`<strong>${EVENING}</strong>`);
  expect(html).toContain(`before: ${MORNING}`);
});

test('R11, R59: by name, questions with two ends are two objects', async () => {
  const { totals } = await compared('name', MORNING, EVENING);
  expect(totals).toMatchObject({ added: 1, removed: 1, changed: 0 });
});
