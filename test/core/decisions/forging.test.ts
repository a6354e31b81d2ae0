/** A decision never appears on a change that it was not made for. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { titleText } from '../../../src/text/plain-text.ts';
import type { Change } from '../../../src/compare/change-report-types.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import type { DecisionsFile } from '../../../src/decisions/decision-types.ts';
import { readDecisions } from '../../../src/decisions/read-decisions.ts';
import { fcRuns } from '../../support/property.ts';
import type { Body } from '../support/amendments.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

/** Two forms, one of them without an OID, with fields of the same OID, a field without one, and two that are equal. */
interface Design {
  forms: { name: string; oid: string | null }[];
  fields: { form: number; oid: string | null; label: string; help: string }[];
}

const design = (): Design => ({
  forms: [
    { name: 'Vital Signs', oid: 'VS' },
    { name: 'Laboratory', oid: null },
  ],
  fields: [
    ...[0, 1].map((form) => ({ form, oid: 'DATE', label: 'Date', help: 'a' })),
    { form: 0, oid: 'PULSE', label: 'Pulse', help: 'a' },
    { form: 1, oid: null, label: 'Comment', help: 'a' },
    ...[0, 0].map((form) => ({ form, oid: null, label: 'Twin', help: 'a' })),
  ],
});

/** As a copy has it: with other ids, in another order. */
function copyOf({ forms, fields }: Design, factor: number) {
  const id = (nth: number): number => ((nth + 1) * factor) % 997;
  const bodies: Body[] = [
    ...forms.map(({ name, oid }, nth): Body => ['form', { id: id(nth), name, oid }]),
    ...fields.map(({ form, oid, label, help }, nth): Body => {
      const body: JsonObject = { id: id(nth + 10), oid, label, help_text: help, form_id: id(form) };
      return ['field', body];
    }),
  ];
  return snapshotOfBodies({ id: factor, name: 'v' }, bodies);
}

const texts = fc.constantFrom('a', 'b', 'c');
const names = fc.constantFrom('Vital Signs', 'Laboratory', 'Vitals');
const oids = fc.constantFrom(null, 'DATE', 'PULSE', 'OTHER');
const at = fc.nat({ max: 5 });
/** An edit of a design. */
const edits = fc.oneof(
  fc.tuple(at, texts).map(
    ([nth, help]) =>
      ({ fields }: Design) =>
        Object.assign(fields[nth] ?? {}, { help }),
  ),
  fc.tuple(at, oids).map(
    ([nth, oid]) =>
      ({ fields }: Design) =>
        Object.assign(fields[nth] ?? {}, { oid }),
  ),
  fc.tuple(at, fc.nat({ max: 1 })).map(
    ([nth, form]) =>
      ({ fields }: Design) =>
        Object.assign(fields[nth] ?? {}, { form }),
  ),
  fc.tuple(fc.nat({ max: 1 }), names).map(
    ([nth, name]) =>
      ({ forms }: Design) =>
        Object.assign(forms[nth] ?? {}, { name }),
  ),
  at.map(
    (nth) =>
      ({ fields }: Design) =>
        fields.splice(nth, 1),
  ),
  at.map(
    (nth) =>
      ({ fields }: Design) =>
        fields.push({ ...(fields[nth] ?? { form: 0, oid: null, label: 'New', help: 'a' }) }),
  ),
);

/** Everything that people see of a change, without ids. */
function whole({ family, kind, oid, label, within, values }: Change): string {
  const place = [{ oid, label }, ...within].map((one) => one.oid ?? `label ${one.label}`);
  const shown = JSON.stringify(values, (key, value: unknown) =>
    /^(?:form_)?id$/.test(key) ? undefined : value,
  );
  return JSON.stringify([family, kind, place, shown.replace(/("path":"\/form_id").*?\}/g, '$1}')]);
}

test('R78: after any edits, in any copy, each decision is on the change that it was made for', async () => {
  const draft = copyOf(design(), 1);
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(edits, { maxLength: 4 }),
      fc.array(edits, { maxLength: 4 }),
      fc.integer({ min: 2, max: 900 }),
      async (first, next, factor) => {
        const amended = design();
        for (const edit of first) edit(amended);
        const { report } = await compareSnapshots(draft, copyOf(amended, 7), { match: 'name' });
        const decisions = new Map(
          report.changes.map((change) => [
            change.id,
            {
              id: change.id,
              about: '',
              status: 'accepted' as const,
              reason: whole(change),
              by: '',
              request: '',
            },
          ]),
        );
        for (const edit of next) edit(amended);
        const again = await compareSnapshots(copyOf(design(), 13), copyOf(amended, factor), {
          match: 'name',
          decisions: { decisions, checks: new Map() } satisfies DecisionsFile,
        });
        for (const change of again.report.changes) {
          if (change.decision === undefined) continue;
          carried += 1;
          expect(whole(change)).toBe(change.decision.reason);
        }
      },
    ),
    fcRuns(),
  );
  expect(carried).toBeGreaterThan(fcRuns().numRuns / 10);
});

test('R78: ids in the rows of other objects are refused, with all rows moved or one copied', async () => {
  const amended = design();
  for (const field of amended.fields) field.help = 'b';
  const compare = async (rows: readonly string[][]) => {
    const head = ['Within', 'Object', 'OID', 'Change', 'Status', 'Reason', 'By', 'Request'];
    const decisions = await readDecisions(
      Buffer.from([head, ...rows].map((row) => row.join(';')).join('\n')),
    );
    return compareSnapshots(copyOf(design(), 3), copyOf(amended, 5), { match: 'name', decisions });
  };
  const { report } = await compare([]);
  const rows = report.changes.map(({ within, label, oid, id }) => {
    const place = within.map((one) => titleText(one.label)).reverse();
    return [place.join(' › '), label, oid ?? '', id, 'Accepted'];
  });
  expect((await compare(rows)).report.totals.decisions.accepted).toBe(rows.length);
  const ids = rows.map(([, , , id = '']) => id);
  const withId = (nth: number, id = ''): string[] => (rows[nth] ?? []).with(3, id);
  const refused = /^The file of decisions has the id of .+ in the row of .+\.$/;
  await expect(compare(ids.map((_, nth) => withId(nth, ids.at(nth - 1))))).rejects.toThrow(refused);
  const date = rows.findIndex(([, , oid]) => oid === 'DATE');
  const pulse = rows.findIndex(([, , oid]) => oid === 'PULSE');
  await expect(compare([withId(date, ids[pulse])])).rejects.toThrow(refused);
});
