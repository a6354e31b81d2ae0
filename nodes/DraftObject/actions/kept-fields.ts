import type { INodeProperties } from 'n8n-workflow';
import { InputError, type ObjectBody, isObject, quoteWhole } from '../../../src/index.ts';
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

/** Reads the option Fields. An empty result means that everything is kept. @throws InputError */
export function parseFields(option: unknown): readonly FieldPath[] {
  const texts: unknown[] = Array.isArray(option) ? option : [option ?? ''];
  const fields = texts.flatMap((text) => {
    if (typeof text !== 'string')
      throw new InputError([
        `Fields must be text such as id, name, not ${quoteWhole(JSON.stringify(text), 60)}.`,
      ]);
    const paths = text
      .split(/[\n,]/)
      .map((path) => path.trim())
      .filter((path) => path !== '');
    return paths.map((path) => parsePath(path, 'Fields'));
  });
  // n8n (seen in 2.41) takes an item with `error`, and at most `message` and `details` beside it, for a failed one.
  return fields.some(([name]) => name === 'error') ? [...fields, ['id']] : fields;
}

/** Paths with the same beginning, by their next name. */
interface FieldTree {
  readonly paths: readonly FieldPath[];
  readonly below: ReadonlyMap<string, FieldTree>;
}

/** A value in a copy that is still the body's own, and what to keep of it. */
interface Uncopied {
  readonly holder: Record<string | number, unknown>;
  readonly key: string | number;
  readonly tree: FieldTree;
}

/**
 * The parts of a body at these paths, in the body's own shape and order; a list keeps its members' parts.
 * Without recursion into the body: the service decides how deep it is.
 */
export function pickFields(body: ObjectBody, fields: readonly FieldPath[]): ObjectBody {
  const root = { body };
  const pending: Uncopied[] = [{ holder: root, key: 'body', tree: treeOf(fields) }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) copyLevel(next, pending);
  return root.body;
}

/** Replaces a value by the copy of what is kept; adds its members to `pending`. */
function copyLevel({ holder, key, tree }: Uncopied, pending: Uncopied[]): void {
  const value = holder[key];
  // A path that ends here keeps the complete value.
  if (tree.paths.some(({ length }) => length === 0)) return;
  if (Array.isArray(value)) {
    const copy = [...(value as unknown[])] as unknown[] & Uncopied['holder'];
    holder[key] = copy;
    for (const [index, member] of copy.entries())
      if (typeof member === 'object' && member !== null) pending.push({ holder: copy, key: index, tree });
  } else if (isObject(value)) {
    const kept: [string, unknown][] = [];
    const copied: [string, FieldTree][] = [];
    for (const name of Object.keys(value)) {
      const below = tree.below.get(name);
      if (below?.paths.some((path) => hasField(value[name], path)) !== true) continue;
      kept.push([name, value[name]]);
      copied.push([name, below]);
    }
    // fromEntries makes each key the copy's own, `__proto__` too, so that a later assignment replaces it.
    const copy = Object.fromEntries(kept);
    holder[key] = copy;
    for (const [name, below] of copied) pending.push({ holder: copy, key: name, tree: below });
  }
}

function treeOf(paths: readonly FieldPath[]): FieldTree {
  const rests = new Map<string, FieldPath[]>();
  for (const [name, ...rest] of paths)
    if (name !== undefined) rests.set(name, [...(rests.get(name) ?? []), rest]);
  return { paths, below: new Map([...rests].map(([name, below]) => [name, treeOf(below)])) };
}
