import type { INodeProperties } from 'n8n-workflow';
import { authentication, listing } from '../shared/fields/common-fields.ts';
import {
  binaryProperty,
  subjectProperties,
  templateProperties,
  waitingOptions,
} from '../shared/fields/report-fields.ts';

/** The node's whole form. */
export const properties: INodeProperties[] = [
  authentication,
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: [
      { name: 'Report', value: 'report' },
      { name: 'Template', value: 'template' },
    ],
    default: 'report',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['template'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many templates',
        description: 'List the document templates of a draft or a project, with their settings',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['report'] } },
    options: [
      {
        name: 'Download',
        value: 'download',
        action: 'Download a report',
        description: 'Download and verify the report of a task that was started earlier',
      },
      {
        name: 'Generate',
        value: 'generate',
        action: 'Generate a report',
        description: 'Start a report, wait until it is finished, download and verify it',
      },
      {
        name: 'Get Status',
        value: 'getStatus',
        action: 'Get the status of a report',
        description: 'Read how far the task of a report is',
      },
      {
        name: 'Start',
        value: 'start',
        action: 'Start a report',
        description: 'Start a report and go on without waiting; collect it later by its task ID',
      },
    ],
    default: 'generate',
  },
  ...subjectProperties({ resource: ['template'], operation: ['getAll'] }),
  ...listing({ resource: ['template'], operation: ['getAll'] }),
  ...subjectProperties({ resource: ['report'], operation: ['generate', 'start'] }),
  ...templateProperties({ resource: ['report'], operation: ['generate', 'start'] }),
  {
    displayName: 'Task ID',
    name: 'taskId',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'e.g. 70001',
    description: 'The ID of the generation task, as Start gives it',
    displayOptions: { show: { resource: ['report'], operation: ['getStatus', 'download'] } },
  },
  binaryProperty({ resource: ['report'], operation: ['generate', 'download'] }),
  waitingOptions({ resource: ['report'], operation: ['generate'] }),
  waitingOptions({ resource: ['report'], operation: ['download'] }, [
    {
      displayName: 'Started Report',
      name: 'startedReport',
      type: 'json',
      default: '={{ $json }}',
      description:
        'The item that Start gave. With it the manifest names template, draft or project, and settings, marked as told and not read from the service.',
    },
    {
      displayName: 'Wait Until Complete',
      name: 'waitUntilComplete',
      type: 'boolean',
      default: false,
      description: 'Whether to wait for a report that is not finished',
    },
  ]),
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    displayOptions: { show: { resource: ['report'], operation: ['getStatus'] } },
    options: [
      {
        displayName: 'Include Download URL',
        name: 'includeDownloadUrl',
        type: 'boolean',
        default: false,
        description:
          'Whether to add the signed address of the file. Whoever has it can download the report until it expires.',
      },
    ],
  },
];
