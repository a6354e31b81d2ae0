import { type Template, listTemplates, subjectKey } from '../../src/index.ts';
import type { Work } from '../command.ts';
import type { Column } from '../output/table.ts';
import { connect } from '../run/connect.ts';
import { SUBJECT_TABLE, subjectMistakes, subjectOf } from '../run/subject-flags.ts';
import type { TemplateListFlags } from './commands.ts';

const COLUMNS: readonly Column<Template>[] = [
  { title: 'ID', text: ({ id }) => String(id) },
  { title: 'NAME', text: ({ name }) => name },
  { title: 'TYPE', text: ({ template_type: type }) => type ?? '' },
  { title: 'SCOPE', text: ({ template_scope: scope }) => scope ?? '' },
];

/** Prints the templates of a project or a draft. */
export const printTemplates: Work<TemplateListFlags> = async (run, flags) => {
  const options = { minutes: 5, check: subjectMistakes };
  const { client, deadline, values } = await connect(run, SUBJECT_TABLE, flags, options);
  run.setPhase('reading the templates');
  const subject = subjectOf(values);
  const templates = await listTemplates(client, subject, deadline);
  if (run.out.format === 'text') await run.out.table(COLUMNS, templates);
  else {
    await run.out.json({
      schema: 'draft-service/template-list/1',
      ...subjectKey(subject),
      count: templates.length,
      templates: templates.map(({ id, name, description, template_type, template_scope }) => ({
        id,
        name,
        description,
        template_type,
        template_scope,
      })),
    });
  }
  return undefined;
};
