/** Two small drafts of one study, and what changed between them. */
import { strFromU8, unzipSync } from 'fflate';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { type Comparison, compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { changeRows } from '../../../src/change-report/change-rows.ts';
import type { FamilyName } from '../../../src/drafts/object-families.ts';
import { snapshotOfBodies } from './snapshot-of.ts';

export type Body = readonly [FamilyName, JsonObject];
export const DRAFT = { id: 1, name: 'v1', project_name: 'ORION-301' };

/** An amendment of one draft. */
export const reportOf = async (
  from: readonly Body[],
  to: readonly Body[],
  draft: JsonObject = DRAFT,
): Promise<Comparison> =>
  compareSnapshots(
    { ...snapshotOfBodies(draft, from), folder: 'draft' },
    { ...snapshotOfBodies(draft, to), readAt: '2026-01-15T12:00:00.000Z' },
  );

export const form = (id: number, name: string, oid: string): Body => ['form', { id, name, oid }];
export const field = (more: JsonObject): Body => [
  'field',
  { id: 20, label: 'Systolic blood pressure', oid: 'SYSBP', form_id: 11, ...more },
];
/** What is around that field: its form and its check. */
export const REST: Body[] = [
  ['folder', { id: 1, name: 'Screening' }],
  form(11, 'Vital Signs', 'VS'),
  ['editCheck', { id: 30, name: 'Range', oid: 'SYSBP_RANGE', form_id: 11, field_id: 20 }],
];

/** What one value of that field became, in words. */
export async function row(path: string, from: unknown, to: unknown): Promise<string> {
  const report = await reportOf(
    [...REST, field({ [path]: from as never })],
    [...REST, field({ [path]: to as never })],
  );
  return rowsOf(report);
}

/** What changed in the first object that did. */
export function rowsOf(comparison: Comparison): string {
  const [change] = comparison.report.changes;
  const rows = change === undefined ? [] : changeRows(change, comparison);
  return rows.map((one) => `${one.what}: ${one.from ?? '+'} > ${one.to ?? '-'}`).join(' | ');
}

/** The texts in a zip file by their paths. */
export const textsIn = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
