import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { SCOPE, type Subject, type Template, listTemplates } from '../../src/index.ts';
import { currentAuthentication, currentId } from './list-search.ts';
import { editorError } from './node-error.ts';
import { wholeNumber } from './parameters.ts';
import { openSession } from './session.ts';

/** How long a look into a template list may take, ms. */
const DEADLINE_MS = 60_000;

/** The templates that can be generated for the chosen draft or project, for the locator `templateId`. */
export async function searchTemplates(
  this: ILoadOptionsFunctions,
  filter?: string,
): Promise<INodeListSearchResult> {
  try {
    const templates = await currentTemplates(this);
    const wanted = filter?.trim().toLowerCase() ?? '';
    const results = templates
      .filter(({ template_scope }) => template_scope !== SCOPE.tickets)
      .map(({ name, id }) => ({ name: `${name} (${id})`, value: id }))
      .filter(({ name }) => name.toLowerCase().includes(wanted));
    return { results };
  } catch (error) {
    throw editorError(this.getNode(), error);
  }
}

/** The templates of what the node is about at the moment. */
export async function currentTemplates(context: ILoadOptionsFunctions): Promise<Template[]> {
  const { service } = await openSession(context, currentAuthentication(context));
  return listTemplates(service, currentSubject(context), service.deadline(DEADLINE_MS));
}

function currentSubject(context: ILoadOptionsFunctions): Subject {
  return context.getCurrentNodeParameter('scope') === 'project'
    ? { projectId: wholeNumber(currentId(context, 'projectId', 'Give the project ID first.'), 'Project ID') }
    : { draftId: wholeNumber(currentId(context, 'draftId', 'Choose a draft first.'), 'Draft') };
}
