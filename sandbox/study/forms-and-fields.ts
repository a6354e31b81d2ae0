import { parseFieldFormat } from './parse-field-format.ts';
import type { FieldFormat } from './parse-field-format.ts';
import type { FieldPlan, FormPlan } from './form-tables.ts';
import type { DesignBuilder } from './design-builder.ts';
import type { DesignObject } from './types.ts';

/** A field with its short form. */
export interface BuiltField {
  form: DesignObject;
  field: DesignObject;
  oid: string;
  label: string;
  format: FieldFormat;
}

/** Forms with their fields. */
export function addForms(builder: DesignBuilder, forms: readonly FormPlan[]): BuiltField[] {
  return forms.flatMap(([oid, name, folders, help, fields]) => {
    const form = builder.add('forms', {
      oid,
      name,
      ordinal: builder.design.forms.length + 1,
      active: true,
      help_text: help,
      is_log: folders === 'LOG',
      signature_required: /^(AE|SAE|DS)$/.test(oid),
      field_count: fields.length,
      folders: folders.split(' '),
    });
    return fields.map((plan, at) => addField(builder, form, plan, at + 1));
  });
}

/** Adds fields to a draft up to a number, spread over its forms. */
export function addFieldsUpTo(builder: DesignBuilder, count: number): void {
  const { forms, fields } = builder.design;
  for (let number = fields.length + 1; number <= count; number += 1) {
    const form = forms[number % forms.length];
    if (form === undefined) return;
    const oid = `X${String(number).padStart(6, '0')}`;
    addField(builder, form, [oid, `Additional measurement ${number}`, 'num6.2[0..1000]'], number);
  }
}

/** One field of a form. */
export function addField(
  builder: DesignBuilder,
  form: DesignObject,
  [oid, label, short]: FieldPlan,
  ordinal: number,
): BuiltField {
  const format = parseFieldFormat(short);
  const field = builder.add('fields', {
    oid,
    label,
    form_id: form.id,
    form_oid: form.detail.oid ?? null,
    ordinal,
    control_type: format.control,
    data_format: format.notation,
    data_dictionary_id: builder.idOf('data_dictionaries', format.dictionary),
    unit_dictionary_id: builder.idOf('unit_dictionaries', format.unit),
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
