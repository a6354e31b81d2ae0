import * as z from 'zod/v4-mini';
import { validate } from '../json/validate.ts';
import type { DraftServiceClient } from '../client.ts';

/** For people: whatever it is, it must not stop a report. */
const words = z.pipe(z.unknown(), z.transform(textOrNull));

const listedSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.unknown(),
  template_type: z.unknown(),
  template_scope: z.unknown(),
  settings: z.unknown(),
});

const settingsSchema = z.object({ settings: z.array(z.unknown()) });

const settingSchema: z.ZodMiniType<TemplateSetting> = z.object({
  name: z.string(),
  display_name: words,
  description: words,
  setting_type: z.string(),
  default_value: z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value ?? null),
  ),
  setting_choices: z.pipe(
    z.nullish(z.custom<readonly string[]>(isTexts)),
    z.transform((value) => value ?? null),
  ),
  display_order: z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'number' ? value : null)),
  ),
});

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Stops at the first that is none, where zod would write down each of a million. */
function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** One setting of a template. @see docs/service.md#settings */
export interface TemplateSetting {
  /** The key in a generate request. */
  readonly name: string;
  readonly display_name: string | null;
  readonly description: string | null;
  /** `boolean`, `choice`, `text`, or a kind that this client passes through. */
  readonly setting_type: string;
  /** Always a text, also for a boolean; holds when the setting is left out. */
  readonly default_value: string | null;
  /** The allowed values of a choice. */
  readonly setting_choices: readonly string[] | null;
  readonly display_order: number | null;
}

/** A document template. Its labels are for people: they are compared whole, never parsed. @see docs/service.md#templates */
export interface Template {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly template_type: string | null;
  readonly template_scope: string | null;
  /**
   * As the service lists them; `orderedSettings` gives the form's order. Of a template out of a list they are validated when they are asked
   * for: what is wrong with one template is no news for whoever wants another.
   *
   * @throws MalformedResponseError that names the template
   */
  readonly settings: readonly TemplateSetting[];
}

/**
 * One template of a list: id and name are validated at once, the settings when they are asked for.
 *
 * @param about the list, for messages
 * @throws MalformedResponseError
 */
export function openTemplate(client: DraftServiceClient, member: unknown, about: string): Template {
  const { id, name, settings, ...labels } = validate(listedSchema, member, about);
  let opened: readonly TemplateSetting[] | undefined;
  return {
    id,
    name,
    description: textOrNull(labels.description),
    template_type: textOrNull(labels.template_type),
    template_scope: textOrNull(labels.template_scope),
    get settings() {
      const shown = `template ${id} ("${client.quote(name, 100)}") among ${about}`;
      opened ??= openSettings(settings, shown);
      return opened;
    },
  };
}

function openSettings(value: unknown, about: string): TemplateSetting[] {
  const { settings } = validate(settingsSchema, { settings: value }, about);
  return settings.map((setting, at) =>
    validate(settingSchema, setting, about, { within: `settings[${at}]` }),
  );
}

/** The known scope labels; any other label is not an error. */
export const SCOPE = { project: 'Project Home', draft: 'Draft Home', tickets: 'Project Tickets' } as const;

/** A template's settings in the order in which the form shows them. */
export function orderedSettings(template: Template): TemplateSetting[] {
  const place = (one: TemplateSetting): number => one.display_order ?? Number.POSITIVE_INFINITY;
  return [...template.settings].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}
