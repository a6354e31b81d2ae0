import { type ObjectBody, type ObjectId, labelOf } from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import { NO_OBJECT, filledFamilies, pathsOf } from './filled-families.ts';
import { differs, holds, unseen } from './finding.ts';
import { anyIdOf, bodyOf } from './lenient-body-and-id.ts';
import { keyName } from './publishable-keys.ts';
import { type Reading, unseenIn, valueOf } from './reading.ts';

export const judgeLabels: Judge = ({ evidence }) => {
  const families = filledFamilies(evidence);
  if (families.length === 0) return NO_OBJECT;
  const hasLabel = (member: ObjectBody): boolean => labelOf(member) !== labelOf({ id: member.id });
  const without = families.filter(([, { members }]) => !members.some(hasLabel));
  const all = families.flatMap(([, { members }]) => members);
  const facts = {
    families: families.length,
    families_without: without.length,
    members: all.length,
    members_with_a_label: all.filter(hasLabel).length,
  };
  return without.length === 0
    ? holds(`${facts.members_with_a_label} of ${facts.members} objects have a label.`, facts)
    : differs(`No object has a label in ${pathsOf(without)}.`, facts);
};

/** Keys that hold, or lead to, the study or project of a draft. */
const PROJECT_KEYS = new Set(['studyname', 'projectname', 'study', 'project']);

export const judgeProjectNames: Judge = ({ evidence: { draftBodies } }) => {
  if (draftBodies.length === 0) return unseen('The list of drafts has no member.');
  const keys = (body: ObjectBody): string[] =>
    Object.keys(body).filter((key) => PROJECT_KEYS.has(key.toLowerCase().replaceAll('_', '')));
  const named = draftBodies.filter((body) => keys(body).length > 0);
  const found = [...new Set(named.flatMap(keys))];
  const facts = { drafts: draftBodies.length, named: named.length, keys: found.map(keyName) };
  return named.length > 0
    ? holds(`Drafts name it under ${found.map((key) => `"${key}"`).join(', ')}.`, facts)
    : differs('No draft has such a key.', facts);
};

export const judgeDetails: Judge = ({ evidence }) => {
  const { draft, draftId, families } = evidence;
  const expected: (readonly [Reading, ObjectId | undefined])[] = [
    [draft[0], draftId],
    ...Object.values(families).map(({ detail, sampleId }) => [detail, sampleId] as const),
  ];
  const read = expected.filter(([reading]) => valueOf(reading) !== undefined);
  if (read.length === 0) return unseenIn(draft[0]);
  const others = read.filter(([reading, id]) => {
    const detail = bodyOf(reading);
    if (detail === undefined || detail.wrapped) return true;
    const own = anyIdOf(detail.body);
    // An id that JSON.parse rounds is the concern of another assumption.
    return own === undefined ? typeof detail.body.id !== 'number' : String(own) !== String(id);
  });
  const facts = { views: read.length, others: others.length };
  return others.length === 0
    ? holds(`${read.length} views are objects with the id that was asked for.`, facts)
    : differs(`${others.length} of ${read.length} views are not objects with the id asked for.`, facts);
};
