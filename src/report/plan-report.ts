import type { DraftServiceClient } from '../draft-service-client.ts';
import type { GenerateRequest } from '../tasks/start-generation.ts';
import { type SettingSources, type Settings, checkSettings } from '../templates/check-settings.ts';
import { subjectName, type Template, effectiveSettings } from '../templates/template.ts';
import type { Deadline } from '../time/deadline.ts';
import { type FoundTemplate, type TemplateRequest, findTemplate } from './find-template.ts';
import type { Lookups } from './templates-and-label.ts';

/** A report to make. */
export interface ReportRequest extends TemplateRequest {
  /**
   * Only what the user set; what is left out takes the template's default. A function gets the template, null if it is
   * not known.
   */
  readonly settings?: Settings | ((template: Template | null) => Settings) | undefined;
  /** What the user typed for a setting, for messages; see `checkSettings`. */
  readonly sources?: SettingSources | undefined;
}

/** A report that was checked as far as the template list allows, ready to be generated. */
export interface Plan extends FoundTemplate, GenerateRequest {
  /** `settings` and the template's defaults for the rest; null if the template is not known. */
  readonly effectiveSettings: Readonly<Record<string, unknown>> | null;
}

/**
 * Finds the template and checks the settings, before a generate is spent on them. If the template is not known, it is
 * only checked that JSON can hold the settings.
 *
 * @throws the errors of `findTemplate`; SettingsError with one sentence for each mistake
 * @see docs/service.md#settings
 */
export async function planReport(
  client: DraftServiceClient,
  { template: wanted, subject, settings: entered = {}, sources }: ReportRequest,
  deadline: Deadline = client.deadline(),
  lookups?: Lookups,
): Promise<Plan> {
  const found = await findTemplate(client, { template: wanted, subject }, deadline, lookups);
  const { template } = found;
  const settings = typeof entered === 'function' ? entered(template) : entered;
  checkSettings(client, template, settings, sources);
  return {
    ...found,
    settings,
    effectiveSettings: template === null ? null : effectiveSettings(template, settings),
  };
}

/** "ORION-301 · v2.0 (draft 1002)"; "draft 1002" if its name is not known. For messages. */
export function planSubject({ subject, subjectLabel: label }: Plan): string {
  return label === null ? subjectName(subject) : `${label} (${subjectName(subject)})`;
}
