import { oidOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject, withDigitsAsText } from '../json/json-values.ts';
import type { ValueChange } from './change-report-types.ts';
import { formsAround, surestAround } from './around-a-value.ts';
import {
  type ComparedDrafts,
  newObject,
  type ObjectChange,
  type ObjectPair,
  placed,
} from './compared-drafts.ts';
import { diffBodies } from './diff-values.ts';
import { isNote, isOrderChange, isSpacingChange } from './minor-values.ts';
import { isNameOf } from './object-name-index.ts';
import { familyOf, isPlainName, type KeyRole } from './reference-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { bodyPlace, pointerStep, valueAt } from './value-places.ts';

/** What changed of an object; undefined: nothing. */
export function objectChange(pair: ObjectPair, drafts: ComparedDrafts): ObjectChange | undefined {
  const [old, now] = pair;
  const object = pair[1] ?? pair[0];
  const isBoth = old !== undefined && now !== undefined;
  const values = isBoth
    ? diffBodies(old, now, drafts)
    : [{ path: '', [now ? 'to' : 'from']: withDigitsAsText(object.body) }];
  if (values.length === 0) return undefined;
  const isRenamed = isBoth && old.ownLabel.label !== now.ownLabel.label;
  const others = values.filter((value) => !isOrderChange(value));
  const major = others.filter((value) => !isSpacingChange(value));
  const change: ObjectChange['change'] = {
    kind: isBoth ? 'changed' : now === undefined ? 'removed' : 'added',
    ...placed(object, now === undefined ? drafts.from : drafts.to),
    ...(isRenamed && { renamed: true, from_label: old.label }),
    from_id: old?.id ?? null,
    to_id: now?.id ?? null,
    ...(others.length === 0 && { order_only: true }),
    ...(others.length === values.length && major.length === 0 && { spacing_only: true }),
    values,
  };
  const isLabel = ({ path }: ValueChange): boolean => isRenamed && [old, now].map(labelPath).includes(path);
  const more = major.filter((value) => !isLabel(value) && !isNewName(value, { from: old, to: now }, drafts));
  /** The fields of a form tell of themselves, if they are objects. */
  const isListOfFields = ({ path }: ValueChange): boolean => {
    if (object.family !== FAMILIES.form.path) return false;
    const [field, key] = [FAMILIES.field.path, path.slice(1).replace(/\/.*/, '')];
    const isList = isPlainName(key) && familyOf(drafts.to.keys.roleOf(key, object.family)) === field;
    return isList && drafts.to.ofFamily(field).length > 0;
  };
  const isCause = !more.every((value) => isNote(value) || isListOfFields(value));
  return { change, object, old, now, isCause, isMinor: more.length === 0 };
}

/** In larger groups a name is looked up by itself: each name would read all keys of its group. */
const MANY_KEYS = 100;

/** Whether the value is another name of the same object as before: the value follows a rename. */
function isNewName(
  value: ValueChange,
  objects: Record<'from' | 'to', SnapshotObject | undefined>,
  drafts: ComparedDrafts,
): boolean {
  const place = drafts.places.get(value) ?? bodyPlace('');
  const { role, outer, isMember } = place;
  if (outer === undefined || role === undefined || !('which' in role)) return false;
  const calledSo = (side: 'from' | 'to'): SnapshotObject | undefined => {
    const [draft, object] = [drafts[side], objects[side]];
    const forms = formsAround(place, object, side, drafts);
    const group = object && valueAt(outer, object, side);
    const byItself = draft.resolve(value[side], role, isMember, forms);
    if (!isObject(group)) return byItself;
    const roleOf = (key: string): KeyRole => draft.keys.roleIn(key, outer.role, group);
    // Of namesakes that which an id or OID beside the name means: with `compare_field_name`, `compare_field_id`.
    const isBeside = (key: string): boolean => {
      const one = roleOf(key);
      return one !== undefined && 'which' in one && one.which === role.which && one.family === role.family;
    };
    const sure = surestAround(place, object, side, drafts);
    const beside = sure.size > MANY_KEYS ? [] : [...sure].filter(isBeside);
    const targets = beside.flatMap((key) => draft.named(group[key], roleOf(key), forms) ?? []);
    // An OID that several fields have says nothing.
    return targets.length === 0 ? byItself : targets.find((one) => isNameOf(value[side], one));
  };
  const [was, is] = [calledSo('from'), calledSo('to')];
  return was !== undefined && newObject(drafts, was) === (is && newObject(drafts, is));
}

/** The path of an object's label. An OID identifies the object even if it is its label; a changed OID is no rename. */
function labelPath({ ownLabel: { key, label }, family }: SnapshotObject): string | undefined {
  return oidOf({ [key]: label }, family) === '' ? pointerStep(key) : undefined;
}
