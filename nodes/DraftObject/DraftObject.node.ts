import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { credentials } from '../shared/fields/common-fields.ts';
import { perItem } from '../shared/execution/items.ts';
import { searchDrafts, searchObjects } from '../shared/methods/list-search.ts';
import { Parameters } from '../shared/execution/parameters.ts';
import { Sessions } from '../shared/execution/execution-clients.ts';
import { operate } from './operations.ts';
import { properties } from './properties.ts';

export class DraftObject implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Draft Object',
    name: 'draftObject',
    icon: { light: 'file:draft-object.svg', dark: 'file:draft-object.dark.svg' },
    group: ['input'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description:
      'Read and compare case-report-form drafts of the Draft Service: drafts, folders, forms, fields, edit checks, derivations, matrices, dictionaries, test cases and standards explanations',
    defaults: { name: 'Draft Object' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties,
  };

  methods = { listSearch: { searchDrafts, searchObjects } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const sessions = new Sessions(this);
    const items = await perItem(this, {
      work: async (itemIndex, signal) => {
        const parameters = new Parameters(this, itemIndex);
        const { service } = await sessions.of(parameters);
        return operate(this, service, parameters, signal);
      },
      afterword: () => sessions.notices.join(' '),
    });
    return [items];
  }
}
