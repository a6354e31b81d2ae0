import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { getJson } from '../../src/http/get-json.ts';
import { draftList } from '../../src/drafts/read-objects.ts';
import type { ObjectId } from '../../src/lists/object-id.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../../src/version.ts';
import { type Assumption, type Finding, type Verdict, unseen } from './assumption.ts';
import { ACCESS, LIST_READING } from './assumptions/access-and-lists.ts';
import { OBJECTS } from './assumptions/objects.ts';
import { SNAPSHOTS } from './assumptions/metadata-and-repeated-reads.ts';
import { TEMPLATES } from './assumptions/templates.ts';
import { type ServiceReadings, readService } from './read-service.ts';
import { IDLE_TIMEOUT_MS, type Reading, openReader } from './lenient-reader.ts';

/** Every assumption that GETs can ask about, in the order of the report. */
export const ASSUMPTIONS = [ACCESS, LIST_READING, OBJECTS, SNAPSHOTS, TEMPLATES].flat();

export type Diagnosis = Awaited<ReturnType<typeof diagnose>>;

/** The document that `--json` prints; docs/doctor.md explains its keys. */
export type DoctorReport = Diagnosis['report'];

export type DoctorRow = DoctorReport['assumptions'][number];

/**
 * Compares a service with what is assumed about it, by GETs alone. A failure of one of them is a verdict, except for the
 * first, of the list of drafts.
 *
 * @param deadline what is not read before it is not seen
 * @throws the error of the first request: credentials that are refused, an address that is not one of the service
 */
export async function diagnose(original: DraftServiceClient, deadline: Deadline, draftId?: ObjectId) {
  const reader = openReader(original, deadline);
  const { client, counts } = reader;
  const first = { ...draftList(), maxAttempts: 2, idleTimeoutMs: IDLE_TIMEOUT_MS };
  const json = await getJson(client, first, deadline);
  const drafts: Reading = { text: 'HTTP 200', status: 200, kind: 'JSON', json };
  const readings = await readService(reader, drafts, draftId);
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

/** A body of a shape that no judge expects gives a verdict, too. */
export function judged({ judge }: Assumption, readings: ServiceReadings): Finding {
  try {
    return judge(readings);
  } catch {
    return unseen('The response could not be understood.');
  }
}
