import type { Plan } from '../../../src/index.ts';

/** Kinds of settings that hold no id. */
const PLAIN_KINDS: ReadonlySet<string> = new Set(['boolean', 'choice', 'text']);

/**
 * The drafts that the settings of a report refer to: a comparison report has another content when that draft
 * changes.
 *
 * @see docs/assumptions.md#a-setting-that-refers-to-a-draft
 */
export function referencedDrafts(plan: Plan): number[] {
  const ids = referenceValues(plan)
    .filter((value) => typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value)))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** Without the template, the numbers that are sent: of the documented kinds only a reference is one. */
function referenceValues({ template, settings, effectiveSettings }: Plan): unknown[] {
  if (template === null) return Object.values(settings).filter((value) => typeof value === 'number');
  return template.settings
    .filter(({ setting_type: kind }) => !PLAIN_KINDS.has(kind))
    .map(({ name }) => effectiveSettings?.[name]);
}
