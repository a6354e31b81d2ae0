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

/** A document template as the service lists it. Labels are for people: they are compared whole, never parsed. */
export const templateSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: words,
  template_type: words,
  template_scope: words,
  settings: z.array(setting),
});

/** @see docs/service.md#templates */
export type Template = z.output<typeof templateSchema>;
/** @see docs/service.md#settings */
export type TemplateSetting = z.output<typeof setting>;

/** The known scope labels; any other label is not an error. */
export const SCOPE = { project: 'Project Home', draft: 'Draft Home', tickets: 'Project Tickets' } as const;

/** A template's settings in the order in which the form shows them. */
export function orderedSettings(template: Template): TemplateSetting[] {
  const place = (one: TemplateSetting): number => one.display_order ?? Number.POSITIVE_INFINITY;
  return [...template.settings].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}
