import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type Deadline,
  type DraftServiceClient,
  type Snapshot,
  type SnapshotProgress,
  type SnapshotSettings,
  formatDuration,
  objectCount,
  oneLine,
  readSnapshot,
  snapshotFiles,
} from '../../src/index.ts';
import type { Removable } from '../files/part-file.ts';
import { type EarlierSnapshot, readEarlierSnapshot } from './earlier-snapshot.ts';
import type { SnapshotFolder } from './resolve-snapshot-folder.ts';
import {
  type SettingTexts,
  type SnapshotComparison,
  compareWithBaseline,
  compareWithEarlier,
  takenTexts,
} from './snapshot-comparison.ts';
import { FAMILY_FOLDERS, STAGING_FOLDER } from './snapshot-file-paths.ts';
import { StagingFolder } from './staging-folder.ts';
import { isUnchanged, writeSnapshot } from './write-snapshot.ts';

/** Names of files in a notice, at most. */
const MAX_NAMES = 5;

/** What is being done for a snapshot, for the message of a failure. */
export type SnapshotPhase = 'reading the draft' | 'comparing the snapshots' | 'writing the snapshot';

/** The process that a snapshot is taken for. */
export interface SnapshotHost {
  readonly client: DraftServiceClient;
  readonly deadline: Deadline;
  readonly log: { line(text: string): void; notice(text: string): void; warning(text: string): void };
  readonly setPhase: (phase: SnapshotPhase) => void;
  /** Called with what must be removed if the process ends now; with undefined when there is nothing. */
  readonly setPartFile: (file: Removable | undefined) => void;
  /** Shows the reading of one draft, which `read` does. */
  readonly showReading: <T>(
    title: string,
    read: (onProgress: (progress: SnapshotProgress) => void) => Promise<T>,
  ) => Promise<T>;
}

/** The snapshot to take. */
export interface SnapshotRequest {
  readonly draftId: number;
  /** The draft to compare with. undefined: the snapshot in the folder. */
  readonly baselineDraftId: number | undefined;
  readonly folder: SnapshotFolder;
  readonly settings: SnapshotSettings;
}

/** A snapshot that is in its folder, and how it compares. */
export interface TakenSnapshot<Files> {
  readonly snapshot: Snapshot;
  readonly comparison: SnapshotComparison;
  /** What `writeChanges` returned. */
  readonly files: Files;
}

/**
 * Reads a draft, compares it with the snapshot in its folder or with another draft, and puts it into the folder.
 *
 * @param writeChanges writes the outcome of the comparison to files, before the folder is touched
 * @throws InputError, FileError, the errors of `readSnapshot` and `compareSnapshots`
 */
export async function takeSnapshot<Files>(
  host: SnapshotHost,
  request: SnapshotRequest,
  writeChanges: (comparison: SnapshotComparison) => Promise<Files>,
): Promise<TakenSnapshot<Files>> {
  const staging = await StagingFolder.open(request.folder.path, host.deadline);
  host.setPartFile(staging);
  try {
    return await takeInto(staging, host, request, writeChanges);
  } finally {
    await staging.close();
    host.setPartFile(undefined);
  }
}

async function takeInto<Files>(
  staging: StagingFolder,
  host: SnapshotHost,
  { folder, baselineDraftId, draftId, settings }: SnapshotRequest,
  writeChanges: (comparison: SnapshotComparison) => Promise<Files>,
): Promise<TakenSnapshot<Files>> {
  const earlier = await readEarlierSnapshot(folder, staging.takenOver);
  warnIfDamaged(host, folder, earlier);

  host.setPhase('reading the draft');
  const baseline =
    baselineDraftId === undefined ? undefined : await readDraft(host, baselineDraftId, settings);
  const snapshot = await readDraft(host, draftId, settings);

  host.setPhase('comparing the snapshots');
  const comparison =
    baseline === undefined
      ? await compareWithEarlier(earlier, snapshot, folder.input, host.deadline)
      : await compareWithBaseline(baseline, snapshot, host.deadline);
  warnIfOther(host, folder, snapshot, comparison);
  const files = await writeChanges(comparison);

  host.setPhase('writing the snapshot');
  const { written, removed } = await writeSnapshot(folder, staging, { snapshot, earlier }, host.deadline);
  const changed = `; ${written} ${written === 1 ? 'file' : 'files'} written, ${removed} removed`;
  const outcome = isUnchanged(earlier, snapshot) ? ', as they were' : changed;
  host.log.line(`${folder.input}: ${objectCount(snapshot)} objects${outcome}.`);
  await noticeForeignFiles(host, folder, snapshot);
  return { snapshot, comparison, files };
}

