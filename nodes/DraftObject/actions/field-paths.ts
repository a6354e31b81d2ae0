import { InputError, type ObjectBody, isObject, nearest, oneLine } from '../../../src/index.ts';

/** A path in an object: the names from the object to the member. */
export type FieldPath = readonly string[];

/** @param option the option's name, for messages @throws InputError */
export function parsePath(path: string, option: string): FieldPath {
  const names = path.split('.').map((name) => name.trim());
  if (!names.includes('')) return names;
  throw new InputError([`${option}: "${oneLine(path, 60)}" is not a path.`], {
    hint: 'Write names with single dots between them, such as project.name.',
  });
}

/** How many objects are searched for the nearest path: those of a list are alike. */
const MAX_OBJECTS = 100;
/** How many of their paths are compared. */
const MAX_PATHS = 1000;

/** How many of their keys the note lists. */
const MAX_LISTED = 20;

/** The note on paths that no object has, with the nearest that one has. @param option "Filters" */
export function missingNote(
  option: string,
  paths: readonly FieldPath[],
  objects: readonly ObjectBody[],
): string {
  const quoted = (names: readonly string[]): string =>
    names.map((name) => `"${oneLine(name, 60)}"`).join(', ');
  const missing = paths.map((path) => path.join('.'));
  const known = pathsOf(objects.slice(0, MAX_OBJECTS));
  const near = missing.flatMap((name) => nearest(name, known, 1));
  const question = near.length === 0 ? '' : ` Did you mean ${quoted(near)}?`;
  const names = known.filter((path) => !path.includes('.')).slice(0, MAX_LISTED);
  const listed =
    near.length > 0 || names.length === 0
      ? ''
      : ` They have ${names.map((name) => oneLine(name, 40)).join(', ')}.`;
  return `${option}: no object that was read has ${quoted(missing)}.${question}${listed}`;
}

/** The first paths of one name or two: the service decides how many keys its objects have. */
function pathsOf(objects: readonly ObjectBody[]): string[] {
  const paths = new Set<string>();
  for (const object of objects) {
    for (const [name, value] of Object.entries(object)) {
      const inner: unknown = Array.isArray(value) ? value[0] : value;
      for (const path of [[name], ...(isObject(inner) ? Object.keys(inner).map((key) => [name, key]) : [])]) {
        if (!path.some((part) => part.includes('.'))) paths.add(path.join('.'));
        if (paths.size >= MAX_PATHS) return [...paths];
      }
    }
  }
  return [...paths];
}

/** Whether a body has a member at a path. */
export function hasField(body: unknown, path: FieldPath): boolean {
  return someAt(body, path, () => true);
}

/**
 * Whether a value at a path satisfies a condition. A list stands for itself and for each of its members, at
 * any depth. Without recursion: the service decides how deep a body is.
 */
export function someAt(body: unknown, path: FieldPath, condition: (value: unknown) => boolean): boolean {
  const pending = [{ value: body, depth: 0 }];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const { value, depth } = place;
    const name = path[depth];
    if (name === undefined && condition(value)) return true;
    if (Array.isArray(value)) {
      for (const member of value as unknown[]) {
        if (typeof member === 'object' && member !== null) pending.push({ value: member, depth });
        else if (name === undefined && condition(member)) return true;
      }
    } else if (name !== undefined && isObject(value) && Object.hasOwn(value, name)) {
      pending.push({ value: value[name], depth: depth + 1 });
    }
  }
  return false;
}
