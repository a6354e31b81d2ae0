import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { draftList } from '../../src/drafts/endpoints.ts';
import { DraftServiceError, type ErrorKind } from '../../src/errors/draft-service-error.ts';
import type { ObjectId } from '../../src/lists/object-id.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../../src/version.ts';
import { type Assumption, type Finding, type Verdict, unseen } from './assumption.ts';
import { ACCESS } from './assumptions/access.ts';
import { LISTS } from './assumptions/lists.ts';
import { OBJECTS } from './assumptions/objects.ts';
import { SNAPSHOTS } from './assumptions/snapshots.ts';
import { TEMPLATES } from './assumptions/templates.ts';
import { VIEWS } from './assumptions/views.ts';
import { type ServiceReadings, readService } from './read-service.ts';
import { IDLE_TIMEOUT_MS, openReader } from './reader.ts';

/** Every assumption that GETs can ask about, in the order of the report. */
export const ASSUMPTIONS = [ACCESS, LISTS, OBJECTS, VIEWS, SNAPSHOTS, TEMPLATES].flat();

/** How long all requests may take; what is not read then is not seen. */
const TOTAL_MS = 60_000;

/** What helps if there is no switch. */
const REPORT_IT = 'none: please report it';

/** What a diagnosis needs. */
export interface DoctorOptions {
  readonly client: DraftServiceClient;
  readonly deadline: Deadline;
  /** Default: the first draft of the list. */
  readonly draftId?: ObjectId | undefined;
}

export type Diagnosis = Awaited<ReturnType<typeof diagnose>>;

/** The document that `--json` prints; docs/doctor.md explains its keys. */
export type DoctorReport = Diagnosis['report'];

/** One assumption, and what was found. */
export type DoctorRow = DoctorReport['assumptions'][number];

/** Failures of the first request after which another one may succeed. */
const PASSING_KINDS: ReadonlySet<ErrorKind> = new Set(['unavailable', 'rejected']);

/**
 * Compares a service with what is assumed about it, by GETs alone. A failure of one of them is a verdict.
 *
 * @throws InputError, and the error of the first request if credentials are refused, the address is not
 *   one of the service, or nothing at all could be read; AbortedError
 */
export async function diagnose(options: DoctorOptions) {
  const deadline = options.deadline.within(TOTAL_MS);
  const reader = openReader(options.client, deadline);
  const { client } = reader;
  const first = { ...draftList(), maxAttempts: 1, idleTimeoutMs: IDLE_TIMEOUT_MS };
  const failure = await client.getJson(first, deadline).then(() => undefined, passingFailure);
  const readings = await readService(reader, options.draftId);
  if (failure !== undefined && reader.counts.values === 0) throw failure;
  const rows = ASSUMPTIONS.map((assumption) => rowOf(client, assumption, readings));
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const report = {
    schema: 'draft-service/doctor/1',
    client: { name: CLIENT_NAME, version: CLIENT_VERSION },
    service: client.urls.baseUrl,
    draft_id: readings.draftId ?? null,
    requests: reader.counts.sent,
    totals: { holds: count('holds'), differs: count('differs'), unseen: count('cannot be seen from here') },
    assumptions: rows,
  };
  return { report, readings };
}

/** @throws the error itself if no other request can succeed */
function passingFailure(error: unknown): DraftServiceError {
  if (error instanceof DraftServiceError && PASSING_KINDS.has(error.kind)) return error;
  throw error;
}

/** A row of the report; what it quotes of the service is clean. */
function rowOf(client: DraftServiceClient, assumption: Assumption, readings: ServiceReadings) {
  const { id, page, section, assumed, remedy = REPORT_IT } = assumption;
  const { verdict, seen, facts, ...finding } = judged(assumption, readings);
  const helps = verdict === 'differs' ? client.quote(finding.remedy ?? remedy) : null;
  return { id, page, section, assumed, verdict, seen: client.quote(seen), facts, switch: helps };
}

/** A body of a shape that no judge expects gives a verdict, too. */
export function judged({ judge }: Assumption, readings: ServiceReadings): Finding {
  try {
    return judge(readings);
  } catch {
    return unseen('The response could not be understood.');
  }
}
