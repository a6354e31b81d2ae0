import type { ILoadOptionsFunctions, ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';
import { type Template, orderedSettings, templateByName } from '../../../src/index.ts';
import { currentId, modeOf } from './current-parameters.ts';
import { escapeHtml } from '../execution/escape-html.ts';
import { sentenceOf } from '../execution/node-error.ts';
import { settingField } from './setting-field.ts';
import { type SavedForm, savedForm } from '../report/form-settings.ts';
import { currentTemplates } from './template-search.ts';

const OTHERWISE = 'Settings From: JSON needs no form.';

/**
 * The form of the chosen template's settings, in its own order, each field with the template's default. Never an error: the editor shows
 * nothing at all then (2.41). Where the form cannot be made, a notice says why; one that was saved stays as it was.
 */
export async function getTemplateSettings(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
  const saved = savedForm(this.getCurrentNodeParameter('settings'));
  try {
    const template = await currentTemplate(this);
    if (template === undefined) {
      return kept(
        saved,
        `This template is not in the list, so its settings are not known here. ${OTHERWISE}`,
      );
    }
    return {
      fields: orderedSettings(template).map((setting) => settingField(setting, saved)),
      emptyFieldsNotice: 'This template has no settings.',
    };
  } catch (error) {
    return kept(saved, `The settings cannot be shown. ${sentenceOf(error)} ${OTHERWISE}`);
  }
}

/** The editor takes off what a form without fields had: a list that failed once must not empty a saved one. */
function kept(saved: SavedForm, notice: string): ResourceMapperFields {
  return {
    fields: [...(saved.schema ?? [])] as ResourceMapperField[],
    emptyFieldsNotice: escapeHtml(notice),
  };
}

async function currentTemplate(context: ILoadOptionsFunctions): Promise<Template | undefined> {
  const chosen = currentId(context, 'templateId', 'template', 'Choose a template first.');
  const { service, subject, templates } = await currentTemplates(context);
  return modeOf(context.getCurrentNodeParameter('templateId')) === 'name'
    ? templateByName(service, templates, String(chosen), subject)
    : templates.find(({ id }) => id === Number(chosen));
}
