import type { ObjectBody } from '../../../src/drafts/read-objects.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { isObject, notTooDeep } from '../../../src/json/json-values.ts';
import { quoteWhole } from '../../../src/text/one-line-and-quotes.ts';

/** A path in an object: the names from the object to the member. */
export type FieldPath = readonly string[];

/** @param option the option's name, for messages @throws InputError */
export function parsePath(path: string, option: string): FieldPath {
  const names = path.split('.').map((name) => name.trim());
  if (!names.includes('')) return names;
  throw new InputError([`${option}: "${quoteWhole(path, 60)}" is not a path.`], {
    hint: 'Write names with single dots between them, such as project.name.',
  });
}

/** Whether a value at a path satisfies a condition. A list stands for itself and for each of its members. */
export function someAt(body: unknown, path: FieldPath, condition: (value: unknown) => boolean): boolean {
  if (Array.isArray(body) && body.some((member) => someAt(member, path, condition))) return true;
  const [name, ...rest] = path;
  if (name === undefined) return condition(body);
  return isObject(body) && Object.hasOwn(body, name) && someAt(body[name], rest, condition);
}

/** The parts of a body at these paths, in the body's own shape and order; a list keeps its members' parts. */
export function pickFields(body: ObjectBody, fields: readonly FieldPath[]): ObjectBody {
  return notTooDeep(() => partsAt(body, fields) as ObjectBody);
}

function partsAt(value: unknown, paths: readonly FieldPath[]): unknown {
  // A path that ends here keeps the complete value.
  if (paths.some(({ length }) => length === 0)) return value;
  if (Array.isArray(value)) return value.map((member: unknown) => partsAt(member, paths));
  if (!isObject(value)) return value;
  const kept = Object.keys(value).flatMap((name) => {
    const below = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    const isKept = below.some((path) => someAt(value[name], path, () => true));
    return isKept ? [[name, partsAt(value[name], below)] as const] : [];
  });
  return Object.fromEntries(kept);
}
