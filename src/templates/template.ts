import * as z from 'zod/v4-mini';

const words = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? null),
);

const setting = z.object({
  name: z.string(),
  display_name: words,
  description: words,
  setting_type: z.string(),
  default_value: words,
  setting_choices: z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((value) => value ?? null),
  ),
  display_order: z.pipe(
    z.nullish(z.number()),
    z.transform((value) => value ?? null),
  ),
});

/** Validates one template of a list. */
export const templateSchema: z.ZodMiniType<Template> = z.object({
  id: z.int(),
  name: z.string(),
  description: words,
  template_type: words,
  template_scope: words,
  settings: z.array(setting),
});

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
  /** As the service lists them; `orderedSettings` gives the form's order. */
  readonly settings: readonly TemplateSetting[];
}

/** The known scope labels; any other label is not an error. */
export const SCOPE = { project: 'Project Home', draft: 'Draft Home', tickets: 'Project Tickets' } as const;

/** A template's settings in the order in which the form shows them. */
export function orderedSettings(template: Template): TemplateSetting[] {
  const place = (one: TemplateSetting): number => one.display_order ?? Number.POSITIVE_INFINITY;
  return [...template.settings].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}
