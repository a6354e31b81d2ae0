import type { INodeProperties } from 'n8n-workflow';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import type { DraftEvidence } from '../../src/report/manifest.ts';
import type { Plan } from '../../src/report/plan.ts';
import type { SnapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { quoteWhole } from '../../src/text/one-line.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { type DraftReference, designKey, periodOf, referencedDrafts } from '../design/design-key.ts';
import { ProcessedDesigns } from '../design/processed-designs.ts';
import { families, ignore, listQuery, viewField } from '../design/fields.ts';
import { readFingerprint, snapshotSettingsOf } from '../design/read-design.ts';
import type { ItemResult } from '../n8n/items.ts';
import type { NumberRange, Parameters } from '../n8n/parameters.ts';
import {
  type ReportItem,
  collectItem,
  generatePlanned,
  planItem,
  readReportOptions,
  startItem,
} from '../report/make-report.ts';
import { DRAFT } from '../n8n/id-parameters.ts';

const MAX_AGE: NumberRange = { label: 'Max Age', unit: 'days', min: 1, max: 3660 };

/** The options that make reports only for designs that are new. */
export const onlyWhenChangedOptions: readonly INodeProperties[] = [
  {
    displayName: 'Only When Changed',
    name: 'onlyWhenChanged',
    type: 'boolean',
    default: true,
    description:
      'Whether to make a report only when the draft, the template or the settings changed since the last ' +
      'one. For drafts, not for projects. If a later node fails, such as the one that sends the mail, or n8n is ' +
      'killed while that node runs, no other report is made for that design; the recipe Monday: Specification ' +
      'and Changes (n8n 2) avoids this. The draft ' +
      'is read each time, which costs one request for each object unless the option View is List. Set Timeout ' +
      'below the time between two due times: a due time during a report makes another report.',
  },
  ...[viewField, families, ignore, listQuery].map((field) => {
    return { ...field, description: `With Only When Changed: ${field.description ?? ''}` };
  }),
  {
    displayName: 'Max Age (Days)',
    name: 'maxAgeDays',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 30,
    description:
      'With Only When Changed: an unchanged draft also gets a report: one in each period of this many days (counted ' +
      'from Monday 1970-01-05), at its first due time. Without this option an unchanged draft gets no report.',
  },
  {
    displayName: 'If Unknown Whether Changed',
    name: 'onUnknown',
    type: 'options',
    default: 'fail',
    options: [
      { name: 'Fail', value: 'fail', description: 'The execution fails, and the next one tries again' },
      { name: 'Generate', value: 'generate', description: 'The report is made, with a notice' },
    ],
    description:
      'With Only When Changed: what to do if the draft cannot be read, or somebody edits it during the reading. ' +
      'This never counts as unchanged.',
  },
];

/** What the user set besides the switch. */
export interface ChangeOptions {
  readonly settings: SnapshotSettings;
  readonly maxAgeDays: number | undefined;
  readonly generateWhenUnknown: boolean;
}

/**
 * Generates the report of a slot if its design is new: no result otherwise. The design is read before the
 * report is started; it is recorded as done only when the file is stored.
 *
 * @throws InputError for unusable parameters, before the first request; the errors of `readSnapshot`, unless
 *   they lead to a report
 */
export async function generateIfChanged(
  item: ReportItem,
  options: ChangeOptions,
): Promise<readonly ItemResult[]> {
  const { client } = item;
  const reportOptions = readReportOptions(item);
  const store = new ProcessedDesigns(item, reportOptions.deadline);
  // Another key would have another report.
  const plan = await planItem(item, reportOptions.deadline, !options.generateWhenUnknown);
  const read = await designsIfKnown(item, plan, options, reportOptions.deadline);
  if (read === undefined) return [await generatePlanned(item, plan, reportOptions)];
  const { design, referenced } = read;
  const period = options.maxAgeDays && periodOf(client.clock.now(), options.maxAgeDays);
  const service = client.urls.baseUrl;
  const key = designKey({ service, settings: options.settings, plan, referenced, period });
  if (await store.isDone(key, design.fingerprint)) {
    client.notice('Nothing changed since the last report, so no report was made.');
    return [];
  }
  const { task_id: taskId } = await startItem(item, plan, reportOptions.deadline);
  const result = await collectItem(item, taskId, reportOptions, { plan, draft: design });
  await store.finish(key, design.fingerprint);
  return [result];
}

/** What the user set for Only When Changed; undefined: it is off. @throws InputError */
export function changeOptions(parameters: Parameters): ChangeOptions | undefined {
  if (!parameters.optionFlag('onlyWhenChanged', 'Only When Changed')) {
    const { onlyWhenChanged, ...others } = parameters.options();
    const further = onlyWhenChangedOptions.find(({ name }) => name in others);
    if (further === undefined || onlyWhenChanged !== undefined) return undefined;
    throw new InputError([`${further.displayName} works only with Only When Changed.`], {
      hint: 'Add the option Only When Changed, or remove this one.',
    });
  }
  if ('projectId' in parameters.subject()) {
    throw new InputError(['Only When Changed is for reports on a draft, not on a project.'], {
      hint: 'Remove the option, or choose the scope Draft.',
    });
  }
  return {
    settings: snapshotSettingsOf(parameters, parameters.optionText('view', 'View') || 'metadata'),
    maxAgeDays: parameters.optionNumber('maxAgeDays', MAX_AGE),
    generateWhenUnknown:
      parameters.optionChoice('onUnknown', 'If Unknown Whether Changed', ['fail', 'generate']) === 'generate',
  };
}

interface ReadDesigns {
  readonly design: DraftEvidence;
  /** Fingerprints of the drafts that the report's settings refer to. */
  readonly referenced: readonly string[];
}

/**
 * Reads the draft, and those that the report's settings refer to, one after the other. undefined: the design is not
 * known, and the report is to be made anyway.
 */
async function designsIfKnown(
  item: ReportItem,
  plan: Plan,
  { settings, generateWhenUnknown }: ChangeOptions,
  deadline: Deadline,
): Promise<ReadDesigns | undefined> {
  const draftId = item.parameters.wholeNumberId(DRAFT);
  const readAll = async (): Promise<ReadDesigns> => {
    const design = await readFingerprint(item, draftId, settings, deadline);
    const referenced: string[] = [];
    for (const reference of referencedDrafts(plan).filter(({ id }) => id !== draftId)) {
      const read = readFingerprint(item, reference.id, settings, deadline);
      const evidence = await read.catch((error: unknown) => ignoreOrName(reference, error));
      if (evidence !== undefined) referenced.push(evidence.fingerprint);
    }
    return { design, referenced };
  };
  return readAll().catch((error: unknown) => {
    if (!generateWhenUnknown || !(error instanceof DraftServiceError) || error.kind === 'aborted')
      throw error;
    item.client.notice(`It is unknown whether the draft changed, so the report was made. ${error.message}`);
    return undefined;
  });
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
