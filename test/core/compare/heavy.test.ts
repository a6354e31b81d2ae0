/** Large and hostile drafts: the time grows with their size, and a cancelled comparison ends soon. */
import { expect, test } from '@jest/globals';
import { startDeadline } from '../../../platform/http/open-client.ts';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { writeXlsx } from '../../../src/change-report/write-xlsx.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import type { FamilyName } from '../../../src/drafts/object-families.ts';
import { turnsFor } from '../../../src/time/yield-to-host.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import { textsIn } from '../support/amendments.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

type Body = readonly [FamilyName, JsonObject];

const fields = (id: number, count: number): Body[] =>
  Array.from({ length: count }, (_, nth) => ['field', { id: id + nth, oid: `F${nth}`, name: `F ${nth}` }]);

/** Checks of one label, each with reference keys of its own. */
function checks(id: number, count: number, keys: number): Body[] {
  return Array.from({ length: count }, (_, nth) => [
    'editCheck',
    {
      id: id + nth,
      name: 'Range',
      ...Object.fromEntries(
        Array.from({ length: keys }, (_key, key) => [`x${nth}_${key}_field_id`, id + 10_000 + key]),
      ),
    },
  ]);
}

const HEAVY = [1, 2].map((id) =>
  snapshotOfBodies({ id }, [...checks(id * 50_000, 1000, 60), ...fields(id * 50_000 + 10_000, 60)]),
) as [Snapshot, Snapshot];

test('R59: 1,000 objects of one label with 60 reference keys each', async () => {
  const { report } = await compareSnapshots(...HEAVY, { match: 'name' });
  expect(report.changes).toEqual([]);
});

test('R59: two forms of one name that list their 4,000 fields, all of one name, too', async () => {
  const nths = [...Array(4000).keys()];
  const ofForm = (form_id: number, length: number): Body[] => [
    ['form', { id: form_id, name: 'Lab', x: form_id, fields: nths.map((nth) => form_id * 1e4 + nth) }],
    ...nths.map((nth): Body => [
      'field',
      { id: form_id * 1e4 + nth, oid: `F${nth}`, name: 'Comment', form_id, length },
    ]),
  ];
  const draft = (length: number) => snapshotOfBodies({ id: 1 }, [...ofForm(1, length), ...ofForm(2, length)]);
  expect((await compareSnapshots(draft(1), draft(2))).report.changes).toHaveLength(8000);
});

test('R59: 100,000 scalars in the reverse order', async () => {
  const list = Array.from({ length: 100_000 }, (_, nth) => nth);
  const of = (codes: number[]): Snapshot => snapshotOfBodies({ id: 1 }, [['form', { id: 1, codes }]]);
  const { report } = await compareSnapshots(of(list), of(list.toReversed()));
  expect(report.changes[0]?.values).toHaveLength(2 * (list.length - 1));
});

test('R59: folders nested 600 deep, and in a circle', async () => {
  const nested = (id: number, round: boolean): Snapshot =>
    snapshotOfBodies(
      { id: id + 1 },
      Array.from({ length: 600 }, (_, nth): Body => [
        'folder',
        { id: id + nth, name: 'V', parent_folder_id: nth === 0 ? (round ? id + 599 : null) : id + nth - 1 },
      ]),
    );
  for (const round of [false, true]) {
    const { report } = await compareSnapshots(nested(0, round), nested(5000, round), { match: 'name' });
    expect(report.changes).toEqual([]);
  }
});

test('R61: a sheet of more rows than Excel holds says in its last one how many are missing', async () => {
  const rows = Array<string[]>(2 ** 20).fill(['x']);
  const zip = await writeXlsx([{ name: 'S', titles: ['x'], widths: [9], rows }], turnsFor(undefined));
  const sheet = textsIn(zip)['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.match(/(?<=>)<row /g)).toHaveLength(2 ** 20);
  expect(sheet.slice(sheet.lastIndexOf('<row '))).toMatch(
    />2 more rows: a sheet of Excel cannot hold them\.<.*<autoFilter ref="A1:A1048576"\/>/s,
  );
});

test('R59: a cancelled comparison and a cancelled page end at the next turn of the host', async () => {
  const report = await compareSnapshots(...HEAVY, { match: 'id' });
  for (const work of [
    (deadline: Deadline) => compareSnapshots(...HEAVY, { match: 'name', deadline }),
    (deadline: Deadline) => changesHtml(report, deadline),
  ]) {
    const controller = new AbortController();
    const deadline = startDeadline({ 'timeout-minutes': 1 }, { signal: controller.signal, nameOf: String });
    setTimeout(() => controller.abort(new Error('stopped')), 1);
    await expect(work(deadline)).rejects.toMatchObject({ kind: 'aborted' });
  }
});
