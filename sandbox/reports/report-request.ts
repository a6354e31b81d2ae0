import type { Study } from '../study/study.ts';
import type { Draft, Project } from '../study/types.ts';
import type { SettingValue, StoredTemplate } from '../templates/types.ts';

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
