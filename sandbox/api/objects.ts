import type { User } from '../people/users.ts';
import type { Service } from '../service.ts';
import { families } from '../study/types.ts';
import type { DesignObject, Draft, Family, JsonObject } from '../study/types.ts';
import type { IncomingRequest } from '../wire/handle-request.ts';
import { json } from '../wire/response.ts';
import { designList } from './lists.ts';
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
    designList(service, request, visibleDrafts(service, user), (draft) =>
      expanded(service, draft, request.query),
    );
}

function oneDraft(): Endpoint {
  return (service, request, user) => {
    const draft = readDraft(service, request, user);
    return json(200, expanded(service, draft, request.query));
  };
}

function listObjects(family: Family): Endpoint {
  return (service, request, user) => {
    const draft = readDraft(service, request, user);
    const objects = service.study.design(draft.id)[family];
    return designList(service, request, objects, (object) =>
      expanded(service, object, request.query, family),
    );
  };
}

function oneObject(family: Family, view: typeof expanded): Endpoint {
  return (service, request, user) => {
    const draft = readDraft(service, request, user);
    const object = objectOf(service, draft.id, family, request.params.object_id ?? '');
    return json(200, view(service, object, request.query, family));
  };
}

/** The draft in the path. Reading it may be what a scheduled edit waits for. */
function readDraft(service: Service, request: IncomingRequest, user: User): Draft {
  const draft = visibleDraft(service, user, idOf(request.params.draft_id));
  service.editor.beforeRead(draft.id);
  return draft;
}

/** Ids are compared as text: an edit can make one textual. */
function objectOf({ study }: Service, draftId: number, family: Family, id: string): DesignObject {
  const objects = study.design(draftId)[family];
  const wanted = new Set([id, JSON.stringify(id)]);
  const has = (object: DesignObject | undefined) => wanted.has(JSON.stringify(object?.detail.id));
  // Ids are given out in order, so that a design of fifty thousand objects need not be searched for each.
  const likely = objects[Number(id) - (objects[0]?.id ?? 0)];
  const object = has(likely) ? likely : objects.find(has);
  if (object === undefined) throw notFound();
  return object;
}

/** The object, with what the query asks for in addition. */
function expanded(service: Service, { detail, metadata }: Shown, query: Query, family?: Family): JsonObject {
  const asked = (name: string) => query.get(name) === 'true';
  return {
    ...(family === 'checks' && !asked('include_check_step_comments') ? withoutStepComments(detail) : detail),
    ...(asked('include_properties') ? { custom_properties: metadata.customProperties } : {}),
    ...(asked('include_labels') ? { labels: metadata.labels } : {}),
    ...(asked('include_comments') ? { comments: metadata.comments } : {}),
    ...(asked('include_updated') ? metadata.updated : {}),
    ...(asked('include_standards_compliance') ? { standards_compliance: metadata.standardsCompliance } : {}),
    ...service.volatileValues(),
  };
}

/** The object with all of its metadata. */
function metadata(service: Service, object: Shown, query: Query, family?: Family): JsonObject {
  const { labels, comments, customProperties } = object.metadata;
  return {
    ...expanded(service, object, query, family),
    labels,
    comments,
    custom_properties: customProperties,
  };
}

function withoutStepComments(detail: JsonObject): JsonObject {
  const steps = Array.isArray(detail.steps) ? detail.steps : [];
  const bare = steps.map((step) => {
    if (typeof step !== 'object' || step === null || Array.isArray(step)) return step;
    return Object.fromEntries(Object.entries(step).filter(([name]) => name !== 'comment'));
  });
  return { ...detail, steps: bare };
}
