import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import type { AffectedObject, Change } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import { SCHEDULES, visitsInRow } from '../compare/rows-and-visits.ts';
import { newObject } from '../compare/compared-drafts.ts';
import type { SnapshotObject } from '../compare/snapshot-object.ts';
import { stepsOf } from './key-and-value-words.ts';
import { cellName, familyTitle, nameWords } from './object-names.ts';

/** What refers to more forms than this concerns the study, not a form. */
const MAX_FORMS = 3;

/** What a name is about: a text alone is nothing that changed. */
export type Named = Change | AffectedObject | string;

export type Add = (form: SnapshotObject, word: string, what: string, text: string, named?: Named) => void;

/** The forms to which something refers that is in none; what it joins them with, such as a visit, is added here. */
export function formsReferredTo(change: Change, { sides }: Comparison, add: Add): Iterable<SnapshotObject> {
  const forms = new Set<SnapshotObject>();
  const joined = new Set<SnapshotObject>();
  const cells = new Map<string, Parameters<Add>>();
  const isSchedule = SCHEDULES.includes(change.family);
  const own = (side: DraftIndex): SnapshotObject | undefined =>
    side.find(change.family, side === sides.from ? change.from_id : change.to_id);
  const read = (kind: string, side: DraftIndex, groups: readonly (readonly SnapshotObject[])[]): void => {
    for (const targets of groups) {
      const inForms = targets.map((target) => formOf(target, side));
      const owners = inForms.map((form) => form && newObject(sides, form));
      // A form with its own field is no cell of a schedule, nor is what a check or a rule reads at a visit.
      const readsField = targets.some(({ family }) => family === FAMILIES.field.path);
      const isJoin = isSchedule && !readsField && new Set(owners).size > 1;
      for (const [nth, form] of owners.entries()) {
        if (form === undefined) continue;
        (isJoin ? joined : forms).add(form);
        for (const other of isJoin ? targets : []) {
          const [what, named] =
            other === own(side) ? [familyTitle(change.family), change] : [nameWords(change)];
          if (other === targets[nth]) continue;
          const text = cellName(other, side, sides);
          const cell = [form.path, what, newObject(sides, other).path].join('\n');
          const [, before = kind] = cells.get(cell) ?? [];
          // The same visit in a row that was written anew.
          cells.set(cell, [form, before === kind ? kind : 'changed', what, text, named]);
        }
      }
    }
  };
  for (const value of change.values) {
    const steps = isSchedule ? stepsOf(value, change, sides) : [];
    const around = steps.slice(0, -1).flatMap(({ joins }) => joins);
    const key = steps[0]?.role;
    // `trigger_form_id` of a folder says something else.
    const isOwn = steps.length === 0 || (key !== undefined && 'belongs' in key && key.belongs);
    if (around.length > 1) read('changed', 'to' in value ? sides.to : sides.from, [around]);
    const { role, isMember, outer } = sides.places.get(value) ?? {};
    const isOneSided = isMember === true || [value.from ?? '', value.to ?? ''].includes('');
    const groupsIn = (side: DraftIndex, held: unknown) => {
      const folder = isOwn && change.family === FAMILIES.folder.path ? own(side) : undefined;
      const row = isOneSided && around.length < 2 ? [around[0] ?? folder ?? []].flat() : [];
      // A schedule that is new or gone is read as a whole.
      const isPart = isSchedule && isObject(held) && (outer === undefined || isMember === true);
      const visits = isPart ? visitsInRow(held, role, row, side) : [];
      if (visits.length > 0) return visits.map(({ folder, form }) => [folder, form]);
      return side.targets(held, role, isMember).map((targets) => [...row, ...targets]);
    };
    read('removed', sides.from, groupsIn(sides.from, value.from));
    read('added', sides.to, groupsIn(sides.to, value.to));
  }
  for (const cell of cells.values()) add(...cell);
  const object = isSchedule && forms.size + joined.size > 0 ? undefined : own(sides.to);
  for (const form of referredTo(object, sides.to)) forms.add(form);
  return forms.size > MAX_FORMS ? [] : forms;
}

/** The forms that an object of the new draft refers to, itself or by their fields. */
export function formsReadBy(object: SnapshotObject | undefined, to: DraftIndex): Iterable<SnapshotObject> {
  const forms = new Set(referredTo(object, to));
  return forms.size > MAX_FORMS ? [] : forms;
}

function referredTo(object: SnapshotObject | undefined, to: DraftIndex): SnapshotObject[] {
  return object === undefined ? [] : to.references(object).flatMap((target) => formOf(target, to) ?? []);
}

/** The form itself, or that of a field. */
export function formOf(object: SnapshotObject | undefined, side: DraftIndex): SnapshotObject | undefined {
  return object && [object, ...side.within(object)].find(({ family }) => family === FAMILIES.form.path);
}
