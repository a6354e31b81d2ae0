import * as z from 'zod/v4-mini';
import type { ErrorFacts } from '../errors/draft-service-error.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';

/**
 * Validates a JSON value at the edge.
 *
 * @param within the place of the value in the body, such as `settings[2]`
 * @param facts what the error is to know beside its message
 * @throws MalformedResponseError that names the first place that is wrong and what the interface promises there
 */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  about: string,
  facts: ErrorFacts = {},
  within = '',
): z.output<Schema> {
  const result = z.safeParse(schema, value, { jitless: true, error: (issue) => expectationText(issue) });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = (issue?.path ?? []).map((step) =>
    typeof step === 'number' ? `[${step}]` : `.${String(step)}`,
  );
  const place = [within, ...path].join('');
  const where = place === '' ? 'the body' : `"${place.replace(/^\./, '').slice(0, 80)}"`;
  throw new MalformedResponseError(
    `The answer about ${about} has another shape than documented: ${where} is not ${issue?.message ?? 'as promised'}.`,
    {
      hint: 'Nothing was taken from it. If the service was updated, this client may need an update, too.',
      ...facts,
    },
  );
}

const NAMES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
};

function expectationText(issue: { readonly code?: string; readonly expected?: unknown }): string {
  return NAMES[String(issue.expected)] ?? 'as promised';
}
