import { MalformedResponseError } from '../errors/error-classes.ts';

/** Objects and arrays inside each other: no design is nested like that, and a hostile body must not overflow the stack. */
const MAX_DEPTH = 1000;
const INDENT = '  ';
/** The line break in front of what is not indented. */
const OUTERMOST = '\n';

/** How a value is written. */
export interface CanonicalOptions {
  /** Keys that are left out, at any depth. */
  readonly ignore?: ReadonlySet<string> | undefined;
  /** A key of the outermost object that stays even where it is ignored. */
  readonly alwaysKept?: string | undefined;
  /** What becomes of each text and of each key. Default: nothing. */
  readonly redact?: ((text: string) => string) | undefined;
}

/**
 * One spelling for each JSON value: keys sorted by UTF-16 code units (as in RFC 8785), two spaces, LF, a final newline. The order of
 * arrays is kept, and so are numbers that `parseExact` kept.
 *
 * @throws MalformedResponseError where the value is nested deeper than 1,000 levels
 * @see docs/changes.md#a-file
 */
export function canonicalJson(value: unknown, options: CanonicalOptions = {}): string {
  const pieces: string[] = [];
  write(value, OUTERMOST, options, pieces);
  pieces.push('\n');
  return pieces.join('');
}

/** @param line a line break with the indentation of what is written */
function write(value: unknown, line: string, options: CanonicalOptions, pieces: string[]): void {
  if (typeof value === 'string') pieces.push(JSON.stringify(options.redact?.(value) ?? value));
  else if (Array.isArray(value)) writeArray(value, line, options, pieces);
  else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== null)
    writeObject(value, line, options, pieces);
  // Numbers kept as they came are the only objects here without a prototype.
  else pieces.push(JSON.stringify(value));
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
  { ignore, redact }: CanonicalOptions,
): [string, unknown][] {
  const members = Object.entries(object as Readonly<Record<string, unknown>>)
    .filter(([key]) => key === kept || ignore?.has(key) !== true)
    .sort(byKey);
  return redact === undefined ? members : withRedactedKeys(members, redact);
}

/** Two keys that held secrets may be the same now: neither may hide the other. */
function withRedactedKeys(
  members: [string, unknown][],
  redact: (text: string) => string,
): [string, unknown][] {
  const taken = new Map<string, number>();
  return members
    .map(([key, member]): [string, unknown] => {
      const shown = redact(key);
      const nth = (taken.get(shown) ?? 0) + 1;
      taken.set(shown, nth);
      return [nth === 1 ? shown : `${shown} (${nth})`, member];
    })
    .sort(byKey);
}

/** The order of keys: by UTF-16 code units, as JavaScript compares texts. */
export function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : Number(one > other);
}

function deeper(line: string): string {
  if (line.length > MAX_DEPTH * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${MAX_DEPTH} levels and was not taken.`,
    );
  return `${line}${INDENT}`;
}
