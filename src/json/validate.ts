import * as z from 'zod/v4-mini';
import type { ErrorFacts } from '../errors/error-kinds-and-facts.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';

/** For every parsing by a schema: zod then makes no code at runtime, which some hosts forbid. */
export const JITLESS = { jitless: true } as const;

/**
 * Validates a JSON value of the service.
 *
 * @param label what the response holds, for the message: "the status of task 5"
 * @param options `facts`: extra properties of the error; `within`: the place of the value in the body, such as
 *   `settings[2]`. Default: the whole body
 * @throws MalformedResponseError that names the first invalid place and what the interface documents for it
 * @see docs/service.md
 */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  label: string,
  { facts = {}, within = '' }: { readonly facts?: ErrorFacts; readonly within?: string } = {},
): z.output<Schema> {
  const result = z.safeParse(schema, value, {
    ...JITLESS,
    error: ({ code, expected }) => WORDS[String(expected)] ?? WORDS[code] ?? AS_DOCUMENTED,
  });
  if (result.success) return result.data;
  const [{ path, message } = UNKNOWN_ISSUE] = result.error.issues;
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  const place = [within, ...steps].join('');
  const where = place === '' ? 'the body' : `"${place.replace(/^\./, '').slice(0, 80)}"`;
  throw new MalformedResponseError(
    `The response for ${label} does not match the documented format: ${where} must be ${message}.`,
    {
      hint: 'None of it was used. If the service was updated, this client may need an update, too.',
      ...facts,
    },
  );
}

const AS_DOCUMENTED = 'as documented';
const UNKNOWN_ISSUE = { path: [], message: AS_DOCUMENTED };

/** What zod expected, in words. Every number that is needed is an integer. */
const WORDS: Readonly<Record<string, string>> = {
  int: 'an integer',
  number: 'an integer',
  string: 'text',
  array: 'a list',
  object: 'an object',
  too_small: 'larger or longer',
  too_big: 'smaller or shorter',
};

/** For fields that no job needs: null instead of anything but a string. */
export const textOrNull = z.catch(z.nullable(z.string()), null);

/** For fields that no job needs: null instead of anything but a number. */
export const numberOrNull = z.catch(z.nullable(z.number()), null);
