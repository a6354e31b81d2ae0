import type { DesignBuilder } from './design-builder.ts';
import { editByTable } from './edit-by-table.ts';

/**
 * A renamed form, two in another order, a field that moves to another form, a check on another field; then what data
 * that was entered can suffer from: a visit without ECG, other lists and units, another code, types, lengths, required.
 */
const EDITS = `
forms | IC | /name | "Informed Consent and Re-consent"
forms | SAE | /ordinal | 10
forms | CM | /ordinal | 9
forms | VS | /field_count | 11
forms | PE | /field_count | 5
fields | HEIGHT | /form_id | @forms:PE
fields | HEIGHT | /form_oid | "PE"
fields | HEIGHT | /ordinal | 5
checks | HEIGHT_RANGE | /form_id | @forms:PE
checks | AESTDAT_FUTURE | /field_id | @fields:AEENDAT
data_dictionaries | ACN | /entry_count | 5
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:W16, "form_id": @forms:VS}
matrices | MX_MAIN | +/cells/- | {"folder_id": @folders:W16, "form_id": @forms:TU}
matrices | MX_MAIN | -/cells/15 | null
fields | DVREP | /data_dictionary_id | @data_dictionaries:YN
fields | TUSUM | /unit_dictionary_id | @unit_dictionaries:HEIGHT
fields | MHCODE | /control_type | "Number"
fields | CMTRT | /data_format | "$100"
fields | VSPOS | /required | true
fields | ICWIT | /active | false
data_dictionary_entries | Inhaled | /coded | "RESPIR"
unit_dictionaries | TEMP | -/units/1 | null
`;

/** Turns a copy of the third amendment into the fourth one. */
export function amendFourth(builder: DesignBuilder): void {
  builder.add('folders', {
    oid: 'W16',
    name: 'Week 16',
    ordinal: builder.design.folders.length + 1,
    parent_folder_id: null,
    target_days: 113,
    reusable: false,
  });
  editByTable(builder, EDITS);
  // Nobody may answer "Not applicable" to the action taken any more.
  builder.design.data_dictionary_entries = builder.design.data_dictionary_entries.filter(
    ({ detail }) => detail.data_dictionary_oid !== 'ACN' || detail.coded !== '9',
  );
}
