import * as z from 'zod/v4-mini';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { numberOrNull, stringOrNull, validate } from '../json/validate.ts';

/** For display only: no value of it may stop a report. */
const displayText = z.pipe(z.unknown(), z.transform(stringOrNull));

const templateSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: displayText,
  template_type: displayText,
  template_scope: displayText,
  settings: z.unknown(),
});

const settingsSchema = z.object({ settings: z.array(z.unknown()) });

const settingSchema: z.ZodMiniType<TemplateSetting> = z.object({
  name: z.string(),
  display_name: displayText,
  description: displayText,
  setting_type: z.string(),
  default_value: z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value ?? null),
  ),
  setting_choices: z.pipe(
    z.nullish(z.custom<readonly string[]>(isStringArray)),
    z.transform((value) => value ?? null),
  ),
  display_order: z.pipe(z.unknown(), z.transform(numberOrNull)),
});

/** Stops at the first other value; zod would make an issue for each of a million. */
function isStringArray(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** One setting of a template. @see docs/service.md#settings */
export interface TemplateSetting {
  /** The key in a generate request. */
  readonly name: string;
  readonly display_name: string | null;
  readonly description: string | null;
  /** `boolean`, `choice`, `text`, or another kind, whose values are sent unchecked. */
  readonly setting_type: string;
  /** Used when the setting is not sent. A string, also for a boolean. */
  readonly default_value: string | null;
  /** The allowed values of a choice. */
  readonly setting_choices: readonly string[] | null;
  readonly display_order: number | null;
}

/** A document template. Its labels are compared by equality, never parsed. @see docs/service.md#templates */
export interface Template {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly template_type: string | null;
  readonly template_scope: string | null;
  /**
   * In the order of the service; `orderedSettings` gives the form's order. They are validated on first
   * access, so that a malformed template does not stop the use of another one of the list.
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
      parsed ??= parseSettings(settings, `template ${template.id} ("${name}") among ${label}`);
      return parsed;
    },
  };
}

function parseSettings(value: unknown, label: string): TemplateSetting[] {
  const { settings } = validate(settingsSchema, { settings: value }, label);
  return settings.map((setting, index) =>
    validate(settingSchema, setting, label, { within: `settings[${index}]` }),
  );
}

/** The known scope labels; any other label is not an error. */
export const SCOPE = { project: 'Project Home', draft: 'Draft Home', tickets: 'Project Tickets' } as const;

/**
 * A template's settings in the order in which the form shows them: by `display_order`, those without one
 * last.
 */
export function orderedSettings(template: Template): TemplateSetting[] {
  const order = (setting: TemplateSetting): number => setting.display_order ?? Number.POSITIVE_INFINITY;
  return [...template.settings].sort((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}
