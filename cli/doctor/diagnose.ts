import {
  CLIENT_NAME,
  CLIENT_VERSION,
  type Deadline,
  DraftServiceClient,
  DraftServiceError,
  type ErrorKind,
  type JsonResponse,
  type ObjectId,
  draftList,
} from '../../src/index.ts';
import { type Assumption, type Finding, type Verdict, unseen } from './assumption.ts';
import { ACCESS } from './assumptions/access.ts';
import { LISTS } from './assumptions/lists.ts';
import { OBJECTS } from './assumptions/objects.ts';
import { SETTINGS } from './assumptions/settings.ts';
import { SNAPSHOTS } from './assumptions/snapshots.ts';
import { TEMPLATES } from './assumptions/templates.ts';
import { VIEWS } from './assumptions/views.ts';
import { type Evidence, readEvidence } from './evidence.ts';
import { Reader, RequestBudget } from './reader.ts';
import type { Reading } from './reading.ts';

/** Every assumption that GETs can ask about, in the order of the report. */
export const ASSUMPTIONS: readonly Assumption[] = [
  ...ACCESS,
  ...LISTS,
  ...OBJECTS,
  ...VIEWS,
  ...SNAPSHOTS,
  ...TEMPLATES,
  ...SETTINGS,
];

/** The sections of docs/assumptions.md that no GET can ask about. */
export const UNASKABLE = [
  { section: 'Token endpoints', why: 'They are POSTs: creating or revoking a token would change something.' },
  { section: 'Storage', why: 'Only a finished report has an address there.' },
  { section: 'Clocks', why: 'Times are read against the Date header of the response that names them.' },
] as const;

/** The most GETs that one diagnosis sends. */
export const MAX_GETS = 80;

const TOTAL_MS = 60_000;
const FIRST_REQUEST_IDLE_TIMEOUT_MS = 30_000;

export const DOCTOR_SCHEMA = 'draft-service/doctor/1';

/** What a diagnosis needs. */
export interface DoctorOptions {
  readonly client: DraftServiceClient;
  readonly deadline: Deadline;
  /** Default: the first draft of the list. */
  readonly draftId?: ObjectId | undefined;
  /** How long a request may take without data, ms. Default: 10 s; 30 s for the first one. */
  readonly idleTimeoutMs?: number | undefined;
  /** How long all requests may take, ms; what is not read then is not seen. Default: a minute. */
  readonly totalMs?: number | undefined;
}

/** One assumption, and what was found. */
export interface DoctorRow extends Omit<Finding, 'remedy'> {
  readonly id: string;
  readonly page: string;
  readonly section: string;
  readonly assumed: string;
  /** What helps if the service differs; null where it does not. */
  readonly switch: string | null;
}

/** The result of a diagnosis, as `--json` prints it. */
export interface DoctorReport {
  readonly schema: typeof DOCTOR_SCHEMA;
  readonly client: { readonly name: string; readonly version: string };
  readonly service: string;
  readonly draft_id: ObjectId | null;
  /** GETs that were sent. */
  readonly requests: number;
  readonly totals: { readonly holds: number; readonly differs: number; readonly unseen: number };
  readonly assumptions: readonly DoctorRow[];
  readonly not_asked: readonly { readonly section: string; readonly why: string }[];
}

export interface Diagnosis {
  readonly report: DoctorReport;
  readonly evidence: Evidence;
}

/**
 * Compares a service with what is assumed about it. Only GETs are sent, at most 80. A failure of one of them
 * is a verdict.
 *
 * @throws InputError, and the error of the first request if credentials are refused, the address is not
 *   one of the service, or nothing at all could be read; AbortedError
 */
export async function diagnose(options: DoctorOptions): Promise<Diagnosis> {
  const deadline = options.deadline.within(options.totalMs ?? TOTAL_MS);
  const budget = new RequestBudget(MAX_GETS);
  const client = limitedClient(options.client, budget);
  const reader = new Reader(client, budget, deadline, options.idleTimeoutMs);
  const idleTimeoutMs = options.idleTimeoutMs ?? FIRST_REQUEST_IDLE_TIMEOUT_MS;
  const first = await openService(() =>
    client.getJson({ ...draftList(), maxAttempts: 1, idleTimeoutMs }, deadline),
  );
  const drafts = 'kind' in first ? first : await reader.read(draftList());
  const subject = { client, reader, draftId: options.draftId };
  const evidence = await readEvidence(subject, drafts);
  if (!('kind' in first) && reader.values === 0) throw first.error;
  const rows = ASSUMPTIONS.map((assumption) =>
    rowOf(
      client,
      assumption,
      findingOf(() => assumption.judge({ evidence, client })),
    ),
  );
  const report: DoctorReport = {
    schema: DOCTOR_SCHEMA,
    client: { name: CLIENT_NAME, version: CLIENT_VERSION },
    service: client.urls.baseUrl,
    draft_id: evidence.draftId ?? null,
    requests: budget.sent,
    totals: totalsOf(rows),
    assumptions: rows,
    not_asked: UNASKABLE,
  };
  return { report, evidence };
}

/** The same client, whose requests are limited. */
function limitedClient(client: DraftServiceClient, budget: RequestBudget): DraftServiceClient {
  const { storage, clock, secrets, notice, warn, onRequest } = client;
  const { draftTemplatesPath, draftTemplatesPathName } = client;
  return new DraftServiceClient({
    ...{ storage, clock, secrets, notice, warn, onRequest, draftTemplatesPath, draftTemplatesPathName },
    baseUrl: client.urls.baseUrl,
    transport: budget.limit(client.transport),
  });
}

/** A row of the report; what it quotes of the service is clean. */
function rowOf(
  client: DraftServiceClient,
  { id, page, section, assumed, remedy }: Assumption,
  finding: Finding,
): DoctorRow {
  const helps = finding.verdict === 'differs' ? client.quote(finding.remedy ?? remedy) : null;
  const { verdict, facts } = finding;
  return { id, page, section, assumed, verdict, seen: client.quote(finding.seen), facts, switch: helps };
}

function totalsOf(rows: readonly DoctorRow[]): DoctorReport['totals'] {
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  return {
    holds: count('holds'),
    differs: count('differs'),
    unseen: count('cannot be seen from here'),
  };
}

/** Failures of the first request after which no other one can succeed. */
const FATAL_KINDS: ReadonlySet<ErrorKind> = new Set([
  'authentication',
  'permission',
  'not-found',
  'connection',
  'redirect',
  'malformed',
  'rate-limit',
  'deadline',
  'aborted',
]);

/** The first reading of the list of drafts; it shows whether the address and the credentials are right. */
async function openService(
  read: () => Promise<JsonResponse>,
): Promise<Reading | { readonly error: DraftServiceError }> {
  try {
    const { value, headers } = await read();
    return { kind: 'json', status: 200, headers, value };
  } catch (error) {
    if (!(error instanceof DraftServiceError) || FATAL_KINDS.has(error.kind)) throw error;
    return { error };
  }
}

/** A body of a shape that no judge expects gives a verdict, too. */
function findingOf(judge: () => Finding): Finding {
  try {
    return judge();
  } catch {
    return unseen('The response could not be understood.');
  }
}
