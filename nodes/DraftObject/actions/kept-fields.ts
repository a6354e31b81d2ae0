import type { INodeProperties } from 'n8n-workflow';
import type { ObjectBody } from '../../../src/drafts/read-object.ts';
import { isObject } from '../../../src/json/exact-json.ts';
import { notTooDeep } from '../../../src/json/redact-deep.ts';
import { type FieldPath, hasField, parsePath } from './field-paths.ts';

/** The option Fields: what to keep of each object. */
export const fieldsOption: INodeProperties = {
  displayName: 'Fields',
  name: 'fields',
  type: 'string',
  typeOptions: { rows: 3 },
  default: '',
  placeholder: 'e.g. name, project.name',
  description:
    'What to keep of each object: paths with dots, one a line or separated by commas. Without this option, or ' +
    'if it is empty, the whole object is kept.',
};

/** The paths of the option Fields. An empty result means that everything is kept. @throws InputError */
export function parseFields(names: readonly string[]): readonly FieldPath[] {
  const fields = names.map((path) => parsePath(path, 'Fields'));
  // n8n (seen in 2.41) takes an item with `error`, and at most `message` and `details` beside it, for a failed one.
  return fields.some(([name]) => name === 'error') ? [...fields, ['id']] : fields;
}

/** The parts of a body at these paths, in the body's own shape and order; a list keeps its members' parts. */
export function pickFields(body: ObjectBody, fields: readonly FieldPath[]): ObjectBody {
  return notTooDeep(() => partsOf(body, fields) as ObjectBody);
}

function partsOf(value: unknown, paths: readonly FieldPath[]): unknown {
  // A path that ends here keeps the complete value.
  if (paths.some(({ length }) => length === 0)) return value;
  if (Array.isArray(value)) return value.map((member: unknown) => partsOf(member, paths));
  if (!isObject(value)) return value;
  const kept = Object.keys(value).flatMap((name) => {
    const below = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    const isKept = below.some((path) => hasField(value[name], path));
    return isKept ? [[name, partsOf(value[name], below)] as const] : [];
  });
  return Object.fromEntries(kept);
}
