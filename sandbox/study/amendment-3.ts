import { addChecks } from './checks.ts';
import type { DesignBuilder } from './design-builder.ts';
import { addDictionaries } from './add-dictionaries.ts';
import { dictionariesIn } from './dictionary-tables.ts';
import { editByTable, objectOf } from './edit-by-table.ts';
import { type FieldPlan, formsIn } from './form-tables.ts';
import { addField, addForms } from './forms-and-fields.ts';
import type { DesignObject, Json } from './types.ts';

const NEW_DICTIONARIES = dictionariesIn(`
ECOG | ECOG performance status | 0=Fully active | 1=Restricted in strenuous activity
  2=Ambulatory | 3=Limited self-care | 4=Disabled
`);

const NEW_FORMS = formsIn(`
ECOG | ECOG Performance Status | SCR W4 W8 W12 EOT
  > Assess before the subject is told of any imaging result.
  ECOGDAT | Date of assessment | date!
  ECOGPS | Performance status | =ECOG!
BM | Biomarker Sample | SCR D1 W12
  > Only for subjects who consented to genetic research.
  BMDAT | Date of sample | date!
  BMTIM | Time of sample | time!
  BMKIT | Kit number | text12!
  BMVOL | Volume drawn in mL | num4.1[2..20]
`);

/** Added fields, by the OID of their form. */
const NEW_FIELDS: readonly (readonly [form: string, field: FieldPlan])[] = [
  ['AE', ['AESI', 'Adverse event of special interest?', '=YN!']],
  ['VS', ['SPO2', 'Oxygen saturation in %', 'int3[70..100]']],
];

const EDITS = `
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:SCR, "form_id": @forms:ECOG}
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:W4, "form_id": @forms:ECOG}
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:W8, "form_id": @forms:ECOG}
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:W12, "form_id": @forms:ECOG}
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:EOT, "form_id": @forms:ECOG}
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:SCR, "form_id": @forms:BM}
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:D1, "form_id": @forms:BM}
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:W12, "form_id": @forms:BM}
folders | W8 | /target_days | 59
folders | UNS | /name | "Unscheduled Visit or Call"
forms | AE | /field_count | 12
forms | VS | /field_count | 12
forms | AE | /help_text
  "One line per event. A change of severity is a new line. If the event is serious or of special interest, complete
  the Serious Adverse Event form within 24 hours of awareness and notify the sponsor through the portal; do not wait
  for all of the information to be available."
forms | TU | /help_text
  "Measure target lesions with the same method throughout. Up to five lesions, three per organ."
forms | RP | +/labels/- | "Amendment 3"
fields | TEMP | /range/high | 42
fields | TEMP | /help_text | "Expected between 35 and 42."
fields | SYSBP | /range/low | 70
fields | SYSBP | /help_text | "Expected between 70 and 200."
fields | EGPR | /required | true
fields | CMINDC | /label | "Indication, or adverse event treated"
fields | IEWAIV | /active | false
fields | QSVAS | +/comments/-
  {"id": 1, "author": "a.tanaka", "text": "Paper and tablet must agree.", "resolved": false}
checks | TEMP_RANGE | /query_text | "The value is outside 35 – 42. Please verify."
checks | TEMP_RANGE | /steps/1/text | "TEMP < 35 or TEMP > 42"
checks | TEMP_RANGE | /severity | "Hard"
checks | SYSBP_RANGE | /query_text | "The value is outside 70 – 200. Please verify."
checks | SYSBP_RANGE | /steps/1/text | "SYSBP < 70 or SYSBP > 200"
checks | ALT_RANGE | /custom_properties/Owner | "m.okafor"
checks | AEENDAT_BEFORE_START | +/steps/2
  {"ordinal": 3, "kind": "condition", "text": "AEONGO is No", "comment": null}
checks | AEENDAT_BEFORE_START | /steps/3/ordinal | 4
checks | AEENDAT_BEFORE_START | /steps/4/ordinal | 5
derivations | DER_EGFR | /expression | "CKD-EPI 2021, cystatin C where it is known"
custom_functions | AgeAt | /description | "Completed years between two dates; null when either is partial."
data_dictionaries | RACE | /name | "Race (as reported)"
data_dictionaries | ACN | /entry_count | 6
unit_dictionaries | HGB | /units/1/standard | true
unit_dictionaries | HGB | /units/0/standard | false
`;

/** Turns a copy of the second amendment into the third one. */
export function amendThird(builder: DesignBuilder): void {
  addDictionaries(builder, NEW_DICTIONARIES);
  const dictionary = {
    data_dictionary_id: builder.idOf('data_dictionaries', 'ACN'),
    data_dictionary_oid: 'ACN',
  };
  const entry = { coded: '4', label: 'Dose delayed', ordinal: 6, specify: false };
  builder.add('data_dictionary_entries', { ...dictionary, ...entry });
  const fields = NEW_FIELDS.map(([oid, plan]) =>
    addField(builder, objectOf(builder, 'forms', oid), plan, 12),
  );
  addChecks(builder, [...addForms(builder, NEW_FORMS), ...fields]);
  editByTable(builder, EDITS);
  retire(builder, objectOf(builder, 'forms', 'UA'));
}

/** Removes a form with its fields, their checks and test cases, and its cells in the schedule. */
function retire({ design }: DesignBuilder, form: DesignObject): void {
  const isOfForm = ({ detail }: DesignObject) => detail.form_id === form.id;
  const checks = new Set(design.checks.filter(isOfForm).map(({ id }) => id));
  design.test_cases = design.test_cases.filter(({ detail }) => !checks.has(Number(detail.check_id)));
  design.checks = design.checks.filter((check) => !isOfForm(check));
  design.fields = design.fields.filter((field) => !isOfForm(field));
  design.forms = design.forms.filter((kept) => kept !== form);
  for (const { detail } of design.matrices) {
    const cells = Array.isArray(detail.cells) ? detail.cells : [];
    detail.cells = cells.filter((cell) => (cell as { form_id: Json }).form_id !== form.id);
  }
}
