import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import {
  type DraftServiceClient,
  SCOPE,
  type Subject,
  type Template,
  listTemplates,
  oneLine,
} from '../../../src/index.ts';
import { currentAuthentication, currentId } from './current-parameters.ts';
import { shownName } from './expressions.ts';
import { editorError } from '../execution/node-error.ts';
import { wholeNumber } from '../execution/parameters.ts';
import { openSession } from '../execution/execution-client.ts';

/** How long a look into a template list may take, ms. */
const DEADLINE_MS = 60_000;
const MAX_NAME_LENGTH = 120;
const MAX_MORE_LENGTH = 80;

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
      .map((template) => ({ name: shownName(templateLabel(template)), value: template.id }))
      .filter(({ name }) => name.toLowerCase().includes(wanted));
    return { results };
  } catch (error) {
    throw editorError(this.getNode(), error);
  }
}

/** Name and id, then the kind of document and what it is for, as far as the list says. */
function templateLabel({ name, id, template_type, description }: Template): string {
  const more = [template_type, description].map((text) => oneLine(text ?? '', MAX_MORE_LENGTH));
  return [`${oneLine(name, MAX_NAME_LENGTH)} (${id})`, ...more].filter((part) => part !== '').join(' · ');
}

/** The session of the open node, what its report is about, and the templates of that. */
export interface CurrentTemplates {
  readonly service: DraftServiceClient;
  readonly subject: Subject;
  readonly templates: readonly Template[];
}

/** The templates of what the node is about at the moment. */
export async function currentTemplates(context: ILoadOptionsFunctions): Promise<CurrentTemplates> {
  const { service } = await openSession(context, currentAuthentication(context));
  const subject = currentSubject(context);
  const templates = await listTemplates(service, subject, service.deadline(DEADLINE_MS));
  return { service, subject, templates };
}

function currentSubject(context: ILoadOptionsFunctions): Subject {
  return context.getCurrentNodeParameter('scope') === 'project'
    ? {
        projectId: wholeNumber(
          currentId(context, 'projectId', 'project ID', 'Give the project ID first.'),
          'Project ID',
        ),
      }
    : { draftId: wholeNumber(currentId(context, 'draftId', 'draft', 'Choose a draft first.'), 'Draft') };
}
