import {
  FAMILIES,
  type FamilyName,
  type ObjectBody,
  type ObjectId,
  ReferenceKeys,
  idOf,
  isObject,
  labelOf,
} from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import { anyIdOf, bodyOf, pageOf } from './read-leniently.ts';
import type { Evidence } from './evidence.ts';
import { differs, holds, unseen } from './finding.ts';
import { keyName } from './publishable-keys.ts';
import { type Reading, unseenIn, valueOf } from './reading.ts';

/** The families that have a member, with what was read of them. */
function filledFamilies({ families }: Evidence): [FamilyName, Evidence['families'][FamilyName]][] {
  return Object.entries(families).filter(([, { members }]) => members.length > 0) as [
    FamilyName,
    Evidence['families'][FamilyName],
  ][];
}

const pathsOf = (families: readonly (readonly [FamilyName, unknown])[]): string =>
  families.map(([family]) => FAMILIES[family].path).join(', ');

const NO_OBJECT = unseen('The draft has no objects, or none could be read.');

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

/** The parts that the metadata view adds, by the names of their keys. */
const METADATA_PARTS = {
  labels: /labels$/i,
  comments: /comments$/i,
  properties: /propert(?:y|ies)$/i,
} as const;

export const judgeMetadataParts: Judge = ({ evidence }) => {
  const families = filledFamilies(evidence);
  const read = families.filter(([, { metadata }]) => valueOf(metadata[0]) !== undefined);
  if (read.length === 0) {
    const [first] = families;
    if (first === undefined) return NO_OBJECT;
    const { documented, other } = evidence.slashes.metadata;
    const missing = [documented, other].every((reading) => 'status' in reading && reading.status === 404);
    return missing ? differs('There is no metadata view.') : unseenIn(first[1].metadata[0]);
  }
  const without = (part: RegExp): number =>
    read.filter(([, { metadata }]) => {
      const keys = Object.keys(bodyOf(metadata[0])?.body ?? {});
      return !keys.some((key) => part.test(key));
    }).length;
  const facts = {
    views: read.length,
    without_labels: without(METADATA_PARTS.labels),
    without_comments: without(METADATA_PARTS.comments),
    without_custom_properties: without(METADATA_PARTS.properties),
  };
  const missing = facts.without_labels + facts.without_comments + facts.without_custom_properties;
  return missing === 0
    ? holds(`${read.length} views have labels, comments and custom properties.`, facts)
    : differs(
        `Of ${read.length} views, ${facts.without_labels} have no labels, ${facts.without_comments} no comments, ${facts.without_custom_properties} no custom properties.`,
        facts,
      );
};

export const judgeMetadataDetail: Judge = ({ evidence }) => {
  const families = filledFamilies(evidence);
  const read = families.flatMap(([family, { detail, metadata }]) => {
    const [small, large] = [bodyOf(detail), bodyOf(metadata[0])];
    return small === undefined || large === undefined ? [] : [[family, small.body, large.body] as const];
  });
  if (read.length === 0) return unseen('No detail could be compared with its metadata view.');
  const smaller = read.filter(([, detail, metadata]) =>
    Object.keys(detail).some((key) => !Object.hasOwn(metadata, key)),
  );
  const facts = { views: read.length, views_with_less: smaller.length };
  return smaller.length === 0
    ? holds(`${read.length} metadata views have every key of the detail.`, facts)
    : differs(
        `The metadata view leaves keys of the detail out in ${pathsOf(smaller.map(([f]) => [f, 0]))}.`,
        facts,
      );
};

const MAX_REFERENCE_DEPTH = 4;

export const judgeReferences: Judge = ({ evidence }) => {
  const families = filledFamilies(evidence);
  const idsByPath = new Map(
    families
      .filter(
        ([, { complete, members }]) => complete && members.every((member) => idOf(member) !== undefined),
      )
      .map(([family, { members }]) => [FAMILIES[family].path as string, new Set(members.map(idOf))]),
  );
  const keys = new ReferenceKeys();
  const counts = new Map<string, { found: number; lost: number }>();
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_REFERENCE_DEPTH) return;
    if (Array.isArray(value)) for (const each of value) visit(each, depth + 1);
    if (!isObject(value)) return;
    for (const [key, held] of Object.entries(value)) {
      const meaning = keys.meaning(key);
      const ids = meaning?.kind === 'reference' && meaning.sure ? idsByPath.get(meaning.family) : undefined;
      if (ids === undefined) {
        visit(held, depth + 1);
        continue;
      }
      const count = counts.get(key) ?? { found: 0, lost: 0 };
      counts.set(key, count);
      for (const id of [held].flat())
        if (typeof id === 'number' || typeof id === 'string') count[ids.has(id) ? 'found' : 'lost'] += 1;
    }
  };
  for (const [, { members }] of families) visit(members, 0);
  const used = [...counts].filter(([, { found, lost }]) => found + lost > 0);
  const lost = used.filter(([, { found }]) => found === 0).map(([key]) => key);
  const facts = { keys: used.length, keys_with_other_ids: lost.length };
  if (used.length === 0) return unseen('No key refers to a family whose list was read completely.', facts);
  return lost.length === 0
    ? holds(`${used.length} keys hold ids of the family that they name.`, facts)
    : differs(`No id of that family under ${lost.map((key) => `"${key}"`).join(', ')}.`, facts);
};

export const judgeEqualsSigns: Judge = ({ evidence }) => {
  const ids = filledFamilies(evidence).flatMap(([, { members }]) => members.map(anyIdOf));
  const draftIds = evidence.draftBodies.map(anyIdOf);
  const { ofDraft, ofProject } = evidence.templates;
  const names = [ofDraft, ofProject].flatMap(settingNames);
  const all = [...ids, ...draftIds, ...names].filter((each) => each !== undefined);
  if (all.length === 0) return unseen('No id and no setting could be read.');
  const isFormula = (text: unknown): boolean => typeof text === 'string' && text.startsWith('=');
  const facts = {
    ids: [...ids, ...draftIds].filter(isFormula).length,
    settings: names.filter(isFormula).length,
  };
  return facts.ids + facts.settings === 0
    ? holds(`None of ${all.length} ids and names of settings begins so.`, facts)
    : differs(`${facts.ids} ids and ${facts.settings} names of settings begin so.`, facts);
};

function settingNames(reading: Reading): unknown[] {
  return (pageOf(reading)?.members ?? []).flatMap((template) => {
    const settings = Array.isArray(template.settings) ? template.settings : [];
    return settings.map((setting: unknown) => (isObject(setting) ? setting.name : undefined));
  });
}
