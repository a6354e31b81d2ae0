import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { VerifiedPath } from '../../platform/files/manifest-file.ts';
import type { ArtifactUploads, UploadedArtifact } from './artifact-uploads.ts';

const CHANGED = 'is not the file that was verified, their SHA-256 differ';

/**
 * Uploads a report and its manifest as one zip. The digest of a zip says nothing about the files in it, so
 * the files are hashed again after the upload.
 *
 * @param name of the artifact. undefined: the report's file name
 * @throws ArtifactError; a zip of files that had changed was deleted
 */
export async function uploadArchive(
  uploads: ArtifactUploads,
  files: readonly [VerifiedPath, ...VerifiedPath[]],
  name: string = path.basename(files[0].path),
): Promise<UploadedArtifact> {
  const paths = files.map((file) => file.path);
  const folder = path.dirname(files[0].path);
  const artifact = await uploads.upload({ name, folder, files: paths, sha256: undefined });
  for (const file of files) {
    if ((await hashOf(file.path)) === file.sha256) continue;
    await uploads.reject(name, `"${path.basename(file.path)}" in the artifact "${name}" ${CHANGED}`);
  }
  return artifact;
}

/**
 * Uploads one file as an artifact with the name of the file.
 *
 * @throws ArtifactError; an artifact that differs from the verified file was deleted
 */
export async function uploadFile(uploads: ArtifactUploads, file: VerifiedPath): Promise<UploadedArtifact> {
  const { dir: folder, base: name } = path.parse(file.path);
  const artifact = await uploads.upload({ name, folder, files: [file.path], sha256: file.sha256 });
  if (artifact.digest !== file.sha256) await uploads.reject(name, `The artifact "${name}" ${CHANGED}`);
  return artifact;
}

/** SHA-256 of a file's content now; empty where it cannot be read. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return '';
  }
  return hash.digest('hex');
}
