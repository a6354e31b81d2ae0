/** Anything that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = Record<string, Json>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface Project {
  id: number;
  name: string;
  title: string;
}

/** One CRF design of a project. */
export interface Draft {
  id: number;
  projectId: number;
  name: string;
  /** A draft of the standards library, against which deviations are explained. */
  isLibrary: boolean;
  /** The library draft that this draft links to. */
  libraryDraftId: number | null;
  deleted: boolean;
  detail: JsonObject;
  metadata: Metadata;
}

/** The parts of an object that are sent only on request. */
export interface Metadata {
  labels: Json;
  comments: Json;
  customProperties: Json;
  updated: JsonObject;
  standardsCompliance: JsonObject;
}

/** One object of a draft's design. */
export interface DesignObject {
  /** The original id. The service sends `detail.id`, which an edit may change. */
  id: number;
  detail: JsonObject;
  metadata: Metadata;
}

/** The path segments of the families of design objects. */
export const FAMILIES = [
  'folders',
  'forms',
  'fields',
  'checks',
  'derivations',
  'matrices',
  'custom_functions',
  'data_dictionaries',
  'data_dictionary_entries',
  'unit_dictionaries',
  'test_cases',
] as const;

export type Family = (typeof FAMILIES)[number];

/** All design objects of one draft. */
export type Design = Record<Family, DesignObject[]>;

/** A text of an object that every object of its family has. */
export function textOf({ detail }: DesignObject, key: 'label' | 'name'): string {
  const text = detail[key];
  return typeof text === 'string' ? text : '';
}
