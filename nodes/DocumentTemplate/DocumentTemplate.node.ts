import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { InputError, orderedSettings } from '../../src/index.ts';
import { credentials } from '../shared/descriptions.ts';
import { type Outcome, perItem } from '../shared/items.ts';
import { Ledger } from '../shared/ledger.ts';
import { searchDrafts } from '../shared/list-search.ts';
import { Parameters } from '../shared/parameters.ts';
import {
  type ReportItem,
  downloadReport,
  generateReport,
  reportStatus,
  startReport,
} from '../shared/reports.ts';
import { hintsOf, openSession } from '../shared/session.ts';
import { getTemplateSettings } from '../shared/settings-form.ts';
import { searchTemplates } from '../shared/template-search.ts';
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
    const session = await openSession(this, new Parameters(this, 0).authentication, hintsOf(this));
    const ledger = new Ledger();
    const items = await perItem(this, {
      work: async (itemIndex, signal) =>
        operate({
          context: this,
          session,
          parameters: new Parameters(this, itemIndex),
          itemIndex,
          signal,
          ledger,
        }),
      afterword: (failedItem) => ledger.others(failedItem),
    });
    return [items];
  }
}

async function operate(item: ReportItem): Promise<readonly Outcome[]> {
  const { parameters } = item;
  if (parameters.text('resource') === 'template') return listed(item);
  const operation = parameters.text('operation');
  switch (operation) {
    case 'generate':
      return [await generateReport(item)];
    case 'start':
      return [await startReport(item)];
    case 'getStatus':
      return [await reportStatus(item)];
    case 'download':
      return [await downloadReport(item)];
    default:
      throw new InputError([`There is no operation "${operation}".`], {
        hint: 'It is one of generate, start, getStatus, download.',
      });
  }
}

async function listed({ session, parameters, signal }: ReportItem): Promise<readonly Outcome[]> {
  const { service } = session;
  const templates = await session.listTemplates(
    service,
    parameters.subject(),
    service.deadline(undefined, signal),
  );
  return templates.slice(0, parameters.limit()).map((template) => ({
    json: { ...template, settings: orderedSettings(template) },
  }));
}
