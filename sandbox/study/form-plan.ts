/**
 * A field in short: OID, label, format. Formats: `date`, `time`, `text200`, `int3`, `num5.1`, `check`, or a
 * data dictionary as `=SEX`; then `@UNIT` for a unit dictionary, `[35..42]` for a range, `!` for required,
 * `?` for hidden.
 */
export type FieldPlan = readonly [oid: string, label: string, format: string];

/** A form in short: OID, name, the folders it belongs to, instructions, fields. */
export type FormPlan = readonly [
  oid: string,
  name: string,
  folders: string,
  help: string | null,
  fields: readonly FieldPlan[],
];
