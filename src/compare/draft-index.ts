import { oidOf, ownLabelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import { isId, type ObjectId } from '../lists/object-id.ts';
import type { Snapshot } from '../snapshot/snapshot-format.ts';
import { DraftObjects } from './draft-objects.ts';
import { type Found, isNameOf, ObjectsByName } from './object-name-index.ts';
import { containersOf, familyOf, type KeyRole, type KeyRoles } from './reference-keys.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

const [FIELDS, FORMS] = [FAMILIES.field.path, FAMILIES.form.path];
/** How many containers of an object are looked at: folders may be in a circle. */
export const MAX_CONTAINERS = 8;

/** The form beside a field, if there is one, and whether the same words are before both: then no other form is meant. */
type NamedForm = readonly [form: SnapshotObject | undefined, isOwn: boolean];

/** A form that a group names; undefined: nothing is called so, or several are, which is not sure. */
interface FormBeside {
  readonly form: SnapshotObject | undefined;
  readonly isSure: boolean;
  /** `form_oid`, not `form_id`. */
  readonly isName: boolean;
}

/** One of the two drafts: which object an id or a name points to, and what an object belongs to. */
export class DraftIndex extends DraftObjects {
  readonly keys: KeyRoles;
  readonly byName = new ObjectsByName(this);
  private lastForms: { group: Body; forms: ReadonlyMap<string, FormBeside> } | undefined;
  /** Bodies of objects, whose own form says what they belong to (true), and groups of fields in them (false). */
  private readonly bodies = new WeakMap<Body, boolean>();
  /** What the rows of lists name, that were needed so far. */
  readonly rowTargets = new WeakMap<Body, readonly SnapshotObject[]>();

  constructor(snapshot: Snapshot, keys: KeyRoles) {
    super(snapshot);
    this.keys = keys;
  }

  /**
   * The object that a value refers to; undefined if it is not a reference, or leads to nothing.
   *
   * @param isMember the value is a member of an array
   * @param beside the group that has the value: a form that it names, too, tells its field from namesakes
   */
  resolve(value: unknown, role: KeyRole, isMember?: boolean, beside?: Body): SnapshotObject | undefined {
    if (!isId(value) || (role?.kind !== 'name' && role?.kind !== 'reference')) return undefined;
    const { kind, family } = role;
    // `forms: 7` says how many there are.
    if (kind === 'reference' && role.plural && !isMember && !role.sure) return undefined;
    if (kind === 'reference' && role.sure) return this.findById(family, value);
    const form = beside && family === FIELDS ? this.formIn(beside, role.which, isMember) : undefined;
    // A text under a bare `form` may be a name.
    if (kind === 'reference') return this.findByAnyName(family, value, form);
    return this.findByName(family, role.by, value, form) ?? undefined;
  }

  /** Whether a value names an object by its OID or label. */
  isName(value: unknown, role: KeyRole): boolean {
    if (role?.kind !== 'reference') return role?.kind === 'name';
    return !role.sure && typeof value === 'string' && this.findById(role.family, value) === undefined;
  }

  /** The objects that an object refers to, in the order of its body. */
  references({ body, family }: SnapshotObject): SnapshotObject[] {
    return this.targets(body, { kind: 'body', family }).flat();
  }

  /** The targets of each group that only refers, and each other target by itself. */
  targets(value: unknown, role: KeyRole, isMember?: boolean): SnapshotObject[][] {
    const found: SnapshotObject[][] = [];
    const visit = (held: unknown, outer: KeyRole, isListed?: boolean, beside?: Body): void => {
      if (Array.isArray(held)) for (const member of held) visit(member, outer, true, beside);
      else if (isObject(held)) {
        if (outer?.kind === 'body') this.bodies.set(held, true);
        const [group, near] = [this.referred(held, outer, beside), this.groupAround(held, outer, beside)];
        if (group !== undefined) found.push(group);
        else for (const key in held) visit(held[key], this.keys.roleIn(key, outer, held), false, near);
      } else {
        const target = this.resolve(held, outer, isListed, beside);
        if (target !== undefined) found.push([target]);
      }
    };
    visit(value, role, isMember);
    return found;
  }

  /** The objects that a group refers to; undefined if it does more than refer. @param beside as of `resolve` */
  referred(group: Body, outer: KeyRole, beside?: Body): SnapshotObject[] | undefined {
    const near = this.groupAround(group, outer, beside);
    const targets = new Set<SnapshotObject>();
    const names: unknown[] = [];
    for (const key in group) {
      const role = this.keys.roleIn(key, outer, group);
      const target = this.resolve(group[key], role, false, near);
      if (target !== undefined) targets.add(target);
      else if (role?.kind === 'name') names.push(group[key]);
      else return undefined;
    }
    // In `{id: 7, name: 'Laboratory'}` the id tells which one of two namesakes is meant.
    const areSaid = names.every((name) => [...targets].some((target) => isNameOf(name, target)));
    return areSaid && targets.size > 0 ? [...targets] : undefined;
  }

  /** What an object or a group (of the role `outer`) belongs to, if a key of it names that, though namesakes have the name. */
  parentNamed(name: unknown, role: KeyRole, object: SnapshotObject, group: Body, outer: KeyRole) {
    if (role === undefined || !('belongs' in role) || !role.belongs) return undefined;
    const inGroup = outer?.kind === 'reference' ? this.referred(group, outer) : undefined;
    const all = [this.containerOf(object), ...(inGroup ?? [])];
    return all.find((one) => one?.family === role.family && isNameOf(name, one));
  }

  /** What an object belongs to: a field to its form, an entry to its dictionary, a folder to its parent. */
  containerOf(object: SnapshotObject): SnapshotObject | undefined {
    if (object.container === null) object.container = this.findContainer(object);
    return object.container;
  }

  /** What an object belongs to, and what that belongs to, nearest first. */
  within(object: SnapshotObject, most = 3): SnapshotObject[] {
    const found: SnapshotObject[] = [];
    let next = this.containerOf(object);
    while (next !== undefined && next !== object && found.length < most) {
      found.push(next);
      next = this.containerOf(next);
    }
    return found;
  }

  private findContainer(object: SnapshotObject): SnapshotObject | undefined {
    const { body, family } = object;
    const nearestFirst = containersOf(family);
    let best: SnapshotObject | undefined;
    for (const key in body) {
      const role = this.keys.roleOf(key, family);
      if (role === undefined || !('belongs' in role) || !role.belongs) continue;
      const value = body[key];
      if (role.kind === 'reference' && role.plural && typeof value === 'number') continue;
      if (best !== undefined && nearestFirst.indexOf(best.family) <= nearestFirst.indexOf(role.family))
        continue;
      const found = role.kind === 'name' ? this.resolve(value, role) : this.findByAnyName(role.family, value);
      if (found !== undefined && found !== object) best = found;
    }
    return best;
  }

  /** The object with this id, else the only one with this OID, else the only one with this label. */
  findByAnyName(family: string, value: unknown, form?: NamedForm): SnapshotObject | undefined {
    if (isObject(value))
      return this.findByAnyName(family, value.id ?? (oidOf(value, family) || ownLabelOf(value, family)));
    if (!isId(value)) return undefined;
    const found = this.findById(family, value);
    if (found !== undefined || typeof value !== 'string') return found;
    const byOid = this.findByName(family, 'oid', value, form);
    return (byOid === undefined ? this.findByName(family, 'label', value, form) : byOid) ?? undefined;
  }

  private findByName(family: string, by: 'oid' | 'label', name: ObjectId, named?: NamedForm): Found {
    const [form, isOwn] = named ?? [];
    const found = (form && this.byName.findIn(form, family, by, name)) ?? this.byName.find(family, by, name);
    const forms = isOwn && found ? this.within(found).filter((one) => one.family === FORMS) : [];
    return forms.every((one) => one === form) ? found : undefined;
  }

  /**
   * With `compare_field_oid` the form of `compare_form_oid`, else that of `form_oid`. A check may read fields of other
   * forms than its own.
   */
  private formIn(group: Body, which: string, isMember = false): NamedForm {
    // All members of a list are beside the same keys.
    if (this.lastForms?.group !== group) this.lastForms = { group, forms: this.formsIn(group) };
    const { forms } = this.lastForms;
    const own = forms.get(which);
    if (own === undefined) return [forms.get('')?.form, false];
    const isBody = this.bodies.get(group);
    return [own.form, own.isSure && (isBody === undefined || (isBody && own.isName && !isMember))];
  }

  /** The forms that a group names, by the words before their keys. */
  private formsIn(group: Body): ReadonlyMap<string, FormBeside> {
    const forms = new Map<string, FormBeside>();
    for (const [key, value] of Object.entries(group)) {
      const role = this.keys.roleOf(key);
      if (role === undefined || !('which' in role) || role.family !== FORMS) continue;
      const name = isObject(value) ? (value.id ?? (oidOf(value, FORMS) || ownLabelOf(value, FORMS))) : value;
      if (('plural' in role && role.plural) || !isId(name) || name === 0 || String(name).trim() === '')
        continue;
      const form = isObject(value) ? this.findByAnyName(FORMS, value) : this.resolve(value, role);
      const isShared = (['oid', 'label'] as const).some((by) => this.byName.find(FORMS, by, name) === null);
      const one = { form, isSure: form !== undefined || !isShared, isName: role.kind === 'name' };
      if (forms.get(role.which)?.form === undefined) forms.set(role.which, one);
    }
    return forms;
  }

  /** In `{form: {oid: …}, field: {oid: …}}` the form is that of the field, if it names none itself. */
  private groupAround(group: Body, outer: KeyRole, beside?: Body): Body {
    if (beside === undefined || familyOf(outer) !== FIELDS || this.formsIn(group).size > 0) return group;
    const near = { ...beside, ...group };
    if (this.bodies.has(beside)) this.bodies.set(near, false);
    return near;
  }
}
