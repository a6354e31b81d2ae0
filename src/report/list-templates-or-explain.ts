import { DraftServiceError, type ErrorKind } from '../errors/draft-service-error.ts';
import { WebPageError } from '../errors/error-classes.ts';
import type { ListTemplates } from '../templates/list-templates.ts';
import type { Template } from '../templates/template.ts';
import { type DraftLookup, refuseMissingDraft } from './refuse-missing-draft.ts';

/** Failures that a wrong path of a Draft's templates can have. */
const WRONG_PATH_KINDS: ReadonlySet<ErrorKind> = new Set(['not-found', 'rejected', 'malformed']);

/** Whose templates are listed, and how. */
export interface TemplateListLookup extends DraftLookup {
  readonly list: ListTemplates;
}

/**
 * The templates of a subject, where the job needs them. For a Draft, whose path is an assumption, a failure
 * says so in its hint, unless the draft itself is missing.
 *
 * @throws the errors of `listTemplates` and of `refuseMissingDraft`
 */
export async function listTemplatesOrExplain(lookup: TemplateListLookup): Promise<Template[]> {
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
