import type { DraftServiceClient } from '../shared-client.ts';
import { DraftServiceError, type ErrorKind } from '../errors/draft-service-error.ts';
import { CertificateError, RateLimitError, WebPageError } from '../errors/error-classes.ts';
import type { listTemplates } from '../templates/list-templates.ts';
import { type Subject, subjectName } from '../templates/report-subject.ts';
import type { Template } from '../templates/template.ts';
import type { Deadline } from '../time/deadline.ts';
import { type FindMissingDraft, type MissingDraft, lookupDeadline } from '../drafts/missing-draft.ts';

/** Lists templates. */
export type ListTemplates = typeof listTemplates;

/**
 * The time that an optional list may take: this many ms, or this fraction of the job's time if that is less.
 */
const MAX_OPTIONAL_MS = 30_000;
const OPTIONAL_FRACTION = 0.1;
const OPTIONAL_ATTEMPTS = 2;

/** Failures of the list after which the generation would fail as well. */
const FATAL_KINDS: ReadonlySet<ErrorKind> = new Set(['authentication', 'redirect', 'aborted']);
/** Failures that a wrong path of a Draft's templates can have. */
const WRONG_PATH_KINDS: ReadonlySet<ErrorKind> = new Set(['not-found', 'rejected', 'malformed']);

/** Failures of a service that hardly answers: nothing more is requested before the generation. */
const UNREACHABLE_KINDS: ReadonlySet<ErrorKind> = new Set(['connection', 'deadline', 'rate-limit']);

/** Whose templates are listed, and how. */
export interface Lookup {
  readonly client: DraftServiceClient;
  readonly subject: Subject;
  readonly deadline: Deadline;
  readonly list: ListTemplates;
  readonly missingDraft: FindMissingDraft;
}

/**
 * The templates of a subject, where the job needs them. For a Draft, whose path is an assumption, a failure
 * says so in its hint, unless the draft itself is missing.
 *
 * @throws the errors of `listTemplates` and of `refuseMissingDraft`
 */
export async function listOrExplain(lookup: Lookup): Promise<Template[]> {
  const { client, subject, deadline, list } = lookup;
  try {
    return await list(client, subject, deadline);
  } catch (error) {
    if (!(error instanceof DraftServiceError) || !('draftId' in subject)) throw error;
    const isWebPage = error instanceof WebPageError;
    const failure = error.kind === 'not-found' || isWebPage ? await refuseMissingDraft(lookup) : undefined;
    // Web pages at both addresses are login pages, so the path is not wrong.
    const isLoginPage = isWebPage && failure instanceof WebPageError;
    if (WRONG_PATH_KINDS.has(error.kind) && !isLoginPage) {
      error.addHint(
        `Where a Draft's templates are listed is an assumption: set ${client.draftTemplatesPathName}, or give the template's id in place of its name.`,
      );
    }
    throw error;
  }
}

/**
 * The templates of a subject, where the job can go on without them: undefined, after one notice, if they
 * cannot be listed. Since the list is optional, it gets only a part of the job's time.
 *
 * @throws the errors of `listTemplates` after which the generation would fail as well; those of
 *   `refuseMissingDraft`
 */
export async function listIfPossible(lookup: Lookup): Promise<Template[] | undefined> {
  const { client, subject, deadline } = lookup;
  try {
    return await listAfterRateLimit(lookup);
  } catch (error) {
    if (!(error instanceof DraftServiceError) || isFatal(error, deadline)) throw error;
    if (!UNREACHABLE_KINDS.has(error.kind)) await refuseMissingDraft(lookup);
    client.notice(
      `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`,
    );
    return undefined;
  }
}

/**
 * Ends the job where its draft is missing, since the list of its templates did not say so. The request for
 * the draft is optional, and a proxy may let only reports through, so hardly another failure ends the job.
 * Nothing documented says whether a project exists.
 *
 * @returns the failure of the request for the draft, which ends nothing
 * @throws the error of a missing draft; of the failures of `findMissingDraft` a 401, a certificate that is not
 *   accepted, and AbortedError
 */
export async function refuseMissingDraft({
  client,
  subject,
  deadline,
  missingDraft,
}: Lookup): Promise<DraftServiceError | undefined> {
  if (!('draftId' in subject)) return undefined;
  let missing: MissingDraft | undefined;
  try {
    missing = await missingDraft(client, subject.draftId, lookupDeadline(deadline));
  } catch (error) {
    if (!(error instanceof DraftServiceError) || endsJob(error)) throw error;
    return error;
  }
  if (missing === undefined) return undefined;
  const { error, visibleDrafts } = missing;
  error.addHint('No report was started.');
  if (visibleDrafts !== undefined) error.addHint(visibleDrafts);
  throw error;
}

/** Whether a failure of the request for the draft ends the job. */
function endsJob(error: DraftServiceError): boolean {
  return error instanceof CertificateError || error.kind === 'authentication' || error.kind === 'aborted';
}

/**
 * Reads the list once more after a rate limit. Waiting for its end costs nothing: it holds the generation as
 * well.
 */
async function listAfterRateLimit({ client, subject, deadline, list }: Lookup): Promise<Template[]> {
  const listOnce = (): Promise<Template[]> => {
    const ms = Math.min(MAX_OPTIONAL_MS, deadline.left() * OPTIONAL_FRACTION);
    return list(client, subject, deadline.within(ms), OPTIONAL_ATTEMPTS);
  };
  try {
    return await listOnce();
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    await client.limiter.untilOpen('other', deadline);
    return await listOnce();
  }
}

/**
 * Whether the generation would fail as the list of templates did: wrong credentials, a login page in place of
 * the service, no time left.
 */
function isFatal(error: DraftServiceError, deadline: Deadline): boolean {
  if (error instanceof WebPageError || error instanceof CertificateError) return true;
  if (error instanceof RateLimitError) return (error.retryAfterMs ?? 0) >= deadline.left();
  if (error.kind === 'deadline') return deadline.left() <= 0;
  return FATAL_KINDS.has(error.kind);
}
