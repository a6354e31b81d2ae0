import { fieldFormat } from './format.ts';
import type { FieldFormat } from './format.ts';
import type { FieldPlan, FormPlan } from './plans.ts';
import type { DesignMaker } from './maker.ts';
import type { DesignObject } from './types.ts';

/** A field together with the short form that it was made from. */
export interface MadeField {
  form: DesignObject;
  field: DesignObject;
  oid: string;
  label: string;
  format: FieldFormat;
}

/** Forms with their fields. */
export function addForms(maker: DesignMaker, forms: readonly FormPlan[]): MadeField[] {
  return forms.flatMap(([oid, name, folders, help, fields], index) => {
    const form = maker.add('forms', {
      oid,
      name,
      ordinal: index + 1,
      active: true,
      help_text: help,
      is_log: folders === 'LOG',
      signature_required: /^(AE|SAE|DS)$/.test(oid),
      field_count: fields.length,
      folders: folders.split(' '),
    });
    return fields.map((plan, at) => addField(maker, form, plan, at + 1));
  });
}

/** Fills a draft up to so many fields, spread over its forms. */
export function addFieldsUpTo(maker: DesignMaker, count: number): void {
  const { forms, fields } = maker.design;
  for (let number = fields.length + 1; number <= count; number += 1) {
    const form = forms[number % forms.length];
    if (form === undefined) return;
    const oid = `X${String(number).padStart(6, '0')}`;
    addField(maker, form, [oid, `Additional measurement ${number}`, 'num6.2[0..1000]'], number);
  }
}

function addField(
  maker: DesignMaker,
  form: DesignObject,
  [oid, label, short]: FieldPlan,
  ordinal: number,
): MadeField {
  const format = fieldFormat(short);
  const field = maker.add('fields', {
    oid,
    label,
    form_id: form.id,
    form_oid: form.detail.oid ?? null,
    ordinal,
    control_type: format.control,
    data_format: format.shown,
    data_dictionary_id: maker.idOf('data_dictionaries', format.dictionary),
    unit_dictionary_id: maker.idOf('unit_dictionaries', format.unit),
    range: format.range ?? null,
    required: format.required,
    visible: !format.hidden,
    active: true,
    sas_label: label.slice(0, 40),
    help_text: format.range ? `Expected between ${format.range.low} and ${format.range.high}.` : null,
    default_value: null,
  });
  return { form, field, oid, label, format };
}
