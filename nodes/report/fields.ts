import type { INodeProperties } from 'n8n-workflow';
import { draftLocator, locator, optionsField } from '../n8n/fields.ts';
import { PROJECT, TASK, TEMPLATE } from '../n8n/id-parameters.ts';

/** Whose templates: a draft's or a project's. */
export const subjectFields: readonly INodeProperties[] = [
  {
    displayName: 'Scope',
    name: 'scope',
    type: 'options',
    options: [
      { name: 'Draft', value: 'draft', description: 'Templates that report on one draft' },
      { name: 'Project', value: 'project', description: 'Templates that report on a whole project' },
    ],
    default: 'draft',
    description: 'What the template reports on',
  },
  {
    ...draftLocator('The draft to report on, by its ID. The node Draft Object lists drafts with their IDs.'),
    displayOptions: { show: { scope: ['draft'] } },
  },
  {
    displayName: PROJECT.label,
    name: PROJECT.name,
    type: 'string',
    required: true,
    default: '',
    placeholder: 'e.g. 11',
    description: 'The ID of the project to report on, a whole number',
    displayOptions: { show: { scope: ['project'] } },
  },
];

const templateLocator = locator(
  'searchTemplates',
  TEMPLATE,
  'The document template to generate the report from, by its ID or its exact name. Get Many of the ' +
    'resource Template lists them.',
);

/** The template of a report that is to be started, by list, id or exact name. */
const template: INodeProperties = {
  ...templateLocator,
  modes: [
    ...(templateLocator.modes ?? []),
    { displayName: 'By Name', name: 'name', type: 'string', placeholder: 'e.g. Draft Specification' },
  ],
};

/** The settings of a report that is to be started: by a form, or as JSON. */
const settingsFields: readonly INodeProperties[] = [
  {
    displayName: 'Settings From',
    name: 'settingsFrom',
    type: 'options',
    options: [
      { name: 'Form', value: 'form', description: "A form made from the template's settings" },
      {
        name: 'JSON',
        value: 'json',
        description: 'Names and values that you write, an expression computes, or an agent gives',
      },
    ],
    default: 'form',
  },
  {
    displayName: 'Settings (JSON)',
    name: 'settingsJson',
    type: 'json',
    default: '{}',
    placeholder: 'e.g. {"include_edit_checks": true, "paper_size": "A4"}',
    description:
      "The template's settings by their names. Get Many of the resource Template lists them. A setting that is " +
      "left out has the template's default.",
    displayOptions: { show: { settingsFrom: ['json'] } },
  },
  {
    displayName: 'Settings',
    name: 'settings',
    type: 'resourceMapper',
    noDataExpression: true,
    default: { mappingMode: 'defineBelow', value: null },
    description:
      "The template's settings. A setting at its default is not sent. Nor is one that you remove from the form " +
      'with its bin icon.',
    displayOptions: { show: { settingsFrom: ['form'] } },
    typeOptions: {
      // Not on draft or project: another version of a draft has the same templates, and the editor (seen in
      // n8n 2.41) empties the form at each change.
      loadOptionsDependsOn: ['templateId.value', 'scope'],
      resourceMapper: {
        resourceMapperMethod: 'getTemplateSettings',
        mode: 'add',
        valuesLabel: 'Settings (Defaults Are Not Sent)',
        fieldWords: { singular: 'setting', plural: 'settings' },
        addAllFields: true,
        supportAutoMap: false,
        allowEmptyValues: true,
      },
    },
  },
];

/** Subject, template and settings of a report that is to be started. */
export const startReportFields: readonly INodeProperties[] = [...subjectFields, template, ...settingsFields];

/** The task of a report that was started earlier. */
export const taskIdField: INodeProperties = {
  displayName: TASK.label,
  name: TASK.name,
  type: 'string',
  required: true,
  default: '',
  placeholder: 'e.g. 70001',
  description: 'The ID of the generation task, as Start gives it',
};

/** The time limit of an item. */
export const timeoutOption: INodeProperties = {
  displayName: 'Timeout (Minutes)',
  name: 'timeout',
  type: 'number',
  typeOptions: { minValue: 0, numberPrecision: 2 },
  default: 30,
  description: 'Minutes that one item may take, all waiting included',
};

/** The options of an operation that waits for a report. */
export function waitOptionsField(further: INodeProperties[] = []): INodeProperties {
  return optionsField([
    {
      displayName: 'File Name',
      name: 'fileName',
      type: 'string',
      default: '',
      placeholder: 'e.g. specification.pdf',
      description: "The name of the file. If it is empty, the service's own name is made safe and used.",
    },
    {
      displayName: 'Poll Interval (Seconds)',
      name: 'pollInterval',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 5,
      description:
        'Seconds between status calls. Without this option, the interval grows from 2 to 5 with the time waited.',
    },
    timeoutOption,
    ...further,
  ]);
}
