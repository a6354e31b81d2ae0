import type { INodeProperties } from 'n8n-workflow';
import { InputError, type ObjectBody, isObject, oneLine } from '../../src/index.ts';

/** The option Fields: what to keep of each object. */
export const fieldsOption: INodeProperties = {
  displayName: 'Fields',
  name: 'fields',
  type: 'string',
  typeOptions: { rows: 3 },
  default: '',
  placeholder: 'e.g. name, project.name',
  description:
    'What to keep of each object: paths with dots, one a line or with commas between them. Without this option, or left empty, the whole object.',
};

/** A path in an object: the names from the object to the member. */
export type FieldPath = readonly string[];

/** Reads the option Fields. An empty result means that everything is kept. @throws InputError */
export function parseFields(option: unknown): readonly FieldPath[] {
  const texts: unknown[] = Array.isArray(option) ? option : [option ?? ''];
  return texts.flatMap((text) => {
    if (typeof text !== 'string')
      throw new InputError([
        `Fields must be text such as id, name, not ${oneLine(JSON.stringify(text), 40)}.`,
      ]);
    const paths = text
      .split(/[\n,]/)
      .map((path) => path.trim())
      .filter((path) => path !== '');
    return paths.map((path) => parsePath(path, 'Fields'));
  });
}

/** @param option the option's name, for messages @throws InputError */
export function parsePath(path: string, option: string): FieldPath {
  const names = path.split('.').map((name) => name.trim());
  if (!names.includes('')) return names;
  throw new InputError([`${option}: "${oneLine(path, 60)}" is not a path.`], {
    hint: 'Write names with single dots between them, such as project.name.',
  });
}

/** The parts of a body at these paths, in the body's own shape and order; a list keeps its members' parts. */
export function pickFields(body: ObjectBody, fields: readonly FieldPath[]): ObjectBody {
  return pick(body, fields) as ObjectBody;
}

/** Whether a body has a member at a path. */
export function hasField(body: unknown, [name, ...rest]: FieldPath): boolean {
  if (name === undefined) return true;
  if (Array.isArray(body)) return body.some((member) => hasField(member, [name, ...rest]));
  return isObject(body) && Object.hasOwn(body, name) && hasField(body[name], rest);
}

function pick(value: unknown, fields: readonly FieldPath[]): unknown {
  // A path that ends here keeps the complete value.
  if (fields.some(({ length }) => length === 0)) return value;
  if (Array.isArray(value)) return value.map((member) => pick(member, fields));
  if (!isObject(value)) return value;
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const below = fields.filter(([first]) => first === name).map(([, ...rest]) => rest);
    if (below.some((field) => hasField(member, field))) kept.push([name, pick(member, below)]);
  }
  return Object.fromEntries(kept);
}
