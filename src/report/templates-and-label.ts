import type { DraftServiceClient } from '../draft-service-client.ts';
import { draftDetail, readObject } from '../drafts/read-objects.ts';
import { fullLabel, ownLabelOf } from '../drafts/label-and-oid.ts';
import { redactDeep } from '../json/json-values.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import type { ErrorKind } from '../errors/error-kinds-and-facts.ts';
import { RateLimitError, TlsError } from '../errors/error-classes.ts';
import { type Template, type Subject, listTemplates, subjectName } from '../templates/list-templates.ts';
import type { Deadline } from '../time/deadline.ts';

/** How long a request that the report does not need may take, ms, or as a fraction of the job's time. */
const MAX_TEMPLATES_MS = 30_000;
const MAX_SUBJECT_MS = 10_000;
const OPTIONAL_FRACTION = 0.1;
/** Longest label of a subject, UTF-16 units. */
const MAX_LABEL = 300;

/** Failures that a wrong path of a Draft's templates can have. They last, as a missing permission does. */
const WRONG_PATH_KINDS: ReadonlySet<ErrorKind> = new Set(['not-found', 'rejected', 'malformed', 'redirect']);
const CHECK_ID =
  'Check the draft id. The service also answers like this for what the user may not see. No report was started.';

/** What a draft is called, on one line; null if its body does not say, and for a project, which has no detail. */
async function readLabel(
  client: DraftServiceClient,
  subject: Subject,
  deadline: Deadline,
): Promise<string | null> {
  if (!('draftId' in subject)) return null;
  // A label may be a number that JavaScript would round.
  const exact = 'text' as const;
  const request = { ...draftDetail(subject.draftId), exact, hints: { 404: CHECK_ID } };
  const body = redactDeep(client.secrets, await readObject(client, request, deadline));
  const label = fullLabel(body, 'draft');
  return label.startsWith('#') && ownLabelOf(body, 'draft') === '' ? null : client.quote(label, MAX_LABEL);
}

/**
 * Lists the templates of a subject and reads what it is called, side by side. The draft's detail also decides what a
 * missing list means: its path is an assumption, the detail's is documented.
 *
 * @param required whether the job needs the list; else it gets only a part of the job's time
 * @param strict whether a list that is away for a moment fails the job
 * @returns `templates` is undefined if they could not be listed (the user gets a notice); `subjectLabel`, study and
 *   draft as in the pickers, is null if the service does not say it
 * @throws the errors of `listTemplates` if it is required; those of both requests after which the generation would
 *   fail as well
 * @see docs/assumptions.md#the-list-of-a-drafts-templates
 */
export async function templatesAndLabel(
  client: DraftServiceClient,
  subject: Subject,
  deadline: Deadline,
  required: boolean,
  strict: boolean,
): Promise<{ templates: readonly Template[] | undefined; subjectLabel: string | null }> {
  const [listed, detail] = await Promise.allSettled([
    required || strict
      ? listTemplates(client, subject, deadline)
      : optionalRead(client, subject, deadline, MAX_TEMPLATES_MS, listTemplates),
    optionalRead(client, subject, deadline, MAX_SUBJECT_MS, readLabel),
  ]);
  const subjectLabel = detail.status === 'fulfilled' ? detail.value : null;
  const error = errorOf(listed, deadline);
  const detailError = errorOf(detail, deadline);
  const templates = listed.status === 'fulfilled' ? listed.value : [];
  if (templates.length === 0 && detailError?.kind === 'not-found') throw detailError;
  if (error === undefined) return { templates, subjectLabel };
  if (!('draftId' in subject) && (isLogin(error) || error.kind === 'not-found')) throw error;
  if (detailError !== undefined && isLogin(detailError)) throw detailError;
  const isWrongPath = WRONG_PATH_KINDS.has(error.kind);
  if (required && isWrongPath && 'draftId' in subject) {
    // Where the draft itself was found, base URL and credentials are right.
    const blamesOther = detail.status === 'fulfilled' && (isLogin(error) || error.kind === 'not-found');
    throw (blamesOther ? error.with({ hint: undefined }) : error).withHint(
      "The path of a Draft's template list is an assumption: set Path of Draft Templates (draft-templates-path), " +
        "or give the template's id instead of its name.",
    );
  }
  if (required || (strict && error.kind !== 'permission' && !isWrongPath)) throw error;
  client.notice(
    `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and ` +
      `the service decides. ${error.message}`,
  );
  return { templates: undefined, subjectLabel };
}

/**
 * Why a request failed. Throws what would fail the generation, too: wrong credentials, a TLS failure, a rate
 * limit that ends too late.
 */
function errorOf(outcome: PromiseSettledResult<unknown>, deadline: Deadline): DraftServiceError | undefined {
  if (outcome.status === 'fulfilled') return undefined;
  const error: unknown = outcome.reason;
  if (!(error instanceof DraftServiceError)) throw error;
  const isFatal =
    error instanceof TlsError ||
    error.kind === 'authentication' ||
    error.kind === 'aborted' ||
    (error instanceof RateLimitError && (error.retryAfterMs ?? 0) >= deadline.left());
  if (isFatal) throw error;
  return error;
}

/** At a documented address, such a body or a redirect to another origin is a login or proxy instead of the service. */
function isLogin(error: DraftServiceError): boolean {
  return error.facts.isNotService === true || error.kind === 'redirect';
}

/** Sends an optional request; after a rate limit, which holds the generation as well, once more. */
async function optionalRead<T>(
  client: DraftServiceClient,
  subject: Subject,
  deadline: Deadline,
  maxMs: number,
  request: (client: DraftServiceClient, subject: Subject, limit: Deadline) => Promise<T>,
): Promise<T> {
  const read = (): Promise<T> =>
    request(client, subject, deadline.within(Math.min(maxMs, deadline.left() * OPTIONAL_FRACTION)));
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    await client.limiter.untilOpen('other', deadline);
    return read();
  }
}
