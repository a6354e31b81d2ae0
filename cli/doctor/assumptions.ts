import { EXPANSIONS } from '../../src/index.ts';
import type { Assumption, Unaskable } from './assumption.ts';
import { judgeAnyDraft, judgeDraftAccess, judgeExplanations } from './judge-access.ts';
import { judgeLeadingEqualsSign } from './judge-leading-equals-sign.ts';
import { judgeAnonymous, judgeErrorBodies, judgeUnknownIds } from './judge-error-responses.ts';
import { judgeChangeKey, judgeExpansion, judgeStepComments } from './judge-expansions.ts';
import {
  judgeCount,
  judgeDoubledIds,
  judgeEnvelope,
  judgeIds,
  judgeNext,
  judgeOrder,
} from './judge-lists.ts';
import { judgeMetadataDetail, judgeMetadataParts } from './judge-metadata.ts';
import { judgeDetails, judgeLabels, judgeProjectNames } from './judge-objects.ts';
import { judgeReferences } from './judge-references.ts';
import { judgeSlash } from './judge-slashes.ts';
import { judgeStability } from './judge-stability.ts';
import {
  judgeBooleanDefaults,
  judgeDraftTemplatesPath,
  judgeProjectTemplates,
  judgeScopes,
  judgeSettingKinds,
  judgeSettings,
  judgeTemplateShape,
} from './judge-templates.ts';

const REPORT_IT = 'none: please report it';
const ADMINISTRATOR = 'none here: ask an administrator of the service';

const LISTS = { page: 'assumptions.md', section: 'Lists', remedy: REPORT_IT } as const;
const OBJECTS = { page: 'assumptions.md', section: 'Objects', remedy: REPORT_IT } as const;
const STATUSES = {
  page: 'assumptions.md',
  section: 'Statuses that are not documented',
  remedy: REPORT_IT,
} as const;
const SNAPSHOTS = { page: 'assumptions.md', section: 'Snapshots' } as const;
const DRAFT_OBJECTS = { page: 'service.md', section: 'Draft objects', remedy: REPORT_IT } as const;
const TEMPLATES = { page: 'service.md', section: 'Templates', remedy: REPORT_IT } as const;

