import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import { isId, type ObjectId } from '../lists/object-id.ts';
import type { Snapshot } from '../snapshot/snapshot-format.ts';
import { DraftObjects, MAX_CONTAINERS } from './draft-objects.ts';
import { type FormBeside, type FormsBeside, formsIn } from './forms-beside-fields.ts';
import { type Found, isNameOf, nameIn, ObjectsByName, saysSomething } from './object-name-index.ts';
import { belongs, containersOf, familyOf, type KeyRole, type KeyRoles } from './reference-keys.ts';
import { surestKeys } from './surest-keys.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

const [FIELDS, FORMS] = [FAMILIES.field.path, FAMILIES.form.path];

/** One of the two drafts: which object an id or a name points to, and what an object belongs to. */
export class DraftIndex extends DraftObjects {
  readonly keys: KeyRoles;
  readonly byName = new ObjectsByName(this);
  /** The other draft, if there is one. */
  other: DraftIndex = this;
  /** What the rows of lists name, that were needed so far. */
  readonly rowTargets = new WeakMap<Body, readonly SnapshotObject[]>();
  /** What several rows of a list name, of the lists that were needed so far. */
  readonly sharedRows = new WeakMap<readonly unknown[], ReadonlySet<string>>();

  constructor(snapshot: Snapshot, keys: KeyRoles) {
    super(snapshot);
    this.keys = keys;
  }

  /**
   * The object that a value refers to; undefined if it is not a reference, or leads to nothing.
   *
   * @param isMember the value is a member of an array
   * @param beside the forms in the group that has the value: they tell its field from namesakes
   */
  resolve(
    value: unknown,
    role: KeyRole,
    isMember?: boolean,
    beside?: FormsBeside,
  ): SnapshotObject | undefined {
    if (!isId(value) || (role?.kind !== 'name' && role?.kind !== 'reference')) return undefined;
    const { family } = role;
    const form = family === FIELDS ? beside?.(role.which) : undefined;
    if (role.kind === 'name') return this.findByName(family, role.by, value, form) ?? undefined;
    if (role.sure) return this.findById(family, value);
    // `forms: 7` says how many there are; a text under a bare `form` may be a name.
    return role.plural && !isMember ? undefined : this.findByAnyName(family, value, form);
  }

  /** Whether a value names an object by its OID or label. */
  isName(value: unknown, role: KeyRole): boolean {
    if (role?.kind !== 'reference') return role?.kind === 'name';
    return !role.sure && typeof value === 'string' && this.findById(role.family, value) === undefined;
  }

  /** The objects that an object refers to, in the order of its body. @param isWanted which outermost keys. Default: all */
  references({ body, family }: SnapshotObject, isWanted = (_: KeyRole): boolean => true): SnapshotObject[] {
    return this.targets(body, { kind: 'body', family }, false, undefined, isWanted);
  }

  /** The objects that a value refers to, itself or in its groups and lists. The rest as of `resolve` and `references` */
  targets(
    value: unknown,
    role: KeyRole,
    isMember?: boolean,
    beside?: FormsBeside,
    isWanted = (_: KeyRole): boolean => true,
  ): SnapshotObject[] {
    const found: SnapshotObject[] = [];
    const visit = (held: unknown, outer: KeyRole, isListed?: boolean, around?: FormsBeside): void => {
      if (Array.isArray(held)) for (const member of held) visit(member, outer, true, around);
      else if (isObject(held)) {
        const own = formsIn(this, held, outer, around);
        for (const key of this.surestKeys(held, outer)) {
          const inner = this.keys.roleIn(key, outer, held);
          if (outer?.kind !== 'body' || isWanted(inner)) visit(held[key], inner, false, own);
        }
      } else {
        const target = this.resolve(held, outer, isListed, around);
        if (target !== undefined) found.push(target);
      }
    };
    visit(value, role, isMember, beside);
    return found;
  }

