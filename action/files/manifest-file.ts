import { createHash } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../src/index.ts';
import type { VerifiedPath } from '../artifact/verified-artifact.ts';
import { FileError } from '../runner/file-error.ts';
import { renameFile } from './rename-file.ts';

export function manifestOf(report: string): string {
  return `${report}.manifest.json`;
}

/**
 * Writes the manifest beside its report, under its name only when it is whole.
 *
 * @throws FileError
 */
export async function saveManifest(report: string, manifest: Manifest): Promise<VerifiedPath> {
  const target = manifestOf(report);
  const part = partOf(target);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  try {
    await writeFile(part, text);
    await renameFile(part, target);
  } catch (error) {
    // What is in the way of the part-file need not be a file.
    await rm(part, { force: true }).catch(() => undefined);
    throw new FileError(target, error);
  }
  return { path: target, sha256: createHash('sha256').update(text).digest('hex') };
}

/**
 * Replaces a report by `replace`. The old one's manifest must not stand beside another report for a moment, nor be lost where the old report
 * stays: it is set aside, and put back if the replacement fails.
 */
export async function withoutManifest(report: string, replace: () => Promise<void>): Promise<void> {
  const manifest = manifestOf(report);
  const aside = `${partOf(manifest)}.old`;
  const found = await stat(manifest).catch(() => undefined);
  // A folder of that name is none.
  if (found === undefined || found.isDirectory()) return replace();
  await renameFile(manifest, aside);
  try {
    await replace();
  } catch (error) {
    await rename(aside, manifest);
    throw error;
  }
  await rm(aside, { force: true });
}

function partOf(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.part`);
}