/** Reads a draft and shows how far it is. */
export async function readDraft(
  { client, deadline, showReading }: SnapshotHost,
  draftId: number,
  settings: SnapshotSettings,
): Promise<Snapshot> {
  const title = `Reading draft ${draftId} (view ${settings.view}, at most ${formatDuration(deadline.left())})`;
  return showReading(title, (onProgress) =>
    readSnapshot(client, draftId, { ...settings, onProgress }, deadline),
  );
}

function warnIfDamaged({ log }: SnapshotHost, { input }: SnapshotFolder, { opened }: EarlierSnapshot): void {
  if (opened.state !== 'damaged') return;
  log.warning(
    `The snapshot in ${oneLine(input, 120)} is damaged, or the run that wrote it was interrupted: ` +
      `${opened.why} It is replaced by a new one; nothing is compared with it.`,
  );
}

/** What lay in the folder was taken from another service or draft, or with other settings. */
function warnIfOther(
  { log }: SnapshotHost,
  { input }: SnapshotFolder,
  { info }: Snapshot,
  { reason, previous }: SnapshotComparison,
): void {
  if (previous === undefined) return;
  const replaced = 'It is replaced by a new one';
  const uncompared = 'nothing is compared with it';
  const warn = (text: string): void => log.warning(`The snapshot in ${oneLine(input, 120)} ${text}.`);
  if (previous.service !== info.service) {
    const service = oneLine(previous.service, 200);
    warn(`is of another service, ${service}. ${replaced} of ${info.service}; ${uncompared}`);
  } else if (reason === 'settings') {
    warn(`was taken with other settings (${differences(previous, info)}). ${replaced}; ${uncompared}`);
  } else if (String(previous.draft.id) !== String(info.draft.id)) {
    const draft = oneLine(String(previous.draft.id), 40);
    const draftId = String(info.draft.id);
    warn(
      `is of another draft, ${draft}. ${replaced} of draft ${draftId}; their objects are compared by name`,
    );
  }
}

/** Each setting that differs: what it was, and what it is now. */
function differences(previous: Snapshot['info'], info: Snapshot['info']): string {
  const before = takenTexts(previous);
  const now = Object.entries(takenTexts(info)) as [keyof SettingTexts, string][];
  const texts = now.filter(([name, text]) => before[name] !== text);
  return texts.map(([name, text]) => `${name}: ${before[name]}, now ${text}`).join('; ');
}

/** Tells of files that are not part of the snapshot; of a foreign folder only its name. */
async function noticeForeignFiles(
  { log }: SnapshotHost,
  folder: SnapshotFolder,
  snapshot: Snapshot,
): Promise<void> {
  const found = await Promise.all(['', ...FAMILY_FOLDERS].map((family) => filesIn(folder.path, family)));
  const own = new Set([
    ...snapshotFiles(snapshot).keys(),
    ...FAMILY_FOLDERS,
    STAGING_FOLDER,
    '.gitattributes',
  ]);
  const foreign = found.flat().filter((file) => !own.has(file));
  if (foreign.length === 0) return;
  const names = foreign
    .sort()
    .slice(0, MAX_NAMES)
    .map((name) => oneLine(name, 100));
  const more = foreign.length > MAX_NAMES ? ` and ${foreign.length - MAX_NAMES} more` : '';
  log.notice(
    `The folder ${oneLine(folder.input, 120)} also holds files that are not part of the snapshot; they were ` +
      `left alone: ${names.join(', ')}${more}.`,
  );
}

async function filesIn(folder: string, family: string): Promise<string[]> {
  const names = await readdir(path.join(folder, family)).catch(() => []);
  return names.map((name) => path.posix.join(family, name));
}
