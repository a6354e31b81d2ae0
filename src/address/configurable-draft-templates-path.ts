import { InputError } from '../errors/error-classes.ts';

/**
 * Where a Draft's templates are listed. The interface does not document it, so it can be configured.
 *
 * @see docs/assumptions.md#the-list-of-a-drafts-templates
 */
export const DEFAULT_DRAFT_TEMPLATES_PATH = '/api/v2/drafts/{draft_id}/document_templates/';

const PLACEHOLDER = '{draft_id}';
/** `.` or `..` as a segment, also percent-encoded. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;

/**
 * Checks the path of a Draft's templates: it starts after the base URL, contains `{draft_id}` and may have a
 * query. An empty string is the default path.
 *
 * @throws InputError with one sentence that says what is wrong
 */
export function parseDraftTemplatesPath(text: string): string {
  const path = text.trim() === '' ? DEFAULT_DRAFT_TEMPLATES_PATH : text.trim();
  const refuse = (what: string): never => {
    const example = `Give a path such as ${DEFAULT_DRAFT_TEMPLATES_PATH}.`;
    throw new InputError([`The path of a Draft's templates must ${what}. ${example}`]);
  };
  if (!path.startsWith('/') || path.startsWith('//'))
    refuse('begin with one "/": it starts after the base URL');
  if (!path.includes(PLACEHOLDER)) refuse('contain {draft_id}');
  if (/[\s#\\\p{Cc}]/u.test(path) || DOT_SEGMENT.test(path)) refuse('not contain spaces, "#", "\\" or ".."');
  return path;
}

export function draftTemplatesPath(path: string, draftId: number): string {
  return path.replaceAll(PLACEHOLDER, String(draftId));
}
