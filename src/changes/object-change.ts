import type { Difference } from './diff-values.ts';
import type { ObjectPair, SnapshotObject } from './snapshot-object.ts';
import type { Change, ValueChange } from './change-report-types.ts';
import { exactDigits } from '../json/exact-json.ts';
import { isObject } from '../json/is-object.ts';

/** Finds the differences between the bodies of two paired objects. */
export type DifferencesOf = (from: SnapshotObject, to: SnapshotObject) => readonly Difference[];

/** The change of a pair of objects; undefined if there is none. */
export function changeOf(
  { from, to, ambiguous }: ObjectPair,
  differencesOf: DifferencesOf,
): Change | undefined {
  const flag = ambiguous === true ? { ambiguous } : {};
  if (to === undefined) {
    const { family, label, id } = from;
    const values = [{ path: '', from: withDigitsAsText(from.body) }];
    return { family, kind: 'removed', label, from_id: id, to_id: null, ...flag, values };
  }
  const { family, label, id } = to;
  if (from === undefined) {
    const values = [{ path: '', to: withDigitsAsText(to.body) }];
    return { family, kind: 'added', label, from_id: null, to_id: id, ...flag, values };
  }
  const values = differencesOf(from, to).map(valueChange);
  if (values.length === 0) return undefined;
  return { family, kind: 'changed', label, from_id: from.id, to_id: id, values };
}

function valueChange(difference: Difference): ValueChange {
  const { kind, fromPath, toPath, from, to, fromLabel, toLabel } = difference;
  const old = {
    from: withDigitsAsText(from),
    ...(fromLabel === undefined ? {} : { from_label: fromLabel }),
  };
  const now = { to: withDigitsAsText(to), ...(toLabel === undefined ? {} : { to_label: toLabel }) };
  if (kind === 'added') return { path: toPath, ...now };
  return kind === 'removed' ? { path: fromPath, ...old } : { path: toPath, ...old, ...now };
}

/** A plain JSON value: numbers kept exactly become strings of their digits. */
function withDigitsAsText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDigitsAsText);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDigitsAsText(member)]));
  return exactDigits(value) ?? value;
}
