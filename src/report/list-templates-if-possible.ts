import { DraftServiceError, type ErrorKind } from '../errors/draft-service-error.ts';
import { CertificateError, RateLimitError, WebPageError } from '../errors/error-classes.ts';
import { subjectName } from '../templates/report-subject.ts';
import type { Template } from '../templates/template.ts';
import type { Deadline } from '../time/deadline.ts';
import type { TemplateListLookup } from './list-templates-or-explain.ts';
import { refuseMissingDraft } from './refuse-missing-draft.ts';

/**
 * The time that an optional list may take: this many ms, or this fraction of the job's time if that is less.
 */
const MAX_OPTIONAL_MS = 30_000;
const OPTIONAL_FRACTION = 0.1;
const OPTIONAL_ATTEMPTS = 2;

/** Failures of the list after which the generation would fail as well. */
const FATAL_KINDS: ReadonlySet<ErrorKind> = new Set(['authentication', 'redirect', 'aborted']);
/** Failures of a service that hardly answers: nothing more is requested before the generation. */
const UNREACHABLE_KINDS: ReadonlySet<ErrorKind> = new Set(['connection', 'deadline', 'rate-limit']);

/**
 * The templates of a subject, where the job can go on without them: undefined, after one notice, if they
 * cannot be listed. Since the list is optional, it gets only a part of the job's time.
 *
 * @throws the errors of `listTemplates` after which the generation would fail as well; those of
 *   `refuseMissingDraft`
 */
export async function listTemplatesIfPossible(lookup: TemplateListLookup): Promise<Template[] | undefined> {
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
 * Reads the list once more after a rate limit. Waiting for its end costs nothing: it holds the generation as
 * well.
 */
async function listAfterRateLimit({
  client,
  subject,
  deadline,
  list,
}: TemplateListLookup): Promise<Template[]> {
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
