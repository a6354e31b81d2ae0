import { MalformedResponseError } from '../errors/error-classes.ts';
import { exactDigits, isObject } from './exact-json.ts';

/** Maximum nesting: a hostile body must not overflow the stack. */
const MAX_DEPTH = 1000;
/** Maximum length of a file, UTF-16 units: indentation makes a deeply nested body many times longer. */
const MAX_LENGTH = 256 * 1024 * 1024;
const INDENT = '  ';
const OUTERMOST = '\n';

export interface CanonicalOptions {
  /** Keys that are left out, at any depth. */
  readonly ignore?: ReadonlySet<string> | undefined;
  /** A key of the outermost object that stays even if it is ignored. */
  readonly alwaysKept?: string | undefined;
}

/**
 * One spelling for each JSON value: keys sorted by UTF-16 code units (as in RFC 8785), two spaces, LF, a
 * final newline. The order of arrays is kept, and so are numbers that `parseExact` kept.
 *
 * @throws MalformedResponseError if the value is nested deeper than 1,000 levels, or would take more than 256 MiB
 * @see docs/changes.md#a-file
 */
export function canonicalJson(value: unknown, options: CanonicalOptions = {}): string {
  const pieces: string[] = [];
  write(value, OUTERMOST, options, pieces);
  pieces.push('\n');
  if (pieces.reduce((length, piece) => length + piece.length, 0) > MAX_LENGTH)
    throw new MalformedResponseError(
      'A body of the service would make a file above 256 MiB and was refused.',
    );
  return pieces.join('');
}

/** @param line a line break with the current indentation */
function write(value: unknown, line: string, options: CanonicalOptions, pieces: string[]): void {
  if (!Array.isArray(value) && !isObject(value)) {
    pieces.push(exactDigits(value) ?? JSON.stringify(value));
    return;
  }
  if (line.length > MAX_DEPTH * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${MAX_DEPTH} levels and was refused.`,
    );
  const inner = `${line}${INDENT}`;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  let before = `${open}${inner}`;
  const writeMember = (key: string, member: unknown): void => {
    pieces.push(before, key);
    write(member, inner, options, pieces);
    before = `,${inner}`;
  };
  if (Array.isArray(value)) for (const member of value as unknown[]) writeMember('', member);
  else {
    const kept = line === OUTERMOST ? options.alwaysKept : undefined;
    const members = Object.entries(value).filter(
      ([key]) => key === kept || options.ignore?.has(key) !== true,
    );
    for (const [key, member] of members.sort(byKey)) writeMember(`${JSON.stringify(key)}: `, member);
  }
  pieces.push(before.startsWith(',') ? `${line}${close}` : `${open}${close}`);
}

/** Compares two different keys by UTF-16 code units. */
export function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}
