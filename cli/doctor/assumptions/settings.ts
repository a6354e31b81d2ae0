/** The settings of templates. */
import { type Template, isObject } from '../../../src/index.ts';
import { type Assumption, type Case, differs, holds, unseen } from '../assumption.ts';
import { filledFamilies } from '../evidence.ts';
import { type Reading, anyIdOf, pageOf } from '../reading.ts';
import { parsedTemplates } from './templates.ts';

const KNOWN_KINDS = ['boolean', 'choice', 'text'];
const OF_SETTINGS = { page: 'service.md', section: 'Settings' } as const;

export const SETTINGS: readonly Assumption[] = [
  {
    id: 'settings.shape',
    ...OF_SETTINGS,
    assumed: 'A setting has a name, a type, a string as default, and strings as choices.',
    remedy: 'a template by its id: its settings are sent unchecked then',
    judge: (seen) => {
      const { settings, malformed } = settingsOf(seen);
      if (settings.length + malformed === 0) return unseen('No template has settings.');
      const facts = { settings: settings.length, templates_with_others: malformed };
      return malformed === 0
        ? holds(`${settings.length} settings are as documented.`, facts)
        : differs(`${malformed} templates have settings that are not as documented.`, facts);
    },
  },
  {
    id: 'settings.boolean-defaults',
    ...OF_SETTINGS,
    assumed: 'The default of a boolean setting is "true" or "false".',
    remedy: 'set it in every report',
    judge: (seen) => {
      const booleans = settingsOf(seen).settings.filter(({ setting_type }) => setting_type === 'boolean');
      if (booleans.length === 0) return unseen('No template has a boolean setting.');
      const others = booleans.filter(({ default_value }) => !['true', 'false'].includes(default_value ?? ''));
      const facts = { booleans: booleans.length, others: others.length };
      return others.length === 0
        ? holds(`${booleans.length} boolean settings have the default "true" or "false".`, facts)
        : differs(`${others.length} of ${booleans.length} boolean settings have another default.`, facts);
    },
  },
  {
    id: 'settings.kinds',
    page: 'assumptions.md',
    section: 'A setting that refers to a draft',
    assumed: 'Settings are of the kinds boolean, choice and text, and of one more, which refers to a draft.',
    remedy: 'n8n: an expression that gives the value as JSON',
    judge: (seen) => {
      const { settings } = settingsOf(seen);
      const others = settings.filter(({ setting_type }) => !KNOWN_KINDS.includes(setting_type));
      const kinds = [...new Set(others.map(({ setting_type }) => setting_type))];
      const named = kinds.map((kind) => `"${seen.client.quote(kind, 40)}"`).join(', ');
      const facts = { settings: settings.length, of_other_kinds: others.length, other_kinds: kinds.length };
      if (kinds.length === 0) return unseen('No setting is of another kind.', facts);
      return kinds.length === 1
        ? holds(`The other kind is ${named}, in ${others.length} settings.`, facts)
        : differs(`There are ${kinds.length} other kinds: ${named}.`, facts);
    },
  },
  {
    id: 'texts.equals-sign',
    page: 'assumptions.md',
    section: 'Texts that begin with an equals sign',
    assumed: 'No id and no name of a setting begins with "=".',
    remedy: 'n8n: an expression for the id, Settings From: JSON',
    judge: ({ evidence }) => {
      const ids = filledFamilies(evidence).flatMap(([, { members }]) => members.map(anyIdOf));
      const draftIds = evidence.draftBodies.map(anyIdOf);
      const { ofDraft, ofProject } = evidence.templates;
      const names = [ofDraft, ofProject].flatMap(settingNames);
      const all = [...ids, ...draftIds, ...names].filter((each) => each !== undefined);
      if (all.length === 0) return unseen('No id and no setting could be read.');
      const isFormula = (text: unknown): boolean => typeof text === 'string' && text.startsWith('=');
      const facts = {
        ids: [...ids, ...draftIds].filter(isFormula).length,
        settings: names.filter(isFormula).length,
      };
      return facts.ids + facts.settings === 0
        ? holds(`None of ${all.length} ids and names of settings begins so.`, facts)
        : differs(`${facts.ids} ids and ${facts.settings} names of settings begin so.`, facts);
    },
  },
];

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

function settingNames(reading: Reading): unknown[] {
  return (pageOf(reading)?.members ?? []).flatMap((template) => {
    const settings = Array.isArray(template.settings) ? template.settings : [];
    return settings.map((setting: unknown) => (isObject(setting) ? setting.name : undefined));
  });
}