/** Every assumption that GETs can ask about, in the order of the report. */
export const ASSUMPTIONS: readonly Assumption[] = [
  {
    id: 'access.drafts',
    page: 'service.md',
    section: 'Drafts',
    assumed: 'The user may view at least one draft.',
    remedy: ADMINISTRATOR,
    judge: judgeAnyDraft,
  },
  {
    id: 'access.draft',
    page: 'service.md',
    section: 'Drafts',
    assumed: 'A draft that is listed, or given, can be read.',
    remedy: ADMINISTRATOR,
    judge: judgeDraftAccess,
  },
  {
    id: 'access.explanations',
    page: 'service.md',
    section: 'Standards explanations',
    assumed: 'Explanations of a library draft can be read: the user has the flag can_access_user_api.',
    remedy: ADMINISTRATOR,
    judge: judgeExplanations,
  },
  {
    ...STATUSES,
    id: 'statuses.anonymous',
    assumed: 'A request without credentials gets HTTP 401.',
    judge: judgeAnonymous,
  },
  {
    ...STATUSES,
    id: 'statuses.error-bodies',
    assumed: 'The body of an error is JSON with text in it, or plain text.',
    judge: judgeErrorBodies,
  },
  {
    id: 'statuses.unknown-ids',
    page: 'service.md',
    section: 'Errors',
    assumed: 'A request for an unknown id gets HTTP 404.',
    remedy: REPORT_IT,
    judge: judgeUnknownIds,
  },
  {
    ...DRAFT_OBJECTS,
    id: 'paths.draft',
    assumed: 'The path of a draft ends with a slash.',
    judge: judgeSlash('draft'),
  },
  {
    ...DRAFT_OBJECTS,
    id: 'paths.list',
    assumed: 'The path of a list of objects ends with a slash.',
    judge: judgeSlash('list'),
  },
  {
    ...DRAFT_OBJECTS,
    id: 'paths.detail',
    assumed: 'The path of an object has no slash at its end.',
    judge: judgeSlash('detail'),
  },
  {
    ...DRAFT_OBJECTS,
    id: 'paths.metadata',
    assumed: 'The path of a metadata view has no slash at its end.',
    judge: judgeSlash('metadata'),
  },
  {
    ...LISTS,
    id: 'lists.envelope',
    assumed: 'A list is an array of objects, or an object with such an array under "results".',
    judge: judgeEnvelope,
  },
  {
    ...LISTS,
    id: 'lists.next',
    assumed: 'The query of "next" leads to the next page.',
    judge: judgeNext,
  },
  {
    ...LISTS,
    id: 'lists.count',
    assumed: '"count" is the number of members of all pages.',
    judge: judgeCount,
  },
  {
    ...LISTS,
    id: 'lists.doubled-ids',
    assumed: 'No id occurs twice on a page.',
    judge: judgeDoubledIds,
  },
  {
    ...LISTS,
    id: 'lists.order',
    assumed: 'Two readings of a list have the same order, so that its pages fit together.',
    judge: judgeOrder,
  },
  {
    ...OBJECTS,
    id: 'objects.id',
    assumed: 'Every member of a list has an "id", an integer below 2^53 or a string.',
    judge: judgeIds,
  },
  {
    ...OBJECTS,
    id: 'objects.label',
    assumed: 'Objects have a label under "name", "label", "oid", "title" or a key that ends in "Name".',
    judge: judgeLabels,
  },
  {
    ...OBJECTS,
    id: 'objects.project',
    assumed: 'Drafts name their study or project under "study", "project" or the like.',
    remedy: 'give project ids by hand: lists have drafts without their project',
    judge: judgeProjectNames,
  },
  {
    ...OBJECTS,
    id: 'objects.detail',
    assumed: 'A draft and an object are JSON objects with the id that was asked for.',
    judge: judgeDetails,
  },
  {
    ...DRAFT_OBJECTS,
    id: 'metadata.parts',
    assumed: 'The metadata view has labels, comments and custom properties.',
    remedy: 'view: detail',
    judge: judgeMetadataParts,
  },
  {
    ...DRAFT_OBJECTS,
    id: 'metadata.detail',
    assumed: 'The metadata view has every key of the detail.',
    remedy: 'view: detail',
    judge: judgeMetadataDetail,
  },
  {
    ...DRAFT_OBJECTS,
    id: 'metadata.step-comments',
    assumed: 'include_check_step_comments=true adds comments to the steps of edit checks.',
    judge: judgeStepComments,
  },
  ...EXPANSIONS.map((expansion): Assumption => ({
    id: `expansions.${expansion}`,
    page: 'assumptions.md',
    section: 'Expansions',
    assumed: `include_${expansion}=true adds keys to the members of a list.`,
    remedy: 'leave the expansion out; view: metadata',
    judge: judgeExpansion(expansion),
  })),
  {
    id: 'texts.equals-sign',
    page: 'assumptions.md',
    section: 'Texts that begin with an equals sign',
    assumed: 'No id and no name of a setting begins with "=".',
    remedy: 'n8n: an expression for the id, Settings From: JSON',
    judge: judgeLeadingEqualsSign,
  },
  {
    id: 'references',
    page: 'assumptions.md',
    section: 'References',
    assumed: 'Keys such as "form_id" hold ids of the family that they name.',
    remedy: 'match: id; ignore the key in comparisons by name',
    judge: judgeReferences,
  },
  {
    ...SNAPSHOTS,
    id: 'snapshots.stable',
    assumed: 'Two readings of a draft that nobody edits are equal.',
    remedy: 'ignore',
    judge: judgeStability,
  },
  {
    ...SNAPSHOTS,
    id: 'snapshots.change-key',
    assumed: 'With include_updated=true, every member of a list has a key that changes with each edit.',
    remedy: 'view: metadata',
    judge: judgeChangeKey,
  },
  {
    id: 'templates.draft-path',
    page: 'assumptions.md',
    section: "The list of a Draft's templates",
    assumed: "A draft's templates are listed at the configured path.",
    remedy: 'draft-templates-path',
    judge: judgeDraftTemplatesPath,
  },
  {
    ...TEMPLATES,
    id: 'templates.project-path',
    assumed: "A project's templates are listed at /api/v2/projects/<project>/document_templates/.",
    judge: judgeProjectTemplates,
  },
  {
    ...TEMPLATES,
    id: 'templates.shape',
    assumed: 'A template has an integer as id, and a name.',
    judge: judgeTemplateShape,
  },
  {
    ...TEMPLATES,
    id: 'templates.scope',
    assumed: 'The scopes of templates are "Draft Home" and "Project Home".',
    judge: judgeScopes,
  },
  {
    id: 'settings.shape',
    page: 'service.md',
    section: 'Settings',
    assumed: 'A setting has a name, a type, a string as default, and strings as choices.',
    remedy: 'a template by its id: its settings are sent unchecked then',
    judge: judgeSettings,
  },
  {
    id: 'settings.boolean-defaults',
    page: 'service.md',
    section: 'Settings',
    assumed: 'The default of a boolean setting is "true" or "false".',
    remedy: 'set it in every report',
    judge: judgeBooleanDefaults,
  },
  {
    id: 'settings.kinds',
    page: 'assumptions.md',
    section: 'A setting that refers to a draft',
    assumed: 'Settings are of the kinds boolean, choice and text, and of one more, which refers to a draft.',
    remedy: 'n8n: an expression that gives the value as JSON',
    judge: judgeSettingKinds,
  },
];

/** The sections of docs/assumptions.md that no GET can ask about. */
export const UNASKABLE: readonly Unaskable[] = [
  { section: 'Token endpoints', why: 'They are POSTs: creating or revoking a token would change something.' },
  { section: 'Storage', why: 'Only a finished report has an address there.' },
  { section: 'Clocks', why: 'Times are read against the Date header of the response that names them.' },
  {
    section: 'Addresses of drafts and templates',
    why: 'They are pages for people; the interface does not name their addresses.',
  },
  { section: "n8n's store", why: 'It is not part of the service.' },
];
