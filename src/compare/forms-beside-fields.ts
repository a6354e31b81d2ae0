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

/** The forms that a group names, which tell its fields from their namesakes. Read when the first field is looked up. */
export class FormsBeside {
  private readonly draft: Draft;
  private readonly group: Body;
  private readonly role: KeyRole;
  private readonly around: FormsBeside | undefined;
  private own: ReadonlyMap<string, FormBeside> | undefined;
  private readonly known = new Map<string, FormBeside>();

  /**
   * @param role of the group
   * @param around those of the group that has this one
   */
  constructor(draft: Draft, group: Body, role: KeyRole, around?: FormsBeside) {
    this.draft = draft;
    this.group = group;
    this.role = role;
    this.around = around;
  }

  /** With `compare_field_oid` the form of `compare_form_oid`, else that of `form_oid`, which only is the likeliest one. */
  formOf(which: string): FormBeside {
    const found = this.known.get(which) ?? this.find(which);
    this.known.set(which, found);
    return found;
  }

  private find(which: string): FormBeside {
    this.own ??= this.ownForms();
    const own = this.own.get(which);
    if (own !== undefined) return own;
    const outer = this.around?.formOf(which);
    // In `{form: {oid: …}, field: {oid: …}}` the field is one of this form.
    const isOfField = this.own.size === 0 && familyOf(this.role) === FIELDS;
    return isOfField && outer ? outer : { ...(this.own.get('') ?? outer), isOnly: false };
  }

  private ownForms(): ReadonlyMap<string, FormBeside> {
    const { draft, group, role: outer } = this;
    const forms = new Map<string, FormBeside>();
    for (const key of draft.surestKeys(group, outer)) {
      const [value, role] = [group[key], draft.keys.roleIn(key, outer, group)];
      if (role === undefined || !('which' in role) || role.family !== FORMS) continue;
      const name = nameIn(value, FORMS);
      if (!saysSomething(name, role)) continue;
      const form = draft.named(value, role);
      // Its id may be that of another form there.
      const inOther = isObject(value) ? draft.other.named({ ...value, id: undefined }, role) : undefined;
      const other = (form && draft.other.byName.find(FORMS, ...nameOf(form))) ?? inOther;
      const isShared = (['oid', 'label'] as const).some((by) => draft.byName.find(FORMS, by, name) === null);
      forms.set(role.which, {
        form,
        other: other ?? draft.other.named(value, role),
        isOnly: outer?.kind !== 'body' && !isShared,
      });
    }
    return forms;
  }
}
