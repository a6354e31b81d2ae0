import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { listTemplates } from '../../src/templates/list-templates.ts';
import { SCOPE } from '../../src/templates/template.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { searchMatch } from '../../src/text/search-match.ts';
import { nodeError } from '../n8n/errors.ts';
import { reportSubject } from '../report/report-parameters.ts';
import { currentClient, currentParameters, displayName } from './editor-context.ts';

/** How long the request of a template list may take, ms. */
const DEADLINE_MS = 60_000;
/** How much of a name, type or description is shown and searched, UTF-16 units. */
const MAX_TEXT_LENGTH = 200;

/**
 * The templates that can be generated for the chosen draft or project, for the locator `templateId`. The editor saves
 * the label in the workflow, which is shared and exported, so it holds no secret.
 */
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
      .flatMap(({ id, name, template_type, description }) => {
        const [title, type = '', details] = [name, template_type, description].map((text) =>
          oneLine(client.secrets.redact(text ?? ''), MAX_TEXT_LENGTH),
        );
        // The end of a type tells the format, and the editor cuts what is too wide.
        const format = type.replace(/^(?=.{31}).+?\s(?=.{1,25}$)/u, '…');
        const label = [`${title} (${id})`, format, details].filter((part) => part !== '').join(' · ');
        return isWanted(`${label} ${type}`) ? [{ name: displayName(label), value: id }] : [];
      });
    return { results };
  } catch (error) {
    throw nodeError(this.getNode(), error);
  }
}

/** The subject of the open node's report, and its templates, which are requested. */
export async function currentTemplates(context: ILoadOptionsFunctions, client: DraftServiceClient) {
  const subject = reportSubject(currentParameters(context));
  const templates = await listTemplates(client, subject, client.deadline(DEADLINE_MS));
  return { subject, templates };
}
