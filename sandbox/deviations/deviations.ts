import { notFound } from '../api/access.ts';
import type { RouteSpec } from '../api/endpoint.ts';
import type { IncomingRequest } from '../http/request-pipeline.ts';
import type { Json, JsonObject } from '../study/types.ts';

/** How a service differs from the one that clients expect; each part is optional. */
export interface DeviationRule {
  /** Throws for a request that is refused. */
  refuse?: (request: IncomingRequest, spec: RouteSpec) => void;
  /** Changes each draft and each object, in lists and in the other views. */
  body?: (body: JsonObject) => JsonObject;
  /** Changes a draft, or the detail or metadata view of an object. */
  single?: (body: JsonObject) => JsonObject;
  /** Changes the metadata view of an object. */
  metadata?: (body: JsonObject) => JsonObject;
  /** Changes the members of a list of objects. */
  members?: (members: JsonObject[]) => JsonObject[];
  /** Changes the envelope of a list of drafts or objects; `path` is the list's. */
  envelope?: (envelope: JsonObject, path: string) => JsonObject;
  /** Changes the JSON text of drafts and objects. */
  text?: (json: string) => string;
}

const METADATA_KEYS = ['labels', 'comments', 'custom_properties'];

/**
 * What the option `deviations` can name. Rules that change errors (`-is-`) have no parts here:
 * `deviate.ts` handles their names.
 */
export const RULES = {
  'members-under-data': { envelope: ({ results = [], ...rest }) => ({ data: results, meta: rest }) },
  'next-in-path': { envelope: (list, path) => withNext(list, `${path}pages/2/`) },
  'next-is-number': { envelope: (list) => withNext(list, 2) },
  'next-repeats': { envelope: (list, path) => withNext(list, `${path}?page=1`) },
  'count-too-high': { envelope: (list) => ({ ...list, count: Number(list.count) + 3 }) },
  'doubled-id': {
    members: ([first, second, ...rest]) =>
      first === undefined || second === undefined
        ? []
        : [first, { ...second, id: first.id ?? null }, ...rest],
  },
  'id-is-pk': { body: (body) => renamed(body, { id: 'pk' }) },
  'ids-too-large': { text: (json) => json.replace(/"id":(\d{3,})/g, '"id":$10000000000001') },
  'no-codes': { body: (body) => renamed(body, { coded: 'stored' }) },
  'no-label-keys': {
    body: (body) => renamed(body, { name: 'designation', label: 'caption', oid: 'code', title: 'heading' }),
  },
  'wrapped-details': { single: (body) => ({ data: body }) },
  'foreign-references': { body: withForeignReferences },
  'metadata-without-parts': { metadata: (body) => filtered(body, (key) => !METADATA_KEYS.includes(key)) },
  'metadata-parts-only': {
    metadata: (body) => filtered(body, (key) => key === 'id' || METADATA_KEYS.includes(key)),
  },
  'wrapped-metadata': { metadata: (body) => ({ object: body }) },
  'metadata-of-another': { metadata: (body) => ({ ...body, id: 777_001 }) },
  'no-metadata': { refuse: (_request, { route }) => refuseIf(route === 'metadata') },
  'anonymous-is-forbidden': {},
  'anonymous-is-redirected': {},
} as const satisfies Record<string, DeviationRule>;

/** A way in which the service differs. */
export type Deviation = keyof typeof RULES;

export function isDeviation(name: string): name is Deviation {
  return Object.hasOwn(RULES, name);
}

function refuseIf(refused: boolean): void {
  if (refused) throw notFound();
}

/** Replaces `next`, except on the last page. */
function withNext(list: JsonObject, next: Json): JsonObject {
  return { ...list, next: list.next === null ? null : next };
}

/** References that point to no object of the draft. */
function withForeignReferences(body: JsonObject): JsonObject {
  const entries = Object.entries(body).map(([key, value]) =>
    key.endsWith('_id') && key !== 'project_id' && typeof value === 'number'
      ? [key, value + 500_000_000]
      : [key, value],
  );
  return Object.fromEntries(entries) as JsonObject;
}

function renamed(body: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [names[key] ?? key, value]));
}

function filtered(body: JsonObject, keeps: (key: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([key]) => keeps(key)));
}
