/** Two small drafts of one study, and what changed between them. */
import { strFromU8, unzipSync } from 'fflate';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { type Comparison, compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
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
export const textsIn = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
