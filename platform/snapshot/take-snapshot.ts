import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { FAMILY_PATHS } from '../../src/drafts/object-families.ts';
import { type Snapshot, objectCount, snapshotFiles } from '../../src/snapshot/snapshot-format.ts';
import type { CompareOptions, Comparison } from '../../src/compare/compare-snapshots.ts';
import { type SnapshotProgress, readSnapshot } from '../../src/snapshot/read-draft.ts';
import {
  type SnapshotOptions,
  type SnapshotSettings,
  snapshotSettings,
} from '../../src/snapshot/snapshot-settings.ts';
import { formatDuration } from '../../src/text/format-quantities.ts';
import { oneLine } from '../../src/text/one-line-and-quotes.ts';
import type { OpenedClient } from '../http/open-client.ts';
import type { ResolvedFolder } from '../files/resolve-folder.ts';
import type { HostRun } from '../process/host-run.ts';
import { readEarlierSnapshot } from './earlier-snapshot.ts';
import { writeSnapshot, STAGING_FOLDER, openStagingFolder } from './write-snapshot.ts';
import { type SnapshotComparison, compareWithBaseline, compareWithEarlier } from './snapshot-comparison.ts';

export interface SnapshotHost extends OpenedClient {
  readonly run: Pick<HostRun, 'setPhase' | 'onExit'> & {
    readonly log: Record<'line' | 'notice' | 'warning', (text: string) => void>;
  };
  readonly onObjects: (progress: SnapshotProgress) => void;
}

/** The snapshot to take, in the words of the inputs. */
interface SnapshotRequest extends SnapshotOptions, Pick<CompareOptions, 'decisions'> {
  readonly 'draft-id': number;
  /** The draft to compare with. Default: the snapshot in the folder. */
  readonly 'baseline-draft-id'?: number | undefined;
  readonly path: ResolvedFolder;
  readonly 'risky-keys'?: CompareOptions['riskyKeys'];
}

/**
 * Reads a draft, compares it with the snapshot in its folder or with another draft, and puts it into the folder.
 *
 * @param writeChanges writes what changed to files, before the folder is touched. Not called if nothing was compared
 * @throws InputError, FileError, the errors of `readSnapshot` and `compareSnapshots`
 */
export async function takeSnapshot(
  host: SnapshotHost,
  { path: folder, decisions, 'risky-keys': riskyKeys, ...wanted }: SnapshotRequest,
  writeChanges: (changes: Comparison) => Promise<void>,
): Promise<{ readonly snapshot: Snapshot; readonly comparison: SnapshotComparison }> {
  const { deadline, run } = host;
  const { log, setPhase } = run;
  const settings = snapshotSettings(wanted);
  const { 'draft-id': draftId, 'baseline-draft-id': baselineDraftId } = wanted;
  const options = { riskyKeys, decisions, deadline };
  const staging = await openStagingFolder(folder.path);
  run.onExit(() => staging.removeNow());
  try {
    const earlier = await readEarlierSnapshot(folder);
    const baseline =
      baselineDraftId === undefined ? undefined : await readDraft(host, baselineDraftId, settings);
    const snapshot = await readDraft(host, draftId, settings);

    setPhase('comparing the snapshots');
    const comparison =
      baseline === undefined
        ? await compareWithEarlier(earlier, snapshot, folder.input, options)
        : await compareWithBaseline(baseline, snapshot, options);
    // With a baseline, too, a damaged snapshot in the folder is replaced.
    const { warning } =
      baseline !== undefined && earlier.opened.state === 'damaged'
        ? await compareWithEarlier(earlier, snapshot, folder.input, options)
        : comparison;
    if (warning !== undefined) log.warning(warning);
    if (comparison.changes !== undefined) await writeChanges(comparison.changes);

    setPhase('writing the snapshot');
    const changes = await writeSnapshot(folder, staging.path, { snapshot, earlier }, deadline);
    const outcome =
      changes === undefined
        ? '; no file had to be written'
        : `; ${changes.written} ${changes.written === 1 ? 'file' : 'files'} written, ${changes.removed} removed`;
    log.line(`${folder.input}: ${objectCount(snapshot)} objects${outcome}.`);
    await noticeForeignFiles(log, folder, snapshot);
    return { snapshot, comparison };
  } finally {
    staging.removeNow();
  }
}

export async function readDraft(
  { run, client, deadline, onObjects }: SnapshotHost,
  draftId: number,
  settings: SnapshotSettings,
): Promise<Snapshot> {
  run.setPhase('reading the draft');
  run.log.line(
    `Reading draft ${draftId} (view ${settings.view}, at most ${formatDuration(deadline.left())})`,
  );
  return readSnapshot(client, draftId, { ...settings, onProgress: onObjects }, deadline);
}

/** Names the files that are not part of the snapshot; of a foreign folder only its name. */
async function noticeForeignFiles(
  log: SnapshotHost['run']['log'],
  folder: ResolvedFolder,
  snapshot: Snapshot,
) {
  const own = new Set([...snapshotFiles(snapshot).keys(), ...FAMILY_PATHS, '.gitattributes']);
  const found: string[] = [];
  for (const family of ['', ...FAMILY_PATHS])
    for (const name of await readdir(path.join(folder.path, family)).catch(() => []))
      found.push(path.posix.join(family, name));
  const foreign = found.filter((file) => !own.has(file) && !file.startsWith(STAGING_FOLDER));
  if (foreign.length === 0) return;
  log.notice(
    `The folder ${oneLine(folder.input, 120)} also holds files that are not part of the snapshot; they were ` +
      `left alone: ${oneLine(foreign.sort().join(', '), 300)}.`,
  );
}
