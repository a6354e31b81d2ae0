import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../../platform/files/manifest-file.ts';

/**
 * The task of the report that is at a path now: from the note of an earlier step of this job, or from its
 * manifest. undefined where there is neither.
 */
export async function taskOfReportAt(report: string): Promise<number | undefined> {
  const found = await stat(report).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return (await readNote(report)) ?? (await readManifest(report))?.content.task.id;
}

/** Records the task of a report for later steps of this job. The note is optional, so errors are ignored. */
export async function recordTaskOfReport(report: string, taskId: number): Promise<void> {
  const note = notePath(report);
  if (note === undefined) return;
  await mkdir(path.dirname(note), { recursive: true })
    .then(() => writeFile(note, String(taskId)))
    .catch(() => undefined);
}

/** A file in RUNNER_TEMP, which the runner empties before and after each job. */
function notePath(report: string): string | undefined {
  const folder = process.env.RUNNER_TEMP;
  if (folder === undefined || folder === '') return undefined;
  return path.join(folder, 'draft-service-reports', createHash('sha256').update(report).digest('hex'));
}

async function readNote(report: string): Promise<number | undefined> {
  const note = notePath(report);
  const text = note === undefined ? '' : await readFile(note, 'utf8').catch(() => '');
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
