import type { User } from '../people/users.ts';
import type { Service } from '../service.ts';
import type { Explanation } from '../study/explanations.ts';
import { json } from '../wire/answer.ts';
import type { Call } from '../wire/door.ts';
import { Refusal } from '../wire/refusal.ts';
import { listReply } from './lists.ts';
import type { RouteSpec } from './routes.ts';
import { idOf, notFound, visibleDraft } from './visible.ts';

// These two say `draft` where all others say `drafts`.
const list = '/api/v2/draft/:draft_id/standards_explanations/';

/** Deviations from a library draft and their explanations. */
export const explanationPaths: RouteSpec[] = [
  {
    route: 'explanations',
    method: 'GET',
    path: list,
    endpoint: (service, call, user) =>
      listReply(call, service.options, explanationsOf(service, call, user), ({ detail }) => detail),
  },
  {
    route: 'explanation',
    method: 'GET',
    path: `${list}:explanation_id/`,
    endpoint: (service, call, user) => {
      const id = idOf(call.params.explanation_id);
      const found = explanationsOf(service, call, user).find((one) => one.id === id);
      if (found === undefined) throw notFound();
      return json(200, found.detail);
    },
  },
];

function explanationsOf(service: Service, call: Call, user: User): Explanation[] {
  if (!user.canAccessUserApi) throw new Refusal(403, 'You need the flag can_access_user_api.');
  const draft = visibleDraft(service, user, idOf(call.params.draft_id));
  if (!draft.isLibrary) throw notFound();
  const mine = (one: Explanation) =>
    one.libraryDraftId === draft.id && user.projectIds.includes(one.draft.projectId);
  return service.study.explanations().filter(mine);
}
