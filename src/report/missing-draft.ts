import type { DraftServiceClient } from '../shared-client.ts';
import { draftDetail } from '../drafts/endpoints.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import type { Deadline } from '../time/deadline.ts';
import { OPTIONAL_READ, readVisibleDrafts } from './visible-drafts.ts';

const CHECK_ID =
  'Check the draft id: what the user may not view is answered like what does not exist. No report was started.';

/**
 * The error for a draft that does not exist or that the user may not view; its hint lists up to ten drafts
 * that the user may view. Requests the draft's detail, which is documented, unlike the path of its templates.
 *
 * @param deadline for the draft and the list of drafts together
 * @returns undefined where the draft exists. Also where the detail's 404 does not prove that it is missing:
 *   the list of drafts cannot be read (a proxy, another web server), or has this draft
 * @throws the errors of `getJson` for the draft, other than the 404; AbortedError
 * @see docs/service.md#drafts
 */
export async function missingDraftError(
  client: DraftServiceClient,
  draftId: number,
  deadline: Deadline,
): Promise<DraftServiceError | undefined> {
  const request = { ...draftDetail(draftId), ...OPTIONAL_READ, hints: { 404: CHECK_ID } };
  try {
    await client.getJson(request, deadline);
    return undefined;
  } catch (error) {
    if (!(error instanceof DraftServiceError) || error.kind !== 'not-found') throw error;
    const visible = await readVisibleDrafts(client, draftId, deadline);
    if (visible === undefined || visible.has(draftId)) return undefined;
    const sentence = visible.sentence(client);
    if (sentence !== undefined) error.addHint(sentence);
    return error;
  }
}
