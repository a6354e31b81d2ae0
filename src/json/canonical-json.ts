import { MalformedResponseError } from '../errors/error-classes.ts';
import { exactDigits, isObject } from './exact-json.ts';

/** Maximum nesting: a hostile body must not overflow the stack. */
export const MAX_DEPTH = 1000;
/** Maximum length of a file, UTF-16 units: indentation makes a deeply nested body many times longer. */
const MAX_LENGTH = 256 * 1024 * 1024;
const INDENT = '  ';
const OUTERMOST = '\n';

/**
 * One spelling for each JSON value: keys sorted by UTF-16 code units (as in RFC 8785), two spaces, LF, a
 * final newline. The order of arrays is kept, and so are numbers that `parseExact` kept.
 *
 * @param ignore keys that are left out, at any depth; but the `id` of the outermost object stays
 * @throws MalformedResponseError if the value is nested deeper than 1,000 levels, or would take more than 256 MiB
 * @see docs/changes.md#a-file
 */
export function canonicalJson(value: unknown, ignore: ReadonlySet<string> = new Set()): string {
  return `${written(value, OUTERMOST, ignore)}\n`;
}

/** @param line a line break with the current indentation */
function written(value: unknown, line: string, ignore: ReadonlySet<string>): string {
  const isArray = Array.isArray(value);
  if (!isArray && !isObject(value)) return exactDigits(value) ?? JSON.stringify(value);
  if (line.length > MAX_DEPTH * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${MAX_DEPTH} levels and was refused.`,
    );
  const inner = `${line}${INDENT}`;
  let text = '';
  const add = (key: string, member: unknown): void => {
    text += `${text === '' ? '' : ','}${inner}${key}${written(member, inner, ignore)}`;
    if (text.length > MAX_LENGTH)
      throw new MalformedResponseError(
        'A body of the service would make a file above 256 MiB and was refused.',
      );
  };
  if (isArray) for (const member of value as unknown[]) add('', member);
  else {
    const kept = line === OUTERMOST ? 'id' : undefined;
    const keys = Object.keys(value).filter((key) => key === kept || !ignore.has(key));
    for (const key of keys.sort()) add(`${JSON.stringify(key)}: `, value[key]);
  }
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}${text}${text === '' ? '' : line}${close}`;
}
