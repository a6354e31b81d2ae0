import { draftTemplatesPath } from '../address/draft-templates-path.ts';
import type { Deadline } from '../time/deadline.ts';
import { Turns } from '../time/yield-to-host.ts';
import { readAll } from '../lists/read-list.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { type Subject, subjectName } from './report-subject.ts';
import { type Template, parseTemplate } from './template.ts';

/**
 * Reads all document templates that apply to a Project or a Draft. The path of a Draft's list is an
 * assumption; the client's `draftTemplatesPath` sets it.
 *
 * @param maxAttempts attempts of each page; default 6
 * @throws the errors of `readAll`, and MalformedResponseError for a template without id or name
 * @see docs/service.md#templates
 */
export async function listTemplates(
  client: DraftServiceClient,
  subject: Subject,
  deadline: Deadline = client.deadline(),
  maxAttempts?: number,
): Promise<Template[]> {
  const label = `the templates of ${subjectName(subject)}`;
  const path =
    'projectId' in subject
      ? `/api/v2/projects/${subject.projectId}/document_templates/`
      : draftTemplatesPath(client.draftTemplatesPath, subject.draftId);
  const members = await readAll(client, { path, label, maxAttempts }, deadline);
  const templates: Template[] = [];
  await new Turns(deadline, label).forEach(members, (member) =>
    templates.push(parseTemplate(client, member, label)),
  );
  return templates;
}
