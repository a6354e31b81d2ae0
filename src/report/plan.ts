import type { DraftServiceClient } from '../shared-client.ts';
import type { GenerateRequest } from '../tasks/start-generation.ts';
import { type SettingSources, type Settings, checkSettings } from '../templates/check-settings.ts';
import { effectiveSettings } from '../templates/effective-settings.ts';
import type { FoundTemplate } from './find-template.ts';

/** A report that was checked as far as the template list allows, ready to be generated. */
export interface Plan extends FoundTemplate, GenerateRequest {
  /** `settings` and the template's defaults for the rest; null where the template is not known. */
  readonly effectiveSettings: Readonly<Record<string, unknown>> | null;
}

/**
 * Checks the settings against the template, before a generate is spent on them. If the template is not known, it is
 * only checked that JSON can hold them.
 *
 * @param settings only what the user set; what is left out takes the template's default
 * @param sources what the user typed for a setting, for messages; see `checkSettings`
 * @throws SettingsError with one sentence for each mistake
 * @see docs/service.md#settings
 */
export function planReport(
  client: DraftServiceClient,
  found: FoundTemplate,
  settings: Settings,
  sources?: SettingSources,
): Plan {
  const { template } = found;
  checkSettings(client, template, settings, sources);
  return {
    ...found,
    settings,
    effectiveSettings: template === null ? null : effectiveSettings(template, settings),
  };
}
