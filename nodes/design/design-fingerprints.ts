import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { canonicalJson } from '../../src/json/canonical-json.ts';
import type { DraftEvidence } from '../../src/report/manifest.ts';
import type { Plan } from '../../src/report/plan.ts';
import { readSnapshot } from '../../src/snapshot/read-snapshot.ts';
import { sha256 } from '../../src/snapshot/snapshot-format.ts';
import type { SnapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { subjectKey } from '../../src/templates/report-subject.ts';
import type { Template } from '../../src/templates/template.ts';
import { quoteWhole } from '../../src/text/one-line.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import type { Item } from '../n8n/run-items.ts';
import { isKnownKind } from '../report/settings.ts';

/** The designs that a report is made of. */
export interface ReportDesigns {
  readonly design: DraftEvidence;
  /** Fingerprints of the drafts that the report's settings refer to. */
  readonly referenced: readonly string[];
}

/** The report's draft, the report, and how much of each draft is read. */
interface DesignsToRead {
  readonly draftId: number;
  readonly plan: Plan;
  readonly settings: SnapshotSettings;
}

/** Reads the report's draft, and those that its settings refer to, one after the other. @throws the errors of `readSnapshot` */
export async function readDesigns(
  { client }: Pick<Item, 'client'>,
  { draftId, plan, settings }: DesignsToRead,
  deadline: Deadline,
): Promise<ReportDesigns> {
  const read = async (id: number): Promise<DraftEvidence> => {
    const { fingerprint, view } = (await readSnapshot(client, id, settings, deadline)).info;
    return { fingerprint, view, read_at: new Date(client.clock.now()).toISOString() };
  };
  const design = await read(draftId);
  const referenced: string[] = [];
  for (const reference of referencedDrafts(plan).filter(({ id }) => id !== draftId)) {
    const found = await read(reference.id).catch((error: unknown) => ignoreOrName(reference, error));
    if (found !== undefined) referenced.push(found.fingerprint);
  }
  return { design, referenced };
}

/** A setting whose value may be the id of a draft. */
interface DraftReference {
  readonly setting: string;
  readonly id: number;
  /** false: it is the template's default, and may be a number of another meaning. */
  readonly isSent: boolean;
}

/**
 * The drafts that the settings of a report refer to: a comparison report has another content when that draft changes.
 *
 * @see docs/assumptions.md#a-setting-that-refers-to-a-draft
 */
function referencedDrafts(plan: Plan): DraftReference[] {
  const references = referenceValues(plan)
    .filter(([, value]) => ['number', 'string'].includes(typeof value) && /^\d{1,15}$/.test(String(value)))
    .map(([setting, value]) => ({ setting, id: Number(value), isSent: setting in plan.settings }))
    .filter(({ id }) => id > 0);
  return references.sort((a, b) => a.id - b.id);
}

/** Without the template, the numbers that are sent: only a draft reference is sent as a number. */
function referenceValues({ template, settings, effectiveSettings }: Plan): [string, unknown][] {
  if (template === null) return Object.entries(settings).filter(([, value]) => typeof value === 'number');
  return template.settings
    .filter(({ setting_type: kind }) => !isKnownKind(kind))
    .map(({ name }) => [name, effectiveSettings?.[name]]);
}

/** A default that is no draft's id is ignored. @throws the error otherwise, with the setting's name if it was sent */
function ignoreOrName({ setting, id, isSent }: DraftReference, error: unknown): undefined {
  if (!(error instanceof DraftServiceError) || error.kind !== 'not-found') throw error;
  if (isSent)
    throw new InputError(
      [`The setting "${quoteWhole(setting, 60)}" refers to draft ${id}, which does not exist.`],
      {
        hint: 'Give the ID of a draft that the user may view.',
      },
    );
}

const DAY_MS = 24 * 3_600_000;
/** Monday 1970-01-05, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Everything besides the draft's own design that makes a report what it is. */
export interface DesignKeyParts {
  /** The service's base URL: a copy of it has equal ids and designs. */
  readonly service: string;
  readonly settings: SnapshotSettings;
  readonly plan: Plan;
  /** Fingerprints of the drafts that a setting of the report refers to. */
  readonly referenced?: readonly string[];
  /** The period of `maxAgeDays` in which the report falls. */
  readonly period?: number | undefined;
}

/** A key that changes with each of its parts, hex. */
export function designKey(key: DesignKeyParts): string {
  const { service, settings, plan, referenced = [], period = null } = key;
  const report = {
    templateId: plan.templateId,
    template: plan.template && withSortedSettings(plan.template),
    subject: subjectKey(plan.subject),
    settings: plan.settings,
  };
  return sha256(canonicalJson({ service, settings, report, referenced, period }));
}

/** Settings with one place in the form come in any order; the report does not depend on it. */
function withSortedSettings(template: Template): Template {
  return { ...template, settings: template.settings.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/**
 * The number of the period of `maxAgeDays` days that a moment falls into, counted from Monday 1970-01-05
 * (UTC): no state is needed, and a restart changes nothing.
 *
 * @param now ms since 1970
 */
export function periodOf(now: number, maxAgeDays: number): number {
  return Math.floor((now - FIRST_MONDAY_MS) / (maxAgeDays * DAY_MS));
}
