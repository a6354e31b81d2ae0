import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import { nameIn, nameOf, type ObjectsByName, saysSomething } from './object-name-index.ts';
import { familyOf, type KeyRole, type KeyRoles } from './reference-keys.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

const [FIELDS, FORMS] = [FAMILIES.field.path, FAMILIES.form.path];

/** One of the two drafts, as far as it says which form is meant. */
interface Draft {
  readonly keys: KeyRoles;
  readonly byName: ObjectsByName;
  readonly other: Draft;
  surestKeys(group: Body, outer: KeyRole): readonly string[];
  named(value: unknown, role: KeyRole): SnapshotObject | undefined;
}

/** A form that is named beside a field. */
export interface FormBeside {
  /** undefined: nothing is called so, or several forms are. */
  readonly form?: SnapshotObject | undefined;
  /** The same form in the other draft. */
  readonly other?: SnapshotObject | undefined;
  /** Whether no field of another form is meant. A check may read fields of other forms than its own. */
  readonly isOnly: boolean;
}

/** Gives the form beside a field by the words before the field's key: `compare_`, or none. */
export type FormsBeside = (which: string) => FormBeside;

/**
 * The forms that a group names, which tell its fields from their namesakes: with `compare_field_oid` that of
 * `compare_form_oid`, else that of `form_oid`, which only is the likeliest one. Read when the first field is looked up.
 *
 * @param outer the role of the group
 * @param around those of the group that has this one
 */
export function formsIn(draft: Draft, group: Body, outer: KeyRole, around?: FormsBeside): FormsBeside {
  let own: ReadonlyMap<string, FormBeside> | undefined;
  return (which) => {
    own ??= namedForms(draft, group, outer);
    // In `{form: {oid: …}, field: {oid: …}}` the field is one of this form.
    if (own.size === 0 && around !== undefined && familyOf(outer) === FIELDS) return around(which);
    return own.get(which) ?? { ...(own.get('') ?? around?.(which)), isOnly: false };
  };
}

function namedForms(draft: Draft, group: Body, outer: KeyRole): ReadonlyMap<string, FormBeside> {
  const forms = new Map<string, FormBeside>();
  for (const key of draft.surestKeys(group, outer)) {
    const [value, role] = [group[key], draft.keys.roleIn(key, outer, group)];
    const name = nameIn(value, FORMS);
    if (!saysSomething(name, role) || role.family !== FORMS) continue;
    const form = draft.named(value, role);
    // Its id may be that of another form there.
    const inOther = isObject(value) ? draft.other.named({ ...value, id: undefined }, role) : undefined;
    const other = (form && draft.other.byName.find(FORMS, ...nameOf(form))) ?? inOther;
    const isShared = (['oid', 'label'] as const).some((by) => draft.byName.find(FORMS, by, name) === null);
    const isOnly = outer?.kind !== 'body' && !isShared;
    forms.set(role.which, { form, other: other ?? draft.other.named(value, role), isOnly });
  }
  return forms;
}
