import type { Deadline, DraftServiceClient, Settings, TemplateRequest } from '../../src/index.ts';
import type { Removable } from '../files/part-file.ts';
import type { SettingsInput } from '../inputs/settings-yaml.ts';

/** What is being done for a report, for the message of a failure. */
export type ReportPhase =
  'reading the templates' | 'starting the report' | 'waiting for the report' | 'downloading the report';

/** The process that a report is made for. */
export interface ReportHost {
  readonly client: DraftServiceClient;
  /** For the whole job. */
  readonly deadline: Deadline;
  readonly log: { line(text: string): void; notice(text: string): void };
  readonly setPhase: (phase: ReportPhase) => void;
  /** Called with the file that is being written; with undefined when there is none any more. */
  readonly setPartFile: (file: Removable | undefined) => void;
  /** Called while a file is downloaded. */
  readonly onBytes?: (received: number, total: number) => void;
}

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
