import { idOf } from '../lists/object-id.ts';
import { oneLine, type Redact } from '../text/one-line.ts';

/** Keys that hold a label, most preferred first. */
const LABEL_KEYS = ['name', 'label', 'oid', 'title'];
/** Only a label that nobody wrote for people is cut: what shows one cuts it itself, UTF-16 units. */
export const MAX_LABEL_LENGTH = 10_000;

/** Whether a key of an object may hold its label. */
export function isLabelKey(key: string): boolean {
  return LABEL_KEYS.includes(key) || key.endsWith('Name');
}

/**
 * The label of an object for people: the first non-empty string of `name`, `label`, `oid`, `title` or a key
 * ending in `Name`, else `#id`. One clean line, whole up to 10,000 UTF-16 units.
 *
 * @param redact removes secrets before the label is cut
 * @see docs/assumptions.md#objects
 */
export function labelOf(object: Readonly<Record<string, unknown>>, redact?: Redact): string {
  return ownLabelOf(object, redact) || `#${oneLine(String(idOf(object) ?? '?'), MAX_LABEL_LENGTH, redact)}`;
}

/** The OID of an object, also one that is a number; empty if it has none. */
export function oidOf({ oid }: Readonly<Record<string, unknown>>): string {
  if (typeof oid === 'number') return String(oid);
  return typeof oid === 'string' ? oid : '';
}

/** The label that a body itself has; empty if it has none. It may begin with `#`. */
export function ownLabelOf(object: Readonly<Record<string, unknown>>, redact?: Redact): string {
  return ownLabelWithKey(object, redact).label;
}

/** The same with the key that holds it; both empty if there is none. */
export function ownLabelWithKey(
  object: Readonly<Record<string, unknown>>,
  redact?: Redact,
): { readonly key: string; readonly label: string } {
  const firstOf = (keys: readonly string[]): { key: string; label: string } | undefined => {
    for (const key of keys) {
      const value = object[key];
      const label = typeof value === 'string' ? oneLine(value, MAX_LABEL_LENGTH, redact) : '';
      if (label !== '') return { key, label };
    }
    return undefined;
  };
  return firstOf(LABEL_KEYS) ?? firstOf(Object.keys(object).filter(isLabelKey)) ?? { key: '', label: '' };
}
