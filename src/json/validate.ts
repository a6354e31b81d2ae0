import * as z from 'zod/v4-mini';
import type { ErrorFacts } from '../errors/error-kinds.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';

/** For every parsing by a schema: zod then makes no code at runtime, which some hosts forbid. */
export const JITLESS = { jitless: true } as const;

export interface ValidateOptions {
  /** Extra properties of the error. */
  readonly facts?: ErrorFacts | undefined;
  /** The place of the value in the body, such as `settings[2]`. Default: the whole body. */
  readonly within?: string | undefined;
}

/**
 * Validates a JSON value of the service.
 *
 * @param label what the response holds, for the message: "the status of task 5"
 * @throws MalformedResponseError that names the first invalid place and what the interface documents for it
 * @see docs/service.md
 */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  label: string,
  { facts = {}, within = '' }: ValidateOptions = {},
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
  boolean: 'true or false',
  too_small: 'larger or longer',
  too_big: 'smaller or shorter',
};

/** For fields that no job needs: null instead of anything but a string. */
export const textOrNull = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'string' ? value : null)),
);

/** For fields that no job needs: null instead of anything but a number. */
export const numberOrNull = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'number' ? value : null)),
);
