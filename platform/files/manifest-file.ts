import { hash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import * as z from 'zod/v4-mini';
import type { Manifest } from '../../src/report/manifest.ts';
import { writeWhole } from './part-file.ts';

/** A file that was written and verified, and must be uploaded unchanged. */
export interface VerifiedPath {
  /** Absolute. */
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

const TASK_OF_MANIFEST = z.object({ task: z.object({ id: z.int() }) });

export function manifestPath(report: string): string {
  return `${report}.manifest.json`;
}

/**
 * Writes the manifest beside its report. It gets its name when it is complete.
 *
 * @throws FileError
 */
export async function saveManifest(report: string, manifest: Manifest): Promise<VerifiedPath> {
  const target = manifestPath(report);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeWhole(target, text);
  return { path: target, sha256: hash('sha256', text) };
}

/** The task of the report that has this path now, by its manifest; undefined if there is none. */
export async function taskOfReportAt(report: string): Promise<number | undefined> {
  try {
    const manifest: unknown = JSON.parse(await readFile(manifestPath(report), 'utf8'));
    return z.parse(TASK_OF_MANIFEST, manifest, { jitless: true }).task.id;
  } catch {
    return undefined;
  }
}

/** Removes the manifest of a report that was replaced: it would be beside the new one. */
export async function removeManifest(report: string): Promise<void> {
  // A folder of that name is not a manifest: it stays.
  await rm(manifestPath(report), { force: true }).catch(() => undefined);
}
