import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { getJson } from '../../src/http/get-json.ts';
import { draftList } from '../../src/drafts/endpoints.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { failureFacts } from '../../src/errors/failure-facts.ts';
import type { ErrorKind } from '../../src/errors/error-kinds.ts';
import type { ObjectId } from '../../src/lists/object-id.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../../src/version.ts';
import { type Assumption, type Finding, type Verdict, unseen } from './assumption.ts';
import { ACCESS, LISTS } from './assumptions/access-and-lists.ts';
import { OBJECTS } from './assumptions/objects.ts';
import { SNAPSHOTS } from './assumptions/snapshots.ts';
import { TEMPLATES } from './assumptions/templates.ts';
import { type ServiceReadings, readService } from './read-service.ts';
import { IDLE_TIMEOUT_MS, type Reading, openReader } from './lenient-reader.ts';

/** Every assumption that GETs can ask about, in the order of the report. */
export const ASSUMPTIONS = [ACCESS, LISTS, OBJECTS, SNAPSHOTS, TEMPLATES].flat();

export type Diagnosis = Awaited<ReturnType<typeof diagnose>>;

/** The document that `--json` prints; docs/doctor.md explains its keys. */
export type DoctorReport = Diagnosis['report'];

/** One assumption, and what was found. */
export type DoctorRow = DoctorReport['assumptions'][number];

/** Failures of the first request after which the next one may succeed. */
const PASSING_KINDS: ReadonlySet<ErrorKind> = new Set(['unavailable', 'rejected', 'rate-limit']);

/**
 * Compares a service with what is assumed about it, by GETs alone. A failure of one of them is a verdict.
 *
 * @param deadline what is not read before it is not seen
 * @param draftId default: the first draft of the list
 * @throws InputError, and the error of the first request if credentials are refused, the address is not
 *   one of the service, or nothing at all could be read; AbortedError
 */
export async function diagnose(original: DraftServiceClient, deadline: Deadline, draftId?: ObjectId) {
  const reader = openReader(original, deadline);
  const { client, counts } = reader;
  const first = { ...draftList(), maxAttempts: 1, idleTimeoutMs: IDLE_TIMEOUT_MS };
  let failure: DraftServiceError | undefined;
  const drafts = await getJson(client, first, deadline).then(
    (json): Reading => ({ text: 'HTTP 200', status: 200, kind: 'JSON', json }),
    (error: unknown): Reading => {
      failure = passingFailure(error);
      return { text: `no response (${failureFacts(error).failure})` };
    },
  );
  const readings = await readService(reader, drafts, draftId);
  if (failure !== undefined && counts.values === 0) throw failure;
  const rows = ASSUMPTIONS.map((assumption) => {
    const { id, page, assumed, remedy = 'none: please report it' } = assumption;
    const { verdict, seen, ...finding } = judged(assumption, readings);
    const helps = verdict === 'differs' ? client.quote(finding.remedy ?? remedy) : null;
    return { id, page, assumed, verdict, seen: client.quote(seen), switch: helps };
  });
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const report = {
    schema: 'draft-service/doctor/1',
    client: { name: CLIENT_NAME, version: CLIENT_VERSION },
    service: client.urls.baseUrl,
    draft_id: readings.draftId ?? null,
    requests: counts.sent,
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

/** A body of a shape that no judge expects gives a verdict, too. */
export function judged({ judge }: Assumption, readings: ServiceReadings): Finding {
  try {
    return judge(readings);
  } catch {
    return unseen('The response could not be understood.');
  }
}
