import {
  InputError,
  type Template,
  type TemplateSetting,
  listTemplates,
  orderedSettings,
  subjectKey,
  subjectName,
  templateByName,
} from '../../src/index.ts';
import { templateIdOrName } from '../../platform/inputs/parsers.ts';
import type { Work } from '../command.ts';
import type { Column } from '../output/table.ts';
import { connect, required } from '../run/connect.ts';
import { SUBJECT_TABLE, subjectMistakes, subjectOf } from '../run/subject-flags.ts';
import type { TemplateSettingsFlags } from './commands.ts';

const COLUMNS: readonly Column<TemplateSetting>[] = [
  { title: 'NAME', text: ({ name }) => name },
  { title: 'KIND', text: ({ setting_type: kind }) => kind },
  { title: 'DEFAULT', text: ({ default_value: value }) => value ?? '' },
  { title: 'CHOICES', text: ({ setting_choices: choices }) => choices?.join(', ') ?? '' },
  { title: 'DESCRIPTION', text: ({ description, display_name: name }) => description ?? name ?? '' },
];

/** Prints the settings of one template, in the order of its form. */
export const printSettings: Work<TemplateSettingsFlags> = async (run, flags) => {
  const table = { ...SUBJECT_TABLE, template: required(templateIdOrName) };
  const options = { minutes: 5, check: subjectMistakes };
  const { client, deadline, values } = await connect(run, table, flags, options);
  run.setPhase('reading the templates');
  const subject = subjectOf(values);
  const templates = await listTemplates(client, subject, deadline);
  const wanted = values.template;
  const template: Template | undefined =
    'name' in wanted
      ? templateByName(client, templates, wanted.name, subject)
      : templates.find(({ id }) => id === wanted.id);
  if (template === undefined) {
    throw new InputError([`The template asked for is not among those of ${subjectName(subject)}.`], {
      hint: `List them with: draft-service template list ${'draftId' in subject ? `--draft-id ${subject.draftId}` : `--project-id ${subject.projectId}`}`,
    });
  }
  const settings = orderedSettings(template);
  if (run.out.format === 'text') {
    if (settings.length === 0) run.log.notice('This template has no settings.');
    else await run.out.table(COLUMNS, settings);
    return undefined;
  }
  const { id, name } = template;
  await run.out.json({
    schema: 'draft-service/template-settings/1',
    ...subjectKey(subject),
    template: { id, name },
    count: settings.length,
    settings,
  });
  return undefined;
};
