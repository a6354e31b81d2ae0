import { addChecks } from './checks.ts';
import { addCustomFunctions } from './custom-functions.ts';
import { addDerivations } from './derivations.ts';
import { addFieldsUpTo, addForms } from './forms-and-fields.ts';
import type { FormPlan } from './form-tables.ts';
import { DesignBuilder } from './design-builder.ts';
import { addDictionaries, addUnitDictionaries } from './add-dictionaries.ts';
import { addSchedule } from './schedule.ts';
import type { Design } from './types.ts';

/** The whole design of one draft. */
export function buildDesign(
  seed: number,
  draftNumber: number,
  forms: readonly FormPlan[],
  fields: number | undefined,
): Design {
  const builder = new DesignBuilder(seed, draftNumber);
  addDictionaries(builder);
  addUnitDictionaries(builder);
  const built = addForms(builder, forms);
  addSchedule(builder, forms);
  addChecks(builder, built);
  addDerivations(builder);
  addCustomFunctions(builder);
  if (fields !== undefined) addFieldsUpTo(builder, fields);
  return builder.design;
}
