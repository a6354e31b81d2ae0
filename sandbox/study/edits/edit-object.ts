import type { DesignObject, JsonObject } from '../types.ts';
import { changeAt } from './json-pointer.ts';
import type { Change } from './json-pointer.ts';

/** A draft or an object of its design. */
export type Editable = Pick<DesignObject, 'detail' | 'metadata'>;

/**
 * Changes the metadata view of a draft or an object at a JSON Pointer. `updated` becomes its time of the last
 * edit.
 */
export function editBody(target: Editable, path: string, change: Change, updated?: string): void {
  const { labels, comments, customProperties } = target.metadata;
  const body = { ...target.detail, labels, comments, custom_properties: customProperties };
  changeAt(body, path, structuredClone(change));
  replaceBody(target, body, updated);
}

/** Gives a draft or an object another metadata view. */
export function replaceBody(target: Editable, body: JsonObject, updated?: string): void {
  const { labels = [], comments = [], custom_properties: customProperties = {}, ...detail } = body;
  const moment = updated === undefined ? {} : { updated };
  target.detail = detail;
  target.metadata = {
    ...target.metadata,
    labels,
    comments,
    customProperties,
    updated: { ...target.metadata.updated, ...moment },
  };
}
