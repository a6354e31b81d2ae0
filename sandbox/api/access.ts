import type { User } from '../people/users.ts';
import type { Service } from '../service.ts';
import type { Draft, Project } from '../study/types.ts';
import { HttpError } from '../http/http-error.ts';

/** The id in a path. Anything but digits is no address of the service. */
export function idOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

/** The refusal of what does not exist, or not for this user. */
export function notFound(): HttpError {
  return new HttpError(404, 'Not found.');
}

/** The drafts that a user may view. */
export function visibleDrafts(service: Service, user: User): Draft[] {
  return service.study.drafts.filter((draft) => !draft.deleted && user.projectIds.includes(draft.projectId));
}

/** A draft that the user may view, or 404; 403 for one that is refused. */
export function visibleDraft(service: Service, user: User, id: number): Draft {
  const draft = visibleDrafts(service, user).find((visible) => visible.id === id);
  if (draft === undefined) throw notFound();
  refuseDraft(service, id);
  return draft;
}

/** The refusal of drafts that the option `refusedDrafts` names, although lists show them. */
function refuseDraft({ options }: Service, id: number): void {
  if (!options.refusedDrafts.includes(id)) return;
  throw new HttpError(403, 'You do not have permission to view this draft.');
}

/** A project that templates may be listed or run for: 404 if there is none, 403 if it is not the user's. */
export function reportableProject(service: Service, user: User, id: number): Project {
  const project = service.study.projects.find((candidate) => candidate.id === id);
  if (project === undefined) throw notFound();
  if (!user.projectIds.includes(id)) {
    throw new HttpError(403, 'You do not have permission to view this project.');
  }
  return project;
}

/** The same for a draft. */
export function reportableDraft(service: Service, user: User, id: number): Draft {
  const draft = service.study.drafts.find((candidate) => candidate.id === id && !candidate.deleted);
  if (draft === undefined) throw notFound();
  reportableProject(service, user, draft.projectId);
  refuseDraft(service, id);
  return draft;
}
