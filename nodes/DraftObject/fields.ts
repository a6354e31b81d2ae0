import { InputError, type ObjectBody, oneLine } from '../../src/index.ts';

/** A path to a member of an object: the names on the way. */
export type Field = readonly string[];

/** Reads the option Fields: paths with dots, one a line or with commas between them. Empty: everything is kept. */
export function fieldsOf(given: unknown): readonly Field[] {
  const texts: unknown[] = Array.isArray(given) ? given : [given ?? ''];
  return texts.flatMap((text) => {
    if (typeof text !== 'string')
      throw new InputError([
        `Fields must be a text such as id, name, not ${oneLine(JSON.stringify(text), 40)}.`,
      ]);
    const paths = text
      .split(/[\n,]/)
      .map((path) => path.trim())
      .filter((path) => path !== '');
    return paths.map(fieldOf);
  });
}

function fieldOf(path: string): Field {
  const names = path.split('.').map((name) => name.trim());
  if (!names.includes('')) return names;
  throw new InputError([`Fields: "${oneLine(path, 60)}" is not a path.`], {
    hint: 'Write names with single dots between them, such as project.name.',
  });
}

/** What a body holds at these paths, in its own shape and order; of a list, what each of its members holds. */
export function pick(body: ObjectBody, fields: readonly Field[]): ObjectBody {
  return picked(body, fields) as ObjectBody;
}

/** Whether a body holds anything at a path. */
export function holds(body: unknown, [name, ...rest]: Field): boolean {
  if (name === undefined) return true;
  if (Array.isArray(body)) return body.some((member) => holds(member, [name, ...rest]));
  return isObject(body) && Object.hasOwn(body, name) && holds(body[name], rest);
}

function picked(value: unknown, fields: readonly Field[]): unknown {
  // A path ends here: all of the value was asked for.
  if (fields.some(({ length }) => length === 0)) return value;
  if (Array.isArray(value)) return value.map((member) => picked(member, fields));
  if (!isObject(value)) return value;
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const below = fields.filter(([first]) => first === name).map(([, ...rest]) => rest);
    const whole = below.some(({ length }) => length === 0);
    const found = below.some((field) => holds(member, field));
    if (whole || found) kept.push([name, picked(member, below)]);
  }
  return Object.fromEntries(kept);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
