import { MalformedResponseError } from '../errors/error-classes.ts';
import { exactDigits } from './exact-json.ts';
import { isObject } from './is-object.ts';

/** Maximum nesting: a hostile body must not overflow the stack. */
const MAX_DEPTH = 1000;
/** Maximum length of a file, UTF-16 units: indentation makes a deeply nested body many times longer. */
const MAX_LENGTH = 256 * 1024 * 1024;
const INDENT = '  ';
/** The line break of the outermost level. */
const OUTERMOST = '\n';

/** Options of the serialization. */
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
 * @throws MalformedResponseError where the value is nested deeper than 1,000 levels, or would take more than
 *   256 MiB
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
  if (typeof value === 'string') pieces.push(JSON.stringify(value));
  else if (Array.isArray(value)) writeArray(value, line, options, pieces);
  else if (isObject(value)) writeObject(value, line, options, pieces);
  else pieces.push(exactDigits(value) ?? JSON.stringify(value));
}

function writeArray(
  members: readonly unknown[],
  line: string,
  options: CanonicalOptions,
  pieces: string[],
): void {
  const inner = deeper(line);
  pieces.push('[');
  members.forEach((member, index) => {
    pieces.push(index === 0 ? inner : `,${inner}`);
    write(member, inner, options, pieces);
  });
  pieces.push(members.length === 0 ? ']' : `${line}]`);
}

function writeObject(object: object, line: string, options: CanonicalOptions, pieces: string[]): void {
  const inner = deeper(line);
  const members = sortedMembers(object, line === OUTERMOST ? options.alwaysKept : undefined, options);
  pieces.push('{');
  members.forEach(([key, member], index) => {
    pieces.push(index === 0 ? inner : `,${inner}`, JSON.stringify(key), ': ');
    write(member, inner, options, pieces);
  });
  pieces.push(members.length === 0 ? '}' : `${line}}`);
}

function sortedMembers(
  object: object,
  kept: string | undefined,
  { ignore }: CanonicalOptions,
): [string, unknown][] {
  return Object.entries(object as Readonly<Record<string, unknown>>)
    .filter(([key]) => key === kept || ignore?.has(key) !== true)
    .sort(byKey);
}

/** Compares two different keys by UTF-16 code units. */
export function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}

function deeper(line: string): string {
  if (line.length > MAX_DEPTH * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${MAX_DEPTH} levels and was refused.`,
    );
  return `${line}${INDENT}`;
}
