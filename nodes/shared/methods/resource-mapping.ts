import type { ILoadOptionsFunctions, ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';
import { type Template, orderedSettings, templateByName, withFullStop } from '../../../src/index.ts';
import { escapeHtml } from '../execution/escape-html.ts';
import { errorText } from '../execution/node-error.ts';
import { locatorMode, locatorValue } from '../execution/locator-id.ts';
import { type SavedForm, savedForm } from '../report/form-settings.ts';
import { currentClient, currentId } from './current-parameters.ts';
import { settingField } from './setting-field.ts';
import { currentTemplates } from './template-search.ts';

const ALTERNATIVE = 'Settings From: JSON needs no form.';
/** The editor asks for the form when a node is opened, and when its template or scope changes (seen in 2.41). */
const REFRESH = 'This notice stays until this node is opened again or another template is chosen.';

/**
 * The form of the chosen template's settings, in the template's order, each field with the template's
 * default. It never throws: the editor (seen in 2.41) would show nothing at all. Where the form cannot be
 * made, a notice says why, and a saved form stays.
 */
export async function getTemplateSettings(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
  const saved = savedForm(this.getCurrentNodeParameter('settings'));
  const unset = unsetNotice(this);
  if (unset !== undefined) return savedFields(saved, unset);
  try {
    const template = await currentTemplate(this);
    if (template === undefined) {
      return savedFields(
        saved,
        `This template is not in the list, so its settings are not known here. ${REFRESH} ${ALTERNATIVE}`,
      );
    }
    return {
      fields: orderedSettings(template).map((setting) => settingField(setting, saved)),
      emptyFieldsNotice: 'This template has no settings.',
    };
  } catch (error) {
    const reason = `The settings cannot be shown. ${withFullStop(errorText(error))}`;
    return savedFields(saved, `${reason} ${REFRESH} ${ALTERNATIVE}`);
  }
}

/** What is to be chosen first; undefined where nothing is missing. An expression counts as chosen. */
function unsetNotice(context: ILoadOptionsFunctions): string | undefined {
  const isProject = context.getCurrentNodeParameter('scope') === 'project';
  const withoutSubject = isUnset(context, isProject ? 'projectId' : 'draftId');
  const subject = isProject ? 'Give a project ID' : 'Choose a draft';
  if (!isUnset(context, 'templateId'))
    return withoutSubject ? `${subject}, then open this node again, and the settings appear.` : undefined;
  if (!withoutSubject) return 'Choose a template, and the settings appear.';
  return `${subject} and ${isProject ? 'choose ' : ''}a template, and the settings appear.`;
}

function isUnset(context: ILoadOptionsFunctions, name: string): boolean {
  const value = locatorValue(context.getCurrentNodeParameter(name));
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** The fields of the saved form: the editor (seen in 2.41) removes saved values that have no field. */
function savedFields(saved: SavedForm, notice: string): ResourceMapperFields {
  return {
    fields: [...(saved.schema ?? [])] as ResourceMapperField[],
    emptyFieldsNotice: escapeHtml(notice),
  };
}

async function currentTemplate(context: ILoadOptionsFunctions): Promise<Template | undefined> {
  const client = await currentClient(context);
  const chosen = currentId(context, 'templateId');
  const { subject, templates } = await currentTemplates(context, client);
  return locatorMode(context.getCurrentNodeParameter('templateId')) === 'name'
    ? templateByName(client, templates, String(chosen), subject)
    : templates.find(({ id }) => id === Number(chosen));
}
