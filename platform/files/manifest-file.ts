import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/v4-mini';
import type { Manifest } from '../../src/index.ts';
import { FileError } from '../errors.ts';
import { renameFile } from './rename-file.ts';

/** A file that was written and verified, and must be uploaded unchanged. */
export interface VerifiedPath {
  /** Absolute. */
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** A manifest that lies beside a report, as far as a later step needs it. */
export interface ManifestOnDisk extends VerifiedPath {
  readonly content: z.infer<typeof manifestSchema>;
}

const manifestSchema = z.object({
  schema: z.string(),
  service: z.string(),
  template: z.nullable(z.object({ id: z.int() })),
  task: z.object({ id: z.int() }),
  file: z.object({ name: z.string(), size_in_bytes: z.int(), sha256: z.string() }),
});

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
  const part = partPath(target);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  try {
    await writeFile(part, text);
    await renameFile(part, target);
  } catch (error) {
    // `part` may be a folder of somebody else.
    await rm(part, { force: true }).catch(() => undefined);
    throw new FileError(target, error);
  }
  return { path: target, sha256: sha256(text) };
}

/** The manifest beside a report; undefined where there is no manifest of the Action. */
export async function readManifest(report: string): Promise<ManifestOnDisk | undefined> {
  const file = manifestPath(report);
  try {
    const bytes = await readFile(file);
    const content = z.parse(manifestSchema, JSON.parse(bytes.toString('utf8')), { jitless: true });
    return { path: file, sha256: sha256(bytes), content };
  } catch {
    return undefined;
  }
}

/**
 * The manifest beside a report if it describes the very same report as `manifest`: same task, name and bytes.
 */
export async function findManifestOf(
  report: string,
  { schema, service, task, file }: Manifest,
): Promise<ManifestOnDisk | undefined> {
  const found = await readManifest(report);
  if (found === undefined) return undefined;
  const { content } = found;
  const isSame =
    content.schema === schema &&
    content.service === service &&
    content.task.id === task.id &&
    content.file.name === file.name &&
    content.file.size_in_bytes === file.size_in_bytes &&
    content.file.sha256 === file.sha256;
  return isSame ? found : undefined;
}

/**
 * Replaces a report by `replace`. The old report's manifest is set aside first, so that it never lies beside
 * the new report, and put back if the replacement fails.
 */
export async function withoutManifest(report: string, replace: () => Promise<void>): Promise<void> {
  const manifest = manifestPath(report);
  const aside = `${partPath(manifest)}.old`;
  const found = await stat(manifest).catch(() => undefined);
  // A directory of that name is not a manifest: leave it.
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

function partPath(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.part`);
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
