import type { User } from '../people/users.ts';
import type { Service } from '../service.ts';
import type { Explanation } from '../study/standards-explanations.ts';
import { jsonResponse } from '../http/response.ts';
import type { IncomingRequest } from '../http/request-pipeline.ts';
import { HttpError } from '../http/http-error.ts';
import { designList } from './list-response.ts';
import type { RouteSpec } from './endpoint.ts';
import { idOf, notFound, visibleDraft } from './access.ts';

// These two say `draft` where all others say `drafts`.
const LIST_PATH = '/api/v2/draft/:draft_id/standards_explanations/';

/** Deviations from a library draft and their explanations. */
export const EXPLANATION_ROUTES: RouteSpec[] = [
  {
    route: 'explanations',
    method: 'GET',
    path: LIST_PATH,
    endpoint: (service, request, user) =>
      designList(service, request, explanationsOf(service, request, user), ({ detail }) => detail),
  },
  {
    route: 'explanation',
    method: 'GET',
    path: `${LIST_PATH}:explanation_id/`,
    endpoint: (service, request, user) => {
      const id = idOf(request.params.explanation_id);
      const found = explanationsOf(service, request, user).find((explanation) => explanation.id === id);
      if (found === undefined) throw notFound();
      return jsonResponse(200, found.detail);
    },
  },
];

function explanationsOf(service: Service, request: IncomingRequest, user: User): Explanation[] {
  if (!user.canAccessUserApi) throw new HttpError(403, 'You need the flag can_access_user_api.');
  const draft = visibleDraft(service, user, idOf(request.params.draft_id));
  if (!draft.isLibrary) throw notFound();
  const isVisible = (explanation: Explanation) =>
    explanation.libraryDraftId === draft.id && user.projectIds.includes(explanation.draft.projectId);
  return service.study.explanations().filter(isVisible);
}
