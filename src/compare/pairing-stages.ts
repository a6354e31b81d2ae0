import type { InTurns } from '../time/yield-to-host.ts';
import type { DraftIndex } from './draft-index.ts';
import { MAX_CONTAINERS } from './draft-objects.ts';
import { oneByOne, type SnapshotObject } from './snapshot-object.ts';

/** By family, then by the depth of folders: a form that comes into a folder stays among the forms. */
const STAGES: Record<string, number> = {
  folders: 0,
  forms: 10,
  fields: 20,
  checks: 20,
  data_dictionaries: 20,
  unit_dictionaries: 20,
};
/** Of all other families. */
const LAST_STAGE = 30;

/** When each object is paired: containers come before their contents. */
export async function stagesOf(
  sides: readonly DraftIndex[],
  inTurns: InTurns,
): Promise<ReadonlyMap<SnapshotObject, number>> {
  const stages = new Map<SnapshotObject, number>();
  for (const index of sides)
    await inTurns(oneByOne(index.select()), (object) => {
      const { family } = object;
      const depth = index.within(object, MAX_CONTAINERS).filter((one) => one.family === family).length;
      stages.set(object, (STAGES[family] ?? LAST_STAGE) + depth);
    });
  return stages;
}
