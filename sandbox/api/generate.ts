import type { User } from '../people/users.ts';
import type { ReportRequest } from '../reports/report-request.ts';
import type { GenerateCount, Service } from '../service.ts';
import type { Draft, Project } from '../study/types.ts';
import { DRAFT_HOME, PROJECT_TICKETS } from '../templates/types.ts';
import { validateSettings } from '../templates/validate-settings.ts';
import type { StoredTemplate } from '../templates/types.ts';
import { jsonResponse } from '../http/response.ts';
import { HttpError } from '../http/http-error.ts';
import { isObject } from '../study/types.ts';
import { requiredInteger, readJsonObject } from './request-body.ts';
import type { Endpoint } from './endpoint.ts';
import { publicTemplate } from './templates.ts';
import { idOf, notFound, reportableDraft, reportableProject } from './access.ts';

/** Starts the generation of a report. */
export const generate: Endpoint = (service, request, user) => {
  const templateId = idOf(request.params.template_id);
  const count = countOf(service, templateId);
  count.received += 1;
  service.generateLimit.admit(user.username);
  const template = service.templates.find(({ id, active }) => id === templateId && active);
  if (template === undefined) throw notFound();
  if (template.template_scope === PROJECT_TICKETS) {
    throw new HttpError(403, 'Templates of this scope cannot be generated through the interface.');
  }
  const body = readJsonObject(request);
  const subject = subjectOf(service, user, template, body);
  const settings = settingsOf(service, template, subject.project, body.settings);
  const { study, options } = service;
  const order = { template, ...subject, settings, study, author: user.username, at: new Date(options.now()) };
  const task = service.tasks.start(order, planOf(service, order));
  count.accepted += 1;
  const version = request.path.includes('/api/v1/') ? 'v1' : 'v2';
  const path = `${options.basePath}/api/${version}/document_template_tasks/${task.facts.id}/`;
  return jsonResponse(202, { task_id: task.facts.id, status_url: path });
};

interface Subject {
  project: Project;
  draft: Draft | undefined;
}

function subjectOf(
  service: Service,
  user: User,
  template: StoredTemplate,
  body: Record<string, unknown>,
): Subject {
  if (template.template_scope !== DRAFT_HOME) {
    return {
      project: reportableProject(service, user, requiredInteger(body, 'project_id')),
      draft: undefined,
    };
  }
  const draft = reportableDraft(service, user, requiredInteger(body, 'draft_id'));
  return { project: reportableProject(service, user, draft.projectId), draft };
}

function settingsOf(service: Service, template: StoredTemplate, project: Project, sent: unknown = {}) {
  if (!isObject(sent)) throw new HttpError(400, 'settings: Expected an object.', { field: 'settings' });
  const allowed = (id: number) =>
    service.study.drafts.some((draft) => draft.id === id && !draft.deleted && draft.projectId === project.id);
  return validateSettings(template, sent, allowed);
}

function planOf({ options, tasks }: Service, { template, author, project, draft, settings }: ReportRequest) {
  const plan = options.plan({
    nth: tasks.all.length + 1,
    template: publicTemplate(template),
    user: author,
    projectId: project.id,
    draftId: draft?.id ?? null,
    settings,
  });
  return { durationMs: options.taskMs, ...options.taskPlan, ...plan };
}

function countOf({ generates }: Service, templateId: number): GenerateCount {
  const count = generates.get(templateId) ?? { received: 0, accepted: 0 };
  generates.set(templateId, count);
  return count;
}
