import { hash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../src/errors/error-classes.ts';
import type { CollectOptions } from '../../src/report/make-report.ts';
import type { Manifest } from '../../src/report/manifest.ts';
import type { OpenSink } from '../../src/report/sink.ts';
import { formatBytes } from '../../src/text/format-quantities.ts';
import type { Secrets } from '../../src/text/secrets.ts';
import { isFolder } from '../files/resolve-folder.ts';
import { openPartFile, writeWhole } from '../files/part-file.ts';
import { FileError, NOTHING_REQUESTED, notWritable } from '../host-errors.ts';

/** Where a report is saved, in the words of the inputs. */
export interface ReportPlace {
  /** Folder, absolute, or relative to the working directory. */
  readonly path: string;
  /** Default: the service's name for the file. */
  readonly filename?: string | undefined;
  readonly manifest: boolean;
}

export function collectOptions(
  values: Pick<ReportPlace, 'filename'> & { readonly 'poll-interval-seconds'?: number | undefined },
): CollectOptions {
  const { filename: fileName, 'poll-interval-seconds': seconds } = values;
  return { fileName, intervalMs: seconds && seconds * 1000 };
}

export interface SavedReport {
  readonly report: VerifiedPath;
  /** undefined: the user wants none. */
  readonly manifestFile: VerifiedPath | undefined;
}

interface FileHost {
  readonly log: { line(text: string): void; notice(text: string): void };
  /** Takes what is to be done if the process ends before the report is complete. */
  readonly onExit: (callback: () => void) => void;
  /** Called when the report is complete under its name (an absolute path), before its manifest is written. */
  readonly onReport?: (report: string, manifest: Manifest) => void;
}

/**
 * Writes a report to its folder, and its manifest beside it. A file of its name exists only after every byte is
 * verified.
 *
 * @throws FileError
 */
export function fileSink(
  host: FileHost,
  { path: folder, manifest: withManifest }: ReportPlace,
): OpenSink<SavedReport> {
  return async ({ name }) => {
    let report = path.resolve(folder, name);
    const refused = (error: unknown): never => {
      throw new FileError(report, error);
    };
    const part = await openPartFile(path.dirname(report)).catch(refused);
    host.onExit(() => part.removeNow());
    return {
      write: (bytes) => part.write(bytes).catch(refused),
      restart: () => part.restart().catch(refused),
      finish: async (manifest, newest) => {
        report = path.resolve(folder, newest);
        const [earlier, { id: own }] = [await taskOfReportAt(report), manifest.task];
        // Outputs of an earlier step may still name the report that is replaced.
        if (earlier !== undefined && earlier !== own)
          host.log.notice(
            `The report of task ${earlier} at ${report} is replaced by that of task ${own}. To keep both, give ` +
              'one of them another path or filename.',
          );
        await part.finish(report).catch(refused);
        // It would be beside the new report. A folder of that name is not a manifest: it stays.
        await rm(manifestPath(report), { force: true }).catch(() => undefined);
        host.onReport?.(report, manifest);
        const { size_in_bytes: size, sha256 } = manifest.file;
        host.log.line(`Saved and verified ${report}: ${formatBytes(size)}, SHA-256 ${sha256}.`);
        const manifestFile = withManifest ? await saveManifest(report, manifest) : undefined;
        return { report: { path: report, sha256 }, manifestFile };
      },
      discard: () => part.remove(),
    };
  };
}

/**
 * Checks that a report and its manifest can be written to their place, before the report is started. Leaves no file.
 *
 * @param secrets would be redacted in the manifest, which could not be verified then
 * @param nameOf what the user calls "filename", for messages. Default: just that
 * @throws InputError
 */
export async function checkReportPlace(
  { path: folder, filename, manifest }: ReportPlace,
  secrets: Secrets,
  nameOf: (name: string) => string = (name) => name,
): Promise<void> {
  const target = path.resolve(folder);
  try {
    const trial = await openPartFile(target);
    await trial.remove();
  } catch (error) {
    throw notWritable(target, error);
  }
  if (filename === undefined) return;
  if (secrets.redact(filename) !== filename)
    throw new InputError([`${nameOf('filename')}: It contains one of your credentials. Give another name.`], {
      hint: NOTHING_REQUESTED,
    });
  const report = path.resolve(folder, filename);
  for (const file of manifest ? [report, manifestPath(report)] : [report]) {
    if (!(await isFolder(file))) continue;
    throw new InputError([`${nameOf('filename')}: ${file} is a folder, so no file can have this name.`], {
      hint: `Give another filename or path. ${NOTHING_REQUESTED}`,
    });
  }
}

/** A file that was written and verified, and must be uploaded unchanged. */
export interface VerifiedPath {
  /** Absolute. */
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

function manifestPath(report: string): string {
  return `${report}.manifest.json`;
}

async function saveManifest(report: string, manifest: Manifest): Promise<VerifiedPath> {
  const target = manifestPath(report);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeWhole(target, text);
  return { path: target, sha256: hash('sha256', text) };
}

/** The task of the report that has this path now, by its manifest; undefined if there is none. */
async function taskOfReportAt(report: string): Promise<number | undefined> {
  try {
    const file = manifestPath(report);
    // A pipe would be read for ever.
    if (!(await stat(file)).isFile()) return undefined;
    // Anybody may have written it.
    const { task } = JSON.parse(await readFile(file, 'utf8')) as { task: { id: unknown } };
    return typeof task.id === 'number' && Number.isSafeInteger(task.id) ? task.id : undefined;
  } catch {
    return undefined;
  }
}
