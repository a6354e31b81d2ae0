/** Where templates are listed, and their shape. */
import { SCOPE, type Template, parseTemplate } from '../../../src/index.ts';
import {
  type Assumption,
  type Case,
  type Finding,
  REPORT_IT,
  differs,
  holds,
  unseen,
} from '../assumption.ts';
import {
  type Reading,
  describe,
  documentedPageOf,
  factsOf,
  isDecision,
  statusOf,
  unseenIn,
  valueOf,
} from '../reading.ts';

const OF_TEMPLATES = { page: 'service.md', section: 'Templates', remedy: REPORT_IT } as const;

export const TEMPLATES: readonly Assumption[] = [
  {
    id: 'templates.draft-path',
    page: 'assumptions.md',
    section: "The list of a Draft's templates",
    assumed: "A draft's templates are listed at the configured path.",
    remedy: 'draft-templates-path',
    judge: ({ evidence, client }) => {
      const { ofDraft, foundPath } = evidence.templates;
      const page = documentedPageOf(ofDraft);
      const configured = {
        templates: page?.members.length ?? 0,
        another_path: foundPath === undefined ? 'no' : 'yes',
      };
      if (page !== undefined)
        return holds(`It lists ${page.members.length} templates.`, configured as Finding['facts']);
      const draftIsReadable = valueOf(evidence.draft[0]) !== undefined;
      const isRefused = statusOf(ofDraft) === 403 || !isDecision(ofDraft) || !draftIsReadable;
      if (foundPath === undefined && isRefused) return unseenIn(ofDraft);
      const facts = { ...factsOf(ofDraft), ...configured } as Finding['facts'];
      return foundPath === undefined
        ? differs(`${client.draftTemplatesPath} gives ${describeNoList(ofDraft)}.`, facts)
        : differs(`They are listed at another path.`, facts, `draft-templates-path: ${foundPath}`);
    },
  },
  {
    ...OF_TEMPLATES,
    id: 'templates.project-path',
    assumed: "A project's templates are listed at /api/v2/projects/<project>/document_templates/.",
    judge: ({ evidence }) => {
      const { ofProject } = evidence.templates;
      const page = documentedPageOf(ofProject);
      if (page !== undefined)
        return holds(`${page.members.length} templates.`, { templates: page.members.length });
      if (statusOf(ofProject) === 403 || !isDecision(ofProject)) return unseenIn(ofProject);
      return differs(`It gives ${describeNoList(ofProject)}.`, factsOf(ofProject));
    },
  },
  {
    ...OF_TEMPLATES,
    id: 'templates.shape',
    assumed: 'A template has an integer as id, and a name.',
    judge: (seen) => {
      const members = templateMembers(seen);
      if (members.length === 0) return NO_TEMPLATE;
      const good = parsedTemplates(seen).length;
      const facts = { templates: members.length, malformed: members.length - good };
      return facts.malformed === 0
        ? holds(`${good} templates have an integer as id and a name.`, facts)
        : differs(
            `${facts.malformed} of ${members.length} templates have no integer as id, or no name.`,
            facts,
          );
    },
  },
  {
    ...OF_TEMPLATES,
    id: 'templates.scope',
    assumed: 'The scopes of templates are "Draft Home" and "Project Home".',
    judge: (seen) => {
      const templates = parsedTemplates(seen);
      if (templates.length === 0) return NO_TEMPLATE;
      const others = templates.filter(({ template, scope }) => template.template_scope !== scope);
      const facts = { templates: templates.length, others: others.length };
      const labels = [
        ...new Set(others.map(({ template }) => seen.client.quote(template.template_scope ?? 'none', 40))),
      ];
      return others.length === 0
        ? holds(`${templates.length} templates have the scope of their list.`, facts)
        : differs(`${others.length} of ${templates.length} have another one: ${labels.join(', ')}.`, facts);
    },
  },
];

/** The members of both template lists, and which list each is from. */
function templateMembers({ evidence }: Case): { member: unknown; scope: string }[] {
  const { ofDraft, ofProject } = evidence.templates;
  const from = (reading: Reading, scope: string): { member: unknown; scope: string }[] =>
    membersOf(reading).map((member) => ({ member, scope }));
  return [...from(ofDraft, SCOPE.draft), ...from(ofProject, SCOPE.project)];
}

function membersOf(reading: Reading): readonly unknown[] {
  const page = documentedPageOf(reading);
  return page === undefined ? [] : [...page.members, ...Array<null>(page.nonObjects).fill(null)];
}

/** A response instead of a list of templates. */
function describeNoList(reading: Reading): string {
  return valueOf(reading) === undefined
    ? describe(reading)
    : `${describe(reading)} without a list in the known form`;
}

const NO_TEMPLATE = unseen('No template could be read.');

/** The templates that are as documented, and the scope of their list. */
export function parsedTemplates(seen: Case): { template: Template; scope: string }[] {
  return templateMembers(seen).flatMap(({ member, scope }) => {
    try {
      return [{ template: parseTemplate(seen.client, member, 'the templates'), scope }];
    } catch {
      return [];
    }
  });
}
