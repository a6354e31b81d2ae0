/** Uploads report and manifest as artifacts of this run. An artifact that differs from the verified files is deleted. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { abortable } from '../../src/concurrency/abortable.ts';
import { formatDuration } from '../../src/text/format-quantities.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { HostError, messageOf, withoutPeriod } from '../../platform/host-errors.ts';
import type { VerifiedPath, SavedReport } from '../../platform/report/save-report.ts';
import type { ReportInputs } from '../inputs/step-inputs.ts';
import type { ActionRun } from '../runner/action-run.ts';

type ArtifactInputs = NonNullable<ReportInputs['artifact']>;

/** Its digest is the SHA-256, lower-case hex. */
type UploadedArtifact = Awaited<ReturnType<typeof upload>>;

/** The artifact could not be uploaded; report, manifest and outputs stay. */
const artifactError = (message: string, cause?: unknown) => new HostError('artifact', message, { cause });

/** An upload has at least this time, ms, even if the report used up the time limit. */
const MIN_UPLOAD_MS = 5 * 60_000;

/** Uploads report and manifest, and sets the outputs. Returns the report's artifact. */
export async function uploadReport(
  run: ActionRun,
  saved: SavedReport,
  artifact: ArtifactInputs,
  deadline: Deadline,
): Promise<UploadedArtifact> {
  run.setPhase('uploading the artifact');
  run.step.stage = 'uploading';
  const ms = Math.ceil(Math.max(deadline.left(), MIN_UPLOAD_MS));
  run.log.line('Uploading the artifact');
  return abortable(withTimeout(uploadFiles(run, saved, artifact), ms), run.signal);
}

/**
 * Waits for a library that takes no deadline. The timer does not keep the process alive: if the library's promise
 * never settles, the event loop becomes empty and the step reports that at once.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  return abortable(work, timeout).catch((error: unknown) => {
    if (!timeout.aborted) throw error;
    throw artifactError(`The artifact upload did not finish within ${formatDuration(ms)}.`);
  });
}

async function uploadFiles(
  { setOutputs }: ActionRun,
  { report, manifestFile }: SavedReport,
  inputs: ArtifactInputs,
): Promise<UploadedArtifact> {
  const name = path.basename(report.path);
  const manifest = manifestFile === undefined ? [] : [manifestFile];
  const artifact = inputs.archive
    ? await uploadArtifact(inputs['artifact-name'] ?? name, [report, ...manifest], inputs)
    : await uploadArtifact(name, [report], inputs);
  const { id, url, digest } = artifact;
  setOutputs({ 'artifact-id': id, 'artifact-url': url, 'artifact-digest': digest });
  if (inputs.archive || manifestFile === undefined) return artifact;
  // After the report: if the manifest's name is taken, the outputs of the report are set already.
  const second = await uploadArtifact(path.basename(manifestFile.path), [manifestFile], inputs);
  setOutputs({ 'manifest-artifact-id': second.id });
  return artifact;
}

/**
 * Uploads files of one folder as one artifact of this run: a zip, or without `archive` the file itself. The
 * toolkit's library takes long to load, so it is loaded on first use.
 *
 * @param name of the artifact; without `archive` the library takes the file's
 * @throws HostError; an artifact that differs from the verified files was deleted
 */
async function uploadArtifact(
  name: string,
  files: readonly [VerifiedPath, ...VerifiedPath[]],
  inputs: ArtifactInputs,
): Promise<UploadedArtifact> {
  const artifact = await upload(name, files, inputs).catch((error: unknown) => {
    throw artifactError(whyNotUploaded(name, inputs, messageOf(error)), error);
  });
  const isVerified = inputs.archive ? await areUnchanged(files) : artifact.digest === files[0].sha256;
  if (isVerified) return artifact;
  const { default: client } = await import('@actions/artifact');
  const outcome = await client.deleteArtifact(name).then(
    () => 'It was deleted.',
    (error: unknown) => `It could not be deleted (${messageOf(error)}): do not use it.`,
  );
  const why = inputs.archive ? 'the files changed after they were verified' : 'the SHA-256 differs';
  throw artifactError(`The artifact "${name}" is not what was verified: ${why}. ${outcome}`);
}

async function upload(
  name: string,
  files: readonly [VerifiedPath, ...VerifiedPath[]],
  inputs: ArtifactInputs,
) {
  const { default: client, ArtifactNotFoundError } = await import('@actions/artifact');
  if (inputs.overwrite) {
    await client.deleteArtifact(name).catch((error: unknown) => {
      if (!(error instanceof ArtifactNotFoundError)) throw error;
    });
  }
  const paths = files.map((file) => file.path);
  // 0: the repository's setting.
  const days = inputs['retention-days'];
  const { id, digest } = await client.uploadArtifact(name, paths, path.dirname(files[0].path), {
    ...(days === 0 ? {} : { retentionDays: days }),
    ...(inputs.archive ? { compressionLevel: inputs['compression-level'] } : { skipArchive: true }),
  });
  if (id === undefined || digest === undefined) throw new Error('its id or digest did not come back');
  return { id, digest, url: artifactUrl(id) };
}

function artifactUrl(id: number): string {
  const variable = (name: string): string => process.env[`GITHUB_${name}`] ?? '';
  return `${variable('SERVER_URL')}/${variable('REPOSITORY')}/actions/runs/${variable('RUN_ID')}/artifacts/${id}`;
}

/** The digest of a zip says nothing about the files in it, so they are hashed again after the upload. */
async function areUnchanged(files: readonly VerifiedPath[]): Promise<boolean> {
  for (const { path: file, sha256 } of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash).catch(() => undefined);
    if (hash.digest('hex') !== sha256) return false;
  }
  return true;
}

function whyNotUploaded(name: string, { archive, overwrite }: ArtifactInputs, message: string): string {
  const [reason = ''] = message.split('\n');
  const other = archive ? 'another artifact-name' : 'another filename';
  if (/\b409\b|already exists/i.test(reason)) {
    const change = overwrite ? 'Give the report' : 'Set overwrite: true, or give the report';
    return `This run already has an artifact called "${name}". ${change} ${other}.`;
  }
  const [why, remedy] = /quota|insufficient usage/i.test(reason)
    ? ['the artifact storage of the account is full', 'Delete old artifacts, lower retention-days']
    : [withoutPeriod(reason), `Use ${other}`];
  const lost = overwrite ? ' With overwrite, an earlier artifact of this name may have been deleted.' : '';
  return `The artifact "${name}" could not be uploaded: ${why}.${lost} ${remedy}, or set upload-artifact: false.`;
}
