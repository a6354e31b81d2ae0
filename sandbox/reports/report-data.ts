import type { Design, DesignObject, Draft, Json } from '../study/types.ts';
import type { ReportRequest } from './report-request.ts';

/** A draft with its design. */
export interface Subject {
  draft: Draft;
  design: Design;
}

/** The draft that a report is on. */
export function subjectOf({ draft, study, template }: ReportRequest): Subject {
  if (draft === undefined) throw new Error(`${template.name} is a report on a draft.`);
  return { draft, design: study.design(draft.id) };
}

/** The drafts of the project that a report is on, the baseline first. */
export function projectSubjects({ project, study, settings }: ReportRequest): Subject[] {
  return study.drafts
    .filter((draft) => draft.projectId === project.id && !draft.deleted)
    .sort((a, b) => Number(b.id === settings.baseline) - Number(a.id === settings.baseline))
    .map((draft) => ({ draft, design: study.design(draft.id) }));
}

/** Objects grouped by the id of another object: the fields of each form, for example. */
export function grouped(
  objects: readonly DesignObject[],
  key: string,
): Map<Json | undefined, DesignObject[]> {
  return Map.groupBy(objects, ({ detail }) => detail[key]);
}

/** A value as readable text. */
export function asText(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The allowed values of a field: its range and unit, or its dictionary. */
export function allowedValues(
  { detail }: DesignObject,
  { data_dictionaries, unit_dictionaries }: Design,
): string {
  const dictionary = data_dictionaries.find(({ id }) => id === detail.data_dictionary_id);
  if (dictionary) return asText(dictionary.detail.name);
  const units = unit_dictionaries.find(({ id }) => id === detail.unit_dictionary_id)?.detail.units;
  const unit = Array.isArray(units) ? asText((units[0] as Record<string, Json>).unit) : undefined;
  const range = detail.range as { low: number; high: number } | null;
  return [range ? `${range.low} – ${range.high}` : '', unit ?? ''].filter((part) => part !== '').join(' ');
}

/** The steps of an edit check. */
export function stepsOf({ detail }: DesignObject): { kind: string; text: string; comment: string }[] {
  const steps = Array.isArray(detail.steps) ? detail.steps : [];
  return steps.map((step) => {
    const { kind, text, comment } = step as Record<string, Json>;
    return { kind: asText(kind), text: asText(text), comment: asText(comment) };
  });
}
