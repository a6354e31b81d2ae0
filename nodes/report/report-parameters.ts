import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import { isObject } from '../../src/json/json-values.ts';
import type { ReportRequest } from '../../src/report/plan-and-start.ts';
import type { Subject } from '../../src/templates/list-templates.ts';
import { quoteWhole, withFullStop } from '../../src/text/one-line-and-quotes.ts';
import { draftField, locatorField, timeoutOption } from '../n8n/common-parameters.ts';
import {
  type NodeParameters,
  type Parameter,
  choice,
  number,
  objectId,
  optionsOf,
  requiredText,
  text,
  wholeNumber,
} from '../n8n/typed-parameters.ts';
import { SETTINGS } from './settings.ts';

const PROJECT_OR_DRAFT = choice({
  displayName: 'Scope',
  name: 'scope',
  options: [
    { name: 'Draft', value: 'draft', description: 'Templates that report on one draft' },
    { name: 'Project', value: 'project', description: 'Templates that report on a whole project' },
  ],
  default: 'draft',
});

const REPORT_DRAFT = wholeNumberId(
  draftField('draftId', 'The draft to report on', { displayOptions: { show: { scope: ['draft'] } } }),
);

const PROJECT = wholeNumberId({
  displayName: 'Project ID',
  name: 'projectId',
  type: 'string',
  required: true,
  default: '',
  placeholder: 'e.g. 11',
  description: 'The ID of the project to report on, a whole number',
  displayOptions: { show: { scope: ['project'] } },
});

export const SUBJECT = [PROJECT_OR_DRAFT, REPORT_DRAFT, PROJECT];

/** The project or the draft of a template list or a report. @throws InputError */
export function reportSubject(parameters: NodeParameters): Subject {
  return parameters.get(PROJECT_OR_DRAFT) === 'project'
    ? { projectId: parameters.get(PROJECT) }
    : { draftId: parameters.get(REPORT_DRAFT) };
}

const templateField = locatorField(
  'searchTemplates',
  {
    displayName: 'Template',
    name: 'templateId',
    description:
      'The document template to generate the report from: choose it from the list, or give its ID or its exact name. ' +
      'Get Many of the resource Template lists them.',
  },
  {
    modes: [
      { displayName: 'By Name', name: 'name', type: 'string', placeholder: 'e.g. Draft Specification' },
    ],
  },
);
/** The template of a report that is to be started, by list, id or exact name. */
export const TEMPLATE: Parameter<ReportRequest['template']> = {
  field: templateField,
  parse: (locator) =>
    isObject(locator) && locator.mode === 'name'
      ? { name: requiredText(templateField).parse(locator.value) }
      : { id: wholeNumberId(templateField).parse(locator) },
};

export const START_REPORT = [...SUBJECT, TEMPLATE, ...SETTINGS];

export const TASK = wholeNumberId({
  displayName: 'Task ID',
  name: 'taskId',
  type: 'string',
  required: true,
  default: '',
  placeholder: 'e.g. 70001',
  description: 'The ID of the generation task, as Start or the message of a failed report gives it',
});

export const FILE_NAME = text({
  displayName: 'File Name',
  name: 'fileName',
  placeholder: 'e.g. specification.pdf',
  description: "The name of the file. If it is empty, the service's own name is made safe and used.",
});

export const POLL_INTERVAL = number({
  displayName: 'Poll Interval (Seconds)',
  name: 'pollInterval',
  default: 5,
  description:
    'Seconds between status calls. Without this option, the interval grows from 2 to 5 with the time waited.',
  min: 1,
  max: 300,
});

export const REPORT_TIMEOUT = timeoutOption(30, 'Minutes that one item may take, all waiting included');

export function waitOptions(...further: Parameter<unknown>[]): Parameter<unknown> {
  return optionsOf(FILE_NAME, POLL_INTERVAL, REPORT_TIMEOUT, ...further);
}

/** An id that the service takes as a whole number; text of digits is accepted. */
function wholeNumberId(field: INodeProperties): Parameter<number> {
  const { parse } = objectId(field);
  return {
    field,
    parse: (locator) => {
      const given = parse(locator);
      const id = wholeNumber(given) ?? 0;
      if (id > 0) return id;
      const mistake = `${field.displayName} must be a whole number above 0, not "${quoteWhole(given)}".`;
      throw new InputError([mistake], { hint: withFullStop(field.description ?? '') });
    },
  };
}
