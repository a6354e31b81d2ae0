import type { AffectedObject, Change, ChangeReport, PlacedObject } from '../compare/change-report-types.ts';
import {
  type ChangedIds,
  type ComparedDrafts,
  newObject,
  objectOf,
  placeWords,
  placed,
} from '../compare/compared-drafts.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { InputError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line.ts';
import { titleText } from '../text/plain-text.ts';
import { type DecisionsFile, type Filed, filedName, type FiledName } from './decision-types.ts';

const NOTHING: DecisionsFile = { decisions: new Map(), checks: new Map() };

/**
 * Carries decisions and results forward to what they were written about; the rest of them is obsolete.
 *
 * @throws InputError if the id of one object is in the row of another
 */
export function applyDecisions(
  drafts: ComparedDrafts,
  changes: readonly Change[],
  affected: readonly AffectedObject[],
  { decisions, checks }: DecisionsFile = NOTHING,
): Pick<ChangeReport, 'changes' | 'affected' | 'obsolete'> {
  /** The objects of each draft by name: needed for a row whose object has another name now. */
  const byName = new Map<string, ReturnType<ReturnType<typeof objectsByName>>[]>();
  const isOf = (object: PlacedObject & ChangedIds, about: FiledName): boolean => {
    const family = Object.values(FAMILIES).find(({ plural }) => plural === about.family);
    if (family !== undefined && family.path !== object.family) return false;
    const [names, given] = [filedNamesOf(object, drafts), filedName(about)];
    // What has no name is called after its id, which another copy does not have.
    const isNameless = [object.from_id, object.to_id].some((id) => object.label === `#${id}`);
    if (isNameless && about.oid === '' && /^#\S+$/.test(about.object)) return true;
    if (names.some((name) => nameIn(about, name) === given)) return true;
    const key = `${object.family} ${nameIn(about, { within: '1', object: '2', oid: '3' })}`;
    const index =
      byName.get(key) ?? [drafts.from, drafts.to].map(objectsByName(drafts, object.family, about));
    byName.set(key, index);
    const owners = index.flatMap((objects) => objects.get(given) ?? []);
    if (owners.length > 0)
      return owners.some((owner) => newObject(drafts, owner.object) === objectOf(drafts, object));
    // The label, or that of what it is in, was another one then, or Excel made the code 01 a 1.
    const { oid, object: label } = names[0];
    if (about.oid === '' ? ['', label].includes(about.object) : about.oid === oid) return true;
    const place = { ...about, oid: '' };
    return names.some((name) => nameIn(place, name) === filedName(place));
  };
  const textsOf = <Written>(found: Filed<Written> | undefined, object: PlacedObject & ChangedIds) => {
    if (found === undefined) return undefined;
    const { id: _, about, ...texts } = found;
    if (isOf(object, about)) return texts;
    const row = (about.family === undefined ? '' : `${about.family}: `) + filedName(about);
    const given = `the id of ${filedName(filedNamesOf(object, drafts)[0])} in the row of ${row}`;
    throw new InputError([`The file of decisions has ${given}.`], {
      hint: 'Sort whole rows, and copy no id into another row. Write the new name if an object got one.',
    });
  };
  const decided = changes.map((change) => {
    const decision = textsOf(decisions.get(change.id), change);
    return decision === undefined ? change : { ...change, decision };
  });
  const checked = affected.map((object) => {
    const result = textsOf(checks.get(object.check), { ...object, from_id: null, to_id: object.id });
    return result === undefined ? object : { ...object, result };
  });
  const known = new Set(changes.map(({ id }) => id));
  const tested = new Set(affected.map(({ check }) => check));
  return {
    changes: decided,
    affected: checked,
    obsolete: {
      decisions: [...decisions.values()].filter(({ id }) => !known.has(id)),
      checks: [...checks.values()].filter(({ id }) => !tested.has(id)),
    },
  };
}

const objectsByName = (drafts: ComparedDrafts, family: string, row: FiledName) => (draft: DraftIndex) => {
  const named = draft.ofFamily(family).flatMap((object) => {
    const names = filedNamesOf(placed(object, draft), drafts);
    object.release();
    return [...new Set(names.map((one) => nameIn(row, one)))].map((name) => ({ name, object }));
  });
  return Map.groupBy(named, ({ name }) => name);
};

/** A name in the columns that a row has: people may delete the others. */
function nameIn(row: FiledName, { within, object, oid }: FiledName): string {
  return filedName({ within: row.within && within, object: row.object && object, oid: row.oid && oid });
}

/**
 * An object's name as the workbook has it and its reader cleans it: now, and as it was before what is around it had a
 * namesake.
 */
function filedNamesOf({ within, label, oid }: Omit<PlacedObject, 'family'>, drafts: ComparedDrafts) {
  const clean = (text: string): string => oneLine(text, Infinity);
  const own = { object: clean(titleText(label)), oid: clean(oid ?? '') };
  const namedWith = (known?: ComparedDrafts): FiledName => ({
    within: clean(placeWords({ within }, known).join(' › ')),
    ...own,
  });
  return [namedWith(drafts), namedWith()] as const;
}
