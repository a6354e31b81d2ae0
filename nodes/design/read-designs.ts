import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import type { DraftEvidence } from '../../src/report/manifest.ts';
import type { Plan } from '../../src/report/plan.ts';
import { readSnapshot } from '../../src/snapshot/read-snapshot.ts';
import type { SnapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { quoteWhole } from '../../src/text/one-line.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import type { Item } from '../n8n/execution.ts';
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
