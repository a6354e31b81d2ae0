import { type Assumption, type Finding, differs, holds, noneWrong, unseen, unseenIn } from '../assumption.ts';
import { type Reading, isDecision, pageOf, successValue } from '../lenient-reader.ts';

export const TEMPLATES: readonly Assumption[] = [
  {
    id: 'templates.draft-path',
    page: 'docs/assumptions.md#the-list-of-a-drafts-templates',
    assumed: "A draft's templates are listed at the configured path.",
    remedy: 'draft-templates-path',
    judge: ({ draft, templates: { ofDraft } }) =>
      successValue(draft[0]) === undefined ? unseenIn(ofDraft) : judgeList(ofDraft),
  },
  {
    id: 'templates.project-path',
    page: 'docs/service.md#templates',
    assumed: "A project's templates are listed at /api/v2/projects/<project>/document_templates/.",
    judge: ({ templates: { ofProject } }) => judgeList(ofProject),
  },
  {
    id: 'templates.shape',
    page: 'docs/service.md#templates',
    assumed:
      'A template has an integer as id, a name, and settings: each with a name, a string as default ("true" or ' +
      '"false"), strings as choices, and one of the kinds boolean, choice, text and one more, which refers to a draft.',
    remedy: 'a template by its id, with its settings given in every report; n8n: an expression',
    judge: ({ templates: { listed } }) => {
      const kinds = listed.flatMap(({ settings = [] }) => settings.map(({ setting_type: kind }) => kind));
      const others = new Set(kinds.filter((kind) => !['boolean', 'choice', 'text'].includes(kind)));
      return noneWrong(
        listed,
        ({ settings }) =>
          settings?.every(({ setting_type: kind, default_value: value }) =>
            kind === 'boolean' ? value === 'true' || value === 'false' : others.size < 2 || !others.has(kind),
          ) !== true,
        'templates or their settings are not as documented',
      );
    },
  },
];

/** An empty list may be that of anything. */
function judgeList(reading: Reading): Finding {
  const page = pageOf(reading);
  if (page !== undefined)
    return (page.members.length > 0 ? holds : unseen)(`It lists ${page.members.length} templates.`);
  if (reading.status === 403 || !isDecision(reading)) return unseenIn(reading);
  const form = successValue(reading) === undefined ? '' : ' without a list in the known form';
  return differs(`It gives ${reading.text}${form}.`);
}
