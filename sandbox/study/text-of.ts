import type { DesignObject } from './types.ts';

/** A text of an object that every object of its family has. */
export function textOf({ detail }: DesignObject, key: 'label' | 'name'): string {
  const text = detail[key];
  return typeof text === 'string' ? text : '';
}
