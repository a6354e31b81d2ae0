/** A snapshot of a draft in memory without reading it over any service: the same files, in no time. */
import { FAMILIES, type FamilyName } from '../../../src/drafts/object-families.ts';
import { draftFiles, labelInFile, buildSnapshot } from '../../../src/snapshot/build-snapshot.ts';
import { type SnapshotOptions, snapshotSettings } from '../../../src/snapshot/snapshot-settings.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { type DraftDesign, metadataOf } from './draft-in-memory.ts';
import { BASE_URL, scripted } from './scripted-service.ts';

export function snapshotOf({ detail, design }: DraftDesign, options: SnapshotOptions = {}): Snapshot {
  const settings = snapshotSettings(options);
  const bodies = settings.families.flatMap((family) =>
    design[FAMILIES[family].path].map((object): [FamilyName, JsonObject] => [family, metadataOf(object)]),
  );
  return snapshotOfBodies(detail, bodies, options);
}

export function snapshotOfBodies(
  detail: JsonObject,
  bodies: readonly (readonly [FamilyName, JsonObject])[],
  options: SnapshotOptions = {},
): Snapshot {
  const settings = snapshotSettings(options);
  const files = draftFiles(scripted().client, settings.ignore);
  for (const [family, body] of bodies) files.add({ family, id: body.id as number, body }, 'an object');
  const draft = { id: detail.id as number, label: labelInFile(files.textOf(detail, 'the draft'), 'draft') };
  return buildSnapshot(files.build(detail, 'the draft'), BASE_URL, draft, settings);
}
