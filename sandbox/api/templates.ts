import type { Service } from '../service.ts';
import { DRAFT_HOME, PROJECT_HOME } from '../templates/types.ts';
import type { DocumentTemplate, StoredTemplate } from '../templates/types.ts';
import type { ServiceResponse } from '../http/response.ts';
import type { IncomingRequest } from '../http/request-pipeline.ts';
import { listReply } from './list-response.ts';
import type { Endpoint } from './endpoint.ts';
import { idOf, reportableDraft, reportableProject } from './access.ts';

/** The templates for a project. */
export const projectTemplates: Endpoint = (service, request, user) => {
  reportableProject(service, user, idOf(request.params.project_id));
  return templatesOf(service, request, PROJECT_HOME);
};

/** The templates for a draft, whose id may be in the path or in the query. */
export const draftTemplates: Endpoint = (service, request, user) => {
  reportableDraft(service, user, idOf(request.params.draft_id ?? draftIdInQuery(service, request)));
  return templatesOf(service, request, DRAFT_HOME);
};

function draftIdInQuery({ options }: Service, { query }: IncomingRequest): string | undefined {
  const pattern = new URLSearchParams(options.draftTemplatesPath.split('?')[1] ?? '');
  const [name] = [...pattern].find(([, value]) => value === '{draft_id}') ?? [];
  return name === undefined ? undefined : (query.get(name) ?? undefined);
}

function templatesOf(service: Service, request: IncomingRequest, scope: string): ServiceResponse {
  const listed = service.templates.filter((template) => template.active && template.template_scope === scope);
  const envelope = service.options.pageTemplates ? 'paginated' : 'results';
  return listReply(request, { ...service.options, envelope }, listed, (template) => ({
    ...publicTemplate(template),
    ...service.options.templateOverrides[template.id],
  }));
}

/** A template with only the keys that the list has. */
export function publicTemplate(template: StoredTemplate): DocumentTemplate {
  const { id, name, description, template_type, template_scope } = template;
  const settings = template.settings.toSorted((a, b) => a.display_order - b.display_order);
  return { id, name, description, template_type, template_scope, settings };
}
