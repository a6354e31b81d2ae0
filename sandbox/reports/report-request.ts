import type { Study } from '../study/study.ts';
import type { Draft, Project } from '../study/types.ts';
import type { OutputKind, SettingValue, StoredTemplate } from '../templates/types.ts';

/** The input of a report. */
export interface ReportRequest {
  template: StoredTemplate;
  project: Project;
  /** Absent for a report on a project. */
  draft: Draft | undefined;
  settings: Record<string, SettingValue>;
  study: Study;
  /** Username of the owner. */
  author: string;
  /** When the report was requested. */
  at: Date;
}

/** Media type by kind of output. */
export const CONTENT_TYPES: Record<OutputKind, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=utf-8',
};

/** The file name of a report. */
export function filenameOf({ template, project, draft }: ReportRequest): string {
  const subject = draft === undefined ? project.name : `${project.name} ${draft.name}`;
  return `${subject} - ${template.name}.${template.output}`;
}
