import type { OutputKind } from '../templates/types.ts';
import type { ReportRequest } from './report-request.ts';

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
