import path from 'node:path';
import {
  type CompletedTask,
  type DraftEvidence,
  type Manifest,
  type Plan,
  formatBytes,
  makeManifest,
  safeReportFileName,
} from '../../src/index.ts';
import {
  type ManifestOnDisk,
  type VerifiedPath,
  findManifestOf,
  saveManifest,
  withoutManifest,
} from '../files/manifest-file.ts';
import { type VerifiedReport, downloadReport } from './download-report.ts';
import type { ReportHost } from './report-host.ts';
import type { ReportPlace } from './report-request.ts';

/** The files of a report, verified and under their names. */
export interface SavedReport {
  readonly report: VerifiedPath;
  /** undefined: the user wants none. */
  readonly manifestFile: VerifiedPath | undefined;
  /** The manifest of this run; an earlier one that was kept may have more. */
  readonly manifest: Manifest;
}

/** The report to save. */
export interface ReportToSave {
  readonly completed: CompletedTask;
  /** undefined: it is collected by its task id, and what was asked for is not known. */
  readonly plan: Plan | undefined;
  /** The design as it was read before: of its reading only the fingerprint is known. */
  readonly draftFingerprint: string | undefined;
  readonly place: ReportPlace;
}

/** What a host knows and records about reports on disk. */
export interface SaveEvents {
  /** The task of the report that has this path now; undefined where there is none, or its task is not known. */
  readonly taskOfReportAt: (report: string) => Promise<number | undefined>;
  /** Called when the report is complete under its name (an absolute path), before its manifest is written. */
  readonly onReport: (report: string, manifest: Manifest) => Promise<void> | void;
}

/**
 * Downloads a report to its folder and writes its manifest beside it.
 *
 * @throws the errors of `downloadReport`; FileError
 */
export async function saveReport(
  host: ReportHost,
  { completed, plan, draftFingerprint, place }: ReportToSave,
  { taskOfReportAt, onReport }: SaveEvents,
): Promise<SavedReport> {
  const { client, log } = host;
  host.setPhase('downloading the report');
  const draft = draftEvidence(draftFingerprint);
  let earlierManifest: ManifestOnDisk | undefined;
  const manifestOf = ({ report, file, task }: VerifiedReport): Manifest =>
    makeManifest(client, { plan, task, file, fileName: path.basename(report), draft });
  const verified = await downloadReport(host, completed, {
    folder: path.resolve(place.folder),
    fileName: (task) => place.filename ?? safeReportFileName(client, task),
    onPartFile: host.setPartFile,
    onBytes: host.onBytes,
    place: async (found, rename) => {
      noticeReplacement(host, found, await taskOfReportAt(found.report));
      earlierManifest = await findManifestOf(found.report, manifestOf(found));
      await (earlierManifest === undefined ? withoutManifest(found.report, rename) : rename());
    },
  });
  const { report, file } = verified;
  const manifest = manifestOf(verified);
  await onReport(report, manifest);
  log.line(`Saved and verified ${report}: ${formatBytes(file.sizeInBytes)}, SHA-256 ${file.sha256}.`);
  const saved = { report: { path: report, sha256: file.sha256 }, manifest };
  if (!place.manifest) return { ...saved, manifestFile: undefined };
  const kept = keptManifest(host, manifest, earlierManifest);
  return { ...saved, manifestFile: kept ?? (await saveManifest(report, manifest)) };
}

function draftEvidence(fingerprint: string | undefined): DraftEvidence | undefined {
  return fingerprint === undefined ? undefined : { fingerprint, view: null, read_at: null };
}

/**
 * The manifest that an earlier run wrote for this very report, where it has more than the new one: where a
 * report is collected by task id, template, subject and settings are not known.
 */
function keptManifest(
  { log }: ReportHost,
  { template, task }: Manifest,
  earlier: ManifestOnDisk | undefined,
): VerifiedPath | undefined {
  if (template !== null || earlier === undefined || earlier.content.template === null) return undefined;
  log.notice(
    `The manifest ${earlier.path} was kept: it describes this report of task ${task.id} with its template, subject and settings, which are unknown if a report is collected by task id.`,
  );
  return earlier;
}

/** Outputs of an earlier run may still name the report that is replaced. */
function noticeReplacement(
  { log }: ReportHost,
  { report, task }: VerifiedReport,
  earlier: number | undefined,
): void {
  if (earlier === undefined || earlier === task.task_id) return;
  log.notice(
    `The report of task ${earlier} at ${report} is replaced by that of task ${task.task_id}. To keep both, give one of them another path or filename.`,
  );
}
