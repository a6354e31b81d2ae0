import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { credentials } from '../shared/fields/common-fields.ts';
import { perItem } from '../shared/execution/items.ts';
import { Ledger } from '../shared/report/started-reports.ts';
import { searchDrafts } from '../shared/methods/list-search.ts';
import { Parameters } from '../shared/execution/parameters.ts';
import { reportLog } from '../shared/report/log-started-reports.ts';
import { Sessions } from '../shared/execution/execution-clients.ts';
import { getTemplateSettings } from '../shared/methods/resource-mapping.ts';
import { searchTemplates } from '../shared/methods/template-search.ts';
import { operate } from './operations.ts';
import { properties } from './properties.ts';

export class DocumentTemplate implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Document Template',
    name: 'documentTemplate',
    icon: { light: 'file:document-template.svg', dark: 'file:document-template.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description:
      "Generate verified reports from document templates of the Draft Service. Retries are built in: leave n8n's own Retry On Fail off, it would start the report again.",
    defaults: { name: 'Document Template' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties,
  };

  methods = {
    listSearch: { searchDrafts, searchTemplates },
    resourceMapping: { getTemplateSettings },
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const sessions = new Sessions(this);
    const ledger = new Ledger();
    const log = reportLog(this);
    const items = await perItem(this, {
      work: async (itemIndex, signal) => {
        const parameters = new Parameters(this, itemIndex);
        const session = await sessions.of(parameters);
        return operate({ context: this, session, parameters, itemIndex, signal, ledger, log });
      },
      afterword: (failedItem) => [...sessions.notices, ledger.others(failedItem)].join(' ').trim(),
      task: (itemIndex) => ledger.of(itemIndex),
    });
    return [items];
  }
}
