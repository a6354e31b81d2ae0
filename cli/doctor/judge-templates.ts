import { type Template, SCOPE, parseTemplate } from '../../src/index.ts';
import type { Case, Judge } from './assumption.ts';
import { documentedPageOf } from './lenient-page.ts';
import { type Finding, differs, holds, unseen } from './finding.ts';
import { type Reading, describe, factsOf, isDecision, statusOf, unseenIn, valueOf } from './reading.ts';

export const judgeDraftTemplatesPath: Judge = ({ evidence, client }) => {
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
};

export const judgeProjectTemplates: Judge = ({ evidence }) => {
  const { ofProject } = evidence.templates;
  const page = documentedPageOf(ofProject);
  if (page !== undefined)
    return holds(`${page.members.length} templates.`, { templates: page.members.length });
  if (statusOf(ofProject) === 403 || !isDecision(ofProject)) return unseenIn(ofProject);
  return differs(`It gives ${describeNoList(ofProject)}.`, factsOf(ofProject));
};

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

/** The templates that are as documented. */
function parsedTemplates(seen: Case): { template: Template; scope: string }[] {
  return templateMembers(seen).flatMap(({ member, scope }) => {
    try {
      return [{ template: parseTemplate(seen.client, member, 'the templates'), scope }];
    } catch {
      return [];
    }
  });
}

export const judgeTemplateShape: Judge = (seen) => {
  const members = templateMembers(seen);
  if (members.length === 0) return NO_TEMPLATE;
  const good = parsedTemplates(seen).length;
  const facts = { templates: members.length, malformed: members.length - good };
  return facts.malformed === 0
    ? holds(`${good} templates have an integer as id and a name.`, facts)
    : differs(`${facts.malformed} of ${members.length} templates have no integer as id, or no name.`, facts);
};

export const judgeScopes: Judge = (seen) => {
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
};

/** Settings of all templates that are as documented, and how many templates have others. */
function settingsOf(seen: Case): { settings: Template['settings'][number][]; malformed: number } {
  let malformed = 0;
  const settings = parsedTemplates(seen).flatMap(({ template }) => {
    try {
      return [...template.settings];
    } catch {
      malformed += 1;
      return [];
    }
  });
  return { settings, malformed };
}

export const judgeSettings: Judge = (seen) => {
  const { settings, malformed } = settingsOf(seen);
  if (settings.length + malformed === 0) return unseen('No template has settings.');
  const facts = { settings: settings.length, templates_with_others: malformed };
  return malformed === 0
    ? holds(`${settings.length} settings are as documented.`, facts)
    : differs(`${malformed} templates have settings that are not as documented.`, facts);
};

export const judgeBooleanDefaults: Judge = (seen) => {
  const booleans = settingsOf(seen).settings.filter(({ setting_type }) => setting_type === 'boolean');
  if (booleans.length === 0) return unseen('No template has a boolean setting.');
  const others = booleans.filter(({ default_value }) => !['true', 'false'].includes(default_value ?? ''));
  const facts = { booleans: booleans.length, others: others.length };
  return others.length === 0
    ? holds(`${booleans.length} boolean settings have the default "true" or "false".`, facts)
    : differs(`${others.length} of ${booleans.length} boolean settings have another default.`, facts);
};

const KNOWN_KINDS = ['boolean', 'choice', 'text'];

export const judgeSettingKinds: Judge = (seen) => {
  const { settings } = settingsOf(seen);
  const others = settings.filter(({ setting_type }) => !KNOWN_KINDS.includes(setting_type));
  const kinds = [...new Set(others.map(({ setting_type }) => setting_type))];
  const named = kinds.map((kind) => `"${seen.client.quote(kind, 40)}"`).join(', ');
  const facts = { settings: settings.length, of_other_kinds: others.length, other_kinds: kinds.length };
  if (kinds.length === 0) return unseen('No setting is of another kind.', facts);
  return kinds.length === 1
    ? holds(`The other kind is ${named}, in ${others.length} settings.`, facts)
    : differs(`There are ${kinds.length} other kinds: ${named}.`, facts);
};
