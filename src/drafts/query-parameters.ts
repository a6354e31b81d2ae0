import { InputError } from '../errors/error-classes.ts';
import { quoteWhole } from '../text/one-line-and-quotes.ts';

/** Query parameters in the order in which they are sent; a name may occur more than once. */
export type Query = readonly (readonly [name: string, value: string])[];

/**
 * The query parameters in texts such as `page_size=500`.
 *
 * @throws InputError with a sentence for each text that is not one
 */
export function parseQuery(texts: readonly string[]): Query {
  const mistakes = queryMistakes(texts);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return texts.map((text) => {
    const at = text.indexOf('=');
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
}

export function queryMistakes(texts: readonly string[]): string[] {
  return texts
    .filter((text) => text.indexOf('=') < 1)
    .map(
      (text) => `Write a query parameter as name=value, such as page_size=500, not "${quoteWhole(text)}".`,
    );
}

/** The parameter of edit checks that adds the comments of each step. @see docs/service.md#draft-objects */
export const CHECK_STEP_COMMENTS: Query = [['include_check_step_comments', 'true']];
