import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import {
  type DraftServiceClient,
  SCOPE,
  type Subject,
  type Template,
  listTemplates,
  oneLine,
} from '../../../src/index.ts';
import { openClient } from '../execution/execution-client.ts';
import { editorError } from '../execution/node-error.ts';
import { toWholeNumber } from '../execution/parameters.ts';
import { currentAuthentication, currentId } from './current-parameters.ts';
import { displayName } from './escape-expression.ts';

/** How long the request of a template list may take, ms. */
const DEADLINE_MS = 60_000;
const MAX_NAME_LENGTH = 120;
const MAX_DETAIL_LENGTH = 80;

/** The templates that can be generated for the chosen draft or project, for the locator `templateId`. */
export async function searchTemplates(
  this: ILoadOptionsFunctions,
  filter?: string,
): Promise<INodeListSearchResult> {
  try {
    const { templates } = await currentTemplates(this);
    const wanted = filter?.trim().toLowerCase() ?? '';
    const results = templates
      .filter(({ template_scope }) => template_scope !== SCOPE.tickets)
      .map((template) => ({ name: displayName(templateLabel(template)), value: template.id }))
      .filter(({ name }) => name.toLowerCase().includes(wanted));
    return { results };
  } catch (error) {
    throw editorError(this.getNode(), error);
  }
}

/** Name and id, then type and description where the list has them. */
function templateLabel({ name, id, template_type, description }: Template): string {
  const details = [template_type, description].map((text) => oneLine(text ?? '', MAX_DETAIL_LENGTH));
  return [`${oneLine(name, MAX_NAME_LENGTH)} (${id})`, ...details].filter((part) => part !== '').join(' · ');
}

/** The open node's client, the subject of its report, and the subject's templates. */
export interface CurrentTemplates {
  readonly client: DraftServiceClient;
  readonly subject: Subject;
  readonly templates: readonly Template[];
}

/** Requests the templates of the open node's draft or project. */
export async function currentTemplates(context: ILoadOptionsFunctions): Promise<CurrentTemplates> {
  const client = await openClient(context, currentAuthentication(context));
  const subject = currentSubject(context);
  const templates = await listTemplates(client, subject, client.deadline(DEADLINE_MS));
  return { client, subject, templates };
}

function currentSubject(context: ILoadOptionsFunctions): Subject {
  if (context.getCurrentNodeParameter('scope') === 'project') {
    const id = currentId(context, 'projectId', 'project ID', 'Give the project ID first.');
    return { projectId: toWholeNumber(id, 'Project ID') };
  }
  const id = currentId(context, 'draftId', 'draft', 'Choose a draft first.');
  return { draftId: toWholeNumber(id, 'Draft') };
}
