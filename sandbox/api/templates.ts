import type { Service } from '../service.ts';
import { draftHome, projectHome } from '../templates/catalogue.ts';
import type { DocumentTemplate, StoredTemplate } from '../templates/types.ts';
import type { Reply } from '../wire/answer.ts';
import type { Call } from '../wire/door.ts';
import { listReply } from './lists.ts';
import type { Endpoint } from './routes.ts';
import { idOf, reportableDraft, reportableProject } from './visible.ts';

/** The templates for a project. */
export const projectTemplates: Endpoint = (service, call, user) => {
  reportableProject(service, user, idOf(call.params.project_id));
  return templatesOf(service, call, projectHome);
};

/** The templates for a draft, whose id may be in the path or in the query. */
export const draftTemplates: Endpoint = (service, call, user) => {
  reportableDraft(service, user, idOf(call.params.draft_id ?? draftIdInQuery(service, call)));
  return templatesOf(service, call, draftHome);
};

function draftIdInQuery({ options }: Service, { query }: Call): string | undefined {
  const pattern = new URLSearchParams(options.draftTemplatesPath.split('?')[1] ?? '');
  const [name] = [...pattern].find(([, value]) => value === '{draft_id}') ?? [];
  return name === undefined ? undefined : (query.get(name) ?? undefined);
}

function templatesOf(service: Service, call: Call, scope: string): Reply {
  const listed = service.templates.filter((one) => one.active && one.template_scope === scope);
  const envelope = service.options.pageTemplates ? 'paginated' : 'results';
  return listReply(call, { ...service.options, envelope }, listed, shown);
}

/** A template without what the list does not tell. */
export function shown(template: StoredTemplate): DocumentTemplate {
  const { id, name, description, template_type, template_scope } = template;
  const settings = template.settings.toSorted((a, b) => a.display_order - b.display_order);
  return { id, name, description, template_type, template_scope, settings };
}
