import { type Template, listTemplates, searchMatch, subjectKey } from '../../src/index.ts';
import { command } from '../command.ts';
import { EITHER_SUBJECT, SUBJECT_FLAGS, optional } from '../flags.ts';
import type { Column } from '../output/table.ts';
import { list } from '../output/output.ts';
import { subjectOf } from '../run/service.ts';

type ListedTemplate = Omit<Template, 'settings'>;

const COLUMNS: readonly Column<ListedTemplate>[] = [
  { title: 'ID', text: ({ id }) => String(id) },
  { title: 'NAME', text: ({ name }) => name },
  { title: 'TYPE', text: ({ template_type: type }) => type ?? '' },
  { title: 'SCOPE', text: ({ template_scope: scope }) => scope ?? '' },
];

/** Lists the templates of a project or a draft. */
export const templateListCommand = command({
  description: 'Lists the document templates that apply to a project or a draft.',
  examples: ['template list --draft-id 1002', 'template list --project-id 11 --json'],
  flags: {
    ...SUBJECT_FLAGS,
    search: optional('Only what has these words in its name, type or id', 'WORDS', String),
  },
  eitherOf: EITHER_SUBJECT,
  minutes: 5,
  work: async ({ run, client, deadline }, { search, ...values }) => {
    run.setPhase('reading the templates');
    const subject = subjectOf(values);
    const isFound = searchMatch(search);
    const templates = await listTemplates(client, subject, deadline);
    const found = templates.filter(({ id, name, template_type: type }) =>
      isFound(`${name} · ${type ?? ''} (${id})`),
    );
    return list({
      schema: 'draft-service/template-list/1',
      key: 'templates',
      facts: subjectKey(subject),
      columns: COLUMNS,
      members: found.map(({ id, name, description, template_type, template_scope }) => {
        return { id, name, description, template_type, template_scope };
      }),
    });
  },
});
