import path from 'node:path';
import { InputError } from '../../src/errors/error-classes.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import type { Snapshot } from '../../src/snapshot/snapshot-format.ts';
import type { SnapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { id } from '../../platform/inputs/parsers.ts';
import { VIEW_INPUTS } from '../../platform/inputs/shared-inputs.ts';
import { readSnapshotFiles } from '../../platform/snapshot/earlier-snapshot.ts';
import { readDraft } from '../../platform/snapshot/take-snapshot.ts';
import { snapshotHost } from '../output/progress-bar.ts';
import { type ServiceRun, type TimedRun, isDraftId } from '../command-tree.ts';

export type Source =
  { readonly draftId: number; readonly service: ServiceRun } | { readonly snapshot: Snapshot };

/**
 * What an argument names: digits are the id of a draft, everything else is a folder, whose snapshot is read and
 * verified.
 *
 * @throws InputError if there is no snapshot, or a damaged one; or for flags that say how a draft is read
 */
export async function openSource(argument: string, { client, ...host }: TimedRun): Promise<Source> {
  if (isDraftId(argument) && client !== undefined)
    return { draftId: id(argument), service: { ...host, client } };
  const useless = Object.keys(VIEW_INPUTS).filter((name) => host.run.texts[name] !== undefined);
  if (useless.length > 0)
    throw new InputError(
      useless.map((name) => `--${name}: leave it out, the snapshot in ${argument} has its own.`),
    );
  const opened = openSnapshot(await readSnapshotFiles(path.resolve(argument)));
  if (opened.state === 'whole') return { snapshot: { ...opened.snapshot, folder: argument } };
  if (opened.state === 'absent')
    throw new InputError([`In ${argument} there is no snapshot.`], {
      hint: 'Take one with: draft-service snapshot take --draft-id ID --path FOLDER',
    });
  throw new InputError([`In ${argument} the snapshot is damaged: ${opened.why}`], {
    hint: 'Restore the folder from a copy or from Git.',
  });
}

export async function snapshotOf(source: Source, settings: SnapshotSettings): Promise<Snapshot> {
  if ('snapshot' in source) return source.snapshot;
  return readDraft(snapshotHost(source.service), source.draftId, settings);
}
