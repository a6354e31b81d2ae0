import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { canonicalJson } from '../../src/json/json-values.ts';
import type { Plan } from '../../src/report/plan-and-start.ts';
import { readSnapshot } from '../../src/snapshot/read-draft.ts';
import { sha256 } from '../../src/snapshot/sha256sums-file.ts';
import type { SnapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { effectiveSettings, subjectKey } from '../../src/templates/list-templates.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { toText, wholeNumber } from '../n8n/typed-parameters.ts';
import { isKnownKind } from '../report/settings.ts';
import { DAY_MS, START_MS } from '../schedule/cron-expression-and-due-slots.ts';

export interface DesignOptions {
  readonly draftId: number;
  readonly settings: SnapshotSettings;
  /** An unchanged design counts as a new one in each period of this many days. */
  readonly maxAgeDays: number | undefined;
}

/**
 * Reads the report's draft, then the drafts that its settings refer to: a comparison report has another content when
 * such a draft changes.
 *
 * @returns the draft's design, and a key, hex, that changes with everything else that makes a report what it is
 * @throws the errors of `readSnapshot`
 * @see docs/assumptions.md#a-setting-that-refers-to-a-draft
 */
export async function readDesign(
  client: DraftServiceClient,
  plan: Plan,
  { draftId, settings, maxAgeDays }: DesignOptions,
  deadline: Deadline,
) {
  const { fingerprint, view } = (await readSnapshot(client, draftId, settings, deadline)).info;
  const now = client.clock.now();
  const draft = { fingerprint, view, read_at: new Date(now).toISOString() };
  const sent = new Set(Object.values(plan.settings).map(String));
  const referenced: string[] = [];
  for (const id of draftReferences(plan).filter((reference) => reference !== draftId)) {
    const found = await readSnapshot(client, id, settings, deadline).catch((error: unknown) => {
      // A default may have another meaning: it may be no draft's id.
      const isMissing = error instanceof DraftServiceError && error.kind === 'not-found';
      if (sent.has(String(id)) || !isMissing) throw error;
    });
    if (found !== undefined) referenced.push(found.info.fingerprint);
  }
  // Counted from a Monday, so no state is needed, and a restart changes nothing.
  const period = maxAgeDays ? Math.floor((now - START_MS) / (maxAgeDays * DAY_MS)) : null;
  const { templateId, template } = plan;
  // Settings with one place in the form come in any order; the report does not depend on it.
  const sorted = template?.settings.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const report = {
    templateId,
    template: template && { ...template, settings: sorted },
    subject: subjectKey(plan.subject),
    settings: plan.settings,
  };
  // A copy of the service has equal ids and designs.
  const service = client.urls.baseUrl;
  return { draft, key: sha256(canonicalJson({ service, settings, report, referenced, period })) };
}

/** The ids of the drafts to which settings may refer, ascending. */
function draftReferences({ template, settings }: Plan): number[] {
  const effective = template && effectiveSettings(template, settings);
  const references = template?.settings.filter(({ setting_type: kind }) => !isKnownKind(kind));
  const values =
    references?.map(({ name }) => effective?.[name]) ??
    // Without the template: only a draft reference is sent as a number.
    Object.values(settings).filter((value) => typeof value === 'number');
  return values
    .map((value) => wholeNumber(toText(value)) ?? 0)
    .filter((id) => id > 0)
    .sort((a, b) => a - b);
}