  /** The keys of a group, but for a name beside an id or an OID: it may be an old one, or that of two. */
  surestKeys(group: Body, outer: KeyRole, keys: readonly string[] = Object.keys(group)): readonly string[] {
    return surestKeys(keys, (key, rank) => {
      const [role, [value]] = [this.keys.roleIn(key, outer, group), [group[key]].flat()];
      const name = nameIn(value, familyOf(role));
      if (!saysSomething(name, role)) return Infinity;
      if (role.kind === 'name') return rank;
      const target = this.named(value, role);
      // A text under a bare `form` may be a label.
      if (target !== undefined)
        return [target.id, target.oid, name].map((one) => String(one).trim()).indexOf(String(name).trim());
      // An id that leads nowhere may be that of another draft: an OID beside it counts, but no name.
      return this.has(role.family) ? Math.max(rank, 1) : Infinity;
    });
  }

  /** The objects that a group refers to; undefined if it does more than refer. @param around those of the group that has it */
  referred(group: Body, outer: KeyRole, around?: FormsBeside): SnapshotObject[] | undefined {
    const beside = formsIn(this, group, outer, around);
    const targets = new Set<SnapshotObject>();
    const names: unknown[] = [];
    const surest = this.surestKeys(group, outer);
    for (const key in group) {
      const role = this.keys.roleIn(key, outer, group);
      const target = surest.includes(key) ? this.resolve(group[key], role, false, beside) : undefined;
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
    if (!belongs(role)) return undefined;
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

  /** The form itself, or that of a field. */
  formOf(object: SnapshotObject | undefined): SnapshotObject | undefined {
    return object && [object, ...this.within(object, MAX_CONTAINERS)].find(({ family }) => family === FORMS);
  }

  private findContainer(object: SnapshotObject): SnapshotObject | undefined {
    const { body, family } = object;
    const rankOf = (one: SnapshotObject): number => containersOf(family).indexOf(one.family);
    const parents = Object.keys(body).filter((key) => belongs(this.keys.roleOf(key, family)));
    let best: SnapshotObject | undefined;
    for (const key of this.surestKeys(body, { kind: 'body', family }, parents)) {
      const [role, value] = [this.keys.roleOf(key, family), body[key]];
      if (!belongs(role) || (role.kind === 'reference' && role.plural)) continue;
      const found = role.kind === 'name' ? this.resolve(value, role) : this.findByAnyName(role.family, value);
      if (found !== undefined && found !== object && (best === undefined || rankOf(found) < rankOf(best)))
        best = found;
    }
    return best;
  }

  /** The object that a value names, or a group in its place. */
  named(value: unknown, role: KeyRole, beside?: FormsBeside): SnapshotObject | undefined {
    if (!isObject(value)) return this.resolve(value, role, false, beside);
    const targetOf = (key: string) => this.resolve(value[key], this.keys.roleIn(key, role, value));
    const targets = this.surestKeys(value, role).map(targetOf);
    return targets.find((target) => target?.family === familyOf(role));
  }

  /** The object with this id, else the only one with this OID, else the only one with this label. */
  findByAnyName(family: string, value: unknown, beside?: FormBeside): SnapshotObject | undefined {
    const name = nameIn(value, family);
    if (!isId(name)) return undefined;
    const found = this.findById(family, name);
    if (found !== undefined || typeof name !== 'string') return found;
    const byOid = this.findByName(family, 'oid', name, beside);
    return (byOid === undefined ? this.findByName(family, 'label', name, beside) : byOid) ?? undefined;
  }

  private findByName(family: string, by: 'oid' | 'label', name: ObjectId, beside?: FormBeside): Found {
    if (beside === undefined) return this.byName.find(family, by, name);
    const { form, other, isOnly } = beside;
    const found = (form && this.byName.findIn(form, family, by, name)) ?? this.byName.find(family, by, name);
    const own = this.formOf(found ?? undefined);
    if (own === undefined || own === form) return found;
    // A field that the form has in the other draft did not become its namesake.
    const isLost = other !== undefined && this.other.byName.findIn(other, family, by, name) !== undefined;
    return isOnly || isLost ? undefined : found;
  }
}
