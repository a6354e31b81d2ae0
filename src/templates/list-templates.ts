import * as z from 'zod/v4-mini';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { numberOrNull, textOrNull, validate } from '../json/validate.ts';
import { draftTemplatesPath } from '../address/configurable-draft-templates-path.ts';
import type { Deadline } from '../time/deadline.ts';
import { turnsFor } from '../time/yield-to-host.ts';
import { readAll } from '../lists/read-list.ts';

/** What a report is about. */
export type Subject = { readonly projectId: number } | { readonly draftId: number };

/** "project 7" or "draft 12", for messages. */
export function subjectName(subject: Subject): string {
  return 'projectId' in subject ? `project ${subject.projectId}` : `draft ${subject.draftId}`;
}

/** The subject as in the body of a generate request, and in the manifest. */
export function subjectKey(
  subject: Subject,
): { readonly project_id: number } | { readonly draft_id: number } {
  return 'projectId' in subject ? { project_id: subject.projectId } : { draft_id: subject.draftId };
}

const templateSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: textOrNull,
  template_type: textOrNull,
  template_scope: textOrNull,
  settings: z.unknown(),
});

const settingSchema = z.object({
  /** The key in a generate request. */
  name: z.string(),
  display_name: textOrNull,
  description: textOrNull,
  /** `boolean`, `choice`, `text`, or another kind, whose values are sent unchecked. */
  setting_type: z.string(),
  /** Used when the setting is not sent. A string, also for a boolean. */
  default_value: z._default(z.nullable(z.string()), null),
  setting_choices: z._default(z.nullable(z.custom<readonly string[]>(isStringArray)), null),
  display_order: numberOrNull,
});

/** Stops at the first other value; zod would make an issue for each of a million. */
function isStringArray(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** One setting of a template. @see docs/service.md#settings */
export type TemplateSetting = Readonly<z.output<typeof settingSchema>>;

/** A document template. Its labels are compared by equality, never parsed. @see docs/service.md#templates */
export interface Template extends Readonly<Omit<z.output<typeof templateSchema>, 'settings'>> {
  /**
   * In the order in which the form shows them: by `display_order`, those without one last. They are validated on
   * first access, so that a malformed template does not stop the use of another one of the list.
   *
   * @throws MalformedResponseError that names the template
   */
  readonly settings: readonly TemplateSetting[];
}

/**
 * Parses one template of a list: id and name at once, the settings on first access.
 *
 * @param label the list, for messages
 * @throws MalformedResponseError
 */
export function parseTemplate(client: DraftServiceClient, member: unknown, label: string): Template {
  const { settings, ...template } = validate(templateSchema, member, label);
  let parsed: readonly TemplateSetting[] | undefined;
  return {
    ...template,
    get settings() {
      const name = client.quote(template.name, 100);
      parsed ??= parseTemplateSettings(settings, `template ${template.id} ("${name}") among ${label}`);
      return parsed;
    },
  };
}

function parseTemplateSettings(value: unknown, label: string): TemplateSetting[] {
  const settings = validate(z.array(z.unknown()), value, label, { within: 'settings' });
  const order = (setting: TemplateSetting): number => setting.display_order ?? Number.MAX_VALUE;
  return settings
    .map((setting, index) => validate(settingSchema, setting, label, { within: `settings[${index}]` }))
    .sort((one, other) => order(one) - order(other));
}

/** The known scope labels; any other label is not an error. */
export const SCOPE = { project: 'Project Home', draft: 'Draft Home', tickets: 'Project Tickets' } as const;

/**
 * What a report is made with: the settings that are sent, and the template's defaults for the rest. The
 * service lists defaults as strings; that of a boolean becomes a boolean.
 */
export function effectiveSettings(
  template: Template,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const defaults = template.settings.map(({ name, setting_type: kind, default_value: value }) => {
    const word = kind === 'boolean' ? value?.trim().toLowerCase() : undefined;
    return [name, word === 'true' || word === 'false' ? word === 'true' : value] as const;
  });
  return Object.fromEntries([...defaults, ...Object.entries(sent)]);
}

/**
 * Reads all document templates that apply to a Project or a Draft. The path of a Draft's list is an
 * assumption; the client's `draftTemplatesPath` sets it.
 *
 * @throws the errors of `readAll`, and MalformedResponseError for a template without id or name
 * @see docs/service.md#templates
 */
export async function listTemplates(
  client: DraftServiceClient,
  subject: Subject,
  deadline: Deadline = client.deadline(),
): Promise<Template[]> {
  const label = `the templates of ${subjectName(subject)}`;
  const path =
    'projectId' in subject
      ? `/api/v2/projects/${subject.projectId}/document_templates/`
      : draftTemplatesPath(client.draftTemplatesPath, subject.draftId);
  const members = await readAll(client, { path, label }, deadline);
  const templates: Template[] = [];
  await turnsFor(deadline, label)(members, (member) => templates.push(parseTemplate(client, member, label)));
  return templates;
}
