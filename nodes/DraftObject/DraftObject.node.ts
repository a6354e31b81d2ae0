import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { isFamilyName } from '../../src/drafts/object-families.ts';
import { AUTHENTICATION } from '../n8n/common-parameters.ts';
import { testDraftService } from '../n8n/credential-test.ts';
import { runItems } from '../n8n/run-items.ts';
import { type Operation, type Resource, findOperation, operationFields } from '../n8n/operations.ts';
import { searchDrafts, searchObjects } from '../pickers/list-search.ts';
import { compare } from './actions/compare.operation.ts';
import { getSnapshot } from './actions/get-snapshot.operation.ts';
import {
  type ResourceName,
  RESOURCE_LABELS,
  get,
  getManyObjects,
  getMetadata,
} from './actions/get-and-get-many.operations.ts';

const RESOURCES: readonly Resource[] = (Object.keys(RESOURCE_LABELS) as ResourceName[]).map((resource) => ({
  name: RESOURCE_LABELS[resource].singular,
  value: resource,
  operations: operationsOf(resource),
}));

function operationsOf(resource: ResourceName): Operation[] {
  const read = [getManyObjects(resource), get(resource)];
  if (resource === 'draft') return [...read, compare, getSnapshot];
  return isFamilyName(resource) ? [...read, getMetadata(resource)] : read;
}

export class DraftObject implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Draft Object',
    name: 'draftObject',
    icon: { light: 'file:draft-object.svg', dark: 'file:draft-object.dark.svg' },
    group: ['input'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description:
      'Read and compare case-report-form drafts of the Draft Service: drafts, folders, forms, fields, edit ' +
      'checks, derivations, matrices, dictionaries, test cases and standards explanations',
    defaults: { name: 'Draft Object' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    // Written out: n8n's check of the package looks here for the test of the credentials.
    credentials: [
      {
        name: 'draftServiceTokenApi',
        required: true,
        testedBy: 'testDraftService',
        displayOptions: { show: { authentication: ['token'] } },
      },
      {
        name: 'draftServiceBasicApi',
        required: true,
        testedBy: 'testDraftService',
        displayOptions: { show: { authentication: ['basic'] } },
      },
    ],
    properties: [AUTHENTICATION.field, ...operationFields(RESOURCES, 'draft')],
  };

  methods = { listSearch: { searchDrafts, searchObjects }, credentialTest: { testDraftService } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return runItems(this, (item) => findOperation(RESOURCES, item.parameters).execute(item));
  }
}
