import { isObject } from '../json/is-object.ts';

/** A key or an index as one step of a JSON Pointer. */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The value at a pointer; undefined where the body has none. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split('/').slice(1).map(unescapeStep)) {
    if (Array.isArray(value)) value = value[Number(key)] as unknown;
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

function unescapeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
