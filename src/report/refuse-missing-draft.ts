import type { DraftServiceClient } from '../shared-client.ts';
import { type FindMissingDraft, type MissingDraft, lookupDeadline } from '../drafts/missing-draft.ts';
import { CertificateError } from '../errors/error-classes.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import type { Subject } from '../templates/report-subject.ts';
import type { Deadline } from '../time/deadline.ts';

/** How the draft of a report is requested. */
export interface DraftLookup {
  readonly client: DraftServiceClient;
  readonly subject: Subject;
  readonly deadline: Deadline;
  readonly missingDraft: FindMissingDraft;
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
}: DraftLookup): Promise<DraftServiceError | undefined> {
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
