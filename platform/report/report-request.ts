import type { Settings, TemplateRequest } from '../../src/index.ts';
import type { SettingsInput } from '../inputs/settings-yaml.ts';

/** A report to start. */
export interface ReportRequest extends TemplateRequest, SettingsInput {
  /** The draft's design as it was read before, lower-case hex; undefined: not read. */
  readonly draftFingerprint: string | undefined;
}

/** Where a report is saved. */
export interface ReportPlace {
  /** Absolute, or relative to the working directory. */
  readonly folder: string;
  /** undefined: the service's name for the file. */
  readonly filename: string | undefined;
  /** Whether the manifest is written beside the report. */
  readonly manifest: boolean;
}

/** The report that was asked for, as messages name it. */
export interface RequestedReport {
  /** Name and id, as far as they are known yet. */
  readonly template: string;
  /** What it is about: "draft 12". */
  readonly subject: string;
  readonly settings: Settings;
}
