import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { listTemplates } from '../../src/templates/list-templates.ts';
import { type Template, SCOPE } from '../../src/templates/template.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { searchMatch } from '../../src/text/search-match.ts';
import { editorError } from '../n8n/errors.ts';
import { reportSubject } from '../report/parameters.ts';
import { currentClient, currentParameters, displayName } from './editor-context.ts';

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
    const client = await currentClient(this);
    const { templates } = await currentTemplates(this, client);
    const isWanted = searchMatch(filter);
    const results = templates
      .filter(({ template_scope }) => template_scope !== SCOPE.tickets)
      .filter((template) => isWanted(searchedText(client, template)))
      .map((template) => ({ name: displayName(templateLabel(client, template)), value: template.id }));
    return { results };
  } catch (error) {
    throw editorError(this.getNode(), error);
  }
}

/**
 * Name and id, then the end of the type, which tells the format, and the description: the editor cuts what is
 * too wide. It saves the label in the workflow, which is shared and exported, so it holds no secret.
 */
function templateLabel({ secrets }: DraftServiceClient, template: Template): string {
  const { id, template_type, description } = template;
  const line = (text: string | null, length: number): string => oneLine(secrets.redact(text ?? ''), length);
  const type = line(template_type, 300).replace(/^(?=.{31}).+?\s(?=.{1,25}$)/u, '…');
  const details = [type, description].map((text) => line(text, MAX_DETAIL_LENGTH));
  const name = `${line(template.name, MAX_NAME_LENGTH)} (${id})`;
  return [name, ...details].filter((part) => part !== '').join(' · ');
}

/** What is searched: the label as it is shown, and what it leaves out. */
function searchedText(client: DraftServiceClient, template: Template): string {
  const { template_type, description } = template;
  return `${templateLabel(client, template)} ${client.secrets.redact([template_type, description].join(' '))}`;
}

/** The subject of the open node's report, and its templates, which are requested. */
export async function currentTemplates(context: ILoadOptionsFunctions, client: DraftServiceClient) {
  const subject = reportSubject(currentParameters(context));
  const templates = await listTemplates(client, subject, client.deadline(DEADLINE_MS));
  return { subject, templates };
}
