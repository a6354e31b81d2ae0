import { InputError } from '../src/errors/error-classes.ts';
import { listTemplates, subjectKey, subjectName } from '../src/templates/list-templates.ts';
import { suggestTemplates, templateById, templateByName } from '../src/templates/find-template.ts';
import { searchMatch } from '../src/text/search-match.ts';
import { command } from './command-tree.ts';
import { optional } from '../platform/inputs/input.ts';
import { SUBJECT_INPUTS } from '../platform/inputs/shared-inputs.ts';
import { JSON_LINES, TEMPLATE_FLAG } from './common-flags.ts';
import { subjectOf } from '../platform/inputs/parsers.ts';

export const listTemplatesCommand = command({
  description: 'Lists the document templates that apply to a project or a draft.',
  examples: ['template list --draft-id 1002', 'template list --project-id 11 --jsonl'],
  flags: {
    ...SUBJECT_INPUTS,
    search: optional('Only what has these words in its name, type or id', 'WORDS', String),
    jsonl: JSON_LINES,
  },
  minutes: 5,
  work: async ({ run, client, deadline }, { search, ...values }) => {
    const subject = subjectOf(values);
    const isFound = searchMatch(search);
    const templates = await listTemplates(client, subject, deadline);
    const found = templates.filter(({ id, name, template_type: type }) =>
      isFound(`${name} · ${type ?? ''} (${id})`),
    );
    return run.out.list({
      schema: 'draft-service/template-list/1',
      key: 'templates',
      facts: subjectKey(subject),
      columns: [
        { title: 'ID', text: ({ id }) => String(id) },
        { title: 'NAME', text: ({ name }) => name },
        { title: 'TYPE', text: ({ template_type: type }) => type ?? '' },
        { title: 'SCOPE', text: ({ template_scope: scope }) => scope ?? '' },
      ],
      members: found.map(({ id, name, description, template_type, template_scope }) => {
        return { id, name, description, template_type, template_scope };
      }),
    });
  },
});

export const settingsCommand = command({
  description:
    'Lists the settings of a template with their kinds, defaults and choices, as `report generate --set` takes them.',
  examples: ['template settings --template 501 --draft-id 1002'],
  flags: { template: TEMPLATE_FLAG, ...SUBJECT_INPUTS, jsonl: JSON_LINES },
  minutes: 5,
  work: async ({ run, client, deadline }, { template: wanted, ...values }) => {
    const subject = subjectOf(values);
    const templates = await listTemplates(client, subject, deadline);
    const wantedId =
      'name' in wanted ? templateByName(client, templates, wanted.name, subject).id : wanted.id;
    const template = templateById(client, templates, wantedId, subject);
    if (template === undefined)
      throw new InputError([`The template asked for is not among those of ${subjectName(subject)}.`], {
        hint: suggestTemplates(client, templates, ''),
      });
    const { id, name } = template;
    return run.out.list({
      schema: 'draft-service/template-settings/1',
      key: 'settings',
      facts: { ...subjectKey(subject), template: { id, name } },
      columns: [
        { title: 'NAME', text: ({ name }) => name },
        { title: 'KIND', text: ({ setting_type: kind }) => kind },
        { title: 'DEFAULT', text: ({ default_value: value }) => value ?? '' },
        { title: 'CHOICES', text: ({ setting_choices: choices }) => choices?.join(', ') ?? '' },
        { title: 'DESCRIPTION', text: ({ description, display_name: name }) => description ?? name ?? '' },
      ],
      members: template.settings,
    });
  },
});
