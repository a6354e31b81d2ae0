import type { ReportRequest as CoreRequest } from '../../src/index.ts';
import type { SettingsInput } from '../inputs/settings-yaml.ts';

/** A report to start. */
export interface ReportRequest extends Pick<CoreRequest, 'template' | 'subject'>, SettingsInput {
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
