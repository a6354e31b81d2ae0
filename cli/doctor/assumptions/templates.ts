/** Where templates are listed, their shape, and that of their settings. */
import { SCOPE, type Template } from '../../../src/index.ts';
import { type Assumption, type Finding, differs, holds, noneWrong, quoted, unseen } from '../assumption.ts';
import type { Evidence } from '../evidence.ts';
import {
  type Reading,
  describe,
  documentedPageOf,
  factsOf,
  isDecision,
  pageOf,
  statusOf,
  unseenIn,
  valueOf,
} from '../reading.ts';

const OF_TEMPLATES = { page: 'service.md', section: 'Templates' } as const;
const OF_SETTINGS = { page: 'service.md', section: 'Settings' } as const;
const KNOWN_KINDS = ['boolean', 'choice', 'text'];

export const TEMPLATES: readonly Assumption[] = [
  {
    id: 'templates.draft-path',
    page: 'assumptions.md',
    section: "The list of a Draft's templates",
    assumed: "A draft's templates are listed at the configured path.",
    remedy: 'draft-templates-path',
    judge: ({ draft, templates: { path, ofDraft, foundPath } }) => {
      if (documentedPageOf(ofDraft) !== undefined) return judgeListed(ofDraft);
      if (foundPath !== undefined)
        return differs('They are listed at another path.', {}, `draft-templates-path: ${foundPath}`);
      const isRefused = statusOf(ofDraft) === 403 || !isDecision(ofDraft) || valueOf(draft[0]) === undefined;
      return isRefused ? unseenIn(ofDraft) : differs(`${path} gives ${noList(ofDraft)}.`, factsOf(ofDraft));
    },
  },
  {
    ...OF_TEMPLATES,
    id: 'templates.project-path',
    assumed: "A project's templates are listed at /api/v2/projects/<project>/document_templates/.",
    judge: ({ templates: { ofProject } }) => {
      if (documentedPageOf(ofProject) !== undefined) return judgeListed(ofProject);
      return statusOf(ofProject) === 403 || !isDecision(ofProject)
        ? unseenIn(ofProject)
        : differs(`It gives ${noList(ofProject)}.`, factsOf(ofProject));
    },
  },
  {
    ...OF_TEMPLATES,
    id: 'templates.shape',
    assumed: 'A template has an integer as id, and a name.',
    judge: ({ templates: { listed, wellFormed } }) =>
      noneWrong(listed - wellFormed.length, listed, 'templates have no integer as id, or no name'),
  },
  {
    ...OF_TEMPLATES,
    id: 'templates.scope',
    assumed: 'The scopes of templates are "Draft Home" and "Project Home".',
    judge: ({ templates: { wellFormed } }) => {
      const scopes: readonly (string | null)[] = [SCOPE.draft, SCOPE.project];
      const others = wellFormed.map((each) => each.template_scope).filter((scope) => !scopes.includes(scope));
      const which =
        others.length === 0 ? '' : `: ${quoted([...new Set(others.map((scope) => scope ?? 'none'))])}`;
      return noneWrong(others.length, wellFormed.length, `templates have another scope${which}`);
    },
  },
  {
    ...OF_SETTINGS,
    id: 'settings.shape',
    assumed: 'A setting has a name, a type, a string as default, and strings as choices.',
    remedy: 'a template by its id: its settings are sent unchecked then',
    judge: ({ templates: { wellFormed } }) => {
      const settings = wellFormed.map(settingsIn).filter((some) => some?.length !== 0);
      const malformed = settings.filter((some) => some === undefined).length;
      return noneWrong(malformed, settings.length, 'templates have settings that are not as documented');
    },
  },
  {
    ...OF_SETTINGS,
    id: 'settings.boolean-defaults',
    assumed: 'The default of a boolean setting is "true" or "false".',
    remedy: 'set it in every report',
    judge: ({ templates }) => {
      const booleans = settingsOf(templates).filter(({ setting_type: kind }) => kind === 'boolean');
      const others = booleans.filter(({ default_value: value }) => value !== 'true' && value !== 'false');
      return noneWrong(others.length, booleans.length, 'boolean settings have another default');
    },
  },
  {
    id: 'settings.kinds',
    page: 'assumptions.md',
    section: 'A setting that refers to a draft',
    assumed: 'Settings are of the kinds boolean, choice and text, and of one more, which refers to a draft.',
    remedy: 'n8n: an expression that gives the value as JSON',
    judge: ({ templates }) => {
      const all = new Set(settingsOf(templates).map(({ setting_type: kind }) => kind));
      const kinds = [...all].filter((kind) => !KNOWN_KINDS.includes(kind));
      if (kinds.length === 0) return unseen('No setting is of another kind.');
      const judge = kinds.length === 1 ? holds : differs;
      return judge(`Settings are of ${kinds.length} other kinds: ${quoted(kinds)}.`, { kinds: kinds.length });
    },
  },
];

/** An empty list may be that of anything. */
function judgeListed(reading: Reading): Finding {
  const { length } = pageOf(reading)?.members ?? [];
  return (length > 0 ? holds : unseen)(`It lists ${length} templates.`);
}

/** A response instead of a list of templates. */
function noList(reading: Reading): string {
  return `${describe(reading)}${valueOf(reading) === undefined ? '' : ' without a list in the known form'}`;
}

/** The settings of all templates that have them as documented. */
function settingsOf({ wellFormed }: Evidence['templates']): Template['settings'][number][] {
  return wellFormed.flatMap((template) => settingsIn(template) ?? []);
}

/** The settings of a template; undefined if they are not as documented. */
function settingsIn(template: Template): Template['settings'] | undefined {
  try {
    return template.settings;
  } catch {
    return undefined;
  }
}
