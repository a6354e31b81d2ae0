import { stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../src/errors/error-classes.ts';
import type { Secrets } from '../../src/text/secrets.ts';
import { messageOf } from '../errors.ts';
import type { ReportPlace } from '../report/file-sink.ts';
import { manifestPath } from './manifest-file.ts';
import { PartFile } from './part-file.ts';

const NOTHING_REQUESTED = 'Nothing was requested from the service.';

/** @param name what the user calls the path */
export function notWritable(folder: string, name: string, cause: unknown): InputError {
  const mistake = `${name}: no file can be written to the folder ${folder}: ${messageOf(cause)}.`;
  const hint = `Check the path, the permissions and the free space. ${NOTHING_REQUESTED}`;
  return new InputError([mistake], { hint, cause });
}

/**
 * Checks that a report and its manifest can be written to their place, before the report is started. Leaves no file.
 *
 * @param secrets would be redacted in the manifest, which could not be verified then
 * @param nameOf what the user calls "path" and "filename", for messages. Default: just that
 * @throws InputError
 */
export async function checkReportPlace(
  { folder, filename, manifest }: ReportPlace,
  secrets: Secrets,
  nameOf: (name: string) => string = (name) => name,
): Promise<void> {
  const target = path.resolve(folder);
  try {
    const trial = await PartFile.create(target);
    await trial.remove();
  } catch (error) {
    throw notWritable(target, nameOf('path'), error);
  }
  if (filename === undefined) return;
  if (secrets.redact(filename) !== filename)
    throw new InputError([`${nameOf('filename')}: It contains one of your credentials. Give another name.`], {
      hint: NOTHING_REQUESTED,
    });
  const report = path.resolve(folder, filename);
  for (const file of manifest ? [report, manifestPath(report)] : [report]) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory() !== true) continue;
    throw new InputError([`${nameOf('filename')}: ${file} is a folder, so no file can have this name.`], {
      hint: `Give another filename or path. ${NOTHING_REQUESTED}`,
    });
  }
}
