import type { DesignBuilder } from './design-builder.ts';
import { textOf } from './types.ts';

/** Derivations: OID, the field they fill, the fields they read, the expression. */
const DERIVATIONS: readonly (readonly [string, string, readonly string[], string])[] = [
  ['DER_AGE', 'AGE', ['BRTHDAT', 'ICDAT'], 'Whole years between BRTHDAT and ICDAT'],
  ['DER_BMI', 'BMI', ['HEIGHT', 'WEIGHT'], 'WEIGHT / (HEIGHT / 100)²'],
  ['DER_QTCF', 'EGQTCF', ['EGQT', 'EGHR'], 'EGQT / ∛(60 / EGHR)'],
  ['DER_EGFR', 'EGFR', ['CREAT', 'AGE', 'SEX'], 'CKD-EPI 2021'],
  ['DER_COMP', 'DACOMP', ['DADISP', 'DARET'], '100 × (DADISP − DARET) / planned tablets'],
  ['DER_SUM', 'TUSUM', ['TUDIAM'], 'Σ TUDIAM over all target lesions of the visit'],
];

/** Derivations with the fields they read. */
export function addDerivations(builder: DesignBuilder): void {
  for (const [oid, target, sources, expression] of DERIVATIONS) {
    const field = builder.find('fields', target);
    if (field === undefined) continue;
    builder.add('derivations', {
      oid,
      name: `Derive ${textOf(field, 'label')}`,
      target_field_id: field.id,
      source_field_ids: sources.map((source) => builder.idOf('fields', source)),
      expression,
      active: true,
    });
  }
}
