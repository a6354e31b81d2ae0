import { type Subject, parseDraftTemplatesPath } from '../../src/index.ts';
import { optional } from '../../platform/inputs/parse-inputs.ts';
import { id } from '../../platform/inputs/parsers.ts';

/** The flags for what a report is about. */
export const SUBJECT_TABLE = {
  'draft-id': optional(id),
  'project-id': optional(id),
  'draft-templates-path': parseDraftTemplatesPath,
};

type SubjectTexts = Readonly<Record<'draft-id' | 'project-id', string>>;

/** The mistakes in the combination of the two ids. */
export function subjectMistakes(texts: SubjectTexts): string[] {
  const { 'draft-id': draftId, 'project-id': projectId } = texts;
  if (draftId !== '' && projectId !== '') return ['--project-id: give either it or --draft-id, not both.'];
  if (draftId === '' && projectId === '') return ['--draft-id: give either it or --project-id.'];
  return [];
}

/** One of the two ids is set, or it would have been a mistake. */
export function subjectOf(values: {
  readonly 'draft-id': number | undefined;
  readonly 'project-id': number | undefined;
}): Subject {
  const { 'draft-id': draftId, 'project-id': projectId } = values;
  return draftId === undefined ? { projectId: projectId ?? 0 } : { draftId };
}
