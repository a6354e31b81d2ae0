import { draftTemplatesPath } from '../address/templates-path.ts';
import type { Deadline } from '../http/deadline.ts';
import { readAll } from '../lists/read-all.ts';
import type { DraftService } from '../service.ts';
import { type Subject, subjectName } from './subject.ts';
import { type Template, openTemplate } from './template.ts';

/**
 * The document templates that apply to a Project or a Draft, all pages of the list. The path of a Draft's list is an
 * assumption; `draftTemplatesPath` of the service sets it.
 *
 * @param tries tries of each page; default 6
 * @throws whatever `readAll` throws, and MalformedResponseError for a template without id or name
 * @see docs/service.md#templates
 */
export async function listTemplates(
  service: DraftService,
  subject: Subject,
  deadline: Deadline = service.deadline(),
  tries?: number,
): Promise<Template[]> {
  const about = `the templates of ${subjectName(subject)}`;
  const path =
    'projectId' in subject
      ? `/api/v2/projects/${subject.projectId}/document_templates/`
      : draftTemplatesPath(service.draftTemplatesPath, subject.draftId);
  const members = await readAll(service, { path, about, tries }, deadline);
  return members.map((member) => openTemplate(service, member, about));
}
