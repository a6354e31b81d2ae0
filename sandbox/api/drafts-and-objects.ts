import type { User } from '../people/users.ts';
import type { Service } from '../service.ts';
import { FAMILIES } from '../study/types.ts';
import { type DesignObject, type Draft, type Family, type JsonObject, isObject } from '../study/types.ts';
import type { IncomingRequest } from '../http/request-pipeline.ts';
import { jsonResponse } from '../http/response.ts';
import { designList } from './list-response.ts';
import type { Endpoint, RouteSpec } from './endpoint.ts';
import { idOf, notFound, visibleDraft, visibleDrafts } from './access.ts';

type Query = URLSearchParams;
type ObjectBody = Pick<DesignObject, 'detail' | 'metadata'>;

/** Drafts, and for each family of design objects a list, a detail and a metadata view. */
export const DRAFT_ROUTES: RouteSpec[] = [
  { route: 'drafts', method: 'GET', path: '/api/v2/drafts/', endpoint: listDrafts() },
  { route: 'draft', method: 'GET', path: '/api/v2/drafts/:draft_id/', endpoint: getDraft() },
  ...FAMILIES.flatMap((family): RouteSpec[] => {
    const list = `/api/v2/drafts/:draft_id/${family}/`;
    return [
      { route: 'objects', method: 'GET', path: list, endpoint: listObjects(family) },
      { route: 'object', method: 'GET', path: `${list}:object_id`, endpoint: getObject(family, detailView) },
      {
        route: 'metadata',
        method: 'GET',
        path: `${list}:object_id/metadata`,
        endpoint: getObject(family, metadataView),
      },
    ];
  }),
];

function listDrafts(): Endpoint {
  return (service, request, user) =>
    designList(service, request, visibleDrafts(service, user), (draft) =>
      detailView(service, draft, request.query),
    );
}

function getDraft(): Endpoint {
  return (service, request, user) => {
    const draft = requestedDraft(service, request, user);
    return jsonResponse(200, detailView(service, draft, request.query));
  };
}

function listObjects(family: Family): Endpoint {
  return (service, request, user) => {
    const draft = requestedDraft(service, request, user);
    const objects = service.study.design(draft.id)[family];
    return designList(service, request, objects, (object) =>
      detailView(service, object, request.query, family),
    );
  };
}

function getObject(family: Family, view: typeof detailView): Endpoint {
  return (service, request, user) => {
    const draft = requestedDraft(service, request, user);
    const object = objectOf(service, draft.id, family, request.params.object_id ?? '');
    return jsonResponse(200, view(service, object, request.query, family));
  };
}

/** The draft in the path. Applies the edits that wait for its reads. */
function requestedDraft(service: Service, request: IncomingRequest, user: User): Draft {
  const draft = visibleDraft(service, user, idOf(request.params.draft_id));
  service.editor.beforeRead(draft.id);
  return draft;
}

/** Ids are compared as strings, since an edit can turn one into a string. */
function objectOf({ study }: Service, draftId: number, family: Family, id: string): DesignObject {
  const objects = study.design(draftId)[family];
  const ids = new Set([id, JSON.stringify(id)]);
  const has = (object: DesignObject | undefined) => ids.has(JSON.stringify(object?.detail.id));
  // Ids are consecutive, which finds an object in a large design without a search.
  const likely = objects[Number(id) - (objects[0]?.id ?? 0)];
  const object = has(likely) ? likely : objects.find(has);
  if (object === undefined) throw notFound();
  return object;
}

/** The object with the additions that the query names. */
function detailView(
  service: Service,
  { detail, metadata }: ObjectBody,
  query: Query,
  family?: Family,
): JsonObject {
  const wants = (name: string) => query.get(name) === 'true';
  return {
    ...(family === 'checks' && !wants('include_check_step_comments') ? withoutStepComments(detail) : detail),
    ...(wants('include_properties') ? { custom_properties: metadata.customProperties } : {}),
    ...(wants('include_labels') ? { labels: metadata.labels } : {}),
    ...(wants('include_comments') ? { comments: metadata.comments } : {}),
    ...(wants('include_updated') ? metadata.updated : {}),
    ...(wants('include_standards_compliance') ? { standards_compliance: metadata.standardsCompliance } : {}),
    ...service.volatileValues(),
  };
}

/** The object with all of its metadata. */
function metadataView(service: Service, object: ObjectBody, query: Query, family?: Family): JsonObject {
  const { labels, comments, customProperties } = object.metadata;
  return {
    ...detailView(service, object, query, family),
    labels,
    comments,
    custom_properties: customProperties,
  };
}

function withoutStepComments(detail: JsonObject): JsonObject {
  const steps = Array.isArray(detail.steps) ? detail.steps : [];
  const stripped = steps.map((step) => {
    if (!isObject(step)) return step;
    return Object.fromEntries(Object.entries(step).filter(([name]) => name !== 'comment'));
  });
  return { ...detail, steps: stripped };
}
