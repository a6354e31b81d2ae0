/** Where templates are listed, their shape, and that of their settings. */
import {
  DEFAULT_DRAFT_TEMPLATES_PATH,
  draftTemplatesPath,
} from '../../../src/address/draft-templates-path-pattern.ts';
import type { ObjectId } from '../../../src/lists/object-id.ts';
import { type Template, parseTemplate } from '../../../src/templates/template.ts';
import { type Assumption, type Finding, differs, holds, noneWrong, quoted, unseen } from '../assumption.ts';
import { type Reader, notRead } from '../reader.ts';
import {
  type Reading,
  describe,
  documentedPageOf,
  factsOf,
  isDecision,
  pageOf,
  statusOf,
  unread,
  unseenIn,
  valueOf,
} from '../reading.ts';

const OF_TEMPLATES = { page: 'service.md', section: 'Templates' } as const;
const OF_SETTINGS = { page: 'service.md', section: 'Settings' } as const;
const KNOWN_KINDS = ['boolean', 'choice', 'text'];

/** Paths of a Draft's templates that services of this family may have. */
const OTHER_PATHS = [
  DEFAULT_DRAFT_TEMPLATES_PATH,
  '/api/v2/draft/{draft_id}/document_templates/',
  '/api/v2/drafts/{draft_id}/document_templates',
  '/api/v2/document_templates/?draft_id={draft_id}',
  '/api/v2/drafts/{draft_id}/templates/',
];

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
      const booleans = settingsOf(templates.wellFormed).filter(
        ({ setting_type: kind }) => kind === 'boolean',
      );
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
      const all = new Set(settingsOf(templates.wellFormed).map(({ setting_type: kind }) => kind));
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
function settingsOf(templates: readonly Template[]): Template['settings'][number][] {
  return templates.flatMap((template) => settingsIn(template) ?? []);
}

/** The settings of a template; undefined if they are not as documented. */
function settingsIn(template: Template): Template['settings'] | undefined {
  try {
    return template.settings;
  } catch {
    return undefined;
  }
}

/** Reads the template lists, and tries other paths if the configured one lists no templates of the draft. */
export async function readTemplates(
  { read, client }: Reader,
  draftId: ObjectId | undefined,
  projectId: number | undefined,
) {
  const label = 'the templates';
  const readAt = (path: string): Promise<Reading> =>
    typeof draftId === 'number'
      ? read({ path: draftTemplatesPath(path, draftId), label })
      : notRead('no draft with a number as its id is known')({ path, label });
  const path = client.draftTemplatesPath;
  const [ofDraft, ofProject] = await Promise.all([
    readAt(path),
    projectId === undefined
      ? unread('the draft names no project')
      : read({ path: `/api/v2/projects/${projectId}/document_templates/`, label }),
  ]);
  const isMissing = valueOf(ofDraft) === undefined && statusOf(ofDraft) !== undefined;
  const others = isMissing ? OTHER_PATHS.filter((other) => other !== path) : [];
  const found = (await Promise.all(others.map(readAt))).map((reading) => documentedPageOf(reading)?.members);
  const isTemplate = (member: object): boolean => 'name' in member && 'settings' in member;
  const foundPath = others[found.findIndex((members) => members?.every(isTemplate))];
  const pages = [ofDraft, ofProject].flatMap((reading) => documentedPageOf(reading) ?? []);
  const listed = pages.reduce((sum, { members, nonObjects }) => sum + members.length + nonObjects, 0);
  const wellFormed = pages.flatMap(({ members }) =>
    members.flatMap((member) => {
      try {
        return [parseTemplate(client, member, label)];
      } catch {
        return [];
      }
    }),
  );
  return { path, ofDraft, ofProject, foundPath, listed, wellFormed };
}
