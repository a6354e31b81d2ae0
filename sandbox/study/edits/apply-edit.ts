import type { Study } from '../study.ts';
import { FAMILIES } from '../types.ts';
import type { DesignObject, Draft, Family, Json, JsonObject } from '../types.ts';
import { editBody, replaceBody } from './edit-object.ts';

/** The draft itself (without `family` and `id`), or one of its objects. */
interface Subject {
  draft: number;
  family?: Family;
  /** The `id` that the service sends. If two objects share it, the first one is edited. */
  id?: number | string;
}

/**
 * One edit of a draft. `path` is a JSON Pointer (RFC 6901) in the metadata view: `/name`, `/steps/0/comment`,
 * `/labels/0`, `/custom_properties/Owner`, also `/id`.
 */
export type DraftEdit = (
  | (Subject & { op: 'set' | 'insert'; path: string; value: Json })
  | (Subject & { op: 'unset'; path: string })
  /** `object`: the metadata view of the new object. Default `id`: the next free one of its family. */
  | { op: 'add-object'; draft: number; family: Family; object: JsonObject; at?: number }
  | { op: 'remove-object'; draft: number; family: Family; id: number | string }
) & {
  /** Reads of the draft and its objects before the edit happens. Default: at once. */
  afterReads?: number;
};

/** Applies an edit and returns the id of the edited object. Throws an Error that names what is missing. */
export function applyEdit(study: Study, edit: DraftEdit, updated: string): number | string {
  const draft = draftOf(study, edit.draft);
  switch (edit.op) {
    case 'add-object':
      return addObject(listOf(study, draft, edit.family), edit.object, edit.at, updated);
    case 'remove-object': {
      const list = listOf(study, draft, edit.family);
      const object = objectOf(list, edit.family, edit.id);
      list.splice(list.indexOf(object), 1);
      return edit.id;
    }
    case 'set':
    case 'insert':
    case 'unset': {
      const { family, id } = edit;
      const target = family === undefined ? draft : objectOf(listOf(study, draft, family), family, id);
      editBody(target, edit.path, edit, updated);
      if (target === draft && typeof draft.detail.name === 'string') draft.name = draft.detail.name;
      return id ?? edit.draft;
    }
    default:
      throw new Error(`There is no such edit: ${JSON.stringify(edit)}.`);
  }
}

function addObject(list: DesignObject[], body: JsonObject, at: number | undefined, updated: string) {
  const id = Math.max(0, ...list.map((object) => object.id)) + 1;
  const metadata = {
    labels: [],
    comments: [],
    customProperties: {},
    updated: { updated, updated_by: 'designer' },
    standardsCompliance: { status: 'compliant', deviations: 0 },
  };
  const object = { id, detail: {}, metadata };
  replaceBody(object, structuredClone({ id, ...body }), updated);
  list.splice(at ?? list.length, 0, object);
  const bodyId = body.id;
  return typeof bodyId === 'number' || typeof bodyId === 'string' ? bodyId : id;
}

function draftOf(study: Study, id: number): Draft {
  const draft = study.drafts.find((candidate) => candidate.id === id);
  if (draft === undefined) throw new Error(`There is no draft ${id}.`);
  return draft;
}

function listOf(study: Study, draft: Draft, family: Family): DesignObject[] {
  if (!FAMILIES.includes(family))
    throw new Error(`There is no family "${family}"; there are ${FAMILIES.join(', ')}.`);
  return study.design(draft.id)[family];
}

function objectOf(list: DesignObject[], family: Family, id: number | string | undefined): DesignObject {
  const object = list.find(({ detail }) => detail.id === id);
  if (object === undefined) throw new Error(`There is no object ${JSON.stringify(id)} in ${family}.`);
  return object;
}
