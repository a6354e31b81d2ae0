import type { AffectedObject, Change, ChangeReport, PlacedObject } from '../compare/change-report-types.ts';
import { placeWords } from '../compare/compared-drafts.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { InputError } from '../errors/error-classes.ts';
import type { ObjectId } from '../lists/object-id.ts';
import { oneLine } from '../text/one-line-and-quotes.ts';
import { titleText } from '../text/plain-text.ts';
import { type DecisionsFile, type Filed, filedName } from './decision-types.ts';

/**
 * Carries decisions and results forward to what they were written about; the rest of them is obsolete.
 *
 * @throws InputError if the id of one object is in the row of another
 */
export function applyDecisions(
  changes: readonly Change[],
  affected: readonly AffectedObject[],
  { decisions, checks }: DecisionsFile = { decisions: new Map(), checks: new Map() },
): Pick<ChangeReport, 'changes' | 'affected' | 'obsolete'> {
  const known = new Set(changes.map(({ id }) => id));
  const tested = new Set(affected.map(({ check }) => check));
  return {
    changes: changes.map((change) => {
      const decision = textsOf(decisions.get(change.id), change, [change.from_id, change.to_id]);
      return decision === undefined ? change : { ...change, decision };
    }),
    affected: affected.map((object) => {
      const result = textsOf(checks.get(object.check), object, [object.id]);
      return result === undefined ? object : { ...object, result };
    }),
    obsolete: {
      decisions: [...decisions.values()].filter(({ id }) => !known.has(id)),
      checks: [...checks.values()].filter(({ id }) => !tested.has(id)),
    },
  };
}

/** What people wrote in the row of this object, but for its name. @param ids the object's, in both drafts */
function textsOf<Written>(
  found: Filed<Written> | undefined,
  object: PlacedObject,
  ids: readonly (ObjectId | null)[],
) {
  if (found === undefined) return undefined;
  const { id: _, about, ...texts } = found;
  // The file's reader cleans its texts in the same way.
  const clean = (text: string): string => oneLine(text, Infinity);
  const [label, oid] = [clean(titleText(object.label)), clean(object.oid ?? '')];
  const family = Object.values(FAMILIES).find(({ plural }) => plural === about.family);
  const isOid = about.oid === oid || about.oid === String(Number(oid));
  // Excel makes 1 of the code 01, and a number of one that looks like a date.
  const isSpoilt = /^\d+$/.test(about.oid) && !/^\d*$/.test(oid);
  // What has no name is called after its id, which another copy does not have.
  const isNameless = about.object.startsWith('#') && ids.some((id) => label === `#${id}`);
  const isLabel = about.object === label || isNameless || (about.object === '' && about.oid === '');
  const isNamed = oid === '' || about.oid === '' || isSpoilt ? isLabel : isOid;
  if (isNamed && (family === undefined || family.path === object.family)) return texts;
  const name = filedName({ within: clean(placeWords(object).join(' › ')), object: label, oid });
  const row = (about.family && `${about.family}: `) + filedName(about);
  throw new InputError([`The file of decisions has the id of ${name} in the row of ${row}.`], {
    hint: 'Sort whole rows, and copy no id into another row. Write the new name if an object got one.',
  });
}
