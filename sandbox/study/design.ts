import { addChecks, addDerivations } from './checks.ts';
import { addFieldsUpTo, addForms } from './fields.ts';
import type { FormPlan } from './plans.ts';
import { DesignMaker } from './maker.ts';
import { addDictionaries, addFunctions, addSchedule } from './parts.ts';
import type { Design } from './types.ts';

/** The whole design of one draft. */
export function makeDesign(
  seed: number,
  draftNumber: number,
  forms: readonly FormPlan[],
  fields: number | undefined,
): Design {
  const maker = new DesignMaker(seed, draftNumber);
  addDictionaries(maker);
  const made = addForms(maker, forms);
  addSchedule(maker, forms);
  addChecks(maker, made);
  addDerivations(maker);
  addFunctions(maker);
  if (fields !== undefined) addFieldsUpTo(maker, fields);
  return maker.design;
}
