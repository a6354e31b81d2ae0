import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/v4-mini';
import { manifestOf } from './manifest-file.ts';

const manifestSchema = z.object({ task: z.object({ id: z.int() }) });

/**
 * The task of the report that lies at a path now: as an earlier step of this job noted it, or as its manifest says. undefined where
 * neither is known.
 */
export async function taskOfReportAt(report: string): Promise<number | undefined> {
  const found = await stat(report).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return (await notedTask(report)) ?? (await taskInManifest(manifestOf(report)));
}

/** Notes for later steps of this job whose report lies at a path. Nothing depends on it: a folder that refuses is no failure. */
export async function noteReport(report: string, taskId: number): Promise<void> {
  const note = noteOf(report);
  if (note === undefined) return;
  await mkdir(path.dirname(note), { recursive: true })
    .then(() => writeFile(note, String(taskId)))
    .catch(() => undefined);
}

/** The runner empties this folder before and after each job. */
function noteOf(report: string): string | undefined {
  const folder = process.env.RUNNER_TEMP;
  if (folder === undefined || folder === '') return undefined;
  return path.join(folder, 'draft-service-reports', createHash('sha256').update(report).digest('hex'));
}

async function notedTask(report: string): Promise<number | undefined> {
  const note = noteOf(report);
  const text = note === undefined ? '' : await readFile(note, 'utf8').catch(() => '');
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

async function taskInManifest(manifest: string): Promise<number | undefined> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8'))).task.id;
  } catch {
    // Not one of ours.
    return undefined;
  }
}
