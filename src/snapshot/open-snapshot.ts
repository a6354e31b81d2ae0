import * as z from 'zod/v4-mini';
import { MAX_JSON_DEPTH, canonicalJson, isObject, parseJsonOrUndefined } from '../json/json-values.ts';
import { JITLESS } from '../json/validate.ts';
import { idOf } from '../lists/object-id.ts';
import { SNAPSHOT_VIEWS } from './snapshot-settings.ts';
import {
  DRAFT_FILE,
  familyOfPath,
  SNAPSHOT_FILE,
  SNAPSHOT_SCHEMA,
  type Snapshot,
  type SnapshotInfo,
  SUMS_FILE,
} from './snapshot-format.ts';
import { familyInfos } from './build-snapshot.ts';
import { type Checksum, parseChecksums, sha256 } from './sha256sums-file.ts';

export type OpenedSnapshot =
  | { readonly state: 'whole'; readonly snapshot: Snapshot }
  /** `path` is the file that is missing, changed or invalid; `why` says so in one sentence. */
  | { readonly state: 'damaged'; readonly path: string; readonly why: string }
  | { readonly state: 'absent' };

const INFO = z.object({
  schema: z.literal(SNAPSHOT_SCHEMA),
  service: z.string(),
  draft: z.object({ id: z.union([z.number(), z.string()]), label: z.string() }),
  view: z.enum(SNAPSHOT_VIEWS),
  families: z.record(z.string(), z.object({ objects: z.number(), sha256: z.string() })),
  include: z.array(z.string()),
  ignore: z.array(z.string()),
  fingerprint: z.string(),
  client: z.object({ name: z.string(), version: z.string() }),
});

/**
 * Opens a snapshot from its files and verifies each against SHA256SUMS. Files not listed there are ignored.
 *
 * @param files content by path, folders separated by `/`; bytes or text. To read no more than needed, a host
 *   reads SHA256SUMS first and then the paths that `parseChecksums` returns
 * @see docs/changes.md#checking-a-snapshot
 */
export function openSnapshot(files: ReadonlyMap<string, string | Uint8Array>): OpenedSnapshot {
  const sumsFile = files.get(SUMS_FILE);
  const infoFile = files.get(SNAPSHOT_FILE);
  if (sumsFile === undefined)
    return infoFile === undefined ? { state: 'absent' } : damaged(SUMS_FILE, 'is missing');
  const sums = asText(sumsFile);
  const lines = parseChecksums(sums);
  if (lines === undefined) return damaged(SUMS_FILE, 'is not a list of checksums as a snapshot has it');
  const verified = new Map<string, string>();
  for (const { path, sha256: hash } of lines) {
    const content = files.get(path);
    if (content === undefined) return damaged(path, 'is missing');
    if (sha256(content) !== hash) return damaged(path, `does not match ${SUMS_FILE}`);
    const text = asText(content);
    const mistake = mistakeOfBody(path, text);
    if (mistake !== undefined) return damaged(path, mistake);
    verified.set(path, text);
  }
  if (infoFile === undefined) return damaged(SNAPSHOT_FILE, 'is missing');
  const parsed = z.safeParse(INFO, parseJsonOrUndefined(asText(infoFile)), JITLESS);
  if (!parsed.success) return damaged(SNAPSHOT_FILE, `does not have the schema ${SNAPSHOT_SCHEMA}`);
  const info: SnapshotInfo = parsed.data;
  if (!matchesChecksums(info, sums, lines)) return damaged(SNAPSHOT_FILE, `does not match ${SUMS_FILE}`);
  return { state: 'whole', snapshot: { files: verified, sums, info } };
}

function damaged(path: string, why: string): OpenedSnapshot {
  return { state: 'damaged', path, why: `${path} ${why}.` };
}

/** Why a file is not one that a snapshot has; undefined if it is. */
function mistakeOfBody(path: string, text: string): string | undefined {
  const body = parseJsonOrUndefined(text);
  if (!isObject(body)) return 'holds no JSON object';
  if (isTooDeep(body)) return 'is nested too deeply';
  return path === DRAFT_FILE || idOf(body) !== undefined ? undefined : 'holds an object without an id';
}

/** Whether a body has more levels than `canonicalJson` writes. Not recursive: it may have very many. */
function isTooDeep(body: object): boolean {
  let level = [body];
  for (let depth = 0; depth < MAX_JSON_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((holder) =>
      (Object.values(holder) as unknown[]).filter((member) => typeof member === 'object' && member !== null),
    );
  return level.length > 0;
}

function asText(content: string | Uint8Array): string {
  return content instanceof Uint8Array ? Buffer.from(content).toString() : content;
}

function matchesChecksums(
  { fingerprint, families }: SnapshotInfo,
  sums: string,
  lines: readonly Checksum[],
): boolean {
  return (
    fingerprint === sha256(sums) &&
    lines.some(({ path }) => path === DRAFT_FILE) &&
    lines.every(({ path }) => path === DRAFT_FILE || Object.hasOwn(families, familyOfPath(path))) &&
    canonicalJson(families) === canonicalJson(familyInfos(lines, Object.keys(families)))
  );
}
