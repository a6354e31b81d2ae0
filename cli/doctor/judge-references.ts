import { FAMILIES, ReferenceKeys, idOf, isObject } from '../../src/index.ts';
import type { Judge } from './assumption.ts';
import { filledFamilies } from './filled-families.ts';
import { differs, holds, unseen } from './finding.ts';

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
