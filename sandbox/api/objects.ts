import type { Service } from '../service.ts';
import { families } from '../study/types.ts';
import type { DesignObject, Family, JsonObject } from '../study/types.ts';
import { json } from '../wire/response.ts';
import { listReply } from './lists.ts';
import type { Endpoint, RouteSpec } from './route.ts';
import { idOf, notFound, visibleDraft, visibleDrafts } from './visible.ts';

type Query = URLSearchParams;
type Shown = Pick<DesignObject, 'detail' | 'metadata'>;

/** Drafts, and for each family of design objects a list, a detail and a metadata view. */
export const draftRoutes: RouteSpec[] = [
  { route: 'drafts', method: 'GET', path: '/api/v2/drafts/', endpoint: listDrafts() },
  { route: 'draft', method: 'GET', path: '/api/v2/drafts/:draft_id/', endpoint: oneDraft() },
  ...families.flatMap((family): RouteSpec[] => {
    const list = `/api/v2/drafts/:draft_id/${family}/`;
    return [
      { route: 'objects', method: 'GET', path: list, endpoint: listObjects(family) },
      { route: 'object', method: 'GET', path: `${list}:object_id`, endpoint: oneObject(family, expanded) },
      {
        route: 'metadata',
        method: 'GET',
        path: `${list}:object_id/metadata`,
        endpoint: oneObject(family, metadata),
      },
    ];
  }),
];

function listDrafts(): Endpoint {
  return (service, request, user) =>
    listReply(request, service.options, visibleDrafts(service, user), (draft) =>
      expanded(draft, request.query),
    );
}

function oneDraft(): Endpoint {
  return (service, request, user) =>
    json(200, expanded(visibleDraft(service, user, idOf(request.params.draft_id)), request.query));
}

function listObjects(family: Family): Endpoint {
  return (service, request, user) => {
    const draft = visibleDraft(service, user, idOf(request.params.draft_id));
    const objects = service.study.design(draft.id)[family];
    return listReply(request, service.options, objects, (object) => expanded(object, request.query, family));
  };
}

function oneObject(family: Family, view: typeof expanded): Endpoint {
  return (service, request, user) => {
    const draft = visibleDraft(service, user, idOf(request.params.draft_id));
    const object = objectOf(service, draft.id, family, idOf(request.params.object_id));
    return json(200, view(object, request.query, family));
  };
}

function objectOf({ study }: Service, draftId: number, family: Family, id: number): DesignObject {
  const object = study.design(draftId)[family].find((one) => one.id === id);
  if (object === undefined) throw notFound();
  return object;
}

/** The object, with what the query asks for in addition. */
function expanded({ detail, metadata }: Shown, query: Query, family?: Family): JsonObject {
  const asked = (name: string) => query.get(name) === 'true';
  return {
    ...(family === 'checks' && !asked('include_check_step_comments') ? withoutStepComments(detail) : detail),
    ...(asked('include_properties') ? { custom_properties: metadata.customProperties } : {}),
    ...(asked('include_labels') ? { labels: metadata.labels } : {}),
    ...(asked('include_comments') ? { comments: metadata.comments } : {}),
    ...(asked('include_updated') ? metadata.updated : {}),
    ...(asked('include_standards_compliance') ? { standards_compliance: metadata.standardsCompliance } : {}),
  };
}

/** The object with all of its metadata. */
function metadata(object: Shown, query: Query, family?: Family): JsonObject {
  const { labels, comments, customProperties } = object.metadata;
  return { ...expanded(object, query, family), labels, comments, custom_properties: customProperties };
}

function withoutStepComments(detail: JsonObject): JsonObject {
  const steps = Array.isArray(detail.steps) ? detail.steps : [];
  const bare = steps.map((step) => {
    if (typeof step !== 'object' || step === null || Array.isArray(step)) return step;
    return Object.fromEntries(Object.entries(step).filter(([name]) => name !== 'comment'));
  });
  return { ...detail, steps: bare };
}
