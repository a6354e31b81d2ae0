import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { lastDesignRecord } from '../design/last-design-in-deduplication-store.ts';
import { type DesignOptions, readDesign } from '../design/report-design.ts';
import { VIEW, SELECTION, readSnapshotSettings } from '../design/snapshot-parameters.ts';
import type { Item, ItemResult } from '../n8n/run-items.ts';
import { type NodeParameters, choice, flag, number } from '../n8n/typed-parameters.ts';
import { generateItem, planItem, readReportOptions } from '../report/make-report.ts';
import { reportSubject } from '../report/report-parameters.ts';

const ONLY_WHEN_CHANGED = flag({
  displayName: 'Only When Changed',
  name: 'onlyWhenChanged',
  default: true,
  description:
    'Whether to make a report only when the draft, the template or the settings changed since the last one. If a ' +
    'later node fails, no other report is made for that design; the recipe Monday: Specification and Changes avoids ' +
    'this. The draft is read each time: one request for each object unless View is List.',
});

const MAX_AGE = number({
  displayName: 'Max Age (Days)',
  name: 'maxAgeDays',
  default: 30,
  description:
    'An unchanged draft also gets a report: one in each period of this many days, counted from Monday 1970-01-05',
  min: 1,
  max: 3660,
});

const ON_UNKNOWN = choice({
  displayName: 'If Unknown Whether Changed',
  name: 'onUnknown',
  default: 'fail',
  options: [
    { name: 'Fail', value: 'fail', description: 'The execution fails, and the next one tries again' },
    {
      name: 'Generate',
      value: 'generate',
      description: 'A report is made, with a notice; the reading may take half of Timeout',
    },
  ],
  description: 'What to do if the draft cannot be read, or somebody edits it during the reading',
});

export const CHANGE_OPTIONS = [ONLY_WHEN_CHANGED, VIEW, ...SELECTION, MAX_AGE, ON_UNKNOWN];

type ChangeOptions = DesignOptions & { readonly generateWhenUnknown: boolean };

/**
 * Generates the report of a slot if its design is new: no result otherwise. The design is read before the
 * report is started; it is recorded as done only when the file is stored.
 *
 * @throws InputError for unusable parameters, before the first request; the errors of `readDesign`, unless
 *   they lead to a report
 */
export async function generateIfChanged(item: Item, options: ChangeOptions): Promise<readonly ItemResult[]> {
  const { client } = item;
  const reportOptions = readReportOptions(item);
  const { deadline } = reportOptions;
  // Another key would have another report.
  const plan = await planItem(item, deadline, !options.generateWhenUnknown);
  const reading = options.generateWhenUnknown ? deadline.within(deadline.left() / 2) : deadline;
  const design = await readDesign(client, plan, options, reading).catch((error: unknown) => {
    if (!options.generateWhenUnknown || !(error instanceof DraftServiceError) || error.kind === 'aborted')
      throw error;
    client.notice(`It is unknown whether the draft changed, so a report is made. ${error.message}`);
    return undefined;
  });
  if (design === undefined) return [await generateItem(item, reportOptions, plan)];
  const record = lastDesignRecord(item, deadline, `${design.key}:${design.draft.fingerprint}`);
  if (await record.isDone()) {
    client.notice('Nothing changed since the last report, so no report was made.');
    return [];
  }
  const result = await generateItem(item, reportOptions, plan, design.draft);
  await record.finish();
  return [result];
}

/** What the user set for Only When Changed; undefined: it is off. @throws InputError */
export function changeOptions(parameters: NodeParameters): ChangeOptions | undefined {
  const isOn = parameters.option(ONLY_WHEN_CHANGED);
  if (isOn !== true) {
    const further = CHANGE_OPTIONS.find((option) => parameters.option<unknown>(option) !== undefined);
    if (further === undefined || isOn === false) return undefined;
    throw new InputError([`${further.field.displayName} works only with Only When Changed.`], {
      hint: 'Add the option Only When Changed, or remove this one.',
    });
  }
  const subject = reportSubject(parameters);
  if ('projectId' in subject) {
    throw new InputError(['Only When Changed is for reports on a draft, not on a project.'], {
      hint: 'Remove the option, or choose the scope Draft.',
    });
  }
  return {
    draftId: subject.draftId,
    settings: readSnapshotSettings(parameters, parameters.option(VIEW) ?? 'metadata'),
    maxAgeDays: parameters.option(MAX_AGE),
    generateWhenUnknown: parameters.option(ON_UNKNOWN) === 'generate',
  };
}
