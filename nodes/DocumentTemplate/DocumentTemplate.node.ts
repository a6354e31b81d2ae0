import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { AUTHENTICATION, credentials } from '../n8n/common-parameters.ts';
import { runItems } from '../n8n/run-items.ts';
import { type Resource, findOperation, operationFields } from '../n8n/operations.ts';
import { searchDrafts, searchTemplates } from '../pickers/list-search.ts';
import { getTemplateSettings } from '../pickers/settings-form.ts';
import { download } from './actions/report/download.operation.ts';
import { generate } from './actions/report/generate.operation.ts';
import { getStatus } from './actions/report/get-status.operation.ts';
import { start } from './actions/report/start.operation.ts';
import { getManyTemplates } from './actions/template/get-many.operation.ts';

const RESOURCES: readonly Resource[] = [
  { name: 'Template', value: 'template', operations: [getManyTemplates] },
  { name: 'Report', value: 'report', operations: [generate, start, getStatus, download] },
];

export class DocumentTemplate implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Document Template',
    name: 'documentTemplate',
    icon: { light: 'file:document-template.svg', dark: 'file:document-template.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Generate verified reports from document templates of the Draft Service',
    defaults: { name: 'Document Template' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties: [AUTHENTICATION.field, ...operationFields(RESOURCES, 'report')],
  };

  methods = { listSearch: { searchDrafts, searchTemplates }, resourceMapping: { getTemplateSettings } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return runItems(this, (item) => findOperation(RESOURCES, item.parameters).execute(item));
  }
}
