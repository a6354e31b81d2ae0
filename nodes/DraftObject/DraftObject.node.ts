import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { credentials } from '../shared/descriptions.ts';
import { perItem } from '../shared/items.ts';
import { searchDrafts, searchObjects } from '../shared/list-search.ts';
import { Parameters } from '../shared/parameters.ts';
import { hintsOf, openSession } from '../shared/session.ts';
import { properties } from './properties.ts';
import { read } from './read.ts';

/** Reading a draft's 50,000 fields one by one takes a while; nothing may take for ever. ms */
const DEADLINE_MS = 60 * 60_000;

export class DraftObject implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Draft Object',
    name: 'draftObject',
    icon: { light: 'file:draft-object.svg', dark: 'file:draft-object.dark.svg' },
    group: ['input'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description:
      'Read case-report-form drafts of the Draft Service: drafts, folders, forms, fields, edit checks, derivations, matrices, dictionaries, test cases and standards explanations',
    defaults: { name: 'Draft Object' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties,
  };

  methods = { listSearch: { searchDrafts, searchObjects } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const { service } = await openSession(this, new Parameters(this, 0).authentication, hintsOf(this));
    const items = await perItem(this, {
      work: async (itemIndex, signal) =>
        read(service, new Parameters(this, itemIndex), service.deadline(DEADLINE_MS, signal)),
    });
    return [items];
  }
}
