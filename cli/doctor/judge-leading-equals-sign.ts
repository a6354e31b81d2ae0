import { isObject } from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import { filledFamilies } from './filled-families.ts';
import { differs, holds, unseen } from './finding.ts';
import { anyIdOf } from './lenient-body-and-id.ts';
import { pageOf } from './lenient-page.ts';
import type { Reading } from './reading.ts';

export const judgeLeadingEqualsSign: Judge = ({ evidence }) => {
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
};

function settingNames(reading: Reading): unknown[] {
  return (pageOf(reading)?.members ?? []).flatMap((template) => {
    const settings = Array.isArray(template.settings) ? template.settings : [];
    return settings.map((setting: unknown) => (isObject(setting) ? setting.name : undefined));
  });
}
